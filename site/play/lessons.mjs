// Which rule is explained at this moment: one that is at work in it, and that this reader has not been told yet.
import { rulesOf, wording } from "./game.mjs";
import { isTold } from "./past.mjs";
import { isMine } from "./state.mjs";
import { onStory, toldOut } from "./story.mjs";
/** @import { Act, Choice, Code, Line, RuleId, Seat, Table } from "./protocol" */
/** @import { Playing, State } from "./state.mjs" */

/**
 * A rule that is explained, the name under which it is remembered, and what it rules out of the reader's hand.
 * @typedef {{ rule: RuleId, name: string, cards: Code[] }} Lesson
 */

/**
 * The state with what is explained in it. What was explained before has been met when the moment is over, so that it
 * stands there still if one comes back to it.
 * @template {State} Some
 * @param {Some} state @returns {Some}
 */
export function taught(state) {
  const moment = momentOf(state);
  if (moment === state.moment) return state;
  const { lesson: before, met: known } = state;
  const met = before && !known.includes(before.name) ? [...known, before.name] : known;
  return { ...state, moment, met, lesson: moment ? lessonOf(state, met) : null };
}

/**
 * By what a moment is known at which something may be explained: a choice of the reader's, a trick or a deal that lies
 * until one goes on, a game that is over. Nothing at all others.
 * @param {State} state
 */
function momentOf(state) {
  const { learning, view, pause, review, seat, settings } = state;
  if (!learning || !view || review || (onStory(state) && !toldOut(state))) return "";
  const { record, deals, acts } = view;
  const lies = pause?.kind === "deal" || (pause?.kind === "trick" && settings.pause);
  const over = view.over && !pause;
  if (lies || over) return [over ? "deal" : pause?.kind, record.seed, seat, acts.length].join(" ");
  if (pause || !isMine(state)) return "";
  return ["mine", record.seed, seat, deals, acts.filter((act) => isOwn(act, seat)).length].join(" ");
}

/** Whether an act is the seat’s, and no word beside the game. @param {Act} act @param {Seat | ""} seat */
const isOwn = (act, seat) => act.seat === seat && !act.aside;

/** The first rule at work that is in force and not met. @param {State} state @param {string[]} met */
function lessonOf(state, met) {
  if (!state.view) return null;
  const { ruleset, readings = {} } = state.view.record;
  const inForce = new Set(rulesOf(ruleset, readings));
  const found = atWork(state).find((id) => inForce.has(id) && !met.includes(wording(id, ruleset, readings)));
  if (!found) return null;
  /** @type {Lesson} */
  const lesson = { rule: found, name: wording(found, ruleset, readings), cards: ruledOut(state, found) };
  return lesson;
}

/**
 * The rules at work at this moment, each once, the nearest first: what refuses a card of the reader's hand, what one
 * must know of what is offered, by what is chosen, what refuses anything else; then what has happened since their last
 * act.
 * @param {State} state @returns {RuleId[]}
 */
export function atWork(state) {
  const { view, pause, seat } = state;
  if (!view) return [];
  const mine = pause ? null : view.mine;
  const deal = pause?.kind === "deal" ? pause.deal : view.deals;
  return [...new Set([...(mine ? ofChoice(view, mine, seat) : []), ...happened(view, deal)])];
}

/** @param {Table} view @param {Choice} mine @param {Seat | ""} seat */
function ofChoice(view, mine, seat) {
  const hand = view.hands[seat] ?? [];
  const refused = mine.acts.filter(({ text }) => text in mine.refused);
  const held = refused.filter(({ cards }) => cards.some((code) => hand.includes(code)));
  /** @param {{ text: string }} act */
  const by = ({ text }) => mine.refused[text].rule;
  const asked = (mine.kind === "hand" && leading(view)) || mine.rule;
  return [...held.map(by), ...mine.needs, asked, ...refused.map(by)];
}

/** The rule by which the next card is led, until it is; how one follows does not matter then. @param {Table} view */
function leading({ events, acts }) {
  const led = events.findLast((event) => event.kind === "led");
  return led && !acts.slice(led.act).some((act) => act.played) ? led.rule : "";
}

/**
 * What has come in a deal since the reader’s last act: what the reader pays or is paid; what names the reader; the
 * rest. Of each the latest comes first.
 * @param {Table} view @param {number} deal
 */
function happened({ story, entries, acts, seat }, deal) {
  const since = acts.findLastIndex((act) => isOwn(act, seat)) + 1;
  const passages = story.filter((each, n) => each.deal === deal && (story[n + 1]?.first ?? Infinity) >= since);
  const lines = passages.flatMap((each) => each.lines.filter(isTold));
  const [own, others] = [lines.filter((line) => names(line, seat)), lines.filter((line) => !names(line, seat))];
  const paid = entries.filter(
    (each) => each.deal === deal && each.act >= since && [each.payer, each.payee].includes(seat),
  );
  const rules = [...others, ...own].flatMap((line) => line.rules);
  return [...rules, ...paid.map(({ rule }) => rule)].reverse();
}

/** Whether a line tells of somebody. @param {Line} line @param {Seat | ""} seat */
const names = ({ said }, seat) =>
  said.some((span) => typeof span === "object" && span.type === "seat" && span.value === seat);

/** Where a card of the hand is chosen, those that a rule refuses now. @param {State} state @param {RuleId} rule */
function ruledOut({ view, pause, seat }, rule) {
  if (view?.mine?.kind !== "hand" || pause) return [];
  const { mine } = view;
  const hand = view.hands[seat] ?? [];
  return mine.acts.flatMap(({ text, cards }) =>
    mine.refused[text]?.rule === rule && cards.length === 1 && hand.includes(cards[0]) ? cards : [],
  );
}

/**
 * How many of the rules in force have been met, with that which is explained now.
 * @param {Playing} state @returns {{ met: number, of: number }}
 */
export function countOf({ view, met, lesson }) {
  const { ruleset, readings = {} } = view.record;
  const all = rulesOf(ruleset, readings);
  const known = new Set([...met, lesson?.name]);
  return { met: all.filter((id) => known.has(wording(id, ruleset, readings))).length, of: all.length };
}

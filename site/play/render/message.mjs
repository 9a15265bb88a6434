// Draws the one message of the moment: what went wrong, what is refused, what is lying there, or what is asked.
import { handTo, sendTo } from "../around.mjs";
import { answers } from "../game.mjs";
import { bestOf, bestOfAll, leading, winnersOf } from "../ending.mjs";
import { called } from "../names.mjs";
import { outcome } from "../outcome.mjs";
import { isTold } from "../past.mjs";
import { inTurn } from "../said.mjs";
import { onStory, ownNext, tells, toldOut } from "../story.mjs";
import { W } from "../words.mjs";
import { refused } from "./choices.mjs";
import { around } from "./cloth.mjs";
import { h } from "./elements.mjs";
import { buttons, sending, sinceMine } from "./link.mjs";
import { acts, button, fine, line, numbered, ruleLink, ruleQuoted, say, signs } from "./parts.mjs";
import { handing } from "./phone.mjs";
import { hasSingleDeals } from "./settings.mjs";
/** @import { Does } from "../deeds" */
/** @import { Choice, RuleId, Seat, Table } from "../protocol" */
/** @import { Pause, Playing, Review, State } from "../state.mjs" */

/** @param {Playing} state @param {Choice | null} mine @param {Does} does */
export function message(state, mine, does) {
  const { view, refusal, note, pause, busy, late, error, review } = state;
  if (error) return failed(error.text, mine, view, does);
  if (refusal) return say("no", refusing(state, mine, does));
  if (busy && late) return say("", line(working(busy), " ", button(W.engine.stop, does.stop)));
  if (review) return looking(state, review, does);
  if (pause) return lying(state, pause, does);
  if (mine) return say("", told(state), sinceMine(state), asking(state, mine), left(state));
  if (view.over) {
    return say("", told(state), ...settled(state, view.deals), again(state, does), toOthers(state, does));
  }
  const [near, far] = [handTo(state), sendTo(state)];
  if (near.length) return handing(state, near);
  if (far.length) return sending(state, far, does);
  return say("", line(note || W.table.wait(view.waiting.map(called))));
}

/** @param {() => void} go */
const onwards = (go, text = W.table.goOn) => button(text, go, { key: "go on", first: true });

/** @param {string} busy */
const working = (busy) => (busy === "engine" ? W.engine.working : W.engine.thinking(called(busy)));

/** @param {string} text @param {Choice | null} mine @param {Table} view @param {Does} does */
function failed(text, mine, view, { resume, byThumb }) {
  const other = !mine && !view.over && button(W.table.byThumb, byThumb);
  return say("no", line(text), acts(onwards(resume), other));
}

/** @param {Playing} state @param {Choice | null} mine @param {Does} does */
function refusing({ refusal, view }, mine, does) {
  if (!refusal) return null;
  const { ruleset, readings } = view.record;
  const breach = refusal.grade === "breach" && mine ? () => does.breach(refusal.act) : null;
  return refused(refusal, answers(ruleset, readings), breach, mine);
}

/** How many lines are told of an act that is looked back at. */
const TOLD = 3;

/** What was done there, and the ways out. @param {Playing} state @param {Review} review @param {Does} does */
function looking({ view, around: among }, { at, of, start, taken }, { look, stand, playOn }) {
  const lines = view.news.filter(isTold).slice(0, TOLD);
  return say(
    "",
    line(fine(W.table.review(at, of))),
    lines.map(({ said, rules }) => line(signs(said), " ", fine(numbered(rules.slice(0, TOLD))))),
    acts(
      step("⇤", W.moments.beginning, () => look("beginning"), { key: "beginning", off: start }),
      step("⇥", W.moments.now, () => look("now"), { key: "now" }),
      // Among people nobody takes back what others have seen.
      !among && button(W.deal.on, playOn),
      among && taken && button(W.link.stands, stand),
    ),
  );
}

/**
 * A button that leads to another moment.
 * @param {string} sign @param {string} label @param {() => void} go
 * @param {{ key: string, off?: boolean, first?: boolean }} how
 */
export const step = (sign, label, go, { off = false, ...how }) =>
  button(sign, go, {
    ...how,
    ...{ "aria-label": label, title: `${label}. ${W.moments.keys}`, "data-step": how.key, key: `step ${how.key}` },
    "aria-disabled": off ? "true" : null,
  });

/** @param {Playing} state @param {Pause} pause @param {Does} does */
function lying(state, pause, does) {
  const { view } = state;
  const { goOn } = does;
  switch (pause.kind) {
    case "trick":
      return say("", line(signs(inTurn(pause.told))), onwards(goOn));
    case "deal":
      if (view.over) return say("", ...settled(state, pause.deal), again(state, does), toOthers(state, does));
      return say("", ...settled(state, pause.deal), onwards(goOn, W.moments.nextDeal));
    case "signal":
      return say("", told(state), line(W.table.mayBefore, " ", proposed(state)), onwards(goOn, W.table.playOn));
    case "said":
      return say("", told(state), onwards(goOn));
    case "cut":
      return say("", line(signs(inTurn(pause.told)), " ", quoted(view, pause.rule)), onwards(goOn));
    case "look":
      return say("", told(state), line(W.table.looking, " ", proposed(state)), onwards(goOn));
  }
}

/** How those who are elsewhere hear of the end. @param {Playing} state @param {Does} does */
const toOthers = ({ around: among, note }, does) =>
  Boolean(among?.far.length) && [buttons(does), note && line(fine(note))];

/** A rule in its words, as they are read at this table. @param {Table} view @param {RuleId} rule */
const quoted = ({ record: { ruleset, readings } }, rule) =>
  h("span", { class: "quoted" }, ruleQuoted(rule, answers(ruleset, readings)));

/** What the story says here. @param {State} state */
const told = (state) => [
  state.asks && h("p", { class: "question" }, W.link.asked, " ", h("b", {}, state.asks)),
  tells(state).map((each) => h("div", { class: "beside" }, each.said.cloneNode(true))),
];

/** @param {State} state @param {Choice} mine */
const asking = (state, mine) =>
  line(
    h("b", {}, state.from ? W.table.whither : signs(mine.prompt)),
    mine.kind === "piles" && !state.from && ` ${W.table.whence}`,
    " ",
    fine(ruleLink(mine.rule, W.rules.rule)),
    state.note && ` ${state.note}`,
    " ",
    proposed(state),
    state.advice.length > 0 && h("span", { class: "advice" }, signs(state.advice)),
  );

/** What the story goes on with. @param {State} state */
function proposed(state) {
  const next = ownNext(state);
  return next && [fine(W.table.guide(signs(next.said))), " "];
}

/** That the story is over, or has been left. @param {State} state */
function left(state) {
  if (!state.guide || (onStory(state) && !toldOut(state))) return null;
  return h("p", { class: "fine" }, onStory(state) ? W.table.guideEnd : W.table.guideOff);
}

/** The same again, a single deal or a whole game, or others to play with. @param {Playing} state @param {Does} does */
function again({ view, settings: { ruleset: id } }, { anew, company }) {
  const single = view.record.part === "deal";
  const other = single ? button(W.table.newPartie, () => anew("partie")) : null;
  return acts(
    button(W.moments.again, () => anew(single ? "deal" : "partie"), { first: true }),
    other ?? (hasSingleDeals(id) && button(W.table.newDeal, () => anew("deal"))),
    button(W.company.change, company, { key: "company" }),
  );
}

/**
 * A deal is over: who won what, who leads or has won the game, what is worth telling, who sits where from now on.
 * @param {Playing} state @param {number} deal
 */
function settled({ view, drawn, seat }, deal) {
  const now = around(view.order, seat);
  // Where no hand is up there is nobody from whom they would sit so.
  const moved = seat !== "" && view.deals > deal && now.join() !== around(drawn.order, seat).join();
  const winners = winnersOf(view);
  const best = winners.length && view.deals > 1 ? bestOfAll(view) : bestOf(view, drawn, deal);
  return [
    winners.length
      ? h("p", { class: "outcome victory" }, W.calculator.winners(winners.map(called), called(seat)))
      : h("p", { class: "outcome" }, signs(outcome(view, deal, seat, { brief: true }))),
    (!winners.length || best.length > 0) && line(!winners.length && [leading(view, deal), " "], signs(best)),
    isIdle(view, seat, deal) && line(fine(W.table.idle)),
    moved && line(fine(W.table.moved(now.slice(1).map(called)))),
  ];
}

/** Whether a deal has asked nothing of whoever sits there. @param {Table} view @param {Seat | ""} seat */
function isIdle({ story, acts }, seat, /** @type {number} */ deal) {
  const begins = Math.min(...story.filter((each) => each.deal === deal).map(({ first }) => first));
  return seat !== "" && acts.length > begins && !acts.slice(begins).some((act) => act.seat === seat);
}

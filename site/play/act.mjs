// What the reader does at the table: acts, with their refusals; hint, undo, and leaving the answer to a partner.
import { cardName } from "./cards.mjs";
import { people } from "./around.mjs";
import { LONG } from "./play.mjs";
import { own, takeBack } from "./phone.mjs";
import { beyond } from "./numbers.mjs";
import { arranged, relaid } from "./order.mjs";
import { tapped } from "./piles.mjs";
import { optionOf, plainly } from "./said.mjs";
import { sumOf } from "./sums.mjs";
import { waysTo } from "./taps.mjs";
import { W } from "./words.mjs";
/** @import { Pressed } from "./deeds" */
/** @import { Play } from "./play.mjs" */
/** @import { Answers, Code, Refusal, Said, Zone } from "./protocol" */

/** Do it, or be told why not; what is merely wrong can be done all the same. @param {Play} play @param {string} act */
export function make(play, act, breach = false, /** @type {Said} */ spoken = []) {
  return play.ask({ do: "act", ...play.common, act, breach }, "", (told) => {
    if (!("refusal" in told)) return play.came(told, true);
    play.state = { ...play.state, refusal: spoken.length ? { ...told.refusal, spoken } : told.refusal };
    return undefined;
  });
}

/**
 * An act or a card has been pressed: done if it may be, else refused with the rule. `breach`: it is done though wrong.
 * @param {Play} play @param {Pressed} pressed
 */
export function press(play, { text: act, said, way, typed }, breach = false) {
  const { view, busy, pause, review } = play.state;
  if (busy === "engine" || review) return;
  if (pause) return play.goOn();
  if (!view?.mine) return play.update({ refusal: null, note: W.table.notYours });
  const { mine } = view;
  play.state = { ...play.state, went: way ?? null };
  if (breach || mine.options.includes(act)) return void make(play, act, breach);
  /** @type {Refusal} */
  const unasked = {
    act,
    rule: mine.rule,
    why: W.table.notNow,
    said: [W.table.notNow],
    spoken: said,
    grade: "impossible",
  };
  const other = typed === undefined ? unasked : beyond(mine, act, typed);
  play.update({ refusal: { ...(mine.refused[act] ?? other), typed }, note: "" });
}

/**
 * A pile is tapped: its card is taken up or laid back, or what was taken up goes there.
 * @param {Play} play @param {string} pile
 */
export function tap(play, pile) {
  const { view, busy, pause, from, settings } = play.state;
  if (busy === "engine") return;
  if (pause) return play.goOn();
  const { act, from: then } = tapped(view?.mine ?? null, from, pile);
  if (!act && !then && pile !== from) return from ? nowhere(play, from, pile) : play.update({ note: W.table.stays });
  if (!act) return play.update({ from: then, refusal: null, note: "" });
  press(play, act, !settings.warned && view?.mine?.breaches.includes(act.text));
}

/**
 * A card is to go where nothing leads: what is meant is done, where one pile can stand for another; else it is told why
 * it cannot go there, and the card stays taken up.
 * @param {Play} play @param {string} from @param {string} to
 */
async function nowhere(play, from, to) {
  let text = "";
  await play.ask({ do: "way", ...play.position, from, to }, "", ({ meant, refusal = null }) => {
    text = meant;
    play.state = { ...play.state, refusal };
    return undefined;
  });
  const { view, settings } = play.state;
  const act = view && optionOf(view.mine, text);
  if (act) press(play, act, !settings.warned && view.mine?.breaches.includes(text));
}

/** Nobody goes on until the reader does. @param {Play} play */
export function halt(play) {
  play.interrupt();
  play.update({ pause: { kind: "look" }, busy: "" });
}

/**
 * Cards are gathered, or laid back where all of them lie there. Where they are added up, one of the hand takes them,
 * and another takes its place.
 * @param {Play} play @param {Code[]} cards
 */
export function gather(play, cards) {
  const { gathered: before, busy, pause, view, seat } = play.state;
  if (busy === "engine") return;
  if (pause) return play.goOn();
  const own = view?.hands[seat] ?? [];
  const mine = view?.mine ?? null;
  const instead = mine !== null && mine.counts.length > 0 && cards.some((code) => own.includes(code));
  const back = cards.every((code) => before.includes(code));
  const others = before.filter((code) => !cards.includes(code) && !(instead && own.includes(code)));
  const gathered = back ? others : [...others, ...cards];
  play.update({ gathered, refusal: null, note: "" });
  const sum = mine && sumOf(mine, gathered, own);
  if (sum) play.voice.tell(sum.said);
}

/**
 * A place is tapped: what is done there with the cards that are gathered is done. With none what lies there is
 * gathered;
 * with such as do not fit the engine says why not.
 * @param {Play} play @param {Zone} zone @param {Code} [code]
 */
export function touch(play, zone, code) {
  const { gathered, busy, pause, view } = play.state;
  if (busy === "engine") return;
  if (pause) return play.goOn();
  if (!view?.mine) return;
  const ways = waysTo(view.mine, gathered, zone, code);
  if (ways.length === 1) return press(play, ways[0]);
  const own = gathered.some((each) => !zone.cards.includes(each));
  const holds = view.mine.acts.some(({ cards }) => zone.cards.every((each) => cards.includes(each)));
  if (holds && zone.cards.length && (ways.length || !own)) return gather(play, zone.cards);
  if (holds && own) return together(play, [...new Set([...gathered, ...zone.cards])]);
  play.update({ note: own ? W.table.one : W.table.gather, refusal: null });
}

/** Cards of the own hand are laid elsewhere in it. @param {Play} play @param {Code[]} cards @param {number} before */
export function arrange(play, cards, before) {
  const { order, view, seat, review } = play.state;
  if (review) return;
  const laid = relaid(arranged(view?.hands[seat] ?? [], order, view?.ranks), cards, before);
  play.update({ order: { by: "hand", laid } });
}

/** The engine is asked about cards that make nothing: it says why not. @param {Play} play */
export function together(play, gathered = play.state.gathered) {
  const { view, busy } = play.state;
  if (!view?.mine || busy === "engine") return;
  const { gathers } = view.mine;
  /** @type {Said} */
  const cards = gathered.map((code) => ({ text: cardName(code), type: "card", value: code }));
  const several = cards.flatMap((card, n) => (n > 0 ? [" ", card] : [card]));
  make(play, `${gathers} ${gathered.join("+")}`, false, W.table.does(gathers, several).flat());
}

/** @param {Play} play @param {string} act */
export function signal(play, act) {
  if (play.state.busy !== "engine") make(play, act);
}

/** What a player would do here; one who plays at random is not asked. @param {Play} play */
export function hint(play) {
  const { player, deals } = play.state.settings;
  const adviser = player === "random" ? "thumb" : player;
  /** @param {Answers["hint"]} told */
  const hinted = ({ act, said, why }) => {
    /** @type {Said} */
    const advice = [
      `${W.table.hinted(W.settings.advisers[adviser])} `,
      ...(optionOf(play.view.mine, act)?.said ?? said),
      ...reasoned(why),
      ".",
    ];
    play.state = { ...play.state, advice, hinted: act };
    play.voice.tell(plainly(advice));
  };
  play.ask({ do: "hint", ...play.position, player: adviser, deals }, "", hinted, { timeout: LONG });
}

/** After what is proposed. @param {Said} why @returns {Said} */
const reasoned = (why) => (why.length ? [": ", ...why] : []);

/** A partner answers in the reader’s place. @param {Play} play */
export function leave(play) {
  const { seat, settings } = play.state;
  const { player, deals } = settings;
  const others = people(play.state);
  const who = play.view.waiting.find((each) => each !== seat && !others.includes(each)) ?? "";
  play.ask(
    { do: "move", who: "others", ...play.others, player, deals },
    who,
    (told) => play.came(told, told.moved !== null),
    { timeout: LONG },
  );
}

/** Take back the reader's last act. @param {Play} play */
export function undo(play) {
  if (play.state.around && own(play.state) <= 0) return;
  if (play.state.open) return takeBack(play);
  const { record, seat } = play.view;
  if (record.acts.length && !play.state.review)
    play.ask({ do: "undo", record, seat }, "", (view) => ({ view, made: false }));
}

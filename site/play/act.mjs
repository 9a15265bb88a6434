// What the reader does at the table: acts, with their refusals; hint, undo, and leaving the answer to a partner.
import { LONG, moved } from "./play.mjs";
import { tapped } from "./piles.mjs";
import { optionOf, plainly, spoken } from "./said.mjs";
import { W } from "./words.mjs";
/** @import { Pressed } from "./deeds" */
/** @import { Play } from "./play.mjs" */
/** @import { Answers, Code, Refusal, Said } from "./protocol" */

/** Do it, or be told why not; what is merely wrong can be done all the same. @param {Play} play @param {string} act */
export function make(play, act, breach = false) {
  return play.ask({ do: "act", ...play.position, act, breach }, "", (told) => {
    if (!("refusal" in told)) return { view: told, made: true };
    play.state = { ...play.state, refusal: told.refusal };
    return undefined;
  });
}

/** An act or a card has been pressed: done if it may be, else refused with the rule. @param {Play} play */
export function press(play, /** @type {Pressed} */ { text: act, said }) {
  const { view, busy, pause, review } = play.state;
  if (busy === "engine" || review) return;
  if (pause) return play.goOn();
  if (!view?.mine) return play.update({ refusal: null, note: W.table.notYours });
  const { mine } = view;
  if (mine.options.includes(act)) return void make(play, act);
  /** @type {Refusal} */
  const unasked = {
    act,
    rule: mine.rule,
    why: W.table.notNow,
    said: [W.table.notNow],
    spoken: said,
    grade: "impossible",
  };
  play.update({ refusal: mine.refused[act] ?? unasked, note: "" });
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
  if (!act) return play.update({ from: then, refusal: null, note: "" });
  play.state = { ...play.state, went: act.way?.to ?? "" };
  if (view?.mine?.breaches.includes(act.text) && !settings.warned) return void make(play, act.text, true);
  press(play, act);
}

/** Nobody goes on until the reader does. @param {Play} play */
export function halt(play) {
  play.interrupt();
  play.update({ pause: { kind: "look" }, busy: "" });
}

/** Cards are gathered, or laid back where all of them lie there. @param {Play} play @param {Code[]} cards */
export function gather(play, cards) {
  const { gathered, busy, pause } = play.state;
  if (busy === "engine") return;
  if (pause) return play.goOn();
  const back = cards.every((code) => gathered.includes(code));
  const others = gathered.filter((code) => !cards.includes(code));
  play.update({ gathered: back ? others : [...others, ...cards], refusal: null, note: "" });
}

/** The engine is asked about cards that make nothing: it says why not. @param {Play} play */
export function together(play) {
  const { view, gathered, busy } = play.state;
  if (view?.mine && busy !== "engine") make(play, `${view.mine.gathers} ${gathered.join("+")}`);
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
    const option = optionOf(play.view.mine, act);
    /** @type {Said} */
    const advice = [
      `${W.table.hinted(W.settings.advisers[adviser])} `,
      ...(option ? spoken(option) : said),
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
  const who = play.view.waiting.find((each) => each !== seat) ?? "";
  play.ask({ do: "move", who: "others", ...play.position, player, deals }, who, moved, { timeout: LONG });
}

/** Take back the reader's last act. @param {Play} play */
export function undo(play) {
  const { record, seat } = play.view;
  if (record.acts.length) play.ask({ do: "undo", record, seat }, "", (view) => ({ view, made: false }));
}

// The table: a whole game against the players, or the first hand told; undo, hint, record, address.
import { arrange, gather, halt, hint, leave, make, press, signal, tap, together, touch, undo } from "./act.mjs";
import { copy, download, look, playOn, replay } from "./back.mjs";
import { anew, first, fromAddress, fromSeal, seatFor, tell } from "./begin.mjs";
import { among, face, follow, learn, letters, many, plays, rename, repaint, reread, set, sit } from "./choose.mjs";
import * as engine from "./engine.mjs";
import { CHANGED } from "./kept.mjs";
import { fromTurn, replace, send, toStand } from "./link.mjs";
import { NEXT } from "./order.mjs";
import * as permalink from "./permalink.mjs";
import { turnDown, turnUp, watch } from "./phone.mjs";
import { Play } from "./play.mjs";
/** @import { Does } from "./deeds" */
/** @import { Guided } from "./story.mjs" */

/** @param {HTMLElement} room @param {Guided[]} guided deals that can be told act by act */
export function table(room, guided) {
  repaint();
  const play = new Play(room, (under) => deeds(under, guided));
  /** Whether the address holds something that can be shown here. */
  const shown = () => {
    const { hash } = location;
    if (permalink.holds(hash)) fromAddress(play, guided);
    else if (permalink.isSealed(hash)) fromSeal(play);
    else if (permalink.holdsTurn(hash)) fromTurn(play);
    else return false;
    return true;
  };
  addEventListener("hashchange", shown);
  document.addEventListener(CHANGED, () => follow(play));
  watch(play);
  if (!shown()) play.room.intro(play.state);
}

/** What the reader can do. @param {Play} play @param {Guided[]} guided @returns {Does} */
const deeds = (play, guided) => ({
  guided,
  anew: (part) => anew(play, part),
  first: () => first(play),
  tell: (deal) => tell(play, deal),
  seatFor: (chosen) => seatFor(play, chosen),

  press: (act) => press(play, act),
  signal: (act) => signal(play, act),
  tap: (pile) => tap(play, pile),
  halt: () => halt(play),
  breach: (act) => make(play, act, true),
  raising: () => play.update({ raising: !play.state.raising, refusal: null }),
  gather: (cards) => gather(play, cards),
  together: () => together(play),
  touch: (zone, code) => touch(play, zone, code),
  order: () => play.update({ order: { ...play.state.order, by: NEXT[play.state.order.by] } }),
  arrange: (cards, before) => arrange(play, cards, before),
  list: () => play.update({ listed: !play.state.listed }),
  leave: () => leave(play),
  goOn: () => play.goOn(),
  hint: () => hint(play),
  undo: () => undo(play),
  stop: () => engine.stop(),
  resume: () => play.again(),
  byThumb: () => {
    play.state = { ...play.state, error: null };
    play.move("thumb");
  },

  look: (whither) => look(play, whither),
  stand: () => toStand(play.state),
  playOn: () => playOn(play),
  replay: (text) => replay(play, text),
  turnUp: (seat) => turnUp(play, seat),
  turnDown: () => turnDown(play),
  send: (share) => send(play, share),
  replace: (seat) => replace(play, seat),

  copy: (asks) => copy(play, asks),
  download: () => download(play),

  set: (more) => set(play, more),
  learn: (on) => learn(play, on),
  reread: (chosen) => reread(play, chosen),
  sit: (seat) => sit(play, seat),
  rename: (at, name) => rename(play, at, name),
  plays: (at, by) => plays(play, at, by),
  among: (on) => among(play, on),
  many: (n) => many(play, n),
  letters: (on) => letters(play, on),
  company: () => play.room.company(),
  face: (name, on) => face(play, name, on),
});

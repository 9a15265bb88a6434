// What the reader chooses for the table: settings, readings, who sits where, how cards look.
import { seatFor } from "./begin.mjs";
import { alike, changed, company, fitted, keepCompany, mineOf, within } from "./company.mjs";
import { seatsOf } from "./game.mjs";
import { askNoMore } from "./learning.mjs";
import { unpressed } from "./pressed.mjs";
import { paint } from "./render/elements.mjs";
import { chosenReadings, faces, keep, resized } from "./settings.mjs";
import { sitting } from "./sitting.mjs";
import { W } from "./words.mjs";
/** @import { By, Company, Sitter } from "./company.mjs" */
/** @import { Play } from "./play.mjs" */
/** @import { Seat } from "./protocol" */
/** @import { Chosen } from "./render/readings.mjs" */
/** @import { Face, Settings } from "./settings.mjs" */

/** @param {Play} play @param {Partial<Settings>} more */
export function set(play, more) {
  play.state = { ...play.state, settings: { ...play.state.settings, ...more } };
  keep(play.state.settings);
  play.room.choose(play.state);
}

/** Rules are explained as they come from now on, or no more. @param {Play} play @param {boolean} on */
export function learn(play, on) {
  if (!on) askNoMore();
  play.state = play.teach({ ...play.state, learning: on });
  set(play, { lessons: on });
  play.draw();
}

/** Another rule-set, other readings; what the rule-set does not ask is dropped, and that is said. @param {Play} play */
export function reread(play, /** @type {Required<Chosen>} */ { ruleset, readings, dropped }) {
  const { settings: before, view } = play.state;
  const many = seatsOf(ruleset, readings).length;
  if (many !== seatsOf(before.ruleset, before.readings).length) {
    keepCompany({ many });
    play.state = { ...play.state, company: company(), resized: view !== null && many !== view.names.length };
  }
  play.state = { ...play.state, dropped };
  set(play, { ruleset, readings });
  if (dropped.length) play.voice.tell(W.readings.dropped(dropped));
}

/** What is kept for the game has changed elsewhere on the page. @param {Play} play */
export function follow(play) {
  const { ruleset, readings } = play.state.settings;
  const chosen = chosenReadings();
  if (JSON.stringify(chosen) === JSON.stringify({ ruleset, readings })) return;
  play.state = { ...play.state, settings: { ...play.state.settings, ...chosen } };
  play.room.choose(play.state);
}

// Who sits

/** Other people sit at the table: that is seen at once. @param {Play} play @param {Partial<Company>} more */
function seat(play, more) {
  keepCompany(more);
  // Where the browser keeps nothing, it holds for the visit.
  play.state = { ...play.state, company: { ...play.state.company, ...more } };
  unpressed(play, () => (play.state.view ? play.draw() : play.room.choose(play.state)));
}

/** Those who sit, some of them otherwise. @param {Play} play @param {(sitter: Sitter, n: number) => Sitter} other */
const seated = ({ state }, other) => fitted(state.company, sitting(state).length).map(other);

/**
 * Somebody is called so; not as another is who sits here.
 * @param {Play} play @param {number} at @param {string} typed @returns {boolean} whether that can be
 */
export function rename(play, at, typed) {
  const name = within(typed);
  const all = seated(play, (each, n) => (n === at ? { ...each, name } : each));
  if (all.some((each, n) => n !== at && alike(each.name, name))) return false;
  seat(play, changed(play.state.company, all));
  return true;
}

/** So many sit down, from the next game on: the game is read so, or by another rule-set. @param {Play} play */
export function many(play, /** @type {number} */ n) {
  const found = resized(n, play.state.settings);
  if (found) reread(play, found);
}

/** Players are called by their letters, or by name. @param {Play} play @param {boolean} on */
export const letters = (play, on) => seat(play, { letters: on });

/**
 * Somebody plays there, or the house does, from the next game on.
 * @param {Play} play @param {number} at @param {By} by
 */
export const plays = (play, at, by) => {
  const all = seated(play, (each, n) => (n === at ? { ...each, by } : each));
  if (all.some((each) => each.by === "here")) seat(play, changed(play.state.company, all));
};

/** It is told of each seat who plays there; or the reader plays alone. @param {Play} play @param {boolean} on */
export function among(play, on) {
  play.state = { ...play.state, together: on };
  const seats = sitting(play.state);
  const mine = seats.indexOf(
    play.state.view ? play.state.seat || play.state.below : seatFor(play, play.state.settings),
  );
  const alone = (/** @type {Sitter} */ each, /** @type {number} */ n) => ({ ...each, by: by(n === Math.max(0, mine)) });
  const all = seated(play, alone);
  if (!on || mineOf(fitted(play.state.company, seats.length)) < 0) seat(play, changed(play.state.company, all));
  else play.room.choose(play.state);
}
/** @param {boolean} here @returns {By} */
const by = (here) => (here ? "here" : "house");

/** The reader sits there. @param {Play} play @param {Seat} mine */
export function sit(play, mine) {
  const at = sitting(play.state).indexOf(mine);
  seat(
    play,
    changed(
      play.state.company,
      seated(play, (each, n) => ({ ...each, by: n === at ? "here" : "house" })),
    ),
  );
  const { view } = play.state;
  if (view?.names.includes(mine) && !play.state.around)
    play.ask({ do: "table", record: view.record, seat: mine }, "", (told) => ({ view: told, made: false }));
}

/**
 * The site's own button does it where there is one, so that both say the same.
 * @param {Play} play @param {Face} name
 */
export function face(play, name, /** @type {boolean} */ on) {
  /** @type {HTMLButtonElement | null} */
  const own = document.querySelector(`.foot button[data-faces=${name}]`);
  if (own) own.click();
  else paint(name, on);
  faces.set(name, on);
  play.draw();
  play.room.choose(play.state);
}

/** Let cards look as they were chosen to look. */
export function repaint() {
  for (const name of /** @type {const} */ (["four", "french"])) if (faces.get(name)) paint(name, true);
}

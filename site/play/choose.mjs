// What the reader chooses for the table: settings, readings, a seat, how cards look.
import { askNoMore } from "./learning.mjs";
import { paint } from "./render/elements.mjs";
import { chosenReadings, faces, keep } from "./settings.mjs";
import { W } from "./words.mjs";
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

/** @param {Play} play @param {Seat} seat */
export function sit(play, seat) {
  set(play, { seat });
  const { view } = play.state;
  if (view) play.ask({ do: "table", record: view.record, seat }, "", (told) => ({ view: told, made: false }));
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

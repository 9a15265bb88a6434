// Looking back, and the record: it is shown from any act on, taken in, given out, or copied as an address.
import * as engine from "./engine.mjs";
import { ruleset } from "./game.mjs";
import { NotJson, parsed } from "./json.mjs";
import { addressOf } from "./keeping.mjs";
import { whole } from "./past.mjs";
import * as permalink from "./permalink.mjs";
import { fileName, handOver } from "./render/record.mjs";
import { wrong } from "./render/progress.mjs";
import { W } from "./words.mjs";
/** @import { Play } from "./play.mjs" */
/** @import { GameRecord } from "./protocol" */

/** Show the table after so many acts. @param {Play} play @param {number} to */
export function look(play, to) {
  const record = play.state.review?.record ?? play.view.record;
  const at = Math.max(0, Math.min(record.acts.length, to));
  const then = { ...record, acts: record.acts.slice(0, at) };
  play.ask({ do: "table", record: then, seat: play.state.seat }, "", (view) => {
    play.state = { ...play.state, review: { record, at } };
    return { view, made: false };
  });
}

/** Take in a record, and look at its end; what is wrong with it is said beside it. @param {Play} play */
export async function replay(play, /** @type {string} */ text) {
  play.room.reply("");
  try {
    // Whether it is a record, the engine will say.
    const record = /** @type {GameRecord} */ (parsed(text));
    const away = permalink.elsewhere(record ?? {});
    const { seats } = ruleset(record?.ruleset);
    const seat = seats.includes(play.state.seat) ? play.state.seat : seats[0];
    const view = whole(null, await engine.ask({ do: "table", record, seat: away ? "" : seat }));
    if (away) {
      const hash = await permalink.written({ record: view.record });
      return play.room.lead({ ...away, href: away.href + hash });
    }
    play.interrupt();
    play.state = { ...play.state, guide: null, review: { record: view.record, at: view.record.acts.length } };
    play.show(view);
    play.room.toSays();
  } catch (error) {
    if (error instanceof NotJson)
      play.room.reply(W.record.notJson(error.line, error.column, error.message), { rule: "" });
    else play.room.reply(wrong(error), engine.failure(error));
  }
}

/** Copy the address of the position, with a question to whoever opens it. @param {Play} play */
export async function copy(play, /** @type {string} */ typed) {
  await play.remember();
  const asks = permalink.question(typed);
  const hash = asks ? await addressOf({ ...play.state, view: play.view, asks }) : location.hash;
  await navigator.clipboard.writeText(new URL(hash, location.href).href).then(
    () => play.room.reply(W.record.copied),
    () => play.room.reply(W.record.uncopied),
  );
}

/** Give the record as a file. @param {Play} play */
export const download = (play) => handOver(fileName(), `${JSON.stringify(play.view.record, null, 1)}\n`);

// Looking back, and the record: it is shown from any act on, taken in, given out, or copied as an address.
import { isClosed } from "./around.mjs";
import * as engine from "./engine.mjs";
import { ruleset } from "./game.mjs";
import { NotJson, parsed } from "./json.mjs";
import { whole } from "./past.mjs";
import * as permalink from "./permalink.mjs";
import { fileName, handOver } from "./render/record.mjs";
import { wrong } from "./render/progress.mjs";
import { moment } from "./state.mjs";
import { W } from "./words.mjs";
/** @import { Play } from "./play.mjs" */
/** @import { GameRecord, Table } from "./protocol" */
/** @import { Review, State } from "./state.mjs" */

/**
 * Where one can look: after so many acts, and of a deal that they have ended before the next is `dealt` or then.
 * @typedef {{ at: number, dealt: boolean }} Stop
 */
/** @typedef {"beginning" | "back" | "forward" | "now"} Whither */

/** Look at another moment, or at the game as it stands, to which one returns as one left it. @param {Play} play */
export async function look(play, /** @type {Whither} */ whither) {
  if (play.state.busy === "engine") return;
  play.interrupt();
  const asked = play.turn;
  try {
    const stop = await STOPS[whither](play, here(play));
    if (asked !== play.turn) return;
    if (!stop) return play.again();
    const now = isNow(play, stop) && !play.state.review?.taken;
    const review = now ? null : await reviewed(play, stop);
    if (asked === play.turn) play.look(review);
  } catch (error) {
    if (asked === play.turn) play.update({ review: null, busy: "", error: { text: wrong(error) } });
  }
}

/**
 * Whither each leads from a stop; nowhere at the ends.
 * @type {Record<Whither, (play: Play, stop: Stop) => Promise<Stop | null>>}
 */
const STOPS = {
  beginning: async (play) => {
    const { since } = shown(play);
    return { at: since, dealt: (await tableAt(play, since)).left !== null };
  },
  back: async (play, { at, dealt }) => {
    if (dealt) return { at, dealt: false };
    return at ? { at: at - 1, dealt: (await tableAt(play, at - 1)).left !== null } : null;
  },
  forward: async (play, { at, dealt }) => {
    if (isNow(play, { at, dealt }) || at > last(play).at) return null;
    if (!dealt && (await tableAt(play, at)).left) return { at, dealt: true };
    return { at: at + 1, dealt: false };
  },
  now: async (play) => last(play),
};

/** The table that is shown. @param {Play} play */
const shown = ({ state, view }) => state.review?.drawn ?? state.drawn ?? view;

/** Where one looks now. @param {Play} play @returns {Stop} */
const here = (play) => play.state.review ?? last(play);

/** Where the game stands. @param {Play} play @returns {Stop} */
const last = ({ view, state: { pause } }) => ({
  at: view.acts.length,
  dealt: view.left !== null && pause?.kind !== "deal",
});

/** @param {Play} play @param {Stop} stop */
const isNow = (play, { at, dealt }) => at === last(play).at && dealt === last(play).dealt;

/** The table after so many acts, seen from the reader's seat; asked for where it is not known. @param {Play} play */
function tableAt(play, /** @type {number} */ n) {
  const { record } = play.view;
  return play.album.at(n, (at) => engine.ask({ do: "look", record, seat: play.state.seat, at }));
}

/** A moment as it is drawn. @param {Play} play @param {Stop} stop @returns {Promise<Review>} */
async function reviewed(play, { at, dealt }) {
  const before = at && !dealt ? await tableAt(play, at - 1) : null;
  const view = await tableAt(play, at);
  const made = view.acts.at(-1);
  const lies = before && made ? moment(before, view, made) : { drawn: view, pause: null };
  const start = at === view.since && (dealt || view.left === null);
  const { acts, over } = play.view;
  const { length: of } = acts;
  return { at, of, over, dealt, start, taken: play.state.review?.taken ?? false, before, view, ...lies };
}

/**
 * Go on from the moment that is looked at: what came after it is played otherwise. Among people nobody takes back what
 * others have seen.
 * @param {Play} play
 */
export function playOn(play) {
  const { review, around } = play.state;
  if (!review || around) return;
  play.state = { ...play.state, asks: "" };
  play.show(review.view);
}

/**
 * A turn that came by link is looked at, as it ends, and nobody goes on with it.
 * @param {Play} play @param {Table} view @param {Partial<State>} among who plays
 */
export async function onlyLook(play, view, among) {
  play.take(view, among);
  play.look({ ...(await reviewed(play, last(play))), taken: true });
}

/** Take in a record, and look at its end; what is wrong with it is said beside it. @param {Play} play */
export async function replay(play, /** @type {string} */ text) {
  if (isClosed(play.state)) return;
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
    play.take(view);
    play.look({ ...(await reviewed(play, last(play))), taken: true });
    play.room.toSays();
  } catch (error) {
    if (error instanceof NotJson)
      play.room.reply(W.record.notJson(error.line, error.column, error.message), { rule: "" });
    else play.room.reply(wrong(error), engine.failure(error));
  }
}

/** Copy the address of the position that is shown, with a question to whoever opens it. @param {Play} play */
export async function copy(play, /** @type {string} */ typed) {
  if (isClosed(play.state)) return;
  await play.remember();
  const asks = permalink.question(typed);
  const { review } = play.state;
  const hash = review || asks ? await play.address(review?.view ?? play.view, asks) : location.hash;
  await navigator.clipboard.writeText(new URL(hash, location.href).href).then(
    () => play.room.reply(W.record.copied),
    () => play.room.reply(W.record.uncopied),
  );
}

/** Give the record as a file. @param {Play} play */
export function download(play) {
  if (!isClosed(play.state)) handOver(fileName(), `${JSON.stringify(play.view.record, null, 1)}\n`);
}

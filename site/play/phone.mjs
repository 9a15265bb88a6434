// One device that goes round: a hand is turned up by whoever holds it, and down when it is another's turn.
import { isShared, people } from "./around.mjs";
import * as engine from "./engine.mjs";
import { isTold, seenOf, whole } from "./past.mjs";
import { arrived } from "./state.mjs";
/** @import { Arrival, Play } from "./play.mjs" */
/** @import { Line, Seat, Table, TableSince } from "./protocol" */
/** @import { State } from "./state.mjs" */

/** So many lines are told to whoever is handed the device. */
const FEW = 3;

/** What lies open of a table when no hand does; nothing of what was begun is left. @param {State} state */
const lowered = ({ open, order, seat, below }) => ({
  ...{ seat: /** @type {const} */ (""), below: seat || below, view: open, drawn: open, open: null },
  ...{ pause: null, review: null, refusal: null, note: "", advice: [], hinted: "", lesson: null, moment: "" },
  ...{ raising: false, gathered: [], listed: false, from: "", went: null, fresh: [], order: { ...order, laid: [] } },
});

/** Somebody holds the device: their hand is turned up. @param {Play} play @param {Seat} seat */
export function turnUp(play, seat) {
  const { view } = play;
  if (!isShared(play.state) || play.state.busy) return;
  play.ask({ do: "table", record: view.record, seat }, "", (told) => ({
    view: told,
    made: false,
    more: { open: view, raised: view.acts.length, below: seat },
  }));
}

/** Nobody's hand is up any more, at once. @param {Play} play */
export function turnDown(play) {
  const { open } = play.state;
  if (!open) return;
  play.interrupt();
  play.state = { ...play.state, ...lowered(play.state), busy: "", late: false, error: null };
  play.voice.hush();
  play.show(open);
}

/** Whoever leaves the page leaves no hand open. @param {Play} play */
export function watch(play) {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) turnDown(play);
  });
  addEventListener("pagehide", () => turnDown(play));
}

/**
 * Something has been done while a hand is up, as all can see it: the hand stays up as long as it is that player's turn
 * and no trick and no deal lies there to be looked at.
 * @param {Play} play @param {Table | TableSince} told @param {boolean} made @returns {Promise<Arrival>}
 */
export async function held(play, told, made) {
  const { seat, open } = play.state;
  const now = whole(open, told);
  const down = { ...play.state, ...lowered(play.state) };
  const { pause } = arrived(down, now, made ? (now.acts.at(-1) ?? null) : null);
  if (!pause && !now.over && now.waiting.includes(seat)) {
    const view = await engine.ask({ do: "table", record: now.record, seat, seen: seenOf(play.view) });
    return { view, made, more: { open: now } };
  }
  play.voice.hush();
  return { view: now, made, more: lowered(play.state) };
}

/** How many acts of the reader's can be taken back: the last, since the hand was turned up. @param {State} state */
export function own({ view, seat, raised }) {
  const acts = view?.acts ?? [];
  return acts.length - Math.max(raised, acts.findLastIndex((act) => act.seat !== seat) + 1);
}

/** The last of them is taken back. @param {Play} play */
export function takeBack(play) {
  const { seat } = play.state;
  play.ask({ do: "undo", record: play.view.record, seat }, "", async (told) => {
    const view = whole(null, told);
    const open = whole(null, await engine.ask({ do: "table", record: view.record, seat: "" }));
    return { view, made: false, more: { open } };
  });
}

/**
 * What has happened since one of those who are asked now acted last, as all could see it; the last of it.
 * @param {State} state @param {Table} view @returns {Promise<Line[]>}
 */
export async function since(state, view) {
  const who = people(state).find((seat) => view.waiting.includes(seat));
  if (!who || view.over) return [];
  const acts = view.acts.findLastIndex((act) => act.seat === who) + 1;
  const { news } = await engine.ask({ do: "table", record: view.record, seat: "", seen: { ...seenOf(view), acts } });
  return news.filter(isTold).slice(-FEW);
}

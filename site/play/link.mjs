// A turn by link: it is sent as an address, opened by whoever it is for, and told from an older or another one.
import { people, sendTo } from "./around.mjs";
import { onlyLook } from "./back.mjs";
import { relation } from "./branch.mjs";
import { broken, leadAway, start } from "./begin.mjs";
import * as engine from "./engine.mjs";
import { game } from "./game.mjs";
import { called } from "./names.mjs";
import { whole } from "./past.mjs";
import * as permalink from "./permalink.mjs";
import { keepPlace, placeOf } from "./places.mjs";
import { plainly } from "./said.mjs";
import { asked } from "./settings.mjs";
import { namesAt } from "./sitting.mjs";
import { W } from "./words.mjs";
/** @import { Around } from "./around.mjs" */
/** @import { Turn } from "./permalink.mjs" */
/** @import { Play } from "./play.mjs" */
/** @import { GameRecord, Seat } from "./protocol" */
/** @import { Playing, State } from "./state.mjs" */

// Sending

/** The turn as the part of an address after its path. @param {State & { view: Playing["view"] }} state */
export async function turnOf(state) {
  const { view, open, around } = state;
  const { record, packed } = await engine.ask({ do: "pack", record: (open ?? view).record });
  const [names, who] = [namesAt(state), people(state)];
  return permalink.turnAddress({
    id: around?.id ?? "",
    names: Object.fromEntries(view.names.map((seat) => [seat, names[seat] ?? seat])),
    by: Object.fromEntries(view.names.map((seat) => [seat, who.includes(seat) ? "link" : "house"])),
    start: record,
    acts: packed,
    turn: view.waiting,
  });
}

/** What stands in the chat above the address: whose turn it is, and what has happened, as all could see it. */
export const chat = (/** @type {Playing} */ { view, since, ...state }) => [
  view.over
    ? W.link.chatOver(game.title, view.deals)
    : W.link.chat(game.title, view.deals, sendTo({ ...state, since, view }).map(called)),
  since.map(({ said }) => plainly(said)).join(" "),
];

/** Whether the system can share what it is given. */
export const canShare = () => typeof navigator.share === "function";

/**
 * The turn is given to the system to send, or to the clipboard.
 * @param {Play} play @param {boolean} share
 */
export async function send(play, share) {
  const state = { ...play.state, view: play.view };
  const url = location.origin + location.pathname + (await turnOf(state));
  const text = chat(/** @type {Playing} */ (state))
    .filter(Boolean)
    .join("\n");
  try {
    if (share) await navigator.share({ text, url });
    else await navigator.clipboard.writeText(`${text}\n${url}`);
    play.update({ note: share ? W.link.sent : W.link.copied });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    play.update({ note: W.link.unsent });
  }
}

/** The house plays for somebody who stays away. @param {Play} play @param {Seat} seat */
export function replace(play, seat) {
  const { around } = play.state;
  if (!around) return;
  const far = around.far.filter((each) => each !== seat);
  play.state = { ...play.state, around: { ...around, far }, note: "" };
  play.again();
  play.remember();
}

// Opening

/** What an address holds is shown, or asked about. @param {Play} play */
export async function fromTurn(play, hash = location.hash) {
  // A table that is shown gives way whole: nothing of it is to stand beside the other.
  if (play.state.view) return location.reload();
  try {
    const turn = await permalink.turnOf(hash);
    const away = permalink.elsewhere(/** @type {GameRecord} */ ({ ...turn.start, acts: [] }));
    if (away) return leadAway(play, { ...away, href: away.href + hash });
    const known = placeOf(turn.id);
    const here = known?.here.filter((seat) => peopleOf(turn).includes(seat)) ?? [];
    if (!here.length) return who(play, turn);
    const go = () => take(play, turn, here, known?.hash ?? "");
    if (asked.get()) return go();
    play.room.intro(play.state, { turn: { kind: "open", turn: namesIn(turn, turn.turn), go } });
  } catch (error) {
    broken(play, error);
  }
}

/** The people of a turn. @param {Turn} turn @returns {Seat[]} */
const peopleOf = ({ by }) => Object.keys(by).filter((seat) => by[seat] === "link");
/** @param {Turn} turn @param {Seat[]} seats */
const namesIn = ({ names }, seats) => seats.map((seat) => names[seat] ?? seat);

/** Who opens it says who they are. @param {Play} play @param {Turn} turn */
function who(play, turn) {
  const first = peopleOf(turn).filter((seat) => turn.turn.includes(seat));
  const all = [...first, ...peopleOf(turn).filter((seat) => !first.includes(seat))];
  /** @param {Seat} seat */
  const choose = (seat) => take(play, turn, [seat], "");
  const told = all.map((seat) => ({ seat, name: turn.names[seat] ?? seat, asked: first.includes(seat) }));
  play.room.intro(play.state, { turn: { kind: "who", people: told, choose } });
}

/**
 * The table as it is sent; or what is to be asked about it first.
 * @param {Play} play @param {Turn} turn @param {Seat[]} here @param {string} hash what is known of the game
 */
async function take(play, turn, here, hash) {
  asked.set();
  play.room.loading(engine, () => take(play, turn, here, hash));
  try {
    const record = await recordOf(turn);
    /** @type {Around} */
    const around = { id: turn.id, here, far: peopleOf(turn).filter((seat) => !here.includes(seat)), names: turn.names };
    const known = hash ? await knownAs(hash) : null;
    const { kind, at } = known ? relation(known, record) : { kind: "newer", at: 0 };
    const go = (/** @type {GameRecord} */ found) => begin(play, found, around);
    if (kind === "same" || kind === "newer" || !known) return go(record);
    const look = () => lookAt(play, record, around);
    if (kind === "older") {
      const behind = known.acts.length - at;
      return play.room.intro(play.state, { turn: { kind, behind, go: () => go(known), look } });
    }
    const [ours, theirs] = await Promise.all([known, record].map((each) => deed(each, at)));
    play.room.intro(play.state, {
      turn: { kind: "other", ours, theirs, go: () => go(known), other: () => go(record), look },
    });
  } catch (thrown) {
    const error = engine.failure(thrown);
    if (error.kind !== "download") play.room.intro(play.state, { error });
  }
}

/** What a turn holds, whole. @param {Turn} turn */
const recordOf = async ({ start: record, acts: packed }) => (await engine.ask({ do: "unpack", record, packed })).record;

/** The record of what is known of a game; nothing if it cannot be read. @param {string} hash */
async function knownAs(hash) {
  try {
    if (permalink.isSealed(hash)) return (await permalink.unsealed(hash)).record;
    return await recordOf(await permalink.turnOf(hash));
  } catch {
    return null;
  }
}

/** What was done after so many acts, as all could see it. @param {GameRecord} record @param {number} at */
async function deed(record, at) {
  const told = await engine.ask({ do: "table", record, seat: "" });
  return told.acts[at]?.did ?? [];
}

/** @param {Play} play @param {GameRecord} record @param {Around} around */
function begin(play, record, around) {
  const [seat] = around.here;
  start(play, record, { around, seat: around.here.length > 1 ? "" : seat, below: seat });
}

/** It is looked at, and not gone on with. @param {Play} play @param {GameRecord} record @param {Around} around */
async function lookAt(play, record, around) {
  const [below] = around.here;
  const seat = around.here.length > 1 ? "" : below;
  try {
    await onlyLook(play, whole(null, await engine.ask({ do: "table", record, seat })), { around, below });
  } catch (thrown) {
    play.room.intro(play.state, { error: engine.failure(thrown) });
  }
}

/** The place in a game by link is kept as it stands now. @param {State} state @param {string} hash */
export const keepTurn = ({ around, review }, hash) =>
  !around?.far.length || Boolean(review?.taken) || keepPlace(around.id, { here: around.here, hash });

/** Back to where a game stands that was only looked at. @param {State} state */
export function toStand({ around }) {
  const hash = around && placeOf(around.id)?.hash;
  if (!hash) return;
  history.replaceState(null, "", hash);
  location.reload();
}

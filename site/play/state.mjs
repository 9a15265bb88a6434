// The state of the table as plain data, and what becomes of it when an answer of the engine arrives.
import { AND_RAISE, TALK, W, addressed, played } from "./words.mjs";

/**
 * @typedef {{kind: "trick"|"deal"|"said"|"signal", deal?: number, reasons?: Object[], text?: string}} Pause
 * @typedef {{phase: "idle"|"play", seat: string, view: any, drawn: any, pause: Pause|null, refusal: any, note: string,
 *   hinted: string, busy: string, late: boolean, error: any, guide: any, review: any, settings: any,
 *   dropped: string[], raising: boolean, opened: number}} State
 */

/** @returns {State} */
export const idle = (settings) => ({
  phase: "idle",
  seat: "",
  view: null,
  drawn: null,
  pause: null,
  refusal: null,
  note: "",
  hinted: "",
  busy: "",
  late: false,
  error: null,
  guide: null,
  review: null,
  settings,
  dropped: [],
  raising: false,
  opened: 0,
});

/** A record to begin with. */
export function begun(engine, settings, part, seed) {
  return { quinola: 1, game: engine, ruleset: settings.ruleset, readings: settings.readings, seed, part, acts: [] };
}

/**
 * The answer to a request about the table has come; `made` is the act that led here, if one did.
 * @param {State} state @param {any} view @param {{seat: string, act: string}|null} made @returns {State}
 */
export function arrived(state, view, made) {
  const quiet = { refusal: null, note: "", hinted: "", busy: "", late: false, error: null, raising: false };
  const { drawn, pause } = made && state.view ? moment(state.view, view, made) : { drawn: view, pause: null };
  const next = { ...state, ...quiet, phase: "play", view, drawn, pause, seat: view.seat };
  if (pause || mineNow(next) || view.over) return next;
  return tells(next).length ? { ...next, pause: { kind: "said" } } : { ...next, pause: opening(next) };
}

/** Before the first card of a deal whoever may signal is waited for, until it is said that play may go on. */
export function opening(state) {
  const { view, seat, opened } = state;
  const next = storied(state);
  const waits = next.act
    ? next.seat === seat && next.act.startsWith("signal ")
    : opened !== view.deals && quietSince(view);
  return waits && view.aside?.length && !mineNow(state) && !view.over ? { kind: "signal" } : null;
}
const quietSince = ({ acts, since = 0 }) => acts.slice(since).every((act) => act.text.startsWith("signal "));

/** A trick that is taken lies on the table until the reader goes on, and a deal that is over as well. */
function moment(before, view, { seat, act }) {
  const card = played(act);
  const raises = card !== "" && act.endsWith(AND_RAISE);
  const answers = TALK.includes(act);
  const dealt = view.deals > before.deals;
  const closed = dealt || (view.over && !before.over);
  const trick = card ? [...before.trick, { seat, card }] : answers ? before.trick : [];
  const cleared = dealt || view.trick.length !== trick.length;
  const taken = trick.length > 0 && (answers || raises ? cleared : cleared || trick.length === view.names.length);
  if (!taken && !closed) return { drawn: view, pause: null };
  const lying = dealt ? before : view;
  const hands = dealt ? ended(before, view, seat, card) : lying.hands;
  const { tricks, stake, stakes, may_raise, in: players, ...rest } = before.shown; // what the last act changed, only the next deal could tell
  const { pot, resto } = view.shown;
  const shown = pot === undefined ? rest : { ...rest, pot, resto };
  const drawn = {
    ...lying,
    hands,
    trick,
    waiting: [],
    acts: view.acts,
    ...(dealt && { shown, balance: after(view, before.deals) }),
  };
  const news = view.events.slice(before.events.length);
  if (closed)
    return { drawn, pause: { kind: "deal", deal: before.deals, reasons: view.reasons.slice(before.reasons.length) } };
  return {
    drawn,
    pause: {
      kind: "trick",
      text: news
        .slice(card ? 1 : 0)
        .map((event) => event.text)
        .filter(Boolean)
        .join(". "),
    },
  };
}

/** The hands as a deal left them: those that were laid open, or what was held, less the card played last. */
function ended(before, view, seat, card) {
  if (Object.keys(view.laid ?? {}).length)
    return { ...Object.fromEntries(view.names.map((name) => [name, []])), ...view.laid };
  return card ? { ...before.hands, [seat]: without(before.hands[seat], card) } : before.hands;
}

/** What each has, and each pool holds, when so many deals are settled. */
export function after(view, deals) {
  const held = Object.fromEntries(Object.keys(view.balance).map((name) => [name, view.record.brought?.[name] ?? 0]));
  for (const { payer, payee, amount } of view.entries.filter((entry) => entry.deal <= deals)) {
    held[payer] -= amount;
    held[payee] += amount;
  }
  return held;
}

/** What score and log may tell: while a settled deal lies there, nothing of the next. */
export function sofar({ view, drawn, pause }) {
  if (pause?.kind !== "deal" || view.over) return view;
  const heard = view.entries.findLast((entry) => entry.deal === pause.deal && entry.heard)?.heard;
  return { ...view, deals: pause.deal, over: true, balance: drawn.balance, events: view.events.slice(0, heard) };
}

/** The accounts between the players. */
export const pools = (view) =>
  Object.keys(view.balance ?? {}).filter((name) => !view.names.includes(name) && name !== "score");

function without(cards, card) {
  const at = cards.includes(card) ? cards.indexOf(card) : cards.indexOf("?");
  return cards.filter((_, n) => n !== at);
}

/** Whether the table waits for the reader, and not for another with whom the story goes on. */
export const mineNow = (state) =>
  Boolean(state.view?.mine) &&
  state.view.waiting.includes(state.seat) &&
  ["", state.seat].includes(storied(state).seat);

/** The reader has seen it: what was left lying is cleared away. */
export const goneOn = (state) => ({ ...state, pause: null, drawn: state.view, note: "", refusal: null });

/** Whether the story of a guided deal has been kept to so far. */
export function onStory(state) {
  const acts = state.view?.record.acts ?? [];
  return Boolean(state.guide) && acts.slice(0, state.guide.acts.length).every((act, n) => act === state.guide.acts[n]);
}

/** Whether the story has been told to its end. */
export const toldOut = (state) => onStory(state) && state.view.record.acts.length >= state.guide.acts.length;

/** The act that the story goes on with; nothing when it is left or over. */
export const storied = (state) =>
  addressed(onStory(state) ? (state.guide.acts[state.view.record.acts.length] ?? "") : "");

/** The act with which the reader goes on with it; nothing where the story names another. */
export const own = (state) => (["", state.seat].includes(storied(state).seat) ? storied(state).act : "");

/** What the story says at this moment, by number. */
export const tells = (state) =>
  onStory(state) ? state.guide.says.filter((each) => each.after === state.view.record.acts.length) : [];

/** What has happened, each line with its rule; payments stand where they were made. What was not seen is not told. */
export function lines({ events, entries, names }) {
  const paid = (heard) =>
    entries
      .filter((entry) => entry.heard === heard)
      .map((entry) => ({ text: W.table.paid(entry, names), rule: entry.rule }));
  return events.flatMap((event, n) => [event, ...paid(n + 1)]).filter((line) => line.text);
}

/** The signals of a seat that were seen in this deal. */
export const signalled = ({ events, since = 0 }, seat) =>
  (events ?? []).filter((event) => event.signal && event.by === seat && event.act > since);

/** What has happened since another view. */
export const news = (before, view) =>
  before && view.events.length >= before.events.length ? lines(view).slice(lines(before).length) : [];

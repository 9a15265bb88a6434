// The state of the table as plain data, and what becomes of it when an answer of the engine arrives.
import { belowOf } from "./around.mjs";
import { isTold } from "./past.mjs";
import { nextOf, tells } from "./story.mjs";
/** @import { Act, Code, Failure, GameRecord, Left, Line, Played, Reason } from "./protocol" */
/** @import { Refusal, RuleId, Said, Seat, Table, Way } from "./protocol" */
/** @import { Around } from "./around.mjs" */
/** @import { Company } from "./company.mjs" */
/** @import { Lesson } from "./lessons.mjs" */
/** @import { Order } from "./order.mjs" */
/** @import { Settings } from "./settings.mjs" */
/** @import { Story } from "./story.mjs" */

/**
 * What is waited for before play goes on: a trick or a settled deal that lies there, something said beside the story
 * or out of turn, that those who may signal have done so, or that the reader has looked.
 * @typedef {{ kind: "trick", told: Said[], taker: Seat | "" }} TrickLies
 * @typedef {{ kind: "deal", deal: number, reasons: Reason[] }} DealLies
 * @typedef {{ kind: "cut", told: Said[], rule: RuleId }} Cut
 * @typedef {TrickLies | DealLies | Cut | { kind: "said" } | { kind: "signal" } | { kind: "look" }} Pause
 */
/**
 * Looking back: how the table stood `at` so many acts `of` all, and before the last of them; whether the game is `over`
 * by now; once the next deal is `dealt`, if that act has ended one. `start`: a deal begins there. `taken`: a record
 * that was taken in, at the end of which nobody plays yet.
 * @typedef {{ at: number, of: number, over: boolean, before: Table | null }} Counted
 * @typedef {Counted & { dealt: boolean, start: boolean, taken: boolean }} Moment
 * @typedef {Moment & { view: Table, drawn: Table, pause: Pause | null }} Review
 */
/** What is refused; of a number, as it was typed. @typedef {Refusal & { typed?: string }} Refused */

/**
 * @typedef {object} State
 * @property {Seat | ""} seat The reader's.
 * @property {Table | null} view The table as the engine last told it; before the first answer there is none.
 * @property {Table | null} drawn The table as it is drawn, where something still lies that is gone by now.
 * @property {Pause | null} pause
 * @property {Refused | null} refusal
 * @property {string} note
 * @property {Said} advice What the hint says.
 * @property {string} hinted The act that was hinted at.
 * @property {Seat | "engine" | ""} busy Who is thinking.
 * @property {boolean} late Whether that takes long.
 * @property {(Failure & { text: string }) | { text: string } | null} error
 * @property {Story | null} guide
 * @property {Review | null} review What is looked back at, while the game stands as it stands.
 * @property {Settings} settings
 * @property {Company} company Who sits down.
 * @property {boolean} together Whether one tells of each seat who plays there.
 * @property {boolean} resized Whether from the next game on others sit down than at this table.
 * @property {Around | null} around Who else plays, here or elsewhere; nobody where the house plays all others.
 * @property {Table | null} open The table as all see it, while somebody who shares this device has turned a hand up.
 * @property {number} raised After how many acts that was.
 * @property {Seat | ""} below Who had the device last.
 * @property {Line[]} since What has happened since whoever is asked acted last.
 * @property {string} asks What is asked about the position by whoever sent it.
 * @property {boolean} unkept Whether this browser can keep nothing of the game.
 * @property {string} unread What of the settings that were kept cannot be read, in a sentence.
 * @property {string[]} dropped Questions that the chosen rule-set does not ask, by name.
 * @property {boolean} raising Whether the next card is to be played with a raise.
 * @property {Code[]} gathered The cards that the reader has gathered, where several are laid or taken together.
 * @property {Order} order In which order the reader's hand lies.
 * @property {Code[]} fresh The cards that have come into the reader's hand on this turn.
 * @property {boolean} listed Whether all that can be done with several cards is listed.
 * @property {string} from The pile from which a card is taken up, by its key.
 * @property {Way | null} went Whence and whither the reader's last act went, if from pile to pile.
 * @property {number} looked After how many acts the reader has looked last; -1 at first.
 * @property {boolean} learning Whether each rule is explained when it first matters.
 * @property {Lesson | null} lesson The rule that is explained now.
 * @property {string} moment By what the moment is known at which it is.
 * @property {string[]} met The rules that have been explained, by the names under which they are remembered.
 * @property {number} opened The deal whose first card may be played, whoever may still signal.
 */
/** @typedef {State & { view: Table, drawn: Table }} Playing A table is there. */

/** @param {Settings} settings @param {string} [unread] @returns {State} */
export const idle = (settings, unread = "") => ({
  seat: "",
  view: null,
  drawn: null,
  pause: null,
  refusal: null,
  note: "",
  advice: [],
  hinted: "",
  busy: "",
  late: false,
  error: null,
  guide: null,
  review: null,
  settings,
  company: { names: [], by: [], many: 0, letters: false },
  together: false,
  resized: false,
  around: null,
  open: null,
  raised: 0,
  below: "",
  since: [],
  asks: "",
  unkept: false,
  unread,
  dropped: [],
  raising: false,
  gathered: [],
  order: { by: "suit", laid: [] },
  fresh: [],
  listed: false,
  from: "",
  went: null,
  looked: -1,
  opened: 0,
  learning: false,
  lesson: null,
  moment: "",
  met: [],
});

/** @param {State} state @returns {state is Playing} */
export const isPlaying = (state) => state.view !== null && state.drawn !== null;

/**
 * A record to begin with.
 * @param {string} game @param {Settings} settings @param {string} part @param {number} seed
 * @returns {GameRecord}
 */
export const begun = (game, { ruleset, readings }, part, seed) => ({
  quinola: 1,
  game,
  ruleset,
  readings,
  seed,
  part,
  acts: [],
});

/**
 * The answer to a request about the table has come.
 * @param {State} state @param {Table} view
 * @param {Act | null} made the act that led here, if one did
 * @returns {Playing}
 */
export function arrived(state, view, made) {
  const { drawn, pause } = made && state.view ? moment(state.view, view, made) : { drawn: view, pause: null };
  /** @type {Playing} */
  const next = {
    ...state,
    ...{ refusal: null, note: "", advice: [], hinted: "", busy: "", late: false, error: null, raising: false },
    ...{ gathered: [], listed: false, from: "", fresh: made ? freshIn(state, view) : [] },
    ...{ view, drawn, pause, seat: view.seat, review: null },
  };
  if (pause || isMine(next) || view.over) return next;
  // Nobody goes on from a position about which something is asked before the reader does.
  if (state.asks && !made) return { ...next, pause: { kind: "look" } };
  return { ...next, pause: tells(next).length ? { kind: "said" } : opening(next) };
}

/**
 * The cards that the reader's hand has more than it had, while it is the reader's turn.
 * @param {State} state @param {Table} view
 */
function freshIn({ view: before, seat, fresh }, view) {
  if (!before || view.deals > before.deals || !view.mine || view.over) return [];
  const [had, has] = [before.hands[seat] ?? [], view.hands[seat] ?? []];
  const come = has.filter((code) => !had.includes(code));
  return come.length ? come : fresh.filter((code) => has.includes(code));
}

/**
 * Before the first card of a deal whoever may signal is waited for, until it is said that play may go on; and, if the
 * reader wants it or the story has it so, whoever may say something at all.
 * @param {Playing} state @returns {Pause | null}
 */
export function opening(state) {
  const { view, seat, opened } = state;
  if (isMine(state) || view.over || !view.aside.length) return null;
  const next = nextOf(state);
  if (next ? next.seat === seat && next.aside : state.settings.look && interjections(view).length > 0) {
    return state.looked === view.acts.length ? null : { kind: "look" };
  }
  const waits = next ? next.seat === seat && next.kind === "sign" : opened !== view.deals && onlySignals(view);
  return waits && view.aside.some((each) => each.sign) ? { kind: "signal" } : null;
}

/** What the reader may call out, signals apart. @param {Table} view */
export const interjections = ({ aside }) => aside.filter((each) => !each.sign);

/** Whether nothing but signals has been made in this deal. @param {Table} view */
const onlySignals = ({ acts, since }) => acts.slice(since).every((act) => act.kind === "sign");

/**
 * A trick that is taken lies on the table until the reader goes on, and a deal that is over as well.
 * @param {Table} before @param {Table} view @param {Act} made
 * @returns {{ drawn: Table, pause: TrickLies | DealLies | Cut | null }}
 */
export function moment(before, view, made) {
  const { left } = view;
  const closed = left !== null || (view.over && !before.over);
  if (!closed && made.aside) return { drawn: view, pause: cut(view) };
  const trick = trickAfter(before, made);
  if (!closed && !isTaken(trick, view, made)) return { drawn: view, pause: null };
  const lying = left ? dealOver(before, view, left) : view;
  const drawn = { ...lying, trick: wonBy(trick, view.taker), waiting: [], acts: view.acts };
  if (closed) {
    const deal = left ? left.deal : before.deals;
    return { drawn, pause: { kind: "deal", deal, reasons: view.reasons.slice(before.reasons.length) } };
  }
  return { drawn, pause: { kind: "trick", told: view.news.filter(isTold).map(({ said }) => said), taker: view.taker } };
}

/** What came of what somebody called out, and by which rule. @param {Table} view */
function cut({ news }) {
  const told = news.filter(isTold);
  /** @type {Cut} */
  const pause = { kind: "cut", told: told.map(({ said }) => said), rule: told[0]?.rules[0] ?? "" };
  return told.length ? pause : null;
}

/** The trick with the card that was played, or as it was where only the worth was spoken of. @param {Table} before */
function trickAfter(before, /** @type {Act} */ { seat, cards: [card], played, kind }) {
  if (played) return [...before.trick, { seat, card }];
  return kind === "talk" ? before.trick : [];
}

/** The same cards, marked whose takes them. @param {Played[]} trick @param {Seat | ""} taker @returns {Played[]} */
const wonBy = (trick, taker) =>
  trick.map(({ seat, card }) => (seat === taker ? { seat, card, best: true } : { seat, card }));

/** Whether a trick is full, or has been cleared away. @param {Played[]} trick @param {Table} view @param {Act} made */
function isTaken(trick, view, { kind, word }) {
  if (!trick.length) return false;
  const cleared = view.trick.length !== trick.length;
  return cleared || (trick.length === view.names.length && kind !== "talk" && !word);
}

/**
 * The table as a deal has left it, when the next has been dealt already.
 * @param {Table} before @param {Table} view @param {Left} left
 * @returns {Table}
 */
function dealOver(before, view, { deal, ...left }) {
  const entries = view.entries.filter((entry) => entry.deal <= deal);
  return { ...before, ...left, entries, events: view.events, mine: null };
}

/** Whether the table waits for the reader, and not for another with whom the story goes on. @param {State} state */
export const isMine = (state) =>
  state.view !== null &&
  state.view.mine !== null &&
  state.view.waiting.includes(state.seat) &&
  (nextOf(state)?.seat ?? state.seat) === state.seat;

/** The reader has seen it: what was left lying is cleared away. @param {Playing} state @returns {Playing} */
export const goneOn = (state) => ({ ...state, pause: null, drawn: state.view, note: "", refusal: null });

/**
 * What is drawn: the table as it stands, or the moment that is looked back at, where nothing can be done.
 * @param {Playing} state @returns {Playing}
 */
export function lookedAt(state) {
  const { review } = state;
  if (!review) return state;
  const { view, drawn, pause } = review;
  return {
    ...state,
    ...{ view, drawn, pause, refusal: null, note: "", advice: [], hinted: "", busy: "", late: false, error: null },
    ...{ raising: false, gathered: [], fresh: [], listed: false, from: "", went: null, lesson: null, guide: null },
    below: belowOf({ ...state, review: null }),
  };
}

// A game under way: asks the engine, takes its answers, and lets those act whose turn it is. It draws nothing itself.
import { Album } from "./album.mjs";
import { ALONE, awaits, people } from "./around.mjs";
import { company } from "./company.mjs";
import * as engine from "./engine.mjs";
import { ending } from "./ending.mjs";
import { keepGoing } from "./go-on.mjs";
import { addressOf, positionOf } from "./keeping.mjs";
import { keepTurn } from "./link.mjs";
import { asksToLearn, keepMet, met } from "./learning.mjs";
import { taught } from "./lessons.mjs";
import { held, since } from "./phone.mjs";
import { listener } from "./render/elements.mjs";
import { heard as explained } from "./render/lesson.mjs";
import { called } from "./names.mjs";
import { wrong } from "./render/progress.mjs";
import { Room } from "./render/room.mjs";
import { isTold, seenOf, whole } from "./past.mjs";
import { plainly } from "./said.mjs";
import { waitFor } from "./pace.mjs";
import { PACES, kept, sight } from "./settings.mjs";
import { arrived, goneOn, idle, isMine, isPlaying, lookedAt, opening } from "./state.mjs";
import { nextOf, tells } from "./story.mjs";
import { W } from "./words.mjs";
/** @import { Does } from "./deeds" */
/** @import { Act, AnswerTo, Request, Seat, Table, TableSince } from "./protocol" */
/** @import { Settings } from "./settings.mjs" */
/** @import { Review, State } from "./state.mjs" */

/** After so many milliseconds the reader is told who thinks, and can stop it. */
const LATE = 600;
/** A search may take its time, as it can be stopped. */
export const LONG = 600000;

export class Play {
  /** @type {State} */
  state;
  voice = listener();
  album = new Album();
  /** The number of the last question; what answers an earlier one comes too late. */
  turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;
  /** Whether the reader has sat down at a new table, and has not had a turn yet. */
  beginning = false;
  /** For which position the others have been asked whether they signal. @type {Table | null} */
  #asking = null;

  /** @param {HTMLElement} room @param {(play: Play) => Does} does */
  constructor(room, does) {
    const { settings, unread } = kept();
    const learning = settings.lessons || asksToLearn();
    this.state = { ...idle(settings, unread), company: company(), learning, met: met() };
    this.room = new Room(room, does(this), this.voice.region);
  }

  /** The table and the record as they stand; only when there is one. */
  get view() {
    if (!this.state.view) throw new Error("there is no table yet");
    return this.state.view;
  }

  /** What a request about this table begins with; of an answer only what has come since is wanted. */
  get position() {
    return { record: this.view.record, seat: this.state.seat, seen: seenOf(this.view) };
  }

  /** The same of an act: while a hand is up that others must not see, it is asked of the table that all see. */
  get common() {
    const { open, seat } = this.state;
    return open
      ? { record: open.record, seat: /** @type {const} */ (""), by: seat, seen: seenOf(open) }
      : this.position;
  }

  /** What a request to let others move begins with; nobody moves for people. */
  get others() {
    const { record, seat, seen } = this.common;
    const who = people(this.state);
    return { record, seat, seen, ...(who.length && { people: who }) };
  }

  /**
   * What an act has come to.
   * @param {Table | TableSince} view @param {boolean} made @returns {Arrival | Promise<Arrival>}
   */
  came(view, made) {
    return this.state.open ? held(this, view, made) : { view, made };
  }

  draw() {
    if (isPlaying(this.state)) this.room.draw(lookedAt(this.state));
  }

  /** @param {Partial<State>} next */
  update(next) {
    this.state = { ...this.state, ...next };
    this.draw();
  }

  /**
   * The state, with the rule that is explained in it; what was explained before is remembered.
   * @template {State} Some
   * @param {Some} state @returns {Some}
   */
  teach(state) {
    const next = taught(state);
    if (next.met !== state.met) keepMet(next.met);
    return next;
  }

  // Asking

  /**
   * Ask about the table; whatever comes too late is dropped, whatever fails leaves the table as it was.
   * @template {Request} Asked
   * @param {Asked} request
   * @param {Seat | ""} who is thinking; the engine, if nobody is named
   * @param {(answer: AnswerTo<Asked>) => Arrival | Promise<Arrival> | void} then what has arrived, if it is a table
   * @param {{ timeout?: number }} [options]
   */
  async ask(request, who, then, options) {
    clearTimeout(this.#timer);
    clearTimeout(this.#late);
    const mine = ++this.turn;
    const known = this.state.view;
    this.state = { ...this.state, busy: who || "engine", late: false, refusal: null, note: "" };
    this.#late = setTimeout(() => {
      if (mine === this.turn && this.state.busy) this.update({ late: true });
    }, LATE);
    try {
      const answer = await engine.ask(request, options);
      if (mine !== this.turn) return;
      const arrival = await then(answer);
      if (arrival) return await this.#come(mine, known, arrival);
      if (mine !== this.turn) return;
      this.state = { ...this.state, busy: "", late: false };
      this.draw();
    } catch (thrown) {
      if (mine === this.turn) this.#failed(thrown, who);
    }
  }

  /**
   * It is shown, unless it comes too late.
   * @param {number} mine @param {Table | null} known @param {Arrival} arrival
   */
  async #come(mine, known, { view, made, more = {} }) {
    const told = whole(known, view);
    const next = { ...this.state, ...more };
    const news = next.around ? await since(next, told) : [];
    if (mine !== this.turn) return;
    const asks = made ? "" : this.state.asks;
    this.state = { ...this.state, asks, ...more, since: news, busy: "", late: false };
    this.arrive(told, made);
  }

  /** @param {unknown} thrown @param {Seat | ""} who */
  #failed(thrown, who) {
    const error = engine.failure(thrown);
    this.state = { ...this.state, busy: "", late: false };
    if (!this.state.view) {
      if (error.kind !== "download") this.room.intro(this.state, { error });
      return;
    }
    const stopped = error.kind === "stopped" || error.kind === "timeout";
    this.update({ error: { ...error, text: stopped && who ? W.table.stoppedFor(called(who)) : wrong(error) } });
  }

  /** A table has come; `made` says that somebody has acted. @param {Table} view @param {boolean} made */
  arrive(view, made) {
    this.show(view, made ? view.acts.at(-1) : null);
  }

  /** @param {Table} view @param {Act | null} [made] */
  show(view, made = null) {
    const state = this.teach(arrived(this.state, view, made));
    this.state = state;
    this.album.keep(view, made !== null);
    this.draw();
    const heard = [
      ...(made ? view.news.filter(isTold).map((line) => plainly(line.said)) : []),
      ...(state.pause?.kind === "deal" ? ending(view, state.pause.deal, state.seat).map(plainly) : []),
      state.pause?.kind === "signal" && W.table.mayBefore,
      ...tells(state).map((each) => each.said.textContent?.trim()),
      isMine(state) && !state.pause && view.mine && plainly(view.mine.prompt),
      explained(state),
    ];
    this.voice.tell(heard.filter(Boolean).join(" "));
    this.remember();
    this.#onwards();
  }

  /** A record has been taken in, of one against the house or of people: its table is there, and nobody goes on. */
  take(/** @type {Table} */ view, /** @type {Partial<State>} */ among = {}) {
    this.state = arrived({ ...this.state, guide: null, ...ALONE, ...among }, view, null);
    this.album.keep(view, false);
  }

  /** Look at a moment, or at the game as it stands, which then goes on. @param {Review | null} review */
  look(review) {
    this.state = { ...this.state, busy: "", late: false, refusal: null, review };
    this.draw();
    const { mine } = this.view;
    const lines = review?.view.news.filter(isTold) ?? [];
    const heard = [
      review ? W.table.review(review.at, review.of) : W.moments.present,
      ...lines.map(({ said }) => plainly(said)),
      !review && isMine(this.state) && !this.state.pause && mine && plainly(mine.prompt),
    ];
    this.voice.tell(heard.filter(Boolean).join(" "));
    if (!review) this.remember();
    this.#onwards();
  }

  /** A position as the part of an address after its path, with a question or none. @param {Table} view */
  address(view, asks = "") {
    return positionOf({ ...this.state, view, asks });
  }

  /** Keep the position in the address, and for the front page; not while a record is only looked at. */
  async remember() {
    const { view } = this;
    const { guide } = this.state;
    const hash = await addressOf({ ...this.state, view });
    if (view !== this.state.view) return;
    history.replaceState(null, "", hash || location.pathname + location.search);
    const kept = hash !== "" && keepTurn(this.state, hash);
    if (!kept !== this.state.unkept) this.update({ unkept: !kept });
    if (hash && !this.state.review?.taken) keepGoing(view, hash, guide?.title);
  }

  // Going on

  /** After a while whoever is to act acts, and a trick is cleared away, if nothing waits for the reader. */
  #onwards() {
    clearTimeout(this.#timer);
    const { view, state } = this;
    const { pause, busy, error, review, settings } = state;
    this.beginning &&= !isMine(state) && !awaits(state);
    if (busy || error || review) return;
    if (pause) {
      const wait = (PACES[settings.pace] ?? PACES.steady) * 2;
      if (pause.kind === "trick" && !settings.pause) this.#timer = setTimeout(() => this.goOn(), wait);
    } else if (!view.over && !awaits(state)) {
      const wait = waitFor(settings.pace, view, this.beginning);
      if (!isMine(state)) this.#timer = setTimeout(() => this.move(), wait);
      else if (view.whispers && !nextOf(state) && this.#asking !== view) this.#listen(view);
    }
  }

  /** It is the reader’s turn; until it is used, others may signal. @param {Table} view */
  async #listen(view) {
    const mine = this.turn;
    this.#asking = view;
    const { settings } = this.state;
    const { player } = settings;
    const asked = engine.ask({ do: "move", who: "signals", ...this.others, player, ...sight(settings) });
    const told = await asked.catch(() => null);
    if (!told?.moved || mine !== this.turn || this.state.busy) return;
    const arrival = await this.came(told, true);
    if (!this.state.busy) await this.#come(mine, view, arrival);
  }

  /** What was left lying is cleared away. */
  goOn() {
    if (!isPlaying(this.state)) return;
    const { pause, view } = this.state;
    const opened = pause?.kind === "signal" ? view.deals : this.state.opened;
    const says = tells(this.state).length && pause && pause.kind !== "said" && !isMine(this.state) && !view.over;
    const looked = pause?.kind === "look" ? view.acts.length : this.state.looked;
    const next = { ...goneOn(this.state), error: null, opened, looked };
    const state = this.teach({ ...next, pause: says ? { kind: "said" } : opening(next) });
    this.state = state;
    this.draw();
    const heard = [isMine(state) && view.mine && plainly(view.mine.prompt), explained(state)];
    this.voice.tell(heard.filter(Boolean).join(" "));
    this.#onwards();
  }

  /** Go on as it stands, after an error. */
  again() {
    this.update(this.teach({ ...this.state, busy: "", late: false, error: null }));
    this.#onwards();
  }

  /** The next player acts: by the story while it is kept to, else as players of that kind do. */
  move(/** @type {Settings["player"]} */ player = this.state.settings.player) {
    const next = nextOf(this.state);
    const who = next?.seat ?? this.view.waiting[0];
    if (next) {
      return this.ask({ do: "act", ...this.position, act: next.text, by: who, breach: true }, who, (told) =>
        "refusal" in told ? undefined : { view: told, made: true },
      );
    }
    const { settings } = this.state;
    const { deals } = settings;
    const asked = { do: /** @type {const} */ ("move"), ...this.others, player, deals, ...sight(settings) };
    return this.ask(asked, who, (told) => this.came(told, told.moved !== null), { timeout: LONG });
  }

  /** Nothing that was asked is waited for any more. */
  interrupt() {
    clearTimeout(this.#timer);
    this.turn++;
  }
}

/**
 * What has come, whether by somebody's act, and what becomes of the state before it is shown.
 * @typedef {{ view: Table | TableSince, made: boolean, more?: Partial<State> }} Arrival
 */

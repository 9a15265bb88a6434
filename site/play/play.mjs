// A game under way: asks the engine, takes its answers, and lets those act whose turn it is. It draws nothing itself.
import { company } from "./company.mjs";
import * as engine from "./engine.mjs";
import { keepGoing } from "./go-on.mjs";
import { asksToLearn, keepMet, met } from "./learning.mjs";
import { taught } from "./lessons.mjs";
import * as permalink from "./permalink.mjs";
import { listener } from "./render/elements.mjs";
import { heard as explained } from "./render/lesson.mjs";
import { called } from "./names.mjs";
import { wrong } from "./render/progress.mjs";
import { Room } from "./render/room.mjs";
import { isTold, seenOf, whole } from "./past.mjs";
import { plainly } from "./said.mjs";
import { PACES, kept, sight } from "./settings.mjs";
import { arrived, goneOn, idle, interjections, isMine, isPlaying, opening } from "./state.mjs";
import { nextOf, tells } from "./story.mjs";
import { W } from "./words.mjs";
/** @import { Does } from "./deeds" */
/** @import { Act, AnswerTo, Request, Seat, Table, TableSince } from "./protocol" */
/** @import { Settings } from "./settings.mjs" */
/** @import { State } from "./state.mjs" */

/** After so many milliseconds the reader is told who thinks, and can stop it. */
const LATE = 600;
/** A search may take its time, as it can be stopped. */
export const LONG = 600000;

export class Play {
  /** @type {State} */
  state;
  voice = listener();
  /** The number of the last question; what answers an earlier one comes too late. */
  turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;
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

  draw() {
    if (isPlaying(this.state)) this.room.draw(this.state);
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
   * @param {(answer: AnswerTo<Asked>) => Arrival | void} then what has arrived, if it is a table
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
      const arrival = then(answer);
      this.state = { ...this.state, busy: "", late: false };
      if (arrival) this.arrive(whole(known, arrival.view), arrival.made);
      else this.draw();
    } catch (thrown) {
      if (mine === this.turn) this.#failed(thrown, who);
    }
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
    this.draw();
    const heard = [
      ...(made ? view.news.filter(isTold).map((line) => plainly(line.said)) : []),
      state.pause?.kind === "signal" && W.table.mayBefore,
      ...tells(state).map((each) => each.said.textContent?.trim()),
      isMine(state) && !state.pause && view.mine && plainly(view.mine.prompt),
      explained(state),
    ];
    this.voice.tell(heard.filter(Boolean).join(" "));
    this.remember();
    this.#onwards();
  }

  /** Keep the position in the address, and for the front page; not where the reader only looks back. */
  async remember() {
    const { view } = this;
    const { guide } = this.state;
    const told = guide ? { guide: guide.id } : {};
    const hash = await permalink.written({ record: view.record, seat: view.seat, ...told });
    if (view !== this.state.view) return;
    history.replaceState(null, "", hash);
    if (!this.state.review) keepGoing(view, hash, guide?.title);
  }

  // Going on

  /** After a while whoever is to act acts, and a trick is cleared away, if nothing waits for the reader. */
  #onwards() {
    clearTimeout(this.#timer);
    const { view, state } = this;
    const { pause, busy, error, review, settings } = state;
    if (busy || error || review) return;
    const wait = PACES[settings.pace] ?? PACES.steady;
    if (pause) {
      if (pause.kind === "trick" && !settings.pause) this.#timer = setTimeout(() => this.goOn(), wait * 2);
    } else if (!view.over) {
      if (!isMine(state)) this.#timer = setTimeout(() => this.move(), wait * (interjections(view).length ? 2 : 1));
      else if (view.whispers && !nextOf(state) && this.#asking !== view) this.#listen(view);
    }
  }

  /** It is the reader’s turn; until it is used, others may signal. @param {Table} view */
  async #listen(view) {
    const mine = this.turn;
    this.#asking = view;
    const { settings } = this.state;
    const { player } = settings;
    const asked = engine.ask({ do: "move", who: "signals", ...this.position, player, ...sight(settings) });
    const told = await asked.catch(() => null);
    if (told?.moved && mine === this.turn && !this.state.busy) this.arrive(whole(view, told), true);
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

  /** Go on as it stands, after an error or a look back. */
  again(/** @type {Partial<State>} */ more = {}) {
    this.update(this.teach({ ...this.state, error: null, ...more }));
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
    return this.ask({ do: "move", ...this.position, player, deals, ...sight(settings) }, who, moved, { timeout: LONG });
  }

  /** Nothing that was asked is waited for any more. */
  interrupt() {
    clearTimeout(this.#timer);
    this.turn++;
  }
}

/** @typedef {{ view: Table | TableSince, made: boolean }} Arrival What has come, and whether by somebody's act. */

/** A table at which somebody has moved. @param {AnswerTo<{ do: "move" } & Request>} told @returns {Arrival} */
export const moved = (told) => ({ view: told, made: told.moved !== null });

// The workshop: a reader lays cards, plays them act by act, says what that shows, reckons it, and takes it as a file.
import * as engine from "../engine.mjs";
import { cardName } from "../cards.mjs";
import { departures, game } from "../game.mjs";
import { unpressed } from "../pressed.mjs";
import { plainly } from "../said.mjs";
import { asked } from "../settings.mjs";
import { whole } from "../stepper.mjs";
import { W } from "../words.mjs";
import { Drawing } from "../render/bench/bench.mjs";
import { LIKE, accounted, back, blank, fitted, isBlank, laid, placeOf, recordOf, stated } from "./draft.mjs";
import { taken, undealt } from "./draft.mjs";
import * as shelf from "./shelf.mjs";
import { isBegun } from "./state.mjs";
/** @import { Option, Places, Refusal, RuleId, Seat, Side, WholeFrame, Making, GameRecord } from "../protocol" */
/** @import { Code, Facts, Failure, Request, AnswerTo, Schema, Settled } from "../protocol" */
/** @import { Among } from "../render/bench/bench.mjs" */
/** @import { Chosen } from "../render/readings.mjs" */
/** @import { Draft } from "./draft.mjs" */

/** @typedef {{ refusal: Refusal, after: number, act: string }} Denied What was tried, and how a file would have it. */
/** @typedef {"lay" | "play" | "sum"} Where */
/** @typedef {{ draft: Draft, begun: boolean, stopped: boolean }} Kept What the device keeps, and how far it is. */
/**
 * @typedef {object} State
 * @property {Draft} draft
 * @property {string[]} dropped Questions that the chosen rule-set does not ask, by name.
 * @property {Code[]} homeless Cards that were laid where no place is any more.
 * @property {boolean} kept Whether the device keeps it.
 * @property {Kept | null} before What was there before this was begun anew.
 * @property {Record<"readings" | "before", boolean>} unfolded Which folds stand open.
 * @property {Places | null} room What can be stated, when the engine has told it.
 * @property {Schema | null} form What a scorer would tell, when the engine has told that.
 * @property {string} place Where the next card goes.
 * @property {string} full A place with no room for another.
 * @property {Making | null} made The deal as it stands, once it is dealt.
 * @property {Settled | null} settled What the facts come to, once they are told: nobody sees it before it is asked for.
 * @property {WholeFrame[]} frames
 * @property {Denied | null} denied
 * @property {boolean} stopped Whether it ends here, though it is not over.
 * @property {Side | Settled | null} side What the engine makes of it, once that was asked.
 * @property {{ where: Where, failure: Failure } | null} error
 */

/**
 * @param {Element} room where to draw
 * @param {Among} among
 */
export function bench(room, among) {
  new Maker((does, state) => new Drawing(room, does, among, state)).begin();
}

/** What a deal begins with, and what is known of it then. @param {Draft} draft */
const fresh = (draft) => ({
  ...{ draft, homeless: [], full: "", made: null, settled: null, frames: [] },
  ...{ denied: null, stopped: false, side: null, error: null },
});

/** A deal that is begun with this. @param {Draft} draft @param {Kept | null} before @returns {State} */
const starting = (draft, before) => ({
  ...fresh(draft),
  ...{ dropped: [], unfolded: { readings: false, before: false }, room: null, form: null, place: "" },
  ...{ kept: false, before },
});

/** What the device keeps of this game, where that can be made still. @returns {Kept | null} */
function keptDeal() {
  const kept = shelf.begun(game.game, { draft: LIKE, begun: true, stopped: true });
  return kept && game.rulesets.some(({ id }) => id === kept.draft.ruleset) ? kept : null;
}

export class Maker {
  /** @type {State} */
  #state;
  #drawn;
  #turn = 0;
  /** What was kept and is not there again yet: until then nothing is drawn, nor kept. @type {Kept | null} */
  #coming = null;

  /** What an address asks for does not count here: a file is what its maker has chosen. */
  constructor(/** @type {(does: Maker, state: State) => Drawing} */ drawing) {
    this.#state = starting(blank(game.ruleset), null);
    this.#drawn = drawing(this, this.#state);
  }

  begin() {
    asked.set();
    this.#drawn.loading(engine, () => this.#places());
    this.#resume(keptDeal(), null);
  }

  /** Begin anew; what was there can be brought back. */
  anew() {
    this.#resume(null, this.#whole());
  }

  bringBack() {
    this.#resume(this.#state.before, null);
  }

  /** @param {Kept | null} kept @param {Kept | null} before what it takes the place of */
  #resume(kept, before) {
    const draft = kept?.draft ?? blank(game.ruleset);
    const readings = departures(draft.ruleset, draft.readings);
    this.#state = starting({ ...draft, readings }, before);
    this.#coming = kept;
    this.#drawn.anew(this.#state);
    this.#places();
  }

  /** @returns {Kept} */
  #whole() {
    const { draft, stopped } = this.#state;
    return { draft, stopped, begun: isBegun(this.#state) };
  }

  /** It is as it was kept, or cannot be. @param {Partial<State>} more */
  #arrive(more) {
    this.#coming = null;
    this.#set(more);
  }

  /** @param {Partial<State>} more */
  #set(more) {
    this.#state = { ...this.#state, ...more };
    if (this.#coming) return;
    this.#keep();
    this.#drawn.draw(this.#state);
  }

  /** As long as nothing is told there is nothing to keep. */
  #keep() {
    const is = !isBlank(this.#state.draft, game.ruleset);
    this.#state = { ...this.#state, kept: shelf.keep(game.game, is ? { ...this.#whole(), open: true } : null) };
  }

  /**
   * Ask the engine; what comes too late is dropped, and what is wrong is said where it was asked.
   * @template {Request} What
   * @param {Where} where @param {What} request @param {(answer: AnswerTo<What>) => void} then
   */
  async #ask(where, request, then) {
    const mine = ++this.#turn;
    try {
      const answer = await engine.ask(request);
      if (mine === this.#turn) then(answer);
    } catch (thrown) {
      const failure = engine.failure(thrown);
      if (mine === this.#turn && failure.kind !== "download") this.#fail({ where, failure });
    }
  }

  /** What was kept and cannot be played any more stands as it was laid. @param {NonNullable<State["error"]>} error */
  #fail(error) {
    const { draft } = this.#state;
    this.#arrive({ error, ...(this.#coming && { draft: { ...draft, acts: [], over: false } }) });
  }

  // Laying

  /** What can be told: asked anew when the rule-set, its readings or the part are others. */
  #places() {
    const { ruleset, readings, part } = this.#state.draft;
    const of = { game: game.engine, ruleset, readings };
    if (!this.#coming) this.#drawn.draw(this.#state);
    this.#ask("lay", { do: "places", ...of, ...(part && { part }) }, (room) => {
      const { draft, homeless } = fitted(this.#state.draft, room);
      const place = room.places.find(({ key }) => key === this.#state.place) ?? room.places[0];
      this.#set({ draft, homeless, room, place: place?.key ?? "", error: null });
      if (homeless.length) this.#drawn.say(W.bench.homeless(homeless.map(cardName)));
      this.#ask("lay", { do: "schema", ...of }, ({ schema }) => this.#ready(schema));
    });
  }

  /** All is known that can be told: what was kept goes as far as it had come. @param {Schema} form */
  #ready(form) {
    const { draft } = this.#state;
    if (!this.#coming?.begun) return this.#arrive({ form });
    this.#set({ form });
    if (draft.by === "facts") return this.#settle(draft);
    this.#make(recordOf(draft, game.engine), "lay");
  }

  /** Lay its cards, or tell it as a scorer would. @param {Draft["by"]} by */
  by(by) {
    this.#set(fresh(undealt({ ...this.#state.draft, by })));
  }

  /** @param {Chosen} chosen */
  choose({ ruleset, readings, dropped = [] }) {
    const draft = undealt({ ...this.#state.draft, ruleset, readings: departures(ruleset, readings) });
    const still = ruleset === this.#state.draft.ruleset ? draft.part : "";
    this.#state = { ...this.#state, ...fresh({ ...draft, part: still }), dropped };
    unpressed(this, () => this.#places());
  }

  /** @param {keyof State["unfolded"]} fold @param {boolean} open */
  unfold(fold, open) {
    this.#state = { ...this.#state, unfolded: { ...this.#state.unfolded, [fold]: open } };
  }

  /** @param {string} part */
  begins(part) {
    this.#state = { ...this.#state, ...fresh({ ...this.#state.draft, part }) };
    this.#places();
  }

  /** What is told without being drawn anew: whoever types goes on. @param {Partial<Draft>} more */
  tell(more) {
    this.#state = { ...this.#state, draft: { ...this.#state.draft, ...more } };
    this.#keep();
    this.#drawn.drawFile(this.#state);
  }

  /** @param {Facts} given */
  give(given) {
    this.tell({ given });
  }

  /** What was there before. @param {Facts} told */
  bring(told) {
    this.tell({ brought: accounted(told) });
  }

  /** The next card goes there. @param {string} place */
  aim(place) {
    this.#set({ place, full: "" });
  }

  /** Lay a card, or take it back. @param {Code} code */
  lay(code) {
    const { draft, room, place } = this.#state;
    if (placeOf(draft, code)) return this.#set({ draft: taken(draft, code), homeless: [], full: "", error: null });
    const lie = draft.hands[place]?.length ?? 0;
    const most = room?.places.find(({ key }) => key === place)?.most ?? 0;
    if (lie >= most) return this.#set({ full: place });
    this.#set({ draft: laid(draft, place, code), homeless: [], full: "", error: null });
  }

  deal() {
    this.#make(recordOf(this.#state.draft, game.engine), "lay");
  }

  /** The facts are told: the engine says whether they can be. @param {Facts} told */
  settle(told) {
    const { draft, form } = this.#state;
    if (form) this.#settle({ ...undealt(draft), facts: stated(told, form) });
  }

  /** @param {Draft} draft whose facts are told */
  #settle(draft) {
    const { ruleset, readings, facts } = draft;
    this.#ask("lay", { do: "settle", game: game.engine, ruleset, readings, facts }, (settled) => {
      this.#arrive({ ...fresh({ ...draft, over: true }), settled });
      this.#drawn.say(W.bench.settled);
    });
  }

  /** Lay or tell it otherwise: what followed from the deal is taken back. */
  relay() {
    this.#set(fresh(undealt(this.#state.draft)));
  }

  // Playing

  /** The deal, as far as this record goes. @param {GameRecord} record @param {Where} [where] */
  #make(record, where = "play") {
    this.#ask(where, { do: "making", record }, (made) => {
      const { acts } = made.record;
      const draft = { ...this.#state.draft, acts, over: made.over };
      const coming = this.#coming;
      const stopped = coming?.stopped ?? false;
      this.#arrive({ ...fresh(draft), made, frames: whole(made.past.frames), stopped });
      const { act, lines } = this.#state.frames[acts.length];
      const heard = made.over ? [W.bench.over] : lines.map(({ said }) => plainly(said));
      this.#drawn.say([act && plainly(act.did), ...heard].filter(Boolean).join(" "));
      if (!coming) this.#drawn.bring();
    });
  }

  /** @param {Seat} seat @param {Pick<Option, "text">} option */
  press(seat, { text }) {
    const { draft, made } = this.#state;
    const refusal = made?.open.find((each) => each.seat === seat && text in each.refused)?.refused[text];
    if (refusal) return this.#deny(seat, refusal);
    const record = recordOf(draft, game.engine);
    this.#ask("play", { do: "act", record, seat: "", act: text, by: seat }, (told) => {
      if ("refusal" in told) this.#deny(seat, told.refusal);
      else this.#make({ ...record, acts: told.record.acts });
    });
  }

  /** Where several may speak, a file says whose act it would be. @param {Seat} seat @param {Refusal} refusal */
  #deny(seat, refusal) {
    const { draft, made } = this.#state;
    const several = (made?.open.length ?? 0) > 1;
    const act = several ? `${seat}: ${refusal.act}` : refusal.act;
    this.#set({ denied: { refusal, after: draft.acts.length, act }, error: null });
    this.#drawn.bring();
  }

  /** The file says that it is refused, or says so no more. */
  keepRefusal() {
    const { draft, denied } = this.#state;
    if (!denied) return;
    const { after, act, refusal } = denied;
    const others = draft.refused.filter((each) => each.after !== after || each.act !== act);
    const kept = others.length < draft.refused.length;
    this.#set({ draft: { ...draft, refused: kept ? others : [...others, { after, act, rule: refusal.rule }] } });
  }

  /** The player by rule of thumb acts. */
  house() {
    const record = recordOf(this.#state.draft, game.engine);
    this.#ask("play", { do: "move", record, seat: "", player: "thumb" }, (told) => {
      if (told.moved) this.#make({ ...record, acts: told.record.acts });
    });
  }

  undo() {
    const draft = back(this.#state.draft);
    this.#state = { ...this.#state, draft };
    this.#make(recordOf(draft, game.engine));
  }

  stop() {
    this.#set({ stopped: !this.#state.stopped, side: null, denied: null });
    this.#drawn.bring();
  }

  // What it shows

  /** @param {RuleId} rule */
  show(rule) {
    const { draft } = this.#state;
    this.#set({ draft: { ...draft, shows: [...draft.shows, { rule, why: "" }] } });
    this.#drawn.focusOn(`why ${rule}`);
  }

  /** @param {RuleId} rule @param {string} why */
  because(rule, why) {
    this.tell({ shows: this.#state.draft.shows.map((each) => (each.rule === rule ? { rule, why } : each)) });
  }

  /** @param {RuleId} rule */
  hide(rule) {
    const { draft } = this.#state;
    this.#set({ draft: { ...draft, shows: draft.shows.filter((each) => each.rule !== rule) } });
  }

  // The sum

  compare() {
    const { settled } = this.#state;
    if (settled) return this.#compared(settled);
    const record = recordOf(this.#state.draft, game.engine);
    this.#ask("sum", { do: "compare", record, readings: [record.readings ?? {}] }, ({ sides: [side] }) => {
      this.#compared(side);
    });
  }

  /** @param {Side | Settled} side */
  #compared(side) {
    this.#set({ side, error: null });
    this.#drawn.say(this.#drawn.verdict(this.#state));
  }
}

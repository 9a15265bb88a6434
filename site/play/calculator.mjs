// The scoring calculator: a blank form made from the facts that the game asks for, answered once enough is told.
import { comparison } from "./compare.mjs";
import * as engine from "./engine.mjs";
import { departures, game } from "./game.mjs";
import { debounced } from "./input.mjs";
import { Drawing } from "./render/calculator.mjs";
import { wrong } from "./render/progress.mjs";
import { CHANGED } from "./kept.mjs";
import { wanting } from "./schema.mjs";
import { asked, chosenReadings, keepChosen } from "./settings.mjs";
import { W } from "./words.mjs";
import { signed } from "./words/grammar.mjs";
/** @import { Example } from "./page" */
/** @import { Facts, Failure, Points, Readings, Schema, Seat, Settled } from "./protocol" */
/** @import { Chosen } from "./render/readings.mjs" */

/**
 * @typedef {object} State
 * @property {{ ruleset: string, readings: Readings }} chosen
 * @property {string[]} dropped Questions that the chosen rule-set does not ask, by name.
 * @property {Schema} schema
 * @property {Facts} facts
 * @property {Settled | null} settled
 * @property {Failure | null} error
 * @property {boolean} stale Whether what is shown answers other facts.
 */

/** @param {Element} room where to draw @param {Example} start worked natively */
export function calculator(room, start) {
  const calculating = new Calculator(start, (does) => new Drawing(room, does));
  document.addEventListener(CHANGED, () => calculating.follow());
  calculating.begin();
}

class Calculator {
  /** @type {State} */
  #state;
  #drawn;
  #example;
  #turn = 0;
  #reckon = debounced(() => this.#settle());

  /** @param {Example} start @param {(does: Calculator) => Drawing} drawing */
  constructor({ schema, facts, settled }, drawing) {
    const chosen = chosenReadings();
    this.#example = "names" in settled ? { facts, settled: /** @type {Settled} */ (settled) } : null;
    this.#state = { chosen, dropped: [], schema, facts: {}, settled: null, error: null, stale: false };
    this.#drawn = drawing(this);
    const given = () => ({ about: { facts: this.#drawn.facts() }, ...this.#state.chosen });
    this.#drawn.compared(comparison(given));
  }

  /** Draw it, and have the engine come. */
  begin() {
    this.#drawn.form(this.#state);
    this.#drawn.readings(this.#state);
    this.#drawn.result(this.#state);
    if (this.#example) this.#drawn.offer(() => this.example());
    this.#start();
    this.#drawn.focus();
  }

  /** Fill in the published example; what it comes to is known before the engine is there. */
  example() {
    if (!this.#example) return;
    const { facts, settled } = this.#example;
    const asPrinted = game.ruleset === this.#state.chosen.ruleset;
    Object.assign(this.#state, { facts, settled: asPrinted ? settled : null, error: null, stale: false });
    this.#drawn.form(this.#state);
    this.#drawn.result(this.#state);
    if (!asPrinted || Object.keys(this.#state.chosen.readings).length) this.changed();
  }

  #start() {
    asked.set();
    this.#drawn.loading(engine, () => this.#start());
    const ready = () => {
      this.#drawn.say(W.engine.ready);
      if (this.#state.stale || this.#departs()) this.#read(chosenReadings());
      else this.#drawn.result(this.#state);
    };
    // That it did not come is shown where it is waited for.
    engine.ready().then(ready, () => {});
  }

  /** Whether other is chosen than what the example was worked by. */
  #departs() {
    const { ruleset, readings } = this.#state.chosen;
    return ruleset !== game.ruleset || Object.keys(readings).length > 0;
  }

  /** The facts have been changed. */
  changed() {
    this.#state.stale = this.#state.settled !== null;
    this.#drawn.result(this.#state);
    this.#reckon();
  }

  async #settle() {
    const mine = ++this.#turn;
    const state = this.#state;
    state.facts = this.#drawn.facts();
    if (wanting(state.schema, state.facts).length) {
      Object.assign(state, { settled: null, error: null, stale: false });
      this.#drawn.result(state);
      return;
    }
    try {
      const settled = await engine.ask({ do: "settle", game: game.engine, ...state.chosen, facts: state.facts });
      if (mine !== this.#turn) return;
      Object.assign(state, { settled, error: null, stale: false });
      this.#drawn.say(W.calculator.settled(totals(settled)));
    } catch (thrown) {
      if (mine !== this.#turn) return;
      state.error = engine.failure(thrown);
      if (state.error.kind === "facts") this.#drawn.say(wrong(thrown));
    }
    this.#drawn.result(state);
  }

  /** The reader chooses: here, and for all pages of the game. @param {Chosen} chosen */
  choose({ ruleset, readings, dropped = [] }) {
    const own = departures(ruleset, readings);
    this.#state.chosen = { ruleset, readings: own };
    keepChosen({ ruleset, readings: own });
    this.#read({ ruleset, readings: own, dropped });
  }

  /** Other readings may ask for other facts. @param {Chosen} chosen */
  async #read({ ruleset, readings, dropped = [] }) {
    const state = this.#state;
    state.chosen = { ruleset, readings };
    state.dropped = dropped;
    if (dropped.length) this.#drawn.say(W.readings.dropped(dropped));
    state.facts = this.#drawn.facts();
    state.stale = true;
    this.#drawn.readings(state);
    this.#drawn.result(state);
    try {
      const { schema } = await engine.ask({ do: "schema", game: game.engine, ...state.chosen });
      if (JSON.stringify(schema) !== JSON.stringify(state.schema)) {
        state.schema = schema;
        this.#drawn.form(state);
      }
      this.#reckon();
    } catch (thrown) {
      state.error = engine.failure(thrown);
      this.#drawn.result(state);
    }
  }

  /** Read as is kept for the game, if that is otherwise than here. */
  follow() {
    const chosen = chosenReadings();
    if (JSON.stringify(chosen) !== JSON.stringify(this.#state.chosen)) this.#read(chosen);
  }
}

/** What each has won or lost, in words. @param {{ names: Seat[], totals: Points }} settled */
export function totals({ names, totals: sums }) {
  const told = names.filter((name) => sums[name]).map((name) => `${name} ${signed(sums[name])}`);
  return told.join(", ") || W.calculator.nothing;
}

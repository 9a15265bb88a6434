// A hand of real cards: what is in it, how it is best laid out and what is left, by the readings that are kept.
import * as engine from "./engine.mjs";
import { game } from "./game.mjs";
import { debounced } from "./input.mjs";
import { CHANGED } from "./kept.mjs";
import { Drawing } from "./render/melds.mjs";
import { asked, chosenReadings } from "./settings.mjs";
/** @import { Code } from "./protocol" */

/** What can be asked about: the whole hand, or some cards. @typedef {"hand" | "together"} Field */
export const FIELDS = /** @type {const} */ (["hand", "together"]);

/** @param {Element} room where to draw */
export function melds(room) {
  const counting = new Counting(room);
  document.addEventListener(CHANGED, () => counting.follow());
  counting.begin();
}

/**
 * What a field says once a card has been tapped: without it, if the engine has read it there, else with it.
 * @param {string} text @param {Code[]} read @param {Code} code
 */
export const tapped = (text, read, code) =>
  read.includes(code) ? read.filter((each) => each !== code).join(" ") : `${text.trim()} ${code}`.trim();

class Counting {
  #drawn;
  #chosen = chosenReadings();
  /** How often each field has been asked about: an answer to what has changed since is not shown. */
  #turns = { hand: 0, together: 0 };
  #reckon = {
    hand: debounced(() => this.#ask("hand")),
    together: debounced(() => this.#ask("together")),
  };

  /** @param {Element} room */
  constructor(room) {
    this.#drawn = new Drawing(room, this);
  }

  /** Have the engine come; it tells which cards there are. */
  begin() {
    asked.set();
    this.#drawn.loading(engine, () => this.begin());
    for (const field of FIELDS) this.#ask(field);
    this.#drawn.focus();
  }

  /** Something has been written. @param {Field} field */
  changed(field) {
    this.#turns[field]++;
    this.#reckon[field]();
  }

  /** A card has been tapped. @param {Field} field @param {Code} code @param {Code[]} read */
  tap(field, code, read) {
    this.#drawn.write(field, tapped(this.#drawn.text(field), read, code));
    this.#ask(field);
  }

  /** @param {Field} field */
  async #ask(field) {
    const mine = ++this.#turns[field];
    const about = { game: game.engine, ...this.#chosen };
    try {
      const told = await engine.ask({ do: "melds", ...about, [field]: this.#drawn.text(field) });
      if (mine === this.#turns[field]) this.#drawn.tells(field, told);
    } catch (thrown) {
      if (mine === this.#turns[field]) this.#drawn.blames(field, engine.failure(thrown));
    }
  }

  /** Read as is kept for the game, if that is otherwise than here. */
  follow() {
    const chosen = chosenReadings();
    if (JSON.stringify(chosen) === JSON.stringify(this.#chosen)) return;
    this.#chosen = chosen;
    for (const field of FIELDS) this.#ask(field);
  }
}

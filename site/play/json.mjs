// Reads JSON that people have touched, and says where it breaks off; browsers do not agree on telling.

const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const TEXT = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const TOKEN = new RegExp(`true|false|null|${NUMBER}|${TEXT}`, "y");

/** A text that is not JSON; the place is counted from 1. */
export class NotJson extends Error {
  /** @param {string} why @param {string} text @param {number} at */
  constructor(why, text, at) {
    super(why);
    const lines = text.slice(0, at).split("\n");
    this.at = at + 1;
    this.line = lines.length;
    this.column = (lines.at(-1) ?? "").length + 1;
  }
}

/** What a text says. Throws NotJson. @param {string} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotJson(error instanceof Error ? error.message : "", text, new Reader(text).stumbles());
  }
}

/** Reads a text for the sake of the place where it cannot go on. */
class Reader {
  #text;
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  /** Where the text stops being JSON. */
  stumbles() {
    if (this.#value()) this.#skip();
    return this.#at;
  }

  #skip() {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
  }

  /** @param {string} sign */
  #eat(sign) {
    this.#skip();
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  /** A word, a number or a text; or only one that begins so. */
  #token(first = "") {
    this.#skip();
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text)?.[0] ?? "";
    if (!found || !found.startsWith(first)) return false;
    this.#at += found.length;
    return true;
  }

  /** @param {string} end @param {() => boolean} each */
  #several(end, each) {
    if (this.#eat(end)) return true;
    do {
      if (!each()) return false;
    } while (this.#eat(","));
    return this.#eat(end);
  }

  #member() {
    return this.#token('"') && this.#eat(":") && this.#value();
  }

  /** @returns {boolean} */
  #value() {
    if (this.#eat("{")) return this.#several("}", () => this.#member());
    return this.#eat("[") ? this.#several("]", () => this.#value()) : this.#token();
  }
}

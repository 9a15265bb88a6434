// Draws a hand of real cards: two fields with cards to tap, the melds, what is left, and what all that counts.
import { cardName, rankSign, ranksOf, sorted, suitClass, suitName, suitSign, suitsOf } from "../cards.mjs";
import { ruleset, speakOf } from "../game.mjs";
import { seen } from "../packs.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { fill, focus, fresh, h, joined, reword } from "./elements.mjs";
import { bracketed, fine, line, sign, signs } from "./parts.mjs";
import { progress, wrong } from "./progress.mjs";
/** @import { Field } from "../melds.mjs" */
/** @import { Code, Failure, Meld, Melds, Together } from "../protocol" */
/** @import { Drawn } from "./elements.mjs" */
/** @import { Watched } from "./progress.mjs" */

/** @typedef {{ changed: (field: Field) => void, tap: (field: Field, code: Code, read: Code[]) => void }} Does */

export class Drawing {
  #does;
  #load = h("div");
  #hand;
  #together;
  /** What the engine read last in each field. @type {Record<Field, Code[]>} */
  #read = { hand: [], together: [] };
  /** @type {Code[]} */
  #pack = [];

  /** @param {Element} room @param {Does} does */
  constructor(room, does) {
    this.#does = does;
    this.#hand = new Entry(W.melds.hand, W.melds.how(), () => does.changed("hand"));
    this.#together = new Entry(W.melds.together, W.melds.some, () => does.changed("together"));
    fill(room, this.#load, this.#hand.node, this.#together.node);
  }

  /** The engine is on the way. @param {Watched} engine @param {() => void} again */
  loading(engine, again) {
    fill(this.#load, progress(engine, again));
  }

  /** @param {Field} field */
  text(field) {
    return this.#entry(field).input.value;
  }

  /** @param {Field} field @param {string} text */
  write(field, text) {
    this.#entry(field).input.value = text;
  }

  focus() {
    focus(this.#hand.input);
  }

  /** What a field comes to. @param {Field} field @param {Melds} told */
  tells(field, told) {
    speakOf(told.ruleset);
    this.#pack = told.pack;
    this.#hand.how(W.melds.how(told.pack.some((code) => code[0] === "X")));
    this.#read[field] = told[field].cards;
    this.#picks();
    const entry = this.#entry(field);
    entry.blame("");
    fill(entry.result, field === "hand" ? hand(told) : together(told.together, told.rules.laid));
  }

  /** What is wrong with it stands beside it. @param {Field} field @param {Failure} error */
  blames(field, error) {
    const entry = this.#entry(field);
    const { kind, why, said } = error;
    entry.blame(kind === "facts" ? plainly(said ?? [why]) : kind === "download" ? "" : wrong(error));
    fill(entry.result);
  }

  /** @param {Field} field */
  #entry(field) {
    return field === "hand" ? this.#hand : this.#together;
  }

  /** The cards that can be tapped: of the pack, and of the hand. */
  #picks() {
    const { hand: held, together: some } = this.#read;
    const rows = suitsOf(this.#pack).map((suit) => sorted(this.#pack.filter((code) => code[1] === suit)));
    const ranks = ranksOf(this.#pack);
    const most = { ranks: ranks.length, half: Math.ceil(ranks.length / 2) };
    fill(
      this.#hand.picks,
      h(
        "div",
        { class: "picker", role: "group", "aria-label": W.melds.pack, vars: most },
        rows.map((row) => this.#row("hand", row, held)),
      ),
    );
    fill(
      this.#together.picks,
      held.length > 0 &&
        h(
          "div",
          { class: "picker held", role: "group", "aria-label": W.melds.held },
          h(
            "div",
            { class: "some" },
            held.map((code) => this.#pick("together", code, some)),
          ),
        ),
    );
  }

  /** @param {Field} field @param {Code[]} codes of a suit @param {Code[]} chosen */
  #row(field, codes, chosen) {
    const name = suitName(seen(codes[0])[1]);
    return h(
      "div",
      { class: "suit-row", role: "group", "aria-label": name },
      codes.map((code) => this.#pick(field, code, chosen)),
    );
  }

  /** @param {Field} field @param {Code} code @param {Code[]} chosen */
  #pick(field, code, chosen) {
    const [rank, suit] = seen(code);
    return h(
      "button",
      {
        ...{
          type: "button",
          class: `pick suit ${suitClass(suit)}${rankSign(rank).length > 2 ? " long" : ""}`,
          "data-key": `${field} ${code}`,
        },
        ...{ "aria-pressed": String(chosen.includes(code)), "aria-label": cardName(code) },
        on: { click: () => this.#does.tap(field, code, this.#read[field]) },
      },
      rankSign(rank),
      h("span", { "aria-hidden": "true" }, suitSign(suit)),
    );
  }
}

/** A field with what can be tapped, what is wrong with it, and what it comes to. */
class Entry {
  picks = h("div");
  result = h("div", { class: "result", role: "status" });
  #how = h("span", { class: "fine", id: fresh("how") });
  #wrong = h("p", { class: "wrong", id: fresh("wrong"), role: "alert" });

  /** @param {string} title @param {string} how @param {() => void} changed */
  constructor(title, how, changed) {
    const id = fresh("cards");
    const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
    const by = `${this.#how.id} ${this.#wrong.id}`;
    this.input = h("input", { id, type: "text", ...plain, "aria-describedby": by, on: { input: changed } });
    this.node = h(
      "div",
      { class: "field array" },
      h("label", { for: id }, h("span", { class: "asked" }, title)),
      this.#how,
      [this.input, this.#wrong, this.picks, this.result],
    );
    this.how(how);
  }

  /** How its cards are written. @param {string} text */
  how(text) {
    reword(this.#how, text);
  }

  /** @param {string} why */
  blame(why) {
    reword(this.#wrong, why);
    if (why) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
    this.node.classList.toggle("bad", why !== "");
  }
}

/** The hand laid out, and counted. @param {Melds} told @returns {Drawn} */
function hand({ ruleset: id, readings, rules, hand: { cards, points, melds, laid, left } }) {
  if (!cards.length) return null;
  const sum = laid.reduce((all, each) => all + each.points, 0);
  const under = W.table.under(ruleset(id).title, Object.keys(readings).length);
  return [
    h("h3", {}, W.melds.best),
    laid.length
      ? h(
          "ul",
          {},
          laid.map((each) => h("li", {}, meld(each, rules.laid))),
        )
      : line(W.melds.none),
    line(left.cards.length ? W.melds.left(several(left.cards)) : W.melds.out),
    rules.laid && line(W.melds.laid(sum, bracketed(rules.laid))),
    rules.left && line(remains(left.points, bracketed(rules.left), sum > 0 && points)),
    line(fine(under, ".")),
    melds.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, W.melds.every(melds.length)),
        h(
          "ul",
          {},
          melds.map((each) => h("li", {}, meld(each, rules.laid))),
        ),
      ),
  ];
}

/**
 * What is left counts, and with nothing laid the hand.
 * @param {number} points @param {Drawn} rule @returns {Drawn[]}
 */
const remains = (points, rule, /** @type {number | false} */ whole) =>
  whole === false ? W.melds.remains(points, rule) : W.melds.remainsOf(points, rule, whole);

/** Whether some cards are a meld, or why not. @param {Together} told @param {string} counted @returns {Drawn} */
function together({ cards, melds, why }, counted) {
  if (!cards.length) return null;
  if (!melds.length) return line(W.melds.no(signs(why)));
  const several = melds.map((each) => meld(each, counted));
  return line(W.melds.yes(joined(several, W.melds.or)));
}

/** A meld, and what it counts if melds do. @param {Meld} meld @param {string} counted by which rule */
function meld({ kind, cards, stands, points }, counted) {
  const each = cards.map((code, n) => (code === stands[n] ? sign(code) : W.melds.stands(sign(code), sign(stands[n]))));
  const name = W.melds.kinds[kind];
  const all = joined(each, " ");
  return counted ? W.melds.counted(name, all, points) : W.melds.meld(name, all);
}

/** @param {Code[]} codes */
const several = (codes) => joined(codes.map(sign), " ");

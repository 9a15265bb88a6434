// Read it otherwise: a reading of one's own beside those of a crux, as a piece of a file, and at once at the table.
import { fill, focus, fresh, h, hide, reword } from "../elements.mjs";
import { acts, line } from "../parts.mjs";
import { handing } from "./handing.mjs";
import { W } from "../../words.mjs";
import { capital } from "../../words/grammar.mjs";
import { slugOf } from "../../bench/draft.mjs";
import { NOTHING, isArgued, isPlayed, lacks, snippet } from "../../bench/snippet.mjs";
/** @import { Point } from "../../page" */
/** @import { Own } from "../../bench/snippet.mjs" */

/**
 * Beside a crux, whose page has drawn what asks.
 * @param {HTMLElement} room @param {Point} point @param {HTMLElement} opener
 */
export function otherwise(room, point, opener) {
  const drawn = new Otherwise(point);
  fill(room, acts(opener), drawn.node);
  const toggle = () => {
    hide(drawn.node, !drawn.node.hidden);
    opener.setAttribute("aria-expanded", String(!drawn.node.hidden));
    if (!drawn.node.hidden) focus(drawn.node.querySelector("input, select, textarea"));
  };
  return { toggle };
}

class Otherwise {
  #point;
  /** @type {Own} */
  #own = NOTHING;
  /** Whether the reading has a name that was typed. */
  #named = false;
  #told = h("div");
  #played = h("div");
  #replied = h("p", { role: "status", class: "fine" });
  #wrong = h("p", { class: "wrong", role: "alert", id: fresh("wrong") });
  #words;

  /** @param {Point} point */
  constructor(point) {
    this.#point = point;
    const slug = this.#line("slug", (typed) => {
      this.#named = typed !== "";
      return { slug: typed };
    });
    const title = this.#line("title", (typed) => {
      if (!this.#named) slug.field.value = slugOf(typed);
      return { title: typed, ...(!this.#named && { slug: slugOf(typed) }) };
    });
    this.#words = h("div", {}, title.node, slug.node);
    this.node = h(
      "div",
      { class: "bench otherwise-read", hidden: true, tabindex: "-1" },
      h("p", { class: "fine" }, W.reading.how),
      [point.plays && this.#plays(), this.#words, this.#grounds()],
      [this.#played, this.#told, this.#replied],
    );
    this.#tell({});
  }

  /** @param {Partial<Own>} more */
  #tell(more) {
    const [own, point] = [{ ...this.#own, ...more }, this.#point];
    this.#own = own;
    reword(this.#replied, "");
    hide(this.#words, isArgued(point, own));
    const { plays } = own;
    const can = plays !== null && isPlayed(point, plays);
    reword(this.#wrong, plays !== null && !can ? capital(`${W.reading.lacks.number(point.number ?? NUMBERS)}.`) : "");
    const address = can && `${point.table}?${new URLSearchParams([[point.id, String(plays)]])}`;
    fill(this.#played, address && acts(h("span", {}, h("a", { href: address, "data-key": "play" }, W.reading.play))));
    const left = lacks(point, own).map((lack) =>
      lack === "number" ? W.reading.lacks.number(point.number ?? NUMBERS) : W.reading.lacks[lack],
    );
    fill(this.#told, left.length ? line(W.bench.left(left)) : this.#piece());
  }

  /** The piece of the file, to be taken. */
  #piece() {
    const { id, game } = this.#point;
    const file = `content/games/${game}/cruxes.toml`;
    const own = this.#own;
    const text = snippet(this.#point, own, {
      more: W.reading.more(file, `${id}=${own.plays}`),
      below: W.reading.below(file, id),
      number: W.reading.number(String(own.plays)),
      unplayed: W.reading.unplayed,
    });
    const name = `${own.slug || own.plays}.toml`;
    return [
      h("pre", { tabindex: 0, role: "region", "aria-label": W.reading.text(this.#point.name) }, text),
      handing(name, text, this.#replied),
    ];
  }

  /** By which value of the engine's it is played: one of those listed, a number, or none. */
  #plays() {
    const { options, number } = this.#point;
    const id = fresh("plays");
    /** @param {Event & { currentTarget: HTMLInputElement | HTMLSelectElement }} event */
    const told = ({ currentTarget: { value: typed } }) => {
      const plays = number ? Number(typed) : (options.find(({ value }) => String(value) === typed)?.value ?? null);
      this.#tell({ plays: typed === "" ? null : plays });
    };
    const given = { id, "data-key": "plays", "aria-describedby": this.#wrong.id };
    const none = h("option", { value: "" }, W.reading.notYet);
    const field = number
      ? h("input", {
          ...given,
          type: "number",
          min: number.low,
          max: number.high,
          step: number.step,
          on: { input: told },
        })
      : h(
          "select",
          { ...given, on: { change: told } },
          none,
          options.map(({ value, title }) => h("option", { value }, title)),
        );
    const label = number ? W.reading.sets(number) : W.reading.plays;
    return h("div", { class: "field bad" }, h("label", { for: id }, label), field, this.#wrong);
  }

  /** One's own words for it, and the clauses on which they rest. */
  #grounds() {
    const id = fresh("grounds");
    /** @type {Set<string>} */
    const on = new Set();
    /** @param {Event & { currentTarget: HTMLTextAreaElement }} event */
    const input = ({ currentTarget }) => this.#tell({ grounds: currentTarget.value });
    /** @param {string} clause */
    const tick = (clause) => {
      const change = (/** @type {Event & { currentTarget: HTMLInputElement }} */ { currentTarget: { checked } }) => {
        if (checked) on.add(clause);
        else on.delete(clause);
        this.#tell({ clauses: this.#point.clauses.filter((each) => on.has(each)) });
      };
      return h("label", { class: "tick" }, h("input", { type: "checkbox", on: { change } }), clause);
    };
    return [
      h(
        "div",
        { class: "field" },
        h("label", { for: id }, W.reading.grounds),
        h("textarea", { id, rows: 3, "data-key": "grounds", on: { input } }),
      ),
      this.#point.clauses.length > 0 &&
        h("fieldset", {}, h("legend", {}, W.reading.clauses), this.#point.clauses.map(tick)),
    ];
  }

  /** A field for a line of text. @param {"title" | "slug"} name @param {(typed: string) => Partial<Own>} told */
  #line(name, told) {
    const id = fresh(name);
    const field = h("input", {
      ...{ id, type: "text", maxlength: 200, autocomplete: "off", "data-key": name },
      on: { input: ({ currentTarget }) => this.#tell(told(currentTarget.value)) },
    });
    return { field, node: h("div", { class: "field" }, h("label", { for: id }, W.reading[name]), field) };
  }
}

const NUMBERS = { low: 0, high: 0, step: 1 };

// Read it otherwise: a reading of one's own beside those of a crux, as a piece of a file, and at once at the table.
import { fill, focus, fresh, h, hide, refill, reword } from "../elements.mjs";
import { acts, button, fine, line } from "../parts.mjs";
import { handing } from "./handing.mjs";
import { written } from "./written.mjs";
import { W } from "../../words.mjs";
import { capital } from "../../words/grammar.mjs";
import { slugOf } from "../../bench/draft.mjs";
import * as shelf from "../../bench/shelf.mjs";
import { LONGEST, NOTHING, isArgued, isPlayed, known, lacks, snippet } from "../../bench/snippet.mjs";
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
    drawn.isOpen(!drawn.node.hidden);
  };
  return { toggle };
}

class Otherwise {
  #point;
  /** @type {Own} */
  #own = NOTHING;
  /** What was told before this was begun anew. */
  #before = NOTHING;
  #open = false;
  /** Whether the reading has a name that was typed. */
  #named = false;
  #kept = h("div");
  #fields = h("div");
  #told = h("div");
  #played = h("div");
  #replied = h("p", { role: "status", class: "fine" });
  #wrong = h("p", { class: "wrong", role: "alert", id: fresh("wrong") });
  #words = h("div");

  /** @param {Point} point */
  constructor(point) {
    this.#point = point;
    this.node = h(
      "div",
      { class: "bench otherwise-read", hidden: true, tabindex: "-1" },
      h("p", { class: "fine" }, W.reading.how),
      [this.#kept, this.#fields],
      [this.#played, this.#told, this.#replied],
    );
    this.#begin(known(point, shelf.begun(point.id, { own: NOTHING })?.own ?? NOTHING));
  }

  /** Draw all that is asked, with what is told of it. @param {Own} own */
  #begin(own) {
    const { title, slug } = this.#line(own);
    this.#named = own.slug !== slugOf(own.title);
    fill(this.#words, title.node, slug.node);
    fill(this.#fields, this.#point.plays && this.#plays(own), this.#words, this.#grounds(own));
    this.#tell(own);
  }

  /** Whether it is open is kept with it. @param {boolean} open */
  isOpen(open) {
    this.#open = open;
    this.#keep();
  }

  /** Begin anew, or with what was there before. @param {Own} own @param {Own} before */
  #anew(own, before) {
    this.#before = before;
    this.#begin(own);
    focus(this.#kept.querySelector("button"));
  }

  /** As long as nothing is told there is nothing to keep. */
  #keep() {
    const [own, before] = [this.#own, this.#before];
    const kept = shelf.keep(this.#point.id, isNothing(own) ? null : { own, open: this.#open });
    const anew = () => button(W.bench.anew, () => this.#anew(NOTHING, this.#own), { key: "anew" });
    const back = () => button(W.bench.bringBack, () => this.#anew(before, NOTHING), { key: "bring back" });
    refill(this.#kept, [kept, isNothing(own), isNothing(before)], () =>
      isNothing(own) ? !isNothing(before) && acts(back()) : acts(anew(), kept && fine(W.bench.isKept)),
    );
  }

  /** @param {Partial<Own>} more */
  #tell(more) {
    const [own, point] = [{ ...this.#own, ...more }, this.#point];
    this.#own = own;
    this.#keep();
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
    const name = `${isArgued(this.#point, own) ? own.plays : own.slug}.toml`;
    return [
      h("pre", { tabindex: 0, role: "region", "aria-label": W.reading.text(this.#point.name) }, text),
      handing(name, text, this.#replied),
    ];
  }

  /** By which value of the engine's it is played: one of those listed, a number, or none. @param {Own} own */
  #plays({ plays: now }) {
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
          ...{ ...given, type: "number", value: now ?? "" },
          ...{ min: number.low, max: number.high, step: number.step },
          on: { input: told },
        })
      : h(
          "select",
          { ...given, on: { change: told } },
          none,
          options.map(({ value, title }) => h("option", { value, selected: value === now }, title)),
        );
    const label = number ? W.reading.sets(number) : W.reading.plays;
    return h("div", { class: "field bad" }, h("label", { for: id }, label), field, this.#wrong);
  }

  /** One's own words for it, and the clauses on which they rest. @param {Own} own */
  #grounds({ grounds, clauses: now }) {
    const { clauses } = this.#point;
    const on = new Set(now);
    /** @param {Point["clauses"][number]} clause */
    const tick = ({ id, title }) => {
      const change = (/** @type {Event & { currentTarget: HTMLInputElement }} */ { currentTarget: { checked } }) => {
        if (checked) on.add(id);
        else on.delete(id);
        this.#tell({ clauses: clauses.flatMap((each) => (on.has(each.id) ? [each.id] : [])) });
      };
      return h(
        "label",
        { class: "tick" },
        h("input", { type: "checkbox", checked: on.has(id), on: { change } }),
        title,
      );
    };
    const asked = { key: "grounds", label: W.reading.grounds, value: grounds, rows: 4, about: W.reading.oneParagraph };
    return [
      written(asked, (typed) => this.#tell({ grounds: typed })).node,
      clauses.length > 0 &&
        h("fieldset", {}, h("legend", {}, W.reading.clauses), h("div", { class: "ticks" }, clauses.map(tick))),
    ];
  }

  /** A field for the reading, and one for its name, which follows it until one is typed. @param {Own} own */
  #line(own) {
    /** @param {"title" | "slug"} name */
    const asked = (name) => ({ key: name, label: W.reading[name], value: own[name], most: LONGEST[name] });
    const slug = written(asked("slug"), (typed) => {
      this.#named = typed !== "";
      this.#tell({ slug: typed });
    });
    const title = written(asked("title"), (typed) => {
      const name = this.#named ? {} : { slug: slugOf(typed) };
      if (!this.#named) slug.field.value = slugOf(typed);
      this.#tell({ title: typed, ...name });
    });
    return { title, slug };
  }
}

const NUMBERS = { low: 0, high: 0, step: 1 };

/** @param {Own} own */
const isNothing = (own) => JSON.stringify(own) === JSON.stringify(NOTHING);

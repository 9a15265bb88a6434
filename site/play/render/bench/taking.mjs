// Draws the file: what it is called, the text as it will lie in the repository, and what is still to be told.
import { game } from "../../game.mjs";
import { fill, fresh, h, reword } from "../elements.mjs";
import { line } from "../parts.mjs";
import { handing } from "./handing.mjs";
import { W } from "../../words.mjs";
import { lacks, prose, slugOf } from "../../bench/draft.mjs";
import { accounts } from "./reckoning.mjs";
import { file } from "../../bench/toml.mjs";
/** @import { Among } from "./bench.mjs" */
/** @import { Maker, State } from "../../bench/maker.mjs" */

export class Taking {
  #does;
  #among;
  #text = h("div");
  #replied = h("p", { role: "status", class: "fine" });
  /** Whether the file has a name that was typed. */
  #named = false;

  /** @param {Maker} does @param {Among} among */
  constructor(does, among) {
    this.#does = does;
    this.#among = among;
    const slug = input("slug", (value) => {
      this.#named = value !== "";
      this.#does.tell({ slug: value });
    });
    const title = input("title", (value) => {
      if (!this.#named) slug.field.value = slugOf(value);
      this.#does.tell({ title: prose(value), ...(!this.#named && { slug: slugOf(value) }) });
    });
    const tells = input("tells", (value) => this.#does.tell({ tells: prose(value) }));
    this.node = h("div", {}, title.node, tells.node, slug.node, this.#text, this.#replied);
  }

  /** @param {State} state */
  draw(state) {
    const { draft, made, stopped } = state;
    reword(this.#replied, "");
    const told = { ...draft, shows: draft.shows.map(({ rule, why }) => ({ rule, why: prose(why) })) };
    const left = lacks(told, accounts(state), this.#among.names).map((lack) => W.bench.lacks[lack]);
    if (!made) return fill(this.#text, line(W.bench.left([W.bench.lacks.deal])));
    const wanted = made.over || stopped ? left : [W.bench.lacks.end, ...left];
    if (wanted.length) return fill(this.#text, line(W.bench.left(wanted)));
    const [text, name] = [file(told, this.#among.order), `${draft.slug}.toml`];
    const place = h("code", {}, `content/games/${game.game}/deals/${name}`);
    const check = h("code", {}, `./scripts/game check ${game.game}`);
    return fill(
      this.#text,
      h("pre", { tabindex: 0, "aria-label": W.bench.text, role: "region" }, text),
      line(...W.bench.where(place, check)),
      handing(name, text, this.#replied),
    );
  }
}

/** A field for a line of text. @param {"title" | "tells" | "slug"} name @param {(value: string) => void} told */
function input(name, told) {
  const id = fresh(name);
  const field = h("input", {
    ...{ id, type: "text", maxlength: 400, autocomplete: "off", "data-key": name },
    on: { input: ({ currentTarget }) => told(currentTarget.value) },
  });
  return { field, node: h("div", { class: "field" }, h("label", { for: id }, W.bench[name]), field) };
}

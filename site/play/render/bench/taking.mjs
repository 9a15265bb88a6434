// Draws the file: what it is called, the text as it will lie in the repository, and what is still to be told.
import { game } from "../../game.mjs";
import { fill, h, reword } from "../elements.mjs";
import { line } from "../parts.mjs";
import { handing } from "./handing.mjs";
import { written } from "./written.mjs";
import { W } from "../../words.mjs";
import { MOST, lacks, prose, reckoned, slugOf } from "../../bench/draft.mjs";
import { accounts, isBegun, isEnded, stepsOf } from "../../bench/state.mjs";
import { file } from "../../bench/toml.mjs";
/** @import { Among } from "./bench.mjs" */
/** @import { Draft } from "../../bench/draft.mjs" */
/** @import { Step } from "../../bench/state.mjs" */
/** @import { Maker, State } from "../../bench/maker.mjs" */

export class Taking {
  #does;
  #among;
  #text = h("div");
  #replied = h("p", { role: "status", class: "fine" });
  /** Whether the file has a name that was typed. */
  #named;

  /** @param {Maker} does @param {Among} among @param {Draft} draft what is told already */
  constructor(does, among, draft) {
    this.#does = does;
    this.#among = among;
    this.#named = draft.slug !== slugOf(draft.title);
    const slug = written(asked("slug", draft), (value) => {
      this.#named = value !== "";
      this.#does.tell({ slug: value });
    });
    const title = written(asked("title", draft), (value) => {
      if (!this.#named) slug.field.value = slugOf(value);
      this.#does.tell({ title: prose(value), ...(!this.#named && { slug: slugOf(value) }) });
    });
    const tells = written({ ...asked("tells", draft), rows: 2 }, (value) => this.#does.tell({ tells: prose(value) }));
    this.node = h("div", {}, title.node, tells.node, slug.node, this.#text, this.#replied);
  }

  /** @param {State} state */
  draw(state) {
    const { draft } = state;
    reword(this.#replied, "");
    const sum = reckoned(draft.sum);
    const told = { ...draft, sum, shows: draft.shows.map(({ rule, why }) => ({ rule, why: prose(why) })) };
    const left = lacks(told, accounts(state), this.#among.names).map((lack) => named(lack, draft));
    if (!isBegun(state))
      return fill(this.#text, line(W.bench.left([named(draft.by === "facts" ? "facts" : "deal", draft)])));
    const wanted = isEnded(state) ? left : [named("end", draft), ...left];
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

/** @type {Partial<Record<keyof typeof W.bench.lacks, Step>>} */
const STEP = { deal: "lay", facts: "lay", end: "play", shows: "shows", why: "shows", totals: "sum", sum: "sum" };

/** What is missing, with the step in which it is told, if that is another. @param {keyof typeof W.bench.lacks} lack */
function named(lack, /** @type {Draft} */ draft) {
  const step = STEP[lack];
  return step ? W.bench.inStep(W.bench.lacks[lack], stepsOf(draft).indexOf(step) + 1) : W.bench.lacks[lack];
}

/** What is asked in a field. @param {keyof typeof MOST & ("title" | "tells" | "slug")} name @param {Draft} draft */
const asked = (name, draft) => ({ key: name, label: W.bench[name], value: draft[name], most: MOST[name] });

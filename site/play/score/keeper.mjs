// The score-keeper: parties with real cards; the engine settles each deal with what those before it bring to it.
import * as engine from "../engine.mjs";
import { game, speakOf } from "../game.mjs";
import { forgetScore, keepScoring } from "../go-on.mjs";
import { debounced } from "../input.mjs";
import { CHANGED } from "../kept.mjs";
import { holdsScore, placeOf, scoreAddress, scoreOf } from "../permalink.mjs";
import { fill, h, listener } from "../render/elements.mjs";
import { button, line, say } from "../render/parts.mjs";
import { progress } from "../render/progress.mjs";
import { handOver } from "../render/record.mjs";
import { askedOf, withCounted } from "../schema.mjs";
import { asked } from "../settings.mjs";
import { W } from "../words.mjs";
import { Entry } from "./entry.mjs";
import { named } from "./naming.mjs";
import { blank, everyone, keepNames, nameOf, readParty, shorter, written } from "./party.mjs";
import { reasons, sheet, sums, turns } from "./sheet.mjs";
import { addressOf, atPlace, forget, keep, place, shelf } from "./shelf.mjs";
import { after, start, whos } from "./start.mjs";
/** @import { DealTold, Partie, Schema } from "../protocol" */
/** @import { Party } from "./party.mjs" */
/** @import { Draft } from "./sheet.mjs" */

/** @typedef {{ key: string, party: Party, schema: Schema, view: Partie, isKept: boolean }} Open */

/** @param {HTMLElement} room */
export function keeper(room) {
  const keeping = new Keeper(room);
  addEventListener("hashchange", () => {
    if (holdsScore(location.hash) || placeOf(location.hash)) keeping.fromAddress();
  });
  room.addEventListener("dragover", (event) => event.preventDefault());
  room.addEventListener("drop", async (event) => {
    event.preventDefault();
    const text = await event.dataTransfer?.files[0]?.text();
    if (text !== undefined) keeping.fromText(text);
  });
  document.addEventListener(CHANGED, () => keeping.follow());
  if (holdsScore(location.hash) || placeOf(location.hash)) keeping.fromAddress();
  else keeping.starts();
}

class Keeper {
  #voice = listener();
  #body = h("div", { class: "score" });
  #load = h("div");
  /** @type {Open | null} */
  #open = null;
  /** @type {Party[]} What the party was, for those who take back. */
  #past = [];
  /** @type {number | null} Which deal is being mended. */
  #mending = null;
  /** @type {Entry | null} */
  #entry = null;
  /** @type {ReturnType<typeof start> | null} What stands before a party. */
  #before = null;
  #score = h("div");
  #turn = 0;
  #reckon = debounced(() => this.#weigh());

  /** @param {HTMLElement} room */
  constructor(room) {
    fill(room, this.#load, this.#body, this.#voice.region);
  }

  // Before a party

  starts(wrong = "") {
    this.#open = null;
    this.#before = start(
      this.#body,
      shelf(),
      {
        begin: (party) => {
          keepNames(party);
          this.opens(place(), party);
        },
        open: ({ key, party }) => this.opens(key, party),
        drop: ({ key }) => {
          forget(key);
          forgetScore(addressOf(key));
          this.starts();
        },
        file: (text) => this.fromText(text),
      },
      wrong,
    );
  }

  /** A party that has not begun is played as is kept for the game; one that has, as it began. */
  follow() {
    if (!this.#open) this.#before?.follow();
  }

  /** @param {string} text */
  fromText(text, { kept = true } = {}) {
    try {
      this.opens(place(), readParty(text), { kept });
    } catch (error) {
      this.starts(engine.failure(error).why);
    }
  }

  async fromAddress() {
    const own = placeOf(location.hash);
    if (own) {
      const found = atPlace(own);
      return found ? this.opens(found.key, found.party) : this.starts();
    }
    try {
      this.fromText(await scoreOf(location.hash), { kept: false });
    } catch (error) {
      this.starts(engine.failure(error).why);
    }
  }

  // A party

  /**
   * What somebody has sent is `kept` only when it is written on. @param {string} key @param {Party} party
   */
  async opens(key, party, { kept = true } = {}) {
    asked.set();
    speakOf(party.ruleset);
    fill(
      this.#load,
      progress(engine, () => this.opens(key, party, { kept })),
    );
    try {
      const about = aboutOf(party);
      const { schema, counted } = await engine.ask({ do: "schema", ...about });
      const view = await engine.ask({ do: "partie", ...about, deals: party.deals });
      this.#past = [];
      this.#mending = null;
      const asked = withCounted(askedOf(schema, view.brought), counted);
      this.#open = { key, party, schema: asked, view, isKept: !kept || keep(key, party) };
      if (kept) this.#offer();
      this.#draw();
    } catch (thrown) {
      this.#fails(thrown);
    }
  }

  /** What could not be done is said, unless it stands where the engine is waited for. @param {unknown} thrown */
  #fails(thrown) {
    const { kind, why } = engine.failure(thrown);
    if (kind !== "download") fill(this.#load, say("no", line(W.score.unread(why))));
  }

  /** The party is another now: keep it, settle it, draw it. @param {Party} party @param {string} said */
  async #becomes(party, said, { past = true } = {}) {
    const open = this.#open;
    if (!open) return;
    try {
      const view = await engine.ask({ do: "partie", ...aboutOf(party), deals: party.deals });
      if (past) this.#past.push(open.party);
      this.#mending = null;
      this.#open = { ...open, party, view, isKept: keep(open.key, party) };
      this.#offer();
      if (holdsScore(location.hash)) history.replaceState(null, "", location.pathname + location.search);
      this.#draw();
      const deal = view.deals.at(-1);
      this.#voice.tell(deal && said ? said + (deal.settled ? "" : ` ${named(deal.wrong, party)?.why}`) : said);
    } catch (thrown) {
      this.#fails(thrown);
    }
  }

  /** For the front page: to go on with it. */
  #offer() {
    if (!this.#open) return;
    const { key, party, view } = this.#open;
    const told = { ruleset: party.ruleset, names: everyone(party), deals: view.deals.length };
    keepScoring({ ...told, over: view.winners.length > 0 }, addressOf(key));
  }

  #draw() {
    const open = this.#open;
    if (!open) return;
    // What is still being weighed belongs to what was drawn before.
    this.#turn++;
    const { party, view } = open;
    const over = view.winners.length > 0;
    const at = this.#mending ?? party.deals.length;
    const isMending = this.#mending !== null;
    const title = over
      ? W.score.won(view.winners.map((seat) => nameOf(party, seat)))
      : W.score.deal(view.deals.length + 1);
    const told = isMending ? party.deals[at] : { facts: {} };
    const { dealt } = view;
    const dealer = this.#follows(view, told, at);
    const before = party.deals[at - 1]?.facts;
    const does = {
      changed: () => this.#changed(),
      write: () => this.#write(),
      cancel: () => {
        this.#mending = null;
        this.#draw();
      },
    };
    this.#entry =
      over && !isMending
        ? null
        : new Entry(party, open.schema, told, { dealer, dealt, at, mending: isMending, before }, does);
    this.#sheet(null);
    fill(
      this.#body,
      h(
        "div",
        { class: "twocol" },
        h(
          "div",
          {},
          h("h2", { tabindex: "-1" }, title),
          turns(party, view),
          this.#score,
          !open.isKept && say("no", line(W.score.unkept)),
          this.#tools(open),
          over &&
            after(
              () => this.#again(),
              () => this.starts(),
            ),
        ),
        this.#entry?.node,
      ),
      reasons(party, view),
    );
    this.#entry?.waits([]);
    if (isMending) this.#weigh();
    /** @type {HTMLElement | null} */
    const head = this.#body.querySelector(isMending ? ".entry h2" : "h2");
    head?.focus();
  }

  /** Who deals, if nobody says otherwise. @param {Partie} view @param {DealTold} told @param {number} at */
  #follows(view, { dealer }, at) {
    if (this.#mending === null) return view.next.dealer;
    return dealer ? "" : view.deals[at].dealer;
  }

  /** The table, with the deal that is told if it can be settled. @param {{ view: Partie, draft: Draft } | null} more */
  #sheet(more) {
    const open = this.#open;
    if (!open) return;
    const does = { mend: (/** @type {number} */ n) => this.#mend(n) };
    const note = more ? W.score.shaded : open.view.deals.length ? "" : W.score.none;
    fill(
      this.#score,
      sheet(open.party, more?.view ?? open.view, more?.draft ?? null, does),
      note && h("p", { class: "fine note" }, note),
    );
  }

  /** @param {Open} open */
  #tools({ party }) {
    const rename = { ...party };
    const plain = { class: "plain" };
    // What is not written down is not printed.
    const onPaper = () => {
      this.#sheet(null);
      print();
    };
    const save = () => handOver(W.score.fileName(game.game), `${JSON.stringify(party, null, 1)}\n`);
    const back = this.#past.length + party.deals.length > 0;
    return [
      h(
        "p",
        { class: "tools" },
        button(W.score.takeBack, () => this.#takeBack(), { ...plain, "aria-disabled": back ? null : "true" }),
        button(W.score.share, () => this.#share(), plain),
        button(W.score.save, save, plain),
        button(W.score.print, onPaper, plain),
        button(W.score.anew, () => this.starts(), plain),
      ),
      h(
        "details",
        { class: "naming" },
        h("summary", {}, W.score.names),
        whos(party, ({ names }) => (rename.names = names)),
        button(W.score.rename, () => {
          keepNames(rename);
          this.#becomes({ ...party, names: rename.names }, everyone(rename).join(", "));
        }),
      ),
    ];
  }

  // A deal

  #changed() {
    this.#turn++;
    this.#reckon();
  }

  /** What the deal that is told would come to. */
  async #weigh() {
    const [open, entry, mine] = [this.#open, this.#entry, ++this.#turn];
    if (!open || !entry) return;
    const told = entry.read();
    const wanted = entry.lacks(told);
    if (wanted.length) {
      entry.waits(wanted);
      this.#sheet(null);
      return;
    }
    const at = this.#mending ?? open.party.deals.length;
    const { deals } = written(open.party, told, at);
    try {
      const view = await engine.ask({ do: "partie", ...aboutOf(open.party), deals });
      if (mine !== this.#turn) return;
      const deal = view.deals[at];
      entry.comes(view, at);
      this.#sheet(deal.settled ? { view, draft: { deal, at } } : null);
    } catch (thrown) {
      if (mine === this.#turn) entry.fails(engine.failure(thrown));
    }
  }

  async #write() {
    const [open, entry] = [this.#open, this.#entry];
    if (!open || !entry) return;
    const told = entry.read();
    const at = this.#mending ?? open.party.deals.length;
    const { deals } = written(open.party, told, at);
    const view = await engine.ask({ do: "partie", ...aboutOf(open.party), deals });
    const said =
      this.#mending === null ? W.score.written(at + 1, sums(open.party, view, view.deals[at])) : W.score.mended(at + 1);
    this.#becomes(written(open.party, told, at), said);
  }

  /** @param {number} n */
  #mend(n) {
    this.#mending = n;
    this.#draw();
  }

  /** As it was before; or, of a party just opened, without its last deal. */
  #takeBack() {
    const open = this.#open;
    if (!open) return;
    const before = this.#past.pop() ?? (open.party.deals.length ? shorter(open.party) : null);
    if (before) this.#becomes(before, W.score.taken, { past: false });
  }

  #again() {
    const open = this.#open;
    if (!open) return;
    const { ruleset, readings, names } = open.party;
    this.opens(place(), blank(ruleset, readings, names));
  }

  async #share() {
    const open = this.#open;
    if (!open) return;
    history.replaceState(null, "", await scoreAddress(open.party));
    await navigator.clipboard.writeText(location.href).then(
      () => this.#tells(W.score.shared),
      () => this.#tells(W.score.unshared),
    );
  }

  /** @param {string} text */
  #tells(text) {
    fill(this.#load, say("", line(text)));
    this.#voice.tell(text);
  }
}

/** What a party is about, as a request says it. @param {Party} party */
const aboutOf = ({ ruleset, readings }) => ({ game: game.engine, ruleset, readings });

// Draws another example of a rule: what was found, how it was found, and the deal to step through.
import { game, rule as cited } from "../game.mjs";
import { W } from "../words.mjs";
import { fill, focus, h } from "./elements.mjs";
import { acts, button, line, say, signs } from "./parts.mjs";
import { progress, wrong } from "./progress.mjs";
import { Stepper } from "./stepper.mjs";
/** @import { Found, GameRecord, RuleId, Seat, WholeFrame } from "../protocol" */
/** @import { Watched } from "./progress.mjs" */

/** @typedef {Omit<Found, "frames"> & { frames: WholeFrame[] }} Whole A deal that was found, its frames whole. */
/** @typedef {(record: GameRecord, at: number, seat: Seat) => void} PlayOn */
/** @typedef {{ opener: HTMLElement, worked?: DocumentFragment | undefined }} Has What stands beside the rule before. */
/** @typedef {{ find: (seed?: number) => void, stop: () => void, playOn: PlayOn }} Does */

export class Another {
  #room;
  #does;
  #title;
  #opener;
  #worked;
  #box = h("div", { class: "another", tabindex: "-1" });

  /** @param {HTMLElement} room @param {RuleId} rule @param {Has} has @param {Does} does */
  constructor(room, rule, { opener, worked }, does) {
    this.#room = room;
    this.#does = does;
    this.#opener = opener;
    this.#title = W.another.title(cited(rule)?.n ?? "");
    this.#worked = worked;
  }

  /** Whoever pressed a button that is no longer there is led to what has come. */
  #draw(/** @type {import("./elements.mjs").Drawn[]} */ ...shown) {
    const had = this.#room.contains(document.activeElement);
    fill(this.#box, ...shown);
    fill(this.#room, shown.length ? this.#box : this.#opener);
    if (had && !this.#room.contains(document.activeElement)) focus(this.#box);
  }

  #close() {
    return button(W.another.close, () => {
      this.#draw();
      focus(this.#opener);
    });
  }

  /** @param {Watched} engine @param {() => void} again @param {number} looked */
  looking(engine, again, looked) {
    const coming = progress(engine, again);
    const so = looked > 0 && line(W.another.looked(looked));
    this.#draw(coming ?? so, acts(button(W.another.stop, this.#does.stop)));
  }

  /** @param {Whole} found @param {number} looked */
  show(found, looked) {
    const { record, frames, first, at, seed, how, said } = found;
    const deal = { title: this.#title, ruleset: game.ruleset };
    /** @param {number} frame @param {Seat} seat */
    const onwards = (frame, seat) => this.#does.playOn(record, first + frame, seat);
    const walk = new Stepper(deal, frames, [], onwards);
    this.#draw(
      say("", line(h("b", {}, W.another[how]), " ", said.length > 0 && [signs(said), "."])),
      walk.node,
      acts(
        button(W.another.more, () => this.#does.find(seed + 1)),
        this.#close(),
        h("span", { class: "where" }, W.another.found(seed, looked)),
      ),
    );
    walk.openAt(at);
  }

  /** @param {number} looked */
  none(looked) {
    this.#draw(say("no", line(W.another.none(looked)), this.#worked?.cloneNode(true)), acts(this.#close()));
  }

  /** @param {unknown} error */
  failed(error) {
    this.#draw(say("no", line(wrong(error)), this.#worked?.cloneNode(true)), acts(this.#close()));
  }

  stopped() {
    this.#draw();
    focus(this.#opener);
  }
}

// Draws the quiz of the signals: the question, four answers, and what became of them.
import { roving } from "../input.mjs";
import { W } from "../words.mjs";
import { capital } from "../words/grammar.mjs";
import { expanded, fill, focus, h, hide, keyed, stops } from "./elements.mjs";
import { acts, button } from "./parts.mjs";
/** @import { Quiz, Sign, Way } from "../page" */
/** @import { State } from "../signals.mjs" */

/**
 * @typedef {object} Does What the reader can do.
 * @property {(way: Way, some?: Sign[]) => void} begin
 * @property {(set: string) => void} choose
 * @property {() => void} next
 * @property {(chosen: Sign) => void} answer
 */

/** @type {[Way, string][]} */
const WAYS = [
  ["means", W.signals.toMeans],
  ["back", W.signals.toBack],
];

export class Drawing {
  #faces;
  #sets;
  #does;
  #status = h("p", { role: "status", class: "verdict" });
  #onwards = h("p", { class: "acts" });
  #stage = h("div", { class: "quiz", role: "group", "aria-label": W.signals.title });

  /** @param {Element} room @param {Omit<Quiz, "rows">} told where faces lie, and rule-sets @param {Does} does */
  constructor(room, { faces, sets }, does) {
    this.#faces = faces;
    this.#sets = sets;
    this.#does = does;
    fill(room, this.#stage);
    roving(this.#stage, ".answers button");
  }

  intro() {
    fill(this.#stage, this.#chosen(this.#sets[0]), acts(WAYS.map(([way]) => this.#start(way))));
  }

  /** Whose signs are asked, where it matters. @param {string} set */
  #chosen(set) {
    if (this.#sets.length < 2) return null;
    const { choose } = this.#does;
    const options = this.#sets.map((each) => h("option", { value: each, selected: each === set }, each));
    const node = h("select", { on: { change: () => choose(node.value) } }, options);
    return h("form", {}, h("label", {}, W.signals.set, " ", node));
  }

  /** @param {State} state @param {Sign} asked @param {Sign[]} choices */
  ask({ way, left, at, missed }, asked, choices) {
    fill(this.#status);
    fill(this.#onwards);
    const text = way === "means" ? W.signals.asks : W.signals.asksBack(asked.means);
    const question = h("p", { tabindex: "-1", class: "asked" }, text);
    const answers = choices.map((each) => this.#choice(each, way));
    fill(
      this.#stage,
      h("p", { class: "fine" }, W.signals.count(at + 1, left.length, at - missed.length)),
      question,
      way === "means" && this.#shown(asked),
      h("div", { class: "answers", role: "group", "aria-label": W.signals.answers }, answers),
      this.#status,
      this.#onwards,
    );
    stops(this.#stage, ".answers button");
    focus(question);
  }

  /** @param {State} state @param {Sign} asked @param {Sign} chosen */
  tell({ way, left, at }, asked, chosen) {
    for (const each of this.#stage.querySelectorAll(".answers button")) each.setAttribute("aria-disabled", "true");
    if (chosen.id !== asked.id) keyed(this.#stage, chosen.id)?.append(verdict(W.signals.isWrong));
    keyed(this.#stage, asked.id)?.append(verdict(W.signals.isRight));
    fill(this.#status, chosen.id === asked.id ? W.signals.right(asked) : W.signals.wrong(asked, chosen, way));
    const go = button(at < left.length ? W.signals.next : W.signals.end, this.#does.next, { first: true });
    fill(this.#onwards, go);
    focus(go);
  }

  /** @param {State} state */
  end({ way, set, left, missed }) {
    const done = h("p", { tabindex: "-1" }, W.signals.done(left.length - missed.length, left.length));
    const { begin } = this.#does;
    const more = missed.length > 0 && button(W.signals.missed(missed.length), () => begin(way, missed));
    const again = button(W.signals.again, () => begin(way));
    fill(this.#stage, done, this.#chosen(set), acts(more, again, this.#start(way === "means" ? "back" : "means")));
    focus(done);
  }

  /** @param {Way} way */
  #start(way) {
    return button(new Map(WAYS).get(way), () => this.#does.begin(way));
  }

  /** @param {Sign} sign @param {number} size */
  #face({ id }, size, alt = "") {
    const src = `${this.#faces}${id}.svg`;
    return h("img", { class: "gesture", src, alt, width: size, height: size, draggable: "false" });
  }

  /** Those who listen hear the gesture as the name of the face; others have its words on demand. @param {Sign} asked */
  #shown(asked) {
    const words = h("span", { id: "in-words", hidden: true }, capital(asked.gesture));
    const show = () => {
      hide(words, !words.hidden);
      expanded(tell, !words.hidden);
    };
    const tell = button(W.signals.words, show, { "aria-expanded": "false", "aria-controls": "in-words" });
    return h("div", { class: "shown" }, this.#face(asked, 200, asked.gesture), h("p", {}, tell, " ", words));
  }

  /** @param {Sign} sign @param {Way} way */
  #choice(sign, way) {
    const on = { click: () => this.#does.answer(sign) };
    const text = h("span", {}, way === "means" ? sign.means : capital(sign.gesture));
    const face = way === "back" && this.#face(sign, 72);
    return h("button", { type: "button", class: "do", "data-key": sign.id, on }, face, text);
  }
}

/** @param {string} word */
const verdict = (word) => h("b", { class: "mark" }, word);

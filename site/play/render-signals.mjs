// Draws the quiz of the signals: the question, four answers, and what became of them.
import { roving } from "./input.mjs";
import { button, expanded, fill, focus, h, hide, stops } from "./render.mjs";
import { W, capital } from "./words.mjs";

/** @param {Element} room @param {string} faces where they lie @param {{begin: Function, next: Function, answer: Function}} does */
export function drawing(room, faces, does) {
  const status = h("p", { role: "status", class: "verdict" });
  const onwards = h("p", { class: "acts" });
  const stage = h("div", { class: "quiz", role: "group", "aria-label": W.signals.title });
  fill(room, stage);
  roving(stage, ".answers button");

  const face = (signal, size, alt = "") =>
    h("img", { class: "gesture", src: `${faces}${signal.id}.svg`, alt, width: size, height: size, draggable: "false" });
  const ways = { means: W.signals.toMeans, back: W.signals.toBack };
  const start = (way) => button(ways[way], () => does.begin(way));
  const intro = () => fill(stage, h("p", { class: "acts" }, Object.keys(ways).map(start)));

  /** Those who listen hear the gesture as the name of the face; others have its words on demand. */
  function shown(asked) {
    const words = h("span", { id: "in-words", hidden: true }, capital(asked.gesture));
    const tell = button(
      W.signals.words,
      () => {
        hide(words, !words.hidden);
        expanded(tell, !words.hidden);
      },
      { "aria-expanded": "false", "aria-controls": "in-words" },
    );
    return h("div", { class: "shown" }, face(asked, 200, asked.gesture), h("p", {}, tell, " ", words));
  }

  function choice(signal, way) {
    const text = h("span", {}, way === "means" ? signal.means : capital(signal.gesture));
    return h(
      "button",
      { type: "button", class: "do", "data-key": signal.id, on: { click: () => does.answer(signal) } },
      way === "back" && face(signal, 72),
      text,
    );
  }

  function ask({ way, left, at, missed }, asked, choices) {
    fill(status);
    fill(onwards);
    const question = h(
      "p",
      { tabindex: "-1", class: "asked" },
      way === "means" ? W.signals.asks : W.signals.asksBack(asked.means),
    );
    fill(
      stage,
      h("p", { class: "fine" }, W.signals.count(at + 1, left.length, at - missed.length)),
      question,
      way === "means" && shown(asked),
      h(
        "div",
        { class: "answers", role: "group", "aria-label": W.signals.answers },
        choices.map((each) => choice(each, way)),
      ),
      status,
      onwards,
    );
    stops(stage, ".answers button");
    focus(question);
  }

  function tell({ way, left, at }, asked, chosen) {
    for (const each of stage.querySelectorAll(".answers button")) {
      const right = each.dataset.key === asked.id;
      each.setAttribute("aria-disabled", "true");
      if (right || each.dataset.key === chosen.id)
        each.append(h("b", { class: "mark" }, right ? W.signals.isRight : W.signals.isWrong));
    }
    fill(status, chosen.id === asked.id ? W.signals.right(asked) : W.signals.wrong(asked, chosen, way));
    const go = button(at < left.length ? W.signals.next : W.signals.end, () => does.next(), { class: "do first" });
    fill(onwards, go);
    focus(go);
  }

  function end({ way, left, missed }) {
    const done = h("p", { tabindex: "-1" }, W.signals.done(left.length - missed.length, left.length));
    fill(
      stage,
      done,
      h(
        "p",
        { class: "acts" },
        missed.length > 0 && button(W.signals.missed(missed.length), () => does.begin(way, missed)),
        button(W.signals.again, () => does.begin(way)),
        start(way === "means" ? "back" : "means"),
      ),
    );
    focus(done);
  }

  return { intro, ask, tell, end };
}

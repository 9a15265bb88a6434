// The quiz of the signals: a face and four meanings, or a meaning and four faces. The page has all it needs.
import { roving } from "./input.mjs";
import { button, fill, focus, h, stops } from "./render.mjs";
import { W, capital } from "./words.mjs";

/** @typedef {{id: string, gesture: string, means: string}} Signal */

const ANSWERS = 4;

/** @template T @param {T[]} all @param {() => number} luck @returns {T[]} */
export function shuffled(all, luck = Math.random) {
  const left = [...all];
  for (let n = left.length - 1; n > 0; n--) {
    const m = Math.floor(luck() * (n + 1));
    [left[n], left[m]] = [left[m], left[n]];
  }
  return left;
}

/** The right answer among others that are not it in either way. @param {Signal} asked @param {Signal[]} all */
export function offered(asked, all, luck = Math.random) {
  const others = all.filter((each) => each.id !== asked.id && each.means !== asked.means);
  return shuffled([asked, ...shuffled(others, luck).slice(0, ANSWERS - 1)], luck);
}

/** @param {Element} room @param {{faces: string, rows: Signal[]}} told */
export function quiz(room, { faces, rows }) {
  let way = "means";
  const status = h("p", { role: "status", class: "verdict" });
  const stage = h("div", { class: "quiz", role: "group", "aria-label": W.signals.title });
  /** A face is never without its words: they are what it is called. */
  const face = (signal, size) => h("img", { class: "gesture", src: `${faces}${signal.id}.svg`, alt: signal.gesture, width: size, height: size, draggable: "false" });

  /** Ask all of these, one after the other. @param {Signal[]} some */
  function begin(some) {
    const left = shuffled(some);
    const missed = [];
    let at = 0;
    next();

    function next() {
      fill(status);
      if (at === left.length) return end();
      const asked = left[at];
      const choices = offered(asked, rows).map((signal) => choice(signal, asked));
      const words = h("span", { id: "in-words", hidden: true }, capital(asked.gesture));
      const tell = button(W.signals.words, () => { words.hidden = !words.hidden; tell.setAttribute("aria-expanded", String(!words.hidden)); }, { "aria-expanded": "false", "aria-controls": "in-words" });
      const question = h("p", { tabindex: "-1", class: "asked" }, way === "means" ? W.signals.asks : W.signals.asksBack(asked.means));
      fill(stage, h("p", { class: "fine" }, W.signals.count(at + 1, left.length, at - missed.length)), question,
        way === "means" && h("div", { class: "shown" }, face(asked, 200), h("p", {}, tell, " ", words)),
        h("div", { class: "answers", role: "group", "aria-label": W.signals.answers }, choices), status);
      stops(stage, ".answers button");
      focus(question);
    }

    function choice(signal, asked) {
      const press = () => {
        if (status.textContent) return;
        const right = signal.id === asked.id;
        if (!right) missed.push(asked);
        at += 1;
        for (const each of stage.querySelectorAll(".answers button")) settle(each, each.dataset.key === asked.id, each.dataset.key === signal.id);
        const go = button(at < left.length ? W.signals.next : W.signals.end, next, { class: "do first" });
        fill(status, right ? W.signals.right(asked) : W.signals.wrong(asked, signal, way));
        stage.append(h("p", { class: "acts" }, go));
        focus(go);
      };
      const named = h("span", {}, way === "means" ? signal.means : capital(signal.gesture));
      return h("button", { type: "button", class: "do", "data-key": signal.id, on: { click: press } }, way === "back" && Object.assign(face(signal, 72), { alt: "" }), named);
    }

    function settle(node, right, chosen) {
      node.setAttribute("aria-disabled", "true");
      if (right || chosen) node.append(h("b", { class: "mark" }, right ? W.signals.isRight : W.signals.isWrong));
    }

    function end() {
      const done = h("p", { tabindex: "-1" }, W.signals.done(left.length - missed.length, left.length));
      fill(stage, done, h("p", { class: "acts" }, missed.length > 0 && button(W.signals.missed(missed.length), () => begin(missed)),
        button(W.signals.again, () => begin(rows)), button(way === "means" ? W.signals.toBack : W.signals.toMeans, () => turned())));
      focus(done);
    }
  }

  function turned() {
    way = way === "means" ? "back" : "means";
    begin(rows);
  }

  roving(stage, ".answers button");
  const start = (to) => () => { way = to; begin(rows); };
  fill(stage, h("p", { class: "acts" }, button(W.signals.toMeans, start("means")), button(W.signals.toBack, start("back"))));
  fill(room, h("h3", { class: "vh" }, W.signals.title), stage);
}

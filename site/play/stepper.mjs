// A worked deal act by act: worked natively and told by the page, so that it needs no engine until one plays on.
import { comparison } from "./compare.mjs";
import { pages, speakOf } from "./game.mjs";
import { written } from "./permalink.mjs";
import { cloth, sorted } from "./render-table.mjs";
import { bracketed, button, card, disc, expanded, fill, focus, h, happened, hide, listener, signs } from "./render.mjs";
import { asked, changedOnPage } from "./settings.mjs";
import { W, spoken } from "./words.mjs";

/** Every frame whole: each tells only what has changed since the one before. */
export function whole(frames) {
  const made = [];
  for (const frame of frames) {
    const before = made.at(-1);
    made.push({ ...before, events: [], act: null, ...frame, hands: { ...before?.hands, ...frame.hands } });
  }
  return made;
}

/**
 * The panel of one deal.
 * @param {Element} room @param {{id: string, title: string, ruleset: string, readings: Object, record?: Object, facts?: Object, frames?: Object[]}} deal
 * @param {{after: number, said: DocumentFragment}[]} says what is said beside the acts
 */
export function panel(room, deal, says) {
  const { facts, record, ruleset, readings } = deal;
  const compared = comparison(
    () => (facts ? { facts, ruleset, readings } : { record, ruleset, readings }),
    changedOnPage,
  );
  const walk = deal.frames?.length > 1 ? stepper(deal, says) : null;
  fill(room, h("p", { class: "acts" }, walk?.opener, compared.opener()), walk?.node, compared.node);
}

function stepper(deal, says) {
  const frames = whole(deal.frames);
  const last = frames.length - 1;
  const names = Object.keys(frames[0].hands);
  const voice = listener();
  const stage = h("div", { class: "stage" });
  let at = 0;

  const go = (to) => {
    at = Math.max(0, Math.min(last, to));
    draw();
    const { act, events } = frames[at];
    voice.tell(
      [
        W.deal.at(at, last),
        act && W.deal.acts(act.seat, spoken(act.text)),
        ...events.map((event) => event.text),
        ...said(at).map((each) => each.textContent),
      ]
        .filter(Boolean)
        .join(". "),
    );
  };
  const said = (n) => says.filter((each) => each.after === n).map((each) => each.said.cloneNode(true));
  const keys = (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select, input"))
      return;
    event.preventDefault();
    go(to);
  };

  const control = (text, to, off) => button(text, () => go(to), { key: text, "aria-disabled": off ? "true" : null });
  const onwards = async (seat) => {
    asked.set();
    const record = { ...deal.record, acts: deal.record.acts.slice(0, at) };
    location.assign(`${pages.table}${await written({ record, seat })}`);
  };

  function draw() {
    speakOf(deal.ruleset);
    const view = { names, ...frames[at] };
    const { act, events } = view;
    fill(
      stage,
      h(
        "p",
        { class: "acts steps" },
        control(W.deal.first, 0, at === 0),
        control(W.deal.back, at - 1, at === 0),
        control(W.deal.forward, at + 1, at === last),
        control(W.deal.last, last, at === last),
        h("span", { class: "where" }, W.deal.at(at, last)),
      ),
      h(
        "div",
        { class: "beside-it" },
        cloth(
          {
            ...view,
            acts: frames
              .slice(0, at + 1)
              .map((frame) => frame.act)
              .filter(Boolean),
          },
          { from: names[0], heldOpen: true },
        ),
        h(
          "div",
          { class: "told-beside" },
          act &&
            h(
              "p",
              {},
              h("b", {}, act.seat),
              ": ",
              signs(spoken(act.text)),
              events.length === 1 && [
                " ",
                h("span", { class: "fine" }, signs(events[0].text), bracketed(events[0].rule), "."),
              ],
            ),
          (events.length > 1 || !act) && happened(events),
          said(at).map((each) => h("div", { class: "beside" }, each)),
          h("p", { class: "fine" }, view.waiting.length ? W.deal.turn(view.waiting) : W.deal.over),
        ),
      ),
      h(
        "div",
        { class: "hands open" },
        names
          .filter((name) => view.hands[name].length)
          .map((name) =>
            h(
              "div",
              { class: "held" },
              disc(name, view.shown.side?.includes(name)),
              h(
                "ul",
                { class: "hand", "aria-label": W.deal.hand(name) },
                sorted([...view.hands[name]]).map((code) => h("li", {}, card(code, { width: 50 }))),
              ),
            ),
          ),
      ),
      view.waiting.length > 0 &&
        h(
          "p",
          { class: "acts" },
          h("span", { class: "where" }, W.deal.on),
          view.waiting.map((seat) => button(W.deal.as(seat), () => onwards(seat), { key: `as ${seat}` })),
        ),
      h("p", { class: "fine" }, W.deal.keys),
    );
  }

  const node = h(
    "section",
    { class: "stepper", hidden: true, tabindex: "-1", "aria-label": W.deal.group(deal.title), on: { keydown: keys } },
    stage,
    voice.region,
  );
  const opener = button(
    W.deal.step,
    () => {
      hide(node, !node.hidden);
      expanded(opener, !node.hidden);
      if (node.hidden) return;
      draw();
      focus([...stage.querySelectorAll("button")].find((each) => each.dataset.key === W.deal.forward));
    },
    { "aria-expanded": "false" },
  );
  return { node, opener };
}

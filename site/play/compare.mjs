// One deal under two combinations of readings, side by side, with what differs marked by a sign and a word.
import * as engine from "./engine.mjs";
import { departures, game, ruleset, speakOf } from "./game.mjs";
import {
  expanded,
  fill,
  focus,
  h,
  happened,
  hide,
  lead,
  ledger,
  listener,
  progress,
  readingsForm,
  reckoning,
  ruleLink,
  say,
  wrong,
} from "./render.mjs";
import { asked } from "./settings.mjs";
import { W, spoken } from "./words.mjs";

/**
 * A panel that is closed until it is asked for.
 * @param {() => {facts?: Object, record?: Object, ruleset: string, readings: Object}} given what is compared
 * @param {() => Object} [first] the readings that the right side begins with
 */
export function comparison(given, first = () => ({})) {
  const voice = listener();
  const regions = {
    form: h("div", { class: "form readings" }),
    load: h("div"),
    sides: h("div", { class: "sides" }),
    said: h("p", { class: "differences" }),
  };
  const node = h(
    "section",
    { class: "comparison", hidden: true, "aria-label": W.deal.compare },
    h("p", { class: "fine" }, W.compare.choose),
    regions.form,
    regions.load,
    regions.said,
    regions.sides,
    voice.region,
  );
  let chosen = null;
  let opener;
  let turn = 0;

  const drawForm = () =>
    fill(
      regions.form,
      readingsForm(
        { ruleset: given().ruleset, readings: { ...given().readings, ...chosen } },
        (next) => {
          chosen = next.readings;
          drawForm();
          work();
        },
        { fixed: true },
      ),
    );

  async function work() {
    const mine = ++turn;
    const { facts, record, ruleset: set, readings } = given();
    const other = departures(set, { ...readings, ...chosen });
    const about = facts ? { facts } : { record };
    try {
      const told = await engine.ask({
        do: "compare",
        game: game.engine,
        ruleset: set,
        ...about,
        readings: [readings, other],
      });
      if (mine === turn) draw(told, JSON.stringify(other) === JSON.stringify(departures(set, readings)), set);
    } catch (error) {
      if (mine === turn) fill(regions.sides, say("no", h("p", {}, wrong(error))));
    }
  }

  function draw({ sides, differs }, alike, set) {
    speakOf(set);
    const names = ruleset(set).seats;
    const [one, other] = sides.map((side) => ({ names, entries: [], totals: {}, reasons: [], ...side }));
    const happens = unlike(one.events, other.events);
    const what = differs.map((key) => W.compare[key] ?? key);
    if (happens && !what.length) what.push(W.compare.events);
    const text = alike
      ? W.compare.asked
      : what.length || one.stopped || other.stopped
        ? what.length
          ? W.compare.differs(what)
          : ""
        : W.compare.same;
    fill(regions.said, text);
    voice.tell(text);
    fill(
      regions.sides,
      side(W.compare.left, one, other, happens?.[0]),
      side(W.compare.right, other, one, happens?.[1]),
    );
  }

  const begin = () => {
    asked.set();
    fill(regions.load, progress(engine, begin));
    work();
  };
  const toggle = () => {
    hide(node, !node.hidden);
    expanded(opener, !node.hidden);
    if (node.hidden) return;
    chosen ??= departures(given().ruleset, first());
    drawForm();
    begin();
    focus(regions.form.querySelector("select, input"));
  };
  return {
    node,
    opener() {
      opener = lead(W.deal.compare, toggle, { "aria-expanded": "false" });
      return opener;
    },
  };
}

function side(title, told, other, events) {
  const seated = told.order && told.order.join() !== other.order?.join();
  return h(
    "div",
    { class: "side-by" },
    h("h3", {}, title),
    told.stopped &&
      say(
        "no",
        h(
          "p",
          {},
          told.stopped.act
            ? W.compare.stopped(told.stopped.at + 1, spoken(told.stopped.act), told.stopped.why)
            : W.compare.unsettled(told.stopped.why),
          ". ",
          ruleLink(told.stopped.rule, "Rule"),
        ),
      ),
    ledger(told, { caption: W.table.ledger, other }),
    reckoning(told.reasons),
    told.order &&
      h(
        "p",
        { class: `fine${seated ? " differs" : ""}` },
        seated && h("span", { class: "unlike" }, W.compare.mark, " "),
        W.compare.sit(told.order),
      ),
    events?.length > 0 && [
      h("p", { class: "fine" }, h("span", { class: "unlike" }, W.compare.mark), " ", W.compare.only),
      happened(events),
    ],
  );
}

/** Events that only one side has, or null if there are none. */
function unlike(one, other) {
  if (!one || !other) return null;
  const without = (mine, theirs) => {
    const left = theirs.map((event) => event.text);
    return mine
      .filter((event) => {
        const at = left.indexOf(event.text);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      })
      .slice(0, 12);
  };
  const found = [without(one, other), without(other, one)];
  return found.some((events) => events.length) ? found : null;
}

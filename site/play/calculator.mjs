// The scoring calculator: a form made from the facts that the game asks for, answered as one types.
import { comparison } from "./compare.mjs";
import * as engine from "./engine.mjs";
import { departures, game, ruleset, speakOf } from "./game.mjs";
import { debounced } from "./input.mjs";
import { schemaForm } from "./render-form.mjs";
import { fill, focus, h, ledger, listener, progress, readingsForm, reckoning, reword, say, wrong } from "./render.mjs";
import { asked, chosenOnPage } from "./settings.mjs";
import { W, signed } from "./words.mjs";

/**
 * @param {Element} room where to draw @param {{schema: Object, facts: Object, settled: Object}} start worked natively
 */
export function calculator(room, start) {
  const state = {
    chosen: { ruleset: game.ruleset, readings: departures(game.ruleset, chosenOnPage()) },
    dropped: [],
    schema: start.schema,
    facts: start.facts,
    settled: start.settled,
    error: null,
    stale: false,
  };
  const voice = listener();
  const regions = {
    load: h("div"),
    form: h("div"),
    readings: h("div"),
    result: h("div", { class: "result" }),
    compare: h("div"),
  };
  const folded = h("details", {}, h("summary", {}, W.readings.title), regions.readings);
  let form;
  let turn = 0;

  fill(
    room,
    h("h3", { class: "vh" }, W.calculator.form),
    regions.form,
    folded,
    regions.load,
    h("h3", { class: "vh" }, W.calculator.result),
    regions.result,
    regions.compare,
    voice.region,
  );
  const panel = comparison(() => ({
    facts: form.read(),
    ruleset: state.chosen.ruleset,
    readings: state.chosen.readings,
  }));
  fill(regions.compare, panel.opener(), panel.node);

  const drawForm = () => {
    speakOf(state.chosen.ruleset);
    form = schemaForm(state.schema, state.facts, () => {
      state.stale = true;
      drawResult();
      reckon();
    });
    fill(regions.form, form.node);
  };
  const drawReadings = () => {
    fill(
      regions.readings,
      h("div", { class: "form readings" }, readingsForm({ ...state.chosen, dropped: state.dropped }, choose)),
    );
    reword(
      folded.firstElementChild,
      `${W.readings.title}: ${W.table.under(ruleset(state.chosen.ruleset).title, Object.keys(state.chosen.readings).length)}`,
    );
  };
  const drawResult = () => {
    speakOf(state.chosen.ruleset);
    const { settled, error, stale } = state;
    form.clear();
    const placed = error && form.blame(error.where ?? "", error.why ?? "", error.rule ?? "");
    const waiting =
      stale &&
      !error &&
      h("p", { class: "fine" }, engine.status.state === "ready" ? W.calculator.old : W.calculator.waiting);
    fill(
      regions.result,
      error && !placed && say("no", h("p", {}, wrong(error))),
      settled?.names &&
        h(
          "div",
          { class: stale || error ? "stale" : null },
          ledger(settled, { caption: W.calculator.result }),
          reckoning(settled.reasons),
          after(settled),
        ),
      waiting,
    );
  };

  const reckon = debounced(async () => {
    const mine = ++turn;
    state.facts = form.read();
    try {
      const settled = await engine.ask({ do: "settle", game: game.engine, ...state.chosen, facts: state.facts });
      if (mine !== turn) return;
      Object.assign(state, { settled, error: null, stale: false });
      voice.tell(W.calculator.settled(totals(settled)));
    } catch (error) {
      if (mine !== turn) return;
      state.error = error;
      if (error.kind === "facts") voice.tell(wrong(error));
    }
    drawResult();
  });

  /** Other readings may ask for other facts. */
  async function choose(chosen) {
    state.chosen = { ruleset: chosen.ruleset, readings: departures(chosen.ruleset, chosen.readings) };
    state.dropped = chosen.dropped ?? [];
    if (state.dropped.length) voice.tell(W.readings.dropped(state.dropped));
    state.facts = form.read();
    state.stale = true;
    drawReadings();
    drawResult();
    try {
      const told = await engine.ask({ do: "schema", game: game.engine, ...state.chosen });
      if (JSON.stringify(told.schema) !== JSON.stringify(state.schema)) {
        state.schema = told.schema;
        drawForm();
      }
      reckon();
    } catch (error) {
      state.error = error;
      drawResult();
    }
  }

  const follow = () =>
    choose({ ruleset: state.chosen.ruleset, readings: { ...state.chosen.readings, ...chosenOnPage() } });
  document.addEventListener("change", (event) => event.target.closest?.(".reading") && follow());
  document
    .getElementById("readings")
    ?.addEventListener("reset", () => setTimeout(() => choose({ ruleset: state.chosen.ruleset, readings: {} })));

  const begin = () => {
    asked.set();
    fill(regions.load, progress(engine, begin));
    engine.ready().then(
      () => {
        voice.tell(W.engine.ready);
        if (state.stale || Object.keys(state.chosen.readings).length) follow();
        else drawResult();
      },
      () => {},
    );
  };
  drawForm();
  drawReadings();
  drawResult();
  begin();
  focus(regions.form.querySelector("select, input"));
}

const totals = (settled) =>
  settled.names
    .filter((name) => settled.totals[name])
    .map((name) => `${name} ${signed(settled.totals[name])}`)
    .join(", ") || W.calculator.nothing;

/** What follows from the settlement: scores, and who has won. */
function after(settled) {
  const said = [
    settled.pools && Object.keys(settled.pools).length && W.table.afterwards(settled.pools),
    settled.scores && Object.values(settled.scores).some(Boolean) && W.calculator.scores(settled.scores),
    settled.winners?.length && W.calculator.winners(settled.winners),
  ];
  return said.some(Boolean) && h("p", { class: "fine" }, said.filter(Boolean).join(" "));
}

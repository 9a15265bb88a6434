// One deal under several rule-sets, played otherwise: cards change places, and every rule-set settles the deal anew.
import * as engine from "./engine.mjs";
import { game, ruleset } from "./game.mjs";
import { debounced } from "./input.mjs";
import { addressOf, lines, tricksOf } from "./permalink.mjs";
import { board, form } from "./render-settlements.mjs";
import { fill, h, progress, say, wrong } from "./render.mjs";
import { asked } from "./settings.mjs";
import { W, cardName } from "./words.mjs";

/**
 * @typedef {{entries: Object[], totals: Object<string, number>, won?: string[], reasons?: Object[]}} Settled
 * @typedef {{ruleset: string, readings: Object, facts: Object, plays: number[], settled: Settled}} Column
 * @typedef {{columns: string[], rules: string[], why: string}} Fault who finds it, by which rules, and what it is
 * @typedef {{settled: Settled, fault: {where: string, why: string, rule: string}|null}} Outcome
 */

/** @param {Element} room where to draw @param {{tricks: string[], seats: string[], columns: Column[]}} start */
export function settlements(room, start) {
  const printed = start.columns.map(({ settled }) => ({ settled, fault: null }));
  const state = { lines: tricksOf(location.hash) ?? start.tricks, picked: null, outcomes: printed };
  const shows = board(room.closest(".settlements"), start);
  const regions = { load: h("div"), failed: h("div") };
  const draws = form(start, {
    exchange,
    lead,
    retype: debounced((text) => play(lines(text.split("\n")), { typed: true })),
    again: () => play(start.tricks),
  });
  let turn = 0;

  fill(room, draws.node, regions.load, regions.failed);

  const card = ([n, at]) => state.lines[n].split(" ")[at + 1];

  /** The first of two cards is picked, or put back; with the second it changes places. @param {number[]|null} place */
  function exchange(place) {
    const from = state.picked;
    state.picked = from ? null : place;
    if (!from || !place || alike(from, place)) {
      draws.say(state.picked ? W.settlements.picked(cardName(card(place))) : told());
      return draw();
    }
    const put = { [from]: card(place), [place]: card(from) };
    play(
      state.lines.map((line, n) =>
        line
          .split(" ")
          .map((word, at) => put[[n, at - 1]] ?? word)
          .join(" "),
      ),
    );
  }

  /** Another leads; everybody keeps the card, and so all of them move round. */
  function lead(n, seat) {
    const [before, ...cards] = state.lines[n].split(" ");
    const by = start.seats.indexOf(seat) - start.seats.indexOf(before);
    const turned = cards.map((_, at) => cards.at((at + by) % cards.length));
    play(state.lines.map((line, at) => (at === n ? [seat, ...turned].join(" ") : line)));
  }

  function play(tricks, { typed = false } = {}) {
    Object.assign(state, { lines: tricks, picked: null });
    history.replaceState(
      null,
      "",
      alike(tricks, start.tricks) ? location.pathname + location.search : addressOf(tricks),
    );
    if (!typed) draws.text(tricks);
    draw();
    reckon();
  }

  async function reckon() {
    const mine = ++turn;
    fill(regions.failed);
    draws.say(W.engine.working);
    const before = state.outcomes;
    try {
      const outcomes = await Promise.all(
        start.columns.map((column, n) => settle(column, state.lines, before[n].settled)),
      );
      if (mine !== turn) return;
      state.outcomes = outcomes;
      draws.say(told());
      draw();
    } catch (error) {
      if (mine !== turn) return;
      draws.say("");
      if (error.kind !== "download") fill(regions.failed, say("no", h("p", {}, wrong(error))));
    }
  }

  const draw = () => {
    draws.draw(state.lines, state.picked, faults());
    shows(state.lines, state.outcomes);
  };

  /** What is wrong, by trick; what concerns none stands under 0. @returns {Map<number, Fault[]>} */
  function faults() {
    const found = new Map();
    state.outcomes.forEach(({ fault }, n) => {
      if (!fault) return;
      const { ruleset: id, plays } = start.columns[n];
      const at = plays[Number(/^tricks\[(\d+)\]/.exec(fault.where)?.[1])] ?? 0;
      const here = found.get(at) ?? [];
      const same = here.find((each) => each.why === fault.why) ?? { columns: [], rules: [], why: fault.why };
      same.columns.push(id);
      same.rules.push(fault.rule);
      found.set(at, [...new Set([...here, same])]);
    });
    return found;
  }

  /** How it stands, in a sentence or two. */
  function told() {
    const wrongs = [...faults()]
      .sort(([one], [other]) => one - other)
      .flatMap(([at, each]) => each.map(({ why }) => W.settlements.wrong(at, why)));
    const settled = start.columns
      .map((column, n) => ({ ...column, ...state.outcomes[n], was: column.settled.totals }))
      .filter(({ fault }) => !fault);
    const other = settled.filter(({ was, settled: { totals } }) =>
      Object.keys(was).some((name) => was[name] !== totals[name]),
    );
    return [...wrongs, settled.length > 0 && W.settlements.differ(other.map((column) => ruleset(column.ruleset).short))]
      .filter(Boolean)
      .join(" ");
  }

  const begin = () => {
    asked.set();
    fill(regions.load, progress(engine, begin));
    engine.ready().then(reckon, () => {});
  };
  draws.text(state.lines);
  draw();
  draws.begin();
  begin();
}

/** One rule-set settles the tricks that it plays; where it cannot, what it last paid stands. @returns {Promise<Outcome>} */
async function settle({ ruleset: id, readings, facts, plays }, told, settled) {
  const tricks = plays.map((n) => told[n - 1]).filter((line) => line !== undefined);
  try {
    return {
      settled: await engine.ask({
        do: "settle",
        game: game.engine,
        ruleset: id,
        readings,
        facts: { ...facts, tricks },
      }),
      fault: null,
    };
  } catch (error) {
    if (error.kind !== "facts") throw error;
    return { settled, fault: error };
  }
}

const alike = (one, other) => JSON.stringify(one) === JSON.stringify(other);

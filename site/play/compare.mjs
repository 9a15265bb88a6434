// One deal under two combinations of readings, side by side, with what differs marked by a sign and a word.
import * as engine from "./engine.mjs";
import { departures, game, ruleset } from "./game.mjs";
import { Comparison } from "./render/compare.mjs";
import { asked } from "./settings.mjs";
/** @import { Event, Facts, GameRecord, Readings, Seat, Side } from "./protocol" */

/** @typedef {{ facts: Facts } | { record: GameRecord }} About A deal, told or played. */
/** @typedef {{ about: About, ruleset: string, readings: Readings }} Given What is compared. */
/** @typedef {Required<Pick<Side, "entries" | "totals" | "reasons">> & { names: Seat[] } & Side} Told A side, whole. */

/**
 * A panel that is closed until it is asked for.
 * @param {() => Given} given
 * @param {() => Readings} [first] the readings that the right side begins with
 */
export function comparison(given, first = () => ({})) {
  /** @type {Readings | null} */
  let chosen = null;
  let turn = 0;

  const drawForm = () => drawn.form({ ruleset: given().ruleset, readings: { ...given().readings, ...chosen } }, choose);
  /** @param {{ readings: Readings }} next */
  const choose = ({ readings }) => {
    chosen = readings;
    drawForm();
    work();
  };

  async function work() {
    const mine = ++turn;
    const { about, ruleset: id, readings } = given();
    const other = departures(id, { ...readings, ...chosen });
    const alike = JSON.stringify(other) === JSON.stringify(departures(id, readings));
    try {
      const asks = { game: game.engine, ruleset: id, ...about, readings: [readings, other] };
      const { sides, differs } = await engine.ask({ do: "compare", ...asks });
      const [one, two] = sides.map((side) => whole(side, ruleset(id).seats));
      if (mine === turn) drawn.sides(one, two, { alike, differs, only: unlike(one.events, two.events), ruleset: id });
    } catch (error) {
      if (mine === turn) drawn.failed(error);
    }
  }

  const begin = () => {
    asked.set();
    drawn.loading(engine, begin);
    work();
  };
  const open = () => {
    chosen ??= departures(given().ruleset, first());
    drawForm();
    begin();
  };
  const drawn = new Comparison(open);
  return drawn;
}

/** @param {Side} side @param {Seat[]} names @returns {Told} */
const whole = (side, names) => ({ names, entries: [], totals: {}, reasons: [], ...side });

/** How many events that only one side has are told. */
const MANY = 12;

/** Of each side the events that only it has; null if there are none. @param {Event[]} [one] @param {Event[]} [other] */
export function unlike(one, other) {
  if (!one || !other) return null;
  const [mine, theirs] = [without(one, other), without(other, one)];
  return mine.length || theirs.length ? { mine: mine.slice(0, MANY), theirs: theirs.slice(0, MANY) } : null;
}

/**
 * Events that are not among others; of equal ones each stands for one.
 * @param {Event[]} some @param {Event[]} others
 */
function without(some, others) {
  const left = others.map((event) => event.text);
  return some.filter((event) => {
    const at = left.indexOf(event.text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

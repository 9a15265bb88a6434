// Another example of a rule: asks the engine for a fresh deal in which the rule is at work, and keeps its number.
import * as engine from "./engine.mjs";
import { departures, game } from "./game.mjs";
import { Another } from "./render/another.mjs";
import { asked, changedOnPage } from "./settings.mjs";
import { playOn, whole } from "./stepper.mjs";
/** @import { Found, RuleId } from "./protocol" */
/** @import { Has } from "./render/another.mjs" */

/** The part of an address that names a deal. */
const NAME = "example";
/** Deals are counted from one, to so many. */
const SEEDS = 1_000_000;
/** The engine looks through so many deals before it says how many they were, and through so many in all. */
const SOME = 4;
const MOST = 120;

/** The deal that an address names beside this rule; none if it names none. @param {RuleId} rule */
function saved(rule) {
  const seed = Number(new URLSearchParams(location.search).get(NAME));
  return location.hash === `#${rule}` && Number.isInteger(seed) && seed > 0 ? seed : undefined;
}

/** Name the deal in the address, beside the rule. @param {RuleId} rule @param {number} seed */
function save(rule, seed) {
  const address = new URL(location.href);
  address.searchParams.set(NAME, String(seed));
  address.hash = rule;
  history.replaceState(history.state, "", address);
}

/** Beside a rule, whose page has drawn what asks. @param {HTMLElement} room @param {RuleId} rule @param {Has} has */
export function offer(room, rule, has) {
  let turn = 0;
  const drawn = new Another(room, rule, has, { find, stop, playOn });

  async function find(seed = saved(rule) ?? Math.ceil(Math.random() * SEEDS)) {
    const mine = ++turn;
    asked.set();
    drawn.looking(engine, () => find(seed), 0);
    const asks = { game: game.engine, ruleset: game.ruleset, readings: departures(game.ruleset, changedOnPage()) };
    try {
      for (let looked = 0; looked < MOST; looked += SOME) {
        const told = await engine.ask({ do: "example", ...asks, rule, seed: seed + looked, deals: SOME });
        if (mine !== turn) return;
        if (told.found) return show(told.found, looked + told.looked);
        drawn.looking(engine, () => find(seed), looked + told.looked);
      }
      drawn.none(MOST);
    } catch (error) {
      if (mine === turn) drawn.failed(error);
    }
  }

  /** @param {Found} found @param {number} looked */
  function show(found, looked) {
    save(rule, found.seed);
    drawn.show({ ...found, frames: whole(found.frames) }, looked);
  }

  function stop() {
    turn++;
    drawn.stopped();
  }

  if (saved(rule) !== undefined && asked.get()) find();
  return { find: () => find() };
}

// What the front page offers to go on with: the game that is under way at a table, kept on the device.
import { game, ruleset } from "./game.mjs";
import { learnPart } from "./learning.mjs";
import { W } from "./words.mjs";
/** @import { Table } from "./protocol" */

/** Where the front page looks. */
const KEY = "quinola-go-on";
const PAGE = `games/${game.game}/table/`;

/**
 * Somebody has acted: the position is offered, and with the end of the game nothing of this table is. One that was only
 * opened takes no other's place.
 * @param {Table} view @param {string} hash its address, after the page's @param {string} [guide] the deal that is told
 */
export function keepGoing({ record, deals, over }, hash, guide) {
  if (over) return forget();
  if (!record.acts.length) return;
  const { short = "" } = record.ruleset === game.ruleset ? {} : ruleset(record.ruleset);
  const text = W.table.underWay(game.title, short, guide ?? W.table.dealOf(deals));
  try {
    localStorage.setItem(KEY, JSON.stringify({ text, address: PAGE + learnPart() + hash }));
  } catch {
    // Private windows keep nothing.
  }
}

/** What was left at another table stays. */
function forget() {
  try {
    if (address().startsWith(PAGE)) localStorage.removeItem(KEY);
  } catch {
    // As above, and what is spoilt is not offered.
  }
}

/** Of what is offered now. @returns {string} */
const address = () => JSON.parse(localStorage.getItem(KEY) ?? "{}").address ?? "";

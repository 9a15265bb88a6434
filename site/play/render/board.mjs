// Draws the sums and ledgers that the page prints for one deal under several rule-sets, as they are for other tricks.
import { rule, speakOf } from "../game.mjs";
import { plainly } from "../said.mjs";
import { W } from "../words.mjs";
import { account } from "../words/cards.mjs";
import { fill, h, hide, joined } from "./elements.mjs";
import { reckoning } from "./ledger.mjs";
import { sign, unlike, unseen } from "./parts.mjs";
/** @import { Column, Otherwise, Paid } from "../page" */
/** @import { Account, Entry } from "../protocol" */
/** @import { Outcome } from "../settlements.mjs" */

/** @typedef {{ node: Element, was: Node[] }} Kept A part of the page, and what was printed there. */
/** @typedef {Pick<Entry, "payee" | "amount" | "note" | "rule"> & { key: string, payers: Account[] }} Gathered */

/** @param {Element} node @returns {Kept} */
const kept = (node) => ({ node, was: [...node.childNodes] });

/** The part of a block that a data attribute names. @param {Element} block @param {string} name */
const part = (block, name, value = "") =>
  /** @type {HTMLElement} */ (block.querySelector(value ? `[data-${name}="${value}"]` : `[data-${name}]`));

export class Board {
  #tricks;
  #columns;

  /** @param {Element} block @param {Otherwise} start */
  constructor(block, { tricks, columns }) {
    this.#tricks = tricks;
    this.#columns = columns.map((column) => new Printed(block, column));
    /** @type {HTMLElement | null} */
    const told = block.querySelector(".told-tricks");
    if (told) hide(told);
  }

  /** @param {string[]} lines @param {Outcome[]} outcomes */
  draw(lines, outcomes) {
    const same = lines.join() === this.#tricks.join();
    this.#columns.forEach((column, n) => column.draw(lines, outcomes[n], same));
  }
}

/** What is printed of one rule-set. */
class Printed {
  #column;
  #sums;
  #refused;
  #changes;
  #left;
  #paid;
  #reckoned;
  #printed;

  /** @param {Element} block @param {Column} column */
  constructor(block, column) {
    const { ruleset: id, settled } = column;
    const own = part(block, "settled", id);
    this.#column = column;
    this.#sums = new Map(Object.keys(settled.totals).map((name) => [name, kept(part(block, "sum", `${id} ${name}`))]));
    this.#refused = part(block, "refused", id);
    this.#changes = part(own, "changes");
    /** @type {HTMLElement | null} */
    this.#left = own.querySelector("[data-left]");
    this.#paid = kept(/** @type {Element} */ (own.querySelector("ul")));
    this.#reckoned = part(own, "reckoned");
    /** @type {NodeListOf<HTMLElement>} */
    this.#printed = own.querySelectorAll("[data-printed]");
  }

  /** @param {string[]} lines @param {Outcome} outcome @param {boolean} same whether the tricks are as printed */
  draw(lines, { settled, fault }, same) {
    speakOf(this.#column.ruleset);
    this.#drawSums(settled);
    fill(this.#refused, fault && refused());
    this.#drawPaid(settled, fault !== null);
    if (this.#left) fill(this.#left, leftOver(lines, this.#column.plays));
    for (const each of this.#printed) hide(each, !same);
    fill(this.#reckoned, !same && !fault && reckoning(settled.reasons));
  }

  /** @param {Paid} now */
  #drawSums(now) {
    const { settled: was } = this.#column;
    for (const [name, { node, was: content }] of this.#sums) {
      const still = now.totals[name] === was.totals[name] && wins(now, name) === wins(was, name);
      fill(node, still ? content : amount(now, was, name));
    }
  }

  /** @param {Paid} now @param {boolean} failed */
  #drawPaid(now, failed) {
    const entries = gathered(now.entries);
    const { made, gone } = differences(entries, gathered(this.#column.settled.entries));
    const other = made.length + gone.length > 0;
    const changed = [
      h("span", { class: "unlike" }, W.compare.mark),
      " ",
      W.settlements.entries(made.length, gone.length),
    ];
    fill(this.#changes, failed ? h("span", { class: "wrong" }, W.settlements.unsettled) : other && changed);
    const paid = () => [entries.map((each) => entry(each, made.includes(each))), gone.map(unpaid)];
    fill(this.#paid.node, other ? paid() : this.#paid.was);
  }
}

/** That the tricks are not settled. */
const refused = () => [
  " ",
  h("span", { class: "unlike", "aria-hidden": "true" }, W.settlements.refused),
  unseen(W.settlements.unsettled),
];

/** The cards of the tricks that are not played. @param {string[]} lines @param {number[]} plays */
function leftOver(lines, plays) {
  const left = lines.filter((_, at) => !plays.includes(at + 1)).flatMap((line) => line.split(" ").slice(1));
  return joined(left.map(sign), " ");
}

/** @param {Paid} settled @param {Account} name */
const wins = (settled, name) => Boolean(settled.won?.includes(name));
/** @param {number} sum */
const plain = (sum) => `${sum < 0 ? "−" : sum > 0 ? "+" : ""}${Math.abs(sum)}`;

/**
 * A sum that is not as printed, and what is printed.
 * @param {Paid} now @param {Paid} was @param {Account} name
 */
function amount(now, was, name) {
  const won = wins(now, name);
  const sum = [
    unlike(),
    unseen(`${W.compare.unlike} `),
    plain(now.totals[name] ?? 0),
    won && unseen(W.settlements.wins),
  ];
  const printed = ["(", unseen(W.settlements.was), plain(was.totals[name]), ")"];
  return [h("b", { class: won ? "won" : null }, sum), " ", h("span", { class: "was" }, printed)];
}

/** @param {Gathered} gathered */
function entry({ payers, payee, amount: sum, note, rule: id }, differs = false) {
  const found = rule(id);
  const what = note || W.settlements.byRule;
  return h(
    "li",
    {},
    differs && [unlike(), unseen(`${W.compare.unlike} `)],
    [h("b", {}, payers.map(account).join(" ")), " → ", h("b", {}, account(payee)), " ", h("b", {}, sum)],
    payers.length > 1 && ` ${W.settlements.each}`,
    " ",
    found ? h("a", { href: found.href, title: plainly(found.said()) }, what) : what,
  );
}

/** An entry that is not made any more. @param {Gathered} gathered */
const unpaid = (gathered) => h("li", {}, unseen(W.settlements.gone), h("del", {}, ...entry(gathered).childNodes));

/** Entries in a row that differ in their payer alone are shown as one. @param {Entry[]} entries */
export function gathered(entries) {
  /** @type {Gathered[]} */
  const made = [];
  for (const { payer, payee, amount: sum, note, rule: id } of entries) {
    const key = [payee, sum, note, id].join("|");
    const last = made.at(-1);
    if (last?.key === key) last.payers.push(payer);
    else made.push({ key, payers: [payer], payee, amount: sum, note, rule: id });
  }
  return made;
}

/** What is paid only now, and what only before; of equal entries each stands for one. @param {Gathered[]} now */
export function differences(now, /** @type {Gathered[]} */ was) {
  return { made: only(now, was), gone: only(was, now) };
}

/** @param {Gathered[]} mine @param {Gathered[]} theirs */
function only(mine, theirs) {
  /** @param {Gathered} each */
  const whole = (each) => `${each.payers} ${each.key}`;
  const left = theirs.map(whole);
  return mine.filter((each) => {
    const at = left.indexOf(whole(each));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

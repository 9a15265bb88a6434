// Draws one deal under several rule-sets: its tricks as cards that change places, and what each rule-set then pays.
import { rule, speakOf, ruleset } from "./game.mjs";
import { roving } from "./input.mjs";
import { button, fill, fresh, h, hide, reckoning, ruleLink, say, signs, stops } from "./render.mjs";
import { W, capital, cardName, cardSign, isCard } from "./words.mjs";

const unlike = () => [
  h("span", { class: "unlike", "aria-hidden": "true" }, W.compare.mark),
  h("span", { class: "vh" }, `${W.compare.unlike} `),
];

/**
 * The tricks as a form.
 * @param {{tricks: string[], seats: string[]}} start as printed
 * @param {{exchange: (place: number[]) => void, lead: (n: number, seat: string) => void, retype: (text: string) => void, again: () => void}} does
 */
export function form({ tricks, seats }, does) {
  const lines = h("ol", {
    class: "lines",
    "aria-label": W.settlements.tricks,
    on: { keydown: (event) => event.key === "Escape" && does.exchange(null) },
  });
  const wrongs = h("div");
  const status = h("p", { role: "status" });
  const id = fresh("tricks");
  const text = h("textarea", {
    id,
    rows: tricks.length,
    spellcheck: "false",
    autocapitalize: "characters",
    on: { input: () => does.retype(text.value) },
  });
  const folded = h(
    "details",
    {},
    h("summary", {}, W.settlements.text),
    h("label", { for: id, class: "fine" }, W.settlements.written),
    text,
  );
  const node = h(
    "div",
    { class: "otherwise" },
    h("p", { class: "fine" }, W.settlements.how),
    lines,
    wrongs,
    folded,
    h("div", { class: "acts" }, button(W.settlements.again, does.again), status),
  );
  roving(lines, "button", { columns: () => seats.length });

  const choose = (n, now) =>
    h(
      "select",
      {
        "aria-label": W.settlements.leader(n + 1),
        "data-key": `leader ${n}`,
        on: { change: (event) => does.lead(n, event.target.value) },
      },
      [...new Set([...seats, now])].map((seat) => h("option", { value: seat, selected: seat === now }, seat)),
    );
  const pick = (n, at, code, leader, picked) => {
    const seat = seats[(seats.indexOf(leader) + at) % seats.length];
    const moved = code !== tricks[n]?.split(" ")[at + 1];
    const name = W.settlements.card(n + 1, seat, cardName(code), moved);
    const face = isCard(code) ? h("span", { class: `suit ${code[1].toLowerCase()}` }, cardSign(code)) : code;
    return h(
      "button",
      {
        type: "button",
        class: `pick${moved ? " moved" : ""}`,
        "data-key": `${n} ${at}`,
        "aria-pressed": String(picked?.[0] === n && picked[1] === at),
        "aria-label": name,
        on: { click: () => does.exchange([n, at]) },
      },
      moved && h("span", { class: "unlike" }, W.compare.mark),
      face,
    );
  };
  const line = (told, n, picked, faults) => {
    const [leader, ...cards] = told.split(" ");
    return h(
      "li",
      { class: faults.length ? "bad" : null },
      h(
        "div",
        { class: "line" },
        choose(n, leader),
        cards.map((code, at) => pick(n, at, code, leader, picked)),
      ),
      faults.map(blamed),
    );
  };

  return {
    node,
    draw(told, picked, faults) {
      fill(
        lines,
        told.map((each, n) => line(each, n, picked, faults.get(n + 1) ?? [])),
      );
      stops(lines, "button");
      fill(wrongs, faults.has(0) && say("no", faults.get(0).map(blamed)));
    },
    say: (told) => fill(status, signs(told)),
    text: (told) => {
      text.value = told.join("\n");
    },
    begin: () => lines.querySelector("button")?.focus(),
  };
}

/** What is wrong, and by which rule of each rule-set that minds. @param {import("./settlements.mjs").Fault} fault */
function blamed({ columns, rules, why }) {
  const by = columns.map((id, n) => {
    speakOf(id);
    return [n > 0 && " · ", ruleset(id).short, " ", ruleLink(rules[n], "rule")];
  });
  return h("p", { class: "wrong" }, signs(capital(why)), ". ", h("span", { class: "fine" }, by));
}

/**
 * The sums and ledgers that the page has printed, as they are for other tricks.
 * @param {Element} block @param {{tricks: string[], columns: import("./settlements.mjs").Column[]}} start
 * @returns {(lines: string[], outcomes: import("./settlements.mjs").Outcome[]) => void}
 */
export function board(block, { tricks, columns }) {
  const all = (name) => [...block.querySelectorAll(`[data-${name}]`)];
  const kept = (node) => ({ node, was: [...node.childNodes] });
  const sums = Object.fromEntries(all("sum").map((node) => [node.dataset.sum, kept(node)]));
  const told = columns.map(({ ruleset: id }) => {
    const own = all("settled").find((each) => each.dataset.settled === id);
    return {
      refused: all("refused").find((each) => each.dataset.refused === id),
      changes: own.querySelector("[data-changes]"),
      left: own.querySelector("[data-left]"),
      paid: kept(own.querySelector("ul")),
      reckoned: own.querySelector("[data-reckoned]"),
      printed: [...own.querySelectorAll("[data-printed]")],
    };
  });
  hide(block.querySelector(".told-tricks"));

  return (lines, outcomes) => {
    const same = lines.join() === tricks.join();
    columns.forEach((column, n) => {
      const { settled: now, fault } = outcomes[n];
      const { settled: was, ruleset: id, plays } = column;
      const { refused, changes, left, paid, reckoned, printed } = told[n];
      speakOf(id);
      for (const name of Object.keys(was.totals)) {
        const { node, was: content } = sums[`${id} ${name}`];
        const still = now.totals[name] === was.totals[name] && wins(now, name) === wins(was, name);
        fill(node, still ? content : amount(now, was, name));
      }
      fill(
        refused,
        fault && [
          " ",
          h("span", { class: "unlike", "aria-hidden": "true" }, W.settlements.refused),
          h("span", { class: "vh" }, W.settlements.unsettled),
        ],
      );
      const entries = gathered(now.entries);
      const { made, gone } = differences(entries, gathered(was.entries));
      const other = made.length + gone.length > 0;
      fill(
        changes,
        fault
          ? h("span", { class: "wrong" }, W.settlements.unsettled)
          : other && [
              h("span", { class: "unlike" }, W.compare.mark),
              " ",
              W.settlements.entries(made.length, gone.length),
            ],
      );
      fill(
        paid.node,
        other
          ? [
              entries.map((each) => entry(each, made.includes(each))),
              gone.map((each) =>
                h("li", {}, h("span", { class: "vh" }, W.settlements.gone), h("del", {}, ...entry(each).childNodes)),
              ),
            ]
          : paid.was,
      );
      if (left)
        fill(
          left,
          lines
            .filter((_, at) => !plays.includes(at + 1))
            .flatMap((line) => line.split(" ").slice(1))
            .map((code, at) => [at > 0 && " ", signs(code)]),
        );
      for (const each of printed) hide(each, !same);
      fill(reckoned, !same && !fault && reckoning(now.reasons));
    });
  };
}

const wins = (settled, name) => Boolean(settled.won?.includes(name));
const plain = (sum) => `${sum < 0 ? "−" : sum > 0 ? "+" : ""}${Math.abs(sum)}`;

/** A sum that is not as printed, and what is printed. */
function amount(now, was, name) {
  const sum = [
    unlike(),
    plain(now.totals[name] ?? 0),
    wins(now, name) && h("span", { class: "vh" }, W.settlements.wins),
  ];
  return [
    h("b", { class: wins(now, name) ? "won" : null }, sum),
    " ",
    h("span", { class: "was" }, "(", h("span", { class: "vh" }, W.settlements.was), plain(was.totals[name]), ")"),
  ];
}

function entry({ payers, payee, amount: sum, note, rule: id }, differs = false) {
  const found = rule(id);
  const what = note || W.settlements.byRule;
  return h(
    "li",
    {},
    differs && unlike(),
    h("b", {}, payers.join(" ")),
    " → ",
    h("b", {}, payee),
    " ",
    h("b", {}, sum),
    payers.length > 1 && ` ${W.settlements.each}`,
    " ",
    found ? h("a", { href: found.href, title: found.text() }, what) : what,
  );
}

/** Entries in a row that differ in their payer alone are shown as one. */
function gathered(entries) {
  const made = [];
  for (const { payer, payee, amount: sum, note, rule: id } of entries) {
    const key = [payee, sum, note, id].join("|");
    if (made.at(-1)?.key === key) made.at(-1).payers.push(payer);
    else made.push({ key, payers: [payer], payee, amount: sum, note, rule: id });
  }
  return made;
}

/** What is paid only now, and what was paid only before; of equal entries each stands for one. */
function differences(now, was) {
  const key = (each) => `${each.payers} ${each.key}`;
  const only = (mine, theirs) => {
    const left = theirs.map(key);
    return mine.filter((each) => {
      const at = left.indexOf(key(each));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return { made: only(now, was), gone: only(was, now) };
}

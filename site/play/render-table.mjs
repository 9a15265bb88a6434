// Draws the table: cloth and seats, trick, prompt and choices, hand, score and log. It decides nothing.
import { countersOf, markedOf, pages } from "./game.mjs";
import { isSpanish, seen } from "./packs.mjs";
import { button, card, disc, fresh, h, ledger, reckoning, ruleLink, ruleQuoted, signs } from "./render.mjs";
import { after, lines, pools, signalled } from "./state.mjs";
import {
  AND_RAISE,
  RANK_ORDER,
  SUIT_ORDER,
  TALK,
  W,
  capital,
  cardName,
  cardSign,
  isCard,
  rankSign,
  signed,
  spoken,
  suitName,
} from "./words.mjs";

/** @typedef {{names: string[], order: string[], hands: Object<string, string[]>, trick: {seat: string, card: string}[], shown: Object, waiting: string[], acts?: Object[]}} View */

const COLOURS = "SHCDOPEB"; // in a hand, so that red and black alternate
const byHand = (one, other) =>
  COLOURS.indexOf(one[1]) - COLOURS.indexOf(other[1]) || RANK_ORDER.indexOf(one[0]) - RANK_ORDER.indexOf(other[0]);
/** @param {string[]} cards @returns {string[]} */
export const sorted = (cards) => cards.filter((code) => code !== "?").sort(byHand);

/** The seats as they are seen from one of them: it first, then the others in the order of play. */
export function around(order, seat) {
  const at = Math.max(0, order.indexOf(seat));
  return [...order.slice(at), ...order.slice(0, at)];
}

const HEAD = ["contract", "stake", "bid", "trumps", "calls", "worth", "raised", "may_raise", "tricks"];
const AT_SEATS = ["dealer", "caller", "side", "sides", "partners", "resto", "stakes", "raise_to"];

/** What lies open, in words: the headlines first, then the rest for a fold. */
export function open(shown) {
  const keys = Object.keys(shown).filter(
    (key) => !AT_SEATS.includes(key) && shown[key]?.length !== 0 && !(key === "may_raise" && shown.raised),
  );
  const head = HEAD.filter((key) => keys.includes(key));
  return { head, rest: keys.filter((key) => !HEAD.includes(key) && key !== "pot") };
}

export function value(told) {
  if (Array.isArray(told)) return told.map((each, n) => [n > 0 && ", ", value(each)]);
  if (told && typeof told === "object") {
    if ("by" in told) {
      const [what] = Object.entries(told)
        .filter(([key]) => key !== "by")
        .map(([, each]) => each);
      return [value(what), `, ${told.by}`];
    }
    if ("card" in told) return [signs(told.card), told.holder && ` ${told.holder}`];
    return Object.entries(told).map(([key, each], n) => [
      n > 0 && ", ",
      `${W.shown[key] ?? key} `,
      h("b", {}, String(each)),
    ]);
  }
  return signs(String(told));
}

const label = (key) => W.shown[key] ?? capital(key);
const facts = (shown, keys) =>
  keys.map((key) =>
    h(
      "span",
      { class: "fact" },
      `${label(key)} `,
      ["bid", "trumps", "worth"].includes(key) ? h("b", {}, value(shown[key])) : value(shown[key]),
    ),
  );

function roles(shown, seat) {
  return [
    shown.dealer === seat && W.table.dealer,
    shown.caller === seat && W.table.caller,
    shown.partners?.includes(seat) && W.table.partner,
  ].filter(Boolean);
}

/** What a seat said last in this deal, while nobody plays cards, or to a raise; what it did unseen lies on the table. */
function lastSaid({ acts, trick: lying, since = 0 }, seat) {
  const last = acts.findLastIndex((act) => act.text.startsWith("play "));
  const from = Math.max(since, acts[last]?.text.endsWith(AND_RAISE) ? last : last + 1);
  const act = acts.slice(from).findLast((each) => each.seat === seat && !each.text.startsWith("signal "));
  if (act?.text.endsWith(AND_RAISE)) return W.did.raise;
  if (lying.length > 0 && !TALK.includes(act?.text)) return "";
  const many = act?.text.split(" ").filter(isCard).length;
  return (
    act &&
    !act.secret &&
    (W.did[act.text] ?? (many > 2 ? `${act.text.split(" ")[0]} ${W.table.cards(many)}` : act.text))
  );
}

/** Where a seat is drawn, counted clockwise from below: the next to play sits at the left, or at the right. */
const place = (view, n) => (view.shown.direction === "anticlockwise" ? (view.order.length - n) % view.order.length : n);

const PILE = /^(.*) (?:by|of|before) (\w+)$/;
/** The cards that lie about, by whose they are: nobody’s in the middle; tricks are told in words. */
function lying(view) {
  return Object.entries(view.piles ?? {})
    .filter(([name, cards]) => cards.length && !/^(tricks?|taken)\b/.test(name))
    .map(([name, cards]) => {
      const [, what, seat] = PILE.exec(name) ?? [];
      return view.names.includes(seat) ? { seat, name: what, cards } : { seat: "", name, cards };
    });
}

const FEW = 12;
/** A pile, face down but for what the reader may see in it; a dozen backs at most, its words say how many. */
function pile({ name, cards }) {
  const known = cards.filter((code) => code !== "?");
  const words = W.table.piles[name] ?? name;
  const backs = cards.filter((code) => code === "?").slice(0, FEW);
  return h(
    "span",
    { class: "pile" },
    h(
      "span",
      { class: "backs" },
      backs.map((_, n) => card("?", { alt: n ? "" : W.table.hidden, width: 18 })),
    ),
    known.map((code) => h("span", { class: "leaf" }, signs(code))),
    " ",
    h("span", { class: "named" }, W.table.pile(words, cards.length)),
  );
}

/** A pool as a dish with its counters in it, a dozen at most; the sum says the rest. */
function dish(pool, sum, kinds) {
  const drawn = [];
  let left = sum;
  kinds.forEach(([, worth], n) => {
    const shape = kinds.length === 1 ? "disc" : ["square", ...Array(kinds.length - 2).fill("disc"), "fish"][n];
    for (; left >= worth && drawn.length < FEW; left -= worth) drawn.push(h("i", { class: `counter ${shape}` }));
  });
  return h(
    "div",
    { class: "dish" },
    h("div", { class: "plate", "aria-hidden": "true" }, drawn),
    h("div", {}, W.table.dish(pool, ""), h("b", {}, String(sum))),
  );
}

const ONES = [["counter", 1]];
/** The corners of the cloth: the pools, and the cards that are nobody’s. */
function corners(view) {
  const kinds = countersOf().length ? countersOf() : ONES;
  const held = (name) => view.shown[name] ?? view.balance[name];
  const dishes = new Set([...pools(view), ...("pot" in view.shown ? ["pot"] : [])]);
  const lie = [
    ...[...dishes].map((name) => dish(name, held(name), kinds)),
    ...lying(view)
      .filter((each) => !each.seat)
      .map(pile),
  ];
  const half = Math.ceil(lie.length / 2);
  return [lie.slice(0, half), lie.slice(half)].map(
    (each, n) => each.length > 0 && h("div", { class: `corner c${n}` }, each),
  );
}

/**
 * The cloth: seats round it, in the middle the trick or whatever is put there.
 * @param {View} view @param {{me?: string, from?: string, middle?: any, heldOpen?: boolean}} more `from`: who sits below
 */
export function cloth(view, { me = "", from = me, middle = null, heldOpen = false } = {}) {
  const seats = around(view.order, from);
  const side = view.shown.side ??
    members(view.shown.sides?.find((each) => members(each).includes(from)) ?? "") ?? [
      view.shown.bid?.by,
      ...(view.shown.partners ?? []),
    ];
  const us = (seat) => Boolean(view.shown.side || view.shown.partners || view.shown.sides) && side.includes(seat);
  const seated = seats.map((seat, n) => seatOf(view, seat, n, { me, us: us(seat), heldOpen, count: !middle }));
  return h(
    "section",
    {
      class: `cloth seats-${seats.length}${middle ? " full" : ""}`,
      "aria-label": W.table.label,
      vars: { seats: seats.length },
    },
    seated,
    middle ?? ("pot" in view.shown ? !heldOpen && laid(view, seats) : trick(view, seats, me)),
    corners(view),
    h("p", { class: "pool" }, facts(view.shown, open(view.shown).head)),
  );
}

/** Where there is a pot and no trick: the cards that all can see, each hand before its seat. */
function laid(view, seats) {
  const over = view.waiting.length === 0;
  const faces = (seat) => (view.hands[seat] ?? []).filter((code) => code !== "?");
  const open = seats.filter((seat) => faces(seat).length && (over || seat !== view.seat));
  if (!open.some((seat) => seat !== view.seat)) return null;
  return h(
    "div",
    { class: "laid" },
    open.map((seat) =>
      h(
        "div",
        { class: "held" },
        disc(seat),
        h(
          "ul",
          { class: "hand", "aria-label": W.deal.hand(seat) },
          faces(seat).map((code) => h("li", {}, card(code))),
        ),
      ),
    ),
  );
}

function seatOf(view, seat, n, { me, us, heldOpen, count }) {
  const cards = view.hands[seat] ?? [];
  const known = cards.filter((code) => code !== "?");
  const turn = view.waiting.includes(seat);
  const said = view.acts && lastSaid(view, seat);
  const words = [
    seat === me ? W.table.you : us && view.shown.sides && me && W.table.partner,
    ...roles(view.shown, seat),
  ]
    .filter(Boolean)
    .join(", ");
  const seen = seat !== me && !heldOpen && known.length > 0 && !("pot" in view.shown);
  const bits = [
    count && W.table.cards(cards.length),
    seen && known.map((code, k) => [k > 0 && " ", signs(code)]),
    said && h("i", {}, signs(said)),
    view.shown.resto && counted(view.shown.resto[seat], view.shown.stakes?.[seat]),
    countersOf().length > 0 && [
      h("span", { class: "vh" }, `${W.table.stands} `),
      h("b", {}, signed(view.balance[seat], "0")),
    ],
  ].filter(Boolean);
  const faces = signalled(view, seat).map((event) => gesture(event.signal, { alt: event.text, size: 32 }));
  return h(
    "div",
    { class: `seat p${place(view, n)}` },
    disc(seat, us, turn),
    " ",
    h("span", { class: "who" }, words),
    h(
      "div",
      { class: "fine" },
      bits.map((bit, k) => [k > 0 && " · ", bit]),
    ),
    faces.length > 0 && h("div", { class: "signs" }, faces),
    lying(view)
      .filter((each) => each.seat === seat)
      .map((each) => h("div", { class: "lies" }, pile(each))),
  );
}

/** What somebody has left of the counters, and what of them is in the pot. */
const counted = (left, staked) => [
  h("i", { class: "counter", "aria-hidden": "true" }),
  " ",
  h("b", {}, W.table.left(left)),
  staked > 0 && `, ${W.table.staked(staked)}`,
];

function trick(view, seats, me) {
  const leader = view.trick[0]?.seat;
  const played = Object.fromEntries(view.trick.map((each) => [each.seat, each.card]));
  const cells = seats.map((seat, n) => {
    const code = played[seat];
    const turn = view.waiting.includes(seat) && !code;
    return {
      n,
      seat,
      code,
      node: h(
        "li",
        { class: `p${place(view, n)}` },
        code
          ? card(code, { alt: `${seat}: ${cardName(code)}` })
          : h("span", { class: `void${turn ? " turn" : ""}`, "aria-hidden": "true" }, seat === me ? W.table.you : seat),
        h(
          "span",
          { class: "by", "aria-hidden": code ? null : "true" },
          code ? [seat, seat === leader && `, ${W.table.led}`] : "\u00a0",
        ),
      ),
    };
  });
  const turn = (cell) => (cell.code ? Object.keys(played).indexOf(cell.seat) : seats.length);
  const inOrder = cells.toSorted((one, other) => turn(one) - turn(other));
  return h(
    "ol",
    { class: "trick", "aria-label": leader ? W.table.trick(leader) : W.table.noTrick },
    inOrder.map((cell) => cell.node),
  );
}

/** How many cards stand in a row, on a wide page and on a narrow one. */
const columns = (n) => ({
  n: Math.max(Math.ceil(n / Math.ceil(n / 14)) || 1, 1),
  half: Math.max(n > 18 ? 8 : n > 8 ? Math.ceil(n / 2) : n, 1),
});

/** One's own hand. Cards that may not be played can be pressed as well: pressing earns the refusal. */
export function hand(cards, { mine = null, press = null, hinted = "", raising = false } = {}) {
  const codes = sorted(cards);
  const playing = mine?.kind === "hand";
  const marked = markedOf();
  const face = (code, alt = "") => [
    card(code, { alt, width: 112 }),
    marked[code] && h("span", { class: "own-name", "aria-hidden": "true", title: marked[code] }),
  ];
  const item = (code) => {
    const name = W.table.named(cardName(code), marked[code]);
    if (!press) return h("li", {}, face(code, name));
    const act = `${playing ? mine.verb : ""} ${code}`;
    const whole = act + (raising ? AND_RAISE : "");
    const allowed = playing && mine.options.includes(whole);
    const label = allowed ? W.table.named(capital(spoken(whole)), marked[code]) : W.table.held(name);
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: [act, act + AND_RAISE].includes(hinted) ? "hinted" : null,
          "data-key": `card ${code}`,
          "aria-disabled": allowed ? null : "true",
          "aria-label": label,
          on: { click: () => press(act) },
        },
        face(code),
      ),
    );
  };
  return h("ol", { class: `hand mine${playing ? " asked" : ""}`, vars: columns(codes.length) }, codes.map(item));
}

/** A card to be named, by suit and rank. */
export function picker(mine, own, press, hinted = "") {
  const codes = mine.candidates.map((act) => act.split(" ").at(-1));
  const ranks = [...RANK_ORDER].filter((rank) => codes.some((code) => code[0] === rank));
  const cell = (suit, rank) => {
    const code = rank + suit;
    const act = mine.candidates.find((each) => each.endsWith(` ${code}`));
    if (!act) return h("span", {});
    const allowed = mine.options.includes(act);
    const name = cardName(code);
    return h(
      "button",
      {
        type: "button",
        class: `pick suit ${isSpanish(seen(suit)) ? "es " : ""}${seen(suit).toLowerCase()}${own.includes(code) ? " own" : ""}${act === hinted ? " hinted" : ""}`,
        "data-key": `pick ${code}`,
        "aria-disabled": allowed ? null : "true",
        "aria-label": W.table.pick(name, allowed),
        on: { click: () => press(act) },
      },
      rankSign(seen(rank + suit)[0]),
      h("span", { "aria-hidden": "true" }, cardSign(code).slice(rankSign(rank).length)),
    );
  };
  const row = (suit) =>
    h(
      "div",
      { class: "suit-row", role: "group", "aria-label": suitName(suit) },
      ranks.map((rank) => cell(suit, rank)),
    );
  return h(
    "div",
    {
      class: "picker",
      role: "group",
      "aria-label": W.table.picker,
      vars: { ranks: ranks.length, half: Math.ceil(ranks.length / 2) },
    },
    [...SUIT_ORDER].filter((suit) => codes.some((code) => code[1] === suit)).map(row),
  );
}

export const pickable = (mine) =>
  mine?.kind === "cards" && mine.candidates.every((act) => isCard(act.split(" ").at(-1)));

const NUMBERS = 8;
/** The numbers among what may be said, if they are too many for a button each. @returns {number[]} */
export function numbers(mine) {
  const found = mine.options
    .filter((act) => act.startsWith(`${mine.verb} `))
    .map((act) => Number(act.slice(mine.verb.length + 1)))
    .filter(Number.isInteger);
  return found.length > NUMBERS ? found : [];
}

/** A number to be named; `said` is the act that it begins with, where one was proposed or refused. */
export function number(mine, press, said = "") {
  const all = numbers(mine);
  const first = said.startsWith(`${mine.verb} `) ? said.slice(mine.verb.length + 1) : all[0];
  const field = h("input", {
    id: fresh("number"),
    type: "number",
    inputmode: "numeric",
    step: 1,
    min: Math.min(...all),
    max: Math.max(...all),
    value: first,
    "data-key": "number",
  });
  const name = () => press(`${mine.verb} ${field.value.trim()}`);
  return h(
    "form",
    {
      class: "number",
      novalidate: true,
      on: {
        submit: (event) => {
          event.preventDefault();
          name();
        },
      },
    },
    h("label", { for: field.id }, W.table.number(Math.min(...all), Math.max(...all))),
    " ",
    field,
    " ",
    h("button", { class: "do", "data-key": "say number" }, W.table.name[mine.verb] ?? capital(mine.verb)),
  );
}

/** The letters of a side: `A and C`. @param {string} side */
const members = (side) => side.match(/\b[A-Z]\b/g);

/** The drawing of a gesture. */
export const gesture = (id, { alt = "", size }) =>
  h("img", {
    class: "gesture",
    src: `${pages.signals}${id}.svg`,
    alt,
    title: alt || null,
    width: size,
    height: size,
    draggable: "false",
  });

/** What the reader may signal, each with its face, its meaning, and whether it would be true. */
export function signals(aside, press, hinted = "") {
  return h(
    "div",
    { class: "signals", role: "group", "aria-label": W.table.signals },
    aside.map((each) =>
      h(
        "button",
        {
          type: "button",
          class: `do${each.act === hinted ? " hinted" : ""}`,
          "data-key": each.act,
          "aria-label": W.table.signal(each),
          on: { click: () => press(each.act) },
        },
        gesture(each.id, { size: 40 }),
        h("span", {}, capital(each.means), h("span", { class: "fine" }, each.true ? W.table.so : W.table.notSo)),
      ),
    ),
  );
}

/** What may be said beside the cards of the hand; all, where there is no question of cards in hand. */
export const loose = (mine) =>
  mine.kind === "hand" ? mine.candidates.filter((act) => !act.startsWith(`${mine.verb} `)) : mine.candidates;

/** A switch, where a card may be played with a raise. */
export function raises(mine, on, turn, press, hinted = "") {
  const with_ = mine.candidates.filter((act) => act.endsWith(AND_RAISE));
  if (!with_.length) return null;
  const may = with_.some((act) => mine.options.includes(act));
  return h(
    "button",
    {
      type: "button",
      class: `do${hinted.endsWith(AND_RAISE) && !on ? " hinted" : ""}`,
      "data-key": "and raise",
      "aria-pressed": String(on),
      "aria-disabled": may ? null : "true",
      on: { click: may ? turn : () => press(with_[0]) },
    },
    W.table.andRaise,
  );
}

const MANY = 16;
/** Words to choose from, a button each; refused ones too, where there are few. */
export function words(mine, acts, press, hinted = "", { next = 0, more = null } = {}) {
  const some = acts.length > MANY ? acts.filter((act) => mine.options.includes(act)) : acts;
  const all = numbers(mine).length
    ? some.filter((act) => !numbers(mine).includes(Number(act.slice(mine.verb.length + 1))))
    : some;
  const said = (act) =>
    act.startsWith(`${mine.verb} `) && !W.table.name[mine.verb] ? act.slice(mine.verb.length + 1) : act;
  const meant = (act) =>
    act === "raise" && next ? W.table.raiseTo(next) : (W.acts[`${mine.rule} ${act}`] ?? W.acts[act]);
  const SIGN = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };
  const text = (act) =>
    SIGN[said(act)]
      ? [h("span", { class: `suit ${said(act)[0]}`, "aria-hidden": "true" }, SIGN[said(act)]), ` ${said(act)}`]
      : (meant(act) ?? (said(act).split(" ").some(isCard) ? signs(said(act)) : said(act)));
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": prompt(mine) },
    all.map((act) =>
      h(
        "button",
        {
          type: "button",
          class: `do${act === hinted ? " hinted" : ""}`,
          "data-key": `act ${act}`,
          "aria-label": meant(act) ?? spoken(act),
          "aria-disabled": mine.options.includes(act) ? null : "true",
          on: { click: () => press(act) },
        },
        text(act),
      ),
    ),
    more,
  );
}

/** What is asked, in words. */
export const prompt = (mine) => W.table.prompts[mine.rule] ?? W.table.prompts[mine.verb] ?? W.table.prompt(mine.verb);

/** Why not, by which rule in its own words, and whether it can be done all the same. */
export function refused(refusal, readings, breach) {
  return [
    h(
      "p",
      {},
      `${W.table.not} `,
      h("b", {}, signs(spoken(refusal.act))),
      ": ",
      signs(refusal.why),
      ". ",
      h("span", { class: "quoted" }, ruleQuoted(refusal.rule, readings)),
    ),
    breach && h("p", { class: "acts" }, button(W.table.breach(refusal.act.split(" ")[0]), breach, { key: "breach" })),
  ];
}

/** Points by deal, and what everyone has now. */
export function score(view) {
  const sides = (view.shown.sides ?? [])
    .map((side) => ({ name: members(side)[0], all: members(side), side }))
    .filter(({ all }) => all.length > 1);
  const names = sides.length ? sides.map((side) => side.name) : view.names;
  const own = (name) => (sides.find((side) => side.name === name)?.all ?? [name]).includes(view.seat);
  const head = (name) => [
    sides.find((side) => side.name === name)?.side ?? (own(name) ? W.table.you : name),
    sides.length > 0 && own(name) && h("span", { class: "who" }, ` ${W.table.yours}`),
  ];
  const deals = Array.from({ length: view.deals }, (_, n) => n + 1);
  const over = (deal) => deal < view.deals || view.over;
  const brought = names.some((name) => view.record.brought?.[name]);
  return h(
    "div",
    { class: "over" },
    h(
      "table",
      { class: "ledger tally" },
      h("caption", { class: "vh" }, W.table.score),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          names.map((name) => h("th", { scope: "col", class: "n" }, head(name))),
        ),
      ),
      h(
        "tbody",
        {},
        brought &&
          h(
            "tr",
            {},
            h("th", { scope: "row" }, W.table.brought),
            names.map((name) => h("td", { class: "n" }, signed(view.record.brought[name] ?? 0))),
          ),
        deals
          .map((deal) => [deal, totals(view, deal)])
          .map(([deal, points]) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, W.table.entryOf(deal)),
              names.map((name) => h("td", { class: "n" }, over(deal) ? signed(points[name]) : "·")),
            ),
          ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, W.table.now),
          names.map((name) => h("td", { class: "n" }, signed(view.balance[name] ?? 0, "0"))),
        ),
      ),
    ),
  );
}

/** What a deal came to, by account. */
function totals(view, deal) {
  const [before, then] = [after(view, deal - 1), after(view, deal)];
  return Object.fromEntries(Object.keys(then).map((name) => [name, then[name] - before[name]]));
}

/** The ledger of one deal, and what it leaves in the pools. */
export function dealLedger(view, deal, reasons) {
  const entries = view.entries.filter((entry) => entry.deal === deal);
  const held = after(view, deal);
  const left = Object.fromEntries(pools(view).map((name) => [name, held[name]]));
  return h(
    "div",
    { class: "settled" },
    ledger({ entries, totals: totals(view, deal), names: view.names }, { caption: W.table.ledger }),
    reckoning(reasons),
    Object.keys(left).length > 0 && h("p", { class: "fine" }, W.table.afterwards(left)),
  );
}

const LOGGED = 150;
/** What has happened, the latest first. */
export function log(view) {
  const told = lines(view).slice(-LOGGED).reverse();
  return told.length
    ? told.map((line) =>
        h(
          "li",
          {},
          h("span", {}, line.signal && [gesture(line.signal, { size: 32 }), " "], signs(line.text)),
          ruleLink(line.rule),
        ),
      )
    : h("li", {}, W.table.nobody);
}

/** The rest of what lies open. */
export const rest = (shown) =>
  open(shown).rest.length > 0 &&
  h(
    "dl",
    { class: "also" },
    open(shown).rest.map((key) => h("div", {}, h("dt", {}, label(key)), h("dd", {}, value(shown[key])))),
  );

// Draws the table: cloth and seats, trick, prompt and choices, hand, score and log. It decides nothing.
import { button, card, disc, h, ledger, reckoning, ruleLink, ruleQuoted, signs } from "./render.mjs";
import { RANK_ORDER, SUIT_ORDER, W, capital, cardName, cardSign, isCard, rankSign, signed, spoken, suitName } from "./words.mjs";

/** @typedef {{names: string[], order: string[], hands: Object<string, string[]>, trick: {seat: string, card: string}[], shown: Object, waiting: string[], acts?: Object[]}} View */

const COLOURS = "SHCD"; // in a hand, so that red and black alternate
const byHand = (one, other) => COLOURS.indexOf(one[1]) - COLOURS.indexOf(other[1]) || RANK_ORDER.indexOf(one[0]) - RANK_ORDER.indexOf(other[0]);
/** @param {string[]} cards @returns {string[]} */
export const sorted = (cards) => cards.filter((code) => code !== "?").sort(byHand);

/** The seats as they are seen from one of them: it first, then the others in the order of play. */
export function around(order, seat) {
  const at = Math.max(0, order.indexOf(seat));
  return [...order.slice(at), ...order.slice(0, at)];
}

const HEAD = ["contract", "stake", "bid", "trumps", "calls", "tricks"];
const AT_SEATS = ["dealer", "caller", "side", "partners"];

/** What lies open, in words: the headlines first, then the rest for a fold. */
export function open(shown) {
  const keys = Object.keys(shown).filter((key) => !AT_SEATS.includes(key));
  const head = HEAD.filter((key) => keys.includes(key));
  return { head, rest: keys.filter((key) => !HEAD.includes(key)) };
}

export function value(told) {
  if (Array.isArray(told)) return told.map((each, n) => [n > 0 && ", ", value(each)]);
  if (told && typeof told === "object") {
    if ("by" in told) {
      const [what] = Object.entries(told).filter(([key]) => key !== "by").map(([, each]) => each);
      return [value(what), `, ${told.by}`];
    }
    if ("card" in told) return [signs(told.card), told.holder && ` ${told.holder}`];
    return Object.entries(told).map(([key, each], n) => [n > 0 && ", ", `${W.shown[key] ?? key} `, h("b", {}, String(each))]);
  }
  return signs(String(told));
}

const label = (key) => W.shown[key] ?? capital(key);
const facts = (shown, keys) => keys.map((key) => h("span", { class: "fact" }, `${label(key)} `, key === "bid" || key === "trumps" ? h("b", {}, value(shown[key])) : value(shown[key])));

function roles(shown, seat) {
  return [shown.dealer === seat && W.table.dealer, shown.caller === seat && W.table.caller, shown.partners?.includes(seat) && W.table.partner].filter(Boolean);
}

/** What a seat said last, while nobody plays cards. */
function lastSaid(acts, seat) {
  const since = acts.findLastIndex((act) => act.text.startsWith("play ")) + 1;
  return acts.slice(since).findLast((act) => act.seat === seat)?.text;
}

/**
 * The cloth: seats round it, in the middle the trick or whatever is put there.
 * @param {View} view @param {{me?: string, from?: string, middle?: any, heldOpen?: boolean}} more `from`: who sits below
 */
export function cloth(view, { me = "", from = me, middle = null, heldOpen = false } = {}) {
  const seats = around(view.order, from);
  const side = view.shown.side ?? [view.shown.bid?.by, ...(view.shown.partners ?? [])];
  const us = (seat) => Boolean(view.shown.side || view.shown.partners) && side.includes(seat);
  const seated = seats.map((seat, n) => seatOf(view, seat, n, { me, us: us(seat), heldOpen, count: !middle }));
  return h("section", { class: `cloth seats-${seats.length}${middle ? " full" : ""}`, "aria-label": W.table.label, vars: { seats: seats.length } },
    seated, middle ?? trick(view, seats, me),
    h("p", { class: "pool" }, facts(view.shown, open(view.shown).head)));
}

function seatOf(view, seat, n, { me, us, heldOpen, count }) {
  const cards = view.hands[seat] ?? [];
  const known = cards.filter((code) => code !== "?");
  const turn = view.waiting.includes(seat);
  const said = view.acts && view.trick.length === 0 && lastSaid(view.acts, seat);
  const words = [seat === me && W.table.you, ...roles(view.shown, seat)].filter(Boolean).join(", ");
  const seen = seat !== me && !heldOpen && known.length > 0;
  const bits = [count && W.table.cards(cards.length), seen && known.map((code, k) => [k > 0 && " ", signs(code)]), said && h("i", {}, signs(said))].filter(Boolean);
  return h("div", { class: `seat p${n}` }, disc(seat, us, turn), " ", h("span", { class: "who" }, words), h("div", { class: "fine" }, bits.map((bit, k) => [k > 0 && " · ", bit])));
}

function trick(view, seats, me) {
  const leader = view.trick[0]?.seat;
  const played = Object.fromEntries(view.trick.map((each) => [each.seat, each.card]));
  const cells = seats.map((seat, n) => {
    const code = played[seat];
    const turn = view.waiting.includes(seat) && !code;
    return { n, seat, code, node: h("li", { class: `p${n}` }, code ? card(code, { alt: `${seat}: ${cardName(code)}` }) : h("span", { class: `void${turn ? " turn" : ""}`, "aria-hidden": "true" }, seat === me ? W.table.you : seat),
      h("span", { class: "by", "aria-hidden": code ? null : "true" }, code ? [seat, seat === leader && `, ${W.table.led}`] : "\u00a0")) };
  });
  const first = seats.indexOf(leader);
  const inOrder = first < 0 ? cells : [...cells.slice(first), ...cells.slice(0, first)];
  return h("ol", { class: "trick", "aria-label": leader ? W.table.trick(leader) : W.table.noTrick }, inOrder.map((cell) => cell.node));
}

/** One's own hand. Cards that may not be played can be pressed as well: pressing earns the refusal. */
export function hand(cards, { mine = null, press = null, hinted = "" } = {}) {
  const codes = sorted(cards);
  const playing = mine?.kind === "hand";
  const item = (code) => {
    const act = playing && mine.candidates.find((each) => each.endsWith(` ${code}`));
    if (!act) return h("li", {}, press ? h("button", { type: "button", "data-key": `card ${code}`, "aria-disabled": "true", "aria-label": W.table.held(cardName(code)), on: { click: () => press(null, code) } }, card(code, { alt: "", width: 112 })) : card(code, { width: 112 }));
    const allowed = mine.options.includes(act);
    return h("li", {}, h("button", { type: "button", class: act === hinted ? "hinted" : null, "data-key": `card ${code}`, "aria-disabled": allowed ? null : "true", "aria-label": allowed ? W.table.play(cardName(code)) : W.table.held(cardName(code)), on: { click: () => press(act, code) } }, card(code, { alt: "", width: 112 })));
  };
  return h("ol", { class: `hand mine${playing ? " asked" : ""}`, vars: { n: Math.max(codes.length, 1), half: codes.length > 9 ? Math.ceil(codes.length / 2) : Math.max(codes.length, 1) } }, codes.map(item));
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
    return h("button", { type: "button", class: `pick suit ${suit.toLowerCase()}${own.includes(code) ? " own" : ""}${act === hinted ? " hinted" : ""}`, "data-key": `pick ${code}`, "aria-disabled": allowed ? null : "true", "aria-label": W.table.pick(name, allowed), on: { click: () => press(act) } }, rankSign(rank), h("span", { "aria-hidden": "true" }, cardSign(code).slice(-1)));
  };
  const row = (suit) => h("div", { class: "suit-row", role: "group", "aria-label": suitName(suit) }, ranks.map((rank) => cell(suit, rank)));
  return h("div", { class: "picker", role: "group", "aria-label": W.table.picker, vars: { ranks: ranks.length, half: Math.ceil(ranks.length / 2) } }, [...SUIT_ORDER].filter((suit) => codes.some((code) => code[1] === suit)).map(row));
}

export const pickable = (mine) => mine?.kind === "cards" && mine.candidates.every((act) => isCard(act.split(" ").at(-1)));

const MANY = 16;
/** Words to choose from, a button each; refused ones too, where there are few. */
export function words(mine, acts, press, hinted = "") {
  const all = acts.length > MANY ? acts.filter((act) => mine.options.includes(act)) : acts;
  const said = (act) => (act.startsWith(`${mine.verb} `) ? act.slice(mine.verb.length + 1) : act);
  const SIGN = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };
  const text = (act) => (SIGN[said(act)] ? [h("span", { class: `suit ${said(act)[0]}`, "aria-hidden": "true" }, SIGN[said(act)]), ` ${said(act)}`] : said(act).split(" ").every(isCard) ? said(act).split(" ").map(cardSign).join(" ") : said(act));
  return h("div", { class: "choices", role: "group", "aria-label": prompt(mine) }, all.map((act) => h("button", { type: "button", class: `do${act === hinted ? " hinted" : ""}`, "data-key": `act ${act}`, "aria-label": spoken(act), "aria-disabled": mine.options.includes(act) ? null : "true", on: { click: () => press(act) } }, text(act))));
}

/** What is asked, in words. */
export const prompt = (mine) => W.table.prompts[mine.verb] ?? W.table.prompt(mine.verb);

/** Why not, by which rule in its own words, and whether it can be done all the same. */
export function refused(refusal, readings, breach) {
  return [h("p", {}, `${W.table.not} `, h("b", {}, signs(refusal.act)), ": ", signs(refusal.why), ". ", h("span", { class: "quoted" }, ruleQuoted(refusal.rule, readings))),
    breach && h("p", { class: "acts" }, button(W.table.breach(refusal.act.split(" ")[0]), breach, { key: "breach" }))];
}

/** Points by deal, and what everyone has now. */
export function score(view) {
  const names = view.names;
  const ends = [...view.entered.slice(1), view.entries.length];
  const deals = view.entered.map((from, n) => ({ n: n + 1, over: n + 1 < view.entered.length || view.over, entries: view.entries.slice(from, ends[n]) }));
  const points = (entries, name) => entries.reduce((sum, e) => sum + (e.payee === name ? e.amount : 0) - (e.payer === name ? e.amount : 0), 0);
  const brought = Object.values(view.record.brought ?? {}).some(Boolean);
  return h("div", { class: "over" }, h("table", { class: "ledger tally" }, h("caption", { class: "vh" }, W.table.score),
    h("thead", {}, h("tr", {}, h("td", {}), names.map((name) => h("th", { scope: "col", class: "n" }, name === view.seat ? W.table.you : name)))),
    h("tbody", {}, brought && h("tr", {}, h("th", { scope: "row" }, W.table.brought), names.map((name) => h("td", { class: "n" }, signed(view.record.brought[name] ?? 0)))),
      deals.map((deal) => h("tr", {}, h("th", { scope: "row" }, W.table.entryOf(deal.n)), names.map((name) => h("td", { class: "n" }, deal.over ? signed(points(deal.entries, name)) : "·"))))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, W.table.now), names.map((name) => h("td", { class: "n" }, signed(view.balance[name] ?? 0, "0")))))));
}

/** The ledger of one deal. */
export function dealLedger(view, deal, reasons) {
  const entries = view.entries.slice(view.entered[deal - 1] ?? 0, view.entered[deal] ?? view.entries.length);
  const totals = Object.fromEntries(view.names.map((name) => [name, entries.reduce((sum, e) => sum + (e.payee === name ? e.amount : 0) - (e.payer === name ? e.amount : 0), 0)]));
  return h("div", { class: "settled" }, ledger({ entries, totals, names: view.names }, { caption: W.table.ledger }), reckoning(reasons));
}

const LOGGED = 150;
/** What has happened, the latest first, each line with its rule. */
export const log = (events) => (events.length ? events.slice(-LOGGED).reverse().map((event) => h("li", {}, h("span", {}, signs(event.text)), ruleLink(event.rule))) : h("li", {}, W.table.nobody));

/** The rest of what lies open. */
export const rest = (shown) => open(shown).rest.length > 0 && h("dl", { class: "also" }, open(shown).rest.map((key) => h("div", {}, h("dt", {}, label(key)), h("dd", {}, value(shown[key])))));


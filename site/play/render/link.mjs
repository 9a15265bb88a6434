// Draws turns that are sent: to whom, with what; and what is asked when one is opened.
import { called } from "../names.mjs";
import { canShare, chat } from "../link.mjs";
import { W } from "../words.mjs";
import { h } from "./elements.mjs";
import { acts, button, fine, lead, line, say, signs } from "./parts.mjs";
import { happenedSince } from "./phone.mjs";
/** @import { Does } from "../deeds" */
/** @import { Said, Seat } from "../protocol" */
/** @import { Playing } from "../state.mjs" */
/** @import { Drawn } from "./elements.mjs" */

/**
 * What is asked of whoever opens a turn: who they are; whether to open it; or, where it is older than what is known or
 * another than that, with which to go on.
 * @typedef {{ kind: "who", people: { seat: Seat, name: string, asked: boolean }[], choose: (seat: Seat) => void }} Who
 * @typedef {{ kind: "open", turn: string[], go: () => void }} Open
 * @typedef {{ kind: "older", behind: number, go: () => void, look: () => void }} Older
 * @typedef {{ kind: "other", ours: Said, theirs: Said, go: () => void, other: () => void, look: () => void }} Other
 * @typedef {Who | Open | Older | Other} Opening
 */

/** That anybody could look who wanted to. */
const honest = () => h("details", { class: "honest" }, h("summary", {}, W.link.private), line(fine(W.link.honest)));

/** In the place of the message: to whom the turn goes. @param {Playing} state @param {Seat[]} to @param {Does} does */
export const sending = (state, to, does) =>
  h(
    "div",
    { class: "say sends" },
    h("p", { class: "hand-to", tabindex: "-1", "data-key": "hand to" }, W.link.turn(to.map(called))),
    line(state.note || W.link.how(to.map(called))),
    buttons(does),
  );

/** How a turn is sent. @param {Does} does */
export const buttons = ({ send }) =>
  acts(
    canShare() && button(W.link.send, () => send(true), { key: "send", first: true }),
    button(W.link.copy, () => send(false), { key: "copy turn", first: !canShare() }),
  );

/** In the place of the hand: what the chat will show, and for whom the house can play. @param {Playing} state */
export function shows(state, /** @type {Seat[]} */ to, /** @type {Does} */ { replace }) {
  const [first, more] = chat(state);
  return h(
    "div",
    { class: "shows" },
    line(fine(W.link.shows)),
    h("blockquote", { class: "chat" }, h("p", {}, h("b", {}, first)), more && h("p", {}, more)),
    acts(to.map((seat) => button(W.link.house(called(seat)), () => replace(seat), { key: `house ${seat}` }))),
    honest(),
  );
}

/** What is asked of whoever opens a turn. @param {Opening} opening */
export function opening(opening) {
  switch (opening.kind) {
    case "who":
      return panel(W.link.who, [
        line(W.link.holds(opening.people.filter(({ asked }) => asked).map(({ name }) => name))),
        acts(
          opening.people.map(({ seat, name, asked }, n) =>
            lead((asked ? W.link.iAmAsked : W.link.iAm)(name), () => opening.choose(seat), {
              key: `i am ${seat}`,
              first: !n,
            }),
          ),
        ),
        line(fine(W.link.whoFine)),
      ]);
    case "open":
      return panel(opening.turn.length ? W.link.holds(opening.turn) : W.link.holdsOver, [
        acts(lead(W.link.open, opening.go, { first: true })),
      ]);
    case "older":
      return panel(W.link.older(opening.behind), [
        acts(button(W.link.stands, opening.go, { first: true }), button(W.link.look, opening.look)),
      ]);
    case "other":
      return panel(W.link.two, [
        line(W.link.agree),
        h(
          "ul",
          { class: "branches" },
          h("li", {}, W.link.ours, " ", signs(opening.ours)),
          h("li", {}, W.link.theirs, " ", signs(opening.theirs)),
        ),
        acts(
          button(W.link.goOurs, opening.go, { first: true }),
          button(W.link.goTheirs, opening.other),
          button(W.link.look, opening.look),
        ),
      ]);
  }
}

/** @param {string} title @param {Drawn[]} children */
const panel = (title, children) => [
  say("", h("p", { class: "hand-to", tabindex: "-1" }, title), ...children),
  honest(),
];

/** What has happened since the reader acted last, where others are elsewhere. @param {Playing} state */
export const sinceMine = ({ around, since }) => Boolean(around?.far.length) && since.length > 0 && happenedSince(since);

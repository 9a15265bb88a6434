// Draws the deal while it is played: the cloth with every hand open, what has happened, and what is asked of whom.
import { game, rule } from "../../game.mjs";
import { plainly } from "../../said.mjs";
import { number, numbers, refused, words } from "../choices.mjs";
import { cloth } from "../cloth.mjs";
import { fresh, h } from "../elements.mjs";
import { acts, button, fine, folded, line, numbered, say, signs } from "../parts.mjs";
import { held } from "../stepper.mjs";
import { W } from "../../words.mjs";
import { capital } from "../../words/grammar.mjs";
/** @import { Maker, State } from "../../bench/maker.mjs" */
/** @import { Open, Option, WholeFrame } from "../../protocol" */
/** @import { Drawn } from "../elements.mjs" */

/** So many acts have a button each; of more one is chosen from a list. */
const MANY = 24;

/** @param {State} state @param {Maker} does */
export function playing(state, does) {
  const { made, draft, denied, stopped } = state;
  if (!made) return [];
  const asked = made.open.filter(({ optional }) => !optional);
  const beside = made.open.filter(({ optional, acts: all }) => optional && all.length);
  const end = made.over || stopped;
  return [
    !isHeld(state) && table(state.frames),
    folded(W.bench.story, story(state)),
    end && say("", line(made.over ? W.bench.over : W.bench.stopped)),
    !end && asked.map((each) => choice(each, W.bench.asks(each.seat), does)),
    !end && beside.length > 0 && beside.map((each) => folded(W.bench.may(each.seat), choice(each, "", does))),
    denied && denial(state, does),
    acts(
      draft.acts.length > 0 && button(W.bench.undo, () => does.undo(), { key: "undo" }),
      !end && asked.length > 0 && button(W.bench.house, () => does.house(), { key: "house" }),
      !made.over && button(stopped ? W.bench.goOn : W.bench.stop, () => does.stop(), { key: "stop" }),
    ),
  ];
}

/** Whether what the last act brought is not told yet: it would tell the sum. @param {State} state */
const isHeld = ({ made, side }) => Boolean(made?.over) && !side;

/** @param {WholeFrame[]} frames */
function table(frames) {
  const frame = frames[frames.length - 1];
  const names = Object.keys(frames[0].hands);
  const view = { ...frame, names, acts: frames.flatMap(({ act }) => act ?? []), events: [], since: 0, seat: "" };
  const open = names.filter((name) => frame.hands[name].length).map((name) => held(frame, name));
  return [cloth(view, { from: names[0], heldOpen: true }), h("div", { class: "hands open" }, open)];
}

/** Each act and what it brought. @param {State} state */
function story(state) {
  const { frames } = state;
  const rows = frames.map(({ act, lines }, n) => {
    const last = n === frames.length - 1 && isHeld(state);
    const told = last ? [] : lines.map(({ said, rules }) => [signs(said), " ", fine(numbered(rules)), " "]);
    return told.length ? told : act ? [signs(act.did)] : [];
  });
  return h(
    "ol",
    { class: "events", start: 0 },
    rows.map((row) => h("li", {}, row)),
  );
}

/** What somebody is asked, or may say. @param {Open} open @param {string} label @param {Maker} does */
function choice(open, label, does) {
  /** @param {Pick<Option, "text">} option */
  const press = (option) => does.press(open.seat, option);
  const free = open.acts.filter(({ text }) => open.options.includes(text));
  const counted = numbers(open).length > 0;
  return h(
    "div",
    { class: "asked-of" },
    line(label && [h("b", {}, label), " "], signs(open.prompt)),
    counted && number(open, press, { refused: "", hinted: "" }),
    open.acts.length <= MANY || counted
      ? words(open, open.acts, { press, hinted: "" })
      : listed(W.bench.many, W.bench.doIt, free, press),
    open.acts.length > MANY && free.length < open.acts.length && rest(open, press),
  );
}

/** What is refused, where it has no buttons. @param {Open} open @param {(option: Option) => void} press */
const rest = (open, press) =>
  listed(
    W.bench.refusedOnes,
    W.bench.tryIt,
    open.acts.filter(({ text }) => !open.options.includes(text)),
    press,
  );

/**
 * Acts in a list, of which one is done.
 * @param {string} label @param {string} go @param {Option[]} options @param {(option: Option) => void} press
 */
function listed(label, go, options, press) {
  const id = fresh("acts");
  const field = h(
    "select",
    { id, "data-key": label },
    options.map(({ said, text }) => h("option", { value: text }, capital(plainly(said)))),
  );
  const chosen = () => options.find(({ text }) => text === field.value);
  const act = () => {
    const option = chosen();
    if (option) press(option);
  };
  return h("div", { class: "field one-of" }, h("label", { for: id }, label), field, button(go, act, { key: go }));
}

/** Why not; and that the file can say so. @param {State} state @param {Maker} does @returns {Drawn} */
function denial({ denied, draft, made }, does) {
  if (!denied) return null;
  const { refusal, after, act } = denied;
  const open = made?.open.find(({ refused: all }) => refusal.act in all) ?? null;
  const kept = draft.refused.some((each) => each.after === after && each.act === act);
  const known = rule(refusal.rule) !== null && game.rules[refusal.rule] !== undefined;
  const label = kept ? W.bench.drop : W.bench.keep(act);
  return say(
    "no",
    refused(refusal, draft.readings, null, open),
    known &&
      acts(
        button(label, () => does.keepRefusal(), { key: "keep refusal" }),
        kept && fine(W.bench.kept),
      ),
  );
}

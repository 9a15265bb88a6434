// Draws the deal while it is played: the cloth with every hand open, what has happened, and what is asked of whom.
import { game, rule } from "../../game.mjs";
import { optionOf, plainly } from "../../said.mjs";
import { numbers } from "../../numbers.mjs";
import { number, refused, words } from "../choices.mjs";
import { cloth } from "../cloth.mjs";
import { fresh, h } from "../elements.mjs";
import { acts, button, fine, folded, line, numbered, say, signs } from "../parts.mjs";
import { hands, viewOf } from "../stepper.mjs";
import { W } from "../../words.mjs";
import { capital } from "../../words/grammar.mjs";
import { isHeld, standing } from "../../bench/state.mjs";
/** @import { Maker, State } from "../../bench/maker.mjs" */
/** @import { Open, Option } from "../../protocol" */
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
  const tried = denied?.refusal.act ?? "";
  return [
    table(state),
    folded(W.bench.story, story(state)),
    end && h("div", { class: "end" }, say("", line(made.over ? over(state) : W.bench.stopped))),
    !end && asked.map((each) => choice(each, W.bench.asks(each.seat), tried, does)),
    !end && beside.length > 0 && beside.map((each) => folded(W.bench.may(each.seat), choice(each, "", tried, does))),
    denied && denial(state, does),
    acts(
      draft.acts.length > 0 && button(W.bench.undo, () => does.undo(), { key: "undo" }),
      !end && asked.length > 0 && button(W.bench.house, () => does.house(), { key: "house" }),
      !made.over && button(stopped ? W.bench.goOn : W.bench.stop, () => does.stop(), { key: "stop" }),
    ),
  ];
}

/** What is said of the end. @param {State} state */
const over = (state) => (isHeld(state) ? W.bench.over : W.bench.told);

/** @param {State} state */
function table(state) {
  const frame = standing(state);
  const acts = state.frames.flatMap(({ act }) => act ?? []);
  const names = Object.keys(state.frames[0].hands);
  return [cloth(viewOf(frame, names, acts), { from: names[0], heldOpen: true }), hands(frame, names)];
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

/** What somebody is asked, or may say; `tried` was refused. @param {Open} open @param {string} label */
function choice(open, label, /** @type {string} */ tried, /** @type {Maker} */ does) {
  /** @param {Pick<Option, "text">} option */
  const press = (option) => does.press(open.seat, option);
  const free = open.acts.filter(({ text }) => open.options.includes(text));
  const counted = numbers(open).length > 0;
  const verbs = new Set(open.acts.flatMap(({ cards, verb }) => (cards.length ? [verb] : [])));
  return h(
    "div",
    { class: "asked-of" },
    line(label && [h("b", {}, label), " "], signs(open.prompt)),
    counted && number(open, press, { refused: null, hinted: "" }),
    open.acts.length <= MANY || counted
      ? words(open, open.acts, { press, hinted: "", named: verbs.size > 1 })
      : listed(W.bench.many, W.bench.doIt, free, "", press),
    open.acts.length > MANY && free.length < open.acts.length && rest(open, tried, press),
  );
}

/** What is refused, where it has no buttons. @param {Open} open @param {string} tried */
const rest = (open, tried, /** @type {(option: Option) => void} */ press) =>
  listed(
    W.bench.refusedOnes,
    W.bench.tryIt,
    open.acts.filter(({ text }) => !open.options.includes(text)),
    tried,
    press,
  );

/**
 * Acts in a list, of which one is done; that which was tried last stands there still.
 * @param {string} label @param {string} go @param {Option[]} options @param {string} tried
 * @param {(option: Option) => void} press
 */
function listed(label, go, options, tried, press) {
  const id = fresh("acts");
  const field = h(
    "select",
    { id, "data-key": label },
    options.map(({ said, text }) => h("option", { value: text, selected: text === tried }, capital(plainly(said)))),
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
  const label = kept ? W.bench.drop : W.bench.keep(plainly(optionOf(open, refusal.act)?.said ?? refusal.spoken));
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

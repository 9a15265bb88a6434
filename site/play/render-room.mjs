// Draws the room of the table: its places, which stay where they are, and in them the state of the game.
import { answers, game, ruleset, speakOf } from "./game.mjs";
import { inARow, roving } from "./input.mjs";
import { isFrench } from "./packs.mjs";
import {
  cloth,
  dealLedger,
  hand,
  log,
  loose,
  raises,
  number,
  numbers,
  pickable,
  picker,
  prompt,
  refused,
  rest,
  score,
  signals,
  words,
} from "./render-table.mjs";
import {
  button,
  fill,
  focus,
  h,
  hide,
  isFour,
  labelled,
  lead,
  mark,
  progress,
  readingsForm,
  refill,
  ruleLink,
  say,
  signs,
  stops,
  wrong,
} from "./render.mjs";
import { PACES } from "./settings.mjs";
import { onStory, own, sofar, tells, toldOut } from "./state.mjs";
import { W, spoken } from "./words.mjs";

const CHOICES = [".hand.mine button", ".pick", ".choices button"];

/**
 * @param {HTMLElement} room @param {Object} does what the reader can do, by name: press, goOn, undo, hint, …
 * @param {Element} voice the region for those who listen
 */
export function drawing(room, does, voice) {
  const at = {
    where: h("p", { class: "fine where" }),
    cloth: h("div"),
    says: h("div", { class: "says", tabindex: "-1" }),
    hand: h("section", { class: "own-hand", "aria-label": W.table.hand }),
    aside: h("div", { class: "aside" }),
    acts: h("p", { class: "acts" }),
    score: h("div"),
    log: h("ol", { class: "log", tabindex: "0", "aria-label": W.table.log }),
    also: h("div"),
    settings: h("div"),
    record: h("div", { class: "record" }),
    intro: h("div", { class: "says", tabindex: "-1" }),
    replied: h("div", { role: "status" }),
    paste: h("textarea", { rows: 4, spellcheck: "false", id: "record-text" }),
  };
  const settings = h("details", {}, h("summary", {}, W.settings.title), at.settings);
  const drawer = h(
    "details",
    { class: "drawer", open: true, hidden: true },
    h("summary", {}, W.table.signals),
    at.aside,
  );
  const side = h(
    "div",
    { class: "side" },
    h("h2", {}, W.table.score),
    at.score,
    h("h2", {}, W.table.log),
    at.log,
    h("details", {}, h("summary", {}, W.table.also), at.also),
    h("details", {}, h("summary", {}, W.record.title), at.record),
  );
  const play = h(
    "div",
    { class: "play", hidden: true },
    h("div", { class: "front" }, at.cloth, at.says, at.hand, drawer, at.acts),
    side,
  );
  fill(room, at.where, at.intro, play, settings, voice);
  roving(at.hand, ".hand.mine button");
  roving(at.cloth, ".pick", { columns: () => inARow(at.cloth.querySelector(".suit-row") ?? at.cloth, ".pick") });
  roving(at.says, ".choices button");
  roving(at.aside, "button");

  /** What the button of a deal told act by act says: its title only where there are several. */
  const story = (deal) => (does.guided.length > 1 ? deal.title : W.table.first);

  // Before the first card

  function loading(engine, again) {
    const pressed = room.contains(document.activeElement);
    fill(at.intro, progress(engine, again));
    if (pressed) focus(at.intro);
  }

  /** @param {{broken?: string, go?: (() => void)|null, acts?: number, title?: string, error?: any}} told */
  function intro(state, { broken = "", go = null, acts = 0, title = "", error = null } = {}) {
    speakOf(state.settings.ruleset);
    const others = ruleset(state.settings.ruleset).seats.length - 1;
    const begin = [
      lead(W.table.take, () => does.anew("partie"), { first: !go }),
      does.guided.map((deal) => lead(story(deal), () => does.tell(deal))),
    ];
    fill(
      at.intro,
      broken && say("no", h("p", {}, W.permalink.broken(broken), ".")),
      error && say("no", h("p", {}, wrong(error), ". ", ruleLink(error.rule, "Rule"))),
      go
        ? say(
            "",
            h("p", {}, W.table.saved(title, acts)),
            h("p", { class: "acts" }, lead(W.table.show, go, { first: true })),
          )
        : say("", h("p", {}, broken || error ? W.permalink.fresh : W.table.intro(others))),
      h("p", { class: "acts" }, begin),
    );
    choose(state);
  }

  // The game

  function draw(state) {
    const { view, drawn, pause, review, seat } = state;
    if (!view) return;
    speakOf(view.record.ruleset);
    const had = room.contains(document.activeElement);
    const parked = document.activeElement === at.says;
    if (play.hidden) {
      hide(at.intro);
      hide(play, false);
      mark(room, "playing");
      side.append(settings);
    }
    const mine = !pause && !review && view.mine ? view.mine : null;
    const taken = drawn.shown.tricks ? Object.values(drawn.shown.tricks).reduce((sum, n) => sum + n, 0) : 0;
    const trick =
      drawn.trick.length && pause?.kind !== "deal" ? Math.max(1, taken + (pause?.kind === "trick" ? 0 : 1)) : 0;
    fill(at.where, W.table.where(pause?.kind === "deal" ? pause.deal : view.deals, trick), " · ", under(view.record));
    refill(
      at.cloth,
      [
        drawn.order,
        drawn.hands,
        drawn.piles,
        drawn.balance,
        drawn.trick,
        drawn.shown,
        drawn.waiting,
        drawn.acts.at(-1),
        drawn.events.length,
        seat,
        mine?.kind === "cards" && [mine, advised(state)],
      ],
      () =>
        cloth(drawn, {
          me: seat,
          middle: mine && pickable(mine) ? picker(mine, view.hands[seat] ?? [], does.press, advised(state)) : null,
        }),
    );
    stops(at.cloth, ".pick");
    says(state, mine);
    held(state, mine);
    const aside = review || view.over || pause?.kind === "deal" ? [] : (view.aside ?? []);
    hide(drawer, !aside.length);
    refill(at.aside, [aside, advised(state)], () => signals(aside, does.signal, advised(state)));
    stops(at.aside, "button");
    fill(
      at.acts,
      button(W.table.undo, does.undo, { "aria-disabled": view.record.acts.length ? null : "true" }),
      mine && button(W.table.hint, does.hint),
      view.over && [
        button(W.table.newPartie, () => does.anew("partie")),
        alone(state) && button(W.table.newDeal, () => does.anew("deal")),
      ],
    );
    const past = sofar(state);
    refill(at.score, [past.deals, view.entries.length, past.balance, past.over, seat], () => score(past));
    refill(at.log, [past.events.length, past.events.at(-1), view.record.seed], () => log(past));
    refill(at.also, drawn.shown, () => rest(drawn.shown));
    choose(state);
    refill(at.record, "drawn", kept);
    if (had) keepFocus(parked, mine);
  }

  /** The rule-set, in few words where there is little room, and how many points are read otherwise. */
  function under({ ruleset: id, readings = {} }) {
    const { title, short = title } = ruleset(id);
    return [
      [title, "in-full"],
      [short, "in-short"],
    ].map(([name, kind]) => h("span", { class: kind }, W.table.under(name, Object.keys(readings).length)));
  }

  /** What the hint or the story proposes. */
  const advised = (state) => state.hinted || own(state);
  const alone = (state) => ruleset(state.settings.ruleset).parts.includes("deal");

  function says(state, mine) {
    const own = mine && !pickable(mine) ? loose(mine) : [];
    const also = mine ? mine.options.filter((act) => !mine.candidates.includes(act)) : [];
    const more = mine && [raises(mine, state.raising, does.raising, does.press, advised(state)), left(state)];
    const lost = fill(
      at.says,
      message(state, mine),
      own.length + also.length > 0 && [
        words(mine, [...also, ...own], does.press, advised(state), { next: state.view.shown.raise_to, more }),
        numbers(mine).length > 0 && number(mine, does.press, state.refusal?.act ?? advised(state)),
      ],
    );
    if (lost) focus(at.says);
    stops(at.says, ".choices button");
  }

  /** Where partners may answer as well, one can leave it to them. */
  function left({ view, seat }) {
    const others = view.waiting.filter((each) => each !== seat);
    return (
      view.mine.options.includes("stay") &&
      others.length > 0 &&
      button(W.table.leave(others), does.leave, { key: "leave" })
    );
  }

  /** The one message of the moment: what went wrong, what is refused, what is lying there, or what is asked. */
  function message(state, mine) {
    const { view, refusal, note, pause, busy, late, error, review } = state;
    if (error)
      return say(
        "no",
        h("p", {}, error.text),
        h("p", { class: "acts" }, onwards(does.resume), !mine && !view.over && button(W.table.byThumb, does.byThumb)),
      );
    if (refusal)
      return say(
        "no",
        refused(
          refusal,
          answers(view.record.ruleset, view.record.readings),
          refusal.grade === "breach" && mine ? () => does.breach(refusal.act) : null,
        ),
      );
    if (busy && late)
      return say(
        "",
        h(
          "p",
          {},
          busy === "engine" ? W.engine.working : W.engine.thinking(busy),
          " ",
          button(W.engine.stop, does.stop),
        ),
      );
    if (review)
      return say(
        "",
        h("p", {}, W.table.review(review.at, review.record.acts.length)),
        h(
          "p",
          { class: "acts" },
          steps(review),
          button(W.deal.on, does.playOn),
          button(W.table.reviewBack, does.toEnd),
        ),
      );
    if (pause?.kind === "trick") return say("", h("p", {}, signs(pause.text), ". ", onwards(does.goOn)));
    if (pause?.kind === "deal")
      return say("", h("p", {}, ending(view, pause.deal), " ", !view.over && onwards(does.goOn)));
    if (pause?.kind === "signal")
      return say(
        "",
        told(state),
        h("p", {}, W.table.mayBefore, " ", proposed(state), onwards(does.goOn, W.table.playOn)),
      );
    if (pause?.kind === "said") return say("", told(state), h("p", {}, onwards(does.goOn)));
    if (mine)
      return say(
        "",
        told(state),
        asking(state, mine),
        state.guide &&
          (toldOut(state) || !onStory(state)) &&
          h("p", { class: "fine" }, onStory(state) ? W.table.guideEnd : W.table.guideOff),
      );
    if (view.over) return say("", told(state), h("p", {}, ending(view, view.deals)));
    return say("", h("p", {}, note || W.table.wait(view.waiting)));
  }

  const onwards = (go, text = W.table.goOn) => button(text, go, { key: "go on" });
  const told = (state) => tells(state).map((each) => h("div", { class: "beside" }, each.said.cloneNode(true)));
  const steps = ({ at: n, record }) =>
    [
      [W.deal.first, 0],
      [W.deal.back, n - 1],
      [W.deal.forward, n + 1],
      [W.deal.last, record.acts.length],
    ].map(([text, to]) => button(text, () => does.look(to), { key: text }));

  function asking(state, mine) {
    return h(
      "p",
      {},
      h("b", {}, prompt(mine)),
      " ",
      h("span", { class: "fine" }, ruleLink(mine.rule, "rule")),
      state.note && ` ${state.note}`,
      " ",
      proposed(state),
    );
  }

  /** What the story goes on with. */
  function proposed(state) {
    const next = own(state);
    return next && [h("span", { class: "fine" }, signs(W.table.guide(spoken(next)))), " "];
  }

  function ending(view, deal) {
    const winners = view.result?.winners ?? [];
    const over = !view.over ? W.table.settled(deal) : winners.length ? W.table.over : W.table.overDeal;
    return winners.length ? `${over} ${W.calculator.winners(winners)}` : over;
  }

  /** One's own hand; when a deal is over, its ledger. */
  function held(state, mine) {
    const { view, drawn, pause, seat } = state;
    const hinted = advised(state);
    if (pause?.kind === "deal" || (view.over && !state.review)) {
      const deal = pause?.deal ?? view.deals;
      const reasons = pause?.reasons ?? (view.deals === 1 ? view.reasons : []);
      return refill(at.hand, ["ledger", deal, view.entries], () => dealLedger(view, deal, reasons));
    }
    const cards = drawn.hands[seat] ?? [];
    const playing = mine ? mine.kind === "hand" : drawn.acts.at(-1)?.text.startsWith("play ");
    refill(at.hand, [cards, playing && mine, Boolean(playing), hinted, state.raising], () =>
      hand(cards, { mine: playing ? mine : null, press: playing ? does.press : null, hinted, raising: state.raising }),
    );
    return stops(at.hand, ".hand.mine button");
  }

  /** Whoever plays by keyboard is never left nowhere: the focus goes where the next act is. */
  function keepFocus(parked, mine) {
    if (document.activeElement !== document.body && document.activeElement !== at.says && !parked) return;
    const next =
      at.says.querySelector('[data-key="go on"]') ??
      (mine && CHOICES.map((choice) => room.querySelector(`${choice}:not([aria-disabled])`)).find(Boolean)) ??
      at.hand.querySelector('button[tabindex="0"]') ??
      at.says;
    focus(next);
  }

  // Settings and record

  function choose(state) {
    const { settings: chosen, view } = state;
    const seats = view?.names ?? ruleset(chosen.ruleset).seats;
    const sat = view ? state.seat : does.seatFor(chosen.ruleset);
    refill(at.settings, [chosen, state.dropped, sat, seats], () => [
      h(
        "div",
        { class: "form" },
        select(
          W.settings.seat,
          "seat",
          seats.map((each) => [each, each]),
          sat,
          does.sit,
        ),
        select(W.settings.players, "player", Object.entries(W.settings.kinds), chosen.player, (player) =>
          does.set({ player }),
        ),
        chosen.player === "search" &&
          field(W.settings.deals, (id) =>
            h("input", {
              id,
              type: "number",
              inputmode: "numeric",
              min: 1,
              max: 5000,
              value: chosen.deals,
              "data-key": "deals",
              on: { change: (event) => does.set({ deals: Math.max(1, Number(event.target.value) || 1) }) },
            }),
          ),
        select(
          W.settings.pace,
          "pace",
          Object.keys(PACES).map((pace) => [pace, W.settings.paces[pace]]),
          chosen.pace,
          (pace) => does.set({ pace }),
        ),
        tick(W.settings.pause, "pause", chosen.pause, (pause) => does.set({ pause })),
        tick(W.settings.four, "four", isFour(), (on) => does.face("four", on)),
        game.pack === "spanish" && tick(W.settings.french, "french", isFrench(), (on) => does.face("french", on)),
      ),
      h("h3", {}, W.readings.title),
      h("p", { class: "fine" }, W.settings.next),
      h(
        "div",
        { class: "form readings" },
        readingsForm({ ...chosen, dropped: state.dropped }, ({ ruleset: id, readings, dropped }) =>
          does.reread(id, readings, dropped),
        ),
      ),
      h(
        "p",
        { class: "acts" },
        button(W.table.newPartie, () => does.anew("partie"), { key: "new game" }),
        alone(state) && button(W.table.newDeal, () => does.anew("deal"), { key: "new deal" }),
        does.guided.map((deal) => button(story(deal), () => does.tell(deal), { key: deal.id })),
      ),
    ]);
  }

  const field = (text, make) => h("div", { class: "field" }, labelled(text, make));
  const select = (text, key, pairs, now, change) =>
    field(text, (id) =>
      h(
        "select",
        { id, "data-key": key, on: { change: (event) => change(event.target.value) } },
        pairs.map(([value, words]) => h("option", { value, selected: value === now }, words)),
      ),
    );
  const tick = (text, key, now, change) =>
    h(
      "label",
      { class: "tick" },
      h("input", {
        type: "checkbox",
        "data-key": key,
        checked: now,
        on: { change: (event) => change(event.target.checked) },
      }),
      ` ${text}`,
    );

  const kept = () => [
    h(
      "p",
      { class: "acts" },
      button(W.record.copy, does.copy),
      button(W.record.download, does.download),
      button(W.record.back, does.lookBack),
    ),
    h("div", { class: "field" }, h("label", { for: "record-text" }, W.record.paste), at.paste),
    h(
      "p",
      { class: "acts" },
      button(W.record.replay, () => does.replay(at.paste.value)),
    ),
    at.replied,
    h("p", { class: "fine" }, W.record.keys),
  ];

  /** Answer beside the record: a word, or what is wrong with it. */
  function reply(text, error = null) {
    fill(
      at.replied,
      error ? say("no", h("p", {}, text, ". ", ruleLink(error.rule, "Rule"))) : text && h("p", {}, text),
    );
  }

  return { draw, intro, loading, reply, toSays: () => focus(at.says), choose };
}

/** Give the reader a file. */
export function handOver(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export const fileName = () => W.record.file(game.game);

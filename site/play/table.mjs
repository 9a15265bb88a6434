// The table: a whole game against the players, or the first hand told; undo, hint, record, address.
import * as engine from "./engine.mjs";
import { answers, game, ruleset } from "./game.mjs";
import { inARow, roving } from "./input.mjs";
import * as permalink from "./permalink.mjs";
import { button, capital, fill, h, labelled, listener, progress, readingsForm, refill, ruleLink, say, signs, wrong } from "./render.mjs";
import { cloth, dealLedger, hand, log, pickable, picker, prompt, refused, rest, score, words } from "./render-table.mjs";
import { PACES, asked, keep, kept } from "./settings.mjs";
import { arrived, begun, goneOn, idle, mineNow, mineToo, news, onStory, storied, tells } from "./state.mjs";
import { W, spoken } from "./words.mjs";

const LATE = 600;
const LONG = 600000;
const cells = [".hand.mine button", ".pick", ".choices button"];

/** @param {HTMLElement} room */
export function table(room) {
  const guided = [...room.querySelectorAll("[data-guided]")].map((each) => ({
    ...JSON.parse(each.querySelector("script").textContent),
    says: [...each.querySelectorAll("template")].map((said) => ({ after: Number(said.dataset.after), said: said.content })),
  }));
  let state = idle(kept());
  let timer = 0;
  let lateTimer = 0;
  let turn = 0;

  // The places where things are drawn; they stay, so that nothing moves unless it was touched.
  const at = {
    where: h("p", { class: "fine where" }), cloth: h("div"), says: h("div", { class: "says", tabindex: "-1" }),
    hand: h("section", { class: "own-hand", "aria-label": W.table.hand }), acts: h("p", { class: "acts" }),
    score: h("div"), log: h("ol", { class: "log", tabindex: "0", "aria-label": W.table.log }), also: h("div"),
    settings: h("div"), record: h("div", { class: "record" }), intro: h("div", { class: "says" }),
  };
  const voice = listener();
  const play = h("div", { class: "play", hidden: true },
    h("div", { class: "front" }, at.cloth, at.says, at.hand, at.acts),
    h("div", { class: "side" }, h("h2", {}, W.table.score), at.score, h("h2", {}, W.table.log), at.log,
      h("details", {}, h("summary", {}, W.table.also), at.also), h("details", {}, h("summary", {}, W.record.title), at.record)));
  const choices = h("details", { class: "choices-of" }, h("summary", {}, W.settings.title), at.settings);
  fill(room, at.where, at.intro, play, choices, voice.region);
  play.querySelector(".side").append(choices);
  roving(at.hand, ".hand.mine button");
  roving(at.cloth, ".pick", { columns: () => inARow(at.cloth.querySelector(".suit-row") ?? at.cloth, ".pick") });
  roving(at.says, ".choices button");

  const update = (next) => {
    state = { ...state, ...next };
    draw();
  };

  // Beginning

  const start = (record, more = {}) => {
    asked.set();
    if (state.phase === "idle") fill(at.intro, progress(engine, () => start(record, more)));
    ask({ do: "table", record, seat: more.seat ?? state.seat }, "", (view) => {
      state = { ...state, guide: null, ...more, review: null };
      return [view, null];
    });
  };
  const seatFor = (id) => (ruleset(id).seats.includes(state.settings.seat) ? state.settings.seat : ruleset(id).seats[0]);
  const anew = (part) => start(begun(game.engine, state.settings, part, crypto.getRandomValues(new Uint32Array(1))[0]), { seat: seatFor(state.settings.ruleset) });
  const told = (deal) => start({ ...deal.record, acts: [] }, { seat: ruleset(deal.ruleset).seats[0], guide: story(deal) });
  const story = (deal) => deal && { id: deal.id, title: deal.title, acts: deal.record.acts, says: deal.says };

  async function fromAddress() {
    let position;
    try {
      position = await permalink.read(location.hash);
    } catch (error) {
      return drawIntro({ broken: error.message });
    }
    const { record, seat, guide } = position;
    const go = () => start(record, { seat: String(seat ?? ""), guide: story(guided.find((deal) => deal.id === guide)) });
    if (asked.get() || state.phase !== "idle") go();
    else drawIntro({ go, acts: record.acts?.length ?? 0, title: ruleset(record.ruleset)?.title ?? "" });
  }

  function near(made) {
    for (const event of ["pointerenter", "focus"]) made.addEventListener(event, engine.prefetch, { once: true });
    return made;
  }
  const first = (text, press) => {
    const made = near(button(text, press));
    made.classList.add("first");
    return made;
  };

  function drawIntro({ broken = "", go = null, acts = 0, title = "", error = null } = {}) {
    const others = ruleset(state.settings.ruleset).seats.length - 1;
    const begin = [first(W.table.take, () => anew(ruleset(state.settings.ruleset).parts[0])), guided.map((deal) => near(button(W.table.first, () => told(deal))))];
    fill(at.intro,
      broken && say("no", h("p", {}, W.permalink.broken(broken), ".")),
      error && say("no", h("p", {}, wrong(error), ". ", ruleLink(error.rule, "Rule"))),
      go ? say("", h("p", {}, W.table.saved(title, acts)), h("p", { class: "acts" }, first(W.table.show, go)))
        : say("", h("p", {}, broken || error ? W.permalink.fresh : W.table.intro(others))),
      h("p", { class: "acts" }, go ? begin.flat().map((each) => (each.classList.remove("first"), each)) : begin));
    drawSettings();
  }

  // Asking

  /** Ask the engine about the table; whatever comes too late is dropped, whatever fails leaves the table as it was. */
  async function ask(request, who, then, options = {}) {
    clearTimeout(timer);
    const mine = ++turn;
    state = { ...state, busy: who || "engine", late: false, refusal: null, note: "" };
    clearTimeout(lateTimer);
    lateTimer = setTimeout(() => mine === turn && state.busy && state.phase === "play" && update({ late: true }), LATE);
    try {
      const answer = await engine.ask(request, options);
      if (mine !== turn) return;
      const [view, made] = then(answer) ?? [];
      state = { ...state, busy: "", late: false };
      if (view) show(view, made);
      else draw();
    } catch (error) {
      if (mine === turn) failed(error, who);
    }
  }

  function failed(error, who) {
    state = { ...state, busy: "", late: false };
    if (state.phase === "idle") {
      if (error.kind !== "download") drawIntro({ error });
      return;
    }
    const stopped = error.kind === "stopped" || error.kind === "timeout";
    update({ error: { ...error, text: stopped && who !== "engine" && who ? W.table.stoppedFor(who) : wrong(error) } });
    voice.tell(state.error.text);
  }

  function show(view, made) {
    const before = state.view;
    state = arrived(state, view, made);
    draw();
    const heard = [...news(made ? before : null, view).map((event) => event.text), ...tells(state).map((each) => each.said.textContent.trim()), mineNow(state) && !state.pause ? prompt(view.mine) : ""];
    voice.tell(heard.filter(Boolean).join(". "));
    remember();
    onwards();
  }

  async function remember() {
    const { view, guide } = state;
    const hash = await permalink.written({ record: view.record, seat: view.seat, ...(guide ? { guide: guide.id } : {}) });
    if (view === state.view) history.replaceState(null, "", hash);
  }

  // Going on

  function onwards() {
    clearTimeout(timer);
    const { view, pause, busy, error, review, settings } = state;
    if (busy || error || review) return;
    const wait = PACES[settings.pace] ?? PACES.steady;
    if (pause) {
      if (pause.kind === "trick" && !settings.pause) timer = setTimeout(goOn, wait * 2);
      return;
    }
    if (!view.over && !mineNow(state) && !mineToo(state)) timer = setTimeout(move, wait);
  }

  function goOn() {
    const told = tells(state).length && state.pause && state.pause.kind !== "said" && !mineNow(state) && !state.view.over;
    state = { ...goneOn(state), error: null, pause: told ? { kind: "said" } : null };
    if (!told) state = { ...state, skipped: true };
    draw();
    if (mineNow(state)) voice.tell(prompt(state.view.mine));
    onwards();
  }

  function move(player = state.settings.player) {
    const { view, seat, settings } = state;
    const next = storied(state);
    const who = view.waiting[0];
    if (next) return ask({ do: "act", record: view.record, seat, act: next, breach: true }, who, (told) => [told, { seat: who, act: next }]);
    return ask({ do: "move", record: view.record, seat, player, deals: settings.deals }, who, (told) => [told, told.moved], { timeout: LONG });
  }

  function make(act, breach = false) {
    const { view, seat } = state;
    return ask({ do: "act", record: view.record, seat, act, breach }, "", (told) => {
      if (!told.refusal) return [told, { seat, act }];
      state = { ...state, refusal: told.refusal };
      return [];
    });
  }

  /** The reader has pressed an act or a card: done if it may be, else refused with the rule. */
  function press(act) {
    const { view, busy, pause, review } = state;
    if (busy === "engine" || review) return;
    if (!view.mine || pause || !act) return update({ refusal: null, note: pause ? "" : W.table.notYours });
    if (view.mine.options.includes(act)) return void make(act);
    update({ refusal: view.mine.refused[act] ?? { act, rule: view.mine.rule, why: prompt(view.mine), grade: "impossible" }, note: "" });
  }

  const undo = () => ask({ do: "undo", record: state.view.record, seat: state.seat }, "", (view) => [view, null]);
  const advice = () => (state.settings.player === "random" ? "thumb" : state.settings.player);
  const hint = () => ask({ do: "hint", record: state.view.record, seat: state.seat, player: advice(), deals: state.settings.deals }, "", (told) => {
    const note = W.table.hinted(capital(W.settings.kinds[advice()].replace(/^by /, "").replace(/, .*/, "")), spoken(told.act));
    state = { ...state, note, hinted: told.act };
    voice.tell(note);
    return [];
  }, { timeout: LONG });

  // Looking back

  function look(to) {
    const whole = state.review?.record ?? state.view.record;
    const n = Math.max(0, Math.min(whole.acts.length, to));
    ask({ do: "table", record: { ...whole, acts: whole.acts.slice(0, n) }, seat: state.seat }, "", (view) => {
      state = { ...state, review: { record: whole, at: n } };
      return [view, null];
    });
  }
  const resume = () => {
    state = { ...state, review: null };
    draw();
    onwards();
  };
  const toEnd = () => start(state.review.record, { seat: state.seat, guide: state.guide });

  // Drawing

  function draw() {
    const { view, drawn, pause, review, seat } = state;
    if (!view) return;
    const had = room.contains(document.activeElement);
    const parked = document.activeElement === at.says;
    at.intro.hidden = true;
    if (play.hidden) play.hidden = false;
    room.classList.add("playing");
    const mine = !pause && !review && view.mine ? view.mine : null;
    const trick = drawn.shown.tricks && Object.values(drawn.shown.tricks).reduce((sum, n) => sum + n, 0) + (pause?.kind === "trick" ? 0 : 1);
    fill(at.where, W.table.where(pause?.kind === "deal" ? pause.deal : view.deals, drawn.trick.length ? trick || 1 : 0), " · ", W.table.under(ruleset(view.record.ruleset).title, Object.keys(view.record.readings ?? {}).length), " · ", h("a", { href: "../" }, W.rules));
    refill(at.cloth, [drawn.order, drawn.hands, drawn.trick, drawn.shown, drawn.waiting, drawn.acts.at(-1), seat, mine?.kind === "cards" && mine, four()], () => cloth(drawn, { me: seat, middle: mine && pickable(mine) ? picker(mine, view.hands[seat] ?? [], press) : null }));
    drawSays(mine);
    drawHand(mine);
    fill(at.acts, button(W.table.undo, undo, { "aria-disabled": view.record.acts.length ? null : "true" }), mine && button(W.table.hint, hint),
      view.over && [button(W.table.newPartie, () => anew(ruleset(view.record.ruleset).parts[0])), dealAlone() && button(W.table.newDeal, () => anew("deal"))]);
    refill(at.score, [view.entered, view.entries.length, view.balance, view.over, seat], () => score(view));
    refill(at.log, [view.events.length, view.events.at(-1), view.record.seed], () => log(view.events));
    refill(at.also, drawn.shown, () => rest(drawn.shown));
    drawSettings();
    drawRecord();
    if (had) keepFocus(parked, mine);
  }

  const four = () => document.body.classList.contains("four");
  const dealAlone = () => ruleset(state.settings.ruleset).parts.includes("deal");

  function drawSays(mine) {
    const { view, refusal, note, pause, busy, late, error, review } = state;
    const stories = tells(state).map((each) => h("div", { class: "beside" }, each.said.cloneNode(true)));
    const on = (text = W.table.goOn) => button(text, goOn, { key: "go on" });
    const breach = refusal?.grade === "breach" && mine ? () => make(refusal.act, true) : null;
    const readings = answers(view.record.ruleset, view.record.readings);
    let said;
    if (error) said = say("no", h("p", {}, error.text), h("p", { class: "acts" }, button(W.table.resume, () => { state = { ...state, error: null }; draw(); onwards(); }, { key: "go on" }), !mine && !view.over && button(W.table.byThumb, () => { state = { ...state, error: null }; move("thumb"); })));
    else if (refusal) said = say("no", refused(refusal, readings, breach));
    else if (busy && late) said = say("", h("p", {}, busy === "engine" ? W.engine.working : W.engine.thinking(busy), " ", button(W.engine.stop, () => engine.stop())));
    else if (review) said = say("", h("p", {}, W.table.review(review.at, review.record.acts.length)), h("p", { class: "acts" }, steps(), button(W.deal.on, resume), button(W.table.reviewBack, toEnd)));
    else if (pause?.kind === "trick") said = say("", h("p", {}, signs(pause.text), ". ", on()));
    else if (pause?.kind === "deal") said = say("", h("p", {}, view.over ? (view.record.part === "deal" || view.entered.length === 1 && !view.result?.winners?.length ? W.table.overDeal : W.table.over) : W.table.settled(pause.deal), view.result?.winners?.length ? ` ${W.calculator.winners(view.result.winners)}` : "", " ", !view.over && on()));
    else if (pause?.kind === "said") said = say("", stories, h("p", {}, on()));
    else if (mine) said = say("", stories, h("p", {}, h("b", {}, prompt(mine)), " ", h("span", { class: "fine" }, ruleLink(mine.rule, "rule")), note && ` ${note}`, storied(state) && [" ", h("span", { class: "fine" }, signs(W.table.guide(spoken(storied(state)))))], !mineNow(state) && [" ", on()]), state.guide && !onStory(state) && h("p", { class: "fine" }, W.table.guideOff));
    else if (view.over) said = say("", stories, h("p", {}, W.table.over, view.result?.winners?.length ? ` ${W.calculator.winners(view.result.winners)}` : ""));
    else said = say("", h("p", {}, note || W.table.wait(view.waiting)));
    const extra = mine && (mine.kind === "words" || !pickable(mine)) && mine.kind !== "hand" ? mine.candidates : [];
    const also = mine ? mine.options.filter((act) => !mine.candidates.includes(act)) : [];
    const lost = fill(at.says, said, mine && (extra.length || also.length) ? words(mine, [...also, ...extra], press) : null);
    if (lost) at.says.focus({ preventScroll: true });
    settleIn();
  }

  const settleIn = () => at.says.querySelectorAll(".choices button").forEach((each, n) => { each.tabIndex = n ? -1 : 0; });

  function steps() {
    const { at: n, record } = state.review;
    return [[W.deal.first, 0], [W.deal.back, n - 1], [W.deal.forward, n + 1], [W.deal.last, record.acts.length]].map(([text, to]) => button(text, () => look(to), { key: text }));
  }

  function drawHand(mine) {
    const { view, drawn, pause, seat, hinted } = state;
    if (pause?.kind === "deal" || (view.over && !state.review)) {
      const deal = pause?.deal ?? view.deals;
      const reasons = pause?.reasons ?? (view.deals === 1 ? view.reasons : []);
      return refill(at.hand, ["ledger", deal, view.entries], () => dealLedger(view, deal, reasons));
    }
    const cards = drawn.hands[seat] ?? [];
    const playing = mine ? mine.kind === "hand" : drawn.acts.at(-1)?.text.startsWith("play ");
    return refill(at.hand, [cards, playing && mine, Boolean(playing), hinted, four()], () => {
      const made = hand(cards, { mine: playing ? mine : null, press: playing ? press : null });
      const stop = [...made.querySelectorAll("button")];
      const chosen = stop.find((each) => each.getAttribute("aria-disabled") !== "true") ?? stop[0];
      for (const each of stop) each.tabIndex = each === chosen ? 0 : -1;
      if (hinted) made.querySelector(`[data-key="card ${hinted.split(" ").at(-1)}"]`)?.classList.add("hinted");
      return made;
    });
  }

  /** Whoever plays by keyboard is never left nowhere: the focus goes where the next act is. */
  function keepFocus(parked, mine) {
    const lost = document.activeElement === document.body || document.activeElement === at.says || parked;
    if (!lost) return;
    const next = at.says.querySelector('[data-key="go on"]')
      ?? (mine && cells.map((cell) => room.querySelector(`${cell}:not([aria-disabled])`)).find(Boolean))
      ?? at.hand.querySelector('button[tabindex="0"]') ?? at.says;
    next.focus({ preventScroll: true });
  }

  // Settings

  function set(more, redraw = false) {
    state = { ...state, settings: { ...state.settings, ...more } };
    keep(state.settings);
    drawSettings();
    if (redraw) draw();
  }

  function drawSettings() {
    const { settings, view } = state;
    const seats = ruleset(view?.record.ruleset ?? settings.ruleset).seats;
    const sat = view ? state.seat : seatFor(settings.ruleset);
    refill(at.settings, [settings, sat, seats, four(), Boolean(view)], () => [
      h("div", { class: "form" },
        field(W.settings.seat, (id) => select(id, "seat", seats.map((each) => [each, each]), sat, (seat) => { set({ seat }); if (state.view) ask({ do: "table", record: state.view.record, seat }, "", (told) => [told, null]); })),
        field(W.settings.players, (id) => select(id, "player", Object.entries(W.settings.kinds), settings.player, (player) => set({ player }))),
        settings.player === "search" && field(W.settings.deals, (id) => h("input", { id, type: "number", min: 1, max: 5000, value: settings.deals, "data-key": "deals", on: { change: (event) => set({ deals: Math.max(1, Number(event.target.value) || 30) }) } })),
        field(W.settings.pace, (id) => select(id, "pace", Object.entries(W.settings.paces), settings.pace, (pace) => set({ pace }))),
        tick(W.settings.pause, "pause", settings.pause, (pause) => set({ pause })),
        tick(W.settings.four, "four", four(), colours)),
      h("h3", {}, W.readings.title), h("p", { class: "fine" }, W.settings.next),
      h("div", { class: "form readings" }, readingsForm(settings, ({ ruleset: id, readings }) => set({ ruleset: id, readings }))),
      h("p", { class: "acts" }, button(W.table.newPartie, () => anew(ruleset(settings.ruleset).parts[0]), { key: "new game" }), dealAlone() && button(W.table.newDeal, () => anew("deal"), { key: "new deal" }), guided.map((deal) => button(W.table.first, () => told(deal), { key: deal.id }))),
    ]);
  }

  const field = (text, make) => h("div", { class: "field" }, labelled(text, make));
  const select = (id, key, pairs, now, change) => h("select", { id, "data-key": key, on: { change: (event) => change(event.target.value) } }, pairs.map(([value, text]) => h("option", { value, selected: value === now }, text)));
  const tick = (text, key, now, change) => h("label", { class: "tick" }, h("input", { type: "checkbox", "data-key": key, checked: now, on: { change: (event) => change(event.target.checked) } }), ` ${text}`);

  /** The site's own button does it, so that the choice holds on every page. */
  function colours(on) {
    const own = document.querySelector(".foot button[aria-pressed]");
    if (own && own.getAttribute("aria-pressed") !== String(on)) own.click();
    if (!own) document.body.classList.toggle("four", on);
    draw();
    drawSettings();
  }

  // Record

  const paste = h("textarea", { rows: 4, spellcheck: "false", id: "record-text" });
  const replied = h("div", { role: "status" });
  function drawRecord() {
    if (at.record.hasChildNodes()) return;
    fill(at.record,
      h("p", { class: "acts" }, button(W.record.copy, copy), button(W.record.download, download), button(W.record.back, () => look(state.view.record.acts.length))),
      h("div", { class: "field" }, h("label", { for: "record-text" }, W.record.paste), paste), h("p", { class: "acts" }, button(W.record.replay, replay)), replied, h("p", { class: "fine" }, W.record.keys));
  }

  async function copy() {
    await remember();
    try {
      await navigator.clipboard.writeText(location.href);
      fill(replied, h("p", {}, W.record.copied));
    } catch {
      fill(replied, h("p", {}, W.record.uncopied));
    }
  }

  function download() {
    const address = URL.createObjectURL(new Blob([`${JSON.stringify(state.view.record, null, 1)}\n`], { type: "application/json" }));
    h("a", { href: address, download: W.record.file(game.game) }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async function replay() {
    fill(replied);
    let record;
    try {
      record = JSON.parse(paste.value);
    } catch (error) {
      return void fill(replied, say("no", h("p", {}, W.record.notJson(placed(error, paste.value), error.message))));
    }
    try {
      const seat = record?.seat ?? state.seat;
      const view = await engine.ask({ do: "table", record, seat: ruleset(record?.ruleset).seats.includes(seat) ? seat : "" });
      state = { ...state, guide: null, review: { record: view.record, at: view.record.acts.length } };
      show(view, null);
      at.says.focus();
    } catch (error) {
      fill(replied, say("no", h("p", {}, wrong(error), ". ", ruleLink(error.rule, "Rule"))));
    }
  }

  addEventListener("hashchange", () => permalink.holds(location.hash) && fromAddress());
  if (permalink.holds(location.hash)) fromAddress();
  else drawIntro();
}

/** Where in a text the parser stumbled. */
function placed(error, text) {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? NaN);
  if (Number.isNaN(position)) return "";
  const lines = text.slice(0, position).split("\n");
  return W.record.at(lines.length, lines.at(-1).length + 1);
}

// The table: a whole game against the players, or the first hand told; undo, hint, record, address. It draws nothing.
import * as engine from "./engine.mjs";
import { game, ruleset } from "./game.mjs";
import { parsed } from "./json.mjs";
import * as permalink from "./permalink.mjs";
import { drawing, fileName, handOver } from "./render-room.mjs";
import { prompt } from "./render-table.mjs";
import { listener, paint, wrong } from "./render.mjs";
import { PACES, asked, faces, keep, kept } from "./settings.mjs";
import { arrived, begun, goneOn, idle, mineNow, news, opening, storied, tells } from "./state.mjs";
import { AND_RAISE, W, capital, played, spoken } from "./words.mjs";

/** After so many milliseconds the reader is told who thinks, and can stop it. */
const LATE = 600;
/** A search may take its time, as it can be stopped. */
const LONG = 600000;

/**
 * @param {HTMLElement} room
 * @param {{id: string, title: string, ruleset: string, record: Object, says: Object[]}[]} guided deals that are told act by act
 */
export function table(room, guided) {
  let state = idle(kept());
  let timer = 0;
  let late = 0;
  let turn = 0;
  /** For which position the others have been asked whether they signal. */
  let asking = null;
  const voice = listener();
  for (const name of /** @type {const} */ (["four", "french"])) if (faces.get(name)) paint(name, true);

  const update = (next) => {
    state = { ...state, ...next };
    drawn.draw(state);
  };

  // Beginning

  const start = (record, more = {}) => {
    asked.set();
    if (state.phase === "idle") drawn.loading(engine, () => start(record, more));
    ask({ do: "table", record, seat: more.seat ?? state.seat }, "", (view) => {
      state = { ...state, guide: null, opened: 0, ...more, review: null };
      return [view, null];
    });
  };
  const seatFor = (id) =>
    ruleset(id).seats.includes(state.settings.seat) ? state.settings.seat : ruleset(id).seats[0];
  /** A new record: of the whole game, which is a rule-set's first part, or of another part. */
  const anew = (part) => {
    const { parts, id } = ruleset(state.settings.ruleset);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    start(begun(game.engine, state.settings, parts.includes(part) ? part : parts[0], seed), { seat: seatFor(id) });
  };
  const tell = (deal) =>
    start({ ...deal.record, acts: [] }, { seat: ruleset(deal.ruleset).seats[0], guide: story(deal) });
  const story = (deal) => (deal ? { id: deal.id, title: deal.title, acts: deal.record.acts, says: deal.says } : null);

  async function fromAddress() {
    let position;
    try {
      position = await permalink.read(location.hash);
    } catch (error) {
      return state.phase === "idle"
        ? drawn.intro(state, { broken: error.message })
        : update({ error: { text: W.permalink.broken(error.message) } });
    }
    const { record, seat, guide } = position;
    const go = () =>
      start(record, { seat: String(seat ?? ""), guide: story(guided.find((deal) => deal.id === guide)) });
    if (asked.get() || state.phase !== "idle") return go();
    return drawn.intro(state, { go, acts: record.acts?.length ?? 0, title: ruleset(record.ruleset)?.title ?? "" });
  }

  // Asking

  /** Ask the engine about the table; whatever comes too late is dropped, whatever fails leaves the table as it was. */
  async function ask(request, who, then, options = {}) {
    clearTimeout(timer);
    clearTimeout(late);
    const mine = ++turn;
    state = { ...state, busy: who || "engine", late: false, refusal: null, note: "" };
    late = setTimeout(() => mine === turn && state.busy && state.phase === "play" && update({ late: true }), LATE);
    try {
      const answer = await engine.ask(request, options);
      if (mine !== turn) return;
      const [view, made] = then(answer) ?? [];
      state = { ...state, busy: "", late: false };
      if (view) show(view, made);
      else drawn.draw(state);
    } catch (error) {
      if (mine === turn) failed(error, who);
    }
  }

  function failed(error, who) {
    state = { ...state, busy: "", late: false };
    if (state.phase === "idle") {
      if (error.kind !== "download") drawn.intro(state, { error });
      return;
    }
    const stopped = error.kind === "stopped" || error.kind === "timeout";
    update({ error: { ...error, text: stopped && who ? W.table.stoppedFor(who) : wrong(error) } });
  }

  function show(view, made) {
    const before = state.view;
    state = arrived(state, view, made);
    drawn.draw(state);
    const asks = mineNow(state) && !state.pause ? [prompt(view.mine)] : [];
    const heard = [
      ...news(made ? before : null, view).map((event) => event.text),
      state.pause?.kind === "signal" && W.table.mayBefore,
      ...tells(state).map((each) => each.said.textContent.trim()),
      ...asks,
    ];
    voice.tell(heard.filter(Boolean).join(". "));
    remember();
    onwards();
  }

  async function remember() {
    const { view, guide } = state;
    const hash = await permalink.written({
      record: view.record,
      seat: view.seat,
      ...(guide ? { guide: guide.id } : {}),
    });
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
    if (view.over) return;
    if (!mineNow(state)) timer = setTimeout(move, wait);
    else if (view.whispers && !storied(state).act && asking !== view) listen(view);
  }

  /** It is the reader’s turn; until it is used, others may signal. */
  async function listen(view) {
    const mine = turn;
    asking = view;
    const told = await engine
      .ask({ do: "move", who: "signals", record: view.record, seat: view.seat, player: state.settings.player })
      .catch(() => null);
    if (told?.moved && mine === turn && !state.busy) show(told, told.moved);
  }

  function goOn() {
    const more =
      tells(state).length && state.pause && state.pause.kind !== "said" && !mineNow(state) && !state.view.over;
    state = { ...goneOn(state), error: null, opened: state.pause?.kind === "signal" ? state.view.deals : state.opened };
    state = { ...state, pause: more ? { kind: "said" } : opening(state) };
    drawn.draw(state);
    if (mineNow(state)) voice.tell(prompt(state.view.mine));
    onwards();
  }

  /** The next player acts: by the story while it is kept to, else as players of that kind do. */
  function move(player = state.settings.player) {
    const { view, seat, settings } = state;
    const { seat: named, act: next } = storied(state);
    const who = named || view.waiting[0];
    if (next)
      return ask(
        { do: "act", record: view.record, seat, act: named ? `${named}: ${next}` : next, breach: true },
        who,
        (told) => [told, { seat: who, act: next }],
      );
    return ask(
      { do: "move", record: view.record, seat, player, deals: settings.deals },
      who,
      (told) => [told, told.moved],
      { timeout: LONG },
    );
  }

  /** A partner answers in the reader’s place. */
  function leave() {
    const { view, seat, settings } = state;
    ask(
      { do: "move", who: "others", record: view.record, seat, player: settings.player, deals: settings.deals },
      view.waiting.find((each) => each !== seat),
      (told) => [told, told.moved],
      { timeout: LONG },
    );
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
  function press(asked) {
    const { view, busy, pause, review, raising } = state;
    const act = raising && played(asked) ? asked + AND_RAISE : asked;
    if (busy === "engine" || review) return;
    if (pause) return goOn();
    if (!view.mine) return update({ refusal: null, note: W.table.notYours });
    if (view.mine.options.includes(act)) return void make(act);
    return update({
      refusal: view.mine.refused[act] ?? { act, rule: view.mine.rule, why: W.table.notNow, grade: "impossible" },
      note: "",
    });
  }

  const advice = () => (state.settings.player === "random" ? "thumb" : state.settings.player);
  const hint = () =>
    ask(
      { do: "hint", record: state.view.record, seat: state.seat, player: advice(), deals: state.settings.deals },
      "",
      (told) => {
        const note = W.table.hinted(capital(W.settings.advisers[advice()]), spoken(told.act));
        state = { ...state, note, hinted: told.act };
        voice.tell(note);
        return [];
      },
      { timeout: LONG },
    );
  const again = (more = {}) => {
    state = { ...state, error: null, ...more };
    drawn.draw(state);
    onwards();
  };

  // Looking back, record, settings

  function look(to) {
    const record = state.review?.record ?? state.view.record;
    const at = Math.max(0, Math.min(record.acts.length, to));
    ask({ do: "table", record: { ...record, acts: record.acts.slice(0, at) }, seat: state.seat }, "", (view) => {
      state = { ...state, review: { record, at } };
      return [view, null];
    });
  }

  async function replay(text) {
    drawn.reply("");
    let record;
    try {
      record = parsed(text);
    } catch (error) {
      return drawn.reply(W.record.notJson(error.line, error.column, error.message), error);
    }
    try {
      const seat = ruleset(record?.ruleset).seats.includes(state.seat) ? state.seat : ruleset(record?.ruleset).seats[0];
      const view = await engine.ask({ do: "table", record, seat });
      clearTimeout(timer);
      turn++;
      state = { ...state, guide: null, review: { record: view.record, at: view.record.acts.length } };
      show(view, null);
      drawn.toSays();
    } catch (error) {
      drawn.reply(wrong(error), error);
    }
  }

  async function copy() {
    await remember();
    await navigator.clipboard.writeText(location.href).then(
      () => drawn.reply(W.record.copied),
      () => drawn.reply(W.record.uncopied),
    );
  }

  function set(more) {
    state = { ...state, settings: { ...state.settings, ...more } };
    keep(state.settings);
    drawn.choose(state);
  }

  /** Another rule-set, other readings; what the rule-set does not ask is dropped, and that is said. */
  function reread(id, readings, dropped = []) {
    state = { ...state, dropped };
    set({ ruleset: id, readings });
    if (dropped.length) voice.tell(W.readings.dropped(dropped));
  }

  function sit(seat) {
    set({ seat });
    if (state.view) ask({ do: "table", record: state.view.record, seat }, "", (told) => [told, null]);
  }

  /**
   * The site's own button does it where there is one, so that both say the same.
   * @param {"four"|"french"} name @param {boolean} on
   */
  function face(name, on) {
    /** @type {HTMLButtonElement|null} */
    const own = document.querySelector(`.foot button[data-faces=${name}]`);
    if (own) own.click();
    else paint(name, on);
    faces.set(name, on);
    drawn.draw(state);
    drawn.choose(state);
  }

  const drawn = drawing(
    room,
    {
      guided,
      anew,
      tell,
      seatFor,
      press,
      goOn,
      hint,
      look,
      replay,
      copy,
      set,
      reread,
      sit,
      face,
      breach: (act) => make(act, true),
      signal: (act) => state.busy !== "engine" && make(act),
      raising: () => update({ raising: !state.raising, refusal: null }),
      leave,
      undo: () =>
        state.view.record.acts.length &&
        ask({ do: "undo", record: state.view.record, seat: state.seat }, "", (view) => [view, null]),
      stop: () => engine.stop(),
      resume: () => again(),
      byThumb: () => {
        state = { ...state, error: null };
        move("thumb");
      },
      playOn: () => again({ review: null }),
      toEnd: () => start(state.review.record, { seat: state.seat, guide: state.guide }),
      lookBack: () => look(state.view.record.acts.length),
      download: () => handOver(fileName(), `${JSON.stringify(state.view.record, null, 1)}\n`),
    },
    voice.region,
  );

  addEventListener("hashchange", () => permalink.holds(location.hash) && fromAddress());
  if (permalink.holds(location.hash)) fromAddress();
  else drawn.intro(state);
}

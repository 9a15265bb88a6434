// Draws the room of the table: its places, which stay where they are, and in them the state of the game.
import { belowOf, handTo, isClosed, isDown, sendTo } from "../around.mjs";
import { ruleset, speakOf } from "../game.mjs";
import { winnersOf } from "../ending.mjs";
import { happened } from "../happened.mjs";
import { callBy, called } from "../names.mjs";
import { sofar } from "../past.mjs";
import { numbers } from "../numbers.mjs";
import { arranged } from "../order.mjs";
import { unpressed } from "../pressed.mjs";
import { isGathering, optionOf } from "../said.mjs";
import { namesAt } from "../sitting.mjs";
import { interjections } from "../state.mjs";
import { ownNext } from "../story.mjs";
import { own as takenBack } from "../phone.mjs";
import { sumOf } from "../sums.mjs";
import { W } from "../words.mjs";
import { arranging } from "./arrange.mjs";
import { gathered, interject, loose, number, raises, words } from "./choices.mjs";
import { cloth } from "./cloth.mjs";
import { fill, focus, h, hide, keyed, mark, note, refill, stops } from "./elements.mjs";
import { dealEnded, gameEnded } from "./ending.mjs";
import { fetchFaces } from "./faces.mjs";
import { fit, fitting } from "./fit.mjs";
import { gathering, hand, isPickable, picker } from "./hand.mjs";
import { intro } from "./intro.mjs";
import { message, step } from "./message.mjs";
import { lesson } from "./lesson.mjs";
import { shows } from "./link.mjs";
import { isMoving, lies, point, travel } from "./motion.mjs";
import { button, elsewhere, line, ruleLink, say } from "./parts.mjs";
import { facing, holder } from "./phone.mjs";
import { places } from "./places.mjs";
import { progress } from "./progress.mjs";
import { record } from "./record.mjs";
import { log, score } from "./score.mjs";
import { settings } from "./settings.mjs";
import { rest } from "./shown.mjs";
import { signalled, signals } from "./signals.mjs";
import { shownOf, sitters } from "./sitting.mjs";
/** @import { Does } from "../deeds" */
/** @import { Away } from "../permalink.mjs" */
/** @import { Happened } from "../happened.mjs" */
/** @import { Choice, GameRecord, RuleId, Seat, Table, Way } from "../protocol" */
/** @import { Playing, Review, State } from "../state.mjs" */
/** @import { Saved } from "./intro.mjs" */
/** @import { Watched } from "./progress.mjs" */

/** Where an act can be made, what is the reader's own first. */
const CHOICES = [".hand.mine button", ".row.p0 button.place", "button.place", ".pick", ".choices button"];

export class Room {
  #room;
  #does;
  #at;
  /** Whose the trick was that was drawn last. @type {Seat | ""} */
  #taker = "";
  /** What the address holds, as long as it is said what can be done here. @type {Saved | null} */
  #saved = null;
  /** What was drawn last. @type {Table | null} */
  #drawn = null;
  /** The same as all could see it, if a hand was up that others must not see. @type {Table | null} */
  #common = null;
  /** What has moved with the last act. @type {Happened | null} */
  #moved = null;
  /** For whom the table waited that was drawn last, at this device or elsewhere. */
  #to = "";

  /**
   * @param {HTMLElement} room
   * @param {Does} does
   * @param {Element} voice the region for those who listen
   */
  constructor(room, does, voice) {
    this.#room = room;
    this.#at = places(room, voice);
    this.#does = does;
    fitting(this.#at.cloth);
    arranging(this.#at.hand, (code, before) => does.arrange([code], before));
  }

  /** Whether the focus is in the room. */
  get #focused() {
    return this.#room.contains(document.activeElement);
  }

  // Before the first card

  /** The engine is on the way. @param {Watched} engine @param {() => void} again */
  loading(engine, again) {
    const pressed = this.#focused;
    this.#saved = null;
    fill(this.#at.intro, progress(engine, again));
    if (pressed) focus(this.#at.intro);
  }

  /** @param {State} state @param {Saved} [saved] what the address holds */
  intro(state, saved = {}) {
    speakOf(state.settings.ruleset);
    callBy(namesAt(state));
    this.#saved = saved;
    fill(this.#at.intro, intro(state, this.#does, saved));
    hide(this.#at.company, Boolean(saved.turn));
    this.choose(state);
  }

  // The game

  /** What can be chosen; not while something is pressed, which that could move. @param {State} state */
  choose(state) {
    unpressed(this.#at.settings, () => this.#choose(state));
  }

  /** @param {State} state */
  #choose(state) {
    const { settings: kept, view, dropped, unread, learning, resized, company } = state;
    const chosen = { ...kept, lessons: learning };
    const sat = view && !resized ? state.seat : this.#does.seatFor(chosen);
    refill(this.#at.company, [sat, shownOf(state)], () => sitters(state, sat, this.#does));
    refill(this.#at.settings, [chosen, dropped, company.letters], () => [
      view && unread && say("no", line(unread)),
      settings(chosen, dropped, company.letters, this.#does),
    ]);
    const saved = this.#saved;
    if (saved) refill(this.#at.intro, [chosen, saved], () => intro(state, this.#does, saved));
  }

  /** To where it is said who sits. */
  company() {
    const { play, folded, company } = this.#at;
    if (!play.hidden && folded.contains(company)) {
      this.#at.show(true);
      folded.open = true;
    }
    company.scrollIntoView({ block: "nearest" });
    focus(company.querySelector("input"));
  }

  /** @param {Playing} state */
  draw(state) {
    const { view, drawn, pause, review } = state;
    speakOf(view.record.ruleset);
    callBy(namesAt(state));
    const had = this.#focused;
    const moved = this.#happens(state);
    const parked = document.activeElement === this.#at.says;
    const still = this.#at.play.hidden || state.settings.pace === "instant" || !isMoving();
    const before = still ? null : lies(this.#room, state.seat);
    if (this.#at.play.hidden) this.#open();
    const mine = !pause && !review ? view.mine : null;
    note(this.#room, "acts", view.acts.length);
    mark(this.#room, "past", review !== null);
    mark(this.#room, "taught", state.learning);
    mark(this.#room, "closed", isDown(state));
    fill(this.#at.where, h("span", {}, where(state)), h("span", { class: "by" }, " · ", under(view.record)));
    this.#cloth(state, mine);
    this.#says(state, mine);
    this.#hand(state, mine);
    this.#aside(state);
    this.#acts(state, mine);
    this.#beside(state);
    this.choose(state);
    if (!this.#handed(state, had) && had) this.#keepFocus(parked, mine, state.went);
    fit(this.#at.cloth);
    if (before) travel(this.#room, before, { taker: this.#taker, moved, me: state.seat });
    point(this.#room, still || review ? this.#moved : null, state.seat);
    this.#drawn = drawn;
    this.#common = state.open;
    this.#taker = state.drawn.trick.find((each) => each.best)?.seat ?? "";
  }

  /**
   * What has moved since it was drawn last, if one act has been made since; it is kept until the next, and of what is
   * looked back at it is what moved then. Where a hand has gone down it is what all could see of it, and nothing of
   * that hand flies on; one that is turned up finds what has been marked for all.
   * @param {Playing} state
   */
  #happens({ drawn, review, open }) {
    if (this.#drawn === drawn) return null;
    const lowered = this.#common && !open;
    if (lowered) for (const flying of this.#room.querySelectorAll(".flight")) flying.remove();
    const before = lowered ? this.#common : this.#drawn;
    const moved = before && happened(before, drawn);
    const raised = open && !this.#common && drawn.acts.length === this.#drawn?.acts.length;
    if (review?.before) this.#moved = happened(review.before, drawn);
    else if (!raised) this.#moved = moved;
    return moved;
  }

  /** From the first answer on the game takes the place of what was said before it. */
  #open() {
    this.#saved = null;
    hide(this.#at.intro);
    hide(this.#at.play, false);
    mark(this.#room, "playing");
    this.#at.folded.append(this.#at.company, this.#at.settings);
    this.#at.side.append(this.#at.folded);
    this.#room.scrollIntoView();
    fetchFaces();
  }

  /** @param {Playing} state @param {Choice | null} mine */
  #cloth(state, mine) {
    const { view, drawn, seat } = state;
    const hinted = advised(state);
    const { order, hands, zones, balance, trick, shown, told, waiting, acts, events } = drawn;
    const from = belowOf(state);
    const known = [order, hands, zones, balance, trick, shown, told, waiting, acts.at(-1), events.length, seat, from];
    const gathering = mine && isGathering(mine) ? this.#gathering(state, mine, hinted) : null;
    const moving = mine?.kind === "piles" ? { mine, from: state.from, tap: this.#does.tap, hinted } : null;
    const asked = moving ?? (mine?.kind === "cards" && [mine, hinted]);
    const tapped = gathering && [state.gathered, gathering.hinted];
    const tapping = mine?.acts.some(({ at }) => at)
      ? { mine, gathered: state.gathered, hinted, touch: this.#does.touch }
      : null;
    refill(this.#at.cloth, [...known, asked, tapped, tapping], () => {
      const own = view.hands[seat] ?? [];
      const middle = mine && isPickable(mine) ? picker(mine, own, this.#does.press, hinted) : null;
      return cloth(drawn, { me: seat, from, middle, gathering, tapping, moving });
    });
    stops(this.#at.cloth, ".pick");
    stops(this.#at.cloth, "button.place:not(.idle)");
    stops(this.#at.cloth, ".tap");
  }

  /** What can be gathered, wherever it lies. @param {Playing} state @param {Choice} mine */
  #gathering({ gathered: some, view, seat }, mine, /** @type {string} */ hinted) {
    const may = [...mine.acts, ...mine.counts].flatMap(({ cards }) => cards);
    const sum = sumOf(mine, some, view.hands[seat] ?? []);
    return { may, gathered: some, hinted: optionOf(mine, hinted)?.cards ?? [], sum, gather: this.#does.gather };
  }

  /** @param {Playing} state @param {Choice | null} mine */
  #says(state, mine) {
    const lost = fill(
      this.#at.says,
      message(state, mine, this.#does),
      lesson(state, this.#does),
      mine ? this.#choices(state, mine) : this.#aloud(state),
    );
    if (lost) focus(this.#at.says);
  }

  /** @param {Playing} state @param {Choice} mine */
  #choices(state, mine) {
    const offered = loose(mine);
    const hinted = advised(state);
    const gathers = isGathering(mine) && gathered(mine, { ...state, does: this.#does, hinted });
    if (!offered.length) return gathers;
    const { press, raising } = this.#does;
    const more = [raises(mine, { on: state.raising, turn: raising, press, hinted }), this.#left(state)];
    const counted = numbers(mine).length > 0 && number(mine, press, { refused: state.refusal, hinted });
    return [gathers, words(mine, offered, { press, hinted, more }), counted];
  }

  /** What may be called out while others are asked. @param {Playing} state */
  #aloud(state) {
    const { view, pause, review } = state;
    const found = review || view.over || (pause && pause.kind !== "look") ? [] : interjections(view);
    const { signal, halt } = this.#does;
    return found.length > 0 && interject(found, { press: signal, halt: pause ? null : halt, hinted: advised(state) });
  }

  /** Where partners may answer as well, one can leave it to them. @param {Playing} state */
  #left({ view, seat }) {
    const others = view.waiting.filter((each) => each !== seat);
    const answers = view.mine?.kind === "words" && view.mine.acts.some((option) => option.kind === "talk");
    return (
      answers && others.length > 0 && button(W.table.leave(others.map(called)), this.#does.leave, { key: "leave" })
    );
  }

  /** One's own hand; when a deal is over, its ledger. @param {Playing} state @param {Choice | null} mine */
  #hand(state, mine) {
    const { view, drawn, pause, seat, raising, review } = state;
    if (pause?.kind === "deal" || (view.over && !review)) {
      const lies = pause?.kind === "deal" ? pause : { deal: view.deals, reasons: view.deals === 1 ? view.reasons : [] };
      const { deal, reasons } = lies;
      const all = winnersOf(view).length > 0;
      refill(this.#at.hand, ["ended", deal, all, view.entries], () =>
        all ? gameEnded(view, reasons) : dealEnded(view, deal, reasons),
      );
      return;
    }
    const far = pause || review ? [] : sendTo(state);
    if (far.length) {
      refill(this.#at.hand, ["sent", far, state.since, view.deals], () => shows(state, far, this.#does));
      return;
    }
    if (isDown(state)) {
      const to = pause || review ? [] : handTo(state);
      refill(this.#at.hand, ["down", to, view.hands[to[0]], state.unkept], () => facing(state, this.#does));
      return;
    }
    const { fresh, order } = state;
    const held = holder(state, this.#does);
    const cards = arranged(drawn.hands[seat] ?? [], order, view.ranks);
    const hinted = advised(state);
    const playing = mine ? mine.kind === "hand" : Boolean(drawn.acts.at(-1)?.played);
    const asked = playing ? mine : null;
    if (mine && isGathering(mine)) {
      const { gathered: some } = state;
      const proposed = optionOf(mine, hinted)?.cards ?? [];
      const how = { gathered: some, gather: this.#does.gather, fresh, hinted: proposed };
      refill(this.#at.hand, [cards, some, fresh, proposed, held && seat], () => [held, gathering(cards, how)]);
      stops(this.#at.hand, ".hand.mine button");
      return;
    }
    const press = playing ? this.#does.press : null;
    refill(this.#at.hand, [cards, asked, playing, hinted, raising, fresh, held && seat], () => [
      held,
      hand(cards, { mine: asked, press, hinted, raising, fresh }),
    ]);
    stops(this.#at.hand, ".hand.mine button");
  }

  /** What may be signalled. @param {Playing} state */
  #aside(state) {
    const { view, pause, review } = state;
    const aside = review || view.over || pause?.kind === "deal" ? [] : signalled(view.aside);
    const hinted = advised(state);
    hide(this.#at.drawer, !aside.length);
    refill(this.#at.aside, [aside, hinted], () => signals(aside, this.#does.signal, hinted));
    stops(this.#at.aside, "button");
  }

  /** @param {Playing} state @param {Choice | null} mine */
  #acts(state, mine) {
    const { view, around, review } = state;
    const { undo, hint, look } = this.#does;
    const { length } = view.record.acts;
    const can = !review && (around ? mine !== null && takenBack(state) > 0 : length > 0);
    const lost = fill(
      this.#at.acts,
      button(W.table.undo, undo, { "aria-disabled": can ? null : "true" }),
      step("←", W.moments.back, () => look("back"), { key: "back", off: !length && !review?.dealt }),
      review && step("→", W.moments.forward, () => look("forward"), { key: "forward", off: isLast(review) }),
      mine && button(W.table.hint, hint),
    );
    if (lost) focus(keyed(this.#at.acts, "step back"));
  }

  /** Score, log, the rest of what lies open, the record. @param {Playing} state */
  #beside(state) {
    const { view, drawn, seat } = state;
    const past = sofar(state);
    const at = this.#at;
    const { story } = past;
    refill(at.score, [past.deals, view.entries.length, past.balance, past.over, seat], () => score(past));
    const told = at.log.lastElementChild;
    refill(at.log, [story.length, story.at(-1), view.record.seed, seat], () => log(past));
    if (told !== at.log.lastElementChild) at.log.scrollTop = at.log.scrollHeight;
    refill(at.also, [drawn.told, drawn.zones], () => rest(drawn.told, drawn.zones));
    const closed = isClosed(state);
    refill(at.record, ["drawn", closed], () => record(this.#does, at.paste, at.replied, closed));
  }

  /**
   * As the table begins to wait for another at this device, or elsewhere, the focus goes to the sentence that says so.
   * @param {Playing} state @param {boolean} had whether the focus was in the room
   */
  #handed(state, had) {
    /** @type {HTMLElement | null} */
    const says = this.#at.says.querySelector(".hand-to");
    const now = says ? `${state.view.acts.length} ${handTo(state)} ${sendTo(state)}` : "";
    const come = now !== "" && now !== this.#to;
    this.#to = now;
    if (come && had) focus(says);
    return come && had;
  }

  /**
   * Whoever plays by keyboard is never left nowhere. The focus stays where it is as long as that can be pressed.
   * Else, after an act with piles, it goes to the pile to which something went, or whence that came, or to the first
   * of the reader's own, whichever can be tapped; after any other act to where the next can be made.
   * @param {boolean} parked
   */
  #keepFocus(parked, /** @type {Choice | null} */ mine, /** @type {Way | null} */ went) {
    const { says, hand: own, cloth: middle } = this.#at;
    /** @type {HTMLElement | null} */
    const go = says.querySelector('[data-key="go on"]');
    if (go && [own, middle].some((part) => part.contains(document.activeElement))) return focus(go);
    if (document.activeElement !== document.body && document.activeElement !== says && !parked) return;
    /** @param {string} selector @returns {HTMLElement | null} */
    const find = (selector) => this.#room.querySelector(`${selector}:not([aria-disabled])`);
    const piles = mine && went ? [went.to, went.from].map((pile) => find(`[data-key="pile ${pile}"]`)) : [];
    // Whoever plays by keyboard writes a number at once; on a phone a field that has the focus covers the table.
    const counts = says.matches(":focus-visible") ? ".number input" : ".number .do";
    const choices = mine ? [...CHOICES, counts].map(find) : [];
    /** @type {HTMLElement | null} */
    const card = own.querySelector('button[tabindex="0"]');
    focus(go ?? [...piles, ...choices].find(Boolean) ?? card ?? says);
  }

  /** Answer beside the record: a word, or what is wrong with it and by which rule. @param {string} text */
  reply(text, /** @type {{ rule: RuleId } | null} */ fault = null) {
    const told = fault ? say("no", line(text, ". ", ruleLink(fault.rule, W.rules.first))) : text && line(text);
    fill(this.#at.replied, told);
  }

  /** Beside the record: that it is of another game, and the way there. @param {Away} away */
  lead(away) {
    fill(this.#at.replied, say("no", line(elsewhere(away))));
  }

  toSays() {
    focus(this.#at.says);
  }
}

/** Whether nothing comes after what is looked at. @param {Review} review */
const isLast = ({ taken, at, of }) => taken && at === of;

/** What the hint or the story proposes. @param {State} state */
const advised = (state) => state.hinted || (ownNext(state)?.text ?? "");

/** Which deal it is, and which trick. @param {Playing} state */
function where({ view, drawn, pause }) {
  const taken = Object.values(drawn.shown.tricks ?? {}).reduce((sum, n) => sum + n, 0);
  const lies = drawn.trick.length > 0 && pause?.kind !== "deal";
  const trick = lies ? Math.max(1, taken + (pause?.kind === "trick" ? 0 : 1)) : 0;
  return W.table.where(pause?.kind === "deal" ? pause.deal : view.deals, trick);
}

/**
 * The rule-set, in few words where there is little room, and how many points are read otherwise.
 * @param {GameRecord} record
 */
function under({ ruleset: id, readings = {} }) {
  const { title, short = title } = ruleset(id);
  const changed = Object.keys(readings).length;
  return [
    h("span", { class: "in-full" }, W.table.under(title, changed)),
    h("span", { class: "in-short" }, W.table.under(short, changed)),
  ];
}

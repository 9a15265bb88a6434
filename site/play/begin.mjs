// How a game begins: anew, with a deal that is told act by act, or at the position that the address holds.
import { ALONE, aroundOf, isShared } from "./around.mjs";
import { fitted, mineOf } from "./company.mjs";
import * as engine from "./engine.mjs";
import { game, ruleset, seatsOf } from "./game.mjs";
import * as permalink from "./permalink.mjs";
import { asked } from "./settings.mjs";
import { begun } from "./state.mjs";
import { W } from "./words.mjs";
/** @import { Away } from "./permalink.mjs" */
/** @import { Play } from "./play.mjs" */
/** @import { GameRecord } from "./protocol" */
/** @import { Settings } from "./settings.mjs" */
/** @import { State } from "./state.mjs" */
/** @import { Guided, Story } from "./story.mjs" */

/**
 * Show the table of a record; `beginning` says that the reader has just sat down there.
 * @param {Play} play @param {GameRecord} record
 */
export function start(play, record, /** @type {Partial<State>} */ more = {}, beginning = false) {
  asked.set();
  if (!play.state.view) play.room.loading(engine, () => start(play, record, more, beginning));
  play.ask({ do: "table", record, seat: more.seat ?? play.state.seat }, "", (view) => {
    play.beginning = beginning;
    play.state = { ...play.state, guide: null, opened: 0, resized: false, ...ALONE, ...more, review: null };
    return { view, made: false };
  });
}

/**
 * Where the reader sits in the company; else the seat that was chosen before, where the rule-set so read has it.
 * @param {Play} play @param {Pick<Settings, "ruleset" | "readings">} chosen
 */
export function seatFor({ state }, chosen) {
  const seats = seatsOf(chosen.ruleset, chosen.readings);
  const mine = mineOf(fitted(state.company, seats.length));
  if (mine >= 0) return seats[mine];
  return seats.includes(state.settings.seat) ? state.settings.seat : seats[0];
}

/** A new record: of the whole game, which is a rule-set's first part, or of another part. @param {Play} play */
export function anew(play, /** @type {string} */ part) {
  const { settings } = play.state;
  const { parts } = ruleset(settings.ruleset);
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const record = begun(game.engine, settings, parts.includes(part) ? part : parts[0], seed);
  start(play, record, seated(play), true);
}

/** Who sits there, and where the reader does: nowhere, as long as several share the device. @param {Play} play */
function seated(play) {
  const { settings, company } = play.state;
  const around = aroundOf(company, seatsOf(settings.ruleset, settings.readings), {});
  const seat = seatFor(play, settings);
  return isShared({ around }) ? { around, seat: /** @type {const} */ (""), below: seat } : { around, seat };
}

/** A deal for newcomers, at the reader’s own seat, by the chosen rule-set and for so many. @param {Play} play */
export async function first(play) {
  const { settings } = play.state;
  const { ruleset: chosen, readings } = settings;
  asked.set();
  play.room.loading(engine, () => first(play));
  try {
    const { record } = await engine.ask({ do: "first", game: game.engine, ruleset: chosen, readings });
    start(play, record, seated(play), true);
  } catch (thrown) {
    const error = engine.failure(thrown);
    if (error.kind !== "download") play.room.intro(play.state, { error });
  }
}

/** A deal act by act, from its beginning. @param {Play} play @param {Guided} deal */
export function tell(play, deal) {
  if (!deal.record) return;
  const [seat] = ruleset(deal.ruleset).seats;
  start(play, { ...deal.record, acts: [] }, { seat, guide: story(deal) });
}

/** @param {Guided | undefined} deal @returns {Story | null} */
const story = (deal) =>
  deal?.record && deal.acts
    ? { id: deal.id, title: deal.title, record: deal.record.acts, acts: deal.acts, says: deal.says }
    : null;

/**
 * Show what the address holds, once the reader has asked for the engine.
 * @param {Play} play @param {Guided[]} guided
 */
export async function fromAddress(play, guided) {
  const position = await held(play);
  if (!position) return;
  const { record, seat = "", guide, asks } = position;
  const away = permalink.elsewhere(record);
  if (away) return leadAway(play, { ...away, href: away.href + location.hash });
  const told = story(guided.find((deal) => deal.id === guide));
  const more = { seat: String(seat ?? ""), guide: told, asks: permalink.question(asks) };
  const go = () => start(play, record, more);
  // Whoever asks something about a position wants it to be seen.
  if (asked.get() || play.state.view || more.asks) return go();
  const title = ruleset(record.ruleset)?.title ?? "";
  play.room.intro(play.state, { go, acts: record.acts?.length ?? 0, title });
}

/** Show a game that goes round on this device, from an address that was sealed here. @param {Play} play */
export async function fromSeal(play) {
  try {
    const { record, around, below } = await permalink.unsealed(location.hash);
    const go = () => start(play, record, { around, below, seat: "" });
    if (asked.get() || play.state.view) return go();
    play.room.intro(play.state, { go, acts: record.acts.length, title: ruleset(record.ruleset)?.title ?? "" });
  } catch (error) {
    broken(play, error);
  }
}

/** The address holds a position of another game: that is said, with the way there. @param {Play} play */
export function leadAway(play, /** @type {Away} */ away) {
  if (play.state.view) play.update({ error: { text: W.permalink.elsewhere(away.id) } });
  else play.room.intro(play.state, { away });
}

/** The position of the address; what is wrong with it is said. @param {Play} play */
async function held(play) {
  try {
    return await permalink.read(location.hash);
  } catch (error) {
    broken(play, error);
    return null;
  }
}

/** What is wrong with the address is said. @param {Play} play @param {unknown} error */
export function broken(play, error) {
  const why = error instanceof Error ? error.message : String(error);
  if (play.state.view) play.update({ error: { text: W.permalink.broken(why) } });
  else play.room.intro(play.state, { broken: why });
}

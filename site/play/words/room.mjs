// The words beside the table: settings, record, address.
import { list } from "./grammar.mjs";
import { _ } from "./language.mjs";

export const settings = {
  title: _("Settings"),
  players: _("The others play"),
  kinds: { thumb: _("by rule of thumb"), random: _("at random"), search: _("by search, slower") },
  advisers: { thumb: _("rule of thumb"), search: _("the search") },
  deals: _("Deals imagined by search"),
  pace: _("Pace"),
  paces: { slow: _("slow"), steady: _("steady"), brisk: _("brisk"), instant: _("at once") },
  pause: _("Pause after each trick"),
  eye: _("The others’ eye"),
  /** @param {number} sees @param {number} makes of a hundred each */
  eyes: (sees, makes) =>
    makes ? _("sees {sees} slips of 100, makes {makes} of 100", { sees, makes }) : _("sees every slip, and makes none"),
  warned: _("Warn me before a slip"),
  look: _("Wait after each act that I could stop"),
  lessons: _("Explain rules as they come"),
  four: _("Four-colour suits"),
  french: _("French faces for Spanish cards"),
  next: _("Rule-set and readings hold from the next game on."),
  names: {
    seat: _("your seat"),
    player: _("how the others play"),
    deals: _("the deals imagined"),
    pace: _("the pace"),
    pause: _("the pause"),
    eye: _("the others’ eye"),
    warned: _("whether you are warned"),
    look: _("whether you are waited for"),
    lessons: _("whether rules are explained"),
    ruleset: _("the rule-set"),
    readings: _("the readings"),
  },
  /** @param {string[]} names */
  lost: (names) =>
    _("Of the settings that were kept here, {names} cannot be read, and what is usual stands.", { names: list(names) }),
  unread: _("The settings that were kept here cannot be read, and what is usual stands."),
};

export const record = {
  title: _("Record and address"),
  copy: _("Copy the address of this position"),
  copied: _("The address is copied."),
  uncopied: _("The address could not be copied; it stands in the address bar."),
  download: _("Download the record"),
  paste: _("A record to replay"),
  replay: _("Replay"),
  fromFile: _("Or a file: choose it, or drop it here"),
  /** @param {number} line @param {number} column @param {string} why */
  notJson: (line, column, why) =>
    _("The record is not JSON, line {line}, column {column}: {why}", { line, column, why }),
  back: _("Look back"),
  keys: _(
    "Keys: arrows move in the hand and among the cards, Enter or Space plays, Home and End go to the ends. " +
      "On the buttons beside “Take back”, arrows go an act back and forward, Home to the beginning of the deal, and " +
      "End to where the game stands.",
  ),
  /** @param {string} game */
  file: (game) => `${game}-record.json`,
};

export const permalink = {
  /** @param {string} what */
  broken: (what) => _("The position in the address cannot be read: {what}", { what }),
  /** @param {number} at @param {string} sign */
  alphabet: (at, sign) => _("character {at} is {sign}, which base64url does not have", { at, sign }),
  packed: _("what it holds is cut short or was changed, and cannot be unpacked"),
  /** @param {number} at @param {string} why */
  json: (at, why) => _("what it holds is not JSON at character {at}: {why}", { at, why }),
  /** @param {number} most */
  long: (most) => _("what it holds is more than {most} MB, and no game is as long as that", { most: most / 1e6 }),
  empty: _("it holds no record"),
  sealed: _("it holds a game that goes round on another device, and only that can open it"),
  altered: _("it is not as it was sent: something of it was changed or is missing. Ask for it again"),
  noTurn: _("it holds no turn that can be read here"),
  /** @param {string} id */
  elsewhere: (id) => _("This is a position of another game, {id}, and is not shown at this table.", { id }),
  away: _("Show it at its own"),
  fresh: _("Begin a game of your own instead"),
};

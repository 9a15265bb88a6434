// The words beside the table: settings, record, address.
import { list } from "./grammar.mjs";

export const settings = {
  title: "Settings",
  seat: "Your seat",
  players: "The others play",
  kinds: { thumb: "by rule of thumb", random: "at random", search: "by search, slower" },
  advisers: { thumb: "rule of thumb", search: "the search" },
  deals: "Deals imagined by search",
  pace: "Pace",
  paces: { slow: "slow", steady: "steady", brisk: "brisk", instant: "at once" },
  pause: "Pause after each trick",
  eye: "The others’ eye",
  /** @param {number} sees @param {number} makes of a hundred each */
  eyes: (sees, makes) =>
    makes ? `sees ${sees} slips of 100, makes ${makes} of 100` : "sees every slip, and makes none",
  warned: "Warn me before a slip",
  look: "Wait after each act that I could stop",
  four: "Four-colour suits",
  french: "French faces for Spanish cards",
  next: "Rule-set and readings hold from the next game on.",
  names: {
    seat: "your seat",
    player: "how the others play",
    deals: "the deals imagined",
    pace: "the pace",
    pause: "the pause",
    eye: "the others’ eye",
    warned: "whether you are warned",
    look: "whether you are waited for",
    ruleset: "the rule-set",
    readings: "the readings",
  },
  /** @param {string[]} names */
  lost: (names) => `Of the settings that were kept here, ${list(names)} cannot be read, and what is usual stands.`,
  unread: "The settings that were kept here cannot be read, and what is usual stands.",
};

export const record = {
  title: "Record and address",
  copy: "Copy the address of this position",
  copied: "The address is copied.",
  uncopied: "The address could not be copied; it stands in the address bar.",
  download: "Download the record",
  paste: "A record to replay",
  replay: "Replay",
  fromFile: "Or a file: choose it, or drop it here",
  /** @param {number} line @param {number} column @param {string} why */
  notJson: (line, column, why) => `The record is not JSON, line ${line}, column ${column}: ${why}`,
  back: "Look back",
  keys: "Keys: arrows move in the hand and among the cards, Enter or Space plays, Home and End go to the ends.",
  /** @param {string} game */
  file: (game) => `${game}-record.json`,
};

export const permalink = {
  /** @param {string} what */
  broken: (what) => `The position in the address cannot be read: ${what}`,
  /** @param {number} at @param {string} sign */
  alphabet: (at, sign) => `character ${at} is ${sign}, which base64url does not have`,
  packed: "what it holds is cut short or was changed, and cannot be unpacked",
  /** @param {number} at @param {string} why */
  json: (at, why) => `what it holds is not JSON at character ${at}: ${why}`,
  /** @param {number} most */
  long: (most) => `what it holds is more than ${most / 1e6} MB, and no game is as long as that`,
  empty: "it holds no record",
  /** @param {string} id */
  elsewhere: (id) => `This is a position of another game, ${id}, and is not shown at this table.`,
  away: "Show it at its own",
  fresh: "Begin a game of your own instead",
};

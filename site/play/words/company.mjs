// The words of the company: who sits, what the house is called, how many there can be.
import { capital, list, worded } from "./grammar.mjs";
import { _, n_ } from "./language.mjs";

/** They begin with the letters of the seats; the second stands where somebody is called as the first. */
/** @type {Record<string, string[] | undefined>} */
const house = {
  A: [_("Ada"), _("Anton")],
  B: [_("Ben"), _("Bea")],
  C: [_("Carla"), _("Caspar")],
  D: [_("Dan"), _("Dora")],
  E: [_("Eva"), _("Emil")],
  F: [_("Felix"), _("Fanny")],
  G: [_("Greta"), _("Gus")],
  H: [_("Hugo"), _("Hanna")],
  I: [_("Iris"), _("Ivo")],
  J: [_("Jonas"), _("Jane")],
  K: [_("Klara"), _("Karl")],
  L: [_("Leo"), _("Lucy")],
  M: [_("Mina"), _("Max")],
  N: [_("Nils"), _("Nora")],
  O: [_("Olga"), _("Otto")],
  P: [_("Paul"), _("Pia")],
  Q: [_("Quirin")],
  R: [_("Rosa"), _("Rolf")],
  S: [_("Simon"), _("Selma")],
  T: [_("Tilda"), _("Tom")],
  U: [_("Ugo"), _("Ursula")],
  V: [_("Vera"), _("Victor")],
  W: [_("Willi"), _("Wanda")],
  X: [_("Xenia"), _("Xaver")],
  Y: [_("Yuri"), _("Yvonne")],
  Z: [_("Zoe"), _("Zeno")],
};

/** @param {string[]} several */
const either = (several) => several.join(_(" or "));

export const company = {
  house,
  title: _("Who sits?"),
  order: _("In the order of play. Whoever has no name gets one of the house’s."),
  /** @param {string} seat */
  name: (seat) => _("Name, seat {seat}", { seat }),
  /** Of so many that their names are folded. @param {number} seats */
  all: (seats) => _("The {many} names", { many: worded(seats) }),
  me: _("you"),
  /** For whoever listens. @param {string} seat */
  sits: (seat) => _("You sit at seat {seat}", { seat }),
  more: _("One more"),
  fewer: _("One fewer"),
  /** How many can play. @param {number[]} all from the least to the most */
  can: (all) => {
    const [low = 0, high = low] = [all[0], all.at(-1)];
    if (all.length < 2) return _("This game is for {many}.", { many: worded(low) });
    if (high - low === all.length - 1)
      return _("From {low} to {high} can play.", { low: worded(low), high: worded(high) });
    return _("{many} can play.", { many: capital(either(all.map(worded))) });
  },
  /** Of a company that is too many or too few for the game. @param {number} many @param {string} can */
  not: (many, can) => [_("You are {many}.", { many: worded(many) }), can].join(" "),
  /** @param {string} ruleset */
  by: (ruleset) => _("Played by “{ruleset}”.", { ruleset }),
  next: _("So many sit down from the next game on."),
  /** @param {string} who */
  plays: (who) => (who ? _("{who} plays here.", { who }) : _("You play here.")),
  /** Under these names. @param {string[]} names */
  ofHouse: (names) => n_("{who} is the house.", "{who} are the house.", names.length, { who: list(names) }),
  /** @param {string} name */
  alike: (name) => _("Somebody is called {name} already. Two of one name cannot be told apart.", { name }),
  change: _("Change the company"),
  others: _("Several of us play"),
  alone: _("I play alone against the house"),
  /** @type {Record<"here" | "link" | "house", string>} */
  by3: { here: _("here"), link: _("by link"), house: _("house") },
  /** For whoever listens. @param {string} seat */
  where: (seat) => _("Where seat {seat} plays", { seat }),
  /** @param {string[]} names */
  share: (names) =>
    _("{who} share this device: it is handed on, and shows each only their own cards.", { who: list(names) }),
  /** @param {string[]} names */
  linked: (names) =>
    n_(
      "{who} gets a link at each turn, and sends one back.",
      "{who} get a link at each turn, and send one back.",
      names.length,
      { who: list(names) },
    ),
  nextPlay: _("Who plays where holds from the next game on."),
  letters: _("Call players by their letters"),
};

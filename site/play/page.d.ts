// What the pages hold for the play room as data; site/edition writes it, and a test holds it against every page.
import type { Act, Code, Facts, Frame, GameRecord, Listed, Points, Readings, Reason, RuleId, Said } from "./protocol";
import type { Schema, Seat, Settled, Value } from "./protocol";

// The game of a page

/** A question that can be played: with options, or else with a number. */
export interface Crux {
  id: string;
  name: string;
  asks: string;
  options?: { value: Value; title: string }[];
  low?: number;
  high?: number;
}

export interface Ruleset extends Listed {
  title: string;
  /** In few words, where rule-sets number their rules apart. */
  short?: string;
  /** Counters by name and worth, and cards that have a name of their own. */
  counters: Record<string, number>;
  marked: Record<Code, string>;
  /** The question whose number says how many play, and the seats of the most: of fewer, the first. */
  company?: { crux: string; seats: Seat[] };
}

/** The answer to a question, as the page prints it. */
export interface Printed {
  text: string;
  type: "crux";
  value: string;
}
/** Running text in stretches. */
export type Worded = (Said[number] | Printed)[];

/**
 * A rule in words; in `varied` for readings of its crux that say it otherwise; by those `absent` there is none.
 * It is in force `when` each of these questions has one of these answers.
 */
export interface Rule {
  /** Its number, or that in each rule-set; then `home` is the first that has it. */
  n: string | Record<string, string>;
  home?: string;
  said: Worded;
  crux?: string;
  varied?: Record<string, Worded>;
  absent?: string[];
  when?: Record<string, Value[]>;
}

export interface Game {
  game: string;
  engine: string;
  title: string;
  pack?: "spanish";
  /** Whether there are jokers in the pack, by some reading. */
  jokers?: true;
  ruleset: string;
  /** The rule-set of the first page, where rule-sets number their rules apart. */
  first?: string;
  rulesets: Ruleset[];
  cruxes: Crux[];
  /** How many of a hundred slips the others see, and for how many that they miss they make one. */
  eye?: { usual: number; misses: number };
  /** The other games that there are, by their ids. */
  others: string[];
  rules: Record<RuleId, Rule>;
}

// Rooms

/** A worked deal, told as facts or played act by act; `frames` is the table after each act. */
export interface Deal {
  id: string;
  title: string;
  ruleset: string;
  readings: Readings;
  facts?: Facts;
  record?: GameRecord;
  frames?: Frame[];
  /** Of a deal that is told at the table: its acts, unseen ones too. */
  acts?: Act[];
}

/** What the calculator begins with, worked beforehand; nothing is settled where no example is told as facts. */
export interface Example {
  schema: Schema;
  facts: Facts;
  settled: Settled | Record<string, never>;
}

/** One deal under several rule-sets: its tricks as lines, and of each rule-set which of them it plays. */
export interface Otherwise {
  tricks: string[];
  seats: Seat[];
  columns: Column[];
}

export interface Column {
  ruleset: string;
  readings: Readings;
  facts: Facts;
  plays: number[];
  settled: Paid;
}

/** What a deal comes to, as far as it is shown here. */
export type Paid = Pick<Settled, "entries" | "totals" | "won"> & { reasons?: Reason[] };

/** A crux that can be read otherwise: how the engine plays it, its readings, what it rests on, where the table is. */
export interface Point {
  id: string;
  game: string;
  name: string;
  plays: boolean;
  options: { value: Value; title: string }[];
  number: { low: number; high: number; step: number } | null;
  readings: string[];
  /** The clauses that bear on it, by which names one cites them. */
  clauses: { id: string; title: string }[];
  table: string;
}

/** A signal as the quiz asks it. */
export interface Sign {
  id: string;
  gesture: string;
  means: string;
  /** The rule-sets that have it, in few words; none if all do. */
  sets: string[];
}

/** From the face to what it means, or back. */
export type Way = "means" | "back";

export interface Quiz {
  faces: string;
  rows: Sign[];
  /** The rule-sets among which one chooses, in few words, the usual one first; none if the signs are everybody's. */
  sets: string[];
}

// What the page, its worker and the engine say to each other; a test holds it against the engine's answers.

// Small things, as JSON has them

/** A player's letter. */
export type Seat = string;
/** A card by rank and suit, with its pack where there are several: `QH`, `7O`, `TH3`; `?` where its back is seen. */
export type Code = string;
/** A player's letter, or the name of a pool, or `score`. */
export type Account = string;
/** The id of a rule, `reym.follow`. */
export type RuleId = string;
export type Value = string | number;
/** What is answered to questions, by crux id. */
export type Readings = Record<string, Value>;
/** Sums by account. */
export type Points = Record<Account, number>;
export type Json = Value | boolean | null | Json[] | { [key: string]: Json };
/** What a scorer tells, by name, as the game's schema asks. */
export type Facts = Record<string, Json>;

// What is said

/** A stretch of a message that is more than text. */
export type Span =
  | { text: string; type: "number"; value: number }
  | { text: string; type: "seat" | "account" | "card" | "rank" | "suit" | "word"; value: Value };
/** A message in stretches; together they are its plain text. */
export type Said = (string | Span)[];

export interface Reason {
  rule: RuleId;
  text: string;
  said: Said;
}

export interface Event extends Reason {
  /** How many acts had been made before it, and in which deal. */
  act: number;
  deal: number;
  kind:
    | "said"
    | "dealt"
    | "led"
    | "played"
    | "taken"
    | "shown"
    | "named"
    | "paid"
    | "moved"
    | "reckoned"
    | "ended"
    | "what"
    | "sum"
    | "also";
}

/** The same at a table, where the story tells it; of a signal that this seat has seen: which, whose, how it is told. */
export interface Happened extends Pick<Event, "rule" | "act" | "deal" | "kind"> {
  signal?: string;
  by?: Seat;
  said?: Said;
}

export interface Refusal {
  act: string;
  rule: RuleId;
  why: string;
  said: Said;
  /** The act as one would say it. */
  spoken: Said;
  grade: "impossible" | "breach";
  /** Whose the act would be. */
  seat?: Seat;
  /** A correct act that is much like it, if there is one. */
  nearest?: string;
}

// What is paid

export interface Entry {
  rule: RuleId;
  payer: Account;
  payee: Account;
  amount: number;
  note: string;
  said: Said;
  /** Which entry it reverses, by number. */
  undoes: number | null;
  /** In which deal it was made, after how many acts, and after how many events; null if an event tells it. */
  deal: number;
  act: number;
  heard: number | null;
}

/** What follows from a deal. A game may add more, which no page reads. */
export interface Outcome {
  winners?: Seat[];
  scores?: Points;
  pools?: Points;
  /** Who has won the most by it. */
  won?: Seat[];
  [more: string]: unknown;
}

export type Settlement = Outcome & { entries: Entry[]; reasons: Reason[]; totals: Points; balances: Points };
export type Settled = Settlement & { ruleset: string; readings: Readings; names: Seat[] };

// Games

export interface Question {
  id: string;
  field: string;
  was: string;
  default: Value;
  lost: boolean;
  /** The rule-sets that ask it; none if all do. */
  sets: string[];
  /** By letter; a question without choices takes a number. */
  choices?: Record<string, Value>;
  from?: number;
  to?: number;
}

/** A rule-set as the engine lists it. */
export interface Listed {
  id: string;
  seats: Seat[];
  parts: string[];
  reading: Readings;
}

export interface Family {
  id: string;
  title: string;
  questions: Question[];
  rulesets: Listed[];
}

// The facts of a game: JSON Schema, as far as it is used, and a few words more

interface Told {
  title?: string;
  description?: string;
  rule?: RuleId;
  /** To which of the ways to tell a deal it belongs. */
  way?: string;
  /** The other facts imply it. */
  unasked?: boolean;
  /** What is most often told; or as of the deal before. */
  usual?: Json;
  last?: boolean;
  /** Most often nothing is told of it. */
  rare?: boolean;
  /** Asked, and then wanted, only where each of these facts is one of those values. */
  only?: Record<string, Value[]>;
}

export interface ChosenFact extends Told {
  type?: undefined;
  enum: Value[];
  default?: Value;
  /** With which other choice it is told by one press, and which of its own values are told alone. */
  grid?: { by: string; alone: Value[] };
  /** What a page calls some of them: players by their names. */
  words?: Record<string, string>;
}

export interface NumberFact extends Told {
  type: "integer";
  minimum?: number;
  maximum?: number;
}

export interface YesFact extends Told {
  type: "boolean";
  default?: boolean;
}

export interface TextFact extends Told {
  type: "string";
  maxLength?: number;
}

export interface TableFact extends Told {
  type: "object";
  additionalProperties: false;
  properties: Record<string, Fact>;
  required?: string[];
  /** Of several keys one is required, as JSON Schema. */
  allOf?: object[];
  default?: Record<string, never>;
  /** What all the numbers come to. */
  total?: number;
  /** The fact that names whose number is nought. */
  nought?: string;
}

export interface ListFact extends Told {
  type: "array";
  items: Fact;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  default?: never[];
  /** Only how often each is in it counts, so many together; but its order matters unless these facts are so. */
  tally?: number;
  ordered?: Record<string, Value>;
  /** The fact that lists who can be in it. */
  among?: string;
}

export type Fact = ChosenFact | NumberFact | YesFact | TextFact | TableFact | ListFact;

export interface Schema {
  $schema: string;
  title: string;
  type: "object";
  additionalProperties: false;
  properties: Record<string, Fact>;
  required?: string[];
  /** What is required if something else is told, or one of several facts, as JSON Schema. */
  allOf?: object[];
  /** The ways to tell a deal, each with its title. */
  ways?: Record<string, string>;
  /** Which of them wants least to be told, if not the first. */
  soonest?: string;
  /** A way that wants one fact, of this key, and no other: what the page has put together. */
  alone?: string;
}

// A table as a seat sees it

/** All that is needed to be here again. */
export interface GameRecord {
  quinola: 1;
  game: string;
  ruleset: string;
  readings?: Readings;
  seed: Value;
  /** Of each deal the cards that are stated, by place or in the order dealt. */
  hands?: (Record<string, string> | string)[];
  part?: string;
  given?: Facts;
  brought?: Points;
  acts: string[];
}

/** From which zone to which, by their keys. */
export interface Way {
  from: string;
  to: string;
}

/** What can be done: its text in the record, what is said, and what it is made of. */
export interface Option {
  text: string;
  verb: string;
  said: Said;
  /** `talk` is a word about what is at stake, while the cards lie as they lie; a `sign` not everybody sees. */
  kind: "cards" | "number" | "suit" | "word" | "talk" | "sign";
  cards: Code[];
  /** What is said, with cards or without; empty where that is a number, a suit, or nothing but cards. */
  word: string;
  number?: number;
  suit?: string;
  /** Where cards go from pile to pile. */
  way?: Way;
  /** How many of the cards, the first, come from the hand, where others lie on the table. */
  own?: number;
  /** Where it is done by a tap: a zone, by its key, and the card in it that is meant, if not any. */
  at?: { zone: string; card?: Code };
}

/** What has been done. */
export interface Act extends Option {
  seat: Seat;
  /** The act told of its seat, as a whole sentence. */
  did: Said;
  /** Others know it as the verb alone. */
  secret?: true;
  /** Its cards went to a trick. */
  played?: true;
  /** Somebody who did not have to speak has said it. */
  aside?: true;
}

export interface Played {
  seat: Seat;
  card: Code;
  /** It would take the trick as it lies. */
  best?: true;
}

/** Cards that lie in one place: what for, whose, by which name, and what the seat sees of them. */
export interface Zone {
  role:
    | "hand"
    | "trick"
    | "stock"
    | "turned"
    | "widow"
    | "discard"
    | "upcards"
    | "meld"
    | "spread"
    | "layout"
    | "foundation"
    | "reserve"
    | "taken"
    | "laid away";
  owner: Seat | null;
  /** Its name as plain text, by which records know it. */
  key: string;
  said: Said;
  /** What it holds, in a word that says more than its role; else empty. */
  what: string;
  cards: Code[];
  /** It lies face down to everybody; its first card is on top. */
  down?: true;
  /** Of which pack that card is, where there are several: each pack has a back of its own. */
  back?: string;
  /** The meld that its cards are part of, where others have laid to it: in order, and who laid each card. */
  whole?: { card: Code; by: Seat }[];
}

/**
 * What is played on the table: cards to a trick; hands for a pot; hands that lie open; melds, with discards that are
 * taken again; cards from pile to pile; cards that take others in a layout.
 */
export type Cloth = "tricks" | "pot" | "hands" | "melds" | "piles" | "taking";

/** What all can see and no pile holds, as a reader is told it: a message, or the rows of a table. */
export interface Showing {
  name: string;
  label: Said;
  /** It stands below the cards. */
  head: boolean;
  /** Its rows stand at the seats. */
  seats?: boolean;
  value?: Said;
  /** Each of whom it tells: a player, or all of a side. */
  rows?: { who: Seat[]; label: Said; value: Said }[];
}

/** The same as data, by name; what is drawn of it, and is not told in words, is listed. */
export interface Shown {
  dealer?: Seat;
  caller?: Seat;
  partners?: Seat[];
  side?: Seat[];
  direction?: string;
  bid?: { by: Seat; bid: Value };
  tricks?: Record<string, number>;
  pot?: number;
  /** What each has left of the counters, and what each has in the pot. */
  resto?: Points;
  stakes?: Points;
  stake?: number;
  /** Who is still in. */
  in?: Seat[];
  [more: string]: Json | undefined;
}

/** What is asked of the seat. Acts are texts, as the record keeps them. */
export interface Choice {
  verb: string;
  rule: RuleId;
  /** What is asked, as a sentence that stands alone. */
  prompt: Said;
  options: string[];
  /** What can be done, but wrongly. */
  breaches: string[];
  /** All that can be asked for: the options, and what is refused. */
  acts: Option[];
  refused: Record<string, Refusal>;
  /** Rules to know besides: how the cards rank, what a word does that may be said instead. */
  needs: RuleId[];
  /** What is chosen among: ways between piles, single cards of the hand or wherever they are, words and numbers. */
  kind: "piles" | "hand" | "cards" | "words";
  /** The word before several cards, where they can be gathered; else nothing. */
  gathers: string;
  /** What cards count, where those are added up that are gathered: each alone, or several that are one. */
  counts: { cards: Code[]; numbers: number[] }[];
}

/** What the seat may say while others are asked: a signal, an interruption, a demand. */
export interface Aside extends Option {
  sign?: Sign;
}

/** A signal. */
export interface Sign {
  id: string;
  gesture: string;
  means: string;
  /** Whether it would be true of the seat's hand. */
  true: boolean;
}

export interface Table {
  record: GameRecord;
  names: Seat[];
  /** Who is looking; nobody if empty. */
  seat: Seat | "";
  order: Seat[];
  hands: Record<Seat, Code[]>;
  /** In which order the cards of a suit lie in a hand, the highest first; as everywhere, if empty. */
  ranks: string;
  /** Who plays with whom, where that is settled for good. */
  sides: Seat[][];
  /** Whether what a side has is what its players have together; else each of them has all of it. */
  added: boolean;
  zones: Zone[];
  cloth: Cloth;
  shown: Shown;
  told: Showing[];
  balance: Points;
  over: boolean;
  waiting: Seat[];
  deals: number;
  acts: Act[];
  /** How the deal has left the table that the last act has ended, if another has been dealt since. */
  left: Left | null;
  trick: Played[];
  /** Whose the trick is to which a card was played last, as it lies or lay; nobody's if empty. */
  taker: Seat | "";
  mine: Choice | null;
  aside: Aside[];
  /** Whether others may say something now. */
  whispers: boolean;
  events: Happened[];
  story: Passage[];
  /** What in the story has come since what was known. */
  news: Line[];
  result: (Outcome & { facts: Facts }) | null;
  entries: Entry[];
  reasons: Reason[];
  /** After how many acts this deal was dealt. */
  since: number;
}

/** The table as a deal has left it. */
export interface Left extends Pick<Table, "order" | "hands" | "zones" | "shown" | "told" | "balance"> {
  deal: number;
}

/** How many of each are known already. */
export interface Seen {
  acts: number;
  events: number;
  entries: number;
  reasons: number;
}

/** A table of which so much was known: of acts, events, entries and reasons it tells what has come since. */
export interface TableSince extends Omit<Table, "record"> {
  /** Of the story those passages stand that begin before this act. */
  after: Seen & { story: number };
  record: { acts: string[] };
}

// Requests and answers, by what is to be done

/** About a game in the abstract. */
interface OfGame {
  game: string;
  ruleset?: string;
  readings?: Readings;
}

/** About a table, seen from a seat; nobody's if there is none. */
interface OfTable {
  record: GameRecord;
  seat?: Seat | "";
  /** What of it the page knows, from the same seat. */
  seen?: Seen;
}

/** What kind of player acts; `deals` is how many a search imagines. */
interface ByPlayer extends OfTable {
  player?: "thumb" | "random" | "search";
  deals?: number;
}

type Compared = { game: string; ruleset?: string; facts: Facts; record?: undefined } | { record: GameRecord };

/** What a record begins with, and its acts in few signs. */
export interface Packed {
  record: Omit<GameRecord, "acts">;
  packed: string;
}

/** Whole numbers: deals that are paid otherwise, what changes hands in all, and its squares. */
export interface CountedSums {
  paid: number;
  moved: number;
  squares: number;
}

export type Requests = {
  games: { do: "games" };
  schema: OfGame & { do: "schema" };
  settle: OfGame & { do: "settle"; facts: Facts };
  /** Deals of one partie, without what they bring forward. */
  partie: OfGame & { do: "partie"; deals: DealTold[] };
  table: OfTable & { do: "table" };
  /** `by`: whose act it is, if not the asking seat's; `breach`: do it though it is wrong, if it can be done. */
  act: OfTable & { do: "act"; act: string; by?: Seat; breach?: boolean };
  /** A card is to go from pile to pile, by their keys, where nothing that can be chosen leads. */
  way: OfTable & { do: "way"; from: string; to: string };
  /** `who`: only what others may say (`signals`), or only what others must. */
  /** `eye`: how many of a hundred slips the player sees; `people`: for whom nobody acts. */
  move: ByPlayer & { do: "move"; who?: "signals" | "others"; eye?: number; people?: Seat[] };
  hint: ByPlayer & { do: "hint" };
  undo: OfTable & { do: "undo" };
  /** The table as it stood after so many acts; its `news` is what the last of them has brought. */
  look: Omit<OfTable, "seen"> & { do: "look"; at: number };
  /** The acts of a record in few signs, for an address; and the record with these acts. */
  pack: { do: "pack"; record: GameRecord };
  unpack: Packed & { do: "unpack" };
  /** Deals of a row of the laboratory, from `deal` on, added to what was counted `before`. */
  count: {
    do: "count";
    game: string;
    ruleset?: string;
    reading: Readings;
    deal: number;
    deals: number;
    before?: CountedSums;
  };
  /** A fresh deal in which a rule is at work, looked for among so many from a seed on. */
  example: OfGame & { do: "example"; rule: RuleId; seed: number; deals?: number };
  /** A fresh deal for newcomers. */
  first: OfGame & { do: "first" };
  /** A hand of real cards, and cards of which is asked whether they are a meld, as people write them. */
  melds: OfGame & { do: "melds"; hand?: string; together?: string };
  /** What can be stated before a part begins: of `deal`, or the first, if none is named. */
  places: OfGame & { do: "places"; part?: string };
  /** A worked deal as far as it has been made, every hand open. */
  making: { do: "making"; record: GameRecord };
  /** A deal as facts or as a record, under each of several readings. */
  compare: Compared & { do: "compare"; readings: Readings[] };
};

/** A deal as a scorer tells it; who dealt, where that does not follow from the deals before. */
export interface DealTold {
  facts: Facts;
  dealer?: Seat;
}

/** A deal of a partie: what those before it told of it, what it came to or what is wrong with it; what then stood. */
export interface DealKept {
  dealer: Seat | "";
  given: Facts;
  balance: Points;
  settled?: Settlement & { names: Seat[] };
  wrong?: Fault;
}

export interface Partie {
  ruleset: string;
  readings: Readings;
  names: Seat[];
  /** Who plays with whom, and whether what they have is added up, as at a table. */
  sides: Seat[][];
  added: boolean;
  /** The facts that deals bring forward by themselves, by key. */
  brought: string[];
  deals: DealKept[];
  /** What the next deal begins with; `moved` is everyone clockwise, if seats have been changed for good. */
  next: { dealer: Seat | ""; moved: Seat[]; given: Facts; balance: Points };
  winners: Seat[];
  /** Whether it matters who deals. */
  dealt: boolean;
}

/** Cards that make a meld, what each stands for, and what they count where they lie. */
export interface Meld {
  kind: "set" | "run";
  cards: Code[];
  stands: Code[];
  points: number;
}

/** A hand: the melds that are no part of others, the best way to lay it out, and what is left then. */
export interface LaidOut {
  cards: Code[];
  points: number;
  melds: Meld[];
  laid: Meld[];
  left: { cards: Code[]; points: number };
}

/** What cards make together: one meld, several where a wild card can stand twice, or none, and why. */
export interface Together {
  cards: Code[];
  melds: Meld[];
  why: Said;
}

/** `rules` say that what is laid, and what is left, counts; none where it does not. */
export interface Melds {
  ruleset: string;
  readings: Readings;
  pack: Code[];
  rules: { laid: RuleId | ""; left: RuleId | "" };
  hand: LaidOut;
  together: Together;
}

/** One deal under one combination of readings, as far as it goes. */
export interface Side extends Outcome {
  readings: Readings;
  ruleset?: string;
  names?: Seat[];
  entries?: Entry[];
  reasons?: Reason[];
  totals?: Points;
  balances?: Points;
  over?: boolean;
  order?: Seat[];
  events?: Event[];
  /** The act that could not be made, and why; facts that cannot be stop at no act. */
  stopped?: { at: number; act: string; said: Said; why: string; rule: RuleId };
}

/** A line of a story, and the rules under which it stands; of a sign which it is, if it was seen, and whose. */
export interface Line {
  said: Said;
  rules: RuleId[];
  sign?: string;
  by?: Seat;
}

/** A turn, a trick by its number, or what lies between, from which act on. */
export interface Passage {
  deal: number;
  first: number;
  trick: number;
  lines: Line[];
}

/** The table at one moment, every hand open. */
export interface WholeFrame {
  act: Act | null;
  lines: Line[];
  hands: Record<Seat, Code[]>;
  zones: Zone[];
  sides: Seat[][];
  trick: Played[];
  /** The trick has been cleared away by the act that completed it. */
  taken: boolean;
  order: Seat[];
  cloth: Cloth;
  shown: Shown;
  told: Showing[];
  waiting: Seat[];
  balance: Points;
}

/** A frame after the first tells what has changed since the one before, and of the hands only those. */
export type Frame = Partial<WholeFrame>;

/** A deal in which a rule is at work: how, what is said, at which of the frames; the first stands before `first`. */
export interface Found {
  seed: number;
  how: "event" | "entry" | "refusal" | "choice";
  said: Said;
  at: number;
  first: number;
  record: GameRecord;
  frames: Frame[];
}

/** Where cards can be laid, how that is called, and how many at most. */
export interface Place {
  key: string;
  said: Said;
  most: number;
}

/**
 * What can be stated before a part begins: where cards can be laid; whether they must be; what it is given; what each
 * had won or lost, and what lay in the pools.
 */
export interface Places {
  part: string;
  parts: { id: string; title: string }[];
  names: Seat[];
  pack: Code[];
  places: Place[];
  wanted: boolean;
  given: Schema;
  brought: Schema;
}

/** What somebody is asked, or may say though others are. */
export interface Open extends Choice {
  seat: Seat;
  optional: boolean;
}

/** A worked deal while it is made: what has happened, with the rules at work by how many acts had been made. */
export interface Making {
  record: GameRecord;
  past: { frames: Frame[]; named: RuleId[][] };
  open: Open[];
  over: boolean;
}

export type Answers = {
  games: { games: Family[] };
  /** `counted`: how it is told what each has won or lost, and nothing else, if that can be. */
  schema: { schema: Schema; counted: TableFact | null; reading: Readings; names: Seat[] };
  settle: Settled;
  partie: Partie;
  table: Table | TableSince;
  act: Table | TableSince | { refusal: Refusal };
  /** Which act is meant by it, as one pile can stand for another; or, if that is empty, why it cannot go there. */
  way: { meant: string; refusal?: Refusal };
  /** `searched`: how many deals a search has played out; fewer than asked for, where they are long. */
  move: (Table | TableSince) & { moved: { seat: Seat; act: string; said: Said; searched?: number } | null };
  /** `why`: the grounds of the rule of thumb, if it was asked. */
  hint: { act: string; said: Said; why: Said; searched?: number };
  undo: Table | TableSince;
  look: Table;
  pack: Packed;
  unpack: { record: GameRecord };
  /** `at`: the mean, and between what it most likely lies where there are deals enough to say. */
  count: {
    deals: number;
    sums: CountedSums;
    at: number;
    low: number | null;
    high: number | null;
    said: { moved: Said; paid: Said };
  };
  /** `looked`: at how many deals; fewer than asked for, where they are long. */
  example: { looked: number; found: Found | null };
  first: { record: GameRecord };
  melds: Melds;
  places: Places;
  making: Making;
  compare: { sides: Side[]; differs: ("totals" | "order" | "entries" | "over")[] };
};

export type Request = Requests[keyof Requests];
export type Answer = Answers[keyof Answers];
export type AnswerTo<Asked extends Request> = Answers[Asked["do"]];

/** What is wrong, where, and by which rule. */
export interface Fault {
  kind: "reading" | "facts" | "record" | "start" | "act" | "request";
  where: string;
  why: string;
  said: Said;
  rule: RuleId | "";
  /** The whole of it as one sentence. */
  text: string;
}

/** What comes through the door. */
export type Reply = ({ ok: true } & Answer) | { ok: false; error: Fault };

// The page and its worker

/** A fault of the engine's or of the page, or what has become of a question; `retry` where trying again may help. */
export interface Failure {
  kind: Fault["kind"] | "engine" | "download" | "stopped" | "timeout" | "page";
  where: string;
  why: string;
  said?: Said;
  rule: RuleId | "";
  text?: string;
  retry?: boolean;
  /** What went wrong with a download, where the page has words for it. */
  trouble?: Trouble;
}

/** What a host answered; how much of a file came; what of the engine was refused. */
export type Trouble = { status: number } | { read: number; bytes: number } | { refused: string[] };

/** Bytes as transferred. */
export interface Progress {
  loaded: number;
  total: number;
  phase: "download" | "start" | "ready";
}

/** What runtime.json says; `packed` is about what is left of a file when it is compressed. */
export interface Manifest {
  pyodide: string;
  library: string;
  lock: string;
  wheel: string;
  /** What each game needs beside the wheel. */
  games: Record<string, string[]>;
  /** What is fetched only when somebody asks for it, by name; it is not among the files. */
  apart: Record<string, string>;
  files: Record<string, { bytes: number; packed: number }>;
}

export interface Start {
  /** The absolute URL of the runtime's folder. */
  base: string;
  /** What this page needs of it. */
  manifest: Manifest;
  /** The engine, and the games that are to be had. */
  packages: string[];
  /** How far to trust what the browser has kept. */
  cache: RequestCache;
  /** Whether the browser has probably kept the runtime from an earlier start. */
  kept: boolean;
  /** Python as an earlier worker of this page compiled it. */
  module: WebAssembly.Module | null;
  /** Where the engine’s catalogue lies in the language of the page; nowhere in English. */
  words: string;
}

/** A question as text. */
export interface Asked {
  id: number;
  request: string;
  /** A parcel that must be there first. */
  parcel: string;
}

export type ToWorker = { start: Start } | Asked;

/** What a question has come to; `over`: Python is gone. */
export type Answered = { id: number; answer: string } | { id: number; failure: Failure; over: boolean };

export type FromWorker =
  { progress: Progress } | { ready: true; module: WebAssembly.Module | null } | { failed: Failure } | Answered;

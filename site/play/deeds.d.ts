// What the reader can do at the table: the room calls it, and table.mjs has it done.
import type { Whither } from "./back.mjs";
import type { By } from "./company.mjs";
import type { Code, Option, Seat, Zone } from "./protocol";
import type { Chosen } from "./render/readings.mjs";
import type { Face, Settings } from "./settings.mjs";
import type { Guided } from "./story.mjs";

/** What has been pressed: an option, a card that is none, or a number as it was typed. */
export type Pressed = Pick<Option, "text" | "said" | "way"> & { typed?: string };

export interface Does {
  /** Deals that can be told act by act. */
  guided: Guided[];

  /** Begin a game, or a single deal. */
  anew: (part: "partie" | "deal") => void;
  first: () => void;
  tell: (deal: Guided) => void;
  /** Where the reader will sit. */
  seatFor: (chosen: Pick<Settings, "ruleset" | "readings">) => Seat;

  press: (act: Pressed) => void;
  signal: (act: string) => void;
  /** Take up what lies on a pile, lay it back, or lay it there. */
  tap: (pile: string) => void;
  /** Let nobody act until one goes on. */
  halt: () => void;
  /** Do it though it is wrong. */
  breach: (act: string) => void;
  /** Play the next card with a raise, or not. */
  raising: () => void;
  /** Gather a card, or lay it back; on the cloth several at once. */
  gather: (cards: Code[]) => void;
  /** Ask whether these cards go together. */
  together: () => void;
  /** Do what is done by a tap there, with the cards that are gathered. */
  touch: (zone: Zone, code?: Code) => void;
  /** Order one's hand by ranks, as one has laid it, by suits. */
  order: () => void;
  /** Lay cards of one's hand to where so many others lie before them. */
  arrange: (cards: Code[], before: number) => void;
  /** List all that can be done with several cards, or no more. */
  list: () => void;
  /** Let a partner answer. */
  leave: () => void;
  goOn: () => void;
  hint: () => void;
  undo: () => void;
  stop: () => void;
  resume: () => void;
  byThumb: () => void;

  /** Turn up the hand of whoever holds the device, or down. */
  turnUp: (seat: Seat) => void;
  turnDown: () => void;
  /** Send the turn by what the system shares with, or copy it. */
  send: (share: boolean) => void;
  /** Have the house play for somebody. */
  replace: (seat: Seat) => void;

  /** Look back through the game: to the beginning of the deal, an act back or forward, to where it stands. */
  look: (whither: Whither) => void;
  /** Go to where a game stands of which an older turn is looked at, or another. */
  stand: () => void;
  /** Play on from what is looked at. */
  playOn: () => void;
  replay: (text: string) => void;
  /** Copy the address of the position, with a question or none. */
  copy: (asks: string) => void;
  download: () => void;

  set: (more: Partial<Settings>) => void;
  /** Have rules explained as they come, or no more. */
  learn: (on: boolean) => void;
  /** Another rule-set, other readings. */
  reread: (chosen: Required<Chosen>) => void;
  sit: (seat: Seat) => void;
  /** Who sits there, by number, is called so; whether that can be. */
  rename: (at: number, name: string) => boolean;
  /** Who sits there, by number, plays here, by link, or is played by the house. */
  plays: (at: number, by: By) => void;
  /** Tell of each seat who plays there; or play alone. */
  among: (on: boolean) => void;
  /** So many sit down from the next game on. */
  many: (n: number) => void;
  /** Call players by their letters, or by name. */
  letters: (on: boolean) => void;
  /** Go to where the company is changed. */
  company: () => void;
  face: (face: Face, on: boolean) => void;
}

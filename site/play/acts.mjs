// Acts as the record has them, read for what they mean.
import { cardName, isCard } from "./cards.mjs";
import { W } from "./words.mjs";
import { list } from "./words/grammar.mjs";

/** How an act ends that raises with a card. */
export const AND_RAISE = " and raise";
/** What is said of the worth of a hand, game by game. */
const TALK = ["raise", "stay", "fold", "put", "see"];

/** Whether an act is about the worth of a hand. @param {string} act */
export const isTalk = (act) => TALK.includes(act);
/** Whether an act is a signal. @param {string} act */
export const isSignal = (act) => act.startsWith("signal ");
/** Whether an act plays a card. @param {string} act */
export const isPlay = (act) => act.startsWith("play ");
/** The card that an act plays, or none. @param {string} act */
export const played = (act) => /^play (\w+)/.exec(act)?.[1] ?? "";

/** Who acts, where the text of the record says so, and the act: `A: give QH`. @param {string} text */
export function addressed(text) {
  const [, seat = "", act = ""] = /^(?:(\w+): )?(.*)$/s.exec(text) ?? [];
  return { seat, act };
}

/** An act as one would say it to who listens: `play QH` is “play the queen of hearts”. @param {string} text */
export function spoken(text) {
  const { act } = addressed(text);
  const words = act.split(" ");
  const first = words.findIndex(isCard);
  if (first < 0) return words.at(-1) === "?" ? `${words.slice(0, -1).join(" ")} a card` : (W.acts[act] ?? act);
  const cards = list(words.filter(isCard).map((code) => `the ${cardName(code)}`));
  return [...words.slice(0, first), cards, ...words.slice(first).filter((word) => !isCard(word))].join(" ");
}

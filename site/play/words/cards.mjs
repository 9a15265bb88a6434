// Cards, suits and pools, and the words that are said in a game, as the engine’s own catalogue has them.
import { _, known, p_ } from "./language.mjs";

export const joker = _("Joker");

/** A card by its name in English. @param {string} name */
export const cardCalled = (name) => p_("card", name);

/** A suit by its name in English. @param {string} name */
export const suitCalled = (name) => p_("suit", name);

/** A pool; a player’s letter stands as it is. @param {string} name */
export const account = (name) => p_("pool", name);

/** What a scorer tells in a word. @param {string} value */
export const fact = (value) => p_("word", value);

/** What is done or said; nothing, where the game puts it together for each act. @param {string} verb */
export const word = (verb) => known("word", verb) ?? "";

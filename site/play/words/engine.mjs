// What is said of the engine: that it comes, works, was stopped, or failed.
import { megabytes } from "./grammar.mjs";

export const engine = {
  /** @param {number} loaded @param {number} total */
  coming: (loaded, total) =>
    `The engine is on the way: ${megabytes(loaded)} of ${megabytes(total)} MB, kept for next time`,
  starting: "The engine is here, and is being started.",
  asked: "The engine is on the way.",
  ready: "The engine is ready.",
  /** @param {string} why */
  failed: (why) => `The engine could not be fetched${why ? `: ${why}` : ""}.`,
  again: "Try again",
  /** @param {string} who */
  thinking: (who) => `${who} is thinking.`,
  working: "The engine is working.",
  stop: "Stop",
  stopped: "Stopped. Everything stands as it stood before.",
  timeout: "That took too long and was stopped. Everything stands as it stood before.",
  /** @param {string} where @param {string} why */
  wrong: (where, why) => (where ? `${where}: ${why}` : why),
  broken: "The engine met an error of its own; nothing is lost.",
};

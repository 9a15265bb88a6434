// What is said of the engine: that it comes, works, was stopped, or failed.
import { megabytes } from "./grammar.mjs";
import { _ } from "./language.mjs";
/** @import { Trouble } from "../protocol" */

export const engine = {
  /** @param {number} loaded @param {number} total */
  coming: (loaded, total) =>
    _("The engine is on the way: {loaded} of {total} MB, kept for next time", {
      loaded: megabytes(loaded),
      total: megabytes(total),
    }),
  starting: _("The engine is here, and is being started."),
  asked: _("The engine is on the way."),
  ready: _("The engine is ready."),
  /** @param {string} why */
  failed: (why) =>
    why ? _("The engine could not be fetched: {why}.", { why }) : _("The engine could not be fetched."),
  /** Why not, after a colon. @param {Trouble} trouble */
  trouble: (trouble) => {
    if ("status" in trouble) return _("the host answered {status}", { status: trouble.status });
    if ("read" in trouble) return _("only {read} of {bytes} bytes came", { read: trouble.read, bytes: trouble.bytes });
    return _("{names} was refused", { names: trouble.refused.join(", ") });
  },
  unloaded: _("the worker could not be loaded"),
  /** @param {number} seconds */
  late: (seconds) => _("no answer after {seconds} s, so the computation was stopped", { seconds }),
  halted: _("the computation was stopped"),
  again: _("Try again"),
  /** @param {string} who */
  thinking: (who) => _("{who} is thinking.", { who }),
  working: _("The engine is working."),
  stop: _("Stop"),
  stopped: _("Stopped. Everything stands as it stood before."),
  timeout: _("That took too long and was stopped. Everything stands as it stood before."),
  /** @param {string} where @param {string} why */
  wrong: (where, why) => (where ? `${where}: ${why}` : why),
  broken: _("The engine met an error of its own; nothing is lost."),
};

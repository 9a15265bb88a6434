// The words with which rules are explained at the table.
import { _ } from "./language.mjs";

export const lessons = {
  intro: _("You are told each rule when it first matters, and only once."),
  hand: _("Begin a first hand"),
  fresh: _("New"),
  /** Before cards. */
  out: _("Not now:"),
  known: _("I know the game"),
  /** @param {number} met @param {number} of */
  met: (met, of) => _("{met} of {of} rules met", { met, of }),
};

// The words of the quiz of the signals.
import { _, n_ } from "./language.mjs";
/** @import { Sign, Way } from "../page" */

export const signals = {
  title: _("Do you know the signs?"),
  toMeans: _("Quiz: what does the face mean?"),
  toBack: _("Quiz: how do you signal it?"),
  set: _("Signs as in the rule-set:"),
  asks: _("What does this mean?"),
  /** @param {string} means */
  asksBack: (means) => _("How do you signal {means}?", { means }),
  words: _("In words"),
  answers: _("Answers"),
  /** @param {number} at @param {number} of @param {number} right */
  count: (at, of, right) => _("{at} of {of} · {right} right so far", { at, of, right }),
  /** @param {Sign} sign */
  right: ({ gesture, means }) => _("Right: {gesture}, and that is {means}.", { gesture, means }),
  /** @param {Sign} asked @param {Sign} chosen @param {Way} way */
  wrong: (asked, chosen, way) =>
    way === "means"
      ? _("No. Whoever {gesture} has {means}.", { gesture: asked.gesture, means: asked.means })
      : _("No. Whoever {gesture} has {means}; {means2} is told by one who {gesture2}.", {
          gesture: chosen.gesture,
          means: chosen.means,
          means2: asked.means,
          gesture2: asked.gesture,
        }),
  isRight: _("● right"),
  isWrong: _("✕ not this"),
  next: _("Next"),
  end: _("How did I do?"),
  /** @param {number} right @param {number} of */
  done: (right, of) => _("{right} of {of} right.", { right, of }),
  /** @param {number} n */
  missed: (n) => n_("Ask the one I missed again", "Ask the {n} I missed again", n),
  again: _("All of them again"),
};

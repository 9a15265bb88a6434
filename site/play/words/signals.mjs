// The words of the quiz of the signals.
/** @import { Sign, Way } from "../page" */

export const signals = {
  title: "Do you know the signs?",
  toMeans: "Quiz: what does the face mean?",
  toBack: "Quiz: how do you signal it?",
  set: "Signs as in the rule-set:",
  asks: "What does this mean?",
  /** @param {string} means */
  asksBack: (means) => `How do you signal ${means}?`,
  words: "In words",
  answers: "Answers",
  /** @param {number} at @param {number} of @param {number} right */
  count: (at, of, right) => `${at} of ${of} · ${right} right so far`,
  /** @param {Sign} sign */
  right: ({ gesture, means }) => `Right: ${gesture}, and that is ${means}.`,
  /** @param {Sign} asked @param {Sign} chosen @param {Way} way */
  wrong: (asked, chosen, way) =>
    way === "means"
      ? `No. Whoever ${asked.gesture} has ${asked.means}.`
      : `No. Whoever ${chosen.gesture} has ${chosen.means}; ${asked.means} is told by one who ${asked.gesture}.`,
  isRight: "● right",
  isWrong: "✕ not this",
  next: "Next",
  end: "How did I do?",
  /** @param {number} right @param {number} of */
  done: (right, of) => `${right} of ${of} right.`,
  /** @param {number} n */
  missed: (n) => (n === 1 ? "Ask the one I missed again" : `Ask the ${n} I missed again`),
  again: "All of them again",
};

// The words of the room where a hand of real cards is laid out and counted.

export const melds = {
  try: "Count a hand",
  hand: "The hand",
  how: (jokers = false) => `Write its cards, as 7h 8h 10s${jokers ? " joker" : ""}, or tap them.`,
  together: "Do these go together?",
  some: "Write some cards, or tap them in the hand.",
  pack: "Cards by suit and rank",
  held: "Cards of the hand",
  kinds: { set: "a set", run: "a run" },
  stands: " for ",
  best: "Best laid out",
  none: "Nothing in it is a meld.",
  left: "Left: ",
  out: "Nothing is left.",
  /** @param {number} points */
  counts: (points) => `, counts ${points}`,
  /** @param {number} points */
  laid: (points) => `What is laid counts ${points}`,
  /** @param {number} points */
  remains: (points) => `What is left counts ${points}`,
  /** @param {number} points */
  whole: (points) => `; with nothing laid the hand counts ${points}`,
  /** @param {number} n */
  every: (n) => `Every meld that is in it: ${n}`,
  yes: "Yes: ",
  or: "; or ",
  no: "No: ",
};

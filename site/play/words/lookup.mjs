// The words of the box that looks things up in the rules of a game.

export const lookup = {
  /** @param {number} n */
  found: (n) => (n === 1 ? "One rule. " : `${n || "No"} rules. `),
  glossary: "The glossary",
  others: " has the words of all games.",
};

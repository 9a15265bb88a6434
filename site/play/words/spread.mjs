// The games in which the discards lie spread: what is said in one of them is said in all.

const GAMES = ["michigan-rummy", "five-hundred-rummy", "persian-rummy"];

/** The same words for each of them, by rule or by rule and act. @param {Record<string, string>} words */
export const inEach = (words) =>
  Object.fromEntries(GAMES.flatMap((game) => Object.entries(words).map(([slug, said]) => [`${game}.${slug}`, said])));

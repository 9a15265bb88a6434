// A citation in four writings: plain words, BibTeX (as biblatex and biber read it), CSL-JSON and RIS.

/**
 * What is cited. Days are `2026-11-28`; the day of the version may be unknown, and is then empty.
 * @typedef {object} Cited
 * @property {string} key
 * @property {string} author
 * @property {string} title
 * @property {string} work
 * @property {string} version
 * @property {string} day
 * @property {string} url
 * @property {string} seen
 */

/** What LaTeX would take for an order. A brace, even with a backslash, would count where braces are paired. */
const LATEX = /** @type {Record<string, string>} */ ({
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
});

/** A text on one line. @param {string} text */
const line = (text) => text.replace(/\s+/g, " ").trim();

/** A text as it stands in BibTeX. @param {string} text */
const latex = (text) => line(text).replace(/[\\{}~^$&#_%]/g, (sign) => LATEX[sign] ?? `\\${sign}`);

/** An address as BibTeX takes it, to the letter. @param {string} url */
const verbatim = (url) => url.replace(/[{}\\\s]/g, encodeURIComponent);

/** @param {Cited} cited */
export function bibtex({ key, author, title, work, version, day, url, seen }) {
  const fields = {
    author: `{${latex(author)}}`,
    title: `{${latex(title)}}`,
    organization: latex(work),
    date: day,
    version: latex(version),
    url: verbatim(url),
    urldate: seen,
    langid: "english",
  };
  const lines = Object.entries(fields).filter(([, value]) => value);
  return [`@online{${key},`, ...lines.map(([name, value]) => `  ${name} = {${value}},`), "}"].join("\n");
}

/** @param {string} day */
const parts = (day) => ({ "date-parts": [day.split("-").map(Number)] });

/** A list of one, as those who read CSL-JSON want it. @param {Cited} cited */
export function csl({ key, author, title, work, version, day, url, seen }) {
  const item = {
    id: key,
    type: "webpage",
    title: line(title),
    "container-title": work,
    author: [{ literal: author }],
    ...(day && { issued: parts(day) }),
    accessed: parts(seen),
    version,
    URL: url,
    language: "en",
  };
  return JSON.stringify([item], null, 2);
}

/** Each line has a tag; lines end as the format wants it. @param {Cited} cited */
export function ris({ author, title, work, version, day, url, seen }) {
  const slashed = (/** @type {string} */ date) => date.replaceAll("-", "/");
  /** @type {[string, string][]} */
  const tags = [
    ["TY", "ELEC"],
    ["AU", author],
    ["TI", title],
    ["T2", work],
    ["PY", day.slice(0, 4)],
    ["DA", slashed(day)],
    ["ET", version],
    ["UR", url],
    ["Y2", slashed(seen)],
    ["LA", "en"],
  ];
  const lines = tags.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${line(value)}`);
  return [...lines, "ER  - ", ""].join("\r\n");
}

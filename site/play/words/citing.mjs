// The words of a citation, and of what has changed since a version that an address names.
import { _, n_ } from "./language.mjs";

export const citing = {
  title: _("Cite this"),
  close: _("Close"),
  copy: _("Copy"),
  copied: _("Copied."),
  select: _("It could not be copied, and is selected: copy it by hand."),
  missed: _("Citations are not to be had just now."),
  formats: { plain: _("In words"), bibtex: "BibTeX", csl: "CSL-JSON", ris: "RIS" },
  plain: (/** @type {Record<"author" | "title" | "work" | "version" | "day" | "url" | "seen", string>} */ cited) =>
    cited.day
      ? _("{author}: “{title}”, in: {work}. Version {version} of {day}, {url} (read on {seen}).", cited)
      : _("{author}: “{title}”, in: {work}. Version {version}, {url} (read on {seen}).", cited),
  says: _(
    "The version stands for what is said here today. Whoever follows the address later is told what has changed.",
  ),
};

export const since = {
  label: _("What has changed"),
  changed: (/** @type {Record<"title" | "version" | "day", string>} */ parts) =>
    _("{title}: what has changed since version {version} of {day}", parts),
  same: (/** @type {Record<"title" | "version", string>} */ parts) =>
    _("{title}: nothing has changed since version {version}.", parts),
  unknown: (/** @type {Record<"title" | "version" | "since", string>} */ parts) =>
    _("{title} has had no version {version} since {since}, the day on which the history held here begins.", parts),
  never: (/** @type {Record<"title" | "version", string>} */ parts) =>
    _("{title} has never had a version {version}.", parts),
  none: (/** @type {Record<"version", string>} */ parts) =>
    _(
      "The address names version {version}. This site was made without the history that could say what has changed.",
      parts,
    ),
  nothing: (/** @type {Record<"version", string>} */ parts) =>
    _("The address names version {version}, but nothing on this page that has versions.", parts),
  missed: _("What has changed is not to be had just now."),
  unread: (/** @type {number} */ n) =>
    n_(
      "{n} file of an earlier state could not be read, and is left out.",
      "{n} files of earlier states could not be read, and are left out.",
      n,
    ),
  there: _("To how it stands now"),
  was: _("Before:"),
  now: _("Now:"),
  by: _("By these changes, the last first:"),
  uncommitted: _("a change that the history does not hold yet"),
  empty: _("nothing"),
  reading: (/** @type {string} */ of) => _("Reading {of}", { of }),
  close: _("Close"),
  /**
   * What fields are called, by the kind of thing.
   * @type {Record<string, Record<string, string | undefined> | undefined>}
   */
  fields: {
    rule: {
      text: _("Text"),
      short: _("In short"),
      certainty: _("Certainty"),
      basis: _("Grounds"),
      note: _("Note"),
      by: _("By whom"),
      lost: _("What is lost"),
      crux: _("Crux"),
      when: _("In force if"),
      row: _("Cards"),
      case: _("Case"),
      result: _("Result"),
      readings: _("Read otherwise"),
      absent: _("Not in force"),
    },
    crux: {
      kind: _("Kind"),
      question: _("Question"),
      short: _("In short"),
      lemma: _("Lemma"),
      clauses: _("Grounds"),
      default: _("Our reading"),
      number: _("Number"),
      effect: _("What it changes"),
      fallback: _("Otherwise"),
      why: _("Why it is not played"),
      unplayable: _("Why it cannot be played"),
      reading: _("Reading"),
    },
    reading: {
      title: _("Title"),
      short: _("In short"),
      advice: _("Advice"),
      grounds: _("Grounds"),
      held_by: _("Held by"),
      certainty: _("Certainty"),
      rejected: _("Rejected"),
    },
    clause: {
      at: _("Where it stands"),
      stratum: _("Who speaks"),
      words: _("Words"),
      quote: _("Quotation"),
      lang: _("Language"),
      says: _("What it says"),
      lost: _("What is lost"),
      aside: _("Why it is set aside"),
    },
    deal: {
      title: _("Title"),
      tells: _("What it tells"),
      ruleset: _("Rule-set"),
      readings: _("Readings"),
      source: _("Source"),
      shows: _("What it shows"),
      facts: _("Facts"),
      start: _("Start"),
      acts: _("Acts"),
      refused: _("What is refused"),
      expect: _("Result"),
      step: _("What is said"),
      under: _("Under other readings"),
    },
  },
};

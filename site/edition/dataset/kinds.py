"""The kinds of things that the dataset tells, a table each, and what every field of each means.

Every field of every kind stands here, or in `EXCEPTED` with the reason why it is not told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from edition.model import (
    Allowed,
    Asked,
    Chances,
    Clause,
    Corpus,
    Crux,
    Deal,
    Game,
    Kinship,
    Moved,
    Name,
    Picture,
    Question,
    Reading,
    Refused,
    Rule,
    Ruleset,
    Source,
    Spot,
    Step,
    Stub,
    Term,
    Then,
    Topic,
    Trace,
    Under,
    Variant,
    Wanted,
    Way,
)  # fmt: skip
from edition.model.faults import Place
from quinola.laboratory.keeping import Counts
from quinola.laboratory.measures import Base, Row, Sums
from quinola.laboratory.meeting import Meeting
from quinola.laboratory.quiet import Quiet
from quinola.laboratory.tracing import Traced


class Side(NamedTuple):
    """A field that is told in a table of its own, though what it holds has no fields: a row for each entry.

    key: the column for the keys of a mapping, or for the number of an item. value: the column for what is there;
    where that may be a number besides a text, the column `number` holds it.
    """

    says: str
    key: str
    says_key: str
    value: str
    says_value: str


class Below(NamedTuple):
    """A field whose things are told in the table of their own kind."""


BELOW: Final = Below()
Told: TypeAlias = "str | Side | Below | Mapping[str, Told]"
"""How a field is told: in a column, which the text explains; in a table; or, if it has fields, by each of these."""


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of thing. `noun` is the column by which tables below name their thing.

    held: the fields in which such things stand. parent: the column that names what a thing stands in, where that is not
    the parent's noun. key: the column that no two things share, or how it is made of others; empty where things are
    counted below what they stand in. by: the columns that make the key of the mapping in which things stand. named:
    columns that are called otherwise than their fields. besides: columns that hold no field, but the key of a mapping.
    also: columns that follow from others, and are not read back. digits: numbers that are told as texts.
    """

    name: str
    of: type
    noun: str
    held: tuple[tuple[type, str], ...]
    says: str
    fields: Mapping[str, Told]
    parent: str = ""
    key: str = "id"
    by: tuple[str, ...] = ("id",)
    named: Mapping[str, str] = field(default_factory=dict)
    besides: Mapping[str, str] = field(default_factory=dict)
    also: Mapping[str, str] = field(default_factory=dict)
    digits: tuple[str, ...] = ()


CERTAINTY: Final = (
    "how sure it is: attested (a witness of the time says it), reported (a later source says that a witness did), "
    "inferred (by logic or arithmetic), supplied (another author’s), conjectured (ours), lost (nothing survives)"
)
BASIS: Final = "the clauses on which it rests"
CHECKED: Final = "by what else it was checked, where it rests on no clause"
PLAYERS: Final = "who played: “thumb” (by rules of thumb), “chance” (at random) or “search” (by imagining deals)"
SUMS: Final = {"total": "all added up", "squares": "their squares added up"}
GROUNDS: Final = {"basis": BASIS, "certainty": CERTAINTY, "checked": CHECKED, "note": "what is to be said of it"}
PROSE: Final = "in MyST Markdown, with the roles that content/STYLE.md of the project explains"
READ: Final = ("crux", "the crux", "reading", "the reading that it is read by, if it is no number")

KINDS: Final = (
    Kind(
        "sources", Source, "source", ((Corpus, "sources"),),
        "The documents: what each is, how it came to us, and what its rights allow.",
        {
            "id": "its name here",
            "title": "its title",
            "short": "its title where a line must do",
            "kind": "what kind of document it is",
            "date": "the day or the year, or what is said of it",
            "place": "where it was printed or written",
            "language": "its language, by its code",
            "authority": "primary, secondary or tertiary",
            "via": "the source through which alone it is known to us, if there is one",
            "seen": "in what form it was seen",
            "rights": "public-domain, copyright or cc-by-sa: of what is not in the public domain no words stand here",
            "rights_note": "what is to be said of its rights",
            "csl": "how it is cited, in the terms of CSL-JSON",
            "slips": "slips of the document or of its transcript, each with its place and why we read it otherwise",
            "chain": "the chain of its copies down to us",
            "clauses": BELOW,
        },
    ),
    Kind(
        "clauses", Clause, "clause", ((Source, "clauses"),),
        "The clauses of each document: one statement that bears on a game, or a gap.",
        {
            "source": "the document",
            "id": "its name in the document",
            "number": "its number in the document",
            "at": "where it stands there",
            "stratum": "whose words they are: the witness’s, a redactor’s, an editor’s",
            "says": "what it says, in our words",
            "words": "its own words, only of a document in the public domain",
            "quote": "a few of its own words, eight at most, where the wording is the evidence",
            "lang": "the language of these words",
            "lost": "what is lost here, if the clause is a gap",
            "aside": "why it concerns no rule, if it concerns none",
            "purpose": "what it is for, besides a rule",
        },
        key="{source}#{id}",
    ),
    Kind(
        "games", Game, "game", ((Corpus, "games"),),
        "The games.",
        {
            "id": "its name here",
            "title": "what it is called",
            "subtitle": "what it is, in a line",
            "called": BELOW,
            "kinships": BELOW,
            "family": "the family of games to which it belongs",
            "kind": "the group in which it stands on the front page",
            "motif": "the cards or the signal by which its picture is known",
            "played": "where it was played, and from when to when",
            "pack": "its pack",
            "needs": "what else one needs",
            "aim": f"what one plays for, {PROSE}",
            "in_brief": f"the game in a few paragraphs, {PROSE}",
            "engine": "whether a program plays it",
            "seats": "with how many it is played, as the content says where no program does",
            "phases": Side("The phases into which the rules of a game are divided, in their order.",
                           "phase", "its name here", "title", "its heading"),
            "moved": BELOW,
            "default_ruleset": "the rule-set from which its pages start",
            "numbering": "whether its rules are numbered together or by rule-set",
            "supplied": "who supplied what the sources do not have",
            "through": "the one source by way of which all that is reported of it has come to us, if there is but one",
            "rulesets": BELOW,
            "rules": BELOW,
            "cruxes": BELOW,
            "deals": BELOW,
            "topics": BELOW,
            "questions": BELOW,
            "pictures": BELOW,
            "measured": "what was measured of it: minutes, strength of its players, figures that prose prints",
            "chances": BELOW,
            "counts": {
                "engine": "the digest of the program by which the laboratory counted",
                "bases": BELOW,
                "rows": BELOW,
                "quiet": BELOW,
                "meetings": BELOW,
                "seconds": "how many seconds a processor took to count all that stands, by work",
            },
            "traces": BELOW,
            "read": f"what an editor reads from the laboratory’s counts, {PROSE}",
            "ways": BELOW,
        },
        also={"players": "with how many it can be played, by whichever rule-set", "years": "when it was played"},
    ),
    Kind(
        "rulesets", Ruleset, "ruleset", ((Game, "rulesets"),),
        "The rule-sets: each is one version of a game. What is empty is as the game has it.",
        {
            "id": "its name in the game",
            "title": "what it is called",
            "short": "the same where a line must do",
            "heading": "what its page is called after the name of its game",
            "follows": "the sources that it follows",
            "note": f"what is to be said of it, {PROSE}",
            "variation": "whether it is a variation of another",
            "supplied": "who supplied what its sources do not have",
            "aim": "what one plays for",
            "pack": "its pack",
            "needs": "what else one needs",
            "in_brief": "the game in a few paragraphs",
            "counters": Side("What is paid with in a rule-set, and what each is worth in the smallest.",
                             "counter", "what it is called", "worth", "how many of the smallest it is worth"),
            "choose": "the cruxes that a table settles before it plays, the weightiest first",
            "players": "with how many it is played, the usual number first",
            "readings": Side("How a rule-set reads cruxes where it does not read them as they default, in the content "
                             "of games that no program plays.", *READ),
            "marked": Side("Cards that have a name of their own in a rule-set.",
                           "card", "the card", "name", "what it is called"),
        },
        key="{game}/{id}",
    ),
    Kind(
        "rules", Rule, "rule", ((Game, "rules"),),
        "The rules: each says one obligation, and how sure it is.",
        {
            "id": "its name here",
            "like": "the rule of another game whose texts it has",
            "game": "the game",
            "phase": "the phase of the game under which it stands",
            "text": f"the rule, {PROSE}",
            "short": "the rule as it stands at the table",
            "certainty": CERTAINTY,
            "basis": Side("The clauses on which each rule rests.",
                          "n", "which of its clauses, from 1", "clause", "the clause"),
            "note": "what is to be said of it",
            "by": "who supplied it",
            "lost": "what is lost of it",
            "crux": "the crux by whose reading its words differ",
            "variants": BELOW,
            "when": Side("When a rule is in force: if each crux that is named here is read in one of these ways. The "
                         "crux “ruleset” stands for the rule-set itself.", *READ),
            "table": "the table in which it has a row",
            "figure": "the figure that it is printed with",
            "row": "cards from the highest down, with their values if it gives them",
            "tariff": "the name of a table that only somebody with cards needs",
            "case": "of what is paid or ends the game: the case in which it does",
            "result": "and what then happens",
        },
    ),
    Kind(
        "rules-variants", Variant, "variant", ((Rule, "variants"),),
        "What a rule becomes under one reading of its crux; what is empty stays as the rule has it.",
        {
            "key": "the reading of the crux, or a rule-set",
            "text": "the rule",
            "short": "the rule at the table",
            "certainty": CERTAINTY,
            "basis": BASIS,
            "note": "what is to be said of it",
            "row": "cards from the highest down",
            "case": "the case in which something is paid",
            "result": "and what then happens",
            "absent": "whether the rule is not in force then",
        },
        key="{rule}={reading}", by=("reading",), named={"key": "reading"},
    ),
    Kind(
        "cruxes", Crux, "crux", ((Game, "cruxes"),),
        "The cruxes: each is a question where the sources fail or disagree.",
        {
            "id": "its name here",
            "like": "the crux of another game whose texts it has",
            "game": "the game",
            "kind": "lacuna, contradiction, ambiguity, corruption, extraction loss or interpolation",
            "old_code": "its number in an older list of ours",
            "question": "the question",
            "short": "the question where a line must do",
            "lemma": "the words of the source that are in question",
            "clauses": "the clauses in question",
            "default": "the reading by which we play",
            "effect": "what hangs on it",
            "fallback": "how one does without an answer",
            "plays": "whether the program plays its readings",
            "why": "why it is read as it is, or why nothing plays it",
            "unplayable": "why it cannot be played",
            "number": Side("Of cruxes that a number answers: its bounds, and the number that stands for it.",
                           "what", "least, most or placeholder", "number", "the number"),
            "readings": BELOW,
        },
    ),
    Kind(
        "readings", Reading, "reading", ((Crux, "readings"),),
        "The readings: each is an answer to a crux.",
        {
            "id": "its name in the crux",
            "title": "the answer",
            "short": "the answer where a line must do",
            "advice": "what a table is told that has to choose",
            "grounds": f"what speaks for it, {PROSE}",
            "clauses": "the clauses of its crux from which its grounds argue for it",
            "held_by": "who holds it: sources, or “quinola”",
            "certainty": CERTAINTY,
            "rejected": "whether we hold that it is wrong",
        },
        key="{crux}={id}",
    ),
    Kind(
        "deals", Deal, "deal", ((Game, "deals"),),
        "The worked deals: what is stated and done, and what must come of it, worked by hand.",
        {
            "game": "the game",
            "slug": "its name in the game",
            "title": "its title",
            "tells": "what it tells",
            "ruleset": "the rule-set that is played",
            "readings": Side("How a deal reads cruxes that its rule-set reads otherwise.", *READ),
            "source": "the source or the clause from which it is, if it is from one",
            "tags": "what it is known by",
            "order": "its place among the deals of its page",
            "shows": Side("The rules that each deal shows.", "rule", "the rule", "how", "how it shows it"),
            "facts": "what a scorer is told, of a deal that is not played out",
            "start": "how it starts: dealer, hands, scores",
            "acts": "what is done, act by act",
            "refused": BELOW,
            "asked": BELOW,
            "then": BELOW,
            "expect": "what must come of it; `totals` has a table of its own",
            "steps": BELOW,
            "under": BELOW,
        },
        key="{game}/{slug}", by=("slug",),
    ),
    Kind(
        "deals-refused", Refused, "refused", ((Deal, "refused"),),
        "Acts that a rule refuses at a point of a deal.",
        {
            "after": "after so many acts",
            "act": "the act",
            "rule": "the rule that refuses it",
            "says": "how it is put in words",
        },
        key="",
    ),
    Kind(
        "deals-asked", Asked, "asked", ((Deal, "asked"),),
        "What may be done at a point of a deal.",
        {
            "after": "after so many acts",
            "seat": "who is asked",
            "rule": "the rule that says it",
            "may": "what may be done, and nothing else",
            "among": "what may be done among others",
            "banned": "what may not be done",
        },
        key="",
    ),
    Kind(
        "deals-then", Then, "then", ((Deal, "then"),),
        "What stands at a point of a deal.",
        {"after": "after so many acts", "rule": "the rule that says it", "states": "what stands: turn, hands, dealer"},
        key="",
    ),
    Kind(
        "deals-steps", Step, "step", ((Deal, "steps"),),
        "What is said beside an act of a deal by which a game is first told.",
        {"after": "after so many acts", "say": "what is said"},
        key="",
    ),
    Kind(
        "deals-under", Under, "under", ((Deal, "under"),),
        "The same deal under other readings, worked by hand.",
        {
            "readings": Side("How cruxes are read in a deal under other readings.", *READ),
            "totals": Side("What each gains in a deal under other readings.",
                           "account", "the player, or a pool", "amount", "what it gains"),
            "sum": "how it is reckoned",
        },
        key="{deal}/{n}",
    ),
    Kind(
        "topics", Topic, "topic", ((Game, "topics"),),
        "The lines of a synopsis of rule-sets: what their rules are about.",
        {"id": "its name in the game", "title": "what it is about", "rules": "the rules"},
        key="{game}/{id}",
    ),
    Kind(
        "questions", Question, "question", ((Game, "questions"),),
        "What is asked at a table, and the rules that answer it.",
        {"asks": "the question", "rules": "the rules that answer it"},
        key="",
    ),
    Kind(
        "moved", Moved, "moved", ((Game, "moved"),),
        "Rules that stand elsewhere at the table than in the edition.",
        {
            "title": "the heading under which they stand",
            "before": "the phase before which",
            "ends": "the phase at whose end",
            "rules": "the rules, without the name of their game",
        },
        key="",
    ),
    Kind(
        "pictures", Picture, "picture", ((Game, "pictures"),),
        "The pictures at the table, each of a point of a worked deal.",
        {
            "phase": "the phase below whose rules it stands",
            "deal": "the deal, without the name of its game",
            "at": "after so many acts",
            "to": "the number of acts after which what is drawn has happened",
            "kind": "what is drawn",
            "refused": "an act that is drawn as refused",
            "also": "other rule-sets on whose page it stands",
            "says": "what is said below it",
        },
        key="",
    ),
    Kind(
        "chances", Chances, "chance", ((Game, "chances"),),
        "Tables of chances that were counted.",
        {
            "id": "its name in the game",
            "title": "its title",
            "method": "how it was found",
            "columns": "the heads of its columns",
            "rows": "its rows, each a list of cells",
        },
        key="{game}/{id}",
    ),
    Kind(
        "ways", Way, "way", ((Game, "ways"),),
        "Each rule-set as a table can have it: who can play it, with which cards, for how long.",
        {
            "ruleset": "the rule-set",
            "players": "with how many it can be played",
            "counted": "how many played when its minutes were measured",
            "cards": "its cards, rank and suit: AH, TC, VO (valet of oros)",
            "minutes": "how many minutes it takes, the lower and the upper figure",
        },
        key="",
    ),
    Kind(
        "laboratory-bases", Base, "base", ((Counts, "bases"),),
        "The laboratory: each rule-set as it stands, in so many deals.",
        {
            "ruleset": "the rule-set",
            "players": PLAYERS,
            "spans": "the seeds of the deals, from the first up to the second, which is not among them",
            "acts": "the acts of all deals",
            "gains": BELOW,
            "gained": "what seats gained or lost, all added up without its sign",
            "listened": "in how many deals it was noted which rules spoke",
            "rules": "the rules that spoke in these",
        },
        key="{game}/{ruleset} {players}", by=("ruleset", "players"),
    ),
    Kind(
        "laboratory-rows", Row, "compared", ((Counts, "rows"),),
        "The laboratory: what another reading did in so many deals, beside the rule-set as it stands.",
        {
            "ruleset": "the rule-set",
            "reading": "the other reading; empty for the same rule-set with other chance",
            "players": PLAYERS,
            "spans": "the seeds of the deals, from the first up to the second, which is not among them",
            "played": "in how many deals the acts were others",
            "paid": "in how many deals somebody gained something else",
            "arises": Side("In how many deals the same acts meet a difference, by what differs first.",
                           "kind", "what differs", "deals", "in so many deals"),
            "direct": "in how many the same acts, all made, are paid otherwise",
            "parted": "in how many one of the acts could not be made",
            "acts": {name: f"how many acts more: {says}" for name, says in SUMS.items()},
            "moved": {name: f"what changes hands more: {says}" for name, says in SUMS.items()},
            "places": BELOW,
            "accounts": BELOW,
            "first": "the least seed that is paid otherwise",
            "listened": "in how many deals it was noted which rules spoke",
            "rules": "the rules that spoke in these",
            "lot": "the digest of the first deals, by which one sees whether a program still comes to the same",
        },
        key="{game}/{ruleset} {reading} {players}", by=("ruleset", "reading", "players"), digits=("lot",),
        also={"deals": "how many deals were compared"},
    ),
    Kind(
        "laboratory-together", Meeting, "together", ((Counts, "meetings"),),
        "The laboratory: what two readings did at once, in so many deals, and each of them alone.",
        {
            "ruleset": "the rule-set",
            "one": "the one reading",
            "other": "the other reading",
            "players": PLAYERS,
            "spans": "the seeds of the deals, from the first up to the second, which is not among them",
            "one_paid": "in how many deals somebody gained something else by the one alone",
            "other_paid": "in how many by the other alone",
            "both_paid": "in how many by both together",
            "woken": "in how many by both together, and by neither alone",
            "undone": "in how many by one of them alone, and not by both together",
            "apart": "in how many somebody gained something else than by each alone, added up",
            "moved": {name: f"what changes hands beyond that: {says}" for name, says in SUMS.items()},
            "first": "the least seed of those that are apart",
            "lot": "the digest of the first deals, by which one sees whether a program still comes to the same",
        },
        key="{game}/{ruleset} {one} {other} {players}", by=("ruleset", "one", "other", "players"), digits=("lot",),
    ),
    Kind(
        "laboratory-gains", Sums, "gain", ((Base, "gains"),),
        "What each place gained in all deals of a rule-set, the dealer’s first.",
        dict(SUMS), key="",
    ),
    Kind(
        "laboratory-places", Sums, "place", ((Row, "places"),),
        "What each place gains more under another reading, the dealer’s first.",
        dict(SUMS), key="",
    ),
    Kind(
        "laboratory-accounts", Sums, "account", ((Row, "accounts"),),
        "What pools and other accounts gain more under another reading.",
        dict(SUMS), key="", by=("account",), besides={"account": "the account"},
    ),
    Kind(
        "laboratory-quiet", Quiet, "quiet", ((Counts, "quiet"),),
        "Why a reading did nothing in the laboratory.",
        {"kind": "why", "beside": "beside which other reading alone it does something"},
        key="", by=("ruleset", "reading"), besides={"ruleset": "the rule-set", "reading": "the reading"},
    ),
    Kind(
        "traces", Trace, "trace", ((Game, "traces"),),
        "Traces: what a document lets slip of play, asked as a question before anything was counted.",
        {
            "id": "its name in the game",
            "clause": "the clause that raises it",
            "crux": "the crux that it concerns",
            "question": "the question",
            "statistic": "what is counted",
            "yes": "what yes means",
            "no": "what no means",
            "bar": "in how many of a thousand it must be so for the answer to be yes",
            "dated": "when it was written down",
            "ruleset": "the rule-set",
            "unit": "what is counted, deals or parties",
            "players": "who plays",
            "deals": "how many are counted of each reading",
            "count": "the function that counts one",
            "readings": "beside which other readings it is asked",
            "tried": "whether something like it had been counted before it was written down",
            "remark": "what an editor makes of the answers",
            "counted": BELOW,
        },
        key="{game}/{id}",
    ),
    Kind(
        "traced", Traced, "traced", ((Trace, "counted"),),
        "What was counted of each trace, by reading; the rule-set as it stands has none.",
        {
            "trace": "the trace, without its game",
            "asked": "the digest of its question",
            "reading": "the reading",
            "n": "how many were counted",
            "hits": "in how many it was so",
            "first": "in how many of the first twelve",
        },
        parent="trace_of", key="", named={"n": "counted"},
    ),
    Kind(
        "names", Name, "name", ((Game, "called"), (Corpus, "called")),
        "Names that games bear besides their titles.",
        {
            "name": "the name",
            "of": "the game or the rule-set",
            "pointer": "whether a book says no more than where to look",
            **GROUNDS,
        },
        parent="told_of", key="",
    ),
    Kind(
        "kinships", Kinship, "kinship", ((Game, "kinships"), (Corpus, "kin")),
        "What one game is to another.",
        {
            "game": "the one",
            "kind": "what it is: a variant, a form, an ancestor, a combination of the other, or akin to it",
            "of": "the other",
            **GROUNDS,
        },
        parent="told_of", key="",
    ),
    Kind(
        "stubs", Stub, "stub", ((Corpus, "stubs"),),
        "Games that are not here, and what is known of them.",
        {
            "id": "its name here",
            "title": "what it is called",
            "known": "what is known of it",
            "look": "where to look for it",
            "basis": BASIS,
            "checked": CHECKED,
        },
    ),
    Kind(
        "places", Spot, "place", ((Corpus, "places"),),
        "Where documents come from: the towns and countries that are drawn on maps.",
        {
            "id": "its name, as documents have it",
            "north": "degrees north of the equator",
            "east": "degrees east of Greenwich",
            "country": "whether it is a country of which no more is known",
        },
    ),
    Kind(
        "terms", Term, "term", ((Corpus, "terms"),),
        "The glossary.",
        {
            "id": "its name here",
            "term": "the word",
            "aliases": "other words for it",
            "says": "what it means",
            "lang": "its language",
            "see": "what to see besides",
            "explain": "whether pages at the table explain it",
        },
    ),
    Kind(
        "wanted", Wanted, "wanted", ((Corpus, "wanted"),),
        "Lost documents: what each would settle, and where to look.",
        {
            "id": "its name here",
            "title": "what it is",
            "what": "what is known of it",
            "settles": "the cruxes that it would settle",
            "look": "where to look",
            "clauses": "the clauses that speak of it",
        },
    ),
    Kind(
        "exceptions", Allowed, "exception", ((Corpus, "exceptions"),),
        "What is left out on purpose: clauses that no rule uses, rules that nothing plays or shows.",
        {"coverage": "what it is excepted from", "id": "what is excepted", "reason": "why"},
        key="",
    ),
)  # fmt: skip

LABORATORY: Final = Side(
    "What the laboratory counted of no single game: the blind test and the false alarms.",
    "file", "which of them", "holds", "what was counted",
)  # fmt: skip
OF_ALL: Final[Mapping[str, Told]] = {
    **dict.fromkeys(("sources", "games", "terms", "wanted", "places", "stubs", "called", "kin", "exceptions"), BELOW),
    "laboratory": LABORATORY,
}
"""How the fields of the corpus itself are told."""

SITE: Final = "it is of the site and its files, and no part of what is said of games"
EXCEPTED: Final[Mapping[tuple[type, str], tuple[str, Any]]] = {
    (Game, "answers"): ("the engine gives it; `answers` tells each rule-set as it stands", {}),
    (Corpus, "mentions"): ("it is found in the texts that are told", ()),
    (Corpus, "addresses"): (SITE, ()),
    (Corpus, "pages"): (SITE, ()),
    (Corpus, "made"): (SITE, {}),
    (Corpus, "listings"): (SITE, ()),
    (Corpus, "versions"): (SITE, {}),
    (Corpus, "digests"): (SITE, {}),
    (Corpus, "folders"): (SITE, {}),
    (Corpus, "taken"): (SITE, {}),
}
"""Each field that is not told: why, and what stands in its place in a corpus that is read back."""
NOWHERE: Final = Place("", 0)
"""The place of everything in a corpus that is read back: a file of the project and a line, which are not told."""

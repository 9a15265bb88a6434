"""What the content is made of: plain frozen values, as `edition.corpus` loads them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from edition.model.toml import Place

CERTAINTIES = {
    "attested": "a witness of the time says it",
    "reported": "a later source says that a witness did",
    "inferred": "follows by logic or arithmetic",
    "supplied": "a modern redactor’s guess, named",
    "conjectured": "ours",
    "lost": "nothing survives; a placeholder stands in",
}
WITHOUT_GROUNDS = ("supplied", "conjectured", "lost")
CRUX_KINDS = ("lacuna", "contradiction", "ambiguity", "corruption", "extraction loss", "interpolation")
SOURCE_KINDS = (
    "manuscript", "printed rules", "dictionary", "newspaper", "encyclopedia", "report", "web page", "letter", "book"
)  # fmt: skip
AUTHORITIES = ("primary", "secondary", "tertiary")
SEEN = ("facsimile", "transcript", "report", "page")
RIGHTS = ("public-domain", "copyright", "cc-by-sa")
STRATA = ("witness", "redactor", "editor")
PACKS = ("french", "spanish", "several")
COVERAGES = ("clauses", "rules", "engine", "deals", "cruxes")
EXCEPTED = (*COVERAGES, "proofs")
"""What an exception may be of: a coverage, or the proof of a rule that changes neither play nor score."""
NUMBERINGS = ("together", "by-ruleset")
RULESET = "ruleset"
"""The key under which a rule-set's answers hold its own id, so that a rule can belong to some rule-sets."""
NUMBER = re.compile(r"\{number\}`([^`]+)`")
QUOTED_WORDS = 8
SHOWN_RULES = 6
ANSWERING_RULES = 3
QUESTIONS = 6
"""So many at least are asked of a game as it stands first; fewer make no page."""


@dataclass(frozen=True)
class Clause:
    """One statement of a source that bears on the game, or a gap in it."""

    source: str
    id: str
    number: int
    at: str
    stratum: str
    says: str
    words: str
    quote: str
    lang: str
    lost: str
    aside: str
    purpose: str
    where: Place

    @property
    def key(self) -> str:
        return f"{self.source}#{self.id}"

    @property
    def anchor(self) -> str:
        return f"{self.source}.{self.id}"


@dataclass(frozen=True)
class Source:
    """A document: its citation, its chain down to us, what its rights allow, its clauses."""

    id: str
    title: str
    short: str
    kind: str
    date: str
    place: str
    language: str
    authority: str
    via: str
    seen: str
    rights: str
    rights_note: str
    csl: Mapping[str, Any]
    slips: tuple[Mapping[str, str], ...]
    chain: tuple[Mapping[str, str], ...]
    clauses: Mapping[str, Clause]
    where: Place


@dataclass(frozen=True)
class Variant:
    """What a rule becomes under one reading of its crux; an empty field stays as the rule has it."""

    key: str
    text: str = ""
    short: str = ""
    certainty: str = ""
    basis: tuple[str, ...] = ()
    note: str = ""
    absent: bool = False


@dataclass(frozen=True)
class Rule:
    """A rule of a game, with its grounds."""

    id: str
    game: str
    phase: str
    text: str
    short: str
    certainty: str
    basis: tuple[str, ...]
    note: str
    by: str
    lost: str
    crux: str
    variants: Mapping[str, Variant]
    when: Mapping[str, tuple[str | int, ...]]
    table: str
    figure: str
    where: Place

    def in_force(self, readings: Mapping[str, str | int]) -> bool:
        """Whether the rule holds where the cruxes are read so.

        A condition on what is not asked there is false; but a rule that names its rule-sets holds in them all the same.
        """
        variant = self.variant(readings)
        if variant and variant.absent:
            return False
        named = RULESET in self.when
        return all(readings[q] in values if q in readings else named for q, values in self.when.items())

    def variant(self, readings: Mapping[str, str | int]) -> Variant | None:
        return self.variants.get(str(readings.get(self.crux, "")))

    def under(self, readings: Mapping[str, str | int]) -> Rule:
        """The rule as it stands where the cruxes are read so."""
        variant = self.variant(readings)
        names = ("text", "short", "certainty", "basis", "note")
        changed = {name: getattr(variant, name) for name in names if variant and getattr(variant, name)}
        return replace(self, **changed)


@dataclass(frozen=True)
class Reading:
    """One way to settle a crux."""

    id: str
    title: str
    grounds: str
    held_by: tuple[str, ...]
    certainty: str
    rejected: bool
    where: Place


@dataclass(frozen=True)
class Crux:
    """A point where the witnesses fail or disagree."""

    id: str
    game: str
    kind: str
    old_code: str
    question: str
    lemma: str
    clauses: tuple[str, ...]
    default: str
    effect: str
    fallback: str
    plays: bool
    why: str
    unplayable: str
    number: Mapping[str, int]
    readings: Mapping[str, Reading]
    where: Place

    @property
    def slug(self) -> str:
        return self.id.partition(".")[2]

    @property
    def playing(self) -> bool:
        """Whether the engine can play its readings."""
        return self.plays and not self.unplayable

    @property
    def given(self) -> str | int:
        """The reading that it starts from."""
        return self.number.get("placeholder") or self.default

    @property
    def choices(self) -> list[Reading]:
        """The readings a reader can choose between; none where the engine cannot play them or wants a number."""
        playable = [reading for reading in self.readings.values() if not reading.rejected]
        return playable if self.playing and not self.number and len(playable) > 1 else []

    @property
    def settable(self) -> bool:
        """Whether a reader can answer it otherwise, by a choice or a number."""
        return self.playing and bool(self.choices or self.number)

    def anchor(self, reading: str) -> str:
        return f"{self.id}--{reading}"


@dataclass(frozen=True)
class Ruleset:
    """A rule-set as the page introduces it; its values are the engine's.

    What it says of aim, pack, needs and in brief goes before what its game says; empty means: as the game.
    """

    id: str
    title: str
    short: str
    follows: tuple[str, ...]
    note: str
    variation: bool
    supplied: tuple[str, ...]
    aim: str
    pack: str
    needs: tuple[str, ...]
    in_brief: tuple[str, ...]
    counters: Mapping[str, int]
    """What is paid with, and what each is worth in the smallest; none where scores are written down."""
    marked: Mapping[str, str]
    """Cards that have a name of their own here."""
    where: Place


@dataclass(frozen=True)
class Step:
    """What is said beside an act of a first hand together."""

    after: int
    say: str


@dataclass(frozen=True)
class Refused:
    """An act that must be refused at that point of the deal, and the rule that refuses it."""

    after: int
    act: str
    rule: str
    where: Place


@dataclass(frozen=True)
class Asked:
    """What may be done at that point of the deal: exactly `may`, or at least `among`, and not `banned`."""

    after: int
    seat: str
    rule: str
    may: tuple[str, ...]
    among: tuple[str, ...]
    banned: tuple[str, ...]
    where: Place


@dataclass(frozen=True)
class Then:
    """What stands at that point of the deal, by what is stated: `turn`, `hands`, `dealer` …"""

    after: int
    rule: str
    states: Mapping[str, Any]
    where: Place


@dataclass(frozen=True)
class Under:
    """The same deal under other readings, worked by hand."""

    readings: Mapping[str, str | int]
    totals: Mapping[str, int]
    sum: str
    where: Place


@dataclass(frozen=True)
class Deal:
    """A worked deal: stated facts or acts, and what must come of it."""

    game: str
    slug: str
    title: str
    tells: str
    ruleset: str
    readings: Mapping[str, str | int]
    source: str
    tags: tuple[str, ...]
    order: int
    shows: Mapping[str, str]
    facts: Mapping[str, Any]
    start: Mapping[str, Any]
    acts: tuple[str, ...]
    refused: tuple[Refused, ...]
    asked: tuple[Asked, ...]
    then: tuple[Then, ...]
    expect: Mapping[str, Any]
    steps: tuple[Step, ...]
    under: tuple[Under, ...]
    where: Place

    @property
    def id(self) -> str:
        return f"{self.game}/{self.slug}"

    @property
    def anchor(self) -> str:
        return f"deal-{self.slug}"


@dataclass(frozen=True)
class Topic:
    """A line of the synopsis: what rules of several rule-sets are about."""

    id: str
    title: str
    rules: tuple[str, ...]
    where: Place


@dataclass(frozen=True)
class Question:
    """What is asked at a table, and the rules whose own texts answer it."""

    asks: str
    rules: tuple[str, ...]
    where: Place


@dataclass(frozen=True)
class Game:
    """A game: its strip of facts, its phases, rules, cruxes, rule-sets and worked deals.

    `answers` are the engine's, for each rule-set: as it stands, then with one crux read otherwise.
    """

    id: str
    title: str
    subtitle: str
    names: tuple[str, ...]
    family: str
    played: Mapping[str, Any]
    engine: str
    players: tuple[int, ...]
    pack: str
    packs: str
    needs: tuple[str, ...]
    aim: str
    in_brief: tuple[str, ...]
    phases: Mapping[str, str]
    default_ruleset: str
    numbering: str
    related: tuple[Mapping[str, str], ...]
    supplied: tuple[str, ...]
    rulesets: Mapping[str, Ruleset]
    rules: Mapping[str, Rule]
    cruxes: Mapping[str, Crux]
    deals: Mapping[str, Deal]
    topics: Mapping[str, Topic]
    questions: tuple[Question, ...]
    measured: Mapping[str, Any]
    answers: Mapping[str, tuple[Mapping[str, str | int], ...]]
    where: Place

    @property
    def years(self) -> str:
        """When it was played, `1601–1850`; in words where no document has a year for it, `before 1609`."""
        years = dict.fromkeys(str(self.played[key]) for key in ("from", "to") if key in self.played)
        return str(self.played.get("told", "–".join(years)))

    @property
    def place_and_years(self) -> str:
        """Where and when it was played: `France, 1601–1850`."""
        return f"{self.played.get('place', '')}, {self.years}"

    @property
    def apart(self) -> bool:
        """Whether each rule-set numbers its own rules and prints them on its own page."""
        return self.numbering == "by-ruleset"

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The rule-sets, that which the pages start from before the others."""
        return tuple(dict.fromkeys([self.default_ruleset, *self.rulesets]))

    def base(self, *rulesets: str) -> dict[str, str | int]:
        """What a page about these rule-sets starts from, or about all: the first of them that asks a question answers.

        What the engine asks of none the cruxes answer for themselves.
        """
        base = {crux.id: crux.given for crux in self.cruxes.values() if not self.asking(crux.id)}
        for ruleset in reversed(rulesets or self.order):
            base |= next(iter(self.answers.get(ruleset, ())), {})
        return base

    def asking(self, crux: str) -> list[str]:
        """The rule-sets that ask a question, in their order."""
        return [ruleset for ruleset in self.order if crux in next(iter(self.answers.get(ruleset, ())), {})]

    def asked(self, readings: Mapping[str, str | int]) -> list[Question]:
        """What arises at a table where the cruxes are read so."""
        return [question for question in self.questions if self.arises(question, readings)]

    def arises(self, question: Question, readings: Mapping[str, str | int]) -> bool:
        """Whether all rules that answer a question are in force there."""
        return all(rule in self.rules and self.rules[rule].in_force(readings) for rule in question.rules)

    # where rules are printed, and under which numbers

    @cached_property
    def plain(self) -> Mapping[str, frozenset[str]]:
        """The rules in force in each rule-set as it stands."""
        return {key: frozenset(rule.id for rule in self.rules.values() if rule.in_force(self.base(key)))
                for key in self.order}  # fmt: skip

    @cached_property
    def printed(self) -> Mapping[str, frozenset[str]]:
        """The rules that the page of each rule-set prints: with those that one other reading brings into force.

        Where the rules are numbered together, the first page prints all and the others what is in force.
        """
        if not self.apart:
            return {**self.plain, self.default_ruleset: frozenset(self.rules)}
        return {key: frozenset(rule.id for rule in self.rules.values() if any(map(rule.in_force, self.answers[key])))
                for key in self.order if key in self.answers}  # fmt: skip

    @cached_property
    def numbers(self) -> Mapping[str, Mapping[str, str]]:
        """The number of each rule in each rule-set: rules in force count, any other hangs a letter on the last."""
        if not self.apart:
            return dict.fromkeys(self.order, numbered(self.rules, self.plain[self.default_ruleset]))
        return {key: numbered([rule for rule in self.rules if rule in printed], self.plain[key])
                for key, printed in self.printed.items()}  # fmt: skip

    def home(self, rule: str) -> str:
        """The rule-set on whose page a rule has its address: the first that has it, in force if there is one."""
        if rule in self.printed.get(self.default_ruleset, ()):
            return self.default_ruleset
        having = [*self.plain.items(), *self.printed.items()]
        return next((key for key, rules in having if rule in rules), self.default_ruleset)

    def number(self, rule: str, about: str = "") -> str:
        """A rule's number for whoever reads about a rule-set; of another where that has none: `12 of 1850`."""
        about = about or self.default_ruleset
        if rule in self.numbers.get(about, {}):
            return self.numbers[about][rule]
        home = self.home(rule)
        number = self.numbers.get(home, {}).get(rule, "?")
        return f"{number} of {self.rulesets[home].short}" if home in self.rulesets else number

    @property
    def figures(self) -> Mapping[str, Any]:
        """The computed figures that prose may print, by name."""
        return dict(self.measured.get("figures", {}))


def numbered(rules: Iterable[str], plain: Container[str]) -> dict[str, str]:
    """Rules in force as 1, 2, 3 …; any other hangs a letter on the last: a … z, aa, ab …"""
    numbers: dict[str, str] = {}
    count = hung = 0
    for rule in rules:
        count, hung = (count + 1, 0) if rule in plain else (count, hung + 1)
        numbers[rule] = f"{count}{lettered(hung)}"
    return numbers


def lettered(number: int) -> str:
    """1 as a, 26 as z, 27 as aa; nothing as nothing."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(97 + letter) + letters
    return letters


@dataclass(frozen=True)
class Wanted:
    """A lost document: what it would settle and where to look."""

    id: str
    title: str
    what: str
    settles: tuple[str, ...]
    look: str
    clauses: tuple[str, ...]
    where: Place


@dataclass(frozen=True)
class Term:
    """An entry of the glossary."""

    id: str
    term: str
    says: str
    lang: str
    see: tuple[str, ...]
    where: Place


@dataclass(frozen=True)
class Allowed:
    """A departure from a coverage, allowed for a reason; one that is not needed is a fault."""

    coverage: str
    id: str
    reason: str
    where: Place


@dataclass(frozen=True)
class Mention:
    """A role used in prose: `{clause}`herald-1915#pack`` in a page or in a field."""

    role: str
    target: str
    where: Place


@dataclass(frozen=True)
class Listing:
    """The directive `{deals}` on a page: it lists the deals of a game, or of some of its rule-sets."""

    page: str
    game: str
    rulesets: tuple[str, ...]
    where: Place

    def lists(self, game: str, ruleset: str) -> bool:
        return self.game == game and (not self.rulesets or ruleset in self.rulesets)


@dataclass(frozen=True)
class Corpus:
    """All content, loaded. Whoever needs an id asks here."""

    sources: Mapping[str, Source] = field(default_factory=dict)
    games: Mapping[str, Game] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    wanted: Mapping[str, Wanted] = field(default_factory=dict)
    exceptions: tuple[Allowed, ...] = ()
    names: tuple[Mapping[str, str], ...] = ()
    mentions: tuple[Mention, ...] = ()
    addresses: tuple[tuple[int, str], ...] = ()
    pages: tuple[str, ...] = ()
    listings: tuple[Listing, ...] = ()
    versions: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    digests: Mapping[str, str] = field(default_factory=dict)

    def day(self, part: str) -> str:
        """When a part of the content was last found changed; nothing if it has changed since the list was written."""
        version = self.versions.get(part, {})
        return version.get("day", "") if version.get("digest") == self.digests.get(part) else ""

    def clauses(self) -> Iterator[Clause]:
        return (clause for source in self.sources.values() for clause in source.clauses.values())

    def clause(self, key: str) -> Clause | None:
        source, _, slug = key.partition("#")
        return self.sources[source].clauses.get(slug) if source in self.sources else None

    def rules(self) -> Iterator[Rule]:
        return (rule for game in self.games.values() for rule in game.rules.values())

    def rule(self, key: str) -> Rule | None:
        game = self.games.get(key.partition(".")[0])
        return game.rules.get(key) if game else None

    def cruxes(self) -> Iterator[Crux]:
        return (crux for game in self.games.values() for crux in game.cruxes.values())

    def crux(self, key: str) -> Crux | None:
        game = self.games.get(key.partition(".")[0])
        return game.cruxes.get(key) if game else None

    def reading(self, key: str) -> tuple[Crux, Reading] | None:
        crux_id, _, reading = key.partition("=")
        crux = self.crux(crux_id)
        return (crux, crux.readings[reading]) if crux and reading in crux.readings else None

    def deals(self) -> Iterator[Deal]:
        return (deal for game in self.games.values() for deal in game.deals.values())

    def deal(self, key: str) -> Deal | None:
        game, _, slug = key.partition("/")
        return self.games[game].deals.get(slug) if game in self.games else None

    def deals_page(self, game: Game, ruleset: str = "") -> str:
        """The page on which the worked deals of a rule-set stand."""
        ruleset = ruleset or game.default_ruleset
        pages = (listing.page for listing in self.listings if listing.lists(game.id, ruleset))
        return next(pages, f"games/{game.id}/deals")

    def term(self, key: str) -> Term | None:
        return self.terms.get(key) or next((t for t in self.terms.values() if t.term.lower() == key.lower()), None)

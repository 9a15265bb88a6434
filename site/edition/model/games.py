"""Games: rule-sets, the topics of a synopsis, the questions of a table, and what holds them all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from edition.model.chances import Chances
from edition.model.cruxes import Crux
from edition.model.deals import Deal
from edition.model.faults import Place
from edition.model.names import Kinship, Name
from edition.model.numbering import numbers
from edition.model.pictures import Picture
from edition.model.rules import Rule
from edition.model.traces import Trace
from edition.model.ways import Way
from quinola.laboratory.keeping import Counts

ANSWERING_RULES = 3
"""So many rules answer a question of the table at most."""
QUESTIONS = 6
"""So many at least are asked of a game as it stands first; fewer make no page."""


@dataclass(frozen=True)
class Ruleset:
    """A rule-set as the page introduces it; its values are the engine's.

    What it says of aim, pack, needs and in brief goes before what its game says; empty means: as the game.
    """

    id: str
    title: str
    short: str
    heading: str
    """What its page is called after the name of its game."""
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
    choose: tuple[str, ...]
    """The cruxes that a table settles before it plays, the weightiest first."""
    players: tuple[int, ...]
    """With how many it is played, the usual number first; empty means: as the game."""
    readings: Mapping[str, str | int]
    """How it reads cruxes where it does not read them as they default."""
    marked: Mapping[str, str]
    """Cards that have a name of their own here."""
    where: Place


@dataclass(frozen=True)
class Moved:
    """Rules that stand elsewhere at the table than in the edition, without their game.

    Under a title of their own `before` a phase, or where one `ends`; with neither, folded under the occasion on which
    they are needed.
    """

    title: str
    before: str
    ends: str
    rules: tuple[str, ...]
    where: Place


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
    called: tuple[Name, ...]
    """Its names besides its title."""
    kinships: tuple[Kinship, ...]
    family: str
    kind: str
    """The group in which it stands."""
    motif: tuple[str, ...]
    """A hand by which it is known: pictures of cards, or one of a signal."""
    played: Mapping[str, Any]
    pack: str
    needs: tuple[str, ...]
    aim: str
    in_brief: tuple[str, ...]
    engine: bool
    """Whether the engine has a module of it; without one it is content alone, and nothing of it is played."""
    seats: tuple[int, ...]
    """With how many it is played, the usual number first, as the content has it; an engine’s own number goes before."""
    phases: Mapping[str, str]
    moved: tuple[Moved, ...]
    default_ruleset: str
    numbering: str
    supplied: tuple[str, ...]
    through: str
    """The one source by way of which all that is reported of it has come to us, if there is but one."""
    rulesets: Mapping[str, Ruleset]
    rules: Mapping[str, Rule]
    cruxes: Mapping[str, Crux]
    deals: Mapping[str, Deal]
    topics: Mapping[str, Topic]
    questions: tuple[Question, ...]
    pictures: tuple[Picture, ...]
    measured: Mapping[str, Any]
    chances: Mapping[str, Chances]
    """Tables that were counted."""
    counts: Counts
    """What each reading does to it, as the laboratory has counted."""
    traces: Mapping[str, Trace]
    """What documents let slip of play, asked before it was counted."""
    read: tuple[str, ...]
    """What an editor reads from the counts: paragraphs of prose, whose figures are the rows’."""
    answers: Mapping[str, tuple[Mapping[str, str | int], ...]]
    ways: tuple[Way, ...]
    where: Place

    @property
    def names(self) -> tuple[str, ...]:
        """All that it is called, its title before the others."""
        return tuple(dict.fromkeys([self.title, *(each.name for each in self.called)]))

    @property
    def spanish(self) -> bool:
        """Whether its own cards are Spanish."""
        return any(way.spanish for way in self.ways[:1])

    @property
    def shown_as(self) -> tuple[str, ...]:
        """Its hand, by the names of pictures; of a game without one, its first three cards."""
        first = self.ways[0].cards[:3] if self.ways else ()
        return self.motif or tuple(f"{card.rank}{card.suit}" for card in first)

    @property
    def players(self) -> tuple[int, ...]:
        """With how many it can be played, by whichever rule-set."""
        if not self.engine:
            return tuple(sorted({number for ruleset in self.rulesets for number in self.seated(ruleset)}))
        return tuple(sorted({number for way in self.ways for number in way.players}))

    def seated(self, ruleset: str) -> tuple[int, ...]:
        """With how many the content says that a rule-set is played, the usual number first."""
        return (self.rulesets[ruleset].players if ruleset in self.rulesets else ()) or self.seats

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
        base = dict(self.unasked)
        for ruleset in reversed(rulesets or self.order):
            base |= next(iter(self.answers.get(ruleset, ())), {})
        return base

    @cached_property
    def unasked(self) -> Mapping[str, str | int]:
        """The cruxes that no rule-set asks of the engine, with what they answer for themselves."""
        return {crux.id: crux.given for crux in self.cruxes.values() if not self.asking(crux.id)}

    def asking(self, crux: str) -> list[str]:
        """The rule-sets that ask a question, in their order."""
        return [ruleset for ruleset in self.order if crux in next(iter(self.answers.get(ruleset, ())), {})]

    def questions_in(self, readings: Mapping[str, str | int]) -> list[Question]:
        """What arises at a table where the cruxes are read so."""
        return [question for question in self.questions if self.arises(question, readings)]

    def arises(self, question: Question, readings: Mapping[str, str | int]) -> bool:
        """Whether all rules that answer a question are in force there."""
        return all(rule in self.rules and self.rules[rule].in_force(readings) for rule in question.rules)

    # where rules are printed, and under which numbers

    @cached_property
    def plain(self) -> Mapping[str, frozenset[str]]:
        """The rules in force in each rule-set as it stands."""
        bases = {key: self.base(key) for key in self.order}
        return {key: frozenset(rule.id for rule in self.rules.values() if rule.in_force(base))
                for key, base in bases.items()}  # fmt: skip

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
            return dict.fromkeys(self.order, numbers(self.rules, self.plain[self.default_ruleset]))
        return {key: numbers([rule for rule in self.rules if rule in printed], self.plain[key])
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
        """The computed figures that prose may print, by name: of its own, and how strong its players are.

        `reym.thumb-quinola-gain` is of the table [thumb.quinola], and what is gained on a naive player of [naive.…];
        of [search], figures are told without their tenths.
        """
        search = {f"search-{key}": round(value) for key, value in self.measured.get("search", {}).items()}
        tables = {f"{name}-{ruleset}": table for name in ("thumb", "naive", "searched")
                  for ruleset, table in self.measured.get(name, {}).items()}  # fmt: skip
        others = {f"{name}-{key}": value for name, table in tables.items() for key, value in table.items()}
        told = {f"{self.id}.{name}": value for name, value in (search | others).items()}
        return {**self.measured.get("figures", {}), **told}

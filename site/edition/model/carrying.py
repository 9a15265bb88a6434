"""By way of which documents rules are known: who carries a source to us, and how many rules one document alone carries.

A book that nobody here has seen is known through the article that reports it. Ten rules that name four such books then
rest on one article, and a count that is shown to readers says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from edition.model.corpus import Corpus
from edition.model.games import Game
from edition.model.rules import CERTAINTIES, WITHOUT_GROUNDS, Rule
from edition.words import N_

KNOWN: Final = tuple(word for word in CERTAINTIES if word not in WITHOUT_GROUNDS)
"""The words of certainty of what witnesses say, or what follows from it."""
ONE: Final = {
    "manuscript": N_("one manuscript"),
    "printed rules": N_("one book"),
    "dictionary": N_("one dictionary"),
    "newspaper": N_("one article"),
    "encyclopedia": N_("one article"),
    "report": N_("one report"),
    "web page": N_("one web page"),
    "letter": N_("one letter"),
    "book": N_("one book"),
}
"""How one document of each kind is called where it carries rules alone."""


@dataclass(frozen=True)
class Through:
    """Of so many rules that are `known`, how many come to us through one document `alone`, the one that carries most.

    Without such a rule `source` is empty.
    """

    known: int
    alone: int
    source: str
    one: str
    """What the document is: “one article”."""


def sources_of(rule: Rule) -> tuple[str, ...]:
    """The sources whose clauses a rule rests on."""
    return tuple(dict.fromkeys(key.partition("#")[0] for key in rule.basis))


def carrier(corpus: Corpus, source: str) -> str:
    """The document through which a source has come to us: itself, where it came through no other."""
    seen = [source]
    while (found := corpus.sources.get(seen[-1])) and found.via and found.via not in seen:
        seen.append(found.via)
    return seen[-1]


def ways_of_sources(corpus: Corpus) -> dict[str, str]:
    """By source, what pages say of the document through which it has come to us."""
    ends = {key: corpus.sources.get(carrier(corpus, key)) for key in corpus.sources}
    return {key: f"{end.id} {end.kind} {end.short}" if end else "" for key, end in ends.items()}


def carriers(corpus: Corpus, rule: Rule) -> frozenset[str]:
    """The documents through which the sources of a rule have come to us; none of a rule without sources."""
    return frozenset(carrier(corpus, source) for source in sources_of(rule))


class Gift(NamedTuple):
    """What a document gives: rules that rest on it, on it alone, that have come through it, and through it alone."""

    rules: list[Rule]
    alone: list[Rule]
    through: list[Rule]
    through_alone: list[Rule]


def gifts(corpus: Corpus) -> dict[str, Gift]:
    """What each document gives, by its id."""
    found = {key: Gift([], [], [], []) for key in corpus.sources}
    for rule in (rule for game in corpus.games.values() for rule in standing(game)):
        on, ways = sources_of(rule), carriers(corpus, rule)
        for key in found.keys() & {*on}:
            found[key].rules.append(rule)
            if len(on) == 1:
                found[key].alone.append(rule)
        for key in found.keys() & ways:
            found[key].through.append(rule)
            if len(ways) == 1:
                found[key].through_alone.append(rule)
    return found


def counts_of_gifts(corpus: Corpus) -> dict[str, str]:
    """By source, how many rules it gives in each way."""
    return {key: " ".join(str(len(some)) for some in gift) for key, gift in gifts(corpus).items()}


def known(rules: Iterable[Rule]) -> list[Rule]:
    """The rules that witnesses have, or that follow from what they say."""
    return [rule for rule in rules if rule.certainty in KNOWN]


def through(corpus: Corpus, rules: Iterable[Rule]) -> Through:
    """Of these rules, how many come through one document alone; of two that carry as many, the one that comes first."""
    ways = [carriers(corpus, rule) for rule in rules]
    alone = Counter(next(iter(way)) for way in ways if len(way) == 1)
    if not alone:
        return Through(len(ways), 0, "", "")
    [(source, count)] = alone.most_common(1)
    return Through(len(ways), count, source, ONE[corpus.sources[source].kind] if source in corpus.sources else "")


def standing(game: Game) -> list[Rule]:
    """Every rule of a game once, as the rule-set has it on whose page it stands."""
    bases = {key: game.base(key) for key in game.order}
    return [rule.under(bases.get(game.home(rule.id), {})) for rule in game.rules.values()]

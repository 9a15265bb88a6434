"""Ids: how they are written, and what is said of one that leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from edition.model import Clause, Corpus, Crux, Game, Rule
from edition.model.codes import Code
from edition.model.faults import Fault, Place, nearest

Faults = Iterator[Fault]
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def unknown(what: str, key: str, known: Iterable[str]) -> tuple[Code, str, str]:
    """The code of a key that is not among those known, what is wrong with it, and how to mend it."""
    return Code.UNKNOWN, f"there is no {what} “{key}”", nearest(key, known)


def no_ruleset(where: Place, key: str, game: Game) -> Fault:
    """The fault of naming a rule-set that a game has not."""
    return Fault(where, Code.UNKNOWN, f"{game.id} has no rule-set “{key}”", f"it has {', '.join(game.rulesets)}")


def clause_keys(corpus: Corpus, near: str) -> list[str]:
    """The clauses a wrong key may have meant: those of its source, or all."""
    source = corpus.sources.get(near.partition("#")[0])
    return [clause.key for clause in (source.clauses.values() if source else corpus.clauses())]


def clause_faults(corpus: Corpus, keys: Iterable[str], thing: Rule | Crux) -> Faults:
    """The clauses that a rule or a crux rests on are there."""
    for key in keys:
        if corpus.clause(key) is None:
            yield Fault(thing.where, *unknown("clause", key, clause_keys(corpus, key)))


def is_witnessed(corpus: Corpus, key: str) -> bool:
    """Whether a clause is a witness’s; one that is not there is a fault of its own."""
    clause = corpus.clause(key)
    return clause is None or clause.stratum == "witness"


def slug_faults(thing: Clause, name: str) -> Faults:
    """A slug is written as slugs are."""
    if name and not SLUG.fullmatch(name):
        yield Fault(thing.where, Code.NO_ID, f"“{name}” is no slug", "lower-case letters, figures and single hyphens")


def id_faults(game: Game, thing: Rule | Crux) -> Faults:
    """The id of a rule or a crux begins with its game."""
    prefix, _, slug = thing.id.partition(".")
    if thing.id and (prefix != game.id or not SLUG.fullmatch(slug)):
        yield Fault(thing.where, Code.NO_ID, f"“{thing.id}” is no id of {game.id}", f"write it {game.id}.some-slug")


def is_excepted(corpus: Corpus, coverage: str, key: str) -> bool:
    """Whether `exceptions.toml` excepts this from that coverage."""
    return any(allowed.coverage == coverage and allowed.id == key for allowed in corpus.exceptions)

"""Names and kinships: they are of games that there are, rest on something, and make sense together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from edition.checking.ids import SLUG, Faults, clause_keys, unknown
from edition.model import WITHOUT_GROUNDS, Corpus, Kinship, Name, Stub
from edition.model.codes import Code
from edition.model.faults import Fault
from edition.model.names import in_a_circle


def name_faults(corpus: Corpus) -> Faults:
    """Every fault of names, of kinships and of the games that are not here."""
    for each in told(corpus):
        yield from ground_faults(corpus, each)
        for key in ends(each):
            if corpus.title_of(key) is None:
                yield Fault(each.where, *unknown("game", key, known(corpus)))
    yield from twice(corpus)
    for circular in in_a_circle(corpus.kinships()):
        what = f"{circular.game} would come of itself, by way of {circular.of}"
        yield Fault(circular.where, Code.KIN, what, "turn one of them round")
    for stub in corpus.stubs.values():
        yield from stub_faults(corpus, stub)


def told(corpus: Corpus) -> Iterator[Name | Kinship]:
    """Every name and every kinship."""
    yield from corpus.names()
    yield from corpus.kinships()


def ends(each: Name | Kinship) -> list[str]:
    """The games that it speaks of."""
    return [each.of] if isinstance(each, Name) else [each.game, each.of]


def known(corpus: Corpus) -> Iterator[str]:
    """Everything that can bear a name."""
    yield from (*corpus.games, *corpus.stubs)
    yield from (f"{game.id}/{ruleset}" for game in corpus.games.values() for ruleset in game.rulesets)


def ground_faults(corpus: Corpus, each: Name | Kinship | Stub) -> Faults:
    """It rests on clauses that are there, or says by what else it was checked, or that we have it from nobody."""
    for key in each.basis:
        if corpus.clause(key) is None:
            yield Fault(each.where, *unknown("clause", key, clause_keys(corpus, key)))
    if isinstance(each, Stub):
        return
    if not each.basis and not each.checked and each.certainty not in WITHOUT_GROUNDS:
        what = f"nothing is given that this should be {each.certainty}"
        yield Fault(each.where, Code.NO_GROUNDS, what, "give a “basis” of clauses, or say under “checked” who says so")


def twice(corpus: Corpus) -> Faults:
    """No game has a name twice, or its title for another name; and no two games are kin twice in one way."""
    names = Counter((name.name, name.of) for name in corpus.names())
    for name in corpus.names():
        if names[name.name, name.of] > 1 or name.name == corpus.title_of(name.of):
            yield Fault(name.where, Code.TWICE, f"{name.of} is called “{name.name}” anyway", "delete one of them")
    kin = Counter((each.game, each.of) for each in corpus.kinships())
    for each in corpus.kinships():
        if kin[each.game, each.of] > 1 or each.game == each.of:
            yield Fault(each.where, Code.TWICE, f"{each.game} and {each.of} are kin already", "delete one of them")


def stub_faults(corpus: Corpus, stub: Stub) -> Faults:
    """It is not here, has an id like all others, and something leads to it."""
    if stub.id in corpus.games:
        yield Fault(stub.where, Code.KIN, f"{stub.id} is here", "take it off the list")
    if not SLUG.fullmatch(stub.id):
        yield Fault(stub.where, Code.NO_ID, f"“{stub.id}” is no slug", "lower-case letters, figures and single hyphens")
    yield from ground_faults(corpus, stub)
    led = {key for each in told(corpus) for key in ends(each)}
    if stub.id not in led and not stub.basis and not stub.checked:
        yield Fault(stub.where, Code.KIN, f"nothing leads to {stub.id}", "say who names it, or what it is akin to")

"""Which cruxes are asked in the blind test, and between which readings: as the content has them."""

from collections.abc import Iterator
from typing import NamedTuple

from edition.model import Corpus, Crux, Game
from quinola import catalogue
from quinola.laboratory.others import others

SURE = ("attested", "reported")
"""What a witness says, or a later source says that one did."""


class Asked(NamedTuple):
    """A crux that is asked: in which rule-set, what a document has, and the other readings with whether any has it."""

    crux: str
    game: str
    ruleset: str
    attested: str
    others: tuple[str, ...]
    sure: tuple[bool, ...]
    """Of each other reading, whether a document has it too."""


def asked(corpus: Corpus) -> list[Asked]:
    """Every crux that some rule-set reads as a document has it, and that can be read otherwise with the same seats."""
    return [found for game in corpus.games.values() if game.engine
            for crux in game.cruxes.values() for found in of_crux(game, crux)]  # fmt: skip


def of_crux(game: Game, crux: Crux) -> Iterator[Asked]:
    """It, if it is asked: in the first rule-set whose answer is attested or reported, those that answer as it defaults
    before others.
    """
    if not crux.playing:
        return
    family = catalogue.family(game.id)
    answers = {ruleset: str(game.base(ruleset)[crux.id]) for ruleset in game.asking(crux.id)}
    for ruleset in sorted(answers, key=lambda key: answers[key] != str(crux.given)):
        answer = crux.readings.get(answers[ruleset])
        if answer is None or answer.certainty not in SURE:
            continue
        found = [str(value) for key, value in others(family.ruleset(ruleset)) if key == crux.id]
        told = [value for value in found if value in crux.readings and not crux.readings[value].rejected]
        if told:
            sure = tuple(crux.readings[value].certainty in SURE for value in told)
            yield Asked(crux.id, game.id, ruleset, answer.id, tuple(told), sure)
        return

"""What was counted of a game's readings, as pages say it: by rule-set and by reading, with bars on one axis."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, log10
from typing import Any, NamedTuple

from edition.markup.context import Directive, value_of
from edition.markup.messages import drawn
from edition.markup.nodes import Maker
from edition.model import Crux, Game
from quinola import catalogue
from quinola.laboratory import telling
from quinola.laboratory.measures import Row, Sums
from quinola.laboratory.others import taken
from quinola.laboratory.weighing import Weighed, in_order
from quinola.messages import Message

Made = dict[str, Any]
STEPS = (1, 2, 5)
FEWEST = 3
"""An axis has so many steps at least, and not many more."""


@dataclass(frozen=True)
class Axis:
    """An axis from nought, or `both` ways from it, with ticks a `step` apart. Places on it are in hundredths of it."""

    top: float
    step: float
    both: bool = False

    @classmethod
    def of(cls, most: float, *, both: bool = False) -> Axis:
        """One that holds `most` and has a few ticks, at 1, 2 or 5 of some power of ten."""
        if most <= 0:
            return cls(1.0, 1.0, both)
        power = 10.0 ** ceil(log10(most / FEWEST) - 1)
        step = max(each * power for each in STEPS if each * power <= most / FEWEST)
        return cls(step * ceil(most / step), step, both)

    def place(self, number: float) -> float:
        """Where a number lies, from 0 to 100; what lies beyond an end lies at it."""
        part = min(1.0, max(-1.0 if self.both else 0.0, number / self.top))
        return round((part + 1) * 50 if self.both else part * 100, 2)

    @property
    def nought(self) -> float:
        """Where nought lies."""
        return self.place(0)

    @property
    def ticks(self) -> list[Made]:
        """Every step above nought, with its number."""
        numbers = [self.step * n for n in range(1, round(self.top / self.step) + 1)]
        return [{"at": self.place(number), "number": f"{number:g}"} for number in numbers]

    def bar(self, row: Row, sums: Sums, kind: str = "") -> Made:
        """The bar of a mean: its ring, and between what it most likely lies, where there are deals enough to say."""
        found = row.mean(sums)
        at, low, high = (found.found, found.low, found.high) if found else (sums.total / row.deals,) * 3
        ends = {"at": self.place(at), "low": self.place(low), "high": self.place(high)}
        return {**ends, "nought": self.nought, "ticks": [each["at"] for each in self.ticks], "kind": kind}

    def empty(self, kind: str) -> Made:
        """A bar of nothing yet."""
        at = dict.fromkeys(("at", "low", "high", "nought"), self.nought)
        return {**at, "ticks": [each["at"] for each in self.ticks], "kind": kind}


class Effect(NamedTuple):
    """What a reading does in a rule-set, and the places and accounts whose change shows."""

    ruleset: str
    coin: str
    told: Weighed
    shown: Sequence[telling.Gain]

    @property
    def reading(self) -> str:
        """As rows have it: `rams.card-order=king-high`."""
        return self.told.thumb.reading


class Effects:
    """All that was counted of a game by rule of thumb, by rule-set; nothing of a game that was not."""

    def __init__(self, game: Game) -> None:
        self.game = game
        counted = [key for key in game.order if (key, "thumb") in game.counts.bases] if game.engine else []
        self.of = {key: found for key in counted if (found := list(effects(game, key)))}

    def __bool__(self) -> bool:
        return bool(self.of)

    def otherwise(self, reading: str) -> Iterator[Effect]:
        """What a reading does in the first rule-set that was counted, and in others where it weighs otherwise."""
        weights = set()
        for found in self.of.values():
            for each in found:
                if each.reading == reading and each.told.weight not in weights:
                    weights.add(each.told.weight)
                    yield each

    def asking(self, crux: str) -> str:
        """The first rule-set in which another reading of it was counted; empty if none was."""
        return next((key for key, of in self.of.items() if any(each.told.crux == crux for each in of)), "")

    def values(self, crux: str) -> list[str]:
        """The readings of a crux that were counted, each once."""
        return list(dict.fromkeys(each.told.value for of in self.of.values() for each in of if each.told.crux == crux))

    def axis(self, ruleset: str) -> Axis:
        """The axis on which all of a rule-set's bars lie."""
        rows = [row for each in self.of[ruleset] for row in each.told.rows]
        return Axis.of(max(most_of(row, [row.moved]) for row in rows))

    def axis_of_places(self, ruleset: str) -> Axis:
        """And that of whom readings favour, by rule of thumb."""
        rows = [each.told.thumb for each in self.of[ruleset]]
        return Axis.of(max(most_of(row, [*row.places, *row.accounts.values()]) for row in rows), both=True)


def effects(game: Game, ruleset: str) -> Iterator[Effect]:
    """The readings of a rule-set, those that matter most first."""
    told = in_order(game.counts, ruleset)
    coin = catalogue.family(game.id).paid_in(value_of(game, ruleset).engine)
    for each, shown in zip(told, telling.showing([each.thumb for each in told]), strict=True):
        yield Effect(ruleset, coin, each, shown)


def heard(effect: Effect) -> Row:
    """The row that is drawn: by rule of thumb, and by chance of what sleeps."""
    by_chance = effect.told.chance
    return by_chance if by_chance and effect.told.weight == "sleeps" else effect.told.thumb


def most_of(row: Row, several: Sequence[Sums]) -> float:
    """How far the bars of these reach, whichever way."""
    found = [row.mean(sums) for sums in several]
    ends = [max(abs(each.low), abs(each.high)) for each in found if each]
    return max([*ends, *(abs(sums.total) / row.deals for sums in several)], default=0.0)


def anchor(effects: Effects, crux: Crux, effect: Effect) -> str:
    """Where its row stands in the laboratory: after its reading, and in later rule-sets after these too."""
    name = crux.anchor(effect.told.value)
    return name if effect.ruleset == next(iter(effects.of)) else f"{effect.ruleset}-{name}"


def reading_title(crux: Crux, value: str) -> str:
    """A reading of a crux, as MyST; a number is itself."""
    return crux.readings[value].title if value in crux.readings else value


def called(directive: Directive, game: Game, reading: str) -> str:
    """Another reading by its question and its title, as plain words."""
    name, value = taken(reading)
    crux = game.cruxes[name]
    told = f"{crux.short or crux.question} {reading_title(crux, value)}"
    return "".join(node.astext() for node in directive.parse_inline(told)[0])


def said(maker: Maker, message: Message) -> str:
    """A sentence, in a slot."""
    return maker.hold(*drawn(message))


def sentences(directive: Directive, maker: Maker, game: Game, effect: Effect) -> list[str]:
    """What a reading does at the table."""
    found = telling.at_the_table(effect.told, effect.coin, effect.shown, lambda other: called(directive, game, other))
    return [said(maker, each) for each in found]

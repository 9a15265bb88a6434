"""Worked deals: what is stated, what is played, and what must come of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from edition.model.faults import Place
from quinola.records import FORMAT

FIRST_HAND = "first-hand"
"""The tag of a deal that newcomers lay out and play together, told act by act."""
SHOWN_RULES = 6
"""So many rules a deal shows at most."""


@dataclass(frozen=True)
class Step:
    """What is said beside an act of a first hand together."""

    after: int
    say: str


@dataclass(frozen=True)
class Refused:
    """An act that must be refused at that point of the deal, and the rule that refuses it.

    `says` is how a page puts it, for an act that nobody could choose there and that names cards.
    """

    after: int
    act: str
    rule: str
    says: str
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
    started: Place
    acted: Place
    expected: Place
    """Where it says how it starts, what is done, and what must come of it."""

    @property
    def id(self) -> str:
        return f"{self.game}/{self.slug}"

    @property
    def record(self) -> dict[str, Any]:
        """The deal as the engine keeps one that is played, with all its acts; of one that states facts, nothing."""
        if self.facts:
            return {}
        start = dict(self.start)
        hands = start.get("hands", [])  # of one deal, or a list of several
        given = {**start.get("given", {}), **({"dealer": start["dealer"]} if "dealer" in start else {})}
        told = {
            "quinola": FORMAT,
            "game": self.game,
            "ruleset": self.ruleset,
            "readings": dict(self.readings),
            "seed": start.get("seed", 0),
            "hands": hands if isinstance(hands, list) else [hands],
            "part": start.get("part", "deal"),
            "given": given,
            "brought": start.get("scores", {}),
            "acts": list(self.acts),
        }
        return {key: value for key, value in told.items() if value or key in ("seed", "acts")}

    @property
    def anchor(self) -> str:
        return f"deal-{self.slug}"

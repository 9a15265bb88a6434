"""The cruxes of a game: the points where witnesses fail or disagree, and the ways to read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from edition.model.faults import Place
from edition.words import N_

CRUX_KINDS = (
    N_("lacuna"),
    N_("contradiction"),
    N_("ambiguity"),
    N_("corruption"),
    N_("extraction loss"),
    N_("interpolation"),
)


@dataclass(frozen=True)
class Reading:
    """One way to settle a crux."""

    id: str
    title: str
    short: str
    """Its title where a line must do."""
    advice: str
    """What a table is told that has to choose, in a sentence."""
    grounds: str
    clauses: tuple[str, ...]
    """The clauses, of those of its crux, from which its grounds argue for it."""
    held_by: tuple[str, ...]
    certainty: str
    rejected: bool
    where: Place


@dataclass(frozen=True)
class Crux:
    """A point where the witnesses fail or disagree."""

    id: str
    like: str
    """The crux whose texts it has, where it does not state them itself."""
    game: str
    kind: str
    old_code: str
    question: str
    short: str
    """The question where a line must do."""
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

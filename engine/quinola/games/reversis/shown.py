"""What all can see in Reversis and no zone holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import quinola.shown
from quinola.messages import Message, say
from quinola.shown import shows

DIRECTIONS: Final[Mapping[str, Message]] = {"anticlockwise": say("anticlockwise"), "clockwise": say("clockwise")}


@dataclass
class Shown(quinola.shown.Shown):
    """Which way play goes, the Quinola, the unit, who cuts and leads, stakes counted in 1850, tricks taken."""

    direction: str | None = shows("Play goes", DIRECTIONS.__getitem__)
    quinola: str | None = shows("Quinola", "card")
    unit: str | None = shows("Paid in", "word")
    cutter: str | None = shows("Cut by", "seat")
    remises: list[int] | None = shows("Stakes in the great and the small pool")
    leader: str | None = shows("First lead", "seat")
    tricks: dict[str, int] | None = shows("Tricks", head=True)

"""What all can see in Russian Bank and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass

from quinola import shown
from quinola.games.russian_bank.acts import Demand
from quinola.shown import shows


@dataclass
class Shown(shown.Shown):
    """Who plays first, whose turn it is, how many there have been, and what has been demanded."""

    first: str | None = shows("Played first", "seat")
    player: str | None = shows("To move", "seat")
    turns: int | None = shows("Turns")
    demanded: Demand | None = shows("Demanded", Demand.message)

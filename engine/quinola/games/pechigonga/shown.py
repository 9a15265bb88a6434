"""What all can see of a hand of Pechigonga."""

from __future__ import annotations

from dataclasses import dataclass

import quinola.mechanics.three_cards
from quinola.messages import Message
from quinola.shown import shows


@dataclass
class Shown(quinola.mechanics.three_cards.Shown):
    """Also who has announced what, and what is lost."""

    prizes: Message | None = shows("Prizes")
    announced: dict[str, str] | None = shows("Announced", "word")
    rounds: Message | None = shows("Other rounds")

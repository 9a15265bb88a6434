"""What all can see of a hand of Pechigonga."""

from __future__ import annotations

from dataclasses import dataclass

import quinola.mechanics.three_cards


@dataclass
class Shown(quinola.mechanics.three_cards.Shown):
    """Also who has announced what, and what is lost."""

    prizes: str | None = None
    announced: dict[str, str] | None = None
    rounds: str | None = None

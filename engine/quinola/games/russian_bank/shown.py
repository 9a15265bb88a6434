"""What all can see in Russian Bank and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass

from quinola import shown


@dataclass
class Shown(shown.Shown):
    """Who plays first, whose turn it is, how many there have been, and what has been demanded."""

    first: str | None = None
    player: str | None = None
    turns: int | None = None
    demanded: str | None = None

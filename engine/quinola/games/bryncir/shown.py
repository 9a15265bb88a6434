"""What all can see in Bryncir and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass

import quinola.shown
from quinola.shown import shows


@dataclass
class Shown(quinola.shown.Shown):
    """The order of the packs, the pairs that each has laid aside, and the tricks that each has taken."""

    packs: str | None = shows("Packs, the highest first", "text")
    pairs: dict[str, int] | None = shows("Pairs")
    tricks: dict[str, int] | None = shows("Tricks", head=True)

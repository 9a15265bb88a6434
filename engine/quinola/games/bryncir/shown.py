"""What all can see in Bryncir and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass

import quinola.shown


@dataclass
class Shown(quinola.shown.Shown):
    """The order of the packs, the pairs that each has laid aside, and the tricks that each has taken."""

    packs: str | None = None
    pairs: dict[str, int] | None = None
    tricks: dict[str, int] | None = None

"""What all can see in Reversis and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass

import quinola.shown


@dataclass
class Shown(quinola.shown.Shown):
    """Which way play goes, the Quinola, the unit, who cuts and leads, stakes counted in 1850, tricks taken."""

    direction: str | None = None
    quinola: str | None = None
    unit: str | None = None
    cutter: str | None = None
    remises: list[int] | None = None
    leader: str | None = None
    tricks: dict[str, int] | None = None

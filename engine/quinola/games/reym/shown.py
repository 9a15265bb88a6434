"""What all can see in Reym and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quinola.mechanics.auction import Bids


@dataclass
class Shown(Bids):
    """The columns of the score sheet, who has a hand in the deal, and what the auction comes to."""

    columns: str | None = None
    shuffler: str | None = None
    cutter: str | None = None
    caller: str | None = None
    calls: list[dict[str, Any]] | None = None
    partners: list[str] | None = None
    side: list[str] | None = None
    trumps: str | None = None
    leader: str | None = None
    keepers: list[str] | None = None
    tricks: dict[str, int] | None = None

"""What all can see in Reym and no zone holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quinola.games.reym.pack import NONE, SUITS
from quinola.mechanics.auction import Bids
from quinola.messages import Message, say
from quinola.shown import Showing, shows

CALLER, OPPONENTS = "caller", "opponents"
SIDES: Final[Mapping[str, Message]] = {CALLER: say("caller’s side"), OPPONENTS: say("others")}


def called(calls: Sequence[Mapping[str, Any]]) -> Message:
    """The cards that were called, each with who held it."""
    each = "{card:card} {holder:seat}"
    return say("{calls:messages,}", calls=[say(each, **call) for call in calls])


def named(trumps: str) -> Message:
    """The suit that was named, or that there is none."""
    return say("none") if trumps == NONE else say("{trumps:suit}", trumps=SUITS[trumps])


@dataclass
class Shown(Bids):
    """The columns of the score sheet, who has a hand in the deal, and what the auction comes to."""

    columns: str | None = shows("Columns", "text")
    shuffler: str | None = shows("Shuffled by", "seat")
    cutter: str | None = shows("Cut by", "seat")
    caller: str | None = None
    calls: list[dict[str, Any]] | None = shows("Called", called, head=True)
    partners: list[str] | None = None
    side: list[str] | None = None
    trumps: str | None = shows("Trumps", named, head=True)
    leader: str | None = shows("First lead", "seat")
    keepers: list[str] | None = shows("Tricks lie with", "seat")
    tricks: dict[str, int] | None = shows("Tricks", head=True, rows=SIDES)

    def whose(self, key: str, table: Showing) -> list[str]:
        """The caller’s side, and the others."""
        ours = self.side or []
        return ours if key == CALLER else [name for name in table.names if name not in ours]

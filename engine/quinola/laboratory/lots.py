"""A lot of pairs as JSON, for a browser that counts a row again: the sums so far, and how sure they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quinola.laboratory.counting import counted_row
from quinola.laboratory.measures import Row, Sums, added
from quinola.laboratory.pairing import COMPANIES
from quinola.laboratory.telling import amount, deals_of
from quinola.messages import as_json
from quinola.table import Game

WHO: Final = COMPANIES["thumb"]


def counted_lot(
    game: Game, reading: Mapping[str, object], begin: int, end: int, before: Mapping[str, int]
) -> dict[str, Any]:
    """The deals of these seeds by rule of thumb, added to those before.

    before: `paid`, `moved` and `squares`, as an earlier answer gave them; nothing at seed 0. Raises ReadingError as
    `counted_row` does.
    """
    counted = counted_row(game, reading, WHO, range(begin, end))
    moved = added([counted.moved, Sums(before.get("moved", 0), before.get("squares", 0))])
    row = Row(game.id, counted.reading, WHO.name, ((0, end),), paid=counted.paid + before.get("paid", 0), moved=moved)
    found = row.mean(moved)
    return {
        "deals": row.deals,
        "sums": {"paid": row.paid, "moved": moved.total, "squares": moved.squares},
        "at": moved.total / row.deals,
        "low": found.low if found else None,
        "high": found.high if found else None,
        "said": {"moved": as_json(amount(row, moved)), "paid": as_json(deals_of(row, row.paid))},
    }

"""What must hold of a game’s tables of chances: that every row has a cell for every column."""

from __future__ import annotations

from edition.checking.ids import Faults
from edition.model import Game
from edition.model.codes import Code
from edition.model.faults import Fault

MEND = "mend scripts/figures, and run scripts/measure"


def chances_faults(game: Game) -> Faults:
    """A table without rows says nothing; a row that is too short or too long says something else."""
    for table in game.chances.values():
        if not table.rows:
            yield Fault(table.where, Code.CHANCES, f"the table {table.id} has no rows", MEND)
        for row in table.rows:
            if len(row) != len(table.columns):
                what = f"a row of the table {table.id} has {len(row)} cells for {len(table.columns)} columns"
                yield Fault(table.where, Code.CHANCES, what, MEND)

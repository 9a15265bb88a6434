"""Reads what was counted of readings, which scripts/recount writes."""

from __future__ import annotations

from edition.corpus.tables import Table
from edition.model.codes import Code
from edition.model.faults import Fault
from quinola.laboratory.keeping import Counts, counts_from


def counts(table: Table) -> Counts:
    """A whole recounted.toml; none if it is not as it was written."""
    try:
        return counts_from(table.data)
    except (KeyError, TypeError, ValueError) as wrong:
        what = f"this is not what scripts/recount writes: {type(wrong).__name__} {wrong}"
        table.faults.append(Fault(table.where, Code.TYPE, what, "run scripts/recount"))
        return Counts()

"""Reads traces, and what scripts/trace has counted of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from edition.corpus.tables import Table
from edition.model.codes import Code
from edition.model.faults import Fault
from edition.model.traces import UNITS, Trace
from quinola.laboratory.tracing import Traced, traced_from

BAR = 1000
PLAYERS = ("thumb",)
"""Between whom traces are counted."""


def trace(table: Table, counted: Mapping[str, Sequence[Traced]]) -> Trace:
    """A [[trace]] of traces.toml, with its rows."""
    id_ = table.text("id")
    with table:
        return Trace(
            id=id_,
            clause=table.text("clause"),
            crux=table.text("crux", ""),
            question=table.text("question"),
            statistic=table.text("statistic"),
            yes=table.text("yes"),
            no=table.text("no"),
            bar=bar(table),
            dated=table.date("dated"),
            ruleset=table.text("ruleset"),
            unit=table.one_of("unit", UNITS),
            players=table.one_of("players", PLAYERS),
            deals=table.number("deals"),
            count=table.text("count"),
            readings=table.several("readings"),
            tried=table.flag("tried"),
            remark=table.text("remark", ""),
            counted=tuple(counted.get(id_, ())),
            where=table.where,
        )


def bar(table: Table) -> int:
    """In how many of a thousand it must be so."""
    found = table.number("bar")
    if not 0 < found <= BAR:
        table.fault("bar", Code.AMOUNT, f"{found} is no number of a thousand", f"a number from 1 to {BAR}")
    return found


def traced(table: Table) -> dict[str, list[Traced]]:
    """A whole traced.toml, by trace; nothing if it is not as it was written."""
    try:
        rows = [traced_from(row) for row in table.data.get("row", ())]
    except (KeyError, TypeError, ValueError) as wrong:
        what = f"this is not what scripts/trace writes: {type(wrong).__name__} {wrong}"
        table.faults.append(Fault(table.where, Code.TYPE, what, "run scripts/trace"))
        return {}
    found: dict[str, list[Traced]] = {}
    for row in rows:
        found.setdefault(row.trace, []).append(row)
    return found

"""Reads the tables of chances, which scripts/measure writes."""

from __future__ import annotations

from edition.corpus.tables import Table
from edition.model import Chances

MINUS = "\N{MINUS SIGN}"


def chances(table: Table) -> Chances:
    """A [[table]] of chances.toml."""
    rows = table.several("rows", list, ...)
    with table:
        return Chances(
            id=table.text("id"),
            title=table.text("title"),
            method=table.text("method"),
            columns=table.several("columns", str, ...),
            rows=tuple(tuple(written(cell) for cell in row) for row in rows),
            where=table.where,
        )


def written(cell: object) -> str:
    """A cell as prose: text as it stands, a number with our minus."""
    return cell if isinstance(cell, str) else str(cell).replace("-", MINUS)

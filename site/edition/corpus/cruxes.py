"""Reads the cruxes of a game and their readings."""

from __future__ import annotations

from collections.abc import Mapping

from edition.corpus.files import Files
from edition.corpus.tables import Table
from edition.model import CERTAINTIES, CRUX_KINDS, Crux, Reading


def crux(files: Files, table: Table, game: str) -> Crux:
    """A [[crux]] of cruxes.toml; it has readings, or the bounds of a number."""
    readings = files.unique(reading(row) for row in table.tables("reading"))
    numeric = "number" in table
    with table:
        return Crux(
            id=table.text("id"),
            like=table.text("like", ""),
            game=game,
            kind=table.one_of("kind", CRUX_KINDS),
            old_code=table.text("old_code", ""),
            question=table.text("question"),
            short=table.text("short", ""),
            lemma=table.text("lemma", ""),
            clauses=table.several("clauses", str, ...),
            default=str(table.get("default", (str, int), "a reading", "" if numeric else ...)),
            effect=table.text("effect"),
            fallback=table.text("fallback", ""),
            plays=table.flag("plays", default=True),
            why=table.text("why", "" if table.data.get("plays", True) else ...),
            unplayable=table.text("unplayable", ""),
            number=bounds(table),
            readings=readings,
            where=table.where,
        )


def bounds(table: Table) -> Mapping[str, int]:
    """Between what its number lies, in which steps, and what stands there first; nothing if it has readings."""
    number = table.table("number")
    if number is None:
        return {}
    with number:
        ends = {name: number.number(name) for name in ("low", "high", "placeholder")}
        return {**ends, "step": number.number("step", 1)}


def reading(table: Table) -> Reading:
    """A [[crux.reading]]."""
    with table:
        return Reading(
            id=table.text("id"),
            title=table.text("title"),
            short=table.text("short", ""),
            advice=table.text("advice", ""),
            grounds=table.text("grounds"),
            clauses=table.several("clauses"),
            held_by=table.several("held_by"),
            certainty=table.one_of("certainty", CERTAINTIES),
            rejected=table.flag("rejected"),
            where=table.where,
        )

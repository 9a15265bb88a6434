"""Reads a source: its citation and its clauses."""

from __future__ import annotations

from pathlib import Path

from edition.corpus.files import Files, texts
from edition.corpus.tables import Table
from edition.model import AUTHORITIES, RIGHTS, SEEN, SOURCE_KINDS, STRATA, Clause, Source


def source(files: Files, folder: Path) -> Source:
    """A folder of sources/: source.toml and clauses.toml."""
    table = files.need(folder, "source.toml")
    clauses = files.need(folder, "clauses.toml")
    rows = enumerate(clauses.tables("clause"), 1)
    with table, clauses:
        return Source(
            id=folder.name,
            title=table.text("title"),
            short=table.text("short"),
            kind=table.one_of("kind", SOURCE_KINDS),
            date=table.date("date"),
            place=table.text("place", ""),
            language=table.text("language"),
            authority=table.one_of("authority", AUTHORITIES),
            via=table.text("via", ""),
            seen=table.one_of("seen", SEEN),
            rights=table.one_of("rights", RIGHTS),
            rights_note=table.text("rights_note"),
            csl=table.mapping("csl", ...),
            slips=tuple(texts(row, "at", "reads", "better", "why") for row in table.tables("slips")),
            chain=tuple(texts(row, "what", "date", "status") for row in table.tables("chain")),
            clauses=files.unique(clause(row, folder.name, number) for number, row in rows),
            where=table.at("title"),
        )


def clause(table: Table, source: str, number: int) -> Clause:
    """A [[clause]]; one that is lost says why, and may leave out what it said and where."""
    lost = table.text("lost", "")
    with table:
        return Clause(
            source=source,
            id=table.text("id"),
            number=number,
            at=table.text("at", "" if lost else ...),
            stratum=table.one_of("stratum", STRATA, "" if lost else ...),
            says=table.text("says", "" if lost else ...),
            words=table.text("words", ""),
            quote=table.text("quote", ""),
            lang=table.text("lang", ""),
            lost=lost,
            aside=table.text("aside", ""),
            purpose=table.text("for", ""),
            where=table.where,
        )

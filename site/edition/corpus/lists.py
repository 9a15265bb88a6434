"""Reads what is listed beside the games: the glossary, what is wanted, places, exceptions."""

from __future__ import annotations

from edition.corpus.tables import Table
from edition.model import EXCEPTED, Allowed, Spot, Term, Wanted


def term(table: Table) -> Term:
    """A [[term]] of glossary.toml."""
    with table:
        return Term(
            id=table.text("id"),
            term=table.text("term"),
            aliases=table.several("aliases"),
            says=table.text("says"),
            lang=table.text("lang", ""),
            see=table.several("see"),
            explain=table.flag("explain"),
            where=table.where,
        )


def wanted(table: Table) -> Wanted:
    """A [[wanted]] of wanted.toml."""
    with table:
        return Wanted(
            id=table.text("id"),
            title=table.text("title"),
            what=table.text("what"),
            settles=table.several("settles"),
            look=table.text("look"),
            clauses=table.several("clauses"),
            where=table.where,
        )


def spot(table: Table) -> Spot:
    """A [[place]] of places.toml."""
    with table:
        return Spot(
            id=table.text("id"),
            north=table.degrees("north", 90),
            east=table.degrees("east", 180),
            country=table.flag("country"),
            where=table.where,
        )


def exception(table: Table) -> Allowed:
    """An [[exception]] of exceptions.toml."""
    with table:
        return Allowed(
            coverage=table.one_of("coverage", EXCEPTED),
            id=table.text("id"),
            reason=table.text("reason"),
            where=table.where,
        )

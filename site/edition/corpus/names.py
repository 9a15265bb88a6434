"""Reads names and kinships, of a game in its game.toml and of all others in names.toml, and the games not here."""

from __future__ import annotations

from typing import Any

from edition.corpus.tables import Table
from edition.model import CERTAINTIES, KINSHIPS, Kinship, Name, Stub


def name(table: Table, game: str = "") -> Name:
    """A [[name]]; in the file of a game it is that game’s, or the rule-set’s that it names."""
    with table:
        return Name(
            name=table.text("name"), of=table.text("of", game or ...), pointer=table.flag("pointer"), **grounds(table)
        )


def kinship(table: Table, game: str = "") -> Kinship:
    """A [[kinship]]: what one game is to another, written as `game = "rounce"`, `kind = "variant"`, `of = "rams"`."""
    with table:
        return Kinship(
            game=table.text("game", game or ...),
            kind=table.one_of("kind", KINSHIPS),
            of=table.text("of"),
            **grounds(table),
        )


def grounds(table: Table) -> dict[str, Any]:
    """On what a name or a kinship rests, and how sure it is."""
    return {
        "basis": table.several("basis"),
        "certainty": table.one_of("certainty", CERTAINTIES, "reported"),
        "checked": table.text("checked", ""),
        "note": table.text("note", ""),
        "where": table.at("name" if "name" in table else "of"),
    }


def stub(table: Table) -> Stub:
    """A [[stub]] of names.toml."""
    with table:
        return Stub(
            id=table.text("id"),
            title=table.text("title"),
            known=table.text("known"),
            look=table.text("look"),
            basis=table.several("basis"),
            checked=table.text("checked", ""),
            where=table.where,
        )

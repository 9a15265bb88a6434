"""Reads the pictures of a game."""

from __future__ import annotations

from edition.corpus.tables import Table
from edition.model import PICTURE_KINDS, Picture


def picture(table: Table) -> Picture:
    """A [[picture]] of game.toml."""
    at = table.number("at", ...)
    with table:
        return Picture(
            phase=table.text("phase"),
            deal=table.text("deal"),
            at=at,
            to=table.number("to", at + 1),
            kind=table.one_of("kind", PICTURE_KINDS),
            refused=table.text("refused", ""),
            also=tuple(table.text("also", "").split()),
            says=table.text("says"),
            where=table.at("deal"),
        )

"""Tables of chances as blocks have them, for a page and for a print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from edition.markup.context import Directive
from edition.markup.nodes import Maker
from edition.model import Chances, Game


def tables(directive: Directive, maker: Maker, game: Game, named: Iterable[str]) -> list[dict[str, Any]]:
    """The tables of these ids, as data; one that is not there is an error at the directive."""
    directive.rests_on(f"games/{game.id}/chances.toml")
    wanted = list(named)
    if unknown := [key for key in wanted if key not in game.chances]:
        known = ", ".join(game.chances) or "none"
        raise directive.error(f"{game.id} has no table of chances {', '.join(unknown)}; it has {known}")
    return [as_data(maker, game.chances[key]) for key in wanted]


def as_data(maker: Maker, table: Chances) -> dict[str, Any]:
    """A table whose texts lie in slots."""
    return {
        "id": table.id,
        "title": maker.prose(table.title),
        "method": maker.prose(table.method),
        "columns": [maker.prose(column) for column in table.columns],
        "rows": [[maker.prose(cell) for cell in row] for row in table.rows],
    }

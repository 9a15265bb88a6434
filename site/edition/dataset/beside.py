"""Which rows a page of the site rests on: those of its things, and all that stand in these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from edition.dataset.kinds import KINDS
from edition.dataset.rows import ABOVE
from edition.dataset.tables import Line, Rows, key_column, parent_of, side_name, sides
from edition.model import Corpus, Game


class Root(NamedTuple):
    """Rows of a table by what one of their columns holds, with the tables of what stands in them: all, or some."""

    table: str
    column: str
    values: tuple[str, ...]
    below: tuple[str, ...] | None = None


LABORATORY: Final = ("laboratory-bases", "laboratory-rows", "laboratory-quiet", "laboratory-together", "traces")
OF_A_GAME: Final = (
    "games-phases", "names", "kinships", "rulesets", "ways", "questions", "topics", "moved", "pictures", "chances",
    "rulesets-counters", "rulesets-readings", "rulesets-marked",
)  # fmt: skip
"""What a game's first page tells of it; its rules, cruxes, deals and counts have pages of their own."""
WHOLE: Final[Mapping[str, tuple[str, ...]]] = {
    "glossary": ("terms",), "wanted": ("wanted",), "kin": ("kinships",), "elsewhere": ("stubs",),
}  # fmt: skip
"""Pages that rest on whole tables."""
KEYS: Final = {kind.name: key_column(kind) for kind in KINDS}


def pages(corpus: Corpus) -> dict[str, list[Root]]:
    """Every page that has its rows beside it, and where these begin."""
    found: dict[str, list[Root]] = {}
    for game in corpus.games.values():
        found |= dict(of_game(corpus, game))
    for source in corpus.sources.values():
        keys = tuple(clause.key for clause in source.clauses.values())
        roots = [Root("sources", "id", (source.id,)), Root("rules-basis", "clause", keys)]
        found[f"sources/{source.id}/index"] = roots
    return found | {page: [Root(table, "", ()) for table in tables] for page, tables in WHOLE.items()}


def of_game(corpus: Corpus, game: Game) -> Iterator[tuple[str, list[Root]]]:
    """The pages of a game."""
    top = f"games/{game.id}"
    mine = (game.id,)
    yield f"{top}/index", [Root("games", "id", mine, OF_A_GAME)]
    yield f"{top}/cruxes", [Root("cruxes", "game", mine), Root("rulesets-answers", "game", mine)]
    yield f"{top}/laboratory", [Root(table, "game", mine) for table in LABORATORY]
    for ruleset in game.rulesets:
        rules = tuple(rule for rule in game.rules if rule in game.printed.get(ruleset, ()))
        first = ruleset == game.default_ruleset
        printed = [Root("rules", "id", rules), Root("rulesets-rules", "rule", rules)]
        yield f"{top}/rules{'' if first else f'/{ruleset}'}", printed
        standing = tuple(rule for rule in game.rules if rule in game.plain.get(ruleset, ()))
        yield (
            f"{top}/rulesets/{ruleset}",
            [Root("rulesets", "key", (f"{game.id}/{ruleset}",)), Root("rules", "id", standing, ())],
        )
    lists: dict[str, list[str]] = {}
    for deal in game.deals.values():
        lists.setdefault(corpus.deals_page(game, deal.ruleset), []).append(deal.id)
    for page, deals in lists.items():
        yield page, [Root("deals", "key", (*deals,)), Root("deals-outcomes", "deal", (*deals,))]


class Shelf:
    """All rows, found by what a column holds."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.found: dict[tuple[str, str], dict[str, list[Line]]] = {}

    @cached_property
    def below(self) -> Mapping[str, list[str]]:
        """The tables whose rows stand in those of another, by that."""
        found: dict[str, list[str]] = {}
        for kind in KINDS:
            if parent := parent_of(kind):
                found.setdefault(parent.name, []).append(kind.name)
            for name, *_ in sides(kind.of, kind.fields):
                found.setdefault(kind.name, []).append(side_name(kind, name))
        return found

    def get(self, table: str, column: str, values: Iterable[str]) -> list[Line]:
        """The rows whose column holds one of these, in the order of these; without a column all."""
        if not column:
            return self.rows[table]
        if (table, column) not in self.found:
            by = self.found.setdefault((table, column), {})
            for row in self.rows[table]:
                by.setdefault(str(row[column]), []).append(row)
        by = self.found[table, column]
        return [row for value in values for row in by.get(value, ())]

    def told(self, roots: Iterable[Root]) -> dict[str, list[Line]]:
        """The rows of a page, by table; a table without any is left out."""
        found: dict[str, list[Line]] = {}
        waiting = [*roots]
        while waiting:
            root = waiting.pop(0)
            rows = self.get(root.table, root.column, root.values)
            if not rows:
                continue
            found.setdefault(root.table, []).extend(rows)
            keys = tuple(str(row[KEYS[root.table]]) for row in rows) if KEYS.get(root.table) else ()
            for table in self.below.get(root.table, ()) if keys else ():
                if root.below is None or table in root.below:
                    waiting.append(Root(table, ABOVE[table], keys, root.below))
        return found

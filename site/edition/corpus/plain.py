"""Reads tables of any age for what they hold: nothing is checked, and what cannot be read is left out.

For the history of the content, whose older states need not be in order by the rules of today.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from edition.corpus.likes import CRUX, RULE, Kind, readings_of, retell

Row = dict[str, Any]
WHERE = re.compile(
    r"games/(?P<game>[^/]+)/(?:(?P<file>rules|cruxes)|deals/(?P<deal>[^/]+))\.toml|sources/(?P<source>[^/]+)/clauses\.toml"
)
"""Where the things stand that have versions, below the folder of the content."""
KINDS = {"rules": RULE, "cruxes": CRUX}


class Part(NamedTuple):
    """A file of the content by its path: of what kind its rows are, and whose they are."""

    kind: str
    """`rule`, `crux`, `clause` or `deal`: the name of its tables, but that a deal is all of its file."""
    owner: str
    """The game, or the source."""
    slug: str = ""
    """What a deal is called."""


@cache
def part(path: str) -> Part | None:
    """What a file below the content holds; nothing of interest, if it is none of these."""
    found = WHERE.fullmatch(path)
    if not found:
        return None
    if found["source"]:
        return Part("clause", found["source"])
    return (
        Part("deal", found["game"], found["deal"]) if found["deal"] else Part(KINDS[found["file"]].name, found["game"])
    )


def present(content: Path) -> dict[str, bytes]:
    """The files of the content that hold such things, as they stand, by path."""
    names = ((path, path.relative_to(content).as_posix()) for path in sorted(content.rglob("*.toml")))
    return {name: path.read_bytes() for path, name in names if part(name)}


class Rows:
    """Parses files of tables, each table that is the same in many states once."""

    def __init__(self) -> None:
        self.known: dict[str, Row] = {}
        self.unread = 0
        """So many files could not be read."""

    def of(self, held: Part, text: bytes) -> dict[str, Row]:
        """The rows of a file by their ids; a deal is one by its slug. Rows without an id are left out."""
        try:
            told = text.decode("utf-8-sig").replace("\r\n", "\n")
            if held.kind == "deal":
                return {held.slug: self.parsed(told)}
            rows = list(self.tables(held.kind, told))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError):
            self.unread += 1
            return {}
        return {str(row["id"]): row for row in reversed(rows) if "id" in row}

    def tables(self, kind: str, text: str) -> Iterator[Row]:
        """Each table by itself; all together where a text holds what only looks like the head of one."""
        pieces = re.split(rf"(?m)^(?=\[\[{kind}\]\])", text)
        try:
            found = [self.parsed(piece) for piece in pieces]
        except tomllib.TOMLDecodeError:
            found = [tomllib.loads(text)]
        for some in found:
            rows = some.get(kind, [])
            yield from (row for row in rows if isinstance(row, dict)) if isinstance(rows, list) else ()

    def parsed(self, text: str) -> Row:
        """A text of TOML. Raises TOMLDecodeError."""
        if text not in self.known:
            self.known[text] = tomllib.loads(text)
        return self.known[text]


def likened(row: Row) -> str:
    """What a row says that it is like; nothing if it states its own texts."""
    return row["like"] if isinstance(row.get("like"), str) else ""


def filled(kind: str, row: Row, target: Row | None) -> Row:
    """A row with the texts of the one that it is like, as `Likes.filled` has it, as far as there are any."""
    of: Kind | None = next((each for each in KINDS.values() if each.name == kind), None)
    if of is None or not target:
        return row
    there, here = (str(each.get("id", "")).partition(".")[0] for each in (target, row))
    tell = partial(taken, tell=lambda text: retell(text, there, here))
    data = {**tell(of.fields, target), **row}
    found = {id: lent for _, id, lent in readings_of(target.get(of.readings))}
    own = row.get(of.readings)
    rows = {where: {**tell(of.reading_fields, {} if each.get("absent") else found.get(id, {})), **each}
            for where, id, each in readings_of(own)}  # fmt: skip
    if rows:
        data[of.readings] = rows if isinstance(own, dict) else list(rows.values())
    return data


def taken(names: tuple[str, ...], texts: Mapping[str, Any], tell: Callable[[str], str]) -> Row:
    """The texts of these names, as the other tells them."""
    return {name: tell(texts[name]) for name in names if isinstance(texts.get(name), str)}

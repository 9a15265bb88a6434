"""What a rule or a crux takes from one that it is like, and which texts are stated twice."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from edition.corpus.files import Files
from edition.corpus.pages import ROLE, mentions
from edition.corpus.tables import Table
from edition.model.codes import Code
from edition.model.faults import nearest
from edition.published.dates import FILE, digest


class Kind(NamedTuple):
    """What may be like another of its kind: the fields that it takes, and those that each of its readings takes."""

    name: str
    file: str
    fields: tuple[str, ...]
    readings: str
    reading_fields: tuple[str, ...]
    text: str
    """The field by which two of a kind are known to be the same."""


ROW = ("case", "result")
RULE = Kind("rule", "rules.toml", ("phase", "text", "short", "note", *ROW), "readings",
            ("text", "short", "note", *ROW), "text")  # fmt: skip
CRUX = Kind("crux", "cruxes.toml", ("kind", "question", "short", "lemma", "effect", "fallback"), "reading",
            ("title", "short", "advice", "grounds"), "question")  # fmt: skip
KINDS = (RULE, CRUX)


class Likes:
    """The rules and cruxes of all games as they stand in their files; `taken` grows as they are filled in."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.taken: list[tuple[str, str, bytes]] = []
        """What has been taken: by which part of the content, for which id, and the texts."""
        self.rows: dict[Kind, dict[str, Table]] = {kind: {} for kind in KINDS}
        published = files.file(FILE).data
        for folder in sorted(files.folders("games"), key=lambda folder: published.get(f"games/{folder.name}") is None):
            for kind in KINDS:
                for row in files.file(f"games/{folder.name}/{kind.file}").tables(kind.name):
                    self.rows[kind].setdefault(str(row.data.get("id", "")), row)
        for kind in KINDS:
            self.find_twice(kind)

    def filled(self, kind: Kind, table: Table, game: str) -> Table:
        """A row with the texts of the one that it is like, as far as it does not state them itself.

        Where that cannot be had, what the row seems to lack is no further fault.
        """
        if "like" not in table.data:
            return table
        target = self.target(kind, table)
        if target is None:
            return Table(table.data, table.lines, [], table.path)
        there = str(target.data["id"]).partition(".")[0]
        texts = self.take(kind.fields, table, target.data, there, game, ())
        found = {id: row for _, id, row in readings_of(target.data.get(kind.readings))}
        filled: dict[str | int, Any] = {}
        for where, id, row in readings_of(table.data.get(kind.readings)):
            told = {} if row.get("absent") else found.get(id, {})
            filled[where] = {**self.take(kind.reading_fields, table, told, there, game, (kind.readings, where)), **row}
        self.note(game, table, texts, filled)
        data = {**texts, **table.data}
        if filled:
            data[kind.readings] = filled if isinstance(data[kind.readings], dict) else list(filled.values())
        return Table(data, table.lines, table.faults, table.path)

    def target(self, kind: Kind, table: Table) -> Table | None:
        """The row that a row says it is like; none, and a fault, if that is not one that states its own texts."""
        like, own = str(table.data["like"]), table.data.get("id")
        if (found := self.rows[kind].get(like)) is None:
            other = next((other.name for other in KINDS if like in self.rows[other]), "")
            code = Code.LIKE if other else Code.UNKNOWN
            what = f"“{like}” is a {other}" if other else f"there is no {kind.name} “{like}”"
            table.fault("like", code, what, f"name a {kind.name}" if other else nearest(like, self.rows[kind]))
        elif like == own:
            table.fault("like", Code.LIKE, f"“{like}” is like itself", "name another, or leave the field out")
        elif "like" in found.data:
            further = str(found.data["like"])
            mend = "let one of the two state its texts" if further == own else f"say that it is like “{further}”"
            table.fault("like", Code.LIKE, f"“{like}” is itself like “{further}”", mend)
        else:
            return found
        return None

    def take(
        self,
        names: tuple[str, ...],
        table: Table,
        texts: Mapping[str, Any],
        there: str,
        here: str,
        path: tuple[str | int, ...],
    ) -> dict[str, str]:
        """The texts of these names, turned from that game to this; one that the row repeats is a fault."""
        row: Any = table.data
        for step in path:
            row = row[step]
        found: dict[str, str] = {}
        for name in (name for name in names if isinstance(texts.get(name), str)):
            text = retell(texts[name], there, here)
            if name not in row:
                found[name] = text
                self.mention(table, texts[name], text, here)
            elif str(row[name]).strip() == text.strip():
                place = Table(row, table.lines, table.faults, (*table.path, *path))
                place.fault(name, Code.TWICE, f"“{name}” is that of {table.data['like']} to the letter", "leave it out")
        return found

    def mention(self, table: Table, text: str, taken: str, here: str) -> None:
        """Note what a text that was taken mentions of this game; of the game itself it cannot speak as of another."""
        for was, now in zip(mentions(text, ""), mentions(taken, ""), strict=True):
            like = str(table.data["like"])
            if was.target != now.target:
                self.files.mentions.append(replace(now, where=table.at("like"), taken=like))
            elif (was.role, was.target) == ("game", here):
                table.fault(
                    "like",
                    Code.LIKE,
                    f"the text taken from {like} speaks of {here} as of another game",
                    "state it here",
                )

    def note(self, game: str, table: Table, texts: Mapping[str, str], readings: Mapping[Any, Any]) -> None:
        """Note that a part of the content rests on these texts too."""
        told = json.dumps([texts, list(readings.values())], default=str, sort_keys=True)
        self.taken.append((f"games/{game}", str(table.data.get("id")), told.encode()))

    def digests(self) -> dict[str, str]:
        """What each game has taken, as a digest."""
        games = sorted({part for part, _, _ in self.taken})
        return {game.removeprefix("games/"): digest((id, text) for part, id, text in self.taken if part == game)
                for game in games}  # fmt: skip

    def find_twice(self, kind: Kind) -> None:
        """A text that two state is a fault of the second; what is published already comes before what is new."""
        first: dict[str, str] = {}
        for id, row in self.rows[kind].items():
            if not isinstance(text := row.data.get(kind.text), str):
                continue
            stated = first.setdefault(retell(" ".join(text.split()), id.partition(".")[0], "~"), id)
            if stated not in (id, row.data.get("like")):
                mend = f'if it is the same {kind.name}, say like = "{stated}"; if not, say it in words of its own'
                row.fault(kind.text, Code.TWICE, f"“{kind.text}” is that of {stated} to the letter", mend)


def readings_of(rows: object) -> Iterator[tuple[str | int, str, Mapping[str, Any]]]:
    """Readings with their places and ids: of a rule, a table by ids; of a crux, rows that have one each."""
    if isinstance(rows, dict):
        yield from ((key, key, row) for key, row in rows.items() if isinstance(row, dict))
    elif isinstance(rows, list):
        yield from ((place, str(row.get("id", "")), row) for place, row in enumerate(rows) if isinstance(row, dict))


def retell(text: str, there: str, here: str) -> str:
    """A text of one game as another says it: what it mentions of the one, it mentions of the other."""

    def mention(found: re.Match[str]) -> str:
        role, target = found.groups()
        after = r"(?=>?$)" if role == "game" else r"(?=[./])"
        own = re.compile(rf"(?:^|(?<=<)){re.escape(there)}{after}")
        return f"{{{role}}}`{own.sub(here, target)}`"

    return type(text)(ROLE.sub(mention, text))

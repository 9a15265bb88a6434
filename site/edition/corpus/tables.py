"""TOML with places: reads tables field by field and gathers every fault with its file and line."""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from edition.corpus.lines import Keys, Lines, numbered
from edition.corpus.syntax import unparsed
from edition.kept import Several
from edition.model.codes import Code
from edition.model.faults import Fault, Place, Unread, nearest

EXAMPLES = {
    "text": '"…"',
    "a whole number": "1",
    "degrees": "48.9",
    "true or false": "true",
    "a date, a year or words": "1800",
    "a reading": '"…"',
    "a list": '["…"]',
    "a table": "{ … }",
    "a list of tables": "[{ … }]",
}
"""How what a field holds is called, and written."""
KINDS: Mapping[type, str] = {str: "text", int: "a whole number", dict: "a table", list: "a list"}
DAY = re.compile(r"(\d\d?)[./-](\d\d?)[./-](\d{4})")
"""A day in figures as it is written in letters: which of the first two is the month, nobody can tell."""


class Table:
    """A table being read. Each field is asked for once; `close` reports the fields nobody asked for."""

    def __init__(self, data: Mapping[str, Any], lines: Lines, faults: list[Fault], path: Keys = ()) -> None:
        self.data, self.lines, self.faults, self.path = data, lines, faults, path
        self.asked: set[str] = set()
        self.missed: dict[str, Fault] = {}

    @property
    def where(self) -> Place:
        return self.lines.of((*self.path, "id") if "id" in self.data else self.path)

    def at(self, name: str) -> Place:
        return self.lines.of((*self.path, name))

    def fault(self, name: str, code: Code, what: str, mend: str) -> None:
        self.faults.append(Fault(self.at(name), code, what, mend))

    def miss(self, name: str, mend: str) -> None:
        """Note that a field is missing, and how it is written."""
        self.asked.add(name)
        self.missed[name] = Fault(self.at(name), Code.MISSING, f"“{name}” is missing", mend)
        self.faults.append(self.missed[name])

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str, kind: type | tuple[type, ...], called: str, default: Any) -> Any:
        """The field `name` if it is there and of its kind; `...` for a default says that it must be there."""
        self.asked.add(name)
        if name not in self.data:
            if default is ...:
                self.miss(name, f"give it as {called}")
                return "" if kind is str else [] if kind is list else None
            return default
        value = self.data[name]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            self.fault(name, Code.TYPE, f"“{name}” is not {called}", f"write it so: {name} = {EXAMPLES[called]}")
            return "" if kind is str else [] if kind is list else default if default is not ... else None
        return value

    def text(self, name: str, default: Any = ...) -> str:
        value = str(self.get(name, str, "text", default)).strip()
        if name in self.data and isinstance(self.data[name], str) and not value:
            self.fault(name, Code.EMPTY, f"“{name}” is empty", "write it, or leave the field out")
        return value

    def one_of(self, name: str, words: Iterable[str], default: Any = ...) -> str:
        words = list(words)
        if name not in self.data and default is ...:
            self.miss(name, f"write one of: {', '.join(words)}")
            return ""
        word = self.text(name, default)
        if word and word not in words:
            self.fault(name, Code.NO_WORD, f"“{word}” is no {name}", nearest(word, words))
        return word

    def number(self, name: str, default: Any = ...) -> int:
        return int(self.get(name, int, "a whole number", default) or 0)

    def degrees(self, name: str, most: int) -> float:
        """Degrees north or east; less than nought is south or west."""
        value = float(self.get(name, (int, float), "degrees", ...) or 0)
        if abs(value) > most:
            what = f"“{name}” is {value:g} degrees"
            self.fault(name, Code.AMOUNT, what, f"give it from -{most} to {most}")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        return bool(self.get(name, bool, "true or false", default))

    def date(self, name: str) -> str:
        """A date as an ISO string, or the words a source gives instead (“2020s”)."""
        date = str(self.get(name, (datetime.date, str, int), "a date, a year or words", ...) or "")
        if found := DAY.fullmatch(date.strip()):
            day, month, year = found.groups()
            if int(month) > 12:
                day, month = month, day
            what = f"“{date}” is not written as dates are"
            self.fault(
                name,
                Code.NO_DATE,
                what,
                f"write year, month, day, without quotation marks: {year}-{month:>02}-{day:>02}",
            )
        return date

    def several(self, name: str, kind: type = str, default: Any = ()) -> tuple[Any, ...]:
        values = self.get(name, list, "a list", default)
        return tuple(values) if self.all_of(name, values, kind) else ()

    def all_of(self, name: str, values: Iterable[Any], kind: type) -> bool:
        """Whether everything that a field holds is of a kind; it is a fault if not."""
        fit = all(isinstance(value, kind) and not (isinstance(value, bool) and kind is int) for value in values)
        if not fit:
            called = KINDS[kind]
            self.fault(
                name, Code.TYPE, f"“{name}” holds something that is not {called}", f"write each as {EXAMPLES[called]}"
            )
        return fit

    def numbers(self, name: str, default: Any = ...) -> dict[str, int]:
        """A table of whole numbers."""
        values = self.mapping(name, default)
        return values if self.all_of(name, values.values(), int) else {}

    def mapping(self, name: str, default: Any = None) -> dict[str, Any]:
        return dict(self.get(name, dict, "a table", {} if default is None else default) or {})

    def table(self, name: str) -> Table | None:
        value = self.get(name, dict, "a table", None)
        return None if value is None else Table(value, self.lines, self.faults, (*self.path, name))

    def tables(self, name: str) -> list[Table]:
        rows = self.get(name, list, "a list of tables", [])
        self.all_of(name, rows, dict)
        return [
            Table(row, self.lines, self.faults, (*self.path, name, number))
            for number, row in enumerate(rows)
            if isinstance(row, dict)
        ]

    def members(self, name: str) -> dict[str, Table]:
        """The tables under a table, by their keys."""
        found = self.mapping(name)
        for key in [key for key, value in found.items() if not isinstance(value, dict)]:
            self.fault(name, Code.TYPE, f"“{key}” is not a table", f"write its fields below [{name}.{key}]")
        return {
            key: Table(value, self.lines, self.faults, (*self.path, name, key))
            for key, value in found.items()
            if isinstance(value, dict)
        }

    def rest(self) -> dict[str, Any]:
        """Every field that has not been asked for, as it stands."""
        found = {name: value for name, value in self.data.items() if name not in self.asked}
        self.asked |= found.keys()
        return found

    def __enter__(self) -> None:
        """While it is read; in the end `close`."""

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Report every field that nobody has asked for; the field for which it is misspelled is not missing besides."""
        for name in self.data:
            if name not in self.asked:
                self.fault(name, Code.NO_FIELD, f"“{name}” is no field here", nearest(name, self.asked))
                for meant in get_close_matches(name, self.missed, n=1):
                    self.faults.remove(self.missed.pop(meant))


def read(text: str, file: str, faults: list[Fault], parsed: Several | None = None) -> Table:
    """Parse a TOML text, or take what is kept of it; what is wrong with its syntax becomes a fault like any other."""

    def parse() -> tuple[dict[str, Any], dict[Keys, int]]:
        return tomllib.loads(text), numbered(text)

    try:
        data, lines = parsed.find([text], parse) if parsed else parse()
        return Table(data, Lines(file, lines), faults)
    except tomllib.TOMLDecodeError as error:
        number, what, mend = unparsed(str(error), text.splitlines())
        faults.append(Unread(Place(file, number), Code.NOT_TOML, what, mend))
        return Table({}, Lines(file, numbered(text)), [])  # the fields it seems to lack are not further faults

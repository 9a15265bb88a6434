"""All that was counted of one game, as plain data: whole numbers and texts, which a file beside the game keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, get_args

from quinola.laboratory.measures import Base, Row, base_data, base_from, row_data, row_from
from quinola.laboratory.quiet import Kind, Quiet

Setting: TypeAlias = tuple[str, str]
"""A rule-set, by id, and who plays."""
Key: TypeAlias = tuple[str, str, str]
"""A rule-set, a reading as rows have it, and who plays."""


@dataclass(frozen=True)
class Counts:
    """What was counted of a game.

    engine: the digest of all modules by which it was played. quiet: why a reading does nothing, by rule-set and
    reading.
    """

    engine: str = ""
    bases: Mapping[Setting, Base] = field(default_factory=dict)
    rows: Mapping[Key, Row] = field(default_factory=dict)
    quiet: Mapping[tuple[str, str], Quiet] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """As it is kept."""
        return {
            "engine": self.engine,
            "base": [base_data(base) for base in self.bases.values()],
            "row": [row_data(row, self.bases[row.ruleset, row.players]) for row in self.rows.values()],
            "quiet": [
                {"ruleset": ruleset, "reading": reading, "kind": each.kind}
                | ({"beside": each.beside} if each.beside else {})
                for (ruleset, reading), each in self.quiet.items()
            ],
        }


def counts_from(data: Mapping[str, Any]) -> Counts:
    """What `Counts.data` has written. Raises KeyError, TypeError or ValueError for what it has not."""
    bases = {(base.ruleset, base.players): base for base in map(base_from, data.get("base", ()))}
    rows = {(row.ruleset, row.reading, row.players): row for row in _rows(data, bases)}
    quiet = {(each["ruleset"], each["reading"]): _quiet(each) for each in data.get("quiet", ())}
    return Counts(data.get("engine", ""), bases, rows, quiet)


def _rows(data: Mapping[str, Any], bases: Mapping[Setting, Base]) -> Iterator[Row]:
    for each in data.get("row", ()):
        yield row_from(each, bases[each["ruleset"], each["players"]])


def _quiet(data: Mapping[str, Any]) -> Quiet:
    if data["kind"] not in get_args(Kind):
        raise ValueError(f"{data['kind']!r} is no kind of nothing")
    return Quiet(data["kind"], data.get("beside", ""))

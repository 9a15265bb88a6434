"""All that was counted of one game, as plain data: whole numbers and texts, which a file beside the game keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, get_args

from quinola.laboratory.measures import Base, Row, base_data, base_from, row_data, row_from
from quinola.laboratory.meeting import Meeting, meeting_data, meeting_from
from quinola.laboratory.quiet import Quiet, quiet_data, quiet_from

Setting: TypeAlias = tuple[str, str]
"""A rule-set, by id, and who plays."""
Key: TypeAlias = tuple[str, str, str]
"""A rule-set, a reading as rows have it, and who plays."""
Met: TypeAlias = tuple[str, str, str, str]
"""A rule-set, two readings as rows have them, and who plays."""
Work: TypeAlias = Literal["thumb", "chance", "search", "together", "quiet"]
"""What takes time: rows of such players, two readings at once, and why readings do nothing."""
WORKS: Final[tuple[Work, ...]] = get_args(Work)


@dataclass(frozen=True)
class Counts:
    """What was counted of a game.

    engine: the digest of all modules by which it was played. quiet: why a reading does nothing, by rule-set and
    reading. seconds: of a processor, which it took to count all that stands here; of a work of which only a part was
    measured there are none.
    """

    engine: str = ""
    bases: Mapping[Setting, Base] = field(default_factory=dict)
    rows: Mapping[Key, Row] = field(default_factory=dict)
    quiet: Mapping[tuple[str, str], Quiet] = field(default_factory=dict)
    meetings: Mapping[Met, Meeting] = field(default_factory=dict)
    seconds: Mapping[Work, int] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """As it is kept."""
        return {
            "engine": self.engine,
            "seconds": {work: self.seconds[work] for work in WORKS if work in self.seconds},
            "base": [base_data(base) for base in self.bases.values()],
            "row": [row_data(row, self.bases[row.ruleset, row.players]) for row in self.rows.values()],
            "quiet": [
                {"ruleset": ruleset, "reading": reading} | quiet_data(each)
                for (ruleset, reading), each in self.quiet.items()
            ],
            "together": [meeting_data(each) for each in self.meetings.values()],
        }


def counts_from(data: Mapping[str, Any]) -> Counts:
    """What `Counts.data` has written. Raises KeyError, TypeError or ValueError for what it has not."""
    bases = {(base.ruleset, base.players): base for base in map(base_from, data.get("base", ()))}
    rows = {(row.ruleset, row.reading, row.players): row for row in _rows(data, bases)}
    quiet = {(each["ruleset"], each["reading"]): quiet_from(each) for each in data.get("quiet", ())}
    meetings = {each.key: each for each in map(meeting_from, data.get("together", ()))}
    return Counts(data.get("engine", ""), bases, rows, quiet, meetings, _seconds(data.get("seconds", {})))


def _rows(data: Mapping[str, Any], bases: Mapping[Setting, Base]) -> Iterator[Row]:
    for each in data.get("row", ()):
        yield row_from(each, bases[each["ruleset"], each["players"]])


def _seconds(data: Mapping[str, Any]) -> dict[Work, int]:
    if strange := [work for work in data if work not in WORKS]:
        raise ValueError(f"{strange[0]!r} is no work")
    return {work: int(data[work]) for work in WORKS if work in data}

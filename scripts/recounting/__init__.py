"""What is counted by scripts/recount, in lots that can be counted anywhere: what a lot is, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import thread_time
from typing import Any, Final, NamedTuple, TypeAlias

from quinola import catalogue
from quinola.laboratory.counting import SAME, Counted, counted
from quinola.laboratory.keeping import Work
from quinola.laboratory.measures import Row, base_data, base_from, row_data, row_from
from quinola.laboratory.meeting import Meeting, meeting_data, meeting_from, met
from quinola.laboratory.others import taken
from quinola.laboratory.pairing import COMPANIES
from quinola.laboratory.quiet import Quiet, quiet_data, quiet_from, why_quiet
from quinola.table import Game

LOTS: Final = {"thumb": 50, "chance": 50, "search": 2}
"""So many deals between such players are a lot."""


class Lot(NamedTuple):
    """Readings of a rule-set beside the same deals, between such players."""

    game: str
    ruleset: str
    readings: Sequence[str]
    players: str
    begin: int
    end: int


class Two(NamedTuple):
    """Two readings of a rule-set at once, in such deals, between such players."""

    game: str
    ruleset: str
    one: str
    other: str
    players: str
    begin: int
    end: int


class Why(NamedTuple):
    """A reading that perhaps does nothing, as it was counted by rule of thumb and by chance."""

    game: str
    ruleset: str
    reading: str
    thumb: Row
    chance: Row


Job: TypeAlias = Lot | Two | Why
Sum: TypeAlias = Counted | Meeting | Quiet | None
"""What a job comes to."""


class Done(NamedTuple):
    """What a job came to, and how many seconds of a processor that took."""

    sum: Any
    seconds: float


def done(job: Job) -> Done:
    """Do a job. It comes to the same wherever that is done, by the same engine."""
    game = catalogue.family(job.game).ruleset(job.ruleset)
    before = thread_time()
    found = _summed(game, job)
    return Done(found, thread_time() - before)


def _summed(game: Game, job: Job) -> Sum:
    if isinstance(job, Why):
        [(crux, value)] = read(job.reading).items()
        return why_quiet(game, crux, catalogue.of(game).question(crux).value(value), job.thumb, job.chance)
    who, seeds = COMPANIES[job.players], range(job.begin, job.end)
    if isinstance(job, Two):
        return met(game, read(job.one), read(job.other), who, seeds)
    return counted(game, [read(reading) for reading in job.readings], who, seeds)


def read(reading: str) -> dict[str, object]:
    """The reading of a row, as `vary` takes it; nothing for a noise floor."""
    return dict([taken(reading)]) if reading != SAME else {}


def work_of(job: Job) -> Work:
    """What sort of work it is."""
    if isinstance(job, Why):
        return "quiet"
    return "together" if isinstance(job, Two) else _BY[job.players]


_BY: Final[Mapping[str, Work]] = {"thumb": "thumb", "chance": "chance", "search": "search"}


def in_lots(job: Lot | Two) -> list[Lot | Two]:
    """A job, cut into lots."""
    size = LOTS[job.players]
    return [job._replace(begin=n, end=min(n + size, job.end)) for n in range(job.begin, job.end, size)]


# As plain data, for a file of what has been done so far


def key_of(job: Job) -> list[Any]:
    """What tells a job from all others of its game while the engine is the same."""
    if isinstance(job, Why):
        return ["why", job.ruleset, job.reading, [list(map(list, each.spans)) for each in (job.thumb, job.chance)]]
    return [type(job).__name__.lower(), *(list(each) if isinstance(each, tuple | list) else each for each in job)]


def sum_data(job: Job, found: Any) -> dict[str, Any]:
    """What a job came to."""
    if isinstance(job, Why):
        return quiet_data(found) if found else {}
    if isinstance(job, Two):
        return meeting_data(found)
    base, rows = found
    return {"base": base_data(base), "row": [row_data(row, base) for row in rows]}


def sum_from(job: Job, data: Mapping[str, Any]) -> Sum:
    """What `sum_data` has written. Raises KeyError, TypeError or ValueError for what it has not."""
    if isinstance(job, Why):
        return quiet_from(data) if data else None
    if isinstance(job, Two):
        return meeting_from(data)
    base = base_from(data["base"])
    return base, [row_from(row, base) for row in data["row"]]

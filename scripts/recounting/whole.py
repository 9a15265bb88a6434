"""All that is counted of a game: what stands of what was counted before, and the rest, lot by lot."""

from __future__ import annotations

import sys
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, TypeVar

from quinola import catalogue
from quinola.laboratory.counting import SAME, together
from quinola.laboratory.keeping import Counts, Met, Setting, Work
from quinola.laboratory.measures import Base, Row, merged, merged_bases
from quinola.laboratory.meeting import merged_meetings
from quinola.laboratory.others import APART, beside, others
from quinola.laboratory.pairing import COMPANIES, LOT, USUAL, begin
from quinola.laboratory.weighing import weightiest
from quinola.rules import ReadingError, StartError
from quinola.table import Game
from recounting import Job, Lot, Two, Why, in_lots, read, work_of
from recounting.places import Place, here
from recounting.so_far import SoFar
from workshop.parcels import engine_digest

PLAYING: Final[tuple[Work, ...]] = ("thumb", "chance", "search")
"""The works that are rows."""
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Plan:
    """What shall be counted of a game: how many deals of each rule-set with such players; which two readings at once,
    and besides in a rule-set of so many questions that weigh most each with each.
    """

    name: str
    deals: Mapping[Setting, int]
    met: Collection[Met] = ()
    pairs: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Counting:
    """Who counts: a place, what has been done so far, and how long each work took, in seconds of a processor."""

    place: Place = here
    so_far: SoFar = field(default_factory=SoFar)
    spent: dict[Work, float] = field(default_factory=dict)

    def sums(self, jobs: Mapping[Key, Job], *, tried: bool = False) -> dict[Key, Any]:
        """What each job comes to, the lots of which are done together; `tried` if it is no count but a trial."""
        lots = [(key, lot) for key, job in jobs.items() for lot in ([job] if isinstance(job, Why) else in_lots(job))]
        found = {n: result for n, (_, lot) in enumerate(lots) if (result := self.so_far.get(lot))}
        missing = [n for n in range(len(lots)) if n not in found]
        for n, result in self.place([lots[n][1] for n in missing]) if missing else ():
            found[missing[n]] = result
            self.so_far.add(lots[missing[n]][1], result)
            shown(len(found), len(lots))
        several: dict[Key, list[Any]] = {key: [] for key in jobs}
        for n, (key, lot) in enumerate(lots):
            several[key].append(found[n].sum)
            if not tried:
                self.spent[work_of(lot)] = self.spent.get(work_of(lot), 0.0) + found[n].seconds
        return {key: joined(jobs[key], several[key]) for key in jobs}


def shown(done: int, all_: int) -> None:
    """How far it is, where somebody looks on."""
    if sys.stderr.isatty():
        print(f"\r  {done} of {all_} lots", end="" if done < all_ else "\n", file=sys.stderr, flush=True)


def joined(job: Job, sums: Sequence[Any]) -> Any:
    """The lots of a job as one."""
    if isinstance(job, Why):
        return sums[0]
    return merged_meetings(sums) if isinstance(job, Two) else together(sums)


def readings_of(name: str, ruleset: str, who: str) -> list[str]:
    """The readings of a rule-set that are counted, and a noise floor where players have a chance of their own."""
    readings = [f"{crux}{APART}{value}" for crux, value in others(catalogue.family(name).ruleset(ruleset))]
    return [*([SAME] if COMPANIES[who].chancy else []), *readings]


class Found(NamedTuple):
    """What came of a work: all of it by its keys, what was counted from its first deal, and what in any way."""

    all: dict[Any, Any]
    anew: set[Any]
    fresh: set[Any]

    def by(self, who: str) -> Found:
        """Of rows those of such players."""
        rows = {key: row for key, row in self.all.items() if key[2] == who}
        return Found(rows, self.anew & {*rows}, self.fresh & {*rows})


def recounted(plan: Plan, kept: Counts, counting: Counting, *, look: bool = False) -> Counts:
    """All that a plan wants; of what is kept that stands is taken as it is, but why readings do nothing where one shall
    `look` again.
    """
    digest = engine_digest(plan.name.replace("-", "_"))
    same = digest == kept.engine
    bases, rows = rows_of(plan, kept, counting, same=same)
    counts = Counts(digest, bases, rows.all)
    meetings = meetings_of(plan, kept, counts, counting, same=same)
    quiet = quiet_of(plan, kept, counts, counting, rows.fresh, look=look)
    works: dict[Work, tuple[Found, Collection[Any]]] = {
        **{who: (rows.by(who), [key for key in kept.rows if key[2] == who]) for who in PLAYING},
        "together": (meetings, kept.meetings),
        "quiet": (quiet, at_thumb(kept.rows)),
    }
    return replace(
        counts,
        quiet={key: why for key, why in quiet.all.items() if why},
        meetings=meetings.all,
        seconds={
            work: n
            for work, (found, before) in works.items()
            if (n := taking(kept.seconds.get(work), counting.spent.get(work, 0.0), found, before))
        },
    )


def taking(old: int | None, new: float, found: Found, before: Collection[Any]) -> int | None:
    """How many seconds a work took, if all of it was measured: what stands took the old ones, and the rest the new.

    None if only a part was measured: some of what stood was counted anew, or is gone, and nobody knows its share.
    """
    if not found.all:
        return None
    if found.anew == {*found.all}:
        return max(1, round(new))
    if old is None or found.anew & {*before} or {*before} - {*found.all}:
        return None
    return old + round(new)


def rows_of(plan: Plan, kept: Counts, counting: Counting, *, same: bool) -> tuple[dict[Setting, Base], Found]:
    """The bases, and all rows of their readings."""
    wanted = {key: readings_of(plan.name, *key) for key in plan.deals}
    standing = standing_of(plan, kept, counting, wanted, same=same)
    jobs: dict[tuple[Setting, bool], Job] = {}
    for (ruleset, who), readings in wanted.items():
        stand = standing[ruleset, who]
        had = kept.bases[ruleset, who].deals if stand else 0
        until = max(plan.deals[ruleset, who], had)
        if missing := [r for r in readings if r not in stand]:
            jobs[(ruleset, who), True] = Lot(plan.name, ruleset, missing, who, 0, until)
        if stand and had < until:
            jobs[(ruleset, who), False] = Lot(plan.name, ruleset, stand, who, had, until)
    sums = counting.sums(jobs)
    bases: dict[Setting, Base] = {}
    all_: dict[tuple[str, str, str], Row] = {}
    anew, fresh = set(), set()
    for (ruleset, who), readings in wanted.items():
        base, first = sums.get(((ruleset, who), True), (None, ()))
        more, further = sums.get(((ruleset, who), False), (None, ()))
        if standing[ruleset, who]:
            base = merged_bases([each for each in (kept.bases[ruleset, who], more) if each])
        bases[ruleset, who] = base
        found = {row.reading: row for row in first}
        anew |= {(ruleset, reading, who) for reading in found}
        found |= {row.reading: merged([kept.rows[ruleset, row.reading, who], row]) for row in further}
        fresh |= {(ruleset, reading, who) for reading in found}
        for r in readings:
            all_[ruleset, r, who] = found[r] if r in found else kept.rows[ruleset, r, who]
        print(f"  {ruleset}, {who}: {len(found)} rows counted, {len(readings) - len(found)} stand", flush=True)
    return bases, Found(all_, anew, fresh)


def standing_of(
    plan: Plan, kept: Counts, counting: Counting, wanted: Mapping[Setting, Sequence[str]], *, same: bool
) -> dict[Setting, list[str]]:
    """The readings whose rows stand: all that are kept by the `same` engine, else those whose first pairs are alike."""
    there = {key: [r for r in several if (key[0], r, key[1]) in kept.rows] for key, several in wanted.items()}
    if same:
        return there
    trials = {
        (ruleset, who): Lot(plan.name, ruleset, several, who, 0, COMPANIES[who].lot)
        for (ruleset, who), several in there.items()
        if several
    }
    for (ruleset, who), (_, rows) in counting.sums(trials, tried=True).items():
        alike = [row for row in rows if row.lot == kept.rows[ruleset, row.reading, who].lot]
        there[ruleset, who] = [row.reading for row in alike]
    return there


def meetings_of(plan: Plan, kept: Counts, counts: Counts, counting: Counting, *, same: bool) -> Found:
    """Two readings at once, by rule of thumb: the weightiest, and those that the plan names if they still are."""
    there = at_thumb(counts.rows)
    wanted: dict[Met, None] = {key: None for key in plan.met if {(key[0], key[1]), (key[0], key[2])} <= there}
    for ruleset, most in plan.pairs.items():
        game = catalogue.family(plan.name).ruleset(ruleset)
        for one, other in weightiest(counts, ruleset, most):
            if can_be_played(game, {**read(one), **read(other)}):
                wanted[ruleset, one, other, "thumb"] = None
    rulesets = [ruleset for ruleset, _ in plan.deals]
    wanted = dict(sorted(wanted.items(), key=lambda each: rulesets.index(each[0][0])))
    standing = {key: kept.meetings[key] for key in wanted if key in kept.meetings}
    if not same:
        tried = counting.sums({key: Two(plan.name, *key, 0, LOT) for key in standing}, tried=True)
        standing = {key: each for key, each in standing.items() if tried[key].lot == each.lot}
    jobs: dict[Met, Job] = {}
    for key in wanted:
        had, until = standing[key].deals if key in standing else 0, plan.deals[key[0], "thumb"]
        if had < until:
            jobs[key] = Two(plan.name, *key, had, until)
    sums = counting.sums(jobs)
    found = {key: merged_meetings([each[key] for each in (standing, sums) if key in each]) for key in wanted}
    if wanted:
        print(f"  two at once: {len(sums)} counted, {len(wanted) - len(sums)} stand", flush=True)
    return Found(found, {*sums} - {*standing}, {*sums})


def can_be_played(game: Game, readings: Mapping[str, object]) -> bool:
    """Whether these readings can be laid beside a rule-set together."""
    try:
        begin(beside(game, readings), 0)
    except (ReadingError, StartError):
        return False
    return True


def quiet_of(
    plan: Plan, kept: Counts, counts: Counts, counting: Counting, fresh: Collection[tuple[str, str, str]], *, look: bool
) -> Found:
    """Why readings do nothing; what is kept of rows that stand is taken as it is."""
    there = at_thumb(counts.rows)
    in_order = [key[:2] for key in counts.rows if key[2] == "thumb"]
    again = there if look else there & {key[:2] for key in fresh if key[2] in USUAL}
    jobs: dict[tuple[str, str], Job] = {
        key: Why(plan.name, *key, *(counts.rows[key[0], key[1], who] for who in USUAL)) for key in sorted(again)
    }
    sums = counting.sums(jobs)
    found = {key: sums[key] if key in sums else kept.quiet.get(key) for key in in_order}
    return Found(found, {*again}, {*again})


def at_thumb(rows: Mapping[tuple[str, str, str], Row]) -> set[tuple[str, str]]:
    """The rule-sets and readings that were counted by rule of thumb."""
    return {(ruleset, reading) for ruleset, reading, who in rows if who == "thumb"}

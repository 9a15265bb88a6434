"""How far the press is, for whoever has started it: how many works are ready, when the last will be, what was made."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic

from edition.kept import write
from edition.pages.progress import TELL
from press.layout.job import Job
from press.making.processes import Printed

KEPT = "took.json"
"""The file beside that of `TELL`: of each work, how many seconds it took the last time, and how long its HTML was."""
GROUND = 0.25
"""So much of all must be made before a time is told, where nobody knows what it took the last time."""
TRUST = 0.2
"""What the times of the last time weigh beside those of this time: as if so much of all had been made at their pace."""
STEP = 0.2
"""Of the time that was left, so much may be added or taken off at once."""

Took = dict[str, tuple[float, int]]


class Progress:
    """Counts works, and foretells the end from what they took before; `workers` of them are made at a time.

    The second line of its file says at which second of the machine's clock all will be ready, once there is ground.
    """

    def __init__(self, due: Sequence[Job], workers: int) -> None:
        self.start, self.count, self.workers = monotonic(), len(due), workers
        self.file = Path(os.environ[TELL]) if os.environ.get(TELL) else None
        self.took = self.before()
        self.known, self.rest = foretold(due, self.took)
        self.whole, self.foretold, self.spent = sum(self.rest.values()), 0.0, 0.0
        self.said: float | None = None
        self.write()

    def before(self) -> Took:
        """What works took when they were last made."""
        kept = self.file and self.file.with_name(KEPT)
        return json.loads(kept.read_text("utf-8")) if kept and kept.exists() else {}

    def tell(self, printed: Printed) -> None:
        """One work more is finished."""
        self.foretold += self.rest.pop(printed.job.name)
        self.spent += printed.seconds
        self.took[printed.job.name] = (round(printed.processor, 2), len(printed.job.html))
        self.write()

    def write(self) -> None:
        """Say how far it is, and keep what the works took."""
        if self.file and self.count:
            self.said = self.steady(self.end())
            told = [f"{self.count - len(self.rest)} of {self.count}", "" if self.said is None else f"{self.said:.3f}"]
            self.file.write_text("\n".join(told), "utf-8")
            write(self.file.with_name(KEPT), json.dumps(self.took, indent=0, sort_keys=True).encode())

    def end(self) -> float | None:
        """When all will be ready: not before that which takes longest is, nor before the workers have done all."""
        trust = TRUST * self.whole if self.known else 0.0
        if not self.rest or not (self.known or self.foretold >= GROUND * self.whole):
            return None
        pace = (trust + self.spent) / (trust + self.foretold)
        left = [pace * each for each in self.rest.values()]
        return self.start + max((self.spent + sum(left)) / self.workers, *left)

    def steady(self, end: float | None) -> float | None:
        """The end that is told: near what was told before, as long as that is not over."""
        now = monotonic()
        if end is None or self.said is None or self.said <= now:
            return end
        left = self.said - now
        return min(max(end, now + (1 - STEP) * left), now + (1 + STEP) * left)


def foretold(due: Sequence[Job], took: Mapping[str, tuple[float, int]]) -> tuple[bool, dict[str, float]]:
    """What each work will take, in seconds if that is known of more than half of all, else by its length alone.

    A work takes longer as it grows longer; one that was never made takes its length at the pace of the others.
    """
    lengths = {job.name: len(job.html) for job in due}
    known = {name: took[name][0] / took[name][1] for name in lengths if name in took}
    long = sum(lengths[name] for name in known)
    if long * 2 <= sum(lengths.values()):
        return False, {name: float(length) for name, length in lengths.items()}
    rate = sum(pace * lengths[name] for name, pace in known.items()) / long
    return True, {name: known.get(name, rate) * length for name, length in lengths.items()}


def finish(made: int, works: int) -> None:
    """Say in the end how many works were made, and of how many."""
    if os.environ.get(TELL):
        Path(os.environ[TELL]).write_text(f"{made} of {works} works", "utf-8")

"""How far the press is: a line for each step, for whoever has started it, with the time that is left."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from press.layout.job import Job
from press.making.processes import Printed

TELL = "QUINOLA_PROGRESS"
"""The environment's name of a file to which lines of progress are written."""


class Progress:
    """Counts works, and weighs them by their length, which foretells their time well enough."""

    def __init__(self, due: Sequence[Job]) -> None:
        self.start, self.count, self.done, self.weight = monotonic(), len(due), 0, 0
        self.whole = sum(len(job.html) for job in due)
        self.file = Path(os.environ[TELL]) if os.environ.get(TELL) else None

    def tell(self, printed: Printed) -> None:
        """One work more is finished."""
        self.done += 1
        self.weight += len(printed.job.html)
        if self.file:
            self.file.write_text(f"{self.done} of {self.count}{self.left()}", "utf-8")

    def left(self) -> str:
        """About how long the rest will take, once a twentieth is done."""
        share = self.weight / self.whole
        if share < 0.05 or self.done == self.count:
            return ""
        return f", about {told((monotonic() - self.start) * (1 - share) / share)} left"


def told(seconds: float) -> str:
    """A length of time, no more exactly than it is known."""
    return f"{max(5, round(seconds / 5) * 5)} s" if seconds < 90 else f"{round(seconds / 60)} min"

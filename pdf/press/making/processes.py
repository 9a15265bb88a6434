"""Many works at once, a process each; what comes back is told as it comes."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter, process_time
from typing import Any, Self

from press.layout import pictures
from press.layout.job import Job
from press.layout.setter import Styles
from press.layout.typeset import make

FORK = multiprocessing.get_context("fork")
WORKERS = os.cpu_count() or 1
"""So many works are made at a time."""
SHARE = 400_000
"""Characters of HTML that a process sets before another takes its place: it collects no garbage meanwhile."""
BUNDLES = 2
"""So many bundles a process has at least, if there are so many works: one takes longer than another."""


LOADED = ("weasyprint", *(f"press.layout.{name}" for name in ("abreast", "leaf", "pictures", "quires", "references")))
"""What is loaded once, before the processes part; so are styles and pictures."""


class Listener(logging.Handler):
    """Keeps warnings and worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


@dataclass(frozen=True)
class Printed:
    """A finished work: its files, how many pages and layouts, what WeasyPrint had to say, and how long it took."""

    job: Job
    files: Mapping[str, bytes]
    pages: int
    layouts: int
    warnings: tuple[str, ...]
    seconds: float
    processor: float


def print_work(job: Job) -> Printed:
    """Print one work; every complaint of WeasyPrint is kept."""
    from weasyprint.logger import LOGGER

    start, spent, heard = perf_counter(), process_time(), Listener()
    LOGGER.addHandler(heard)
    try:
        made = make(job)
    finally:
        LOGGER.removeHandler(heard)
    return Printed(job, *made, tuple(heard.messages), perf_counter() - start, process_time() - spent)


def bundles(jobs: Sequence[Job], processes: int = WORKERS) -> list[list[Job]]:
    """The works in bundles, the longest first: a book by itself, small works together, enough for each process."""
    bundles: list[list[Job]] = []
    share = min(SHARE, sum(len(job.html) for job in jobs) // (BUNDLES * processes))
    size = share
    for job in sorted(jobs, key=lambda job: -len(job.html)):
        if size + len(job.html) > share:
            bundles.append([])
            size = 0
        bundles[-1].append(job)
        size += len(job.html)
    return bundles


class Printing:
    """Works in the making, `WORKERS` bundles at a time; what is not done at its end is stopped.

    A long work may be begun while others are still composed. Of that nobody takes notice before the end.
    """

    def __init__(self) -> None:
        self.taken: list[Job] = []
        self.waiting: list[Job] = []
        self.running: dict[Connection, BaseProcess] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.running.values():
            process.terminate()

    def take(self, job: Job) -> None:
        """Begin with a long work at once, if there is room; any other waits."""
        self.taken.append(job)
        if len(job.html) > SHARE and len(self.running) < WORKERS:
            self.begin([job])
        else:
            self.waiting.append(job)

    def begin(self, jobs: Sequence[Job]) -> None:
        """Have a bundle printed by a process of its own."""
        for name in LOADED:
            import_module(name)
        for job in jobs:
            Styles(job.fonts, job.styles)
            pictures.share_pictures(job.html)
        near, far = FORK.Pipe(duplex=False)
        names = ", ".join(job.name for job in jobs)
        self.running[near] = FORK.Process(target=_print_bundle, name=names, args=(far, jobs), daemon=True)
        self.running[near].start()
        far.close()

    def finish(self) -> Iterator[Printed]:
        """Print all that waits, the longest first, and give each bundle as it is ready."""
        due = bundles(self.waiting)
        while due or self.running:
            while due and len(self.running) < WORKERS:
                self.begin(due.pop(0))
            for near in wait([*self.running]):
                yield from self.received(near)

    def received(self, near: Any) -> list[Printed]:
        """What a process has made; a process that has made nothing says why."""
        process = self.running.pop(near)
        try:
            made: list[Printed] | str = near.recv()
        except EOFError:
            process.join()
            made = f"{process.name}: the process that prints it ended with status {process.exitcode}; is memory short?"
        if isinstance(made, str):
            raise RuntimeError(made)
        process.join()
        return made


def _print_bundle(far: Connection, jobs: Sequence[Job]) -> None:
    """Print works and send them; what is laid out is full of circles, and without a collector that is quicker."""
    gc.disable()
    made: list[Printed] | str
    try:
        made = [print_work(job) for job in jobs]
    except BaseException:  # that of a picture that cannot be fetched is one
        made = traceback.format_exc()
    far.send(made)

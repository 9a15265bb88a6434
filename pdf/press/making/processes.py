"""Many works at once, a process each; what comes back is told as it comes."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter, process_time

from press.layout import pictures
from press.layout.job import Job
from press.layout.setter import Styles
from press.layout.typeset import files, lay_out, write_pdf

WORKERS = os.cpu_count() or 1
"""So many works are made at a time."""
SHARE = 400_000
"""Characters of HTML that a process sets before another takes its place: it collects no garbage meanwhile."""


LOADED = ("weasyprint", *(f"press.layout.{name}" for name in ("abreast", "leaf", "pictures", "references")))
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
        document, layouts = lay_out(job)
        made = files(job, write_pdf(job, document))
    finally:
        LOGGER.removeHandler(heard)
    return Printed(
        job, made, len(document.pages), layouts, tuple(heard.messages), perf_counter() - start, process_time() - spent
    )


def bundles(jobs: Sequence[Job]) -> list[list[Job]]:
    """The works in bundles, the longest first: a book by itself, small works together."""
    bundles: list[list[Job]] = []
    size = SHARE
    for job in sorted(jobs, key=lambda job: -len(job.html)):
        if size + len(job.html) > SHARE:
            bundles.append([])
            size = 0
        bundles[-1].append(job)
        size += len(job.html)
    return bundles


def _print_bundle(jobs: Sequence[Job]) -> list[Printed]:
    return [print_work(job) for job in jobs]


def print_all(jobs: Sequence[Job]) -> Iterator[Printed]:
    """Print the works, the longest first, and give each bundle as it is ready.

    What is laid out is full of circles; a process without a collector is quicker, and is soon over.
    """
    if not jobs:
        return
    for name in LOADED:
        import_module(name)
    for job in jobs:
        Styles(job.fonts, job.styles)
        pictures.share_pictures(job.html)
    gc.freeze()
    gc.disable()
    try:
        with multiprocessing.get_context("fork").Pool(WORKERS, maxtasksperchild=1) as workers:
            for some in workers.imap_unordered(_print_bundle, bundles(jobs)):
                yield from some
    finally:
        gc.enable()
        gc.unfreeze()

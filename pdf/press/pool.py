"""Many documents at once, a process each; what comes back is told as it comes."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from time import perf_counter

from press.typeset import Job, typeset


class Listener(logging.Handler):
    """Keeps warnings and worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@dataclass(frozen=True)
class Printed:
    """A finished document, what WeasyPrint had to say of it, and how long it took."""

    job: Job
    pdf: bytes
    warnings: tuple[str, ...]
    seconds: float


def printed(job: Job) -> Printed:
    """Print one document; every complaint of WeasyPrint is kept."""
    from weasyprint.logger import LOGGER

    start, heard = perf_counter(), Listener()
    LOGGER.addHandler(heard)
    try:
        pdf = typeset(job)
    finally:
        LOGGER.removeHandler(heard)
    return Printed(job, pdf, tuple(heard.said), perf_counter() - start)


def print_all(jobs: Sequence[Job]) -> Iterator[Printed]:
    """Print the documents, the longest first, and give each as it is ready."""
    order = sorted(jobs, key=lambda job: -len(job.html))
    if len(order) < 2:
        yield from map(printed, order)
        return
    with ProcessPoolExecutor(min(len(order), os.cpu_count() or 1)) as workers:
        for done in as_completed([workers.submit(printed, job) for job in order]):
            yield done.result()

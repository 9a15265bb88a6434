"""The builder `press`: makes the works that have changed, several at a time, and says how far it is."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util import logging

from press.document.lint import faults
from press.jobs import JobBuilder
from press.layout.job import Job
from press.making.cache import Cache
from press.making.processes import WORKERS, Printed, Printing
from press.making.progress import Progress, finish
from press.works.catalogue import LARGE, file_name, work_name

log = logging.getLogger(__name__)


class PressBuilder(JobBuilder):
    """Reads the pages like any builder, and writes works, not pages."""

    name = "press"
    epilog = "The prints are in %(outdir)s."

    def write_documents(self, docnames: Any) -> None:
        """Make the works of every game that does not rest on what it did, but for those that come out the same.

        Pages are read and thrown away by the hundred; a collector would look through all of them again and again.
        """
        gc.disable()
        if self.config.press_only:
            self.write_only(self.config.press_only)
            return
        cache, names = Cache(Path(self.outdir)), set[str]()
        parts: dict[str, set[str]] = {}
        jobs: list[Job] = []
        rests_on = self.parts()
        with Printing() as printing:
            for part in sorted(rests_on, key=self.long, reverse=True):
                found = cache.unchanged(part, rests_on[part])
                if found is None:
                    own = [*self.due(self.jobs(part), cache, printing)]
                    found = {*self.texts(part), *(name for job in own for name in (job.name, *dict(job.files)))}
                    parts[part] = found
                    jobs += own
                names |= found
            made = self.print(jobs, cache, printing)
        finish(made, sum("." not in name for name in names))
        for part, found in parts.items():
            cache.note(part, rests_on[part], found)
        cache.drop_all_but(names, set(rests_on))

    def write_only(self, file: str) -> None:
        """Make the one work that has a file of this name, unless it is there as it would be made."""
        cache, game = Cache(Path(self.outdir)), self.config.edition_only
        if file in self.texts(game):
            return
        with Printing() as printing:
            jobs = (job for job in self.jobs(game) if file in dict(job.files))
            self.print([*self.due(jobs, cache, printing)], cache, printing)

    def long(self, part: str) -> int:
        """How large the edition of a game is that was printed before: what takes longest is begun first."""
        if not (game := self.corpus.games.get(part)):
            return 0
        edition = Path(self.outdir, file_name(work_name("edition", game, game.default_ruleset), ""))
        return edition.stat().st_size if edition.exists() else 0

    def due(self, jobs: Iterable[Job], cache: Cache, printing: Printing) -> Iterator[Job]:
        """All of these works; those are printed that are not there as they would be made."""
        for job in jobs:
            if not cache.holds(job):
                printing.take(job)
            yield job

    def print(self, jobs: Sequence[Job], cache: Cache, printing: Printing) -> int:
        """Have all made that was taken, of these works, unless one of them would break; how many that are."""
        self.check(jobs)
        log.info("press: %d of %d works to make", len(printing.taken), len(jobs))
        progress = Progress(printing.taken, WORKERS)
        for done in printing.finish():
            cache.keep(done.job, done.files)
            progress.tell(done)
            self.tell(done)
        return len(printing.taken)

    def tell(self, done: Printed) -> None:
        told = "press: %s, %d pages in %d layouts (%.1f s of processor)"
        log.info(told, done.job.name, done.pages, done.layouts, done.processor)
        for warning in done.warnings:
            log.warning("%s: %s", done.job.name, warning)

    def check(self, jobs: Sequence[Job]) -> None:
        """Refuse HTML that would break in print; large print has that of its sheet."""
        found = {f"{job.name}: {fault}" for job in jobs if f"-{LARGE}" not in job.name for fault in faults(job.html)}
        if found:
            raise ExtensionError("\n".join(["HTML that cannot be printed", *sorted(found)]))


def setup_builder(app: Sphinx) -> None:
    app.add_builder(PressBuilder)
    app.add_config_value("press_only", "", "", str, "the file of the one work that is made, of the game `edition_only`")

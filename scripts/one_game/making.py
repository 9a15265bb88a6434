"""Makes the pages and prints of one game, and answers for its engine, each in a process that `show` keeps or replaces.

What is made lies in a folder of its own: `content`, copies of what is read; `site`, where Sphinx writes; `pages`, the
last that were made without a fault that hinders them; `print`. Modules are loaded when a process has begun, so that
the next one has those that were changed.
"""

from __future__ import annotations

import re
import shutil
import signal
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO
from unittest.mock import patch

from sphinx.application import Sphinx
from sphinx.environment import CONFIG_OK, BuildEnvironment
from sphinx.util.build_phase import BuildPhase
from sphinx.util.docutils import docutils_namespace

from one_game.places import Places, alone
from one_game.shelf import bring, lay
from workshop import ROOT

if TYPE_CHECKING:
    from edition.model import Corpus


FAULTS = 3
"""What a process that should make a print exits with where the content has faults, which it has told."""
AT_ONCE = 4
"""So many pages are made together, before it is asked whether the files have changed again."""


ELSEWHERE = ["toc.not_included", "ref", "myst.xref_missing"]
"""What Sphinx does not warn of: links to what is not made here. Those that lead nowhere are among the faults."""
COLOUR = re.compile(r"\x1b\[[\d;]*m")


@dataclass
class Told:
    """What has come of the files as they stand: the faults, as `check` words them, once they are known."""

    faults: list[str] | None = None
    open: bool = False
    """Whether the pages that are looked at are made."""


def pages(connection: Connection, places: Places, folder: Path) -> None:
    """Whenever asked, make the pages, those first that are looked at, and tell what is wrong."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError), alone(places):
        pages = Pages(places, folder)
        while True:
            looked_at = connection.recv()
            while connection.poll():
                looked_at = connection.recv()
            try:
                for told in pages.make(looked_at):
                    connection.send(told)
                    if connection.poll():
                        break
            except Exception as error:
                connection.send(Told([pages.broken(error)]))


def answers(connection: Connection, places: Places, _: Path) -> None:
    """Answer questions to the engine, in the words of its door; what breaks is told as `(False, why)`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError), alone(places):
        from quinola.answers import answer

        while request := connection.recv():
            try:
                connection.send((True, answer(request)))
            except Exception as error:
                connection.send((False, f"{type(error).__name__}: {error}"))


def application(places: Places, folder: Path, builder: str, warnings: TextIO, **more: Any) -> Sphinx:
    """Sphinx for the pages of this game and no other."""
    chosen = {"root_doc": f"games/{places.id}/index", "edition_only": places.id, **more}
    out, doctrees = ("print", "print-doctrees") if builder == "press" else ("site", "doctrees")
    return Sphinx(folder / "content", ROOT / "site", folder / out, folder / doctrees, builder, chosen,
                  status=None, warning=warnings)  # fmt: skip


class Pages:
    """The pages of a game, made again as often as its files change."""

    def __init__(self, places: Places, folder: Path) -> None:
        self.places, self.folder = places, folder
        self.app: Sphinx | None = None
        self.due: set[str] = set()
        self.warned: set[str] = set()
        self.found: set[str] = set()
        self.early: set[str] = set()
        """The pages that were made before it was known what others are called, and are written again at the end."""
        self.log = StringIO()

    def make(self, looked_at: Collection[str]) -> Iterator[Told]:
        """Make them from sound content, a few at a time; after the first, ask what the engine makes of it."""
        from one_game.check import by_itself, disagreeing

        lay(self.places, self.folder / "content")
        report, corpus = by_itself(self.places, self.folder / "content")
        if corpus is None:
            yield Told([*map(str, report.faults)])
            return
        making = self.made(corpus, looked_at)
        try:
            warned = next(making)
            yield Told(open=True)
        except Exception as error:
            warned = [self.broken(error)]
        faults = [str(fault) for fault in sorted(disagreeing(self.places, corpus.games[self.places.id]))] or warned
        yield Told(faults)
        for more in making:
            faults = [*faults, *more]
            yield Told(faults)

    def made(self, corpus: Corpus, looked_at: Collection[str]) -> Iterator[list[str]]:
        """Make what is due, a few pages at a time, and publish it as it comes: first those that are looked at.

        Yields what Sphinx warns of. A page of which it does is made again every time, so that this is not forgotten.
        """
        from edition.markup import context
        from edition.pages import made

        context.loaded[(self.folder / "content").resolve()] = corpus
        if self.app is not None:
            context.load(self.app)
            made.make(self.app)
            self.app.env.find_files(self.app.config, self.app.builder)
        if self.app is None or self.app.env.found_docs != self.found:  # every page leads to those beside it
            self.begin()
        app = self.app
        assert app is not None
        env = app.env
        env.find_files(app.config, app.builder)
        self.found = {*env.found_docs}
        whole = env.config_status != CONFIG_OK
        added, changed, removed = env.get_outdated_files(whole)
        changed.update(context.outdated(app, env))
        env.config_status = CONFIG_OK
        self.due = (self.due | self.warned | added | changed) & env.found_docs
        root = {app.config.root_doc} - env.all_docs.keys()  # without it Sphinx makes nothing
        first = sorted(self.due & {*looked_at, *self.warned} | root)
        rest = sorted(self.due - {*first})
        parts = [first, *(rest[at : at + AT_ONCE] for at in range(0, len(rest), AT_ONCE))]
        if whole:
            self.early = {*first}
        for number, part in enumerate([*parts, sorted(self.early)], 1):
            now = self.due & {*part}
            app.builder.phase = BuildPhase.READING
            with patch.object(BuildEnvironment, "get_outdated_files", return_value=(now, set(), removed)):
                app.builder.build(part, method="specific")
            self.due -= now
            site, shown = self.folder / "site", self.folder / "pages"
            wanted = {shown / path.relative_to(site): path for path in site.rglob("*") if path.is_file()}
            bring(wanted, shown, others=number > len(parts))
            self.early = self.early if number <= len(parts) else set()
            yield self.warnings(now)

    def warnings(self, pages: set[str]) -> list[str]:
        """What Sphinx has warned of while these pages were made."""
        told = COLOUR.sub("", self.log.getvalue()).replace(f"{self.folder / 'content'}/", "content/").strip()
        self.log.seek(0)
        self.log.truncate()
        self.warned = self.warned | pages if told else self.warned - pages
        return [told] if told else []

    def begin(self) -> None:
        """Have a Sphinx that has read nothing."""
        self.forget()
        for name in ("doctrees", "site"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
        self.namespace = docutils_namespace()
        self.namespace.__enter__()
        self.app = application(self.places, self.folder, "html", self.log, suppress_warnings=ELSEWHERE)

    def forget(self) -> None:
        """Have no Sphinx any more."""
        if self.app is not None:
            self.namespace.__exit__(None, None, None)
        self.app, self.due, self.warned = None, set(), set()

    def broken(self, error: Exception) -> str:
        """An error that nobody foresaw, as a fault; the Sphinx that it has broken off in the middle is forgotten."""
        from one_game.check import broken

        self.forget()
        return str(broken(self.places, error, "its pages cannot be made"))


def prints(places: Places, folder: Path, work: str) -> None:
    """Make one work, by the name of its file, from sound content; if it is not, tell its faults and exit."""
    from edition.markup import context
    from one_game.check import by_itself

    content = folder / "content"
    lay(places, content)
    with alone(places), docutils_namespace():
        report, corpus = by_itself(places, content)
        if corpus is None:
            print(*report.faults, sep="\n", file=sys.stderr)
            sys.exit(FAULTS)
        context.loaded[content.resolve()] = corpus
        application(places, folder, "press", sys.stderr, press_only=work).build()


if __name__ == "__main__":
    prints(Places(sys.argv[1], Path(sys.argv[2])), Path(sys.argv[3]), sys.argv[4])

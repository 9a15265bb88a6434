"""In which order pages are read: what took longest the last time is shared out among the processes that read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import process_time

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.parallel import make_chunks

from edition.markup.bypage import ByPage

TOOK: ByPage[float] = ByPage("took")
"""How many seconds of processor each page took when it was read."""
FEW = 2
"""Up to so many chunks a process, what takes long goes into those that are begun at once."""


def share_out(names: Sequence[str], took: Mapping[str, float], sizes: Sequence[int], processes: int) -> list[str]:
    """The names in such an order that chunks of these sizes take equally long, as far as it is known what each takes.

    Of a few chunks those that are begun at once take equally long, and what is left for the others takes little.
    """
    first = processes if len(sizes) <= FEW * processes else len(sizes)
    chunks: list[list[str]] = [[] for _ in sizes]
    spent = [0.0 for _ in sizes]
    for name in sorted(names, key=lambda name: -took.get(name, 0.0)):
        room = [number for number, size in enumerate(sizes) if len(chunks[number]) < size]
        least = min(room, key=lambda number: (number >= first, spent[number]))
        chunks[least].append(name)
        spent[least] += took.get(name, 0.0)
    return [name for chunk in chunks for name in chunk]


class Clock:
    """Takes the time of each page that is read."""

    def __init__(self) -> None:
        self.start = 0.0

    def begin(self, app: Sphinx, name: str, source: list[str]) -> None:
        self.start = process_time()

    def end(self, app: Sphinx, doctree: nodes.document) -> None:
        TOOK.of(app.env)[app.env.docname] = process_time() - self.start


def order(app: Sphinx, env: BuildEnvironment, names: list[str]) -> None:
    """Put the pages that will be read in their order."""
    if names and app.parallel > 1:
        names[:] = share_out(names, TOOK.of(env), [*map(len, make_chunks(names, app.parallel))], app.parallel)


def setup_order(app: Sphinx) -> None:
    clock = Clock()
    app.connect("env-before-read-docs", order)
    app.connect("source-read", clock.begin)
    app.connect("doctree-read", clock.end)
    TOOK.set_up(app)

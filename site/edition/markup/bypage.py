"""What is kept of every page from one build to the next, until the page is read again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

Kept = TypeVar("Kept")


class ByPage(Generic[Kept]):
    """Something under a name of its own, by page. Sphinx keeps it with what else it knows of the pages."""

    def __init__(self, name: str) -> None:
        self.name = f"edition_{name}"

    def of(self, env: BuildEnvironment) -> dict[str, Kept]:
        """What is kept, by page; it may be added to."""
        found: dict[str, Kept] = env.__dict__.setdefault(self.name, {})
        return found

    def set_up(self, app: Sphinx) -> None:
        """Forget of a page that is read again, and take over what another process has read."""
        app.connect("env-purge-doc", self.forget)
        app.connect("env-merge-info", self.merge)

    def forget(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        self.of(env).pop(docname, None)

    def merge(self, app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment) -> None:
        self.of(env).update({name: kept for name, kept in self.of(other).items() if name in docnames})

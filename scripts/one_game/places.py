"""Where the parts of one game stand, in this repository or in a folder laid out like it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from workshop import ROOT

ROOMS = {
    "quinola.games": "engine/quinola/games",
    "quinola.players.thumb": "engine/quinola/players/thumb",
    "mutants": "tests/mutants",
    "second": "tests/second",
}
"""The packages in which a game has a module of its name, and their folders."""
ELSEWHERE = {
    "quinola.games": ("quinola_games", "engine/quinola_games"),
    "quinola.players.thumb": ("quinola_players", "engine/quinola_players"),
}
"""Where a game that stands outside this repository has two of them, so that the catalogue finds it there."""


@dataclass(frozen=True)
class Places:
    """The files of one game below a root."""

    id: str
    root: Path = ROOT

    @property
    def name(self) -> str:
        """What its modules are called: Python takes no hyphen."""
        return self.id.replace("-", "_")

    @property
    def content(self) -> Path:
        return self.root / "content"

    @property
    def game(self) -> Path:
        """The folder of its content."""
        return self.content / "games" / self.id

    def package(self, room: str) -> str:
        """What a package is called where this game stands."""
        return room if self.root == ROOT or room not in ELSEWHERE else ELSEWHERE[room][0]

    def folder(self, room: str) -> str:
        """The folder of a package where this game stands."""
        return ROOMS[room] if self.root == ROOT or room not in ELSEWHERE else ELSEWHERE[room][1]

    def load(self, room: str) -> ModuleType:
        """Its module in a package, imported."""
        return import_module(f"{self.package(room)}.{self.name}")

    def module(self, room: str) -> Path:
        """Its module in a package, or the package of its name there."""
        file = self.root / self.folder(room) / f"{self.name}.py"
        package = file.with_suffix("") / "__init__.py"
        return package if package.exists() else file

    @property
    def modules(self) -> dict[str, Path]:
        """Its modules that there are, by package."""
        return {room: path for room in ROOMS if (path := self.module(room)).exists()}

    @property
    def test(self) -> Path:
        return self.root / "tests" / "engine" / f"test_{self.name}.py"

    def python(self) -> Iterator[Path]:
        """Every file of Python that is its own."""
        for path in self.modules.values():
            yield from sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]
        if self.test.exists():
            yield self.test

    def short(self, path: Path) -> str:
        """A file as faults call it."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()


@contextmanager
def alone(places: Places) -> Iterator[None]:
    """While this lasts the engine has this game and no other, from wherever it stands; others cannot stop it."""
    from quinola import catalogue

    outside = places.root != ROOT
    added = [str(ROOT / "tests"), *([str(places.root / "engine")] if outside else [])]
    with patch.object(sys, "path", [*sys.path, *added]):
        shared = [(import_module(room).__path__, str(places.root / folder)) for room, folder in ROOMS.items()
                  if outside and room not in ELSEWHERE]  # fmt: skip
        for path, folder in shared:
            path.append(folder)
        own = [f"{places.package('quinola.games')}.{places.name}"] if "quinola.games" in places.modules else []
        with patch.object(catalogue, "modules", lambda: iter(own)):
            catalogue.families.cache_clear()
            try:
                yield
            finally:
                for path, folder in shared:
                    path.remove(folder)
                forget(places if outside else None)
                catalogue.families.cache_clear()


def forget(places: Places | None) -> None:
    """Forget what was loaded from elsewhere, so that a game of the same name can be loaded from another place."""
    from edition.checking import coverage

    coverage.at_random.cache_clear()
    for room in map(places.package, ROOMS) if places else ():
        name = f"{room}.{places.name}" if places else ""
        for each in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
            del sys.modules[each]
            vars(sys.modules[room]).pop(each.rpartition(".")[2], None)
    for room, _ in ELSEWHERE.values() if places else ():
        sys.modules.pop(room, None)

"""Where content and engine differ, which of the two is told of it: whichever file was changed last."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from inspect import getfile
from pathlib import Path

from edition.model.faults import Fault, Place
from quinola import catalogue

OF_GAME = re.compile(r"[^/]+/games/(?P<id>[^/]+)/")


def blamed(faults: Iterable[Fault], root: Path) -> Iterator[Fault]:
    """The faults of games that lie below a root, each told of the newer file."""
    for fault in faults:
        found = OF_GAME.match(fault.place.file)
        family = catalogue.families().get(found["id"]) if found else None
        yield newer(fault, family.id, Path(getfile(family.kind)), root) if family else fault


def newer(fault: Fault, game: str, module: Path, root: Path) -> Fault:
    """A fault in which a game's content and its module differ: if the module was changed last, at what it is about."""
    file = root / fault.place.file
    if not file.is_file() or module.stat().st_mtime <= file.stat().st_mtime:
        return fault
    lines = (line_of(module, key) for key in re.findall(rf"{re.escape(game)}\.[a-z0-9-]+", fault.what))
    line = next(filter(None, lines), 0)
    if not line:
        return fault
    name = module.relative_to(root).as_posix() if module.is_relative_to(root) else module.as_posix()
    return replace(fault, place=Place(name, line), mend=f"{fault.mend}; the content says it at {fault.place}")


def line_of(module: Path, key: str) -> int:
    """The line on which a module names a rule or a crux; 0, if it puts the name together."""
    lines = enumerate(module.read_text("utf-8").splitlines(), 1)
    return next((number for number, line in lines if re.search(rf"""["']{re.escape(key)}["']""", line)), 0)

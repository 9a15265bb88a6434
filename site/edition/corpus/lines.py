"""On which line of a TOML text each key and each table stands."""

from __future__ import annotations

import re
from collections.abc import Mapping

from edition.model.faults import Place

Keys = tuple[str | int, ...]
"""The way to a value from the top of the file: names, and numbers in arrays."""
HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
KEY = re.compile(r"""^\s*((?:"[^"]+"|'[^']+'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]+"|'[^']+'|[A-Za-z0-9_-]+))*)\s*=""")
PART = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([A-Za-z0-9_-]+))\s*\.?""")


class Lines:
    """Finds the line of any key or table of a TOML text, which the parser of Python does not say; from `numbered`."""

    def __init__(self, file: str, lines: Mapping[Keys, int]) -> None:
        self.file, self.lines = file, lines

    def of(self, path: Keys) -> Place:
        """The place of a path, or of the nearest thing that holds it."""
        while path not in self.lines and (*path, 0) not in self.lines:
            path = path[:-1]
        if path not in self.lines:
            path = (*path, 0)  # the first of several
        return Place(self.file, self.lines[path])


def numbered(text: str) -> dict[Keys, int]:
    """The line of every header and key; what stands inside long strings is neither."""
    lines, counts = {Keys(): 1}, dict[Keys, int]()
    inside, table = "", Keys()
    for number, line in enumerate(text.splitlines(), 1):
        if inside:
            inside = "" if line.count(inside) % 2 else inside
            continue
        if header := HEADER.match(line):
            table = enter(counts, split(header[2]), array=header[1] == "[[")
            lines.setdefault(table, number)
        elif key := KEY.match(line):
            lines.setdefault((*table, *split(key[1])), number)
        inside = next((quotes for quotes in ('"""', "'''") if line.count(quotes) % 2), "")
    return lines


def enter(counts: dict[Keys, int], parts: list[str], *, array: bool) -> Keys:
    """The path of a header, with the number of each array of tables on the way, of which there have been so many."""
    path: Keys = ()
    for part in parts[:-1]:
        path = (*path, part)
        if path in counts:
            path = (*path, counts[path] - 1)
    path = (*path, parts[-1])
    if not array:
        return path
    counts[path] = counts.get(path, 0) + 1
    return (*path, counts[path] - 1)


def split(dotted: str) -> list[str]:
    """The parts of a dotted key, without their quotes."""
    return ["".join(groups) for groups in PART.findall(dotted)]

"""On which line of a TOML text each key and each table stands."""

from __future__ import annotations

import re

from edition.model.faults import Place

Keys = tuple[str | int, ...]
"""The way to a value from the top of the file: names, and numbers in arrays."""
HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
KEY = re.compile(r"""^\s*((?:"[^"]+"|'[^']+'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]+"|'[^']+'|[A-Za-z0-9_-]+))*)\s*=""")
PART = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([A-Za-z0-9_-]+))\s*\.?""")


class Lines:
    """Finds the line of any key or table of a TOML text; the parser of Python does not say."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.lines: dict[Keys, int] = {(): 1}
        self.counts: dict[Keys, int] = {}
        self.index(text)

    def index(self, text: str) -> None:
        """Note the line of every header and key; what stands inside long strings is neither."""
        inside, table = "", Keys()
        for number, line in enumerate(text.splitlines(), 1):
            if inside:
                inside = "" if line.count(inside) % 2 else inside
                continue
            if header := HEADER.match(line):
                table = self.enter(split(header[2]), array=header[1] == "[[")
                self.lines.setdefault(table, number)
            elif key := KEY.match(line):
                self.lines.setdefault((*table, *split(key[1])), number)
            inside = next((quotes for quotes in ('"""', "'''") if line.count(quotes) % 2), "")

    def enter(self, parts: list[str], array: bool) -> Keys:
        """The path of a header, with the number of each array of tables on the way."""
        path: Keys = ()
        for part in parts[:-1]:
            path = (*path, part)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        path = (*path, parts[-1])
        if not array:
            return path
        self.counts[path] = self.counts.get(path, 0) + 1
        return (*path, self.counts[path] - 1)

    def of(self, path: Keys) -> Place:
        """The place of a path, or of the nearest thing that holds it."""
        while path not in self.lines and (*path, 0) not in self.lines:
            path = path[:-1]
        if path not in self.lines:
            path = (*path, 0)  # the first of several
        return Place(self.file, self.lines[path])


def split(dotted: str) -> list[str]:
    """The parts of a dotted key, without their quotes."""
    return ["".join(groups) for groups in PART.findall(dotted)]

"""What is wrong with the content: where, what, and how to mend it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from edition.model.codes import Code


@dataclass(frozen=True, order=True)
class Place:
    """Where something stands: a file, relative to the repository's content, and a line."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, order=True)
class Fault:
    """One thing wrong with the content: where, of which kind, what, and how to mend it."""

    place: Place
    code: Code
    what: str
    mend: str

    def __str__(self) -> str:
        head, _, table = self.what.partition("\n")
        told = f"{self.place}: {self.code} {head.removesuffix(':') if table else head} ({self.mend})"
        return f"{told}:\n{table}" if table else told


def looked_up(faults: Iterable[Fault]) -> str:
    """How whoever reads a list of faults finds out what they mean."""
    codes = " ".join(sorted({fault.code for fault in faults}))
    return f"./scripts/game explain {codes}"


class Unread(Fault):
    """A file that cannot be read: until it can, nothing that other files say can be held against it."""


HEAD = re.compile(r".*[.#=/]")
"""With what several names begin: `reym.`, `cotton-1674#`, `reym.recall=`."""


def closest(word: str, words: Sequence[str]) -> str:
    """The one of these words that is most like another; of ids that begin alike, by their ends."""
    head = found[0] if (found := HEAD.match(word)) else ""
    ends = [each.removeprefix(head) for each in words if head and each.startswith(head)]
    if ends:
        return "".join(head + end for end in get_close_matches(word.removeprefix(head), ends, n=1))
    return "".join(get_close_matches(word, words, n=1))


def nearest(word: str, words: Iterable[str]) -> str:
    """How to mend a word that is not among those allowed."""
    words = sorted(words)
    if close := closest(word, words):
        return f"did you mean “{close}”?"
    if len(words) > 12:
        return "no name is near it"
    return "one of: " + ", ".join(words) if words else "none is defined"

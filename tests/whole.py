"""The content of the house, read once a process and judged where that is asked; no test changes it."""

from functools import cache

from edition.corpus.loader import judged, read
from edition.model import Corpus
from edition.model.faults import Fault


@cache
def found() -> tuple[Corpus, list[Fault]]:
    """The content, and what is wrong with its files by themselves."""
    return read()


def content() -> Corpus:
    """The content, as it is read."""
    return found()[0]


@cache
def faults() -> list[Fault]:
    """All that is wrong with it, beside the engine too."""
    return judged(*found())

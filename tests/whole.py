"""The content of the house, read once for all tests of a process; no test changes it."""

from functools import cache

from edition.corpus.loader import judged, read
from edition.model import Corpus
from edition.model.faults import Fault


@cache
def content() -> Corpus:
    """The content, as it is read."""
    return found()[0]


@cache
def found() -> tuple[Corpus, list[Fault]]:
    """The content, and what is wrong with its files by themselves."""
    return read()


@cache
def load() -> tuple[Corpus, list[Fault]]:
    """The content, and what is wrong with it."""
    return content(), judged(*found())

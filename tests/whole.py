"""The content of the house, read once for all tests of a process; no test changes it."""

from functools import cache

from edition import corpus
from edition.model import Corpus
from edition.model.faults import Fault


@cache
def load() -> tuple[Corpus, list[Fault]]:
    """The content, and what is wrong with it."""
    return corpus.load()

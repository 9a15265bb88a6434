"""The only reader of content/: all of it read, then checked; `python -m edition.corpus` says what is wrong."""

from __future__ import annotations

from edition.corpus import plain
from edition.corpus.files import CONTENT
from edition.corpus.loader import dependencies, load, read

__all__ = ["CONTENT", "dependencies", "load", "plain", "read"]

"""The only reader of content/: all of it read, then checked; `python -m edition.corpus` says what is wrong."""

from __future__ import annotations

from edition.corpus import plain
from edition.corpus.files import CONTENT
from edition.corpus.loader import load, read

__all__ = ["CONTENT", "load", "plain", "read"]

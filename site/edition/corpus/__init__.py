"""The only reader of content/: all of it loaded, then checked; `python -m edition.corpus` says what is wrong."""

from __future__ import annotations

from edition.corpus.loader import CONTENT, Loader, dependencies, load, main

__all__ = ["CONTENT", "Loader", "dependencies", "load", "main"]

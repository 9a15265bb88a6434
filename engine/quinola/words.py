"""Words for a reader."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """One after another: `A, C and D`; nothing for none."""
    told = list(words)
    return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))

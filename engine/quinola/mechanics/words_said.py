"""Words that may not be said, where several words are offered."""

from __future__ import annotations

from quinola.ask import Law, law
from quinola.messages import Message


def never(rule: str, word: str, why: str | Message) -> Law:
    """Anything may be said but this word."""
    return law(rule, lambda said, _: said != word, why)

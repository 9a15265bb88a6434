"""A catalogue as a page has it: gettext’s own, told again as JSON, since Python in a browser has no gettext."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quinola.messages import AS_WRITTEN

IN: Final = "\x04"
"""What stands in gettext’s catalogues between a context and a text."""
ROUND: Final = 100
"""By so many the forms of numbers go round."""


class Spoken:
    """Texts, or of a text its forms by number; and in `plurals` which form stands for 0 … 199.

    What it has not got stands as the engine has it.
    """

    def __init__(self, texts: Mapping[str, str | Sequence[str]], plurals: Sequence[int]) -> None:
        self.texts, self.plurals = texts, plurals

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Spoken:
        """As JSON has it."""
        return cls(told["texts"], told["plurals"])

    def gettext(self, message: str, /) -> str:
        """A template in another language."""
        found = self.texts.get(message)
        return found if isinstance(found, str) else message

    def pgettext(self, context: str, message: str, /) -> str:
        """A word of a part."""
        found = self.texts.get(context + IN + message)
        return found if isinstance(found, str) else message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """One of a word's forms, by number."""
        found = self.texts.get(context + IN + msgid1)
        if found is None or isinstance(found, str):
            return AS_WRITTEN.npgettext(context, msgid1, msgid2, n)
        many = abs(n)
        return found[self.plurals[many if many < 2 * ROUND else ROUND + many % ROUND]]

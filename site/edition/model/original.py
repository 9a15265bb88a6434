"""A text that stands in the language in which it was written, on a page in another."""

from __future__ import annotations


class Original(str):
    """A text that nobody has translated, or whose translation is of an older wording."""

    __slots__ = ()

    def __str__(self) -> str:
        """Itself, so that it stays known for what it is."""
        return self

    def strip(self, signs: str | None = None, /) -> Original:
        """The same without white space around it."""
        return Original(super().strip(signs))

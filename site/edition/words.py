"""The words that pages and prints have of themselves, in the language of the build: `_("Aim")`.

They are looked up when a page is made, in the catalogue `edition`, which `speak` is handed when a build begins; without
one they are English, as they stand. Standard library only, since content is checked with nothing installed.
"""

from __future__ import annotations

from gettext import NullTranslations

DOMAIN = "edition"
_spoken = [NullTranslations()]


def speak(catalogue: NullTranslations) -> None:
    """Say all from now on in the words of this catalogue."""
    _spoken[0] = catalogue


def _(message: str) -> str:
    """A text, in the language of the build."""
    return _spoken[0].gettext(message)


def plural(one: str, many: str, n: int) -> str:
    """Its form for so many."""
    return _spoken[0].ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 (gettext’s name)
    """A text that is looked up later: here it is only noted for translators."""
    return message

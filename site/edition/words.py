"""The words that pages and prints have of themselves, in the language of the build: `_("Aim")`.

They are looked up when a page is made, in the catalogue `edition`, which `speak` is handed when a build begins; without
one they are English, as they stand. Standard library only, since content is checked with nothing installed.
"""

from __future__ import annotations

from gettext import NullTranslations

DOMAIN = "edition"
FIRST = "en"
"""The language in which all is written."""
_spoken = [(FIRST, NullTranslations())]


def speak(language: str, catalogue: NullTranslations) -> None:
    """Say all from now on in this language, in the words of its catalogue."""
    _spoken[0] = language, catalogue


def language() -> str:
    """The language of the build, as `lang` has it."""
    return _spoken[0][0]


def _(message: str) -> str:
    """A text, in the language of the build."""
    return _spoken[0][1].gettext(message)


def plural(one: str, many: str, n: int) -> str:
    """Its form for so many."""
    return _spoken[0][1].ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 (gettext’s name)
    """A text that is looked up later: here it is only noted for translators."""
    return message

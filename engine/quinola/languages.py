"""Languages: the catalogues of gettext's in which all is shown, and what of them is still wanting."""

from __future__ import annotations

from gettext import GNUTranslations, translation
from typing import Final

from quinola.messages import AS_WRITTEN, Catalogue, say
from quinola.mistakes import Mistake

DOMAIN: Final = "quinola"
"""The engine's catalogue: `FOLDER/LANGUAGE/LC_MESSAGES/quinola.mo`."""
OPEN: Final = ("word", "pool")
"""The contexts in which names stand beside words, so that nothing is wanting where there is no entry."""


class Missing:
    """What a catalogue falls back on: all as it stands in the engine, and `found` is what was looked up in vain."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def gettext(self, message: str, /) -> str:
        """The template."""
        self.found.add(message)
        return message

    def pgettext(self, context: str, message: str, /) -> str:
        """The word."""
        if context not in OPEN:
            self.found.add(message)
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """One, or many."""
        self.found.add(msgid1)
        return AS_WRITTEN.npgettext(context, msgid1, msgid2, n)


def language(name: str, folder: str) -> tuple[Catalogue, Missing]:
    """The catalogue of a language below a folder, and what it lacks as that comes to light.

    Raises Mistake if there is none.
    """
    missing = Missing()
    try:
        found = translation(DOMAIN, folder, [name], GNUTranslations)
    except (OSError, ValueError, UnicodeError) as wrong:
        why = say(
            "there is no catalogue {file:text} in {folder:text}; QUINOLA_LOCALE names the folder of catalogues",
            file=f"{name}/LC_MESSAGES/{DOMAIN}.mo",
            folder=folder,
        )
        raise Mistake(f"--language {name}", why) from wrong
    found.add_fallback(missing)  # type: ignore[arg-type]
    return found, missing

"""What is typed and what is printed, whatever the terminal can show: nothing breaks off, and nothing is lost."""

from __future__ import annotations

import codecs
import json
import sys
from typing import Any, Final
from unicodedata import normalize

SIGNS: Final = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "–": "-", "—": "-", "−": "-", "·": "-", "×": "x", "½": "1/2",
    "♠": "S", "♥": "H", "♦": "D", "♣": "C",
}  # fmt: skip
"""How a sign is written where it cannot be shown: a suit by its letter, as one types it."""
SUITS: Final = "♠♥♦♣"
PLAINER: Final = "quinola-plainer"
BOM: Final = "\ufeff"


class NotTextError(ValueError):
    """Bytes were typed that are no text."""


def prepare() -> None:
    """Let standard output and the messages of errors take anything, and let anything be typed."""
    codecs.register_error(PLAINER, _plainer)
    for stream, errors in ((sys.stdout, PLAINER), (sys.stderr, PLAINER), (sys.stdin, "surrogateescape")):
        if hasattr(stream, "reconfigure"):  # there may be no stream, or one that is not of text in bytes
            stream.reconfigure(errors=errors)


def _plainer(wrong: UnicodeError) -> tuple[str, int]:
    """What is written instead of signs that an encoding has not."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    return "".join(map(plainer, wrong.object[wrong.start : wrong.end])), wrong.end


def plainer(sign: str) -> str:
    """A sign in ASCII: as people write it, without its accent, or by its number."""
    bare = SIGNS.get(sign) or normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return bare or sign.encode("ascii", "backslashreplace").decode()


def can_show(text: str) -> bool:
    """Whether standard output has all these signs."""
    return _has(_encoding(), text)


def as_text(told: Any, indent: int | None = None) -> str:
    """JSON, to be printed: in UTF-8, as it is read again, or else in ASCII, with signs by their numbers."""
    text = json.dumps(told, ensure_ascii=False, indent=indent)
    readable = codecs.lookup(_encoding()).name == "utf-8" and _has("utf-8", text)
    return text if readable else json.dumps(told, indent=indent)


def _encoding() -> str:
    """What standard output speaks."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def typed(prompt: str) -> str:
    """A line that somebody types; text in UTF-8 is understood whatever the terminal is said to speak.

    Raises NotTextError if it is no text, and EOFError if nothing more comes.
    """
    try:
        line = input(prompt)
    except RuntimeError as gone:  # there is no standard input
        raise EOFError from gone
    if any("\udc80" <= sign <= "\udcff" for sign in line):
        try:
            line = line.encode(sys.stdin.encoding, "surrogateescape").decode()
        except UnicodeError as wrong:
            raise NotTextError from wrong
    return line.removeprefix(BOM).strip()

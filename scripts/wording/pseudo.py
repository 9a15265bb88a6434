"""The pseudo-language: every text of a catalogue between brackets and a third longer, so that what is not in one shows.

It has no tongue of its own, and is never published: whoever reads a page in it sees which words no translator would
have been given, and where a longer language would not fit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LANGUAGE = "qps"
"""Its locale: of the codes that ISO 639 leaves for private use."""
OPEN, CLOSE, FILL = "⟦", "⟧", "~"
LONGER = 3
"""It is longer by one part in so many."""
CHUNK = 6
"""So many signs of filling stand together, so that lines can break between them."""
PLACE = re.compile(r"\{[^{}]*\}(?:`[^`]*`)?|%\(\w+\)[sd]")
"""A part, a role or a placeholder, which is none of the text’s length."""


def told(text: str) -> str:
    """A text in the pseudo-language; what stands before and behind it as white space stays there."""
    inner = text.strip()
    before, _, behind = text.partition(inner) if inner else (text, "", "")
    length = -(-len(PLACE.sub("", inner)) // LONGER)
    filling = " ".join(FILL * min(CHUNK, length - at) for at in range(0, length, CHUNK))
    return f"{before}{OPEN}{inner} {filling}{CLOSE}{behind}" if filling else f"{before}{OPEN}{inner}{CLOSE}{behind}"


def translated(template: Catalog) -> Catalog:
    """A catalogue for translators, as if one had worked through all of it."""
    made = Catalog(locale=LANGUAGE, project=template.project, version=template.version, charset="utf-8",
                   creation_date=template.creation_date, revision_date=template.creation_date, fuzzy=False)  # fmt: skip
    for entry in template:
        if entry.id:
            string = told(entry.id) if isinstance(entry.id, str) else tuple(map(told, entry.id))
            made.add(entry.id, string, locations=entry.locations, flags=entry.flags - {"fuzzy"},
                     auto_comments=entry.auto_comments, context=entry.context)  # fmt: skip
    return made


def write(template: Catalog, locale: Path, domain: str) -> Path:
    """Put a catalogue for translators into the pseudo-language, as `.po` and `.mo`; the path of the second."""
    file = locale / LANGUAGE / "LC_MESSAGES" / f"{domain}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    made = translated(template)
    with file.open("wb") as out:
        write_po(out, made, width=0)
    with (compiled := file.with_suffix(".mo")).open("wb") as out:
        write_mo(out, made)
    return compiled


def templates_in(folder: Path) -> Iterator[tuple[str, Catalog]]:
    """Every catalogue for translators below a folder, by its domain: `quinola`, `games/reym/notes`."""
    for file in sorted(folder.rglob("*.pot")):
        with file.open("rb") as found:
            yield file.relative_to(folder).with_suffix("").as_posix(), read_po(found)


def wanting(template: Catalog, locale: Path, language: str, domain: str) -> int:
    """How many of the texts for translators a language has not, or only as a guess."""
    file = locale / language / "LC_MESSAGES" / f"{domain}.po"
    if not file.is_file():
        return sum(bool(entry.id) for entry in template)
    with file.open("rb") as found:
        told = read_po(found)
    entries = (told.get(entry.id, entry.context) for entry in template if entry.id)
    return sum(entry is None or entry.fuzzy or not entry.string or not all(entry.string) for entry in entries)


def outside(text: str) -> str:
    """What of a shown text stands in no brackets."""
    depth, found = 0, []
    for sign in text:
        depth += (sign == OPEN) - (sign == CLOSE)
        found.append(sign if not depth and sign != CLOSE else " " if sign in (OPEN, CLOSE) else "")
    return "".join(found)


WORD = re.compile(r"[^\W\d_]{2,}")


def untold(texts: Iterable[str]) -> set[str]:
    """The words of shown texts that stand in no brackets."""
    return {word for text in texts for word in WORD.findall(outside(text))}

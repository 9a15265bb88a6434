"""The picture of a crux: documents by year at the left, readings at the right, a line where one speaks for the other.

A crux is drawn if it has several readings and these rest on clauses of several documents. Anything less is said as
fast in words: one reading has nothing beside it, and one document no other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from edition.arguments.graph import value_of
from edition.arguments.plain import plain
from edition.faces.letters import Letters
from edition.model import Corpus, Crux, Reading, Source
from edition.published.addresses import address
from edition.words import _
from quinola.words import listed

WIDE: Final = 335
"""Of the picture, in pixels: as wide as the text of a phone of 390, and never drawn wider."""
SIZE, LINE, GAP = 15, 18, 12  # type, from line to line, between two blocks
LEFT, NUMBERS, FROM, TO, MARK, RIGHT = 96, 114, 120, 162, 172, 185
"""How wide labels are; where numbers end, where lines begin and end, where marks stand and titles begin."""
YEAR: Final = re.compile(r"\d{4}s?")
WITNESS: Final = "witness"


@dataclass(frozen=True)
class Document:
    """A document as it is drawn, with the clauses that speak for any reading."""

    source: Source
    clauses: tuple[str, ...]


def is_drawn(crux: Crux) -> bool:
    """Whether a picture tells more than the list of readings."""
    return len(crux.readings) > 1 and len({key.partition("#")[0] for key in premises(crux)}) > 1


def premises(crux: Crux) -> list[str]:
    """The clauses that speak for any reading, each once, in the order of the crux."""
    spoken = {key for reading in crux.readings.values() for key in reading.clauses}
    return [key for key in crux.clauses if key in spoken]


def documents(corpus: Corpus, crux: Crux) -> list[Document]:
    """The documents that speak, by year, those without a year last; each with its clauses by number."""
    keys = sorted(premises(crux), key=lambda key: number(corpus, key))
    some = [Document(corpus.sources[id], tuple(key for key in keys if key.startswith(f"{id}#")))
            for id in dict.fromkeys(key.partition("#")[0] for key in keys)]  # fmt: skip
    return sorted(some, key=lambda each: year(each.source) or "~")


def number(corpus: Corpus, key: str) -> int:
    """The number of a clause in its document."""
    clause = corpus.clause(key)
    return clause.number if clause else 0


def year(source: Source) -> str:
    """The year of a document, or its decade: `1915`, `2020s`; nothing if it shows none."""
    found = YEAR.search(source.date)
    return found[0] if found else ""


def picture(corpus: Corpus, crux: Crux, ours: str, letters: Letters) -> dict[str, Any] | None:
    """What is drawn of a crux, as plain data; nothing if it is not drawn. `ours` is the reading that we play."""
    if not is_drawn(crux):
        return None
    sources = [left(corpus, each, letters) for each in documents(corpus, crux)]
    readings = [right(corpus, crux, reading, reading.id == ours, letters) for reading in crux.readings.values()]
    high = max(stack(sources), stack(readings))
    place(sources, high)
    place(readings, high)
    at = {key: line["y"] for each in sources for key, line in each["clauses"].items()}
    lines = {"own": "", "hand": ""}
    for made, reading in zip(readings, crux.readings.values(), strict=True):
        for key in reading.clauses:
            lines["hand" if hand(corpus, key) else "own"] += curve(at[key], made["y"])
    for each in sources:
        each["clauses"] = list(each["clauses"].values())
    page = {"width": WIDE, "height": high, "line": LINE, "no": NUMBERS, "mark": MARK, "right": RIGHT}
    return {**page, "sources": sources, "readings": readings, "lines": lines}


def left(corpus: Corpus, each: Document, letters: Letters) -> dict[str, Any]:
    """A document: its year and short title, and the numbers of its clauses below one another."""
    names = [year(each.source) or _("undated"), *wrapped(each.source.short, LEFT, letters)]
    numbers = {key: {"number": str(clause.number)} for key in each.clauses if (clause := corpus.clause(key))}
    page, anchor = address(corpus, "clause", each.clauses[0]) or ("", "")
    lines = max(len(names), len(numbers))
    return {"names": names, "clauses": numbers, "page": page, "anchor": anchor, "lines": lines}


def right(corpus: Corpus, crux: Crux, reading: Reading, chosen: bool, letters: Letters) -> dict[str, Any]:
    """A reading: how sure it is, its title, and in words what speaks for it."""
    title = plain(corpus, reading.title)
    names, word = wrapped(title, WIDE - RIGHT, letters), value_of(reading)
    told = _("{title}: {word}; for it {clauses}") if reading.clauses else _("{title}: {word}; for it no clause")
    return {
        "names": names,
        "word": word,
        "chosen": chosen,
        "to": crux.anchor(reading.id),
        "says": told.format(title=title, word=_(word), clauses=named(corpus, reading.clauses)),
        "lines": len(names) + 1,
    }


def named(corpus: Corpus, keys: Iterable[str]) -> str:
    """Clauses in words, by document and year: `Herald (1915), 3 and 7; Work (1913), 5`."""
    found: dict[str, list[str]] = {}
    for key in sorted(keys, key=lambda key: number(corpus, key)):
        if clause := corpus.clause(key):
            found.setdefault(clause.source, []).append(str(clause.number))
    some = []
    for id, numbers in found.items():
        source = corpus.sources[id]
        some.append(f"{source.short} ({year(source) or _('undated')}), {listed(numbers)}")
    return "; ".join(some)


def hand(corpus: Corpus, key: str) -> bool:
    """Whether it is not the document that speaks, but whoever edits or reports it."""
    clause = corpus.clause(key)
    return clause is not None and clause.stratum != WITNESS


def wrapped(text: str, width: float, letters: Letters) -> list[str]:
    """A text in lines that are no wider than this, unless a single word is."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and letters.width(longer, SIZE) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def stack(blocks: list[dict[str, Any]]) -> int:
    """How high some blocks are, one below the other."""
    return sum(each["lines"] * LINE + GAP for each in blocks)


def place(blocks: list[dict[str, Any]], high: int) -> None:
    """Give each block its height in the picture, and each of its lines; the space that is left lies between them."""
    spare = (high - stack(blocks)) / len(blocks)
    top = 0.0
    for each in blocks:
        room = each["lines"] * LINE + GAP + spare
        first = top + (room - len(each["names"]) * LINE) / 2 + LINE / 2
        if "word" in each:
            first -= LINE / 2
        each["y"] = round(first)
        numbers = list(each.get("clauses", {}).values())
        begin = top + (room - len(numbers) * LINE) / 2 + LINE / 2
        for n, line in enumerate(numbers):
            line["y"] = round(begin + n * LINE)
        top += room


def curve(start: int, end: int) -> str:
    """A line from a clause to a reading."""
    far, half, down = TO - FROM, (TO - FROM) // 2, end - start
    return f"M{FROM} {start}c{half} 0 {half} {down} {far} {down}"

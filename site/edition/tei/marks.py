"""What the marks of a transcription mean: slips that are left as they are, and letters that nobody could read.

A slip tells how a passage `reads` and what would be `better`. Where our text has the first, it is left and the second
stands beside it (`choice`). Where the first has marks of what could not be read, our text has the second, from another
witness: what was read stands beside it (`app`), and the letters that it lacks are `supplied`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from edition.model import Clause, Source
from edition.tei.xml import Content, element

ILLEGIBLE = {"•": ("chars", "(.)"), "[…]": ("words", r"(\S+)")}
"""A letter and a word that could not be read: the unit of the gap, and what may fill it."""
MARK = re.compile(r"(•|\[…\])")
ELSEWHERE = "…"
"""A slip that reads so names several passages."""
WORD = re.compile(r"\S+")


@dataclass(frozen=True)
class Marked:
    """A passage within the words of a clause about which a slip, by its number from one, says something."""

    clause: str
    start: int
    end: int
    slip: int
    reads: str
    better: str

    @property
    def id(self) -> str:
        return f"slip-{self.slip}"


def transcribed(source: Source) -> list[Clause]:
    """The clauses whose words we print, in order."""
    return [clause for clause in source.clauses.values() if clause.words]


def marked(source: Source) -> list[Marked]:
    """All passages that can be marked in the text. None overlaps another, and none runs over the end of a clause."""
    found: list[Marked] = []
    for number, slip in enumerate(source.slips, 1):
        each = mark(source, number, slip)
        if each and not any(each.clause == m.clause and each.start < m.end and m.start < each.end for m in found):
            found.append(each)
    return found


def mark(source: Source, number: int, slip: Mapping[str, str]) -> Marked | None:
    """The words in which a slip lies, if they can be found and stand in one clause."""
    reads, better = slip["reads"], slip["better"]
    if ELSEWHERE in MARK.sub("", reads):
        return None
    unread = MARK.search(reads) is not None
    ours, other = (better, reads) if unread else (reads, better)
    places = occurrences(source, ours)
    if len(places) > 1:
        places = [(start, over) for start, over in places if over[0][0].at == slip["at"]]
    differs = narrow(ours, other)
    if len(places) != 1 or differs is None:
        return None
    first, last, instead = differs
    start, over = places[0]
    for clause, begins in over:
        one, end = start + first - begins, start + last - begins
        if one >= 0 and end <= len(clause.words):
            here = clause.words[one:end]
            pair = (instead, here) if unread else (here, instead)
            return Marked(clause.id, one, end, number, *pair)
    return None


def occurrences(source: Source, passage: str) -> list[tuple[int, list[tuple[Clause, int]]]]:
    """Where a passage stands in the text, whose clauses are joined by spaces, and over which clauses it runs.

    Each clause comes with where it begins.
    """
    begins, at = [], 0
    for clause in transcribed(source):
        begins.append((clause, at))
        at += len(clause.words) + 1
    text = " ".join(clause.words for clause, _ in begins)
    starts = [found.start() for found in re.finditer(re.escape(passage), text)]
    return [
        (start, [(c, b) for c, b in begins if b < start + len(passage) and start < b + len(c.words)])
        for start in starts
    ]


def narrow(one: str, other: str) -> tuple[int, int, str] | None:
    """From where to where a passage differs from another, in whole words, and what the other has there.

    A word that one lacks is told with the next. Nothing where they are equal.
    """
    mine, theirs = list(WORD.finditer(one)), list(WORD.finditer(other))
    words, others = [each[0] for each in mine], [each[0] for each in theirs]
    if words == others:
        return None
    before = alike(words, others)
    after = alike(words[before:][::-1], others[before:][::-1])
    if before + after in (len(words), len(others)):
        before, after = (before, after - 1) if after else (before - 1, after)
    here, there = mine[before : len(mine) - after], theirs[before : len(theirs) - after]
    return here[0].start(), here[-1].end(), other[there[0].start() : there[-1].end()]


def alike(one: Sequence[str], other: Sequence[str]) -> int:
    """With how many equal words both begin."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def passages(source: Source, slip: Mapping[str, str]) -> list[str]:
    """The clauses that a slip speaks of which cannot be marked in the text, as far as its words are found there."""
    parts = [part.strip() for part in slip["reads"].split(ELSEWHERE) if part.strip()]
    over = [clause.id for part in parts for _, some in occurrences(source, part) for clause, _ in some]
    return list(dict.fromkeys(over))


def words(clause: Clause, marks: Sequence[Marked]) -> Iterator[Content]:
    """The words of a clause with its marks."""
    at = 0
    for each in sorted((m for m in marks if m.clause == clause.id), key=lambda m: m.start):
        yield from letters(clause.words[at : each.start])
        yield beside(each)
        at = each.end
    yield from letters(clause.words[at:])


def beside(each: Marked) -> Content:
    """What was read and what would be better, as the text has the one or the other."""
    if MARK.search(each.reads):
        lemma = element("lem", *supplied(each.reads, each.better))
        return element("app", lemma, element("rdg", *letters(each.reads)), xml_id=each.id)
    return element("choice", element("sic", each.reads), element("corr", each.better), xml_id=each.id)


def letters(text: str) -> Iterator[Content]:
    """A text in which a letter or a word that could not be read is a gap."""
    for piece in MARK.split(text):
        if piece in ILLEGIBLE:
            yield element("gap", reason="illegible", quantity="1", unit=ILLEGIBLE[piece][0])
        elif piece:
            yield piece


def supplied(reads: str, better: str) -> Iterator[Content]:
    """The better text, in which what could not be read is marked as supplied; or all of it, if it differs more."""
    pieces = MARK.split(reads)
    found = re.fullmatch("".join(ILLEGIBLE[p][1] if p in ILLEGIBLE else re.escape(p) for p in pieces), better)
    filled = iter(found.groups() if found else [better])
    for piece in pieces if found else [next(iter(ILLEGIBLE))]:
        if piece in ILLEGIBLE:
            yield element("supplied", next(filled), reason="illegible")
        elif piece:
            yield piece

"""In the real books every printed page number is that of the page on which what it refers to lies."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pytest

WORD = re.compile(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>')


class Word(NamedTuple):
    """A word of a page in points, from its left upper corner."""

    left: float
    top: float
    right: float
    low: float
    text: str

    @property
    def middle(self) -> float:
        return (self.top + self.low) / 2


class Leaf(NamedTuple):
    """A page: its words in reading order, and its links into the book, each with its box and the page it leads to."""

    words: list[Word]
    links: list[tuple[Word, int]]


def leaves(path: Path) -> list[Leaf]:
    """Every page of a book, as poppler reads its words and the file itself names its links."""
    tool = ["pdftotext", "-bbox", path, "-"]
    told = subprocess.run(tool, capture_output=True, encoding="utf-8", check=True).stdout.split("<page ")[1:]
    with pikepdf.open(path) as pdf:
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        names = list(pdf.Root.Names.Dests.Names)
        aims = {str(name): numbers[at[0].objgen] for name, at in zip(names[::2], names[1::2], strict=True)}
        found = []
        for page, text in zip(pdf.pages, told, strict=True):
            left, _, _, top = (float(edge) for edge in page.mediabox)
            links = []
            for link in page.get("/Annots", []):
                if "/Dest" in link:
                    x, low, right, high = (float(edge) for edge in link.Rect)
                    links.append((Word(x - left, top - high, right - left, top - low, ""), aims[str(link.Dest)]))
            found.append(Leaf([Word(*map(float, word[:4]), word[4]) for word in WORD.findall(text)], links))
    return found


class Reference(NamedTuple):
    """A printed number, where it was found, and the page that its link leads to."""

    kind: str
    number: int
    to: int


# Between the text of an edition and the evidence beside it, in points.
MARGIN = 390


def references(leaf: Leaf) -> Iterator[Reference]:
    """Every page number of a page with its link: in the contents, in the index, else behind “p.”."""
    head = [word.text for word in leaf.words if word.top < 35]
    if head[-1:] == ["Contents"]:
        yield from listed(leaf)
    elif head[-1:] == ["Index"]:
        yield from indexed(leaf)
    else:
        yield from told(leaf)


def listed(leaf: Leaf) -> Iterator[Reference]:
    """In the contents: the number at the end of a link's line, or of its first line."""
    for box, to in leaf.links:
        row = [word for word in leaf.words if abs(word.middle - box.middle) < 4]
        last = max(row, key=lambda word: word.right)
        if last.text.isdecimal() and last.left > box.right:
            yield Reference("contents", int(last.text), to)


def indexed(leaf: Leaf) -> Iterator[Reference]:
    """In the index the number is the link."""
    for box, to in leaf.links:
        [word] = [word for word in leaf.words if abs(word.middle - box.middle) < 4
                  and word.left < box.right - 1 and word.right > box.left + 1]  # fmt: skip
        yield Reference("index", number(word), to)


def told(leaf: Leaf) -> Iterator[Reference]:
    """Behind “(p.” or “p.”: the link ends just before it, or at the end of the line above in its column."""
    for p, figures in pairwise(leaf.words):
        if p.text not in ("p.", "(p."):
            continue
        before = [to for box, to in leaf.links if abs(box.middle - p.middle) < 5 and -1 < p.left - box.right < 8]
        above = [(round(box.middle), box.right, to) for box, to in leaf.links
                 if 6 < p.middle - box.middle < 20 and (box.left < MARGIN) == (p.left < MARGIN)]  # fmt: skip
        if before or p.text == "(p.":
            yield Reference("reference", number(figures), before[0] if before else max(above, default=(0, 0, 0))[2])


def number(word: Word) -> int:
    found = re.match(r"\d+", word.text)
    assert found, f"{word.text} is no number"
    return int(found[0])


SHARES = 3


@pytest.mark.parametrize("share", [0, *(pytest.param(n, marks=pytest.mark.nightly) for n in range(1, SHARES))])
def test_every_page_number_is_that_of_the_page_its_link_leads_to(prints: list[Path], share: int) -> None:
    editions = [path for path in prints if path.stem.endswith("-edition")]
    mine = sorted(editions, key=lambda path: (-path.stat().st_size, path.name))[share::SHARES]
    assert mine
    for path in mine:
        book = leaves(path)
        found = [reference for leaf in book for reference in references(leaf)]
        wrong = [reference for reference in found if reference.number != reference.to]
        assert not wrong, f"{path.name}: {wrong[:9]}"
        count = Counter(reference.kind for reference in found)
        links = Counter(kind for leaf in book for kind in [heading(leaf)] for _ in leaf.links)
        assert count["index"] == links["index"] > 50, path.name
        assert count["contents"] > 0.8 * links["contents"] > 10, path.name
        # a link is divided where a line or italics end, and has its number once
        assert count["reference"] > 0.6 * links["reference"] > 50, path.name


def heading(leaf: Leaf) -> str:
    head = [word.text for word in leaf.words if word.top < 35]
    return {"Contents": "contents", "Index": "index"}.get(head[-1] if head else "", "reference")


def test_a_rulebook_names_the_pages_of_its_parts(works: list[Path]) -> None:
    """On its cover, at the end of each line of its contents."""
    books = [path for path in works if "-rulebook" in path.stem]
    assert books
    for path in books:
        [cover, *_] = leaves(path)
        found = [*listed(cover)]
        assert len(found) == len(cover.links) > 2, path.name
        assert [each for each in found if each.number != each.to] == [], path.name


def proof(*links: tuple[Word, int], text: str, head: str = "Rules") -> Leaf:
    """A page with a line of words, each ten points apart and eight wide; the head above it."""
    words = [Word(60 + 10 * n, 100, 68 + 10 * n, 112, word) for n, word in enumerate(text.split())]
    return Leaf([Word(500, 20, 530, 32, head), *words], [*links])


LINK = Word(60, 100, 68, 112, "")


def test_a_wrong_number_is_found() -> None:
    assert [*references(proof((LINK, 7), text="rule (p. 8) and"))] == [Reference("reference", 8, 7)]
    assert [*references(proof((LINK, 7), text="rule, p. 8) and"))] == [Reference("reference", 8, 7)]
    assert [*references(proof((LINK, 7), text="Rules 8", head="Contents"))] == [Reference("contents", 8, 7)]
    assert [*references(proof((LINK, 7), text="8, stock", head="Index"))] == [Reference("index", 8, 7)]


def test_a_number_without_a_link_is_wrong() -> None:
    assert [*references(proof(text="rule (p. 8) and"))] == [Reference("reference", 8, 0)]


def test_a_link_at_the_end_of_the_line_above_is_taken() -> None:
    above = Word(200, 86, 230, 98, "")
    assert [*references(proof((above, 7), text="(p. 8) and"))] == [Reference("reference", 8, 7)]
    beside = Word(400, 86, 430, 98, "")  # in the margin
    assert [*references(proof((above, 7), (beside, 9), text="(p. 8) and"))] == [Reference("reference", 8, 7)]


def test_the_page_of_a_document_is_no_reference() -> None:
    assert [*references(proof((LINK, 7), text="rule and so says Cotton, p. 61"))] == []

"""A file for each paper: the same pages in other boxes, what stands on them in the middle; and booklets to fold."""

import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from press.layout.booklet import impose, sides
from press.layout.job import Job
from press.layout.papers import SIZES, on_papers
from press.layout.typeset import lay_out, typeset, write_pdf

# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]
MM = 25.4 / 72  # a point
Proof = Callable[..., Job]
# As laid out: what both papers hold. A4 is higher by 17.6 mm, Letter wider by 5.9.
LEAF = (210, 279.4)
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "own": LEAF}
BODY = """<h1 id="here">Upright</h1><p><a href="#there">To the other</a></p>
<div style="page: across"><h2 id="there">Across</h2><p><a href="#here">To the first</a></p></div>"""


@pytest.fixture
def papers(proof: Proof) -> dict[str, bytes]:
    """A page upright and one across, for each paper."""
    work = proof(BODY)
    return on_papers(write_pdf(work, lay_out(work)[0]), PAPERS)


def box(page: Any, name: str = "/MediaBox") -> tuple[float, ...]:
    """A box of a page in millimetres."""
    return tuple(float(edge) * MM for edge in page.obj[name])


def test_a_page_is_as_large_as_its_paper_and_turned_as_it_was(papers: dict[str, bytes]) -> None:
    for paper, (wide, high) in PAPERS.items():
        with pikepdf.open(BytesIO(papers[paper])) as pdf:
            sizes = [(right - left, top - low) for left, low, right, top in map(box, pdf.pages)]
        assert sizes == [pytest.approx((wide, high), abs=0.01), pytest.approx((high, wide), abs=0.01)], paper


def test_what_stands_on_a_page_stands_in_the_middle(papers: dict[str, bytes]) -> None:
    """As much is added on the left as on the right, above as below: A4 has 8.8 mm more at head and foot."""
    expected = {"a4": (0, -8.8), "letter": (-2.95, 0), "own": (0, 0)}
    for paper, (across, up) in expected.items():
        with pikepdf.open(BytesIO(papers[paper])) as pdf:
            assert box(pdf.pages[0])[:2] == pytest.approx((across, up), abs=0.01), paper
            assert box(pdf.pages[1])[:2] == pytest.approx((up, across), abs=0.01), paper
            for page, middle in zip(pdf.pages, (LEAF, LEAF[::-1]), strict=True):
                left, low, right, top = box(page)
                assert (left + right, low + top) == pytest.approx(middle, abs=0.01), paper


def test_no_box_of_a_page_says_otherwise(papers: dict[str, bytes]) -> None:
    for paper, data in papers.items():
        with pikepdf.open(BytesIO(data)) as pdf:
            for page in pdf.pages:
                assert box(page, "/TrimBox") == box(page, "/BleedBox") == box(page), paper
                assert "/CropBox" not in page.obj


def test_nothing_on_a_page_moves(papers: dict[str, bytes]) -> None:
    """What is painted is the same, byte for byte; so are the places of links and of what they lead to."""
    told = {}
    for paper, data in papers.items():
        with pikepdf.open(BytesIO(data)) as pdf:
            painted = [page.Contents.read_bytes() for page in pdf.pages]
            links = [[float(edge) for edge in link.Rect] for page in pdf.pages for link in page.Annots]
            names = list(pdf.Root.Names.Dests.Names)
            aims = [(str(key), float(at[2]), float(at[3])) for key, at in zip(names[::2], names[1::2], strict=True)]
        assert all(painted)
        assert len(links) == len(aims) == 2
        told[paper] = painted, links, aims
    assert told["a4"] == told["letter"] == told["own"]


def test_the_files_differ_in_nothing_but_their_boxes_and_what_names_them(papers: dict[str, bytes]) -> None:
    shapes = set()
    for data in papers.values():
        with pikepdf.open(BytesIO(data)) as pdf:
            shapes.add((len(pdf.objects), bytes(pdf.Root.Metadata.read_bytes()), str(pdf.docinfo["/Title"])))
    assert len(shapes) == 1
    assert len(set(papers.values())) == 3


# Booklets


@pytest.mark.parametrize(
    ("pages", "leaves"),
    [
        # a leaf: left and right of its front, then of its back; pages from one, a dash for a blank
        (1, ["1 – | – –"]),  # it is its own back cover
        (2, ["2 1 | – –"]),
        (3, ["3 1 | 2 –"]),
        (4, ["4 1 | 2 3"]),
        (5, ["5 1 | 2 –", "– 3 | 4 –"]),
        (8, ["8 1 | 2 7", "6 3 | 4 5"]),
        (13, ["13 1 | 2 –", "– 3 | 4 –", "12 5 | 6 11", "10 7 | 8 9"]),
        (16, ["16 1 | 2 15", "14 3 | 4 13", "12 5 | 6 11", "10 7 | 8 9"]),
    ],
)
def test_pages_are_ordered_for_folding(pages: int, leaves: list[str]) -> None:
    told = [" ".join("–" if n is None else str(n + 1) for n in side) for side in sides(pages)]
    assert [f"{front} | {back}" for front, back in zip(told[::2], told[1::2], strict=True)] == leaves


@pytest.mark.parametrize("pages", range(2, 40))
def test_a_folded_stack_reads_from_front_to_back_with_the_last_page_behind(pages: int) -> None:
    """Folded, the leaves lie in one another: down through their right halves, and up again through the left."""
    found = list(sides(pages))
    leaves = list(zip(found[::2], found[1::2], strict=True))
    down = [page for front, back in leaves for page in (front[1], back[0])]
    up = [page for front, back in reversed(leaves) for page in (back[1], front[0])]
    read = down + up
    assert len(read) % 4 == 0
    assert [page for page in read if page is not None] == list(range(pages))
    assert read[-1] == pages - 1
    assert read[0] == 0
    assert len(read) - pages < 4


NUMBERS = "one two three four five six seven eight".split()


@pytest.fixture
def booklet(proof: Proof) -> bytes:
    """Six pages in the style of the rulebook, each with a word in its middle and one at its outer edges."""
    body = "".join(f"<h2{' style=break-before:page' if n else ''}>{word}</h2>" for n, word in enumerate(NUMBERS[:6]))
    [made] = typeset(proof(body, styles=("rulebook",))).values()
    return made


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_side_has_its_pages_left_and_right_of_the_fold(booklet: bytes, paper: str, tmp_path: Path) -> None:
    """Of six pages five and a blank, four and a blank: the last is the back cover, blanks come before it."""
    high, wide = SIZES[paper]
    (tmp_path / "a.pdf").write_bytes(impose(booklet, paper))
    tool = ["pdftotext", "-bbox", tmp_path / "a.pdf", "-"]
    told = subprocess.run(tool, capture_output=True, encoding="utf-8", check=True)
    found = []
    for side in told.stdout.split("<page ")[1:]:
        size = re.match(r'width="(.*?)" height="(.*?)"', side)
        assert size
        assert [float(edge) for edge in size.groups()] == pytest.approx([wide, high], abs=0.01)
        halves: dict[bool, list[str]] = {True: [], False: []}
        for left, right, word in re.findall(r'<word xMin="(.*?)" .*? xMax="(.*?)" .*?>([a-z]+)</word>', side):
            assert (float(left) < wide / 2) == (float(right) < wide / 2), "a word lies over the fold"
            halves[float(left) < wide / 2].append(word)
        found.append((halves[True], halves[False]))
    assert found == [(["six"], ["one"]), (["two"], []), ([], ["three"]), (["four"], ["five"])]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_papers_are_folded_in_their_middle(booklet: bytes, paper: str, tmp_path: Path) -> None:
    """A page ends at the fold and stands in the middle of the height: 139.7 by 210 mm of half a leaf."""
    high, wide = SIZES[paper]
    with pikepdf.open(BytesIO(impose(booklet, paper))) as pdf:
        drawn = pdf.pages[0].Contents.read_bytes().decode()
    placed = [(float(x), float(y)) for x, y in re.findall(r"q 1 0 0 1 (\S+) (\S+) cm /[LR] Do Q", drawn)]
    up = (high - 210 / MM) / 2
    assert placed == [pytest.approx((wide / 2 - 139.7 / MM, up), abs=0.01), pytest.approx((wide / 2, up), abs=0.01)]
    assert placed[0][0] >= 0, "the page is wider than half the leaf"


def test_a_booklet_says_what_it_is_and_pretends_no_tags(booklet: bytes) -> None:
    made = impose(booklet, "a4")
    assert made == impose(booklet, "a4")
    with pikepdf.open(BytesIO(made)) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Proof (booklet to fold)"
        assert str(pdf.Root.Lang) == "en"
        assert "/StructTreeRoot" not in pdf.Root
        forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]
        assert len(forms) >= 6
        assert not [form for form in forms if "/StructParents" in form]


def test_a_work_comes_page_by_page_and_imposed_from_one_layout(proof: Proof) -> None:
    files = (("b-booklet-a4.pdf", "booklet-a4"), ("b-booklet-letter.pdf", "booklet-letter"), ("b-a5.pdf", "a5"))
    made = typeset(replace(proof("<h2>One</h2>", styles=("rulebook",)), files=files))
    assert list(made) == [name for name, _ in files]
    sizes = {}
    for name, data in made.items():
        with pikepdf.open(BytesIO(data)) as pdf:
            left, low, right, top = box(pdf.pages[0])
            sizes[name] = round(right - left, 1), round(top - low, 1)
    assert sizes == {"b-booklet-a4.pdf": (297, 210), "b-booklet-letter.pdf": (279.4, 215.9), "b-a5.pdf": (148, 210)}

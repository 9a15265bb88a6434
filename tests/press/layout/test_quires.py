"""A book in quires is the book laid out whole; of a changed book only those quires are laid out that have changed."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from press.layout import quires
from press.layout.job import Enclosure, Job
from press.layout.quires import MARK, divide, in_quires
from press.layout.references import SLOT
from press.layout.typeset import make

# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]
Proof = Callable[..., Job]
CSS = (
    "body { string-set: game attr(data-game) } @page { size: 90mm 120mm } @page { @top-left { content: string(game) } }"
)
CHAPTERS = ("one", "two", "three", "four")
TABLE = """
<table><thead><tr><th scope="col">Card</th><th scope="col">Points</th></tr></thead>
<tbody><tr><th scope="row"><i>King</i></th><td>10</td></tr></tbody></table>
"""
VOID = "<b>bold</b> <b><i>both</i></b> ♠"


def at(aim: str) -> str:
    return f'<a class="at" href="#{aim}" data-to="#{aim}">{SLOT}</a>'


def chapter(name: str, more: str = "", words: int = 60) -> str:
    """A page and more, with references to all chapters, a table with heads, and what the test puts there."""
    every = " ".join(at(aim) for aim in CHAPTERS)
    text = f'<h1 id="{name}">{name}</h1><p>{"word " * words}{every}</p>{TABLE}<h2>More of {name}</h2><p>{more}</p>'
    return f'<article class="chapter"{MARK}>{text}</article>'


def body(**more: str) -> str:
    """Contents, three chapters, and one of narrow pages that are set side by side."""
    first = f"<nav><h1>Contents</h1><p>{' '.join(at(aim) for aim in CHAPTERS)}</p></nav>"
    narrow = f'<section class="index two"{MARK}><h1 id="four">four</h1><p>{at("one")}</p><p style="break-before: page">'
    last = f"{narrow}{more.get('four', 'end')}</p></section>"
    return first + "".join(chapter(name, more.get(name, VOID if name == "two" else "")) for name in CHAPTERS[:3]) + last


@pytest.fixture
def book(proof: Proof, tmp_path: Path) -> Callable[..., Job]:
    """The book as a job, kept in a folder or not."""

    def book(*, kept: bool = True, whole: bool = False, **more: str) -> Job:
        job = proof(body(**more), CSS, ("edition",))
        html = job.html.replace("<body>", '<body data-game="Reym">')
        told = (Enclosure("reym.json", "The rule-set as data", "{}"),)
        html = html.replace(MARK, "") if whole else html
        return replace(job, html=html, enclosures=told, quires=tmp_path / "quires" if kept else None)

    return book


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The chapters that are laid out, as they are."""
    found: list[str] = []
    set_out = quires.lay_out

    def lay_out(setter: Any, html: str, start: int) -> Any:
        title = re.search(r"<h1[^>]*>(\w+)", html)
        found.append(title[1] if title else "")
        return set_out(setter, html, start)

    monkeypatch.setattr(quires, "lay_out", lay_out)
    return found


def pdf(job: Job) -> bytes:
    return make(job).files["proof.pdf"]


def looks(data: bytes) -> Iterator[tuple[bytes, str]]:
    """Each page as it looks, and its text."""
    for page in pypdfium2.PdfDocument(data):
        yield bytes(page.render(scale=1).buffer), page.get_textpage().get_text_range()


def links(document: Any) -> list[tuple[int, str, list[float]]]:
    """From which page each link leads where."""
    return [
        (number, str(link.Dest), [round(float(edge), 2) for edge in link.Rect])
        for number, page in enumerate(document.pages)
        for link in page.get("/Annots", ())
    ]


def places(document: Any) -> dict[str, int]:
    """On which page each name is."""
    names = iter(document.Root.Names.Dests.Names)
    pages = [page.obj.objgen for page in document.pages]
    return {str(name): pages.index(place[0].objgen) for name, place in zip(names, names, strict=True)}


def tags(element: Any) -> tuple[str, list[Any]]:
    """An element of the structure, and what it holds."""
    kids = element.K if isinstance(element.K, pikepdf.Array) else [element.K]
    return str(element.S), [tags(kid) if isinstance(kid, pikepdf.Dictionary) and "/S" in kid else "" for kid in kids]


def outline(items: Any) -> list[tuple[str, list[Any]]]:
    return [(item.title, outline(item.children)) for item in items]


def test_a_book_in_quires_is_the_book_laid_out_whole(book: Callable[..., Job]) -> None:
    """Pages to the pixel, text, links, names, structure, bookmarks; contents on page 1, chapters of two pages then."""
    bound, whole = make(book(kept=False)), make(book(whole=True))
    assert in_quires(book())
    assert not in_quires(book(whole=True))
    assert bound.pages == whole.pages == 8, "one, three times two, and one of two narrow pages"
    assert [*looks(bound.files["proof.pdf"])] == [*looks(whole.files["proof.pdf"])]
    with (
        pikepdf.open(BytesIO(bound.files["proof.pdf"])) as ours,
        pikepdf.open(BytesIO(whole.files["proof.pdf"])) as theirs,
    ):
        assert links(ours) == links(theirs)
        assert len(links(ours)) == 4 + 3 * 4 + 1
        assert places(ours) == places(theirs) == {"one": 1, "two": 3, "three": 5, "four": 7}
        assert tags(ours.Root.StructTreeRoot.K[0]) == tags(theirs.Root.StructTreeRoot.K[0])
        with ours.open_outline() as of_ours, theirs.open_outline() as of_theirs:
            assert outline(of_ours.root) == outline(of_theirs.root)
            assert [title for title, _ in outline(of_ours.root)] == ["Contents", *CHAPTERS]
        assert [*ours.attachments] == ["reym.json"]
        assert len(ours.pages[3].Resources.Font) == len(theirs.pages[3].Resources.Font) == 5, "a face is embedded once"


def test_each_tag_is_found_from_what_is_tagged(book: Callable[..., Job]) -> None:
    """Pages and links have numbers of their own in the list of parents, and lead to what stands on them."""
    with pikepdf.open(BytesIO(pdf(book()))) as document:
        numbers = iter(document.Root.StructTreeRoot.ParentTree.Nums)
        parents = {int(number): tag for number, tag in zip(numbers, numbers, strict=True)}
        assert [*parents] == [*range(len(document.pages) + len(links(document)))]
        for page in document.pages:
            assert {tag.Pg.objgen for tag in parents[int(page.StructParents)]} == {page.obj.objgen}
            for link in page.get("/Annots", ()):
                assert parents[int(link.StructParent)].S == "/Link"


def test_a_cell_is_headed_by_cells_of_its_own_quire(book: Callable[..., Job]) -> None:
    """Three tables alike, in three quires: a name for each head, and each cell names its two."""
    with pikepdf.open(BytesIO(pdf(book()))) as document:
        cells = [each for each in document.objects if isinstance(each, pikepdf.Dictionary) and "/S" in each]
        heads = [str(cell.ID) for cell in cells if "/ID" in cell]
        headed = [[str(head) for head in cell.A.Headers] for cell in cells if cell.S == "/TD" and "/A" in cell]
    assert len(heads) == len(set(heads)) == 3 * 3
    assert sorted(len(each) for each in headed) == [2, 2, 2]
    assert {head for each in headed for head in each} < set(heads)


def test_only_what_has_changed_is_laid_out_again(book: Callable[..., Job], laid: list[str]) -> None:
    """And the book is the one that is laid out afresh, to the byte, though faces are met in another order."""
    pdf(book(four="♠ <b>bold</b>"))
    assert laid == ["Contents", *CHAPTERS]
    laid.clear()
    changed = pdf(book(two=f"changed {VOID}", four="♠ <b>bold</b>"))
    assert laid == ["Contents", "two"]
    assert changed == pdf(book(two=f"changed {VOID}", four="♠ <b>bold</b>", kept=False))
    assert changed != pdf(book(kept=False))


def test_a_quire_is_laid_out_again_where_its_pages_have_moved(book: Callable[..., Job], laid: list[str]) -> None:
    """Chapter two grows by a page; chapter one stays where it is, but refers to three and four behind it."""
    pdf(book())
    laid.clear()
    grown = pdf(book(two="more " * 200))
    assert laid == ["Contents", "two", "three", "four", "one"]
    assert grown == pdf(book(two="more " * 200, kept=False))


def test_a_quire_that_was_not_kept_whole_is_made_again(book: Callable[..., Job], laid: list[str]) -> None:
    made = pdf(book())
    folder = book().quires
    assert folder
    (folder / "proof.3.json").unlink()
    laid.clear()
    assert pdf(book()) == made
    assert laid == ["Contents", "three"]


def test_quires_that_a_book_has_no_longer_are_dropped(book: Callable[..., Job]) -> None:
    job = book()
    pdf(job)
    assert job.quires
    there = {path.name for path in job.quires.iterdir()}
    assert there == {f"proof.{number}.{kind}" for number in (1, 2, 3, 4) for kind in ("pdf.z", "json")}
    shorter = re.sub(rf'<section class="index two"{MARK}>.*</section>', '<p id="four">four</p>', job.html)
    pdf(replace(job, html=shorter))
    assert {path.name for path in job.quires.iterdir()} == {name for name in there if ".4." not in name}


def test_what_our_faces_lack_is_set_again_each_time(book: Callable[..., Job], laid: list[str]) -> None:
    """For a Cyrillic letter WeasyPrint takes a face of the system's, which is embedded beside our five."""
    made = pdf(book(two=f"{VOID} \N{CYRILLIC SMALL LETTER ZHE}"))
    laid.clear()
    assert pdf(book(two=f"{VOID} \N{CYRILLIC SMALL LETTER ZHE}")) == made
    assert laid == ["Contents", "two"]
    with pikepdf.open(BytesIO(made)) as document:
        assert len(document.pages[3].Resources.Font) == 6
    assert "\N{CYRILLIC SMALL LETTER ZHE}" in [*looks(made)][4][1]


def test_html_without_a_body_is_no_book() -> None:
    with pytest.raises(ValueError, match="an HTML document with a body"):
        divide("<p>text</p>")


def test_only_links_that_lead_out_of_a_quire_are_told_from_others() -> None:
    html = f'<html lang="en"><head></head><body><a href="#b">b</a><p{MARK}><i id="b">b</i><a href="#b">b</a></p></body>'
    first, second = divide(html)
    assert '<a href="elsewhere:b">' in first
    assert '<a href="#b">' in second
    assert MARK not in second


def test_a_book_in_quires_is_not_imposed(book: Callable[..., Job]) -> None:
    """Its pages are for one paper; a booklet is refused, and not made without folding."""
    with pytest.raises(KeyError, match="booklet-a4"):
        make(replace(book(), files=(("proof-booklet.pdf", "booklet-a4"),)))

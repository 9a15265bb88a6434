"""Page numbers after one layout: each is that of the page its aim stands on, and the line closes up round it."""

import re
import subprocess
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import weasyprint
from weasyprint.formatting_structure.boxes import LineBox, TextBox

from press.layout import references
from press.layout.job import Job
from press.layout.references import LONG, SLOT, roomy
from press.layout.setter import Setter
from press.layout.typeset import laid_out, typeset
from workshop import ROOT

# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]
Proof = Callable[..., Job]
CHAPTERS = range(1, 13)
CSS = """
@page { size: 90mm 120mm; margin: 10mm }
html { hyphens: none } section + section, .index { break-before: page }
.contents .at { float: right; text-align: right } .index p { text-align: right }
"""


def page(aim: object) -> str:
    """A reference as in running text."""
    return f'<span class="page" data-to="#c{aim}"> (p.\N{NO-BREAK SPACE}{SLOT})</span>'


def book() -> str:
    """Contents, twelve chapters of two pages that all refer to each, an index; a book of 26 pages.

    The words before a reference grow by a letter each time, so that a line ends at every place in it; every other
    reference has words of its own, over which a line may end too.
    """
    contents = "".join(f'<p><span class="at" data-to="#c{n}">{SLOT}</span>Chapter {"i" * n}</p>' for n in CHAPTERS)
    found = [f'<section class="contents">{contents}</section>']
    for here in CHAPTERS:
        near = " ".join(f"a{'h' * (here + to)} there{page(to)} it is" for to in CHAPTERS)
        far = " ".join(f'{"o" * to}n <i data-to="#c{to}">the page numbered {SLOT}, so</i> 88 read' for to in CHAPTERS)
        found.append(f'<section><h1 id="c{here}">Chapter {here}</h1><p>{near}</p><p>{far}</p></section>')
    entries = "".join(
        f'<p>word, <a class="at" href="#c{n}" data-to="#c{n}">{SLOT}</a>, defined,'
        f' <a class="at" href="#c{13 - n}" data-to="#c{13 - n}">{SLOT}</a></p>' for n in CHAPTERS
    )  # fmt: skip
    return "".join(found) + f'<section class="index">{entries}</section>'


@pytest.fixture
def document(proof: Proof) -> Any:
    found, layouts = laid_out(proof(book(), CSS))
    assert (len(found.pages), layouts) == (26, 1)
    return found


def boxes(document: Any, kind: type) -> Iterator[tuple[int, Any]]:
    """Boxes of a kind with the numbers of their pages."""
    for number, page in enumerate(document.pages, 1):
        yield from ((number, box) for box in page._page_box.descendants() if isinstance(box, kind))


def standing(document: Any) -> dict[str, int]:
    """On which page each heading stands: found by its box, not by WeasyPrint's anchors."""
    found: dict[str, int] = {}
    for number, box in boxes(document, TextBox):
        if box.element is not None and (key := box.element.get("id")):
            found.setdefault(key, number)
    return found


def test_every_number_is_that_of_the_page_its_aim_stands_on(document: Any) -> None:
    where = standing(document)
    assert where == {f"c{n}": 2 * n for n in CHAPTERS}
    told = []
    for number, box in boxes(document, TextBox):
        if aim := box.element.get("data-to"):
            for figures in re.findall(r"\d+", box.text):
                assert int(figures) == where[aim[1:]], (number, box.text)
                told.append((number, int(figures)))
    # in the contents, of each chapter and in the index, as often as they were asked for
    assert len(told) == 12 + 12 * 24 + 24
    assert {here < there for here, there in told} == {True, False}, "forward and backward"


def test_none_is_left_as_room_and_figures_of_the_text_stay(document: Any) -> None:
    text = "".join(box.text for _, box in boxes(document, TextBox))
    assert SLOT not in text
    assert text.count("88") == 12 * 12, "those that the text itself has"


def test_some_references_are_split_over_lines(document: Any) -> None:
    """Else the test above would prove less than it says."""
    parts = [box.text for _, box in boxes(document, TextBox) if box.element.tag == "i"]
    assert len([part for part in parts if not re.search(r"\d", part)]) > 10


def test_what_is_found_in_the_file_is_what_was_filled_in(proof: Proof, tmp_path: Path) -> None:
    """The characters that a reader copies are the shapes that are drawn."""
    (tmp_path / "a.pdf").write_bytes(typeset(proof(book(), CSS))["proof.pdf"])
    tool = ["pdftotext", "-enc", "UTF-8", "-f", "2", "-l", "3", tmp_path / "a.pdf", "-"]
    text = subprocess.run(tool, capture_output=True, encoding="utf-8", check=True).stdout
    assert re.findall(r"\(p\.\s(\d+)\)", text) == [str(2 * n) for n in CHAPTERS]


class Word(NamedTuple):
    """A word of a finished page, in points."""

    left: float
    top: float
    right: float
    text: str


def lines(pdf: bytes, into: Path, first: int, last: int) -> list[list[Word]]:
    """The words of some pages, line by line, as poppler finds them."""
    (into / "a.pdf").write_bytes(pdf)
    tool = ["pdftotext", "-bbox", "-f", str(first), "-l", str(last), into / "a.pdf", "-"]
    text = subprocess.run(tool, capture_output=True, encoding="utf-8", check=True).stdout
    found: list[list[Word]] = []
    for x, y, right, told in re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax=".*?">(.*?)</word>', text):
        word = Word(float(x), float(y), float(right), told)
        if not found or abs(found[-1][-1].top - word.top) > 3 or word.left < found[-1][-1].left:
            found.append([])
        found[-1].append(word)
    return found


def test_what_follows_a_number_closes_up(proof: Proof, tmp_path: Path) -> None:
    """Chapter 1 stands on page 2, with a figure less than there was room for: no gap is wider than any other."""
    gaps: dict[bool, set[float]] = {True: set(), False: set()}
    for line in lines(typeset(proof(book(), CSS))["proof.pdf"], tmp_path, 2, 5):
        for one, next_one in pairwise(line):
            gaps[bool(re.search(r"\d\)$|\d,$", one.text))].add(round(next_one.left - one.right, 1))
    assert gaps[False], "there are no words"
    assert gaps[True] <= {gap + more for gap in gaps[False] for more in (-0.1, 0.0, 0.1)}, gaps
    assert max(gaps[True]) < 4


def test_boxes_on_a_line_follow_one_another_without_a_gap(document: Any) -> None:
    count = 0
    for _, line in boxes(document, LineBox):
        for one, next_one in pairwise(line.children):
            if one.is_in_normal_flow() and next_one.is_in_normal_flow():
                assert next_one.position_x == pytest.approx(one.position_x + one.margin_width(), abs=0.01)
                count += 1
    assert count > 300


def test_a_line_that_ends_at_the_right_still_ends_there(proof: Proof, tmp_path: Path) -> None:
    """The contents are on page 1, the index on page 26; the type area ends 80 mm from the left."""
    pdf = typeset(proof(book(), CSS))["proof.pdf"]
    for number in (1, 26):
        found = [line[-1] for line in lines(pdf, tmp_path, number, number) if re.fullmatch(r"\d+", line[-1].text)]
        assert {len(word.text) for word in found} == {1, 2}
        assert [word.right for word in found] == pytest.approx([80 * 72 / 25.4] * 12, abs=0.2)


def test_one_layout_is_done_and_weasyprint_makes_its_pages_once(proof: Proof, monkeypatch: pytest.MonkeyPatch) -> None:
    from weasyprint import layout

    done, make, place = [], layout.make_all_pages, Setter.set
    monkeypatch.setattr(layout, "make_all_pages", lambda *given: done.append("pages") or make(*given))
    monkeypatch.setattr(Setter, "set", lambda *given: done.append("set") or place(*given))
    assert laid_out(proof(book(), CSS))[1] == 1
    assert done == ["set", "pages"]


def test_a_reference_that_leads_nowhere_stops_the_press(proof: Proof) -> None:
    with pytest.raises(KeyError, match="c13"):
        laid_out(proof(f'<h1 id="c1">One</h1><p>See{page(13)}</p>'))


def test_room_is_for_as_many_figures_as_a_text_so_long_may_need() -> None:
    assert roomy(f"<p>{SLOT}, {SLOT}</p>") == ("<p>88, 88</p>", "88")
    assert roomy("<p>" + "x" * (LONG - 1) + f"</p>{SLOT}")[1] == "88", "just as long as it may be, with its slot"
    assert roomy("<p>" + "x" * LONG + f"</p>{SLOT}")[1] == "888"
    assert roomy(f'<p title="{"x" * LONG}">{SLOT}')[1] == "88", "a tag takes no room"


def test_the_boxes_that_are_filled_are_those_of_the_version_that_is_locked() -> None:
    """They are not WeasyPrint's public interface: a new version is read before it is let in, and this changed."""
    lock = (ROOT / "scripts" / "locks" / "build.in").read_text("utf-8")
    assert weasyprint.__version__ == "70.0"
    assert re.findall(r"(?m)^weasyprint==(\S+)$", lock) == ["70.0"]
    assert "a test holds us to its version" in (references.filled.__doc__ or "")

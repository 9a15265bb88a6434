"""Lint for type: text that leaves its box, cards that overlap, short pages and headings alone at a foot."""

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from weasyprint import HTML

from faults import cards, faults, unseen
from leaf import Leaf, leaves
from paper import pictures
from press.layout.fonts import FACES

Rasters = dict[Path, list[Path]]
# Each worker takes its share of the files.
SHARES = 6
LOOKS = {
    ("normal", 400): "",
    ("italic", 400): "Italic",
    ("normal", 600): "Semi-Bold",
    ("italic", 600): "Semi-Bold Italic",
}
# WeasyPrint leaves its colour profile and the pictures it draws to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]


def test_prints_are_set_in_our_faces_alone(works: list[Path]) -> None:
    """For a character that ours lack WeasyPrint takes a face of the system's, and says nothing."""
    ours = {f"+{family} {LOOKS[style, weight]}".strip().replace(" ", "-") for family, style, weight in FACES.values()}
    found: dict[str, set[str]] = {}
    for path in works:
        with pikepdf.open(path) as print_:
            # All pages of a print share its resources, or a part of it does.
            resources = {page.Resources.objgen: page.Resources for page in print_.pages}
            for each in resources.values():
                for face in each.get("/Font", {}).values():
                    found.setdefault(str(face.BaseFont)[7:], set()).add(path.name)
    assert found.keys() <= ours, {face: sorted(names) for face, names in found.items() if face not in ours}
    assert len(found) == len(ours) == 5


def test_every_page_of_works_of_every_kind_is_well_set(some_works: list[Path], rasters: Rasters) -> None:
    """Of an imposed booklet the pages are read by themselves."""
    assert len(some_works) > 20
    well_set(some_works, rasters)


@pytest.mark.nightly
@pytest.mark.parametrize("share", range(SHARES))
def test_every_page_is_well_set(works: list[Path], rasters: Rasters, share: int) -> None:
    mine = sorted(works, key=lambda path: (-path.stat().st_size, path.name))[share::SHARES]
    assert mine, "there are fewer works than shares"
    well_set(mine, rasters)


def well_set(works: list[Path], rasters: Rasters) -> None:
    wrong = []
    for path in works:
        book = leaves(path)
        assert sum(len(leaf.letters) for leaf in book) > 30, f"{path.name} has next to no words"
        wrong += faults(book)
        for leaf, file in zip(book, rasters[path], strict=True):
            with Image.open(file) as paper:
                wrong += unseen(leaf, paper)
    assert not wrong, "\n".join(wrong)


Press = Callable[..., list[Leaf]]
PAGE = """
@page { size: 120mm 160mm; margin: 15mm; @top-left { content: "Reym" } @top-right { content: "Worked deals" }
        @bottom-center { content: counter(page) } }
html { font: 10pt/1.3 serif; margin: 0 } body { margin: 0 } h1, h2, p { margin: 0 } h1 { break-before: page }
.at { position: absolute } .in { display: inline } .now { white-space: nowrap } .next { break-before: page }
table { border-collapse: collapse; table-layout: fixed; width: 60mm } td { border-left: 1pt solid }
.hand { position: relative; height: 14mm; line-height: 0; white-space: nowrap }
.hand img { width: 10mm; height: 14mm; margin-right: -4mm }
"""
LINES = "<p>" + "The dealer speaks first and must bid. " * 12 + "</p>"


@pytest.fixture
def press(tmp_path: Path) -> Press:
    """Sets a page as the press does: tagged, to be kept and to be read aloud."""

    def printed(body: str, styles: str = "") -> list[Leaf]:
        html = f"<html lang=en><head><title>Proof</title><style>{PAGE}{styles}</style></head><body>{body}</body></html>"
        path = tmp_path / "proof.pdf"
        HTML(string=html).write_pdf(path, pdf_variant="pdf/a-3a")
        return leaves(path)

    return printed


def picture(inner: str, alt: str, width: int = 250, height: int = 350, style: str = "") -> str:
    """An image drawn with strokes."""
    room = f"width='{width}' height='{height}' viewBox='0 0 {width} {height}'"
    drawn = f"<svg xmlns='http://www.w3.org/2000/svg' {room}>{inner}</svg>".replace("#", "%23").replace("<", "%3C")
    return f'<img alt="{alt}" style="{style}" src="data:image/svg+xml,{drawn}">'


def card(name: str, style: str = "") -> str:
    """A card: its edge, rank and suit in the corner, a pip in the middle."""
    ground = "<rect x='2' y='2' width='246' height='346' rx='16' fill='white' stroke='black' stroke-width='4'/>"
    corner = "<path d='M14 26 L95 26 L54 110 Z'/><path d='M28 140 L76 140 L52 190 Z'/>"
    return picture(f"{ground}{corner}<circle cx='150' cy='175' r='30'/>", name, style=style)


def hand(*cards: str, style: str = "") -> str:
    return f'<div class=hand style="{style}">{"".join(cards)}</div>'


GREY = "<rect width='250' height='350' fill='#999'/>"
LEFT = '<p class="at now" style="left: 0; top: 60mm">'
CELLS = "<table><tr><td>{}</td><td>score</td></tr></table>"
# Something wrong beside text that keeps to its margins, and the words that tell of it; a font of the system decides
# which word of a line is the first beyond them.
LEAVES = {
    "a line that is not broken": (f"<p class=now>{'over and over ' * 6}</p>", "leaves the type area"),
    "a line off the paper": (f"<p class=now>{'over and over ' * 8}</p>", "“over” runs off the paper"),
    "a note in the margin": ("<p class=at style='left: -8mm; top: 40mm'>note</p>", "“note” leaves the type area"),
    "a line in the foot": ("<p class=at style='top: 136mm'>below</p>", "“below” leaves the type area"),
    "a word over the page number": (
        "<p class=at style='top: 134.5mm; left: 44.2mm'>below</p>",
        "lie one over the other",
    ),
    "a line over a line": (f"{LEFT}one over</p>{LEFT}another</p>", "“another” and “one” lie one over the other"),
    "lines too close": ("<p style='line-height: .7'>gypsy<br>lifted</p>", "“gypsy” and “lifted” lie one over"),
    "a cell over the next": (CELLS.format("incomprehensibly·"), "“score” lie one over the other"),
    "a cell up to the next": (
        "<table style='width: auto'><tr><td>trumps</td><td>score</td></tr></table>",
        "“trumps” and “score” of two cells touch",
    ),
    "a cell over a rule": (CELLS.format("incomprehensibly·"), "a line runs through “incomprehensibly·”"),
    "a word over its frame": (
        "<p style='border: 1pt solid; width: 20mm'>incomprehensibly</p>",
        "a line runs through “incomprehensibly”",
    ),
    "a word struck out": ("<p><s>revoked</s></p>", "a line runs through “revoked”"),
    "a word cut off": ("<p style='overflow: hidden; width: 9mm'>incomprehensibly</p>", "“incomprehensibly” is cut off"),
    "a line cut in half": ("<p style='overflow: hidden; height: 2mm'>halved</p>", "“halved” is cut off"),
    "a picture over words": (
        LEFT + "covered</p>" + picture(GREY, "a signal", style="position: absolute; top: 58mm; width: 9mm; left: 0"),
        "a signal covers “covered”",
    ),
    "a word over the edge of a picture": (
        picture(GREY, "a signal", style="position: absolute; top: 58mm; width: 9mm; left: 0")
        + "<p class=at style='top: 60mm; left: 5mm'>overhanging</p>",
        "“overhanging” runs over the edge of a signal",
    ),
    "a box over words": (
        LEFT + "covered</p><div class=at style='background: #ccc; width: 9mm; height: 9mm; top: 58mm; left: 0'></div>",
        "something covers “covered”",
    ),
}


@pytest.mark.parametrize("fault", LEAVES)
def test_text_that_leaves_its_box(press: Press, fault: str) -> None:
    body, words = LEAVES[fault]
    styles = "td { padding: 0; border: none }" if fault == "a cell up to the next" else ""
    found = list(faults(press(LINES + body, styles)))
    assert any(words in each for each in found), found
    assert all(each.startswith("proof.pdf, page 1: ") for each in found)


STAYS = {
    "italics lean over one another": "<p><i>of forty, off fifty: Toff</i> <b>16</b>, <i>of</i>f</p>",
    "lines set solid": "<p style='line-height: 1'>gypsy jigging<br>lifted all<br>(j)gy[q]</p>",
    "a table with rules": CELLS.format("caller") + CELLS.format("incom&shy;pre&shy;hen&shy;sibly"),
    "a word in its frame": "<p style='border: 1pt solid; display: inline-block'>incomprehensibly</p>",
    "a word with a line under it": "<p><u>gypsy</u> and <span style='border-bottom: .5pt solid'>jig</span></p>",
    "a row with a rule beneath": "<p style='border-bottom: .3pt solid; line-height: 1.1'>gypsy</p><p>Lifted</p>",
    "a word on its own ground over a picture": picture(
        GREY, "a signal", style="position: absolute; top: 58mm; width: 9mm; left: 0"
    )
    + "<p class=at style='top: 60mm; left: 5mm; background: #fff'>overhanging</p>",
    "words in a picture": picture(f"{GREY}<text x='20' y='99' font-size='40'>dealer</text>", "the table"),
    "a word beside a picture": f"<p>{picture(GREY, 'a signal', style='width: 4mm')}winks</p>",
    "words that fit in what is cut": "<p style='overflow: hidden'>gypsy</p>",
    "words on a ground": "<p style='background: #ddd'>gypsy</p>",
    "a turned word": "<p style='transform: rotate(90deg); width: 20mm; margin: 20mm; border: 1pt solid'>gypsy</p>",
    "a raised word": "<p>rule 4<sup>a</sup>, H<sub>2</sub>O</p>",
}


@pytest.mark.parametrize("near", STAYS)
def test_text_that_stays_in_its_box(press: Press, near: str) -> None:
    assert list(faults(press(LINES + STAYS[near]))) == []


def test_facing_pages_have_each_its_margins(press: Press) -> None:
    """A wide inner margin is no room for the words of the page that faces it."""
    mirrored = "@page { margin: 15mm 10mm 15mm 25mm } @page :left { margin: 15mm 25mm 15mm 10mm }"
    assert list(faults(press(LINES * 8, mirrored))) == []
    [found, *_] = faults(press(LINES * 8 + "<p class=now style='width: 0'>" + "over and " * 7 + "</p>", mirrored))
    assert "leaves the type area" in found


def test_a_word_that_is_not_to_be_seen(press: Press, tmp_path: Path) -> None:
    book = press("<p>There was <span style='color: #fff'>nothing</span> to be seen, or <i>very</i> little . — ·</p>")
    [paper] = pictures(tmp_path / "proof.pdf")
    assert list(unseen(book[0], paper)) == ["proof.pdf, page 1: “nothing” is not to be seen"]


FOUR = [card(name) for name in ("ace", "king", "queen", "jack")]
OVERLAPS = {
    "hands too close": (
        hand(*FOUR[:2]) + hand(*FOUR[2:], style="margin-top: -3mm"),
        "queen lies over ace of another hand",
    ),
    "a hand over the one beside it": (
        hand(*FOUR[:2]) + hand(*FOUR[2:], style="position: absolute; left: 12mm; top: 0"),
        "queen lies over king of another hand",
    ),
    "a fan too close": (
        hand(*(card(name, "margin-right: -7mm") for name in ("ace", "king", "queen"))),
        "king covers the index of ace",
    ),
    "an uneven fan": (hand(FOUR[0], card("king", "margin-left: 1.5mm"), *FOUR[2:]), "is fanned unevenly"),
    "a hand whose second row lies on its first": (
        hand(*FOUR[:2], card("queen", "position: absolute; left: 0; top: 4mm")),
        "queen covers the index of ace",
    ),
    "a word on an index": (
        hand(FOUR[0]) + "<p class=at style='left: 0; top: 2mm'>trick</p>",
        "“trick” covers the index of ace",
    ),
    "a card over words": (
        LEFT + "covered</p>" + card("ace", "position: absolute; left: 0; top: 58mm; width: 9mm"),
        "ace covers “covered”",
    ),
}


@pytest.mark.parametrize("fault", OVERLAPS)
def test_cards_that_overlap(press: Press, fault: str) -> None:
    body, words = OVERLAPS[fault]
    found = list(faults(press(body)))
    assert any(words in each for each in found), found


APART = {
    "a hand in a fan": hand(*FOUR),
    "a hand of forms placed on the page": hand(*(card(name, "opacity: .9") for name in ("ace", "king", "queen"))),
    "hands one below the other": hand(*FOUR) + hand(*FOUR) + LINES,
    "hands side by side": hand(*FOUR[:2]) + hand(*FOUR[2:], style="position: absolute; left: 17mm; top: 0"),
    "cards edge to edge": "".join(card(name, "width: 20mm; float: left") for name in ("ace", "king", "queen")),
    "a hand in two rows": hand(*FOUR) + "<div>" + "".join(FOUR[:2]) + "<br>" + "".join(FOUR[2:]) + "</div>",
    "a number on its own ground in the corner of a card": hand(
        FOUR[0], "<p class=at style='left: 7.6mm; top: .4mm; font: 4pt/1 serif; background: #fff'>12</p>"
    ),
}


@pytest.mark.parametrize("near", APART)
def test_cards_that_lie_as_they_should(press: Press, near: str) -> None:
    [leaf, *_] = press(APART[near], "div:not(.hand) img { width: 10mm }")
    assert sum(each.is_card for each in leaf.pictures) > 0
    assert list(cards(leaf)) == []


SPILT = {
    "a last page": (
        LINES + "<p class=next>Two lines<br>were left over.</p>",
        "page 2: the last page has only 2 lines: Two",
    ),
    "a page within": (
        f"{LINES}<p class=next>One line.</p><div class=next>{LINES}</div>",
        "page 2: no break demands a page with only 1 lines: One line.",
    ),
    "a page before a heading of the second rank": (
        f"{LINES}<p class=next>One line.</p><h2 class=next>Tricks</h2>{LINES}",
        "page 2: no break demands",
    ),
}


@pytest.mark.parametrize("fault", SPILT)
def test_short_pages(press: Press, fault: str) -> None:
    body, words = SPILT[fault]
    [found] = faults(press(body))
    assert words in found


CELL = "<tr><td style='border: 1pt solid'>&nbsp;</td></tr>"
FILLED = {
    "five lines": LINES + "<p class=next>One<br>two<br>three<br>four<br>five.</p>",
    "a short leaf": "<p>One line.</p>",
    "the end of a chapter": f"{LINES}<p class=next>One line.</p><h1>Tricks</h1>{LINES}",
    "a title": f"<p>Quinola</p><h1>Reym</h1>{LINES}",
    "a page with a picture": f"{LINES}<div class=next>{picture(GREY, 'the table', style='width: 50mm')}</div>",
    "a form to fill in": f"{LINES}<table class=next>{CELL * 12}</table>",
    "a page before one across": f"{LINES}<p class=next>One line.</p><div style='page: across'>{LINES}</div>",
}


@pytest.mark.parametrize("near", FILLED)
def test_pages_that_are_short_for_a_reason(press: Press, near: str) -> None:
    assert list(faults(press(FILLED[near], "@page across { size: 160mm 120mm }"))) == []


AFTER = f"<div class=next>{LINES}</div>"
FEET = {
    "a heading at the foot": f"{LINES}<h2>Tricks and what they are worth</h2>{AFTER}",
    "two headings at the foot": f"{LINES}<h2>Tricks</h2><h3>Trumps</h3>{AFTER}",
    "a heading at the foot of a column": f"<div class=two>{LINES}<h2>Tricks</h2><div class=over>{LINES}</div></div>",
    "a heading with a rule below": f"{LINES}<h2 style='border-bottom: 1pt solid'>Tricks</h2>{AFTER}",
}


@pytest.mark.parametrize("fault", FEET)
def test_headings_alone_at_a_foot(press: Press, fault: str) -> None:
    found = list(faults(press(FEET[fault], ".two { columns: 2 } .over { break-before: column }")))
    assert found
    assert all("the heading “T" in each and each.endswith("” stands alone at a foot") for each in found)


KEPT = {
    "a line follows": f"{LINES}<h2>Tricks</h2><p>One line.</p>",
    "a heading set into its paragraph": f"{LINES}<h2 class=in>Tricks</h2> <p class=in>One line.</p>",
    "a picture follows": f"{LINES}<h2>Tricks</h2>{picture(GREY, 'the table', style='width: 9mm')}",
    "a form follows": f"{LINES}<h2>Tricks</h2><table>{CELL * 4}</table>",
    "columns": f"<div class=two>{LINES}<h2>Tricks</h2>{LINES}</div>",
    "a bold line at the foot": f"{LINES}<p><b>Tricks</b></p>{AFTER}",
}


@pytest.mark.parametrize("near", KEPT)
def test_headings_that_something_follows(press: Press, near: str) -> None:
    assert list(faults(press(KEPT[near], ".two { columns: 2 }"))) == []

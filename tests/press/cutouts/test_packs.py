"""The Spanish pack and the marks of four packs: every card once, in its true size, a back behind each face."""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pytest
from markupsafe import Markup
from PIL import Image, ImageChops

from edition.corpus import CONTENT
from edition.faces.cards import SPANISH
from edition.markup.nodes import Partials
from press.cutouts.packs import enclosure, leaf, work
from press.document.frame import about_pack, around
from press.document.lint import faults
from press.document.pages import TEMPLATES
from press.jobs import KINDS, STYLES
from press.layout.job import Job
from press.layout.typeset import lay_out, typeset
from quinola import catalogue
from quinola.cards import SPANISH_48

# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]
MM = 25.4 / 96  # a pixel of the layout
PAPERS = {"a4": (297, 210), "letter": (279.4, 215.9)}
LEAF = (279.4, 210)  # as laid out: what both papers hold; either has more white round it (test_papers.py)
[TOLD] = re.findall(r"```\{spanish-pack\}\n(.*?)```", (CONTENT / "packs.md").read_text("utf-8"), re.S)
LEAVES = dict(line.split(": ", 1) for line in TOLD.splitlines())


class Box(NamedTuple):
    """A picture on a leaf, in millimetres."""

    words: str
    left: float
    top: float
    wide: float
    high: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.wide / 2, self.top + self.high / 2


def html(block: str, data: dict[str, Any]) -> str:
    kind = KINDS.get(block, "pack")
    partials, slots = Partials([TEMPLATES]), {"purpose": Markup("all")}
    body = partials.render(block, data, slots, **around())
    return partials.render("page", {**about_pack("The pack", 0), "kind": kind}, {"body": Markup(body)})


def job(backs: bool, fonts: tuple[Path, ...]) -> Job:
    data = {"leaves": [leaf(ranks, "purpose") for ranks in LEAVES], "backs": backs}
    return pack("pack", html("spanish-pack", data), fonts)


def pack(name: str, page: str, fonts: tuple[Path, ...], style: str = "pack") -> Job:
    """A work for both papers."""
    styles = tuple(STYLES / f"{each}.css" for each in ("base", style))
    return Job(name, page, styles, fonts, (enclosure(),), 0, tuple((paper, paper) for paper in PAPERS))


def boxes(page: Any) -> Iterator[Box]:
    for box in page._page_box.descendants(placeholders=True):
        if box.element_tag == "img":
            x, y = box.content_box_x(), box.content_box_y()
            yield Box(box.element.get("alt"), *(each * MM for each in (x, y, box.width, box.height)))


Pages = list[list[Box]]


@pytest.fixture(scope="module")
def pages(fonts: tuple[Path, ...]) -> Pages:
    """The pictures on each page of the pack with backs."""
    document, _ = lay_out(job(True, fonts))
    for page in document.pages:
        assert (page.width * MM, page.height * MM) == pytest.approx(LEAF, abs=0.01)
    return [[*boxes(page)] for page in document.pages]


def test_every_card_stands_on_one_leaf_in_its_true_size(pages: Pages) -> None:
    cards = [box for page in pages[::2] for box in page]
    assert Counter(box.words for box in cards) == Counter(each.words for each in SPANISH_48)
    for box in cards:
        assert (box.wide, box.high) == pytest.approx((63.5, 88.9), abs=0.01), box.words


def test_every_leaf_is_followed_by_its_back_and_the_backs_may_be_left_out(
    pages: Pages, fonts: tuple[Path, ...]
) -> None:
    assert [len(page) for page in pages] == 6 * [8, 1]
    assert {box.words for page in pages[1::2] for box in page} == {"eight backs, all alike"}
    assert [len([*boxes(page)]) for page in lay_out(job(False, fonts))[0].pages] == 6 * [8]


def test_faces_and_backs_meet_whichever_edge_the_leaf_is_turned_on(pages: Pages) -> None:
    """Turned, a card lies where another lay: their middle is the middle of the leaf; so is that of the backs."""
    wide, high = LEAF
    for faces, backs in zip(pages[::2], pages[1::2], strict=True):
        places = sorted(box.centre for box in faces)
        for turned in ([(wide - x, y) for x, y in places], [(x, high - y) for x, y in places]):
            for here in turned:
                assert [there for there in places if there == pytest.approx(here, abs=0.02)] != [], here
        assert backs[0].centre == pytest.approx((wide / 2, high / 2), abs=0.01)
        assert (backs[0].wide, backs[0].high) == pytest.approx((4 * 63.5 + 6, 2 * 88.9 + 6), abs=0.01)  # 3 mm beyond


def test_what_is_cut_lies_well_inside_the_paper(pages: Pages) -> None:
    """The narrowest margin is Letter’s, 12.7 mm beside the cards, of which the marks and the pattern take three."""
    wide, high = LEAF
    for box in (box for page in pages for box in page):
        assert min(box.left, box.top, wide - box.left - box.wide, high - box.top - box.high) > 9.6, box


def rasters(pdf: bytes, dots: int, into: Path, *more: str) -> list[Image.Image]:
    (into / "a.pdf").write_bytes(pdf)
    subprocess.run(["pdftoppm", "-r", str(dots), *more, into / "a.pdf", into / "page"], check=True)
    return [Image.open(path) for path in sorted(into.glob("page*.ppm"))]


def cut(leaf: Image.Image) -> list[Image.Image]:
    """Eight backs in grey, of a Letter at 144 dots an inch.

    A card has 360 by 504 of them, and the first begins after 72 and 108.
    """
    grey = leaf.convert("L")
    return [grey.crop((x, y, x + 360, y + 504)) for x in range(72, 1512, 360) for y in (108, 612)]


def test_all_backs_are_alike_and_the_same_upside_down(fonts: tuple[Path, ...], tmp_path: Path) -> None:
    [_, back] = rasters(typeset(job(True, fonts))["letter"], 144, tmp_path, "-l", "2")
    assert alike(cut(back))


def alike(backs: list[Image.Image]) -> bool:
    """Whether there are eight, with a pattern, none to be told from the first, which is the same upside down."""
    low, high = backs[0].getextrema()
    others = [*backs[1:], backs[0].rotate(180)]
    return len(others) == 8 and high - low > 100 and max(apart(backs[0], each) for each in others) < 0.01


def apart(one: Image.Image, other: Image.Image) -> float:
    """The part of two pictures in which they differ plainly."""
    differing = ImageChops.difference(one, other).point(lambda value: 255 if value > 96 else 0)
    return ink(differing) / (one.width * one.height)


NEEDED = {"Cacho": "reconstruction", "Flor": "reconstruction", "Pechigonga": "first-round"}


@pytest.mark.parametrize(("game", "ruleset"), NEEDED.items())
def test_a_leaf_says_which_games_need_it(game: str, ruleset: str) -> None:
    pack = catalogue.family(game.lower()).ruleset(ruleset).pack
    leaves = {ranks for ranks in LEAVES if {each.rank for each in pack} & set(ranks)}
    assert {ranks for ranks, words in LEAVES.items() if game in words.split(".")[0]} == leaves


def test_the_wild_cards_of_cacho_stand_on_one_leaf_which_names_them() -> None:
    wild = catalogue.family("cacho").ruleset("wild").wild
    assert [each.text for each in wild] == re.findall(r"\{card\}`(..)`", LEAVES["VN"])
    assert {each.rank for each in wild} == set("VN")


@pytest.mark.parametrize("paper", PAPERS)
def test_on_either_paper_the_leaf_stays_in_the_middle(fonts: tuple[Path, ...], paper: str) -> None:
    """So a front and its back still meet: as much white is added on the left as on the right, above as below."""
    with pikepdf.open(BytesIO(typeset(job(False, fonts))[paper])) as pdf:
        assert len(pdf.pages) == 6
        for page in pdf.pages:
            left, low, right, high = (float(edge) * 25.4 / 72 for edge in page.mediabox)
            assert (right - left, high - low) == pytest.approx(PAPERS[paper], abs=0.01)
            assert ((left + right) / 2, (low + high) / 2) == pytest.approx((LEAF[0] / 2, LEAF[1] / 2), abs=0.01)


def test_the_pack_needs_no_colour() -> None:
    """Each ink is as dark as small type must be on white: 4.5 to 1."""
    for name, _, ink, _ in SPANISH.values():
        parts = [int(ink[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        light = sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
        assert 1.05 / (light + 0.05) > 4.5, name


def test_the_pack_travels_with_its_own_data() -> None:
    told = enclosure().text
    assert told.count('"card":') == 48
    assert re.search(r'"card": "VO",\s+"name": "valet of coins",\s+"french": "JD"', told)


def test_the_page_links_both_packs_on_both_papers() -> None:
    files = [each["file"] for key in ("spanish-pack", "spanish-pack-backs") for each in work(key)["prints"]]
    assert files == [
        "spanish-pack-a4.pdf", "spanish-pack-letter.pdf", "spanish-pack-backs-a4.pdf", "spanish-pack-backs-letter.pdf",
    ]  # fmt: skip


# The marks of four packs


@pytest.fixture(scope="module")
def marks(fonts: tuple[Path, ...]) -> Job:
    page = html("pack-marks", {"game": {"id": "bryncir", "title": "Bryncir"}})
    return replace(pack("marks", page, fonts, "counters"), files=(("marks", "own"),))


def test_there_is_a_mark_for_every_card_of_four_packs_on_one_leaf(marks: Job) -> None:
    assert faults(marks.html) == []
    drawn = Counter(re.findall(r">(I|II|III|IV)</text>", marks.html))
    assert drawn == {"I": 52, "II": 52 + 2, "III": 52, "IV": 52}  # two show where to stick one
    assert len(lay_out(marks)[0].pages) == 1


def test_the_marks_are_told_apart_by_their_outlines_alone(marks: Job, tmp_path: Path) -> None:
    """At 254 dots an inch a millimetre has ten; a mark is cut out of its cell, and has no numeral."""
    bare = replace(marks, html=re.sub("<text.*?</text>", "", marks.html))
    [page] = (page.convert("L") for page in rasters(typeset(bare)["marks"], 254, tmp_path))
    tops: dict[str, tuple[int, int]] = {}
    for box in lay_out(marks)[0].pages[0]._page_box.descendants(placeholders=True):
        if str(box.element_tag).endswith("svg") and (found := re.match("13 × pack (I+V?)", box.element[0].text)):
            tops.setdefault(found[1], (round(box.content_box_x() * MM * 10), round(box.content_box_y() * MM * 10)))
    assert [*tops] == ["I", "II", "III", "IV"]
    cells = {}
    for mark, (x, y) in tops.items():
        cells[mark] = page.crop((x + 5, y + 5, x + 119, y + 119)).point(lambda value: 255 if value < 128 else 0)
        assert ink(cells[mark]) > 1000, mark
    for one, other in combinations(cells, 2):
        both = ink(ImageChops.darker(cells[one], cells[other]))
        assert both < 0.5 * min(ink(cells[one]), ink(cells[other])), (one, other)


def ink(picture: Image.Image) -> int:
    """How many dots are set."""
    return picture.histogram()[255]


# The backs of four packs


def four(fonts: tuple[Path, ...]) -> Job:
    return pack("backs", html("pack-backs", {"game": {"id": "bryncir", "title": "Bryncir"}}), fonts)


def test_each_of_four_packs_has_a_leaf_of_backs_in_the_very_middle(fonts: tuple[Path, ...]) -> None:
    pages, (wide, high) = lay_out(four(fonts))[0].pages, LEAF
    for page, mark in zip(pages, ("I", "II", "III", "IV"), strict=True):
        assert (page.width * MM, page.height * MM) == pytest.approx((wide, high), abs=0.01)
        [box] = boxes(page)
        assert box.words == f"eight backs of pack {mark}, all alike"
        assert box.centre == pytest.approx((wide / 2, high / 2), abs=0.01)
        assert (box.wide, box.high) == pytest.approx((4 * 63.5 + 6, 2 * 88.9 + 6), abs=0.01)  # 3 mm beyond


def test_each_leaf_says_whose_it_is_and_how_often_to_print_it(fonts: tuple[Path, ...]) -> None:
    """Six leaves would be 48 backs; seven are 56, and a pack has 52 cards."""
    page = four(fonts).html
    assert faults(page) == []
    assert re.findall("<h2>(.*?)</h2>", page) == ["Pack I", "Pack II", "Pack III", "Pack IV"]
    assert page.count("Print this leaf seven times: for 52 cards, and four to spare.") == 4


def test_four_backs_are_told_apart_without_colour_by_their_edges_alone(fonts: tuple[Path, ...], tmp_path: Path) -> None:
    """Eight millimetres of a card are 45 dots: so much of it shows in a fanned hand, without its marks."""
    pages = rasters(typeset(four(fonts))["letter"], 144, tmp_path)
    for page in pages:
        assert alike(cut(page))
        red, green, blue = (ink.tobytes() for ink in page.split())
        assert red == green == blue
    firsts = [cut(page)[0] for page in pages]
    for part in ((0, 0, 360, 504), (3, 3, 48, 501)):
        for one, other in combinations([first.crop(part) for first in firsts], 2):
            assert apart(one, other) > 0.2


# Cards that a French pack lacks


def lacking(ranks: str, fonts: tuple[Path, ...]) -> Job:
    data = {"game": {"id": "odd", "title": "Odd"}, "leaf": leaf(ranks, "purpose", "SHDC")}
    return pack("cutouts", html("pack-cutouts", data), fonts)


@pytest.mark.parametrize(("ranks", "names"), [("LW", ("eleven", "twelve")), ("XX", ("joker", "joker"))])
def test_what_a_pack_lacks_stands_on_one_leaf_in_its_true_size_and_without_colour(
    ranks: str, names: tuple[str, str], fonts: tuple[Path, ...], tmp_path: Path
) -> None:
    work = lacking(ranks, fonts)
    assert faults(work.html) == []
    [page] = lay_out(work)[0].pages
    assert (page.width * MM, page.height * MM) == pytest.approx(LEAF, abs=0.01)
    found = [*boxes(page)]
    assert [box.words for box in found] == [
        f"{name} of {suit}" for name in names for suit in ("spades", "hearts", "diamonds", "clubs")]  # fmt: skip
    for box in found:
        assert (box.wide, box.high) == pytest.approx((63.5, 88.9), abs=0.01), box.words
    [drawn] = rasters(typeset(work)["letter"], 144, tmp_path)
    red, green, blue = (each.tobytes() for each in drawn.split())
    assert red == green == blue

"""The cards: the committed pictures are those that the code draws, paths alone, each with its name."""

import re
from math import radians
from pathlib import Path

import pytest
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from edition.faces.__main__ import CARDS, FONT
from edition.faces.cards import FRENCH, SPANISH, every, held, held_french, sign
from edition.faces.letters import Letters
from quinola.cards import FRENCH_56, FRENCH_60, SPANISH_48

# The index of a card to be held, here and turned about; and a shape with its place.
CORNERS = r'</g>(<path.*?)<g transform="rotate\(180 125 175\)">(.*?)</g>'
PLACED = r'translate\((\S+) ([^\s)]+)\)(?:rotate\((\d+)\))?scale\(([^\s)]+)\)"[^>]* d="(.*?)"'


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return every(Letters(FONT))


def test_the_committed_cards_are_as_drawn(drawn: dict[str, str]) -> None:
    committed = {path.relative_to(CARDS).with_suffix("").as_posix(): path for path in CARDS.rglob("*.svg")}
    assert committed.keys() == drawn.keys()
    assert not [name for name, path in committed.items() if path.read_text("utf-8") != drawn[name]]


def test_a_card_is_paths_with_a_title(drawn: dict[str, str]) -> None:
    assert len(drawn) == 64 + 64 + 48 + 2 + 4
    for name, picture in drawn.items():
        assert re.search(r"<title>[^<]+</title>", picture), name
        assert not re.search(r"<(use|text|image|style)|href|style=", picture), name
        assert len(picture) < 7000, name


def test_the_stylesheet_has_the_spanish_suits_as_drawn() -> None:
    styles = (CARDS.parent / "tokens.css").read_text("utf-8")
    for suit in SPANISH:
        assert f".es.{suit.lower()} {{ --cut: {sign(suit)}" in styles


def title(picture: str) -> str:
    found = re.search(r"<title>(.+?)</title>", picture)
    return found[1] if found else ""


def test_titles_are_told_apart(drawn: dict[str, str]) -> None:
    """Within a pack: the Ace of Clubs is a card of both."""
    for suits in ("SHDC", "OPEB"):
        titles = [title(drawn[name]) for name in drawn if len(name) == 2 and name[1] in suits]
        assert len(set(titles)) == len(titles) in (48, 64)


def test_a_card_is_named_as_the_engine_names_it(drawn: dict[str, str]) -> None:
    for each in {*FRENCH_56, *FRENCH_60, *SPANISH_48}:
        assert title(drawn[each.text]).lower() == each.words


def test_the_frame_of_a_spanish_card_tells_its_suit(drawn: dict[str, str]) -> None:
    """The pinta: above and below it is broken never for coins, once for cups, twice for swords, thrice for clubs."""
    for card in SPANISH_48:
        frame = re.search(r'stroke-width="5" d="M13 13V337M237 13V337(.*?)"', drawn[card.text])
        assert frame, card
        assert frame[1].count("M") == 2 * ("OPEB".index(card.suit) + 1), card


# Cards to be held


@pytest.fixture(scope="module")
def in_hand() -> dict[str, str]:
    return {card.text: held(Letters(FONT), card.rank, card.suit) for card in SPANISH_48}


def test_a_card_to_be_held_has_its_name_its_frame_and_no_edge(in_hand: dict[str, str], drawn: dict[str, str]) -> None:
    for card in SPANISH_48:
        assert title(in_hand[card.text]) == title(drawn[card.text])
        frame = re.search('d="M13 13V337M237 13V337[^"]*"', drawn[card.text])
        assert frame, card
        assert frame[0] in in_hand[card.text]
        assert "<rect" not in in_hand[card.text]


def test_a_card_to_be_held_reads_the_same_way_upside_down(in_hand: dict[str, str]) -> None:
    """Rank and sign stand in one corner, and once more in that which is turned about."""
    for name, picture in in_hand.items():
        frame, once, again = re.search(r"<g [^>]*>.*?</g>|$", picture), *re.findall(CORNERS, picture)[0]
        assert frame, name
        assert once == again, name
        assert once.count("<path") == 2, name


def test_a_french_card_to_be_held_has_its_name_and_reads_the_same_way_upside_down(drawn: dict[str, str]) -> None:
    for suit in FRENCH:
        for rank, pips in (("L", 11), ("W", 12), ("X", 0)):
            picture = held_french(Letters(FONT), rank, suit)
            assert title(picture) == title(drawn[rank + suit])
            assert "<rect" not in picture
            before, _, again = picture.partition('<g transform="rotate(180 125 175)">')
            corner = again.removesuffix("</g></svg>\n")
            assert len(corner) > 100
            assert before.endswith(corner)
            sign = f'd="{FRENCH[suit][1]}"'
            assert picture.count(sign) == pips + 2, (rank, suit)  # and one in either corner


def test_a_card_has_as_many_pips_as_it_says_and_none_touches_the_frame_or_the_corners(in_hand: dict[str, str]) -> None:
    for card in SPANISH_48:
        if card.rank in "VNK":
            continue
        picture = in_hand[card.text]
        corner = re.findall(CORNERS, picture)[0][0]
        pips = [bounds(*each) for each in re.findall(PLACED, picture.rpartition("</g>")[2])]
        [sign] = [bounds(*each) for each in re.findall(PLACED, corner)]
        assert len(pips) == int(card.rank), card
        for left, low, right, high in pips:
            assert min(left, low) > 16, card
            assert right < 234, card
            assert high < 334, card
            assert left > sign[2] or low > sign[3], card


def bounds(x: str, y: str, turn: str, scale: str, data: str) -> tuple[float, ...]:
    """The box about a shape as it is put."""
    pen = BoundsPen(None)
    placed = Transform().translate(float(x), float(y)).rotate(radians(float(turn or 0))).scale(float(scale))
    parse_path(data, TransformPen(pen, placed))
    assert pen.bounds
    return tuple(pen.bounds)


def test_a_wide_index_is_squeezed(tmp_path: Path) -> None:
    def right(text: str) -> int:
        path = Letters(FONT).draw(text, "#000", centre=53, top=26, height=84, widest=82)
        return max(int(x) for x in re.findall(r"[MLQC ](\d+) ", path))

    assert right("10") <= 53 + 45

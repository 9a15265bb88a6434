"""The type as browsers fetch it: as light as may be, with every letter and every feature that a style asks for."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from edition.faces.webfonts import FEATURES, LETTERS, published, ranges

THEME = Path(__file__).parents[3] / "site" / "theme"
CONTENT = THEME.parents[1] / "content"
FONTS = sorted((THEME / "fonts").glob("*.woff2"))
ASKED = {"lining-nums": "lnum", "oldstyle-nums": "onum", "proportional-nums": "pnum", "tabular-nums": "tnum"}


@pytest.mark.long
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_pages_have_every_letter_of_a_font_once_and_what_their_styles_ask_for(font: Path) -> None:
    whole, parts = TTFont(font), {name: TTFont(BytesIO(told)) for name, told in published(font).items()}
    letters = [letter for part in parts.values() for letter in part.getBestCmap()]
    assert sorted(letters) == sorted(whole.getBestCmap())
    if font.name.startswith("eb-garamond"):
        had, has = ({each.FeatureTag for each in f["GSUB"].table.FeatureList.FeatureRecord}
                    for f in (whole, parts[font.name]))  # fmt: skip
        assert set(ASKED.values()) <= has
        assert has <= had & set(FEATURES)
        assert len(parts) == 2
        assert len(published(font)[font.name]) < 0.5 * font.stat().st_size


def test_the_stylesheet_has_the_letters_in_use_fetched_from_the_one_file_and_others_from_the_second() -> None:
    """Where two ranges overlap, the later rule of a stylesheet has it."""
    styles = (THEME / "static" / "tokens.css").read_text("utf-8")
    for font in FONTS:
        if font.name not in styles or not font.name.startswith("eb-garamond"):
            continue
        rule = r"url\(fonts/{}{}\.woff2\)[^}}]*unicode-range: ([^}}]+?) \}}"
        [more] = re.finditer(rule.format(font.stem, "-more"), styles)
        [usual] = re.finditer(rule.format(font.stem, ""), styles)
        has = set(TTFont(font).getBestCmap())
        assert more.start() < usual.start()
        assert usual[1] == ranges({ord(letter) for letter in LETTERS} & has)
        assert has <= spread(usual[1]) | spread(more[1])


def spread(told: str) -> set[int]:
    """The characters of a range as a stylesheet gives it."""
    ends = [[int(end, 16) for end in part.strip().removeprefix("U+").split("-")] for part in told.split(",")]
    return {letter for end in ends for letter in range(end[0], end[-1] + 1)}


def test_ranges_join_neighbours() -> None:
    assert ranges(map(ord, "éabcx")) == "U+61-63, U+78, U+E9"
    assert spread("U+61-63, U+78, U+E9") == set(map(ord, "éabcx"))


def test_no_style_asks_for_a_feature_that_the_pages_do_not_have() -> None:
    told = " ".join(path.read_text("utf-8") for path in (THEME / "static").glob("*.css") if path.name != "print.css")
    numbers = [word for value in re.findall(r"font-variant-numeric:([^;}]*)", told) for word in value.split()]
    assert len(numbers) > 4
    assert set(numbers) <= {*ASKED, "normal"}
    assert set(re.findall(r'font-feature-settings: *"(\w+)"', told)) <= set(FEATURES)
    assert not re.search(r"font-variant(-caps|-position|-alternates)?:|small-caps", told)


def test_the_same_font_gives_the_same_bytes() -> None:
    """Else every page would be fetched again after every build."""
    assert published(FONTS[0]) == published(FONTS[0])


def test_whatever_the_content_is_written_with_is_among_the_letters_in_use() -> None:
    """Else every page that shows it, and those opened after it, fetch a second file of a face for one letter."""
    content = [path for path in CONTENT.rglob("*") if path.suffix in {".toml", ".md"}]
    assert len(content) > 100
    face = {chr(letter) for letter in TTFont(THEME / "fonts" / "eb-garamond-regular.woff2").getBestCmap()}
    rare = {path.relative_to(CONTENT).as_posix(): set(path.read_text("utf-8")) & face - LETTERS for path in content}
    assert {name: letters for name, letters in rare.items() if letters - {"\n"}} == {}

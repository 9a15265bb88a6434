"""The type as browsers fetch it: as light as may be, with every letter and every feature that a style asks for."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from edition.faces.webfonts import FEATURES, lighter

THEME = Path(__file__).parents[3] / "site" / "theme"
FONTS = sorted((THEME / "fonts").glob("*.woff2"))
ASKED = {"lining-nums": "lnum", "oldstyle-nums": "onum", "proportional-nums": "pnum", "tabular-nums": "tnum"}


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_page_has_every_letter_of_a_font_and_what_its_styles_ask_for(font: Path) -> None:
    whole, light = TTFont(font), TTFont(BytesIO(lighter(font)))
    assert light.getBestCmap().keys() == whole.getBestCmap().keys()
    if font.name.startswith("eb-garamond"):
        had, has = ({each.FeatureTag for each in f["GSUB"].table.FeatureList.FeatureRecord} for f in (whole, light))
        assert set(ASKED.values()) <= has
        assert has == had & set(FEATURES)
        assert len(lighter(font)) < 0.7 * font.stat().st_size


def test_no_style_asks_for_a_feature_that_the_pages_do_not_have() -> None:
    told = " ".join(path.read_text("utf-8") for path in (THEME / "static").glob("*.css") if path.name != "print.css")
    numbers = [word for value in re.findall(r"font-variant-numeric:([^;}]*)", told) for word in value.split()]
    assert len(numbers) > 4
    assert set(numbers) <= {*ASKED, "normal"}
    assert set(re.findall(r'font-feature-settings: *"(\w+)"', told)) <= set(FEATURES)
    assert not re.search(r"font-variant(-caps|-position|-alternates)?:|small-caps", told)


def test_the_same_font_gives_the_same_bytes() -> None:
    """Else every page would be fetched again after every build."""
    assert lighter(FONTS[0]) == lighter(FONTS[0])

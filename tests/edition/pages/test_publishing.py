"""A site that is told where it stands: addresses in full, its map, and the pictures of shared pages."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

BASE = "https://quinola.example/below"


@pytest.fixture(scope="module")
def told(with_odd: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("told")
    apart = Path(__file__).parents[1] / "apart"
    done = with_odd(apart, folder / "site", "-D", f"edition_address={BASE}")
    assert done.returncode == 0, done.stderr
    return folder / "site"


def test_every_page_has_one_address_in_full(told: Path) -> None:
    pages = sorted(told.rglob("index.html"))
    assert len(pages) > 5
    for page in pages:
        text = page.read_text("utf-8")
        here = page.parent.relative_to(told).as_posix().removeprefix(".")
        address = f"{BASE}/{here}/" if here else f"{BASE}/"
        assert re.findall(r'<link rel="canonical" href="([^"]*)">', text) == [address]
        assert re.findall(r'<meta property="og:url" content="([^"]*)">', text) == [address]
        picture = re.findall(r'<meta property="og:image" content="([^"]*)">', text)
        assert picture == [f"{BASE}/_static/shared/{'odd' if here.startswith('games/') else 'quinola'}.png"]
        assert (told / picture[0].removeprefix(f"{BASE}/")).is_file()


def test_the_map_has_every_page(told: Path) -> None:
    mapped = ElementTree.parse(told / "sitemap.xml").getroot()
    found = {each.text for each in mapped.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}
    pages = {page.parent.relative_to(told).as_posix().removeprefix(".") for page in told.rglob("index.html")}
    assert found == {f"{BASE}/{page}/" if page else f"{BASE}/" for page in pages}
    assert f"Sitemap: {BASE}/sitemap.xml" in (told / "robots.txt").read_text("utf-8")


def test_a_game_is_known_by_its_address(told: Path) -> None:
    assert f'"@id":"{BASE}/games/odd/"' in (told / "games" / "odd" / "index.html").read_text("utf-8")

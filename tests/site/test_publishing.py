"""What pages say of themselves where they are found or shared; the built site does not know where it stands."""

import json
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image

import whole
from edition.pages.publishing import dataset
from edition.published.announced import LENGTH

ATOM = "{http://www.w3.org/2005/Atom}"


def meta(text: str, name: str) -> str:
    found = re.search(rf'<meta (?:name|property)="{name}" content="([^"]*)">', text)
    return unescape(found[1]) if found else ""


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def test_every_page_says_what_it_is(pages: list[Path]) -> None:
    told: dict[str, Path] = {}
    for page in pages:
        text = page.read_text("utf-8")
        says = meta(text, "description")
        assert 20 < len(says) <= LENGTH, f"{page}: {says!r}"
        assert meta(text, "og:description") == says
        assert meta(text, "og:title"), page
        assert says not in told, f"{page} and {told.get(says)} say the same: {says}"
        told[says] = page


def test_what_wants_the_whole_address_is_left_out_where_it_is_not_told(site: Path, pages: list[Path]) -> None:
    texts = [page.read_text("utf-8") for page in pages]
    assert not [text for text in texts if 'rel="canonical"' in text or "og:image" in text or "og:url" in text]
    assert not (site / "sitemap.xml").exists()
    assert (site / "robots.txt").read_text("utf-8") == "User-agent: *\nDisallow:\n"


def test_the_feed_has_every_game_and_source_and_leads_to_them(site: Path) -> None:
    content = whole.content()
    feed = ElementTree.parse(site / "feed.atom").getroot()
    links = [entry.find(f"{ATOM}link") for entry in feed.findall(f"{ATOM}entry")]
    addresses = {link.get("href", "") for link in links if link is not None}
    days = {key for key in (f"{kind}/{each}" for kind, some in (("games", content.games), ("sources", content.sources))
                            for each in some) if content.day(key)}  # fmt: skip
    assert addresses == {f"{key}/" for key in days}
    assert len(addresses) > 20
    assert all((site / address / "index.html").is_file() for address in addresses)


def test_a_game_is_told_to_those_who_read_data(site: Path) -> None:
    for game in whole.content().games.values():
        text = (site / "games" / game.id / "index.html").read_text("utf-8")
        block = re.search(r'<script type="application/ld\+json">(.*?)</script>', text, re.S)
        assert block is not None, game.id
        told = json.loads(block[1])
        assert (told["@type"], told["name"]) == ("Game", game.title)
        assert [each["value"] for each in told["numberOfPlayers"]] == list(game.players)
        assert not game.names[1:] or set(told["alternateName"]) == set(game.names) - {game.title}


def test_the_dataset_is_told_to_those_who_look_for_data(site: Path) -> None:
    """On its page without an address, where none is told; with one also where its files lie, and they lie there."""
    text = (site / "data" / "index.html").read_text("utf-8")
    [block] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text, re.S)
    told = json.loads(block)
    assert told["@type"] == "Dataset"
    assert 50 <= len(told["description"]) <= 5000
    assert "distribution" not in told
    assert told["license"] == "https://creativecommons.org/licenses/by-sa/4.0/"
    there = dataset("https://quinola.example/data/")["distribution"]
    assert [each["encodingFormat"] for each in there] == ["application/zip", "application/ld+json"]
    for each in there:
        assert (site / each["contentUrl"].removeprefix("https://quinola.example/")).is_file()


def test_each_game_has_a_card_to_be_shared_and_the_house_its_icons(site: Path) -> None:
    static = site / "_static"
    shared = {path.stem: size_of(path) for path in (static / "shared").glob("*.png")}
    assert set(shared) == {*whole.content().games, "quinola"}
    assert set(shared.values()) == {(1200, 630)}
    pictures = {path.read_bytes() for path in (static / "shared").glob("*.png")}
    assert len(pictures) == len(shared)
    icons = {path.name: size_of(path) for path in static.glob("icon-*.png")}
    assert icons == {
        "icon-180.png": (180, 180),
        "icon-192.png": (192, 192),
        "icon-512.png": (512, 512),
        "icon-maskable-512.png": (512, 512),
    }


def test_a_source_that_is_on_the_web_is_linked_there_and_no_other_is(site: Path) -> None:
    sources = whole.content().sources
    linked = {key: str(source.csl["URL"]) for key, source in sources.items() if "URL" in source.csl}
    assert len(linked) >= 4
    for key in sources:
        text = (site / "sources" / key / "index.html").read_text("utf-8")
        assert re.findall(r'<a href="(https?:[^"]+)" rel="external noreferrer">', text) == [
            url for name, url in linked.items() if name == key
        ]

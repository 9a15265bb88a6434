"""Published addresses: all of them stand in the built site, and everything that the content promises is on the list."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

import whole
from edition import corpus
from edition.published import addresses
from edition.published.__main__ import add

ROOT = Path(__file__).parents[3]


class Ids(HTMLParser):
    """Gathers the ids of a page, and where it sends on whoever asks for another."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.next = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.found |= {id} if (id := told.get("id")) else set()
        self.next = told.get("data-next") or self.next


def test_every_published_address_stands_in_the_site(site: Path) -> None:
    content = whole.content()
    assert len(content.addresses) > 100
    pages = {page: Ids(page.read_text("utf-8")) for page in site.resolve().rglob("index.html")}
    broken, sent_on = [], 0
    for _, address in content.addresses:
        folder, _, anchor = address.partition("#")
        page = (site / folder / "index.html").resolve()
        while page in pages and anchor not in pages[page].found and pages[page].next and anchor:
            page = (page.parent / pages[page].next / "index.html").resolve()
            sent_on += 1
        if page not in pages or (anchor and anchor not in pages[page].found):
            broken.append(address)
    assert not broken, "\n".join(broken)
    assert sent_on > 100


@pytest.mark.ours
def test_every_address_is_on_the_list() -> None:
    """`python -m edition.published` puts the new ones there."""
    content = whole.content()
    listed = {address for _, address in content.addresses}
    assert sorted(set(addresses.promises(content)) - listed) == []


def test_new_addresses_join_and_old_ones_stay(tmp_path: Path) -> None:
    (tmp_path / "about.md").write_text("# About\n", "utf-8")
    (tmp_path / addresses.FILE).write_text("# List.\nlong-gone/\n", "utf-8")
    loaded = corpus.read(tmp_path)[0]
    assert add(tmp_path, loaded) == ["about/"]
    lines = (tmp_path / addresses.FILE).read_text("utf-8").splitlines()
    assert lines[1:] == ["about/", "long-gone/"]
    gone = [str(fault) for fault in addresses.faults(corpus.read(tmp_path)[0])]
    here = f"content/{addresses.FILE}:3"
    assert gone == [f"{here}: Q209 nothing has the published address long-gone/ any more (keep the old id)"]


def test_an_address_is_a_folder_in_lower_case() -> None:
    pages = {"index": "", "games/reym/index": "games/reym/", "games/reym/deals": "games/reym/deals/", "STYLE": "style/"}
    assert {page: addresses.page_address(page) for page in pages} == pages

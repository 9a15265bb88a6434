"""Pages without a file: a game has them all the same, an author's file goes before, and a change of one is seen."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from edition import corpus
from edition.published import addresses

Alter = Callable[[Path, str, str, str], None]
Run = Callable[..., subprocess.CompletedProcess[str]]
GAME = Path("games/odd")


@pytest.fixture
def content(odd: Path, tmp_path: Path) -> Path:
    """The toy whose rule-sets stand apart, without any page of its own but one."""
    content = Path(shutil.copytree(odd, tmp_path / "content"))
    for page in (content / GAME).rglob("*.md"):
        page.unlink()
    (content / GAME / "table.md").write_text("# Our own table\n\n```{table}\n```\n", "utf-8")
    return content


def test_a_game_has_its_pages_and_their_addresses(content: Path) -> None:
    found, faults = corpus.read(content)
    names = {page.removeprefix("games/odd/") for page in found.made}
    assert names == {"index", "rules", "cruxes", "deals", "compare", "sheet", "score", "rules/old", "rules/newest",
                     "rulesets/old", "rulesets/new", "rulesets/newest"}  # fmt: skip
    assert faults == []
    assert {f"games/odd/{name}" for name in names} | {"games/odd/table"} <= set(found.pages)
    assert {"games/odd/", "games/odd/compare/", "games/odd/rules/newest/"} <= set(addresses.promises(found))


def test_deals_that_are_listed_elsewhere_want_no_page(content: Path) -> None:
    (content / GAME / "all-deals.md").write_text("# All deals\n\n```{deals}\n```\n", "utf-8")
    found, faults = corpus.load(content)
    assert "games/odd/deals" not in found.pages
    assert faults == []


def test_one_rule_set_has_nothing_to_be_compared_with(content: Path, alter: Alter) -> None:
    game = content / GAME / "game.toml"
    head, first, *_ = game.read_text("utf-8").split("[[ruleset]]")
    game.write_text(f"{head}[[ruleset]]{first}".replace('"new"', '"old"'), "utf-8")
    found, _ = corpus.read(content)
    assert "games/odd/compare" not in found.pages
    assert "games/odd/sheet" in found.pages


def test_they_are_built_beside_those_that_are_written(content: Path, with_odd: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"

    def text(page: str) -> str:
        return (site / GAME / page / "index.html").read_text("utf-8")

    def build() -> None:
        done = with_odd(content, site)
        assert done.returncode == 0, done.stderr

    build()
    assert ">Our own table</h1>" in text("table")
    assert ">Odd: the rules, 1900</h1>" in text("rules/newest")
    assert 'id="odd.left-seen"' in text("rules/newest")
    assert 'href="../deals/"' in text("rules")
    assert 'id="deal-in-old"' in text("deals")
    assert "odd-sheet-newest-a4.pdf" in text("sheet")
    game = content / GAME / "game.toml"
    told = game.read_text("utf-8")
    game.write_text(told.replace('short = "1900"', 'short = "1900"\nheading = "as of late"'), "utf-8")
    build()
    assert ">Odd: the rules, as of late</h1>" in text("rules/newest")
    (content / GAME / "rules" / "newest.md").write_text("# Ours\n\n```{rules}\n:ruleset: newest\n```\n", "utf-8")
    build()
    assert ">Ours</h1>" in text("rules/newest")
    (content / GAME / "notes.md").write_text("# Notes\n", "utf-8")
    build()
    assert 'href="../notes/"' in text("deals")  # whose own text is as it was

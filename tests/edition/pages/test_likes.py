"""A text of one game that stands on a page of another: when it changes, that page is made anew, and no more."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Alter = Callable[[Path, str, str, str], None]
Run = Callable[..., subprocess.CompletedProcess[str]]
TESTS = Path(__file__).parents[2]
FARTHING, ODD = "games/farthing/rules.toml", "games/odd/rules.toml"
NEXT_LEAD = 'text = "The winner of a trick leads."\nshort = "Whoever won a trick leads to the next."'


@pytest.fixture
def content(tmp_path: Path, alter: Alter) -> Path:
    """Two games, of which one is like the other in a rule; no page of either has a word of its own."""
    content = Path(shutil.copytree(TESTS / "edition" / "apart", tmp_path / "content"))
    shutil.copytree(TESTS / "next_games" / "content", content, dirs_exist_ok=True)
    alter(content, FARTHING, NEXT_LEAD, 'like = "odd.trick"')
    (content / "aside.md").write_text("# Aside\n\nOf no game.\n", "utf-8")
    return content


def test_a_page_follows_a_text_that_it_has_from_another_game(
    content: Path, alter: Alter, sphinx_with: Callable[..., Run], tmp_path: Path
) -> None:
    site = tmp_path / "site"
    sphinx = sphinx_with(TESTS / "edition" / "engine", TESTS / "next_games" / "engine")

    def build() -> None:
        done = sphinx(content, site)
        assert done.returncode == 0, done.stderr

    def text(page: str) -> str:
        return (site / "games" / page / "index.html").read_text("utf-8")

    told, now = "The higher card takes.", "The higher card has it."
    assert told in (content / ODD).read_text("utf-8")
    build()
    pages = ("farthing/rules", "farthing/rules/late", "odd/rules")
    assert all(told in text(page) for page in pages)
    before = (tmp_path / "doctrees" / "games" / "farthing" / "table.doctree").stat().st_mtime_ns
    aside = (site / "aside" / "index.html").stat().st_mtime_ns
    alter(content, ODD, told, now)
    build()
    assert all(now in text(page) and told not in text(page) for page in pages)
    assert (tmp_path / "doctrees" / "games" / "farthing" / "table.doctree").stat().st_mtime_ns > before
    assert (site / "aside" / "index.html").stat().st_mtime_ns == aside

"""Content without an engine: a folder of sources and one of a game, in TOML, is published whole but for what is played.

Groat, a game on paper alone, lies in `paper_game`; it is built alone.
"""

import re
import shutil
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from edition.checking import coverage, systems
from edition.checking.coverage import PLAYED
from edition.corpus import load
from one_game.check import check
from one_game.places import Places
from wording import pseudo
from wording.rendered import blocks
from workshop import ROOT

HERE = Path(__file__).parent / "paper_game" / "content"
Run = Callable[..., Any]
# Writes the HTML of its works, and its plain sheets, instead of printing them.
UNPRINTED = """
from pathlib import Path
from press.builder import PressBuilder
def write(self, docnames):
    jobs = [*self.jobs("groat")]
    self.check(jobs)
    print(*self.texts("groat"), sep="\\n")
    for job in jobs:
        Path(self.outdir, job.name + ".html").write_text(job.html, "utf-8")
PressBuilder.write_documents = write
"""
QUOTED = re.compile("“[^”]*”")
"""What is quoted stands as it was written."""
GAME = "games/groat/game.toml"


@pytest.fixture(scope="session")
def folder(once: Callable[..., Any], sphinx_with: Callable[..., Run]) -> Path:
    """The website of the game alone, and its works as HTML."""

    def make(folder: Path) -> str:
        for more in ((folder / "site",), (folder / "works", "-b", "press")):
            done = sphinx_with()(HERE, *more, script=UNPRINTED)
            assert done.returncode == 0, done.stderr
        return str(folder)

    return Path(once("paper-game", make))


@pytest.fixture
def page(folder: Path) -> Callable[[str], str]:
    """The text of one of its pages, by its address."""
    return lambda name: unescape((folder / "site" / name / "index.html").read_text("utf-8"))


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE, tmp_path / "content"))


def altered(content: Path, file: str, old: str, new: str) -> list[str]:
    """The faults of the content once this is changed in a file of it."""
    path = content / file
    assert old in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    return [*map(str, load(content)[1])]


def test_there_is_no_python_in_it() -> None:
    assert {path.suffix for path in HERE.rglob("*") if path.is_file()} == {".toml", ".md"}
    assert not list((ROOT / "engine").rglob("*groat*"))


def test_its_content_is_in_order() -> None:
    assert load(HERE)[1] == []


def test_it_has_rules_cruxes_sources_and_their_apparatus(page: Callable[[str], str]) -> None:
    rules = page("games/groat/rules")
    ids = re.findall(r'<li class="rule[^"]*" id="(groat\.[a-z-]+)"', rules)
    assert ids == [f"groat.{slug}" for slug in "pack deal lead follow trick next-lead paid last end".split()]
    assert 'href="../../../sources/broadsheet/#broadsheet.pack"' in rules
    assert 'id="groat.last-trick--once"' in page("games/groat/cruxes")
    assert "Suit is to be followed." in page("sources/broadsheet")
    assert "games/groat/rules/#groat.follow" in page("sources/broadsheet")


def test_rule_sets_differ_by_the_readings_that_they_state(page: Callable[[str], str]) -> None:
    assert 'id="groat.last"' in page("games/groat/rules")
    assert 'id="groat.last"' not in page("games/groat/rules/late")
    assert "No: it is the stake that is double" in page("games/groat/compare")


def test_a_reader_chooses_readings_as_everywhere(folder: Path, page: Callable[[str], str]) -> None:
    style = (folder / "site" / "games" / "groat" / "rules" / "readings.css").read_text("utf-8")
    assert '[name="groat.last-trick"][value="once"]' in style
    can = '"cruxes": {"groat.last-trick": ["twice", "once"], "groat.worth": {"high": 4, "low": 1}}'
    assert can in page("games/groat")


def test_there_is_neither_a_table_nor_a_score_keeper(folder: Path, page: Callable[[str], str]) -> None:
    here = folder / "site" / "games" / "groat"
    assert {path.parent.name for path in here.rglob("index.html")} == {
        "groat", "rules", "late", "broadsheet", "cruxes", "deals", "compare", "sheet"
    }  # fmt: skip
    linked = {
        link for path in here.rglob("index.html") for link in re.findall(r'href="([^"]+)"', path.read_text("utf-8"))
    }
    assert len(linked) > 40
    assert not [link for link in linked if re.search(r"(table|score)/", link)]
    assert "data-play=" not in "".join(path.read_text("utf-8") for path in here.rglob("index.html"))
    text = page("games/groat")
    assert "Not yet played here." in text
    assert "The game with its pages and sheets, for where there is no net." in text
    assert "This game is kept: it opens without a net." in text


def test_its_deals_are_not_yet_played_and_told_as_they_are_stated(page: Callable[[str], str]) -> None:
    deals = page("games/groat/deals")
    assert deals.count("Not yet played: the engine does not have this game.") == 3  # two deals, one of them twice
    assert re.findall(r'id="deal-([a-z-]+)"', deals) == ["first-hand", "all-three"]
    assert "A +6, B +2" in deals  # as worked by hand
    assert "A +4, B +2" in deals  # and by the other reading
    assert 'alt="queen of hearts"' in deals
    assert "Not allowed here:" in deals
    assert "By hand:" in deals
    assert "B deals." in deals
    assert '<span class="fine" lang="en">left over</span>' in deals
    assert "<code" not in deals  # the acts are sentences of whoever wrote them
    assert re.search(r"A <[^>]+>A♠</span> <[^>]+>K♠</span>, B <[^>]+>A♥", deals)
    assert "the ledger" not in deals.lower()


def test_what_nobody_has_reckoned_no_choice_offers(page: Callable[[str], str]) -> None:
    """Of its two questions one is answered otherwise by hand; the sums follow that one alone."""
    assert 'name="groat.last-trick"' in page("games/groat/deals")
    assert 'name="groat.worth"' not in page("games/groat/deals")


def test_a_crux_on_which_no_rule_depends_is_told(tmp_path: Path) -> None:
    """The rule of payment prints the number, and the rule of the last trick has the other reading."""
    places = Places("groat", tmp_path)
    shutil.copytree(HERE, places.content)
    assert not [line for line in check(places).left if "what follows from the answer" in line]
    rules = places.game / "rules.toml"
    text = rules.read_text("utf-8")
    assert "{number}`groat.worth`" in text
    rules.write_text(text.replace("{number}`groat.worth`", "2"), "utf-8")
    assert "no rule says what follows from the answer to groat.worth" in check(places).left


def test_how_many_play_the_content_says(page: Callable[[str], str]) -> None:
    assert "2 or 3 players · not yet played" in page("")
    assert "two or three" in page("games/groat/rules")
    assert "two or three" not in page("games/groat/rules/late")


@pytest.mark.ours
def test_the_coverage_page_says_what_is_missing(page: Callable[[str], str]) -> None:
    text = page("coverage")
    assert text.count("Waiting for an engine") == len(PLAYED)
    corpus, _ = load(HERE)
    found = {each.id: each for each in coverage.coverages(corpus)}
    for name, each in found.items():
        assert each.whole
        assert bool(each.waiting) == (name in PLAYED), name
        assert all(f">{key}</a>" in text or key in text for key in each.waiting)
    assert len(found["engine"].waiting) == len(found["deals"].waiting) == 9
    [only] = systems.systems(corpus)
    assert not only.whole


def test_its_sheets_rulebook_and_edition_are_written(folder: Path) -> None:
    works = folder / "works"
    assert {path.stem for path in works.glob("*.html")} == {
        "groat-edition", "groat-rulebook", "groat-scorepad", "groat-scorepad-late", "groat-sheet-broadsheet",
        "groat-sheet-broadsheet-large", "groat-sheet-late", "groat-sheet-late-large",
    }  # fmt: skip
    assert "Players:  two or three" in (works / "groat-sheet-broadsheet.txt").read_text("utf-8")
    assert "Not yet played" in (works / "groat-rulebook.html").read_text("utf-8")
    assert "A +4, B +2" in (works / "groat-edition.html").read_text("utf-8")


@pytest.mark.parametrize(("file", "old", "new", "words"), [
    (GAME, "players = [2, 3]\n", "", "nobody says with how many groat is played: it has no engine"),
    (GAME, "players = [2, 3]\n", "players = [0]\n", "“players” has a number that is not from 1 to 26"),
    (GAME, '"groat.last-trick" = "once"', '"groat.last-tric" = "once"', "did you mean “groat.last-trick”?"),
    (GAME, '"groat.last-trick" = "once"', '"groat.last-trick" = "thrice"', "“thrice” is no reading of groat."),
    ("games/groat/deals/first-hand.toml", "QS QH", "QS QZ", "“QZ” is no card"),
    ("games/groat/deals/all-three.toml", "order = 2", 'order = 2\ntags = ["first-hand"]', "tagged “first-hand”,"),
])  # fmt: skip
def test_what_no_engine_would_notice_the_checks_do(content: Path, file: str, old: str, new: str, words: str) -> None:
    found = altered(content, file, old, new)
    assert len(found) == 1, found
    assert words in found[0]


def test_a_game_without_deals_has_no_page_of_them(content: Path) -> None:
    shutil.rmtree(content / "games" / "groat" / "deals")
    path = content / GAME
    path.write_text(path.read_text("utf-8").partition("[[picture]]")[0], "utf-8")
    corpus, faults = load(content)
    assert faults == []
    assert "games/groat/deals" not in corpus.pages
    assert "games/groat/rules" in corpus.pages


def test_a_page_that_wants_a_table_is_told_that_there_is_none(
    content: Path, tmp_path: Path, sphinx_with: Callable[..., Run]
) -> None:
    (content / "games" / "groat" / "table.md").write_text("# The table\n\n```{table}\n```\n", "utf-8")
    done = sphinx_with()(content, tmp_path / "site")
    assert done.returncode
    assert "there is no {table} of Groat: the engine does not play it" in done.stderr
    assert "engine/quinola/games/groat.py" in done.stderr


def test_no_visible_word_of_its_pages_is_left_untranslated(
    make_in_pseudo: Callable[..., Any], once: Callable[..., Any]
) -> None:
    def make(folder: Path) -> str:
        site, done = make_in_pseudo(folder, HERE, [])
        assert not any(each.returncode for each in done), [each.stderr for each in done]
        return str(site)

    pages = sorted(Path(once("paper-in-pseudo", make)).joinpath("games").rglob("*.html"))
    assert len(pages) == 9
    names = {"Quinola", "Groat", "Broadsheet", "broadsheet", "worth", "last", "trick"}
    shown = [QUOTED.sub(" ", block) for path in pages for block in blocks(path.read_text("utf-8"))]
    assert pseudo.untold(shown) <= names

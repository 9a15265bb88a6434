"""An edition whose rule-sets number their own rules: each whole, under its own numbers, every anchor once."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from edition import corpus
from press.works.catalogue import chapters

Run = Callable[..., subprocess.CompletedProcess[str]]
# Writes the HTML of every work, and the plain sheets, instead of printing.
UNPRINTED = """
from pathlib import Path
from edition.markup.context import corpus_of
from press.builder import PressBuilder
def write(self, docnames):
    for part in corpus_of(self.env).games:
        jobs = [*self.jobs(part)]
        self.check(jobs)
        for name in self.texts(part):
            print(name)
        for job in jobs:
            Path(self.outdir, job.name + ".html").write_text(job.html, "utf-8")
            Path(self.outdir, job.name + ".json").write_text(job.enclosures[0].text, "utf-8")
PressBuilder.write_documents = write
"""


@pytest.fixture(scope="module")
def works(with_odd: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("odd") / "prints"
    done = with_odd(Path(__file__).parents[1] / "edition" / "apart", out, "-b", "press", script=UNPRINTED)
    assert done.returncode == 0, done.stderr
    return out


def chapter(book: str, name: str) -> str:
    """A chapter of the book."""
    start = book.index(f'id="games-odd-{name}"')
    return book[start : book.index("</article>", start)]


def printed(html: str) -> list[str]:
    """The numbers of the rules, from the first list of them on."""
    rules = html[html.index('class="rules"') :]
    return re.findall(r'<(?:div class="says"|li|li data-cut)><b class="no"[^>]*>(\w+)</b>', rules)


def test_the_chapters_are_the_pages_of_deals_too_each_once(odd: Path) -> None:
    content = corpus.load(odd)[0]
    assert list(chapters(content, content.games["odd"]))[:10] == [
        "games/odd/index", "games/odd/rules", "games/odd/cruxes", "games/odd/deals", "games/odd/deals/newest",
        "games/odd/laboratory", "games/odd/notes", "games/odd/compare", "games/odd/rules/old",
        "games/odd/rules/newest"]  # fmt: skip


def test_each_rule_set_is_printed_whole_under_its_own_numbers(works: Path) -> None:
    book = (works / "odd-edition.html").read_text("utf-8")
    assert printed(chapter(book, "rules")) == ["1", "2", "3", "4", "4a", "5"]
    assert printed(chapter(book, "rules-old")) == ["1", "2", "3", "4", "5", "6"]
    assert printed(chapter(book, "rules-newest")) == ["1", "2", "3", "4", "4a", "5", "6", "6a", "7"]
    ids = re.findall(r'\sid="([^"]+)"', book)
    assert len(ids) == len(set(ids))
    assert {f"odd.{slug}" for slug in ("pack", "stock", "left", "left-unseen", "twice")} <= set(ids)
    assert {"games-odd-rules-old--odd.pack", "games-odd-rules-newest--odd.twice"} <= set(ids)


def test_the_deals_and_the_index_cite_by_rule_set(works: Path) -> None:
    book = (works / "odd-edition.html").read_text("utf-8")
    deals = chapter(book, "deals-newest")
    assert 'Shows <a href="#games-odd-rules-newest--odd.paid">rule\N{NO-BREAK SPACE}6</a>' in deals
    assert 'Shows <a href="#odd.paid">rule\N{NO-BREAK SPACE}4</a>' in chapter(book, "deals")
    index = book[book.index('id="the-index"') :]
    assert "<li>stock, rule 2 of 1700, <a" in index
    assert "<li>paid, rule 4, <a" in index


def test_a_sheet_has_the_numbers_of_its_rule_set(works: Path) -> None:
    assert printed((works / "odd-sheet-newest.html").read_text("utf-8")) == ["1", "2", "3", "4", "5", "6", "7"]
    plain = (works / "odd-sheet-newest.txt").read_text("utf-8")
    assert re.search(r"^ +6\. A trick is worth 1\. \[attested\]$", plain, re.M)


def test_the_rule_set_as_data_names_its_numbers_and_no_reading_of_its_own_name(works: Path) -> None:
    data = (works / "odd-sheet-newest.json").read_text("utf-8")
    assert re.search(r'"id": "odd.paid",\s+"number": "6"', data)
    assert '"ruleset": "newest"' in data
    assert data.count('"ruleset"') == 1

"""The rulebook of the toy: each rule in force once, what is looked up, a first hand, what to settle, what is asked."""

import re
import shutil
import subprocess
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from edition import corpus
from edition.model import Game
from press.document.lint import faults

Run = Callable[..., subprocess.CompletedProcess[str]]
APART = Path(__file__).parents[2] / "edition" / "apart"
NBSP = "\N{NO-BREAK SPACE}"
# Writes the HTML of the rulebooks instead of printing.
UNPRINTED = """
from pathlib import Path
from press.builder import PressBuilder
def write(self, docnames):
    for job in self.jobs("odd"):
        Path(self.outdir, job.name + ".html").write_text(job.html, "utf-8")
PressBuilder.write_documents = write
"""
SHEETS = """# Odd: sheets

```{books} odd/newest
:rank: odd.trick odd.stock
:tariff: odd.paid odd.twice
```

```{books} odd/old
:rank: odd.trick
```

```{books} odd/new
:choose: odd.talon
```

```{sheet} odd/newest
```
"""


@pytest.fixture(scope="module")
def books(with_odd: Run, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The rulebooks as HTML, by rule-set."""
    folder = tmp_path_factory.mktemp("books")
    content = Path(shutil.copytree(APART, folder / "content"))
    (content / "games" / "odd" / "sheet.md").write_text(SHEETS, "utf-8")
    done = with_odd(content, folder / "prints", "-b", "press", script=UNPRINTED)
    assert done.returncode == 0, done.stderr
    names = {"newest": "odd-rulebook-newest", "old": "odd-rulebook-old", "new": "odd-rulebook"}
    return {key: (folder / "prints" / f"{name}.html").read_text("utf-8") for key, name in names.items()}


@pytest.fixture
def game(odd: Path) -> Game:
    return corpus.load(odd)[0].games["odd"]


def words(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", html))).strip()


def part(book: str, anchor: str) -> str:
    """What stands under a heading, up to the next of its kind; nothing if it is not there."""
    found = re.search(rf'<h2 id="{anchor}">(.*?)(?=<h2|$)', book, re.S)
    return found[1] if found else ""


def rules(book: str) -> list[tuple[str, str, str]]:
    """The rules of a book in order: id, number, words without the mark."""
    entries = re.findall(r'<li><b class="no" id="([^"]+)">(\w+)</b>(.*?)</li>', part(book, "rules"), re.S)
    return [(key, number, words(re.sub(r'<span class="m .*?</span>', "", text))) for key, number, text in entries]


def test_it_can_be_printed(books: dict[str, str]) -> None:
    assert [fault for book in books.values() for fault in faults(book)] == []


def test_each_rule_in_force_stands_once_whole_under_the_number_of_its_rule_set(books: dict[str, str]) -> None:
    assert rules(books["old"]) == [
        ("odd.pack", "1", "Five cards."),
        ("odd.stock", "2", "A stock is laid out; rule 3 comes next, rule 3 of 1900 never."),
        ("odd.lead", "3", "B leads."), ("odd.trick", "4", "The higher card takes."),
        ("odd.paid", "5", "A trick is worth 1."), ("odd.closing", "6", "Then the stock is put away."),
    ]  # fmt: skip
    assert rules(books["newest"]) == [
        ("odd.pack", "1", "Five cards."), ("odd.lead", "2", "B leads."),
        ("odd.left", "3", "One card is left, 1 deep."), ("odd.left-seen", "4", "All see it."),
        ("odd.trick", "5", "The higher card takes."), ("odd.paid", "6", "A trick is worth 1."),
        ("odd.closing", "7", "Then the deal is over."),
    ]  # fmt: skip


@pytest.mark.ours
def test_no_rule_is_missing_and_none_comes_twice(books: dict[str, str], game: Game) -> None:
    for ruleset, book in books.items():
        ids = [key for key, _, _ in rules(book)]
        assert ids == [rule.id for rule in game.rules.values() if rule.in_force(game.base(ruleset))]
        anchors = re.findall(r'\sid="([^"]+)"', book)
        assert len(anchors) == len(set(anchors))


def test_phases_head_their_rules_and_every_rule_has_its_mark(books: dict[str, str]) -> None:
    for book in books.values():
        assert re.findall("<h3>(.*?)</h3>", part(book, "rules")) == ["The deal", "The score"]
        assert part(book, "rules").count('<span class="m attested">●</span>') == len(rules(book)) > 4


def test_what_is_looked_up_is_what_the_page_names_as_far_as_it_is_in_force(books: dict[str, str]) -> None:
    """In the short words of the sheet; the stock is no rule of 1900, and nothing is paid twice there."""
    look = part(books["newest"], "look-up")
    assert re.findall("<h3>(.*?)</h3>", look) == ["Rank and worth of the cards", "What is paid"]
    assert re.findall(r'<b class="no">(\w+)</b>', look) == ["5", "6"]
    assert "Higher takes." in words(look)
    assert "A stock" not in words(look)
    assert "Twice" not in words(look)
    assert re.findall("<h3>(.*?)</h3>", part(books["old"], "look-up")) == ["Rank and worth of the cards"]
    assert part(books["new"], "look-up") == ""


def test_the_first_hand_is_the_deal_of_that_tag_and_rule_set(books: dict[str, str]) -> None:
    hand = part(books["newest"], "first-hand")
    assert hand.startswith("In the rule-set newest</h2>")
    assert re.findall(r"<dt>(\w)</dt>", hand) == ["B", "C"]
    assert re.findall(r'alt="([^"]+)"', hand) == [f"{rank} of spades" for rank in ("ace", "king", "queen", "jack")]
    assert "By hand: 2 × 1 = 2" in words(hand)
    assert part(books["old"], "first-hand") == part(books["new"], "first-hand") == ""


def test_what_to_settle_has_ours_in_bold_and_then_the_others(books: dict[str, str]) -> None:
    def told(ruleset: str) -> list[tuple[str, str, str]]:
        entries = re.findall(r'<p class="asks">(.*?)</p>\s*<p><b>(.*?)</b>(.*?)</p>', part(books[ruleset], "settle"))
        return [(words(asks), words(ours), words(others)) for asks, ours, others in entries]

    double = ("Is it paid twice?", "Paid once", "· Paid twice")
    assert told("newest") == [double, ("Who sees the talon?", "Seen by all", "· Seen by nobody")]
    # nothing is open in 1700; in 1800 nobody asks after the talon, which is all that its book would settle
    assert part(books["old"], "settle") == part(books["new"], "settle") == ""


def test_common_questions_are_answered_by_the_rules_themselves(books: dict[str, str], game: Game) -> None:
    for ruleset, book in books.items():
        text = {key: said for key, _, said in rules(book)}
        number = {key: n for key, n, _ in rules(book)}
        entry = r'<div class="question"><p class="asks">(.*?)</p>(.*?)</div>'
        answer = r'<p class="answer">(.*?) <a class="of" href="#(.*?)">(.*?)</a></p>'
        entries = re.findall(entry, part(book, "questions"), re.S)
        answers = [re.findall(answer, found) for _, found in entries]
        asked = game.questions_in(game.base(ruleset))
        assert [words(asks) for asks, _ in entries] == [each.asks for each in asked]
        for found, each in zip(answers, asked, strict=True):
            assert [(words(said), key, unescape(of)) for said, key, of in found] == [
                (text[key], key, f"Rule{NBSP}{number[key]}") for key in each.rules]  # fmt: skip
    assert "Is there a stock?" in words(part(books["old"], "questions"))
    assert "Is there a stock?" not in words(part(books["newest"], "questions"))


def test_the_cover_names_what_the_book_has_and_no_more(books: dict[str, str]) -> None:
    def contents(ruleset: str) -> list[str]:
        listed = re.findall(r'<span class="at" data-to="#([\w-]+)">', books[ruleset])
        assert [anchor for anchor in listed if f'<h2 id="{anchor}">' not in books[ruleset]] == []
        return listed

    assert contents("newest") == ["how-it-goes", "rules", "look-up", "first-hand", "settle", "questions"]
    assert contents("old") == ["how-it-goes", "rules", "look-up", "questions"]
    assert contents("new") == ["how-it-goes", "rules", "questions"]


def test_how_sure_the_rules_are_is_counted_at_the_back(books: dict[str, str]) -> None:
    for ruleset, count in (("old", 6), ("new", 5), ("newest", 7)):
        back = words(books[ruleset][books[ruleset].index('<section class="back">') :])
        assert f": {count} rules" in back, ruleset


def test_links_lead_to_rules_of_the_book_alone(books: dict[str, str]) -> None:
    """Rule 3 of 1900 is words in the book of 1700, rule 3 a link."""
    for book in books.values():
        ids = set(re.findall(r'\sid="([^"]+)"', book))
        aims = re.findall(r'href="#([^"]+)"', book)
        assert aims
        assert set(aims) <= ids
    entries = re.findall(r"<li>(.*?)</li>", part(books["old"], "rules"), re.S)
    [stock] = [text for text in entries if 'id="odd.stock"' in text]
    assert re.findall(r'href="#([^"]+)"', stock) == ["odd.lead"]

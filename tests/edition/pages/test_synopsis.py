"""The synopsis of a game whose rule-sets stand apart: what a cell holds, how it stands to the one before, faults."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from edition import corpus
from edition.checking import checks
from edition.markup.context import value_of
from edition.pages.synopsis import Column, change, lines, weights

Run = Callable[..., subprocess.CompletedProcess[str]]
Alter = Callable[[Path, str, str, str], None]
TOPICS = """# The lines of the synopsis.

[[topic]]
id = "deal"
title = "The deal"
rules = "pack lead trick"

[[topic]]
id = "left"
title = "What is left"
rules = "stock left left-seen left-unseen"

[[topic]]
id = "score"
title = "The score"
rules = "paid twice closing"
"""
PACK, LEAD, TRICK = (
    ("odd.pack", "Five cards.", "attested"),
    ("odd.lead", "B leads.", "attested"),
    ("odd.trick", "Higher takes.", "attested"),
)


@pytest.fixture
def content(odd: Path, tmp_path: Path) -> Path:
    """The toy with a synopsis, printed on its page of comparison."""
    found = Path(shutil.copytree(odd, tmp_path / "content"))
    folder = found / "games" / "odd"
    (folder / "synopsis.toml").write_text(TOPICS, "utf-8")
    (folder / "compare.md").write_text("# Odd\n\n```{synopsis} odd\n:order: old new newest\n```\n", "utf-8")
    return found


def faults(content: Path) -> list[str]:
    found, read = corpus.read(content)
    return [str(fault) for fault in sorted({*read, *checks.faults(found)})]


def test_the_content_is_in_order(content: Path) -> None:
    assert faults(content) == []


def test_a_line_holds_the_rules_in_force(content: Path) -> None:
    game = corpus.load(content)[0].games["odd"]
    deal, left, score = game.topics.values()
    old, newest = value_of(game, "old"), value_of(game, "newest")
    assert lines(game, deal, old) == (PACK, LEAD, TRICK)
    assert [rule for rule, *_ in lines(game, left, old)] == ["odd.stock"]
    assert [rule for rule, *_ in lines(game, left, newest)] == ["odd.left", "odd.left-seen"]
    assert [text for _, text, _ in lines(game, score, old)] == ["A trick is worth 1.", "Over."]  # odd.worth is 1


def test_a_column_is_as_wide_as_what_it_alone_says(content: Path) -> None:
    """`The deal` is one cell of 11 + 8 + 13 = 32, 10 for each; `The score` one of 19 + 5 = 24, 8 for each. To the old
    8 for `A stock.`; to the new nothing; to the newest 17 + 11 = 28 for what is left. So 26, 18 and 46: 4 × 26/46 is
    2.3 and rounds up to 3, 4 × 18/46 is 1.6 and rounds up to 2."""
    game = corpus.load(content)[0].games["odd"]
    assert weights(game, {key: Column(game, key, value_of(game, key)) for key in game.rulesets}) == {
        "old": 3,
        "new": 2,
        "newest": 4,
    }


@pytest.mark.parametrize(("before", "now", "word"), [
    (None, (PACK,), ""),
    ((PACK,), (PACK, LEAD), "changed"),
    ((PACK,), (("odd.pack", "Five cards.", "conjectured"),), ""),  # another certainty is no other rule
    ((), (PACK,), "new"),
    ((PACK,), (), "dropped"),
    ((), (), ""),
])  # fmt: skip
def test_how_a_cell_stands_to_the_one_before(before: object, now: object, word: str) -> None:
    assert change(before, now) == word  # type: ignore[arg-type]


def cells(content: Path, with_odd: Run, tmp_path: Path) -> dict[str, list[str]]:
    """By row: of each cell its classes and rule-sets."""
    done = with_odd(content, tmp_path / "out")
    assert not done.returncode, done.stderr
    html = (tmp_path / "out" / "games" / "odd" / "compare" / "index.html").read_text("utf-8")
    rows = re.findall(r'<tr id="topic-(\w+)">(.*?)</tr>', html, re.S)
    return {
        row: [" | ".join(each) for each in re.findall(r'<td[^>]* class="([^"]+)" data-set="([^"]+)"', cells)]
        for row, cells in rows
    }


def test_equal_neighbours_share_a_cell_and_others_say_how_they_differ(
    content: Path, with_odd: Run, tmp_path: Path
) -> None:
    assert cells(content, with_odd, tmp_path) == {
        "deal": ["first | all"],
        "left": ["first | 1700", "dropped q | 1800", "new | 1900"],
        "score": ["first | all"],
    }


def test_a_variation_is_not_what_the_next_is_measured_by(
    content: Path, with_odd: Run, tmp_path: Path, alter: Alter
) -> None:
    """If the game of 1800 is a variation, that of 1900 is compared with 1700."""
    alter(content, "games/odd/game.toml", 'short = "1800"', 'short = "1800"\nvariation = true')
    assert cells(content, with_odd, tmp_path)["left"] == ["first | 1700", "dropped q | 1800", "changed | 1900"]


@pytest.mark.parametrize(("old", "new", "words"), [
    ("left-seen left-unseen", "left-seen", "odd.left-unseen has no line in the synopsis"),
    ("pack lead", "pack pack lead", "odd.pack stands under"),
    ("pack lead", "pak lead", "there is no rule"),
])  # fmt: skip
def test_every_rule_stands_under_one_topic(content: Path, alter: Alter, old: str, new: str, words: str) -> None:
    alter(content, "games/odd/synopsis.toml", old, new)
    assert [fault for fault in faults(content) if words in fault], faults(content)


def test_the_order_names_rule_sets(content: Path, with_odd: Run, tmp_path: Path, alter: Alter) -> None:
    alter(content, "games/odd/compare.md", "old new", "olde new")
    done = with_odd(content, tmp_path / "out")
    assert "Q201 there is no rule-set olde (did you mean “old”?)" in done.stderr

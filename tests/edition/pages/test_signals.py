"""The signals on a page: what the engine says of them, a face for each, and where a meaning is in force."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from edition import corpus
from edition.pages.signals import rows
from quinola import catalogue
from workshop import ROOT

Run = Callable[..., subprocess.CompletedProcess[str]]
FACES = ROOT / "site" / "theme" / "static" / "signals"


@pytest.fixture
def told(odd: Path) -> Callable[[str], list[tuple[str, ...]]]:
    """The rows for a rule-set, or for the game."""
    game = corpus.load(odd)[0].games["odd"]
    return lambda ruleset: [(row["id"], row["means"], *row["sets"]) for row in rows(game, ruleset)]


def test_a_meaning_that_not_every_rule_set_with_signals_has_says_which_do(told: Callable[[str], object]) -> None:
    always = [("brows", "an ace"), ("tongue", "a queen"), ("kiss", "a jack")]
    new, newest = ("wink", "a king", "1800"), ("wink", "a king or a queen", "1900")
    shut = ("eyes-shut", "a ten", "1900")
    assert told("") == [always[0], newest, *always[1:], shut, new]
    assert told("new") == [*always, new]
    assert told("newest") == [always[0], newest, *always[1:], shut]
    assert told("old") == []


@pytest.mark.ours
def test_every_signal_of_every_game_has_a_face_and_every_face_a_signal() -> None:
    games = [ruleset for family in catalogue.families().values() for ruleset in family.rulesets.values()]
    used = {signal.id for game in games for signal in getattr(game, "signs", ())}
    assert used == {path.stem for path in FACES.glob("*.svg")}


@pytest.mark.parametrize("path", sorted(FACES.glob("*.svg")), ids=lambda path: path.stem)
def test_a_face_is_lines_in_the_ink_of_its_place(path: Path) -> None:
    """No colour of its own, so that it is black on paper and light in the dark; no letters, nothing used from afar."""
    svg = path.read_text("utf-8")
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) <= {"none", "currentColor"}
    assert re.search(r"<title>\w[^<]+</title>", svg)
    assert not re.search(r"<(use|text|style|image|script)\b", svg)
    assert len(svg) < 1500


WRONG = {
    "odd/old": "Q411 odd/old has no signals (take {signals} off the page)",
    "odd/older": "Q201 there is no rule-set odd/older (did you mean “odd/old”?)",
    "even": "Q201 there is no rule-set even",
}


def test_a_rule_set_without_signals_is_not_asked_for_them(with_odd: Run, odd: Path, tmp_path: Path) -> None:
    content = Path(shutil.copytree(odd, tmp_path / "content"))
    page = content / "games" / "odd" / "table.md"
    text = page.read_text("utf-8")
    expected = []
    for asked, said in WRONG.items():
        expected.append(f"table.md:{text.count(chr(10)) + 2}: ERROR: {re.escape(said)}")
        text += f"\n```{{signals}} {asked}\n```\n"
    page.write_text(text, "utf-8")
    done = with_odd(content, tmp_path / "site")
    assert [line for line in expected if not re.search(line, done.stderr)] == [], done.stderr

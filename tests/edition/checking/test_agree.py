"""Content and engine: where they part, the build says so with file and line."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import whole
from edition import corpus
from edition.corpus.__main__ import main
from edition.kept import keep_in

CONTENT = Path(__file__).parents[3] / "content"
GAME, CRUXES, DEAL = "game.toml", "cruxes.toml", "deals/six-in-hearts.toml"


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What is found once of games in order is kept here, so that of a spoilt house only the spoilt game is judged."""
    shelf = tmp_path_factory.mktemp("kept")
    keep_in(shelf)
    assert corpus.load(CONTENT)[1] == []
    yield shelf
    keep_in(None)


@pytest.fixture
def content(known: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(CONTENT, tmp_path / "content"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        (
            GAME,
            'id = "new-tradition-misere"',
            'id = "new-misere"',
            "Q606 the engine has no rule-set “new-misere”, but “new-tradition-misere” (call it",
        ),
        (CRUXES, 'default = "three-only"', 'default = "free-card"', "reym.second-call defaults to “free-card”"),
        (
            CRUXES,
            'id = "until-opponent"',
            'id = "until-found"',
            "Q608 the engine cannot play reym.recall=until-found, but reym.recall=until-opponent (call it",
        ),
        (
            CRUXES,
            'id = "reym.recall"',
            'id = "reym.again"',
            "Q607 the engine does not ask reym.again, but reym.recall (call it “reym.recall” here",
        ),
        (DEAL, "B = 120", "B = 121", "    B         121           120  reym."),
        (DEAL, "tricks = 6", "tricks = 60", ": Q507 the engine cannot play it"),
    ],
)
def test_content_and_engine_must_agree(content: Path, file: str, old: str, new: str, words: str) -> None:
    path = content / "games" / "reym" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    _, faults = corpus.load(content)
    assert any(words in str(fault)
               for fault in faults), "\n".join(map(str, faults))  # fmt: skip


@pytest.mark.long
def test_a_game_without_its_module_is_missed(content: Path) -> None:
    (content / "games" / "reym").rename(content / "games" / "raym")
    _, faults = corpus.load(content)
    told = "game.toml:3: Q605 the engine has no game “raym”, but it has “reym”, of which there is no content"
    assert any(f"{told} (call the folder reym)" in str(fault) for fault in faults)


def test_they_agree() -> None:
    assert whole.faults() == []


@pytest.mark.long
def test_the_command_lists_every_fault_and_fails(content: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in (GAME, DEAL):
        path = content / "games" / "reym" / file
        path.write_text(path.read_text("utf-8").replace("title =", "titel =", 1), "utf-8")
    assert main([str(content)]) == 1
    told = capsys.readouterr().err
    assert "game.toml:3: Q107 “titel” is no field here (did you mean “title”?)" in told
    assert "six-in-hearts.toml:3: Q107 “titel” is no field here (did you mean “title”?)" in told
    assert "faults in content/. What a code means: ./scripts/game explain Q107" in told

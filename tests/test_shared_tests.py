"""Tests that all games share know none of them by name: what they must know of one stands in `tests/known`."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import known
import whole
from quinola import catalogue
from workshop import PYTHON
from workshop.environment import variables

HERE = Path(__file__).parent
GAMES = {*catalogue.families()}
FEW = 6
"""So many games can stand for others in an example. Where more are told one after another, the next one is missing."""


def is_of_a_game(path: Path) -> bool:
    """Whether a file, or the folder that it lies in, is called after a game."""
    return any(re.search(rf"(^|_){game.replace('-', '_')}(_|\.|$)", part) for part in path.parts for game in GAMES)


def told_together(source: str) -> Iterator[tuple[int, set[str]]]:
    """The games that each list, table or tuple of a program names, alone or among other words, and its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Dict | ast.List | ast.Set | ast.Tuple):
            texts = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
            yield node.lineno, {word for text in texts for word in re.split(r"[\s/.:,]+", str(text))} & GAMES


def test_no_test_that_all_games_share_lists_them() -> None:
    files = [path.relative_to(HERE) for path in HERE.rglob("*.py")]
    shared = [path for path in files if not is_of_a_game(path)]
    assert len(shared) > 100
    assert len(files) > len(shared) + 40
    found = [(str(path), line, *sorted(games)) for path in shared
             for line, games in told_together((HERE / path).read_text("utf-8")) if len(games) > FEW]  # fmt: skip
    assert found == []


def test_a_list_of_games_is_found_and_one_of_a_few_is_not() -> None:
    names = sorted(GAMES)[: FEW + 1]
    assert [games for _, games in told_together(f"GAMES = {names}")] == [{*names}]
    assert [games for _, games in told_together(f"GAMES = ({' '.join(names)!r},)")] == [{*names}]
    assert max(len(games) for _, games in told_together(f"ONE, MORE = {names[:3]}, {names[1:]}")) == FEW + 1
    assert all(len(games) <= FEW for _, games in told_together(f"GAMES = {names[1:]}"))


def test_what_is_known_is_known_of_the_games_that_there_are() -> None:
    """Whatever is known is of a game, is read by a test, and names rules that the game has."""
    found = known.files()
    assert found.keys() <= GAMES
    assert all(found.values())
    assert {key for told in found.values() for key in told} == known.KEYS
    content = whole.content().games
    for game, rule in known.known("needed_by").items():
        assert f"{game}.{rule}" in content[game].rules


def test_a_run_that_a_worker_starts_makes_its_own_things(tmp_path: Path) -> None:
    """It inherits the name of the worker; what other runs have left beside its folder would not be of today."""
    base, test = tmp_path / "runs" / "one", "edition/dataset/test_described.py::test_licence_and_citation_lie_within"
    base.parent.mkdir()
    command = [PYTHON, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", f"--basetemp={base}"]
    done = subprocess.run(
        [*command, HERE / test],
        cwd=HERE.parent,
        env=variables() | {"PYTEST_XDIST_WORKER": "gw0"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("once-*.json")] == [
        "runs/one/once-dataset.json"
    ]

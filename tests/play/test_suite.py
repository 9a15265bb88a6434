"""The engine's own tests once more, inside Pyodide under Node: the wheel of the site, on the Python of the site."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from quinola import catalogue
from workshop import PYTHON, ROOT
from workshop.environment import INSIDE, variables
from workshop.runtime import NPM, PLAY

TESTS = ROOT / "tests" / "engine"
# What its tests may import there beside Python itself: packages that stand beside them, and what is installed inside.
BESIDE = ("begun", "second", "known")
THERE = {*sys.stdlib_module_names, *BESIDE, "quinola", "pytest", "hypothesis"}
# What cannot run there, and why.
NONE = "it starts a process, and there are none"
LEFT_OUT = {
    "tests/test_cli.py::test_module_runs_with_nothing_installed": NONE,
    "tests/test_doors.py::test_who_is_interrupted_has_the_record_on_screen": NONE,
    "tests/test_streams.py": NONE,
    "tests/test_doors.py::test_who_interrupts_anything_else_is_told_so_in_one_line": "nobody can send it a signal",
}
# Deals of every rule-set; the thousand are dealt outside, ten times as fast.
DEALS = "30"
# What takes half an hour and more outside; no other Python answers otherwise.
HOURS = "all_night"
# What is left to the night, being most of the time and tested outside by day: how the rule of thumb plays, what is
# reckoned twice, what the laboratory finds; whole files, which then need not be loaded, that draw for every rule-set.
PLAYERS = (
    "the_thumb or sensible_players or a_game_between or a_game_to_five or two_four_six or spoilt or reckoned"
    " or quiet or lab"
)
DRAWN = (
    "unheard every_reading every_game strangers examples understood story captures kept packed grounds left onlooker"
).split()
# Of the games’ own tests by day those of these: tricks and a score, melds, bets and signals.
SOME = ("reym", "rummy", "rentoy")
OTHERS = [game.replace("-", "_") for game in catalogue.families() if game not in SOME]
BY_DAY = ["-k", f"not ({HOURS} or {PLAYERS})", *(f"--ignore-glob=*/test_{name}*.py" for name in (*OTHERS, *DRAWN))]


def missing(source: str) -> set[str]:
    """What a test imports that is not there."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=imported):
                names |= {each.name.partition(".")[0] for each in imported}
            case ast.ImportFrom(module=str(module), level=0):
                names.add(module.partition(".")[0])
    return names - THERE


def test_the_tests_of_the_engine_import_only_what_is_there() -> None:
    """Found in a second, and by no browser: one import that fails ends them all."""
    files = sorted(TESTS.rglob("*.py"))
    assert len(files) > 80
    assert {path.name: found for path in files if (found := missing(path.read_text("utf-8")))} == {}
    assert missing("import json.decoder\nfrom begun import a\nfrom . import b\nfrom whole import content") == {"whole"}
    assert missing("def f():\n    import jsonschema as j, re") == {"jsonschema"}


@pytest.mark.parametrize(
    "asked",
    [BY_DAY, pytest.param(["-k", f"not {HOURS}"], marks=pytest.mark.nightly)],
    ids=["by day", "all"],
)
def test_the_engine_passes_its_tests_in_pyodide(site: Path, asked: list[str]) -> None:
    [lock] = (site / "_static" / "play").glob("pyodide-*/pyodide-lock-*.json")
    left_out = [f"--deselect={name}" for name in LEFT_OUT]
    beside = ",".join(str(TESTS.with_name(name)) for name in BESIDE)
    node, suite = PYTHON.with_name("node"), PLAY / "tools" / "suite.mjs"
    done = subprocess.run(
        [node, suite, NPM, lock, INSIDE, TESTS, beside, "-q", *left_out, *asked],
        env=variables() | {"SUITE": json.dumps({"QUINOLA_DEALS": DEALS})},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
    told = re.search(r"^(\d+) passed, (\d+) deselected", done.stdout, re.M)
    assert told is not None, done.stdout[-500:]
    assert int(told[1]) > 1000
    assert int(told[2]) > len(LEFT_OUT)

"""The engine's own tests once more, inside Pyodide under Node: the wheel of the site, on the Python of the site."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from workshop import PYTHON, ROOT
from workshop.environment import INSIDE, variables
from workshop.runtime import NPM, PLAY

# What cannot run there, and why.
LEFT_OUT = {"tests/test_cli.py::test_module_runs_with_nothing_installed": "it starts a process, and there are none"}
# Deals of every rule-set; the thousand are dealt outside, ten times as fast.
DEALS = "30"
# What is left to the night: how the rule of thumb plays, which is a third of the time, and is tested outside by day.
PLAYERS = "the_thumb or sensible_players or a_game_between or a_game_to_five or two_four_six"


@pytest.mark.parametrize("left", [PLAYERS, pytest.param("", marks=pytest.mark.nightly)], ids=["by day", "all"])
def test_the_engine_passes_its_tests_in_pyodide(site: Path, left: str) -> None:
    [lock] = (site / "_static" / "play").glob("pyodide-*/pyodide-lock-*.json")
    tests = ROOT / "tests" / "engine"
    left_out = [f"--deselect={name}" for name in LEFT_OUT] + (["-k", f"not ({left})"] if left else [])
    done = subprocess.run(
        [PYTHON.with_name("node"), PLAY / "tools" / "suite.mjs", NPM, lock, INSIDE, tests, "-q", *left_out],
        env=variables() | {"SUITE": json.dumps({"QUINOLA_DEALS": DEALS})},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr
    told = re.search(r"^(\d+) passed, (\d+) deselected", done.stdout, re.M)
    assert told is not None, done.stdout[-500:]
    assert int(told[1]) > 1000
    assert int(told[2]) > len(LEFT_OUT) if left else int(told[2]) == len(LEFT_OUT)

"""The figures on the pages are what the engine gives today."""

import subprocess
import sys
import tomllib

import pytest

from quinola import catalogue, lab
from workshop import ROOT

GAMES = list(catalogue.families())


def test_measured_files_are_as_measured():
    done = subprocess.run([sys.executable, ROOT / "scripts" / "measure", "--check"], capture_output=True,
                          encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("as measured") == len(GAMES) > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_search_player_stands_above_parity(name):
    """Points a deal beyond the rule of thumb, seats rotated; the whole 95 % interval lies above nought."""
    found = tomllib.loads((ROOT / "content" / "games" / name / "measured.toml").read_text("utf-8"))["search"]
    assert found["deals"] >= 400
    assert found["low"] > 0


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_the_strength_is_what_was_measured(name):
    found = tomllib.loads((ROOT / "content" / "games" / name / "measured.toml").read_text("utf-8"))["search"]
    game = next(iter(catalogue.family(name).rulesets.values()))
    again = lab.strength(game, found["deals"], found["budget"])
    assert round(again.gain, 1) == found["gain"]

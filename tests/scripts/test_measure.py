"""The figures on the pages are what the engine gives today."""

import re
import subprocess
import sys
import tomllib

import pytest

from edition import corpus
from figures import chances_of
from figures.naive import naive
from quinola import catalogue, experiments
from quinola.players import rule_of_thumb, search, thinks_long
from workshop import ROOT

GAMES = list(catalogue.families())
MELDED = [name for name, family in catalogue.families().items() if any(map(naive, family.rulesets.values()))]


def measured_path(name):
    return ROOT / "content" / "games" / name / "measured.toml"


def found(name):
    return tomllib.loads(measured_path(name).read_text("utf-8"))


@pytest.mark.long
@pytest.mark.parametrize("much", [["--brief"], pytest.param([], marks=pytest.mark.nightly)])
def test_measured_files_are_as_measured(much):
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "measure", "--check", *much],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("as measured") == len(GAMES) > 0


def test_every_rule_set_has_its_sample():
    files = (ROOT / "tests" / "scripts" / "sampled").glob("*.toml")
    sampled = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in files}
    counted = {name: sampled[name].pop("figures", {}) for name in GAMES}
    assert {name: {*found} for name, found in sampled.items()} == {
        name: {*catalogue.family(name).rulesets} for name in GAMES
    }
    assert all(deals > 0 and acts > 0 for found in sampled.values() for deals, acts, *_ in found.values())
    assert {name: {f"{name}.{key}" for key in figures} for name, figures in counted.items()} == {
        name: {*found(name).get("figures", {})} for name in GAMES
    }


@pytest.mark.parametrize("name", [name for name in GAMES if found(name).get("figures")])
def test_each_figure_of_a_sample_is_about_what_was_measured(name):
    """A script that counts something else gives a figure far off: of 30 games a third, or six in a hundred of what is
    rare. A mean has no such leave, be it as small as 5.9 pairs a hand.

    What is computed exactly is the same to the digit.
    """
    path = ROOT / "tests" / "scripts" / "sampled" / f"{name}.toml"
    few, text = tomllib.loads(path.read_text("utf-8"))["figures"], measured_path(name).read_text("utf-8")
    for key, whole in found(name)["figures"].items():
        figure = key.partition(".")[2]
        if figure == "games-counted":
            continue
        how = next(line.partition("# ")[2] for line in text.splitlines() if line.startswith(f'"{key}"'))
        if how.startswith("counted over"):
            leave = 70 if "thousand" in key else 6 if "hundred" in key else 0
            assert few[figure] == pytest.approx(whole, rel=1 / 3, abs=leave), key
        else:
            assert few[figure] == whole, key


def test_where_players_think_long_fewer_parties_are_played():
    counted = {
        name: (found(name)["minutes"]["parties"], thinks_long(game))
        for name in GAMES
        for game in catalogue.family(name).rulesets.values()
    }
    assert set(counted.values()) == {(400, False), (100, True)}


def test_a_figure_stands_once_and_pages_have_it_from_there():
    """Of the tables of strengths none is written down again; by hand, what the page of Reym prints of two of them."""
    told = {name: game.figures for name, game in corpus.read()[0].games.items()}
    for name in GAMES:
        own = found(name).get("figures", {})
        assert not [key for key in own if re.match(r"\w+\.(thumb|naive|search|searched)-", key)]
        assert own.items() <= told[name].items()
    table = found("reym")
    assert told["reym"]["reym.thumb-quinola-gain"] == table["thumb"]["quinola"]["gain"]
    assert told["reym"]["reym.search-gain"] == round(table["search"]["gain"])


def test_games_with_melds_have_a_naive_player_and_no_others():
    assert MELDED == ["five-hundred-rummy", "michigan-rummy", "persian-rummy", "rummy"]
    assert [name for name in GAMES if "naive" in found(name)] == MELDED


@pytest.mark.parametrize(("name", "above"), [("reym", True), ("reversis", False)])
def test_what_searching_adds_to_the_rule_of_thumb_is_what_the_page_says(name, above):
    """Counters a deal, seats rotated, the same cards: above nought with all of the 95 % interval, or not told apart."""
    search = found(name)["search"]
    assert search["deals"] >= 400
    assert (search["low"] > 0) == above
    assert search["high"] > 0


@pytest.mark.parametrize(
    ("name", "player", "fewest"),
    [
        *((name, "thumb", 1000) for name in GAMES),
        *((name, "naive", 1000) for name in MELDED),
        ("reversis", "searched", 90),
    ],
)
def test_each_player_stands_above_chance_and_naivety_in_every_rule_set(name, player, fewest):
    tables = found(name)[player]
    assert set(tables) == set(catalogue.family(name).rulesets)
    for key, table in tables.items():
        assert table["deals"] >= fewest
        assert table["low"] > 0, key


@pytest.mark.nightly
@pytest.mark.parametrize("name", [name for name in GAMES if "search" in found(name)])
def test_the_strength_is_what_was_measured(name):
    measured = found(name)["search"]
    game = next(iter(catalogue.family(name).rulesets.values()))
    again = experiments.strength(
        game,
        measured["deals"],
        lambda seed: search.player(game, measured["budget"], seed),
        lambda _: rule_of_thumb(game),
    )
    assert round(again.gain, 1) == measured["gain"]


def test_what_is_counted_of_a_game_is_written_as_the_pages_read_it():
    """The file of every game that has tables of chances has those that scripts/figures count; others have none."""
    for name in GAMES:
        path = ROOT / "content" / "games" / name / "chances.toml"
        kept = tomllib.loads(path.read_text("utf-8"))["table"] if path.is_file() else []
        counted = [table._asdict() for table in chances_of(name)]
        assert kept == [{**table, **{key: in_lists(table[key]) for key in ("columns", "rows")}} for table in counted]


def in_lists(value):
    return value if isinstance(value, str | int | float) else [in_lists(each) for each in value]

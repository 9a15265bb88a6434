"""What was counted of readings is what the engine counts today, and whatever stands is not counted again."""

import subprocess
import sys
import tomllib
from argparse import Namespace
from dataclasses import replace
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

import recounting
from quinola import catalogue
from quinola.laboratory.keeping import Counts, counts_from
from quinola.laboratory.measures import Base
from quinola.laboratory.pairing import COMPANIES, LOT, USUAL
from recounting import Lot, Two, Why
from recounting.places import here
from recounting.whole import Counting, Found, Plan, recounted, taking
from workshop import ROOT
from workshop.parcels import engine_digest, sources

FILES = sorted((ROOT / "content" / "games").glob("*/recounted.toml"))


@pytest.fixture(scope="module")
def command():
    """The command as a module."""
    loader = SourceFileLoader("recount", str(ROOT / "scripts" / "recount"))
    made = module_from_spec(spec_from_loader("recount", loader))
    loader.exec_module(made)
    return made


@pytest.mark.long
def test_a_drawn_sample_of_rows_is_as_counted():
    """The first pairs of a few rows of each file are played again, to the last counter and act."""
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "recount", "--check", "--brief"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("as counted") == len(FILES) > 0


def test_a_file_is_what_its_counts_are_written_as(command):
    for path in FILES:
        name = path.parent.name
        counts = counts_from(tomllib.loads(path.read_text("utf-8")))
        assert command.text_of(name, counts) == path.read_text("utf-8")
        assert all(base.deals >= COMPANIES[base.players].lot for base in counts.bases.values())


def test_a_row_that_was_altered_or_is_missing_is_found(command):
    path = next(path for path in FILES if path.parent.name == "red-and-black")
    kept = counts_from(tomllib.loads(path.read_text("utf-8")))
    assert not list(command.faults("red-and-black", kept))
    key, row = next(iter(kept.rows.items()))
    altered = {each: replace(one, lot=one.lot ^ 1) for each, one in kept.rows.items()}
    found = list(command.faults("red-and-black", Counts(kept.engine, kept.bases, altered, kept.quiet)))
    assert len(found) == command.DRAWN
    assert all("come to something else" in each for each in found)
    fewer = {each: one for each, one in kept.rows.items() if one is not row}
    assert f"{' '.join(key)}: is not counted" in list(command.faults("red-and-black", Counts("", kept.bases, fewer)))


def test_what_stands_is_not_counted_again_and_what_is_new_is_added(monkeypatch):
    """Twenty-four deals, then thirty: six are played, and the rows are those of thirty at once. Another engine is
    tried by the first pairs, and a row that comes to something else is counted anew.
    """
    lots = []
    monkeypatch.setattr(recounting, "why_quiet", lambda *_: None)
    name, [ruleset] = "ranter-go-round", catalogue.family("ranter-go-round").rulesets

    def watched(jobs):
        lots.extend(job for job in jobs if not isinstance(job, Why))
        return here(jobs)

    def count(kept, deals):
        lots.clear()
        pair = (ruleset, "ranter-go-round.king-speaks=stand", "ranter-go-round.past-a-king=fail", "thumb")
        plan = Plan(name, {(ruleset, who): deals for who in USUAL}, [pair])
        return recounted(plan, kept, Counting(watched))

    def dated(counts):
        return replace(counts, seconds={})

    first = count(Counts(), LOT)
    assert {(job.begin, job.end) for job in lots} == {(0, LOT)}
    assert len(first.meetings) == 1
    assert count(first, LOT) == first
    assert not lots
    more = count(first, LOT + 6)
    assert {(job.begin, job.end) for job in lots} == {(LOT, LOT + 6)}
    assert dated(more) == dated(count(Counts(), LOT + 6))
    (key, row), (pair, met) = next(iter(more.rows.items())), next(iter(more.meetings.items()))
    spoilt = {key: replace(row, lot=row.lot ^ 1)}, {pair: replace(met, lot=met.lot ^ 1)}
    other = Counts("another", more.bases, more.rows | spoilt[0], more.quiet, spoilt[1], more.seconds)
    again = count(other, LOT + 6)
    assert dated(again) == dated(more)
    assert [job for job in lots if job.end > LOT] == [
        Lot(name, ruleset, [row.reading], row.players, 0, LOT + 6),
        Two(name, *pair, 0, LOT + 6),
    ]
    assert {*again.seconds} == {"chance", "together"}


def test_seconds_are_of_all_that_stands_or_there_are_none():
    """What is all counted anew took the new ones, and what is added adds its own; nobody knows what a part took."""
    rows = dict.fromkeys("abc")
    assert taking(None, 7.6, Found(rows, {*"abc"}, {*"abc"}), "ab") == 8
    assert taking(90, 0.2, Found(rows, {*"abc"}, {*"abc"}), "ab") == 1
    assert taking(90, 0.0, Found(rows, set(), set()), "abc") == 90
    assert taking(90, 7.6, Found(rows, set(), {*"abc"}), "abc") == 98
    assert taking(90, 7.6, Found(rows, {"c"}, {"c"}), "ab") == 98
    assert taking(90, 7.6, Found(rows, {"c"}, {"c"}), "abc") is None
    assert taking(90, 0.0, Found(rows, set(), set()), "abcd") is None
    assert taking(None, 7.6, Found(rows, {"c"}, {"c"}), "ab") is None
    assert taking(90, 0.0, Found({}, set(), set()), "") is None


def test_players_by_search_are_counted_where_one_asks_or_they_were_before(command):
    """Of two rule-sets one is named. What was counted before is counted so again, with as many deals at least."""
    kept = Counts(bases={
        ("five", "thumb"): Base("five", "thumb", ((0, 300),)),
        ("four", "thumb"): Base("four", "thumb", ((0, 300),)),
        ("four", "search"): Base("four", "search", ((0, 60),)),
    })  # fmt: skip
    asked, deals = Namespace(deals=200, search=0, pairs=0), {"thumb": 300, "chance": 200}
    usual = {(ruleset, who): deals[who] for ruleset in ("four", "five") for who in USUAL}
    assert command.planned("red-dog", {"five"}, kept, asked).deals == usual | {("four", "search"): 60}
    asked = Namespace(deals=200, search=50, pairs=2)
    plan = command.planned("red-dog", {"five"}, kept, asked)
    assert plan.deals == usual | {("four", "search"): 60, ("five", "search"): 60}
    assert plan.pairs == {"five": 2}


def test_the_digest_is_of_all_that_plays_a_game_and_of_no_other_game():
    found = {path.relative_to(ROOT / "engine").as_posix() for path in sources("rams")}
    used = "games/rams players/thumb/rams players/thumb/loo session laboratory/arising mechanics/loo/game".split()
    assert {f"quinola/{module}.py" for module in used} <= found
    assert not {"quinola/games/red_dog.py", "quinola/cli.py", "quinola/laboratory/telling.py"} & found
    assert engine_digest("rams") != engine_digest("red_dog")

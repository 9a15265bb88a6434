"""What was counted of readings is what the engine counts today, and whatever stands is not counted again."""

import subprocess
import sys
import tomllib
from dataclasses import replace
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from quinola import catalogue
from quinola.laboratory.keeping import Counts, counts_from
from quinola.laboratory.measures import LOT
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
        assert all(base.deals >= LOT for base in counts.bases.values())


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


def test_what_stands_is_not_counted_again_and_what_is_new_is_added(command, monkeypatch):
    """Twenty-four deals, then thirty: six are played, and the rows are those of thirty at once. Another engine is
    tried by the first pairs, and a row that comes to something else is counted anew.
    """
    jobs = []
    counted_lot = command.counted_lot
    monkeypatch.setattr(command, "counted_lot", lambda job: jobs.append(job) or counted_lot(job))
    monkeypatch.setattr(command, "why_quiet", lambda *_: None)
    name, [ruleset] = "ranter-go-round", catalogue.family("ranter-go-round").rulesets

    def count(kept, deals):
        jobs.clear()
        return command.recounted(name, {ruleset}, kept, deals, None, look=False)

    first = count(Counts(), LOT)
    assert {(job.begin, job.end) for job in jobs} == {(0, LOT)}
    assert count(first, LOT) == first
    assert not jobs
    more = count(first, LOT + 6)
    assert {(job.begin, job.end) for job in jobs} == {(LOT, LOT + 6)}
    assert more == count(Counts(), LOT + 6)
    key, row = next(iter(more.rows.items()))
    spoilt = replace(row, lot=row.lot ^ 1)
    assert count(Counts("another", more.bases, more.rows | {key: spoilt}), LOT + 6) == more
    assert [job.readings for job in jobs if job.end > LOT] == [[row.reading]]


def test_the_digest_is_of_all_that_plays_a_game_and_of_no_other_game():
    found = {path.relative_to(ROOT / "engine").as_posix() for path in sources("rams")}
    used = "games/rams players/thumb/rams players/thumb/loo session laboratory/arising mechanics/loo/game".split()
    assert {f"quinola/{module}.py" for module in used} <= found
    assert not {"quinola/games/red_dog.py", "quinola/cli.py", "quinola/laboratory/telling.py"} & found
    assert engine_digest("rams") != engine_digest("red_dog")

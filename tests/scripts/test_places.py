"""Lots come to the same wherever they are counted: here, in processes, by a cluster; those of a dead worker too."""

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import recounting
from quinola.laboratory.keeping import Counts
from quinola.laboratory.quiet import Quiet
from recounting import Lot, Two, done
from recounting.places import DEATHS, by_the_same_engine, cluster, digest_of, here, place_of, processes
from recounting.so_far import SoFar
from recounting.whole import Counting, Plan, recounted
from workshop import Stop

GAME, RULESET = "red-and-black", "dealers-choice"
READINGS = ["", "red-and-black.announcing=in-turn"]
JOBS = [
    *(Lot(GAME, RULESET, READINGS, "chance", n, n + 10) for n in range(0, 60, 10)),
    Lot(GAME, RULESET, READINGS[:1], "search", 0, 1),
    Two(GAME, RULESET, READINGS[1], "red-and-black.shuffling=hand", "thumb", 0, 10),
]


def sums(place, jobs=JOBS):
    """What the jobs come to at a place, in their order; each is told once."""
    told = [(n, each.sum) for n, each in place(jobs)]
    assert sorted(n for n, _ in told) == [*range(len(jobs))]
    return [found for _, found in sorted(told, key=lambda each: each[0])]


@pytest.fixture(scope="module")
def expected():
    """As they are counted here."""
    found = sums(here)
    assert all(rows[0].paid and rows[0].moved.total for _, rows in found[:6])
    return found


def dies_once(job):
    """The first process that comes to it is killed; whoever comes later counts as always."""
    try:
        Path(os.environ["QUINOLA_TEST_DEATH"]).unlink()
    except FileNotFoundError:
        return done(job)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("it is dead")


def dies(job):
    """Whoever comes to it is killed."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_two_processes_come_to_the_same(expected):
    assert sums(processes(2)) == expected


def test_what_a_process_had_that_was_killed_is_counted_again(expected, tmp_path, monkeypatch):
    death = tmp_path / "death"
    death.touch()
    monkeypatch.setenv("QUINOLA_TEST_DEATH", str(death))
    assert sums(processes(2, dies_once)) == expected
    assert not death.exists()


def test_a_job_that_kills_whoever_comes_to_it_is_given_up():
    with pytest.raises(RuntimeError, match="terminated abruptly"):
        list(processes(1, dies)(JOBS[:1]))
    assert DEATHS > 1


def test_a_cluster_of_which_a_worker_is_killed_comes_to_the_same(expected):
    """Two workers; once the first lot is done, one that has others before it is killed."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as workers,
        distributed.Client(workers) as watch,
        cluster(workers.scheduler_address) as place,
    ):
        pids = watch.run(os.getpid)
        assert len(pids) == 2
        told = {}
        for n, each in place(JOBS):
            if not told:
                waiting = watch.processing()
                busy = max(pids, key=lambda address: len(waiting[address]))
                assert waiting[busy]
                os.kill(pids[busy], signal.SIGKILL)
            told[n] = each.sum
        assert [told[n] for n in range(len(JOBS))] == expected


def test_another_engine_counts_nothing():
    assert by_the_same_engine(JOBS[0], digest_of(GAME)).sum == done(JOBS[0]).sum
    with pytest.raises(ValueError, match=f"another engine of {GAME}"):
        by_the_same_engine(JOBS[0], "0" * 16)


def test_without_dask_one_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Stop, match="pip install distributed"), place_of("tcp://127.0.0.1:1", 2):
        pass


def test_whoever_is_stopped_goes_on_with_what_is_not_done(tmp_path, monkeypatch):
    """Stopped after two lots, whose sums are on disk with half a line of a third: they are not counted again."""
    monkeypatch.setattr(recounting, "LOTS", {"thumb": 4, "chance": 4})
    monkeypatch.setattr(recounting, "why_quiet", lambda *_: Quiet("rare"))
    plan = Plan(GAME, {(RULESET, "thumb"): 8, (RULESET, "chance"): 8})
    counted = []

    def watched(jobs):
        for n, job in enumerate(jobs):
            counted.append(job)
            yield n, done(job)

    def stopped(jobs):
        for n, found in watched(jobs):
            if len(counted) > 2:
                raise KeyboardInterrupt
            yield n, found

    with pytest.raises(KeyboardInterrupt):
        recounted(plan, Counts(), Counting(stopped, SoFar.of(GAME, tmp_path)))
    [path] = tmp_path.iterdir()
    assert path.read_text("utf-8").count("\n") == 2
    with path.open("a", encoding="utf-8") as file:
        file.write('{"job": ["lot"')
    first = counted[:2]
    counted.clear()
    going = Counting(watched, SoFar.of(GAME, tmp_path))
    found = recounted(plan, Counts(), going)
    assert counted
    assert not [job for job in counted if job in first]
    assert replace(found, seconds={}) == replace(recounted(plan, Counts(), Counting()), seconds={})
    assert {*found.seconds} == {"thumb", "chance", "quiet"}
    going.so_far.over()
    assert not [*tmp_path.iterdir()]


def test_what_another_engine_had_done_is_thrown_away(tmp_path):
    old = tmp_path / f"{GAME}-{'0' * 16}.jsonl"
    old.write_text("{}\n", "utf-8")
    beside = tmp_path / f"red-dog-{'0' * 16}.jsonl"
    beside.write_text("{}\n", "utf-8")
    assert not SoFar.of(GAME, tmp_path).done
    assert (old.exists(), beside.exists()) == (False, True)

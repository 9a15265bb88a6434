"""How far the press is: what is foretold of the time that is left, and that it does not jump."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from edition.pages.progress import TELL
from press.layout.job import Job
from press.making import progress
from press.making.processes import Printed
from press.making.progress import KEPT, Progress, foretold

DAY = 1_767_225_600
START = 1000.0
Clock = Callable[[float], None]


def job(name: str, length: int) -> Job:
    return Job(name, "x" * length, (), (), (), DAY, ((f"{name}.pdf", "own"),))


def finished(work: Job, seconds: float) -> Printed:
    return Printed(work, {}, 1, 1, (), seconds, seconds)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where it is to be told."""
    monkeypatch.setenv(TELL, str(tmp_path / "progress.txt"))
    return tmp_path / "progress.txt"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Sets the seconds since the beginning."""
    now = [START]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return lambda seconds: now.__setitem__(0, START + seconds)


def told(file: Path) -> tuple[str, float | None]:
    """How far it is, and after how many seconds in all it will be over."""
    far, _, end = file.read_text("utf-8").partition("\n")
    return far, round(float(end) - START, 1) if end else None


def test_without_times_of_earlier_works_nothing_is_foretold_before_a_quarter_is_made(file: Path, clock: Clock) -> None:
    """Two at a time, of 1000 letters: after 240 nothing; after 300 in 45 s of work, 0.15 s a letter, so the rest takes
    105 s of work, and all 45 + 105 = 150 s of two, which is 75 s."""
    works = [job("a", 240), job("b", 60), job("c", 300), job("d", 400)]
    far = Progress(works, 2)
    assert told(file) == ("0 of 4", None)
    clock(30)
    far.tell(finished(works[0], 30))
    assert told(file) == ("1 of 4", None)
    clock(31)
    far.tell(finished(works[1], 15))
    assert told(file) == ("2 of 4", 75.0)


def test_with_them_the_end_is_foretold_at_once(file: Path, clock: Clock) -> None:
    """They took 60, 40 and 20 s: two at a time are ready after 60 s. None is ready before the longest: of 60, 10 and
    10 s too."""
    file.with_name(KEPT).write_text(json.dumps({"a": [60, 10], "b": [40, 10], "c": [20, 10], "d": [10, 10]}), "utf-8")
    Progress([job("a", 10), job("b", 10), job("c", 10)], 2)
    assert told(file) == ("0 of 3", 60.0)
    Progress([job("a", 10), job("d", 10)], 2)
    assert told(file) == ("0 of 2", 60.0)


def test_what_has_grown_takes_longer_and_what_is_new_its_length(file: Path) -> None:
    """Of 30 letters in 60 s are now 45: 90 s. With 20 letters in 10 s that is 100 s for 65, and 13 new ones take 20."""
    before = {"a": (60.0, 30), "b": (10.0, 20)}
    known, found = foretold([job("a", 45), job("b", 20), job("c", 13)], before)
    assert (known, found) == (True, {"a": 90.0, "b": 10.0, "c": 20.0})
    assert foretold([job("a", 10), job("c", 10)], before) == (False, {"a": 10.0, "c": 10.0})


def test_books_that_are_ready_together_change_nothing_if_they_took_what_was_foretold(file: Path, clock: Clock) -> None:
    """Two books of 300 s and ten sheets of 6 s: 330 s in all, whatever is ready first, and however late it is told."""
    works = [job("one", 300), job("two", 300), *(job(f"sheet-{n}", 6) for n in range(10))]
    file.with_name(KEPT).write_text(
        json.dumps({work.name: [len(work.html), len(work.html)] for work in works}), "utf-8"
    )
    far, ends = Progress(works, 2), [told(file)[1]]
    for n, work in enumerate(works):
        clock(300 if n < 2 else 330)
        far.tell(finished(work, len(work.html)))
        ends.append(told(file)[1])
    assert ends == [330.0] * 12 + [None]


def test_a_slower_machine_moves_the_end_and_by_no_more_than_a_fifth_of_what_was_left(file: Path, clock: Clock) -> None:
    """Four works that took 50 s each, two at a time: 100 s. The old times weigh a fifth of 200 s, which is 40.

    The first takes 95 s: the pace is (40 + 95) / (40 + 50) = 1.5, the rest 3 × 75 = 225 s, the end at 320 / 2 = 160 s.
    But of 100 s 5 were left, to which a fifth is added: 101 s. The next word comes when that is over, at 110 s, of a
    work of 110 s: (40 + 205) / (40 + 100) = 1.75, the rest 2 × 87.5 = 175, the end at 380 / 2 = 190 s, as it is found.
    At 150 s the third is ready and took 55: (40 + 260) / (40 + 150) = 1.579; 260 + 78.9 are 338.9, the end 169.5 s, and
    of the 40 s that were left a fifth is taken off: 182 s.
    """
    works = [job(name, 10) for name in "abcd"]
    file.with_name(KEPT).write_text(json.dumps({work.name: [50, 10] for work in works}), "utf-8")
    far = Progress(works, 2)
    assert told(file) == ("0 of 4", 100.0)
    for work, now, took, end in zip(works, (95, 110, 150), (95, 110, 55), (101.0, 190.0, 182.0), strict=False):
        clock(now)
        far.tell(finished(work, took))
        assert told(file)[1] == end
    clock(185)
    far.tell(finished(works[3], 75))
    assert told(file) == ("4 of 4", None)


def test_what_works_took_is_kept_for_the_next_time_with_that_of_others(file: Path) -> None:
    file.with_name(KEPT).write_text(json.dumps({"a": [60, 10], "b": [40, 10]}), "utf-8")
    work = job("a", 12)
    Progress([work], 1).tell(Printed(work, {}, 1, 1, (), 99.0, 71.5))
    assert json.loads(file.with_name(KEPT).read_text("utf-8")) == {"a": [71.5, 12], "b": [40, 10]}


def test_where_nobody_listens_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TELL, raising=False)
    monkeypatch.chdir(tmp_path)
    far = Progress([job("one", 10)], 1)
    far.tell(finished(job("one", 10), 1))
    assert (far.rest, far.file) == ({}, None)
    assert list(tmp_path.iterdir()) == []

"""Tries mutants with pytest's tests, each in a process forked from one that has everything loaded.

Two processes stand ready. The *warm* one has collected all tests, and found by running each of them once what it
calls. A mutant inside a function is tried in a fork of it, which gives that function another code and runs only the
tests that call it, those of its own file first, then the quickest, until one fails. The *cold* one has loaded
everything but our own modules. A mutant that matters while those are loaded is tried in a fork of it, which reads the
changed file instead; so is what survives in a function that was called while tests were collected.
"""

import gc
import importlib
import os
import signal
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import NamedTuple

from hypothesis import settings

from mutation.forks import Forks, How, end, unbroken
from mutation.mutants import Mutant
from mutation.selection import Bears, Task, Tests, place_of
from mutation.trying import Cold, Warm
from workshop import Stop
from workshop.telling import say

OFTEN = 30
"""So many seconds lie between two lines that say how far it is."""

# A slow machine kills no mutant, and chance neither.
settings.register_profile("mutants", deadline=None, derandomize=True, database=None)


class Fate(NamedTuple):
    """What became of a mutant, by which test, and the processor seconds that it took."""

    mutant: Mutant
    how: How
    by: str
    seconds: float


class Trial:
    """Files that are changed, and tests: files or folders, of which those are run whose name bears on a file."""

    def __init__(self, files: Iterable[Path], tests: Sequence[str], bears: Bears, jobs: int) -> None:
        self.task, self.tests = Task(list(files), list(tests), bears, jobs), Tests()

    def fates(self, mutants: Sequence[Mutant], budget: float) -> Iterator[Fate]:
        """What becomes of each, as it is known. None is begun after the seconds of the budget; they do not count
        while each test is run once.
        """
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        settings.load_profile("mutants")
        here, there = Pipe()
        if (warm := os.fork()) == 0:
            here.close()
            end(there.send, Warm(self.task, there, mutants).run)
        there.close()
        try:
            self.learn(here)
            yield from self.tried(here, mutants, time.monotonic() + budget)
        finally:
            os.kill(warm, signal.SIGKILL)
            os.waitpid(warm, 0)

    def learn(self, warm: Connection) -> None:
        """Hear from the warm process what the tests are, and load what they need of others."""
        begun = time.monotonic()
        try:
            while not warm.poll(OFTEN):
                say(f"each test is run once still, {(time.monotonic() - begun) / 60:.1f} min by now")
            self.tests, others = unbroken(warm.recv())
        except EOFError:
            raise Stop("The tests could not be collected.") from None
        say(f"{len(self.tests.seconds):,} tests were run once, in {(time.monotonic() - begun) / 60:.1f} min")
        for name in others:
            with suppress(Exception):
                importlib.import_module(name)
        gc.collect()
        gc.freeze()

    def tried(self, warm: Connection, mutants: Sequence[Mutant], until: float) -> Iterator[Fate]:
        """Give each to the process that it is for, `jobs` at a time. A cold one tries the tests of one folder."""
        left = deque((n, self.rows(each)) for n, each in enumerate(mutants))
        forks, busy, spent = Forks(), 0, dict[int, float]()
        while left or busy:
            while left and busy < self.task.jobs:
                n, rows = left.popleft()
                if time.monotonic() > until and n not in spent:
                    left.clear()
                    break
                if not rows:
                    yield Fate(mutants[n], "not called", "", 0.0)
                    continue
                if rows[0] is None:
                    warm.send((n, rows))
                else:
                    forks.start((n, rows), Cold(self.tests, mutants[n], rows[0]).run)
                busy += 1
            ended = forks.wait(warm) if busy else []
            while busy and warm.poll():
                ended.append(unbroken(warm.recv()))
            for (n, rows), how, by, seconds, _ in ended:
                busy -= 1
                spent[n] = spent.get(n, 0.0) + seconds
                if how == "cold":
                    left.appendleft((n, [*self.tests.by_folder(self.tests.of(mutants[n]))]))
                elif how == "survived" and rows[1:]:
                    left.appendleft((n, rows[1:]))
                else:
                    yield Fate(mutants[n], how, by, spent[n])

    def rows(self, mutant: Mutant) -> list[list[str] | None]:
        """The tests that a mutant has to survive, those of one cold process after another; None is the warm one."""
        if not self.tests.may_be_warm(mutant):
            return [*self.tests.of_file(mutant, self.task.bears)]
        tests = self.tests.of(mutant)
        if tests and place_of(mutant) in self.tests.collecting:
            return [None, *self.tests.by_folder(tests)]
        return [None] if tests else []

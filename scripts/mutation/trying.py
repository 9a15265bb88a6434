"""The two processes in which pytest's tests try mutants: the warm one and the cold one."""

import gc
import os
import sys
import time
from collections import deque
from collections.abc import Sequence
from functools import partial
from inspect import CO_ITERABLE_COROUTINE
from multiprocessing.connection import Connection
from types import CodeType, FunctionType

import pytest

from mutation.forks import Forks, Send, limit, silence
from mutation.loading import Calls, Reader, codes
from mutation.mutants import Function, Mutant
from mutation.selection import Place, Task, Tests, folder_of, place_of
from workshop import Stop

# Processor seconds of one test beyond so many times what it takes else; and those to load the tests.
TIMES, MORE = 5, 5.0
LOADING = 120.0
OPTIONS = ("-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=no", "-o",
           "addopts=--import-mode=importlib")  # fmt: skip


class Plugin:
    """What pytest is told to run, and what it tells of it."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what failed."""
        if report.failed:
            self.failed.append(report.longreprtext)

    def pytest_internalerror(self, excrepr: object) -> None:
        """Remember what is wrong with us."""
        self.failed.append(str(excrepr))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Remember what could not be collected."""
        if report.failed:
            self.failed.append(report.longreprtext)


class Warm(Plugin):
    """The process that has collected all tests. Our files note in `calls` which of their functions are called."""

    def __init__(self, task: Task, line: Connection, mutants: Sequence[Mutant]) -> None:
        super().__init__()
        self.task, self.line, self.mutants = task, line, mutants
        self.tests, self.calls = Tests(), Calls()
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[Place, list[FunctionType]] = {}
        self.served = False

    def run(self, _: Send) -> None:
        """Collect; the rest is done where pytest would run the tests. Raises Stop if that cannot be."""
        silence()
        sys.meta_path.insert(0, Reader({str(file): self.calls.noting(file) for file in self.task.files}, self.calls))
        pytest.main([*OPTIONS, *self.task.folders], plugins=[self])
        if not self.served:
            raise Stop("\n".join(self.failed) or "There are no tests.")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only the tests that bear on the files, and none that is for the night."""
        task = self.task
        items[:] = [item for item in items if not item.get_closest_marker("nightly")
                    and any(task.bears(file, item.nodeid) for file in task.files)]  # fmt: skip

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find what each test calls, and then try mutants until nobody asks for more."""
        if self.failed or not session.items:
            return True
        collecting = {self.calls.places[n] for n in self.calls.seen}
        self.items = {item.nodeid: item for item in session.items}
        for each in gc.get_objects():
            if type(each) is FunctionType:
                function = Function(each.__code__.co_qualname, each.__code__.co_firstlineno)
                self.functions.setdefault((each.__code__.co_filename, function), []).append(each)
        gc.collect()
        gc.freeze()
        folders = dict.fromkeys(map(folder_of, self.items))
        self.tests = tests = Tests(str(session.config.rootpath), list(folders))
        self.each_once(session.items)
        tests.loading, tests.collecting = {self.calls.places[n] for n in self.calls.loading}, collecting
        if not self.failed:
            self.line.send((tests, loaded_of_others()))
            self.serve()
            self.served = True
        return True

    def each_once(self, items: Sequence[pytest.Item]) -> None:
        """Run every test with no mutant about; what fails then is in `failed`.

        Each has a process of its own: what one test has made and kept would not be called for by the next.
        """
        forks, tests, left = Forks(), self.tests, deque(items)
        while left or forks.running:
            while left and len(forks.running) < self.task.jobs:
                item = left.popleft()
                forks.start(item.nodeid, partial(self.run_once, item))
            for ended in forks.wait():
                self.failed += [f"{ended.key}: {ended.by}"] if ended.how != "survived" else []
                for name, seconds, seen, wrong in ended.told:
                    tests.seconds[name] = seconds
                    self.failed += [f"{name}\n{wrong}"] if wrong else []
                    for n in seen:
                        tests.callers.setdefault(self.calls.places[n], []).append(name)
        self.failed += ["The tests fail with no mutant about; mend them first."] if self.failed else []

    def run_once(self, item: pytest.Item, send: Send) -> None:
        """One test, telling its processor seconds, the functions that it calls, and what is wrong."""
        self.calls.seen.clear()
        start = time.process_time()
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        send((item.nodeid, time.process_time() - start, sorted(self.calls.seen), "\n".join(self.failed)))
        send(("survived", ""))

    def serve(self) -> None:
        """Try the mutants that are asked for."""
        forks = Forks()
        while True:
            for each in forks.wait(self.line):
                self.line.send(each)
            while self.line.poll():
                n, rows = self.line.recv()
                forks.start((n, rows), partial(self.try_one, self.mutants[n]))

    def try_one(self, mutant: Mutant, send: Send) -> None:
        """Give the function another code, and run the tests that call it."""
        code = compile(mutant.source, str(mutant.file), "exec", dont_inherit=True)
        changed = next((each for each in codes(code) if (each.co_qualname, each.co_firstlineno) == mutant.inside), None)
        found = self.functions.get(place_of(mutant))
        if changed is None or not found or any(len(f.__code__.co_freevars) != len(changed.co_freevars) for f in found):
            send(("cold", ""))
            return
        for each in found:
            each.__code__ = awaitable(changed, each.__code__)
        tests = self.tests.of(mutant)
        for name, after in zip(tests, [*tests[1:], None], strict=True):
            limit(TIMES * self.tests.seconds[name] + MORE)
            item = self.items[name]
            item.ihook.pytest_runtest_protocol(item=item, nextitem=self.items[after] if after else None)
            if self.failed:
                send(("killed", name))
                return
        send(("survived", ""))


class Cold(Plugin):
    """A process that collects some tests of one folder with the changed file, and runs them."""

    def __init__(self, tests: Tests, mutant: Mutant, names: Sequence[str]) -> None:
        super().__init__()
        self.tests, self.mutant, self.names = tests, mutant, names
        self.at = "what is loaded"

    def run(self, send: Send) -> None:
        """Until one fails."""
        silence()
        sys.meta_path.insert(0, Reader({str(self.mutant.file): self.mutant.source}))
        limit(LOADING)
        files = dict.fromkeys(f"{self.tests.root}/{name.partition('::')[0]}" for name in self.names)
        code = pytest.main([*OPTIONS, "-x", *files], plugins=[self])
        fine = code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        send(("survived", "") if fine else ("killed", self.at))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The tests in their order. One that the mutant has taken away cannot fail."""
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in self.names if name in found]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Each has its own time."""
        self.at = nodeid
        limit(TIMES * self.tests.seconds[nodeid] + MORE)


def awaitable(changed: CodeType, code: CodeType) -> CodeType:
    """The changed code, that may be awaited if the other may: `types.coroutine` says so in the code itself."""
    return changed.replace(co_flags=changed.co_flags | code.co_flags & CO_ITERABLE_COROUTINE)


def loaded_of_others() -> list[str]:
    """The modules that are loaded and belong to Python or to a package that is installed."""
    rooms = tuple({sys.prefix + os.sep, sys.base_prefix + os.sep})
    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    return [name for name, file in files.items() if file and file.startswith(rooms)]

"""Tries mutants with pytest's tests, each in a process forked from one that has everything loaded.

Two processes stand ready. The *warm* one has collected all tests, and found by running each of them once what it
calls. A mutant inside a function is tried in a fork of it, which gives that function another code and runs only the
tests that call it, those of its own file first, then the quickest, until one fails. The *cold* one has loaded
everything but our own modules. A mutant that matters while those are loaded is tried in a fork of it, which reads the
changed file instead; so is what survives in a function that was called while tests were collected.
"""

import ast
import gc
import importlib
import os
import resource
import signal
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias

import pytest
from hypothesis import settings

from mutation.mutants import Function, Mutant
from workshop import Stop

How: TypeAlias = Literal["killed", "timed out", "survived", "not called"]
Place: TypeAlias = tuple[str, Function]
Send: TypeAlias = Callable[[Any], None]
Bears: TypeAlias = Callable[[Path, str], bool]

# Processor seconds: of tests for one mutant, the quickest first, and of those that do not call what is changed; of one
# test beyond so many times what it takes else; to load the tests.
ENOUGH, OTHERS = 10.0, 3.0
TIMES, MORE = 5, 5.0
LOADING = 120.0
# Seconds by the clock, for what waits and takes no processor; and bytes, for what grows.
PATIENCE, MEMORY = 900, 4 << 30
OVER = {signal.SIGPROF, signal.SIGALRM, signal.SIGXCPU}
# How many tests one process runs in a row when each is run once.
ROW = 25
OPTIONS = ("-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=no", "-o",
           "addopts=--import-mode=importlib")  # fmt: skip
SEEN = "__seen__"
# A slow machine kills no mutant, and chance neither.
settings.register_profile("mutants", deadline=None, derandomize=True, database=None)


class Fate(NamedTuple):
    """What became of a mutant, by which test, and the processor seconds that it took."""

    mutant: Mutant
    how: How
    by: str
    seconds: float


@dataclass
class Tests:
    """What is known of the tests, when each has been run once.

    `seconds` are of the processor; `callers` are the tests that call a function; `loading` are the functions that are
    called while the files are loaded, and `collecting` those called while tests are collected.
    """

    root: str = ""
    folders: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    callers: dict[Place, list[str]] = field(default_factory=dict)
    loading: set[Place] = field(default_factory=set)
    collecting: set[Place] = field(default_factory=set)

    def of(self, mutant: Mutant) -> list[str]:
        """Those that call the function, those of its file first, then the quickest, as many as `ENOUGH` lets."""
        return self.quickest(self.callers.get(place_of(mutant), ()), mutant.file)

    def of_file(self, mutant: Mutant, bears: Bears) -> list[list[str]]:
        """Those that can notice what is done while the file is loaded: first those that call a function of it, then
        those that bear on it, each folder by folder.
        """
        file = str(mutant.file)
        callers = {name for place, callers in self.callers.items() if place[0] == file for name in callers}
        others = {name for name in self.seconds.keys() - callers if bears(mutant.file, name)}
        return [*self.by_folder(self.quickest(callers, mutant.file)),
                *self.by_folder(self.quickest(others, mutant.file, OTHERS))]  # fmt: skip

    def quickest(self, names: Iterable[str], file: Path, enough: float = ENOUGH) -> list[str]:
        """As many as are done in so many seconds, or one; first those that are called after the file or its folders."""
        own = {f"test_{part.removesuffix('.py')}.py" for part in file.parts}
        chosen: list[str] = []
        sum_ = 0.0
        for name in sorted(names, key=lambda name: (file_of(name) not in own, self.seconds[name], name)):
            sum_ += self.seconds[name]
            if chosen and sum_ > enough:
                break
            chosen.append(name)
        return chosen

    def may_be_warm(self, mutant: Mutant) -> bool:
        """Whether it lies in a function that is not called while files are loaded."""
        return mutant.inside is not None and place_of(mutant) not in self.loading

    def by_folder(self, names: Iterable[str]) -> list[list[str]]:
        """The same folder by folder, in the order in which those were asked for."""
        found: dict[str, list[str]] = {folder: [] for folder in self.folders}
        for name in names:
            found[folder_of(name)].append(name)
        return [each for each in found.values() if each]


def file_of(test: str) -> str:
    """The name of the file that a test stands in."""
    return test.partition("::")[0].rpartition("/")[2]


def folder_of(test: str) -> str:
    """Where a test stands."""
    return test.partition("::")[0].rpartition("/")[0]


def place_of(mutant: Mutant) -> Place:
    """The function that a mutant lies in."""
    assert mutant.inside is not None
    return str(mutant.file), mutant.inside


class Trial:
    """Files that are changed, and tests: files or folders, of which those are run whose name bears on a file."""

    def __init__(self, files: Iterable[Path], tests: Sequence[str], bears: Bears, jobs: int) -> None:
        self.files, self.folders, self.bears, self.jobs = list(files), list(tests), bears, jobs
        self.tests = Tests()

    def fates(self, mutants: Sequence[Mutant], budget: float) -> Iterator[Fate]:
        """What becomes of each, as it is known. None is begun after the seconds of the budget; they do not count
        while each test is run once.
        """
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        settings.load_profile("mutants")
        here, there = Pipe()
        if (warm := os.fork()) == 0:
            here.close()
            end(there.send, Warm(self, there, mutants).run)
        there.close()
        try:
            self.learn(here)
            yield from self.tried(here, mutants, time.monotonic() + budget)
        finally:
            os.kill(warm, signal.SIGKILL)
            os.waitpid(warm, 0)

    def learn(self, warm: Connection) -> None:
        """Hear from the warm process what the tests are, and load what they need of others."""
        try:
            self.tests, others = unbroken(warm.recv())
        except EOFError:
            raise Stop("The tests could not be collected.") from None
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
            while left and busy < self.jobs:
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
            return [*self.tests.of_file(mutant, self.bears)]
        tests = self.tests.of(mutant)
        if tests and place_of(mutant) in self.tests.collecting:
            return [None, *self.tests.by_folder(tests)]
        return [None] if tests else []


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
    """The process that has collected all tests. Our files note in `seen` which of their functions are called."""

    def __init__(self, trial: Trial, line: Connection, mutants: Sequence[Mutant]) -> None:
        super().__init__()
        self.trial, self.line, self.mutants = trial, line, mutants
        self.seen: set[int] = set()
        self.loading: set[int] = set()
        self.places: list[Place] = []
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[Place, list[FunctionType]] = {}
        self.served = False

    def run(self, _: Send) -> None:
        """Collect; the rest is done where pytest would run the tests. Raises Stop if that cannot be."""
        silence()
        sys.meta_path.insert(0, Reader({str(file): self.noting(file) for file in self.trial.files}, self))
        pytest.main([*OPTIONS, *self.trial.folders], plugins=[self])
        if not self.served:
            raise Stop("\n".join(self.failed) or "There are no tests.")

    def noting(self, file: Path) -> ast.Module:
        """A file whose functions note that they are called."""
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for function, body in functions(tree.body):
            note = ast.parse(f"{SEEN}({len(self.places)})").body[0]
            for part in ast.walk(note):
                ast.copy_location(part, body[0])
            body.insert(1 if is_docstring(body[0]) else 0, note)
            self.places.append((str(file), function))
        return tree

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only the tests that bear on the files, and none that is for the night."""
        trial = self.trial
        items[:] = [item for item in items if not item.get_closest_marker("nightly")
                    and any(trial.bears(file, item.nodeid) for file in trial.files)]  # fmt: skip

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find what each test calls, and then try mutants until nobody asks for more."""
        if self.failed or not session.items:
            return True
        collecting = {self.places[n] for n in self.seen}
        self.items = {item.nodeid: item for item in session.items}
        for each in gc.get_objects():
            if type(each) is FunctionType:
                function = Function(each.__code__.co_qualname, each.__code__.co_firstlineno)
                self.functions.setdefault((each.__code__.co_filename, function), []).append(each)
        gc.collect()
        gc.freeze()
        folders = dict.fromkeys(map(folder_of, self.items))
        self.trial.tests = tests = Tests(str(session.config.rootpath), list(folders))
        self.each_once(session.items)
        tests.loading, tests.collecting = {self.places[n] for n in self.loading}, collecting
        if not self.failed:
            self.line.send((tests, loaded_of_others()))
            self.serve()
            self.served = True
        return True

    def each_once(self, items: Sequence[pytest.Item]) -> None:
        """Run every test with no mutant about; what fails then is in `failed`."""
        forks, tests = Forks(), self.trial.tests
        rows = deque(items[n:n + ROW] for n in range(0, len(items), ROW))
        while rows or forks.running:
            while rows and len(forks.running) < self.trial.jobs:
                row = rows.popleft()
                forks.start(row[-1].nodeid, partial(self.run_row, row))
            for ended in forks.wait():
                self.failed += [f"{ended.key}: {ended.by}"] if ended.how != "survived" else []
                for name, seconds, seen, wrong in ended.told:
                    tests.seconds[name] = seconds
                    self.failed += [f"{name}\n{wrong}"] if wrong else []
                    for n in seen:
                        tests.callers.setdefault(self.places[n], []).append(name)
        self.failed += ["The tests fail with no mutant about; mend them first."] if self.failed else []

    def run_row(self, row: Sequence[pytest.Item], send: Send) -> None:
        """Some tests, telling of each its processor seconds, the functions that it calls, and what is wrong."""
        for item, after in zip(row, [*row[1:], None], strict=True):
            self.seen.clear()
            self.failed.clear()
            start = time.process_time()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            send((item.nodeid, time.process_time() - start, sorted(self.seen), "\n".join(self.failed)))
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
            each.__code__ = changed
        tests = self.trial.tests.of(mutant)
        for name, after in zip(tests, [*tests[1:], None], strict=True):
            limit(TIMES * self.trial.tests.seconds[name] + MORE)
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


# Files, functions, codes


class Reader(MetaPathFinder):
    """Reads some files otherwise than they stand; what they note is kept by the warm process."""

    def __init__(self, sources: Mapping[str, str | ast.Module], warm: Warm | None = None) -> None:
        self.sources, self.warm = sources, warm

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As Python finds it, but read by us if it is one of the files."""
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or spec.origin not in self.sources:
            return None
        spec.loader = Otherwise(fullname, spec.origin, self.sources[spec.origin], self.warm)
        return spec


class Otherwise(SourceFileLoader):
    """Loads one file from another text or tree."""

    def __init__(self, fullname: str, path: str, source: str | ast.Module, warm: Warm | None) -> None:
        super().__init__(fullname, path)
        self.source, self.warm = source, warm

    def get_code(self, fullname: str) -> CodeType:
        """Never what was compiled before."""
        return compile(self.source, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """With the name by which functions note that they are called; which are while it is loaded is kept apart."""
        if self.warm is None:
            super().exec_module(module)
            return
        seen = set(self.warm.seen)
        self.warm.seen.clear()
        module.__dict__[SEEN] = self.warm.seen.add
        super().exec_module(module)
        self.warm.loading |= self.warm.seen
        self.warm.seen |= seen


def functions(body: Sequence[ast.stmt], inside: str = "") -> Iterator[tuple[Function, list[ast.stmt]]]:
    """The functions that stand in no other, with their bodies."""
    for each in body:
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield Function(inside + each.name, min(part.lineno for part in (each, *each.decorator_list))), each.body
        elif isinstance(each, ast.ClassDef):
            yield from functions(each.body, f"{inside}{each.name}.")
        elif isinstance(each, (ast.If, ast.Try, ast.With)):
            yield from functions([*each.body, *getattr(each, "orelse", ())], inside)


def is_docstring(statement: ast.stmt) -> bool:
    """Whether a statement, if it is the first, says what the function does."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and all that lie in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)


def loaded_of_others() -> list[str]:
    """The modules that are loaded and belong to Python or to a package that is installed."""
    rooms = tuple({sys.prefix + os.sep, sys.base_prefix + os.sep})
    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    return [name for name, file in files.items() if file and file.startswith(rooms)]


# Processes


class Ended(NamedTuple):
    """What a process was begun for, how it ended and by what, its processor seconds, and what it told before."""

    key: Any
    how: Any
    by: str
    seconds: float
    told: list[Any]


class Broken(NamedTuple):
    """Why a process of ours could not do what it should."""

    why: str


class Forks:
    """Processes forked from this one. Each tells what it likes, and at last `(how, by)`."""

    def __init__(self) -> None:
        self.running: dict[Connection, tuple[Any, int, list[Any]]] = {}

    def start(self, key: Any, work: Callable[[Send], None]) -> None:
        """Begin one."""
        here, there = Pipe(duplex=False)
        if (pid := os.fork()) == 0:
            here.close()
            end(there.send, work)
        there.close()
        self.running[here] = key, pid, []

    def wait(self, *beside: Connection) -> list[Ended]:
        """Wait until one tells something or a line beside does; those that have ended. Raises Stop if one broke."""
        found = []
        for each in wait([*self.running, *beside]):
            if each in beside:
                continue
            assert isinstance(each, Connection)
            key, pid, told = self.running[each]
            try:
                told.append(unbroken(each.recv()))
            except EOFError:
                each.close()
                del self.running[each]
                _, status, used = os.wait4(pid, 0)
                how, by = told.pop() if status == 0 else ended_by(os.waitstatus_to_exitcode(status))
                found.append(Ended(key, how, by, used.ru_utime + used.ru_stime, told))
        return found


def end(send: Send, work: Callable[[Send], None]) -> NoReturn:
    """Do the work of a forked process, and nothing after it."""
    try:
        work(send)
    except BaseException as wrong:
        send(Broken(str(wrong) if isinstance(wrong, Stop) else traceback.format_exc()))
    os._exit(0)


def unbroken(told: Any) -> Any:
    """What a process told. Raises Stop if it is why it broke."""
    if isinstance(told, Broken):
        raise Stop(told.why)
    return told


def ended_by(code: int) -> tuple[How, str]:
    """How a mutant fared whose process has ended by a signal."""
    return ("timed out", "its time") if -code in OVER else ("killed", f"signal {-code}")


def silence() -> None:
    """From now on this process prints nothing."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nothing, each)


def limit(seconds: float) -> None:
    """End this process after so many processor seconds, or if it waits too long or grows too large."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(PATIENCE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

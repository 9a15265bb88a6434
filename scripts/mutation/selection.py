"""Which tests try a mutant: those that call what is changed, the quickest first."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

from mutation.mutants import Function, Mutant

Place: TypeAlias = tuple[str, Function]
Bears: TypeAlias = Callable[[Path, str], bool]

# Processor seconds of tests for one mutant, the quickest first; and of those that do not call what is changed.
ENOUGH, OTHERS = 10.0, 3.0


class Task(NamedTuple):
    """What is to be tried: the files that are changed, where tests lie, which bear on which, how many at a time."""

    files: list[Path]
    folders: list[str]
    bears: Bears
    jobs: int


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
        return [
            *self.by_folder(self.quickest(callers, mutant.file)),
            *self.by_folder(self.quickest(others, mutant.file, OTHERS)),
        ]

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

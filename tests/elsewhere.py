"""A plugin of pytest: the tests that all games share, over the games of a folder elsewhere and no other.

    QUINOLA_GAMES=FOLDER PYTHONPATH=engine:site:tests pytest -p elsewhere tests

The catalogue then has the games of FOLDER, as `./scripts/game new ID --root FOLDER` writes them, and the content that
is read is FOLDER’s. Of the tests those are left out that name a game of this repository, have the mark `ours`, or go
over no games.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from pkgutil import iter_modules

import pytest

import known
import mutants
import second
from edition import corpus
from edition.corpus import files, loader
from quinola import catalogue, games

FOLDER = Path(os.environ["QUINOLA_GAMES"]).resolve()
HOUSE = sorted(module.name.replace("_", "-") for module in iter_modules(games.__path__))
"""The games of this repository, by id."""
OF_ONE = re.compile(rf"(?:{'|'.join(HOUSE)})(?:[./].*)?|.*(?<![\w-])(?:{'|'.join(HOUSE)})[./](?!toml)[a-z].*", re.S)
"""A text that names one of them: its id, or one of its rules, cruxes, pages or deals."""
GOES = re.compile(r"\b(?:families|load|read|mutants)\(")
OVER_ALL = {"families", "load", "read", "mutants"}
"""By what a test goes over all games, their content or their mutants."""
APART = {
    "pdf": "reads the PDFs that were built",
    "play": "looks at the website that was built, in a browser",
    "site": "looks at the website that was built",
    "test_doors.py": "names its games while it is loaded",
    "test_languages.py": "the words of games elsewhere are not among those gathered here",
    "test_measure.py": "holds figures against files; a game need not have been measured",
    "test_messages.py": "the words of games elsewhere are not among those gathered here",
    "test_names.py": "is of the names in one encyclopedia",
    "test_next_games.py": "starts this plugin",
    "test_quiz.py": "asks fourteen questions, more than a game of two acts has",
    "test_shared_tests.py": "looks at tests, not at games",
    "test_spoilt_hands.py": "names its games while it is loaded",
    "test_vying.py": "names its games while it is loaded",
}
"""Files and folders of tests that are not even loaded, and why."""
Statement = ast.stmt


def pytest_configure() -> None:
    """Before anything is collected."""
    sys.path.append(str(FOLDER / "engine"))
    modules = catalogue.modules
    catalogue.modules = lambda: (name for name in modules() if name.startswith(f"{catalogue.ELSEWHERE}."))
    catalogue.families.cache_clear()
    for package in (known, mutants):
        package.__path__[:] = [str(FOLDER / "tests" / package.__name__)]
    second.__path__.append(str(FOLDER / "tests" / "second"))
    content = FOLDER / "content"
    corpus.CONTENT = files.CONTENT = loader.CONTENT = content
    for reader in (loader.load, loader.read):
        reader.__defaults__ = (content, *(reader.__defaults__ or ())[1:])


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Load no file that is called after a game of this repository, or that goes over no games."""
    if collection_path.name in APART:
        return True
    if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
        return None
    ours = any(re.search(rf"_{game.replace('-', '_')}(_|\.)", collection_path.name) for game in HOUSE)
    return ours or not GOES.search(collection_path.read_text("utf-8")) or None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what names a game of this repository, and what goes over none."""
    kept = [item for item in items if isinstance(item, pytest.Function) and is_shared(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def is_shared(item: pytest.Function) -> bool:
    """Whether a test goes over the games that there are, whichever they may be."""
    if item.get_closest_marker("ours"):
        return False
    top = statements(item.path)
    met = [*closure(top, item.function.__name__)]
    names = {name for node in met for name in used(node)}
    return bool(names & OVER_ALL) and not any(OF_ONE.fullmatch(text) for node in met for text in texts(node))


@cache
def statements(path: Path) -> dict[str, Statement]:
    """The statements at the top of a file, by each name that they bind."""
    found: dict[str, Statement] = {}
    for node in ast.parse(path.read_text("utf-8")).body:
        for name in bound(node):
            found[name] = node
    return found


def bound(node: Statement) -> Iterator[str]:
    """The names that a statement at the top of a file binds."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)
    else:
        yield from (
            each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        )


def used(node: Statement) -> Iterator[str]:
    """The names that a statement uses, of attributes and of fixtures too."""
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            yield each.id
        elif isinstance(each, ast.Attribute):
            yield each.attr
        elif isinstance(each, ast.arg):
            yield each.arg


def closure(top: dict[str, Statement], name: str) -> Iterator[Statement]:
    """The statement that binds a name, and all of the file on which it rests."""
    names, met = [name], set[int]()
    while names:
        node = top.get(names.pop())
        if node is not None and id(node) not in met:
            met.add(id(node))
            yield node
            names += used(node)


def texts(node: Statement) -> Iterator[str]:
    """The texts in a statement but those that only explain it, and the modules that it imports."""
    said = {id(each.value) for each in ast.walk(node) if isinstance(each, ast.Expr)}
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in said:
            yield each.value
        elif isinstance(each, ast.ImportFrom):
            yield from (part.replace("_", "-") for part in (each.module or "").split("."))

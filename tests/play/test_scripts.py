"""The browser's modules keep the house's order: laid out, typed, tested by themselves, and none knows more than it may.

A formatter lays them out as ruff does Python, a checker of types reads their JSDoc, Node runs the tests beside this.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from workshop import PYTHON, ROOT
from workshop.environment import variables
from workshop.runtime import PLAY, modules

TESTS = Path(__file__).parent / "modules"
PRETTIER = ("prettier/bin/prettier.cjs", "--check")
TSC = ("typescript/bin/tsc", "--pretty", "false")
LONGEST = 120
OURS = sorted([*PLAY.rglob("*.mjs"), *PLAY.rglob("*.ts"), *PLAY.rglob("*.json"), *TESTS.iterdir()])
ASKING = [
    f"{name}.mjs"
    for name in (
        *(
            "another",
            "back",
            "begin",
            "maker",
            "calculator",
            "compare",
            "count",
            "link",
            "melds",
            "phone",
            "play",
            "keeper",
        ),
        "settlements",
    )
]
# What a page or a worker begins with; all else is asked for by these.
DOORS = [
    PLAY / f"{name}.mjs" for name in ("count", "main", "render/citing", "render/kept-line", "render/lookup", "worker")
]
# Each keeps one thing: the engine's parts, who sits, what is under way, readings, which rules were explained, who
# plays by link, parties, settings.
MEMORIES = [
    f"{name}.mjs" for name in ("shelf", "client", "company", "go-on", "kept", "learning", "places", "shelf", "settings")
]
# How types are got round.
ESCAPES = r"@ts-\w+|\bany\b(?=[\]}>|)\[])|\{(?:Object|Function|\*)\}"
IMPORTS = r'^import [^"]*"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)'


# Laid out


@pytest.mark.long
def test_every_module_is_laid_out(node: Any) -> None:
    assert len(OURS) > 50
    done = node(*PRETTIER, *OURS)
    assert done.returncode == 0, done.stdout


def test_no_line_is_too_long() -> None:
    """The formatter leaves texts and comments as they are."""
    lines = ((path, n, line) for path in OURS for n, line in enumerate(path.read_text("utf-8").splitlines(), 1))
    assert not [f"{path.name}:{n}: {len(line)}" for path, n, line in lines if len(line) > LONGEST]


@pytest.mark.parametrize(("text", "well"), [("const one = 1;\n", True), ("const one = 1\n", False), ("if (", False)])
def test_what_is_not_laid_out_is_found(node: Any, tmp_path: Path, text: str, well: bool) -> None:
    module = tmp_path / "module.mjs"
    module.write_text(text, encoding="utf-8")
    assert (node(*PRETTIER, module).returncode == 0) == well


# Typed


@pytest.mark.parametrize("project", [PLAY, TESTS], ids=["modules", "their tests and tools"])
def test_the_types_hold(node: Any, project: Path) -> None:
    done = node(*TSC, "-p", project)
    assert done.returncode == 0, done.stdout


def test_every_module_is_typed(node: Any) -> None:
    read = node(*TSC, "-p", PLAY, "--listFilesOnly").stdout
    assert not [path.name for path in modules() if path.as_posix() not in read]


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("card(3);", "'number' is not assignable to parameter of type 'string'"),
        ('card("QH").src;', "'src' does not exist"),
        ("const f = (x) => x; f(1);", "implicitly has an 'any' type"),
        ('card("QH");', ""),
    ],
)
def test_what_is_not_of_its_type_is_found(node: Any, tmp_path: Path, text: str, why: str) -> None:
    parts = (PLAY / "render" / "parts.mjs").as_posix()
    (tmp_path / "module.mjs").write_text(f'import {{ card }} from "{parts}";\ncard("2S");\n{text}\n', encoding="utf-8")
    settings = {"extends": (PLAY / "tsconfig.json").as_posix(), "include": ["*.mjs"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    done = node(*TSC, "-p", tmp_path)
    assert (done.returncode == 0) == (not why), done.stdout
    assert why in done.stdout


def test_no_module_gets_round_its_types() -> None:
    wrong = [f"{path.name}: {hit.group()}" for path in OURS for hit in re.finditer(ESCAPES, path.read_text("utf-8"))]
    assert not wrong, "\n".join(wrong)
    for caught in ("// @ts-ignore", "{any}", "Promise<any>", "any[]", "{Object}", "{*}"):
        assert re.search(ESCAPES, caught), caught
    assert not re.search(ESCAPES, "/** Whether any is there. @type {Record<string, string>} */")


# Each in its place


def imports(path: Path) -> Iterator[Path]:
    """The modules that one asks for, at once or later."""
    for at_once, later in re.findall(IMPORTS, path.read_text("utf-8"), re.M):
        yield (path.parent / (at_once or later)).resolve()


def reached(path: Path) -> set[Path]:
    """The modules that one knows, by whatever way."""
    found: set[Path] = set()
    waiting = [*imports(path)]
    while waiting:
        if (one := waiting.pop()) not in found:
            found.add(one)
            waiting += imports(one)
    return found


def test_no_module_knows_itself_by_way_of_others() -> None:
    every = modules()
    assert set(every) == {*DOORS} | {one for door in DOORS for one in reached(door)}
    assert not [path.name for path in every if path in reached(path)]


@pytest.mark.parametrize(
    ("what", "pattern", "where"),
    [
        ("the net", r"\bfetch\(", ["beside.mjs", "client.mjs", "language.mjs", "worker.mjs"]),
        ("the engine’s worker", r'"\./client\.mjs"', ["count.mjs", "engine.mjs"]),
        ("the browser’s memory", r"\b(?:local|session)Storage\b", MEMORIES),
        ("a question to the engine", r"await engine\.ask\(|engine\.ask\(\{", ASKING),
    ],
)
def test_one_place_alone_knows(what: str, pattern: str, where: list[str]) -> None:
    found = [path.name for path in modules() if re.search(pattern, path.read_text("utf-8"))]
    assert found == where, what


def test_words_know_nothing_but_words() -> None:
    words = [path for path in modules() if path.parent == PLAY / "words"]
    assert len(words) > 5
    assert all(one.parent == PLAY / "words" for path in words for one in imports(path))


# Tested by themselves


def test_the_modules_pass_their_own_tests() -> None:
    files = sorted(TESTS.glob("*.test.mjs"))
    node = [PYTHON.with_name("node"), "--test", "--test-reporter=tap", *files]
    done = subprocess.run(node, cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout[-5000:]
    told = dict(re.findall(r"^# (\w+) (\d+)$", done.stdout, re.M))
    assert int(told["pass"]) > 70
    assert not any(int(told[kind]) for kind in ("fail", "cancelled", "skipped", "todo"))


def test_no_file_of_tests_is_empty() -> None:
    files = sorted(TESTS.glob("*.test.mjs"))
    assert len(files) > 10
    assert not [path.name for path in files if path.read_text("utf-8").count("assert.") < 3]

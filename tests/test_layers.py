"""Imports run one way: the standard library, then engine, site, pdf, scripts; and one module reads content/."""

import ast
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from workshop.environment import PYTHON

ROOT = Path(__file__).resolve().parents[1]

# The rooms of the house in order, each with the import names that live there.
ROOMS = {
    "engine/quinola": "quinola",
    "site/edition": "edition",
    "pdf/press": "press",
    "scripts": "workshop",
}

# The engine's floors, from the ground. Modules of one floor may know each other, in one direction.
FLOORS = (
    ("cards", "deeds", "messages", "mistakes", "zones", "seats", "shown", "understood", "words"),
    ("order", "rules", "events", "ledger", "standing"),
    ("ask", "asked", "dealing", "facts", "parts", "table"),
    ("mechanics",),
    ("games",),
    ("catalogue",),
    ("json_input", "partie", "records"),
    ("session",),
    ("examples", "experiments", "kept", "laboratory", "packed", "players", "positions", "story", "streams", "turns"),
    ("api",),
    ("answers",),
    ("cli", "languages", "terminal"),
)
# Those of the edition and of the press: their rooms, and what stands in no room.
EDITION = (
    ("words", "kept", "code", "command"),
    ("faces", "model"),
    ("published",),
    ("deals",),
    ("checking",),
    ("corpus",),
    ("citing", "dataset"),
    ("markup",),
    ("arguments",),
    ("browser", "tei"),
    ("pages",),
    ("extension",),
)
PRESS = (("layout",), ("works",), ("cutouts",), ("document",), ("making",), ("jobs",), ("builder",))
HOUSES = {"quinola": FLOORS, "edition": EDITION, "press": PRESS}
# The door of the package shows what is inside, so it may import all of it; nothing inside imports it.
DOORS = ("__init__", "__main__")
# What reads files, the clock or the network. Only the command line may: it opens what it is given.
OUTSIDE = {
    "asyncio", "glob", "http", "io", "mmap", "os", "pathlib", "shutil", "socket", "sqlite3",
    "subprocess", "tempfile", "time", "tomllib", "urllib",
}  # fmt: skip
# What opens a file or looks into a folder.
READS = {"open", "read_text", "read_bytes", "glob", "rglob", "iterdir", "walk", "listdir", "scandir"}


def modules(room: str) -> dict[str, Path]:
    """Every Python file of a room, by its dotted name."""
    top = ROOT / room
    found = {}
    for path in sorted(top.rglob("*.py")):
        parts = path.relative_to(top.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path
    return found


def commands() -> list[Path]:
    """The commands in scripts/ that are written in Python."""
    files = [path for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix]
    return sorted(path for path in files if b"python" in path.read_bytes().split(b"\n", 1)[0])


def imports(path: Path) -> Iterator[str]:
    """Every dotted name a file imports, wherever in it; `from a import b` gives a.b, be it module or not."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"{path}:{node.lineno}: a relative import"  # noqa: PT018
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def known_imports(path: Path, known: Collection[str]) -> set[str]:
    """Which of these modules a file imports."""
    return {name if name in known else name.rpartition(".")[0] for name in imports(path)} & set(known)


def calls(path: Path) -> Iterator[tuple[int, str]]:
    """The line and the last name of everything a file calls."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    yield node.lineno, name


def top(name: str) -> str:
    return name.partition(".")[0]


def floor_of(module: str) -> int:
    """On which floor of its house a module stands."""
    house, part = module.split(".")[:2]
    found = [number for number, floor in enumerate(HOUSES[house]) if part in floor]
    assert found, f"{module} stands on no floor: give it one in {Path(__file__).name}"
    return found[0]


ENGINE = modules("engine/quinola")
INSIDE = {name: path for name, path in ENGINE.items() if "." in name and path.stem != "__main__"}
UPSTAIRS = {
    house: {name: path for name, path in modules(room).items() if "." in name and path.stem != "__main__"}
    for room, house in ROOMS.items()
    if house in HOUSES and house != "quinola"
}


def test_there_are_rooms() -> None:
    for room in ROOMS:
        assert modules(room), f"{room} is empty"
    assert commands()


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_knows_what_comes_after_it(room: str) -> None:
    names = list(ROOMS.values())
    later = set(names[names.index(ROOMS[room]) + 1 :]) | {"tests", "conftest"}
    wrong = [
        f"{module} imports {name}"
        for module, path in modules(room).items()
        for name in imports(path)
        if top(name) in later
    ]
    assert not wrong


def test_the_engine_imports_the_standard_library_only() -> None:
    known = sys.stdlib_module_names | {"quinola"}
    wrong = [
        f"{module} imports {name}"
        for module, path in ENGINE.items()
        for name in imports(path)
        if top(name) not in known
    ]
    assert not wrong


def test_the_engine_reads_no_files() -> None:
    wrong = []
    for module, path in INSIDE.items():
        if module in ("quinola.cli", "quinola.terminal"):
            continue
        wrong += [f"{module} imports {name}" for name in imports(path) if top(name) in OUTSIDE]
        wrong += [f"{path}:{line}: {name}()" for line, name in calls(path) if name == "open"]
    assert not wrong


def test_the_engine_stands_floor_upon_floor() -> None:
    wrong = []
    for module, path in INSIDE.items():
        for name in imports(path):
            found = name if name in ENGINE else name.rpartition(".")[0]
            if found in INSIDE and floor_of(found) > floor_of(module):
                wrong.append(f"{module} imports {found}, which stands above it")
            elif found in ENGINE and found not in INSIDE and name != "quinola.__version__":
                wrong.append(f"{module} imports {name} through the door")
    assert not wrong


@pytest.mark.parametrize("house", UPSTAIRS)
def test_the_edition_and_the_press_stand_floor_upon_floor(house: str) -> None:
    """Commands apart, which nothing imports but what draws cards; the door of a house is known to nobody inside."""
    inside = UPSTAIRS[house]
    wrong = [
        f"{module} imports {found}, which stands above it"
        for module, path in inside.items()
        for found in known_imports(path, inside)
        if floor_of(found) > floor_of(module)
    ]
    wrong += [f"{module} imports the door" for module, path in inside.items() if house in imports(path)]
    assert not wrong
    assert {floor_of(module) for module in inside} == set(range(len(HOUSES[house]))), "a floor without rooms"


@pytest.mark.parametrize("house", UPSTAIRS)
def test_no_module_upstairs_knows_itself_by_way_of_another(house: str) -> None:
    inside = UPSTAIRS[house]
    known = {module: known_imports(path, inside) - {module} for module, path in inside.items()}
    while leaves := {module for module, names in known.items() if not names}:
        known = {module: names - leaves for module, names in known.items() if module not in leaves}
    assert not known, f"these import each other in a ring: {sorted(known)}"


def test_no_module_of_the_engine_knows_itself_by_way_of_another() -> None:
    known = {
        module: {name for name in imports(path) if name in INSIDE and name != module} for module, path in INSIDE.items()
    }
    while leaves := {module for module, names in known.items() if not names}:
        known = {module: names - leaves for module, names in known.items() if module not in leaves}
    assert not known, f"these import each other in a ring: {sorted(known)}"


@cache
def corpus() -> set[str]:
    """The module that reads content/, and those it is made of."""
    edition = modules("site/edition")
    found, open_ = set(), {"edition.corpus"}
    while open_:
        module = open_.pop()
        found.add(module)
        open_ |= known_imports(edition[module], edition) - found - {"edition"}
    return found


def test_the_corpus_needs_the_standard_library_and_the_engine_only() -> None:
    """So that content can be checked with nothing installed."""
    known = sys.stdlib_module_names | {"quinola", "edition"}
    wrong = [
        f"{module} imports {name}"
        for module in corpus()
        for name in imports(modules("site/edition")[module])
        if top(name) not in known
    ]
    assert not wrong


def reaches_for_content(path: Path) -> Iterator[str]:
    """Where a file parses TOML, or opens what lies below Sphinx's source folder; naming a file harms nothing."""
    for name in imports(path):
        if top(name) == "tomllib" or name == "edition.corpus.tables.read":
            yield f"imports {name}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant(value=str(text)) if text.startswith("content/"):
                yield f"line {node.lineno}: names {text!r}"
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in READS:
                if any(isinstance(part, ast.Attribute) and part.attr == "srcdir" for part in ast.walk(node)):
                    yield f"line {node.lineno}: {name}() below the source folder"


@pytest.mark.parametrize("room", ["site/edition", "pdf/press"])
def test_only_the_corpus_reads_content(room: str) -> None:
    wrong = [
        f"{module}: {what}"
        for module, path in modules(room).items()
        if module not in corpus()
        for what in reaches_for_content(path)
    ]
    assert not wrong


# Runs Sphinx and prints every file of its content that a module of ours opens, with that module's name.
WATCHED = """
import os, sys
content = os.path.abspath(sys.argv[-2]) + os.sep
def nearest(frame):
    while frame:
        name = frame.f_globals.get("__name__", "").partition(".")[0]
        if name in ("edition", "press", "sphinx", "myst_parser", "docutils"):
            return frame.f_globals["__name__"]
        frame = frame.f_back
    return "nobody"
def watch(event, args):
    if event == "open" and isinstance(args[0], str) and os.path.abspath(args[0]).startswith(content):
        print("opened", nearest(sys._getframe(1)), os.path.abspath(args[0]).removeprefix(content))
sys.addaudithook(watch)
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.long
def test_while_a_site_is_made_only_the_corpus_opens_content(
    house_with: Callable[..., dict[str, str]], tmp_path: Path
) -> None:
    """The site of the toy: what the test above reads in every module’s text is watched here where it happens."""
    apart, odd = ROOT / "tests" / "edition" / "apart", ROOT / "tests" / "edition" / "engine"
    arguments = ["-q", "-b", "html", "-d", tmp_path / "doctrees", "-c", "site", apart, tmp_path / "site"]
    done = subprocess.run(
        [PYTHON, "-c", WATCHED, *arguments],
        cwd=ROOT,
        env=house_with(odd),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    opened = [line.split(" ", 2)[1:] for line in done.stdout.splitlines() if line.startswith("opened ")]
    ours = [(module, name) for module, name in opened if top(module) in ("edition", "press")]
    assert any(module in corpus() for module, _ in ours), "the corpus was never seen to open anything"
    assert not [(module, name) for module, name in ours if module not in corpus()]


def test_the_workshop_starts_with_the_standard_library() -> None:
    """The commands that make the environment run before there is one."""
    known = sys.stdlib_module_names | {"workshop"}
    starting = [*modules("scripts/workshop").values()]
    starting += [path for path in commands() if path.name in ("build", "test", "lock")]
    wrong = [f"{path.name} imports {name}" for path in starting for name in imports(path) if top(name) not in known]
    assert not wrong


def test_what_the_tests_of_layers_catch(tmp_path: Path) -> None:
    """Near misses of the reader of imports and of calls."""
    sample = tmp_path / "sample.py"
    sample.write_text(
        "import os.path\nfrom quinola import cards as c\n"
        "def f():\n    from json import loads\n    return open(loads('x')), self.open()\n",
        encoding="utf-8",
    )
    assert set(imports(sample)) == {"os.path", "quinola.cards", "json.loads"}
    assert known_imports(sample, ["os.path", "quinola", "json"]) == {"os.path", "quinola", "json"}
    assert known_imports(sample, ["quinola", "quinola.cards"]) == {"quinola.cards"}
    assert [name for _, name in calls(sample)].count("open") == 2
    sample.write_text("import tomllib\nopen(app.srcdir / 'reym.toml')\n", encoding="utf-8")
    assert len(list(reaches_for_content(sample))) == 2
    sample.write_text("text = (app.srcdir / 'reym.toml').read_text()\n", encoding="utf-8")
    assert len(list(reaches_for_content(sample))) == 1
    sample.write_text(
        "corpus = load(app.srcdir)\nnote_dependency(str(app.srcdir / 'games/reym/rules.toml'))\n", encoding="utf-8"
    )
    assert not list(reaches_for_content(sample))

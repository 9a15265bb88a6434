"""The order of the house: files say what they are, nothing names a machine, locks hold, style and types pass."""

import ast
import doctest
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import quinola
from workshop.environment import LOCKS, PYTHON, variables
from workshop.headers import EVERYWHERE

ROOT = Path(__file__).resolve().parents[1]

# How a file opens that says in one line what it is.
COMMENT = {
    "#": r"# ?\S.{4,}",
    '"""': r'(r?"""|# )\S.{4,}',
    "/*": r"/\*+ ?\S.{4,}",
    "//": r"(//|/\*\*?) ?\S.{4,}",
    "<!--": r"(<!--|\{#-?) ?\S.{4,}",
    "words": r"\S.{4,}",
}
OPENING = {
    ".py": '"""', ".toml": "#", ".yaml": "#", ".yml": "#", ".cff": "#", ".in": "#", ".txt": "words",
    ".css": "/*", ".js": "//", ".mjs": "//", ".ts": "//", ".java": "//", ".typ": "//", ".html": "<!--", ".xml": "<!--",
    ".md": "words", ".ttl": "#", "": "words",
}  # fmt: skip
# What is not text, and what is but has no place for such a line: a drawing has its title, Node's lock nothing.
BINARY = {".woff2", ".woff", ".ttf", ".otf", ".png", ".jpg", ".webp", ".icc", ".ico", ".pdf", ".xz"}
SILENT = {".svg", ".json", ".webmanifest"}

# What must not be written anywhere. The patterns are broken up so that they do not find themselves.
FORBIDDEN = {
    "a path of one machine": r"(?<![\w.<])/(?:w[o]rk|f[a]rm|t[m]p|r[o]ot|h[o]me|U[s]ers)/\w",
    "the host of a registry": r"python[h]osted|registry\.np[m]js|pypi\.o[r]g|deb\.debian\.o[r]g|unpk[g]|jsdel[i]vr",
    "a path out of the repository": r"\.\./sha[r]ed",
    "something left undone": r"\b(?:TO[D]O|FIX[M]E|X[X]X)\b|NotImplemented[E]rror",
    "a test that is not run": r"mark\.sk[i]p|pytest\.sk[i]p|mark\.xf[a]il|pytest\.xf[a]il|unittest\.sk[i]p",
    "a lost conflict": r"^(?:<{7}|>{7}) ",
}

# What is written for people who work on the house; the history of it names what has gone.
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(path for room in ("engine", "site", "pdf", "scripts", "tests")
                                          for path in (ROOT / room).rglob("README.md"))])  # fmt: skip
HISTORY = ("CHANGELOG.md",)

LOCKED = sorted(path.stem for path in LOCKS.glob("*.in"))


def tracked() -> list[Path]:
    """Every file that git knows or would add."""
    ls = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(ls, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    files = [ROOT / name for name in names if name]
    return [path for path in files if path.is_file()]


def texts() -> Iterator[tuple[str, str]]:
    """Every tracked text file, by name."""
    for path in tracked():
        if path.suffix not in BINARY:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def named_files(text: str) -> Iterator[str]:
    """The files and commands that a document names between backticks; capitals stand for what differs."""
    for name in re.findall(r"`(?:\./)?([\w./-]+)[^`\n]*`", text):
        if re.fullmatch(r"scripts/\w+|[a-z_][\w./-]*\.(?:py|mjs|ts)", name) and not re.search("[A-Z]{2}", name):
            yield name


def nightly(source: str) -> Iterator[str]:
    """The tests of a module that are marked for the night, also by way of a name or a function of the module.

    A slice of what such a name holds is taken for the part that runs by day.
    """
    words = {"nightly"}
    for node in ast.parse(source).body:
        is_test = getattr(node, "name", "").startswith("test_")
        parts = getattr(node, "decorator_list", []) if is_test else [node]
        nodes = [each for part in parts for each in ast.walk(part)]
        sliced = {each.value for each in nodes if isinstance(each, ast.Subscript)}
        if {getattr(each, "id", getattr(each, "attr", "")) for each in nodes if each not in sliced} & words:
            if is_test:
                yield getattr(node, "name", "")
            words |= {getattr(each, "id", "") for each in getattr(node, "targets", [])} | {getattr(node, "name", "")}
            words.discard("")


def first_line(text: str) -> str:
    """The first line that is neither an interpreter's nor a page's front matter."""
    lines = text.splitlines()
    if lines and lines[0].startswith("#!"):
        lines = lines[1:]
    if lines and lines[0] == "---":
        lines = lines[lines.index("---", 1) + 1 :]
        lines = [line for line in lines if line]
    if lines and lines[0].lower().startswith("<!doctype"):
        lines = lines[1:]
    return lines[0] if lines else ""


def test_there_is_a_house() -> None:
    assert len(tracked()) > 50


def test_the_top_of_the_house_is_as_its_owner_fixed_it() -> None:
    folders = {path.relative_to(ROOT).parts[0] for path in tracked() if path.parent != ROOT}
    assert folders == {"content", "engine", "site", "pdf", "scripts", "tests", ".ci"}
    files = {path.name for path in tracked() if path.parent == ROOT and not path.name.startswith(".")}
    strays = {name for name in files if not re.fullmatch(r"[A-Z]+\.(md|cff)|LICENSE(-content)?|pyproject\.toml", name)}
    assert not strays, "these belong into a room, or nowhere"


def test_every_file_opens_with_one_line_that_says_what_it_is() -> None:
    wrong = []
    for name, text in texts():
        suffix = Path(name).suffix
        if suffix in SILENT or name.startswith("."):
            continue
        assert suffix in OPENING, f"{name}: how does a {suffix} file say what it is? Tell {__file__}"
        if not re.match(COMMENT[OPENING[suffix]], first_line(text)):
            wrong.append(f"{name}: {first_line(text)[:60]!r}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("#!/bin/sh\n# What it is.\n", "# What it is."),
        ("---\nmyst: 1\n---\n\n# Reym\n", "# Reym"),
        ("<!doctype html>\n<!-- A page. -->", "<!-- A page. -->"),
        ("\nlate", ""),
        ("", ""),
    ],
)
def test_the_first_line_is_found(text: str, line: str) -> None:
    assert first_line(text) == line


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    pattern = re.compile(FORBIDDEN[what], re.MULTILINE)
    wrong = [
        f"{name}:{text.count(chr(10), 0, hit.start()) + 1}: {hit.group()}"
        for name, text in texts()
        for hit in pattern.finditer(text)
    ]
    assert not wrong, "\n".join(wrong)


def test_what_is_forbidden_is_found_and_near_misses_are_not() -> None:
    caught = ["/ho" + "me/ada/x", "see /t" + "mp/x", "T" + "ODO: later", "pytest.sk" + "ip('no')"]
    near = ["/homeward", "https://example.org/home/index.html", "/var/lib", "the method of skipping"]
    for text in caught:
        assert any(re.search(pattern, text) for pattern in FORBIDDEN.values()), text
    for text in near:
        assert not any(re.search(pattern, text) for pattern in FORBIDDEN.values()), text


def test_commands_can_be_started() -> None:
    commands = [path for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix]
    assert {"build", "test", "look", "lock"} <= {path.name for path in commands}
    for path in [*commands, ROOT / ".ci" / "run"]:
        assert path.read_text(encoding="utf-8").startswith("#!"), path
        assert path.stat().st_mode & 0o111, f"{path} is not executable"


@pytest.mark.parametrize("name", LOCKED)
def test_a_python_lock_is_hashed_and_holds_no_address(name: str) -> None:
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text)[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry.split()[0]
    assert "://" not in text
    assert "--index-url" not in text


@pytest.mark.parametrize("name", LOCKED)
def test_a_python_lock_holds_what_is_asked_for(name: str) -> None:
    wanted = (LOCKS / f"{name}.in").read_text(encoding="utf-8").splitlines()
    named = (re.split(r"[\[=<>]", line)[0] for line in wanted if line and line[0] not in "#-")
    names = {name.lower().replace("_", "-") for name in named}
    locked = re.findall(r"^([a-z0-9-]+)==", (LOCKS / f"{name}.txt").read_text(encoding="utf-8"), re.M)
    assert names
    assert names <= set(locked)


def test_the_locks_agree() -> None:
    build, test = (
        dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (LOCKS / f"{name}.txt").read_text("utf-8"), re.M))
        for name in ("build", "test")
    )
    assert {name: test[name] for name in build.keys() & test} == {name: build[name] for name in build.keys() & test}


def test_node_s_lock_is_hashed_and_holds_no_address() -> None:
    text = (ROOT / "site" / "package-lock.json").read_text(encoding="utf-8")
    packages = {name: told for name, told in json.loads(text)["packages"].items() if name}
    assert packages
    assert all(told["integrity"].startswith("sha512-") for told in packages.values())
    assert "://" not in text


def test_the_style_holds() -> None:
    run(PYTHON.with_name("ruff"), "check", "--quiet", ".")


def test_one_formatter_has_laid_out_all_python() -> None:
    run(PYTHON.with_name("ruff"), "format", "--check", "--quiet", ".")


@pytest.mark.long
def test_the_types_hold() -> None:
    run(PYTHON, "-m", "mypy")


def test_the_engine_is_a_wheel_of_pure_python(tmp_path: Path) -> None:
    """It installs from this repository with nothing fetched, needs nothing, and its command answers."""
    offline = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    run(PYTHON, "-m", "pip", "wheel", "--quiet", *offline, "--wheel-dir", tmp_path, ".")
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert told["dependencies"] == []
    run(PYTHON, "-m", "pip", "install", "--quiet", *offline, "--target", tmp_path / "in", wheel)
    assert {path.name for path in (tmp_path / "in").glob("[!.]*") if "info" not in path.name} == {
        "quinola",
        "bin",
    }
    listed = subprocess.run(
        [sys.executable, "-I", "-c", "import sys; sys.path.insert(0, sys.argv[1]); sys.argv = ['quinola', 'list'];"
         "from quinola.cli import main; sys.exit(main())", tmp_path / "in"],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert listed.returncode == 0, listed.stderr
    assert "reym" in listed.stdout


def test_the_readme_names_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "./scripts/build" in text
    assert "./scripts/test" in text


@pytest.mark.parametrize("name", ["README.md", "engine/README.md"])
def test_the_examples_of_a_readme_do_what_they_say(name: str) -> None:
    tried = doctest.testfile(str(ROOT / name), module_relative=False)
    assert tried.attempted > 3
    assert not tried.failed


def test_the_examples_of_the_tour_do_what_they_say() -> None:
    """Every block of Python on the page for programmers is run, and there is one for each thing that it shows."""
    page = (ROOT / "content" / "programs.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 8
    tour = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "programs.md", "content/programs.md", 0)
    tried = doctest.DocTestRunner().run(tour)
    assert tried.attempted > 30
    assert not tried.failed


def test_the_reference_has_whatever_is_promised() -> None:
    """Each name of the door but types that only others mention, and nothing that it has not."""
    page = (ROOT / "content" / "reference.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\.\. auto\w+:: quinola\.(\w+)", page, re.MULTILINE))
    assert set(quinola.__all__) - told == {"Card", "Game", "Message", "Player"}
    assert told <= set(quinola.__all__)


def test_the_documents_link_to_what_is_there() -> None:
    rooms = {path.parent.relative_to(ROOT).as_posix() for path in DOCUMENTS}
    assert rooms == {".", "engine", "pdf", "scripts", "site/edition", "site/locale", "site/play", "tests"}
    run(PYTHON.with_name("lychee"), "--offline", "--no-progress", "--include-fragments", *DOCUMENTS)


def test_the_documents_name_files_and_commands_that_are_there() -> None:
    files = [path.relative_to(ROOT) for path in tracked()]
    there = {path.as_posix() for file in files for path in (file, *file.parents)}
    wrong = [f"{path.relative_to(ROOT)}: {name}" for path in DOCUMENTS if path.name not in HISTORY
             for name in named_files(path.read_text("utf-8"))
             if not any(f"/{each}".endswith(f"/{name}") for each in there)]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def test_a_named_file_is_found_and_a_placeholder_is_none() -> None:
    text = "`engine/ask.py`, [`a`](b.md), `./scripts/test --fast`, `games/ID.py`, `*.toml`, `quinola.pot`, `site/play`"
    assert [*named_files(text)] == ["engine/ask.py", "scripts/test"]


def test_the_list_of_what_runs_at_night_is_whole() -> None:
    told = (ROOT / "tests" / "README.md").read_text("utf-8").partition("## What runs at night")[2]
    listed = {*re.findall(r"`(test_\w+)`", told)}
    marked = {name for path in (ROOT / "tests").rglob("test_*.py") for name in nightly(path.read_text("utf-8"))}
    assert len(marked) > 10
    assert listed == marked


@pytest.mark.parametrize(("source", "names"), [
    ("@pytest.mark.nightly\ndef test_a(): pass", ["test_a"]),
    ("N = pytest.mark.nightly\nM = [N]\n@pytest.mark.parametrize('n', M)\ndef test_a(n): pass", ["test_a"]),
    ("def every():\n    return pytest.mark.nightly\n@parametrize(every())\nasync def test_a(): pass", ["test_a"]),
    ("M = [1, pytest.mark.nightly]\n@parametrize('n', M[:1])\ndef test_a(n): pass", []),
    ("@pytest.mark.built\ndef test_a():\n    assert 'nightly'", []),
])  # fmt: skip
def test_what_is_marked_for_the_night_is_found(source: str, names: list[str]) -> None:
    assert [*nightly(source)] == names


def test_continuous_integration_runs_the_readme_s_test_command() -> None:
    assert "/scripts/test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_versions_agree() -> None:
    init = (ROOT / "engine" / "quinola" / "__init__.py").read_text(encoding="utf-8")
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    version = re.search(r'^__version__ = "(.+)"$', init, re.M)
    assert version is not None
    assert f"\nversion: {version[1]}\n" in cited


def test_the_deploy_recipes_send_the_headers_that_we_send() -> None:
    recipes = (ROOT / "DEPLOY.md").read_text(encoding="utf-8")
    for name, value in EVERYWHERE.items():
        assert recipes.count(f'{name} "{value}"') == 2, f"{name} in the nginx and the Caddy recipe"


def run(*command: str | Path) -> None:
    """Run a checker over the repository; what it says is the test's message."""
    done = subprocess.run(command, cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"

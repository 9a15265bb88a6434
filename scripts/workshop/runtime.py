"""What a browser needs to run the engine: Pyodide as published, the library it loads, our parcels, and the lock."""

import hashlib
import json
import shutil
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from workshop import BUILD, PYTHON, ROOT, SITE, environment
from workshop.environment import NODE, variables
from workshop.parcels import APART, HOUSE, ZIP_DATE, parcel
from workshop.stamps import inputs, last, stamping
from workshop.telling import Command, run

PLAY = ROOT / "site" / "play"
NPM = NODE / "node_modules" / "pyodide"
VERSION: str = json.loads((ROOT / "site" / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
NAME = f"pyodide-{VERSION}"
ROOM = BUILD / "play"
RUNTIME = ROOM / NAME
LIBRARY = ROOM / "library"
STATIC = SITE / "_static" / "play"
# Pyodide's own files, which are not changed.
PUBLISHED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LOCK = "pyodide-lock.json"
STDLIB = "python_stdlib.zip"
# What a browser needs to find beside the runtime, and what is written about it.
MANIFEST = "runtime.json"
EPOCH = 315532800
# Every archive of a folder, and what the lock says of it.
COMPILE = ("py-compile", "--compression-level", "9", ".")


def ready() -> None:
    """Make the folder of the runtime, unless it has been made from the same."""
    ours = [
        "scripts/workshop/runtime.py",
        "scripts/workshop/parcels.py",
        "scripts/locks/build.txt",
        "scripts/locks/runtime.txt",
    ]
    theirs = ["site/package-lock.json", "site/play/tools", "site/play/licences"]
    now = inputs(["engine/quinola", "pyproject.toml", "README.md", "LICENSE", *ours, *theirs])
    if now == last("play") and RUNTIME.exists():
        return
    with stamping("play", now):
        make(ROOM)


def make(room: Path) -> Path:
    """Make the runtime in a folder of its own, and return that."""
    work, made = room / "work", room / NAME
    for folder in (work, made):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    wheel(work)
    compile_library(room / "library", traced(work))
    for name in PUBLISHED:
        shutil.copyfile(NPM / name, made / name)
    library = named(room / "library" / STDLIB, made)
    games = parcel(work, work / LOCK)
    packages = json.loads((work / LOCK).read_text(encoding="utf-8"))["packages"]
    parcels: list[str] = [packages[name]["file_name"] for name in sorted(packages)]
    for name in parcels:
        (made / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(work / name, made / name)
    lock = named(work / LOCK, made)
    shutil.copytree(PLAY / "licences", made, dirs_exist_ok=True)
    told: dict[str, Any] = {"pyodide": VERSION, "library": library, "lock": lock, "games": games}
    told["wheel"] = packages[HOUSE]["file_name"]
    told["apart"] = {APART: packages[f"{HOUSE}-{APART}"]["file_name"]}
    told["files"] = weighed(
        made, [*PUBLISHED, library, lock, *(name for name in parcels if name not in told["apart"].values())]
    )
    (made / MANIFEST).write_text(json.dumps(told, indent=1), encoding="utf-8")
    shutil.rmtree(work)
    return made


def wheel(work: Path) -> None:
    """Make the engine's wheel as pip makes it, enter it into a lock, and compile it for Pyodide's Python."""
    offline: Command = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    pip: Command = [PYTHON, "-m", "pip", "wheel", "--quiet", *offline, "--wheel-dir", work, ROOT]
    run("Engine: making the wheel", pip, env=variables(EPOCH))
    [made] = work.glob("*.whl")
    info = json.loads((NPM / LOCK).read_text(encoding="utf-8"))["info"]
    (work / LOCK).write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")
    pyodide(
        "Engine: compiling it for the browser",
        work,
        [["lockfile", "add-wheels", "--output", LOCK, made.name], COMPILE],
    )


def traced(work: Path) -> list[str]:
    """The files of the standard library that Pyodide reads to load the engine and let it work."""
    trace: Command = [PYTHON.with_name("node"), PLAY / "tools" / "trace.mjs", NPM, work / LOCK]
    printed = run("Engine: tracing what it loads", trace, env=variables())
    names: list[str] = json.loads(printed.splitlines()[-1])
    return names


def compile_library(folder: Path, names: Sequence[str]) -> None:
    """Make the library of these files, unless it lies there already."""
    asked = json.dumps([*names, (NPM / "package.json").read_text(encoding="utf-8")])
    mark = folder / "made-of"
    digest = hashlib.sha256(asked.encode()).hexdigest()
    if mark.exists() and mark.read_text(encoding="utf-8") == digest:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with zipfile.ZipFile(NPM / STDLIB) as whole, zipfile.ZipFile(folder / STDLIB, "w") as part:
        for name in names:
            part.writestr(zipfile.ZipInfo(name, ZIP_DATE), whole.read(name))
    pyodide("Library: compiling it for the browser", folder, [COMPILE])
    mark.write_text(digest, encoding="utf-8")


def pyodide(title: str, folder: Path, commands: Sequence[Sequence[str]]) -> None:
    """Run the command `pyodide` in a folder, by Pyodide's own Python."""
    tool: Command = [PYTHON.with_name("node"), PLAY / "tools" / "command.mjs", NPM, environment.RUNTIME, folder]
    run(title, [*tool, json.dumps(commands)], env=variables(EPOCH))


def named(file: Path, folder: Path) -> str:
    """Copy a file under a name that tells its content, so that it may be kept for ever."""
    name = f"{file.stem}-{hashlib.sha256(file.read_bytes()).hexdigest()[:12]}{file.suffix}"
    shutil.copyfile(file, folder / name)
    return name


def weighed(folder: Path, names: Sequence[str]) -> dict[str, dict[str, int]]:
    """The size of each file, and about what a host that compresses sends of it."""
    weigh: Command = [PYTHON.with_name("node"), PLAY / "tools" / "weigh.mjs", folder, *names]
    told: dict[str, dict[str, int]] = json.loads(run("Engine: weighing it", weigh, env=variables()))
    return told


def modules() -> list[Path]:
    """What plays in the browser, as it is."""
    return [path for path in sorted(PLAY.rglob("*.mjs")) if PLAY / "tools" not in path.parents]


def publish(static: Path = STATIC) -> None:
    """Put the runtime and the modules that speak to it into the site, or into a folder."""
    wanted = {path.relative_to(ROOM): path for path in RUNTIME.rglob("*") if path.is_file()}
    wanted |= {path.relative_to(PLAY): path for path in modules()}
    for name, source in wanted.items():
        target = static / name
        if not target.exists() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    for stale in [path for path in static.rglob("*") if path.is_file() and path.relative_to(static) not in wanted]:
        stale.unlink()
    for folder in [path for path in static.rglob("*") if path.is_dir() and not any(path.iterdir())]:
        folder.rmdir()

"""The engine in parcels, as browsers load it: what every game needs, each game with whatever it is made of, and what
is fetched only when somebody asks for it."""

import ast
import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from workshop import ROOT

ENGINE = ROOT / "engine"
HOUSE = "quinola"
# Where a game has its rooms: a module or a package of its own name in each.
ROOMS = ("quinola/games/", "quinola/players/thumb/")
# What few ask for: a room that is a parcel by itself.
APART = "laboratory"
# Of which these count; what they say of it is another matter.
COUNTING = ("counting.py", "meeting.py", "quiet.py")
RECORD = ".dist-info/RECORD"
# The first instant that a zip can date a file: what has not changed keeps its name, and readers keep what they have.
ZIP_DATE = (1980, 1, 1, 0, 0, 0)


def parcel(work: Path, lock: Path) -> dict[str, list[str]]:
    """Take the games out of the wheel of a lock, enter each by itself, and name every file by its content.

    The laboratory is taken out too, and no game needs it. Returns what each game needs beside the wheel: files, its own
    first.
    """
    told = json.loads(lock.read_text(encoding="utf-8"))
    whole = told["packages"][HOUSE]
    wheel = work / whole["file_name"]
    with zipfile.ZipFile(wheel) as read:
        held = {name: read.read(name) for name in read.namelist()}
    games = {path.stem for path in (ENGINE / ROOMS[0]).glob("*") if (path / "__init__.py").exists() or is_module(path)}
    of_game = {game: [name for name in held if owner(name) == game] for game in sorted(games)}
    apart = [name for name in held if name.startswith(f"{HOUSE}/{APART}/")]
    kept = {name: content for name, content in held.items() if owner(name) not in games and name not in apart}
    written(wheel, kept | recorded(kept))
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    # The wheel keeps its name, by which it may be installed; its folder says which one it is.
    folder = work / f"{HOUSE}-{digest[:12]}"
    folder.mkdir()
    shutil.move(wheel, folder)
    whole |= {"file_name": f"{folder.name}/{wheel.name}", "sha256": digest}
    for game, names in of_game.items():
        needs = [HOUSE, *map(package, made_of(game, games))]
        enter(told["packages"], work, package(game), {name: held[name] for name in names}, needs)
    enter(told["packages"], work, f"{HOUSE}-{APART}", {name: held[name] for name in apart}, [HOUSE])
    lock.write_text(json.dumps(told, indent=1, sort_keys=True), encoding="utf-8")
    return {
        identity(game): [told["packages"][package(each)]["file_name"] for each in (game, *made_of(game, games))]
        for game in of_game
    }


def enter(packages: dict[str, Any], work: Path, name: str, held: dict[str, bytes], needs: list[str]) -> None:
    """Write a parcel, named by its content, and enter it into the packages of a lock."""
    entry = {"name": name, "version": packages[HOUSE]["version"], "install_dir": "site", "package_type": "package"}
    entry |= {"depends": needs, "imports": [], "unvendored_tests": False}
    file = written(work / f"{name}.zip", held)
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    file = file.rename(file.with_stem(f"{file.stem}-{digest[:12]}"))
    packages[name] = entry | {"file_name": file.name, "sha256": digest}


def recorded(kept: dict[str, bytes]) -> dict[str, bytes]:
    """What a wheel says of its files: the names of those that are in it, without digests, which nothing packs."""
    return {name: "".join(f"{each},,\n" for each in kept).encode() for name in kept if name.endswith(RECORD)}


def is_module(path: Path) -> bool:
    return path.suffix == ".py" and path.stem != "__init__"


def identity(game: str) -> str:
    """The id of the game of a module."""
    return game.replace("_", "-")


def package(game: str) -> str:
    return f"{HOUSE}-{identity(game)}"


def owner(name: str) -> str:
    """Of a file in the wheel: the module that its room is named after; nothing for what is in no room of games."""
    room = next((room for room in ROOMS if name.startswith(room)), None)
    return name[len(room) :].split("/")[0].removesuffix(".pyc") if room else ""


def made_of(game: str, games: Iterable[str]) -> list[str]:
    """The other games that a game imports, be it by one that it imports."""
    found: list[str] = []
    left = [game]
    while left:
        further = imported(left.pop()) & set(games) - {game, *found}
        found += sorted(further)
        left += further
    return found


def imported(game: str) -> set[str]:
    """The modules in the rooms of games that a game's own modules import."""
    modules = [ENGINE / room / f"{game}.py" for room in ROOMS]
    modules += [path for room in ROOMS for path in (ENGINE / room / game).rglob("*.py")]
    found = [
        (node.module or "").replace(".", "/") + "/"
        for path in modules
        if path.exists()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    return {owner(name) for name in found}


def sources(game: str) -> list[Path]:
    """Every module of the engine by which a game is played between sensible players and counted, in order.

    Those are its own, and whatever they or what counts in the laboratory import, be it by others.
    """
    left = [path for room in ROOMS for path in (ENGINE / room / f"{game}.py", *(ENGINE / room / game).rglob("*.py"))]
    left += [ENGINE / HOUSE / APART / name for name in COUNTING]
    found: set[Path] = set()
    while left:
        path = left.pop()
        if path not in found and path.is_file():
            found.add(path)
            left += files_imported(path)
    return sorted(found)


def files_imported(path: Path) -> Iterator[Path]:
    """The files of the engine that a module may import from."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == HOUSE:
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names if node.module != HOUSE else names[1:]:
                within = ENGINE.joinpath(*name.split("."))
                yield from (within.with_suffix(".py"), within / "__init__.py")


def engine_digest(game: str) -> str:
    """A digest of these modules: while it stands, so does what was counted."""
    told = hashlib.sha256()
    for path in sources(game):
        told.update(f"{path.relative_to(ENGINE).as_posix()}\n".encode())
        told.update(path.read_bytes())
    return told.hexdigest()[:16]


def written(file: Path, held: dict[str, bytes]) -> Path:
    """A zip of these files, the same whenever it is made."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for name, content in held.items():
            info = zipfile.ZipInfo(name, ZIP_DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            zipped.writestr(info, content)
    return file

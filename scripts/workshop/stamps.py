"""What was built from what: a step is done again only when the bytes it rests on have changed."""

import fcntl
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from workshop import BUILD, ROOT

STAMPS = BUILD / "stamps"
LEFT_OUT = {"__pycache__", "node_modules", ".mypy_cache", ".ruff_cache"}
# The name of what a folder says to people who work on it: nothing is built from it.
NOTES = "README.md"

Inputs = dict[str, str]


def inputs(rooms: Iterable[str], **also: str) -> Inputs:
    """The digest of every file in these rooms but their notes, and whatever else the step depends on."""
    found = {f"<{name}>": value for name, value in also.items()}
    for room in rooms:
        for path in _files(ROOT / room):
            found[path.relative_to(ROOT).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def last(step: str) -> Inputs:
    """What the step was last built from; empty if it never ended well."""
    stamp = STAMPS / f"{step}.json"
    if not stamp.exists():
        return {}
    recorded: Inputs = json.loads(stamp.read_text(encoding="utf-8"))
    return recorded


def changed(before: Inputs, now: Inputs) -> set[str]:
    """What is not as it was."""
    return {name for name in before.keys() | now.keys() if before.get(name) != now.get(name)}


def why(before: Inputs, now: Inputs) -> str:
    """Why a step is done again, in a few words: the file that has changed, or how many have and which is the first."""
    if not before:
        return "not made before"
    several = sorted(changed(before, now))
    if not several:
        return "something that it made is missing"
    files = [name for name in several if not name.startswith("<")]
    if not files:
        return f"another {several[0].strip('<>')}"
    return f"{files[0]} has changed" if len(files) == 1 else f"{len(files)} files have changed, {files[0]} among them"


@contextmanager
def stamping(step: str, now: Inputs) -> Iterator[None]:
    """Stamp the step when it ends well, and leave it without a stamp when it does not."""
    begun(step)
    yield
    (STAMPS / f"{step}.json").write_text(json.dumps(now, indent=0, sort_keys=True), encoding="utf-8")


def begun(step: str) -> None:
    """Take the stamp of a step away: what it makes is from now on neither the old nor the new."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / f"{step}.json").unlink(missing_ok=True)


@contextmanager
def alone() -> Iterator[None]:
    """Let one build at a time write to build/."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _files(top: Path) -> Iterator[Path]:
    if top.is_file():
        yield top
    for folder, folders, names in os.walk(top):
        folders[:] = sorted(set(folders) - LEFT_OUT)
        yield from (Path(folder, name) for name in sorted(names) if name != NOTES and not name.endswith(".pyc"))

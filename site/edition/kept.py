"""What was found or drawn once and need not be again: each thing under a digest of all that it comes from.

It lies in a folder that `keep_in` is handed when a build begins, with a digest of the code; without a folder everything
is found anew. Standard library only.
"""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

_room: list[tuple[Path, str]] = []


def keep_in(folder: Path | None, code: str = "") -> None:
    """Keep all from now on in this folder, as far as the code is the same; nowhere if there is no folder."""
    _room[:] = [(folder, code)] if folder else []


def kept(name: str, made_from: Iterable[str | bytes], find: Callable[[], Any]) -> Any:
    """What is found, as JSON can say it: at once if it was found before, from the same."""
    if not _room:
        return find()
    folder, code = _room[0]
    path, digest = folder / f"{name}.json", digest_of(code, *made_from)
    told = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if told.get("digest") != digest:
        told = {"digest": digest, "found": find()}
        write(path, json.dumps(told).encode())
        told = json.loads(json.dumps(told))
    return told["found"]


class Several:
    """Many small things of one kind, in one file: what each comes from is told when it is found, and most is as before.

    Each is pickled by itself, so that whoever has found it may change it.
    """

    def __init__(self, name: str) -> None:
        folder, self.code = _room[0] if _room else (None, "")
        self.path = folder / f"{name}.pickle" if folder else None
        self.before: dict[str, bytes] = pickle.loads(self.path.read_bytes()) if self.path and self.path.exists() else {}
        self.now: dict[str, bytes] = {}

    def find(self, made_from: Iterable[str | bytes], find: Callable[[], Any]) -> Any:
        """One of them: at once if it was found before, from the same."""
        if not self.path:
            return find()
        digest = digest_of(self.code, *made_from)
        self.now[digest] = self.before.get(digest) or pickle.dumps(find(), pickle.HIGHEST_PROTOCOL)
        return pickle.loads(self.now[digest])

    def keep(self) -> None:
        """Leave those that were found this time to whoever comes next, and no others."""
        if self.path and self.now.keys() != self.before.keys():
            write(self.path, pickle.dumps(self.now, pickle.HIGHEST_PROTOCOL))


def write(path: Path, content: bytes) -> None:
    """A file, whole or not at all, though whoever writes it may be stopped at any time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")  # another process may be keeping the same
    new.write_bytes(content)
    new.replace(path)


def drawn(name: str, out: Path, made_from: Iterable[str | bytes], draw: Callable[[Path], Any]) -> None:
    """A file or a folder that `draw` writes: left as it is if it is there and was drawn from the same."""
    new: list[Path] = []

    def find() -> str:
        draw(out)
        new.append(out)
        return str(out)

    kept(name, [str(out), *made_from], find)
    if not new and not out.exists():
        draw(out)


def digest_of(*parts: str | bytes) -> str:
    """What tells apart what things are made from."""
    found = sha256()
    for part in parts:
        told = part.encode() if isinstance(part, str) else part
        found.update(f"{len(told)}\0".encode() + told)
    return found.hexdigest()

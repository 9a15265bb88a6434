"""What need not be made again: works by what they are made from, and whole games by what they rest on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from edition.kept import write
from press.layout.job import Job

KEYS = ".keys"
QUIRES = ".quires"


class Cache:
    """The prints in a folder, each beside the key of what it was made from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.keys = folder / KEYS

    def holds(self, job: Job) -> bool:
        """Whether the files that stand there were made from exactly this."""
        key = self.keys / job.name
        there = all((self.folder / name).exists() for name, _ in job.files)
        return there and key.exists() and key.read_text("ascii") == job.key()

    def keep(self, job: Job, files: Mapping[str, bytes]) -> None:
        """Write the files first, each whole, then their key: a build cut short leaves no false key."""
        self.keys.mkdir(parents=True, exist_ok=True)
        (self.keys / job.name).unlink(missing_ok=True)
        for name, data in files.items():
            write(self.folder / name, data)
        (self.keys / job.name).write_text(job.key(), "ascii")

    def unchanged(self, part: str, digest: str) -> set[str] | None:
        """The names of a part's works and files, if it rests on what it rested on and all are there; else nothing."""
        path = self.keys / f"{part}.json"
        if not path.exists():
            return None
        told = json.loads(path.read_text("utf-8"))
        names: set[str] = set(told["names"])
        there = all((self.folder / name).exists() for name in names if "." in name)
        return names if told["digest"] == digest and there else None

    def note(self, part: str, digest: str, names: set[str]) -> None:
        """Say what a part rests on, once all its works are made."""
        self.keys.mkdir(parents=True, exist_ok=True)
        told = {"digest": digest, "names": sorted(names)}
        (self.keys / f"{part}.json").write_text(json.dumps(told, indent=0), "utf-8")

    def drop_all_but(self, names: set[str], parts: set[str]) -> None:
        """Remove the prints and keys of what is made no longer."""
        kept = names | {f"{part}.json" for part in parts}
        for path in [*self.folder.glob("*.pdf"), *self.folder.glob("*.txt"), *self.keys.glob("*")]:
            if path.name not in kept:
                path.unlink()
        for path in self.folder.glob(f"{QUIRES}/*"):
            if path.name.split(".")[0] not in names:
                path.unlink()

"""What has been done of a game so far, on disk: whoever is stopped loses only what was not done, and goes on there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from recounting import Done, Job, key_of, sum_data, sum_from
from workshop import BUILD
from workshop.parcels import engine_digest

FOLDER = BUILD / "recount"


class SoFar:
    """The jobs of a game that are done, a line each, in a file that is named after the engine; without one, none."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.done: dict[str, dict[str, Any]] = {}
        if path and path.is_file():
            for line in path.read_text("utf-8").splitlines(keepends=True):
                if line.endswith("\n"):  # else it was being written
                    told = json.loads(line)
                    self.done[json.dumps(told["job"])] = told

    @classmethod
    def of(cls, game: str, folder: Path = FOLDER) -> SoFar:
        """Of a game, by the engine of today. What was done by another is thrown away."""
        path = folder / f"{game}-{engine_digest(game.replace('-', '_'))}.jsonl"
        for old in folder.glob(f"{game}-{'?' * 16}.jsonl"):
            if old != path:
                old.unlink()
        return cls(path)

    def get(self, job: Job) -> Done | None:
        """What a job came to, if it is done."""
        told = self.done.get(json.dumps(key_of(job)))
        return Done(sum_from(job, told["sum"]), told["seconds"]) if told else None

    def add(self, job: Job, found: Done) -> None:
        """Keep what a job came to."""
        if self.path:
            told = {"job": key_of(job), "seconds": round(found.seconds, 3), "sum": sum_data(job, found.sum)}
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(told, ensure_ascii=False)}\n")

    def over(self) -> None:
        """All is done, and stands elsewhere."""
        if self.path:
            self.path.unlink(missing_ok=True)

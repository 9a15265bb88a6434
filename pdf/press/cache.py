"""Prints that need not be made again: each stands beside the key of what it was made from."""

from __future__ import annotations

from pathlib import Path

from press.typeset import Job


class Cache:
    """The keys of the PDFs in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.keys = folder / ".keys"

    def holds(self, job: Job) -> bool:
        """Whether the PDF that stands there was made from exactly this."""
        key = self.keys / job.name
        return (self.folder / job.name).exists() and key.exists() and key.read_text("ascii") == job.key()

    def keep(self, job: Job, pdf: bytes) -> None:
        """Write the PDF first, then its key: a build cut short leaves no false key."""
        self.keys.mkdir(parents=True, exist_ok=True)
        (self.keys / job.name).unlink(missing_ok=True)
        (self.folder / job.name).write_bytes(pdf)
        (self.keys / job.name).write_text(job.key(), "ascii")

    def drop_all_but(self, names: set[str]) -> None:
        """Remove the prints that no work makes any longer."""
        for path in [*self.folder.glob("*.pdf"), *self.folder.glob("*.txt"), *self.keys.glob("*")]:
            if path.name not in names:
                path.unlink()

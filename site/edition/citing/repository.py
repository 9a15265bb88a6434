"""Reads the history of a folder from git: its commits, oldest first, with the files that each changed, and their bytes.

Without git, outside a repository and where nothing of the folder is kept there is none.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

MARK = "\x01"
GONE = "0" * 40
FORMAT = "\x02".join(["%H", "%P", "%cs", "%s"])


class Commit(NamedTuple):
    """A commit that changed the folder; its parents are the nearest of these before it."""

    id: str
    parents: tuple[str, ...]
    day: str
    subject: str
    changed: tuple[tuple[str, str], ...]
    """What is otherwise than in the first parent: paths below the folder, and the names of what is in them now, or
    nothing for a file that is gone."""


class Repository:
    """The repository in which a folder lies."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def commits(self) -> list[Commit]:
        """All commits that explain how the folder came to what it holds, none before its parents."""
        asked = ["--parents", "--topo-order", "--reverse", "--raw", "--no-abbrev", "--no-renames", "--relative"]
        told = self.git("log", *asked, "--diff-merges=first-parent", f"--format={MARK}{FORMAT}", "--", ".")
        return [commit(each) for each in told.decode("utf-8", "replace").split(MARK)[1:]]

    def head(self) -> str:
        """The last commit that changed the folder; nothing if there is none."""
        return self.git("log", "-1", "--format=%H", "--", ".").decode().strip()

    def shallow(self) -> bool:
        """Whether the repository holds only the end of its history."""
        return self.git("rev-parse", "--is-shallow-repository").strip() == b"true"

    def blobs(self, names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
        """What is in files, by the names that commits have for it, read in one go."""
        wanted = list(names)
        told = self.git("cat-file", "--batch", given="\n".join(wanted).encode()) if wanted else b""
        at = 0
        for name in wanted:
            head, at = told[at : (end := told.find(b"\n", at))], end + 1
            if end < 0 or not head.startswith(f"{name} blob ".encode()):
                continue  # such as one that a partial clone does not have
            size = int(head.rpartition(b" ")[2])
            yield name, told[at : at + size]
            at += size + 1

    def git(self, *arguments: str, given: bytes = b"") -> bytes:
        """What git answers, asked in the folder; nothing if it cannot."""
        command = ["git", "-c", "core.quotePath=off", *arguments]
        try:
            done = subprocess.run(command, cwd=self.folder, input=given, capture_output=True, check=False)
        except OSError:
            return b""
        return b"" if done.returncode else done.stdout


def commit(told: str) -> Commit:
    """A commit as git tells it: its head on a line, then the files."""
    head, _, rest = told.partition("\n")
    id, parents, day, subject = head.split("\x02")
    return Commit(id, tuple(parents.split()), day, subject, tuple(map(changed, filter(None, rest.split("\n")))))


def changed(line: str) -> tuple[str, str]:
    """A file of a commit: modes, names before and after and a letter, then the path."""
    about, _, path = line.partition("\t")
    blob = about.split()[3]
    return path, "" if blob == GONE else blob

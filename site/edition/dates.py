"""The version of a page: the day on which the newest of its files was last changed, as git has it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path


@cache
def changed(root: Path) -> dict[str, str]:
    """For every file under content/ the day of its last commit; empty where there is no git."""
    command = ["git", "-C", str(root), "log", "--format=%x00%cs", "--name-only", "--no-renames", "--", "."]
    try:
        log = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {}
    days: dict[str, str] = {}
    for commit in log.split("\0")[1:]:
        day, *names = commit.split()
        for name in names:
            days.setdefault(Path(name).relative_to(root.name).as_posix() if name.startswith(root.name) else name, day)
    return days


def version(root: Path, files: Iterable[str]) -> str:
    """The newest day among these files of content/; nothing where it is not known."""
    days = changed(root)
    return max((days[name] for name in files if name in days), default="")

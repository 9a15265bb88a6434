"""Pages that several processes read and write: each is as one process makes it, and each is counted once."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from edition.pages.progress import TELL

Run = Callable[..., subprocess.CompletedProcess[str]]
APART = Path(__file__).parents[1] / "apart"
NOTED = """
import os
from edition.pages.progress import Progress

os.environ[{name!r}] = {file!r}


def tell(self, words):
    with open({file!r}, "a", encoding="utf-8") as file:
        file.write(words + "\\n")


Progress.tell = tell
"""
"""What lets a build note down each word of how far it is, one below the other."""


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_they_are_as_one_process_makes_them_and_each_is_counted_once(
    with_odd: Run, odd_site: Path, tmp_path: Path
) -> None:
    told = tmp_path / "progress.txt"
    script = NOTED.format(name=TELL, file=str(told))
    done = with_odd(APART, tmp_path / "site", "-j", "2", script=script)
    assert done.returncode == 0, done.stderr
    alone, together = everything(odd_site), everything(tmp_path / "site")
    for found in (alone, together):
        found.pop(".buildinfo", None)
    assert len(together) > 100
    assert together == alone
    *read, made = told.read_text("utf-8").splitlines()
    counts = [int(words.split()[0]) for words in read]
    [whole] = {int(words.split()[2]) for words in read}
    assert whole > 10
    assert counts == sorted(set(counts))
    assert len(counts) < whole, "more than one is handed over at a time"
    assert counts[-1] == whole
    assert made.startswith(f"{whole} of {whole} pages")

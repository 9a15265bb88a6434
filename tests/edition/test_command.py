"""A command of the edition ends at once, with its status and all that it has printed."""

import subprocess
import sys
from pathlib import Path

ENDS = """
import atexit, sys
from edition.command import command

def main(arguments):
    atexit.register(print, "much is cleared away")
    print("the pages of", *arguments)
    print("one fault", file=sys.stderr)
    return 3

command(main)
"""


def test_all_that_a_command_prints_is_there_and_its_status_and_nothing_is_cleared_away(tmp_path: Path):
    script = tmp_path / "ends.py"
    script.write_text(ENDS, encoding="utf-8")
    log = tmp_path / "log.txt"
    with log.open("wb") as printed:
        done = subprocess.run([sys.executable, script, "red-dog"], stdout=printed, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 3
    assert log.read_text("utf-8") == "the pages of red-dog\n"
    assert done.stderr == b"one fault\n"

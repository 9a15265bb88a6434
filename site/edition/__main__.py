"""Sphinx as a command of the edition: `python -m edition [--after FILE [MODULE …] --] …`, with the arguments of
`sphinx-build`.

`--after` waits for a file before it begins, and meanwhile loads what will be needed, and these modules.
"""

import os
import sys
import time
from importlib import import_module
from pathlib import Path

from sphinx.cmd.build import main as sphinx

from edition.command import command

LOADED = ("edition.extension", "myst_parser.sphinx_ext.main", "sphinx.ext.autodoc", "sphinx.builders.dirhtml")
LOOKS = 0.05
"""How often it is looked whether the file is there, in seconds."""


def main(arguments: list[str]) -> int:
    """Wait if asked to, and let Sphinx do the rest."""
    if arguments[:1] == ["--after"]:
        end = arguments.index("--")
        wait(Path(arguments[1]), arguments[2:end])
        arguments = arguments[end + 1 :]
    return sphinx(arguments)


def wait(file: Path, modules: list[str]) -> None:
    """Load what will be needed, and wait for the file; if whoever has asked for this is gone, there is no need."""
    parent = os.getppid()
    for name in (*LOADED, *modules):
        import_module(name)
    while not file.exists():
        if os.getppid() != parent:
            sys.exit(1)
        time.sleep(LOOKS)


if __name__ == "__main__":
    command(main)

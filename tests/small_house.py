"""Content of one game alone, for tests that need a website and not the whole house."""

import re
import shutil
from pathlib import Path

from workshop import ROOT

ALL = ROOT / "content"


def furnish(content: Path, game: str) -> None:
    """Copy a game into a folder of content, and the sources that it names, as far as they are not there."""
    shutil.copytree(ALL / "games" / game, content / "games" / game)
    told = "".join(path.read_text("utf-8") for path in sorted((ALL / "games" / game).rglob("*.toml")))
    for source in sorted(path for path in (ALL / "sources").iterdir() if path.is_dir()):
        if re.search(rf"\b{re.escape(source.name)}\b", told) and not (content / "sources" / source.name).exists():
            shutil.copytree(source, content / "sources" / source.name)

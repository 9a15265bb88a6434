"""What tests of pages share: the site of one game, made once."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from small_house import furnish

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def small_site(once: Callable[..., Any]) -> Path:
    """A site of one game, with a front page that tries the roles."""
    return Path(once("one-game", make))


def make(folder: Path) -> str:
    content = folder / "content"
    furnish(content, "reym")
    (content / "index.md").write_text(
        "# Trial\n\n{card}`TH` {cards}`AS 3D` {suit}`clubs` {foreign}`es:rey` {number}`reym.target` "
        "{evidence}`lost` {rule}`reym.pack` {rule}`its pack <reym.pack>` {crux}`reym.second-call` "
        "{reading}`reym.second-call=three-only` {clause}`herald-1915#pack` {source}`herald-1915` {game}`reym`\n\n"
        "```{deal} reym/six-in-hearts\n```\n",
        "utf-8",
    )
    command = [sys.executable, "-m", "sphinx", "-q", "-D", "edition_stops=0", "-c", "site", content, folder / "out"]
    subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return str(folder / "out")

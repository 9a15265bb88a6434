"""Which modules make what is made: a change of any remakes all of it."""

from __future__ import annotations

from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from quinola import catalogue, players

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "engine" / "quinola"


def code() -> list[Path]:
    """Every module of engine and edition, whatever its room, and of games that stand elsewhere."""
    rooms = [ENGINE, HERE]
    for name in (catalogue.ELSEWHERE, players.ELSEWHERE):
        found = find_spec(name)
        rooms += [*map(Path, found.submodule_search_locations or ())] if found else []
    return sorted(path for room in rooms for path in room.rglob("*.py"))


def code_digest(content: Path) -> str:
    """A digest of engine, edition and the list of content files: a change of any remakes every page.

    A page is made anew by itself when a file it rests on changes; it cannot know of files still to come.
    """
    digest = sha256()
    for path in code():
        digest.update(path.read_bytes())
    for path in sorted(content.rglob("*.toml")):
        digest.update(str(path.relative_to(content)).encode())
    return digest.hexdigest()

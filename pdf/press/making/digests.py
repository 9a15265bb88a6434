"""What the works of a game rest on, as one digest: its pages as read, its data, and the press itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from sphinx.builders import Builder

from edition.model import Game
from press.layout.job import versions

HERE = Path(__file__).parents[1]
SITE = HERE.parents[1] / "site"
ROOMS = (HERE, SITE / "theme" / "fonts", SITE / "theme" / "shared", SITE / "theme" / "static", SITE / "edition")
LEFT_OUT = ("__pycache__", "README.md")


def digest_of(builder: Builder, game: Game | None, pages: Iterable[str], day: int, taken: str = "") -> str:
    """The digest for a game's works that are made from these pages; for no game, of what belongs to all.

    `taken` is that of the texts that it has from other games.
    """
    found = sha256(press().encode())
    found.update(f"{builder.config.edition_made_with} {versions()} {day} {taken}".encode())
    for path in files(builder, game, pages):
        found.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return found.hexdigest()


def files(builder: Builder, game: Game | None, pages: Iterable[str]) -> Iterator[Path]:
    """The trees of the pages, the game's own data, and what the index needs."""
    content = Path(builder.srcdir)
    yield from (Path(builder.doctreedir) / f"{page}.doctree" for page in pages)
    if game:
        yield from sorted((content / "games" / game.id).glob("*.toml"))
        yield from content.glob("glossary.toml")


@cache
def press() -> str:
    """A digest of everything that makes a work of its pages."""
    found = sha256()
    for path in sorted(path for room in ROOMS for path in room.rglob("*") if path.is_file()):
        if not set(LEFT_OUT) & set(path.parts):
            found.update(f"{path.name}\0".encode() + path.read_bytes())
    return found.hexdigest()

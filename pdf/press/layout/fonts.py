"""The theme's typefaces for WeasyPrint: unpacked once, as unpacking takes longer than laying out a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

THEME = Path(__file__).parents[3] / "site" / "theme" / "fonts"
FACES = {
    "eb-garamond-regular": ("EB Garamond", "normal", 400),
    "eb-garamond-italic": ("EB Garamond", "italic", 400),
    "eb-garamond-semibold": ("EB Garamond", "normal", 600),
    "eb-garamond-semibold-italic": ("EB Garamond", "italic", 600),
    "suits": ("Suits", "normal", 400),
}

SAMPLES = {"Suits": "♠"}
"""What can be set in a face that has no letters."""


def unpack(into: Path) -> tuple[Path, ...]:
    """The faces as TrueType files in a folder, under names that change with their contents."""
    into.mkdir(parents=True, exist_ok=True)
    return tuple(_unpack_one(THEME / f"{name}.woff2", into) for name in FACES)


def _unpack_one(packed: Path, into: Path) -> Path:
    from fontTools.ttLib.woff2 import decompress

    target = into / f"{packed.stem}.{sha256(packed.read_bytes()).hexdigest()[:12]}.ttf"
    if not target.exists():
        part = target.with_suffix(".part")
        decompress(str(packed), str(part))
        part.rename(target)
    return target


def rules(fonts: Iterable[Path]) -> str:
    """The stylesheet that names the faces."""
    return "\n".join(_rule(font, *FACES[font.name.partition(".")[0]]) for font in fonts)


def specimen() -> str:
    """HTML in which something is set in every face."""
    set_in = (
        f'<p style="font: {style} {weight} 10pt {family!r}">{SAMPLES.get(family, "A")}</p>'
        for family, style, weight in FACES.values()
    )
    return f'<html lang="en"><body>{"".join(set_in)}</body></html>'


def _rule(font: Path, family: str, style: str, weight: int) -> str:
    look = f'font-family: "{family}"; font-style: {style}; font-weight: {weight}'
    return f'@font-face {{ {look}; src: url("{font.absolute().as_uri()}") }}'

"""The type as browsers fetch it: the letters in use first, and only the features that a style of the site asks for."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FEATURES: Final = ("ccmp", "kern", "liga", "rlig", "locl", "mark", "mkmk", "lnum", "onum", "pnum", "tnum")
"""What a browser applies by itself, and the figures that `font-variant-numeric` asks for. Small capitals, fractions and
superior figures, which make half of the file, are for print."""


LETTERS: Final = frozenset(map(chr, range(0x20, 0x7F))) | frozenset("\u00a0¡©¶·¼½×÷ÁÉàáâæçèéêëíïñóôúü–—‘’“”•…→−")
"""What our pages are written with; a file of a text face has these, a second one beside it the rest, and a page that
has none of that does not fetch it."""


def published(font: Path) -> dict[str, bytes]:
    """A font as pages fetch it: its files by name; the same font gives the same bytes."""
    has = set(TTFont(font).getBestCmap())
    usual = {ord(letter) for letter in LETTERS} & has
    if not usual:
        return {font.name: lighter(font, has)}
    return {font.name: lighter(font, usual), f"{font.stem}-more{font.suffix}": lighter(font, has - usual)}


def ranges(letters: Iterable[int]) -> str:
    """Characters as a stylesheet gives them: `U+20-7E, U+A0`."""
    runs: list[list[int]] = []
    for letter in sorted(letters):
        if runs and letter == runs[-1][-1] + 1:
            runs[-1].append(letter)
        else:
            runs.append([letter])
    return ", ".join(f"U+{run[0]:X}" + (f"-{run[-1]:X}" if len(run) > 1 else "") for run in runs)


def lighter(font: Path, letters: Iterable[int]) -> bytes:
    """Some letters of a font, as a page needs them."""
    found = TTFont(font, recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=list(FEATURES), flavor="woff2", name_IDs=["*"], notdef_outline=True))
    subsetter.populate(unicodes=letters)
    subsetter.subset(found)
    out = BytesIO()
    found.save(out)
    return out.getvalue()

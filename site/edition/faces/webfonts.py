"""The type as browsers fetch it: every letter of a font, without the features that no style of the site asks for."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FEATURES: Final = ("ccmp", "kern", "liga", "rlig", "locl", "mark", "mkmk", "lnum", "onum", "pnum", "tnum")
"""What a browser applies by itself, and the figures that `font-variant-numeric` asks for. Small capitals, fractions and
superior figures, which make half of the file, are for print."""


def lighter(font: Path) -> bytes:
    """The font as a page needs it; the same file gives the same bytes."""
    found = TTFont(font, recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=list(FEATURES), flavor="woff2", name_IDs=["*"], notdef_outline=True))
    subsetter.populate(unicodes=list(found.getBestCmap()))
    subsetter.subset(found)
    out = BytesIO()
    found.save(out)
    return out.getvalue()

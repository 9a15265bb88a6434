"""The court cards: half a figure, head above the cut, in two inks on paper."""

from __future__ import annotations

from edition.faces.shapes import INK, PAPER, path, put

MIDDLE = 172

SHOULDERS = "M-62 0C-62-38-34-51 0-51C34-51 62-38 62 0Z"
COLLAR = "M-23-53L0-16L23-53Z"
FACE = "M0-110a27 27 0 1 0 0 54a27 27 0 1 0 0-54Z"
FEATURES = "M-11-88h7v4h-7ZM4-88h7v4h-7ZM-2-82h4v9h-4ZM-7-67h14v4h-14Z"
HAIR = {
    "K": "M-33-92H33C36-66 30-42 0-28C-30-42-36-66-33-92Z",
    "Q": "M-40-34C-48-70-44-122 0-122C44-122 48-70 40-34C30-42 26-52 26-60H-26C-26-52-30-42-40-34Z",
    "J": "M-35-60V-86C-35-124 35-124 35-86V-60C28-60 24-64 22-70H-22C-24-64-28-60-35-60Z",
}
HAT = {
    "K": "M-34-104L-42-150L-20-130L0-158L20-130L42-150L34-104Z",
    "Q": "M-30-106L-36-132A7 7 0 1 1-27-137L-16-122L-5-141A8 8 0 1 1 5-141L16-122L27-137A7 7 0 1 1 36-132L30-106Z",
    "J": "M-40-100C-40-134-8-140 6-138C32-136 42-122 41-100ZM20-132C30-160 62-156 60-116C54-134 40-136 32-126Z",
}
BEARDED = "M-22-92H22V-80C22-68 12-62 0-62C-12-62-22-68-22-80Z"
HORSE = (
    "M-44 60C-46 20-34-4-20-20C-30-14-44-6-54-8C-62-10-64-22-58-30C-46-46-40-66-28-80L-30-100L-12-88"
    "C30-92 56-52 58-8C60 20 56 40 58 60Z"
)
MANE = "M-8-84C34-78 46-34 40 60H58C62-20 52-80-8-94ZM-30-58a5 5 0 1 0 .1 0Z"


def figure(rank: str, colour: str, second: str) -> str:
    """Half a king, queen or jack; the king's beard lies over his face."""
    face = path(FACE, PAPER, more=f' stroke="{colour}" stroke-width="5"')
    if rank == "K":
        face += path(HAIR[rank], colour, more=f' stroke="{PAPER}" stroke-width="5"') + path(BEARDED, PAPER)
    else:
        face = path(HAIR[rank], colour) + face
    dress = path(SHOULDERS, colour) + path(COLLAR, PAPER) + path("M-10-38L0-22L10-38L0-53Z", second)
    return dress + face + path(FEATURES, colour) + path(HAT[rank], second)


def french(rank: str, colour: str, second: str) -> str:
    """Double-headed, as French courts became; the bar between the halves is left as paper."""
    half = figure(rank, colour, second)
    return (
        f'<g transform="translate({MIDDLE} 172)">{half}</g><g transform="translate({MIDDLE} 178)rotate(180)">{half}</g>'
    )


def spanish(rank: str, shape: str, colour: str) -> str:
    """Single-headed, with the suit held above; N is the knight on his horse, V the valet."""
    held = put(shape, colour, MIDDLE, 90, 0.92)
    if rank == "N":
        mounted = path(HORSE, colour) + path(MANE, INK)
        return held + f'<g transform="translate({MIDDLE} 258)scale(.84 .94)">{mounted}</g>'
    half = figure("J" if rank == "V" else rank, colour, INK)
    return held + f'<g transform="translate({MIDDLE} 322)scale(.86 1.04)">{half}</g>'

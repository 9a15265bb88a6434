"""Pictures of a game: which point of which worked deal is drawn, what of it, and what is said below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from edition.model.faults import Place

PictureKind: TypeAlias = Literal["trick", "won", "meld", "take", "pot", "hands", "deal", "layout"]
PICTURE_KINDS: tuple[PictureKind, ...] = get_args(PictureKind)
PICTURES = 4
"""So many pictures a leaf has at most."""
SAID_WORDS = 30
"""So many words stand below one at most."""


@dataclass(frozen=True)
class Picture:
    """A [[picture]] of a game: its position is that of a worked deal after so many acts.

    It stands on the leaf of the deal’s rule-set, and of those that it is of `also`. `refused` is an act that is drawn
    as refused there; `to` is the number of acts after which what is drawn has happened.
    """

    phase: str
    deal: str
    at: int
    to: int
    kind: str
    refused: str
    also: tuple[str, ...]
    says: str
    where: Place

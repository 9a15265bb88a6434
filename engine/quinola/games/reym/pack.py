"""The pack of Reym, its ranks and suits, and what can be bid and named besides numbers and suits."""

from __future__ import annotations

from typing import Final

from quinola.cards import FRENCH_52, without

PACK_48: Final = without(FRENCH_52, "2")
ACE_HIGH: Final = "AKQJT98765432"
SUITS: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
NONE: Final = "none"
TRUMPS: Final = (*SUITS, NONE)
MISERE: Final = "misere"

"""The pack of Reym, its ranks and suits, and what can be bid and named besides numbers and suits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quinola.ask import Suit
from quinola.cards import FRENCH_52, SUIT_WORDS, without

PACK_48: Final = without(FRENCH_52, "2")
ACE_HIGH: Final = "AKQJT98765432"
SUITS: Final[Mapping[str, str]] = {Suit(SUIT_WORDS[letter], letter): letter for letter in "CDHS"}
NONE: Final = "none"
TRUMPS: Final = (*SUITS, NONE)
MISERE: Final = "misere"

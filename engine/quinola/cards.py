"""Cards and packs: a card is an identity (rank, suit, copy); strength and value are tables elsewhere.

A card is written rank then suit, `TH` the ten of hearts; a third character, 1 to 4, tells copies apart
(Bryncir has four of each), in words and print by a roman figure, as its old cards have it. French suits
are S H D C, with the ranks A 2 to 9 T J Q K; a pack of sixty has L, the eleven, and W, the twelve, as well. Spanish
suits are O coins, P cups, E swords, B clubs (oros, copas, espadas, bastos), with the ranks 1 to 9 V N K: `1O` the ace
of coins, `VP` the valet of cups. No letter is of both suits, so a text is a card of one pack. People write `10H`, `7♥`,
`js` or `12o` too: that is read. Jokers have the rank X. Where there are four they are told apart by a French suit,
which counts for nothing: `XH`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import filterfalse
from sys import intern
from typing import Final, TypeAlias, final

Rank: TypeAlias = str
Suit: TypeAlias = str

RANK_WORDS: Final = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "W": "twelve", "L": "eleven", "T": "ten",
    "9": "nine", "8": "eight", "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two", "1": "ace",
    "V": "valet", "N": "knight", "X": "joker",
}  # fmt: skip
SUIT_WORDS: Final = {
    "S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "O": "coins", "P": "cups", "E": "swords", "B": "clubs",
}  # fmt: skip
SUIT_SIGNS: Final = {  # type has no signs for Spanish suits
    "S": "♠", "H": "♥", "D": "♦", "C": "♣", "O": " coins", "P": " cups", "E": " swords", "B": " clubs",
}  # fmt: skip
RANK_FIGURES: Final = {"T": "10", "L": "11", "W": "12"}
RANK_SIGNS: Final = RANK_FIGURES | {"X": "Joker "}
"""How a rank is printed, if not by its letter."""
ROMAN: Final = {"1": "I", "2": "II", "3": "III", "4": "IV"}
JOKER: Final = "X"
FRENCH_RANKS: Final = "23456789TJQKA"
LONG_RANKS: Final = "23456789TLWJQKA"
SPANISH_RANKS: Final = "123456789VNK"
RANKS_OF: Final = dict.fromkeys("SHDC", LONG_RANKS + JOKER) | dict.fromkeys("OPEB", SPANISH_RANKS)


@final
class Card:
    """One physical card, interned: the same text is always the same object, and so is the same suit."""

    __slots__ = ("copy", "rank", "suit", "text")

    def __init__(self, text: str) -> None:
        self.rank, self.suit, self.copy, self.text = text[0], intern(text[1]), text[2:], text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)  # a copied or unpickled card is the interned one

    @property
    def spanish(self) -> bool:
        """Whether it is of a Spanish pack."""
        return self.suit in "OPEB"

    @property
    def name(self) -> str:
        """The card in words, whichever of several packs it is of: `ten of hearts`."""
        return f"{RANK_WORDS[self.rank]} of {SUIT_WORDS[self.suit]}"

    @property
    def words(self) -> str:
        """The card in words, for a reader who hears the page: `ten of hearts (III)`."""
        return self.marked(self.name)

    def marked(self, name: str) -> str:
        """Its name, in whatever language, with its pack."""
        return f"{name}{self.mark and f' ({self.mark})'}"

    @property
    def sign(self) -> str:
        """The card as printed: `10♥`, `V cups`."""
        return f"{RANK_SIGNS.get(self.rank, self.rank)}{SUIT_SIGNS[self.suit]}{self.mark}"

    @property
    def mark(self) -> str:
        """Which of several packs it is of: `III`; nothing where there is one."""
        return ROMAN.get(self.copy, self.copy)


_CARDS: dict[str, Card] = {}
NOT_A_CARD: Final = (
    "{told:text} is not a card; write rank and suit, as TH for the ten of hearts, VP for the valet of cups"
)
_CARD: Final = re.compile("[1-9A-Z][SHDCOPEB][0-9a-z]?")
_WRITTEN: Final = re.compile("(10|11|12|[1-9A-Z])([SHDCOPEB])([1-4]|I{1,3}|IV)?")
_PLAIN: Final = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC", "\ufe0e\ufe0f")
_FRENCH: Final = {figures: rank for rank, figures in RANK_FIGURES.items()}
_SPANISH: Final = {"10": "V", "11": "N", "12": "K"}
_COPIES: Final = {mark: copy for copy, mark in ROMAN.items()}


class NoCard(ValueError):
    """A text that is no card, however it is read."""

    def __init__(self, text: str) -> None:
        super().__init__(NOT_A_CARD.replace("{told:text}", f"'{text}'"))
        self.text = text


def card(text: str) -> Card:
    """The card of this text, or of what people write for it. Raises NoCard if it cannot be a card."""
    found = _CARDS.get(text)
    if found is None:
        plain = text if _CARD.fullmatch(text) and text[0] in RANKS_OF[text[1]] else as_card(text)
        if plain is None:
            raise NoCard(text)
        found = _CARDS.setdefault(plain, Card(plain))
    return found


def as_card(text: str) -> str | None:
    """The text of a card, from whatever people write for it: `10h`, `7♥`, `Q♥IV`, `12o`; None if it is none."""
    found = _WRITTEN.fullmatch(text.translate(_PLAIN).upper())
    if found is None:
        return None
    rank, suit, copy = found.groups("")
    rank = (_SPANISH if suit in "OPEB" else _FRENCH).get(rank, rank)
    return rank + suit + _COPIES.get(copy, copy) if rank in RANKS_OF[suit] else None


def cards(text: str) -> list[Card]:
    """Cards written apart by spaces. Raises NoCard as `card` does."""
    return [card(word) for word in text.split()]


def pack(ranks: str, suits: str = "CDHS", copies: Sequence[str] = ("",)) -> tuple[Card, ...]:
    """Every rank of every suit of every copy, by copy, then suit, then rank."""
    return tuple(card(rank + suit + copy) for copy in copies for suit in suits for rank in ranks)


def less(those: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """These cards but for the ones that are gone, whether or not they were among them."""
    return list(filterfalse(frozenset(gone).__contains__, those))  # a list would compare each card with each


def without(full: Iterable[Card], ranks: str) -> tuple[Card, ...]:
    """A stripped pack: `full` less all cards of these ranks."""
    return tuple(c for c in full if c.rank not in ranks)


def is_red(c: Card) -> bool:
    """Whether a French card is of hearts or diamonds."""
    return c.suit in "HD"


FRENCH_52: Final = pack(FRENCH_RANKS)
FRENCH_60: Final = pack(LONG_RANKS)
FRENCH_56: Final = (*FRENCH_52, *pack(JOKER))
SPANISH_48: Final = pack(SPANISH_RANKS, "OPEB")
SPANISH_40: Final = without(SPANISH_48, "89")

COUNTERPARTS: Final = {"O": "D", "P": "H", "E": "S", "B": "C", "1": "A", "V": "J", "N": "Q"}
_BACK: Final = {french: spanish for spanish, french in COUNTERPARTS.items()}


def counterpart(c: Card) -> Card:
    """The card of the other pack that stands for this one. Raises ValueError for ten to twelve, which have none."""
    to = COUNTERPARTS if c.suit in "OPEB" else _BACK
    return card(to.get(c.rank, c.rank) + to[c.suit] + c.copy)

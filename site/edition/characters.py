"""Small things in running text: cards, suits, foreign words, numbers of a rule-set, computed figures."""

from __future__ import annotations

from collections.abc import Callable

from docutils import nodes
from sphinx.application import Sphinx

from edition.context import Role

SUITS = {"S": ("spades", "♠"), "H": ("hearts", "♥"), "D": ("diamonds", "♦"), "C": ("clubs", "♣")}
RANKS = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip

PACKS = {"1": "I", "2": "II", "3": "III", "4": "IV"}
"""The marks of cards from several packs, by the third letter of their code: `7H2`."""


def card_code(text: str) -> str:
    """The code of a card, which names its picture: `10H` may stand for `TH`."""
    return text.replace("10", "T")


def card_name(code: str) -> str:
    return f"{RANKS[code[0]]} of {SUITS[code[1]][0]}{pack_mark(code) and f' ({pack_mark(code)})'}"


def pack_mark(code: str) -> str:
    """Of which of several packs a card is; nothing where there is one."""
    return PACKS.get(code[2:], "")


def card_text(code: str) -> str:
    return ("10" if code[0] == "T" else code[0]) + SUITS[code[1]][1]


def card_node(code: str) -> nodes.inline:
    """A card in running text: rank and suit sign, coloured by class, and its pack below the line."""
    code = card_code(code)
    node = nodes.inline("", card_text(code), classes=["suit", code[1].lower()])
    if pack_mark(code):
        node += nodes.subscript("", pack_mark(code))
    return node


def suit_node(name: str) -> nodes.inline:
    letter, sign = next((letter, sign) for letter, (suit, sign) in SUITS.items() if suit == name)
    return nodes.inline("", sign, classes=["suit", letter.lower()])


class CardRole(Role):
    def node(self) -> nodes.Node:
        return card_node(self.text)


class CardsRole(Role):
    """Several cards with ordinary spaces between, so that a long hand may break."""

    def node(self) -> nodes.Node:
        cards = nodes.inline("", classes=["cards"])
        for number, code in enumerate(self.text.split()):
            cards += [*([nodes.Text(" ")] if number else []), card_node(code)]
        return cards


class SuitRole(Role):
    def node(self) -> nodes.Node:
        return suit_node(self.text)


class ForeignRole(Role):
    """``{foreign}`es:rey``: a word of another language, marked as such."""

    def node(self) -> nodes.Node:
        language, _, words = self.text.partition(":")
        return nodes.emphasis("", words, classes=[f"language-{language}"])


class NumberRole(Role):
    """The number that the rule-set spoken of here gives to a question, or the first that asks it."""

    def node(self) -> nodes.Node:
        game = self.corpus.games[self.text.partition(".")[0]]
        self.rests_on(f"games/{game.id}/cruxes.toml")
        readings = self.readings or {}
        if self.text not in readings:
            readings = game.base(*dict.fromkeys([self.about(game), *game.order]))
        return nodes.Text(str(readings.get(self.text, "?")))


class FigureRole(Role):
    """A computed figure, by name; nobody types one."""

    def node(self) -> nodes.Node:
        game = self.corpus.games[self.text.partition(".")[0]]
        self.rests_on(f"games/{game.id}/measured.toml")
        return nodes.Text(str(game.figures.get(self.text, "?")))


class EvidenceRole(Role):
    """A word of evidence with its mark."""

    def node(self) -> nodes.Node:
        return nodes.inline("", self.text, classes=["key", self.text])


ROLES: dict[str, Callable[[], Role]] = {
    "card": CardRole,
    "cards": CardsRole,
    "suit": SuitRole,
    "foreign": ForeignRole,
    "number": NumberRole,
    "figure": FigureRole,
    "evidence": EvidenceRole,
}


def setup_characters(app: Sphinx) -> None:
    for name, role in ROLES.items():
        app.add_role(name, role())

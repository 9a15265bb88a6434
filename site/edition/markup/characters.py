"""Small things in running text: cards, suits, foreign words, numbers of a rule-set, computed figures."""

from __future__ import annotations

from collections.abc import Callable

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Role
from edition.markup.nodes import number, spanish
from edition.model.counted import DATA
from quinola.cards import RANK_FIGURES, RANK_SIGNS, SUIT_WORDS, card
from quinola.messages import say

SUITS = {"S": ("spades", "♠"), "H": ("hearts", "♥"), "D": ("diamonds", "♦"), "C": ("clubs", "♣")}
SPANISH = {"coins": "O", "cups": "P", "swords": "E", "spanish-clubs": "B"}
"""Suits as `{suit}` names them; the two packs both have clubs."""


def card_code(text: str) -> str:
    """The code of a card, which names its picture: `10H` may stand for `TH`."""
    for rank, figures in RANK_FIGURES.items():
        text = text.replace(figures, rank)
    return text


def card_name(code: str) -> str:
    return str(say("{card:card}", card=code))


def pack_mark(code: str) -> str:
    """Of which of several packs a card is; nothing where there is one."""
    return card(code).mark


def card_text(code: str) -> str:
    return RANK_SIGNS.get(code[0], code[0]) + SUITS[code[1]][1]


def is_spanish(code: str) -> bool:
    return code[1] in "OPEB"


def card_node(code: str) -> nodes.Element:
    """A card in running text: rank and suit sign, coloured by class, and its pack below the line."""
    code = card_code(code)
    if is_spanish(code):
        return spanish("", card_name(code), code=code)
    node = nodes.inline("", card_text(code), classes=["suit", code[1].lower()], code=code)
    if pack_mark(code):
        node += nodes.subscript("", pack_mark(code))
    return node


def suit_node(name: str) -> nodes.Element:
    if name in SPANISH:
        return suit_letter_node(SPANISH[name])
    return suit_letter_node(next(letter for letter, (suit, _) in SUITS.items() if suit == name))


def suit_letter_node(letter: str) -> nodes.Element:
    """A suit in running text, by its letter, of which no two packs have the same."""
    if letter in SUITS:
        return nodes.inline("", SUITS[letter][1], classes=["suit", letter.lower()], code=letter)
    return spanish("", SUIT_WORDS[letter], code=letter)


class CardRole(Role):
    def node(self) -> nodes.Node:
        return card_node(self.text)


class CardsRole(Role):
    """Several cards with ordinary spaces between, so that a long hand may break; Spanish cards may be read as names."""

    def node(self) -> nodes.Node:
        cards = nodes.inline("", classes=["cards"])
        for n, code in enumerate(self.text.split()):
            apart = ", " if is_spanish(code) else " "
            cards += [*([nodes.Text(apart)] if n else []), card_node(code)]
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
        return number("", str(readings.get(self.text, "?")), crux=self.text)


class FigureRole(Role):
    """A computed figure, by name; nobody types one."""

    def node(self) -> nodes.Node:
        name = self.text.partition(".")[0]
        self.rests_on(DATA if name == DATA else f"games/{name}/measured.toml")
        return nodes.Text(str(self.corpus.figures.get(self.text, "?")).replace("-", "\N{MINUS SIGN}"))


class CountRole(Role):
    """What was counted of a reading, a rule-set or a trace; nobody types it."""

    def node(self) -> nodes.Node:
        name = self.text.partition(" ")[0].partition("/")[0]
        for file in ("recounted", "traces", "traced"):
            self.rests_on(f"games/{name}/{file}.toml")
        return nodes.Text(self.corpus.count(self.text) or "?")


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
    "count": CountRole,
    "evidence": EvidenceRole,
}


def setup_characters(app: Sphinx) -> None:
    for name, role in ROLES.items():
        app.add_role(name, role())

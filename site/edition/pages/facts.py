"""What a scorer tells of a deal, as it would be said: cards and suits as signs, names where a value needs one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docutils import nodes

from edition.markup.characters import SPANISH, SUITS, card_code, card_node, suit_node
from edition.words import _
from quinola.cards import RANKS_OF, ROMAN
from quinola.messages import plain_text, say

SUIT_NAMES = frozenset((*SPANISH, *(name for name, _ in SUITS.values())))
LETTERS = SPANISH | {name: letter for letter, (name, _) in SUITS.items()}
Words = list[nodes.Node]


def fact(value: Any, asked: Mapping[str, Any] | None, spanish: bool = False) -> Words:
    """A fact; `asked` is what the schema says of it, if there is one.

    Of a table what speaks for itself, and the rest with its name; without a schema, all with their names.
    """
    asked, known = asked or {}, asked is not None
    if isinstance(value, dict):
        names = asked.get("properties", {})
        told = [(plain_text(str(names.get(key, {}).get("title", key))), each) for key, each in value.items()]
        heads: list[Words] = [[] if known and speaks(each) else [nodes.Text(f"{name} ")] for name, each in told]
        return join(", ", [head + fact(each, {}, spanish) for head, (_, each) in zip(heads, told, strict=True)])
    if isinstance(value, list):
        apart = "; " if any(isinstance(each, dict) or len(words(each)) > 1 for each in value) else ", "
        return join(apart, [fact(each, asked.get("items", {}), spanish) for each in value]) or [nodes.Text(_("none"))]
    if isinstance(value, bool):
        return [nodes.Text(_("yes") if value else _("no"))]
    if value in SUIT_NAMES:
        return [
            suit_node(of_pack(value, spanish)),
            nodes.Text(f" {say('{suit:suit}', suit=LETTERS[of_pack(value, spanish)])}"),
        ]
    if speaks(value) and value.islower():
        return [nodes.Text(str(say("{what:word}", what=value)))]
    return join(" ", [[card_node(word)] if is_card(word) else [nodes.Text(word)] for word in words(value)])


def words(value: Any) -> list[str]:
    """A fact as a scorer writes it, `A 4H 6H`: letters and cards, apart by spaces."""
    return str(value).split(" ")


def speaks(value: Any) -> bool:
    """Whether a value of a table speaks for itself: a card, a word; not a number nor a player's letter."""
    return isinstance(value, str) and len(value) > 1


def join(apart: str, pieces: Sequence[Words]) -> Words:
    """One after another, with something between."""
    return [node for n, piece in enumerate(pieces) for node in ([nodes.Text(apart)] if n else []) + piece]


def is_card(word: str) -> bool:
    """Whether a word is a card's code, as JH, or 10H."""
    code = card_code(word)
    return code[1:2] in RANKS_OF and code[0] in RANKS_OF[code[1]] and (len(code) == 2 or code[2:] in ROMAN)


def of_pack(suit: str, spanish: bool) -> str:
    """A suit that a fact names, as `{suit}` does: both packs have clubs."""
    return "spanish-clubs" if spanish and suit == "clubs" else suit

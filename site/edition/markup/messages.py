"""What the engine says, as it stands on a page: its cards and suits as signs, all else as words."""

from __future__ import annotations

from docutils import nodes

from edition.markup.characters import card_node, suit_letter_node
from quinola.messages import Message, Span, spans


def drawn(message: Message | str) -> list[nodes.Node]:
    """A message as nodes, stretch by stretch."""
    return [stretch(span) for span in spans(message)]


def stretch(span: Span) -> nodes.Node:
    """A card or a suit as its sign; anything else as it is said."""
    if span.type == "card":
        return card_node(str(span.value))
    return suit_letter_node(str(span.value)) if span.type == "suit" else nodes.Text(span.text)

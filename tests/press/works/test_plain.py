"""Plain text: suits and cards in words, roles as what they say."""

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.util.docutils import register_node

from edition.markup.characters import card_node, suit_node
from edition.markup.nodes import slot
from press.works.plain import plain_text, table, words

SAID = {
    "the {card}`TH` of {term}`the caller <caller>`": "the ten of hearts of the caller",
    "{number}`reym.tariff` a trick, *flat*": "10 a trick, flat",
    "{foreign}`es:rey` is {suit}`hearts`": "rey is hearts",
    "2 * 3 * 4": "2 * 3 * 4",
}


@pytest.mark.parametrize("text", SAID)
def test_roles_become_what_they_say(text: str) -> None:
    assert plain_text(text, {"reym.tariff": 10}) == SAID[text]


def test_signs_become_words() -> None:
    """By what they stand for: a sign that is only typed, or a ten and a heart apart, is none."""
    cards = nodes.inline("", "", card_node("KS"), nodes.Text(", "), card_node("1O"), classes=["cards"])
    first, last = [card_node("10H"), nodes.Text(" and "), cards], [suit_node("diamonds"), nodes.Text(" ×1½ 10♥")]
    said = [*first, nodes.Text("; "), *last]
    register_node(slot)  # as the site does
    told = words(new_document("sheet"), slot("", "", *said))
    assert told == "ten of hearts and king of spades, ace of coins; diamonds ×1½ 10♥"


def test_a_table_is_ranged_right() -> None:
    columns = [{"name": "clubs"}, {"name": "none"}]
    rows = [{"head": "1", "cells": ["10", "30"]}, {"head": "10", "cells": ["100", "300"]}]
    lines = list(table({"caption": "Worth", "corner": "Bid", "columns": columns, "rows": rows}))
    assert lines[2:5] == ["      Bid  clubs  none", "        1     10    30", "       10    100   300"]

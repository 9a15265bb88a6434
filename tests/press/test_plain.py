"""Plain text: suits and cards in words, roles as what they say."""

import pytest

from press.works.plain import in_words, table, unmarked

SAID = {
    "the {card}`TH` of {term}`the caller <caller>`": "the ten of hearts of the caller",
    "{number}`reym.tariff` a trick, *flat*": "10 a trick, flat",
    "{foreign}`es:rey` is {suit}`hearts`": "rey is hearts",
    "2 * 3 * 4": "2 * 3 * 4",
}


@pytest.mark.parametrize("text", SAID)
def test_roles_become_what_they_say(text: str) -> None:
    assert unmarked(text, {"reym.tariff": 10}) == SAID[text]


def test_signs_become_words() -> None:
    assert in_words("10♥ and K♠; ♦ ×1½") == "ten of hearts and king of spades; diamonds ×1½"


def test_a_table_is_ranged_right() -> None:
    columns = [{"name": "clubs"}, {"name": "none"}]
    rows = [{"head": "1", "cells": ["10", "30"]}, {"head": "10", "cells": ["100", "300"]}]
    lines = list(table({"caption": "Worth", "corner": "Bid", "columns": columns, "rows": rows}))
    assert lines[2:5] == ["      Bid  clubs  none", "        1     10    30", "       10    100   300"]

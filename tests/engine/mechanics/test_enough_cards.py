"""How many can play with a pack."""

from __future__ import annotations

import pytest

from quinola.mechanics.enough_cards import how_many, too_few


@pytest.mark.parametrize(("each", "beside", "pack", "most", "why"), [
    (5, 1, 52, 8, "9 hands of 5 and 9 cards to turn up or lay aside make 54 cards, and there are 52"),  # 8 × 6 = 48
    (3, 0, 52, 17, "18 hands of 3 make 54 cards, and there are 52"),  # 17 × 3 = 51
    (4, 0, 32, 8, "9 hands of 4 make 36 cards, and there are 32"),  # 8 × 4 = 32, and none is left
])  # fmt: skip
def test_as_many_play_as_there_are_cards_for(each: int, beside: int, pack: int, most: int, why: str) -> None:
    field = how_many("toy.players", 4, each, beside, pack)
    asked = field.metadata
    assert (field.default, asked["low"], asked["high"], str(asked["why"])) == (4, 2, most, why)
    assert asked["id"] == "toy.players"


def test_nothing_lies_beside_hands_of_a_whole_pack_unless_it_is_said() -> None:
    """7 × 7 = 49 of 52, and 8 × 7 = 56."""
    assert how_many("toy.players", 4, 7).metadata["high"] == 7


def test_hands_and_what_lies_beside_them_are_counted_together() -> None:
    """7 × 5 + 14 = 49."""
    many = "7 hands of 5 and 14 cards to turn up or lay aside make 49 cards, and there are 48"
    one = "7 hands of 5 and 1 card to turn up or lay aside make 36 cards, and there are 32"
    assert (str(too_few(7, 5, 14, 48)), str(too_few(7, 5, 1, 32))) == (many, one)

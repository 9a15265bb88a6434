"""How many can play with a pack."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from quinola.mechanics.enough_cards import how_many, too_few


@dataclass(frozen=True)
class Toy:
    """Four by default, each with five cards and one beside them."""

    players: int = how_many("toy.players", 4, 5, 1)
    alone: int = how_many("toy.alone", 3, 3)
    few: int = how_many("toy.few", 2, 4, pack=32)


@pytest.mark.parametrize(("name", "default", "most", "why"), [
    ("players", 4, 8, "9 hands of 5, with 9 cards beside them, want 54 cards of 52"),  # 8 × 6 = 48
    ("alone", 3, 17, "18 hands of 3 want 54 cards of 52"),  # 17 × 3 = 51
    ("few", 2, 8, "9 hands of 4 want 36 cards of 32"),  # 8 × 4 = 32, and none is left
])  # fmt: skip
def test_as_many_play_as_there_are_cards_for(name: str, default: int, most: int, why: str) -> None:
    field = Toy.__dataclass_fields__[name]
    asked = field.metadata
    assert (field.default, asked["low"], asked["high"], str(asked["why"])) == (default, 2, most, why)
    assert asked["id"] == f"toy.{name}"


def test_hands_and_what_lies_beside_them_are_counted_together() -> None:
    """7 × 5 + 14 = 49."""
    assert str(too_few(7, 5, 14, 48)) == "7 hands of 5, with 14 cards beside them, want 49 cards of 48"
    assert str(too_few(7, 5, 1, 32)) == "7 hands of 5, with 1 card beside them, want 36 cards of 32"

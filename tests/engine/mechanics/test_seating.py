"""Seats and their letters."""

from __future__ import annotations

import pytest

from quinola.cards import as_card
from quinola.mechanics.seating import LETTERS, Seating


@pytest.mark.parametrize(("players", "last"), [(2, "B"), (13, "M"), (26, "Z"), (27, "AA"), (51, "YY")])
def test_seats_have_letters_and_after_z_they_are_doubled(players: int, last: str) -> None:
    assert Seating(players, "left").names[-1] == last
    assert len(Seating(players, "left").names) == players


def test_no_letter_stands_for_a_card() -> None:
    assert len(set(LETTERS)) == 52
    assert not any(as_card(letter) for letter in LETTERS)

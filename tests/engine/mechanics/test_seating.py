"""Seats and their letters."""

from __future__ import annotations

import pytest

from quinola.cards import as_card
from quinola.mechanics.seating import LETTERS, Seating
from quinola.table import Table


@pytest.mark.parametrize(("players", "last"), [(2, "B"), (13, "M"), (26, "Z"), (27, "AA"), (51, "YY")])
def test_seats_have_letters_and_after_z_they_are_doubled(players: int, last: str) -> None:
    assert Seating(players, "left").names[-1] == last
    assert len(Seating(players, "left").names) == players


def test_no_letter_stands_for_a_card() -> None:
    assert len(set(LETTERS)) == 52
    assert not any(as_card(letter) for letter in LETTERS)


@pytest.mark.parametrize(("direction", "order"), [("left", (0, 1, 2)), ("right", (0, 2, 1))])
def test_a_deal_begins_with_all_at_the_table_and_everybody_sees_who_deals(
    direction: str, order: tuple[int, ...]
) -> None:
    """Whoever had left the deal before sits down again. To the right the letters run against the clock."""
    seating = Seating(3, direction)
    table = Table(seating.names, events=True)
    table.circle.leave(1)
    seating.begin(table, 2, lambda slug: f"toy.{slug}")
    assert table.circle.playing == order
    assert table.shown.as_json() == {"company": "3, each alone", "dealer": "C"}
    assert [(event.rule, event.text) for event in table.events or ()] == [
        ("toy.direction", f"Play goes to the {direction}"),
        ("toy.players", "3 play, each alone"),
    ]

"""What a hand does with cards, move by move, with a pack of eight: stated hands, and the rest in its order."""

from __future__ import annotations

import pytest

from quinola.cards import cards
from quinola.mechanics.card_moves import deal_hands, deal_out, draw, lay_aside, lay_open, turn_over, turn_up
from quinola.messages import Template
from quinola.rules import StartError
from quinola.table import Table
from quinola.zones import Zone

PACK = tuple(cards("AS KS QS JS AH KH QH JH"))
STATED = {"A": "AS KS", "B": "QS JS", "talon": "AH KH QH JH"}


def dealt() -> Table:
    """Two cards each to two players, and four that are left."""
    table = Table("AB", 1, [STATED])
    deal_out(table, PACK, 2)
    table.put(Zone("discard", name="aside"))
    return table


def test_what_is_left_of_the_pack_is_the_stock() -> None:
    """8 − 2 × 2 = 4, face down."""
    stock = dealt().zone("stock")
    assert (stock, stock.key, set(stock.sees)) == (cards("AH KH QH JH"), "talon", set())


def test_seats_may_have_different_numbers_and_cards_lie_open() -> None:
    """8 − 0 − 3 − 1 − 1 = 3, where a fourth cannot be stated; an open card before each."""
    table = Table("AB", 1, [{"pack": "AH KH QH"}])
    up = [Zone("turned", table.everyone, s, name=f"up {s}") for s in range(2)]
    deal_out(table, PACK, [0, 3], *up, stock="pack")
    assert [len(each) for each in (*table.hands, *up)] == [0, 3, 1, 1]
    assert (table.zone("stock"), table.zone("stock").key) == (cards("AH KH QH"), "pack")
    with pytest.raises(StartError):
        deal_out(Table("AB", 1, [{"pack": "AH KH QH JH"}]), PACK, [0, 3], *up, stock="pack")


def test_the_top_card_is_drawn_or_turned_up() -> None:
    table = dealt()
    assert [draw(table).text, turn_up(table).text, turn_up(table).text] == ["AH", "KH", "QH"]
    assert table.lying("turned") == cards("KH QH")
    assert table.lying("stock") == cards("JH")
    draw(table)
    with pytest.raises(IndexError):
        draw(table)


def test_a_hand_is_laid_aside_as_the_discards_lie() -> None:
    table = dealt()
    lay_aside(table, 1)
    lay_aside(table, 0)
    assert table.lying("discard") == cards("QS JS AS KS")
    assert not any(table.hands)
    assert not table.zone("discard").sees


def test_cards_are_laid_open_one_after_the_other_and_the_rest_is_held() -> None:
    """B shows the jack; then the whole hand, which is the queen."""
    table = dealt()
    lay_open(table, 1, cards("JS"))
    assert (table.hands[1], table.lying("spread", 1)) == (cards("QS"), cards("JS"))
    assert table.zone("spread", 1).key == "shown by B"
    assert table.zone("spread", 1).sees == table.everyone
    lay_open(table, 1, table.hands[1])
    assert (table.hands[1], table.lying("spread", 1)) == ([], cards("JS QS"))
    assert table.hands[0] == cards("AS KS")


def test_a_hand_is_turned_over_where_it_lies() -> None:
    table = dealt()
    assert turn_over(table, 0) == cards("AS KS")
    assert (table.hands[0].sees, set(table.hands[1].sees)) == (table.everyone, {1})


def test_hands_are_dealt_to_some_and_it_is_told_with_what_and_by_whom() -> None:
    """8 − 2 × 2 − 1 = 3 are left; C, who has no hand, deals."""
    table = Table("ABC", 1, [{"A": "AS KS", "B": "QS JS", "up": "AH"}], events=True)
    up = Zone("turned", table.everyone, name="up")
    worth: dict[str, Template] = {"order": "The ace is high", "worth": "All count one"}
    deal_hands(table, lambda slug: f"toy.{slug}", PACK, 2, (0, 1), 2, "deal", worth, up, stock="pack")
    assert [*table.hands, up] == [cards("AS KS"), cards("QS JS"), [], cards("AH")]
    assert (len(table.zone("stock")), table.zone("stock").key) == (3, "pack")
    assert [(event.rule, event.text, event.kind) for event in table.events or ()] == [
        ("toy.pack", "8 cards are in play", "said"),
        ("toy.order", "The ace is high", "said"),
        ("toy.worth", "All count one", "said"),
        ("toy.deal", "C deals 2 cards to each, face down", "dealt"),
    ]

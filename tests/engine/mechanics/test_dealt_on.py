"""A pack that is dealt on, with eight cards in threes to two players: what is left, and what is shuffled again."""

from __future__ import annotations

from quinola.cards import cards
from quinola.mechanics.dealt_on import deal_next, gather, go_on
from quinola.table import Table

PACK = tuple(cards("AS KS QS JS AH KH QH JH"))
ORDER = "QS JS AS AH KS KH JH QH"


def rule(slug: str) -> str:
    return f"toy.{slug}"


def begun(*shuffles: str) -> Table:
    """The first deal, with the pack in this order and shuffled so later."""
    stated = {"talon": ORDER, "shuffles": list(shuffles)} if shuffles else {"talon": ORDER}
    table = Table("AB", 1, [stated], events=True)
    go_on(table, rule, PACK, 3, dealt_on=True)
    return table


def dealt(table: Table, seat: int, *, whole: bool = False) -> list[str]:
    return [card.text for card in deal_next(table, rule, PACK, 3, seat, whole=whole)]


def told(table: Table) -> list[tuple[str, str]]:
    return [(event.rule.removeprefix("toy."), event.text) for event in table.events]


def test_hands_are_dealt_face_up_in_the_order_of_the_pack() -> None:
    table = begun()
    assert dealt(table, 0) == ["QS", "JS", "AS"]
    assert (table.lying("stock"), table.hands[0].sees) == (cards("AH KS KH JH QH"), table.everyone)
    assert told(table) == [
        ("pack", "8 cards are in play"),
        ("hand", "A is dealt queen of spades, jack of spades, ace of spades"),
    ]


def test_the_next_deal_goes_on_with_what_is_left() -> None:
    """8 − 3 = 5, and what was dealt before lies aside, for all to see."""
    table = begun()
    dealt(table, 0)
    go_on(table, rule, PACK, 3, dealt_on=True)
    assert {*table.lying("stock")} == {*cards("AH KS KH JH QH")}
    assert (table.lying("discard"), table.zone("discard").sees) == (cards("QS JS AS"), table.everyone)
    assert told(table)[-1] == ("deal-on", "5 cards are left in the pack")


def test_as_many_as_are_wanted_are_enough_and_with_fewer_all_are_shuffled() -> None:
    """8 − 3 − 3 = 2: enough for two, and not for three."""
    for wanted, left in ((2, 2), (3, 8)):
        table = begun()
        dealt(table, 0)
        dealt(table, 1)
        go_on(table, rule, PACK, wanted, dealt_on=True)
        assert (len(table.lying("stock")), len(table.lying("discard"))) == (left, 8 - left)
    assert told(table)[-2:] == [("pack", "8 cards are in play"), ("reshuffle", "8 cards are shuffled again")]


def test_a_pack_that_is_not_dealt_on_is_whole_for_each_deal() -> None:
    table = begun()
    dealt(table, 0)
    go_on(table, rule, PACK, 3, dealt_on=False)
    assert (len(table.lying("stock")), len(table.lying("discard"))) == (8, 0)
    assert told(table)[-1] == ("pack", "8 cards are in play")


def test_what_lies_before_players_is_not_shuffled_with_the_rest() -> None:
    """Two are left of the second deal, and three of the first lie aside: 2 + 3 = 5, of which three are dealt."""
    table = begun()
    dealt(table, 0)
    go_on(table, rule, PACK, 3, dealt_on=True)
    before, left = dealt(table, 0), [card.text for card in table.lying("stock")]
    hand = dealt(table, 1)
    assert table.hands[0] == cards(" ".join(before))
    assert {*hand} < {"QS", "JS", "AS", *left}
    assert (len(table.lying("stock")), table.lying("discard")) == (2, [])
    assert told(table)[-2][0:2] == ("reshuffle", "5 cards are shuffled again")


def test_as_many_as_are_wanted_are_dealt_without_shuffling() -> None:
    """8 − 5 = 3."""
    table = begun()
    deal_next(table, rule, PACK, 5, 0, whole=False)
    assert dealt(table, 1) == ["KH", "JH", "QH"]
    assert [slug for slug, _ in told(table)] == ["pack", "hand", "hand"]


def test_for_every_hand_all_are_shuffled_by_agreement_but_the_first_time() -> None:
    table = begun()
    dealt(table, 0, whole=True)
    dealt(table, 1, whole=True)
    assert [slug for slug, _ in told(table)] == ["pack", "hand", "deal-on", "hand"]
    assert told(table)[2] == ("deal-on", "8 cards are shuffled")
    assert [len(hand) for hand in table.hands] == [0, 3]
    assert len(table.lying("stock")) == 5


def test_only_these_hands_are_gathered() -> None:
    table = begun()
    dealt(table, 0)
    dealt(table, 1)
    assert gather(table, [1]) == 5
    assert [len(hand) for hand in table.hands] == [3, 0]
    assert {card.text for card in table.lying("stock")} == {"AH", "KS", "KH", "JH", "QH"}

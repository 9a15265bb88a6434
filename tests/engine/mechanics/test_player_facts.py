"""What can be told of players, without any game: how it is read and told again, and what cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from quinola import FactsError
from quinola.cards import Card, card, cards
from quinola.facts import Check, Form
from quinola.mechanics.player_facts import PlayerFacts

TOLD = PlayerFacts("ABC", lambda slug: f"toy.{slug}")
PACK = cards("AS KS QS")


class Facts(NamedTuple):
    """What is told of a deal of a game that is none."""

    dealer: int
    pools: tuple[int, ...]
    bets: Sequence[int]
    won: Sequence[int]
    cards: Mapping[int, Card]
    scores: tuple[int, ...]


def bettors(dealer: int) -> Sequence[int]:
    """C does not bet as a dealer, and all others do."""
    return (0, 1) if dealer == 2 else (0, 1, 2)


def form() -> Form[Facts]:
    """A fact of every kind, and all that must hold."""
    return Form(
        "A deal",
        Facts,
        (
            TOLD.dealer("age", "the youngest", "next-dealer"),
            TOLD.pool("pot", "left", "In the pot"),
            TOLD.numbers("bets", "bet", "Bets", "of each", "bets by player", 9, last=True),
            TOLD.those("won", "won", "Who won", "of those who bet", {"usual": ["A"]}),
            TOLD.card("cards", "show", "the card", PACK, {"way": "cards"}),
            TOLD.scores("purse", "in earlier deals", low=-9, high=8),
        ),
        (
            TOLD.balanced("pot", "purse"),
            TOLD.dealer_bets_nothing("dealer-too", bettors, ("bets",), ("won",)),
            Check("toy.pack", lambda told: TOLD.cards_wanted("one-card", (0, 1), told.cards)),
        ),
    )


GOOD = {
    "dealer": "A",
    "pools": {"pot": 3},
    "bets": {"A": 0, "B": 9, "C": 2},
    "won": ["C"],
    "A": "AS",
    "B": "KS",
    "scores": {"A": -9, "B": 8, "C": -2},
}


def test_what_is_told_is_read_and_told_again() -> None:
    read = form().read(GOOD)
    assert read == Facts(0, (3,), (0, 9, 2), (2,), {0: card("AS"), 1: card("KS")}, (-9, 8, -2))
    assert form().tell(read) == GOOD
    assert form().at_first() == {"pools": {"pot": 0}}


def test_that_something_is_so_of_nobody_is_told_too() -> None:
    assert form().tell(form().read(GOOD | {"won": []}))["won"] == []


@pytest.mark.parametrize(("change", "place", "rule"), [
    ({"dealer": "D"}, "dealer", "next-dealer"),
    ({"pools": {"pot": -1}}, "pools.pot", "left"),
    ({"pools": {}}, "pools.pot", "left"),
    ({"pools": {"pot": 1_000_001}}, "pools.pot", "left"),
    ({"pools": {"pot": 1_000_000}}, "scores", "purse"),  # so much can lie there, but not with these scores
    ({"bets": {"A": 0, "B": 10, "C": 2}}, "bets.B", "bet"),
    ({"bets": {"A": -1, "B": 9, "C": 2}}, "bets.A", "bet"),
    ({"bets": {"A": 0, "B": 9}}, "bets.C", "bet"),
    ({"won": ["C", "C"]}, "won[1]", "won"),
    ({"A": "2H"}, "A", "pack"),
    ({"A": "KS"}, "B", "pack"),  # B holds it
    ({"B": ""}, "B", "one-card"),
    ({"scores": {"A": -10, "B": 8, "C": -1}}, "scores.A", "purse"),
    ({"scores": {"A": 0, "B": 9, "C": -12}}, "scores.B", "purse"),
    ({"scores": {"A": 0, "B": -3}}, "scores.C", "purse"),
    ({"scores": {"A": 0, "B": -2, "C": 0}}, "scores", "purse"),  # 3 lie in the pot
    ({"scores": {}}, "scores", "purse"),
    ({"dealer": "C"}, "bets.C", "dealer-too"),
    ({"dealer": "C", "bets": {"A": 0, "B": 9, "C": 0}}, "won", "dealer-too"),
])  # fmt: skip
def test_what_cannot_be_is_refused_at_its_place_and_by_its_rule(change: dict[str, Any], place: str, rule: str) -> None:
    with pytest.raises(FactsError) as wrong:
        form().read(GOOD | change)
    assert (wrong.value.place, wrong.value.rule) == (place, f"toy.{rule}")


@pytest.mark.parametrize("change", [
    {"C": "QS"},
    {"pools": {"pot": 0}, "scores": {}},
    {"pools": {"pot": 0}, "scores": {"A": 5, "B": -3, "C": -2}},
    {"dealer": "C", "bets": {"A": 0, "B": 9, "C": 0}, "won": ["B"]},
])  # fmt: skip
def test_what_can_be_is_not(change: dict[str, Any]) -> None:
    assert form().read(GOOD | change)


def test_it_is_said_what_is_wanted() -> None:
    for change, why in (
        ({"scores": {}}, "what each had won or lost is wanted: the 3 in the pot were theirs"),
        ({"scores": {"A": 0, "B": -2, "C": 0}}, "what all have won and lost, with the 3 in the pot, must come to "
         "nought, and this comes to 1"),
        ({"B": ""}, "the card of B is wanted"),
        ({"dealer": "C"}, "the dealer does not bet"),
    ):  # fmt: skip
        with pytest.raises(FactsError) as wrong:
            form().read(GOOD | change)
        assert str(wrong.value.said) == why


def test_a_form_knows_what_is_most_often_the_same_and_to_which_way_a_card_belongs() -> None:
    asked = form().schema()["properties"]
    assert [key for key, each in asked.items() if each.get("last")] == ["bets"]
    assert [key for key, each in asked.items() if each.get("way") == "cards"] == ["A", "B", "C"]
    assert asked["pools"]["required"] == ["pot"]
    assert (asked["won"]["maxItems"], asked["won"]["usual"]) == (3, ["A"])
    assert asked["scores"]["required"] == asked["bets"]["required"] == ["A", "B", "C"]


def test_what_may_be_left_out_is_what_nobody_need_know() -> None:
    """Of a numbers that is not `last` nothing more is said; another dealer breaks the rule of the fact itself."""
    assert TOLD.numbers("red", "hand", "Red cards", "of each", "red cards by player").extra is None
    assert TOLD.dealer("bank", "who is the bank").wrong == ""

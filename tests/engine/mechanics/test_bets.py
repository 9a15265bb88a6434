"""Bets: what a law refuses at the table it refuses of a scorer, in the same words."""

from __future__ import annotations

import pytest

from quinola import FactsError
from quinola.ask import PASS
from quinola.mechanics.bets import at_least_one, at_most, bet, hold

LAWS = (
    at_least_one("toy.least", "a bet is of one counter at least"),
    at_most("toy.most", 3, "that is more than the {n:number} in the pot"),
)


def test_a_bet_is_of_one_or_more_up_to_the_most() -> None:
    asked = bet(1, "toy.bet", 5, LAWS, "What do you bet?", PASS)
    assert (asked.seat, asked.verb, asked.rule, str(asked.question())) == (1, "bet", "toy.bet", "What do you bet?")
    assert [asked.text(option) for option in asked.options] == ["bet 1", "bet 2", "bet 3", "pass"]


@pytest.mark.parametrize(("told", "rule", "why"), [
    (0, "toy.least", "a bet is of one counter at least"),
    (4, "toy.most", "that is more than the 3 in the pot"),
    (6, "toy.most", "that is more than the 3 in the pot"),
])  # fmt: skip
def test_what_is_refused_at_the_table_is_refused_of_a_scorer(told: int, rule: str, why: str) -> None:
    refused = bet(1, "toy.bet", 5, LAWS, "").may(f"bet {told}")
    assert (refused.rule, str(refused.why)) == (rule, why)
    with pytest.raises(FactsError) as wrong:
        hold(LAWS, told, "bets.B")
    assert (wrong.value.place, wrong.value.rule, str(wrong.value.said)) == ("bets.B", rule, why)


def test_one_more_than_the_most_is_refused_with_a_reason_and_beyond_that_there_is_no_bet() -> None:
    asked = bet(0, "toy.bet", 5, LAWS, "")
    assert [option for option in asked.candidates if isinstance(option, int)] == [0, 1, 2, 3, 4, 5, 6]
    assert asked.may("bet 7").rule == "toy.bet"


def test_what_may_be_bet_or_said_may_be_told() -> None:
    for told in (1, 3, PASS):
        hold(LAWS, told, "bets.B")

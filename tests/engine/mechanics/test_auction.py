"""Auctions by themselves: who may bid what, who is out, what ends it, and what all can see and hear of it."""

from __future__ import annotations

import pytest

from quinola.ask import PASS
from quinola.mechanics.auction import AuctionRules, Bids, auction
from quinola.table import Table

LADDER = (1, 2, "all", 3)
"""From the lowest bid up."""
ROUNDS = AuctionRules("t.opening", "t.overcall", "t.end")
ONCE = ROUNDS._replace(single_round=True)


class Auction:
    """An auction of three, held with these bids."""

    def __init__(self, *said, rules=ROUNDS, lowest=1, opener=0):
        self.table = Table("ABC", events=True, shown=Bids())
        self.asked, self.outcome = [], None
        procedure = auction(self.table, opener, LADDER, lowest, rules)
        try:
            self.choice = procedure.send(None)
            for bid in said:
                self.asked.append(self.choice.seat)
                self.choice = procedure.send(bid)
        except StopIteration as end:
            self.outcome = end.value

    @property
    def told(self):
        return [(event.rule, event.text) for event in self.table.events]


@pytest.mark.parametrize(("lowest", "open_"), [(1, (1, 2, "all", 3)), (2, (2, "all", 3)), (3, (3,))])
def test_the_opener_must_bid_and_no_less_than_the_lowest(lowest, open_):
    choice = Auction(lowest=lowest, opener=1).choice
    assert (choice.seat, choice.verb, choice.rule, tuple(choice.options)) == (1, "bid", "t.opening", open_)


def test_the_others_pass_or_go_higher_whatever_the_opener_had_to_bid():
    choice = Auction(1).choice
    assert (choice.seat, choice.verb, choice.rule, tuple(choice.options)) == (
        1,
        "bid",
        "t.overcall",
        (PASS, 2, "all", 3),
    )
    choice = Auction(2, "all", lowest=2).choice
    assert (choice.seat, tuple(choice.candidates), tuple(choice.options)) == (2, (PASS, *LADDER), (PASS, 3))


def test_an_equal_or_a_lower_bid_is_refused_and_cannot_be_made_all_the_same():
    for bid in (1, 2):
        verdict = Auction(2).choice.may(f"bid {bid}")
        assert (verdict.rule, verdict.why, verdict.grade) == (
            "t.overcall",
            "a bid must be higher than the last",
            "impossible",
        )


def test_who_has_passed_is_out_and_who_was_overbid_is_asked_again():
    """A 1, B passes, C 2, A all, C passes: B is not asked again, and A has it."""
    held = Auction(1, PASS, 2, "all", PASS)
    assert (held.asked, held.outcome) == ([0, 1, 2, 0, 2], (0, "all"))


def test_the_turn_goes_to_the_left_of_the_opener():
    held = Auction(1, PASS, PASS, opener=2)
    assert (held.asked, held.outcome) == ([2, 0, 1], (2, 1))


def test_in_a_single_round_each_speaks_once():
    """A 1, B 2, C passes: A, who was overbid, is not asked again."""
    held = Auction(1, 2, PASS, rules=ONCE)
    assert (held.asked, held.outcome) == ([0, 1, 2], (1, 2))


@pytest.mark.parametrize("rules", [ROUNDS, ONCE])
def test_the_highest_bid_of_all_ends_it_at_once(rules):
    assert Auction(3, rules=rules).outcome == (0, 3)
    assert Auction(1, 3, rules=rules).outcome == (1, 3)
    assert Auction(1, "all", rules=rules).outcome is None


def test_what_is_bid_is_told_and_the_highest_shown():
    held = Auction(1, PASS, 2, PASS)
    assert held.told == [
        ("t.opening", "A bids 1"),
        ("t.overcall", "B passes"),
        ("t.overcall", "C bids 2"),
        ("t.overcall", "A passes"),
        ("t.end", "The auction ends; nobody goes above C’s 2"),
    ]
    assert held.table.shown.as_json() == {"bid": {"by": "C", "bid": 2}}
    assert Auction(1, PASS).table.shown.as_json() == {"bid": {"by": "A", "bid": 1}}

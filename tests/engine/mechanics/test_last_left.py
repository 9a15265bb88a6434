"""A game in which the last one left wins, by a toy of one card each: who is in, who pays, and who takes the pot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

import pytest

from quinola.cards import cards
from quinola.ledger import Ledger
from quinola.mechanics.card_moves import deal_hands
from quinola.mechanics.company import AtPot
from quinola.mechanics.last_left import LastLeft, Lost
from quinola.mechanics.stakes import POT
from quinola.messages import say
from quinola.rules import FactsError, StartError
from quinola.seats import Seat
from quinola.table import Table

AllOut: TypeAlias = Literal["again", "split", "nobody"]
PACK = tuple(cards("AS KS QS JS TS 9S"))


class Facts(NamedTuple):
    """Who dealt, and what each had lost."""

    dealer: Seat
    scores: tuple[int, ...] = ()


@dataclass(frozen=True)
class Toy(LastLeft):
    """Four play to the right with two counters each; whoever has the ace pays one."""

    players: int = 4
    direction: str = "right"
    all_out: AllOut = "split"
    lives: int = 2
    family: ClassVar[str] = "toy"

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        return self.lose(dealer, lost(*self.dealt(table, dealer)), table.ledger)

    def dealt(self, table: Table, dealer: Seat) -> list[Seat]:
        """Who has the ace of those who are in."""
        order = self.begin(table, dealer)
        deal_hands(table, self.rule, PACK, 1, order, dealer, "deal", {})
        self.pass_over(table, order)
        return [s for s in order if PACK[0] in table.hands[s]]


def lost(*seats: Seat) -> list[Lost]:
    """One counter of each, for the ace."""
    return [Lost(s, "ace", "the ace") for s in seats]


def ledger(*lost: int) -> Ledger:
    """What is left of what all began with: so many have been lost, and lie in the pot."""
    return Ledger({**{s: -n for s, n in enumerate(lost)}, POT: sum(lost)}, names="ABCD")


def held(accounts: Ledger) -> tuple[int, ...]:
    """What each has won or lost, and the pot."""
    return tuple(accounts.balance[s] for s in (0, 1, 2, 3, POT))


def test_whoever_has_lost_all_is_passed_over_and_the_dealer_comes_last() -> None:
    """C has lost both counters: of four three are in, from the dealer’s side on."""
    table = Table("ABCD", 1, [{"A": "KS", "B": "AS", "D": "QS"}], brought={2: -2, POT: 2}, events=True, shown=AtPot())
    assert Toy().dealt(table, 1) == [1]
    assert [*table.circle.playing] == [0, 3, 1]
    assert [len(hand) for hand in table.hands] == [1, 1, 0, 1]
    shown = AtPot.of(table)
    assert (shown.dealer, shown.eldest, shown.in_) == ("B", "D", ["A", "B", "D"])
    assert (shown.pot, shown.resto) == (2, {"A": 2, "B": 2, "C": 0, "D": 2})
    assert [(e.rule, e.text) for e in table.events][:2] == [
        ("toy.company", "3 play, each alone"),
        ("toy.counters", "Everyone began with 2 counters"),
    ]


def test_of_four_who_all_have_counters_it_is_not_shown_who_is_in() -> None:
    table = Table("ABCD", 1, [{"A": "AS"}], shown=AtPot())
    assert Toy().dealt(table, 3) == [0]
    assert AtPot.of(table).in_ is None


def test_nobody_deals_without_counters() -> None:
    table = Table("ABCD", brought={2: -2, POT: 2}, shown=AtPot())
    with pytest.raises(StartError, match=r"given dealer: C has no counters left"):
        Toy().begin(table, 2)


@pytest.mark.parametrize(
    ("all_out", "before", "losers", "dealer", "outcome", "left", "rules"),
    [
        # A pays the first of two, and is in
        ("split", (0, 0, 2, 0), [0], 0, {"next_dealer": "B", "winners": []}, (-1, 0, -2, 0, 3), ["next-dealer"]),
        # B pays the last, and C is the next after A who has any left
        ("split", (0, 1, 0, 0), [1], 0, {"next_dealer": "C", "winners": []}, (0, -2, 0, 0, 2), ["out", "next-dealer"]),
        # D pays the last, and A takes 1 + 2 + 2 + 2 = 7: 7 − 1 = 6
        ("split", (1, 2, 2, 1), [3], 3, {"winners": ["A"]}, (6, -2, -2, -2, 0), ["out"]),
        # 1 + 2 + 1 + 1 + 3 = 8 to three: 2 each, and one more to D and to A, who come first after C
        ("split", (1, 2, 1, 1), [0, 2, 3], 2, {"winners": ["A", "C", "D"]}, (1, -2, 0, 1, 0), ["out"]),
        # 1 + 1 + 2 + 2 + 2 = 8 stay where they are
        ("nobody", (1, 1, 2, 2), [0, 1], 1, {"winners": []}, (-2, -2, -2, -2, 8), ["out", "all-out"]),
        # nobody pays anything
        ("again", (1, 1, 2, 2), [0, 1], 1, {"next_dealer": "B", "winners": [], "void": True}, (-1, -1, -2, -2, 6),
         ["all-out"]),
    ],
)  # fmt: skip
def test_who_pays_who_is_out_and_who_takes_the_pot(
    all_out: AllOut,
    before: tuple[int, ...],
    losers: list[Seat],
    dealer: Seat,
    outcome: dict[str, Any],
    left: tuple[int, ...],
    rules: list[str],
) -> None:
    accounts = ledger(*before)
    assert Toy(all_out=all_out).lose(dealer, lost(*losers), accounts) == outcome
    assert held(accounts) == left
    assert [reason.rule for reason in accounts.reasons or ()] == [f"toy.{rule}" for rule in rules]


def test_by_which_rule_each_counter_is_paid() -> None:
    accounts = ledger(1, 2, 2, 1)
    Toy().lose(0, lost(*[3]), accounts)
    assert [(e.rule, e.payer, e.payee, e.amount) for e in accounts.entries] == [
        ("toy.ace", 3, POT, 1),
        ("toy.survivor", POT, 0, 7),
    ]
    divided = ledger(1, 1, 2, 2)
    Toy().lose(0, lost(*[0, 1]), divided)
    assert [e.rule for e in divided.entries] == ["toy.ace", "toy.ace", "toy.all-out", "toy.all-out"]


def test_one_may_lose_several_by_several_rules_and_no_more_than_there_is() -> None:
    """B has one of two left and owes three: the one that is there is paid by the first rule. C pays two of two."""
    accounts = ledger(0, 1, 0, 0)
    owed = [Lost(1, "ace", "the ace", 2), Lost(1, "king", "the king"), Lost(2, "ace", "the ace"), Lost(2, "king", "it")]
    assert Toy().lose(0, owed, accounts) == {"next_dealer": "D", "winners": []}
    assert held(accounts) == (0, -2, -2, 0, 4)
    paid = [(e.rule, e.payer, e.amount) for e in accounts.entries if e.amount]
    assert paid == [("toy.ace", 1, 1), ("toy.ace", 2, 1), ("toy.king", 2, 1)]


def test_where_each_has_more_to_lose_fewer_are_out() -> None:
    """With three each B has one left after two."""
    accounts = ledger(0, 1, 0, 0)
    assert Toy(lives=3).lose(0, lost(1), accounts) == {"next_dealer": "B", "winners": []}


def test_all_sit_in_the_order_of_play() -> None:
    """To the right the letters run against the clock."""
    table = Table("ABCD", shown=AtPot())
    Toy().begin(table, 0)
    assert table.circle.order == (0, 3, 2, 1)


# What a scorer tells


def wrong(facts: Facts) -> list[tuple[str, str, str]]:
    """What cannot be, by which rule, where and why."""
    return [(check.rule, each.place, str(each.why)) for check in Toy().lost_checks() for each in check.find(facts)]


def test_what_has_been_lost_lies_in_the_pot() -> None:
    assert Toy().brought(Facts(0, (-1, 0, 0, -2))) == {0: -1, 1: 0, 2: 0, 3: -2, POT: 3}
    assert Toy().were_in(Facts(0, (-1, 0, 0, -2))) == (0, 1, 2)
    assert Toy().were_in(Facts(0)) == (0, 1, 2, 3)


def test_two_at_least_have_counters_and_one_of_them_deals() -> None:
    assert wrong(Facts(3, (-1, 0, -2, 0))) == wrong(Facts(2)) == []
    assert wrong(Facts(2, (-1, 0, -2, 0))) == [("toy.next-dealer", "dealer", "C was out, and did not deal")]
    assert wrong(Facts(0, (-1, -2, -2, -2))) == [
        ("toy.survivor", "scores", "fewer than two had counters left, and the game was over before")
    ]
    assert [check.before for check in Toy().lost_checks()] == [True, False]


def test_whoever_is_out_takes_no_part() -> None:
    told = [("here", 1), ("there", 2)]
    assert [*Toy().out_before(Facts(0, (0, 0, -2, 0)), told)] == [
        ("there", say("{who:seat} was out before this deal", who="C"), "toy.out")
    ]
    assert [*Toy().out_before(Facts(0), told)] == []


def test_no_more_is_lost_than_each_has() -> None:
    """Two counters, so nought, −1 or −2 each."""
    fact = Toy().lost_fact()
    assert fact.rule == "toy.counters"
    assert fact.read({"scores": {"A": -1, "B": 0, "C": 0, "D": -2}}, {}) == (-1, 0, 0, -2)
    for told in (1, -3):
        with pytest.raises(FactsError):
            fact.read({"scores": {"A": told, "B": 0, "C": 0, "D": 0}}, {})

"""The dealer as the bank, by a toy of odd and even: who stakes on what, and who banks next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest

from quinola import FactsError, Session
from quinola.ask import Offer
from quinola.cards import Card, cards
from quinola.facts import Form
from quinola.ledger import Ledger
from quinola.mechanics.banked import Banked, Staked
from quinola.messages import Template
from quinola.seats import Seat
from quinola.table import Table

ODD, EVEN = (Offer(word, "stake on it") for word in ("odd", "even"))
PACK = tuple(cards("2S 3S 4S"))


@dataclass(frozen=True)
class Toy(Banked):
    """Three play to the left, and nobody is paid: each names odd or even, and stakes up to three."""

    id: str = "toy"
    players: int = 3
    limit: int = 3
    announcing: Literal["together", "in-turn"] = "together"
    banking: Literal["left", "stays"] = "left"
    length: int = 1
    family: ClassVar[str] = "toy"
    direction = "left"
    pack: ClassVar[tuple[Card, ...]] = PACK
    on_what: ClassVar[Template] = "Odd, or even?"
    how_many: ClassVar[Template] = "How many?"
    played: ClassVar[Template] = "{n:deal|deals} have been played"
    form: ClassVar[Form[Any]] = Form("Toy", dict, ())

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        staked = {}
        for n, seats in enumerate(self.begin(table, dealer)):
            for seat in seats:
                staked[table.names[seat]] = n, *await self.stake_on(table, seat, (ODD, EVEN))
        return {"staked": staked, **self.outcome(dealer, table.ledger)}


def session(game: Toy, *acts: str, dealer: str = "A") -> Session:
    at = Session(game, 1, part="deal", given={"dealer": dealer}, events=True)
    for act in acts:
        at.act(act)
    return at


def told(at: Session, slug: str) -> list[str]:
    return [event.text for event in at.table.events if event.rule == f"toy.{slug}"]


@pytest.mark.parametrize(("announcing", "round_of_c"), [("together", 0), ("in-turn", 1)])
def test_all_but_the_bank_stake_together_or_one_after_the_other(
    announcing: Literal["together", "in-turn"], round_of_c: int
) -> None:
    at = session(Toy(announcing=announcing), "odd", "bet 3", "even", "bet 1")
    assert at.result["staked"] == {"B": (0, ODD, 3), "C": (round_of_c, EVEN, 1)}
    assert told(at, "bank") == ["A is the bank"]
    assert told(at, "stake") == ["B stakes 3 on odd", "C stakes 1 on even"]


def test_all_can_see_what_has_been_staked() -> None:
    at = session(Toy(), "odd", "bet 3", dealer="C")
    assert {name: str(told) for name, told in (Staked.of(at.table).bets or {}).items()} == {"A": "3 on odd"}
    [shown] = [told for told in Staked.of(at.table).told(at.table) if told["name"] == "bets"]
    assert (shown["seats"], [row["who"] for row in shown["rows"]]) == (True, [["A"]])
    assert (str(at.prompt()), at.table.names[at.choices[0].seat]) == ("Odd, or even?", "B")
    at.act("even")
    assert str(at.prompt()) == "How many?"


@pytest.mark.parametrize(("act", "rule"), [("bet 0", "least"), ("bet 4", "limit"), ("bet 9", "limit")])
def test_a_stake_is_of_one_at_least_and_within_the_limit(act: str, rule: str) -> None:
    """Three is the limit; nine can be said, so that it is refused."""
    verdict = session(Toy(), "odd").may(act)
    assert (bool(verdict), verdict.rule) == (False, f"toy.{rule}")


def test_a_high_limit_can_be_staked_and_one_more_is_refused() -> None:
    at = session(Toy(limit=30), "odd")
    assert [bool(at.may(f"bet {n}")) for n in (30, 31)] == [True, False]
    assert at.may("bet 31").rule == "toy.limit"
    assert at.may("bet 32").rule == "toy.stake"  # it is not even offered


@pytest.mark.parametrize(("told", "rule"), [(0, "least"), (4, "limit")])
def test_a_stake_that_a_scorer_tells_is_refused_as_at_the_table(told: int, rule: str) -> None:
    Toy().hold(1, 3)
    with pytest.raises(FactsError) as refused:
        Toy().hold(1, told)
    assert (refused.value.rule, refused.value.place) == (f"toy.{rule}", "bets.B")


@pytest.mark.parametrize(("banking", "dealer", "following"), [("left", 0, "B"), ("left", 2, "A"), ("stays", 2, "C")])
def test_the_bank_passes_or_stays(banking: Literal["left", "stays"], dealer: Seat, following: str) -> None:
    ledger = Ledger(names="ABC")
    assert Toy(banking=banking).outcome(dealer, ledger) == {"next_dealer": following, "winners": []}
    assert [(each.rule, each.text) for each in ledger.reasons or ()] == [("toy.next-bank", f"{following} banks next")]

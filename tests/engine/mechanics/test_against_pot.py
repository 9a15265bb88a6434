"""Bets against a pot, by a toy of one card each that wins with a king: who bets what, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

import pytest

from quinola import FactsError, ReadingError, Session
from quinola.cards import Card, cards
from quinola.facts.counted import Made
from quinola.ledger import Ledger
from quinola.mechanics.against_pot import AgainstPot, Facts
from quinola.mechanics.card_moves import deal_hands
from quinola.mechanics.company import AtPot
from quinola.mechanics.stakes import POT
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.zones import Zone

PACK = tuple(cards("KS QS JS KH QH JH"))


@dataclass(frozen=True)
class Toy(AgainstPot):
    """Three play to the left, two hands each, for ten counters; two are put in."""

    id: str = "toy"
    players: int = 3
    purse: int = 10
    ante_size: int = 2
    ante_when: Literal["empty", "each-deal"] = "empty"
    declining: Literal["must-bet", "forfeit", "free"] = "forfeit"
    dealer_bets: Literal["last", "no"] = "last"
    won_pot: Literal["emptied", "any-win"] = "emptied"
    pot_left: Literal["carries", "divided"] = "carries"
    next_deal: Literal["left", "pot"] = "left"
    deals: int = 2
    family: ClassVar[str] = "toy"
    direction = "left"
    title: ClassVar[str] = "Toy"
    pack: ClassVar[tuple[Card, ...]] = PACK

    def give(self, table: Table, dealer: Seat, bettors: Sequence[Seat]) -> None:
        table.zones.clear()
        deal_hands(table, self.rule, PACK, 1, bettors, dealer, "deal", {})
        table.put(Zone("discard", name="thrown in"))

    def asks(self, table: Table, seat: Seat, held: int) -> Message:
        return say("{who:seat}, there are {n:counter|counters}: what do you bet?", who=table.names[seat], n=held)

    def before_bet(self, table: Table, dealer: Seat, seat: Seat) -> None:
        table.tell("toy.before", "{dealer:seat} asks {who:seat}", dealer=dealer, who=seat)

    async def wins(self, table: Table, dealer: Seat, seat: Seat) -> bool:
        return table.hands[seat][0].rank == "K"


_: Game = Toy()  # it is a game, says the type checker


def played(acts: Sequence[str], game: Toy | None = None, brought: dict[str, int] | None = None) -> Session:
    """A hand that A deals, and in which B and A have a king."""
    hands = {"A": "KS", "B": "KH", "C": "QS"}
    game = game or Toy()
    if game.dealer_bets == "no":
        del hands["A"]
    session = Session(game, 1, [hands], part="deal", given={"dealer": "A"}, brought=brought, events=True)
    for act in acts:
        session.act(act)
    return session


def held(session: Session) -> list[int]:
    """What A, B and C have won or lost, and the pot."""
    return [session.ledger.balance[account] for account in (0, 1, 2, POT)]


def told(session: Session, slug: str) -> list[str]:
    return [event.text for event in session.table.events if event.rule == f"toy.{slug}"]


def test_a_bet_won_comes_out_of_the_pot_and_a_bet_lost_goes_into_it() -> None:
    """6 − 4 = 2, + 2 = 4, − 3 = 1: A −2 + 3, B −2 + 4, C −2 − 2."""
    session = played(["bet 4", "bet 2", "bet 3"])
    assert held(session) == [1, 2, -4, 1]
    assert told(session, "ante") == ["All put in 2 counters"]
    assert told(session, "turn") + told(session, "dealer-too") == ["B bets first", "A bets last"]
    assert told(session, "won") == ["B takes 4 counters from the pot", "A takes 3 counters from the pot"]
    assert told(session, "lost") == ["C puts 2 counters into the pot"]
    assert session.result["facts"] == {
        "dealer": "A", "pools": {"pot": 0}, "bets": {"A": 3, "B": 4, "C": 2}, "won": ["B", "A"]}  # fmt: skip
    assert (session.result["next_dealer"], session.result["winners"]) == ("B", [])


def test_hands_that_have_been_bet_on_lie_aside() -> None:
    session = played(["bet 4"])
    assert [len(hand) for hand in session.table.hands] == [1, 0, 1]
    assert session.table.lying("discard") == cards("KH")
    assert AtPot.of(session.table).in_ == ["C", "A"]


def test_a_pot_that_is_won_is_filled_again() -> None:
    """6 − 6 = 0, + 6 = 6, + 1 = 7, − 1 = 6."""
    session = played(["bet 6", "pass", "bet 1"])
    assert held(session) == [-3, 2, -5, 6]
    assert told(session, "refill") == ["All put in 2 counters again"]
    assert told(session, "decline") == ["C does not bet, and puts in one"]


def test_what_an_event_tells_is_not_told_again_as_a_payment() -> None:
    """Three put in, one wins, three put in again, one declines, one wins: all of it has its sentence."""
    session = played(["bet 6", "pass", "bet 1"])
    rules = [entry.rule.removeprefix("toy.") for entry in session.ledger.entries]
    assert rules == [*3 * ["ante"], "won", *3 * ["refill"], "decline", "won"]
    assert {entry.stamp.heard for entry in session.ledger.entries} == {None}


def test_whoever_is_free_not_to_bet_puts_nothing_in() -> None:
    """6 in the pot, of which A wins one; a scorer comes to the same."""
    game = Toy(declining="free")
    session = played(["pass", "pass", "bet 1"], game)
    assert held(session) == [-1, -2, -2, 5]
    assert told(session, "decline") == ["B does not bet", "C does not bet"]
    assert [str(each.no_bet.message()) for each in (game, Toy())] == [
        "do not bet", "put one counter into the pot, and do not bet"]  # fmt: skip
    ledger = Ledger(names="ABC")
    game.settle(Facts(0, (0,), [1, 0, 0], [0]), ledger)
    assert [ledger.balance[account] for account in (0, 1, 2, POT)] == [-1, -2, -2, 5]


def test_something_is_done_before_each_bet_that_is_asked_for() -> None:
    """C, who has nothing to bet with, is not asked."""
    session = played([], Toy(ante_when="each-deal"), {"A": 8, "B": 0, "C": -9, POT: 1})
    assert str(session.prompt()) == "B, there are 6 counters: what do you bet?"
    session.act("bet 1")
    assert told(session, "before") == ["A asks B", "A asks A"]


def test_by_agreement_it_is_filled_after_every_win() -> None:
    """6 − 1 + 6 = 11, + 1 = 12, − 1 + 6 = 17."""
    session = played(["bet 1", "bet 1", "bet 1"], Toy(won_pot="any-win"))
    assert held(session) == [-2 - 2 + 1 - 2, -2 + 1 - 2 - 2, -2 - 2 - 1 - 2, 17]


@pytest.mark.parametrize(("ante_when", "pot_left", "due"), [
    ("empty", "carries", False), ("each-deal", "carries", True), ("empty", "divided", True)])  # fmt: skip
def test_into_a_pot_with_something_in_it_all_put_in_as_agreed(
    ante_when: Literal["empty", "each-deal"], pot_left: Literal["carries", "divided"], due: bool
) -> None:
    """Two lie there."""
    game = Toy(ante_when=ante_when, pot_left=pot_left)
    session = played([], game, {"A": -1, "B": -1, "C": 0, POT: 2})
    assert held(session) == ([-3, -3, -2, 8] if due else [-1, -1, 0, 2])
    lying = [] if due else ["2 counters lie in the pot, and nobody adds any"]
    assert (told(session, "when-put-in"), told(session, "ante")) == (lying, ["All put in 2 counters"] if due else [])


def test_what_is_left_is_divided_and_what_is_over_stays() -> None:
    """1 + 6 + 1 = 8 less the one that A wins are 7, of which each has two: A −3 + 1 + 2."""
    game = Toy(pot_left="divided", ante_when="each-deal")
    session = played(["pass", "pass", "bet 1"], game)
    assert held(session) == [-2 + 1 + 2, -2 - 1 + 2, -2 - 1 + 2, 1]


def test_whoever_has_less_puts_in_what_there_is_and_then_has_nothing_to_bet() -> None:
    """C had one of ten left: 1 + 2 + 2 + 1 = 6 in the pot, of which B wins one."""
    session = played(["bet 1"], Toy(ante_when="each-deal"), {"A": 8, "B": 0, "C": -9, POT: 1})
    assert held(session) == [6, -2 + 1, -10, 5]
    assert told(session, "no-counters") == ["C has nothing left to bet"]
    assert session.table.names[session.choices[0].seat] == "A"


@pytest.mark.parametrize(("act", "rule"), [("bet 0", "least"), ("bet 7", "most"), ("bet 9", "most")])
def test_how_much_may_be_bet_with_six_in_the_pot(act: str, rule: str) -> None:
    verdict = played([]).may(act)
    assert (bool(verdict), verdict.rule) == (False, f"toy.{rule}")


def test_nobody_bets_more_than_is_left() -> None:
    """8 in the pot, and B has 10 − 2 − 5 = 3 left; B passes only by agreement."""
    session = played([], brought={"A": 3, "B": -5, "C": 0, POT: 2}, game=Toy(ante_when="each-deal"))
    assert [bool(session.may(act)) for act in ("bet 3", "bet 4", "pass")] == [True, False, True]
    assert session.may("bet 4").rule == "toy.resto"
    must = played([], Toy(declining="must-bet")).may("pass")
    assert (bool(must), must.rule) == (False, "toy.decline")


def test_the_dealer_sits_out_by_agreement() -> None:
    session = played(["bet 1", "bet 1"], Toy(dealer_bets="no"))
    assert told(session, "dealer-too") == ["A does not bet"]
    assert session.result["facts"]["bets"] == {"A": 0, "B": 1, "C": 1}


@pytest.mark.parametrize(("acts", "dealer"), [(["bet 5", "bet 1", "bet 1"], "A"), (["bet 6", "bet 1", "bet 1"], "B")])
def test_the_deal_passes_only_when_the_pot_has_been_won_by_agreement(acts: list[str], dealer: str) -> None:
    assert played(acts, Toy(next_deal="pot")).result["next_dealer"] == dealer


def test_a_purse_must_hold_more_than_is_put_in_first() -> None:
    assert Toy(purse=3)
    with pytest.raises(ReadingError, match="all 2 counters are put in before the first hand"):
        Toy(purse=2)


# What a scorer tells

FACTS = Facts(0, (0,), [3, 4, 2], [0, 1])


def test_a_scorer_comes_to_what_the_table_came_to() -> None:
    """As in the first hand above."""
    ledger = Ledger({POT: 0, 0: 0, 1: 0, 2: 0}, names="ABC")
    assert Toy().settle(FACTS, ledger) == {"void": False, "next_dealer": "B", "winners": []}
    assert [ledger.balance[account] for account in (0, 1, 2, POT)] == [1, 2, -4, 1]


@pytest.mark.parametrize(("facts", "rule", "place"), [
    (FACTS._replace(bets=[3, 7, 2]), "most", "bets.B"),
    (FACTS._replace(bets=[3, 0, 2], won=[0]), "decline", "bets.B"),
])  # fmt: skip
def test_a_bet_is_refused_as_at_the_table(facts: Facts, rule: str, place: str) -> None:
    with pytest.raises(FactsError) as refused:
        Toy(declining="must-bet").settle(facts, Ledger(names="ABC"))
    assert (refused.value.rule, refused.value.place) == (f"toy.{rule}", place)


@pytest.mark.parametrize(("game", "facts", "wrong"), [
    (Toy(), FACTS, []),
    (Toy(), FACTS._replace(bets=[3, 0, 2]), [("won", "won")]),
    (Toy(dealer_bets="no"), FACTS, [("dealer-too", "bets.A"), ("dealer-too", "won")]),
    (Toy(), FACTS._replace(scores=(1, -1, 0)), [("left", "pools.pot")]),  # what was won before left a pot behind
    (Toy(), FACTS._replace(pools=(2,), scores=(-1, -1, 0)), []),
    (Toy(pot_left="divided"), FACTS._replace(pools=(2,), scores=(-1, -1, 0)), []),
    (Toy(pot_left="divided"), FACTS._replace(pools=(3,), scores=(-2, -1, 0)), [("left", "pools.pot")]),  # one for each
    (Toy(), FACTS._replace(pools=(3,), scores=(-1, -1, 0)), [("purse", "scores")]),
    (Toy(), FACTS._replace(pools=(10,), scores=(-10, 0, 0)), [("broke", "scores.A")]),
])  # fmt: skip
def test_what_cannot_have_been(game: Toy, facts: Facts, wrong: list[tuple[str, str]]) -> None:
    found = [(check.rule.removeprefix("toy."), each.place) for check in game.form.checks for each in check.find(facts)]
    assert found == wrong


def test_sums_alone_can_be_told_where_it_does_not_matter_whether_the_pot_was_empty() -> None:
    summing = Toy().summing
    assert summing is not None
    assert (summing.rule, summing.pools) == ("toy.bet", (POT,))
    assert replace(Toy(), next_deal="pot").summing is None


def test_where_only_sums_are_told_what_is_due_has_been_put_in_and_no_hand_is_void() -> None:
    """2 of each make 6, and nobody wins or loses; then B takes 4 of it, and A puts 1 in: 6 − 4 + 1 = 3."""
    for made, left in (((0, 0, 0, 0), [-2, -2, -2, 6]), ((-1, 4, 0, -3), [-3, 2, -2, 3])):
        ledger = Ledger(names="ABC")
        told = Made(0, dict(zip((0, 1, 2, POT), made, strict=True)))
        assert Toy().counted(told, ledger) == {"void": False, "next_dealer": "B", "winners": []}
        assert [ledger.balance[account] for account in (0, 1, 2, POT)] == left


def test_the_form_is_called_after_the_game() -> None:
    form: Any = Toy().form
    assert (form.title, [fact.key for fact in form.facts]) == (
        "One hand of Toy (toy)", ["dealer", "pools", "bets", "won", "scores"])  # fmt: skip

"""Imagined tables of a game that asks whoever holds a hidden card: worlds that would ask another are given up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from quinola import Session, catalogue
from quinola.ask import Choose, Word
from quinola.cards import card, cards
from quinola.dealing import Fate
from quinola.parts import Part
from quinola.players.imagine import imagine
from quinola.records import RecordError
from quinola.rules import StartError
from quinola.shown import Shown
from quinola.table import Table
from quinola.zones import Zone

PACK = tuple(cards("AS KS QS JS TS 9S"))
ACE = card("AS")


@dataclass(frozen=True)
class Hunt:
    """Three players, two cards each; whoever has the ace of spades says so, or keeps silent, and then plays a card."""

    id: str = "hunt"
    names: tuple[str, ...] = ("B", "C", "D")
    shown: ClassVar[type[Shown]] = Shown

    @property
    def parts(self) -> Mapping[str, Any]:
        return {"deal": Part(Hunt.deal)}

    async def deal(self, table: Table) -> dict[str, Any]:
        table.deal(PACK, 2)
        holder = table.holder(ACE)
        await Choose(holder, "say", ("mine", "nothing"), "hunt.say")
        await Choose(holder, "keep", ("closed", "open"), "hunt.keep")
        return {}


GAME: Any = Hunt()
HANDS = [{"B": "KS QS", "C": "AS JS", "D": "TS 9S"}]


def test_what_all_know_that_a_hand_lacks_does_not_come_into_it() -> None:
    """C has the ace, as C is asked, and neither jack nor ten; D has no nine. So each card has its place."""
    session = Session(GAME, 1, [{"B": "KS QS", "C": "AS 9S", "D": "JS TS"}])
    session.table.lacks = {2: cards("9S"), 1: cards("JS TS")}
    for seed in range(40):
        _, other, another = imagine(session, 0, Random(seed)).table.hands
        assert {c.text for c in another} == {"JS", "TS"}
        assert {c.text for c in other} == {"AS", "9S"}


@pytest.mark.parametrize("acts", [(), ("say nothing",)])  # the question still open, and one answered
def test_a_world_that_asks_another_seat_is_given_up(acts: tuple[str, ...]) -> None:
    session = Session(GAME, 1, HANDS)
    for act in acts:
        session.act(act)
    found = set()
    for seed in range(40):
        world = imagine(session, 0, Random(seed))
        assert world.choices[0].seat == session.choices[0].seat == 1
        assert world.choices[0].verb == session.choices[0].verb
        assert world.view("B") == session.view("B")
        assert ACE in world.table.hands[1]
        found.add(frozenset(world.table.hands[2]))
    assert len(found) == 3  # nothing is barred: D may hold any two of the other three


def test_when_no_attempt_is_left_fewer_cards_are_moved() -> None:
    """One attempt moves all four unseen cards and fails every second time; what follows still looks the same."""
    session = Session(GAME, 1, HANDS)
    moved = 0
    for seed in range(40):
        world = imagine(session, 0, Random(seed), tries=1)
        assert world.view("B") == session.view("B")
        assert world.choices[0].seat == 1
        moved += world.table.hands != session.table.hands
    assert moved > 20


def test_who_holds_the_card_imagines_freely() -> None:
    """A near miss: no world contradicts what C sees, as C has the ace."""
    session = Session(GAME, 1, HANDS)
    hands = {frozenset(imagine(session, 1, Random(seed), tries=1).table.hands[0]) for seed in range(60)}
    assert len(hands) == 6


DRAW, DONE = Word("draw"), Word("done")


@dataclass(frozen=True)
class Turnover:
    """Two players and six cards, one in each hand. Each in turn draws, and then throws a card away, for all to see.

    When the stock is out, what was thrown away is shuffled, and is the stock.
    """

    id: str = "turnover"
    names: tuple[str, ...] = ("B", "C")
    shown: ClassVar[type[Shown]] = Shown

    @property
    def parts(self) -> Mapping[str, Any]:
        return {"deal": Part(Turnover.deal)}

    async def deal(self, table: Table) -> dict[str, Any]:
        table.begin()
        stock, thrown = Zone("stock"), table.put(Zone("discard", table.everyone))
        table.deal(PACK, 1, (stock, 4))
        for turn in range(7):
            seat = turn % 2
            await Choose(seat, "take", (DRAW,), "turnover.draw")
            table.hands[seat].append(stock.pop(0))
            card_thrown = await Choose(seat, "throw", table.hands[seat], "turnover.throw")
            table.hands[seat].remove(card_thrown)
            thrown.append(card_thrown)
            if not stock:
                stock.extend(table.shuffle(thrown))
                thrown.clear()
        return {}


OVER: Any = Turnover()
BEFORE = ("draw", "throw KS", "draw", "throw QS", "draw", "throw JS", "draw", "throw TS")


def turned_over(*acts: str, fate: Fate | None = None) -> Session:
    """B has the ace and C the king; the others lie in the stock from the queen down. B draws QS, C JS, and so on."""
    session = Session(OVER, 1, [{"B": "KS", "C": "QS", "stock": "JS TS 9S AS"}], fate=fate)
    for act in acts:
        session.act(act)
    return session


def test_what_was_thrown_away_is_shuffled_and_lies_in_an_order_of_chance() -> None:
    orders = set()
    for seed in range(40):
        session = Session(OVER, seed, [{"B": "KS", "C": "QS", "stock": "JS TS 9S AS"}])
        for act in BEFORE:
            session.act(act)
        stock = session.table.lying("stock")
        assert sorted(c.text for c in stock) == ["JS", "KS", "QS", "TS"]
        assert not session.table.lying("discard")
        orders.add(tuple(stock))
    assert len(orders) > 12  # of 24


def test_what_is_stated_of_a_shuffle_lies_on_top() -> None:
    session = turned_over(*BEFORE, fate=Fate([cards("TS JS")]))
    assert [c.text for c in session.table.lying("stock")][:2] == ["TS", "JS"]
    assert session.at(len(BEFORE)).table.lying("stock") == session.table.lying("stock")


def test_a_record_keeps_what_is_stated_of_shuffles() -> None:
    start = {
        "quinola": 1,
        "game": "reym",
        "ruleset": "herald-1915",
        "seed": 1,
        "shuffles": ["TS JS", ""],
        "part": "partie",
        "acts": [],
    }
    session = Session.from_record(start)
    assert session.fate == Fate([cards("TS JS"), []])
    assert session.record() == start


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("TS", "shuffles: a list of cards as text, a text for each time that they are shuffled, is wanted, not 'TS'"),
        ([3], "shuffles[0]: a text is wanted, not 3"),
    ],
)
def test_shuffles_in_a_record_are_cards(told: Any, why: str) -> None:
    with pytest.raises(RecordError) as wrong:
        Session.from_record({"quinola": 1, "game": "reym", "ruleset": "herald-1915", "shuffles": told})
    assert str(wrong.value) == why


@pytest.mark.parametrize(
    ("stated", "why"),
    [
        ("9S", "shuffles[0]: 9S is not among the cards that are shuffled"),
        ("TS TS", "shuffles[0]: TS stands there twice"),
    ],
)
def test_what_is_stated_of_a_shuffle_must_be_there(stated: str, why: str) -> None:
    session = turned_over(*BEFORE[:-1], fate=Fate([cards(stated)]))
    with pytest.raises(StartError) as wrong:
        session.act(BEFORE[-1])
    assert str(wrong.value) == why


def test_whoever_imagines_knows_what_was_shuffled_and_not_how() -> None:
    """All of it has been seen, and any order of it is possible until the first card of it is drawn."""
    session = turned_over(*BEFORE)
    worlds = [imagine(session, 0, Random(seed)) for seed in range(80)]
    assert all(world.view("B") == session.view("B") for world in worlds)
    stocks = {tuple(world.table.lying("stock")) for world in worlds}
    assert len(stocks) > 20  # of 24
    assert {frozenset(stock) for stock in stocks} == {frozenset(session.table.lying("stock"))}
    assert {tuple(world.table.hands[1]) for world in worlds} == {tuple(session.table.hands[1])}  # C holds the one left


def test_what_was_drawn_after_a_shuffle_is_known_to_whoever_drew_it() -> None:
    """B has drawn the first of the four: to B it is that card in every world, to C it is any of them."""
    session = turned_over(*BEFORE, "draw")
    drawn = session.table.hands[0][-1]
    own, other = ([imagine(session, seat, Random(n)) for n in range(80)] for seat in (0, 1))
    assert all(world.view("B") == session.view("B") for world in own)
    assert all(world.view("C") == session.view("C") for world in other)
    assert {world.table.hands[0][-1] for world in own} == {drawn}
    assert {world.table.hands[0][-1] for world in other} == set(cards("KS QS JS TS"))


def test_what_was_thrown_away_again_lay_where_it_was_drawn() -> None:
    session = turned_over(*BEFORE, "draw")
    drawn = session.table.hands[0][-1]
    session.act(f"throw {drawn.text}")
    for n in range(40):
        world = imagine(session, 1, Random(n))
        assert world.view("C") == session.view("C")
        assert world.table.shuffled[0].order[0] == drawn


def test_the_deals_before_tell_nothing_of_this_one() -> None:
    """In the second deal of a partie all cards have been seen in the first, and none of it helps."""
    game = catalogue.family("reym").ruleset("herald-1915")
    session = Session(game, 3)
    random = Random(3)
    while len(session.table.dealt) < 2:
        session.wander(random.random, 1)
    hands = {tuple(imagine(session, 0, Random(n)).table.hands[2]) for n in range(20)}
    assert len(hands) == 20

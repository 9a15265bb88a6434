"""Imagined tables of a game that asks whoever holds a hidden card: worlds that would ask another are given up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from quinola import Session
from quinola.ask import Choose
from quinola.cards import card, cards
from quinola.players.imagine import imagine
from quinola.shown import Shown
from quinola.table import Table

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
        return {"deal": Hunt.deal}

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        table.deal(PACK, 2)
        holder = table.holder(ACE)
        await Choose(holder, "say", ("mine", "nothing"), "hunt.say")
        await Choose(holder, "keep", ("closed", "open"), "hunt.keep")
        return {}


GAME: Any = Hunt()
HANDS = [{"B": "KS QS", "C": "AS JS", "D": "TS 9S"}]


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
        assert world.view(0) == session.view(0)
        assert ACE in world.table.hands[1]
        found.add(frozenset(world.table.hands[2]))
    assert len(found) == 3  # nothing is barred: D may hold any two of the other three


def test_when_no_attempt_is_left_fewer_cards_are_moved() -> None:
    """One attempt moves all four unseen cards and fails every second time; what follows still looks the same."""
    session = Session(GAME, 1, HANDS)
    moved = 0
    for seed in range(40):
        world = imagine(session, 0, Random(seed), tries=1)
        assert world.view(0) == session.view(0)
        assert world.choices[0].seat == 1
        moved += world.table.hands != session.table.hands
    assert moved > 20


def test_who_holds_the_card_imagines_freely() -> None:
    """A near miss: no world contradicts what C sees, as C has the ace."""
    session = Session(GAME, 1, HANDS)
    hands = {frozenset(imagine(session, 1, Random(seed), tries=1).table.hands[0]) for seed in range(60)}
    assert len(hands) == 6

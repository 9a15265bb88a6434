"""The door of a game of three tricks: what sessions and scorers ask of it, answered from its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any, ClassVar, Final

from quinola.facts import Form
from quinola.ledger import Account, Ledger
from quinola.mechanics.goal import hands_to_the_goal
from quinola.mechanics.signals import Signal
from quinola.mechanics.three_tricks import score
from quinola.mechanics.three_tricks.facts import form
from quinola.mechanics.three_tricks.hand import Facts
from quinola.mechanics.three_tricks.play import Hand, deal_cards, sit_down
from quinola.mechanics.three_tricks.rules import HandRules, Shown
from quinola.parts import DEALER, DEALS, Part
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Table


class OfThreeTricks(ABC):
    """A rule-set that says what it is made of in `rules`, and no more than that is asked of it."""

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "tricks"

    @property
    @abstractmethod
    def rules(self) -> HandRules:
        """What it is made of."""

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.rules.sides.names

    @property
    def signs(self) -> tuple[Signal, ...]:
        """The signals that there are, in a game that has some."""
        return ()

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        return PARTS

    @cached_property
    def form(self) -> Form[Facts]:
        """What can be told of a hand."""
        return form(self.rules)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """The scores before the hand."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What a hand comes to."""
        return score.settle(self.rules, facts, ledger)


async def partie(game: OfThreeTricks, table: Table, dealer: Seat | None = None, deals: int = 0) -> dict[str, Any]:
    """Hands until a side has won, or until so many have been played."""
    return await hands_to_the_goal(table, partial(deal, game), game.rules.rule("first-dealer"), dealer, deals)


async def deal(game: OfThreeTricks, table: Table, dealer: Seat = 0) -> dict[str, Any]:
    """One hand, from the cards to the score."""
    table.begin()
    rules = game.rules
    sit_down(table, rules, dealer)
    turned = deal_cards(table, rules, dealer)
    return await played(game, Hand(table, rules, dealer, turned))


async def played(game: OfThreeTricks, hand: Hand) -> dict[str, Any]:
    """A hand, once its cards are dealt: its tricks, and what it comes to."""
    await hand.play()
    table, rules, worth = hand.table, hand.rules, hand.worth
    before = tuple(table.ledger.balance[s] for s in range(rules.sides.players))
    told = Facts(hand.dealer, hand.turned, tuple(hand.lines), tuple(worth.raisers), tuple(worth.folded), None, before)
    table.log.quiet = frozenset(map(rules.rule, rules.told_in_play))
    outcome = score.settle(rules, told, table.ledger)
    return {"facts": game.form.tell(told), **outcome}


PARTS: Final[Mapping[str, Part]] = {"partie": Part(partie, (DEALER, DEALS)), "deal": Part(deal, (DEALER,))}

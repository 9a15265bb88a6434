"""Red Dog (Gibson’s encyclopedia, 1974): a bet, up to the whole pot, that the own hand beats the next card of the pack.

Source: the entry of the letter R, called G here; questions are those of its close reading. The module reads as the
rulebook does: questions, a hand, the card turned up. What is bet against the pot, and what a scorer tells of it, is in
`against_pot`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Choose, Law, Offer, law_of
from quinola.cards import FRENCH_52, Card
from quinola.mechanics.against_pot import AgainstPot
from quinola.mechanics.card_moves import deal_hands, draw, lay_open, turn_up
from quinola.mechanics.enough_cards import how_many, too_few
from quinola.mechanics.seating import Seating
from quinola.messages import Message, Template, say
from quinola.order import strength
from quinola.rules import Family, ReadingError, crux
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"red-dog.{slug}"
    for slug in """
    players pack order direction purse first-dealer age ante when-put-in
    deal top-card bet turn dealer-too least most resto decline no-counters
    turned suit higher won lost show thrown-in refill left
    next-dealer redeal deals broke pool-shared richest""".split()
)
PACK: Final = FRENCH_52
STRENGTH: Final = strength(PACK, "AKQJT98765432")
WHAT_BET: Final = "The pot holds {n:counter|counters}: what do you bet that you can beat the next card?"
ORDER: Final[Mapping[str, Template]] = {"order": "In each suit the ace is highest, and the two lowest"}


@dataclass(frozen=True)
class Five:
    """Five cards each, and one turned up for each."""

    each: ClassVar[int] = 5
    players: int = how_many("red-dog.five-players", 4, each, 1)


@dataclass(frozen=True)
class Four:
    """Four cards each, and one turned up for each."""

    each: ClassVar[int] = 4
    players: int = how_many("red-dog.four-players", 4, each, 1)


@dataclass(frozen=True)
class Three:
    """Three cards each, and one turned up for each."""

    each: ClassVar[int] = 3
    players: int = how_many("red-dog.three-players", 4, each, 1)


@dataclass(frozen=True)
class RedDog(AgainstPot):
    """The questions that the entry leaves open, and our answers."""

    id: str
    hand: Five | Four | Three
    purse: int = crux("red-dog.counters", 100, low=10, high=500, lost=True)
    ante_size: int = crux("red-dog.ante-size", 1, low=1, high=10)
    ante_when: Literal["empty", "each-deal"] = crux("red-dog.ante-when", "empty", old="RD-C2")
    burnt: Literal["no", "once", "each"] = crux("red-dog.burnt-card", "no", old="RD-C6")
    declining: Literal["must-bet", "forfeit"] = crux("red-dog.declining", "must-bet", old="RD-C1")
    dealer_bets: Literal["last", "no"] = crux("red-dog.dealer-bets", "last", old="RD-C4")
    losers_hand: Literal["unseen", "shown"] = crux("red-dog.losers-hand", "unseen", old="RD-C5")
    won_pot: Literal["emptied", "any-win"] = crux("red-dog.won-pot", "emptied", old="RD-C7")
    pot_left: Literal["carries", "divided"] = crux("red-dog.pot-left", "carries", old="RD-C3")
    next_deal: Literal["left", "pot"] = crux("red-dog.next-deal", "left", old="RD-C8")
    deals: int = crux("red-dog.length", 2, low=1, high=20)

    family: ClassVar[str] = "red-dog"
    title: ClassVar[str] = "Red Dog"
    pack: ClassVar[tuple[Card, ...]] = PACK

    def __post_init__(self) -> None:
        """Refuse also what the pack has too few cards for. Raises ReadingError."""
        super().__post_init__()
        n = len(self.bettors(0))
        beside = n + (n if self.burnt == "each" else self.burnt == "once")
        if n * self.each + beside > len(PACK):
            raise ReadingError(too_few(n, self.each, beside, len(PACK)))

    @cached_property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(self.hand.players, "left")

    @property
    def each(self) -> int:
        """How many cards each holds."""
        return self.hand.each

    # A hand

    def asks(self, table: Table, seat: Seat, held: int) -> Message:
        """What is bet on the own hand."""
        return say(WHAT_BET, n=held)

    def give(self, table: Table, dealer: Seat, bettors: Sequence[Seat]) -> None:
        """So many cards to each who bets; the rest is the stock."""
        table.zones.clear()
        deal_hands(table, self.rule, PACK, self.each, bettors, dealer, "deal", ORDER)
        table.put(Zone("discard", name="thrown in"))
        table.put(Zone("turned", table.everyone, name="turned up"))
        if self.burnt == "once":
            burn(table)

    async def wins(self, table: Table, dealer: Seat, seat: Seat) -> bool:
        """A card is turned up. The card that beats it is shown, and no other; or the hand is thrown in."""
        if self.burnt == "each":
            burn(table)
        turned, hand = turn_up(table), table.hands[seat]
        table.tell("red-dog.turned", "{who:seat} turns up the {card:card}", "shown", who=dealer, card=turned)
        ask = say(WHICH_CARD if any(beats(held, turned) for held in hand) else NO_CARD, card=turned)
        laws = (SUIT, HIGHER, SHOWN)
        said = await Choose[Any](seat, "show", (*hand, THROW_IN), "red-dog.show", laws, turned, prompt=ask)
        if said == THROW_IN:
            self.throw_in(table, seat)
            return False
        table.tell("red-dog.show", "{who:seat} shows the {card:card}", "shown", who=seat, card=said)
        lay_open(table, seat, [said])
        return True

    def throw_in(self, table: Table, seat: Seat) -> None:
        """The hand of whoever has lost is thrown in unseen; or it is laid open, as agreed."""
        if self.losers_hand == "shown":
            lay_open(table, seat, table.hands[seat])
            table.tell("red-dog.thrown-in", "{who:seat} throws the hand in, open", "shown", who=seat)
        else:
            table.tell("red-dog.thrown-in", "{who:seat} throws the hand in, unseen", who=seat)


# The card turned up


def height(card: Card) -> int:
    """How high a card is in its suit."""
    return STRENGTH[card]


def beats(held: Card, turned: Card) -> bool:
    """Whether a card of the hand beats the card turned up: of its suit, and higher."""
    return held.suit == turned.suit and height(held) > height(turned)


def burn(table: Table) -> None:
    """The top card of the stock is laid aside."""
    table.zone("discard").append(draw(table))
    table.tell("red-dog.top-card", "The top card is laid aside unseen")


# What may be said

WHICH_CARD: Final = "The {card:card} is turned up: which card of yours beats it, a higher one of its suit?"
NO_CARD: Final = "The {card:card} is turned up, and no card of yours beats it: throw your hand in."
THROW_IN: Final = Offer(
    "throw in",
    "throw your hand in: nothing in it beats the card",
    Message("{who:seats} {who:~throws|throw} in the hand"),
)
SUIT: Final = law_of(
    Card, "red-dog.suit", lambda held, up: held.suit == up.suit, "it is of another suit than the card turned up"
)
HIGHER: Final = law_of(
    Card, "red-dog.higher", lambda held, up: height(held) > height(up), "it is not higher than the card turned up"
)
SHOWN: Final = Law(
    "red-dog.show",
    lambda options, _: [o for o in options if o != THROW_IN] or options,
    "a card of the hand beats the card turned up",
)

RULESETS: Final = {each.id: each for each in (RedDog("five", Five()), RedDog("four", Four()), RedDog("three", Three()))}
FAMILY: Final = Family("red-dog", "Red Dog", RedDog, RULESETS, RULES, coin="counters")
_: Game = RULESETS["five"]  # the rule-sets are games, says the type checker

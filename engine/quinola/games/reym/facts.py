"""What a scorer tells of one deal of Reym, and what must hold between it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from quinola.facts import WANTED, Check, Fact, Form, Wrong
from quinola.facts.kinds import Json, ListOf, Numbers, OneOf, Player, Whole
from quinola.games.reym.pack import MISERE, NONE, SUITS, TRUMPS
from quinola.mechanics.auction import Bid
from quinola.rules import FactsError
from quinola.seats import Seat


class Facts(NamedTuple):
    """What a scorer must know of one deal. `tricks` are those of the caller's side; a revoke is named once each."""

    caller: Seat
    partners: tuple[Seat, ...]
    bid: Bid
    trumps: str
    tricks: int
    revokes: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    """The scores before this deal, by seat; empty for a deal by itself."""


KEYS: Final = Facts._fields


@dataclass(frozen=True)
class BidOf:
    """A number of tricks, or a misère where there is one."""

    bids: Sequence[Bid]
    """From the lowest."""
    hand: int

    def read(self, value: Any, place: str, rule: str) -> Bid:
        """A bid that can be made in this rule-set. Raises FactsError."""
        if value == MISERE and MISERE not in self.bids:
            raise FactsError(place, "this reading has no misère", "reym.misere-bid")
        return MISERE if value == MISERE else Whole(int(self.bids[0]), self.hand).read(value, place, rule)

    def tell(self, value: Bid) -> Bid:
        """The bid as it stands in JSON."""
        return value

    def schema(self) -> Json:
        """Any of them."""
        return {"enum": list(self.bids)}


class Sides(NamedTuple):
    """What a rule-set says of sides and trumps: how many partners, and whether a side may have fewer."""

    partners: int
    short: bool
    no_trumps: bool


def form(ruleset: str, names: Sequence[str], bids: Sequence[Bid], hand: int, sides: Sides) -> Form[Facts]:
    """What can be told in a rule-set with these players, bids from the lowest, and tricks in a deal."""
    misere = MISERE in bids
    least = 0 if sides.short or misere else sides.partners
    suits = TRUMPS if sides.no_trumps or misere else SUITS
    player, columns = Player(names), "reym.columns"
    return Form(f"One deal of Reym ({ruleset})", Facts, (
        Fact("caller", player, "reym.caller", "Caller", "who bid highest", wrong=columns, required=True),
        Fact("bid", BidOf(bids, hand), "reym.overcall", "Bid", "tricks", wrong="reym.opening", required=True),
        Fact("partners", ListOf(player, "players", least, sides.partners, once=True), "reym.sides", "Partners",
             default=(), wrong=columns, always=True),
        Fact("trumps", OneOf(TRUMPS, tuple(suits)), "reym.trumps", "Trumps", default=_no_trumps),
        Fact("tricks", Whole(0, hand), "reym.tricks-caller", "Tricks", "taken by the caller’s side", wrong="reym.deal",
             required=True),
        Fact("revokes", ListOf(player, "players"), "reym.revoke", "Revokes", "who revoked, once for each time",
             default=(), wrong=columns, always=True),
        Fact("scores", Numbers(names), "reym.goal", "Scores before", "points", default=(), wrong=columns),
    ), checks(sides))  # fmt: skip


def _no_trumps(before: Mapping[str, Any]) -> Any:
    """With a misère there are none; otherwise they must be told."""
    return NONE if before["bid"] == MISERE else WANTED


def checks(sides: Sides) -> tuple[Check, ...]:
    """What must hold in a rule-set with such sides."""

    def alone(told: Facts) -> Iterator[Wrong]:
        if told.bid == MISERE and told.partners:
            yield Wrong("partners", "a misère is played alone")
        if told.bid == MISERE and told.trumps != NONE:
            yield Wrong("trumps", "a misère is played without")

    def side(told: Facts) -> Iterator[Wrong]:
        if told.caller in told.partners or len(set(told.partners)) != len(told.partners):
            yield Wrong("partners", "the caller and the partners must be different players")
        most, named = 0 if told.bid == MISERE else sides.partners, len(told.partners)
        if named > most or (named < most and not sides.short):
            yield Wrong("partners", f"this game has {most}, and {named} are named")

    def suit(told: Facts) -> Iterator[Wrong]:
        if told.trumps == NONE and not sides.no_trumps and told.bid != MISERE:
            yield Wrong("trumps", "this reading has no game without trumps")

    return (Check("reym.misere-alone", alone), Check("reym.sides", side), Check("reym.without-trumps", suit))

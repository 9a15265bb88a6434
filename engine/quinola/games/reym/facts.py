"""What a scorer tells of one deal of Reym, and what must hold between it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, NamedTuple

from quinola.facts import WANTED, Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import Json, ListOf, Numbers, OneOf, Player, Whole
from quinola.games.reym.pack import MISERE, NONE, SUITS, TRUMPS
from quinola.mechanics.auction import Bid
from quinola.messages import say
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


GRID: Final = 9
"""So many bids stand in a grid, by their trumps."""


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


class Goal(NamedTuple):
    """How many points win, and whether another deal is played if several who have them are equal.

    revoke: what one costs. late: how many of them a player can lose after the target has been looked for.
    """

    target: int
    plays_on: bool
    revoke: int
    late: int

    def won(self, scores: Sequence[int]) -> bool:
        """Whether a game has been won with such scores."""
        return max(scores, default=0) >= self.target and not (self.plays_on and self.level(scores))

    def level(self, scores: Sequence[int]) -> bool:
        """Whether the highest can have been two, before late revokes came off."""
        for low, high in combinations(sorted(scores), 2):
            short = -(-(max(scores) - high) // self.revoke) * self.revoke  # what the two must have lost to be first
            if (high - low) % self.revoke == 0 and high + short - low <= self.late * self.revoke:
                return True
        return False


def form(
    ruleset: str, names: Sequence[str], bids: Sequence[Bid], hand: int, sides: Sides, goal: Goal, *, claims: bool
) -> Form[Facts]:
    """What can be told in a rule-set with these players, bids from the lowest, and tricks in a deal.

    Where revokes want `claims`, those that nobody claimed are not told.
    """
    charged = "whose revoke was claimed, once for each" if claims else "who revoked, once for each time"
    misere = MISERE in bids
    least = 0 if sides.short or misere else sides.partners
    suits = TRUMPS if sides.no_trumps or misere else SUITS
    player, columns = Player(names), "reym.columns"

    def stands(alone: Any) -> Any:
        """What of a misère stands by itself; of any other bid it must be told."""
        return (lambda before: alone if before["bid"] == MISERE else WANTED) if misere else WANTED

    return Form(f"One deal of Reym ({ruleset})", Facts, (
        Fact("caller", player, "reym.caller", "Caller", "who bid highest", wrong=columns),
        Fact("bid", BidOf(bids, hand), "reym.overcall", "Bid", "tricks", wrong="reym.opening",
             extra={"grid": {"by": "trumps", "alone": [MISERE]}} if len(bids) <= GRID else None),
        Fact("partners", ListOf(player, "players", least, sides.partners, once=True, number="reym.sides"),
             "reym.sides", "Partners", default=stands(()), wrong=columns, always=True),
        Fact("trumps", OneOf(TRUMPS, tuple(suits)), "reym.trumps", "Trumps", default=stands(NONE)),
        Fact("tricks", Whole(0, hand), "reym.tricks-caller", "Tricks", "taken by the caller’s side", wrong="reym.deal"),
        Fact("revokes", ListOf(player, "players", most=(hand - 1) * (len(names) - 1), number="reym.follow"),
             "reym.revoke", "Revokes", charged, default=(), wrong=columns, always=True,
             extra={"rare": True}),
        Fact("scores", Numbers(names, groups=[*names]), "reym.goal", "Scores before", "points", default=(),
             wrong=columns),
    ), checks(names, hand, sides, goal), demands=(UNLESS_ALONE,) if misere else ())  # fmt: skip


UNLESS_ALONE: Final[Json] = {
    "if": {"not": {"properties": {"bid": {"const": MISERE}}, "required": ["bid"]}},
    "then": {"required": ["partners", "trumps"]},
}
"""In any other bid than a misère both must be told."""


def checks(names: Sequence[str], hand: int, sides: Sides, goal: Goal) -> tuple[Check, ...]:
    """What must hold between these players, in a rule-set with such hands, sides and goal."""

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
            yield Wrong("partners", say("this game has {most:number}, and {n:number} are named", most=most, n=named))

    def suit(told: Facts) -> Iterator[Wrong]:
        if told.trumps == NONE and not sides.no_trumps and told.bid != MISERE:
            yield Wrong("trumps", "this reading has no game without trumps")

    def revokes(told: Facts) -> Iterator[Wrong]:
        if (made := len(told.revokes)) > (most := (hand - 1) * (len(names) - 1)):
            yield Wrong(
                "revokes",
                say(
                    "{made:number} are more than the {most:number} cards that follow and are not the last",
                    made=made,
                    most=most,
                ),
            )
        for who, n in Counter(told.revokes).items():
            if n >= hand:
                yield Wrong(
                    "revokes",
                    say(
                        "{who:seat} cannot revoke {n:number} times with {hand:number} cards, of which one is the last",
                        who=names[who],
                        n=n,
                        hand=hand,
                    ),
                )

    def won(told: Facts | Stood) -> Iterator[Wrong]:
        if goal.won(told.scores):
            yield Wrong(
                "scores",
                say(
                    "with {most:number} of {target:number} the game was won before this deal",
                    most=max(told.scores),
                    target=goal.target,
                ),
            )

    return (
        Check("reym.misere-alone", alone),
        Check("reym.sides", side),
        Check("reym.without-trumps", suit),
        Check("reym.follow", revokes),
        Check("reym.goal", won, before=True),
    )

"""Tricks without trumps, as in Truc and Put: the highest card of any suit wins, and equal cards tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from typing import Final, Literal

from quinola.cards import Card
from quinola.mechanics.sides import Side, Sides
from quinola.mechanics.three_tricks.rules import Decision, Judge, Why, two_tricks
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, Template, say
from quinola.order import Strength
from quinola.seats import Seat
from quinola.table import Table

TIES: Final = "order highest free tie earlier-trick one-trick all-tied tied-lead".split()
"""Rules of both games, each under its own name."""


@dataclass(frozen=True)
class Ties:
    """What the readings make of tricks that are nobody’s.

    `split`: a trick each and a tie go to the earlier trick, and not to nobody; `one_won`: so does one trick and two
    ties; `three_ties`: three ties go to the eldest. `lead`: who leads after a tie. `partners_tie`: equal cards of one
    side are a tie like any other. `each_one`: of three players with a trick each, the first to take one wins.
    """

    sides: Sides
    split: bool
    one_won: bool
    three_ties: bool
    lead: Literal["leader-again", "eldest", "tied-first"]
    partners_tie: bool = False
    each_one: bool = False

    # A trick

    def equal(self, best: Sequence[Seat]) -> Seat | None:
        """Whose a trick is in which these have played equal cards."""
        return self.of_partners(best) if self.of_one_side(best) else self.of_opponents(best)

    def of_one_side(self, best: Sequence[Seat]) -> bool:
        """Whether these are partners."""
        return len(self.sides.out(best)) == 1

    def of_partners(self, best: Sequence[Seat]) -> Seat | None:
        """The first one’s, or, by a reading, nobody’s."""
        return None if self.partners_tie else best[0]

    def of_opponents(self, best: Sequence[Seat]) -> Seat | None:
        """Nobody’s."""
        return None

    def judge(self, ranks: Strength) -> Judge:
        """Whoever has the highest card takes the trick: any card can win, whatever was led."""
        return Judge(lambda c, led: power(ranks, c, led), self.why, equal=self.equal)

    def why(self, trick: Trick, best: Sequence[Seat], taker: Seat | None) -> Iterator[Why]:
        """By rank; or why nobody has it."""
        names, played = self.sides.names, dict(zip(trick.seats, trick.cards, strict=True))
        if len(best) == 1:
            yield Why(
                "highest",
                say("{who:seat} takes the trick with the {card:card}", who=names[best[0]], card=played[best[0]]),
                "taken",
            )
            return
        equal = together([(names[s], played[s]) for s in best])
        if not self.of_one_side(best):
            yield Why("tie", say("{equal:message} are equal: the trick is nobody’s", equal=equal))
        elif taker is None:
            yield Why(
                "partners-tie", say("{equal:message} are equal, and of one side: the trick is nobody’s", equal=equal)
            )
        else:
            yield Why(
                "partners-tie",
                say(
                    "{equal:message} are equal, and of one side: the trick is {who:seat}’s",
                    equal=equal,
                    who=names[taker],
                ),
                "taken",
            )

    def leads(self, leader: Seat, best: Sequence[Seat], eldest: Seat) -> Seat:
        """Who leads after a tie, to which `leader` led and in which these were equal."""
        return {"leader-again": leader, "eldest": eldest, "tied-first": best[0]}[self.lead]

    # The hand

    def decided(self, takers: Sequence[Seat | None], eldest: Seat) -> Decision | None:
        """Two tricks; else what ties make of it, as soon as no trick that is left can change it."""
        found = two_tricks(self.sides, takers)
        if found is not None:
            return found
        won = [None if t is None else self.sides.of[t] for t in takers]
        if len(won) == 3:
            return self.tied(won, eldest)
        ends = {self.end([*won, *rest], eldest) for rest in product((*self.sides.all, None), repeat=3 - len(won))}
        side = ends.pop()
        if ends:
            return None
        if side is None:
            return Decision(None, "hand-end", "Nobody can win the hand any more")
        return Decision(side, "earlier-trick", "{side:seats}, with the earlier trick, cannot be overtaken any more")

    def end(self, won: Sequence[Side | None], eldest: Seat) -> Side | None:
        """Who wins the hand, if these are the three tricks."""
        two = next((side for side in self.sides.all if won.count(side) > 1), None)
        return two if two is not None else self.tied(won, eldest).side

    def tied(self, won: Sequence[Side | None], eldest: Seat) -> Decision:
        """Three tricks, and no side has two of them."""
        match [side for side in won if side is not None]:
            case []:
                return decision(
                    self.of_ties(eldest),
                    "all-tied",
                    "Three ties: the hand goes to {side:seats}, by seniority",
                    "Three ties: the hand is nobody’s",
                )
            case [side]:
                return decision(
                    self.of_one_trick(side),
                    "one-trick",
                    "One trick and two ties: the hand goes to {side:seats}, by that trick",
                    "One trick and two ties: the hand is nobody’s",
                )
            case [earlier, later]:
                return decision(
                    self.of_a_trick_each(earlier, later),
                    "earlier-trick",
                    "A trick each and a tie: the hand goes to {side:seats}, by the earlier trick",
                    "A trick each and a tie: the hand is nobody’s",
                )
            case tricks:
                return decision(
                    self.of_three(tricks[0]),
                    "trick-each",
                    "A trick each: the hand goes to {side:seats}, by the first trick",
                    "A trick each: the hand is nobody’s",
                )

    def of_ties(self, eldest: Seat) -> Side | None:
        """Who wins by three ties."""
        return self.sides.of[eldest] if self.three_ties else None

    def of_one_trick(self, side: Side) -> Side | None:
        """Who wins by one trick and two ties."""
        return side if self.one_won else None

    def of_a_trick_each(self, earlier: Side, later: Side) -> Side | None:
        """Who wins by a trick each and a tie."""
        return earlier if self.split else None

    def of_three(self, first: Side) -> Side | None:
        """Who wins where three players have a trick each."""
        return first if self.each_one else None


def power(ranks: Strength, c: Card, led: Card) -> int:
    """How strong a card is in a trick: the suit led does not count."""
    return ranks[c]


def decision(side: Side | None, slug: str, won: Template, nobodys: Template) -> Decision:
    """Whose the hand is by this rule, in the one sentence or the other."""
    return Decision(side, slug, nobodys if side is None else won)


def tell_free(table: Table, rule: str) -> None:
    """That nothing must be followed."""
    table.tell(rule, "Anything may be played, and no suit counts")


def together(equal: Sequence[tuple[str, Card]]) -> Message:
    """Equal cards, each with whose it is: `A’s three of cups and B’s three of coins`."""
    first, *others = [say("{who:seat}’s {card:card}", who=who, card=c) for who, c in equal]
    return reduce(lambda some, one: say("{some:message} and {one:message}", some=some, one=one), others, first)

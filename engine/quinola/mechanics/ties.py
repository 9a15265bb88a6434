"""Three tricks without trumps, as in Truc and Put: the highest card of any suit wins, and equal cards tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from itertools import product
from typing import Final

from quinola.cards import Card
from quinola.mechanics.raises import Side
from quinola.mechanics.three_tricks import Decision, Facts, Hand, ThreeTricks, Why
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.order import Strength
from quinola.seats import Seat
from quinola.table import Table

TIES: Final = "order highest free tie earlier-trick one-trick all-tied tied-lead".split()
"""Rules of both games, each under its own name."""


class Ties(ThreeTricks):
    """A game is a frozen dataclass over it, whose fields say what ties make of a hand."""

    split: str
    one_won: str
    three_ties: str
    lead_after_tie: str
    teammate_tie: str

    @cached_property
    def ranks(self) -> Strength:
        """Which card is above which."""
        return {}

    def tell_deal(self, table: Table, hand: Hand) -> None:
        """That nothing must be followed."""
        table.tell(self.rule("free"), "Anything may be played, and no suit counts")

    # A trick

    def power(self, c: Card, led: Card, turned: Card | None) -> int:
        """Any card can win, whatever was led."""
        return self.ranks[c]

    def best(self, trick: Trick) -> list[Seat]:
        """Who has played the highest card, in the order of play; several, if there are equals."""
        powers = [self.power(c, trick.cards[0], None) for c in trick.cards]
        return [s for s, power in zip(trick.seats, powers, strict=True) if power == max(powers)]

    def taker(self, trick: Trick, turned: Card | None) -> Seat | None:
        """Whoever has the highest card; of equals, the first of one side, and nobody of two."""
        best = self.best(trick)
        if len(best) == 1:
            return best[0]
        return self.of_partners(best) if self.of_one_side(best) else self.of_opponents(best)

    def of_one_side(self, equal: Sequence[Seat]) -> bool:
        """Whether these are partners."""
        return len(set(map(self.side_of, equal))) == 1

    def of_partners(self, equal: Sequence[Seat]) -> Seat | None:
        """Whose a trick is in which partners have equal cards: the first one’s, or, by a reading, nobody’s."""
        return equal[0] if self.teammate_tie == "team-wins" else None

    def of_opponents(self, equal: Sequence[Seat]) -> Seat | None:
        """Whose a trick is in which both sides have equal cards: nobody’s."""
        return None

    def why(self, trick: Trick, turned: Card | None, taker: Seat | None) -> Iterator[Why]:
        """By rank; or why nobody has it."""
        best = self.best(trick)
        played = dict(zip(trick.seats, trick.cards, strict=True))
        if len(best) == 1:
            yield Why("highest", say("{who:seat} takes the trick with the {card:card}",
                                     who=self.names[best[0]], card=played[best[0]]), "taken")
            return
        equal = together([(self.names[s], played[s]) for s in best])
        if not self.of_one_side(best):
            yield Why("tie", say("{equal:message} are equal: the trick is nobody’s", equal=equal))
        elif taker is None:
            yield Why("partners-tie", say("{equal:message} are equal, and of one side: the trick is nobody’s",
                                          equal=equal))
        else:
            yield Why("partners-tie", say("{equal:message} are equal, and of one side: the trick is {who:seat}’s",
                                          equal=equal, who=self.names[taker]), "taken")

    def leads(self, trick: Trick, taker: Seat | None, eldest: Seat) -> Seat:
        """The winner; after a tie, as the reading says."""
        return super().leads(trick, taker, eldest) if taker is not None else self.leads_again(trick, eldest)

    def leads_again(self, trick: Trick, eldest: Seat) -> Seat:
        """Who leads after a tie."""
        if self.lead_after_tie == "tied-first":
            return self.best(trick)[0]
        return eldest if self.lead_after_tie == "eldest" else trick.leader

    # The hand

    def decided(self, takers: Sequence[Seat | None], eldest: Seat) -> Decision | None:
        """Two tricks; else what ties make of it, as soon as no trick that is left can change it."""
        found = super().decided(takers, eldest)
        if found is not None:
            return found
        won = [self.side_of(t) if t is not None else None for t in takers]
        if len(won) == 3:
            return self.tied(won, eldest)
        sides = (*self.all_sides, None)
        ends = {self.end([*won, *rest], eldest) for rest in product(sides, repeat=3 - len(won))}
        side = ends.pop()
        return None if ends or side is None else Decision(side, "earlier-trick")

    def end(self, won: Sequence[Side | None], eldest: Seat) -> Side | None:
        """Who wins the hand, if these are the three tricks."""
        two = next((side for side in self.all_sides if won.count(side) > 1), None)
        return two if two is not None else self.tied(won, eldest).side

    def tied(self, won: Sequence[Side | None], eldest: Seat) -> Decision:
        """Three tricks, and no side has two of them."""
        tricks = [side for side in won if side is not None]
        if not tricks:
            return Decision(self.of_ties(eldest), "all-tied")
        if len(tricks) == 1:
            return Decision(self.of_one_trick(tricks[0]), "one-trick")
        return Decision(self.of_a_trick_each(*tricks), "earlier-trick")

    def of_ties(self, eldest: Seat) -> Side | None:
        """Who wins by three ties."""
        return self.side_of(eldest) if self.three_ties == "eldest" else None

    def of_one_trick(self, side: Side) -> Side | None:
        """Who wins by one trick and two ties."""
        return side if self.one_won == "winner" else None

    def of_a_trick_each(self, earlier: Side, later: Side) -> Side | None:
        """Who wins by a trick each and a tie."""
        return earlier if self.split == "first-trick" else None

    def in_words(self, found: Decision, facts: Facts) -> Message:
        """Also what ties have made of it."""
        side = self.letters(found.side) if found.side is not None else None
        match found.slug:
            case "earlier-trick" if len(facts.tricks) < 3:
                return say("{side:seats}, with the earlier trick, cannot be overtaken any more", side=side)
            case "earlier-trick" if side:
                return say("A trick each and a tie: the hand goes to {side:seats}, by the earlier trick", side=side)
            case "earlier-trick":
                return say("A trick each and a tie: the hand is nobody’s")
            case "one-trick" if side:
                return say("One trick and two ties: the hand goes to {side:seats}, by that trick", side=side)
            case "one-trick":
                return say("One trick and two ties: the hand is nobody’s")
            case "all-tied" if side:
                return say("Three ties: the hand goes to {side:seats}, by seniority", side=side)
            case "all-tied":
                return say("Three ties: the hand is nobody’s")
            case _:
                return super().in_words(found, facts)


def together(equal: Sequence[tuple[str, Card]]) -> Message:
    """Equal cards, each with whose it is: `A’s three of cups and B’s three of coins`."""
    first, *others = [say("{who:seat}’s {card:card}", who=who, card=c) for who, c in equal]
    return reduce(lambda some, one: say("{some:message} and {one:message}", some=some, one=one), others, first)

"""Three tricks without trumps, as in Truc and Put: the highest card of any suit wins, and equal cards tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from quinola.ask import Law
from quinola.cards import Card
from quinola.mechanics.raises import Side
from quinola.mechanics.three_tricks import Decision, Hand, ThreeTricks
from quinola.mechanics.tricks import Trick, follow_suit
from quinola.order import Strength
from quinola.rules import On
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

    def ranks(self, on: On) -> Strength:
        """Which card is above which."""
        return {}

    def tell_deal(self, table: Table, hand: Hand) -> None:
        """That nothing must be followed."""
        table.note(self.rule("free"), "Anything may be played, and no suit counts")

    def duties(self, on: On, turned: Card | None) -> tuple[Law, ...]:
        """None: anything may be played."""
        return () if on(self.rule("free")) else (follow_suit(f"{self.rule('free')} off", breakable=False),)

    # A trick

    def power(self, c: Card, led: Card, turned: Card | None, on: On) -> int:
        """Any card can win, whatever was led."""
        return self.ranks(on)[c] if c.suit == led.suit or on(self.rule("highest")) else -1

    def best(self, trick: Trick, on: On) -> list[Seat]:
        """Who has played the highest card, in the order of play; several, if there are equals."""
        powers = [self.power(c, trick.cards[0], None, on) for c in trick.cards]
        return [s for s, power in zip(trick.seats, powers, strict=True) if power == max(powers)]

    def taker(self, trick: Trick, turned: Card | None, on: On) -> Seat | None:
        """Whoever has the highest card; nobody, if two sides have it, or, by a reading, two partners."""
        best = self.best(trick, on)
        if len(best) == 1 or not on(self.rule("tie")):
            return best[0]
        wins = (self.teammate_tie == "team-wins") is on(self.rule("partners-tie"))
        return super().taker(trick, turned, on) if wins else None

    def why(self, trick: Trick, turned: Card | None, taker: Seat | None, on: On) -> Iterator[tuple[str, str]]:
        """By rank; or why nobody has it."""
        best, names = self.best(trick, on), self.names
        if len(best) == 1:
            yield "highest", f"{names[best[0]]} takes the trick with the {_card(trick, best[0]).words}"
            return
        equal = " and ".join(f"{names[s]}’s {_card(trick, s).words}" for s in best)
        one = len({self.side_of(s, on) for s in best}) == 1
        whose = f"{names[taker]}’s" if taker is not None else "nobody’s"
        yield ("partners-tie" if one else "tie",
               f"{equal} are equal{', and of one side' if one else ''}: the trick is {whose}")

    def leads(self, trick: Trick, taker: Seat | None, eldest: Seat, on: On) -> Seat:
        """The winner; after a tie, as the reading says."""
        if taker is not None:
            return super().leads(trick, taker, eldest, on)
        if not on(self.rule("tied-lead")):
            return (trick.leader + 1) % self.players
        return {"leader-again": trick.leader, "eldest": eldest, "tied-first": self.best(trick, on)[0]}[
            self.lead_after_tie]

    # The hand

    def decided(self, takers: Sequence[Seat | None], eldest: Seat, on: On) -> Decision | None:
        """Two tricks; else what ties make of it, as soon as no trick that is left can change it."""
        found = super().decided(takers, eldest, on)
        if found is not None or not on(self.rule("two-tricks")):
            return found
        won = [self.side_of(t, on) if t is not None else None for t in takers]
        if len(won) == 3:
            return self.tied(won, eldest, on)
        sides = (*self.all_sides(on), None)
        ends = {self.end([*won, *rest], eldest, on) for rest in product(sides, repeat=3 - len(won))}
        side = ends.pop()
        if ends or side is None:
            return None
        return Decision(side, "earlier-trick",
                        f"{self.words_of(side, on)}, with the earlier trick, cannot be overtaken any more")

    def end(self, won: Sequence[Side | None], eldest: Seat, on: On) -> Side | None:
        """Who wins the hand, if these are the three tricks."""
        two = next((side for side in self.all_sides(on) if won.count(side) > 1), None)
        return two if two is not None else self.tied(won, eldest, on).side

    def tied(self, won: Sequence[Side | None], eldest: Seat, on: On) -> Decision:
        """Three tricks, and no side has two of them."""
        earliest = next((side for side in won if side is not None), None)
        if earliest is None:
            age = (self.three_ties == "eldest") is on(self.rule("all-tied"))
            return self.says(self.side_of(eldest, on) if age else None, "all-tied", "Three ties", "seniority", on)
        if won.count(None) == 2:
            wins = (self.one_won == "winner") is on(self.rule("one-trick"))
            return self.says(earliest if wins else None, "one-trick", "One trick and two ties", "that trick", on)
        wins = (self.split == "first-trick") is on(self.rule("earlier-trick"))
        return self.says(earliest if wins else None, "earlier-trick", "A trick each and a tie", "the earlier trick", on)

    def says(self, side: Side | None, slug: str, case: str, by: str, on: On) -> Decision:
        """A decision in words."""
        what = f"the hand goes to {self.words_of(side, on)}, by {by}" if side is not None else "the hand is nobody’s"
        return Decision(side, slug, f"{case}: {what}")


def _card(trick: Trick, s: Seat) -> Card:
    return trick.cards[trick.seats.index(s)]

"""What a card played in Reversis must obey: following suit, and in 1718 the hearts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from quinola.ask import Law
from quinola.cards import Card
from quinola.games.reversis.renouncing import Renouncing
from quinola.mechanics.tricks import Trick, follow_suit
from quinola.rules import crux
from quinola.seats import Seat

PLAIN: Final = follow_suit("reversis.follow", breakable=False)


@dataclass
class Course:
    """The course of a deal, as far as laws depend on it: who has led to a trick that is over, and who has renounced.

    A law knows no more of the table than this, for the table knows whatever law a card was played under.
    """

    led: set[Seat]
    bound: Seat | None
    turns: Mapping[Seat, Sequence[Seat]]
    """Who plays after whom, from whoever leads."""

    def go_on(self, leader: Seat, could: Collection[Seat]) -> None:
        """A trick is over: who led to it, and who could have followed suit and did not."""
        self.led.add(leader)
        if self.bound is None and could:
            self.bound = min(could)


@dataclass
class Free:
    """Who may renounce, and until when: before trick number `until`, counted from nought."""

    course: Course
    seats: Collection[Seat]
    until: int

    def to(self, trick: Trick) -> Seat | None:
        """Whoever plays to this trick, if they may renounce in it."""
        seat = self.course.turns[trick.leader][len(trick.cards)]
        return seat if seat in self.seats and trick.cards and trick.number < self.until else None

    def follow(self) -> Law:
        """Follow suit if able, or be free to renounce."""

        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            return PLAIN.keep(hand, trick) if self.to(trick) is None else hand

        return PLAIN._replace(keep=keep)

    def again(self) -> Law:
        """Who has renounced must renounce again if able."""

        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            seat = self.to(trick)
            others = [c for c in hand if seat is not None and c.suit != trick.cards[0].suit]
            return others if self.course.bound == seat and 0 < len(others) < len(hand) else hand

        return Law("reversis.espagnolette-bound", keep, "who has renounced goes on renouncing, and the hand can")


@dataclass(frozen=True)
class Hearts:
    """1718: hearts are led first, and not thrown."""

    heart_lead: Literal["first-lead", "each-first-lead"] = crux("reversis.heart-lead", "first-lead", old="X-EI9")
    ace_of_hearts: Literal["barred", "free"] = crux("reversis.ace-of-hearts", "barred", old="X-EI2")
    only_hearts: Literal["exempt-first", "free"] = crux("reversis.only-hearts", "exempt-first", old="X-EI3")

    def laws(self, course: Course) -> tuple[Law, ...]:
        """Of the first lead, of hearts that are kept, and of a hand of nothing but hearts."""
        return (self.lead(course.led), self.held(), *((self.alone(),) if self.only_hearts == "exempt-first" else ()))

    def lead(self, led: Collection[Seat]) -> Law:
        """The first lead of the deal, or of each player, is a heart; `led` have led already, and grow."""

        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            if trick.cards or (led and self.heart_lead == "first-lead"):
                return hand
            hearts = [c for c in hand if c.suit == "H"]
            return hearts if 0 < len(hearts) < len(hand) and trick.leader not in led else hand

        return Law("reversis.lead-heart", keep, "the first lead must be a heart, and the hand holds one")

    def may_go(self, c: Card) -> bool:
        """Whether a card may be thrown: any but the lower hearts, and but the ace unless it is free."""
        return c.suit != "H" or c.rank in ("KQJA" if self.ace_of_hearts == "free" else "KQJ")

    def held(self) -> Law:
        """Who cannot follow suit throws no heart but king, queen and Quinola."""

        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand) or all(c.suit == "H" for c in hand):
                return hand
            kept = [c for c in hand if self.may_go(c)]
            return kept if len(kept) < len(hand) else hand

        return Law("reversis.hearts-held", keep, "no heart but the king, the queen and the Quinola may be thrown")

    def alone(self) -> Law:
        """With nothing but hearts, those that may be thrown go first."""

        def keep(hand: Sequence[Card], trick: Trick) -> Sequence[Card]:
            if not trick.cards or trick.cards[0].suit == "H" or any(c.suit != "H" for c in hand):
                return hand
            kept = [c for c in hand if self.may_go(c)]
            return kept if 0 < len(kept) < len(hand) else hand

        return Law(
            "reversis.hearts-alone", keep, "of nothing but hearts, the king, the queen or the Quinola goes first"
        )


@dataclass(frozen=True)
class Laws:
    """What a card played must obey in one rule-set: suit is followed by all who may not renounce, `until` a trick."""

    until: int
    right: Renouncing | None
    hearts: Hearts | None

    def bind(self, course: Course, free: Collection[Seat]) -> tuple[Law, ...]:
        """The laws of one deal, in the order in which they are asked."""
        right = Free(course, free, self.until)
        again = (right.again(),) if self.right and self.right.binding else ()
        return (right.follow(), *again, *(self.hearts.laws(course) if self.hearts else ()))

"""What a game of three cards and three tricks is made of, and who takes a trick and a hand of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from quinola.ask import Law, Suit
from quinola.cards import Card
from quinola.mechanics.goal import Goal
from quinola.mechanics.raises import Ladder, Raises
from quinola.mechanics.sides import Side, Sides
from quinola.mechanics.signals import Signs
from quinola.mechanics.tricks import Trick
from quinola.messages import Kind, Message, Template, say
from quinola.seats import Seat
from quinola.shown import shows
from quinola.table import Table

SHARED: Final = """
    company sides pack direction first-dealer deal eldest lead turn next-lead two-tricks hand-end
    base raise raise-with ladder right top needless answer anyone first-speaks answer-raise stays fold
    signals signals-to signals-free signals-once signals-seen talk score goal beyond next-dealer""".split()
"""Rules of a game with partners, under its own name; a game leaves out what it does without."""
CARDS: Final = 3
"""So many to each, and so many tricks."""


@dataclass
class Shown(Raises):
    """What all can see of a hand: sides, trumps, and who has taken the tricks."""

    sides: list[str] | None = None
    eldest: str | None = shows("Eldest", "seat")
    pack: int | None = shows("Cards in the pack")
    trumps: Suit | None = shows("Trumps", "suit", head=True)
    matadors: list[str] | None = shows("Matadors", "card")
    tricks: dict[str, int] | None = shows("Tricks", head=True)
    takers: list[str] | None = shows("Takers of the tricks", "account")
    folded: list[str] | None = shows("Folded", "seat")


class Decision(NamedTuple):
    """Which side wins the hand, None if nobody does; by which rule (its slug), and in which sentence about `side`.

    Of a fold there is none: the ladder has its own.
    """

    side: Side | None
    slug: str
    template: Template = ""

    def words(self, sides: Sides) -> Message:
        """Why it does, for a reader."""
        return say(self.template) if self.side is None else say(self.template, side=sides.letters[self.side])


class Why(NamedTuple):
    """A reason why somebody takes a trick: its rule (the slug), and what is said."""

    slug: str
    said: Message
    kind: Kind = "said"


class Judge(NamedTuple):
    """The cards of one hand: how strong they are, what must be played, and who takes a trick.

    `power(card, led)`: how strong a card is in a trick to which `led` was led. `why(trick, best, taker)`: why they take
    it. `equal`: whose a trick is in which several have played the best, None if nobody’s; in a game that has equals.
    """

    power: Callable[[Card, Card], int]
    why: Callable[[Trick, Sequence[Seat], Seat | None], Iterator[Why]]
    laws: tuple[Law, ...] = ()
    equal: Callable[[Sequence[Seat]], Seat | None] | None = None

    def best(self, trick: Trick) -> list[Seat]:
        """Who has played the best card, in the order of play; several, if there are equals."""
        led = trick.cards[0]
        powers = [self.power(c, led) for c in trick.cards]
        high = max(powers)
        return [s for s, power in zip(trick.seats, powers, strict=True) if power == high]

    def taker(self, trick: Trick) -> Seat | None:
        """Who takes a trick; None if it is tied."""
        best = self.best(trick)
        return best[0] if len(best) == 1 or self.equal is None else self.equal(best)

    def reasons(self, trick: Trick, taker: Seat | None) -> Iterator[Why]:
        """Why whoever takes it does."""
        return self.why(trick, self.best(trick), taker)


Decided: TypeAlias = Callable[[Sequence[Seat | None], Seat], Decision | None]
"""Whether the hand is won, when these have taken the tricks so far; with the eldest."""


@dataclass(frozen=True)
class HandRules:
    """A game of three tricks. Its rules are told under the name `game`.

    `judge(turned)` knows the cards, once the card that makes trumps is turned up, if `turns_up`, and `tell_cards` says
    what there is to say of them; `ranks` are slugs of the rules that say how they rank. `tied_lead(leader, best,
    eldest)` says who leads after a tie, in a game that has ties. `to_the_end`: all three tricks are played, though the
    hand is decided. `youngest_first`: in this order those asked answer a raise, and else in turn after whoever has
    made it. `told_in_play`: slugs of rules that are told when they apply, so that the settlement need not be heard
    saying it again.
    """

    game: str
    ruleset: str
    sides: Sides
    pack: tuple[Card, ...]
    judge: Callable[[Card | None], Judge]
    tell_cards: Callable[[Table, Card | None], None]
    decided: Decided
    ranks: tuple[str, ...]
    ladder: Ladder
    goal: Goal
    told_in_play: frozenset[str]
    tied_lead: Callable[[Seat, Sequence[Seat], Seat], Seat] | None = None
    signs: Signs | None = None
    turns_up: bool = False
    to_the_end: bool = False
    youngest_first: bool = True

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return f"{self.game}.{slug}"

    @property
    def sample(self) -> str:
        """A trick as a scorer may write it."""
        sides = self.sides
        step = len(self.pack) // sides.players - 1
        return " ".join((sides.names[-1], *(c.text for c in self.pack[2::step][: sides.players])))

    def opens(self, dealer: Seat) -> Seat:
        """Who leads to the first trick."""
        return self.sides.eldest(dealer)

    def leads(self, trick: Trick, judge: Judge, eldest: Seat) -> Seat:
        """Who leads to the next: whoever took this one, or else as the game has it, or whoever led."""
        if trick.tied and self.tied_lead is not None:
            return self.tied_lead(trick.leader, judge.best(trick), eldest)
        return trick.winner

    def over(self, takers: Sequence[Seat | None], eldest: Seat) -> bool:
        """Whether no more is played."""
        return len(takers) == CARDS or (not self.to_the_end and self.decided(takers, eldest) is not None)

    def speakers(self, dealer: Seat, raiser: Seat) -> Sequence[Seat]:
        """In which order those are asked who answer a raise: the youngest is the speaker by custom."""
        return self.sides.ages(dealer)[::-1] if self.youngest_first else self.sides.turns(raiser)

    def taken_by(self, takers: Sequence[Seat | None]) -> list[str]:
        """Who took the tricks, by letter."""
        return [TIED if t is None else self.sides.names[t] for t in takers]


TIED: Final = "tied"


def two_tricks(sides: Sides, takers: Sequence[Seat | None]) -> Decision | None:
    """Two tricks to a side win the hand."""
    won = [sides.of[t] for t in takers if t is not None]
    side = next((side for side in sides.all if won.count(side) >= 2), None)
    return None if side is None else Decision(side, "two-tricks", "{side:seats} {side:~has|have} two tricks")


def standing(sides: Sides, takers: Sequence[Seat | None], folded: Sequence[Seat]) -> Sequence[Seat | None]:
    """The tricks that count: what a player has won who is out of a hand that others play on is nobody’s."""
    out = gone(sides, folded)
    return [None if t is not None and sides.of[t] in out else t for t in takers]


def gone(sides: Sides, folded: Sequence[Seat]) -> set[Side]:
    """The sides that are out of a hand which others play on; none where one alone is left."""
    return sides.out(folded) if sides.alone(folded) is None else set()

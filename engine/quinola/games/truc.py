"""Truc (Spain, 17th century): three cards, three tricks, no trumps; equal cards tie, and the worth of a hand is raised.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after texts of 1739 and 1674, and games that are played today.
Here is what Truc is made of; how such a hand is played, raised and scored stands in `mechanics.three_tricks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola.cards import SPANISH_40, Card, cards, without
from quinola.mechanics.goal import Goal
from quinola.mechanics.raises import Ladder
from quinola.mechanics.sides import Sides, partners
from quinola.mechanics.signals import Signal, Signs
from quinola.mechanics.three_tricks.game import OfThreeTricks
from quinola.mechanics.three_tricks.rules import SHARED, HandRules, Judge, Shown, Why
from quinola.mechanics.three_tricks.ties import TIES, Ties, tell_free
from quinola.mechanics.tricks import Trick
from quinola.messages import say
from quinola.order import strength
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game, Table

RULES: Final = tuple(f"truc.{slug}" for slug in (*SHARED, *TIES, "partners-tie", "matadors"))

RANKS: Final = "321KNV7654"
WORTH: Final = (1, 3, 6, 9, 12)
GOAL: Final = 12
MATADORS: Final = tuple(cards("1E 1B 7E 7O"))  # strongest first, where they are agreed on


def _card(text: str) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: any(c.text == text for c in hand)


def _rank(rank: str, but: Sequence[Card] = ()) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: any(c.rank == rank and c not in but for c in hand)


def _bad(but: Sequence[Card]) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: not any(c.rank in "321" or c in but for c in hand)


SIGNALS: Final = (
    Signal("brows", say("raises the eyebrows"), say("the {card:card}", card="1E"), _card("1E")),
    Signal("wink", say("winks"), say("the {card:card}", card="1B"), _card("1B")),
    Signal("lips-right", say("moves both lips to the right"), say("the {card:card}", card="7E"), _card("7E")),
    Signal("lips-left", say("moves both lips to the left"), say("the {card:card}", card="7O"), _card("7O")),
    Signal("bite", say("bites the lower lip"), say("a {rank:rank}", rank="3"), _rank("3")),
    Signal("kiss", say("kisses the air"), say("a {rank:rank}", rank="2"), _rank("2")),
    Signal("open-mouth", say("opens the mouth a little"), say("a lower {rank:rank}", rank="1"), _rank("1", MATADORS)),
    Signal("eyes-shut", say("shuts both eyes"), say("bad cards"), _bad(MATADORS)),
)
"""With the four high cards. Without them the first four say nothing, and the mouth opens for any ace."""
PLAIN_SIGNALS: Final = (
    *SIGNALS[4:6],
    SIGNALS[6]._replace(means=say("an {rank:rank}", rank="1"), holds=_rank("1")),
    SIGNALS[7]._replace(holds=_bad(())),
)


@dataclass(frozen=True)
class Truc(OfThreeTricks):
    """The questions that the page of 2001 leaves open, and our answers."""

    id: str
    players: Literal[4, 2, 6, 8] = crux("truc.players", 4, low=2, high=8)
    direction: Literal["right", "left"] = crux("truc.way", "right", old="G-C1")
    split: Literal["first-trick", "cotton"] = crux("truc.split", "first-trick", old="TR-C1")
    one_won: Literal["winner", "nobody"] = crux("truc.one-won", "winner", old="TR-C2")
    three_ties: Literal["eldest", "void"] = crux("truc.three-ties", "eldest", old="TR-C3")
    lead_after_tie: Literal["leader-again", "eldest", "tied-first"] = crux(
        "truc.lead-after-tie", "leader-again", old="TR-C4"
    )
    teammate_tie: Literal["team-wins", "tie"] = crux("truc.partners-equal", "team-wins", old="TR-C5")
    raise_right: Literal["acceptor", "either"] = crux("truc.raise-right", "acceptor", old="RE-C1")
    raise_cap: Literal["open", "enough"] = crux("truc.raise-cap", "open", old="RE-C4")
    hand_end: Literal["decided", "all-three"] = crux("truc.third-trick", "decided", old="RE-C5")
    signals_to: Literal["partners", "youngest"] = crux("truc.signals-pass", "partners", old="RE-C12")
    caught: int = crux("truc.signals-caught", 6, old="RE-C12", low=0, high=20, lost=True)

    left_out: str = ""
    """Ranks that are not in the pack."""
    matadors: tuple[Card, ...] = ()
    """Cards above the threes, the strongest first, where they are agreed on."""

    family: ClassVar[str] = "truc"

    @cached_property
    def rules(self) -> HandRules:
        """Two sides; equal cards tie, and a trick each and a tie is the earlier one’s; raises to twelve."""
        return HandRules(
            "truc",
            self.id,
            self.sides,
            self.pack,
            judge=self.judge,
            tell_cards=self.tell_cards,
            ranks=("order",),
            decided=self.ties.decided,
            tied_lead=self.ties.leads,
            ladder=self.ladder,
            goal=Goal(GOAL, "truc.goal", "truc.beyond"),
            to_the_end=self.hand_end == "all-three",
            signs=Signs(self.signs, self.signals_to == "youngest", self.caught),
            told_in_play=frozenset(("highest", "tie", "partners-tie", "matadors")),
        )

    # Seats and cards

    @cached_property
    def sides(self) -> Sides:
        """Partners alternate."""
        return partners(self.players, self.direction)

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """Forty cards, or 32 without fours and fives."""
        return without(SPANISH_40, self.left_out)

    def tell_cards(self, table: Table, turned: Card | None) -> None:
        """How the cards rank, and that nothing must be followed."""
        if self.left_out:
            table.tell("truc.order", "The order is 3 2 ace king knight valet 7 6")
        else:
            table.tell("truc.order", "The order is 3 2 ace king knight valet 7 6 5 4")
        tell_free(table, "truc.free")
        if self.matadors:
            first, second, third, last = self.matadors
            Shown.of(table).matadors = [c.text for c in self.matadors]
            table.tell(
                "truc.matadors",
                "Above them: the {first:card}, the {second:card}, the {third:card}, the {last:card}",
                first=first,
                second=second,
                third=third,
                last=last,
            )

    # Tricks, and what ties make of them

    def judge(self, turned: Card | None) -> Judge:
        """The highest card takes the trick: three, two, ace, king …; above them the matadors, where there are any."""
        return self.ties.judge(strength(SPANISH_40, RANKS, self.matadors))._replace(why=self.why)

    def why(self, trick: Trick, best: Sequence[Seat], taker: Seat | None) -> Iterator[Why]:
        """Also by being one of the four."""
        high = trick.cards[trick.seats.index(best[0])]
        if high in self.matadors:
            yield Why("matadors", say("The {card:card} is above the threes", card=high))
        yield from self.ties.why(trick, best, taker)

    @cached_property
    def ties(self) -> Ties:
        """As the readings have it."""
        return Ties(
            self.sides,
            split=self.split == "first-trick",
            one_won=self.one_won == "winner",
            three_ties=self.three_ties == "eldest",
            lead=self.lead_after_tie,
            partners_tie=self.teammate_tie == "tie",
        )

    # Raises and signals

    @property
    def ladder(self) -> Ladder:
        """Up to the game."""
        return Ladder(
            "truc", WORTH, alternate=self.raise_right == "acceptor", capped=self.raise_cap == "enough", with_card=True
        )

    @property
    def signs(self) -> tuple[Signal, ...]:
        """Eight with the four high cards, four without."""
        return SIGNALS if self.matadors else PLAIN_SIGNALS


RULESETS: Final = {
    each.id: each
    for each in (Truc("reconstruction"), Truc("short", left_out="45"), Truc("matarrata", matadors=MATADORS))
}
FAMILY: Final = Family("truc", "Truc", Truc, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker

"""Truc (Spain, 17th century): three cards, three tricks, no trumps; equal cards tie, and the worth of a hand is raised.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after texts of 1739 and 1674, and games that are played today.
How a hand is played and raised stands in `mechanics.three_tricks`, which Rentoy shares, and what ties make of it in
`mechanics.ties`, which Put shares; here is what is Truc’s own: its packs, the four high cards, and the signals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final, Literal

from quinola.cards import SPANISH_40, SPANISH_48, Card, cards, without
from quinola.mechanics.signals import Signal
from quinola.mechanics.three_tricks import SHARED, Hand
from quinola.mechanics.ties import TIES, Ties
from quinola.mechanics.tricks import Trick
from quinola.order import Strength, strength
from quinola.rules import Family, On, crux
from quinola.seats import Seat
from quinola.table import Game, Table

RULES: Final = tuple(f"truc.{slug}" for slug in (
    *SHARED, *TIES, "partners-tie", "matadors"))

RANKS: Final = "321KNV987654"
MATADORS: Final = tuple(cards("1E 1B 7E 7O"))  # strongest first, where they are agreed on


def _card(text: str) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: any(c.text == text for c in hand)


def _rank(rank: str, but: Sequence[Card] = ()) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: any(c.rank == rank and c not in but for c in hand)


def _bad(but: Sequence[Card]) -> Callable[[Sequence[Card], str], bool]:
    return lambda hand, trump: not any(c.rank in "321" or c in but for c in hand)


SIGNALS: Final = (
    Signal("brows", "raises the eyebrows", "the ace of swords", _card("1E")),
    Signal("wink", "winks", "the ace of clubs", _card("1B")),
    Signal("lips-right", "moves both lips to the right", "the seven of swords", _card("7E")),
    Signal("lips-left", "moves both lips to the left", "the seven of coins", _card("7O")),
    Signal("bite", "bites the lower lip", "a three", _rank("3")),
    Signal("kiss", "kisses the air", "a two", _rank("2")),
    Signal("open-mouth", "opens the mouth a little", "a lower ace", _rank("1", MATADORS)),
    Signal("eyes-shut", "shuts both eyes", "bad cards", _bad(MATADORS)),
)
"""With the four high cards. Without them the first four say nothing, and the mouth opens for any ace."""
PLAIN_SIGNALS: Final = (*SIGNALS[4:6], SIGNALS[6]._replace(means="an ace", holds=_rank("1")),
                        SIGNALS[7]._replace(holds=_bad(())))


@dataclass(frozen=True)
class Truc(Ties):
    """The questions that the page of 2001 leaves open, and our answers."""

    id: str
    players: Literal[4, 2, 6, 8] = crux("truc.players", 4, low=2, high=8)
    direction: Literal["right", "left"] = crux("truc.way", "right", old="G-C1")
    split: Literal["first-trick", "cotton"] = crux("truc.split", "first-trick", old="TR-C1")
    one_won: Literal["winner", "nobody"] = crux("truc.one-won", "winner", old="TR-C2")
    three_ties: Literal["eldest", "void"] = crux("truc.three-ties", "eldest", old="TR-C3")
    lead_after_tie: Literal["leader-again", "eldest", "tied-first"] = crux(
        "truc.lead-after-tie", "leader-again", old="TR-C4")
    teammate_tie: Literal["team-wins", "tie"] = crux("truc.partners-equal", "team-wins", old="TR-C5")
    raise_right: Literal["acceptor", "either"] = crux("truc.raise-right", "acceptor", old="RE-C1")
    raise_cap: Literal["open", "enough"] = crux("truc.raise-cap", "open", old="RE-C4")
    hand_end: Literal["decided", "all-three"] = crux("truc.third-trick", "decided", old="RE-C5")
    signals_to: Literal["partners", "youngest"] = crux("truc.signals-pass", "partners", old="RE-C12")
    caught: int = crux("truc.signals-caught", 6, old="RE-C12", low=0, high=20, lost=True)

    family: ClassVar[str] = "truc"
    told_in_play: ClassVar[frozenset[str]] = frozenset(("highest", "tie", "partners-tie", "matadors"))

    # Cards

    def cards_for(self, on: On) -> tuple[Card, ...]:
        """Forty cards, or 32 without fours and fives; a table that did not know it might leave eights and nines in."""
        if not on("truc.pack"):
            return SPANISH_48
        return without(SPANISH_40, "45") if self.id == "short" else SPANISH_40

    def ranks(self, on: On) -> Strength:
        """Three, two, ace, king …; the matadors above them, where they are agreed on."""
        return _ranks(on("truc.order"), self.id == "matarrata" and on("truc.matadors"))

    def tell_deal(self, table: Table, hand: Hand) -> None:
        """How the cards rank."""
        table.note("truc.order", "The order is 3 2 ace king knight valet 7 6{}", "" if self.id == "short" else " 5 4")
        super().tell_deal(table, hand)
        if self.id == "matarrata":
            table.shown["matadors"] = [c.words for c in MATADORS] if table.on("truc.matadors") else []
            table.note("truc.matadors", "Above them: {}", ", ".join(f"the {c.words}" for c in MATADORS))

    @property
    def signs(self) -> tuple[Signal, ...]:
        """Eight with the four high cards, four without."""
        return SIGNALS if self.id == "matarrata" else PLAIN_SIGNALS

    def why(self, trick: Trick, turned: Card | None, taker: Seat | None, on: On) -> Iterator[tuple[str, str]]:
        """Also by being one of the four."""
        best = [c for s, c in zip(trick.seats, trick.cards, strict=True) if s in self.best(trick, on)]
        if self.id == "matarrata" and best[0] in MATADORS:
            yield "matadors", f"The {best[0].words} is above the threes"
        yield from super().why(trick, turned, taker, on)


@cache
def _ranks(ordered: bool, matadors: bool) -> Strength:
    return strength(SPANISH_48, RANKS if ordered else "KNV987654321", MATADORS if matadors else ())


Truc.parts = {"partie": Truc.partie, "deal": Truc.deal}

RULESETS: Final = {name: Truc(name) for name in ("reconstruction", "short", "matarrata")}
FAMILY: Final = Family("truc", "Truc", Truc, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker

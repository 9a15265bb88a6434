"""What a scorer must know of a deal of Reversis, and how it follows from the tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from quinola.cards import Card
from quinola.games.reversis.cards import ACES, HighValues
from quinola.games.reversis.company import Company
from quinola.games.reversis.dealing import AllDealt
from quinola.games.reversis.laws import Laws
from quinola.games.reversis.marked import HOW, Mark, Marked, Played
from quinola.games.reversis.renouncing import Renouncing
from quinola.games.reversis.stakes import NoPool, ThreeStakes
from quinola.mechanics.tricks import Winner
from quinola.seats import Seat


class Bound(NamedTuple):
    """Who has renounced by privilege, and in which trick first."""

    seat: Seat
    trick: int


class Facts(NamedTuple):
    """One deal, as far as it is paid for. `points` are card-points in tricks, `pools` stand before the stakes."""

    dealer: Seat
    pools: Mapping[str, int]
    takers: tuple[Seat, ...]
    points: tuple[int, ...]
    marks: tuple[Mark, ...]
    laid: int
    """Card-points of what was laid away, as the partie counts them."""
    counting: tuple[int, ...] | None = None
    """Counting cards that each took; None if the scorer did not say."""
    bound: Bound | None = None
    four_aces: Seat | None = None
    claimed: bool | None = None
    """Whether led cards were asked for; None if nobody has said it."""
    remises: tuple[int, ...] = ()
    """Stakes in the great and the little pool, where they are counted."""
    tricks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scorer:
    """What of a rule-set decides the facts of a deal."""

    ruleset: str
    company: Company
    dealing: AllDealt
    values: HighValues
    taker: Winner
    stakes: NoPool
    rich: ThreeStakes | None
    marked: Marked | None
    laws: Laws
    free_aces: bool
    """Whether an Ace that somebody throws by the right to renounce goes unpaid."""
    counts_cards: bool
    """Whether counting cards tell equals apart."""
    asks: bool
    """Whether what was led may have to be asked for."""
    four_aces: bool
    """Whether it matters who held all four Aces."""

    @property
    def renouncing(self) -> Renouncing | None:
        """Who may renounce by privilege."""
        return self.laws.right

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""
        return self.company.names

    @property
    def pools(self) -> tuple[str, ...]:
        """The accounts between them."""
        return self.stakes.pools

    @property
    def hows(self) -> tuple[str, ...]:
        """How a marked card may fall; free of payment only by some readings."""
        frees = self.free_aces or (self.marked is not None and self.marked.forced != "followed")
        return HOW if frees else HOW[:3]

    @property
    def hand(self) -> int:
        """Tricks in a deal."""
        return self.dealing.form.hand

    def facts(
        self, dealer: Seat, pools: Mapping[str, int], tricks: Sequence[Played], before: Facts | None = None
    ) -> Facts:
        """The facts of a deal whose tricks are known, after what is told of earlier ones."""
        n, first, worth = len(self.names), len(before.takers) if before else 0, self.worth()
        points = list(before.points) if before else [0] * n
        counting = [0] * n if before is None else before.counting and list(before.counting)
        bound = before.bound if before else None
        marks = list(before.marks) if before else []
        for number, trick in enumerate(tricks, first + 1):
            bound = bound or next((Bound(s, number) for s in trick.seats if s in trick.could), None)
            if self.marked:
                marks += self.marked.of_trick(trick, number, bound.seat if bound and self.free_aces else None)
            points[trick.taker] += sum([worth[c] for c in trick.cards])
            if counting:
                counting[trick.taker] += sum([c.rank in self.values.counts for c in trick.cards])
        takers = (*(before.takers if before else ()), *(t.taker for t in tricks))
        four_aces = before.four_aces if before else None
        if four_aces is None:
            four_aces = holder_of_all(tricks)
        return Facts(
            dealer,
            dict(pools),
            takers,
            tuple(points),
            tuple(marks),
            self.laid(points, marks),
            tuple(counting) if counting else None,
            bound,
            four_aces,
            tricks=() if before else tuple(self.line(t) for t in tricks),
        )

    def worth(self) -> Mapping[Card, int]:
        """What each card of the pack counts in a trick."""
        return {c: self.values.value(c) for c in self.dealing.pack}

    def aside(self, marks: Sequence[Mark]) -> tuple[int, frozenset[int]]:
        """How many cards nobody plays, and what so many can count, if of the marked cards these were played.

        Where more of them are not named than there are such cards, any card may be one.
        """
        pack, played = self.dealing.pack, {m.card for m in marks}
        cards = len(pack) - self.hand * len(self.names)
        must = [c for c in self.marked.cards if c not in played] if self.marked else []
        if len(must) > cards:
            must, played = [], set()
        sums = {(len(must), sum(map(self.values.laid_value, must)))}
        for c in pack:
            if c not in played and c not in must:
                sums |= {(n + 1, total + self.values.laid_value(c)) for n, total in sums if n < cards}
        return cards, frozenset(total for n, total in sums if n == cards)

    def laid(self, points: Sequence[int], marks: Sequence[Mark]) -> int:
        """Card-points of what was laid away."""
        return self.left(points, marks)

    def left(self, points: Sequence[int], marks: Sequence[Mark]) -> int:
        """What was laid away must be all that nobody took; some cards count more there."""
        values, played = self.values, {m.card for m in marks}
        out = [c for c in self.marked.cards if c not in played] if self.marked else []
        extra = sum(values.laid_value(c) - values.value(c) for c in out)
        return sum(self.worth().values()) - sum(points) + extra

    def line(self, trick: Played) -> str:
        """A trick as the record of a scorer has it: the leader and the cards in order, `B 7H JH QH 2H`."""
        return " ".join((self.names[trick.leader], *(c.text for c in trick.cards)))


def holder_of_all(tricks: Sequence[Played]) -> Seat | None:
    """Who held all four Aces, if one player did."""
    held = [s for t in tricks for s, c in zip(t.seats, t.cards, strict=True) if c in ACES]
    return sole(held) if len(held) == len(ACES) else None


def sole(seats: Sequence[Seat]) -> Seat | None:
    """The player whom all of these are; None if they are several, or if there is none."""
    found = set(seats)
    return found.pop() if len(found) == 1 else None


def after_trick(
    leader: Seat, taker: Seat, seats: Sequence[Seat], cards: Sequence[Card], left: Sequence[Sequence[Card]]
) -> Played:
    """A trick that is over, with what each player then has left: who could have followed, and who had one card."""
    led = cards[0].suit
    could, alone = [], []
    for s, c in zip(seats, cards, strict=True):
        has_more = led in [other.suit for other in left[s]]
        if c.suit != led and has_more:
            could.append(s)
        elif c.suit == led and not has_more:
            alone.append(s)
    return Played(leader, taker, tuple(seats), tuple(cards), frozenset(could), frozenset(alone))

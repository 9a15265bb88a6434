"""Melds: sets of a rank and runs of a suit. Which a hand holds, how it is best laid out, what can be laid off, why not.

A hand is looked at as bits, a lane of sixteen for each suit, so that one without melds costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias

from quinola.cards import FRENCH_56, JOKER, Card, Rank, Suit, card
from quinola.messages import Message, say

Ace: TypeAlias = Literal["low", "high", "either", "round"]
"""Where the ace stands in a run: below the two, above the king, at either end, or between them as well."""
LEAST: Final = 3
"""A meld has three cards at least."""
MOST: Final = 4
"""A set has no more than there are suits."""
LANE: Final = 16
FULL: Final = 0xFFFF
ALONE: Final = 1 << LANE - 1
"""Where a joker stands in the lane of its suit, beside all runs."""
WHOLE: Final = 0x1FFF
"""The thirteen ranks, each in its first place."""
SUITS: Final = "CDHS"
ORDER: Final[Mapping[Ace, str]] = {
    "low": "A23456789TJQK",
    "high": "23456789TJQKA",
    "either": "A23456789TJQKA",
    "round": "A23456789TJQKA2",
}
"""The ranks as a run goes up through them; what stands there twice joins on at both ends."""
ACES: Final[Mapping[Ace, str]] = {
    "low": "the ace is low: it stands below the two, and not above the king",
    "high": "the ace is high: it stands above the king, and not below the two",
    "either": "a run ends at the ace, and does not go on round it",
}
"""Why cards make no run that would be one round the corner."""
RING: Final = 13
"""A run round the corner ends where it began."""


class Meld(NamedTuple):
    """Cards laid together: in the order of a run, or of the suits; and for each the card that it stands for.

    Only a wild card stands for another, and for one that is not in the meld.
    """

    kind: Literal["set", "run"]
    cards: tuple[Card, ...]
    stands: tuple[Card, ...]

    def __str__(self) -> str:
        """Its text in a record: `7H+8H+9H`, and `7H+2C=8H+9H` where a wild card stands for another."""
        return "+".join(f"{c}" if c is s else f"{c}={s}" for c, s in zip(self.cards, self.stands, strict=True))


class Laid(NamedTuple):
    """A hand laid out: its melds, and the cards that are left."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]


@dataclass(frozen=True)
class MeldRules:
    """What a meld is: where the ace stands, and which ranks are wild."""

    ace: Ace = "low"
    wild: str = ""

    @cached_property
    def ranks(self) -> str:
        """The ranks as a run goes up through them."""
        return ORDER[self.ace]

    @cached_property
    def bit(self) -> Mapping[Card, int]:
        """Where a card stands in the lane of its suit, in all its places."""
        places = {rank: sum(1 << n for n, each in enumerate(self.ranks) if each == rank) for rank in self.ranks}
        return {c: places.get(c.rank, ALONE) << LANE * SUITS.index(c.suit) for c in FRENCH_56}

    def lanes(self, cards: Iterable[Card]) -> int:
        """So many cards as bits, a lane for each suit."""
        bit, lanes = self.bit, 0
        for c in cards:
            lanes |= bit[c]
        return lanes

    def joins(self, c: Card, lanes: int) -> bool:
        """Whether a card, which is among those of these lanes, makes a meld with others of them; none is wild."""
        suit = LANE * SUITS.index(c.suit)
        own = self.bit[c]
        one = own >> suit & -(own >> suit)
        if sum(1 for n in range(len(SUITS)) if lanes >> LANE * n & one) >= LEAST:
            return True
        lane = lanes >> suit & FULL & ~ALONE
        first = lane & lane >> 1 & lane >> 2
        return bool(own >> suit & ~ALONE & (first | first << 1 | first << 2))

    @cached_property
    def starts(self) -> Sequence[str]:
        """The ranks that a run can go through, from each at which it can begin; round the corner none comes twice."""
        if self.ace == "round":
            ring = self.ranks[:RING]
            return [ring[n:] + ring[:n] for n in range(RING)]
        return [self.ranks[n : n + RING] for n in range(len(self.ranks) - LEAST + 1)]

    # Which melds a hand holds

    def melds(self, hand: Sequence[Card]) -> list[Meld]:
        """Every meld that can be laid from the hand, of cards of one pack; with wild cards, in each way they can stand.

        Of equal wild cards the one that comes first in the hand stands first.
        """
        wild = [c for c in hand if c.rank in self.wild] if self.wild else []
        if wild:
            ranked = [c for c in hand if c.rank != JOKER] if JOKER in self.wild else hand  # no two jokers make a pair
            return [*_sets(ranked, wild), *self._runs(ranked, wild)]
        bit, lanes = self.bit, 0
        for c in hand:
            lanes |= bit[c]
        found: list[Meld] = []
        one, two, three, four = lanes & FULL, lanes >> LANE & FULL, lanes >> 2 * LANE & FULL, lanes >> 3 * LANE
        alike = (one & two & (three | four) | three & four & (one | two)) & (WHOLE | ALONE)
        while alike:
            place = alike & -alike
            alike ^= place
            key = (place, bool(one & place), bool(two & place), bool(three & place), bool(four & place))
            found += self._kept_sets.get(key) or self._keep_sets(key)
        if lanes & lanes >> 1 & lanes >> 2:
            for n, lane in enumerate((one, two, three, four)):
                if lane & lane >> 1 & lane >> 2:
                    found += self._kept_runs.get((n, lane)) or self._keep_runs(n, lane)
        return found

    @cached_property
    def _kept_sets(self) -> dict[tuple[int, ...], list[Meld]]:
        """The sets of a rank that have been looked for, by its place and the suits held."""
        return {}

    @cached_property
    def _kept_runs(self) -> dict[tuple[int, int], list[Meld]]:
        """The runs of a suit that have been looked for, by its lane."""
        return {}

    def _keep_sets(self, key: tuple[int, ...]) -> list[Meld]:
        place, *suits = key
        rank = JOKER if place == ALONE else self.ranks[place.bit_length() - 1]
        held = [card(rank + suit) for suit, has in zip(SUITS, suits, strict=True) if has]
        return self._kept_sets.setdefault(key, list(_sets(held, ())))

    def _keep_runs(self, n: int, lane: int) -> list[Meld]:
        held = [card(rank + SUITS[n]) for place, rank in enumerate(self.ranks[:RING]) if lane >> place & 1]
        return self._kept_runs.setdefault((n, lane), list(self._runs(held, ())))

    def _runs(self, hand: Iterable[Card], wild: Sequence[Card]) -> Iterator[Meld]:
        """Three or more of a suit that follow one another."""
        suits: dict[Suit, dict[Rank, Card]] = {}
        for c in hand:
            suits.setdefault(c.suit, {})[c.rank] = c
        for suit, held in suits.items():
            if len(held) + len(wild) >= LEAST:
                for ranks in self.starts:
                    yield from _run(suit, ranks, held, wild)

    def read(self, cards: Sequence[Card]) -> list[Meld]:
        """The melds that exactly these cards make; none if they make none, several if a wild card can stand twice."""
        return [each for each in self.melds(cards) if len(each.cards) == len(cards)]

    def why_not(self, cards: Sequence[Card]) -> Message | None:
        """Why these cards make no meld; None if they make one."""
        if len(cards) < LEAST:
            return say("a meld has three cards at least")
        if self.read(cards):
            return None
        natural = [c for c in cards if c.rank not in self.wild] or list(cards)
        first, *others = natural
        if all(c.rank == first.rank for c in others):
            return say("a set has four cards at most")
        plain = [c for c in natural if c.rank != JOKER]
        suits = {c.suit for c in (plain if len(plain) > 1 else natural)}  # a joker's letter is no suit beside a run
        if len(suits) > 1:
            return _apart(natural)
        if len(plain) < len(natural):
            return say("a joker stands in no run")
        if any(c.rank == "A" for c in natural) and replace(self, ace="round").read(cards):
            return say(ACES[self.ace])
        return say("the {rank:rank} of {suit:suit} is missing", rank=self._missing(natural), suit=first.suit)

    def _missing(self, natural: Sequence[Card]) -> Rank:
        """The first rank that a run of these cards would want and has not, where fewest are wanting."""
        held = {c.rank for c in natural}

        def wanting(ranks: str) -> list[Rank]:
            last = max(n for n, rank in enumerate(ranks) if rank in held)
            return [rank for rank in ranks[:last] if rank not in held]

        whole = [ranks for ranks in self.starts if ranks[0] in held and held <= set(ranks)]
        return min((wanting(ranks) for ranks in whole), key=len)[0]

    # Laying off

    def additions(self, meld: Meld, c: Card) -> list[Meld]:
        """What the meld becomes if this card is laid off on it; nothing if it does not fit, two if at either end."""
        if meld.kind == "set":
            rank, suits = meld.stands[0].rank, {each.suit for each in meld.stands}
            free = [suit for suit in SUITS if suit not in suits]
            fitting = [suit for suit in free if c is card(rank + suit)] or (free if c.rank in self.wild else [])
            return [Meld("set", (*meld.cards, c), (*meld.stands, card(rank + suit))) for suit in fitting]
        below, above = self.ends(meld)
        found = []
        if below is not None and (c is below or c.rank in self.wild):
            found.append(Meld("run", (c, *meld.cards), (below, *meld.stands)))
        if above is not None and (c is above or c.rank in self.wild):
            found.append(Meld("run", (*meld.cards, c), (*meld.stands, above)))
        return found

    def ends(self, run: Meld) -> tuple[Card | None, Card | None]:
        """The card that would go below a run, and the one that would go above it; None where it ends."""
        suit, ranks, whole = run.stands[0].suit, "".join(c.rank for c in run.stands), self.ranks
        if self.ace == "round":
            ring = whole[:RING]
            if len(ranks) == RING:
                return None, None
            return card(ring[ring.index(ranks[0]) - 1] + suit), card(whole[ring.index(ranks[-1]) + 1] + suit)
        at = whole.index(ranks)
        after = at + len(ranks)
        taken = set(ranks)  # an ace at one end is not laid at the other as well
        below = whole[at - 1] if at and whole[at - 1] not in taken else ""
        above = whole[after] if after < len(whole) and whole[after] not in taken else ""
        return card(below + suit) if below else None, card(above + suit) if above else None

    # Laying out a hand

    def best(self, hand: Sequence[Card], gain: Callable[[Meld], int], loss: Callable[[Card], int]) -> Laid:
        """The way to lay the hand out that brings most: what its melds gain, less what the cards lose that are left."""
        place = {c: n for n, c in enumerate(hand)}
        starting: list[list[tuple[int, int, Meld]]] = [[] for _ in hand]
        for meld in self.melds(hand):
            places = [place[c] for c in meld.cards]
            starting[min(places)].append((sum(1 << n for n in places), gain(meld), meld))
        losses = [loss(c) for c in hand]

        @cache
        def lay(left: int) -> tuple[int, tuple[Meld, ...]]:
            if not left:
                return 0, ()
            first = (left & -left).bit_length() - 1
            rest, melds = lay(left & left - 1)
            most = rest - losses[first]
            for mask, gained, meld in starting[first]:
                if mask & left == mask:
                    rest, others = lay(left ^ mask)
                    if rest + gained > most:
                        most, melds = rest + gained, (meld, *others)
            return most, melds

        melds = lay((1 << len(hand)) - 1)[1]
        laid = {c for meld in melds for c in meld.cards}
        return Laid(melds, tuple(c for c in hand if c not in laid))


def _sets(hand: Iterable[Card], wild: Sequence[Card]) -> Iterator[Meld]:
    """Three or four of a rank, of different suits; one at least stands for itself."""
    ranks: dict[Rank, dict[Suit, Card]] = {}
    for c in hand:
        ranks.setdefault(c.rank, {})[c.suit] = c
    for rank, held in ranks.items():
        if len(held) + len(wild) < LEAST:
            continue
        for natural in range(1, len(held) + 1):
            for some in combinations([suit for suit in SUITS if suit in held], natural):
                own = [held[suit] for suit in some]
                helping = [c for c in wild if c.rank != rank]
                free = [card(rank + suit) for suit in SUITS if suit not in some]
                for helped in range(max(0, LEAST - natural), min(len(helping), MOST - natural) + 1):
                    for jokers in combinations(helping, helped):
                        for stands in combinations(free, helped):
                            yield Meld("set", (*own, *jokers), (*own, *stands))


def _run(suit: Suit, ranks: str, held: Mapping[Rank, Card], wild: Sequence[Card]) -> Iterator[Meld]:
    """The runs of a suit that go up through these ranks from the first, wild cards filling the gaps in their order."""
    whole = tuple(card(rank + suit) for rank in ranks)
    return _run_on(whole, tuple(held.get(rank) for rank in ranks), (), wild)


def _run_on(
    whole: tuple[Card, ...], held: tuple[Card | None, ...], cards: tuple[Card, ...], free: Sequence[Card]
) -> Iterator[Meld]:
    """What these cards, which begin a run, and those that are held after them, can be."""
    n = len(cards)
    stands = whole[:n]
    if n >= LEAST and any(c is s for c, s in zip(cards, stands, strict=True)):
        yield Meld("run", cards, stands)
    if n == len(whole):
        return
    own = held[n]
    if own is not None and own not in cards:
        yield from _run_on(whole, held, (*cards, own), [c for c in free if c is not own])
    for at, joker in enumerate(free):
        if joker is not own:
            yield from _run_on(whole, held, (*cards, joker), free[at + 1 :])


def _apart(natural: Sequence[Card]) -> Message:
    """Two of these cards that are neither of a rank nor of a suit: where all are not of one, there are two such."""
    one, other = next((a, b) for a, b in combinations(natural, 2) if a.rank != b.rank and a.suit != b.suit)
    return say("the {one:card} and the {other:card} are of different ranks and suits", one=one, other=other)

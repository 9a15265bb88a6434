"""A sensible player of Cassino: what a play brings, and builds with their chances, less what it leaves to the next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, Final

from quinola.ask import Choose
from quinola.cards import Card
from quinola.games.cassino import Cassino
from quinola.games.cassino.parts import Spades
from quinola.mechanics.captures import Build, CaptureRules, Pile, Take
from quinola.mechanics.sets_of import unions
from quinola.messages import Message, say
from quinola.session import Session

CARD: Final = 0.15
"""A card is so much of the three points for most cards."""
SPADE: Final = 0.15
"""A spade is so much of the point for most spades."""
PATIENCE: Final = 0.9
"""What may be had at the next turn is worth so much of what is had now."""
PROMISING: Final = 4
"""Of so many plays that bring most it is looked what they leave."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    thought = _Thought(session, choice)
    likely = sorted(choice.options, key=lambda play: -thought.brings(play))
    taking = [play for play in likely if isinstance(play, Take)][:PROMISING]
    building = [play for play in likely if isinstance(play, Build)][:PROMISING]
    trailing = [play for play in likely if not isinstance(play, (Take, Build))]
    return max((*taking, *building, *trailing), key=lambda play: thought.brings(play) - thought.leaves(play))


def quick(session: Session, choice: Choose[Any]) -> Any:
    """The same without a look at what is left to the next."""
    thought = _Thought(session, choice)
    return max(choice.options, key=thought.brings)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said."""
    if isinstance(said, Take):
        return say("it brings most, less what it leaves to the next")
    if isinstance(said, Build):
        return say("it will bring more than it may cost, if it stands till the next turn")
    return say("of what there is it leaves least to the next")


@cache
def worth_of(*, spades: bool, pack: tuple[Card, ...]) -> Mapping[Card, float]:
    """What each card is worth to whoever takes it."""

    def worth(c: Card) -> float:
        points = CARD + (c.rank == "A") + 2 * (c.text == "TD")
        if c.suit == "S":
            points += SPADE + ((1 + (c.rank in "AJ2")) if spades else c.rank == "2")
        return points

    return {c: worth(c) for c in pack}


class _Thought:
    """What one seat can know, and what it makes of that."""

    def __init__(self, session: Session, choice: Choose[Any]) -> None:
        game, table, self.seat = session.game, session.table, choice.seat
        assert isinstance(game, Cassino)
        self.rules: CaptureRules = game.rules
        self.piles: Sequence[Pile] = choice.about.piles
        self.hand = choice.about.hand
        self.worth = worth_of(spades=isinstance(game.counting, Spades), pack=game.pack)
        self.sweep = game.sweeps == "count"
        seen = {c for zone in (*table.hands, *table.zones.values()) if self.seat in zone.sees for c in zone}
        self.unseen = [c for c in game.pack if c not in seen]
        side = game.sides.of
        others = [s for s in table.circle.order if side[s] != side[self.seat]]
        self.held = sum(len(table.hands[s]) for s in others) or (4 if self.unseen else 0)
        self.left: dict[tuple[Pile, ...], float] = {}

    def sum(self, those: Collection[Card]) -> float:
        """What these cards are worth."""
        return sum(self.worth[c] for c in those)

    def held_by_others(self, ranks: Collection[str]) -> float:
        """How likely it is that an opponent has a card of these ranks."""
        there = sum(c.rank in ranks for c in self.unseen)
        lacking = 1 - there / len(self.unseen) if self.unseen else 1.0
        return 1 - max(lacking, 0.0) ** self.held

    def brings(self, play: Any) -> float:
        """What a play brings: what it takes, or what its build will be worth at the next turn."""
        if isinstance(play, Take):
            swept = self.sweep and len(play.piles) == len(self.piles)
            return self.sum(play.cards) + swept
        if isinstance(play, Build):
            takers = [c for c in self.hand if c is not play.card and play.value in self.rules.counts[c.rank]]
            safe = 1 - self.held_by_others({c.rank for c in takers})
            return PATIENCE * safe * self.sum((*play.cards, *takers[:1]))
        return -self.worth[play] / 2

    def leaves(self, play: Any) -> float:
        """What the next may have of what lies there after a play."""
        gone = () if not isinstance(play, (Take, Build)) else play.piles
        piles = [pile for pile in self.piles if pile not in gone]
        if isinstance(play, Build):
            piles.append(Pile(play.cards, play.value, play.number, self.seat))
        elif not isinstance(play, Take):
            piles.append(Pile((play,)))
        key = tuple(piles)
        if key not in self.left:
            self.left[key] = self.expected(piles)
        return self.left[key]

    def expected(self, piles: Sequence[Pile]) -> float:
        """What an opponent can be expected to take of these piles: the best first, if there is a card for it."""
        by_rank = {c.rank: c for c in self.unseen}
        best = sorted(((self.best(c, piles), rank) for rank, c in by_rank.items()), reverse=True)
        expected, none_before = 0.0, 1.0
        for value, rank in best:
            if not value:
                break
            chance = self.held_by_others({rank})
            expected += none_before * chance * value
            none_before *= 1 - chance
        return expected

    def best(self, played: Card, piles: Sequence[Pile]) -> float:
        """The most that a card can take of these piles."""
        worth, whole, most = [self.sum(pile.cards) for pile in piles], (1 << len(piles)) - 1, 0.0
        for sets in self.rules.sets_for(played, piles):
            for mask in unions(sets) if sets else ():
                taken = sum(each for n, each in enumerate(worth) if mask >> n & 1)
                most = max(most, taken + (self.sweep and mask == whole))
        return most and most + CARD

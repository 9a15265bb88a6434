"""Sensible players of the games of three cards: they reckon the chance of the own hand, and now and then bluff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any, Final, Protocol

from quinola.ask import PASS, Choose
from quinola.cards import Card
from quinola.mechanics.combinations import Scale
from quinola.mechanics.three_cards import Shown
from quinola.mechanics.vying import CALL, FOLD
from quinola.messages import Message, say
from quinola.session import Session

SAMPLE: Final = 160
BLUFFS: Final = 0.12  # of the moments at which a bluff would make sense


class Valued(Protocol):
    """What must be known of a game: its cards, and how hands of three are valued."""

    @property
    def pack(self) -> tuple[Card, ...]: ...
    @property
    def scale(self) -> Scale: ...
    def __hash__(self) -> int: ...


@lru_cache(maxsize=16)
def _ladder(game: Valued) -> dict[tuple[Any, ...], float]:
    """For every key that a hand can have, how much of all hands it beats; half of those that it equals.

    Hands that differ only in which suit is which are valued once: there are some ten times as many.
    """
    many: Counter[tuple[Any, ...]] = Counter()
    one: dict[tuple[Any, ...], tuple[Card, ...]] = {}
    wild = game.scale.wild
    told = [(c, (c.rank, c in wild), c.suit) for c in sorted(game.pack, key=lambda c: c.rank)]
    for (a, x, s), (b, y, t), (c, z, u) in combinations(told, 3):
        alike = (x, y, z, s == t, t == u, s == u)
        if alike not in one:
            one[alike] = (a, b, c)
        many[alike] += 1
    found: Counter[tuple[Any, ...]] = Counter()
    for alike, hand in one.items():
        found[game.scale.best(hand).key] += many[alike]
    ladder, below, all_ = {}, 0, found.total()
    for key in sorted(found):
        ladder[key] = (below + found[key] / 2) / all_
        below += found[key]
    return ladder


@lru_cache(maxsize=4096)
def strength(game: Valued, held: tuple[Card, ...], ten: Card | None = None) -> float:
    """How much of all hands this one beats; on the average, if cards are still to come."""
    left = [c for c in game.pack if c not in held]
    rest = list(combinations(left, 3 - len(held)))
    if len(rest) > SAMPLE:
        rest = Random(" ".join(c.text for c in held)).sample(rest, SAMPLE)
    return sum(_place(game, (*held, *more), ten) for more in rest) / len(rest)


def _place(game: Valued, hand: Sequence[Card], ten: Card | None) -> float:
    ladder, key = _ladder(game), game.scale.best(hand, ten).key
    if key in ladder:
        return ladder[key]
    return max((place for other, place in ladder.items() if other < key), default=0.0)  # a ten that nobody else has


def wager(game: Valued, session: Session, choice: Choose[Any]) -> Any:
    """Bet or raise on a strong hand, call if the price is fair, fold or pass otherwise; sometimes pretend."""
    table, turn = session.table, choice.about
    shown = Shown.of(table)
    held = table.hands[choice.seat]
    ten = next((c for c in held if c.text == shown.ten), None)
    good = strength(game, tuple(held), ten)
    others = len(shown.in_ or ()) - 1
    chance = good ** (1 if others < 2 else 0.5 + others / 2)  # whoever is still in is not there by chance
    numbers = [n for n in choice.options if isinstance(n, int)]
    mood = Random(f"{held} {session.acts(session.table.name(choice.seat))}").random()
    bluff = mood < BLUFFS and others < 3
    pot = shown.pot or 0
    if not turn.owed:
        open_with = 0.95 / (others + 1) if len(held) < 3 else 0.6
        return _size(numbers, pot, good) if numbers and (chance > open_with or bluff) else PASS
    price = turn.owed / (pot + turn.owed)
    if numbers and (chance > 0.72 or (bluff and good < 0.4 and turn.last <= pot / 3)) and turn.last < turn.resto / 3:
        return _size(numbers, pot, good)
    slack = 0.08 if len(held) < 3 else 0.0
    return CALL if chance + slack > max(price, 0.3 if turn.owed > turn.resto / 2 else 0.0) else FOLD


def _size(numbers: Sequence[int], pot: int, good: float) -> int:
    """About half the pot, more on the best hands; the nearest that is allowed."""
    wanted = max(1, round(pot * (0.8 if good > 0.9 else 0.4)))
    return min(numbers, key=lambda n: (abs(n - wanted), n))


def why_wager(game: Valued, session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is bet, called or folded: what part of all hands the own one beats, and what it costs."""
    table, turn = session.table, choice.about
    held = table.hands[choice.seat]
    shown = Shown.of(table)
    ten = next((c for c in held if c.text == shown.ten), None)
    good = strength(game, tuple(held), ten)
    return in_hundred(good, said, turn.owed, shown.pot or 0, bluff=isinstance(said, int) and good < 0.4)


def in_hundred(good: float, said: Any, owed: int, pot: int, *, bluff: bool = False) -> Message:
    """How many hands of a hundred are beaten, and what a call would cost."""
    n = round(100 * good)
    if bluff:
        return say("a bluff: your cards beat {n:hand|hands} in a hundred", n=n)
    if isinstance(said, int):
        return say("your cards beat about {n:hand|hands} in a hundred: worth a bet", n=n)
    if said == PASS:
        return say("your cards beat about {n:hand|hands} in a hundred: too few for a bet", n=n)
    if said == CALL:
        return say(
            "your cards beat about {n:hand|hands} in a hundred: worth {owed:number} for a pot of {pot:number}",
            n=n,
            owed=owed,
            pot=pot,
        )
    return say(
        "your cards beat about {n:hand|hands} in a hundred: not worth {owed:number} for a pot of {pot:number}",
        n=n,
        owed=owed,
        pot=pot,
    )

"""How cards come to lie: by chance from a seed, or as they are stated, in whole or in part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from quinola.cards import Card, cards
from quinola.rules import StartError

Stated: TypeAlias = Mapping[str, str] | Sequence[Card]
"""A deal stated in part ({"B": "AH KH", "talon": "2C"}; chance fills the rest), or whole, in the order dealt."""


class Fate(NamedTuple):
    """What is settled beforehand of chance, besides the deals: how cards will be shuffled again, numbers by lot."""

    shuffles: Sequence[Sequence[Card]] = ()
    luck: Mapping[str, int] = {}


class Shuffle(NamedTuple):
    """Cards brought into an order of chance in the middle of a deal: in which deal, after how many acts."""

    deal: int
    act: int
    order: tuple[Card, ...]


def deal_order(seed: str, stated: Stated, pack: Sequence[Card], sizes: Iterable[tuple[str, int]]) -> list[Card]:
    """The pack in the order in which it is dealt, one place after the other; in each, what is stated of it comes first.

    `seed` is that of this one deal; `sizes` are the places with so many cards for each.
    Raises ValueError as `check_stated` does.
    """
    if not isinstance(stated, Mapping):
        return list(stated)
    random = Random(seed).random
    if not stated:  # sorted is the same on every Python, as shuffle() is not promised to be
        keys = [random() for _ in pack]
        return [pack[n] for n in sorted(range(len(pack)), key=keys.__getitem__)]
    places = dict(sizes)
    fixed = {place: cards(text) for place, text in stated.items()}
    check_stated(fixed, pack, places)
    used = {c for held in fixed.values() for c in held}
    others = sorted((c for c in pack if c not in used), key=lambda _: random())
    dealt: list[Card] = []
    for place, size in places.items():
        held = fixed.get(place, [])
        dealt += held + [others.pop() for _ in range(size - len(held))]
    return dealt


def shuffle_order(seed: str, stated: Sequence[Card], those: Sequence[Card], place: str) -> tuple[Card, ...]:
    """The cards in an order of chance, after those that are stated.

    Raises StartError, naming the place of the record, if a stated card is not among them or stands twice.
    """
    foreign = [c for c in stated if c not in those]
    if foreign or len(set(stated)) < len(stated):
        wrong = f"{foreign[0]} is not among the cards that are shuffled" if foreign else "a card stands there twice"
        raise StartError(f"{place}: {wrong}")
    random = Random(seed).random
    return (*stated, *sorted((c for c in those if c not in stated), key=lambda _: random()))


def check_stated(fixed: Mapping[str, Sequence[Card]], pack: Sequence[Card], places: Mapping[str, int]) -> None:
    """Raise ValueError if a stated card is foreign, stated twice, or has no room."""
    seen: dict[Card, str] = {}
    for place, held in fixed.items():
        if place not in places:
            raise ValueError(f"hands: there is no place {place!r}; there are {', '.join(places)}")
        if len(held) > places[place]:
            raise ValueError(f"hands: {place} is given {len(held)} cards and holds {places[place]}")
        for c in held:
            if c not in pack:
                raise ValueError(f"hands: {c} is not in the pack of {len(pack)}")
            if c in seen:
                raise ValueError(f"hands: {c} is stated for {seen[c]} and again for {place}")
            seen[c] = place

"""How cards come to lie: by chance from a seed, or as they are stated, in whole or in part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import repeat, starmap
from random import Random
from typing import Final, NamedTuple, TypeAlias

from quinola.cards import Card
from quinola.facts.reading import cards_of
from quinola.messages import say
from quinola.mistakes import not_in, quoted
from quinola.rules import FactsError, PlaceError, StartError
from quinola.zones import Place

Stated: TypeAlias = Mapping[str, str] | Sequence[Card]
"""A deal stated in part ({"B": "AH KH", "talon": "2C"}; chance fills the rest), or whole, in the order dealt."""


class Fate(NamedTuple):
    """What is settled beforehand of chance, besides the deals: how cards will be shuffled again, numbers by lot."""

    shuffles: Sequence[Sequence[Card]] = ()
    luck: Mapping[str, int] = {}


OPEN: Final = Fate()
"""Nothing is settled."""


class Shuffle(NamedTuple):
    """Cards brought into an order of chance in the middle of a deal: in which deal, after how many acts."""

    deal: int
    act: int
    order: tuple[Card, ...]


def by_chance(seed: str) -> Callable[[Card], float]:
    """What cards are sorted by to shuffle them: the next number, whichever card it is asked of.

    `sorted` is the same on every Python, as `shuffle` is not promised to be.
    """
    return partial(next, starmap(Random(seed).random, repeat(())))


def deal_order(seed: str, stated: Stated, pack: Sequence[Card], sizes: Iterable[Place]) -> list[Card]:
    """The pack in the order in which it is dealt, one place after the other; in each, what is stated of it comes first.

    `seed` is that of this one deal; `sizes` are the places, each with room for the cards that it gets.
    Raises StartError as `read_stated` and `check_whole` do.
    """
    if not isinstance(stated, (dict, Mapping)):  # `dict` is soon asked
        check_whole(stated, pack, sum(place.room for place in sizes))
        return list(stated)
    chance = by_chance(seed)
    if not stated:
        return sorted(pack, key=chance)
    places = {place.key: place for place in sizes}
    fixed = read_stated(stated, pack, places)
    used = {c for held in fixed.values() for c in held}
    others = sorted((c for c in pack if c not in used), key=chance)
    dealt: list[Card] = []
    for key, place in places.items():
        held = fixed.get(key, [])
        dealt += held + [others.pop() for _ in range(place.room - len(held))]
    return dealt


def deal_orders(seed: str, stated: Stated, packs: Sequence[tuple[Sequence[Card], Sequence[Place]]]) -> list[Card]:
    """Several packs in the order in which they are dealt, each into places of its own, one pack after the other.

    Raises StartError as `deal_order` does, and for a card that is stated for a place of another pack.
    """
    whole, everywhere = [c for pack, _ in packs for c in pack], [each for _, places in packs for each in places]
    if not isinstance(stated, Mapping):
        check_whole(stated, whole, sum(each.room for each in everywhere))
        return list(stated)
    read_stated(stated, whole, {each.key: each for each in everywhere})
    dealt: list[Card] = []
    for n, (pack, places) in enumerate(packs):
        here = {each.key: stated[each.key] for each in places if each.key in stated}
        dealt += deal_order(f"{seed}/{n}", here, pack, places)
    return dealt


def shuffle_order(seed: str, stated: Sequence[Card], those: Sequence[Card], place: str) -> tuple[Card, ...]:
    """The cards in an order of chance, after those that are stated.

    Raises StartError, naming the place of the record, if a stated card is not among them or stands twice.
    """
    for n, c in enumerate(stated):
        if c not in those:
            raise StartError(place, say("{card:text} is not among the cards that are shuffled", card=c.text))
        if c in stated[:n]:
            raise StartError(place, say("{card:text} stands there twice", card=c.text))
    return (*stated, *sorted((c for c in those if c not in stated), key=by_chance(seed)))


def read_stated(stated: Mapping[str, str], pack: Sequence[Card], places: Mapping[str, Place]) -> dict[str, list[Card]]:
    """The cards that are stated for each place. Raises StartError if one is foreign, stated twice, or has no room."""
    fixed: dict[str, list[Card]] = {}
    seen: dict[Card, str] = {}
    for place, text in stated.items():
        if place not in places:
            known = ", ".join(places)
            raise PlaceError(
                say("there is no place {told:text}; there are {known:text}", told=quoted(place), known=known), places
            )
        try:
            fixed[place] = held = cards_of(text, f"hands {place}", "")
        except FactsError as wrong:
            raise StartError(wrong.place, wrong.said) from wrong
        if len(held) > (room := places[place].room):
            raise StartError(
                "hands",
                say(
                    "{place:text} is given {n:card|cards} and holds {room:number}",
                    place=place,
                    n=len(held),
                    room=room,
                ),
            )
        for c in held:
            if c not in pack:
                raise StartError("hands", not_in(pack, c))
            if c in seen:
                first, again = seen[c], place
                raise StartError(
                    "hands",
                    say(
                        "{card:text} is stated for {first:text} and again for {again:text}",
                        card=c.text,
                        first=first,
                        again=again,
                    ),
                )
            seen[c] = place
    return fixed


def check_whole(stated: Sequence[Card], pack: Sequence[Card], wanted: int) -> None:
    """Raise StartError if a whole deal has a foreign card, one twice, or fewer than are dealt."""
    if len(stated) == len(pack) and set(stated) == set(pack):
        return
    for n, c in enumerate(stated):
        if c not in pack:
            raise StartError("hands", not_in(pack, c))
        if c in stated[:n]:
            raise StartError("hands", say("{card:text} is stated twice", card=c.text))
    if len(stated) < wanted:
        raise StartError(
            "hands",
            say("{wanted:card|cards} are dealt, and {n:number} are stated", wanted=wanted, n=len(stated)),
        )


def check_equal(hands: Sequence[Sequence[Card]]) -> None:
    """Raise StartError unless all hold equally many cards, and at least one."""
    if len({len(hand) for hand in hands}) != 1 or not hands[0]:
        raise StartError("hands", "all must hold equally many cards, and at least one")

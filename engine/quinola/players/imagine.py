"""Imagined tables: worlds that a seat cannot tell from the real one. The ground of search, and of honesty.

The unseen cards are permuted among the places where they lie, secret acts are renamed with them, and the
record is replayed. Public acts name seen cards, so they are possible; only a law can object, and the cards
that it would have kept are then known not to lie there. A world that asks another seat, or something else,
than the record tells is given up too. An imagined table gets a fresh seed, or it would know the deals to come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

from quinola.ask import Choose
from quinola.cards import Card
from quinola.seats import Seat
from quinola.session import Session

Barred = set[tuple[str, Card]]
FEWER = (0.5, 0.25, 0.1, 0.0)  # how much of the unseen is moved when moving all has failed


class Contradiction(Exception):
    """This world could not have led to what was seen: `seat` would have had to play one of `cards`.

    There are none where it would not have been asked at all.
    """

    def __init__(self, seat: Seat, cards: Sequence[Card] = ()) -> None:
        self.seat, self.cards = seat, cards


def seen(session: Session, seat: Seat) -> set[Card]:
    """Every card whose face this seat has had before it, or whose holder was told."""
    watch = session.at(0)
    known = _faces(watch, seat)
    for choice, option in session.played:
        watch.take(watch.like(choice), option)
        known |= _faces(watch, seat)
    return known


def _faces(session: Session, seat: Seat) -> set[Card]:
    zones = (*session.table.hands, *session.table.zones.values())
    return {c for zone in zones if seat in zone.sees for c in zone} | session.table.revealed


def imagine(session: Session, seat: Seat, random: Random, known: set[Card] | None = None,
            barred: Barred | None = None, tries: int = 30) -> Session:
    """A session that looks the same to this seat.

    `known` (see `seen`) and `barred` may be kept from one call to the next; `barred` grows. If no world
    is found without a contradiction the last is given all the same, with the breach that it implies; if
    nobody could have acted so in it, fewer and fewer unseen cards are moved, at last none.
    """
    known = seen(session, seat) if known is None else known
    barred = set() if barred is None else barred
    for attempt in range(tries):
        worlds, renamed = _permute(session, known, barred, random)
        try:
            return _replay(session, worlds, renamed, random.getrandbits(32), strict=attempt < tries - 1)
        except Contradiction as wrong:
            barred |= {(_hand(session, wrong.seat), c) for c in wrong.cards if c not in known}
    for part in FEWER:
        worlds, renamed = _permute(session, known | _kept(session, known, part, random), barred, random)
        with suppress(Contradiction):
            return _replay(session, worlds, renamed, random.getrandbits(32), strict=True)
    raise AssertionError("the deal as it is does not object")


def _kept(session: Session, known: set[Card], part: float, random: Random) -> set[Card]:
    """Unseen cards that shall lie where they lie, all but so many."""
    unseen = [c for deal in session.table.dealt for c in deal if c not in known]
    return set(random.sample(unseen, round(len(unseen) * (1 - part))))


def _hand(session: Session, seat: Seat) -> str:
    return f"hand {session.table.name(seat)}"


def _permute(session: Session, known: set[Card], barred: Barred,
             random: Random) -> tuple[list[list[Card]], dict[Card, Card]]:
    worlds: list[list[Card]] = []
    renamed: dict[Card, Card] = {}
    for deal in session.table.dealt:
        unseen = [c for c in deal if c not in known]
        renamed.update(zip(unseen, _shuffled(session, unseen, barred, random), strict=True))
        worlds.append([renamed.get(c, c) for c in deal])
    return worlds, renamed


def _shuffled(session: Session, unseen: list[Card], barred: Barred, random: Random) -> list[Card]:
    """The most constrained places are filled first; what cannot be helped is left wrong."""
    place = {c: _hand(session, s) for s, hand in enumerate(session.table.hands) for c in hand}
    pool = sorted(unseen, key=lambda _: random.random())
    weight = Counter(where for where, _ in barred)
    filled: dict[Card, Card] = {}
    for slot in sorted(unseen, key=lambda c: -weight[place.get(c, "")]):
        where = place.get(slot, "")
        filled[slot] = pool.pop(next((n for n, c in enumerate(pool) if (where, c) not in barred), 0))
    return [filled[c] for c in unseen]


def _replay(session: Session, worlds: list[list[Card]], renamed: dict[Card, Card], seed: int,
            *, strict: bool) -> Session:
    stated: list[Any] = worlds if session.part in ("deal", "partie") else _laid(session, worlds)
    world = Session(session.game, seed, stated, part=session.part, given=_given(session), brought=session.brought)
    world.table.luck.update(session.table.luck)
    hazy = getattr(session.game, "hazy", ())  # verbs whose acts stand in any world: what was shown is known
    for was, said in session.played:
        option = renamed.get(said, said) if was.secret and isinstance(said, Card) else said
        choice = _same(world, was)
        if strict and was.verb not in hazy and option not in choice.options and said in was.options:
            raise Contradiction(was.seat, [c for c in choice.options if isinstance(c, Card)])
        world.take(choice, option)
    for now in session.choices:
        _ = _same(world, now)
    return world


def _same(world: Session, asked: Choose[Any]) -> Choose[Any]:
    """What this world asks in the place of a real question. Raises Contradiction if nothing."""
    for choice in world.choices:
        if choice.seat == asked.seat and choice.verb == asked.verb:
            return choice
    raise Contradiction(asked.seat)


def _given(session: Session) -> dict[str, Any]:
    """What chance gave besides the cards must be given to the imagined table too."""
    return session.given | session.table.drawn


def _laid(session: Session, worlds: list[list[Card]]) -> list[dict[str, str]]:
    """A stated beginning in the middle, with the imagined cards in the stated places."""
    stated = session.stated[0]
    assert isinstance(stated, dict)
    cards = iter(worlds[0])
    sizes = {name: len(stated.get(name, "").split()) for name in dict.fromkeys((*session.table.names, *stated))}
    return [{name: " ".join(next(cards).text for _ in range(size)) for name, size in sizes.items()}]

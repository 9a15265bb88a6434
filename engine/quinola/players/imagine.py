"""Imagined tables: worlds that a seat cannot tell from the real one. The ground of search, and of honesty.

The unseen cards are permuted among the places where they lie, secret acts are renamed with them, and the
record is replayed. What was shuffled again in the deal lies in any order, but for what has been seen since.
Public acts name seen cards, so they are possible; only a law can object, and the cards that it would have
kept are then known not to lie there. A world that asks another seat, or something else, than the record
tells is given up too. What all know that a hand lacks (`Table.lacks`) does not come into it. An imagined table gets a
fresh seed, or it would know the deals to come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from quinola.ask import Choose
from quinola.cards import Card
from quinola.dealing import Fate
from quinola.seats import Seat
from quinola.session import Session

Barred = set[tuple[str, Card]]


class Chance(NamedTuple):
    """When cards were brought into an order of chance: how many deals and shuffles there had been."""

    deals: int
    shuffles: int


Known = dict[Chance, set[Card]]
"""The cards that a seat has seen since each chance."""


class Worlds(NamedTuple):
    """Other places for the unseen cards: the deals and shuffles so made, and which card stands for which since when."""

    deals: list[list[Card]]
    shuffles: list[list[Card]]
    renamed: dict[Chance, dict[Card, Card]]


WIDE: Final = 200
"""So many candidates take as long to judge as one act to make."""


def weight(choice: Choose[Any]) -> int:
    """How much work it is to ask this and be answered: one, and more where there is much to judge or to find."""
    return choice.effort + len(choice.candidates) // WIDE


class Work:
    """What it has cost to imagine tables and to play them out: acts by their weight, and never seconds."""

    __slots__ = ("decided", "replayed")

    def __init__(self) -> None:
        self.replayed = 0
        """Acts of the record, made again."""
        self.decided = 0
        """Acts on which a player had to decide."""

    @property
    def acts(self) -> int:
        """All, where one that is only made again counts for half."""
        return self.decided + self.replayed // 2


FEWER = (0.5, 0.25, 0.1, 0.0)  # how much of the unseen is moved when moving all has failed


class Contradiction(Exception):
    """This world could not have led to what was seen: `seat` would have had to play one of `cards`.

    There are none where it would not have been asked at all.
    """

    def __init__(self, seat: Seat, cards: Sequence[Card] = ()) -> None:
        self.seat, self.cards = seat, cards


def seen(session: Session, seat: Seat) -> Known:
    """Every card whose face this seat has had before it, or whose holder was told, from one chance to the next."""
    watch = session.at(0)
    known: Known = {}
    known.setdefault(_chance(watch), set()).update(_faces(watch, seat))
    for choice, option in session.played:
        known[_chance(watch)] |= {option} if isinstance(option, Card) and not choice.secret else set()
        watch.take(watch.like(choice), option)
        known.setdefault(_chance(watch), set()).update(_faces(watch, seat))
    return known


def _chance(session: Session) -> Chance:
    return Chance(len(session.table.dealt), len(session.table.shuffled))


def _faces(session: Session, seat: Seat) -> set[Card]:
    zones = (*session.table.hands, *session.table.zones.values())
    return {c for zone in zones if seat in zone.sees for c in zone} | session.table.revealed


def imagine(
    session: Session,
    seat: Seat,
    random: Random,
    known: Known | None = None,
    barred: Barred | None = None,
    tries: int = 30,
    work: Work | None = None,
) -> Session:
    """A session that looks the same to this seat.

    `known` (see `seen`) and `barred` may be kept from one call to the next; `barred` grows. If no world
    is found without a contradiction the last is given all the same, with the breach that it implies; if
    nobody could have acted so in it, fewer and fewer unseen cards are moved, at last none. `work` counts what it costs.
    """
    work = work or Work()
    known = seen(session, seat) if known is None else known
    barred = set() if barred is None else barred
    for attempt in range(tries):
        try:
            return _replay(
                session,
                _permute(session, known, barred | _lacking(session), random),
                random.getrandbits(32),
                work,
                strict=attempt < tries - 1,
            )
        except Contradiction as wrong:
            barred |= {(_hand(session, wrong.seat), c) for c in wrong.cards if c not in _fixed(session, known)}
    for part in FEWER:
        kept = _kept(session, known, part, random)
        worlds = _permute(session, known, barred | _lacking(session), random, kept)
        with suppress(Contradiction):
            return _replay(session, worlds, random.getrandbits(32), work, strict=True)
    raise AssertionError("the deal as it is does not object")


def _fixed(session: Session, known: Known) -> set[Card]:
    """The cards of the deal under way that this seat has seen at any time in it."""
    now = len(session.table.dealt)
    return {c for chance, faces in known.items() if chance.deals == now for c in faces}


def _kept(session: Session, known: Known, part: float, random: Random) -> set[Card]:
    """Unseen cards that shall lie where they lie, all but so many."""
    fixed = _fixed(session, known)
    unseen = [c for deal in session.table.dealt[-1:] for c in deal if c not in fixed]
    return set(random.sample(unseen, round(len(unseen) * (1 - part))))


def _hand(session: Session, seat: Seat) -> str:
    return f"hand {session.table.name(seat)}"


def _lacking(session: Session) -> Barred:
    """The cards that all know do not lie in a hand."""
    return {(_hand(session, s), c) for s, lacking in session.table.lacks.items() for c in lacking}


def _permute(session: Session, known: Known, barred: Barred, random: Random, kept: Collection[Card] = ()) -> Worlds:
    """The deals before this one are over and stay as they are; in this one whatever has not been seen is moved.

    What was shuffled again lies in any order, but for what has been seen since.
    """
    table = session.table
    now = len(table.dealt)
    worlds = Worlds([list(deal) for deal in table.dealt], [], {chance: {} for chance in known})
    fixed = _fixed(session, known) | set(kept)
    unseen = [c for deal in table.dealt[-1:] for c in deal if c not in fixed]
    renamed = dict(zip(unseen, _shuffled(session, unseen, barred, random), strict=True))
    for deal in worlds.deals[-1:]:
        deal[:] = [renamed.get(c, c) for c in deal]
    before = sum(shuffle.deal < now for shuffle in table.shuffled)
    for n in range(before, len(table.shuffled) + 1):
        if n > before:
            order = table.shuffled[n - 1].order
            since = {c for chance, faces in known.items() if chance >= (now, n) for c in faces} | set(kept)
            hazy = [c for c in order if c not in since]
            filled = [renamed.get(c, c) for c in hazy]
            random.shuffle(filled)
            renamed = renamed | dict(zip(hazy, filled, strict=True))
            worlds.shuffles.append([renamed.get(c, c) for c in order])
        else:
            worlds.shuffles.extend(list(shuffle.order) for shuffle in table.shuffled[:before])
        worlds.renamed[Chance(now, n)] = renamed
    return worlds


def _shuffled(session: Session, unseen: list[Card], barred: Barred, random: Random) -> list[Card]:
    """The most constrained places are filled first; what cannot be helped is left wrong."""
    if packs := getattr(session.game, "packs", ()):  # what one player deals lies among the other's only face up
        of = {c: n for n, pack in enumerate(packs) for c in pack}
        pools = [[c for c in unseen if of[c] == n] for n in range(len(packs))]
        for pool in pools:
            random.shuffle(pool)
        return [pools[of[c]].pop() for c in unseen]
    place = {c: _hand(session, s) for s, hand in enumerate(session.table.hands) for c in hand}
    pool = sorted(unseen, key=lambda _: random.random())
    weight = Counter(where for where, _ in barred)
    filled: dict[Card, Card] = {}
    for slot in sorted(unseen, key=lambda c: -weight[place.get(c, "")]):
        where = place.get(slot, "")
        filled[slot] = pool.pop(next((n for n, c in enumerate(pool) if (where, c) not in barred), 0))
    return [filled[c] for c in unseen]


def _replay(session: Session, worlds: Worlds, seed: int, work: Work, *, strict: bool) -> Session:
    stated: list[Any] = worlds.deals if session.part in ("deal", "partie") else _laid(session, worlds.deals)
    world = Session(
        session.game,
        seed,
        stated,
        part=session.part,
        given=_given(session),
        brought=session.brought,
        fate=Fate(worlds.shuffles, session.table.luck),
    )
    hazy = getattr(session.game, "hazy", ())  # verbs whose acts stand in any world: what was shown is known
    for was, said in session.played:
        renamed = worlds.renamed.get(_chance(world), {})
        option = renamed.get(said, said) if was.secret and isinstance(said, Card) else said
        choice = _same(world, was)
        if strict and was.verb not in hazy and option not in choice.options and said in was.options:
            raise Contradiction(was.seat, [c for c in choice.options if isinstance(c, Card)])
        world.take(choice, option)
        work.replayed += weight(choice)
    for now in session.choices:
        _ = _same(world, now)
    if strict and not session.choices and world.balances() != session.balances():
        raise Contradiction(seat=0)  # it ended in another way, though everybody did the same
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

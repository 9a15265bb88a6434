"""What is counted of pairs of deals: whole numbers alone, which add up in whatever order the lots come.

A place is a seat as it is counted from the dealer, who is place 0. An account is whatever else holds money: a pool, or
`score`, which is nobody's. Amounts are whole, in the game's own unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from quinola.laboratory.arising import DIFFERENCES, Walk
from quinola.laboratory.intervals import Interval, doubt, mean, share
from quinola.laboratory.pairing import LOT, Balance, Deal
from quinola.ledger import Account

LISTENED: Final = 8
"""Of so many deals one is listened to, for the rules that speak in it."""
BITS: Final = 64
Span: TypeAlias = tuple[int, int]
"""Seeds from the first up to the second, which is not among them."""
Data: TypeAlias = Mapping[str, Any]
Head = TypeVar("Head", bound=tuple[str, ...])


class Sums(NamedTuple):
    """Whole numbers, added up, and their squares."""

    total: int = 0
    squares: int = 0


NONE: Final = Sums()


def of_one(number: int) -> Sums:
    """The sums of one number."""
    return Sums(number, number * number)


def added(several: Iterable[Sums]) -> Sums:
    """The sums of all."""
    total = squares = 0
    for each in several:
        total += each.total
        squares += each.squares
    return Sums(total, squares)


class Dealt:
    """Whatever was counted in so many deals, by their seeds."""

    spans: tuple[Span, ...]

    @property
    def deals(self) -> int:
        """How many have been counted."""
        return sum(end - begin for begin, end in self.spans)

    def often(self, hits: int) -> Interval:
        """So many of the deals as a share, exactly."""
        return share(hits, self.deals)

    def mean(self, sums: Sums) -> Interval | None:
        """What these sums are in a deal; None of too few deals."""
        return mean(self.deals, *sums)

    def doubt(self, sums: Sums) -> float:
        """How much doubt there is that the mean of these is not nought."""
        return doubt(self.deals, *sums)


@dataclass(frozen=True)
class Row(Dealt):
    """What a reading did in so many deals, between such players, beside the rule-set as it stands.

    reading: `reym.failure=keep`; empty for the same rule-set again, where only the chance of the players is another.
    spans: the seeds. played and paid: in how many deals the acts were others, and accounts gained something else, as
    players know the reading. arises: in how many the same acts meet a difference, by what differs first; direct: in how
    many the same acts, all made, are paid otherwise; parted: in how many one of them could not be made. acts: how many
    more. moved: counters that change hands, which is what some gain more. places and accounts: what each gains more.
    first: the least seed that is paid otherwise. rules: those that spoke under the reading, in `listened` deals. lot:
    the digest of the first pairs, as many as its players have in theirs.
    """

    ruleset: str
    reading: str
    players: str
    spans: tuple[Span, ...]
    played: int = 0
    paid: int = 0
    arises: Mapping[str, int] = field(default_factory=dict)
    direct: int = 0
    parted: int = 0
    acts: Sums = NONE
    moved: Sums = NONE
    places: tuple[Sums, ...] = ()
    accounts: Mapping[str, Sums] = field(default_factory=dict)
    first: int | None = None
    listened: int = 0
    rules: frozenset[str] = frozenset()
    lot: int = 0

    @property
    def arising(self) -> int:
        """In how many deals the same acts meet a difference."""
        return sum(self.arises.values())

    @property
    def quiet(self) -> bool:
        """Whether players did and gained the same in every deal."""
        return not (self.played or self.paid)


@dataclass(frozen=True)
class Base(Dealt):
    """What the rule-set as it stands came to in the same deals.

    acts: of all deals. gains: of each place. gained: what seats gained or lost, all added up without its sign. rules:
    those that spoke, in `listened` deals.
    """

    ruleset: str
    players: str
    spans: tuple[Span, ...]
    acts: int = 0
    gains: tuple[Sums, ...] = ()
    gained: int = 0
    listened: int = 0
    rules: frozenset[str] = frozenset()


# One pair


def in_places(deal: Deal, seats: int) -> list[int]:
    """What each place has gained, the dealer first."""
    return [deal.gains.get((deal.dealer + place) % seats, 0) for place in range(seats)]


def base_of(ruleset: str, players: str, seats: int, seed: int, deal: Deal) -> Base:
    """One deal of the rule-set as it stands."""
    gains = in_places(deal, seats)
    listened = seed % LISTENED == 0
    return Base(
        ruleset, players, ((seed, seed + 1),), len(deal.acts), tuple(map(of_one, gains)), sum(map(abs, gains)),
        int(listened), deal.rules,
    )  # fmt: skip


def row_of(id_: tuple[str, str, str], seats: int, seed: int, one: Deal, other: Deal, same: Walk, lot: int = LOT) -> Row:
    """One pair. `id_`: rule-set, reading, players; `other` as players play who know the reading; `same`: the same acts;
    `lot`: of how many pairs, the first, there is a digest.

    Money counts by seat; a place is counted from the dealer of either table.
    """
    more = more_of(one.gains, other.gains)
    places = [b - a for a, b in zip(in_places(one, seats), in_places(other, seats), strict=True)]
    paid = any(more.values())
    return Row(
        *id_,
        spans=((seed, seed + 1),),
        played=int(one.acts != other.acts),
        paid=int(paid),
        arises={same.first: 1} if same.first else {},
        direct=int(same.paid),
        parted=int(same.parted),
        acts=of_one(len(other.acts) - len(one.acts)),
        moved=of_one(moved_by(more)),
        places=tuple(map(of_one, places)),
        accounts={str(account): of_one(n) for account, n in more.items() if n and not isinstance(account, int)},
        first=seed if paid else None,
        listened=int(seed % LISTENED == 0),
        rules=other.rules,
        lot=digest(seed, one, other, same) if seed < lot else 0,
    )


def digest(seed: int, one: Deal, other: Deal, same: Walk) -> int:
    """A number that is another if anything of the pair is."""
    return numbered((seed, one.acts, other.acts, *(by_name(each.gains) for each in (one, other)), tuple(same)))


def more_of(one: Balance, other: Balance) -> dict[Account, int]:
    """What accounts hold more in the other, if in both they began with nothing."""
    return {account: other.get(account, 0) - one.get(account, 0) for account in {**one, **other}}


def moved_by(more: Mapping[Account, int]) -> int:
    """What some gain more, which is what changes hands."""
    return sum(n for n in more.values() if n > 0)


def by_name(gains: Balance) -> list[tuple[str, int]]:
    """What accounts hold, in an order that is always the same."""
    return sorted((str(account), n) for account, n in gains.items())


def numbered(told: object) -> int:
    """A number of BITS for what can be written down."""
    return int.from_bytes(sha256(repr(told).encode()).digest()[: BITS // 8], "big")


# Several


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """All these seeds. Raises ValueError if one is among them twice."""
    found: list[Span] = []
    for begin, end in sorted(spans):
        if found and begin < found[-1][1]:
            raise ValueError(f"seed {begin} is counted twice")
        if found and begin == found[-1][1]:
            found[-1] = (found[-1][0], end)
        else:
            found.append((begin, end))
    return tuple(found)


def merged(rows: Sequence[Row]) -> Row:
    """Lots of one row, in any order, as one. Raises ValueError if they are of several, or share a seed."""
    ruleset, reading, players = the_one({(row.ruleset, row.reading, row.players) for row in rows})
    return Row(
        ruleset,
        reading,
        players,
        spans=joined(span for row in rows for span in row.spans),
        played=sum(row.played for row in rows),
        paid=sum(row.paid for row in rows),
        arises={kind: n for kind in DIFFERENCES if (n := sum(row.arises.get(kind, 0) for row in rows))},
        direct=sum(row.direct for row in rows),
        parted=sum(row.parted for row in rows),
        acts=added(row.acts for row in rows),
        moved=added(row.moved for row in rows),
        places=_by_place([row.places for row in rows]),
        accounts={
            account: added(row.accounts.get(account, NONE) for row in rows)
            for account in sorted({account for row in rows for account in row.accounts})
        },
        first=min((row.first for row in rows if row.first is not None), default=None),
        listened=sum(row.listened for row in rows),
        rules=frozenset[str]().union(*(row.rules for row in rows)),
        lot=sum(row.lot for row in rows) % 2**BITS,
    )


def merged_bases(bases: Sequence[Base]) -> Base:
    """Lots of one base, in any order, as one. Raises ValueError as `merged` does."""
    ruleset, players = the_one({(base.ruleset, base.players) for base in bases})
    return Base(
        ruleset,
        players,
        spans=joined(span for base in bases for span in base.spans),
        acts=sum(base.acts for base in bases),
        gains=_by_place([base.gains for base in bases]),
        gained=sum(base.gained for base in bases),
        listened=sum(base.listened for base in bases),
        rules=frozenset[str]().union(*(base.rules for base in bases)),
    )


def the_one(heads: set[Head]) -> Head:
    """The one head of all lots."""
    if len(heads) != 1:
        raise ValueError(f"these are lots of several: {sorted(map(str, heads))}")
    return next(iter(heads))


def _by_place(several: Sequence[tuple[Sums, ...]]) -> tuple[Sums, ...]:
    most = max(map(len, several))
    return tuple(added(places[n] for places in several if places) for n in range(most))


# As data


def base_data(base: Base) -> dict[str, Any]:
    """A base as it is kept."""
    return {
        "ruleset": base.ruleset,
        "players": base.players,
        "seeds": [seed for span in base.spans for seed in span],
        "acts": base.acts,
        "gains": [list(each) for each in base.gains],
        "gained": base.gained,
        "listened": base.listened,
        "speak": sorted(base.rules),
    }


def base_from(data: Data) -> Base:
    """What `base_data` has written. Raises KeyError, TypeError or ValueError for what it has not."""
    return Base(
        data["ruleset"],
        data["players"],
        spans_of(data["seeds"]),
        data["acts"],
        tuple(Sums(*each) for each in data["gains"]),
        data["gained"],
        data["listened"],
        frozenset(data["speak"]),
    )


def row_data(row: Row, base: Base) -> dict[str, Any]:
    """A row as it is kept, without what is nought; of the rules those that it `wakes` and `silences` beside its base.

    Raises ValueError if the base is of other deals.
    """
    _check(row, base)
    told = {
        "ruleset": row.ruleset,
        "reading": row.reading,
        "players": row.players,
        "seeds": [seed for span in row.spans for seed in span],
        "arises": [row.arises.get(kind, 0) for kind in DIFFERENCES] if row.arising else [],
        "direct": row.direct,
        "parted": row.parted,
        "played": row.played,
        "paid": row.paid,
        "moved": list(row.moved) if any(row.moved) else [],
        "places": [list(each) for each in row.places] if any(map(any, row.places)) else [],
        "accounts": {account: list(each) for account, each in row.accounts.items()},
        "acts": list(row.acts) if any(row.acts) else [],
        "wakes": sorted(row.rules - base.rules),
        "silences": sorted(base.rules - row.rules),
    }
    named = ("ruleset", "reading", "players", "seeds")
    kept = {key: value for key, value in told.items() if value or key in named}
    return kept | ({} if row.first is None else {"first": row.first}) | {"lot": f"{row.lot:0{BITS // 4}x}"}


def row_from(data: Data, base: Base) -> Row:
    """What `row_data` has written. Raises KeyError, TypeError or ValueError for what it has not."""
    row = Row(
        data["ruleset"],
        data["reading"],
        data["players"],
        spans_of(data["seeds"]),
        played=data.get("played", 0),
        paid=data.get("paid", 0),
        arises={kind: n for kind, n in zip(DIFFERENCES, data.get("arises", ()), strict=False) if n},
        direct=data.get("direct", 0),
        parted=data.get("parted", 0),
        acts=Sums(*data.get("acts", ())),
        moved=Sums(*data.get("moved", ())),
        places=tuple(Sums(*each) for each in data.get("places", ())) or tuple(NONE for _ in base.gains),
        accounts={account: Sums(*each) for account, each in data.get("accounts", {}).items()},
        first=data.get("first"),
        listened=base.listened,
        rules=(base.rules | {*data.get("wakes", ())}) - {*data.get("silences", ())},
        lot=int(data["lot"], 16),
    )
    _check(row, base)
    return row


def _check(row: Row, base: Base) -> None:
    if (row.ruleset, row.players, row.spans) != (base.ruleset, base.players, base.spans):
        raise ValueError(f"{row.reading} was counted in other deals than {base.ruleset} as it stands")


def spans_of(seeds: Sequence[int]) -> tuple[Span, ...]:
    """Spans from their ends, as they are kept. Raises ValueError if one has no end."""
    return tuple(zip(seeds[::2], seeds[1::2], strict=True))

"""Two readings at once: whether the second changes what the first does.

Every deal is dealt four times: as the rule-set stands, with each reading alone, and with both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from quinola.laboratory.measures import (
    BITS,
    NONE,
    Data,
    Dealt,
    Span,
    Sums,
    added,
    by_name,
    joined,
    more_of,
    moved_by,
    numbered,
    of_one,
    spans_of,
    the_one,
)
from quinola.laboratory.others import beside, by_crux, named
from quinola.laboratory.pairing import Company, play
from quinola.table import Game

COUNTED: Final = ("one_paid", "other_paid", "both_paid", "woken", "undone", "apart")
"""What is so in so many deals."""


@dataclass(frozen=True)
class Meeting(Dealt):
    """What two readings did in so many deals, between such players, each alone and both together.

    one and other: the readings as rows have them, `reym.failure=keep`. spans: the seeds. one_paid, other_paid and
    both_paid: in how many deals accounts gained something else than as the rule-set stands. woken: in how many they did
    together, and by neither alone. undone: in how many they did not together, though by one alone, or by each. apart:
    in how many an account gained something else than what each reading alone brings it, added up. moved: counters that
    go elsewhere than by that sum. first: the least seed of those apart. lot: the digest of the first deals, as many as
    its players have in theirs.
    """

    ruleset: str
    one: str
    other: str
    players: str
    spans: tuple[Span, ...]
    one_paid: int = 0
    other_paid: int = 0
    both_paid: int = 0
    woken: int = 0
    undone: int = 0
    apart: int = 0
    moved: Sums = NONE
    first: int | None = None
    lot: int = 0

    @property
    def key(self) -> tuple[str, str, str, str]:
        """The rule-set, both readings, and who plays."""
        return self.ruleset, self.one, self.other, self.players


def met(game: Game, one: Data, other: Data, players: Company, seeds: Sequence[int]) -> Meeting:
    """What two readings do at once in the deals of these seeds.

    one, other: as `vary` takes them, each of one crux and of another. Raises ReadingError if nobody can play with one
    of them or with both, or others would sit at the table, and ValueError without a seed.
    """
    three = [beside(game, readings) for readings in (one, other, {**one, **other})]
    head = (game.id, named(by_crux(game, one)), named(by_crux(game, other)), players.name)
    return merged_meetings([_of_a_deal(head, [game, *three], seed, players) for seed in seeds])


def _of_a_deal(head: tuple[str, str, str, str], four: Sequence[Game], seed: int, players: Company) -> Meeting:
    """One deal, under all four."""
    deals = [play(game, seed, players) for game in four]
    stands, *others = [deal.gains for deal in deals]
    one, other, both = [more_of(stands, gains) for gains in others]
    paid = [any(more.values()) for more in (one, other, both)]
    beyond = {
        account: both.get(account, 0) - one.get(account, 0) - other.get(account, 0)
        for account in {**one, **other, **both}
    }
    apart = any(beyond.values())
    told = (seed, *((deal.acts, by_name(deal.gains)) for deal in deals))
    return Meeting(
        *head,
        spans=((seed, seed + 1),),
        one_paid=int(paid[0]),
        other_paid=int(paid[1]),
        both_paid=int(paid[2]),
        woken=int(paid == [False, False, True]),
        undone=int(any(paid[:2]) and not paid[2]),
        apart=int(apart),
        moved=of_one(moved_by(beyond)),
        first=seed if apart else None,
        lot=numbered(told) if seed < players.lot else 0,
    )


def merged_meetings(lots: Sequence[Meeting]) -> Meeting:
    """Lots of one meeting, in any order, as one. Raises ValueError if there is none, they are of several, or share a
    seed.
    """
    if not lots:
        raise ValueError("there is no deal to count")
    return Meeting(
        *the_one({each.key for each in lots}),
        spans=joined(span for each in lots for span in each.spans),
        **{name: sum(getattr(each, name) for each in lots) for name in COUNTED},
        moved=added(each.moved for each in lots),
        first=min((each.first for each in lots if each.first is not None), default=None),
        lot=sum(each.lot for each in lots) % 2**BITS,
    )


def meeting_data(of: Meeting) -> dict[str, Any]:
    """A meeting as it is kept, without what is nought."""
    told: dict[str, Any] = {
        "ruleset": of.ruleset,
        "readings": [of.one, of.other],
        "players": of.players,
        "seeds": [seed for span in of.spans for seed in span],
    }
    told |= {name: n for name in COUNTED if (n := getattr(of, name))}
    told |= {"moved": list(of.moved)} if any(of.moved) else {}
    return told | ({} if of.first is None else {"first": of.first}) | {"lot": f"{of.lot:0{BITS // 4}x}"}


def meeting_from(data: Data) -> Meeting:
    """What `meeting_data` has written. Raises KeyError, TypeError or ValueError for what it has not."""
    one, other = data["readings"]
    return Meeting(
        data["ruleset"],
        one,
        other,
        data["players"],
        spans_of(data["seeds"]),
        **{name: data.get(name, 0) for name in COUNTED},
        moved=Sums(*data.get("moved", ())),
        first=data.get("first"),
        lot=int(data["lot"], 16),
    )

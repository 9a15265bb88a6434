"""What lies in the middle of the table: stakes, three stakes, and what is left at the end of a deal and of a partie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from quinola.cards import Card
from quinola.games.reversis.cards import LITTLE, QUINOLA
from quinola.ledger import Account, Ledger
from quinola.messages import say
from quinola.rules import crux
from quinola.seats import Seat

GREAT, SMALL = "great pool", "little pool"
FULL: Final = {GREAT: 26, SMALL: 13}
"""What the two pools of 1850 hold when all have put in, in fish."""
HUNDRED: Final = {GREAT: 100, SMALL: 50}
POOL_OF: Final[Mapping[Card, str]] = {QUINOLA: GREAT, LITTLE: SMALL}
PAID: Final = frozenset(
    ("reversis.stake-paid", "reversis.led-stake", "reversis.failed-stake", "reversis.espagnolette-stake")
)
"""A stake put into a pool of 1850."""


@dataclass(frozen=True)
class NoPool:
    """Nothing lies in the middle."""

    @property
    def pools(self) -> tuple[str, ...]:
        """The accounts between the players."""
        return ()

    def put_in(self, turn: Sequence[Seat], ledger: Ledger) -> None:
        """What goes into the pools before the cards are dealt; the dealer is last in turn."""

    def leave(self, turn: Sequence[Seat], ledger: Ledger) -> None:
        """What becomes of the pools after a deal: they stay as they are."""


@dataclass(frozen=True)
class Poule:
    """1634: a pool for the Quinola, by agreement."""

    poule: Literal["none", "all", "dealer"] = crux("reversis.poule", "none", old="X-EA5")

    account: ClassVar[str] = "poule"
    staked: ClassVar[str] = "reversis.poule-staked"

    @property
    def who(self) -> str:
        """Who puts in a stake: all, the dealer, or none."""
        return self.poule


@dataclass(frozen=True)
class Pool1718:
    """1718: there is a pool in any case."""

    stakers: Literal["all", "dealer"] = crux("reversis.stakers", "all", old="X-EI5")

    account: ClassVar[Account] = "pool"
    staked: ClassVar[str] = "reversis.pool"

    @property
    def who(self) -> str:
        """Who puts in a stake: all, or the dealer."""
        return self.stakers


@dataclass(frozen=True, kw_only=True)
class OnePool(NoPool):
    """A stake in every deal, for whoever places the Quinola."""

    stake: int = crux("reversis.stake", 1, low=1, high=1000, lost=True)
    pool: Poule | Pool1718
    unswept: Literal["carries", "divided"] = crux("reversis.unswept", "carries", old="X-EA11")

    @property
    def pools(self) -> tuple[str, ...]:
        """The pool, where there is one."""
        return () if self.pool.who == "none" else (str(self.pool.account),)

    def put_in(self, turn: Sequence[Seat], ledger: Ledger) -> None:
        """A stake from each, or from the dealer."""
        for pool in self.pools:
            for payer in turn if self.pool.who == "all" else turn[-1:]:
                ledger.pay(payer, pool, self.stake, self.pool.staked, "stake", told=True)

    def leave(self, turn: Sequence[Seat], ledger: Ledger) -> None:
        """What nobody took stays for the next deal, or is divided."""
        for pool in self.pools:
            held = ledger.balance[pool]
            if held and self.unswept == "divided":
                for seat in turn:
                    ledger.pay(pool, seat, held // len(turn), "reversis.pool-stays", "divided")
            elif held:
                ledger.because(
                    "reversis.pool-stays", "{sum:number} {sum:~stays|stay} in the {pool:account}", sum=held, pool=pool
                )


@dataclass(frozen=True)
class Basket(NoPool):
    """1785: an empty basket is filled by all; otherwise the dealer adds four."""

    opening: Literal["twenty", "twenty-four"] = crux("reversis.opening", "twenty", old="X-LA19")

    @property
    def pools(self) -> tuple[str, ...]:
        """The basket."""
        return ("basket",)

    def put_in(self, turn: Sequence[Seat], ledger: Ledger) -> None:
        """Four from each and more from the dealer, or four from the dealer alone."""
        dealer = turn[-1]
        if ledger.balance["basket"]:
            ledger.pay(dealer, "basket", 4, "reversis.basket-ante", "ante", told=True)
            return
        for payer in turn:
            dealers = 8 if self.opening == "twenty" else 12
            share = dealers if payer == dealer else 4
            ledger.pay(payer, "basket", share, "reversis.basket-filled", "the basket is empty", told=True)


@dataclass(frozen=True)
class TwoPools(NoPool):
    """1850: a pool for each Quinola, refilled when it is short of a full stake."""

    renewal: Literal["full", "topped-up"] = crux("reversis.renewal", "full", old="X-MB4")
    ante: Literal["every-deal", "first-deal"] = crux("reversis.ante", "every-deal", old="X-MB5")

    @property
    def pools(self) -> tuple[str, ...]:
        """One for the great Quinola, and one for the little."""
        return (GREAT, SMALL)

    def put_in(self, turn: Sequence[Seat], ledger: Ledger) -> None:
        """Six and three from each, two and one more from the dealer."""
        for pool, own, ante in ((GREAT, 6, 2), (SMALL, 3, 1)):
            self.stake(turn, ledger, pool, own, ante)

    def stake(self, turn: Sequence[Seat], ledger: Ledger, pool: str, own: int, ante: int) -> None:
        """A pool short of a full stake is refilled; the dealer adds a little in any case, or only then."""
        held, full, dealer = ledger.balance[pool], FULL[pool], turn[-1]
        if held >= full:
            if self.ante == "every-deal":
                ledger.pay(dealer, pool, ante, "reversis.pools-ante", "ante", told=True)
            return
        rule = "reversis.pools-renewed" if held else "reversis.pools"
        if self.renewal == "full" or not held:
            for payer in turn:
                ledger.pay(payer, pool, own, rule, say("into the {pool:account}", pool=pool), told=True)
            ledger.pay(dealer, pool, ante, "reversis.pools-ante", "ante", told=True)
            return
        for payer, part in shares(full - held, (dealer, *turn[:-1])).items():
            note = say("the {pool:account} filled up to {full:number}", pool=pool, full=full)
            ledger.pay(payer, pool, part, rule, note, told=True)


@dataclass(frozen=True)
class ThreeStakes:
    """1850: when three stakes lie in a pool, which frees its Quinola and makes a stake a hundred (fifty)."""

    three_stakes: Literal["hundred-and-fifty", "threefold", "counted"] = crux(
        "reversis.three-stakes", "hundred-and-fifty", old="X-MB2"
    )

    @property
    def counted(self) -> bool:
        """Whether stakes are counted as they are paid in."""
        return self.three_stakes == "counted"

    def reached(self, pool: str, held: int, stakes: Sequence[int]) -> bool:
        """Whether the pool counts as holding three; `stakes` are those counted in the great and the little pool."""
        if self.counted:
            return stakes[(GREAT, SMALL).index(pool)] >= 3
        return held >= (HUNDRED[pool] if self.three_stakes == "hundred-and-fifty" else 3 * FULL[pool])

    @staticmethod
    def before_deal(held: Mapping[str, int], stakes: Sequence[int]) -> list[int]:
        """How many lie in each pool when all have put in, by what it held, and how many there were, before."""
        return [
            n + (held[pool] < FULL[pool]) if held[pool] else 1 for pool, n in zip((GREAT, SMALL), stakes, strict=True)
        ]

    @staticmethod
    def after_deal(ledger: Ledger, since: int, stakes: Sequence[int]) -> list[int]:
        """One more for each paid in by an entry from number `since` on, and none in an empty pool."""
        undone = {e.undoes for e in ledger.entries}
        paid = [
            e
            for n, e in enumerate(ledger.entries[since:], since)
            if e.rule in PAID and e.undoes is None and n not in undone
        ]
        return [
            (n + sum(e.payee == pool for e in paid)) * (ledger.balance[pool] > 0)
            for pool, n in zip((GREAT, SMALL), stakes, strict=True)
        ]


def share_pools(pools: Sequence[str], among: Sequence[Seat], ledger: Ledger) -> None:
    """At the end of a partie what is left in the pools belongs to all; odd counters to the first of them."""
    for pool in pools:
        for seat, part in shares(ledger.balance[pool], among).items():
            ledger.pay(pool, seat, part, "reversis.pools-shared", say("the {pool:account} is shared", pool=pool))


def shares(total: int, among: Sequence[Seat]) -> Mapping[Seat, int]:
    """A sum divided equally; what cannot be divided falls to the first."""
    each, odd = divmod(total, len(among))
    return {s: each + odd * (n == 0) for n, s in enumerate(among)}

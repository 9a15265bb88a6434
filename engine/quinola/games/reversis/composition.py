"""What a rule-set of Reversis is composed of: parts for each phase of the game, with the questions that they ask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from quinola.cards import FRENCH_52, Card
from quinola.facts import Form
from quinola.games.reversis.before_lead import AsDealt, Discards, Exchanges, UnderBasket
from quinola.games.reversis.cards import ACE_HIGH, HighValues, LowValues, Values1785, Values1850
from quinola.games.reversis.company import ByHeaps, ByLot, BySuit, Company
from quinola.games.reversis.dealing import (
    AllDealt,
    CardBeforeEach,
    Deal1634,
    Deal1718,
    DealForFive,
    FathersDeal,
    TalonDeal,
)
from quinola.games.reversis.facts import Facts, Scorer
from quinola.games.reversis.form import form
from quinola.games.reversis.laws import Hearts, Laws
from quinola.games.reversis.marked import Asking, Marked
from quinola.games.reversis.payments_1634 import (
    Reversis1634,
    Talon,
    Talon1718,
    Tariff1634,
)
from quinola.games.reversis.payments_1785 import Tariff1785
from quinola.games.reversis.payments_1850 import Tariff1850
from quinola.games.reversis.payments_common import (
    AgreedReversis,
    AgreedSum,
    EachPays,
    FathersReversis,
    NoPrivilege,
    NoTariff,
)
from quinola.games.reversis.renouncing import Espagnolette, Renouncing
from quinola.games.reversis.reversis_1785 import FourAces, Partie, Reversis1785
from quinola.games.reversis.reversis_1850 import BoundEspagnolette, Party, Reversis1850
from quinola.games.reversis.stakes import Basket, NoPool, OnePool, ThreeStakes, TwoPools
from quinola.games.reversis.ties import ByCards, BySeat, BySeat1785, FathersTies
from quinola.mechanics.tricks import Winner, highest
from quinola.order import strength
from quinola.rules import Coin, crux


@dataclass(frozen=True, kw_only=True)
class Parts:
    """The parts, in the order in which a table meets them. Where there are several for a phase, the oldest is first."""

    id: str
    direction: Literal["anticlockwise", "clockwise"] = crux("reversis.direction", "anticlockwise", old="X-G1")
    deals: int = crux("reversis.deals", 8, low=1, high=100, lost=True)
    stakes: NoPool | OnePool | Basket | TwoPools
    dealing: AllDealt | FathersDeal | Deal1634 | DealForFive | Deal1718 | TalonDeal | CardBeforeEach
    discard: AsDealt | Discards | UnderBasket | Exchanges
    hearts: Hearts | None
    renouncing: Renouncing | Espagnolette | None
    marked: Marked | None
    tariff: NoTariff | Tariff1634 | Tariff1785 | Tariff1850
    asking: Asking | None
    reversis: AgreedReversis | FathersReversis | Reversis1634 | Reversis1785 | Reversis1850
    privilege: NoPrivilege | FourAces | BoundEspagnolette
    result: AgreedSum | EachPays | Talon | Talon1718 | Partie | Party
    minimise: Literal["points", "tricks"] = crux("reversis.minimise", "points", old="X-G2")
    values: HighValues | LowValues | Values1785 | Values1850
    ties: ByCards | FathersTies | BySeat1785 | BySeat
    company: Company
    first_dealer: ByLot | BySuit | ByHeaps
    unit: Literal["", "jetons", "fiches", "fish"]
    """What payments are in, where it has a name."""

    # Players and cards

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by letter, in the order in which they play."""
        return self.company.names

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in use."""
        return self.dealing.pack

    @property
    def hand(self) -> int:
        """Cards with which each plays, and so tricks in the deal."""
        return self.dealing.form.hand

    @property
    def coin(self) -> Coin:
        """What payments are in."""
        return self.unit or "counters"

    @property
    def pools(self) -> tuple[str, ...]:
        """The accounts between the players."""
        return self.stakes.pools

    @property
    def rich(self) -> ThreeStakes | None:
        """When three stakes lie in a pool, where that matters."""
        return self.discard.rich

    @cached_property
    def taker(self) -> Winner:
        """Who takes a trick: the highest card of the suit led, aces high; there are no trumps."""
        return highest(strength(FRENCH_52, ACE_HIGH))

    @cached_property
    def laws(self) -> Laws:
        """What a card played must obey."""
        right = self.renouncing
        early = (right and right.last_two_follow) or self.privilege.last_two_follow
        return Laws(self.hand - 2 if early else self.hand, right, self.hearts)

    @property
    def scorer(self) -> Scorer:
        """The parts that decide what a scorer must know."""
        return Scorer(
            self.id,
            self.company,
            self.dealing,
            self.values,
            self.taker,
            self.stakes,
            self.rich,
            self.marked,
            self.laws,
            free_aces=self.tariff.free_aces,
            counts_cards=self.ties.counts_cards,
            asks=self.asking is not None,
            four_aces=isinstance(self.privilege, FourAces),
        )

    @property
    def form(self) -> Form[Facts]:
        """What can be told of a deal: tricks as played, or a summary."""
        return form(self.scorer)

"""The seven rule-sets of Reversis: which parts each chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from quinola.games.reversis.before_lead import AsDealt, Discards, Exchanges, UnderBasket
from quinola.games.reversis.cards import ACES, LITTLE, QUINOLA, HighValues, Values1785, Values1850
from quinola.games.reversis.company import FIVE, FOUR, ByHeaps, ByLot, BySuit
from quinola.games.reversis.composition import Parts
from quinola.games.reversis.dealing import (
    AllDealt,
    CardBeforeEach,
    Deal1634,
    Deal1718,
    DealForFive,
    FathersDeal,
    TalonDeal,
)
from quinola.games.reversis.laws import Hearts
from quinola.games.reversis.marked import Asking, Marked
from quinola.games.reversis.payments_1634 import (
    Bete1718,
    Prices1634,
    Prices1718,
    Reversis1634,
    Silence1718,
    Talon,
    Talon1718,
    Tariff1634,
    WinsPool,
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
from quinola.games.reversis.stakes import Basket, NoPool, OnePool, Pool1718, Poule, ThreeStakes, TwoPools
from quinola.games.reversis.ties import ByCards, BySeat, BySeat1785, FathersTies
from quinola.games.reversis.trade import Trade

FICHES: Final = "fiches"
FISH: Final = "fish"
JETONS: Final = "jetons"
G = TypeVar("G", bound=Parts)


def rulesets(kind: type[G]) -> Mapping[str, G]:
    """Each by its id, as a value of this type, which has the procedure."""
    common = kind(
        id="common",
        stakes=NoPool(),
        dealing=AllDealt(),
        discard=AsDealt(),
        hearts=None,
        renouncing=None,
        marked=None,
        tariff=NoTariff(),
        asking=None,
        reversis=AgreedReversis(),
        privilege=NoPrivilege(),
        result=AgreedSum(),
        values=HighValues(),
        ties=ByCards(),
        company=FOUR,
        first_dealer=ByLot(),
        unit="",
    )
    fathers = replace(
        common,
        id="fathers",
        dealing=FathersDeal(),
        reversis=FathersReversis(),
        result=EachPays(),
        ties=FathersTies(),
        unit=JETONS,
    )
    lpjr = replace(
        common,
        id="lpjr-1634",
        stakes=OnePool(pool=Poule()),
        dealing=Deal1634(),
        discard=Discards(aces=Trade()),
        marked=Marked(),
        tariff=Tariff1634(Prices1634()),
        reversis=Reversis1634(),
        result=Talon(),
        first_dealer=BySuit(),
        unit=JETONS,
    )
    five = replace(lpjr, id="lpjr-1634-five", dealing=DealForFive(), company=FIVE)
    academie = replace(
        lpjr,
        id="academie-1718",
        stakes=OnePool(pool=Pool1718()),
        dealing=Deal1718(),
        discard=Discards(),
        hearts=Hearts(),
        tariff=Tariff1634(Prices1718(), bete=Bete1718()),
        reversis=Reversis1634(pool=WinsPool(), silence=Silence1718()),
        result=Talon1718(),
    )
    almanach = replace(
        common,
        id="almanach-1785",
        stakes=Basket(),
        dealing=TalonDeal(),
        discard=UnderBasket(),
        renouncing=Renouncing(),
        marked=Marked(),
        tariff=Tariff1785(),
        asking=Asking(),
        reversis=Reversis1785(),
        privilege=FourAces(),
        result=Partie(),
        values=Values1785(),
        ties=BySeat1785(),
        first_dealer=ByHeaps(),
        unit=FICHES,
    )
    bohn = replace(
        almanach,
        id="bohn-1850",
        stakes=TwoPools(),
        dealing=CardBeforeEach(),
        discard=Exchanges(ThreeStakes()),
        renouncing=Espagnolette(),
        marked=Marked(cards=(*ACES, QUINOLA, LITTLE)),
        tariff=Tariff1850(),
        reversis=Reversis1850(),
        privilege=BoundEspagnolette(),
        result=Party(),
        values=Values1850(),
        ties=BySeat(),
        unit=FISH,
    )
    return {each.id: each for each in (almanach, common, fathers, lpjr, five, academie, bohn)}

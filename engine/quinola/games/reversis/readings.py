"""What the sources of Reversis answer differently: every crux a field, and what each age is beyond its cruxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from quinola.cards import FRENCH_52, Card, card, without
from quinola.mechanics.tricks import Winner, highest
from quinola.order import strength
from quinola.rules import crux
from quinola.seats import Seat

RULES: Final = tuple(f"reversis.{slug}" for slug in """
    four-players five-players pack-52 pack-48 two-out rank no-trumps high-values low-values quinola quinola-two
    to-the-right jetons fiches fish
    poule-staked pool pool-stays basket-filled basket-ante pools pools-ante pools-renewed
    first-dealer-lot first-dealer-suit first-dealer-heaps shuffle-cut next-dealer
    deal-thirteen deal-twelve deal-ten deal-eleven
    discard-one discard-barred offer-ace unguarded-ace trade-answer trade-once trade-quinola
    talon-card talon-declined dealer-discards basket-barred exchange-must exchange-free great-barred little-barred
    give-opposite party-cards quinola-four diamond-five
    lead lead-heart follow free-discard hearts-held hearts-alone trick next-lead
    four-aces espagnolette espagnolette-bound
    placed forced-out forced-by led-out
    ace-forced-1 quinola-forced-2 poule-swept quinola-unpaid led-paid
    quinola-forced-4 quinola-bete pool-swept quinola-placed-2
    ace-placed ace-forced-2 last-doubled ace-led basket-swept quinola-placed-4 quinola-bete-basket quinola-forced-8
    consolation quinola-led-bete nothing-late
    ace-forced-all stake-drawn stake-hundred stake-paid quinola-placed-6 quinola-forced-6 led-bohn led-stake
    bonne-doubled opposite-double ask-before-cut
    reversis reversis-agreed reversis-fathers reversis-4 reversis-2 reversis-pool own-returned
    broken broken-talon broken-returned
    engaged no-partie reversis-16 all-repaid basket-stands maker-draws forced-at-once broken-16 failed-bete
    reversis-80 opposite-40 broken-80 maker-repaid stakes-stand-still maker-stake failed-stake
    four-aces-failed four-aces-48 four-aces-wins
    espagnolette-wins espagnolette-fails espagnolette-returns espagnolette-stake espagnolette-single
    espagnolette-breaks renouncer-quinola espagnolette-forced
    most-pays each-pays talon-3 talon-pool partie-4 partie-basket partie-mat party
    fewest loser-tricks loser-cards loser-seat winner-tricks winner-cards winner-seat winner-first-hand winner-share
    partie-end pools-shared most-counters""".split())

SEATS: Final = "ABCDE"
ACE_HIGH: Final = "AKQJT98765432"
QUINOLA: Final = card("JH")
LITTLE: Final = card("QH")
ACES: Final = tuple(card(f"A{suit}") for suit in "CDHS")
DIAMOND_ACE: Final = card("AD")
HIGH: Final = {"A": 5, "K": 4, "Q": 3, "J": 2}
LOW: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
PACK_48: Final = without(FRENCH_52, "T")
PACK_50: Final = tuple(c for c in FRENCH_52 if c.text not in ("2C", "2S"))
GREAT, SMALL = "great pool", "little pool"
FULL: Final = {GREAT: 26, SMALL: 13}
"""What the two pools of 1850 hold when all have put in, in fish."""
HUNDRED: Final = {GREAT: 100, SMALL: 50}
POOL_OF: Final = {QUINOLA: GREAT, LITTLE: SMALL}

COMMON, FATHERS, LPJR, FIVE = "common", "fathers", "lpjr-1634", "lpjr-1634-five"
ACADEMIE, ALMANACH, BOHN = "academie-1718", "almanach-1785", "bohn-1850"
_LPJR, _MARKED = (LPJR, FIVE), (LPJR, FIVE, ACADEMIE, ALMANACH, BOHN)
_OLD = (LPJR, FIVE, ACADEMIE)
_TIES = (COMMON, LPJR, FIVE, ACADEMIE)


@dataclass(frozen=True)
class Readings:
    """The questions, in the order in which a table meets them, with our answers. `age` is no question."""

    id: str
    age: str

    direction: Literal["anticlockwise", "clockwise"] = crux("reversis.direction", "anticlockwise", old="X-G1")
    deals: int = crux("reversis.deals", 8, low=1, high=100, lost=True)
    stake: int = crux("reversis.stake", 1, low=1, high=1000, lost=True, sets=_OLD)
    poule: Literal["none", "all", "dealer"] = crux("reversis.poule", "none", old="X-EA5", sets=_LPJR)
    stakers: Literal["all", "dealer"] = crux("reversis.stakers", "all", old="X-EI5", sets=(ACADEMIE,))
    unswept: Literal["carries", "divided"] = crux("reversis.unswept", "carries", old="X-EA11", sets=_OLD)
    opening: Literal["twenty", "twenty-four"] = crux("reversis.opening", "twenty", old="X-LA19", sets=(ALMANACH,))
    renewal: Literal["full", "topped-up"] = crux("reversis.renewal", "full", old="X-MB4", sets=(BOHN,))
    ante: Literal["every-deal", "first-deal"] = crux("reversis.ante", "every-deal", old="X-MB5", sets=(BOHN,))

    fathers_deal: Literal["thirteen", "discard-one", "four-aside"] = crux(
        "reversis.fathers-deal", "thirteen", old="X-AN1", sets=(FATHERS,))
    lpjr_deal: Literal["discard-one", "four-aside"] = crux(
        "reversis.lpjr-deal", "discard-one", old="X-EA1", sets=(LPJR,))
    five_remainder: Literal["unseen", "two-twos"] = crux(
        "reversis.five-remainder", "unseen", old="X-EA14", sets=(FIVE,))
    academie_deal: Literal["discard-one", "forty-eight", "four-aside"] = crux(
        "reversis.academie-deal", "discard-one", old="X-EI1", sets=(ACADEMIE,))
    discardable: Literal["anything", "not-quinola", "not-quinola-nor-aces"] = crux(
        "reversis.discardable", "anything", old="X-EA2", sets=_OLD)
    trade: Literal["in-turn", "free-for-all", "before-discards"] = crux(
        "reversis.trade", "in-turn", old="X-EA4", sets=_LPJR)
    unguarded: Literal["only-card", "no-low-card", "judgement"] = crux(
        "reversis.unguarded", "only-card", old="X-EA3", sets=_LPJR)
    quinola_trade: Literal["none", "for-an-ace"] = crux("reversis.quinola-trade", "none", sets=_LPJR)
    under_basket: Literal["anything", "not-quinola"] = crux(
        "reversis.under-basket", "anything", old="X-LA2", sets=(ALMANACH,))
    three_stakes: Literal["hundred-and-fifty", "threefold", "counted"] = crux(
        "reversis.three-stakes", "hundred-and-fifty", old="X-MB2", sets=(BOHN,))
    frees: Literal["either", "both", "great"] = crux("reversis.frees", "either", old="X-MB3", sets=(BOHN,))
    opposite_exchange: Literal["blind", "in-turn"] = crux(
        "reversis.opposite-exchange", "blind", old="X-MB19", sets=(BOHN,))

    heart_lead: Literal["first-lead", "each-first-lead"] = crux(
        "reversis.heart-lead", "first-lead", old="X-EI9", sets=(ACADEMIE,))
    ace_of_hearts: Literal["barred", "free"] = crux("reversis.ace-of-hearts", "barred", old="X-EI2", sets=(ACADEMIE,))
    only_hearts: Literal["exempt-first", "free"] = crux(
        "reversis.only-hearts", "exempt-first", old="X-EI3", sets=(ACADEMIE,))
    eligible: Literal["after-exchanges", "as-dealt"] = crux(
        "reversis.eligible", "after-exchanges", old="X-MB20", sets=(BOHN,))
    committed: Literal["at-will", "must-renounce", "last-two-follow"] = crux(
        "reversis.committed", "at-will", old="X-MB21", sets=(BOHN,))

    forced: Literal["followed", "only-card", "overtaken"] = crux(
        "reversis.forced", "followed", old="X-G4", sets=_MARKED)
    forcer: Literal["leader", "taker"] = crux("reversis.forcer", "leader", old="X-G5", sets=_MARKED)
    tariff: Literal["usual", "high"] = crux("reversis.tariff", "usual", old="X-EA7", sets=_LPJR)
    forced_ace: Literal["ace-rate", "nothing"] = crux("reversis.forced-ace", "ace-rate", old="X-EA6", sets=_LPJR)
    led: Literal["free", "paid"] = crux("reversis.led", "free", old="X-EA12", sets=_OLD)
    academie_bete: Literal["no", "yes"] = crux("reversis.academie-bete", "no", old="X-EI8", sets=(ACADEMIE,))
    renounced_ace: Literal["placed", "not-placed"] = crux(
        "reversis.renounced-ace", "placed", old="X-LA16", sets=(ALMANACH,))
    last_trick: Literal["aces", "aces-and-quinola"] = crux(
        "reversis.last-trick", "aces", old="X-LA3", sets=(ALMANACH,))
    last_two: Literal["engaged", "always"] = crux("reversis.last-two", "engaged", old="X-LA4", sets=(ALMANACH,))
    bete: Literal["basket", "forcer"] = crux("reversis.bete", "basket", old="X-LA5", sets=(ALMANACH,))
    led_quinola: Literal["bete", "bete-and-payments"] = crux(
        "reversis.led-quinola", "bete", old="X-LA6", sets=(ALMANACH,))
    winners_led: Literal["nothing", "paid"] = crux("reversis.winners-led", "nothing", old="X-LA21", sets=(ALMANACH,))
    placed_payer: Literal["taker", "each"] = crux("reversis.placed-payer", "taker", old="X-MB8", sets=(BOHN,))
    forced_payers: Literal["each", "holder"] = crux("reversis.forced-payers", "each", old="X-MB9", sets=(BOHN,))
    led_rate: Literal["single", "each", "threefold"] = crux("reversis.led-rate", "single", old="X-MB10", sets=(BOHN,))
    bonne: Literal["opposite", "last-card", "multiplied"] = crux(
        "reversis.bonne", "opposite", old="X-MB6", sets=(BOHN,))
    opposite: Literal["bonne-only", "side-payments", "party-too"] = crux(
        "reversis.opposite", "bonne-only", old="X-MB7", sets=(BOHN,))
    claim: Literal["asked", "automatic"] = crux("reversis.claim", "asked", old="X-LA22", sets=(ALMANACH, BOHN))

    fathers_reversis: int = crux(
        "reversis.fathers-reversis", 56, old="X-AN2", low=0, high=1000, lost=True, sets=(FATHERS,))
    returned: Literal["own", "all", "none"] = crux("reversis.returned", "own", old="X-EA9", sets=_OLD)
    swept: Literal["stands", "handed"] = crux("reversis.swept", "stands", old="X-EI6", sets=(ACADEMIE,))
    broken_when: Literal["last-trick", "after-nine"] = crux(
        "reversis.broken-when", "last-trick", old="X-EA8", sets=_OLD)
    breaker_paid: Literal["maker", "each"] = crux("reversis.breaker-paid", "maker", old="X-EA13", sets=_OLD)
    academie_broken: Literal["as-1634", "ordinary"] = crux(
        "reversis.academie-broken", "as-1634", old="X-EI7", sets=(ACADEMIE,))
    all_returned: Literal["all", "makers"] = crux("reversis.all-returned", "all", old="X-LA9", sets=(ALMANACH,))
    basket_moves: Literal["stand", "undone"] = crux("reversis.basket-moves", "stand", old="X-LA10", sets=(ALMANACH,))
    makers_quinola: Literal["played", "nothing"] = crux(
        "reversis.makers-quinola", "played", old="X-LA11", sets=(ALMANACH,))
    forced_first: Literal["forcer-alone", "with-consolation"] = crux(
        "reversis.forced-first", "forcer-alone", old="X-LA12", sets=(ALMANACH,))
    broken_sum: Literal["sixteen", "forty-eight", "sixteen-each"] = crux(
        "reversis.broken-sum", "sixteen", old="X-LA7", sets=(ALMANACH,))
    broken_partie: Literal["void", "settled"] = crux("reversis.broken-partie", "void", old="X-LA8", sets=(ALMANACH,))
    failed_quinola: Literal["once", "again"] = crux("reversis.failed-quinola", "once", old="X-LA13", sets=(ALMANACH,))
    makers_returned: Literal["makers", "all"] = crux("reversis.makers-returned", "makers", old="X-MB17", sets=(BOHN,))
    stakes_void: Literal["all", "after-nine"] = crux("reversis.stakes-void", "all", old="X-MB16", sets=(BOHN,))
    breaker_opposite: Literal["eighty", "doubled"] = crux(
        "reversis.breaker-opposite", "eighty", old="X-MB22", sets=(BOHN,))
    last_two_bohn: Literal["payable", "none"] = crux("reversis.last-two-bohn", "payable", old="X-MB23", sets=(BOHN,))

    four_aces_reversis: Literal["committed", "held"] = crux(
        "reversis.four-aces-reversis", "committed", old="X-LA14", sets=(ALMANACH,))
    four_aces_tie: Literal["ordinary", "wins"] = crux(
        "reversis.four-aces-tie", "ordinary", old="X-LA15", sets=(ALMANACH,))
    failed_receipts: Literal["kept", "returned"] = crux(
        "reversis.failed-receipts", "kept", old="X-LA20", sets=(ALMANACH,))
    forced_espagnolette: Literal["pays", "receives"] = crux(
        "reversis.forced-espagnolette", "pays", old="X-MB11", sets=(BOHN,))
    renouncer_forced: Literal["whenever", "before-commitment", "last-two-follow"] = crux(
        "reversis.renouncer-forced", "whenever", old="X-MB12", sets=(BOHN,))
    held_quinola: Literal["pays", "forgoes"] = crux("reversis.held-quinola", "pays", old="X-MB15", sets=(BOHN,))
    broken_by_third: Literal["espagnolette", "both", "maker"] = crux(
        "reversis.broken-by-third", "espagnolette", old="X-MB13", sets=(BOHN,))
    breaker_receipts: Literal["kept", "returned"] = crux(
        "reversis.breaker-receipts", "kept", old="X-MB14", sets=(BOHN,))

    agreed_sum: int = crux("reversis.agreed-sum", 4, low=1, high=1000, lost=True, sets=(COMMON,))
    talon_sum: Literal["at-start", "when-paid", "discards"] = crux(
        "reversis.talon-sum", "at-start", old="X-EI4", sets=(ACADEMIE,))
    partie_kind: Literal["simple", "under-the-basket", "with-the-mat"] = crux(
        "reversis.partie", "simple", sets=(ALMANACH,))
    mat: Literal["loser", "each"] = crux("reversis.mat", "loser", old="X-LA17", sets=(ALMANACH,))
    minimise: Literal["points", "tricks"] = crux("reversis.minimise", "points", old="X-G2")
    quinola_points: Literal["two", "one"] = crux("reversis.quinola-points", "two", old="X-G6", sets=(ALMANACH,))
    counting_cards: Literal["more", "fewer"] = crux("reversis.counting-cards", "more", old="X-EA10", sets=_TIES)
    winners_tie: Literal["tricks", "seat", "share"] = crux("reversis.winners-tie", "tricks", old="X-G9", sets=_TIES)
    fathers_tie: Literal["tricks", "seat", "share"] = crux(
        "reversis.fathers-tie", "tricks", old="X-AN3", sets=(FATHERS,))
    seat_order: Literal["from-dealer", "first-hand"] = crux(
        "reversis.seat-order", "from-dealer", old="X-LA18", sets=(ALMANACH,))

    # What follows from the age

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players, by letter, in the order in which they play."""
        return tuple(SEATS[:5 if self.age == FIVE else 4])

    @property
    def low(self) -> bool:
        """Whether the lower card values hold, with the pack of 48 that they came with."""
        return self.age in (ALMANACH, BOHN)

    @cached_property
    def form(self) -> str:
        """How the cards are dealt: thirteen, discard-one, four-aside, ten, or forty-eight with a talon."""
        forms = {COMMON: "thirteen", FATHERS: self.fathers_deal, LPJR: self.lpjr_deal, FIVE: "ten",
                 ACADEMIE: self.academie_deal}
        return forms.get(self.age, "forty-eight")

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in use."""
        if self.form == "ten" and self.five_remainder == "two-twos":
            return PACK_50
        return PACK_48 if self.form == "forty-eight" else FRENCH_52

    @cached_property
    def taker(self) -> Winner:
        """Who takes a trick: the highest card of the suit led, aces high; there are no trumps."""
        return highest(strength(FRENCH_52, ACE_HIGH))

    @cached_property
    def hand(self) -> int:
        """Cards with which each plays, and so tricks in the deal."""
        return {"thirteen": 13, "discard-one": 12, "four-aside": 12, "ten": 9, "forty-eight": 11}[self.form]

    @cached_property
    def marked(self) -> frozenset[Card]:
        """The cards that are paid for by how they fall: Aces and Quinola, and in 1850 the little Quinola."""
        if self.age in (COMMON, FATHERS):
            return frozenset()
        return frozenset((*ACES, QUINOLA, LITTLE) if self.age == BOHN else (*ACES, QUINOLA))

    @cached_property
    def pools(self) -> tuple[str, ...]:
        """The accounts between the players."""
        if self.age in _LPJR:
            return () if self.poule == "none" else ("poule",)
        return {ACADEMIE: ("pool",), ALMANACH: ("basket",), BOHN: (GREAT, SMALL)}.get(self.age, ())

    @cached_property
    def rates(self) -> tuple[int, int, int, int]:
        """The tariff of 1634, in jetons: Ace, Quinola, talon, reversis."""
        return (1, 2, 3, 4) if self.tariff == "usual" else (2, 3, 6, 9)

    def turn(self, dealer: Seat) -> tuple[Seat, ...]:
        """The players from first hand to the dealer."""
        n = len(self.names)
        return tuple((dealer + 1 + k) % n for k in range(n))

    def facing(self, seat: Seat) -> Seat:
        """The player opposite, of four."""
        return (seat + 2) % 4

    def value(self, c: Card) -> int:
        """Card-points in a trick."""
        if c is QUINOLA and self.age == ALMANACH and self.quinola_points == "two":
            return 2
        return (LOW if self.low else HIGH).get(c.rank, 0)

    def laid_value(self, c: Card) -> int:
        """Card-points in the partie (the party), where some cards count more."""
        if c is QUINOLA and self.low:
            return 4
        if c is DIAMOND_ACE and self.age == BOHN:
            return 5
        return self.value(c)


def shares(total: int, among: Sequence[Seat]) -> Mapping[Seat, int]:
    """A sum divided equally; what cannot be divided falls to the first."""
    each, odd = divmod(total, len(among))
    return {s: each + odd * (n == 0) for n, s in enumerate(among)}

"""How the cards of Reversis are dealt: how many to each, from which pack, and what lies beside the hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, NamedTuple

from quinola.cards import FRENCH_52, Card
from quinola.games.reversis.cards import PACK_48, PACK_50
from quinola.games.reversis.company import Company
from quinola.games.reversis.shown import Shown
from quinola.messages import say
from quinola.rules import crux
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone


class Form(NamedTuple):
    """A form of the deal, with its rule: cards dealt to each, and cards with which each then plays."""

    rule: str
    each: int
    hand: int
    pack: str = "reversis.pack-52"

    @property
    def talon(self) -> bool:
        """Whether the tens are out, one more goes to the dealer, and three cards are left for the others."""
        return self.pack == "reversis.pack-48"

    @property
    def lays_away(self) -> bool:
        """Whether each lays a card away and takes none for it."""
        return self.hand < self.each


THIRTEEN: Final = Form("reversis.deal-thirteen", 13, 13)
TEN: Final = Form("reversis.deal-ten", 10, 9)
TALON: Final = Form("reversis.deal-eleven", 11, 11, "reversis.pack-48")
FORMS: Final[Mapping[str, Form]] = {
    "thirteen": THIRTEEN,
    "discard-one": Form("reversis.deal-thirteen", 13, 12),
    "four-aside": Form("reversis.deal-twelve", 12, 12),
    "forty-eight": TALON,
}


@dataclass(frozen=True)
class AllDealt:
    """The whole pack is dealt out, thirteen cards to each; nobody is said to cut."""

    cut: ClassVar[bool] = False

    @property
    def form(self) -> Form:
        """How many cards each is dealt and plays with."""
        return THIRTEEN

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in use."""
        return PACK_48 if self.form.talon else FRENCH_52

    def deal(self, table: Table, company: Company, dealer: Seat) -> None:
        """Hands, and what is left over."""
        sizes, rest = self.sizes(company, dealer), self.beside(company, dealer)
        if left := len(self.pack) - sum(sizes) - sum(size for _, size in rest):
            rest.append((Zone("laid away", name="left over"), left))
        if self.cut:
            self.tell_cut(table, company, dealer)
        table.deal(self.pack, sizes, *rest)
        self.tell_deal(table, dealer)

    def sizes(self, company: Company, dealer: Seat) -> list[int]:
        """How many cards each seat is dealt: the same, but where there is a talon one more to the dealer."""
        return [self.form.each + (self.form.talon and seat == dealer) for seat in range(company.players)]

    def beside(self, _company: Company, _dealer: Seat) -> list[tuple[Zone, int]]:
        """What is dealt beside the hands: the talon, where there is one."""
        return [(Zone("stock", name="talon"), 3)] if self.form.talon else []

    def cutter(self, company: Company, dealer: Seat) -> Seat:
        """Who cuts: the player before the dealer, who is served last but one."""
        return company.turn(dealer)[-2]

    def tell_cut(self, table: Table, company: Company, dealer: Seat) -> None:
        """Who shuffles and cuts."""
        cutter = self.cutter(company, dealer)
        Shown.of(table).cutter = table.names[cutter]
        table.tell(
            "reversis.shuffle-cut", "{dealer:seat} shuffles, {cutter:seat} cuts", "dealt", dealer=dealer, cutter=cutter
        )

    def tell_deal(self, table: Table, dealer: Seat) -> None:
        """Which cards are in play, and how many each has."""
        table.tell(self.form.pack, "{n:number} cards are in play", "dealt", n=len(self.pack))
        if self.form is TEN:
            table.tell("reversis.two-out", "Two cards take no part", "dealt")
        table.tell(self.form.rule, "{who:seat} deals {n:number} cards to each", "dealt", who=dealer, n=self.form.each)


@dataclass(frozen=True)
class FathersDeal(AllDealt):
    """What is reported of the fathers’ game does not say it."""

    fathers_deal: Literal["thirteen", "discard-one", "four-aside"] = crux(
        "reversis.fathers-deal", "thirteen", old="X-AN1"
    )

    @property
    def form(self) -> Form:
        """By our reading as in the common game."""
        return FORMS[self.fathers_deal]


@dataclass(frozen=True)
class Deal1634(AllDealt):
    """Four players in 1634 play with twelve cards each."""

    lpjr_deal: Literal["discard-one", "four-aside"] = crux("reversis.lpjr-deal", "discard-one", old="X-EA1")

    cut: ClassVar[bool] = True

    @property
    def form(self) -> Form:
        """Each lays one of thirteen away, or four are not dealt."""
        return FORMS[self.lpjr_deal]


@dataclass(frozen=True)
class DealForFive(AllDealt):
    """Five players in 1634 are dealt ten cards each, and two are left over."""

    five_remainder: Literal["unseen", "two-twos"] = crux("reversis.five-remainder", "unseen", old="X-EA14")

    cut: ClassVar[bool] = True

    @property
    def form(self) -> Form:
        """Ten, of which one is laid away."""
        return TEN

    @property
    def pack(self) -> tuple[Card, ...]:
        """All cards, or all but two twos."""
        return PACK_50 if self.five_remainder == "two-twos" else FRENCH_52


@dataclass(frozen=True)
class Deal1718(AllDealt):
    """The Académie of 1718 knows more forms than one."""

    academie_deal: Literal["discard-one", "forty-eight", "four-aside"] = crux(
        "reversis.academie-deal", "discard-one", old="X-EI1"
    )

    cut: ClassVar[bool] = True

    @property
    def form(self) -> Form:
        """By our reading as in 1634."""
        return FORMS[self.academie_deal]


@dataclass(frozen=True)
class TalonDeal(AllDealt):
    """1785: eleven to each, twelve to the dealer, and a talon of three."""

    cut: ClassVar[bool] = True

    def tell_cut(self, table: Table, company: Company, dealer: Seat) -> None:
        """That there is a cut; nobody says whose."""
        table.tell("reversis.cut", "The cards are shuffled and cut", "dealt")

    @property
    def form(self) -> Form:
        """The tens are out."""
        return TALON


@dataclass(frozen=True)
class CardBeforeEach(TalonDeal):
    """1850: the three cards lie before the players who do not deal."""

    def beside(self, company: Company, dealer: Seat) -> list[tuple[Zone, int]]:
        """A card before each but the dealer."""
        names = company.names
        return [
            (Zone("reserve", (), s, say("card before {who:seat}", who=names[s])), 1) for s in company.turn(dealer)[:-1]
        ]

    def tell_deal(self, table: Table, dealer: Seat) -> None:
        """And two of Bohn’s laws, which nobody can break here."""
        super().tell_deal(table, dealer)
        table.tell("reversis.misdeal", "A misdeal would cost the turn to deal")
        table.tell("reversis.thrown-down", "Whoever throws the hand down pays for its aces and Quinolas")

"""Flor (Spain, attested in 1610): Cacho’s betting with forty cards, the values of a dictionary, and the youngest’s ten.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after a text of 1732. The module reads as the rulebook does:
cards and values, the ten and the announcements. Cards, bets, pot and partie are dealt with in `mechanics.card_by_card`,
as Cacho has them too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Choose, Law, Offer
from quinola.cards import SPANISH_40, Card
from quinola.facts import Check, Form, Wrong
from quinola.mechanics.card_by_card import CardByCard
from quinola.mechanics.combinations import FLUSH, HIGH, TWO, Scale
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import Facts, form_of_three, purse_of, put_in_all
from quinola.mechanics.three_cards import SHARED, WILD, Hand, Round, Shown
from quinola.mechanics.vying import keep_in, lay_aside
from quinola.messages import Message
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game

RULES: Final = tuple(
    f"flor.{slug}" for slug in (*SHARED, "ten", "ten-time", "ten-value", "announce", "excluded", *WILD)
)

VALUES: Final = {"1": 11, "2": 12, "3": 9, "4": 8, "5": 10, "6": 6, "7": 7, "V": 10, "N": 10, "K": 10}
PREMIUM: Final = {"none": {}, "twenty": {FLUSH: 20, TWO: 20}}
KEEP = Offer("keep", "keep it hidden", Message("{who:seats} {who:~keeps|keep} the card hidden"))
SHOW = Offer("show", "show it to all", Message("{who:seats} {who:~shows|show} the card, which counts ten"))
SHOWN: Final = "Do you show your first card to all? Then it counts ten for you."
THREE_OF_A_SUIT: Final = "Have you a Flor, three cards of one suit?"
FLOR = Offer("flor", "say that you have a Flor", Message("{who:seats} {who:~has|have} a Flor"))
NONE = Offer("none", "say that you have none", Message("{who:seats} {who:~has|have} no Flor"))


@dataclass(frozen=True)
class Wilds:
    """What wild cards ask, where they are agreed on."""

    wild_cards: Literal["both", "pendanga", "pericon"] = crux("flor.wild-agreed", "both")
    wild_suit: Literal["any", "own"] = crux("flor.wild-suits", "any", old="WC-C2")


@dataclass(frozen=True)
class Flor(CardByCard):
    """The questions that the page of 2001 leaves open, and our answers."""

    id: str
    players: int = crux("flor.company", 4, old="FL-C7", low=2, high=13)
    direction: Literal["right", "left"] = crux("flor.way", "right", old="G-C1")
    purse: int = crux("flor.counters", 30, old="CA-C4", low=3, high=500, lost=True)
    ten: Literal["floor", "set"] = crux("flor.youngest-ten", "floor", old="FL-C3")
    void_dealer: Literal["same", "next"] = crux("flor.void-dealer", "same", old="CA-C6, G-C2")
    least_raise: Literal["one", "as-much"] = crux("flor.smallest-raise", "one", old="CA-C4")
    over_resto: Literal["side-pots", "cap"] = crux("flor.stakes-beyond", "side-pots", old="CA-C4")
    exclusion: Literal["none", "announce"] = crux("flor.exclusion", "none", old="FL-C4")
    across: Literal["class", "points"] = crux("flor.different-class", "class", old="FL-C1")
    premium: Literal["none", "twenty"] = crux("flor.flush-premium", "none", old="FL-C2")
    kickers: Literal["eldest", "kickers"] = crux("flor.equal-points", "eldest", old="CA-C3")
    deals: int = crux("flor.length", 2, low=1, high=20)
    wilds: Wilds | None = None

    family: ClassVar[str] = "flor"
    pack: ClassVar[tuple[Card, ...]] = SPANISH_40

    # Cards and their values

    @cached_property
    def scale(self) -> Scale:
        """The dictionary’s values; a flush, two of a suit, a high card."""
        wilds = self.wilds or Wilds()
        return Scale(
            VALUES,
            12,
            (HIGH, TWO, FLUSH),
            PREMIUM[self.premium],
            first=self.across,
            kickers=self.kickers == "kickers",
            wild=self.wild,
            any_suit=wilds.wild_suit == "any",
            floor=self.ten == "floor",
        )

    # The hand

    async def before_bets(self, hand: Hand, turn: Round) -> None:
        """The ten is offered on the first card, and in one reading the third is followed by announcements."""
        if turn.number == 1:
            await self.offer_ten(hand)
        if turn.number == 3 and self.exclusion == "announce":
            self.exclude(hand, await self.announcers(hand))

    async def offer_ten(self, hand: Hand) -> None:
        """The youngest may show the first card to all, and then counts ten for it."""
        table, dealer = hand.table, hand.dealer
        table.tell("flor.ten-time", "The first card is shown now, or not at all")
        if await Choose(dealer, "ten", (KEEP, SHOW), "flor.ten", prompt=SHOWN) == KEEP:
            return
        [hand.ten] = table.hands[dealer]
        table.revealed.add(hand.ten)
        Shown.of(table).ten = hand.ten.text
        table.tell("flor.ten", "{who:seat} shows the {card:card}", "shown", who=dealer, card=hand.ten)
        table.tell("flor.ten-value", "It counts {n:number}", n=self.scale.value(hand.ten, hand.ten))

    async def announcers(self, hand: Hand) -> Collection[Seat]:
        """In one reading: who holds three of a suit says so."""
        table, have = hand.table, []
        for s in hand.stakes.active:
            has = self.scale.best(table.hands[s]).kind == FLUSH
            if (
                await Choose(s, "announce", (NONE, FLOR), "flor.announce", (TRUE_WORD,), has, prompt=THREE_OF_A_SUIT)
                == FLOR
            ):
                have.append(s)
                table.tell("flor.announce", "{who:seat} has a Flor", "named", who=s)
            else:
                table.tell("flor.announce", "{who:seat} has none", "named", who=s)
        return have

    def exclude(self, hand: Hand, announcers: Collection[Seat]) -> None:
        """Where anyone has a Flor, the others are out, and may not bet."""
        if announcers:
            keep_in(hand.table, hand.stakes, announcers)
            hand.table.tell("flor.excluded", "Whoever has none is out")
            lay_aside(hand.table, hand.stakes, "flor.fold")

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """What can be told of a hand."""
        flors = Check("flor.excluded", partial(none_beside_a_flor, self.scale, self.company))
        others = (flors,) if self.exclusion == "announce" else None
        title = f"One hand of Flor ({self.id})"
        return form_of_three(title, self.company, self.pack, capped=self.limits.capped, ten=True, others=others)


def none_beside_a_flor(scale: Scale, company: Company, told: Facts) -> Iterator[Wrong]:
    """Whoever has no Flor is out where anyone has; else nobody is out who has put in all that was asked for."""
    others = [s for s, hand in told.hands.items() if scale.best(hand).kind != FLUSH]
    if others and len(others) < len(told.hands):
        yield Wrong(company.names[others[0]], "where one has announced a Flor, whoever has none is out")
    for s in range(company.players) if others else ():
        if s not in told.hands and told.staked[s] >= min(max(told.staked), purse_of(company, told, s)):
            yield Wrong(company.names[s], put_in_all(company, s))


def _truly(words: Sequence[Any], has: bool) -> Sequence[Any]:
    return [word for word in words if (word == FLOR) is has]


TRUE_WORD: Final = Law("flor.announce", _truly, "what is announced must be true")

RULESETS: Final = {"reconstruction": Flor("reconstruction"), "wild": Flor("wild", wilds=Wilds())}
FAMILY: Final = Family("flor", "Flor", Flor, RULESETS, RULES, coin="counters")
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker

"""Flor (Spain, attested in 1610): Cacho’s betting with forty cards, the values of a dictionary, and the youngest’s ten.

Source: Ruben Krasnopolsky’s reconstruction of 2001, after a text of 1732. How a hand is played stands in
`mechanics.three_cards`, which Cacho shares; here is what is Flor’s own: values, the ten, and who may not bet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Choose, Law, Word
from quinola.cards import Card
from quinola.mechanics.combinations import FLUSH, HIGH, TWO, WILD_CARDS, Scale
from quinola.mechanics.three_cards import SHARED, WILD, Shown, ThreeCards
from quinola.mechanics.vying import Stakes
from quinola.rules import FactsError, Family, crux
from quinola.seats import Seat
from quinola.table import Game, Table

RULES: Final = tuple(f"flor.{slug}" for slug in (*SHARED, "ten", "ten-value", "announce", "excluded", *WILD))

VALUES: Final = {"1": 11, "2": 12, "3": 9, "4": 8, "5": 10, "6": 6, "7": 7, "V": 10, "N": 10, "K": 10}
PREMIUM: Final = {"none": {}, "twenty": {FLUSH: 20, TWO: 20}}
KEEP, SHOW = Word("keep"), Word("show")
FLOR, NONE = Word("flor"), Word("none")


@dataclass(frozen=True)
class Wilds:
    """What wild cards ask, where they are agreed on."""

    wild_cards: Literal["both", "pendanga", "pericon"] = crux("flor.wild-agreed", "both")
    wild_suit: Literal["any", "own"] = crux("flor.wild-suits", "any", old="WC-C2")


@dataclass(frozen=True)
class Flor(ThreeCards):
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
    more_facts: ClassVar[tuple[str, ...]] = ("ten",)

    @cached_property
    def wild(self) -> tuple[Card, ...]:
        """The wild cards, in the rule-set that has them."""
        return WILD_CARDS[self.wilds.wild_cards] if self.wilds else ()

    @cached_property
    def scale(self) -> Scale:
        """The dictionary’s values; a flush, two of a suit, a high card."""
        wilds = self.wilds or Wilds()
        return Scale(VALUES, 12, (HIGH, TWO, FLUSH), PREMIUM[self.premium], first=self.across,
                     kickers=self.kickers == "kickers", wild=self.wild, any_suit=wilds.wild_suit == "any",
                     floor=self.ten == "floor")

    async def before(self, table: Table, dealer: Seat) -> Card | None:
        """The youngest may show the first card to all, and then counts ten for it."""
        said = await Choose(dealer, "ten", (KEEP, SHOW), "flor.ten")
        if said != SHOW:
            return None
        shown = table.hands[dealer][0]
        table.revealed.add(shown)
        Shown.of(table).ten = shown.text
        table.tell("flor.ten", "{who:seat} shows the {card:card}", "shown", who=dealer, card=shown)
        table.tell("flor.ten-value", "It counts {n:number}", n=self.scale.value(shown, shown))
        return shown

    async def announce(self, table: Table, stakes: Stakes, ten: Card | None) -> None:
        """In one reading: who holds three of a suit says so, and then nobody else may bet."""
        if self.exclusion == "none":
            return
        said: dict[Seat, Word] = {}
        for s in stakes.active:
            said[s] = await Choose(s, "announce", (NONE, FLOR), "flor.announce", (TRUE_WORD,), self.has_flor(table, s))
            if said[s] == FLOR:
                table.tell("flor.announce", "{who:seat} has a Flor", "named", who=s)
            else:
                table.tell("flor.announce", "{who:seat} has none", "named", who=s)
        self.exclude(table, stakes, [s for s, word in said.items() if word == FLOR])

    def exclude(self, table: Table, stakes: Stakes, with_flor: Sequence[Seat]) -> None:
        """Where anyone has a Flor, the others are out."""
        if with_flor:
            stakes.active[:] = with_flor
            table.tell("flor.excluded", "Whoever has none is out")
            self.lay_aside(table, stakes)

    def has_flor(self, table: Table, s: Seat) -> bool:
        """Whether a hand is three of a suit."""
        return self.scale.best(table.hands[s]).kind == FLUSH

    def ten_of(self, data: Mapping[str, Any], hand: Sequence[Card]) -> Card | None:
        """The card that the youngest showed, which must be one of those in the hand."""
        told = data.get("ten")
        if not told:
            return None
        found = next((c for c in hand if c.text == told), None)
        if found is None:
            raise FactsError("ten", f"{told!r} is not in the dealer’s hand", "flor.ten")
        return found

    def more_schema(self) -> dict[str, Any]:
        """The youngest’s card."""
        return {"ten": {"title": "Ten", "description": "the dealer’s first card, if it was shown to all",
                        "enum": [c.text for c in self.pack], "rule": "flor.ten"}}


def _truly(words: Sequence[Any], has: bool) -> Sequence[Any]:
    return [word for word in words if (word == FLOR) is has]


TRUE_WORD: Final = Law("flor.announce", _truly, "what is announced must be true")

Flor.parts = {"partie": Flor.partie, "deal": Flor.deal, "third": Flor.third}

RULESETS: Final = {"reconstruction": Flor("reconstruction"), "wild": Flor("wild", wilds=Wilds())}
FAMILY: Final = Family("flor", "Flor", Flor, RULESETS, RULES)
_: Game = RULESETS["reconstruction"]  # the rule-sets are games, says the type checker

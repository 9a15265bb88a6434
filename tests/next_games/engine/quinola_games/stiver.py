"""Stiver, which nobody ever played: a game that may end before anybody is asked, for a test that adds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Offer
from quinola.cards import Card, cards
from quinola.facts import Fact, Form
from quinola.facts.kinds import Player, Yes
from quinola.ledger import Account, Ledger
from quinola.messages import Message
from quinola.parts import Part
from quinola.rules import Family, crux
from quinola.shown import Cloth, Shown
from quinola.table import Table
from quinola.zones import Zone

RULES: Final = tuple(f"stiver.{slug}" for slug in "deal ace change higher paid ace-paid".split())
PACK: Final = tuple(cards("AC KC QC JC TC 9C"))
ACE: Final = PACK[0]
NAMES: Final = ("A", "B")
CHANGE: Final = Offer("change", "change your card for one of the stock", Message("{who:seats} {who:~changes|change}"))
KEEP: Final = Offer("keep", "keep your card", Message("{who:seats} {who:~keeps|keep}"))
WANTED: Final = "Do you change your card for the top card of the stock?"


class Facts(NamedTuple):
    """What a scorer must know: who has won, and whether an ace that was dealt did it."""

    winner: int
    ace: bool


@dataclass(frozen=True)
class Stiver:
    """Two players with a card each."""

    id: str
    all: Literal["twice", "once"] = crux("stiver.all", "twice")
    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "hands"
    pack: ClassVar[tuple[Card, ...]] = PACK
    names: ClassVar[tuple[str, ...]] = NAMES

    @property
    def parts(self) -> Mapping[str, Part]:
        return {"deal": Part(Stiver.deal)}

    async def deal(self, table: Table) -> dict[str, Any]:
        """A card each: with an ace it is over, else each may change."""
        stock = Zone("stock")
        table.deal(PACK, 1, (stock, 4))
        table.tell("stiver.deal", "One card is dealt to each", "dealt")
        lucky = next((seat for seat, hand in enumerate(table.hands) if ACE in hand), None)
        if lucky is None:
            await self.change(table, stock)
        table.revealed.update(card for hand in table.hands for card in hand)
        if lucky is None:
            winner = min((0, 1), key=lambda seat: PACK.index(table.hands[seat][0]))
            table.tell("stiver.higher", "{who:seat} has the higher card", "taken", who=winner)
        else:
            winner = lucky
            table.tell("stiver.ace", "{who:seat} was dealt the ace", "taken", who=winner)
        facts = Facts(winner, lucky is not None)
        return {**self.settle(facts, table.ledger), "facts": self.form.tell(facts)}

    async def change(self, table: Table, stock: Zone) -> None:
        """Each in turn may give a card away, unseen, for the top card of the stock."""
        away = table.put(Zone("discard"))
        for seat, hand in enumerate(table.hands):
            if await Choose(seat, "change", (CHANGE, KEEP), "stiver.change", prompt=WANTED) == CHANGE:
                away.append(hand.pop())
                hand.append(stock.pop(0))
                table.tell("stiver.change", "{who:seat} changes a card", "drew", who=seat)

    @property
    def form(self) -> Form[Facts]:
        """Who has won, and how."""
        winner = Fact("winner", Player(NAMES), "stiver.higher", "Who has won")
        ace = Fact("ace", Yes(), "stiver.ace", "By an ace that was dealt")
        return Form(f"A hand of Stiver ({self.id})", Facts, (winner, ace), ())

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        return {}

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """The loser pays the winner, and for an ace once more."""
        loser = 1 - facts.winner
        ledger.pay(loser, facts.winner, 1, "stiver.paid", "for the hand")
        if facts.ace and self.all == "twice":
            ledger.pay(loser, facts.winner, 1, "stiver.ace-paid", "for the ace")
        return {"winners": [NAMES[facts.winner]]}


RULESETS: Final = {"bill": Stiver("bill")}
FAMILY: Final = Family("stiver", "Stiver", Stiver, RULESETS, RULES)

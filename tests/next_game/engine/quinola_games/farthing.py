"""Farthing, which nobody ever played: the next game, for a test that adds it. Three tricks for two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Choose, Law
from quinola.cards import Card, cards
from quinola.facts import known, one_of
from quinola.ledger import SCORE, Account, Ledger
from quinola.rules import FactsError, Family, crux
from quinola.shown import Shown
from quinola.table import Part, Table
from quinola.zones import Zone

RULES: Final = tuple(f"farthing.{slug}" for slug in "pack deal lead follow trick next-lead paid last end".split())
PACK: Final = tuple(cards("AS KS QS JS AH KH QH JH"))
NAMES: Final = ("A", "B")


def following(hand: Sequence[Card], pile: Sequence[Card]) -> Sequence[Card]:
    """Cards of the suit led, if there are any; the hand itself if nothing is dropped."""
    kept = [card for card in hand if pile and card.suit == pile[0].suit]
    return kept if 0 < len(kept) < len(hand) else hand


FOLLOW: Final = Law("farthing.follow", following, "the hand holds a card of the suit led")


@dataclass(frozen=True)
class Farthing:
    """Two players with three cards each."""

    id: str
    worth: int = crux("farthing.worth", 2, low=1, high=4)
    last: Literal["twice", "once"] = crux("farthing.last-trick", "twice")
    shown: ClassVar[type[Shown]] = Shown
    names: ClassVar[tuple[str, ...]] = NAMES

    @property
    def parts(self) -> Mapping[str, Part]:
        return {"deal": Farthing.deal}

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Three tricks, and what they are worth."""
        table.tell("farthing.pack", "Eight cards are in play")
        table.deal(PACK, 3, (Zone("stock"), 2))
        table.tell("farthing.deal", "Three cards are dealt to each", "dealt")
        leader, won = 0, list[str]()
        while table.hands[leader]:
            leader = await self.trick(table, leader)
            won.append(table.name(leader))
        table.tell("farthing.end", "The hand is over", "ended")
        facts = {"tricks": won}
        return {**self.settle(self.facts(facts), table.ledger), "facts": facts}

    async def trick(self, table: Table, leader: int) -> int:
        """A card of each; returns who took them."""
        pile = table.put(Zone("trick", table.everyone))
        first = await self.play(table, leader, "farthing.lead" if len(table.hands[leader]) == 3 else NEXT, pile)
        second = await self.play(table, 1 - leader, "farthing.trick", pile)
        over = second.suit == first.suit and PACK.index(second) < PACK.index(first)
        taker = 1 - leader if over else leader
        table.zone("taken", taker, "taken by {who:seat}", sees=table.everyone).extend((first, second))
        table.tell("farthing.trick", "{who:seat} takes the trick", "taken", who=taker)
        return taker

    async def play(self, table: Table, seat: int, rule: str, pile: Zone) -> Card:
        """One card out of a hand onto the trick."""
        card = await Choose(seat, "play", table.hands[seat], rule, (FOLLOW,), pile)
        table.hands[seat].remove(card)
        pile.append(card)
        table.tell(rule, "{who:seat} plays the {card:card}", "played", who=seat, card=card)
        return card

    def facts(self, data: Mapping[str, Any]) -> list[str]:
        """Who took each of the three tricks."""
        told = known(data, ("tricks",)).get("tricks")
        if not isinstance(told, list) or len(told) != 3:
            raise FactsError("tricks", "three players are wanted, one a trick", "farthing.trick")
        return [one_of(name, f"tricks[{n}]", NAMES, "farthing.trick") for n, name in enumerate(told)]

    def facts_schema(self) -> dict[str, Any]:
        tricks = {
            "type": "array",
            "items": {"enum": list(NAMES)},
            "title": "Who took each trick",
            "minItems": 3,
            "maxItems": 3,
            "rule": "farthing.trick",
        }
        return {"type": "object", "required": ["tricks"], "properties": {"tricks": tricks}}

    def brought(self, facts: list[str]) -> Mapping[Account, int]:
        return {}

    def settle(self, facts: list[str], ledger: Ledger) -> dict[str, Any]:
        """Each trick is paid by the score, and the last once more."""
        for name in facts:
            ledger.pay(SCORE, NAMES.index(name), self.worth, "farthing.paid", "for a trick")
        if self.last == "twice":
            ledger.pay(SCORE, NAMES.index(facts[-1]), self.worth, "farthing.last", "for the last")
        return {"winners": [max(NAMES, key=facts.count)]}


NEXT: Final = "farthing.next-lead"
RULESETS: Final = {each.id: each for each in (Farthing("leaflet"), Farthing("late", last="once"))}
FAMILY: Final = Family("farthing", "Farthing", Farthing, RULESETS, RULES)

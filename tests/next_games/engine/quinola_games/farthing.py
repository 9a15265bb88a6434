"""Farthing, which nobody ever played: a game for seven, for a test that adds it. Three tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import Card, cards
from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import ListOf, Player
from quinola.ledger import SCORE, Account, Ledger
from quinola.parts import Part
from quinola.rules import Family, crux
from quinola.shown import Cloth, Shown, shows
from quinola.table import Table
from quinola.zones import Zone

RULES: Final = tuple(f"farthing.{slug}" for slug in "deal lead follow trick next-lead paid last end".split())
PACK: Final = tuple(cards(" ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "AKQJT98")))
NAMES: Final = tuple("ABCDEFG")


def following(hand: Sequence[Card], pile: Sequence[Card]) -> Sequence[Card]:
    """Cards of the suit led, if there are any; the hand itself if nothing is dropped."""
    kept = [card for card in hand if pile and card.suit == pile[0].suit]
    return kept if 0 < len(kept) < len(hand) else hand


FOLLOW: Final = Law("farthing.follow", following, "the hand holds a card of the suit led")


class Facts(NamedTuple):
    """What a scorer must know: who took each trick."""

    tricks: tuple[int, ...]


def three(facts: Facts) -> Iterator[Wrong]:
    """A hand has three tricks."""
    if len(facts.tricks) != 3:
        yield Wrong("tricks", "three players are wanted, one a trick")


@dataclass
class Seen(Shown):
    """What all can see: who has taken how many tricks."""

    tricks: dict[str, int] | None = shows("Tricks", head=True)


@dataclass(frozen=True)
class Farthing:
    """Seven players with three cards each."""

    id: str
    worth: int = crux("farthing.worth", 2, low=1, high=4)
    last: Literal["twice", "once"] = crux("farthing.last-trick", "twice")
    shown: ClassVar[type[Seen]] = Seen
    cloth: ClassVar[Cloth] = "tricks"
    pack: ClassVar[tuple[Card, ...]] = PACK
    names: ClassVar[tuple[str, ...]] = NAMES

    @property
    def parts(self) -> Mapping[str, Part]:
        return {"deal": Part(Farthing.deal)}

    async def deal(self, table: Table) -> dict[str, Any]:
        """Three tricks, and what they are worth."""
        table.deal(PACK, 3, (Zone("stock"), 7))
        table.tell("farthing.deal", "Three cards are dealt to each", "dealt")
        leader, won = 0, list[int]()
        while table.hands[leader]:
            leader = await self.trick(table, leader)
            won.append(leader)
            Seen.of(table).tricks = {NAMES[seat]: won.count(seat) for seat in set(won)}
        table.tell("farthing.end", "The hand is over", "ended")
        facts = Facts(tuple(won))
        return {**self.settle(facts, table.ledger), "facts": self.form.tell(facts)}

    async def trick(self, table: Table, leader: int) -> int:
        """A card of each; returns who took them."""
        pile = table.put(Zone("trick", table.everyone))
        first = "farthing.lead" if len(table.hands[leader]) == 3 else NEXT
        seats = [(leader + n) % len(NAMES) for n in range(len(NAMES))]
        played = {await self.play(table, seat, "farthing.trick" if pile else first, pile): seat for seat in seats}
        taker = played[min((card for card in played if card.suit == pile[0].suit), key=PACK.index)]
        table.zone("taken", taker, "taken by {who:seat}", sees=table.everyone).extend(played)
        table.tell("farthing.trick", "{who:seat} takes the trick", "taken", who=taker)
        return taker

    async def play(self, table: Table, seat: int, rule: str, pile: Zone) -> Card:
        """One card out of a hand onto the trick."""
        card = await Choose(seat, "play", table.hands[seat], rule, (FOLLOW,), pile, prompt="Which card do you play?")
        table.hands[seat].remove(card)
        pile.append(card)
        table.tell(rule, "{who:seat} plays the {card:card}", "played", who=seat, card=card)
        return card

    @property
    def form(self) -> Form[Facts]:
        """Who took each of the three tricks."""
        tricks = Fact("tricks", ListOf(Player(NAMES), "players", 3, 3), "farthing.trick", "Who took each trick")
        return Form(f"A hand of Farthing ({self.id})", Facts, (tricks,), (Check("farthing.trick", three),))

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        return {}

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Each trick is paid by the score, and the last once more."""
        for taker in facts.tricks:
            ledger.pay(SCORE, taker, self.worth, "farthing.paid", "for a trick")
        if self.last == "twice":
            ledger.pay(SCORE, facts.tricks[-1], self.worth, "farthing.last", "for the last")
        most = max(map(facts.tricks.count, facts.tricks))
        return {"winners": [NAMES[seat] for seat in sorted({*facts.tricks}) if facts.tricks.count(seat) == most]}


NEXT: Final = "farthing.next-lead"
RULESETS: Final = {each.id: each for each in (Farthing("leaflet"), Farthing("late", last="once"))}
FAMILY: Final = Family("farthing", "Farthing", Farthing, RULESETS, RULES)

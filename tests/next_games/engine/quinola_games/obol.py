"""Obol, which nobody ever played: a game without refusals, for a test that adds it. Two cards each; the higher wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose
from quinola.cards import Card, cards
from quinola.facts import Fact, Form
from quinola.facts.kinds import Player
from quinola.ledger import SCORE, Account, Ledger
from quinola.parts import Part
from quinola.rules import Family, crux
from quinola.shown import Cloth, Shown, shows
from quinola.table import Table
from quinola.zones import Zone

RULES: Final = tuple(f"obol.{slug}" for slug in "deal play higher paid end".split())
PACK: Final = tuple(cards("AS KS QS JS"))
NAMES: Final = ("A", "B")


class Facts(NamedTuple):
    """What a scorer must know: who played the higher card."""

    winner: int


@dataclass
class Seen(Shown):
    """What all can see besides the cards; a table of tricks shows how many each has."""

    tricks: dict[str, int] | None = shows("Tricks", head=True)


@dataclass(frozen=True)
class Obol:
    """A rule-set; each field is a question that the sources leave open."""

    id: str
    worth: Literal["one", "two"] = crux("obol.worth", "one")
    shown: ClassVar[type[Seen]] = Seen
    cloth: ClassVar[Cloth] = "tricks"
    pack: ClassVar[tuple[Card, ...]] = PACK
    names: ClassVar[tuple[str, ...]] = NAMES

    @property
    def parts(self) -> Mapping[str, Part]:
        return {"deal": Part(Obol.deal)}

    async def deal(self, table: Table) -> dict[str, Any]:
        """A hand: as it is played, from the deal to what is paid."""
        table.deal(PACK, 2)
        table.tell("obol.deal", "Two cards are dealt to each", "dealt")
        pile = table.put(Zone("trick", table.everyone))
        first = await self.play(table, 0, pile)
        second = await self.play(table, self.next_to(0), pile)
        winner = 0 if PACK.index(first) < PACK.index(second) else 1
        Seen.of(table).tricks = {NAMES[winner]: 1}
        table.tell("obol.higher", "{who:seat} has the higher card", "taken", who=winner)
        table.tell("obol.end", "The hand is over", "ended")
        facts = Facts(winner)
        return {**self.settle(facts, table.ledger), "facts": self.form.tell(facts)}

    def next_to(self, seat: int) -> int:
        """Whose turn it is after this seat’s."""
        return 1 - seat

    async def play(self, table: Table, seat: int, pile: Zone) -> Card:
        """One card out of a hand onto the trick."""
        card = await Choose(seat, "play", table.hands[seat], "obol.play", (), pile, prompt="Which card do you play?")
        table.hands[seat].remove(card)
        pile.append(card)
        table.tell("obol.play", "{who:seat} plays the {card:card}", "played", who=seat, card=card)
        return card

    @property
    def form(self) -> Form[Facts]:
        """What a scorer is asked for."""
        winner = Fact("winner", Player(NAMES), "obol.higher", "Who played the higher card")
        return Form(f"A hand of Obol ({self.id})", Facts, (winner,), ())

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """What each account held before, as far as the facts tell."""
        return {}

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What the facts come to: payments, each with its rule, and what follows."""
        ledger.pay(SCORE, facts.winner, {"one": 1, "two": 2}[self.worth], "obol.paid", "for the higher card")
        return {"winners": [NAMES[facts.winner]]}


RULESETS: Final = {"song": Obol("song")}
FAMILY: Final = Family("obol", "Obol", Obol, RULESETS, RULES)

"""A toy with three rule-sets that ask different questions, for tests of the edition; it stands beside the games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Choose
from quinola.cards import Card, card, cards
from quinola.facts import Fact, Form
from quinola.facts.kinds import Whole
from quinola.ledger import SCORE, Account, Ledger
from quinola.mechanics.signals import Signal
from quinola.parts import DEALER, Part
from quinola.rules import Family, crux
from quinola.shown import Cloth, Shown
from quinola.table import Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"odd.{slug}" for slug in "pack stock lead left left-seen left-unseen trick paid twice closing".split()
)
PACK: Final = tuple(cards("AS KS QS JS TS"))
SIGNALS: Final = tuple(
    Signal(*told, lambda hand, trump: False)
    for told in (
        ("brows", "raises the brows", "an ace"),
        ("wink", "winks", "a king"),
        ("tongue", "shows the tongue", "a queen"),
        ("kiss", "blows a kiss", "a jack"),
    )
)


@dataclass(frozen=True)
class Doubling:
    """By agreement tricks are paid for twice."""

    double: Literal["no", "yes"] = crux("odd.double", "no", old="X-1, X-2")


@dataclass(frozen=True)
class Talon:
    """A card is left, and may be looked at."""

    talon: Literal["seen", "unseen"] = crux("odd.talon", "seen", old="X-2")
    depth: int = crux("odd.depth", 1, low=1, high=3)


@dataclass(frozen=True)
class Odd:
    """Two players with two cards each; the newest rule-set has a talon, the old one a stock to pay from."""

    id: str
    worth: int = crux("odd.worth", 1, low=1, high=9)
    doubling: Doubling | None = None
    left: Talon | None = None
    payer: str = SCORE

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "hands"
    pack: ClassVar[tuple[Card, ...]] = PACK

    @property
    def names(self) -> tuple[str, ...]:
        return ("B", "C")

    @property
    def signs(self) -> tuple[Signal, ...]:
        """In the old rule-set nobody signals; in the newest a wink means less, and eyes that are shut something."""
        if not self.doubling:
            return ()
        if not self.left:
            return SIGNALS
        less = SIGNALS[1]._replace(means="a king or a queen")
        shut = SIGNALS[0]._replace(id="eyes-shut", gesture="shuts both eyes", means="a ten")
        return (SIGNALS[0], less, *SIGNALS[2:], shut)

    @property
    def parts(self) -> Mapping[str, Part]:
        return {"deal": Part(Odd.deal, (DEALER,))}

    async def deal(self, table: Table, dealer: int = 0) -> dict[str, Any]:
        """Two tricks; the higher card takes, whoever dealt."""
        table.deal(PACK, 2, (Zone("stock", name="talon"), 1))
        table.tell("odd.pack", "Five cards are in play")
        if self.left:
            table.tell("odd.left", "A talon is left")
            table.tell(f"odd.left-{self.left.talon}", "It is {talon:word}", talon=self.left.talon)
        taken = [0, 0]
        leader = 0
        while table.hands[leader]:
            led = await self.play(table, leader)
            said = await self.play(table, 1 - leader)
            if PACK.index(said) < PACK.index(led):
                leader = 1 - leader
            taken[leader] += 1
            table.tell("odd.trick", "{who:seat} takes the trick", "taken", who=leader)
        table.tell("odd.closing", "The deal is over")
        facts = {"tricks": taken[0]}
        return {**self.settle(facts, table.ledger), "facts": facts, "winners": []}

    async def play(self, table: Table, seat: int) -> Any:
        card = await Choose(seat, "play", table.hands[seat], "odd.lead")
        table.hands[seat].remove(card)
        return card

    @property
    def form(self) -> Form[dict[str, Any]]:
        return Form("A deal of Odd", dict, (Fact("tricks", Tricks(0, 2), "odd.trick", "Tricks of B"),), take=dict)

    def brought(self, facts: Any) -> Mapping[Account, int]:
        return {}

    def settle(self, facts: Any, ledger: Ledger) -> dict[str, Any]:
        """B is paid for tricks: out of a stock in the old rule-set, else by the score."""
        ledger.pay(self.payer, 0, self.worth * facts["tricks"], "odd.paid", "for tricks")
        if self.doubling and self.doubling.double == "yes":
            ledger.pay(self.payer, 0, self.worth * facts["tricks"], "odd.twice", "the same again")
        return {"winners": [], "won": ["B"] if facts["tricks"] == 2 else []}


class Tricks(Whole):
    """How many tricks B took; or the tricks themselves, as `B AS QS`."""

    def read(self, value: Any, place: str, rule: str) -> int:
        return super().read(sum(map(taken_by_b, value)) if isinstance(value, list) else value, place, rule)


def taken_by_b(line: str) -> bool:
    """Whether B takes the trick; the higher card does."""
    leader, led, said = line.split()
    return (PACK.index(card(led)) < PACK.index(card(said))) == (leader == "B")


RULESETS: Final = {
    game.id: game
    for game in (
        Odd("old", payer="stock"),
        Odd("new", doubling=Doubling()),
        Odd("newest", doubling=Doubling(), left=Talon()),
    )
}
FAMILY: Final = Family("odd", "Odd", Odd, RULESETS, RULES)

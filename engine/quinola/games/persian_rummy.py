"""Persian Rummy, after Gibson’s encyclopedia of 1974: Five Hundred Rummy for partners, with four jokers.

Source: the entry of the letter R, called G here; questions are those of its close reading. What it changes of
`five_hundred_rummy`: jokers, which are a rank and not wild; an ace that is high alone; a set of four that counts double
if it is laid whole; twenty-five for going out; and an end after so many deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola.cards import FRENCH_56
from quinola.games.five_hundred_rummy import PARTNERS
from quinola.games.michigan_rummy.game import Spread
from quinola.games.michigan_rummy.reckoning import Ending
from quinola.games.michigan_rummy.terms import Terms
from quinola.games.rummy.terms import dealt_each
from quinola.mechanics.melds import MeldRules
from quinola.mechanics.sides import partners
from quinola.rules import Family, crux
from quinola.table import Game

RULES: Final = tuple(
    f"persian-rummy.{slug}"
    for slug in """
    partners pack direction first-dealer age
    deal upcard spread turn
    draw take use meld set run ace jokers many lay-off lay-on kept chain discard
    used-up turned taken no-winner
    out count ace-count joker-count melded four laid-off hands bonus deducted
    next-dealer deals joint tie margin""".split()
)
BONUS: Final = 25


@dataclass(frozen=True)
class Persian(Spread):
    """The questions that the book leaves open, and our answers."""

    id: str
    top: Literal["bound", "free"] = crux("persian-rummy.top-card", "bound")
    chain: Literal["yes", "no"] = crux("persian-rummy.chain-of-cards", "yes")
    exhausted: Literal["ends", "taken", "turned"] = crux("persian-rummy.talon-gone", "ends")
    turnings: int = crux("persian-rummy.turnings", 3, low=1, high=10, lost=True)
    four: Literal["at-once", "completed"] = crux("persian-rummy.intact", "at-once", old="PE-C1, PE-C2")
    bonus: Literal["out", "one-turn"] = crux("persian-rummy.bonus-for", "out", old="PE-C3")
    hands: Literal["no", "yes"] = crux("persian-rummy.others-hands", "no")
    deals: int = crux("persian-rummy.length", 2, low=2, high=3, old="PE-C6")
    tie: Literal["drawn", "extra"] = crux("persian-rummy.equal", "drawn", old="PE-C7")

    family: ClassVar[str] = "persian-rummy"

    @cached_property
    def terms(self) -> Terms:
        """What is agreed on, ready for play."""
        return Terms(
            self.family,
            partners(PARTNERS, "left", added=True),
            dealt_each(PARTNERS),
            FRENCH_56,
            MeldRules("high"),
            top_free=self.top == "free",
            exhausted=self.exhausted,
            turnings=self.turnings,
            hands=self.hands == "yes",
            deducted=True,
            kept=True,
            chained=self.chain == "yes",
            four=self.four,
            bonus=BONUS,
            at_once=self.bonus == "one-turn",
        )

    @cached_property
    def ending(self) -> Ending:
        """When it is over, and who has won."""
        return Ending(deals=self.deals, tie=self.tie)


RULESETS: Final = {"persian": Persian("persian")}
FAMILY: Final = Family("persian-rummy", "Persian Rummy", Persian, RULESETS, RULES)
_: Game = RULESETS["persian"]  # the rule-set is a game, says the type checker

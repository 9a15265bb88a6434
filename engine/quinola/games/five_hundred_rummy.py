"""Five Hundred Rummy, each alone or as partners, after Gibson’s encyclopedia of 1974: Michigan Rummy, scored otherwise.

Source: the entry of the letter R, called G here; questions are those of its close reading. What it changes of
`michigan_rummy`: a card laid off stays before whoever lays it off, everyone loses what is left in hand, whoever is out
or not; the talon is not renewed; and four may play as partners.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola.cards import FRENCH_52
from quinola.games.michigan_rummy import THIRTEEN
from quinola.games.michigan_rummy.game import Spread
from quinola.games.michigan_rummy.reckoning import Ending
from quinola.games.michigan_rummy.terms import ACE, LOW_ACE, Terms
from quinola.games.rummy.terms import dealt_each
from quinola.mechanics.melds import MeldRules
from quinola.mechanics.sides import Sides, each_alone, partners
from quinola.rules import Family, crux
from quinola.table import Game

RULES: Final = tuple(
    f"five-hundred-rummy.{slug}"
    for slug in """
    players partners pack direction first-dealer age
    deal upcard spread turn
    draw take use meld set run ace many lay-off lay-on kept chain discard
    used-up turned taken no-winner
    out count ace-left ace-count melded laid-off hands deducted
    next-dealer end joint several collect""".split()
)
PARTNERS: Final = 4


@dataclass(frozen=True)
class Solo:
    """What is asked where each plays alone."""

    players: int = crux(
        "five-hundred-rummy.company",
        4,
        low=2,
        high=6,
        why="the book tells how many cards two to six players have, and not seven",
    )
    two: Literal["ten", "thirteen"] = crux("five-hundred-rummy.two-hands", "ten", old="FH-C8")


@dataclass(frozen=True)
class FiveHundred(Spread):
    """The questions that the book leaves open, and our answers."""

    id: str
    solo: Solo | None = None
    top: Literal["bound", "free"] = crux("five-hundred-rummy.top-card", "bound", old="FH-C9")
    chain: Literal["yes", "no"] = crux("five-hundred-rummy.chain-of-cards", "yes", old="FH-C5")
    exhausted: Literal["ends", "taken", "turned"] = crux("five-hundred-rummy.talon-gone", "ends", old="FH-C1")
    turnings: int = crux("five-hundred-rummy.turnings", 3, low=1, high=10, lost=True)
    ace: Literal["fifteen", "one"] = crux("five-hundred-rummy.ace-in-hand", "fifteen", old="FH-C4")
    hands: Literal["no", "yes"] = crux("five-hundred-rummy.others-hands", "no", old="FH-C3")
    several: Literal["highest", "first"] = crux("five-hundred-rummy.several-winners", "highest", old="FH-C6")

    family: ClassVar[str] = "five-hundred-rummy"

    @cached_property
    def sides(self) -> Sides:
        """Who plays with whom."""
        return partners(PARTNERS, "left", added=True) if self.solo is None else each_alone(self.solo.players, "left")

    @cached_property
    def terms(self) -> Terms:
        """What is agreed on, ready for play."""
        players = self.sides.players
        thirteen = self.solo is not None and players == 2 and self.solo.two == "thirteen"
        return Terms(
            self.family,
            self.sides,
            THIRTEEN if thirteen else dealt_each(players),
            FRENCH_52,
            MeldRules("either"),
            ACE if self.ace == "fifteen" else LOW_ACE,
            top_free=self.top == "free",
            exhausted=self.exhausted,
            turnings=self.turnings,
            hands=self.hands == "yes",
            deducted=True,
            kept=True,
            chained=self.chain == "yes",
        )

    @cached_property
    def ending(self) -> Ending:
        """When it is over, and who has won."""
        return Ending(several=self.several)


RULESETS: Final = {
    each.id: each for each in (FiveHundred("five-hundred", solo=Solo()), FiveHundred("five-hundred-partnership"))
}
FAMILY: Final = Family("five-hundred-rummy", "Five Hundred Rummy", FiveHundred, RULESETS, RULES)
_: Game = RULESETS["five-hundred"]  # the rule-sets are games, says the type checker

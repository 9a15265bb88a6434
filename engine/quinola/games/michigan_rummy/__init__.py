"""Michigan Rummy and Polish Rummy, after Gibson’s encyclopedia of 1974: Rummy with its discards spread.

Source: the entry of the letter R, called G here; questions are those of its close reading. What it has of Rummy is
that of `rummy`; what it changes is set in `terms`. A deal is played in `playing` and scored in `reckoning`; `game` is
what it has in common with Five Hundred Rummy and Persian Rummy, which are told as differences from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, Literal

from quinola.cards import FRENCH_52
from quinola.games.michigan_rummy.game import Spread
from quinola.games.michigan_rummy.reckoning import Ending
from quinola.games.michigan_rummy.terms import ACE, LOW_ACE, Terms
from quinola.games.rummy.terms import dealt_each
from quinola.mechanics.melds import MeldRules
from quinola.mechanics.sides import each_alone
from quinola.rules import Family, crux
from quinola.table import Game

RULES: Final = tuple(
    f"michigan-rummy.{slug}"
    for slug in """
    players pack direction first-dealer age
    deal upcard spread turn
    draw take use whole partly meld set run ace many lay-off lay-on discard
    used-up turned no-winner
    out count ace-left ace-count melded laid-off hands deducted by-deal
    next-dealer end several collect deals""".split()
)
THIRTEEN: Final = 13


@dataclass(frozen=True)
class Polish:
    """What is asked where the entire pile may be taken."""

    bound: Literal["no", "yes"] = crux("michigan-rummy.pile-used", "no", old="MI-C9")
    partly: Literal["yes", "no"] = crux("michigan-rummy.part-of-pile", "yes", old="MI-C10")


@dataclass(frozen=True)
class Michigan(Spread):
    """The questions that the book leaves open, and our answers."""

    id: str
    players: int = crux(
        "michigan-rummy.company",
        4,
        low=2,
        high=6,
        why="the book tells how many cards two to six players have, and not seven",
    )
    two: Literal["ten", "thirteen"] = crux("michigan-rummy.two-hands", "ten", old="MI-C1")
    top: Literal["bound", "free"] = crux("michigan-rummy.top-card", "bound", old="MI-C2")
    polish: Polish | None = None
    exhausted: Literal["turned", "ends"] = crux("michigan-rummy.talon-gone", "turned")
    turnings: int = crux("michigan-rummy.turnings", 3, low=1, high=10, lost=True)
    ace: Literal["fifteen", "one"] = crux("michigan-rummy.ace-in-hand", "fifteen", old="MI-C6")
    laid_off: Literal["layer", "owner"] = crux("michigan-rummy.credit", "layer", old="MI-C8")
    losers: Literal["keep", "lose"] = crux("michigan-rummy.losers", "keep", old="MI-C3")
    settling: Literal["goal", "deal"] = crux("michigan-rummy.settling", "goal", old="MI-C13")
    deals: int = crux("michigan-rummy.length", 2, low=1, high=20, lost=True)
    mark: Literal["reached", "passed"] = crux("michigan-rummy.mark", "reached", old="MI-C4")
    several: Literal["highest", "all"] = crux("michigan-rummy.several-winners", "highest", old="MI-C12")

    family: ClassVar[str] = "michigan-rummy"

    @cached_property
    def terms(self) -> Terms:
        """What is agreed on, ready for play."""
        polish = self.polish or Polish()
        return Terms(
            self.family,
            each_alone(self.players, "left"),
            THIRTEEN if self.players == 2 and self.two == "thirteen" else dealt_each(self.players),
            FRENCH_52,
            MeldRules("either"),
            ACE if self.ace == "fifteen" else LOW_ACE,
            top_free=self.top == "free",
            whole=self.polish is not None,
            bound_whole=polish.bound == "yes",
            partly=polish.partly == "yes",
            exhausted=self.exhausted,
            turnings=self.turnings,
            to_owner=self.laid_off == "owner",
            deducted=self.losers == "lose",
        )

    @cached_property
    def ending(self) -> Ending:
        """When it is over, and who has won."""
        by_deal = self.settling == "deal"
        return Ending(
            beyond=self.mark == "passed",
            several=self.several,
            deals=self.deals * self.players if by_deal else 0,
            by_deal=by_deal,
        )


RULESETS: Final = {each.id: each for each in (Michigan("michigan"), Michigan("polish", polish=Polish()))}
FAMILY: Final = Family("michigan-rummy", "Michigan Rummy", Michigan, RULESETS, RULES)
_: Game = RULESETS["michigan"]  # the rule-sets are games, says the type checker

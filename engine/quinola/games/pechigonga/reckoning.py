"""Who wins what in a first round of Pechigonga: the lone announcer’s compensation, or the pot to the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quinola.games.pechigonga import announcements
from quinola.games.pechigonga.combinations import Scale, must_speak
from quinola.games.pechigonga.facts import Facts
from quinola.ledger import Ledger
from quinola.mechanics import showdown
from quinola.mechanics.combinations import Combination
from quinola.mechanics.company import Company
from quinola.mechanics.stakes import POT
from quinola.seats import Seat


@dataclass(frozen=True)
class Reckoning:
    """Who plays, how hands are valued, what a lone announcer is paid, and whether announcing is a duty."""

    company: Company
    scale: Scale
    compensation: int
    duty: bool

    def award(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Who has won what; then who deals next, and whether the partie is over."""
        made = {s: self.scale.best(hand) for s, hand in facts.hands.items()}
        self.scale.explain(facts.hands, made, ledger)
        best = (
            self.compensate(facts, ledger)
            if announcements.is_lone(facts.announced)
            else self.divide(facts, made, ledger)
        )
        if best is None:
            ledger.because("pechigonga.void", "Nobody has bet: the hand is void")
        return {
            "void": best is None,
            "best": self.company.names[best] if best is not None else "",
            "combinations": {self.company.names[s]: str(each.message) for s, each in made.items()},
            **self.company.outcome(facts.dealer, ledger, void=best is None),
        }

    def compensate(self, facts: Facts, ledger: Ledger) -> Seat:
        """Each of the others pays the lone announcer, who is returned."""
        [lone] = facts.announced
        ledger.because("pechigonga.lone", "{who:seat} alone has announced", who=lone)
        for s in range(self.company.players):
            if s != lone:
                ledger.pay(s, lone, self.compensation, "pechigonga.compensation", "compensation")
        return lone

    def divide(self, facts: Facts, made: Mapping[Seat, Combination], ledger: Ledger) -> Seat | None:
        """The pot to the best hand that was announced as it should be; nobody wins where nobody has bet."""
        if not any(facts.staked):
            return None
        if facts.alone is not None:
            ledger.because("pechigonga.winner-shows", "{who:seat} is left alone, and shows", who=facts.alone)
        barred = [s for s, each in made.items() if self.kept_back(s, each, facts)]
        for s in barred:
            ledger.because(
                "pechigonga.kept-back",
                "{who:seat} has kept back a {what:word}, and cannot win",
                who=s,
                what=made[s].word,
            )
        order = [s for s in self.company.seating.ages(facts.dealer) if s in made and s not in barred]
        if order:
            best = showdown.best_of(order, made)
            self.tell_why(best, order, made, ledger)
        elif facts.alone is not None and not barred:
            best = facts.alone
        else:
            self.give_back(facts, ledger)
            return barred[0]
        ledger.pay(POT, best, sum(facts.staked), "pechigonga.winner", "the pot")
        return best

    def kept_back(self, s: Seat, made: Combination, facts: Facts) -> bool:
        """Whether the hand should have been announced and was not."""
        return self.duty and s not in facts.announced and must_speak(made.kind)

    def give_back(self, facts: Facts, ledger: Ledger) -> None:
        """Nobody may win: everyone takes the own stake back."""
        for s, counters in enumerate(facts.staked):
            ledger.pay(POT, s, counters, "pechigonga.kept-back", "stake taken back")

    def tell_why(self, best: Seat, seats: Sequence[Seat], made: Mapping[Seat, Combination], ledger: Ledger) -> None:
        """What decided between the best and the next best."""
        ground = showdown.deciding(best, seats, made, ("classes", "points"))
        if ground:
            ledger.because("pechigonga.showdown", "{who:seats} {who:~shows|show} their cards", who=seats)
        if ground == "classes":
            ledger.because("pechigonga.classes", "{who:seat} has the better class", who=best)
        elif ground == "points":
            ledger.because("pechigonga.points", "{who:seat} has more points", who=best)
        elif ground:
            ledger.because("pechigonga.seniority", "{who:seat} is the eldest of the equals", who=best)

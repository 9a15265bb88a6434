"""The showdown: which hand is best and why, told aloud; and who takes the pot, or which part of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quinola.ledger import Ledger
from quinola.mechanics.combinations import FLUSH, TWO, Combination, Scale
from quinola.mechanics.hand_facts import Facts
from quinola.mechanics.seating import Rule
from quinola.mechanics.stakes import POT, Pot, pots
from quinola.messages import Message, say
from quinola.seats import Seat

Made: TypeAlias = Mapping[Seat, Combination]
"""What each of those who show has made."""


def best_of(seats: Sequence[Seat], made: Made) -> Seat:
    """The best of these, given from the eldest, who comes first where all is equal."""
    return max(seats, key=lambda s: made[s].key)


def deciding(best: Seat, seats: Sequence[Seat], made: Made, grounds: Sequence[str]) -> str:
    """What decided between the best and the next best: one of the `grounds`, as they stand in the keys.

    `seniority` where all of them are equal; nothing if there is no other.
    """
    others = [made[s].key for s in seats if s != best]
    if not others:
        return ""
    compared = zip(grounds, made[best].key, max(others), strict=True)
    return next((ground for ground, mine, theirs in compared if mine != theirs), "seniority")


@dataclass(frozen=True)
class Showdown:
    """How hands of three cards are compared, and whether each stake is contested by those alone who matched it."""

    rule: Rule
    scale: Scale
    side_pots: bool

    def combinations(self, facts: Facts) -> dict[Seat, Combination]:
        """The best that each hand makes that was shown."""
        return {s: self.scale.best(hand, facts.ten) for s, hand in facts.hands.items()}

    def award(self, facts: Facts, made: Made, ages: Sequence[Seat], ledger: Ledger) -> Seat | None:
        """The pot, or its parts, to the best, who is returned; nobody is, where all have passed."""
        if facts.void and not any(facts.staked):
            ledger.because(self.rule("void"), "All have passed: the hand is void")
        self.tell_hands(facts, made, ledger)
        if facts.alone is not None:
            ledger.because(self.rule("alone"), "Nobody else is left, and {who:seat} shows nothing", who=facts.alone)
            # Whom a Flor has shut out can have staked more than its holder had; that goes back as ever.
            whole = Pot(sum(facts.staked), (facts.alone,))
            own, *back = pots(dict(enumerate(facts.staked)), whole.seats) if self.side_pots else (whole,)
            ledger.pay(POT, facts.alone, own.counters, self.rule("alone"), "the pot")
            for part in back:
                self.pay_part(part, made, ledger)
            return facts.alone
        return self.divide(facts, made, ages, ledger) if made else None

    def tell_hands(self, facts: Facts, made: Made, ledger: Ledger) -> None:
        """What each hand counts and makes."""
        for s, combination in made.items():
            counts = [self.scale.value(c, facts.ten) for c in facts.hands[s]]
            ledger.because(self.rule("values"), "{who:seat}’s cards count {counts:numbers,}", who=s, counts=counts)
            ledger.because(
                self.rule(f"class-{combination.kind}"), "{who:seat}: {what:message}", who=s, what=combination.message
            )
        for kind in dict.fromkeys(c.kind for c in made.values() if c.kind in (TWO, FLUSH)):
            what = premium_message(kind, self.scale.premium.get(kind, 0))
            ledger.because(self.rule("premium-two" if kind == TWO else "premium"), "{what:message}", what=what)

    def divide(self, facts: Facts, made: Made, ages: Sequence[Seat], ledger: Ledger) -> Seat:
        """The best hand takes the pot; where stakes are unequal, each part goes to the best of those who matched it."""
        ledger.because(self.rule("showdown"), "{who:seats} {who:~shows|show} their cards", who=tuple(made))
        seats = tuple(s for s in ages if s in made)
        best = best_of(seats, made)
        self.tell_why(best, seats, made, ledger)
        ledger.because(self.rule("winner"), "{who:seat} wins", who=best)
        parts = list(pots(dict(enumerate(facts.staked)), seats))
        if len(parts) < 2 or not self.side_pots:
            ledger.pay(POT, best, sum(facts.staked), self.rule("winner"), "the pot")
            return best
        for part in parts:
            self.pay_part(part, made, ledger)
        return best

    def pay_part(self, part: Pot, made: Made, ledger: Ledger) -> None:
        """A part of the pot to the best of those who matched it, or back to the only one."""
        if len(part.seats) > 1:
            ledger.pay(
                POT,
                best_of(part.seats, made),
                part.counters,
                self.rule("winner"),
                say("the pot of {them:seats}", them=sorted(part.seats)),
            )
            return
        [only] = part.seats
        ledger.because(
            self.rule("over-resto"),
            "{n:number} of {whose:seat}’s went beyond what anyone could call",
            n=part.counters,
            whose=only,
        )
        ledger.pay(POT, only, part.counters, self.rule("over-resto"), "matched by nobody")

    def tell_why(self, best: Seat, seats: Sequence[Seat], made: Made, ledger: Ledger) -> None:
        """What decided between the best and the next best."""
        first = ("classes", "points") if self.scale.first == "class" else ("points", "classes")
        ground = deciding(best, seats, made, (*first, "wild-tie", "kickers"))
        if ground == "classes":
            ledger.because(self.rule(ground), "{who:seat} has the better class", who=best)
        elif ground == "points":
            ledger.because(self.rule(ground), "{who:seat} has the better points", who=best)
        elif ground == "wild-tie":
            ledger.because(self.rule(ground), "{who:seat} has the Pericón", who=best)
        elif ground == "kickers":
            ledger.because(self.rule(ground), "{who:seat} has the better third card", who=best)
        elif ground:
            ledger.because(self.rule("kickers"), "All that counts is equal")
            ledger.because(self.rule(ground), "{who:seat} is the eldest of the equals", who=best)


def premium_message(kind: str, n: int) -> Message:
    """What two or three of a suit count besides their cards, in words."""
    if kind == TWO:
        return say("Two of a suit count {n:number} besides", n=n) if n else say("Two of a suit have no premium")
    return say("Three of a suit count {n:number} besides", n=n) if n else say("Three of a suit have no premium")

"""What a deal of Reversis costs, in any age: marked cards in the order in which they fell, and who has most and fewest.

Everything is paid as it fell due; what a reversis undoes is undone by reversing entries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from quinola.games.reversis.readings import ALMANACH, FATHERS, Readings
from quinola.games.reversis.told import FALL, Bound, Facts, Mark
from quinola.ledger import Account, Entry, Ledger
from quinola.messages import Message, say
from quinola.rules import FactsError
from quinola.seats import Seat

Step = tuple[str, Callable[[Seat], int]]
"""A rule that tells equal players apart, and its measure; the least stays."""
SIDE: Final = frozenset(f"reversis.{slug}" for slug in """
    ace-forced-1 quinola-forced-2 led-paid quinola-forced-4 quinola-placed-2 ace-placed ace-forced-2 quinola-placed-4
    quinola-forced-8 consolation ace-forced-all quinola-placed-6 quinola-forced-6""".split())
"""Payments between players for marked cards, which a reversis may undo."""


def as_it_fell(mark: Mark) -> Message:
    """A marked card and how it fell, as the note of a payment."""
    if mark.how == "placed":
        return say("{card:card} placed", card=mark.card)
    if mark.how == "forced":
        return say("{card:card} forced", card=mark.card)
    return say("{card:card} led", card=mark.card)


class Reckoning:
    """One deal that has been played, its stakes already in the pools."""

    def __init__(self, game: Readings, facts: Facts, ledger: Ledger) -> None:
        self.game, self.facts, self.ledger = game, facts, ledger
        self.names, self.everyone = game.names, game.turn(facts.dealer)
        self.because = ledger.because
        self.since = len(ledger.entries)
        self.start = {pool: ledger.balance[pool] for pool in game.pools}
        self.owed: list[Mark] = []
        """Cards led, for which the winner of the deal may ask."""
        self.for_their_own: list[Entry] = []
        """What players have paid when their own Quinola was forced (1850)."""

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, note: str | Message = "") -> None:
        """A payment, unless both are the same."""
        if payer != payee:
            self.ledger.pay(payer, payee, amount, rule, note)

    def undo(self, which: Callable[[Entry], bool], rule: str) -> None:
        """Reverse those payments of this deal."""
        self.ledger.undo(which, rule, self.since)

    def others(self, *but: Seat) -> list[Seat]:
        """Everyone else, from first hand."""
        return [s for s in self.everyone if s not in but]

    # Who did what

    @cached_property
    def bound(self) -> Bound | None:
        """Who has renounced by privilege, and so must lose every trick."""
        return self.facts.bound

    @cached_property
    def maker(self) -> Seat | None:
        """Who took every trick."""
        takers = self.facts.takers
        return takers[0] if len(set(takers)) == 1 else None

    @cached_property
    def engaged(self) -> Seat | None:
        """Who took the first nine tricks, and so undertook the reversis (from 1785 on)."""
        first = self.facts.takers[:9]
        return first[0] if self.game.low and len(set(first)) == 1 else None

    @cached_property
    def failed(self) -> Seat | None:
        """Whose reversis was broken, by this age's notion of it."""
        return self.engaged if self.maker is None else None

    @cached_property
    def breaker(self) -> Seat:
        """Who took the first trick that the failed player lost."""
        return next((s for s in self.facts.takers if s != self.failed), self.facts.takers[0])

    @property
    def settles_partie(self) -> bool:
        """Whether the partie (the party) is counted: not where somebody has undertaken the reversis."""
        return self.engaged is None and self.maker is None

    # The whole

    def close(self) -> dict[str, Any]:
        """Pay everything. Who won the deal, or its partie, and what the pools then hold."""
        if self.bound:
            self.renounced(self.bound)
        for mark in self.facts.marks:
            self.fell(mark)
        self.close_deal()
        return {"won": [self.names[s] for s in self.won], "pools": {p: self.ledger.balance[p] for p in self.game.pools}}

    won: Sequence[Seat] = ()

    # What each age answers

    def renounced(self, bound: Bound) -> None:
        """Somebody used the right to renounce."""

    def marked(self, mark: Mark) -> None:
        """An Ace or a Quinola was placed or forced."""

    def led(self, mark: Mark) -> None:
        """One was led: what is owed at once, and not to the winner."""

    def silent(self, mark: Mark) -> bool:
        """Whether nothing is paid any more for such cards."""
        return False

    def close_deal(self) -> None:
        """The reversis, made or broken; otherwise the result."""

    # Aces and Quinolas

    def fell(self, mark: Mark) -> None:
        """A marked card is paid for by the rules of its age."""
        if mark.how == "free" or self.silent(mark):
            return
        if mark.how != "led":
            self.marked(mark)
            return
        self.owed.append(mark)
        self.because(FALL["led"], "{who:seat} leads the {card:card}", who=mark.holder, card=mark.card)
        self.led(mark)

    def forcer(self, mark: Mark) -> Seat:
        """To whom a forced card is paid."""
        who = mark.leader if self.game.forcer == "leader" else mark.taker
        self.because("reversis.forced-by", "{who:seat} forced it", who=who)
        return who

    @property
    def asked(self) -> bool:
        """Whether the winner may have what is owed for cards led."""
        missed = self.game.claim == "asked" and not self.facts.claimed
        if missed and self.owed:
            self.because("reversis.ask-before-cut",
                         "Nobody asked before the cut: what was owed for cards led is lost")
        return not missed

    # Most and fewest

    def takes_all(self, maker: Seat) -> None:
        """The reversis is made, and wins the deal."""
        self.won = [maker]
        self.because("reversis.reversis", "{who:seat} takes every trick: the reversis is made", who=maker)

    def measure(self, seat: Seat) -> int:
        """What is minimised: card-points, or by one reading tricks."""
        return self.tricks(seat) if self.game.minimise == "tricks" else self.facts.points[seat]

    def tricks(self, seat: Seat) -> int:
        """How many the player took."""
        return self.facts.takers.count(seat)

    def cards(self, seat: Seat) -> int:
        """How many counting cards the player took."""
        if self.facts.counting is None:
            raise FactsError("counting", "points and tricks are equal: how many counting cards did each take?",
                             "reversis.loser-cards")
        return self.facts.counting[seat]

    def loser(self, among: Sequence[Seat]) -> Seat:
        """Most points; then most tricks; then most counting cards; then the seat."""
        return self.narrow(among, self.losing(), losing=True)[0]

    def losing(self) -> list[Step]:
        """What makes a loser, step by step."""
        more = -1 if self.game.counting_cards == "more" else 1
        cards: list[Step] = [] if self.game.low else [("reversis.loser-cards", lambda s: more * self.cards(s))]
        return [("reversis.fewest", lambda s: -self.measure(s)), ("reversis.loser-tricks", lambda s: -self.tricks(s)),
                *cards, ("reversis.loser-seat", self.loser_seat)]

    def winners(self) -> list[Seat]:
        """Fewest points; equals by the reading of the age, which may let them share."""
        tie = self.game.fathers_tie if self.game.age == FATHERS else self.game.winners_tie
        return self.narrow(self.everyone, self.winning(tie), losing=False)

    def best(self, among: Sequence[Seat]) -> Seat:
        """Fewest points, then fewest tricks, then the seat: 1785 and 1850."""
        return self.narrow(among, self.winning("tricks"), losing=False)[0]

    def winning(self, tie: str) -> list[Step]:
        """What makes a winner, step by step."""
        cards: list[Step] = [] if self.game.low else [("reversis.winner-cards", self.cards)]
        fewest: Step = ("reversis.fewest", self.measure)
        if tie == "tricks":
            rule = "reversis.winner-first-hand" if self.first_hand_first else "reversis.winner-seat"
            return [fewest, ("reversis.winner-tricks", self.tricks), *cards, (rule, self.winner_seat)]
        if tie == "seat":
            return [fewest, ("reversis.winner-first-hand", self.everyone.index)]
        self.because("reversis.winner-share", "Who are equal share")
        return [fewest]

    @property
    def first_hand_first(self) -> bool:
        """Whether by one reading of 1785 first hand goes before all."""
        return self.game.seat_order == "first-hand" and self.game.age == ALMANACH

    def loser_seat(self, seat: Seat) -> int:
        """How near a seat is to losing: first hand before all; by one reading the dealer, and then first hand."""
        order = self.everyone
        return ((order[-1], *order[:-1]) if self.first_hand_first else order).index(seat)

    def winner_seat(self, seat: Seat) -> int:
        """How near a seat is to winning: the dealer before all, then backwards; by one reading first hand before it."""
        hand, *_, dealer = self.everyone
        back = [s for s in reversed(self.everyone) if s not in (hand, dealer)]
        return ((hand, dealer, *back) if self.first_hand_first else (dealer, *back, hand)).index(seat)

    def narrow(self, among: Sequence[Seat], steps: Sequence[Step], *, losing: bool) -> list[Seat]:
        """Those whom each step leaves; a step is told only where it decides something."""
        left = list(among)
        for n, (rule, measure) in enumerate(steps):
            if len(left) == 1 and n:
                break
            least = min(map(measure, left))
            kept = [s for s in left if measure(s) == least]
            if n == 0:
                self.tell_first(rule, kept, losing=losing)
            elif len(kept) < len(left):
                self.tell_step(rule, kept, losing=losing)
            left = kept
        return left

    def tell_first(self, rule: str, kept: Sequence[Seat], *, losing: bool) -> None:
        """Who has most, or fewest."""
        if losing:
            self.because(rule, "Most: {who:seats}", who=kept)
        else:
            self.because(rule, "Fewest: {who:seats}", who=kept)

    def tell_step(self, rule: str, kept: Sequence[Seat], *, losing: bool) -> None:
        """Whom the step leaves."""
        if len(kept) > 1:
            self.because(rule, "{who:seats} are still equal", who=kept)
        elif losing:
            self.because(rule, "{who:seats} loses", who=kept)
        else:
            self.because(rule, "{who:seats} wins", who=kept)

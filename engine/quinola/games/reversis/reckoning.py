"""What a deal of Reversis costs, in any age: marked cards in the order in which they fell, and who has most and fewest.

Everything is paid as it fell due; what a reversis undoes is undone by reversing entries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from quinola.games.reversis.readings import ALMANACH, FATHERS, Readings, words
from quinola.games.reversis.told import Facts, Mark
from quinola.ledger import Account, Ledger
from quinola.rules import FactsError
from quinola.seats import Seat

Step = tuple[str, Callable[[Seat], int]]
"""A rule that tells equal players apart, and its measure; the least stays."""
R: Final = "reversis."
SIDE: Final = frozenset(R + slug for slug in """
    ace-forced-1 quinola-forced-2 led-paid quinola-forced-4 quinola-placed-2 ace-placed ace-forced-2 quinola-placed-4
    quinola-forced-8 consolation ace-forced-all quinola-placed-6 quinola-forced-6""".split())
"""Payments between players for marked cards, which a reversis may undo."""


class Reckoning:
    """One deal that has been played, its stakes already in the pools."""

    def __init__(self, game: Readings, facts: Facts, ledger: Ledger) -> None:
        self.game, self.facts, self.ledger = game, facts, ledger
        self.names, self.everyone = game.names, game.turn(facts.dealer)
        self.since = len(ledger.entries)
        self.start = {pool: ledger.balance[pool] for pool in game.pools}
        self.owed: list[Mark] = []
        """Cards led, for which the winner of the deal may ask."""

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, note: str = "") -> None:
        """A payment, unless both are the same."""
        if payer != payee:
            self.ledger.pay(payer, payee, amount, R + rule, note)

    def because(self, rule: str, text: str, *parts: object) -> None:
        """A step of the reckoning."""
        self.ledger.because(R + rule, text, *parts)

    def others(self, *but: Seat) -> list[Seat]:
        """Everyone else, from first hand."""
        return [s for s in self.everyone if s not in but]

    # Who did what

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

    # The whole

    def close(self) -> dict[str, Any]:
        """Pay everything. Who won the deal, or its partie, and what the pools then hold."""
        if self.facts.bound:
            self.renounced(self.names[self.facts.bound.seat], self.facts.bound.trick)
        for mark in self.facts.marks:
            self.fell(mark)
        self.close_deal()
        return {"won": [self.names[s] for s in self.won], "pools": {p: self.ledger.balance[p] for p in self.game.pools}}

    won: Sequence[Seat] = ()

    # What each age answers

    def renounced(self, name: str, trick: int) -> None:
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
        self.because("led-out", "{} leads the {}", self.names[mark.holder], mark.card.words)
        self.led(mark)

    def forcer(self, mark: Mark) -> Seat:
        """To whom a forced card is paid."""
        who = mark.leader if self.game.forcer == "leader" else mark.taker
        self.because("forced-by", "{} forced it", self.names[who])
        return who

    @property
    def asked(self) -> bool:
        """Whether the winner may have what is owed for cards led."""
        missed = self.game.claim == "asked" and not self.facts.claimed
        if missed and self.owed:
            self.because("ask-before-cut", "Nobody asked before the cut: what was owed for cards led is lost")
        return not missed

    # Most and fewest

    def win(self, who: Sequence[Seat], rule: str, text: str) -> None:
        """Who has won the deal."""
        self.won = who
        self.because(rule, text, words(self.names, who))

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
                             R + "loser-cards")
        return self.facts.counting[seat]

    def loser(self, among: Sequence[Seat]) -> Seat:
        """Most points; then most tricks; then most counting cards; then the seat."""
        more = -1 if self.game.counting_cards == "more" else 1
        cards: list[Step] = [] if self.game.low else [("loser-cards", lambda s: more * self.cards(s))]
        rank = self.ranks(self.game.seat_order == "first-hand", losing=True)
        steps: list[Step] = [("fewest", lambda s: -self.measure(s)), ("loser-tricks", lambda s: -self.tricks(s)),
                             *cards, ("loser-seat", rank)]
        return self.narrow(among, steps, "Most: {}", "{} loses")[0]

    def winners(self) -> list[Seat]:
        """Fewest points; equals by the reading of the age, which may let them share."""
        tie = self.game.fathers_tie if self.game.age == FATHERS else self.game.winners_tie
        return self.best_by(self.everyone, tie)

    def best(self, among: Sequence[Seat]) -> Seat:
        """Fewest points, then fewest tricks, then the seat: 1785 and 1850."""
        return self.best_by(among, "tricks")[0]

    def best_by(self, among: Sequence[Seat], tie: str) -> list[Seat]:
        """Who wins among these."""
        cards: list[Step] = [] if self.game.low else [("winner-cards", self.cards)]
        first = self.game.seat_order == "first-hand" and self.game.age == ALMANACH
        steps: list[Step] = [("fewest", self.measure)]
        if tie == "tricks":
            seat = "winner-first-hand" if first else "winner-seat"
            steps += [("winner-tricks", self.tricks), *cards, (seat, self.ranks(first, losing=False))]
        elif tie == "seat":
            steps.append(("winner-first-hand", self.everyone.index))
        else:
            self.because("winner-share", "Who are equal share")
        return self.narrow(among, steps, "Fewest: {}", "{} wins")

    def ranks(self, first: bool, *, losing: bool) -> Callable[[Seat], int]:
        """Seats as they go before one another: losers from first hand, winners from the dealer; or by a shift."""
        hand, *_, dealer = self.everyone
        back = [s for s in reversed(self.everyone) if s not in (hand, dealer)]
        if losing:
            return ((dealer, *self.everyone[:-1]) if first else tuple(self.everyone)).index
        return ((hand, dealer, *back) if first else (dealer, *back, hand)).index

    def narrow(self, among: Sequence[Seat], steps: Sequence[Step], first: str, then: str) -> list[Seat]:
        """Those whom each step leaves; a step is told only where it decides something."""
        left = list(among)
        for n, (rule, measure) in enumerate(steps):
            if len(left) == 1 and n:
                break
            least = min(map(measure, left))
            kept = [s for s in left if measure(s) == least]
            if n == 0 or len(kept) < len(left):
                told = first if n == 0 else then if len(kept) == 1 else "{} are still equal"
                self.because(rule, told, words(self.names, kept))
            left = kept
        return left

"""Who has most and fewest in Reversis, and how equals are told apart: tricks, counting cards, the seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from quinola.games.reversis.reckoning import Reckoning
from quinola.rules import crux
from quinola.seats import Seat

Step = tuple[str, Callable[[Seat], int]]
"""A rule that tells equal players apart, and its measure; the least stays."""


@dataclass(frozen=True)
class BySeat:
    """Most or fewest points, then tricks, then the seat (1850)."""

    counts_cards: ClassVar[bool] = False
    last_step: ClassVar[str] = "reversis.loser-first"
    """The rule by which the seat makes a loser."""

    @property
    def tie(self) -> str:
        """What decides among winners: tricks and then the seat, the seat alone, or nothing, so that they share."""
        return "tricks"

    @property
    def first_hand_first(self) -> bool:
        """Whether first hand goes before the dealer."""
        return False

    def loser(self, deal: Reckoning, among: Sequence[Seat]) -> Seat:
        """Most points; then most tricks; then most counting cards, where they count; then the seat."""
        [who] = self.narrow(deal, among, self.losing(deal), losing=True)
        return who

    def winners(self, deal: Reckoning, among: Sequence[Seat]) -> Sequence[Seat]:
        """Fewest of the same, or several where equals share."""
        return self.narrow(deal, among, self.winning(deal, self.tie), losing=False)

    def losing(self, deal: Reckoning) -> list[Step]:
        """What makes a loser, step by step."""
        return [
            ("reversis.fewest", lambda s: -deal.measure(s)),
            ("reversis.loser-tricks", lambda s: -deal.tricks(s)),
            *self.losing_cards(deal),
            (self.last_step, lambda s: self.loser_seat(deal.everyone, s)),
        ]

    def losing_cards(self, deal: Reckoning) -> list[Step]:
        """How counting cards make a loser, where they do."""
        return []

    def winning(self, deal: Reckoning, tie: str) -> list[Step]:
        """What makes a winner, step by step."""
        fewest: Step = ("reversis.fewest", deal.measure)
        if tie == "tricks":
            cards: list[Step] = [("reversis.winner-cards", deal.cards)] if self.counts_cards else []
            rule = "reversis.winner-first-hand" if self.first_hand_first else "reversis.winner-seat"
            return [
                fewest,
                ("reversis.winner-tricks", deal.tricks),
                *cards,
                (rule, lambda s: self.winner_seat(deal.everyone, s)),
            ]
        if tie == "seat":
            return [fewest, ("reversis.winner-first-hand", deal.everyone.index)]
        deal.because("reversis.winner-share", "Who are equal share")
        return [fewest]

    def loser_seat(self, turn: Sequence[Seat], seat: Seat) -> int:
        """How near a seat is to losing: first hand before all; by one reading the dealer, and then first hand."""
        return ((turn[-1], *turn) if self.first_hand_first else turn).index(seat)

    def winner_seat(self, turn: Sequence[Seat], seat: Seat) -> int:
        """How near a seat is to winning: the dealer before all, then backwards; by one reading first hand before it."""
        back = turn[::-1]
        return ((turn[0], *back) if self.first_hand_first else back).index(seat)

    def narrow(self, deal: Reckoning, among: Sequence[Seat], steps: Sequence[Step], *, losing: bool) -> list[Seat]:
        """Those whom each step leaves; a step is told only where it decides something."""
        (first, most), *others = steps
        left = least(among, most)
        tell_first(deal, first, left, losing=losing)
        for rule, measure in others:
            if len(left) > 1:
                before, left = left, least(left, measure)
                if len(left) < len(before):
                    tell_step(deal, rule, left, losing=losing)
        return left


@dataclass(frozen=True)
class BySeat1785(BySeat):
    """In 1785 it is not clear who comes before whom."""

    seat_order: Literal["from-dealer", "first-hand"] = crux("reversis.seat-order", "from-dealer", old="X-LA18")

    last_step: ClassVar[str] = "reversis.loser-seat"

    @property
    def first_hand_first(self) -> bool:
        """By one reading."""
        return self.seat_order == "first-hand"


@dataclass(frozen=True)
class ByCards(BySeat):
    """Most or fewest points, then tricks, then counting cards, then the seat."""

    counting_cards: Literal["more", "fewer"] = crux("reversis.counting-cards", "more", old="X-EA10")
    winners_tie: Literal["tricks", "seat", "share"] = crux("reversis.winners-tie", "tricks", old="X-G9")

    counts_cards: ClassVar[bool] = True

    @property
    def tie(self) -> str:
        """By the reading."""
        return self.winners_tie

    def losing_cards(self, deal: Reckoning) -> list[Step]:
        """More of them lose, or by one reading fewer."""
        more = self.counting_cards == "more"
        return [("reversis.loser-cards", lambda s: -deal.cards(s) if more else deal.cards(s))]


@dataclass(frozen=True)
class FathersTies(BySeat):
    """In the fathers’ game there is no loser, and what is reported does not tell equal winners apart."""

    fathers_tie: Literal["tricks", "seat", "share"] = crux("reversis.fathers-tie", "tricks", old="X-AN3")

    counts_cards: ClassVar[bool] = True

    @property
    def tie(self) -> str:
        """By the reading."""
        return self.fathers_tie


def least(among: Sequence[Seat], measure: Callable[[Seat], int]) -> list[Seat]:
    """Those of them who have the least."""
    fewest = min(map(measure, among))
    return [s for s in among if measure(s) == fewest]


def tell_first(deal: Reckoning, rule: str, kept: Sequence[Seat], *, losing: bool) -> None:
    """Who has most, or fewest."""
    if losing:
        deal.because(rule, "{who:seats} {who:~has|have} most", who=kept)
    else:
        deal.because(rule, "{who:seats} {who:~has|have} fewest", who=kept)


def tell_step(deal: Reckoning, rule: str, kept: Sequence[Seat], *, losing: bool) -> None:
    """Whom the step leaves."""
    if len(kept) > 1:
        deal.because(rule, "{who:seats} {who:~is|are} still equal", who=kept)
    elif losing:
        deal.because(rule, "{who:seats} {who:~loses|lose}", who=kept)
    else:
        deal.because(rule, "{who:seats} {who:~wins|win}", who=kept)

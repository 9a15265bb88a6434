"""Auctions: bids that must rise, round the table, until all others have passed or each has spoken."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import cache
from types import coroutine
from typing import Any, NamedTuple

from quinola.ask import PASS, Choose, Law
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.shown import Shown, shows
from quinola.table import Table

Bid = int | str


@dataclass
class Bids(Shown):
    """What all can see of an auction."""

    bid: dict[str, Bid] | None = shows("Bid", lambda bid: say("{bid:word}, {by:seat}", **bid), head=True)
    """The highest so far, and by whom."""


class AuctionRules(NamedTuple):
    """The rule ids under which an auction is asked and refused, and whether it is a single round."""

    opening: str
    overcall: str
    end: str
    single_round: bool = False


@cache
def _rises(ladder: tuple[Bid, ...], rule: str) -> Law:
    """Of pass and the whole ladder, that is what stands higher than the last bid."""
    above = {best: (PASS, *ladder[n + 1 :]) for n, best in enumerate(ladder)}
    return Law(rule, lambda _, best: above[best], "a bid must be higher than the last")


class Bidding(Choose[Bid]):
    """What somebody bids above the highest bid, which it is about; there is none before the first."""

    __slots__ = ()

    def question(self) -> Message:
        """What must be outbid, if anything must."""
        if self.about is None:
            return say("You open the auction, and must bid: how much?")
        return say("The highest bid is {bid:word}: do you bid more, or pass?", bid=self.about)


@coroutine
def auction(
    table: Table, opener: Seat, ladder: tuple[Bid, ...], lowest: Bid, rules: AuctionRules
) -> Generator[Any, Any, tuple[Seat, Bid]]:
    """The opener must bid at least `lowest`; the others, to the left, pass or go higher. Returns who and what.

    Whoever has passed is out. The top of the ladder ends the auction at once.
    """
    best: Bid = yield Bidding(opener, "bid", ladder[ladder.index(lowest) :], rules.opening)
    caller = opener
    _bid(table, rules.opening, caller, best)
    waiting = list(table.circle.rounds[opener][1:])
    laws = (_rises(ladder, rules.overcall),)
    bids = (PASS, *ladder)
    while waiting and best != ladder[-1]:
        seat = waiting.pop(0)
        said: Bid = yield Bidding(seat, "bid", bids, rules.overcall, laws, best)
        if said == PASS:
            if table.telling:
                table.tell(rules.overcall, "{who:seats} {who:~passes|pass}", who=[seat])
            continue
        if not rules.single_round:
            waiting.append(caller)
        caller, best = seat, said
        _bid(table, rules.overcall, caller, best)
    if table.telling:
        table.tell(rules.end, "The auction ends; nobody goes above {who:seat}’s {bid:word}", who=caller, bid=best)
    return caller, best


def _bid(table: Table, rule: str, seat: Seat, bid: Bid) -> None:
    Bids.of(table).bid = {"by": table.names[seat], "bid": bid}
    if table.telling:
        table.tell(rule, "{who:seat} bids {bid:word}", who=seat, bid=bid)

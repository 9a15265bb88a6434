"""The reckoning of Reym: what the tricks are worth by three tariffs, what revokes cost, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from quinola.games.reym.facts import Facts
from quinola.games.reym.pack import NONE, SUITS
from quinola.ledger import SCORE, Ledger
from quinola.mechanics.auction import Bid
from quinola.messages import Message, say
from quinola.seats import Seat

HALVES: Final = {  # multipliers, in halves, so that every value is a whole number
    "bridge": {"clubs": 2, "diamonds": 3, "hearts": 4, "spades": 5, NONE: 6},
    "five-hundred": {"spades": 2, "clubs": 3, "diamonds": 4, "hearts": 5, NONE: 6},
}
A_TRICK: Final = 10
REVOKE: Final = 50


def scorers(facts: Facts) -> tuple[Seat, ...]:
    """The caller's side: each partner scores the same as the caller, the whole amount and not a share."""
    return (facts.caller, *facts.partners)


def credit(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: Message) -> None:
    """So many points to each."""
    for player in seats:
        ledger.pay(SCORE, player, points, rule, note)


def charge(ledger: Ledger, seats: Sequence[Seat], points: int, rule: str, note: Message) -> None:
    """So many points off each, though a score fall below nothing."""
    for player in seats:
        ledger.pay(player, SCORE, points, rule, note)


# What the tricks are worth


def score_contract(ledger: Ledger, facts: Facts, ladder: str, loses: bool) -> None:
    """Made: the contract, and ten for each trick over. Failed: the contract off, or the tricks still scored."""
    side, bid, over = scorers(facts), int(facts.bid), facts.tricks - int(facts.bid)
    value = contract_value(ledger, bid, facts.trumps, ladder)
    if over >= 0:
        credit(ledger, side, value, "reym.made", _contract(bid, facts.trumps))
        credit(ledger, side, over * A_TRICK, "reym.overtrick", _over(over))
    elif loses:
        charge(ledger, side, value, "reym.failed", _short(facts.bid, facts.tricks))
    else:
        credit(ledger, side, facts.tricks * A_TRICK, "reym.failed", _by_tricks(facts.tricks, A_TRICK))


def contract_value(ledger: Ledger, bid: int, trumps: str, ladder: str) -> int:
    """Ten points for each trick bid, multiplied for the trumps."""
    base, halves = base_value(bid), multiplier(trumps, ladder)
    value = base * halves // 2
    if ledger.reasons is not None:
        _tell_contract(ledger, bid, base, trumps, f"{halves / 2:g}", value)
    return value


def _tell_contract(ledger: Ledger, bid: int, base: int, trumps: str, times: str, value: int) -> None:
    ledger.because("reym.contract", "{bid:number} × {each:number} = {base:number}", bid=bid, each=A_TRICK, base=base)
    if trumps == NONE:
        ledger.because(
            "reym.ladder",
            "trumps none: {base:number} × {times:number} = {value:number}",
            base=base,
            times=times,
            value=value,
        )
    else:
        ledger.because(
            "reym.ladder",
            "trumps {trumps:suit}: {base:number} × {times:number} = {value:number}",
            trumps=SUITS[trumps],
            base=base,
            times=times,
            value=value,
        )


def base_value(bid: int) -> int:
    """What a bid is worth before trumps are reckoned."""
    return bid * A_TRICK


def multiplier(trumps: str, ladder: str) -> int:
    """How often a bid counts with these trumps, in halves."""
    return HALVES[ladder][trumps]


def score_each_trick(ledger: Ledger, facts: Facts, tariff: int, loses: bool) -> None:
    """So much for each trick taken; where a failed bid loses, as much off for each trick bid."""
    failed = facts.tricks < int(facts.bid)
    if failed and loses:
        charge(
            ledger, scorers(facts), tariff * int(facts.bid), "reym.each-trick-failed", _short(facts.bid, facts.tricks)
        )
        return
    if failed:
        ledger.because("reym.each-trick-failed", "The bid is not reached; the tricks count all the same")
    score_by_tricks(ledger, scorers(facts), facts.tricks, tariff)


def score_by_tricks(ledger: Ledger, side: Sequence[Seat], tricks: int, tariff: int) -> None:
    """So much to each of a side for each trick that it took."""
    credit(ledger, side, tariff * tricks, "reym.each-trick", _by_tricks(tricks, tariff))


def score_simply(ledger: Ledger, facts: Facts) -> None:
    """One a trick, if the bid was reached; the bid off, if not."""
    if facts.tricks >= int(facts.bid):
        credit(ledger, scorers(facts), facts.tricks, "reym.simple-made", _by_tricks(facts.tricks, 1))
    else:
        charge(ledger, scorers(facts), int(facts.bid), "reym.simple-failed", _short(facts.bid, facts.tricks))


def score_opponents(ledger: Ledger, others: Sequence[Seat], tricks: int, tariff: int) -> None:
    """So much to each of the others for each trick of theirs; or nothing."""
    if tariff:
        credit(ledger, others, tariff * tricks, "reym.opponents", _by_tricks(tricks, tariff))
    else:
        ledger.because("reym.opponents", "The other side scores nothing")


def score_misere(ledger: Ledger, facts: Facts, value: int) -> None:
    """The caller alone, for taking none."""
    settle = charge if facts.tricks else credit
    note = say("misère, {tricks:number} taken", tricks=facts.tricks)
    settle(ledger, [facts.caller], value, "reym.misere-score", note)


@cache
def _contract(bid: int, trumps: str) -> Message:
    if trumps == NONE:
        return say("{bid:number} in none", bid=bid)
    return say("{bid:number} in {trumps:suit}", bid=bid, trumps=SUITS[trumps])


@cache
def _over(over: int) -> Message:
    return say("{over:number} over × {each:number}", over=over, each=A_TRICK)


@cache
def _short(bid: Bid, tricks: int) -> Message:
    return say("{bid:number} bid, {tricks:number} taken", bid=bid, tricks=tricks)


@cache
def _by_tricks(tricks: int, each: int) -> Message:
    return say("{tricks:number} taken × {each:number}", tricks=tricks, each=each)


# Revokes


def charge_revokes(ledger: Ledger, revokes: Sequence[Seat], *, once: bool) -> None:
    """Fifty off whoever revoked, each time or once a deal."""
    for culprit in dict.fromkeys(revokes):
        made = revokes.count(culprit)
        times = 1 if once else made
        ledger.because(
            "reym.revoke-each",
            "{who:seat}’s revokes: {made:number}; charged: {times:number}",
            who=culprit,
            made=made,
            times=times,
        )
        charge(
            ledger,
            [culprit],
            times * REVOKE,
            "reym.revoke",
            say("{times:number} × {each:number}", times=times, each=REVOKE),
        )


# The end


def looked_at(unrevoked: Sequence[int], scores: Sequence[int], timing: str) -> Sequence[int]:
    """The scores among which one looks for the target: with the revokes off, or before."""
    return scores if timing == "before-target" else unrevoked


def reached(ledger: Ledger, looked: Sequence[int], target: int) -> list[Seat]:
    """Who has the target, each by a score of their own."""
    if max(looked) < target:
        return []
    found = [s for s, points in enumerate(looked) if points >= target]
    ledger.because("reym.goal", "{who:seats} reached {target:number}", who=found, target=target)
    return found


def best_of(ledger: Ledger, several: Sequence[Seat], looked: Sequence[int]) -> list[Seat]:
    """Of several who reached the target, those with the highest score."""
    best = max(looked[s] for s in several)
    ledger.because("reym.highest", "{best:number} is the highest score", best=best)
    return [s for s in several if looked[s] == best]


def among_equals(ledger: Ledger, equal: list[Seat], reading: str, caller: Seat) -> list[Seat]:
    """Partners gain alike, so equal scores are common: nobody has won yet, or all have, or the caller comes first."""
    if reading == "play-on":
        ledger.because("reym.equal", "{equal:seats} {equal:~is|are} equal: another deal is played", equal=equal)
        return []
    if reading == "shared":
        ledger.because("reym.equal", "{equal:seats} {equal:~is|are} equal, and share the win", equal=equal)
        return equal
    first = caller if caller in equal else equal[0]
    ledger.because(
        "reym.equal", "{equal:seats} {equal:~is|are} equal; {first:seat} comes first", equal=equal, first=first
    )
    return [first]

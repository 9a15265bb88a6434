"""The score of a hand of three tricks: who takes the tricks and wins the hand, what it is worth, who deals next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

from quinola.ledger import SCORE, Ledger
from quinola.mechanics.goal import winners
from quinola.mechanics.sides import Side, Sides
from quinola.mechanics.three_tricks.hand import Facts, as_trick
from quinola.mechanics.three_tricks.rules import Decision, HandRules, gone, standing
from quinola.messages import Message, say
from quinola.seats import Seat


def settle(rules: HandRules, facts: Facts, ledger: Ledger) -> dict[str, Any]:
    """Who takes the tricks, who wins the hand, what it is worth; then whether anybody has won the game."""
    sides = rules.sides
    takers = judged(rules, facts, ledger)
    found = result(rules, facts, takers)
    pay(rules, facts, found, ledger)
    return {
        "takers": rules.taken_by(takers),
        "hand": "" if found.side is None else sides.words[found.side],
        "worth": worth_of(rules, facts),
        "scores": {sides.words[side]: sides.points(side, ledger.balance) for side in sides.all},
        "next_dealer": next_dealer(rules, facts.dealer, ledger),
        "winners": winners(sides, rules.goal, ledger),
    }


def judged(rules: HandRules, facts: Facts, ledger: Ledger) -> list[Seat | None]:
    """Who takes each trick, and why."""
    judge, takers = rules.judge(facts.turned), list[Seat | None]()
    for n, line in enumerate(facts.tricks):
        trick = as_trick(rules.sides, line, facts.folded, n)
        taker = judge.taker(trick)
        takers.append(taker)
        if ledger.reasons is not None:
            for why in judge.reasons(trick, taker):
                ledger.because(rules.rule(why.slug), why.said)
    return takers


def result(rules: HandRules, facts: Facts, takers: Sequence[Seat | None]) -> Decision:
    """Which side wins the hand. Whoever is out of it is not the eldest any more."""
    sides = rules.sides
    left = sides.alone(facts.folded)
    if left is not None:
        return Decision(left, "fold")
    if facts.won is not None:
        return Decision(sides.of[facts.won], "two-tricks", "{side:seats} {side:~has|have} won the hand")
    eldest = next(sides.still_in(sides.turns(sides.eldest(facts.dealer)), gone(sides, facts.folded)))
    found = rules.decided(standing(sides, takers, facts.folded), eldest)
    return found or Decision(None, "two-tricks", "Nobody has won the hand")


def worth_of(rules: HandRules, facts: Facts) -> int:
    """What the hand is worth to whoever wins it."""
    return rules.ladder.worth(len(facts.raisers), refused=rules.sides.alone(facts.folded) is not None)


def pay(rules: HandRules, facts: Facts, found: Decision, ledger: Ledger) -> None:
    """Points to the side that has won."""
    sides, ladder, worth = rules.sides, rules.ladder, worth_of(rules, facts)
    refused = found.slug == "fold"
    if refused and found.side is not None:
        gave_up = ladder.words.gives(sides.names[facts.folded[-1]], sides.letters[found.side])
        ledger.because(rules.rule("fold"), gave_up)
    else:
        ledger.because(rules.rule(found.slug), found.words(sides))
    if found.side is None:
        return
    raised = ladder.step(len(facts.raisers) - refused)
    if raised:
        ledger.because(
            rules.rule("ladder"),
            "{steps:message}: the hand is worth {worth:number}",
            steps=climbed(ladder.values[: raised + 1]),
            worth=worth,
        )
    elif refused:
        ledger.because(rules.rule("fold"), "The hand is worth {worth:number}", worth=worth)
    else:
        ledger.because(rules.rule("base"), ladder.words.plain(worth))
    slug = "fold" if refused else "ladder" if raised else "base"
    for s in scorers(sides, found.side):
        ledger.pay(SCORE, s, worth, rules.rule(slug), "the hand")
    if len(sides.members[found.side]) > 1:
        ledger.because(rules.rule("score"), "The score is the side’s: {worth:number} each", worth=worth)


def scorers(sides: Sides, side: Side) -> Sequence[Seat]:
    """Who writes down what a side has won: the whole side."""
    return sides.members[side]


def climbed(values: Sequence[int]) -> Message:
    """Steps of the ladder: `1 → 3 → 6`."""
    first, *others = values
    return reduce(
        lambda steps, value: say("{steps:message} → {value:number}", steps=steps, value=value),
        others,
        say("{value:number}", value=first),
    )


def next_dealer(rules: HandRules, dealer: Seat, ledger: Ledger) -> str:
    """The letter of the next dealer."""
    ledger.because(rules.rule("next-dealer"), "The deal passes on")
    return rules.sides.names[deals_next(rules.sides, dealer)]


def deals_next(sides: Sides, dealer: Seat) -> Seat:
    """The next in the order of play."""
    return (dealer + 1) % sides.players

"""Tricks of Reversis as a scorer writes them, a line each: who led, and the cards in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quinola.cards import Card
from quinola.facts.reading import cards_of, seat
from quinola.games.reversis.facts import Scorer, after_trick
from quinola.games.reversis.marked import Played
from quinola.mechanics.tricks import Trick
from quinola.messages import say
from quinola.rules import FactsError
from quinola.seats import Seat


class Line(NamedTuple):
    """A trick as it stands there."""

    leader: Seat
    cards: tuple[Card, ...]


def line(scorer: Scorer, text: str, place: str) -> Line:
    """One line, such as `B 7H 9H QH 2H`. Raises FactsError."""
    who, *rest = text.replace(":", " ").split() or [""]
    leader = seat(who, place, scorer.names, "reversis.next-lead")
    told = tuple(cards_of(" ".join(rest), place, "reversis.rank"))
    if len(told) != len(scorer.names):
        wanted = say("{n:number} cards are wanted, not {told:number}", n=len(scorer.names), told=len(told))
        raise FactsError(place, wanted, "reversis.trick")
    return Line(leader, told)


def played(scorer: Scorer, lines: Sequence[Line], dealer: Seat) -> list[Played]:
    """All tricks of a deal, checked. Raises FactsError."""
    if len(lines) != scorer.hand:
        wanted = say(
            "{n:number} tricks are wanted, as “B 7H 9H QH 2H”, not {told:number}", n=scorer.hand, told=len(lines)
        )
        raise FactsError("tricks", wanted, "reversis.lead")
    check_once(scorer, lines)
    left: list[list[Card]] = [[] for _ in scorer.names]
    for told in lines:
        for s, c in zip(order(scorer, told.leader), told.cards, strict=True):
            left[s].append(c)
    found, leader = [], scorer.company.turn(dealer)[0]
    for n, told in enumerate(lines):
        if told.leader != leader:
            raise FactsError(
                f"tricks[{n}]",
                say(
                    "{who:seat} leads here, not {told:seat}",
                    who=scorer.names[leader],
                    told=scorer.names[told.leader],
                ),
                "reversis.next-lead" if n else "reversis.lead",
            )
        trick = Trick(leader, n, list(told.cards))
        trick.seats = list(order(scorer, leader))
        for s, c in zip(trick.seats, told.cards, strict=True):
            left[s].remove(c)
        leader = scorer.taker(trick)
        found.append(after_trick(told.leader, leader, trick.seats, told.cards, left))
    check_follow(scorer, found)
    return found


def order(scorer: Scorer, leader: Seat) -> tuple[Seat, ...]:
    """The players as they play to a trick."""
    return scorer.company.turn((leader - 1) % len(scorer.names))


def check_once(scorer: Scorer, lines: Sequence[Line]) -> None:
    """No card twice, and none that is not in the pack. Raises FactsError."""
    pack, rule, seen = scorer.dealing.pack, scorer.dealing.form.pack, dict[Card, int]()
    for n, told in enumerate(lines):
        for c in told.cards:
            if c not in pack:
                raise FactsError(
                    f"tricks[{n}]", say("the {card:card} is not in this pack of {n:number}", card=c, n=len(pack)), rule
                )
            if c in seen:
                raise FactsError(
                    f"tricks[{n}]", say("the {card:card} was played in trick {n:number}", card=c, n=seen[c] + 1), rule
                )
            seen[c] = n


def check_follow(scorer: Scorer, tricks: Sequence[Played]) -> None:
    """Only a privilege lets a player fail to follow suit. Raises FactsError."""
    right = scorer.renouncing
    if right and right.as_dealt:
        return  # the cards that gave the right may have been given away
    for n, trick in enumerate(tricks):
        for s in sorted(trick.could):
            held = {c for t in tricks for who, c in zip(t.seats, t.cards, strict=True) if who == s}
            if not (right and right.has_right(held)):
                card = trick.cards[trick.seats.index(s)]
                raise FactsError(
                    f"tricks[{n}]",
                    say("{who:seat} plays the {card:card} and follows suit later", who=scorer.names[s], card=card),
                    "reversis.follow",
                )

"""Tricks of Reversis as a scorer writes them, a line each: who led, and the cards in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quinola.ask import Law
from quinola.cards import Card
from quinola.facts.reading import cards_of, seat
from quinola.games.reversis.facts import Scorer, after_trick
from quinola.games.reversis.laws import PLAIN, Course
from quinola.games.reversis.marked import Played
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
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
    check_laws(scorer, found)
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


def check_laws(scorer: Scorer, tricks: Sequence[Played]) -> None:
    """Each card is one that whoever played it was free to play, by all that they play later. Raises FactsError."""
    hands: list[list[Card]] = [[] for _ in scorer.names]
    for each in tricks:
        for s, c in zip(each.seats, each.cards, strict=True):
            hands[s].append(c)
    right = scorer.renouncing  # where it goes by the cards that were dealt, these may have been given away
    free = {s for s, held in enumerate(hands) if right and (right.as_dealt or right.has_right(held))}
    course = Course(set(), None, {s: order(scorer, s) for s in range(len(hands))})
    laws = scorer.laws.bind(course, free)
    for n, each in enumerate(tricks):
        trick = Trick(each.leader, n, [])
        for s, c in zip(each.seats, each.cards, strict=True):
            broken = next((law for law in laws if c not in law.keep(hands[s], trick)), None)
            if broken:
                raise FactsError(f"tricks[{n}]", unlawful(scorer.names[s], c, broken), broken.rule)
            hands[s].remove(c)
            trick.cards.append(c)
        course.go_on(each.leader, each.could)


def unlawful(who: str, c: Card, broken: Law) -> Message:
    """Who plays a card that this law forbids, and why it does."""
    if broken.rule == PLAIN.rule:
        return say("{who:seat} plays the {card:card} and follows suit later", who=who, card=c)
    return say("{who:seat} may not play the {card:card}: {why:message}", who=who, card=c, why=broken.why)

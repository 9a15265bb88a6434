"""Bets of counters, each in turn: how much may be bet, by laws that hold for what a scorer tells as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quinola.ask import Choose, Law, Word, law_of
from quinola.messages import Message, Template, say
from quinola.rules import FactsError
from quinola.seats import Seat


def at_least_one(rule: str, why: str | Message) -> Law:
    """A bet of nothing is none."""
    return law_of(int, rule, lambda n, _: n > 0, why)


def at_most(rule: str, most: int, why: Template) -> Law:
    """A bet is no more than so much, `{n:number}` in the reason."""
    return law_of(int, rule, lambda n, _: n <= most, say(why, n=most))


def bet(seat: Seat, rule: str, most: int, laws: Sequence[Law], prompt: str | Message, *words: Word) -> Choose[Any]:
    """Somebody is asked for a bet, or for one of these words; one more than `most` is refused with a reason."""
    return Choose(seat, "bet", (*range(most + 2), *words), rule, laws, prompt=prompt)


def hold(laws: Sequence[Law], told: int | Word, place: str) -> None:
    """Refuse a bet that a scorer tells, for the reason that it would have had at the table. Raises FactsError."""
    for law in laws:
        if not law.keep((told,), None):
            raise FactsError(place, law.why, law.rule)

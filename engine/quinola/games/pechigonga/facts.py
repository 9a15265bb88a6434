"""What a scorer tells of a first round of Pechigonga: announcements, hands, stakes, who was left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from quinola.cards import Card
from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import ListOf, Player
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import (
    Hands,
    alone_fact,
    dealer_fact,
    hands_checks,
    hands_fact,
    left,
    scores_fact,
    staked_fact,
    stakes_checks,
    with_stakes,
)
from quinola.seats import Seat


class Facts(NamedTuple):
    """What a scorer must know of one hand. `hands` are those that were shown; `alone` is whoever all others left."""

    dealer: Seat
    announced: tuple[Seat, ...]
    staked: tuple[int, ...]
    hands: Hands
    alone: Seat | None = None
    scores: tuple[int, ...] = ()
    """What each had won or lost before this hand; empty for a hand by itself."""


def form(title: str, company: Company, pack: Sequence[Card]) -> Form[Facts]:
    """How a first round is told."""
    return Form(
        title,
        with_stakes(company, _facts),
        (
            dealer_fact(company),
            Fact(
                "announced",
                ListOf(Player(company.names), "players", once=True),
                "pechigonga.announce",
                "Announced",
                "a primera or better",
                default=(),
                always=True,
            ),
            hands_fact(company, pack, 4, "four cards, if shown"),
            staked_fact(company),
            alone_fact(company, "pechigonga.winner-shows"),
            scores_fact(company),
        ),
        (
            *hands_checks(company, 4, "pechigonga.four-cards"),
            Check("pechigonga.showdown", _alone_of_several),
            *stakes_checks(company, "pechigonga.winner-shows"),
            Check("pechigonga.announce", partial(_twice, company.names)),
            Check("pechigonga.void", partial(_nothing_bet, company.names)),
        ),
    )


def _facts(hands: Hands, alone: Seat | None, **others: Any) -> Facts:
    """Whoever alone shows was left alone."""
    only = next(iter(hands)) if len(hands) == 1 else None
    return Facts(hands=hands, alone=only if alone is None else alone, **others)


def _alone_of_several(told: Facts) -> Iterator[Wrong]:
    if len(told.hands) > 1 and told.alone is not None:
        yield Wrong("alone", "where two show their cards nobody was alone")


def _twice(names: Sequence[str], told: Facts) -> Iterator[Wrong]:
    for n, s in enumerate(told.announced):
        if s in told.announced[:n]:
            yield Wrong(f"announced[{n}]", f"{names[s]} is named twice")


def _nothing_bet(names: Sequence[str], told: Facts) -> Iterator[Wrong]:
    if not any(told.staked) and len(told.announced) != 1 and left(told):
        yield Wrong(names[left(told)[0]], "nobody has bet, and nobody shows")

"""What a scorer tells of a first round of Pechigonga: announcements, hands, stakes, who was left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from quinola.cards import Card
from quinola.facts import Check, Form, Wrong
from quinola.facts.kinds import Json
from quinola.games.pechigonga.announcements import is_lone
from quinola.games.pechigonga.combinations import Scale, must_speak
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import (
    Hands,
    alone_fact,
    dealer_fact,
    hands_checks,
    hands_fact,
    left,
    purse_of,
    scores_fact,
    staked_fact,
    stakes_checks,
    stakes_demanded,
    with_stakes,
)
from quinola.mechanics.player_facts import PlayerFacts
from quinola.messages import say
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


def form(title: str, company: Company, pack: Sequence[Card], scale: Scale, fixed: int, *, duty: bool) -> Form[Facts]:
    """How a first round is told. `fixed` is the only bet, nought where any may be made; `duty`: one must announce."""
    return Form(
        title,
        with_stakes(company, _facts),
        (
            dealer_fact(company),
            PlayerFacts(company.names, company.rule).those("announced", "announce", "Announced", "a primera or better"),
            hands_fact(company, pack, 4, "four cards, if shown", "pechigonga.four-cards"),
            staked_fact(company),
            alone_fact(company, "pechigonga.winner-shows"),
            scores_fact(company),
        ),
        (
            *hands_checks(company, 4, "pechigonga.four-cards"),
            Check("pechigonga.showdown", partial(_not_alone, company.names)),
            Check("pechigonga.only-announcers", partial(_excluded, company.names)),
            *stakes_checks(company, "pechigonga.winner-shows"),
            Check("pechigonga.announce-true", partial(_untrue, company.names, scale)),
            Check("pechigonga.lone", _lone),
            *((Check("pechigonga.bet", partial(_another_bet, company, fixed)),) if fixed else ()),
            Check("pechigonga.resto", partial(_beyond_others, company)),
            Check("pechigonga.void", partial(_nothing_bet, company.names)),
            *((Check("pechigonga.kept-back", partial(_unseen, company.names)),) if duty else ()),
        ),
        demands=(stakes_demanded(company, LONE),),
    )


LONE: Final[Json] = {"properties": {"announced": {"minItems": 1, "maxItems": 1}}, "required": ["announced"]}
"""One has announced alone, and nobody bets."""


def _facts(hands: Hands, alone: Seat | None, **others: Any) -> Facts:
    """Whoever alone shows was left alone."""
    only = next(iter(hands)) if len(hands) == 1 else None
    return Facts(hands=hands, alone=only if alone is None else alone, **others)


def _not_alone(names: Sequence[str], told: Facts) -> Iterator[Wrong]:
    if len(told.hands) > 1 and told.alone is not None:
        yield Wrong("alone", "where two show their cards nobody was alone")
    for s in told.hands:
        if told.alone not in (None, s):
            yield Wrong("alone", say("{who:seat} shows, and was not left alone", who=names[s]))


def _untrue(names: Sequence[str], scale: Scale, told: Facts) -> Iterator[Wrong]:
    for s, hand in told.hands.items():
        made = scale.best(hand)
        if s in told.announced and not must_speak(made.kind):
            yield Wrong(
                "announced",
                say("{who:seat} has announced, and the hand is a {what:word}", who=names[s], what=made.word),
            )


def _lone(told: Facts) -> Iterator[Wrong]:
    if is_lone(told.announced) and any(told.staked):
        yield Wrong("staked", "one alone has announced, and nobody bets")


def _poorest(company: Company, told: Facts) -> int:
    """What the poorest of those had who could bet."""
    return min(purse_of(company, told, s) for s in told.announced or range(company.players))


def _another_bet(company: Company, fixed: int, told: Facts) -> Iterator[Wrong]:
    bet = min(fixed, _poorest(company, told))
    for s, counters in enumerate(told.staked):
        if counters not in (0, bet):
            why = say("{n:number} were put in, and the bet is {bet:number}, without raises", n=counters, bet=bet)
            yield Wrong(f"staked.{company.names[s]}", why)


def _beyond_others(company: Company, told: Facts) -> Iterator[Wrong]:
    most, poorest = max(told.staked), _poorest(company, told)
    if most > poorest:
        why = say("{n:number} were put in, and the poorest had {had:number} to answer with", n=most, had=poorest)
        yield Wrong("staked", why)


def _unseen(names: Sequence[str], told: Facts) -> Iterator[Wrong]:
    if told.alone is not None and not told.announced and not told.hands:
        who = names[told.alone]
        why = "the cards of {who:seat} are wanted, who may have kept back what was to be announced"
        yield Wrong(who, say(why, who=who))


def _excluded(names: Sequence[str], told: Facts) -> Iterator[Wrong]:
    for s in range(len(names)) if told.announced else ():
        place = f"staked.{names[s]}" if told.staked[s] else names[s] if s in told.hands else "alone"
        if s not in told.announced and (told.staked[s] or s in left(told)):
            yield Wrong(place, say("others have announced, and {who:seat} has not, and is out", who=names[s]))


def _nothing_bet(names: Sequence[str], told: Facts) -> Iterator[Wrong]:
    if not any(told.staked) and len(told.announced) != 1 and left(told):
        yield Wrong(names[left(told)[0]], "nobody has bet, and nobody shows")

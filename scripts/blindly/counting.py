"""What is counted of a rule-set, or of it beside one reading, for the blind test: whole numbers alone."""

from itertools import pairwise
from math import log2
from typing import Any, NamedTuple

from quinola.laboratory.measures import LISTENED
from quinola.laboratory.pairing import COMPANIES, Deal, Step, begin, by_chance, by_thumb, play, played
from quinola.table import Game

DEALS = 120
"""So many of each reading, three times: by rule of thumb, by chance, and by chance but for one seat."""
MILLI = 1000
"""Thousandths of a bit."""


class Counted(NamedTuple):
    """Of so many deals.

    Between players by rule of thumb: all acts; the decisions, which are acts with more than one option; the
    thousandths of bits of all of these; what each seat gained, by place; all gains without their sign, and squared;
    deals in which nobody gained anything; deals with one seat ahead of all others; what changed hands; and how many
    rules spoke in those that were listened to. `chance`: all gains by chance without their sign; `skill`: what one
    seat gained more by rule of thumb, among players by chance, than by chance.
    """

    deals: int
    acts: int
    decisions: int
    bits: int
    places: tuple[int, ...]
    gained: int
    squares: int
    idle: int
    decisive: int
    moved: int
    rules: int
    chance: int
    skill: int


def counted(game: Game, deals: int = DEALS) -> Counted:
    """What so many deals come to."""
    seats = range(len(game.names))
    found = dict.fromkeys(Counted._fields, 0)
    places, spoke = [0] * len(seats), set[str]()
    for seed in range(deals):
        one = play(game, seed, COMPANIES["thumb"], listen=seed % LISTENED == 0)
        gains = gains_of(one, game)
        spoke |= one.rules
        found["acts"] += len(one.acts)
        for step in one.steps:
            options = len(step.choice.options) + step.choice.optional
            found["decisions"] += options > 1
            found["bits"] += round(MILLI * log2(options)) if options > 1 else 0
        for seat in seats:
            places[(seat - one.dealer) % len(seats)] += gains[seat]
        found["gained"] += sum(map(abs, gains))
        found["squares"] += sum(gain * gain for gain in gains)
        found["idle"] += not any(gains)
        found["decisive"] += gains.count(max(gains)) == 1
        found["moved"] += moved(one)
        by_luck = gains_of(play(game, seed, COMPANIES["chance"]), game)
        sat = seed % len(seats)
        found["chance"] += sum(map(abs, by_luck))
        found["skill"] += gains_of(with_one(game, seed, sat), game)[sat] - by_luck[sat]
    told: dict[str, Any] = found | {"deals": deals, "rules": len(spoke), "places": tuple(places)}
    return Counted(**told)


def with_one(game: Game, seed: int, seat: int) -> Deal:
    """A deal by chance, but that this seat plays by rule of thumb."""
    players = {**by_chance(game, seed, ""), seat: by_thumb(game, seed, "")[seat]}
    return played(begin(game, seed), players)


def gains_of(deal: Deal, game: Game) -> list[int]:
    """What each seat gained."""
    return [deal.gains.get(seat, 0) for seat in range(len(game.names))]


def moved(deal: Deal) -> int:
    """What changed hands, as it is seen between two acts: whatever an account gained from one to the next."""
    held: list[Any] = [*(step.held for step in changes(deal)), deal.gains]
    return sum(
        max(0, later.get(account, 0) - before.get(account, 0))
        for before, later in pairwise(held)
        for account in {**before, **later}
    )


def changes(deal: Deal) -> list[Step]:
    """The steps before which something had changed hands."""
    found: list[Step] = []
    for step in deal.steps:
        if not found or step.held is not found[-1].held:
            found.append(step)
    return found

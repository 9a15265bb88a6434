"""Experiments: what a reading does to a game, and how long a game takes, over many deals.

All figures come from deals played by the rules of thumb, each from its own seed, so that anyone can
count them again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import fmean, mean, quantiles, stdev
from typing import NamedTuple, TypeAlias

from quinola.laboratory.counting import counted
from quinola.laboratory.pairing import COMPANIES
from quinola.parts import agreed_on
from quinola.players import Player, play_out, rule_of_thumb
from quinola.session import Session
from quinola.table import Game

SECONDS_AN_ACT = 6
SECONDS_A_DEAL = 90
LONGEST = 200


class Length(NamedTuple):
    """How long parties take: quartiles of minutes, and the mean of deals and of acts."""

    parties: int
    low: float
    median: float
    high: float
    deals: float
    acts: float


class Effect(NamedTuple):
    """What a reading changed: deals that came out otherwise, of how many, and mean points a player before and after."""

    deals: int
    changed: int
    before: float
    after: float


def length(game: Game, parties: int = 200) -> Length:
    """Minutes of a partie, if an act takes six seconds, and shuffling, dealing and scoring ninety a deal."""
    player = rule_of_thumb(game)
    deals, acts = [], []
    partie = next(iter(game.parts.values()))
    given = {"deals": LONGEST} if partie.takes("deals") and not agreed_on(game) else {}
    for seed in range(parties):
        session = Session(game, seed, given=given)
        acts.append(play_out(session, player))
        deals.append(len(session.table.dealt))
    minutes = [(a * SECONDS_AN_ACT + d * SECONDS_A_DEAL) / 60 for a, d in zip(acts, deals, strict=True)]
    low, median, high = quantiles(minutes, n=4)
    return Length(parties, low, median, high, mean(deals), mean(acts))


def effect(ruleset: Game, readings: Mapping[str, object], deals: int = 1000) -> Effect:
    """The same deals, under the rule-set as it is and under other readings; pools count as players do.

    Raises ReadingError, also for a question that the rule-set does not ask, and where other seats are taken.
    """
    base, [row] = counted(ruleset, [readings], COMPANIES["thumb"], range(deals))
    points = deals * len(ruleset.names)
    before = sum(place.total for place in base.gains)
    more = sum(place.total for place in row.places)
    return Effect(deals, row.paid, before / points, (before + more) / points)


class Strength(NamedTuple):
    """What one player gains over others: counters a deal beyond the others' mean, with a 95 % interval."""

    deals: int
    gain: float
    low: float
    high: float


Maker: TypeAlias = Callable[[int], Player]
"""Makes the player of a deal from its seed."""


def strength(game: Game, deals: int, one: Maker, others: Maker) -> Strength:
    """One player in each seat in turn among others, against what the others make of the same cards there.

    Parity is nought. Seats and dealers rotate; deal k is seeded by k. Where a deal goes on with what the last has left
    (`plays_on`), it is a whole partie, and what a deal of it gains.
    """
    gains = [_standing(game, seed, one, others) - _standing(game, seed, others, others) for seed in range(deals)]
    half = 1.96 * stdev(gains) / deals**0.5
    return Strength(deals, fmean(gains), fmean(gains) - half, fmean(gains) + half)


def _standing(game: Game, seed: int, one: Maker, others: Maker) -> float:
    """One deal, or one of a partie: what one seat gains beyond the mean of the others."""
    count = len(game.names)
    seat, dealer = seed % count, seed // count % count
    players = dict.fromkeys(range(count), others(seed)) | {seat: one(seed)}
    part = "partie" if getattr(game, "plays_on", False) else "deal"
    given = {"dealer": game.names[dealer]} if game.parts[part].takes("dealer") else {}
    session = Session(game, seed, part=part, given=given)
    play_out(session, players)
    balance = session.ledger.balance
    return (balance[seat] - fmean(balance[s] for s in range(count) if s != seat)) / len(session.table.dealt)

"""What is counted of Reym."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from figures import PARTIES, Figure
from quinola import Session, catalogue, experiments
from quinola.players import play_out, rule_of_thumb
from quinola.table import Game


def figures(most: int = PARTIES) -> Iterator[Figure]:
    """Deadlocks, exchanges of seats, and ends in which nobody is ahead."""
    parties = min(most, PARTIES)
    family = catalogue.family("reym")
    game = family.ruleset("quinola")
    yield (
        "deadlock-per-ten-thousand",
        round(10_000 * comb(44, 12) / comb(48, 16)),
        "exact: all four threes among the sixteen cards of two hands, C(44,12)/C(48,16)",
    )
    yield (
        "deadlock-four-per-million",
        round(1_000_000 * comb(40, 8) / comb(48, 16)),
        "exact: all threes and fours among sixteen cards, C(40,8)/C(48,16)",
    )
    moves = [exchanges(game, pair) for pair in combinations("CDEFG", 2)]
    for count, word in enumerate(("none", "one", "two")):
        yield f"exchanges-{word}", moves.count(count), "by the engine, over the ten pairs of partners"
    yield "equal-per-hundred", round(100 * equal_ends(game, parties) / parties), f"counted over {parties} parties"


def exchanges(game: Game, partners: tuple[str, ...]) -> int:
    """How many exchanges of seats this pair of partners calls for."""
    session = Session(
        game, 0, [dict(zip(partners, ("AS", "3S"), strict=True))], part="deal", given={"dealer": "B"}, events=True
    )
    for act in ("bid 8", "call AS", "call 3S"):
        session.act(act)
    return sum(event.rule == "reym.exchange-how" for event in session.table.events or ())


def equal_ends(game: Game, parties: int) -> int:
    """Of so many parties those in which the highest scores were equal when the target was first reached."""
    found = 0
    for seed in range(parties):
        session = Session(game, seed, given={"deals": experiments.LONGEST}, events=True)
        play_out(session, rule_of_thumb(game))
        found += any(event.rule == "reym.equal" for event in session.table.events or ())
    return found

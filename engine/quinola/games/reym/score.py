"""The score of a deal of Reym: which tariff, who earns, and who has won, as the readings have it."""

from __future__ import annotations

from collections.abc import Sequence

from quinola.games.reym import reckoning
from quinola.games.reym.facts import Facts
from quinola.games.reym.pack import MISERE
from quinola.games.reym.readings import Readings
from quinola.ledger import Ledger
from quinola.seats import Seat


def score_tricks(game: Readings, facts: Facts, ledger: Ledger) -> None:
    """What the tricks are worth, to either side."""
    if facts.bid == MISERE:
        reckoning.score_misere(ledger, facts, game.misere_value)
        return
    loses = game.failure == "lose"
    if game.scoring == "contract":
        reckoning.score_contract(ledger, facts, game.suit_ladder, loses=loses)
    elif game.scoring == "both-sides":
        reckoning.score_each_trick(ledger, facts, game.tariff, loses=loses)
    else:
        reckoning.score_simply(ledger, facts)
    if facts.partners:
        ledger.because("reym.alike", "Each partner scores as the caller does")
    side = facts.caller, *facts.partners
    others = [s for s in range(game.players) if s not in side]
    if game.scoring == "both-sides":
        reckoning.score_by_tricks(ledger, others, game.hand - facts.tricks, game.tariff)
    else:
        tariff = game.tariff if game.defenders == "score" else 0
        reckoning.score_opponents(ledger, others, game.hand - facts.tricks, tariff)


def winners(
    game: Readings, facts: Facts, ledger: Ledger, unrevoked: Sequence[int], scores: Sequence[int]
) -> list[Seat]:
    """Who has won, if anyone: the target reached, the highest of several, and equals by the reading.

    `unrevoked` and `scores` are everyone's points by seat, before revokes come off and after.
    """
    looked = reckoning.looked_at(unrevoked, scores, game.revoke_timing)
    if facts.revokes and max(unrevoked) >= game.target:
        tell_timing(game, ledger)
    found = reckoning.reached(ledger, looked, game.target)
    if len(found) > 1:
        found = reckoning.best_of(ledger, found, looked)
    return reckoning.among_equals(ledger, found, game.equal_scores, facts.caller) if len(found) > 1 else found


def tell_timing(game: Readings, ledger: Ledger) -> None:
    """When revokes come off, where it may matter."""
    if game.revoke_timing == "before-target":
        ledger.because("reym.revoke-first", "Revokes come off before {target:number} is looked for", target=game.target)
    else:
        ledger.because("reym.revoke-first", "Revokes come off after {target:number} is looked for", target=game.target)

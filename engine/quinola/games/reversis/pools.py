"""What lies in the middle of the table: stakes, three stakes, and what is left at the end of a partie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quinola.games.reversis.readings import (
    ACADEMIE,
    ALMANACH,
    BOHN,
    FULL,
    GREAT,
    HUNDRED,
    Readings,
    shares,
)
from quinola.games.reversis.told import Facts
from quinola.ledger import Account, Ledger
from quinola.messages import say
from quinola.seats import Seat

PAID: Final = frozenset((
    "reversis.stake-paid", "reversis.led-stake", "reversis.failed-stake", "reversis.espagnolette-stake"))
"""A stake put into a pool of 1850."""


def stakes(game: Readings, dealer: Seat, ledger: Ledger) -> None:
    """What goes into the pools before the cards are dealt."""
    everyone = game.turn(dealer)
    if game.pools == ("poule",):
        _stake(game, ledger, "poule", everyone if game.poule == "all" else (dealer,), "reversis.poule-staked")
    elif game.age == ACADEMIE:
        _stake(game, ledger, "pool", everyone if game.stakers == "all" else (dealer,), "reversis.pool")
    elif game.age == ALMANACH:
        _basket(game, dealer, ledger)
    elif game.age == BOHN:
        for pool, own, ante in ((GREAT, 6, 2), (game.pools[1], 3, 1)):
            _remise(game, dealer, ledger, pool, own, ante)


def _stake(game: Readings, ledger: Ledger, pool: str, payers: Sequence[Seat], rule: str) -> None:
    for payer in payers:
        ledger.pay(payer, pool, game.stake, rule, "stake", told=True)


def _basket(game: Readings, dealer: Seat, ledger: Ledger) -> None:
    """An empty basket is filled by all; otherwise the dealer adds four."""
    if ledger.balance["basket"]:
        ledger.pay(dealer, "basket", 4, "reversis.basket-ante", "ante", told=True)
        return
    for payer in game.turn(dealer):
        dealers = 8 if game.opening == "twenty" else 12
        share = dealers if payer == dealer else 4
        ledger.pay(payer, "basket", share, "reversis.basket-filled", "the basket is empty", told=True)


def _remise(game: Readings, dealer: Seat, ledger: Ledger, pool: str, own: int, ante: int) -> None:
    """A pool short of a full stake is refilled; the dealer adds a little in any case, or only then."""
    held, full = ledger.balance[pool], FULL[pool]
    if held >= full:
        if game.ante == "every-deal":
            ledger.pay(dealer, pool, ante, "reversis.pools-ante", "ante", told=True)
        return
    rule = "reversis.pools-renewed" if held else "reversis.pools"
    if game.renewal == "full" or not held:
        for payer in game.turn(dealer):
            ledger.pay(payer, pool, own, rule, say("into the {pool:account}", pool=pool), told=True)
        ledger.pay(dealer, pool, ante, "reversis.pools-ante", "ante", told=True)
        return
    for payer, part in shares(full - held, (dealer, *game.turn(dealer)[:-1])).items():
        note = say("the {pool:account} filled up to {full:number}", pool=pool, full=full)
        ledger.pay(payer, pool, part, rule, note, told=True)


def three_stakes(game: Readings, pool: str, held: int, remises: Sequence[int]) -> bool:
    """Whether a pool of 1850 counts as holding three stakes."""
    if game.three_stakes == "counted":
        return remises[game.pools.index(pool)] >= 3
    return held >= (HUNDRED[pool] if game.three_stakes == "hundred-and-fifty" else 3 * FULL[pool])


def remises_after(game: Readings, ledger: Ledger, since: int, before: Sequence[int]) -> tuple[int, ...]:
    """How many stakes lie in each pool of 1850 after a deal: one more for each paid in, none if it is empty."""
    undone = {e.undoes for e in ledger.entries}
    paid = [e for n, e in enumerate(ledger.entries[since:], since)
            if e.rule in PAID and e.undoes is None and n not in undone]
    return tuple((n + sum(e.payee == pool for e in paid)) * (ledger.balance[pool] > 0)
                 for pool, n in zip(game.pools, before, strict=True))


def pools_shared(game: Readings, order: Sequence[Seat], ledger: Ledger, first: Seat) -> None:
    """At the end of a partie: what is left in the pools belongs to all; the odd counters to the winner."""
    for pool in game.pools:
        among = (first, *(s for s in order if s != first))
        for seat, part in shares(ledger.balance[pool], among).items():
            ledger.pay(pool, seat, part, "reversis.pools-shared", say("the {pool:account} is shared", pool=pool))


def brought(facts: Facts) -> Mapping[Account, int]:
    """The pools before the deal."""
    return {pool: held for pool, held in facts.pools.items()}  # noqa: C416  (pools are accounts)

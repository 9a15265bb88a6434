"""How the traces of Bryncir are counted."""

from quinola.session import Session
from quinola.table import Game
from traces import facts, gains, minutes, played

TRICKS = ("bryncir.triple", "bryncir.double")
"""By which the counts are paid; all other payments are those of the tricks."""


def pairs(session: Session, *counts: str) -> list[int]:
    """How many pairs each has laid aside at these counts: `A 8C2 8C4 9C1 9C3` are two."""
    found = dict.fromkeys(session.game.names, 0)
    for count in counts:
        for line in facts(session).get(count, ()):
            who, *cards = line.split()
            found[who] += len(cards) // 2
    return list(found.values())


def counted(session: Session) -> list[int]:
    """What the counts have brought each seat."""
    found = [0] * len(session.game.names)
    for entry in session.ledger.entries:
        if entry.rule in TRICKS and isinstance(entry.payee, int):
            found[entry.payee] += entry.amount
    return found


def two_to_eight(game: Game, seed: int) -> bool:
    """Whether all five hands have from two to eight pairs at the first count."""
    return all(2 <= n <= 8 for n in pairs(played(game, seed), "first"))


def twenty_minutes(game: Game, seed: int) -> bool:
    """Whether a game lasts from ten to thirty minutes."""
    return 10 <= minutes(played(game, seed)) <= 30


def leader_wins(game: Game, seed: int) -> bool:
    """Whether a player who leads after the counts has most in the end."""
    session = played(game, seed)
    before, after = counted(session), gains(session)
    return after[before.index(max(before))] == max(after)


def most_pairs_lose(game: Game, seed: int) -> bool:
    """Whether whoever has laid aside most pairs, or each of several, does worse in the tricks than the five do on the
    average."""
    session = played(game, seed)
    laid = pairs(session, "first", "second")
    tricks = [after - before for after, before in zip(gains(session), counted(session), strict=True)]
    return all(gain * len(tricks) < sum(tricks) for gain, n in zip(tricks, laid, strict=True) if n == max(laid))

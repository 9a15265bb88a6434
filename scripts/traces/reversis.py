"""How the traces of Reversis are counted."""

from quinola.session import Session
from quinola.table import Game
from traces import minutes, paid_by, played, playing

BOX_1785, BOX_1850 = 120, 468
"""Ten contrats of ten fiches and twenty fiches; 36 fish, 24 jetons of 6 and 6 contrats of 48."""
THREE_STAKES, HUNDRED = 78, 100
MADE = tuple(f"reversis.reversis{end}" for end in ("", "-agreed", "-fathers", "-4", "-2", "-pool", "-16", "-80"))


def lasts(game: Game, seed: int, box: int) -> bool:
    """Whether nobody is ever further behind in a partie than a box holds."""
    return all(min(session.ledger.balance.get(seat, 0) for seat in range(len(game.names))) >= -box
               for session in playing(game, seed, whole=True))  # fmt: skip


def box_1785(game: Game, seed: int) -> bool:
    """Whether a box of 120 fiches lasts."""
    return lasts(game, seed, BOX_1785)


def box_1850(game: Game, seed: int) -> bool:
    """Whether a box of 468 fish lasts."""
    return lasts(game, seed, BOX_1850)


def great_pool(game: Game, seed: int) -> list[int]:
    """What lies in the great pool at each act of a partie."""
    return [session.ledger.balance.get("great pool", 0) for session in playing(game, seed, whole=True)]


def three_stakes(game: Game, seed: int) -> bool:
    """Whether three stakes ever lie in the great pool."""
    return max(great_pool(game, seed)) >= THREE_STAKES


def hundred(game: Game, seed: int) -> bool:
    """Whether a hundred ever lie in the great pool."""
    return max(great_pool(game, seed)) >= HUNDRED


def reversis_made(game: Game, seed: int) -> bool:
    """Whether a reversis is made in a deal."""
    return paid_by(played(game, seed), *MADE)


def half_an_hour(game: Game, seed: int) -> bool:
    """Whether a partie lasts from twenty to forty minutes."""
    return 20 <= minutes(played(game, seed, whole=True)) <= 40


def quinola_got_rid_of(game: Game, seed: int) -> bool:
    """Whether a Quinola is thrown on another suit, and paid for."""
    return any(rule.startswith("reversis.quinola-placed") for rule in paid(played(game, seed)))


def paid(session: Session) -> list[str]:
    """The rules by which anything was paid."""
    return [entry.rule for entry in session.ledger.entries]


def quinola_forced(game: Game, seed: int) -> bool:
    """Whether a Quinola is forced, and paid for."""
    return any(rule.startswith("reversis.quinola-forced") for rule in paid(played(game, seed)))

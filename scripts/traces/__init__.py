"""How traces are counted: the module of a game's name has a function for each, of the name that traces.toml gives.

A function is given a rule-set and a seed, plays one deal or one partie, and says whether it was so there. It decides
nothing else: what yes means and what no is written beside the question.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from quinola.experiments import SECONDS_A_DEAL, SECONDS_AN_ACT
from quinola.laboratory.pairing import COMPANIES, PARTIE, begin, play
from quinola.players import speak
from quinola.session import Session
from quinola.table import Game

Counting = Callable[[Game, int], bool]


def counting(game: str, name: str) -> Counting:
    """The function of a trace. Raises LookupError if the game has none of this name."""
    module = f"{__name__}.{game.replace('-', '_')}"
    found = getattr(import_module(module), name, None) if find_spec(module) else None
    if not callable(found):
        raise LookupError(f"scripts/traces/{game.replace('-', '_')}.py has no function {name}")
    counted: Counting = found
    return counted


def code(game: str) -> bytes:
    """What decides how the traces of a game are counted, besides the engine."""
    here = Path(__file__).parent
    paths = (here / "__init__.py", here / f"{game.replace('-', '_')}.py")
    return b"".join(path.read_bytes() for path in paths if path.is_file())


def playing(game: Game, seed: int, *, whole: bool = False, deals: int = PARTIE) -> Iterator[Session]:
    """A deal between players by rule of thumb, or a `whole` partie: the session before every act, and at its end.

    A partie is of so many `deals` at most where its rule-set has agreed on no number.
    """
    session = begin(game, seed, whole=whole)
    if whole and deals != PARTIE and "deals" in session.given:
        given = {**session.given, "deals": deals}
        session = Session(game, seed, part=next(iter(game.parts)), given=given)
    players = COMPANIES["thumb"].seated(game, seed, "")
    while choices := session.choices:
        yield session
        session.take(*speak(session, choices, players.__getitem__))
    yield session


def played(game: Game, seed: int, *, whole: bool = False, deals: int = PARTIE) -> Session:
    """The same at its end."""
    *_, last = playing(game, seed, whole=whole, deals=deals)
    return last


def facts(session: Session) -> dict[str, Any]:
    """What a deal came to."""
    return dict(session.result["facts"])


def gains(session: Session) -> list[int]:
    """What each seat has gained."""
    return [session.ledger.balance.get(seat, 0) for seat in range(len(session.game.names))]


def minutes(session: Session) -> float:
    """How long it lasts at a table, by what an act and a deal take."""
    return (len(session.played) * SECONDS_AN_ACT + len(session.table.dealt) * SECONDS_A_DEAL) / 60


def paid_by(session: Session, *rules: str) -> bool:
    """Whether anything was paid by one of these rules."""
    return any(entry.rule in rules for entry in session.ledger.entries)


def spoke(game: Game, seed: int, *rules: str) -> bool:
    """Whether one of these rules speaks in a deal: asks, narrows what may be done, pays or tells."""
    return not play(game, seed, COMPANIES["thumb"], listen=True).rules.isdisjoint(rules)

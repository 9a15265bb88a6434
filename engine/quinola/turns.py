"""A reader among players: whose turn it is, and what the others say. For the browser and the terminal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, TypeAlias

from quinola.ask import Choose
from quinola.players import Player, speak, volunteer
from quinola.session import Session

Who: TypeAlias = Literal["", "signals", "others"]
"""Who may speak for whoever does not read: anybody; others, of what need not be said; others, of what they like."""


def turn_of(session: Session, seat: str) -> Choose[Any]:
    """The open choice that this seat must answer, or else the next that must be. Raises IndexError if all is over."""
    must = [c for c in session.choices if not c.optional]
    return next((c for c in must if session.table.name(c.seat) == seat), must[0])


def asked_of(session: Session, seat: str) -> tuple[Choose[Any] | None, Sequence[Choose[Any]]]:
    """What this seat must answer now, if anything, and what it may say beside."""
    own = [c for c in session.choices if session.table.name(c.seat) == seat]
    return next((c for c in own if not c.optional), None), [c for c in own if c.optional]


def spoken(
    session: Session, reader: str, player: Player, who: Who = "", people: Collection[str] = ()
) -> tuple[Choose[Any], Any] | None:
    """Who acts next, and what: whoever likes to say what need not be said, else the first who must speak.

    Nothing that the reader need not say is said for the reader, and nothing at all for other people. None if nobody
    need speak, and nobody likes to.
    """
    seats = [(c, session.table.name(c.seat)) for c in session.choices]
    others = [c for c, seat in seats if seat not in people and _speaks(c, seat == reader, who)]
    ask = volunteer if all(c.optional for c in others) else speak
    return ask(session, others, lambda seat: player)


def _speaks(choice: Choose[Any], own: bool, who: Who) -> bool:
    """Whether players may answer this: all but the reader’s own signals, or only what others must, or may, say."""
    return not (own and (choice.optional or who)) and (who != "signals" or choice.optional)

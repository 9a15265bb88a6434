"""Who can sit at the table. A player is given the session and its own open choice, and answers an option.

A player may look at its own hand, at what lies open, and at the record; a test holds it to that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from quinola import catalogue
from quinola.ask import Choose
from quinola.messages import Message, say
from quinola.session import Session
from quinola.table import Game

ELSEWHERE = "quinola_players"
Player: TypeAlias = Callable[[Session, Choose[Any]], Any]


class Eye(NamedTuple):
    """How much of a hundred slips a player sees, if it is not told otherwise; it makes one for so many it misses."""

    usual: int
    misses: int


def at_random(seed: int | str = 0) -> Player:
    """Any correct act, all alike."""
    random = Random(seed).random

    def player(session: Session, choice: Choose[Any]) -> Any:
        if choice.optional:
            return None
        return choice.options[int(random() * len(choice.options))]

    return player


def rule_of_thumb(game: Game, *, quick: bool = False, eye: int | None = None) -> Player:
    """The sensible player of this family; the same for the same session. Where there is none, any correct act.

    `quick` is for who plays out many deals: some players can think less. With an `eye`, where there is something to
    overlook, it sees so much of a hundred.
    """
    if (module := sensible(game)) is None:
        return at_random()
    if eye is not None and sharpness(game) is not None:
        return module.watching(eye)  # type: ignore[no-any-return]
    player: Player = getattr(module, "quick", module.player) if quick else module.player
    return player


def ground(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why a player by rule of thumb says this, in words, by that rule’s own grounds."""
    module = sensible(session.game)
    if module is None or not hasattr(module, "reason"):
        return say("any correct act: there is no rule of thumb for it")
    if len(choice.options) == 1 and not choice.optional:
        return say("nothing else is allowed")
    told: Message = module.reason(session, choice, said)
    return told


def thinks_long(game: Game) -> bool:
    """Whether the sensible player of this family has a quick form beside the one that sits at a table."""
    return hasattr(sensible(game), "quick")


def sharpness(game: Game) -> Eye | None:
    """How sharp the eye of the sensible player is; None in games without slips.

    A module that has an `EYE` has `watching(eye)` too: the player with another.
    """
    return getattr(sensible(game), "EYE", None)


def sensible(game: Game) -> ModuleType | None:
    """The module of this family's player by rule of thumb: in players/thumb/, or where games stand outside the house.

    It has `player`, and `quick` if that thinks long.
    """
    name = catalogue.of(game).id.replace("-", "_")
    rooms = [room for room in (f"{__name__}.thumb", ELSEWHERE) if find_spec(room)]
    found = next((module for room in rooms if find_spec(module := f"{room}.{name}")), None)
    return import_module(found) if found else None


def play_out(session: Session, players: Player | dict[int, Player], limit: int = 1_000_000) -> int:
    """Let the players go on to the end, or for `limit` acts. Returns how many acts were made."""
    made = 0
    while (choices := session.choices) and made < limit:
        session.take(*speak(session, choices, lambda seat: players if callable(players) else players[seat]))
        made += 1
    return made


def speak(session: Session, choices: Sequence[Choose[Any]], who: Callable[[int], Player]) -> tuple[Choose[Any], Any]:
    """Who acts next, and what: whoever likes to answer an optional choice, else the first that must be answered."""
    if willing := volunteer(session, choices, who):
        return willing
    choice = next(c for c in choices if not c.optional)
    return choice, who(choice.seat)(session, choice)


def volunteer(
    session: Session, choices: Sequence[Choose[Any]], who: Callable[[int], Player]
) -> tuple[Choose[Any], Any] | None:
    """Whoever likes to answer an optional choice, and what; a player leaves one by answering None."""
    for choice in choices:
        if choice.optional and (said := who(choice.seat)(session, choice)) is not None:
            return choice, said
    return None

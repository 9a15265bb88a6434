"""A sensible player of Pechigonga: announces what it has, bets on the better part of the hands that can still be in."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final

from quinola.ask import PASS, Choose
from quinola.games.pechigonga import Pechigonga
from quinola.games.pechigonga.announcements import NOTHING
from quinola.games.pechigonga.combinations import FLUX, PRIMERA, must_speak
from quinola.games.pechigonga.shown import Shown
from quinola.mechanics.vying import CALL, FOLD
from quinola.messages import Message, say
from quinola.players.thumb.vying import in_hundred
from quinola.session import Session

SAMPLE: Final = 1500  # hands dealt once a game, to know what part of them a hand beats


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return _announce(choice) if choice.verb == "announce" else _wager(session, choice)


def _announce(choice: Choose[Any]) -> Any:
    """What the hand has; a flux is not called one where that is not asked."""
    return next(word for word in (PRIMERA, FLUX, NOTHING) if word in choice.options)


@lru_cache(maxsize=16)
def _ladder(game: Pechigonga, announced: bool) -> tuple[tuple[Any, ...], ...]:
    """The keys of hands that need, or need not, be announced, from low to high."""
    random = Random(1737)
    keys: list[tuple[Any, ...]] = []
    while len(keys) < SAMPLE // (4 if announced else 1):
        best = game.scale.best(random.sample(game.pack, 4))
        if must_speak(best.kind) == announced:
            keys.append(best.key)
    return tuple(sorted(keys))


def _wager(session: Session, choice: Choose[Any]) -> Any:
    """Bet or raise on a good hand, call if the price is fair; otherwise pass or fold."""
    game, table, turn = session.game, session.table, choice.about
    assert isinstance(game, Pechigonga)
    shown = Shown.of(table)
    keys = _ladder(game, bool(shown.announced))
    key = game.scale.best(table.hands[choice.seat]).key
    good = sum(each < key for each in keys) / len(keys)
    others = len(shown.in_ or ()) - 1
    chance = good ** (0.5 + others / 2)
    numbers = [n for n in choice.options if isinstance(n, int)]
    if not turn.owed:
        return min(numbers) if numbers and chance > 0.35 else PASS
    if numbers and chance > 0.8 and turn.last < turn.resto / 3:
        return min(numbers, key=lambda n: abs(n - turn.last))
    return CALL if chance > turn.owed / ((shown.pot or 0) + turn.owed) else FOLD


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said."""
    if choice.verb == "announce":
        return say("it is what the hand has")
    game, shown = session.game, Shown.of(session.table)
    assert isinstance(game, Pechigonga)
    keys = _ladder(game, bool(shown.announced))
    key = game.scale.best(session.table.hands[choice.seat]).key
    return in_hundred(sum(each < key for each in keys) / len(keys), said, choice.about.owed, shown.pot or 0)

"""What can be asked of the engine, by name: each takes a request as JSON, and gives its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from quinola import catalogue
from quinola.answers import games
from quinola.answers.tables import Seen, table
from quinola.ask import Choose
from quinola.kept import Kept
from quinola.messages import as_json
from quinola.players import Player, at_random, rule_of_thumb, search, speak, volunteer
from quinola.records import RecordError
from quinola.session import Session

Json: TypeAlias = dict[str, Any]
KEPT: Final = Kept()


class RequestError(ValueError):
    """A request that cannot be understood."""


def _session(request: Json) -> Session:
    if not isinstance(request["record"], dict):
        raise RecordError("a record is a JSON object")
    return KEPT.at(request["record"])


def _told(session: Session, request: Json) -> Json:
    """The table as the seat that asks sees it; the session is kept for the next request."""
    return table(KEPT.keep(session), str(request.get("seat", "")), Seen.of(request.get("seen"), session))


def _games(request: Json) -> Json:
    return {"games": games.listing()}


def _schema(request: Json) -> Json:
    game = games.game_of(request)
    return {"schema": game.form.schema(), "reading": catalogue.of(game).reading(game), "names": list(game.names)}


def _settle(request: Json) -> Json:
    return games.settled(games.game_of(request), request["facts"])


def _table(request: Json) -> Json:
    return _told(_session(request), request)


def _act(request: Json) -> Json:
    session = _session(request)
    act = _addressed(session, str(request.get("by", request.get("seat", ""))), str(request["act"]))
    refusal = session.refuse(act)
    if refusal and not (refusal.grade == "breach" and request.get("breach")):
        return {"refusal": refusal.as_json()}
    session.act(act)
    return _told(session, request)


def _addressed(session: Session, seat: str, act: str) -> str:
    """An act as the record has it: where several may speak, with the seat before it."""
    return f"{seat}: {act}" if any(c.named for c in session.choices) else act


def _move(request: Json) -> Json:
    session = _session(request)
    reader = str(request.get("seat", ""))
    others = [c for c in session.choices if _moves(c, session.table.name(c.seat) == reader, request.get("who", ""))]
    ask = volunteer if all(c.optional for c in others) else speak
    spoken = ask(session, others, lambda seat: _player(session, request))
    if spoken is None:
        return _told(session, request) | {"moved": None}
    choice, said = spoken
    act, name = choice.text(said), session.table.name(choice.seat)
    session.act(_addressed(session, name, act))
    return _told(session, request) | {"moved": {"seat": name, "act": act, "said": as_json(choice.said(said))}}


def _moves(choice: Choose[Any], own: bool, who: str) -> bool:
    """Whether players may answer this: all but the reader’s own signals, or only what others must, or may, say."""
    return not (own and (choice.optional or who)) and (who != "signals" or choice.optional)


def _hint(request: Json) -> Json:
    session = _session(request)
    choice = _turn(session, str(request.get("seat", "")))
    proposed = _player(session, request)(session, choice)
    return {"act": choice.text(proposed), "said": as_json(choice.said(proposed))}


def _undo(request: Json) -> Json:
    session, seat = _session(request), str(request.get("seat", ""))
    mine = [n for n, (c, _) in enumerate(session.played) if session.table.name(c.seat) == seat]
    if not mine:
        raise RequestError(f"{seat} has done nothing that could be taken back")
    return _told(session.at(mine[-1], events=True), request)


def _turn(session: Session, seat: str) -> Choose[Any]:
    """The open choice of this seat, or the next that must be answered."""
    if not session.choices:
        raise RequestError("everything has been played")
    must = [c for c in session.choices if not c.optional]
    return next((c for c in must if session.table.name(c.seat) == seat), must[0])


def _player(session: Session, request: Json) -> Player:
    """Seeded from the record, so that the same table always goes on in the same way."""
    seed = f"{session.seed}/{len(session.played)}"
    kinds: dict[str, Callable[[], Player]] = {
        "thumb": lambda: rule_of_thumb(session.game),
        "random": lambda: at_random(seed),
        "search": lambda: search.player(session.game, int(request.get("deals", search.BUDGET)), seed),
    }
    kind = request.get("player", "thumb")
    if kind not in kinds:
        raise RequestError(f"player: one of {', '.join(kinds)} is wanted, not {kind!r}")
    return kinds[kind]()


DOES: Final[dict[str, Callable[[Json], Json]]] = {
    "games": _games,
    "schema": _schema,
    "settle": _settle,
    "table": _table,
    "act": _act,
    "move": _move,
    "hint": _hint,
    "undo": _undo,
    "compare": games.compare,
}

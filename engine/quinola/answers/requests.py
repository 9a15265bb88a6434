"""What can be asked of the engine, by name: each takes a request as JSON, and gives its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from quinola.answers import games
from quinola.answers.examples import another, first
from quinola.answers.making import making, places
from quinola.answers.melds import melds
from quinola.answers.tables import Seen, table
from quinola.api import FactsError, Mistake, RecordError, Session, Verdict, family_of
from quinola.ask import Choose, ways_of
from quinola.facts.counted import counting_of
from quinola.facts.kinds import Anything, Keys, Kind, ListOf, OneOf, Text, Whole, Yes
from quinola.kept import Kept
from quinola.messages import as_json, say
from quinola.mistakes import but, quoted
from quinola.packed import MOST_SIGNS, packed, unpacked
from quinola.parts import MOST_DEALS
from quinola.players import Player, at_random, ground, rule_of_thumb, search
from quinola.records import READINGS
from quinola.session import ONLOOKER
from quinola.story import news
from quinola.turns import spoken, turn_of

Json: TypeAlias = dict[str, Any]
KEPT: Final = Kept()
PAST: Final = Kept()
"""What was looked back at last, beside the game that is under way."""


def forget() -> None:
    """Nothing is kept."""
    KEPT.forget()
    PAST.forget()


class RequestError(Mistake):
    """A request that cannot be understood."""


GAME: Final[Mapping[str, Kind]] = {"game": Text(), "ruleset": Text(), "readings": READINGS}
TABLE: Final[Mapping[str, Kind]] = {"record": Anything(), "seat": Text(), "seen": Anything()}
MOST_SEARCHED: Final = 500
"""No player that searches plays out more deals for one decision."""
MOST_SEARCH_ACTS: Final = 20_000
"""Nor does it make many more acts, of which one with hundreds of candidates counts as several: of long deals it plays
out fewer, and it is said how many."""
MOST_SIDES: Final = 20
"""No more readings of a deal are compared."""
MOST_LOT: Final = 100
"""No more pairs of deals are counted at a time."""
PLAYER: Final[Mapping[str, Kind]] = {"player": OneOf(("thumb", "random", "search")), "deals": Whole(1, MOST_SEARCHED)}
EYE: Final[Mapping[str, Kind]] = {"eye": Whole(0, 100)}
MOST_SEATS: Final = 100
"""At no table do more sit."""
PEOPLE: Final[Mapping[str, Kind]] = {
    "who": OneOf(("signals", "others")),
    "people": ListOf(Text(), "letters", most=MOST_SEATS),
}
SIDES: Final = ListOf(READINGS, "readings, a table a side,", most=MOST_SIDES)
KINDS: Final[Mapping[str, Keys]] = {
    "games": Keys({}, "this request"),
    "schema": Keys(GAME, "this request", ("game",)),
    "settle": Keys({**GAME, "facts": Anything()}, "this request", ("game", "facts")),
    "partie": Keys({**GAME, "deals": ListOf(Anything(), "deals", most=MOST_DEALS)}, "this request", ("game", "deals")),
    "table": Keys(TABLE, "this request", ("record",)),
    "act": Keys({**TABLE, "act": Text(), "by": Text(), "breach": Yes()}, "this request", ("record", "act")),
    "way": Keys({**TABLE, "from": Text(), "to": Text()}, "this request", ("record", "from", "to")),
    "move": Keys({**TABLE, **PLAYER, **EYE, **PEOPLE}, "this request", ("record",)),
    "hint": Keys({**TABLE, **PLAYER}, "this request", ("record",)),
    "undo": Keys(TABLE, "this request", ("record",)),
    "look": Keys({"record": Anything(), "seat": Text(), "at": Whole(0, 2**40)}, "this request", ("record", "at")),
    "pack": Keys({"record": Anything()}, "this request", ("record",)),
    "unpack": Keys({"record": Anything(), "packed": Text(MOST_SIGNS)}, "this request", ("record", "packed")),
    "example": Keys(
        {**GAME, "rule": Text(), "seed": Whole(0, 2**40), "deals": Whole(1, 100)},
        "this request",
        ("game", "rule", "seed"),
    ),
    "first": Keys(GAME, "this request", ("game",)),
    "melds": Keys({**GAME, "hand": Text(), "together": Text()}, "this request", ("game",)),
    "places": Keys({**GAME, "part": Text()}, "this request", ("game",)),
    "making": Keys({"record": Anything()}, "this request", ("record",)),
    "count": Keys(
        {
            "game": Text(),
            "ruleset": Text(),
            "reading": READINGS,
            "deal": Whole(0, 2**40),
            "deals": Whole(1, MOST_LOT),
            "before": Keys(dict.fromkeys(("paid", "moved", "squares"), Whole(0, 2**53)), "what was counted before"),
        },
        "this request",
        ("game", "reading", "deal", "deals"),
    ),
    "compare": Keys(
        {**GAME, "facts": Anything(), "record": Anything(), "readings": SIDES},
        "this request",
        ("readings",),
    ),
}
"""What each request may say. What is said of facts, records and what has been seen is checked where that is known."""


def read_request(told: object) -> Json:
    """A request, checked as far as that can be done without knowing of which game. Raises RequestError."""
    does = told.get("do") if isinstance(told, dict) else None
    if not isinstance(told, dict) or not isinstance(does, str) or does not in DOES:
        raise RequestError("", say("a request does one of {known:text}", known=", ".join(DOES)))
    try:
        return {"do": does, **KINDS[does].read({key: each for key, each in told.items() if key != "do"}, "", "")}
    except FactsError as wrong:
        raise RequestError(wrong.place, wrong.said) from wrong


def _session(request: Json, kept: Kept = KEPT, upto: int | None = None) -> Session:
    record = request["record"]
    if not isinstance(record, dict):
        raise RecordError("", but(say("a record is a JSON object"), record))
    acts = record.get("acts")
    if upto is not None and isinstance(acts, list):
        record = {**record, "acts": acts[:upto]}
    session = kept.at(record)
    if request.get("seat"):
        session.seat(request["seat"])
    return session


def _told(session: Session, request: Json) -> Json:
    """The table as the seat that asks sees it; the session is kept for the next request."""
    return table(KEPT.keep(session), request.get("seat", ""), Seen.of(request.get("seen"), session))


def _games(request: Json) -> Json:
    return {"games": games.listing()}


def _schema(request: Json) -> Json:
    game = games.game_of(request)
    counting = counting_of(game)
    counted = next(iter(counting.fact.schema().values())) if counting else None
    return {
        "schema": game.form.schema(),
        "counted": counted,
        "reading": family_of(game).reading(game),
        "names": list(game.names),
    }


def _settle(request: Json) -> Json:
    return games.settled(games.game_of(request), request["facts"])


def _partie(request: Json) -> Json:
    return games.partie(games.game_of(request), request["deals"])


def _table(request: Json) -> Json:
    return _told(_session(request), request)


def _act(request: Json) -> Json:
    session = _session(request)
    several = any(choice.named for choice in session.choices)
    act, who = request["act"], request.get("by") or request.get("seat") or ("" if several else None)
    verdict = session.may(act, who)
    if not (verdict or (verdict.possible and request.get("breach"))):
        return {"refusal": verdict.as_json()}
    session.act(act, who)
    return _told(session, request)


def _way(request: Json) -> Json:
    """A card is to go from pile to pile where nothing that is offered leads: what is meant, or why it cannot."""
    session = _session(request)
    choice = _turn(session, request.get("seat", ""))
    ways = ways_of(choice.about)
    if ways is None:
        raise RequestError("", "no card goes from pile to pile here")
    found = ways.meant(request["from"], request["to"])
    if isinstance(found, Verdict):
        return {"meant": "", "refusal": found.as_json()}
    return {"meant": choice.text(found)}


def _move(request: Json) -> Json:
    session = _session(request)
    player = _player(session, request)
    said = spoken(session, request.get("seat", ""), player, request.get("who", ""), request.get("people", ()))
    if said is None:
        return _told(session, request) | {"moved": None}
    choice, option = said
    act, name = choice.text(option), session.table.name(choice.seat)
    session.act(act, name)
    moved = {"seat": name, "act": act, "said": as_json(choice.said(option)), **_searched(player)}
    return _told(session, request) | {"moved": moved}


def _hint(request: Json) -> Json:
    session = _session(request)
    choice = _turn(session, request.get("seat", ""))
    player = _player(session, request)
    proposed = player(session, choice)
    thumb = request.get("player", "thumb") == "thumb"
    why = as_json(ground(session, choice, proposed)) if thumb else []
    return {"act": choice.text(proposed), "said": as_json(choice.said(proposed)), "why": why, **_searched(player)}


def _searched(player: Player) -> Json:
    """Of a player that searches, how many deals it has played out; they can be fewer than were asked for."""
    return {"searched": player.searched} if isinstance(player, search.Searcher) else {}


def _undo(request: Json) -> Json:
    session, seat = _session(request), request.get("seat", "")
    mine = [n for n, (c, _) in enumerate(session.played) if session.table.name(c.seat) == seat]
    if not mine:
        raise RequestError("seat", say("{who:text} has done nothing that could be taken back", who=quoted(seat)))
    return _told(session.at(mine[-1], events=True), request)


def _look(request: Json) -> Json:
    """The table as it stood after so many acts, and what the last of them brought; the game goes on as it stands."""
    session, seat = _session(request, PAST, request["at"]), request.get("seat", "")
    eye, since = session.seat(seat) if seat else ONLOOKER, len(session.played) - 1
    return table(session, seat) | {"news": [line.as_json() for line in news(session, eye, since)]}


def _pack(request: Json) -> Json:
    """What a record begins with, and its acts in few signs."""
    session = _session(request)
    return {
        "record": {key: value for key, value in session.record().items() if key != "acts"},
        "packed": packed(session),
    }


def _unpack(request: Json) -> Json:
    """The record, whole."""
    if not isinstance(request["record"], dict):
        raise RecordError("", but(say("a record is a JSON object"), request["record"]))
    return {"record": KEPT.keep(unpacked(request["record"], request["packed"])).record()}


def _example(request: Json) -> Json:
    return another(games.game_of(request), request["rule"], request["seed"], request.get("deals", 1))


def _count(request: Json) -> Json:
    """A lot of a row of the laboratory. That is a parcel of its own in a browser, which fetches it before it asks."""
    from quinola.laboratory.lots import counted_lot

    game, begin = games.game_of(request), request["deal"]
    return counted_lot(game, request["reading"], begin, begin + request["deals"], request.get("before", {}))


def _first(request: Json) -> Json:
    return first(games.game_of(request))


def _melds(request: Json) -> Json:
    return melds(games.game_of(request), request)


def _places(request: Json) -> Json:
    return places(games.game_of(request), request.get("part", ""))


def _making(request: Json) -> Json:
    if not isinstance(request["record"], dict):
        raise RecordError("", but(say("a record is a JSON object"), request["record"]))
    return making(request["record"])


def _turn(session: Session, seat: str) -> Choose[Any]:
    """The open choice of this seat, or the next that must be answered."""
    if not session.choices:
        raise RequestError("", "everything has been played")
    return turn_of(session, seat)


def _player(session: Session, request: Json) -> Player:
    """Seeded from the record, so that the same table always goes on in the same way."""
    seed = f"{session.seed}/{len(session.played)}"
    kinds: dict[str, Callable[[], Player]] = {
        "thumb": lambda: rule_of_thumb(session.game, eye=request.get("eye")),
        "random": lambda: at_random(seed),
        "search": lambda: search.player(session.game, request.get("deals", search.BUDGET), seed, MOST_SEARCH_ACTS),
    }
    return kinds[request.get("player", "thumb")]()


DOES: Final[dict[str, Callable[[Json], Json]]] = {
    "games": _games,
    "schema": _schema,
    "settle": _settle,
    "partie": _partie,
    "table": _table,
    "act": _act,
    "way": _way,
    "move": _move,
    "hint": _hint,
    "undo": _undo,
    "look": _look,
    "pack": _pack,
    "unpack": _unpack,
    "example": _example,
    "count": _count,
    "first": _first,
    "melds": _melds,
    "places": _places,
    "making": _making,
    "compare": games.compare,
}

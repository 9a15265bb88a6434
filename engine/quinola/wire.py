"""JSON in, JSON out: what the command line and the browser say to the engine.

`answer` is the browser's one door. A request about a table carries the table's record; what was answered last is
kept, so that a record that goes on from there need not be replayed (see `kept`). A request that names what has been
`seen` (how many acts, events, entries and reasons) is told what has come since. Errors come back as data, with the
kind, the place and the rule.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from quinola import catalogue
from quinola.ask import Choose, Refusal, Word
from quinola.cards import Card
from quinola.catalogue import Settlement
from quinola.kept import Kept
from quinola.mechanics.raises import AndRaise
from quinola.mechanics.signals import Channel
from quinola.players import Player, at_random, rule_of_thumb, search, speak, volunteer
from quinola.rules import FactsError, Family, Question, ReadingError, StartError
from quinola.session import ActError, RecordError, Session, balances
from quinola.table import Game

Json = dict[str, Any]


class RequestError(ValueError):
    """A request that cannot be understood."""


def listing() -> list[Json]:
    """Every game with its rule-sets, its questions, their readings by letter, defaults and choices.

    `sets` of a question are the rule-sets that ask it, none if all do; `reading` of a rule-set answers those it asks.
    """
    return [_family(family) for family in catalogue.families().values()]


def _family(family: Family[Any]) -> Json:
    return {
        "id": family.id,
        "title": family.title,
        "questions": [_question(q) for q in family.questions],
        "rulesets": [{"id": game.id, "seats": list(game.names), "parts": list(game.parts),
                      "reading": family.reading(game)} for game in family.rulesets.values()],
    }


def _question(question: Question) -> Json:
    asked: Json = {"id": question.id, "field": question.field, "was": question.old,
                   "default": question.default, "lost": question.lost, "sets": list(question.sets)}
    if question.choices:
        return asked | {"choices": {chr(65 + n): choice for n, choice in enumerate(question.choices)}}
    return asked | {"from": question.low, "to": question.high}


def settled(game: Game, facts: Mapping[str, Any]) -> Json:
    """Entries with rule ids, reasons, totals by account, and what follows."""
    return {"ruleset": game.id, "readings": catalogue.of(game).changed(game), "names": list(game.names),
            **catalogue.settle(game, facts).as_json()}


def state(session: Session, illegal: str = "") -> Json:
    """Where a session stands, with every hand open: for `quinola replay` and for scholars."""
    told: Json = {
        "record": session.record(),
        "over": not session.choices,
        "order": [session.table.name(s) for s in session.table.circle.order],
        "shown": session.table.shown.as_json(),
        "choices": [{"seat": session.table.name(c.seat), **_choice(c)} for c in session.choices],
        "events": [e.as_json() for e in session.table.events or ()],
        "entries": [e.as_json() for e in Settlement(session.game, session.ledger, {}).entries],
        "balance": balances(session.game, session.ledger),
        "result": session.result,
    }
    if illegal:
        refusal = session.refuse(illegal)
        told["refusal"] = refusal and refusal.as_json()
    return told


def _choice(choice: Choose[Any]) -> Json:
    return {"verb": choice.verb, "rule": choice.rule, "options": [choice.text(o) for o in choice.options],
            "breaches": [choice.text(o) for o in choice.breaches()]}


# The browser's door


KEPT: Final = Kept()


def answer(text: str) -> str:
    """One request, one answer; never raises for what a reader can get wrong."""
    try:
        request = json.loads(text)
        told: Json = {"ok": True, **_doing(request)(request)}
    except (ValueError, KeyError, TypeError) as wrong:
        KEPT.forget()
        told = {"ok": False, "error": _error(wrong)}
    return json.dumps(told, ensure_ascii=False)


def _doing(request: Any) -> Callable[[Json], Json]:
    if not isinstance(request, dict) or request.get("do") not in DOES:
        raise RequestError(f"a request does one of {', '.join(DOES)}")
    return DOES[request["do"]]


def _error(wrong: Exception) -> Json:
    kinds = {ReadingError: "reading", FactsError: "facts", RecordError: "record", StartError: "start",
             ActError: "act"}
    kind = next((word for type_, word in kinds.items() if isinstance(wrong, type_)), "request")
    refusal: Refusal | None = getattr(wrong, "refusal", None)
    why = f"{wrong} is missing" if isinstance(wrong, KeyError) and kind == "request" else str(wrong)
    return {"kind": kind, "where": getattr(wrong, "place", "") or (f"act {wrong.at + 1}" if refusal else ""),  # type: ignore[attr-defined]
            "why": str(getattr(wrong, "why", "") or (refusal.why if refusal else why)),
            "rule": refusal.rule if refusal else getattr(wrong, "rule", ""), "text": why}


def _game(request: Json) -> Game:
    family = catalogue.family(request["game"])
    game: Game = family.vary(request.get("ruleset") or next(iter(family.rulesets)), request.get("readings") or {})
    return game


def _session(request: Json) -> Session:
    if not isinstance(request["record"], dict):
        raise RecordError("a record is a JSON object")
    return KEPT.at(request["record"])


def _told(session: Session, request: Json) -> Json:
    """The table as the seat that asks sees it; the session is kept for the next request."""
    return table(KEPT.keep(session), str(request.get("seat", "")), Seen.of(request.get("seen"), session))


def _games(request: Json) -> Json:
    return {"games": listing()}


def _schema(request: Json) -> Json:
    game = _game(request)
    return {"schema": game.facts_schema(), "reading": catalogue.of(game).reading(game), "names": list(game.names)}


def _settle(request: Json) -> Json:
    return settled(_game(request), request["facts"])


def _table(request: Json) -> Json:
    return _told(_session(request), request)


def _act(request: Json) -> Json:
    session = _session(request)
    act = _addressed(session, str(request.get("seat", "")), str(request["act"]))
    refusal = session.refuse(act)
    if refusal and not (refusal.grade == "breach" and request.get("breach")):
        return {"refusal": refusal.as_json()}
    session.act(act)
    return _told(session, request)


def _addressed(session: Session, seat: str, act: str) -> str:
    """Where several may speak, an act that names nobody is that of the seat that asks."""
    named = any(c.named and session.table.name(c.seat) == seat for c in session.choices)
    return f"{seat}: {act}" if named and ": " not in act else act


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
    return _told(session, request) | {"moved": {"seat": name, "act": act}}


def _moves(choice: Choose[Any], own: bool, who: str) -> bool:
    """Whether players may answer this: all but the reader’s own signals, or only what others must, or may, say."""
    return not (own and (choice.optional or who)) and (who != "signals" or choice.optional)


def _hint(request: Json) -> Json:
    session = _session(request)
    choice = _turn(session, str(request.get("seat", "")))
    return {"act": choice.text(_player(session, request)(session, choice))}


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


def _compare(request: Json) -> Json:
    sides = [_side(request, readings) for readings in request["readings"]]
    first = sides[0]
    keys = ("totals", "order", "entries", "over")
    differs = [key for key in keys if any(side.get(key) != first.get(key) for side in sides[1:])]
    return {"sides": sides, "differs": differs}


def _side(request: Json, readings: Json) -> Json:
    """One deal under one combination of readings; where it cannot go on, it says at which act and why."""
    if "facts" in request:
        game = _game(request | {"readings": readings})
        try:
            return {"readings": readings, "over": True, **settled(game, request["facts"])}
        except FactsError as wrong:
            return {"readings": readings, "stopped": {"at": 0, "act": "", "why": str(wrong), "rule": wrong.rule}}
    record = {**request["record"], "readings": readings}
    return _replayed(record, readings)


def _replayed(record: Json, readings: Json) -> Json:
    acts, stopped = list(record.get("acts", [])), {}
    session = Session.from_record(record | {"acts": []}, events=True)
    for n, act in enumerate(acts):
        try:
            session.act(act)
        except ActError as wrong:
            stopped = {"stopped": {"at": n, "act": act, "why": str(wrong.refusal.why), "rule": wrong.refusal.rule}}
            break
    told = Settlement(session.game, session.ledger, {}).as_json()
    events = [e.as_json() for e in session.table.events or ()]
    return {"readings": readings, "over": not session.choices, "events": events,
            "order": [session.table.name(s) for s in session.table.circle.order], **told, **stopped}


DOES: dict[str, Callable[[Json], Json]] = {
    "games": _games, "schema": _schema, "settle": _settle, "table": _table, "act": _act, "move": _move,
    "hint": _hint, "undo": _undo, "compare": _compare,
}


# A table as a seat sees it


class Seen(NamedTuple):
    """How many acts, events, entries and reasons a page knows already."""

    acts: int = 0
    events: int = 0
    entries: int = 0
    reasons: int = 0

    @classmethod
    def of(cls, told: object, session: Session) -> Seen | None:
        """What a request says of it; None if it knows nothing. Raises RequestError."""
        if told is None:
            return None
        table, ledger = session.table, session.ledger
        there = cls(*map(len, (session.played, table.events or (), ledger.entries, ledger.reasons or ())))
        if not isinstance(told, dict) or told.keys() != there._asdict().keys():
            raise RequestError(f"seen: {', '.join(cls._fields)} are wanted, each a number")
        for name, most in there._asdict().items():
            if type(told[name]) is not int or not 0 <= told[name] <= most:
                raise RequestError(f"seen {name}: a number from 0 to {most} is wanted, not {told[name]!r}")
        return cls(**told)


def table(session: Session, seat: str = "", seen: Seen | None = None) -> Json:
    """All that a page needs to draw the table from this seat, and nothing that the seat may not see.

    With `seen` only what has come since is told of acts, events, entries and reasons, and of the record the acts
    alone. Raises RequestError if there is no such seat. Without a seat every hand is hidden.
    """
    names = session.table.names
    if seat and seat not in names:
        raise RequestError(f"seat: one of {' '.join(names)} is wanted, not {seat!r}")
    number = names.index(seat) if seat else -1
    after = seen or Seen()
    view = session.view(number, after.acts)
    mine = next((c for c in session.choices if c.seat == number and not c.optional), None)
    return {
        **_recorded(session, seen), "names": list(names), "seat": seat, "order": view["order"],
        "hands": view["hands"], "piles": view["piles"], "zones": view["zones"],
        "shown": view["shown"], "balance": view["balance"],
        "over": not session.choices, "waiting": view["waiting"], "deals": len(session.table.dealt),
        "acts": [{"seat": names[c.seat], "text": text.removeprefix(f"{names[c.seat]}: "),
                  **({"secret": True} if c.secret else {})}
                 for (c, _), text in zip(session.played[after.acts:], view["acts"], strict=True)],
        "laid": {names[s]: [c.text for c in hand] for s, hand in session.table.lay_open.items()},
        "trick": _trick(session), "mine": mine and _mine(session, mine),
        "aside": _aside(session, number), "whispers": any(c.optional and c.seat != number for c in session.choices),
        "events": _events(session, number, after.events), "since": (session.table.begun or [0])[-1],
        "result": session.result, **_settlement(session, after),
    }


def _recorded(session: Session, seen: Seen | None) -> Json:
    """The record; or of what it was before, how much is known, and the acts since."""
    if seen is None:
        return {"record": session.record()}
    return {"after": seen._asdict(), "record": {"acts": session.acts(since=seen.acts)}}


def _settlement(session: Session, after: Seen) -> Json:
    """Entries and reasons."""
    ledger, names = session.ledger, session.game.names
    return {"entries": [e.as_json(names) for e in ledger.entries[after.entries:]],
            "reasons": [r.as_json() for r in (ledger.reasons or ())[after.reasons:]]}


def _trick(session: Session) -> list[Json]:
    """The cards of the trick in progress, or of the last one, with who played them."""
    cards = session.table.lying("trick")
    by: dict[Any, int] = {}
    for choice, option in reversed(session.played):
        if len(by) == len(cards):
            break
        card = getattr(option, "card", option)
        if choice.verb == "play" and card in cards:
            by.setdefault(card, choice.seat)
    return [{"seat": session.table.name(by[c]), "card": c.text} for c in cards if c in by]


def _aside(session: Session, seat: int) -> list[Json]:
    """What this seat may signal, what it means, and whether that is true of its own hand."""
    return [{"act": choice.text(sign), "gesture": str(signal.gesture), "means": str(signal.means), "id": signal.id,
             "true": signal.holds(session.table.hands[seat], choice.about.trump)}
            for choice in session.choices if choice.seat == seat and isinstance(choice.about, Channel)
            for sign in choice.options for signal in [choice.about.known[sign]]]


def _events(session: Session, seat: int, since: int = 0) -> list[Json]:
    """What has happened as this seat could tell it: a signal names itself and who made it, and is blank if not seen."""
    table = session.table
    told = [e.as_json() for e in ((table.events or [])[since:] if seat < 0 else table.heard(seat, since))]
    for n, (seen, *_) in table.hushed.items():
        if n < since:
            continue
        choice, said = session.played[told[n - since]["act"] - 1]
        sign = {"signal": said.removeprefix("signal "), "by": table.name(choice.seat)}
        told[n - since] |= sign if seat < 0 or seat in seen else {"text": "", "said": []}
    return told


def _mine(session: Session, choice: Choose[Any]) -> Json:
    told = _choice(choice)
    refused = {text: r.as_json() for text in map(choice.text, choice.candidates) if (r := choice.refuse(text))}
    said = (Word, AndRaise) if choice.verb == "play" else ()
    cards = [option for option in choice.candidates if not isinstance(option, said)]
    hand = session.table.hands[choice.seat]
    of_cards = "hand" if all(c in hand for c in cards) else "cards"
    kind = of_cards if all(isinstance(c, Card) for c in cards) else "words"
    return told | {"refused": refused, "kind": kind, "candidates": [choice.text(o) for o in choice.candidates]}

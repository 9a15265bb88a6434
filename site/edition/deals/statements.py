"""What a deal states by hand of a point in it, held against the table there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from edition.model import Asked, Deal, Refused, Then
from edition.model.codes import Code
from edition.model.faults import Place, closest, nearest
from quinola import Session
from quinola.api import SeatError


class Difference(str):
    """A difference between a deal and the engine: in words, with the code of its kind, and where it was stated."""

    code = Code.POINT
    mend = "work it once more by hand; then mend the deal, or the engine"

    where: Place

    def __new__(cls, what: str, where: Place, mend: str = "") -> Difference:
        made = super().__new__(cls, what)
        made.where, made.mend = where, mend or cls.mend
        return made


def differences(deal: Deal, n: int, session: Session) -> Iterator[Difference]:
    """Where the table after `n` acts is not as the deal states."""
    for refused in deal.refused:
        if refused.after == n:
            yield from (Difference(what, refused.where) for what in _refused(refused, session))
    for asked in deal.asked:
        if asked.after == n:
            try:
                yield from (Difference(what, asked.where) for what in misstated(asked, session))
            except SeatError as wrong:
                yield Difference(str(wrong), asked.where, "name a seat of this game")
    for then in deal.then:
        if then.after == n:
            yield from _then(then, session)


def _refused(stated: Refused, session: Session) -> Iterator[str]:
    where = f"{stated.act} after act {stated.after}"
    verdict = session.may(stated.act)
    got = "" if verdict else verdict.rule
    if got != stated.rule:
        yield f"{where} is refused by {got or 'nothing'}, not by {stated.rule}"
    if stated.says and verdict.spoken:
        yield f"{where} can be chosen there, and says itself what it is, without `says`"


def misstated(stated: Asked, session: Session) -> Iterator[str]:
    """Where what may be done there is not what is stated."""
    may = options(session, stated.seat)
    where = f"after act {stated.after} {stated.seat} may {', '.join(sorted(may)) or 'do nothing'}"
    if stated.may and may != set(stated.may):
        yield f"{where}, where exactly {', '.join(stated.may)} is stated"
    if missing := set(stated.among) - may:
        yield f"{where}, and not {', '.join(sorted(missing))}, as is stated"
    if wrong := set(stated.banned) & may:
        yield f"{where}, where {', '.join(sorted(wrong))} is stated to be wrong"


def options(session: Session, seat: str) -> set[str]:
    """Every correct act of this seat, as text."""
    return {act for asked in session.asked(seat) for act in asked.correct}


def _then(stated: Then, session: Session) -> Iterator[Difference]:
    stands = standing(session)
    for key, value in stated.states.items():
        got = stands.get(key)
        if isinstance(value, Mapping) and isinstance(got, Mapping):
            got = {name: got.get(name) for name in value}
        if _plain(key, value) != _plain(key, got):
            what = f"“{key}” is {shown(got)} after act {stated.after}, where {shown(value)} is stated"
            yield Difference(what, stated.where, "" if key in stands else named(key, stands))


def named(key: str, stands: Mapping[str, Any]) -> str:
    """How to mend a name under which nothing stands there: the one that is meant, or all that there are."""
    return nearest(key, stands) if closest(key, [*stands]) else f"there can be stated: {', '.join(sorted(stands))}"


def shown(value: Any) -> str:
    """A value as files have it."""
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False, default=str)


def _plain(key: str, value: Any) -> Any:
    """Cards in any order, and the circle from its first seat: what is the same to a reader."""
    if key in ("hands", "piles") and isinstance(value, Mapping):
        return {name: sorted(str(cards or "").split()) for name, cards in value.items()}
    if key == "order" and isinstance(value, str):
        seats = value.split()
        first = seats.index(min(seats)) if seats else 0
        return seats[first:] + seats[:first]
    return value


def standing(session: Session) -> dict[str, Any]:
    """All that can be stated of a table, by name."""
    table, hands = session.table, session.hands()
    piles = {zone["key"]: zone["cards"] for zone in session.zones()}
    seen = dict(zip(hands, table.hands, strict=True)) | {zone.key: zone for zone in table.zones.values()}
    waiting = [each for each in session.asked() if not each.optional]
    outcome = session.result if isinstance(session.result, dict) else {}
    return {
        **table.shown.as_json(),
        **outcome,
        "over": session.over,
        "order": " ".join(table.name(s) for s in table.circle.order),
        "turn": " ".join(sorted(each.seat for each in waiting)),
        "verb": " ".join(dict.fromkeys(each.verb for each in waiting)),
        "hands": {name: " ".join(cards) for name, cards in hands.items()},
        "piles": {key: " ".join(cards) for key, cards in piles.items()},
        "sizes": {key: len(cards) for key, cards in (hands | piles).items()},
        "sees": {key: " ".join(table.name(s) for s in sorted(zone.sees)) for key, zone in seen.items()},
        "played": len(table.lying("trick")),
        "balance": session.balances(),
    }

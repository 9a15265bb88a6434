"""A deal act by act as JSON: the table after each act with every hand open, as a page steps through it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from typing import Any, TypeAlias

from quinola.answers.tables import table
from quinola.api import Session
from quinola.story import news
from quinola.zones import Zone

MOST_OPEN = 12
"""How many cards of a zone that nobody sees are shown, each for itself."""
Json: TypeAlias = dict[str, Any]


def frames(record: Json, first: int = 0, last: int | None = None) -> list[Json]:
    """The table after each act, from act `first` to act `last`: of each frame only what has changed since the one
    before. Raises what `Session.from_record` raises."""
    made = list(whole(record, first, last))
    return [made[0].data] + [changes(one.data, other.data) for one, other in pairwise(made)]


def whole(record: Json, first: int, last: int | None) -> Iterator[Frame]:
    """The frames themselves."""
    session = Session.from_record(record, events=True, upto=first)
    frame = Frame(session, None)
    yield frame
    for act in record["acts"][first:last]:
        session.act(act)
        frame = Frame(session, frame)
        yield frame


class Frame:
    """The table at one moment. A trick just taken still lies there, and the next deal is not dealt yet."""

    def __init__(self, session: Session, before: Frame | None) -> None:
        seen = table(session)
        self.trick: list[Json] = seen["trick"]
        self.deals = seen["deals"]
        names = seen["names"]
        hands = {name: [c.text for c in session.table.hands[n]] for n, name in enumerate(names)}
        last = seen["acts"][-1] if before else None
        lying = [
            zone.as_json(names, faces(zone))
            for zone in session.table.zones.values()
            if zone.role not in ("trick", "taken")
        ]
        # The table goes on, and what it shows with it.
        trick, shown, told, taken = self.trick, deepcopy(seen["shown"]), seen["told"], False
        if before and last and last.get("played"):
            trick = with_card(before.trick, last, seen["taker"])
            taken = trick != self.trick
            [card] = last["cards"]
            if self.deals > before.deals:
                hands = {n: [c for c in cards if c != card] for n, cards in before.data["hands"].items()}
                shown, told, lying = (before.data[name] for name in ("shown", "told", "zones"))
        lines = news(session, None, len(session.played) - 1)
        self.data: Json = {
            "act": last,
            "lines": [line.as_json() for line in lines],
            "hands": hands,
            "trick": trick,
            "taken": taken,
            "order": seen["order"],
            "cloth": seen["cloth"],
            "shown": shown,
            "told": told,
            "waiting": seen["waiting"],
            "balance": seen["balance"],
            "zones": lying,
            "sides": seen["sides"],
        }


def with_card(trick: list[Json], act: Json, taker: str) -> list[Json]:
    """A trick with the card of an act, whose it would be then marked."""
    laid = [*((each["seat"], each["card"]) for each in trick), (act["seat"], *act["cards"])]
    return [{"seat": seat, "card": card, **({"best": True} if seat == taker else {})} for seat, card in laid]


def faces(zone: Zone) -> list[str]:
    """The cards of a zone; of a long one that nobody sees, how many they are: there is no room for more."""
    hidden = not zone.sees and len(zone) > MOST_OPEN
    return ["?" if hidden else c.text for c in zone]


def changes(before: Json, now: Json) -> Json:
    """What is not as it was; of the hands only those that changed."""
    told = {key: value for key, value in now.items() if value != before[key]}
    if "hands" in told:
        told["hands"] = {name: cards for name, cards in now["hands"].items() if cards != before["hands"][name]}
    return told

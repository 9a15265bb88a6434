"""A worked deal while it is made: where its cards can be laid, what is asked with all hands open, the rules at work."""

from __future__ import annotations

from typing import Any, TypeAlias

from quinola.answers.frames import frames
from quinola.answers.tables import chosen
from quinola.api import Game, Session
from quinola.messages import as_json, plain_text
from quinola.positions import SCHEMA, room

Json: TypeAlias = dict[str, Any]


def places(game: Game, part: str) -> Json:
    """What can be stated before a part begins; of no part that is named, `deal`, or the first. Raises StartError.

    Parts and places are told with what they are called. Tables of what a scorer told before are left out, unless the
    part needs them: no form asks for those.
    """
    name = part or ("deal" if "deal" in game.parts else next(iter(game.parts)))
    found = room(game, name)
    needed, asked = found.given["required"], found.given["properties"]
    given = {key: told for key, told in asked.items() if key in needed or told.get("type") != "object"}
    return {
        "part": name,
        "parts": [{"id": key, "title": plain_text(each.called(key))} for key, each in game.parts.items()],
        "names": list(game.names),
        "pack": [card.text for card in game.pack],
        "places": [
            {"key": place.key, "said": as_json(place.called(game.names)), "most": place.room} for place in found.places
        ],
        "wanted": found.wanted,
        "given": {"$schema": SCHEMA, "title": name, **found.given, "properties": given},
        "brought": {"$schema": SCHEMA, "title": "brought", **found.brought},
    }


def making(record: Json) -> Json:
    """A deal as far as it has been made: the table after each act, what is asked of whom, and the rules at work.

    `named` are the rules that asked, happened or paid, by the act that they came with; those before the first act come
    first. What only the reckoning of the end names comes with the last. Raises what `Session.from_record` raises.
    """
    session = Session.from_record(record, events=True)
    return {
        "record": session.record(),
        "past": {"frames": frames(record | {"acts": session.acts()}), "named": named(session)},
        "open": [
            {**chosen(session, c), "seat": session.table.name(c.seat), "optional": c.optional} for c in session.choices
        ],
        "over": session.over,
    }


def named(session: Session) -> list[list[str]]:
    """Of each point the rules at work there, as they came, each but once a point."""
    points: list[list[str]] = [[] for _ in range(len(session.played) + 1)]
    for event in session.events():
        points[event.act].append(event.rule)
    for entry in session.ledger.entries:
        points[entry.stamp.act].append(entry.rule)
    for point, (choice, _) in zip(points, session.played, strict=False):
        point.append(choice.rule)
    points[-1] += [choice.rule for choice in session.choices]
    points[-1] += [reason.rule for reason in session.ledger.reasons or ()]
    return [list(dict.fromkeys(point)) for point in points]

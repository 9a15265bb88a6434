"""Positions: where a session begins, told as JSON; and by rule-set and part what may be told, as JSON Schema.

A position is what a record holds but for the game and the acts: the part, what it is given, the cards that are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from quinola import catalogue
from quinola.cards import RANK_WORDS, Card
from quinola.facts.kinds import Keys, Kind, Numbers
from quinola.ledger import SCORE
from quinola.messages import Template, plain_text
from quinola.parts import MOST_DEALS, Part
from quinola.records import MOST, SEED, start
from quinola.rules import PlaceError, StartError
from quinola.session import Session
from quinola.table import Game
from quinola.zones import Place

Json: TypeAlias = dict[str, Any]
SCHEMA: Final = "https://json-schema.org/draft/2020-12/schema"
NOWHERE: Final = "nowhere"
"""A place that no table has: whoever states cards for it is told which there are."""
RANKS: Final = "".join(RANK_WORDS)
LONG: Final = 10_000
"""Within so many acts cards are dealt, if any are."""


def position(game: Game, told: Mapping[str, Any], *, events: bool = False) -> Session:
    """The session that begins in a stated position, which `position_schema` describes; no act has been made.

    game: a rule-set. told: `part`, `given`, `hands`, `shuffles`, `brought` and `seed`, each of which can be left out
    where the part does not need it. events: as `Session` has it. Raises RecordError for what cannot be read, and
    StartError for what cannot be, each with its place.
    """
    return Session(game, **start(told), events=events)


def position_schema(game: Game, part: str = "") -> Json:
    """JSON Schema of what can be stated of one part of a rule-set, or of any.

    Cards are written as `TH` and apart by one blank. Raises StartError if there is no such part.
    """
    if part:
        return {"$schema": SCHEMA, "title": _title(game, part), **_of_part(game, part)}
    parts = [{"title": _title(game, name), **_of_part(game, name)} for name in game.parts]
    return {"$schema": SCHEMA, "title": f"A position of {_name(game)}", "anyOf": parts}


class Room(NamedTuple):
    """What can be stated of one part of a rule-set.

    `places` are where cards can be stated to lie, with room for how many at most; `wanted` says that the part cannot
    begin unless they are; `given` is the JSON Schema of what the part is given, and `brought` that of what stood
    before: what each had won or lost, and what lay in the pools.
    """

    places: Sequence[Place]
    wanted: bool
    given: Json
    brought: Json


def room(game: Game, name: str) -> Room:
    """What can be stated of one part of a rule-set. Raises StartError if there is no such part."""
    part = _part(game, name)
    places = [*_places(game, name, part).values()]
    return Room(places, _wants_hands(game, name, part), _given(game, part), _before(game))


def _part(game: Game, name: str) -> Part:
    if name not in game.parts:
        Session(game, part=name)  # says which there are
    return game.parts[name]


def _given(game: Game, part: Part) -> Json:
    kinds: dict[str, Kind] = {each.key: each.kind(game) for each in part.given}
    schema = Keys(kinds, "what this part is given", part.needed).schema()
    for each in part.given:
        schema["properties"][each.key] = {"title": plain_text(each.called(game)), **schema["properties"][each.key]}
    return schema


def _before(game: Game) -> Json:
    """What stood before, as `Stood` has it; pools by the title of the rule-set’s form, where that asks for them."""
    pools = next((fact.title for fact in game.form.facts if fact.key == "pools"), "")
    told = {"scores": _amounts("What each had won or lost", Numbers(game.names, -MOST, MOST))}
    if _pools(game):
        told["pools"] = _amounts(pools or "What lay in the pools", Numbers(_pools(game), 0, MOST))
    return {"type": "object", "properties": told, "additionalProperties": False}


def _amounts(title: Template, kind: Numbers) -> Json:
    return {"title": plain_text(title), **kind.schema()}


def _name(game: Game) -> str:
    return f"{catalogue.of(game).title} ({game.id})"


def _title(game: Game, part: str) -> str:
    return f"A position of {_name(game)} that begins at {part}"


def _of_part(game: Game, name: str) -> Json:
    part, first = _part(game, name), next(iter(game.parts))
    places, stated = _places(game, name, part), _wants_hands(game, name, part)
    deal = {
        "type": "object",
        "properties": {key: _cards(game.pack, place.room) for key, place in places.items()},
        "additionalProperties": False,
    }
    whole = _cards(game.pack, len(game.pack))
    deals = {"type": "array", "items": {"anyOf": [deal, whole]}, "maxItems": MOST_DEALS}
    amounts = dict.fromkeys((*game.names, SCORE), _amount(-MOST)) | dict.fromkeys(_pools(game), _amount(0))
    required = ["part"] * (name != first) + ["given"] * bool(part.needed) + ["hands"] * stated
    return {
        "type": "object",
        "properties": {
            "part": {"const": name},
            "given": _given(game, part),
            "hands": {
                "anyOf": [deal, {**deals, "items": deal, "minItems": 1, "maxItems": 1}] if stated else [deal, deals]
            },
            "shuffles": {"type": "array", "items": whole, "maxItems": MOST_DEALS},
            "brought": {"type": "object", "properties": amounts, "additionalProperties": False},
            "seed": SEED.schema(),
        },
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }


def _pools(game: Game) -> Sequence[str]:
    return tuple(getattr(game, "pools", ()))


def _amount(least: int) -> Json:
    return {"type": "integer", "minimum": least, "maximum": MOST}


# Cards


def _cards(pack: Sequence[Card], most: int) -> Json:
    """Up to so many cards of a pack, as text."""
    one = _one_of(pack)
    return {"type": "string", "pattern": f"^(?:{one}(?: {one}){{0,{most - 1}}})?$"}


def _one_of(pack: Sequence[Card]) -> str:
    """A pattern of any card of the pack: the ranks before each suit, and copies where there are several packs."""
    by_suit = groupby(sorted(set(pack), key=lambda c: (_suffix(c), RANKS.index(c.rank))), _suffix)
    after = {suffix: "".join(c.rank for c in held) for suffix, held in by_suit}
    ranks = dict.fromkeys(after.values())
    ways = (f"[{held}]{_either([s for s in after if after[s] == held])}" for held in ranks)
    return _either([*ways], escaped=True)


def _suffix(card: Card) -> str:
    return card.text[1:]


def _either(ways: Sequence[str], *, escaped: bool = False) -> str:
    told = ways if escaped else [*map(re.escape, ways)]
    return told[0] if len(told) == 1 else f"(?:{'|'.join(told)})"


# Places: the engine names them when cards are stated for one that there is not


def _places(game: Game, name: str, part: Part) -> dict[str, Place]:
    """Where cards can be stated to lie, by key, with the most room: whoever deals may have more than the others."""
    found: dict[str, Place] = {}
    for given in _begins(game, part):
        try:
            Session(game, stated=[{NOWHERE: ""}], part=name, given=given).wander(Random(0).random, LONG)
        except PlaceError as wrong:
            for key, place in wrong.places.items():
                found[key] = max(place, found.get(key, place), key=lambda each: each.room)
    return {key: place for key, place in found.items() if place.room}


def _wants_hands(game: Game, name: str, part: Part) -> bool:
    """Whether the part cannot begin unless hands are stated."""
    try:
        Session(game, part=name, given=next(_begins(game, part)))
    except StartError as wrong:
        return wrong.place == "hands"
    return False


def _begins(game: Game, part: Part) -> Iterator[Json]:
    """What the part must be given, as little as there can be; with each of the dealers."""
    least = {each.key: _least(each.kind(game).schema()) for each in part.given if each.needed}
    for dealer in game.names if part.takes("dealer") else ("",):
        yield least | ({"dealer": dealer} if dealer else {})


def _least(schema: Json) -> Any:
    """The first value that a schema allows."""
    return schema["enum"][0] if "enum" in schema else schema["minimum"]

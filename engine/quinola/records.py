"""Records as they are read: what a session begins with, checked key by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quinola import catalogue
from quinola.cards import Card, cards
from quinola.dealing import Fate, Stated
from quinola.rules import ReadingError
from quinola.table import Game

FORMAT = 1
RECORD_KEYS = {
    "quinola",
    "game",
    "ruleset",
    "readings",
    "seed",
    "hands",
    "shuffles",
    "part",
    "given",
    "brought",
    "acts",
}


class RecordError(ValueError):
    """A record that cannot be read: where and why."""


def beginning(record: Mapping[str, Any]) -> dict[str, Any]:
    """What a session of this record begins with, by the names of `Session`'s arguments; its acts come after.

    Raises RecordError for what cannot be read, with its place. Whether the part can begin so, the session says.
    """
    check_shape(record)
    game, stated = _game(record), [_stated(hands) for hands in record.get("hands", [])]
    given, brought = record.get("given", {}), record.get("brought", {})
    if not isinstance(given, Mapping) or not isinstance(brought, Mapping):
        raise RecordError("given and brought are tables, by name")
    if not all(isinstance(v, int) for v in brought.values()):
        raise RecordError("brought: every balance is a whole number")
    return {
        "game": game,
        "seed": record.get("seed", 0),
        "stated": stated,
        "part": record.get("part", ""),
        "given": given,
        "brought": brought,
        "fate": Fate(_shuffles(record.get("shuffles", []))),
    }


def check_shape(record: Mapping[str, Any]) -> None:
    """Raise RecordError if a key is none of a record's, or holds what can be none of its values."""
    unknown = set(record) - RECORD_KEYS
    if unknown:
        raise RecordError(f"a record has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(RECORD_KEYS))}")
    if record.get("quinola", FORMAT) != FORMAT:
        raise RecordError(f"quinola: this reads records of format {FORMAT}, not {record['quinola']!r}")
    for key, kind in (("game", str), ("ruleset", str), ("acts", list)):
        if not isinstance(record.get(key, [] if kind is list else None), kind):
            raise RecordError(f"{key}: the record must give {'a list' if kind is list else 'its id'}")
    if not isinstance(record.get("hands", []), list):
        raise RecordError('hands: a list with one table a deal is wanted, as [{"B": "AH KH"}]')
    if not all(isinstance(act, str) for act in record.get("acts", [])):
        raise RecordError('acts: every act is a text, as "play QH"')


def _game(record: Mapping[str, Any]) -> Game:
    family = catalogue.family(record["game"])
    try:
        game: Game = family.vary(record["ruleset"], record.get("readings", {}))
    except (ReadingError, AttributeError, TypeError) as wrong:
        raise RecordError(f"ruleset and readings: {wrong}") from wrong
    return game


def _stated(hands: Any) -> Stated:
    try:
        return cards(hands) if isinstance(hands, str) else {str(k): str(v) for k, v in hands.items()}
    except (AttributeError, ValueError) as wrong:
        raise RecordError(f"hands: {wrong}") from wrong


def _shuffles(told: Any) -> list[list[Card]]:
    if not isinstance(told, list) or not all(isinstance(each, str) for each in told):
        raise RecordError('shuffles: a list of cards as text is wanted, as ["KH 2S"]')
    try:
        return [cards(each) for each in told]
    except ValueError as wrong:
        raise RecordError(f"shuffles: {wrong}") from wrong

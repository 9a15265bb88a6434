"""Records as they are read: what a session begins with, checked key by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quinola import catalogue
from quinola.cards import Card
from quinola.dealing import Fate, Stated
from quinola.facts.kinds import AnyOf, Anything, Keys, Kind, ListOf, TableOf, Text, Whole
from quinola.facts.reading import cards_of
from quinola.messages import say
from quinola.mistakes import Mistake, quoted
from quinola.parts import MOST_DEALS
from quinola.rules import FactsError
from quinola.table import Game

FORMAT: Final = 1
MOST: Final = 10**6
"""No balance is larger."""
MOST_ACTS: Final = 5000
"""No record has more acts: the longest partie that anybody plays has fewer than half as many."""
ALL_CARDS: Final = 2000
"""No text is longer that holds the cards of a deal, in letters."""


class RecordError(Mistake):
    """A record that cannot be read: where and why."""

    kind = "record"


READINGS: Final = TableOf(Anything(), "readings by crux")
SEED: Final = AnyOf((Whole(-(10**40), 10**40), Text()), "a whole number or a text")
BROUGHT: Final = TableOf(Whole(-MOST, MOST), "balances by account")
HANDS: Final = AnyOf(
    (Text(ALL_CARDS), TableOf(Text(ALL_CARDS), "cards by place")),
    'one table a deal, as {{"B": "AH KH"}}, or all its cards as one text,',
)
ACTS: Final = ListOf(Text(), 'acts as text, each as "play QH",', most=MOST_ACTS)
KINDS: Final[Mapping[str, Kind]] = {
    "quinola": Anything(),
    "game": Text(),
    "ruleset": Text(),
    "readings": READINGS,
    "seed": SEED,
    "hands": ListOf(HANDS, "deals, each as one table,", most=MOST_DEALS),
    "shuffles": ListOf(Text(ALL_CARDS), "cards as text, a text for each time that they are shuffled,", most=MOST_DEALS),
    "part": Text(),
    "given": TableOf(Anything(), "what the part is given"),
    "brought": BROUGHT,
    "acts": ACTS,
}
RECORD: Final = Keys(KINDS, "a record", ("game", "ruleset"))
STARTS: Final = ("part", "given", "hands", "shuffles", "brought", "seed")
"""What a record says of how a session begins."""
POSITION: Final = Keys(
    {key: KINDS[key] for key in STARTS}
    | {"hands": AnyOf((HANDS, KINDS["hands"]), "cards by place, or a list of such")},
    "a position",
)


def beginning(record: Mapping[str, Any]) -> dict[str, Any]:
    """What a session of this record begins with, by the names of `Session`'s arguments; its acts come after.

    Raises RecordError for what cannot be read, with its place, and ReadingError as `vary` does. Whether the part can
    begin so, the session says.
    """
    told = check_shape(record)
    return {"game": _game(told), **_start(told)}


def start(position: object) -> dict[str, Any]:
    """The same of a position, which names no rule-set; the cards of one deal may be told without a list round them.

    Raises RecordError.
    """
    told: dict[str, Any] = _read(POSITION, position, "")
    hands = told.get("hands", ())
    return _start(told if isinstance(hands, (list, tuple)) else told | {"hands": [hands]})


def _start(told: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "seed": told.get("seed", 0),
        "stated": [_stated(hands, f"hands[{n}]") for n, hands in enumerate(told.get("hands", ()))],
        "part": told.get("part", ""),
        "given": told.get("given", {}),
        "brought": told.get("brought", {}),
        "fate": Fate([_cards(each, f"shuffles[{n}]") for n, each in enumerate(told.get("shuffles", ()))]),
    }


def check_shape(record: object) -> dict[str, Any]:
    """The record, if it has no other keys than a record's, each with what can be its value. Raises RecordError."""
    told: dict[str, Any] = _read(RECORD, record, "")
    if told.get("quinola", FORMAT) != FORMAT:
        form = quoted(told["quinola"])
        raise RecordError(
            "quinola", say("this reads records of format {format:number}, not {told:text}", format=FORMAT, told=form)
        )
    return told


def read_acts(acts: object) -> tuple[str, ...]:
    """Acts as a record has them. Raises RecordError."""
    told: tuple[str, ...] = _read(ACTS, acts, "acts")
    return told


def _read(kind: Kind, told: object, place: str) -> Any:
    try:
        return kind.read(told, place, "")
    except FactsError as wrong:
        raise RecordError(wrong.place, wrong.said) from wrong


def _game(record: Mapping[str, Any]) -> Game:
    game: Game = catalogue.family(record["game"]).vary(record["ruleset"], record.get("readings", {}))
    return game


def _stated(hands: Any, place: str) -> Stated:
    if isinstance(hands, str):
        return _cards(hands, place)
    for name, text in hands.items():
        _cards(text, f"{place} {name}")
    return dict(hands)


def _cards(text: str, place: str) -> list[Card]:
    try:
        return cards_of(text, place, "")
    except FactsError as wrong:
        raise RecordError(wrong.place, wrong.said) from wrong

"""Kinds of facts: how each is read, told again, and described as JSON Schema, in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from quinola.cards import Card
from quinola.facts import reading
from quinola.rules import FactsError
from quinola.seats import Seat

Json = dict[str, Any]


class Kind(Protocol):
    """A kind of fact. `read` raises FactsError with the place and the rule; `tell` is its inverse."""

    def read(self, value: Any, place: str, rule: str) -> Any: ...

    def tell(self, value: Any) -> Any: ...

    def schema(self) -> Json: ...


@dataclass(frozen=True)
class Player:
    """One player, by letter."""

    names: Sequence[str]

    def read(self, value: Any, place: str, rule: str) -> Seat:
        return reading.seat(value, place, self.names, rule)

    def tell(self, value: Seat) -> str:
        return self.names[value]

    def schema(self) -> Json:
        return {"enum": list(self.names)}


@dataclass(frozen=True)
class Whole:
    """A whole number from low to high."""

    low: int
    high: int

    def read(self, value: Any, place: str, rule: str) -> int:
        return reading.whole(value, place, self.low, self.high, rule)

    def tell(self, value: int) -> int:
        return value

    def schema(self) -> Json:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class OneOf:
    """One of several words; `offered` are those that a form offers, if not all."""

    words: Sequence[str]
    offered: Sequence[str] = ()

    def read(self, value: Any, place: str, rule: str) -> str:
        return reading.one_of(value, place, self.words, rule)

    def tell(self, value: str) -> str:
        return value

    def schema(self) -> Json:
        return {"enum": list(self.offered or self.words)}


@dataclass(frozen=True)
class Yes:
    """True or false."""

    def read(self, value: Any, place: str, rule: str) -> bool:
        if not isinstance(value, bool):
            raise FactsError(place, f"true or false is wanted, not {value!r}", rule)
        return value

    def tell(self, value: bool) -> bool:
        return value

    def schema(self) -> Json:
        return {"type": "boolean"}


@dataclass(frozen=True)
class CardOf:
    """A card of a pack."""

    pack: Collection[Card]
    lacking: str = ""
    """The rule by which a card may be none of them, if not that of the fact."""

    def read(self, value: Any, place: str, rule: str) -> Card:
        return reading.card_of(value, place, self.pack, self.lacking or rule)

    def tell(self, value: Card) -> str:
        return value.text

    def schema(self) -> Json:
        return {"enum": [c.text for c in self.pack]}


@dataclass(frozen=True)
class ListOf:
    """Several of a kind, in their order; `once` if none may be there twice. `what` they are, in words."""

    kind: Kind
    what: str
    least: int = 0
    most: int | None = None
    once: bool = False

    def read(self, value: Any, place: str, rule: str) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)):
            raise FactsError(place, f"a list of {self.what} is wanted, not {value!r}", rule)
        return tuple(self.kind.read(each, f"{place}[{n}]", rule) for n, each in enumerate(value))

    def tell(self, value: Sequence[Any]) -> list[Any]:
        return [self.kind.tell(each) for each in value]

    def schema(self) -> Json:
        bounds: Json = {"minItems": self.least} if self.least else {}
        bounds |= {} if self.most is None else {"maxItems": self.most}
        return {"type": "array", "items": self.kind.schema(), **bounds, **({"uniqueItems": True} if self.once else {})}


@dataclass(frozen=True)
class Lines:
    """Several lines of text, each with a meaning: `read_line(text, place)` finds it, `write` is its inverse."""

    read_line: Callable[[str, str], Any]
    write: Callable[[Any], str]
    least: int = 0
    most: int | None = None
    sample: str = ""
    item: str = "Line"
    """What one of them is called, in the form."""

    def read(self, value: Any, place: str, rule: str) -> tuple[Any, ...]:
        lines = reading.lines(value, place, rule, self.sample)
        return tuple(self.read_line(line, f"{place}[{n}]") for n, line in enumerate(lines))

    def tell(self, value: Sequence[Any]) -> list[str]:
        return [self.write(each) for each in value]

    def schema(self) -> Json:
        bounds: Json = {"minItems": self.least} if self.least else {}
        bounds |= {} if self.most is None else {"maxItems": self.most}
        return {"type": "array", "items": {"type": "string", **({"title": self.item} if self.item else {})}, **bounds}


@dataclass(frozen=True)
class Numbers:
    """A whole number for each key, nought for a key that is not told; none at all from an empty table.

    `least` is told in the schema, what is wanted is from `low` to `high`.
    """

    keys: Sequence[str]
    low: int = -(10**6)
    high: int = 10**6
    what: str = "scores by player"
    least: int | None = None

    def read(self, value: Any, place: str, rule: str) -> tuple[int, ...]:
        if not isinstance(value, Mapping):
            raise FactsError(place, f"a table of {self.what} is wanted, not {value!r}", rule)
        found = [0] * len(self.keys)
        for name, number in value.items():
            at = reading.seat(name, place, self.keys, rule)
            found[at] = reading.whole(number, f"{place}.{name}", self.low, self.high, rule)
        return tuple(found) if value else ()

    def tell(self, value: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.keys, value, strict=True)) if any(value) else {}

    def schema(self) -> Json:
        number: Json = {"type": "integer"} | ({} if self.least is None else {"minimum": self.least})
        return {"type": "object", "properties": dict.fromkeys(self.keys, number), "additionalProperties": False}

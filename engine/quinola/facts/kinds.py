"""Kinds of facts: how each is read, told again, and described as JSON Schema, in one place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from quinola.cards import Card
from quinola.facts import reading
from quinola.messages import Message, Template, plain_text, say
from quinola.mistakes import SHOWN, but, quoted
from quinola.rules import FactsError
from quinola.seats import Seat

Json = dict[str, Any]
LETTERS: Final = 200
"""No word, seed or act is longer."""
KEYS: Final = 200
"""No table has more keys."""


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


NOBODY: Final = "nobody"
"""Told where it could be somebody, and is not."""


@dataclass(frozen=True)
class PlayerOrNobody:
    """One player, by letter, or nobody, which is None and must be said."""

    names: Sequence[str]

    def read(self, value: Any, place: str, rule: str) -> Seat | None:
        at = reading.seat(value, place, (*self.names, NOBODY), rule)
        return at if at < len(self.names) else None

    def tell(self, value: Seat | None) -> str:
        return NOBODY if value is None else self.names[value]

    def schema(self) -> Json:
        return {"enum": [*self.names, NOBODY]}


@dataclass(frozen=True)
class Whole:
    """A whole number from low to high; `why` says why there can be no more, where that is not plain."""

    low: int
    high: int
    why: str | Message = ""

    def read(self, value: Any, place: str, rule: str) -> int:
        return reading.whole(value, place, self.low, self.high, rule, self.why)

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
            raise FactsError(place, say("true or false is wanted, not {told:text}", told=quoted(value)), rule)
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
    what: Template
    least: int = 0
    most: int | None = None
    once: bool = False
    number: str = ""
    """The rule by which so many are wanted, if not that of the fact."""

    def read(self, value: Any, place: str, rule: str) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)):
            raise FactsError(place, but(say("a list of {what:message} is wanted", what=self.what), value), rule)
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise FactsError(place, self._bounds(len(value)), self.number or rule)
        found = tuple(self.kind.read(each, f"{place}[{n}]", rule) for n, each in enumerate(value))
        for n, each in enumerate(found if self.once else ()):
            if each in found[:n]:
                raise FactsError(f"{place}[{n}]", say("{told:text} is named twice", told=str(value[n])), rule)
        return found

    def _bounds(self, told: int) -> Message:
        """How many are wanted, and how many were told."""
        what, least, most = self.what, self.least, self.most
        if least == most:
            wanted = say("{n:number} {what:message} are wanted", n=least, what=what)
        elif told < least:
            wanted = say("at least {n:number} {what:message} are wanted", n=least, what=what)
        else:
            wanted = say("at most {n:number} {what:message} are wanted", n=most, what=what)
        return say("{wanted:message}, not {told:number}", wanted=wanted, told=told)

    def tell(self, value: Sequence[Any]) -> list[Any]:
        return list(map(self.kind.tell, value))

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
    item: Template = "Line"
    """What one of them is called, in the form."""

    def read(self, value: Any, place: str, rule: str) -> tuple[Any, ...]:
        lines = reading.lines(value, place, rule, self.sample)
        return tuple(self.read_line(line, f"{place}[{n}]") for n, line in enumerate(lines))

    def tell(self, value: Sequence[Any]) -> list[str]:
        return [self.write(each) for each in value]

    def schema(self) -> Json:
        bounds: Json = {"minItems": self.least} if self.least else {}
        bounds |= {"maxItems": reading.LINES if self.most is None else self.most}
        return {
            "type": "array",
            "items": {
                "type": "string",
                "maxLength": reading.LINE,
                **({"title": plain_text(self.item)} if self.item else {}),
            },
            **bounds,
        }


@dataclass(frozen=True)
class Numbers:
    """A whole number for each key, nought for a key that is not told; none at all from an empty table.

    Of each group of `groups` one key must be told, if any key is.
    """

    keys: Sequence[str]
    low: int = -(10**6)
    high: int = 10**6
    what: Template = "scores by player"
    groups: Sequence[Sequence[str]] = ()

    def read(self, value: Any, place: str, rule: str) -> tuple[int, ...]:
        if not isinstance(value, Mapping):
            raise FactsError(place, but(say("a table of {what:message} is wanted", what=self.what), value), rule)
        found = [0] * len(self.keys)
        for name, number in value.items():
            at = reading.seat(name, place, self.keys, rule)
            found[at] = reading.whole(number, f"{place}.{name}", self.low, self.high, rule)
        for group in self.groups if value else ():
            if not any(name in value for name in group):
                why = say("nothing is told of {who:seats}: where it is nought, say so", who=list(group))
                raise FactsError(f"{place}.{group[0]}", why, rule)
        return tuple(found) if value else ()

    def tell(self, value: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.keys, value, strict=True)) if any(value) else {}

    def schema(self) -> Json:
        number = Whole(self.low, self.high).schema()
        told: Json = {"type": "object", "properties": dict.fromkeys(self.keys, number), "additionalProperties": False}
        alone = [name for group in self.groups for name in group if len(group) == 1]
        shared = [{"anyOf": [{"required": [name]} for name in group]} for group in self.groups if len(group) > 1]
        return told | ({"required": alone} if alone else {}) | ({"allOf": shared} if shared else {})


def one_by_one(names: Sequence[str]) -> Sequence[Sequence[str]]:
    """Groups of one player each: something is to be told of everyone."""
    return [(name,) for name in names]


@dataclass(frozen=True)
class Each(Numbers):
    """A number for each key, and noughts are told too; `all` of them, or else None for one that is not told.

    Nothing at all from an empty table, if not all are wanted.
    """

    all: bool = True

    def read(self, value: Any, place: str, rule: str) -> tuple[Any, ...]:
        found = super().read(value, place, rule)
        for key in self.keys if self.all else ():
            reading.whole(value.get(key), f"{place}.{key}", self.low, self.high, rule)
        return tuple(n if key in value else None for key, n in zip(self.keys, found, strict=True)) if value else ()

    def tell(self, value: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.keys, value, strict=True)) if value else {}


@dataclass(frozen=True)
class Text:
    """A text of at most so many letters."""

    longest: int = LETTERS

    def read(self, value: Any, place: str, rule: str) -> str:
        if not isinstance(value, str):
            raise FactsError(place, but(say("a text is wanted"), value), rule)
        if len(value) > self.longest:
            raise FactsError(place, say("a text of at most {n:letter|letters} is wanted", n=self.longest), rule)
        return value

    def tell(self, value: str) -> str:
        return value

    def schema(self) -> Json:
        return {"type": "string", "maxLength": self.longest}


@dataclass(frozen=True)
class Order:
    """All players once, in any order, apart by spaces."""

    names: Sequence[str]

    def read(self, value: Any, place: str, rule: str) -> tuple[Seat, ...]:
        told = value.split() if isinstance(value, str) else []
        if sorted(told) != sorted(self.names):
            wanted = say("each of {names:text} is wanted once, apart by spaces", names=" ".join(self.names))
            raise FactsError(place, but(wanted, value), rule)
        return tuple(map(self.names.index, told))

    def tell(self, value: Sequence[Seat]) -> str:
        return " ".join(self.names[each] for each in value)

    def schema(self) -> Json:
        return {"type": "string"}


@dataclass(frozen=True)
class AnyOf:
    """Whatever is of one of several kinds: the first that reads it; `what` that is, in words."""

    kinds: Sequence[Kind]
    what: Template

    def read(self, value: Any, place: str, rule: str) -> Any:
        for kind in self.kinds:
            try:
                return kind.read(value, place, rule)
            except FactsError:
                continue
        raise FactsError(
            place, say("{what:message} is wanted, not {told:text}", what=self.what, told=quoted(value)), rule
        )

    def tell(self, value: Any) -> Any:
        return value

    def schema(self) -> Json:
        return {"anyOf": [kind.schema() for kind in self.kinds]}


@dataclass(frozen=True)
class Anything:
    """Whatever JSON can hold; whoever uses it checks it."""

    def read(self, value: Any, place: str, rule: str) -> Any:
        return value

    def tell(self, value: Any) -> Any:
        return value

    def schema(self) -> Json:
        return {}


@dataclass(frozen=True)
class TableOf:
    """A table with any keys, all of a kind, and not too many; `what` they are, in words."""

    kind: Kind
    what: Template
    most: int = KEYS

    def read(self, value: Any, place: str, rule: str) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise FactsError(place, but(say("a table of {what:message} is wanted", what=self.what), value), rule)
        if len(value) > self.most:
            wanted = say("a table of {what:message} has at most {n:key|keys}", what=self.what, n=self.most)
            raise FactsError(place, say("{wanted:message}, not {told:number}", wanted=wanted, told=len(value)), rule)
        return {str(key): self.kind.read(each, f"{place} {key}", rule) for key, each in value.items()}

    def tell(self, value: Mapping[str, Any]) -> Json:
        return {key: self.kind.tell(each) for key, each in value.items()}

    def schema(self) -> Json:
        return {"type": "object", "additionalProperties": self.kind.schema(), "maxProperties": self.most}


@dataclass(frozen=True)
class Keys:
    """A table with these keys and no others, each of a kind; `needed` must be there. `what` it is, in words."""

    kinds: Mapping[str, Kind]
    what: Template
    needed: Sequence[str] = ()

    def read(self, value: Any, place: str, rule: str) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise FactsError(place, but(say("{what:message} is a JSON object", what=self.what), value), rule)
        at = place and f"{place} "
        for key in value:
            if key not in self.kinds:
                known = ", ".join(self.kinds) or "nothing"
                why = say("{what:message} has no such key; it may have {known:text}", what=self.what, known=known)
                raise FactsError(f"{at}{key}"[:SHOWN], why, rule)
        for key in self.needed:
            if key not in value:
                if not isinstance(self.kinds[key], Text):
                    self.kinds[key].read(None, f"{at}{key}", rule)  # says what is wanted
                raise FactsError(f"{at}{key}", say("{what:message} must say this", what=self.what), rule)
        return {key: self.kinds[key].read(each, f"{at}{key}", rule) for key, each in value.items()}

    def tell(self, value: Mapping[str, Any]) -> Json:
        return {key: self.kinds[key].tell(each) for key, each in value.items()}

    def schema(self) -> Json:
        return {
            "type": "object",
            "properties": {key: kind.schema() for key, kind in self.kinds.items()},
            "required": list(self.needed),
            "additionalProperties": False,
        }

"""What a scorer tells, declared once: from its facts a form has the reader, the inverse, the schema and the checks.

A game says which facts there are, each of a kind (`facts.kinds`) and with its rule, and what must hold between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import methodcaller
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypedDict, TypeVar

from quinola.facts.kinds import Json, Kind, Numbers
from quinola.facts.reading import known
from quinola.messages import Message, Template, plain, plain_text
from quinola.rules import FactsError

__all__ = ("WANTED", "Check", "Fact", "Form", "Grid", "Hints", "Stood", "Wrong")

F = TypeVar("F")
WANTED: Final = object()
"""The default of a fact that must be told."""
NOTHING: Final[tuple[Any, ...]] = ([], {})
"""What is not worth telling."""

FactKey: TypeAlias = str
"""The key of a fact; with spaces for its underlines it is the word that pages have for it."""


class Grid(TypedDict):
    """A choice that is told together with another: each of the one by each of the other; some by themselves."""

    by: FactKey
    alone: Sequence[str]


class Hints(TypedDict, total=False):
    """What else a form should know of a fact, so that it is soon told. Nothing of it decides what may be told.

    way: to which of several ways to tell a deal it belongs. default: what an empty field stands for.
    usual: what is most often told. last: most often the same as of the deal before. rare: most often nothing is.
    only: asked and wanted only where each of these facts is one of those values.
    grid: told together with another choice.
    total: what the numbers of a table come to. nought: the fact that names whose number is nought.
    tally: a list of which only counts how often each is in it, so many together; among: the fact that lists who can
    be. ordered: unless these facts are so, its order matters.
    """

    way: str
    default: Any
    usual: Any
    last: bool
    rare: bool
    only: Mapping[FactKey, Sequence[str]]
    grid: Grid
    total: int
    nought: FactKey
    tally: int
    among: FactKey
    ordered: Mapping[FactKey, str]


@dataclass(frozen=True)
class Fact:
    """One fact: its key, which is also the field of the facts that it becomes; its kind; and the rule it rests on.

    default: what stands if nothing is told, or a function of what has been read before it; without one it is required.
    at_first: what is told in the first deal of a partie, and where the deal is another rule-set’s that does not ask.
    wrong: the rule that a value breaks which is none, if not `rule`. always: whether it is told again though it is the
    default. spread: it has a key for each player, and not one of its own. extra: what else a form should know of it.
    """

    key: FactKey
    kind: Kind
    rule: str
    title: Template
    about: str | Message = ""
    default: Any = WANTED
    at_first: Mapping[str, Any] | None = None
    wrong: str = ""
    always: bool = False
    spread: Sequence[str] = ()
    extra: Hints | None = None

    @property
    def keys(self) -> Sequence[str]:
        """The keys under which it is told."""
        return self.spread or (self.key,)

    def read(self, data: Mapping[str, Any], before: Mapping[str, Any]) -> Any:
        """Its value. Raises FactsError."""
        rule = self.wrong or self.rule
        if self.spread:
            return {n: self.kind.read(data[key], key, rule) for n, key in enumerate(self.spread) if data.get(key)}
        told = data.get(self.key)
        if told in (None, ""):
            stands = self.default(before) if callable(self.default) else self.default
            if stands is not WANTED:
                return stands
        return self.kind.read(told, self.key, rule)

    def tell_among(self, value: Any, facts: Json) -> None:
        """Tell this value among other facts; nothing, if it is what stands anyway."""
        if not self.always and (value is None or value == self.default):
            return
        if self.spread:
            facts.update({self.spread[n]: self.kind.tell(each) for n, each in value.items()})
            return
        told = self.kind.tell(value)
        if told or self.always or told not in NOTHING:
            facts[self.key] = told

    def schema(self) -> Json:
        """Its properties in the schema, by key."""
        told = (
            self.kind.schema() | ({"description": plain_text(self.about)} if self.about else {}) | {"rule": self.rule}
        )
        stands = self.default is not None and self.default is not WANTED and not callable(self.default)
        if stands and not told.get("minItems"):
            told["default"] = self.kind.tell(self.default)
        return {key: {"title": plain_text(self.title or plain(key)), **told, **(self.extra or {})} for key in self.keys}


class Wrong(NamedTuple):
    """What cannot be: where, and why; and by which rule, if not by that of the check."""

    place: str
    why: str | Message
    rule: str = ""


class Check(NamedTuple):
    """What must hold between facts, by a rule: `find` tells what does not.

    Where what is told is gone through once, in turn, it finds faults by several rules, of which each says its own.
    before: it asks for nothing but what stands in `Stood`, and so can be asked when a deal begins as well.
    """

    rule: str
    find: Callable[[Any], Iterator[Wrong]]
    before: bool = False


class Stood(NamedTuple):
    """What stood before a deal: what each had won or lost, and what lay in the pools."""

    scores: tuple[int, ...] = ()
    pools: tuple[int, ...] = ()

    @property
    def pool(self) -> int:
        """What lay in the only pool."""
        return sum(self.pools)


@dataclass(frozen=True)
class Form(Generic[F]):
    """What can be told in one rule-set. `make` puts the facts together, `checks` are gone through in order.

    take: takes them apart again, by key; what has no key there is not told. demands: what is required besides, in JSON
    Schema: if something else is told, or one of several facts; reading demands the same, by a default or a check.

    ways: where there are several ways to tell it, their titles; a fact that belongs to one says so in `extra`.
    soonest: which of them wants least to be told, if not the first.
    """

    title: str
    make: Callable[..., F]
    facts: Sequence[Fact]
    checks: Sequence[Check] = ()
    ways: Mapping[str, Message] | None = None
    take: Callable[[F], Mapping[str, Any]] = methodcaller("_asdict")
    demands: Sequence[Json] = ()
    soonest: str = ""

    def read(self, data: Any) -> F:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        data = known(data, [key for fact in self.facts for key in fact.keys])
        values: dict[str, Any] = {}
        for fact in self.facts:
            values[fact.key] = fact.read(data, values)
        made = self.make(**values)
        self._go_through(self.checks, made)
        return made

    def check_before(self, held: Mapping[str, int]) -> None:
        """Whether a deal can begin with what the accounts hold. Raises FactsError, as if a scorer had told it."""
        stood: dict[str, Any] = {}
        for fact in self.facts:
            if fact.key in Stood._fields and isinstance(fact.kind, Numbers):
                told = {key: held.get(key, 0) for key in fact.kind.keys}
                stood[fact.key] = fact.kind.read(told, fact.key, fact.wrong or fact.rule)
        self._go_through([check for check in self.checks if check.before], Stood(**stood))

    def _go_through(self, checks: Sequence[Check], made: Any) -> None:
        for check in checks:
            for wrong in check.find(made):
                raise FactsError(wrong.place, wrong.why, wrong.rule or check.rule)

    def at_first(self) -> Json:
        """What is told of the first deal of a partie, as far as that is sure."""
        return {fact.key: fact.at_first for fact in self.facts if fact.at_first is not None}

    def told_by(self, other: Form[Any], data: Any) -> Any:
        """What was told in `other`, as it is told here: of what only this one asks, how it is in a first deal."""
        if not isinstance(data, Mapping):
            return data
        asked = {key for fact in other.facts for key in fact.keys}
        return {key: first for key, first in self.at_first().items() if key not in asked} | dict(data)

    def tell(self, facts: F) -> Json:
        """Facts as JSON, by letter; what `read` reads."""
        told: Json = {}
        values = self.take(facts)
        for fact in self.facts:
            if fact.key in values:
                fact.tell_among(values[fact.key], told)
        return told

    def schema(self) -> Json:
        """JSON Schema of what a scorer tells, in the order in which one would be asked."""
        properties: Json = {}
        for fact in self.facts:
            properties |= fact.schema()
        required = [fact.key for fact in self.facts if fact.default is WANTED]
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.title,
            "type": "object",
            "additionalProperties": False,
            **({"required": required} if required else {}),
            "properties": properties,
            **({"allOf": list(self.demands)} if self.demands else {}),
            **({"ways": {key: plain_text(way) for key, way in self.ways.items()}} if self.ways else {}),
            **({"soonest": self.soonest} if self.soonest else {}),
        }

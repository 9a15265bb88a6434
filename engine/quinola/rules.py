"""Rule-sets are values: a frozen dataclass whose fields are the questions its sources answer differently.

A field may hold a part, a frozen dataclass again or None. A question arises in a rule-set where its part is. Where a
field holds one part or another, its type names them all, in the order in which they ask.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property, reduce
from types import UnionType
from typing import (
    Any,
    Final,
    Generic,
    Literal,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from quinola.messages import Message, say
from quinola.mistakes import Mistake, quoted
from quinola.words import listed
from quinola.zones import Place

Value = str | int
NUMBER: Final = re.compile("-?[0-9]{1,9}")


class ReadingError(Mistake, LookupError):
    """A game, rule-set, crux or reading that does not exist; the message says which do."""

    kind = "reading"

    def __init__(self, why: str | Message) -> None:
        super().__init__("", why)


class FactsError(Mistake):
    """Facts that cannot be: where, why, and the rule that says so."""

    kind = "facts"


class StartError(Mistake):
    """A session cannot begin like this: where and why."""

    kind = "start"


class PlaceError(StartError):
    """Cards are stated for a place that there is not; `places` are those that there are, each with its room."""

    def __init__(self, why: Message, places: Mapping[str, Place]) -> None:
        super().__init__("hands", why)
        self.places = dict(places)


def crux(
    name: str, default: Any, *, old: str = "", low: int = 0, high: int = 0, lost: bool = False, why: str | Message = ""
) -> Any:
    """A field that answers a crux. Words come from its Literal type; numbers lie from low to high.

    `old` holds its codes in the close reading, with commas between (content/STYLE.md tells what they are); `lost`
    marks a number of which nothing survives, so that `default` is the editor's placeholder; `why` says why there can
    be no more than the highest.
    """
    told = {"id": name, "old": old, "low": low, "high": high, "lost": lost, "why": why}
    return field(default=default, metadata=told)


@dataclass(frozen=True)
class Question:
    """A crux as the engine knows it: its field and the readings that can be played, lettered from A.

    `sets` are the rule-sets that have the part which asks it; where there are none, all do.
    """

    id: str
    field: str
    old: str
    choices: tuple[Value, ...]
    low: int
    high: int
    lost: bool
    default: Value
    sets: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    """The fields that lead to the part that asks it, from the rule-set."""
    why: str | Message = ""
    """Of a number, why there can be no more than the highest."""

    @property
    def codes(self) -> tuple[str, ...]:
        """Its codes in the close reading."""
        return tuple(code.strip() for code in self.old.split(",") if code.strip())

    def arises(self, ruleset: str) -> bool:
        """Whether the rule-set of this id asks it."""
        return not self.sets or ruleset in self.sets

    @property
    def is_number(self) -> bool:
        """Whether any number from low to high is a reading, not just the choices."""
        return self.high > 0

    def value(self, text: object) -> Value:
        """The value that a key, a letter or a number names. Raises ReadingError."""
        if self.is_number:
            return self._number(text)
        named = {chr(65 + n): choice for n, choice in enumerate(self.choices)}
        if isinstance(text, str):
            found = next((choice for choice in self.choices if str(choice) == text), named.get(text.upper()))
            if found is not None:
                return found
        known = ", ".join(f"{letter} {choice}" for letter, choice in named.items())
        raise ReadingError(
            say(
                "{crux:text} has no reading {told:text}; it has {known:text}",
                crux=self.id,
                told=quoted(text),
                known=known,
            )
        )

    def _number(self, text: object) -> int:
        number = int(text) if type(text) is int or (isinstance(text, str) and NUMBER.fullmatch(text)) else None
        if number is None or not (number in self.choices if self.choices else self.low <= number <= self.high):
            told = quoted(text)
            if self.choices:
                only = " or ".join(map(str, self.choices))
                raise ReadingError(
                    say(
                        "{crux:text} takes a whole number {only:text}, not {told:text}",
                        crux=self.id,
                        only=only,
                        told=told,
                    )
                )
            wanted = say(
                "{crux:text} takes a whole number from {low:number} to {high:number}, not {told:text}",
                crux=self.id,
                low=self.low,
                high=self.high,
                told=told,
            )
            beyond = self.why and number is not None and number > self.high
            raise ReadingError(
                say("{wanted:message}: {why:message}", wanted=wanted, why=self.why) if beyond else wanted
            )
        return number


class RuleSet(Protocol):
    """A rule-set: frozen, known by its id; its fields are the questions of its family."""

    @property
    def id(self) -> str: ...


G = TypeVar("G", bound=RuleSet)
Coin: TypeAlias = Literal["points", "counters", "jetons", "fiches", "fish"]
"""What a game is paid in, in the plural."""


@dataclass(frozen=True)
class Family(Generic[G]):
    """All that the engine knows of one family of games.

    `rules` are its rule ids in rulebook order; `coin` is what it is paid in, in the plural.
    """

    id: str
    title: str
    kind: type[G]
    rulesets: Mapping[str, G]
    rules: tuple[str, ...]
    coin: Coin = "points"

    def __post_init__(self) -> None:
        for coin in (self.coin, *map(self.paid_in, self.rulesets.values())):
            if coin not in get_args(Coin):
                raise ValueError(f"{self.id} is paid in {coin!r}: coin is one of {', '.join(get_args(Coin))}")

    def paid_in(self, game: G) -> Coin:
        """What a rule-set is paid in, which has its own word for it if it has a `coin`."""
        coin: Coin = getattr(game, "coin", self.coin)
        return coin

    @property
    def rule_ids(self) -> frozenset[str]:
        """Every rule id that the module names."""
        return frozenset(self.rules)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The fields that answer a crux, in the order of fields and of the parts that each may hold."""
        found: dict[str, Question] = {}
        asking: dict[str, list[str]] = {}
        for name, game in self.rulesets.items():
            for question in _asked_by(game):
                found.setdefault(question.id, question)
                asking.setdefault(question.id, []).append(name)
        everywhere, order = list(self.rulesets), list(dict.fromkeys(_declared(self.kind)))
        place = {name: n for n, name in enumerate(order)}
        return tuple(
            q if asking[q.id] == everywhere else replace(q, sets=tuple(asking[q.id]))
            for q in sorted(found.values(), key=lambda q: place.get(q.id, len(place)))
        )

    def answer(self, game: G, question: Question) -> Value:
        """What a rule-set answers to a question that it asks."""
        value: Value = getattr(reduce(getattr, question.path, game), question.field)
        return value

    def asked(self, game: G) -> tuple[Question, ...]:
        """The questions that arise in this rule-set, in their order."""
        return tuple(q for q in self.questions if q.arises(game.id))

    def asking(self, question: Question) -> tuple[G, ...]:
        """The rule-sets in which a question arises, in their order."""
        return tuple(game for game in self.rulesets.values() if question.arises(game.id))

    def ruleset(self, name: str) -> G:
        """The rule-set of this id. Raises ReadingError."""
        if name not in self.rulesets:
            raise ReadingError(
                say(
                    "{game:text} has no rule-set {told:text}; it has {known:text}",
                    game=self.id,
                    told=quoted(name),
                    known=", ".join(self.rulesets),
                )
            )
        return self.rulesets[name]

    def question(self, name: str) -> Question:
        """By crux id (with or without the game's name), field or any old code. Raises ReadingError."""
        wanted = name.removeprefix(f"{self.id}.").replace("_", "-").lower()
        for q in self.questions:
            if wanted in (q.id.removeprefix(f"{self.id}."), q.field.replace("_", "-")):
                return q
        old = [q for q in self.questions if name.strip().lower() in map(str.lower, q.codes)]
        if len(old) == 1:
            return old[0]
        told, known = quoted(name), ", ".join(q.id for q in (old or self.questions))
        if old:
            raise ReadingError(
                say(
                    "{game:text} has no single crux {told:text}; it has {known:text}",
                    game=self.id,
                    told=told,
                    known=known,
                )
            )
        raise ReadingError(
            say("{game:text} has no crux {told:text}; it has {known:text}", game=self.id, told=told, known=known)
        )

    def reading(self, game: G) -> dict[str, Value]:
        """What this rule-set answers to every question that it asks, by crux id."""
        return {q.id: self.answer(game, q) for q in self.asked(game)}

    def changed(self, game: G) -> dict[str, Value]:
        """Where the value departs from the published rule-set of its id."""
        printed = self.reading(self.ruleset(game.id))
        return {name: value for name, value in self.reading(game).items() if value != printed[name]}

    def vary(self, ruleset: str | G, readings: Mapping[str, object]) -> G:
        """A rule-set with other answers. Keys as `question` takes them, values as `Question.value` does.

        Raises ReadingError for what does not exist, for a question that the rule-set does not ask, and for one that
        is answered twice, by two of its names.
        """
        game = self.ruleset(ruleset) if isinstance(ruleset, str) else ruleset
        asked = [(self.question(name), value) for name, value in readings.items()]
        for question, _ in asked:
            self._check_asked(question, game)
        self._check_once([question for question, _ in asked], list(readings))
        changed: dict[tuple[str, ...], dict[str, Any]] = {(): {}}
        for question, value in asked:
            changed.setdefault(question.path, {})[question.field] = question.value(value)
        while len(changed) > 1:
            path = max(changed, key=len)
            part = replace(reduce(getattr, path, game), **changed.pop(path))  # type: ignore[type-var]
            changed.setdefault(path[:-1], {})[path[-1]] = part
        return replace(game, **changed[()])  # type: ignore[type-var]

    def _check_asked(self, question: Question, game: G) -> None:
        if not question.arises(game.id):
            raise ReadingError(
                say(
                    "{crux:text} is asked of {sets:text} alone, and this is {game:text}: "
                    "leave it out, or take {other:text}",
                    crux=question.id,
                    sets=listed(question.sets),
                    game=game.id,
                    other=" or ".join(question.sets),
                )
            )

    @staticmethod
    def _check_once(questions: Sequence[Question], names: Sequence[str]) -> None:
        for n, question in enumerate(questions):
            if question in questions[:n]:
                first = names[questions.index(question)]
                raise ReadingError(
                    say(
                        "{crux:text} is answered twice, as {first:text} and as {again:text}: leave one out",
                        crux=question.id,
                        first=quoted(first),
                        again=quoted(names[n]),
                    )
                )


def _asked_by(part: Any, path: tuple[str, ...] = ()) -> Iterator[Question]:
    """The questions of a rule-set or a part of one, in the order of its fields."""
    hints = get_type_hints(type(part))
    for f in fields(part):
        if "id" in f.metadata:
            yield _question(f.name, hints[f.name], f.default, f.metadata, path)
        elif is_dataclass(value := getattr(part, f.name)):
            yield from _asked_by(value, (*path, f.name))


def _declared(kind: type) -> Iterator[str]:
    """The ids of the questions that a rule-set or part of this type may ask, in the order of its fields."""
    hints = get_type_hints(kind)
    for f in fields(kind):
        if "id" in f.metadata:
            yield f.metadata["id"]
            continue
        hint = hints[f.name]
        for part in get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,):
            if is_dataclass(part) and isinstance(part, type):
                yield from _declared(part)


def _question(name: str, hint: Any, default: Any, meta: Mapping[str, Any], path: tuple[str, ...]) -> Question:
    choices = get_args(hint) if get_origin(hint) is Literal else ()
    bounds = meta["low"], meta["high"], meta["lost"]
    return Question(meta["id"], name, meta["old"], choices, *bounds, default, path=path, why=meta["why"])

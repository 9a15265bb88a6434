"""What all can see and no zone holds: who deals, the contract, the stakes. Each game has a dataclass of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, Protocol, Self, TypeAlias, get_args

from quinola.messages import Catalogue, Message, Template, as_json, as_written, say, spoken
from quinola.seats import Seat

Cloth: TypeAlias = Literal["tricks", "pot", "hands", "melds", "piles", "taking"]
"""What is played on a table, by which it is drawn: cards to a trick; hands for a pot; hands that lie open, each before
its player; melds, with discards that are taken again; cards from pile to pile; cards that take others in a layout."""
NEEDED: Final[Mapping[str, Sequence[str]]] = {"tricks": ["tricks"], "pot": ["pot", "resto"]}
"""What such a table must show, by the names of fields: without it the table could not be drawn."""
How: TypeAlias = str | Callable[[Any], Message]
"""How a value is told: as a part of this type (`seat`, `card`, `suit`, `word`), or as what a function makes of it."""
TELLING: Final = "telling"


class Telling(NamedTuple):
    """How a field is told to a reader: after which label, how its value is put, whether it stands below the cards.

    `rows` are the labels of the rows of a table whose keys are no players. `seats`: a table whose keys are players
    stands at their seats, row by row.
    """

    label: Template
    how: How
    head: bool
    rows: Mapping[str, Message]
    seats: bool


def shows(
    label: Template,
    how: How = "",
    *,
    head: bool = False,
    rows: Mapping[str, Message] | None = None,
    seats: bool = False,
) -> Any:
    """A field that is told after this label; a headline stands below the cards, all else is looked up.

    What is told of each player can stand at the seats instead, in the place of what was said there last. Numbers and
    messages say themselves how they are told. A field without it is drawn: at the seats, as a dish.
    """
    return field(default=None, metadata={TELLING: Telling(label, how, head, rows or {}, seats)})


class Showing(Protocol):
    """Where it is shown: a table."""

    @property
    def names(self) -> Sequence[str]: ...
    @property
    def sides(self) -> Sequence[Sequence[Seat]]: ...
    @property
    def shown(self) -> Shown: ...


@dataclass
class Shown:
    """What every game shows. Values are numbers, seats by letter, cards by text, messages; None is not shown."""

    company: Message | int | None = shows("Players")
    dealer: str | None = None

    @classmethod
    def of(cls, table: Showing) -> Self:
        """What this table shows, by the type of its game. Raises TypeError if another game is played there."""
        shown = table.shown
        if not isinstance(shown, cls):
            raise TypeError(f"the table shows {type(shown).__qualname__}, not {cls.__qualname__}")
        return shown

    def clear(self, *names: str) -> None:
        """Show no more what has these names."""
        for name in names:
            setattr(self, name, None)

    def as_json(self) -> dict[str, Any]:
        """All that is shown, by name, with messages as plain text; an underscore behind a name is left out."""
        told = ((key, getattr(self, name)) for name, key in _Fields.of(type(self)).keys)
        return {key: _plain(value) for key, value in told if value is not None}

    def told(self, table: Showing) -> list[dict[str, Any]]:
        """What is shown as a reader is told it: name, label and value as messages; of a table its rows.

        Each row says of whom it is (`who`, by letter), with a label and a value of its own. What is told of a value
        is remembered until that changes, or is told in other words.
        """
        told, words, remembered = [], spoken(), self._remembered
        for name, telling in _Fields.of(type(self)).told:
            value = getattr(self, name)
            if value is None or (isinstance(value, (list, dict)) and not value):
                continue
            before = remembered.get(name)
            if before is None or before[0] is not words or before[1] != value:
                before = remembered[name] = words, deepcopy(value), self._told(name, value, telling, table)
            told.append({**before[2]})
        return told

    @cached_property
    def _remembered(self) -> dict[str, tuple[Catalogue, Any, dict[str, Any]]]:
        """By the names of fields: in whose words which value was told, and what was told of it."""
        return {}

    def _told(self, name: str, value: Any, telling: Telling, table: Showing) -> dict[str, Any]:
        where = {"head": telling.head, **({"seats": True} if telling.seats else {})}
        told = {"name": name.rstrip("_"), "label": as_json(telling.label), **where}
        if not isinstance(value, dict) or callable(telling.how):
            return {**told, "value": as_json(_said(value, telling.how))}
        rows = [
            {
                "who": self.whose(key, table),
                "label": as_json(telling.rows.get(key, say("{who:account}", who=key))),
                "value": as_json(_said(each, telling.how)),
            }
            for key, each in value.items()
        ]
        return {**told, "rows": rows}

    def whose(self, key: str, table: Showing) -> list[str]:
        """The players of whom a row of a table tells: one, or all of a side."""
        sides = ([table.names[s] for s in side] for side in table.sides)
        return next((side for side in sides if as_written(say("{who:seats}", who=side)) == key), [key])


class _Fields(NamedTuple):
    """The fields of what a game shows: their names with those that they have in JSON, and how some are told."""

    keys: Sequence[tuple[str, str]]
    told: Sequence[tuple[str, Telling]]

    @classmethod
    def of(cls, kind: type[Shown]) -> _Fields:
        """Those of a dataclass, found once."""
        if kind not in _FIELDS:
            told = [(f.name, f.metadata[TELLING]) for f in fields(kind) if TELLING in f.metadata]
            _FIELDS[kind] = cls([(f.name, f.name.rstrip("_")) for f in fields(kind)], told)
        return _FIELDS[kind]


_FIELDS: Final[dict[type[Shown], _Fields]] = {}


def lacking(cloth: object, shown: type[Shown]) -> str:
    """What is wrong with a kind of table, or what it must show and does not; nothing if all is well."""
    kinds = get_args(Cloth)
    if cloth not in kinds:
        said = "no `cloth`" if cloth is None else f"the `cloth` {cloth!r}"
        return f"{said}: say what is played on the table, one of {', '.join(kinds)}"
    missing = [name for name in NEEDED.get(str(cloth), ()) if name not in {f.name for f in fields(shown)}]
    if not missing:
        return ""
    return f"a table of {cloth}, and {shown.__qualname__} has no {', '.join(missing)}: add the field, and keep it up"


def each_alone(players: int) -> Message:
    """So many play, and none with another."""
    return say("{n:number}, each alone", n=players)


def _said(value: Any, how: How) -> Message:
    """A value as a message."""
    if callable(how):
        return how(value)
    if isinstance(value, Message):
        return value
    if isinstance(value, list):
        return say("{each:messages,}", each=[_said(each, how) for each in value])
    if isinstance(value, int):
        return say("{n:number}", n=value)
    return say(f"{{it:{how}}}", it=getattr(value, "letter", value))


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, Message):
        return as_written(value)
    if hasattr(value, "message"):  # what says itself what it is, as options do; its text is that of the record
        return str(value)
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list) else value

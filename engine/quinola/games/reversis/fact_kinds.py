"""The kinds of facts that a scorer of Reversis tells: how each is read, told again, and described."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quinola.facts.kinds import Json, Numbers, OneOf, Player, Whole
from quinola.facts.reading import seat, whole
from quinola.games.reversis.facts import Bound
from quinola.games.reversis.marked import HOW, Mark
from quinola.rules import FactsError
from quinola.seats import Seat


@dataclass(frozen=True)
class Held(Numbers):
    """What pools hold; one that is empty is not told."""

    def tell(self, value: Sequence[int]) -> dict[str, int]:
        """Those that hold something."""
        return {name: held for name, held in super().tell(value).items() if held}


@dataclass(frozen=True)
class Takers:
    """Who took each trick, by letter: a list, or a text."""

    names: Sequence[str]
    hand: int
    whole_deal: bool

    def read(self, value: Any, place: str, rule: str) -> tuple[Seat, ...]:
        """As many as there are tricks. Raises FactsError."""
        told = value.split() if isinstance(value, str) else value
        if not isinstance(told, (list, tuple)) or (len(told) != self.hand and self.whole_deal):
            many = f", not {len(told)} names" if isinstance(told, (list, tuple)) else ""
            raise FactsError(place, f"who took each of the {self.hand} tricks is wanted{many}", rule)
        return tuple(seat(name, f"{place}[{n}]", self.names, rule) for n, name in enumerate(told))

    def tell(self, value: Sequence[Seat]) -> str:
        """As a text."""
        return " ".join(self.names[s] for s in value)

    def schema(self) -> Json:
        """A list."""
        return {
            "type": "array",
            "minItems": self.hand,
            "maxItems": self.hand,
            "items": Player(self.names).schema() | {"title": "Trick"},
        }


@dataclass(frozen=True)
class Marks:
    """`{card, trick, how, by, led}` each: who took the trick is known, and so who led to it."""

    names: Sequence[str]
    cards: Sequence[str]
    hand: int

    def read(self, value: Any, place: str, rule: str) -> tuple[Json, ...]:
        """Each with its card, and seats by number. Raises FactsError."""
        if not isinstance(value, (list, tuple)):
            raise FactsError(place, f"a list is wanted, not {value!r}", rule)
        return tuple(self.one(told, f"{place}[{n}]", rule) for n, told in enumerate(value))

    def one(self, told: object, place: str, rule: str) -> Json:
        """One of them."""
        if not isinstance(told, Mapping) or set(told) - {"card", "trick", "how", "by", "led"}:
            raise FactsError(place, f"card, trick, how, by and led are wanted, not {told!r}", rule)
        found: Json = {
            "card": OneOf(self.cards).read(told.get("card"), f"{place}.card", rule),
            "trick": whole(told.get("trick"), f"{place}.trick", 1, self.hand, "reversis.trick"),
            "how": OneOf(HOW).read(told.get("how"), f"{place}.how", rule),
            "by": seat(told.get("by"), f"{place}.by", self.names, rule),
        }
        if "led" in told and found["how"] != "led":
            found["led"] = seat(told["led"], f"{place}.led", self.names, "reversis.forced-by")
        return found

    def tell(self, value: Sequence[Mark]) -> list[Json]:
        """Each by letters."""
        return [
            {
                "card": m.card.text,
                "trick": m.trick,
                "how": m.how,
                "by": self.names[m.holder],
                **({} if m.how == "led" else {"led": self.names[m.leader]}),
            }
            for m in value
        ]

    def schema(self) -> Json:
        """A list of tables."""
        player = Player(self.names).schema()
        one = {
            "card": OneOf(self.cards).schema() | {"title": "card"},
            "how": OneOf(HOW).schema() | {"title": "how it fell"},
            "by": player | {"title": "by"},
            "trick": trick_number(self.hand),
            "led": player | {"title": "led by", "unasked": True},
        }
        return {
            "type": "array",
            "items": {"title": "Line", "type": "object", "properties": one, "additionalProperties": False},
        }


@dataclass(frozen=True)
class Renounced:
    """`{by, trick}`: who renounced, and in which trick first."""

    names: Sequence[str]
    hand: int

    def read(self, value: Any, place: str, rule: str) -> Bound | None:
        """None, if nobody did. Raises FactsError."""
        if not value:
            return None
        if not isinstance(value, Mapping) or set(value) - {"by", "trick"}:
            raise FactsError(place, f"by and trick are wanted, not {value!r}", rule)
        return Bound(
            seat(value.get("by"), f"{place}.by", self.names, rule),
            whole(value.get("trick"), f"{place}.trick", 1, self.hand, rule),
        )

    def tell(self, value: Bound) -> Json:
        """By letter."""
        return {"by": self.names[value.seat], "trick": value.trick}

    def schema(self) -> Json:
        """A table."""
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {"by": Player(self.names).schema() | {"title": "by"}, "trick": trick_number(self.hand)},
        }


def trick_number(hand: int) -> Json:
    """Which trick, as JSON Schema."""
    return Whole(1, hand).schema() | {"title": "trick"}

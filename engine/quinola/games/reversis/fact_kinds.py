"""The kinds of facts that a scorer of Reversis tells: how each is read, told again, and described."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from quinola.facts.kinds import NOBODY, Anything, Json, OneOf, Player, TableOf, Whole
from quinola.facts.reading import seat, whole
from quinola.games.reversis.facts import Bound
from quinola.games.reversis.marked import Mark
from quinola.messages import say
from quinola.mistakes import but
from quinola.rules import FactsError
from quinola.seats import Seat


@dataclass(frozen=True)
class Takers:
    """Who took each trick, by letter: a list, or a text."""

    names: Sequence[str]
    hand: int
    whole_deal: bool

    def read(self, value: Any, place: str, rule: str) -> tuple[Seat, ...]:
        """As many as there are tricks. Raises FactsError."""
        told = value.split() if isinstance(value, str) else value
        wanted = say("who took each of the {n:trick|tricks} is wanted", n=self.hand)
        if not isinstance(told, (list, tuple)):
            raise FactsError(place, but(wanted, value), rule)
        if len(told) > self.hand or (len(told) < self.hand and self.whole_deal):
            names = say("{wanted:message}, not {n:name|names}", wanted=wanted, n=len(told))
            raise FactsError(place, names, rule)
        return tuple(seat(name, f"{place}[{n}]", self.names, rule) for n, name in enumerate(told))

    def tell(self, value: Sequence[Seat]) -> list[str]:
        """As a list."""
        return [self.names[s] for s in value]

    def schema(self) -> Json:
        """A list."""
        return {
            "type": "array",
            "minItems": self.hand,
            "maxItems": self.hand,
            "items": Player(self.names).schema() | {"title": str(say("Trick"))},
        }


@dataclass(frozen=True)
class Marks:
    """`{card, trick, how, by, led}` each: who took the trick is known, and so who led to it."""

    names: Sequence[str]
    cards: Sequence[str]
    hows: Sequence[str]
    hand: int

    def read(self, value: Any, place: str, rule: str) -> tuple[Json, ...]:
        """Each with its card, and seats by number. Raises FactsError."""
        if not isinstance(value, (list, tuple)):
            raise FactsError(place, but(say("a list is wanted"), value), rule)
        most = 2 * len(self.cards)
        if len(value) > most:
            wanted = say("at most {n:number} are wanted", n=most)
            raise FactsError(place, say("{wanted:message}, not {told:number}", wanted=wanted, told=len(value)), rule)
        return tuple(self.one(told, f"{place}[{n}]", rule) for n, told in enumerate(value))

    def one(self, told: object, place: str, rule: str) -> Json:
        """One of them; whether there is such a trick is seen when it is known how many there are."""
        if not isinstance(told, Mapping) or set(told) - {"card", "trick", "how", "by", "led"}:
            raise FactsError(place, but(say("card, trick, how, by and led are wanted"), told), rule)
        found: Json = {
            "card": OneOf(self.cards).read(told.get("card"), f"{place}.card", rule),
            "trick": told.get("trick"),
            "how": OneOf(self.hows).read(told.get("how"), f"{place}.how", rule),
            "by": seat(told.get("by"), f"{place}.by", self.names, rule),
        }
        if "led" in told:
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
            "card": OneOf(self.cards).schema() | {"title": str(say("card"))},
            "how": OneOf(self.hows).schema() | {"title": str(say("how it fell"))},
            "by": player | {"title": str(say("by"))},
            "trick": trick_number(self.hand),
            "led": player | {"title": str(say("led by")), "unasked": True},
        }
        return {
            "type": "array",
            "maxItems": 2 * len(self.cards),
            "items": {"title": str(say("Line")), "type": "object", "properties": one, "additionalProperties": False},
        }


@dataclass(frozen=True)
class Renounced:
    """`{by, trick}`: who renounced, and in which trick first; by nobody, if nobody did."""

    names: Sequence[str]
    hand: int

    def read(self, value: Any, place: str, rule: str) -> Bound | Literal[False] | None:
        """False, if nobody did; None, if it is not told. Raises FactsError."""
        if not value:
            return None
        if not isinstance(value, Mapping) or set(value) - {"by", "trick"}:
            raise FactsError(place, but(say("by and trick are wanted"), value), rule)
        if value == {"by": NOBODY}:
            return False
        return Bound(
            seat(value.get("by"), f"{place}.by", self.names, rule),
            whole(value.get("trick"), f"{place}.trick", 1, self.hand - 1, rule),
        )

    def tell(self, value: Bound | Literal[False]) -> Json:
        """By letter."""
        return {"by": self.names[value.seat], "trick": value.trick} if value else {"by": NOBODY}

    def schema(self) -> Json:
        """A table."""
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "by": Player((*self.names, NOBODY)).schema() | {"title": str(say("by"))},
                "trick": trick_number(self.hand - 1),
            },
        }


def trick_number(hand: int) -> Json:
    """Which trick, as JSON Schema."""
    return Whole(1, hand).schema() | {"title": str(say("trick"))}


@dataclass(frozen=True)
class Before:
    """What was taken before the middle of a deal, as a scorer tells it but for the dealer; `told` is the schema of all
    that. Whoever begins there reads it when the hands are known."""

    told: Json

    def read(self, value: Any, place: str, rule: str) -> Json:
        """A table. Raises FactsError."""
        found: Json = TableOf(Anything(), "what was taken before").read(value, place, rule)
        return found

    def tell(self, value: Json) -> Json:
        """The same."""
        return value

    def schema(self) -> Json:
        """The schema of facts, without what is known already; who took the tricks may be one text."""
        properties = {key: each for key, each in self.told["properties"].items() if key != "dealer"}
        one = "|".join(properties["takers"]["items"]["enum"])
        text = {"type": "string", "pattern": f"^(?:(?:{one})(?: (?:{one}))*)?$"}
        properties["takers"] = {"anyOf": [properties["takers"], text]}
        return {"type": "object", "additionalProperties": False, "properties": properties}

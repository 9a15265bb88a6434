"""What a scorer tells of a hand of vying: who dealt, the stakes, the hands that were shown, who was left alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from quinola.cards import Card, card
from quinola.facts import known, scores, seat
from quinola.rules import FactsError
from quinola.seats import Seat

Hands = Mapping[Seat, tuple[Card, ...]]
"""The hands that were shown."""
NUMBERS: Final = {3: "three", 4: "four"}


class Facts(NamedTuple):
    """What a scorer must know of one hand. `hands` are those that were shown; `alone` is whoever all others left."""

    dealer: Seat
    staked: tuple[int, ...]
    hands: Hands
    alone: Seat | None = None
    ten: Card | None = None
    """The first card of the youngest, where that was shown to all (Flor)."""
    scores: tuple[int, ...] = ()
    """What each had won or lost before this hand; empty for a hand by itself."""

    @property
    def void(self) -> bool:
        """Whether all have passed, and nobody is left to take anything."""
        return self.alone is None and not self.hands


@dataclass(frozen=True)
class Form:
    """How a hand of three cards is told. `ten` says that the youngest may have shown a card."""

    title: str
    rule: Callable[[str], str]
    names: tuple[str, ...]
    pack: tuple[Card, ...]
    ten: bool = False

    def read(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        known(data, ("dealer", "staked", *self.names, "alone", *(("ten",) if self.ten else ()), "scores"))
        dealer = seat(data.get("dealer", self.names[0]), "dealer", self.names, self.rule("next-dealer"))
        staked = stakes_of(data, self.names, self.rule)
        hands = hands_of(data, self.names, self.pack, 3, self.rule("third-card"), self.rule("pack"))
        alone = seat(data["alone"], "alone", self.names, self.rule("alone")) if data.get("alone") else None
        self.check(staked, hands, alone)
        return Facts(dealer, staked, hands, alone, self.ten_of(data, hands.get(dealer, ())),
                     scores(data.get("scores", {}), "scores", self.names, self.rule("purse")))

    def check(self, staked: Sequence[int], hands: Hands, alone: Seat | None) -> None:
        """Whether such a hand can have been. Raises FactsError."""
        if len(hands) == 1:
            raise FactsError(self.names[next(iter(hands))], "one hand alone is not shown: say who was left alone",
                             self.rule("alone"))
        if hands and alone is not None:
            raise FactsError("alone", "where hands are shown nobody was alone", self.rule("showdown"))
        left = list(hands) if alone is None else [alone]
        if any(staked) and not left:
            raise FactsError("staked", "somebody must have been left to take it", self.rule("alone"))
        if left:
            check_folded(staked, left, self.rule("answer"))

    def ten_of(self, data: Mapping[str, Any], hand: Sequence[Card]) -> Card | None:
        """The card that the youngest showed, which must be one of those in the hand. Raises FactsError."""
        text = data.get("ten")
        if not text:
            return None
        found = next((c for c in hand if c.text == text), None)
        if found is None:
            raise FactsError("ten", f"{text!r} is not in the dealer’s hand", self.rule("ten"))
        return found

    def as_json(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"dealer": names[facts.dealer]}
        if any(facts.staked):
            told["staked"] = dict(zip(names, facts.staked, strict=True))
        told |= {names[s]: [c.text for c in hand] for s, hand in facts.hands.items()}
        if facts.alone is not None:
            told["alone"] = names[facts.alone]
        if facts.ten is not None:
            told["ten"] = facts.ten.text
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the facts, in the order in which a scorer would be asked."""
        rule, names = self.rule, self.names
        player: dict[str, Any] = {"enum": list(names)}
        cards = [c.text for c in self.pack]
        held: dict[str, Any] = {"type": "array", "items": {"enum": cards}, "maxItems": 3, "default": [],
                                "rule": rule("showdown")}
        counters = {"type": "object", "default": {}, "additionalProperties": False}
        ten = {"ten": {"title": "Ten", "description": "the dealer’s first card, if it was shown to all",
                       "enum": cards, "rule": rule("ten")}}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.title, "type": "object", "additionalProperties": False, "required": ["dealer"],
            "properties": {
                "dealer": player | {"title": "Dealer", "description": "the youngest", "rule": rule("age")},
                **{name: held | {"title": name, "description": "three cards, if they were shown"} for name in names},
                "staked": counters | {"title": "Stakes", "description": "counters put in by each",
                                      "properties": {name: {"type": "integer", "minimum": 0} for name in names},
                                      "rule": rule("into-pot")},
                "alone": player | {"title": "Alone", "description": "if all others have folded",
                                   "rule": rule("alone")},
                **(ten if self.ten else {}),
                "scores": counters | {"title": "Before", "description": "won or lost in earlier hands",
                                      "properties": {name: {"type": "integer"} for name in names},
                                      "rule": rule("purse")},
            },
        }


def stakes_of(data: Mapping[str, Any], names: Sequence[str], rule: Callable[[str], str]) -> tuple[int, ...]:
    """What each has staked, by seat. Raises FactsError."""
    staked = scores(data.get("staked", {}), "staked", names, rule("into-pot")) or (0,) * len(names)
    if min(staked) < 0:
        raise FactsError("staked", "nobody stakes less than nothing", rule("into-pot"))
    return staked


def hands_of(data: Mapping[str, Any], names: Sequence[str], pack: Sequence[Card], each: int, number: str,
             from_pack: str) -> dict[Seat, tuple[Card, ...]]:
    """The hands that were shown: so many cards of the pack each, none twice. Raises FactsError by these two rules."""
    hands: dict[Seat, tuple[Card, ...]] = {}
    seen: list[Card] = []
    for n, name in enumerate(names):
        held = tuple(_card_of(text, f"{name}[{k}]", pack, from_pack) for k, text in enumerate(data.get(name) or []))
        if len(held) not in (0, each):
            raise FactsError(name, f"{NUMBERS[each]} cards are shown, and {len(held)} are named", number)
        seen += held
        twice = next((c for c in held if seen.count(c) > 1), None)
        if twice:
            raise FactsError(name, f"the {twice.words} is named twice", from_pack)
        if held:
            hands[n] = held
    return hands


def _card_of(text: object, place: str, pack: Sequence[Card], rule: str) -> Card:
    """A card of the pack. Raises FactsError."""
    if text not in [c.text for c in pack]:
        raise FactsError(place, f"{text!r} is not in the pack of {len(pack)}", rule)
    return card(str(text))


def check_folded(staked: Sequence[int], left: Sequence[Seat], rule: str) -> None:
    """Whoever folded cannot have staked more than those who were left. Raises FactsError."""
    if max(staked) > max(staked[s] for s in left):
        raise FactsError("staked", "whoever folded has staked more than those who stayed", rule)

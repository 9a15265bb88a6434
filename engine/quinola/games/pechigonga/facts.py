"""What a scorer tells of a first round of Pechigonga: announcements, stakes, hands, who was left alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from quinola.cards import Card
from quinola.facts import known, scores, seat, seats
from quinola.mechanics.hand_facts import Hands, check_folded, hands_of, stakes_of
from quinola.rules import FactsError
from quinola.seats import Seat


class Facts(NamedTuple):
    """What a scorer must know of one hand. `hands` are those that were shown; `alone` is whoever all others left."""

    dealer: Seat
    announced: tuple[Seat, ...]
    staked: tuple[int, ...]
    hands: Hands
    alone: Seat | None = None
    scores: tuple[int, ...] = ()
    """What each had won or lost before this hand; empty for a hand by itself."""


@dataclass(frozen=True)
class Form:
    """How a hand is told."""

    title: str
    names: tuple[str, ...]
    pack: tuple[Card, ...]

    def read(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        known(data, ("dealer", "announced", "staked", *self.names, "alone", "scores"))
        dealer = seat(data.get("dealer", self.names[0]), "dealer", self.names, "pechigonga.next-dealer")
        announced = seats(data.get("announced", []), "announced", self.names, "pechigonga.announce")
        staked = stakes_of(data, self.names, "pechigonga.{}".format)
        hands = hands_of(data, self.names, self.pack, 4, "pechigonga.four-cards", "pechigonga.pack")
        alone = seat(data["alone"], "alone", self.names, "pechigonga.winner-shows") if data.get("alone") else None
        if alone is None and len(hands) == 1:
            alone = next(iter(hands))
        self.check(announced, staked, hands, alone)
        return Facts(dealer, announced, staked, hands, alone,
                     scores(data.get("scores", {}), "scores", self.names, "pechigonga.purse"))

    def check(self, announced: Sequence[Seat], staked: Sequence[int], hands: Hands, alone: Seat | None) -> None:
        """Whether such a hand can have been. Raises FactsError."""
        if len(hands) > 1 and alone is not None:
            raise FactsError("alone", "where two show their cards nobody was alone", "pechigonga.showdown")
        left = [*hands] or [s for s in (alone,) if s is not None]
        if any(staked) and not left:
            raise FactsError("staked", "somebody must have been left to take it", "pechigonga.winner-shows")
        if any(staked):
            check_folded(staked, left, "pechigonga.answer")
        elif len(announced) != 1 and left:
            raise FactsError(self.names[left[0]], "nobody has bet, and nobody shows", "pechigonga.void")

    def as_json(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"dealer": names[facts.dealer], "announced": [names[s] for s in facts.announced]}
        if any(facts.staked):
            told["staked"] = dict(zip(names, facts.staked, strict=True))
        told |= {names[s]: [c.text for c in hand] for s, hand in facts.hands.items()}
        if facts.alone is not None:
            told["alone"] = names[facts.alone]
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the facts, in the order in which a scorer would be asked."""
        player: dict[str, Any] = {"enum": list(self.names)}
        held: dict[str, Any] = {"type": "array", "items": {"enum": [c.text for c in self.pack]}, "maxItems": 4,
                                "default": [], "rule": "pechigonga.showdown", "description": "four cards, if shown"}
        counters = {"type": "object", "default": {}, "additionalProperties": False}
        some = {name: {"type": "integer", "minimum": 0} for name in self.names}
        none = {name: {"type": "integer"} for name in self.names}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.title, "type": "object",
            "additionalProperties": False, "required": ["dealer"],
            "properties": {
                "dealer": player | {"title": "Dealer", "description": "the youngest", "rule": "pechigonga.age"},
                "announced": {"title": "Announced", "description": "a primera or better", "type": "array",
                              "items": player, "uniqueItems": True, "default": [], "rule": "pechigonga.announce"},
                **{name: held | {"title": name} for name in self.names},
                "staked": counters | {"title": "Stakes", "description": "counters put in by each", "properties": some,
                                      "rule": "pechigonga.into-pot"},
                "alone": player | {"title": "Alone", "description": "if all others have folded",
                                   "rule": "pechigonga.winner-shows"},
                "scores": counters | {"title": "Before", "description": "won or lost in earlier hands",
                                      "properties": none, "rule": "pechigonga.purse"},
            },
        }

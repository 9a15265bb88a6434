"""What a scorer tells of one deal of Reym: checked, told again, and described as JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from quinola.facts import known, one_of, scores, seat, seats, whole
from quinola.games.reym.pack import MISERE, NONE, SUITS, TRUMPS
from quinola.mechanics.auction import Bid
from quinola.rules import FactsError
from quinola.seats import Seat


class Facts(NamedTuple):
    """What a scorer must know of one deal. `tricks` are those of the caller's side; a revoke is named once each."""

    caller: Seat
    partners: tuple[Seat, ...]
    bid: Bid
    trumps: str
    tricks: int
    revokes: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    """The scores before this deal, by seat; empty for a deal by itself."""


KEYS: Final = Facts._fields


class Form(NamedTuple):
    """What can be told in one rule-set: players, bids from the lowest, tricks in the deal, and how large a side is."""

    names: tuple[str, ...]
    bids: tuple[Bid, ...]
    hand: int
    partners: int
    short: bool
    """Whether a side may have fewer partners."""
    no_trumps: bool

    @property
    def misere(self) -> bool:
        """Whether there is such a bid."""
        return MISERE in self.bids

    def read(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        known(data, KEYS)
        caller = seat(data.get("caller"), "caller", self.names, "reym.columns")
        bid = self.bid(data.get("bid"))
        partners = seats(data.get("partners", []), "partners", self.names, "reym.columns")
        self._check_side(caller, partners, bid)
        trumps = self._trumps(data.get("trumps", NONE if bid == MISERE else None), bid)
        tricks = whole(data.get("tricks"), "tricks", 0, self.hand, "reym.deal")
        return Facts(caller, partners, bid, trumps, tricks,
                     seats(data.get("revokes", []), "revokes", self.names, "reym.columns"),
                     scores(data.get("scores", {}), "scores", self.names, "reym.columns"))

    def bid(self, value: object) -> Bid:
        """A number of tricks, or a misère where there is one. Raises FactsError."""
        if value == MISERE and not self.misere:
            raise FactsError("bid", "this reading has no misère", "reym.misere-bid")
        return MISERE if value == MISERE else whole(value, "bid", int(self.bids[0]), self.hand, "reym.opening")

    def _check_side(self, caller: Seat, partners: tuple[Seat, ...], bid: Bid) -> None:
        """A side is the caller and as many partners as the reading gives."""
        if bid == MISERE and partners:
            raise FactsError("partners", "a misère is played alone", "reym.misere-alone")
        if caller in partners or len(set(partners)) != len(partners):
            raise FactsError("partners", "the caller and the partners must be different players", "reym.sides")
        most = 0 if bid == MISERE else self.partners
        if len(partners) > most or (len(partners) < most and not self.short):
            raise FactsError("partners", f"this game has {most}, and {len(partners)} are named", "reym.sides")

    def _trumps(self, value: object, bid: Bid) -> str:
        """A suit or none; none with a misère."""
        trumps = one_of(value, "trumps", TRUMPS, "reym.trumps")
        if trumps == NONE and not self.no_trumps and bid != MISERE:
            raise FactsError("trumps", "this reading has no game without trumps", "reym.without-trumps")
        if bid == MISERE and trumps != NONE:
            raise FactsError("trumps", "a misère is played without", "reym.misere-alone")
        return trumps

    def tell(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"caller": names[facts.caller], "partners": [names[s] for s in facts.partners],
                                "bid": facts.bid, "trumps": facts.trumps, "tricks": facts.tricks,
                                "revokes": [names[s] for s in facts.revokes]}
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def schema(self, ruleset: str) -> dict[str, Any]:
        """JSON Schema of the facts, in the order in which a scorer would be asked."""
        player: dict[str, Any] = {"enum": list(self.names)}
        least = 0 if self.short or self.misere else self.partners
        suits = list(TRUMPS if self.no_trumps or self.misere else SUITS)
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"One deal of Reym ({ruleset})",
            "type": "object", "additionalProperties": False, "required": ["caller", "bid", "tricks"],
            "properties": {
                "caller": player | {"title": "Caller", "description": "who bid highest", "rule": "reym.caller"},
                "bid": {"enum": list(self.bids), "title": "Bid", "description": "tricks", "rule": "reym.overcall"},
                "partners": {"title": "Partners", "type": "array", "items": player, "minItems": least,
                             "maxItems": self.partners, "uniqueItems": True, "rule": "reym.sides"},
                "trumps": {"title": "Trumps", "enum": suits, "rule": "reym.trumps"},
                "tricks": {"title": "Tricks", "description": "taken by the caller’s side", "type": "integer",
                           "minimum": 0, "maximum": self.hand, "rule": "reym.tricks-caller"},
                "revokes": {"title": "Revokes", "description": "who revoked, once for each time", "type": "array",
                            "items": player, "default": [], "rule": "reym.revoke"},
                "scores": {"title": "Scores before", "description": "points", "type": "object", "default": {},
                           "properties": {name: {"type": "integer"} for name in self.names},
                           "additionalProperties": False, "rule": "reym.goal"},
            },
        }

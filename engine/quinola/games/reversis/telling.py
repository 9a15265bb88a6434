"""What a scorer tells of a deal of Reversis: the tricks as played, or a summary; both become the same facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final

from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import Json, Lines, Numbers, OneOf, Player, Whole, Yes
from quinola.facts.reading import seat, whole
from quinola.games.reversis.facts import Bound, Facts, Scorer
from quinola.games.reversis.marked import HOW, Mark
from quinola.games.reversis.tricks_told import line, played
from quinola.rules import FactsError
from quinola.seats import Seat

SUMMARY: Final = ("takers", "points", "counting", "marks", "renounced", "four_aces")
BY_TRICKS: Final = {"way": "tricks"}
BY_SUMMARY: Final = {"way": "summary"}


@lru_cache(maxsize=64)
def form(scorer: Scorer, *, whole_deal: bool = True) -> Form[Facts]:
    """What can be told in one rule-set of a deal, or of the tricks before the middle of one."""
    names, hand = scorer.names, scorer.hand
    player, marked = Player(names), [c.text for c in scorer.dealing.pack if scorer.marked and c in scorer.marked.cards]
    facts = [Fact("dealer", player, "reversis.next-dealer", "Dealer", required=True, extra={"default": names[0]})]
    if scorer.pools:
        facts.append(Fact("pools", Held(scorer.pools, 0, 10**6, "counters by pool", 0), "reversis.pools-shared",
                          "In the pool before the stakes", default=()))
    if scorer.rich and scorer.rich.counted:
        facts.append(Fact("remises", Numbers(scorer.pools, 0, 10**6, "stakes by pool", 0), "reversis.stake-hundred",
                          "Stakes in each pool", default=(1, 1), extra={"default": {}}))
    facts += [
        Fact("takers", Takers(names, hand, whole_deal), "reversis.trick", "Who took each trick", default=(),
             extra=BY_SUMMARY),
        Fact("points", Numbers(names, 0, 60, "points by player", 0), "reversis.fewest", "Points in tricks", default=(),
             always=True, extra=BY_SUMMARY)]
    if scorer.counts_cards:
        facts.append(Fact("counting", Numbers(names, 0, 16, "cards by player", 0), "reversis.loser-cards",
                          "Counting cards", "wanted only where points and tricks are equal", default=None,
                          extra={"default": {}, **BY_SUMMARY}))
    if marked:
        facts.append(Fact("marks", Marks(names, marked, hand), "reversis.placed", "Aces and Quinola as they fell",
                          "all that were played; what is not named was laid away", default=(), always=True,
                          extra=BY_SUMMARY))
    if scorer.renouncing:
        facts.append(Fact("renounced", Renounced(names, hand), "reversis.four-aces", "Who renounced by privilege",
                          default=None, extra=BY_SUMMARY))
    if scorer.four_aces:
        facts.append(Fact("four_aces", player, "reversis.four-aces", "Who held four aces", default=None,
                          extra=BY_SUMMARY))
    facts.append(Fact("tricks", Lines(partial(line, scorer), str, hand, hand, "B 7H 9H QH 2H"), "reversis.trick",
                      "The tricks as played", "a line each: who led, and the cards in order, as B 7H 9H QH 2H",
                      default=(), extra=BY_TRICKS))
    if scorer.asks:
        facts.append(Fact("claimed", Yes(), "reversis.ask-before-cut", "Led cards were asked for", default=True))
    return Form(f"One deal of Reversis ({scorer.ruleset})", partial(together, scorer, whole_deal), facts,
                checks(scorer), {"summary": "Who took what", "tricks": "Trick by trick"}, partial(apart, scorer))


# Kinds of facts


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
        return {"type": "array", "minItems": self.hand, "maxItems": self.hand,
                "items": Player(self.names).schema() | {"title": "Trick"}}


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
            "by": seat(told.get("by"), f"{place}.by", self.names, rule)}
        if "led" in told and found["how"] != "led":
            found["led"] = seat(told["led"], f"{place}.led", self.names, "reversis.forced-by")
        return found

    def tell(self, value: Sequence[Mark]) -> list[Json]:
        """Each by letters."""
        return [{"card": m.card.text, "trick": m.trick, "how": m.how, "by": self.names[m.holder],
                 **({} if m.how == "led" else {"led": self.names[m.leader]})} for m in value]

    def schema(self) -> Json:
        """A list of tables."""
        player = Player(self.names).schema()
        one = {"card": OneOf(self.cards).schema() | {"title": "card"}, "how": OneOf(HOW).schema() | {
                   "title": "how it fell"},
               "by": player | {"title": "by"}, "trick": trick_number(self.hand),
               "led": player | {"title": "led by", "unasked": True}}
        return {"type": "array", "items": {"title": "Line", "type": "object", "properties": one,
                                           "additionalProperties": False}}


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
        return Bound(seat(value.get("by"), f"{place}.by", self.names, rule),
                     whole(value.get("trick"), f"{place}.trick", 1, self.hand, rule))

    def tell(self, value: Bound) -> Json:
        """By letter."""
        return {"by": self.names[value.seat], "trick": value.trick}

    def schema(self) -> Json:
        """A table."""
        return {"type": "object", "additionalProperties": False, "properties": {
            "by": Player(self.names).schema() | {"title": "by"}, "trick": trick_number(self.hand)}}


def trick_number(hand: int) -> Json:
    """Which trick, as JSON Schema."""
    return Whole(1, hand).schema() | {"title": "trick"}


# Facts put together, and taken apart again


def together(scorer: Scorer, whole_deal: bool, **told: Any) -> Facts:
    """From the tricks, or from the summary. Raises FactsError."""
    pools = dict(zip(scorer.pools, told.get("pools") or [0] * len(scorer.pools), strict=True))
    great, small = told.get("remises", (1, 1)) or (1, 1)
    if told["tricks"]:
        if mixed := [key for key in SUMMARY if told.get(key)]:
            raise FactsError(mixed[0], "the tricks say it already; give the tricks or a summary, not both")
        facts = scorer.facts(told["dealer"], pools, played(scorer, told["tricks"], told["dealer"]))
    else:
        facts = summary(scorer, told, pools, whole_deal)
    return facts._replace(claimed=told.get("claimed", True), remises=(great or 1, small or 1))


def summary(scorer: Scorer, told: Mapping[str, Any], pools: Mapping[str, int], whole_deal: bool) -> Facts:
    """From who took what. Raises FactsError."""
    if whole_deal and not told["takers"]:
        Takers(scorer.names, scorer.hand, whole_deal).read(None, "takers", "reversis.trick")
    none = (0,) * len(scorer.names)
    points, counting = told["points"] or none, told.get("counting")
    first = scorer.company.turn(told["dealer"])[0]
    marks = [fallen(scorer, mark, f"marks[{n}]", told["takers"], first) for n, mark in enumerate(told.get("marks", ()))]
    return Facts(told["dealer"], pools, told["takers"], points, tuple(sorted(marks, key=lambda m: m.trick)),
                 scorer.laid(points, marks), None if counting is None else counting or none, told.get("renounced"),
                 told.get("four_aces"))


def fallen(scorer: Scorer, told: Mapping[str, Any], place: str, takers: Sequence[Seat], first: Seat) -> Mark:
    """A marked card; `first` led to the first trick. Raises FactsError."""
    number, how, holder = told["trick"], told["how"], told["by"]
    taker = takers[whole(number, f"{place}.trick", 1, len(takers), "reversis.trick") - 1]
    before = takers[number - 2] if number > 1 else first
    leader = holder if how == "led" else told.get("led", before)
    if number > 1 and leader != before:
        raise FactsError(f"{place}.led", f"{scorer.names[before]} took the trick before, and led to this",
                         "reversis.next-lead")
    if how != "led" and holder == leader:
        raise FactsError(f"{place}.how", "a card of the leader’s is led", "reversis.led-out")
    if how == "placed" and holder == taker:
        raise FactsError(f"{place}.how", "a card of another suit takes no trick", "reversis.placed")
    card = next(c for c in scorer.dealing.pack if c.text == told["card"])
    return Mark(card, number, how, holder, leader, taker)


def apart(scorer: Scorer, facts: Facts) -> Mapping[str, Any]:
    """By key: the tricks where they are known, else the summary."""
    told: dict[str, Any] = {
        "dealer": facts.dealer, "pools": [facts.pools.get(pool, 0) for pool in scorer.pools], "remises": facts.remises,
        "claimed": facts.claimed}
    if facts.tricks:
        return told | {"tricks": facts.tricks}
    return told | {"takers": facts.takers, "points": facts.points, "counting": facts.counting, "marks": facts.marks,
                   "renounced": facts.bound, "four_aces": facts.four_aces}


def checks(scorer: Scorer) -> tuple[Check, ...]:
    """What must hold between facts."""
    def points(told: Facts) -> Iterator[Wrong]:
        if sum(told.points) > sum(map(scorer.values.value, scorer.dealing.pack)):
            yield Wrong("points", f"{sum(told.points)} are more than the pack holds")
        for s, n in enumerate(told.points):
            if n and s not in told.takers:
                yield Wrong(f"points.{scorer.names[s]}", "who took no trick has no points")

    def once(told: Facts) -> Iterator[Wrong]:
        if len({m.card for m in told.marks}) != len(told.marks):
            yield Wrong("marks", "a card can fall only once")
    return (Check("reversis.fewest", points), Check("reversis.placed", once))

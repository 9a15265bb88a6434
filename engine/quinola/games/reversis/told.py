"""What a scorer tells of a deal of Reversis: the tricks as played, or a summary; both become the same facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from quinola.cards import Card, cards
from quinola.facts import known, one_of, seat, whole
from quinola.games.reversis.readings import ACES, ALMANACH, BOHN, LITTLE, QUINOLA, SEATS, Readings
from quinola.messages import say
from quinola.rules import FactsError
from quinola.seats import Seat

HOW: Final = ("placed", "forced", "led", "free")
FALL: Final = {"placed": "reversis.placed", "forced": "reversis.forced-out", "led": "reversis.led-out"}
"""The rule that says what each word means."""
BY_SUMMARY: Final = ("takers", "points", "counting", "marks", "renounced", "four_aces")
KEYS: Final = ("dealer", "pools", "remises", "tricks", *BY_SUMMARY, "claimed")


class Mark(NamedTuple):
    """A marked card as it fell. `trick` counts from 1; `how` is placed, forced, led, or free of payment."""

    card: Card
    trick: int
    how: str
    holder: Seat
    leader: Seat
    taker: Seat


class Bound(NamedTuple):
    """Who has renounced by privilege, and in which trick first."""

    seat: Seat
    trick: int


class Facts(NamedTuple):
    """One deal, as far as it is paid for. `points` are card-points in tricks, `pools` stand before the stakes."""

    dealer: Seat
    pools: Mapping[str, int]
    takers: tuple[Seat, ...]
    points: tuple[int, ...]
    marks: tuple[Mark, ...]
    laid: int
    """Card-points of what was laid away, as the partie counts them."""
    counting: tuple[int, ...] | None = None
    """Counting cards that each took; None if the scorer did not say."""
    bound: Bound | None = None
    four_aces: Seat | None = None
    claimed: bool = True
    remises: tuple[int, int] = (1, 1)
    tricks: tuple[str, ...] = ()


class Played(NamedTuple):
    """A trick: the cards in order, and who played them; `could` are those who failed to follow and could have."""

    leader: Seat
    taker: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    could: frozenset[Seat] = frozenset()
    alone: frozenset[Seat] = frozenset()
    """Those who followed suit with the only card that they had of it."""


def marks_of(game: Readings, trick: Played, number: int, bound: Seat | None) -> list[Mark]:
    """The marked cards of one trick, and how the readings say they fell."""
    return [Mark(c, number, how(game, trick, c, s, bound), s, trick.leader, trick.taker)
            for s, c in zip(trick.seats, trick.cards, strict=True) if c in game.marked]


def how(game: Readings, trick: Played, c: Card, seat: Seat, bound: Seat | None) -> str:
    """Placed, forced, led, or free."""
    if seat == trick.leader:
        return "led"
    if c.suit != trick.cards[0].suit:
        unpaid = c in ACES and seat in trick.could and seat == bound and game.renounced_ace == "not-placed"
        return "free" if unpaid else "placed"
    if game.forced == "only-card" and seat not in trick.alone:
        return "free"
    if game.forced == "overtaken" and c not in ACES and not _overtaken(trick, c):
        return "free"
    return "forced"


def _overtaken(trick: Played, c: Card) -> bool:
    above = "AKQJ"[:"AKQJ".index(c.rank)]
    return any(other.suit == c.suit and other.rank in above for other in trick.cards)


def facts_of(game: Readings, dealer: Seat, pools: Mapping[str, int], tricks: Sequence[Played],
             before: Facts | None = None) -> Facts:
    """The facts of a deal whose tricks are known, after what is told of earlier ones."""
    n, first = len(game.names), len(before.takers) if before else 0
    points = list(before.points) if before else [0] * n
    counting = list((before.counting if before else None) or [0] * n)
    bound = before.bound if before else None
    marks = list(before.marks) if before else []
    for number, trick in enumerate(tricks, first + 1):
        bound = bound or next((Bound(s, number) for s in trick.seats if s in trick.could), None)
        marks += marks_of(game, trick, number, bound.seat if bound else None)
        points[trick.taker] += sum(game.value(c) for c in trick.cards)
        counting[trick.taker] += sum(c.rank in "AKQJ" for c in trick.cards)
    takers = (*(before.takers if before else ()), *(t.taker for t in tricks))
    return Facts(dealer, dict(pools), takers, tuple(points), tuple(marks), laid(game, points, marks),
                 tuple(counting), bound, (before.four_aces if before else None) or holder_of_all(tricks),
                 tricks=() if before else tuple(line(game, t) for t in tricks))


def laid(game: Readings, points: Sequence[int], marks: Sequence[Mark]) -> int:
    """What was laid away must be all that nobody took; some cards count more there."""
    played = {m.card for m in marks}
    out = [c for c in game.marked if c not in played]
    extra = sum(game.laid_value(c) - game.value(c) for c in out)
    return sum(game.value(c) for c in game.pack) - sum(points) + extra


def holder_of_all(tricks: Sequence[Played]) -> Seat | None:
    """Who held all four Aces, if one player did."""
    held = [s for t in tricks for s, c in zip(t.seats, t.cards, strict=True) if c in ACES]
    return held[0] if len(held) == len(ACES) and len(set(held)) == 1 else None


def line(game: Readings, trick: Played) -> str:
    """A trick as the record of a scorer has it: the leader and the cards in order, `B 7H JH QH 2H`."""
    return " ".join((game.names[trick.leader], *(c.text for c in trick.cards)))


# From what a scorer tells


def read(game: Readings, data: Mapping[str, Any], *, whole_deal: bool = True) -> Facts:
    """Facts, checked. Raises FactsError with the place, what is wanted and the rule."""
    known(data, KEYS)
    dealer = seat(data.get("dealer", SEATS[0]), "dealer", game.names, "reversis.next-dealer")
    pools, remises = _pools(game, data.get("pools", {}), "pools"), _pools(game, data.get("remises", {}), "remises")
    great, small = ([remises[p] or 1 for p in game.pools] + [1, 1])[:2]
    if "tricks" in data:
        mixed = [key for key in BY_SUMMARY if data.get(key)]
        if mixed:
            raise FactsError(mixed[0], "the tricks say it already; give the tricks or a summary, not both")
        found = facts_of(game, dealer, pools, _tricks(game, data["tricks"], dealer))
    else:
        found = _summary(game, data, dealer, pools, whole_deal)
    return found._replace(claimed=_yes(data.get("claimed", True)), remises=(great, small))


def _yes(value: object) -> bool:
    if not isinstance(value, bool):
        raise FactsError("claimed", f"true or false is wanted, not {value!r}", "reversis.ask-before-cut")
    return value


def _pools(game: Readings, value: object, place: str) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise FactsError(place, f"a table is wanted, not {value!r}")
    for name in value:
        if name not in game.pools:
            there = ", ".join(game.pools) or "no pool"
            raise FactsError(place, f"{name!r} is no pool of this rule-set, which has {there}")
    return {name: whole(value.get(name, 0), f"{place}.{name}", 0, 10**6, "reversis.pools-shared")
            for name in game.pools}


def _tricks(game: Readings, value: object, dealer: Seat) -> list[Played]:
    lines = value.splitlines() if isinstance(value, str) else value
    if not isinstance(lines, (list, tuple)) or len(lines) != game.hand:
        many = len(lines) if isinstance(lines, (list, tuple)) else repr(value)
        raise FactsError("tricks", f"{game.hand} tricks are wanted, as “B 7H 9H QH 2H”, not {many}", "reversis.lead")
    raw = [_line(game, text, n) for n, text in enumerate(lines)]
    _once(game, raw)
    told, leader = [], game.turn(dealer)[0]
    for n, (who, played) in enumerate(raw):
        if who != leader:
            raise FactsError(f"tricks[{n}]", f"{game.names[leader]} leads here, not {game.names[who]}",
                             "reversis.next-lead" if n else "reversis.lead")
        turn = game.turn((leader - 1) % len(game.names))
        taker = game.taker(_Trick(leader, list(played), list(turn)))  # type: ignore[arg-type]
        later = {s: [c for w, p in raw[n + 1:] for s2, c in zip(game.turn((w - 1) % len(game.names)), p, strict=True)
                     if s2 == s] for s in turn}
        led = played[0].suit
        has = {s for s in turn if any(c.suit == led for c in later[s])}
        off = {s for s, c in zip(turn, played, strict=True) if c.suit != led}
        told.append(Played(leader, taker, turn, played, frozenset(off & has), frozenset(set(turn) - off - has)))
        leader = taker
    _lawful(game, told)
    return told


class _Trick(NamedTuple):
    leader: Seat
    cards: list[Card]
    seats: list[Seat]


def _line(game: Readings, text: object, n: int) -> tuple[Seat, tuple[Card, ...]]:
    place = f"tricks[{n}]"
    if not isinstance(text, str):
        raise FactsError(place, f"a line as “B 7H 9H QH 2H” is wanted, not {text!r}")
    who, *rest = text.replace(":", " ").split() or [""]
    leader = seat(who, place, game.names, "reversis.next-lead")
    try:
        played = tuple(cards(" ".join(rest)))
    except ValueError as wrong:
        raise FactsError(place, str(wrong), "reversis.rank") from wrong
    if len(played) != len(game.names):
        raise FactsError(place, f"{len(game.names)} cards are wanted, not {len(played)}", "reversis.trick")
    return leader, played


def _once(game: Readings, raw: Sequence[tuple[Seat, Sequence[Card]]]) -> None:
    seen: dict[Card, int] = {}
    rule = "reversis.pack-48" if game.form == "forty-eight" else "reversis.pack-52"
    for n, (_, played) in enumerate(raw):
        for c in played:
            if c not in game.pack:
                raise FactsError(f"tricks[{n}]", say("the {card:card} is not in this pack of {n:number}",
                                                            card=c, n=len(game.pack)), rule)
            if c in seen:
                raise FactsError(f"tricks[{n}]", say("the {card:card} was played in trick {n:number}",
                                                            card=c, n=seen[c] + 1), rule)
            seen[c] = n


def _lawful(game: Readings, tricks: Sequence[Played]) -> None:
    """Only a privilege lets a player fail to follow suit."""
    if game.age == BOHN and game.eligible == "as-dealt":
        return  # the cards that gave the right may have been given away
    for n, trick in enumerate(tricks):
        for s in sorted(trick.could):
            held = {c for t in tricks for who, c in zip(t.seats, t.cards, strict=True) if who == s}
            if not privileged(game, held):
                card = trick.cards[trick.seats.index(s)]
                raise FactsError(f"tricks[{n}]", say("{who:seat} plays the {card:card} and follows suit later",
                                                            who=game.names[s], card=card),
                                 "reversis.follow")


def privileged(game: Readings, held: set[Card]) -> bool:
    """Whether these cards give the right to renounce: four Aces; in 1850 also with Quinolas in their stead."""
    aces = sum(c in held for c in ACES)
    quinolas = (QUINOLA in held) + (LITTLE in held)
    if game.age == BOHN:
        return aces == 4 or (aces == 3 and quinolas >= 1) or (aces == 2 and quinolas == 2)
    return game.age == ALMANACH and aces == 4


def _summary(game: Readings, data: Mapping[str, Any], dealer: Seat, pools: Mapping[str, int],
             whole_deal: bool) -> Facts:
    takers = _takers(game, data.get("takers"), whole_deal)
    points = _each(game, data.get("points", {}), "points", 60, "reversis.fewest")
    if sum(points) > sum(game.value(c) for c in game.pack):
        raise FactsError("points", f"{sum(points)} are more than the pack holds", "reversis.fewest")
    for s, p in enumerate(points):
        if p and s not in takers:
            raise FactsError(f"points.{game.names[s]}", "who took no trick has no points", "reversis.fewest")
    counting = _each(game, data["counting"], "counting", 16, "reversis.loser-cards") if "counting" in data else None
    marks = tuple(_mark(game, m, f"marks[{n}]", takers, dealer) for n, m in enumerate(_list(data.get("marks", ()))))
    if len({m.card for m in marks}) != len(marks):
        raise FactsError("marks", "a card can fall only once", "reversis.placed")
    renounced = data.get("renounced")
    bound = None if not renounced else _bound(game, renounced)
    four = data.get("four_aces")
    return Facts(dealer, pools, takers, points, tuple(sorted(marks, key=lambda m: m.trick)),
                 laid(game, points, marks), counting, bound,
                 None if not four else seat(four, "four_aces", game.names, "reversis.four-aces"))


def _takers(game: Readings, value: object, whole_deal: bool) -> tuple[Seat, ...]:
    names = value.split() if isinstance(value, str) else value
    if not isinstance(names, (list, tuple)) or (len(names) != game.hand and whole_deal):
        many = f", not {len(names)} names" if isinstance(names, (list, tuple)) else ""
        raise FactsError("takers", f"who took each of the {game.hand} tricks is wanted{many}", "reversis.trick")
    return tuple(seat(name, f"takers[{n}]", game.names, "reversis.trick") for n, name in enumerate(names))


def _each(game: Readings, value: object, place: str, most: int, rule: str) -> tuple[int, ...]:
    if not isinstance(value, Mapping):
        raise FactsError(place, f"a table by player is wanted, not {value!r}", rule)
    for name in value:
        seat(name, place, game.names, rule)
    return tuple(whole(value.get(name, 0), f"{place}.{name}", 0, most, rule) for name in game.names)


def _list(value: object) -> Sequence[Any]:
    if not isinstance(value, (list, tuple)):
        raise FactsError("marks", f"a list is wanted, not {value!r}", "reversis.placed")
    return value


def _mark(game: Readings, told: object, place: str, takers: Sequence[Seat], dealer: Seat) -> Mark:
    """`{card, trick, how, by, led}`: who took the trick is known, and so who led to it."""
    if not isinstance(told, Mapping) or set(told) - {"card", "trick", "how", "by", "led"}:
        raise FactsError(place, f"card, trick, how, by and led are wanted, not {told!r}", "reversis.placed")
    cards_ = {c.text: c for c in game.marked}
    if not cards_:
        raise FactsError(place, "this rule-set pays for no single card", "reversis.placed")
    c = cards_[one_of(told.get("card"), f"{place}.card", cards_, "reversis.placed")]
    number = whole(told.get("trick"), f"{place}.trick", 1, len(takers), "reversis.trick")
    fell = one_of(told.get("how"), f"{place}.how", HOW, "reversis.placed")
    holder = seat(told.get("by"), f"{place}.by", game.names, "reversis.placed")
    first = game.names[takers[number - 2] if number > 1 else game.turn(dealer)[0]]
    leader = holder if fell == "led" else seat(told.get("led", first), f"{place}.led", game.names,
                                               "reversis.forced-by")
    if number > 1 and leader != takers[number - 2]:
        raise FactsError(f"{place}.led", f"{game.names[takers[number - 2]]} took the trick before, and led to this",
                         "reversis.next-lead")
    if fell != "led" and holder == leader:
        raise FactsError(f"{place}.how", "a card of the leader’s is led", "reversis.led-out")
    if fell == "placed" and holder == takers[number - 1]:
        raise FactsError(f"{place}.how", "a card of another suit takes no trick", "reversis.placed")
    return Mark(c, number, fell, holder, leader, takers[number - 1])


def _bound(game: Readings, told: object) -> Bound:
    if game.age not in (ALMANACH, BOHN):
        raise FactsError("renounced", "nobody may renounce in this rule-set", "reversis.follow")
    if not isinstance(told, Mapping) or set(told) - {"by", "trick"}:
        raise FactsError("renounced", f"by and trick are wanted, not {told!r}", "reversis.four-aces")
    return Bound(seat(told.get("by"), "renounced.by", game.names, "reversis.four-aces"),
                 whole(told.get("trick"), "renounced.trick", 1, game.hand, "reversis.four-aces"))


# And back


def tell(game: Readings, facts: Facts) -> dict[str, Any]:
    """Facts as JSON: the tricks where they are known, else the summary."""
    told: dict[str, Any] = {"dealer": game.names[facts.dealer]}
    if any(facts.pools.values()):
        told["pools"] = {name: held for name, held in facts.pools.items() if held}
    if facts.remises != (1, 1):
        told["remises"] = dict(zip(game.pools, facts.remises, strict=True))
    told |= {"tricks": list(facts.tricks)} if facts.tricks else summary(game, facts)
    return told if facts.claimed else told | {"claimed": False}


def summary(game: Readings, facts: Facts) -> dict[str, Any]:
    """What a scorer would write down in place of the tricks."""
    names = game.names
    told: dict[str, Any] = {
        "takers": " ".join(names[s] for s in facts.takers),
        "points": dict(zip(names, facts.points, strict=True)),
        "marks": [{"card": m.card.text, "trick": m.trick, "how": m.how, "by": names[m.holder],
                   **({} if m.how == "led" else {"led": names[m.leader]})} for m in facts.marks],
    }
    if facts.counting is not None:
        told["counting"] = dict(zip(names, facts.counting, strict=True))
    if facts.bound:
        told["renounced"] = {"by": names[facts.bound.seat], "trick": facts.bound.trick}
    if facts.four_aces is not None:
        told["four_aces"] = names[facts.four_aces]
    return told


def schema(game: Readings) -> dict[str, Any]:
    """JSON Schema of what a scorer tells, in the order in which one would be asked.

    `ways` are the two ways to tell it; a fact that belongs to one of them says so by `way`.
    """
    player: dict[str, Any] = {"enum": list(game.names)}
    count: dict[str, Any] = {"type": "integer", "minimum": 0}
    by_player: dict[str, Any] = {"type": "object", "default": {}, "additionalProperties": False,
                                 "properties": dict.fromkeys(game.names, count)}
    number = {"title": "trick", "type": "integer", "minimum": 1, "maximum": game.hand}
    by_pool = by_player | {"properties": dict.fromkeys(game.pools, count)}
    each_trick = {"type": "array", "minItems": game.hand, "maxItems": game.hand, "rule": "reversis.trick"}
    held = [c.text for c in game.pack if c in game.marked]
    told: dict[str, Any] = {"dealer": player | {"title": "Dealer", "rule": "reversis.next-dealer", "default": "A"}}
    if game.pools:
        told["pools"] = by_pool | {"title": "In the pool before the stakes", "rule": "reversis.pools-shared"}
    if game.age == BOHN and game.three_stakes == "counted":
        told["remises"] = by_pool | {"title": "Stakes in each pool", "rule": "reversis.stake-hundred"}
    told["takers"] = each_trick | {"title": "Who took each trick", "way": "summary",
                                   "items": player | {"title": "Trick"}}
    told["points"] = by_player | {"title": "Points in tricks", "rule": "reversis.fewest", "way": "summary"}
    if not game.low:
        told["counting"] = by_player | {"title": "Counting cards", "rule": "reversis.loser-cards", "way": "summary",
                                        "description": "wanted only where points and tricks are equal"}
    if held:
        mark = {"card": {"title": "card", "enum": held}, "how": {"title": "how it fell", "enum": list(HOW)},
                "by": player | {"title": "by"}, "trick": number,
                "led": player | {"title": "led by", "unasked": True}}
        told["marks"] = {"title": "Aces and Quinola as they fell", "type": "array", "default": [],
                         "description": "all that were played; what is not named was laid away",
                         "items": {"title": "Line", "type": "object", "properties": mark,
                                   "additionalProperties": False},
                         "rule": "reversis.placed", "way": "summary"}
    if game.low:
        told["renounced"] = {"title": "Who renounced by privilege", "type": "object", "additionalProperties": False,
                             "properties": {"by": player | {"title": "by"}, "trick": number},
                             "rule": "reversis.four-aces", "way": "summary"}
    if game.age == ALMANACH:
        told["four_aces"] = player | {"title": "Who held four aces", "rule": "reversis.four-aces", "way": "summary"}
    told["tricks"] = each_trick | {"title": "The tricks as played", "items": {"type": "string", "title": "Line"},
                                   "description": "a line each: who led, and the cards in order, as B 7H 9H QH 2H",
                                   "way": "tricks"}
    if game.low:
        told["claimed"] = {"title": "Led cards were asked for", "type": "boolean", "default": True,
                           "rule": "reversis.ask-before-cut"}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"One deal of Reversis ({game.id})",
            "type": "object", "additionalProperties": False, "required": ["dealer"], "properties": told,
            "ways": {"summary": "Who took what", "tricks": "Trick by trick"}}

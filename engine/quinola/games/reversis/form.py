"""What a scorer tells of a deal of Reversis: the tricks as played, or a summary; both become the same facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final

from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import Lines, Numbers, Player, Yes
from quinola.facts.reading import whole
from quinola.games.reversis.fact_kinds import Held, Marks, Renounced, Takers
from quinola.games.reversis.facts import Facts, Scorer
from quinola.games.reversis.marked import Mark
from quinola.games.reversis.trick_lines import line, played
from quinola.rules import FactsError
from quinola.seats import Seat

SUMMARY: Final = ("takers", "points", "counting", "marks", "renounced", "four_aces")


@lru_cache(maxsize=64)
def form(scorer: Scorer, *, whole_deal: bool = True) -> Form[Facts]:
    """What can be told in one rule-set of a deal, or of the tricks before the middle of one."""
    hand, rule = scorer.hand, "reversis.ask-before-cut"
    tricks = Fact(
        "tricks",
        Lines(partial(line, scorer), str, hand, hand, "B 7H 9H QH 2H"),
        "reversis.trick",
        "The tricks as played",
        "a line each: who led, and the cards in order, as B 7H 9H QH 2H",
        default=(),
        extra={"way": "tricks"},
    )
    asked = [Fact("claimed", Yes(), rule, "Led cards were asked for", default=True)] if scorer.asks else []
    return Form(
        f"One deal of Reversis ({scorer.ruleset})",
        partial(together, scorer, whole_deal),
        (*before_deal(scorer), *in_summary(scorer, whole_deal), tricks, *asked),
        checks(scorer, whole_deal),
        {"summary": "Who took what", "tricks": "Trick by trick"},
        partial(apart, scorer),
    )


def before_deal(scorer: Scorer) -> Iterator[Fact]:
    """Who deals, and what lies in the pools."""
    player, pools = Player(scorer.names), scorer.pools
    yield Fact("dealer", player, "reversis.next-dealer", "Dealer", required=True, extra={"default": scorer.names[0]})
    if pools:
        yield Fact(
            "pools",
            Held(pools, 0, 10**6, "counters by pool", 0),
            "reversis.pools-shared",
            "In the pool before the stakes",
            default=(),
        )
    if scorer.rich and scorer.rich.counted:
        yield Fact(
            "remises",
            Numbers(pools, 0, 10**6, "stakes by pool", 0),
            "reversis.stake-hundred",
            "Stakes in each pool",
            default=(1, 1),
            extra={"default": {}},
        )


def in_summary(scorer: Scorer, whole_deal: bool) -> Iterator[Fact]:
    """Who took what, where the tricks are not told."""
    names, hand, way = scorer.names, scorer.hand, {"way": "summary"}
    yield Fact(
        "takers", Takers(names, hand, whole_deal), "reversis.trick", "Who took each trick", default=(), extra=way
    )
    yield Fact(
        "points",
        Numbers(names, 0, 60, "points by player", 0),
        "reversis.fewest",
        "Points in tricks",
        default=(),
        always=True,
        extra=way,
    )
    if scorer.counts_cards:
        yield Fact(
            "counting",
            Numbers(names, 0, 16, "cards by player", 0),
            "reversis.loser-cards",
            "Counting cards",
            "wanted only where points and tricks are equal",
            default=None,
            extra={"default": {}, **way},
        )
    if scorer.marked:
        marked = [c.text for c in scorer.dealing.pack if c in scorer.marked.cards]
        yield Fact(
            "marks",
            Marks(names, marked, hand),
            "reversis.placed",
            "Aces and Quinola as they fell",
            "all that were played; what is not named was laid away",
            default=(),
            always=True,
            extra=way,
        )
    if scorer.renouncing:
        yield Fact(
            "renounced",
            Renounced(names, hand),
            "reversis.four-aces",
            "Who renounced by privilege",
            default=None,
            extra=way,
        )
    if scorer.four_aces:
        yield Fact("four_aces", Player(names), "reversis.four-aces", "Who held four aces", default=None, extra=way)


# Facts put together, and taken apart again


def together(scorer: Scorer, whole_deal: bool, **told: Any) -> Facts:
    """From the tricks, or from the summary. Raises FactsError."""
    pools = dict(zip(scorer.pools, told.get("pools") or [0] * len(scorer.pools), strict=True))
    if told["tricks"]:
        if mixed := [key for key in SUMMARY if told.get(key)]:
            raise FactsError(mixed[0], "the tricks say it already; give the tricks or a summary, not both")
        facts = scorer.facts(told["dealer"], pools, played(scorer, told["tricks"], told["dealer"]))
    else:
        facts = summary(scorer, told, pools, whole_deal)
    return facts._replace(claimed=told.get("claimed", True), remises=tuple(n or 1 for n in told.get("remises", ())))


def summary(scorer: Scorer, told: Mapping[str, Any], pools: Mapping[str, int], whole_deal: bool) -> Facts:
    """From who took what. Raises FactsError."""
    if whole_deal and not told["takers"]:
        Takers(scorer.names, scorer.hand, whole_deal).read(None, "takers", "reversis.trick")
    none = (0,) * len(scorer.names)
    points, counting = told["points"] or none, told.get("counting")
    first = scorer.company.turn(told["dealer"])[0]
    marks = [fallen(scorer, mark, f"marks[{n}]", told["takers"], first) for n, mark in enumerate(told.get("marks", ()))]
    return Facts(
        told["dealer"],
        pools,
        told["takers"],
        points,
        tuple(sorted(marks, key=lambda m: m.trick)),
        scorer.laid(points, marks),
        None if counting is None else counting or none,
        told.get("renounced"),
        told.get("four_aces"),
    )


def fallen(scorer: Scorer, told: Mapping[str, Any], place: str, takers: Sequence[Seat], first: Seat) -> Mark:
    """A marked card; `first` led to the first trick. Raises FactsError."""
    number, how, holder = told["trick"], told["how"], told["by"]
    taker = takers[whole(number, f"{place}.trick", 1, len(takers), "reversis.trick") - 1]
    before = takers[number - 2] if number > 1 else first
    leader = holder if how == "led" else told.get("led", before)
    if number > 1 and leader != before:
        raise FactsError(
            f"{place}.led", f"{scorer.names[before]} took the trick before, and led to this", "reversis.next-lead"
        )
    if how != "led" and holder == leader:
        raise FactsError(f"{place}.how", "a card of the leader’s is led", "reversis.led-out")
    if how == "placed" and holder == taker:
        raise FactsError(f"{place}.how", "a card of another suit takes no trick", "reversis.placed")
    card = next(c for c in scorer.dealing.pack if c.text == told["card"])
    return Mark(card, number, how, holder, leader, taker)


def apart(scorer: Scorer, facts: Facts) -> Mapping[str, Any]:
    """By key: the tricks where they are known, else the summary."""
    told: dict[str, Any] = {
        "dealer": facts.dealer,
        "pools": [facts.pools.get(pool, 0) for pool in scorer.pools],
        "remises": facts.remises,
        "claimed": facts.claimed,
    }
    if facts.tricks:
        return told | {"tricks": facts.tricks}
    return told | {
        "takers": facts.takers,
        "points": facts.points,
        "counting": facts.counting,
        "marks": facts.marks,
        "renounced": facts.bound,
        "four_aces": facts.four_aces,
    }


def checks(scorer: Scorer, whole_deal: bool) -> tuple[Check, ...]:
    """What must hold between facts."""

    def points(told: Facts) -> Iterator[Wrong]:
        total, (aside, most) = sum(told.points), scorer.aside()
        if total > sum(scorer.worth().values()):
            yield Wrong("points", f"{total} are more than the pack holds")
        if whole_deal and told.laid > most:
            yield Wrong(
                "points",
                f"with {total} in tricks {told.laid} would be left for the {aside} cards that nobody "
                f"plays, and these count at most {most}",
            )
        for s, n in enumerate(told.points):
            if n and s not in told.takers:
                yield Wrong(f"points.{scorer.names[s]}", "who took no trick has no points")

    def once(told: Facts) -> Iterator[Wrong]:
        if len({m.card for m in told.marks}) != len(told.marks):
            yield Wrong("marks", "a card can fall only once")

    return (Check("reversis.fewest", points), Check("reversis.placed", once))

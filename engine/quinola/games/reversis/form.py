"""What a scorer tells of a deal of Reversis: the tricks as played, or a summary; both become the same facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, Final

from quinola.facts import WANTED, Fact, Form, Hints
from quinola.facts.kinds import Each, Lines, Player, Yes
from quinola.games.reversis.checks import checks
from quinola.games.reversis.fact_kinds import Marks, Renounced, Takers
from quinola.games.reversis.facts import Facts, Scorer
from quinola.games.reversis.summary import might_renounce, summary
from quinola.games.reversis.trick_lines import line, played
from quinola.messages import say
from quinola.rules import FactsError

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
    ways = ({"required": [way]} for way in ("takers", "tricks"))
    asks = scorer.asks and whole_deal
    asked = [Fact("claimed", Yes(), rule, "Led cards were asked for", default=None)] if asks else []
    return Form(
        f"One deal of Reversis ({scorer.ruleset})",
        partial(together, scorer, whole_deal),
        (*before_deal(scorer, whole_deal), *in_summary(scorer, whole_deal), tricks, *asked),
        checks(scorer, whole_deal),
        {"summary": say("Who took what"), "tricks": say("Trick by trick")},
        partial(apart, scorer),
        demands=({"anyOf": list(ways)},) if whole_deal else (),
    )


def before_deal(scorer: Scorer, whole_deal: bool) -> Iterator[Fact]:
    """Who deals, and what lies in the pools; in the middle of a deal the accounts know it."""
    player, pools = Player(scorer.names), scorer.pools
    yield Fact("dealer", player, "reversis.next-dealer", "Dealer")
    if pools and whole_deal:
        yield Fact(
            "pools",
            Each(pools, 0, 10**6, "counters by pool"),
            "reversis.pools-shared",
            "In the pool before the stakes",
            at_first=dict.fromkeys(pools, 0),
        )
    if scorer.rich and scorer.rich.counted:
        yield Fact(
            "remises",
            Each(pools, 1, 10**6, "stakes by pool"),
            "reversis.stake-hundred",
            "Stakes in each pool",
            default=WANTED if whole_deal else (),
            at_first=dict.fromkeys(pools, 1),
        )


def in_summary(scorer: Scorer, whole_deal: bool) -> Iterator[Fact]:
    """Who took what, where the tricks are not told."""
    names, hand = scorer.names, scorer.hand
    way: Hints = {"way": "summary"}
    yield Fact(
        "takers", Takers(names, hand, whole_deal), "reversis.trick", "Who took each trick", default=(), extra=way
    )
    yield Fact(
        "points",
        Each(names, 0, 60, "points by player", all=False),
        "reversis.fewest",
        "Points in tricks",
        default=(),
        always=True,
        extra=way,
    )
    if scorer.counts_cards:
        yield Fact(
            "counting",
            Each(names, 0, 16, "cards by player", all=False),
            "reversis.loser-cards",
            "Counting cards",
            "wanted only where points and tricks are equal",
            default=None,
            extra={"default": {}, "rare": True, **way},
        )
    if scorer.marked:
        marked = [c.text for c in scorer.dealing.pack if c in scorer.marked.cards]
        yield Fact(
            "marks",
            Marks(names, marked, scorer.hows, hand),
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
            scorer.renouncing.rule,
            "Who renounced by privilege",
            "wanted only where somebody could",
            default=None,
            extra={"rare": True, **way},
        )
    if scorer.four_aces:
        yield Fact(
            "four_aces",
            Player(names),
            "reversis.four-aces",
            "Who held four aces",
            default=None,
            extra={"rare": True, **way},
        )


# Facts put together, and taken apart again


def together(scorer: Scorer, whole_deal: bool, **told: Any) -> Facts:
    """From the tricks, or from the summary. Raises FactsError."""
    pools = dict(zip(scorer.pools, told.get("pools") or [0] * len(scorer.pools), strict=True))
    if told["tricks"]:
        if mixed := [key for key in SUMMARY if told.get(key) not in (None, ())]:
            raise FactsError(mixed[0], "the tricks say it already; give the tricks or a summary, not both")
        facts = scorer.facts(told["dealer"], pools, played(scorer, told["tricks"], told["dealer"]))
    else:
        facts = summary(scorer, told, pools, whole_deal)
    return facts._replace(claimed=told.get("claimed"), remises=told.get("remises", ()))


def apart(scorer: Scorer, facts: Facts) -> Mapping[str, Any]:
    """By key: the tricks where they are known, else the summary."""
    told: dict[str, Any] = {
        "dealer": facts.dealer,
        "pools": [facts.pools[pool] for pool in scorer.pools],
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
        "renounced": facts.bound or (False if might_renounce(scorer, facts.marks) else None),
        "four_aces": facts.four_aces,
    }

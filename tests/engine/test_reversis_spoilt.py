"""Facts of Reversis, as tricks and as a summary, spoilt as a person would: refused, or reckoned as they say."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from quinola import FactsError, family, settle
from second import CannotBe
from second.reversis import reckon
from second.reversis_played import facts_of
from second.spoiling import spoilt

REVERSIS = family("reversis")


def as_summary(game, facts):
    """The same deal as a scorer tells it who has not written down the tricks."""
    return game.form.tell(game.form.read(facts)._replace(tricks=()))


def comes_to(game, facts):
    """What the engine says of each account; nothing, if it refuses."""
    try:
        return {**dict.fromkeys(game.pools, 0), **settle(game, facts).totals}
    except FactsError:
        return None


def reckoned(game, facts):
    """What the second reckoning says; nothing, if it says that this cannot be."""
    try:
        return reckon(game, facts)
    except CannotBe:
        return None


@pytest.mark.long
@pytest.mark.parametrize("way", ["tricks", "summary"])
@pytest.mark.parametrize("ruleset", REVERSIS.rulesets)
def test_a_spoilt_deal_is_refused_or_settles_to_what_it_says(ruleset, way):
    """Twenty deals, spoilt in forty ways each, at places and in ways that chance chooses."""
    game, found = REVERSIS.ruleset(ruleset), Counter()
    for seed in range(20):
        random = Random(f"{ruleset} {way} {seed}")
        facts = facts_of(game, random)
        if way == "summary":
            facts = as_summary(game, facts)
        assert comes_to(game, facts) == reckon(game, facts) is not None, facts
        ways = list(spoilt(game, facts))
        random.shuffle(ways)
        for name, told in islice(ways, 40):
            said = comes_to(game, told)
            found["refused" if said is None else "settled"] += 1
            assert said is None or said == reckoned(game, told), (seed, name, told)
    assert found["refused"] > 200
    assert found["settled"] > 20


@pytest.mark.parametrize("ruleset", REVERSIS.rulesets)
def test_the_summary_of_a_deal_settles_like_its_tricks(ruleset):
    game = REVERSIS.ruleset(ruleset)
    for seed in range(40):
        facts = facts_of(game, Random(f"{ruleset} {seed}"))
        assert comes_to(game, as_summary(game, facts)) == comes_to(game, facts) is not None, facts


@pytest.mark.parametrize(
    ("points", "can"),
    [
        ({"A": 20, "B": 19, "C": 17}, False),  # four aces; then four kings are 16 at most
        ({"A": 20, "B": 16, "C": 20}, True),  # aces, kings, and queens and jacks: 12 + 8
        ({"A": 19, "B": 18, "C": 19}, False),  # eight cards hold 36 at most, and these are 37
        ({"A": 18, "B": 18, "C": 20}, True),  # two aces and two kings each
        ({"A": 19, "B": 17, "C": 20}, True),  # three aces and a king; an ace and three kings
    ],
)
def test_one_pack_holds_what_all_have_taken(points, can):
    """reversis.fewest, the fathers: A and B took a trick of four cards each, C all others; 56 lie in tricks."""
    told = {"dealer": "D", "takers": "A B " + "C " * 11, "points": points}
    assert sum(points.values()) == 56
    if can:
        assert settle(REVERSIS.ruleset("fathers"), told).totals["D"] == 56
        assert reckoned(REVERSIS.ruleset("fathers"), told)["D"] == 56
        return
    with pytest.raises(FactsError) as wrong:
        settle(REVERSIS.ruleset("fathers"), told)
    assert (wrong.value.place, wrong.value.rule) == ("points", "reversis.fewest")
    assert str(wrong.value.why) == "one pack cannot hold what all are told to have taken in so many tricks"
    assert reckoned(REVERSIS.ruleset("fathers"), told) is None


def test_counting_cards_of_all_are_of_one_pack():
    """reversis.loser-cards: A’s trick holds four aces; B’s 14 are two kings and two queens, or three with an ace.

    K K Q Q for B, and of K K Q Q J J J J half for C and for D, 4 + 3 + 2 + 2 = 11 each. No ace is left for B.
    """
    told = {"dealer": "D", "takers": "A B D D " + "C " * 9, "points": {"A": 20, "B": 14, "C": 11, "D": 11}}
    fathers = REVERSIS.ruleset("fathers")
    assert settle(fathers, told | {"counting": {"A": 4, "B": 4, "C": 4, "D": 4}}).totals["A"] == -20
    with pytest.raises(FactsError) as wrong:
        settle(fathers, told | {"counting": {"A": 4, "B": 3, "C": 4, "D": 5}})
    assert (wrong.value.place, wrong.value.rule) == ("points", "reversis.fewest")


@pytest.mark.long
@pytest.mark.parametrize("ruleset", REVERSIS.rulesets)
def test_points_of_all_can_stand_together_by_both_reckonings_or_by_neither(ruleset):
    """Ten true summaries, their points moved from one player to another in every way: refused alike, or settled."""
    game, found = REVERSIS.ruleset(ruleset), Counter()
    for seed in range(10):
        facts = as_summary(game, facts_of(game, Random(f"together {ruleset} {seed}")))
        facts.pop("counting", None)
        for one in game.names:
            for other in game.names:
                for n in range(1, 20):
                    points = dict(facts["points"])
                    points[one] += n
                    points[other] -= n
                    if one == other or points[other] < 0:
                        continue
                    try:
                        game.form.read(facts | {"points": points})
                        wrong = ""
                    except FactsError as error:
                        wrong = str(error.why)
                    together = not wrong or wrong.startswith("one pack")
                    if together:
                        assert (reckoned(game, facts | {"points": points}) is None) == bool(wrong), (points, facts)
                    found[wrong[:8] if together else "else"] += 1
    assert found["one pack"] > 0
    assert found[""] > 20

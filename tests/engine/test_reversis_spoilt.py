"""Facts of Reversis, as tricks and as a summary, spoilt as a person would: refused, or reckoned as they say."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from quinola import FactsError, family, settle
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
            assert said is None or said == reckon(game, told), (seed, name, told)
    assert found["refused"] > 200
    assert found["settled"] > 20


@pytest.mark.parametrize("ruleset", REVERSIS.rulesets)
def test_the_summary_of_a_deal_settles_like_its_tricks(ruleset):
    game = REVERSIS.ruleset(ruleset)
    for seed in range(40):
        facts = facts_of(game, Random(f"{ruleset} {seed}"))
        assert comes_to(game, as_summary(game, facts)) == comes_to(game, facts) is not None, facts

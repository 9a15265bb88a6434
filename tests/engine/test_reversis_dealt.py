"""Reversis: what whole deals between players at random show, as the cards fall."""

from __future__ import annotations

from collections import Counter

import pytest

from quinola import Session, family, settle
from quinola.players import at_random, play_out

REVERSIS = family("reversis")
IDS = list(REVERSIS.rulesets)


def played(ruleset, seed):
    """A whole deal between players at random; dealers take turns."""
    game = REVERSIS.ruleset(ruleset)
    session = Session(game, seed, part="deal", given={"dealer": game.names[seed % len(game.names)]})
    play_out(session, at_random(seed))
    return session


# The same, however it is told


@pytest.mark.parametrize("ruleset", IDS)
def test_tricks_and_summary_settle_alike(ruleset):
    """As the cards fell, or who took what and what became of the aces and the Quinola."""
    made = Counter()
    for seed in range(150):
        session = played(ruleset, seed)
        told = session.result["facts"]
        facts = session.game.form.read(told)
        short = session.game.form.tell(facts._replace(tricks=()))
        long, brief = settle(session.game, told), settle(session.game, short)
        assert "tricks" not in short
        assert long.totals == brief.totals
        assert [e.rule for e in long.entries] == [e.rule for e in brief.entries]
        made.update(e.rule for e in long.entries)
    assert len(made) >= (1 if ruleset in ("common", "fathers") else 3)


@pytest.mark.parametrize("ruleset", IDS)
def test_the_ledger_balances_with_its_pools_and_no_pool_is_overdrawn(ruleset):
    for seed in range(150):
        session = played(ruleset, seed)
        balance = session.ledger.balance
        assert sum(balance.values()) == 0
        assert session.result["scores"] == {name: balance[n] for n, name in enumerate(session.game.names)}
        assert all(balance[pool] >= 0 for pool in session.game.pools)


@pytest.mark.parametrize("ruleset", IDS)
def test_a_deal_that_was_played_is_told_trick_by_trick(ruleset):
    """A line each: who led, and the cards."""
    session = played(ruleset, 3)
    told = session.result["facts"]
    assert len(told["tricks"]) == session.game.hand
    assert len(told["tricks"][0].split()) == 1 + len(session.game.names)


# What the cards add up to


@pytest.mark.parametrize(("ruleset", "whole"), [
    ("common", 56),  # 4 × (5 + 4 + 3 + 2) = 56
    ("fathers", 56),
    ("lpjr-1634", 56),
    ("academie-1718", 56),
    ("almanach-1785", 41),  # 4 × (4 + 3 + 2 + 1) = 40, and the Quinola at 2 is one more
    ("bohn-1850", 40),
])  # fmt: skip
def test_the_points_of_the_pack(ruleset, whole):
    """The article: the older values make 56, the lower 40."""
    game = REVERSIS.ruleset(ruleset)
    assert sum(game.values.value(c) for c in game.pack) == whole
    for seed in range(20):
        session = played(ruleset, seed)
        facts = session.game.form.read(session.result["facts"])
        away = [c for zone in session.table.zones.values() if zone.role == "laid away" for c in zone]
        assert sum(facts.points) + sum(game.values.value(c) for c in away) == whole


@pytest.mark.parametrize(("ruleset", "hand", "aside"), [
    ("common", 13, 0),  # 4 × 13 = 52
    ("fathers", 13, 0),
    ("lpjr-1634", 12, 4),  # 4 × 12 + 4 = 52
    ("lpjr-1634-five", 9, 7),  # 5 × 9 + 5 laid away + 2 over = 52
    ("academie-1718", 12, 4),
    ("almanach-1785", 11, 4),  # 4 × 11 + 4 = 48
    ("bohn-1850", 11, 4),
])  # fmt: skip
def test_how_many_cards_are_played_and_how_many_lie_aside(ruleset, hand, aside):
    session = played(ruleset, 5)
    table = session.table
    tricks = sum(len(zone) for zone in table.zones.values() if zone.role == "taken")
    rest = sum(len(zone) for zone in table.zones.values() if zone.role == "laid away")
    assert (tricks, rest) == (hand * len(session.game.names), aside)

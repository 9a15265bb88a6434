"""Vying: what may be said when, and how stakes fall into pots where somebody’s counters run out."""

from __future__ import annotations

import pytest

from quinola import Session, family
from quinola.ledger import Ledger
from quinola.mechanics.stakes import POT, Stakes, pots
from quinola.players import at_random, play_out
from quinola.table import Table

GAMES = [family(name).ruleset(ruleset) for name, ruleset in
         (("cacho", "reconstruction"), ("flor", "wild"), ("pechigonga", "first-round"))]


def divided(staked, still_in):
    return [(pot.counters, "".join("ABCD"[s] for s in pot.seats)) for pot in pots(dict(enumerate(staked)), still_in)]


@pytest.mark.parametrize(
    ("staked", "still_in", "parts"),
    [
        ((3, 3, 3, 3), (0, 1, 2, 3), [(12, "ABCD")]),
        ((3, 3, 1, 3), (0, 1, 3), [(10, "ABD")]),  # C folded on the second card: 3 × 3 + 1
        ((9, 9, 5, 3), (1, 2, 0), [(18, "BCA"), (8, "BA")]),  # 5 + 5 + 5 + 3; then 4 + 4
        ((9, 1, 5, 0), (2, 0), [(11, "CA"), (4, "A")]),  # 5 + 5 + 1; A’s last four met nobody’s
        ((4, 6, 2, 6), (0, 1, 2, 3), [(8, "ABCD"), (6, "ABD"), (4, "BD")]),  # 4 × 2; 3 × 2; 2 × 2
        ((3, 6, 5, 0), (0, 1), [(9, "AB"), (5, "B")]),  # C folded above A’s stake: 3 × 3; then 3 + 2
        ((0, 0, 0, 0), (0, 1), []),
    ],
)
def test_pots(staked, still_in, parts):
    assert divided(staked, still_in) == parts
    assert sum(counters for counters, _ in parts) == sum(staked)


def seated(order, purse, **brought):
    table = Table("AB", brought={"AB".index(name): n for name, n in brought.items()})
    return Stakes(table, order, purse, "cacho.into-pot")


def test_nobody_stakes_more_than_the_own_counters():
    """Of 5 counters B has lost 3 before."""
    stakes = seated((1, 0), 5, B=-3)
    stakes.put_in(1, 3, told=True)
    stakes.put_in(0, 3, told=True)
    assert [stakes.staked(s) for s in (0, 1)] == [3, 2]
    assert (stakes.resto(0), stakes.resto(1), stakes.pot) == (2, 0, 5)
    assert (stakes.purse_of(0), stakes.purse_of(1)) == (5, 2)


def test_whoever_owes_counters_has_none_to_stake():
    stakes = seated((1, 0), 5, B=-7)
    stakes.put_in(1, 1, told=True)
    assert (stakes.purse_of(1), stakes.resto(1), stakes.staked(1), stakes.pot) == (0, 0, 0, 0)


def session(*acts, game=GAMES[0], part="deal", **more):
    played = Session(game, 1, more.pop("stated", ()), part=part, given={"dealer": "A", **more}, events=True)
    for act in acts:
        played.act(act)
    return played


def entered(played):
    """What has been paid: by which rule, from whom to whom, how much, after how many acts, told by an event or not."""
    return [(e.rule, e.payer, e.payee, e.amount, e.stamp.act, e.stamp.heard is None) for e in played.ledger.entries]


def test_a_bet_is_in_the_ledger_as_soon_as_it_is_made_and_told_by_its_event():
    """B bets one, C calls, D folds, A calls; then B bets two."""
    played = session("bet 1", "call", "fold", "call", "bet 2")
    into = "cacho.into-pot"
    assert entered(played) == [(into, 1, POT, 1, 1, True), (into, 2, POT, 1, 2, True), (into, 0, POT, 1, 4, True),
                               (into, 1, POT, 2, 5, True)]
    assert dict(played.ledger.balance) == {0: -1, 1: -3, 2: -1, 3: 0, POT: 5}


def test_stakes_that_a_session_begins_with_are_in_the_ledger_and_no_event_tells_them():
    hands = {"A": "6E 5E 2P", "B": "4O 4P 2E", "C": "6O 5O 1O", "D": "3B 2B 6P"}
    played = session(part="third", stated=[hands], staked=3)
    assert entered(played) == [("cacho.into-pot", s, POT, 3, 0, False) for s in (1, 2, 3, 0)]


def test_whoever_folds_has_left_the_deal_and_plays_again_in_the_next():
    """B bets and all others fold: B takes the own counter back, and deals next."""
    played = session("bet 1", "fold", "fold", part="partie")
    assert set(played.table.circle.playing) == {0, 1}
    assert len(played.table.circle.order) == 4
    played.act("fold")
    assert set(played.table.circle.playing) == {0, 1, 2, 3}
    assert played.table.shown.as_json()["dealer"] == "B"


def accounts(ledger):
    """What lies in which account, where anything does."""
    return {account: counters for account, counters in ledger.balance.items() if counters}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
def test_play_and_its_facts_end_with_the_same_in_every_account(game):
    """Whatever each has brought; the pot is always won, and the books balance."""
    staked = 0
    for seed in range(100):
        brought = {"A": seed % 7 - 3, "B": 3 - seed % 7}
        played = Session(game, seed, part="deal", brought=brought)
        play_out(played, at_random(seed))
        facts = game.facts(played.result["facts"])
        ledger = Ledger(game.brought(facts))
        game.settle(facts, ledger)
        assert accounts(ledger) == accounts(played.ledger)
        assert POT not in accounts(ledger)
        staked += any(e.payee == POT for e in played.ledger.entries)
    assert staked > 50

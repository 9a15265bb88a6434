"""Vying: what may be said when, and how stakes fall into pots where somebody’s counters run out."""

from __future__ import annotations

import pytest

from quinola import Session, family
from quinola.ledger import Ledger
from quinola.mechanics.company import Company
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import POT, Stakes, pots
from quinola.players import at_random, play_out
from quinola.table import Table

GAMES = [
    family(name).ruleset(ruleset)
    for name, ruleset in (("cacho", "reconstruction"), ("flor", "wild"), ("pechigonga", "first-round"))
]


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


def session(*acts, part="deal"):
    """Cacho, A the dealer."""
    played = Session(GAMES[0], 1, part=part, given={"dealer": "A"}, events=True)
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
    assert entered(played) == [
        (into, 1, POT, 1, 1, True),
        (into, 2, POT, 1, 2, True),
        (into, 0, POT, 1, 4, True),
        (into, 1, POT, 2, 5, True),
    ]
    assert dict(played.ledger.balance) == {0: -1, 1: -3, 2: -1, 3: 0, POT: 5}


def test_stakes_that_a_session_begins_with_are_in_the_ledger_and_no_event_tells_them():
    assert entered(last_bets()) == [("cacho.into-pot", s, POT, 3, 0, False) for s in (1, 2, 3, 0)]


THREE = {"A": "6E 5E 2P", "B": "4O 4P 2E", "C": "6O 5O 1O", "D": "3B 2B 6P"}


def last_bets(*acts, **scores):
    """Cacho’s last round of bets, A the dealer, each with three counters in the pot and 30 at the beginning; what the
    others have lost before A has won."""
    given, brought = {"dealer": "A", "staked": 3}, scores | {"A": -sum(scores.values())}
    played = Session(GAMES[0], 1, [THREE], part="third", given=given, brought=brought, events=True)
    for act in acts:
        played.act(act)
    return played


def paid(played):
    """What has been told of bets and answers."""
    rules = ("cacho.free-bet", "cacho.answer", "cacho.raise")
    return [event.text for event in played.table.events if event.rule in rules]


def test_every_answer_is_told():
    """C has 2 left and B and D have 27: to call 6 takes all of C’s, and to call 27 takes all of D’s and no more."""
    assert paid(last_bets("pass", "pass", "bet 6", "raise 2", "fold")) == [
        "B passes",
        "C passes",
        "D bets 6",
        "A raises by 2",
        "B folds",
    ]
    assert paid(last_bets("bet 6", "call", "raise 21", C=-25)) == [
        "B bets 6",
        "C calls with all that is left, 2",
        "D raises by 21",
    ]
    assert paid(last_bets("bet 27", "call")) == ["B bets 27", "C calls 27"]


def test_a_bet_without_raises_is_asked_by_its_answer_and_one_with_raises_by_them():
    assert session("bet 1").choices[0].rule == "cacho.answer"
    assert last_bets("bet 1").choices[0].rule == "cacho.raise"


def test_numbers_go_as_far_as_anyone_had_counters():
    """Thirty each, three of them staked: 28 to 30 are too many, and 31 is nothing that could be said."""
    played = last_bets()
    assert ["" if played.may(f"bet {n}") else played.may(f"bet {n}").rule for n in (27, 28, 30, 31)] == [
        "",
        "cacho.resto",
        "cacho.resto",
        "cacho.free-bet",
    ]
    assert "the choice is" in str(played.may("bet 31").why)
    assert "the choice is" not in str(played.may("bet 30").why)


def test_nothing_is_no_raise_though_it_is_all_that_is_left():
    """To call B’s 27 takes all that C has."""
    assert last_bets("bet 27").may("raise 0").rule == "cacho.least-raise"


def test_whoever_has_nothing_left_is_not_asked():
    played = last_bets(C=-27)
    assert [played.table.name(played.choices[0].seat), *played.legal()[:2]] == ["B", "pass", "bet 1"]
    played.act("pass")
    assert played.table.name(played.choices[0].seat) == "D"


def test_nobody_is_asked_where_only_one_has_counters_left():
    """B, C and D have put in the three that they had; C’s three of a suit take the pot."""
    played = last_bets(B=-27, C=-27, D=-27)
    assert not played.choices
    assert played.result["best"] == "C"


def test_folded_cards_lie_aside_together():
    played = session("bet 1", "fold", "fold", "call")
    lying = {zone["key"]: zone["cards"] for zone in played.view("B")["zones"]}
    assert lying["folded"] == ["?", "?"]
    assert [len(hand) for hand in played.table.hands] == [2, 2, 0, 0]


def test_what_is_shown_when_a_hand_is_void_and_when_it_is_won():
    shown = session(*["pass"] * 4).table.shown.as_json()
    assert (shown["pot"], shown.get("stake"), shown["resto"]) == (0, None, dict.fromkeys("ABCD", 30))
    won = session("bet 1", "call", "fold", "fold", "bet 2", "fold").table.shown.as_json()
    assert (won["pot"], won.get("stake"), won["resto"]) == (0, None, {"A": 30, "B": 31, "C": 29, "D": 30})
    assert won["stakes"] == {"A": 0, "B": 3, "C": 1, "D": 0}


def test_a_round_costs_nothing_before_anyone_has_bet_in_it():
    played = session("bet 1", "call", "call")
    assert played.table.shown.as_json()["stake"] == 1
    assert played.table.shown.as_json()["resto"] == {"A": 30, "B": 29, "C": 29, "D": 29}
    played.act("call")
    assert played.table.shown.as_json()["stake"] == 0


# The company


def company(direction="right"):
    return Company("cacho", Seating(4, direction), purse=30, deals=2, void_dealer="same")


def test_seats_run_the_way_in_which_they_play():
    """Seen from above and clockwise: with turns to the right B sits at A’s right, and comes last."""
    assert Seating(4, "right").clockwise() == (0, 3, 2, 1)
    assert Seating(4, "left").clockwise() == (0, 1, 2, 3)


def test_the_eldest_is_next_after_the_dealer():
    assert Seating(4, "right").ages(1) == (2, 3, 0, 1)
    assert session().table.shown.as_json()["eldest"] == "B"


def test_one_counter_left_is_not_none():
    assert company().broke(Ledger({0: -29, 1: -30, 2: -31, 3: 90})) == [1, 2]


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
        facts = game.form.read(played.result["facts"])
        ledger = Ledger(game.brought(facts))
        game.settle(facts, ledger)
        assert accounts(ledger) == accounts(played.ledger)
        assert POT not in accounts(ledger)
        staked += any(e.payee == POT for e in played.ledger.entries)
    assert staked > 50

"""Cacho, rule by rule, from stated cards. K is Krasnopolsky’s page of 2001; codes are those of the close reading."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from quinola import FactsError, Session, StartError, family, settle
from quinola.cards import cards
from quinola.games.cacho import PACK_24
from quinola.players import play_out, rule_of_thumb

CACHO = family("cacho")
PLAIN = CACHO.ruleset("reconstruction")
WILD = CACHO.ruleset("wild")


def best(text, game=PLAIN):
    return game.scale.best(cards(text))


def beats(one, other, game=PLAIN):
    return best(one, game).key > best(other, game).key


def vary(ruleset="reconstruction", **readings):
    return CACHO.vary(ruleset, readings)


def at(acts=(), game=PLAIN, seed=1, **start):
    hands = [start.pop("hands")] if "hands" in start else []
    session = Session(
        game,
        seed,
        hands,
        part=start.pop("part", "deal"),
        events=True,
        brought=start.pop("scores", {}),
        given={"dealer": "A", **start},
    )
    for act in acts:
        session.act(act)
    return session


def turn(session):
    return session.table.name(session.choices[0].seat)


# Combinations (CA-C1)


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("6O 5O 4O", "flush", 35),  # 20 + 15
        ("1O 2O 3O", "flush", 26),  # 20 + 6
        ("6O 5O 4P", "two", 31),  # 20 + 11
        ("1O 2O 6P", "two", 23),  # 20 + 3: the six is of another suit
        ("6O 5P 4E", "high", 6),
        ("1O 1P 1E", "alike", 1),
        ("3O 3P 6E", "high", 6),  # a pair is no class
        ("3O 3P 6P", "two", 29),
    ],
)
def test_what_a_hand_makes(hand, kind, points):
    made = best(hand)
    assert (made.kind, made.points) == (kind, points)


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("6O 5O 4O", "three of a suit, 20 + 6 + 5 + 4 = 35"),
        ("6O 5O 4P", "two of a suit, 20 + 6 + 5 = 31"),
        ("6O 5P 4E", "high card, 6"),
        ("2O 2P 2E", "three of a kind, 2"),
    ],
)
def test_a_hand_is_told_with_its_sum_and_a_single_number_without(hand, told):
    assert str(best(hand).message) == told


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1O 1P 1E", "6O 5O 4O"),  # three of a kind above three of a suit
        ("1O 2O 3O", "6E 5E 6P"),  # 26 above 31: class first
        ("1O 2O 3E", "6O 5P 4E"),  # two of a suit above a high card
        ("2O 2P 2E", "1O 1P 1E"),
        ("6O 5O 4O", "6P 5P 3P"),
    ],
)
def test_order_of_classes(one, other):
    assert beats(one, other)
    assert not beats(other, one)


def test_all_hands_by_class():
    """2,024 hands: 6 × 4 of a kind, 4 × 20 of a suit; the rest by how many suits there are in them."""
    counted = Counter(PLAIN.scale.best(hand).kind for hand in combinations(PACK_24, 3))
    # three suits: 4 × 6³ = 864, of which 24 are three of a kind; two of a suit: 4 × 15 × 18 = 1,080
    assert counted == {"alike": 24, "flush": 80, "two": 1080, "high": 840}


def test_flush_premium_of_20_or_30_changes_no_winner():
    """CA-C2: all 2,024 hands, every one against every other, stand in one order; only what is said differs."""
    hands = list(combinations(PACK_24, 3))
    twenty = [PLAIN.scale.best(hand) for hand in hands]
    thirty = [vary(premium="thirty").scale.best(hand) for hand in hands]
    rank20 = {key: n for n, key in enumerate(sorted({c.key for c in twenty}))}
    rank30 = {key: n for n, key in enumerate(sorted({c.key for c in thirty}))}
    assert [rank20[c.key] for c in twenty] == [rank30[c.key] for c in thirty]
    assert {b.points - a.points for a, b in zip(twenty, thirty, strict=True)} == {0, 10}


def test_premium_would_change_winners_if_points_decided():
    """The near miss, from which it follows that class decides: 26 < 31 < 36 (K, note on the premium)."""
    low, high = best("1O 2O 3O").points, best("6E 5E 4P").points
    assert low < high < vary(premium="thirty").scale.best(cards("1O 2O 3O")).points


def test_reading_as_flor_has_no_three_of_a_kind():
    assert best("2O 2P 2E", vary(combos="as-flor")).kind == "high"


def test_reading_with_pairs_puts_them_below_two_of_a_suit():
    game = vary(combos="with-pairs")
    assert beats("1O 1P 2E", "6O 5P 4E", game)
    assert beats("1O 2O 3E", "6O 6P 1E", game)


def test_only_three_of_a_kind_cannot_be_tied_at_the_top():
    """CA-C1: two players can both have six, five, four of a suit; no two can have three sixes of the four."""
    assert best("6O 5O 4O").key == best("6P 5P 4P").key
    sixes = [hand for hand in combinations(PACK_24, 3) if PLAIN.scale.best(hand).key == best("6O 6P 6E").key]
    assert all(set(one) & set(other) for one, other in combinations(sixes, 2))


# Wild cards (WC)


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("VO 6E 5P", "two", 33),  # 20 + 7 + 6
        ("NB 6E 5E", "flush", 39),  # 20 + 8 + 6 + 5
        ("VO NB 6E", "alike", 6),
        ("VO 5E 5P", "alike", 5),
        ("VO 6E 1P", "two", 33),
    ],
)
def test_wild_cards(hand, kind, points):
    made = best(hand, WILD)
    assert (made.kind, made.points) == (kind, points)


def test_neither_wild_card_is_in_cachos_pack():
    """WC-C1."""
    assert not set(cards("VO NB")) & set(PLAIN.pack)
    assert len(PLAIN.pack) == 24
    assert len(WILD.pack) == 26
    exchanged = vary("wild", wild_pack="exchanged").pack
    assert len(exchanged) == 24
    assert set(cards("VO NB")) <= set(exchanged)


def test_wild_suit_of_its_own():
    game = vary("wild", wild_suit="own")
    assert best("VO 6E 5P", game).kind == "high"
    assert best("VO 6O 5P", game).points == 33


@pytest.mark.parametrize(
    ("reading", "rule", "says"),
    [
        ({}, "wild-suit", "They are of any suit"),
        ({"wild_suit": "own"}, "wild-suit", "They keep their suits"),
        ({}, "wild-pack", "They are added to the pack of twenty-four"),
        ({"wild_pack": "exchanged"}, "wild-pack", "Each takes the place of the ace of its suit"),
        ({}, "wild-rank", "They are of any rank"),
        ({"wild_rank": "none"}, "wild-rank", "They make no three of a kind"),
    ],
)
def test_what_wild_cards_are_is_told_as_it_was_agreed(reading, rule, says):
    assert told(at(game=vary("wild", **reading)), f"cacho.{rule}") == [says]


def test_three_sixes_pericon_beats_pendanga_and_three_fives_are_equal():
    """WC-C5: the precedence is for the very top alone."""
    assert beats("6E 6B NB", "6O 6P VO", WILD)
    assert best("5E 5B NB", WILD).key == best("5O 5P VO", WILD).key
    assert beats("5E 5B NB", "5O 5P VO", vary("wild", wild_tie="any"))


def test_three_sixes_of_one_player_with_both_wild_cards_are_level_with_three_natural_ones():
    """Of this tie the page says nothing, and age decides it."""
    assert best("6O VO NB", WILD).key == best("6P 6E 6B", WILD).key


# Betting


def test_first_bet_is_one_and_the_second_two_and_nobody_raises():
    session = at()
    assert turn(session) == "B"
    assert session.legal() == ["pass", "bet 1"]
    session.act("bet 1")
    assert session.legal() == ["call", "fold"]
    for act in ("call", "call", "call"):
        session.act(act)
    assert session.legal() == ["pass", "bet 2"]
    assert session.may("bet 1").rule == "cacho.second-bet"


def test_who_has_passed_must_answer_too():
    session = at(["pass", "pass", "pass", "bet 1"])
    assert turn(session) == "B"
    assert session.may("pass").rule == "cacho.answer"


def test_all_pass_on_the_first_card_is_a_void_hand():
    session = at(["pass"] * 4)
    assert session.result["void"]
    assert session.result["next_dealer"] == "A"
    assert at(["pass"] * 4, vary(void_dealer="next")).result["next_dealer"] == "B"


def test_all_pass_on_the_second_card_and_the_hand_goes_on():
    session = at(["bet 1", "call", "call", "call", *["pass"] * 4])
    assert session.table.shown.as_json()["pot"] == 4
    assert [len(hand) for hand in session.table.hands] == [3, 3, 3, 3]


def test_cards_go_to_those_still_in():
    session = at(["bet 1", "fold", "call", "fold"])
    assert [len(hand) for hand in session.table.hands] == [0, 2, 0, 2]


def told(session, rule):
    return [event.text for event in session.table.events if event.rule == rule]


def test_whoever_folds_leaves_what_was_staked_if_anything_was():
    """D folds to B’s first bet and has put in nothing; C folds to the second and leaves a counter."""
    session = at(["bet 1", "call", "fold", "call", "bet 2", "fold"])
    assert told(session, "cacho.fold") == ["D is out"]
    session.act("call")
    assert told(session, "cacho.fold") == ["D is out", "C is out, and the stake stays"]


def test_that_a_hand_is_void_is_told_at_the_table_and_to_a_scorer():
    assert told(at(["pass"] * 4), "cacho.void") == ["All have passed: the hand is void"]
    assert [reason.rule for reason in settle(PLAIN, {"dealer": "A"}).reasons] == ["cacho.void", "cacho.redeal"]
    assert not told(at(["bet 1", "fold", "fold", "fold"]), "cacho.void")
    assert not told(
        at(["pass"] * 4, part="third", hands=THREE, staked=1), "cacho.void"
    )  # nobody has bet now, but before


def test_who_deals_next_is_said_by_name():
    assert told(at(["bet 1", "fold", "fold", "fold"]), "cacho.next-dealer") == ["B deals next"]
    assert told(at(["pass"] * 4), "cacho.redeal") == ["A deals again"]
    assert told(at(["pass"] * 4, vary(void_dealer="next")), "cacho.redeal") == ["B deals next"]


THREE = {"A": "6E 5E 2P", "B": "4O 4P 2E", "C": "6O 5O 1O", "D": "3B 2B 6P"}


def third(acts=(), game=PLAIN, **start):
    return at(acts, game, part="third", hands=THREE, staked=3, **start)


def test_third_card_any_bet_up_to_the_resto():
    session = third()
    assert session.legal() == ["pass", *[f"bet {n}" for n in range(1, 28)]]
    assert session.may("bet 28").rule == "cacho.resto"


def test_a_raise_is_asked_of_everyone_again():
    session = third(["bet 1", "call", "call", "raise 1"])
    assert turn(session) == "B"
    session.act("raise 2")
    assert turn(session) == "C"
    assert session.table.shown.as_json()["stake"] == 4  # 1 + 1 + 2


def test_smallest_raise_as_much_as_the_last():
    session = third(["bet 4"], vary(least_raise="as-much"))
    assert session.may("raise 3").rule == "cacho.least-raise"
    assert session.may("raise 4")
    assert third(["bet 4"]).may("raise 1")


def test_all_that_is_left_may_always_be_raised():
    session = third(["bet 20"], vary(least_raise="as-much"))
    assert [act for act in session.legal() if act.startswith("raise")] == ["raise 7"]  # 27 − 20


def test_a_single_counter_that_is_left_may_be_raised_too():
    """Of 30 − 20 C has staked 3, and 6 are to be called: one is left, less than the 6 of the last bet."""
    session = third(["bet 6"], vary(least_raise="as-much"), scores={"C": -20, "A": 20})
    assert session.legal() == ["call", "fold", "raise 1"]


def test_nobody_bets_nothing_by_whichever_reading():
    for reading in ("one", "as-much"):
        assert third(game=vary(least_raise=reading)).may("bet 0").rule == "cacho.least-raise"


def test_nobody_is_asked_where_the_cap_is_reached_already():
    """C had 30 − 27 = 3, and all three are staked; the others could put in more, and C could not call it."""
    session = third(game=vary(over_resto="cap"), scores={"C": -27, "A": 27})
    assert not session.choices
    assert session.result["best"] == "C"


def test_cap_at_the_poorest_still_in():
    """C has 30 − 25 = 5, three of which are staked."""
    session = third(game=vary(over_resto="cap"), scores={"C": -25, "A": 25})
    assert session.legal() == ["pass", "bet 1", "bet 2"]
    assert session.may("bet 3").rule == "cacho.over-resto"
    session.act("bet 1")
    assert session.legal() == ["call", "fold", "raise 1"]  # 5 less 3 and the 1 to be called


def test_nobody_is_asked_when_all_but_one_have_nothing_left():
    """C and A call with all they have; B and D have folded before: no more betting, and the hands are shown."""
    session = third(["bet 27", "call", "call", "call"])
    assert not session.choices
    assert session.result["best"] == "C"
    assert session.ledger.balance[2] == 90  # 4 × 30 − 30


def test_the_last_one_left_shows_nothing():
    session = third(["bet 1", "fold", "fold", "fold"])
    assert session.result["best"] == "B"
    assert session.table.shown.as_json()["hidden"] == ["A", "B", "C", "D"]
    assert session.view("A")["hands"]["B"] == ["?"] * 3


def test_a_showdown_shows_all_who_are_still_in():
    session = third(["bet 1", "call", "fold", "fold"])
    assert session.view("A")["hands"]["C"] == ["6O", "5O", "1O"]
    assert session.view("B")["hands"]["A"] == []


# The calculator


SHOWN = {"B": ["6O", "4P", "1E"], "D": ["6B", "5O", "2P"]}


def test_of_equals_the_eldest_wins_and_it_is_said_why():
    settlement = settle(PLAIN, {"dealer": "A", "staked": {"A": 0, "B": 1, "C": 0, "D": 1}, **SHOWN})
    assert settlement.outcome["best"] == "B"
    assert [reason.rule for reason in settlement.reasons if "eldest" in reason.text] == ["cacho.seniority"]


@pytest.mark.parametrize(
    ("facts", "place", "rule"),
    [
        ({"B": ["7O", "4P", "1E"], "D": ["6B", "5O", "2P"]}, "B[0]", "cacho.pack"),
        ({"B": ["6O", "4P", "6O"], "D": ["6B", "5O", "2P"]}, "B", "cacho.pack"),
        ({"B": ["6O", "4P", "1E"], "D": ["6O", "5O", "2P"]}, "D", "cacho.pack"),
        ({"B": ["6O", "4P"], "D": ["6B", "5O", "2P"]}, "B", "cacho.third-card"),
        ({"B": ["6O", "4P", "1E"]}, "B", "cacho.alone"),
        ({"staked": {"A": 0, "B": 3, "C": 0, "D": 0}}, "staked", "cacho.alone"),
        ({"staked": {"A": 0, "B": 3, "C": 5, "D": 0}, "alone": "B"}, "staked", "cacho.answer"),
        ({"staked": {"A": 0, "B": 3, "C": 2, "D": 0}, **SHOWN}, "staked.D", "cacho.answer"),  # D’s stake is forgotten
        (
            {"staked": {"A": 0, "B": 3, "C": 0, "D": 2}, "scores": {"A": 10, "B": 0, "C": 0, "D": -10}, **SHOWN},
            "staked.D",
            "cacho.answer",
        ),
        ({"staked": {"A": 0, "B": 31, "C": 0, "D": 0}, "alone": "B"}, "staked.B", "cacho.resto"),
        (
            {"staked": {"A": 0, "B": 3, "C": 0, "D": 0}, "alone": "B", "scores": {"A": 28, "B": -28, "C": 0, "D": 0}},
            "staked.B",
            "cacho.resto",
        ),
        ({"staked": {"A": 0, "B": -3, "C": 0, "D": 0}, "alone": "B"}, "staked.B", "cacho.into-pot"),
        ({"dealer": None, **SHOWN}, "dealer", "cacho.next-dealer"),
        ({**SHOWN, "alone": "B"}, "alone", "cacho.showdown"),
    ],
)
def test_facts_that_cannot_be(facts, place, rule):
    with pytest.raises(FactsError) as wrong:
        settle(PLAIN, {"dealer": "A", **facts})
    assert (wrong.value.place, wrong.value.rule) == (place, rule)


def test_whoever_has_put_in_all_there_was_may_show_though_others_have_staked_more():
    """D had 2 left, and has put them in; B’s third counter met nobody’s."""
    told = settle(
        PLAIN,
        {
            "dealer": "A",
            "staked": {"A": 0, "B": 3, "C": 0, "D": 2},
            "scores": {"A": 28, "B": 0, "C": 0, "D": -28},
            **SHOWN,
        },
    )
    assert told.totals == {"A": 0, "B": 2, "C": 0, "D": -2, "pot": 0}


def test_the_third_card_needs_three_cards_each():
    with pytest.raises(StartError, match="three cards"):
        at(part="third", hands={"A": "6E", "B": "5E", "C": "4E", "D": "3E"}, staked=1)


# The end, and the players


@pytest.mark.parametrize("players", [2, 8])
def test_as_few_as_two_and_as_many_as_eight(players):
    session = Session(vary(players=players), 3)
    play_out(session, rule_of_thumb(PLAIN), limit=100_000)
    assert session.result["winners"]


def test_equal_counters_share_the_win():
    """One hand each: A takes one of B, then B one of A."""
    session = Session(vary(players=2, deals=1), 4, part="partie", given={"dealer": "A"})
    for act in ["bet 1", "call", "bet 2", "fold", "bet 1", "call", "bet 2", "fold"]:
        session.act(act)
    assert session.result["winners"] == ["A", "B"]


@pytest.mark.parametrize(("given", "dealt", "won"), [({}, 2, True), ({"deals": 2}, 2, True), ({"deals": 1}, 1, False)])
def test_a_partie_is_as_long_as_agreed_or_as_given_if_that_is_shorter(given, dealt, won):
    """One hand each for two; B folds to two counters, then A: nobody is out of counters."""
    session = Session(vary(players=2, deals=1), 4, part="partie", given={"dealer": "A", **given})
    for act in ["bet 1", "call", "bet 2", "fold"] * dealt:
        session.act(act)
    assert not session.choices
    assert bool(session.result["winners"]) == won


def said(hands, acts=()):
    session = at(acts, part="third", hands=hands, staked=3)
    return rule_of_thumb(PLAIN)(session, session.choices[0])


def test_the_thumb_bets_on_three_of_a_kind_and_folds_a_three_to_a_large_bet():
    strong = {**THREE, "B": "5E 5B 5P", "A": "6E 4E 2P"}
    assert isinstance(said(strong), int)
    weak = {**THREE, "B": "6O 5O 4O", "C": "3O 1P 1E"}
    assert said(weak, ["bet 20"]) == "fold"


def test_the_thumb_sometimes_bluffs():
    """On the third card, before three others or fewer, with a hand that beats less than a third of all."""
    bluffs = silent = 0
    for seed in range(400):
        session = Session(vary(players=2), seed, part="deal", given={"dealer": "A"})
        for act in ["bet 1", "call", "pass", "pass"]:
            session.act(act)
        hand = session.table.hands[1]
        if PLAIN.scale.best(hand).kind == "high":
            answer = rule_of_thumb(PLAIN)(session, session.choices[0])
            bluffs += isinstance(answer, int)
            silent += answer == "pass"
    assert bluffs
    assert silent > 4 * bluffs

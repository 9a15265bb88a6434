"""The rule-of-thumb player of Reversis: what it does with stated cards, and why."""

from __future__ import annotations

from statistics import fmean

import pytest

from quinola import Session, family
from quinola.players import at_random, play_out, rule_of_thumb

REVERSIS = family("reversis")
IDS = list(REVERSIS.rulesets)
POOLS = ["academie-1718", "almanach-1785", "bohn-1850"]


def playing(ruleset, hands, acts=(), **given):
    """From the first lead on; the dealer is D, so that A leads."""
    session = Session(REVERSIS.ruleset(ruleset), 1, [hands], part="play", given={"dealer": "D", **given})
    for act in acts:
        session.act(act)
    return session


def dealt(ruleset, hands, acts=(), dealer="D", **readings):
    session = Session(REVERSIS.vary(ruleset, readings), 1, [hands], part="deal", given={"dealer": dealer})
    for act in acts:
        session.act(act)
    return session


def says(session):
    choice = session.choices[0]
    return choice.text(rule_of_thumb(session.game)(session, choice))


def goes_on(session):
    """To the end between players by rule of thumb: who took the tricks.

    Of tricks before the middle no counting cards are told, so those after it are not all there were.
    """
    play_out(session, rule_of_thumb(session.game))
    told = {key: fact for key, fact in session.result["facts"].items() if key != "counting"}
    return [session.table.names[s] for s in session.game.form.read(told).takers]


# What it throws on other suits

VOID = {
    "A": "9C 8C 7C 3D 2D 4S 3S",
    "B": "JH 4H 3H KD 9D AS 8S",
    "C": "5C 4C 6D 5D 9H 7S 6S",
    "D": "3C 2C 8D 7D 6H QS JS",
}


@pytest.mark.parametrize("ruleset", POOLS)
def test_the_quinola_is_placed_where_that_draws_the_pool(ruleset):
    assert says(playing(ruleset, VOID, ["play 9C"])) == "play JH"


@pytest.mark.parametrize("ruleset", ["common", "fathers"])
def test_where_no_card_is_paid_for_the_dearest_points_go_first(ruleset):
    assert says(playing(ruleset, VOID, ["play 9C"])) == "play AS"


def test_of_two_aces_that_of_diamonds_brings_more():
    """1785: two fiches against one."""
    hands = VOID | {"B": "AD 9H 4H KH 9D AS 8S", "C": "5C 4C 6D 5D 3H 7S 6S"}
    assert says(playing("almanach-1785", hands, ["play 9C"])) == "play AD"


def test_who_can_follow_follows_and_keeps_the_quinola():
    hands = VOID | {"A": "9H 8C 7C 3D 2D 4S 3S", "C": "5C 4C 6D 5D 9C 7S 6S"}
    assert says(playing("almanach-1785", hands, ["play 9H"])) == "play 4H"


# Ducking


def test_the_highest_card_that_does_not_take():
    hands = VOID | {"A": "9C 8C 7C 3D 2D 4S 3S", "C": "QC 6C 4C 5D 9H 7S 6S"}
    session = playing("common", hands, ["play 9C", "play AS"])
    assert says(session) == "play 6C"


def test_the_last_player_is_rid_of_a_high_card_on_a_cheap_trick_that_must_be_taken():
    """Over the 8 lie only the 9 and the king: the king takes now for 4 points, or later for more."""
    hands = {"A": "8C 7C 4D", "B": "3C 4C 5D", "C": "5C 6C 6D", "D": "9C KC 7D"}
    session = playing("common", hands, ["play 8C", "play 4C", "play 6C"])
    assert says(session) == "play KC"


# Hearts

HEARTS = {
    "A": "JH 4H 7C 5C 3C 2C 6D 4D 3D 5S 4S",
    "B": "AH 9H 8H AC 8C AD QD JD KS 9S 3S",
    "C": "KH QH 7H 6H KC QC KD 9D AS 8S 2S",
    "D": "5H 3H 2H JC 9C 8D 7D QS JS 7S 6S",
}
HUNT = {
    "A": "5H 4H 3H 2H 7C 5C 6D 4D 9S 5S 4S",
    "B": "JH 9H AC 8C 3C AD QD JD KS 8D 3S",
    "C": "KH QH 7H 6H KC QC KD 9D AS 8S 2S",
    "D": "AH 8H JC 9C 2C 7D 3D QS JS 7S 6S",
}


@pytest.mark.parametrize("ruleset", ["almanach-1785", "bohn-1850"])
def test_no_lead_of_hearts_with_a_quinola_that_one_heart_guards(ruleset):
    assert not says(playing(ruleset, HEARTS)).endswith("H")


@pytest.mark.parametrize("ruleset", ["almanach-1785", "bohn-1850"])
def test_low_hearts_hunt_the_quinola_of_another(ruleset):
    assert says(playing(ruleset, HUNT)).endswith("H")


# Before the first lead


def test_a_quinola_with_one_guard_goes_under_the_basket_and_with_four_it_stays():
    """1785: placed it would bring 20 + 4, forced it costs 20 + 8."""
    assert says(dealt("almanach-1785", {"A": "JH 4H 7C 5C 3C 2C 6D 4D 3D 5S 4S"})) == "lay away JH"
    assert says(dealt("almanach-1785", {"A": "JH 9H 5H 4H 3H 7C 5C 3C KD 4D 3D"})) == "lay away KD"


def test_where_the_quinola_may_not_go_another_card_does():
    hands = {"A": "JH 4H 7C 5C 3C 2C 6D KD 3D 5S 4S"}
    assert says(dealt("almanach-1785", hands, under_basket="not-quinola")) == "lay away KD"


def test_a_harmless_hand_is_kept():
    assert says(dealt("almanach-1785", {"A": "2H 3H 4H 2C 3C 4C 2D 3D 4D 2S 3S"})) == "keep"


def test_a_quinola_with_one_guard_is_given_to_the_player_opposite():
    """1850: it may not be laid away before its pool holds three stakes."""
    hands = {"A": "JH 4H 7C 5C 3C 2C 6D 4D KD 5S 4S", "card before A": "6S"}
    session = dealt("bohn-1850", hands)
    assert says(session) != "lay away JH"
    thumb = rule_of_thumb(session.game)
    play_out(session, thumb, limit=4)
    assert says(session) == "give JH"


def test_a_lone_ace_is_traded_and_a_guarded_one_of_the_same_hand_is_not():
    """1634: the hand is void in spades then, and the Ace that comes has company."""
    hands = {"A": "AS 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 9H"}
    session = dealt("lpjr-1634", hands, ["lay away 9H", *["lay away"] * 0])
    play_out(session, rule_of_thumb(session.game), limit=3)
    assert session.choices[0].verb == "trade"
    assert says(session) == "trade AS"


def test_the_ace_that_is_given_is_the_worse_one():
    """B has the Ace of clubs alone and that of diamonds with three low cards."""
    hands = {"A": "AS 2C 3C 4C 5C 2H 3H 4H 5H 6H 7H 8H 9H", "B": "AC AD 2D 3D 4D 2S 3S 4S 5S 6S 7S 8S KD"}
    session = dealt("lpjr-1634", hands, ["lay away 9H", "lay away KD"])
    play_out(session, rule_of_thumb(session.game), limit=2)
    session.act("trade AS")
    assert says(session) == "give AC"


# Four Aces

ACES = {
    "A": "9C 8C 7C 6C 9D 8D 7D 9H 8H 9S 8S",
    "B": "AC AD AH AS 3C 2C 3D 2D 3H 2H 2S",
    "C": "KC QC 5C KD QD 5D KH QH 5H KS 5S",
    "D": "JC 4C JD 6D 4D JH 6H 4H JS 6S 4S",
}


@pytest.mark.parametrize("ruleset", ["almanach-1785", "bohn-1850"])
def test_four_aces_are_thrown_away_although_the_hand_could_follow(ruleset):
    session = playing(ruleset, ACES, ["play 9C"])
    assert "play 3C" in session.legal()
    assert says(session) == "play AD"
    assert "B" not in goes_on(session)


def test_who_has_four_aces_lays_none_away():
    hands = {"A": "AC AD AH AS KC 2C 3D 2D 3H 2H 2S"}
    assert says(dealt("almanach-1785", hands)) == "lay away KC"


# The reversis

SWEEP = {
    "A": "AC KC JC 5C AD KD QD AH KH QH AS KS QS",
    "B": "QC TC 9C 2C JD TD 9D TH 4H JS TS 9S 2S",
    "C": "8C 7C 3C 8D 7D 2D JH 9H 3H 8S 7S 3S 4S",
    "D": "6C 4C 6D 5D 4D 3D 8H 7H 6H 5H 2H 6S 5S",
}


@pytest.mark.parametrize("ruleset", ["common", "fathers"])
def test_a_hand_with_one_gap_goes_for_the_reversis_and_makes_it(ruleset):
    """The queen of clubs is out: the jack goes while she may still duck."""
    session = playing(ruleset, SWEEP)
    assert goes_on(session) == ["A"] * 13
    assert session.result["won"] == ["A"]


def test_where_the_reversis_pays_nothing_the_same_hand_is_played_to_duck():
    game = REVERSIS.vary("fathers", {"fathers_reversis": 0})
    session = Session(game, 1, [SWEEP], part="play", given={"dealer": "D"})
    assert says(playing("fathers", SWEEP)) == "play JC"  # the queen may still duck
    assert says(session) != "play JC"


def test_high_cards_with_gaps_everywhere_do_not_go_for_it():
    hands = {
        "A": "KC JC 9C 3C KD JD 8D 2D QH 9H 2H JS 4S",
        "B": "AC TC 2C AD 9D 3D KH 8H 3H AS TS 9S 2S",
        "C": "QC 8C 4C QD TD 4D AH JH 4H KS 8S 7S 3S",
        "D": "7C 6C 5C 7D 6D 5D TH 7H 6H 5H QS 6S 5S",
    }
    assert says(playing("common", hands)) in {"play 3C", "play 2D", "play 2H", "play 4S"}


def test_the_hand_of_a_reversis_lays_away_its_worst_card():
    """1634: every other card is one of the highest of its suit."""
    session = dealt("lpjr-1634", {"A": "AC KC QC AD KD QD AH KH QH AS KS QS 7S"})
    assert says(session) == "lay away 7S"


ENDING = {"A": "KS QC JC TC 9C", "B": "7S KC 2C AD 3D", "C": "6S 8C 7C 4D 2D", "D": "5S 6C 5C 6D 5D"}


def ending(takers, **hands):
    """Eight tricks are over; A takes the ninth with the king of spades and leads the queen of clubs.

    In the hands are two kings, of spades and clubs, the queen and jack of clubs and an ace: 8 + 3 + 2 + 5 of 56.
    """
    points = {"A": 38}
    acts = ["play KS", "play 7S", "play 6S", "play 5S", "play QC"]
    return playing("fathers", ENDING | hands, acts, leader="A", before={"takers": takers, "points": points})


def test_somebody_elses_reversis_is_broken():
    """Nine tricks are A's, and each player would pay 56: the king of clubs takes the tenth."""
    session = ending("A A A A A A A A")
    assert says(session) == "play KC"
    assert goes_on(session)[9] == "B"


@pytest.mark.parametrize(("takers", "goes"), [("A A A A A A A A", False), ("B C A A A A A A", True)])
def test_a_stopper_is_kept_against_a_reversis_and_thrown_away_otherwise(takers, goes):
    """B has no clubs; the Ace of diamonds is five points, and the last hope."""
    session = ending(takers, B="7S 4D 3D AD TD", C="6S 8C 7C KC 2D", D="5S 6C 5C 6D 5D")
    assert (says(session) == "play AD") == goes


def test_what_was_led_is_asked_for():
    """1785 and 1850: otherwise it is lost with the cut."""
    asked = 0
    for seed in range(12):
        session = Session(REVERSIS.ruleset("bohn-1850"), seed, part="deal")
        thumb = rule_of_thumb(session.game)
        while session.choices:
            asked += "say nothing" in session.legal()
            if "say nothing" in session.legal():
                assert says(session) == "ask for what was led"
            session.take(session.choices[0], thumb(session, session.choices[0]))
    assert asked


# Strength


@pytest.mark.parametrize("ruleset", IDS)
def test_it_beats_chance_in_every_rule_set(ruleset):
    """In every seat of the same deals, one of it among players at random; the measured margin is far wider."""
    game, gains = REVERSIS.ruleset(ruleset), []
    for seed in range(24):
        for seat in range(len(game.names)):
            players = dict.fromkeys(range(len(game.names)), at_random(seed)) | {seat: rule_of_thumb(game)}
            session = Session(game, seed, part="deal", given={"dealer": game.names[seed % len(game.names)]})
            play_out(session, players)
            gains.append(session.ledger.balance[seat])
    assert fmean(gains) > 0

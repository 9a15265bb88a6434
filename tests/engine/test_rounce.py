"""Rounce, rule by rule, from stated cards: what it has of its own. What it has from Rams is in test_rams."""

from __future__ import annotations

import pytest

from quinola import Session, family
from quinola.rules import ReadingError
from second.scorer import settle

ROUNCE = family("rounce")
GAME = ROUNCE.ruleset("gibson-1974")


def vary(**readings):
    return ROUNCE.vary(GAME, readings)


def at(*acts, hands, game=GAME):
    session = Session(game, 1, [hands], part="deal", given={"dealer": "A"}, events=True)
    for act in acts:
        session.act(act)
    return session


def turn(session):
    return session.table.name(session.choices[0].seat)


def may(session):
    return [session.choices[0].text(o) for o in session.choices[0].options]


def cards(session):
    return [c.text for c in session.choices[0].options]


@pytest.mark.parametrize(("players", "left"), [(3, 30), (5, 20), (8, 5), (9, 0)])
def test_nine_take_the_whole_pack(players, left):
    """5 × players + 6 + 1 of 52."""
    session = Session(vary(company=players), 1, part="deal")
    assert len(session.table.lying("widow")) == 6
    assert sum(len(zone) for zone in session.table.zones.values() if zone.role == "stock") == left


def test_ten_are_refused_with_the_reason():
    """Ten would want 10 × 5 + 6 + 1 = 57."""
    with pytest.raises(ReadingError, match=r"from 3 to 9, not 10: ten hands of five, .* are 57 cards of 52"):
        vary(company=10)
    with pytest.raises(ReadingError, match=r"from 3 to 9, not 2$"):
        vary(company=2)


def test_aces_are_high_and_twos_low():
    power = GAME.terms.strength
    assert [c.text for c in sorted(power, key=power.__getitem__, reverse=True) if c.suit == "H"] == [
        f"{rank}H" for rank in "AKQJT98765432"
    ]


WIDOW = {
    "A": "QS TS JH 9D 8D",
    "C": "AH TH AC JD 4S",
    "widow": "KC QH 9S JS 7H 2S",
    "turned up": "KH",
}


def test_a_card_of_the_widow_is_thrown_before_the_next_speaks_or_before_the_lead():
    """RO-C5."""
    session = at("take the widow", hands=WIDOW)
    assert (turn(session), session.choices[0].rule) == ("B", "rounce.widow-throw")
    session.act("lay away 2S")
    assert turn(session) == "C"
    assert session.view("C")["hands"]["B"] == ["?"] * 5
    late = at("take the widow", "play", "pass", "pass", "pass", hands=WIDOW, game=vary(throws="before-lead"))
    assert (turn(late), late.choices[0].rule) == ("B", "rounce.widow-throw")
    late.act("lay away 2S")
    assert (turn(late), late.choices[0].verb) == ("B", "play")


def test_a_dealer_with_the_widow_takes_the_turned_card_too_or_by_one_reading_does_not():
    """RO-C3."""
    acts = ("pass", "play", "pass", "pass", "take the widow", "lay away 2S")
    session = at(*acts, hands=WIDOW)
    assert session.choices[0].rule == "rounce.exchange-both"
    for act in ("take the trump", "lay away 9S"):
        session.act(act)
    assert [c.text for c in session.table.hands[0]] == "KC QH JS 7H KH".split()
    one = at(*acts, hands=WIDOW, game=vary(exchanges="one"))
    assert (turn(one), one.choices[0].verb) == ("C", "play")
    own = at("pass", "play", "pass", "pass", "play", hands=WIDOW, game=vary(exchanges="one"))
    assert own.choices[0].rule == "rounce.exchange"


def test_there_is_no_general():
    session = at(hands=WIDOW)
    assert may(session) == ["play", "take the widow", "pass"]
    assert session.may("general rams").rule == "rounce.no-general"


PLAYED = {
    "B": "TH 2C AD KD 4H",
    "C": "JH 3H TC QS 5D",
    "D": "8C 9C AS QD TD",
    "turned up": "7C",
}
IN = ("play", "play", "play", "pass", "pass")


def test_one_follows_suit_and_need_neither_head_nor_trump():
    session = at(*IN, "play TH", hands=PLAYED)
    assert cards(session) == ["JH", "3H"]
    session.act("play 3H")
    assert cards(session) == PLAYED["D"].split()
    low = [event.text for event in session.table.events if event.rule == "rounce.low"]
    assert low == ["without having to take the trick"]


def test_by_one_reading_nobody_follows():
    """RO-C2."""
    session = at(*IN, "play TH", hands=PLAYED, game=vary(following="free"))
    assert cards(session) == PLAYED["C"].split()


def test_a_trump_is_led_to_the_second_trick():
    session = at(*IN, "play TH", "play 3H", "play AS", hands=PLAYED)
    assert cards(session) == ["2C"]
    for act in ("play 2C", "play TC", "play 8C"):
        session.act(act)
    assert (turn(session), cards(session)) == ("C", ["JH", "QS", "5D"])


def test_whoever_has_no_trump_leads_anything_to_it():
    session = at(*IN, "play TH", "play 3H", "play AS", hands=PLAYED | {"B": "TH 2S AD KD 4H"})
    assert cards(session) == ["2S", "AD", "KD", "4H"]


def test_by_one_reading_each_winner_leads_one_after_the_own_first_trick():
    """RO-C1: C wins the second trick, the own first, and has a club left."""
    hands = PLAYED | {"C": "JH 3H TC JC 5D"}
    acts = (*IN, "play TH", "play 3H", "play AS", "play 2C", "play TC", "play 8C")
    assert cards(at(*acts, hands=hands)) == ["JH", "JC", "5D"]
    session = at(*acts, hands=hands, game=vary(trump_lead="first-win"))
    assert cards(session) == ["JC"]
    for act in ("play JC", "play 9C", "play 4H"):
        session.act(act)
    assert cards(session) == ["JH", "5D"]  # C’s second


def test_payments_are_those_of_rams():
    """25 in the pool, 5 a trick; D, E and A pay five for the next."""
    facts = {"dealer": "A", "pools": {"pool": 20}, "playing": list("ABCDE"), "takers": list("BCBBC")}
    assert settle(GAME, facts).totals | {"next pool": 0} == {
        "A": -10, "B": 15, "C": 10, "D": -5, "E": -5, "pool": -5, "next pool": 0,
    }  # fmt: skip


def test_a_general_cannot_be_told():
    assert "general" not in GAME.form.schema()["properties"]


def test_what_is_read_where_nothing_else_is_agreed():
    assert ROUNCE.reading(GAME) == {
        "rounce.company": 5,
        "rounce.counters": 50,
        "rounce.throwing": "at-once",
        "rounce.bought-out": "stands",
        "rounce.forced": "as-any",
        "rounce.passing-dealer": "allowed",
        "rounce.exchanges": "both",
        "rounce.following": "must",
        "rounce.trump-lead": "second-trick",
        "rounce.length": 2,
    }


def test_what_is_forbidden_in_play_cannot_be_done():
    session = at(*IN, "play TH", hands=PLAYED)
    assert session.may("play QS").grade == "impossible"

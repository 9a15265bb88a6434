"""Rams, rule by rule, from stated cards. G is Gibson’s encyclopedia of 1974; codes are those of the close reading."""

from __future__ import annotations

import pytest

from quinola import FactsError, Session, family
from quinola.partie import Partie, Told
from quinola.players import play_out, rule_of_thumb
from quinola.players.thumb.loo import worth
from quinola.rules import ReadingError
from second.scorer import settle

RAMS = family("rams")
GAME = RAMS.ruleset("gibson-1974")
HANDS = {
    "A": "QS TS JH 9D 8D",
    "B": "KS QD 8C 7C 9H",
    "C": "AH TH AC JD 8S",
    "D": "7S TD TC 9C 7D",
    "widow": "KC QH 9S JS 7H",
    "turned up": "KH",
}


def vary(**readings):
    return RAMS.vary(GAME, readings)


def at(*acts, game=GAME, hands=HANDS, dealer="A", part="deal", **more):
    session = Session(game, 1, [hands], part=part, given={"dealer": dealer}, events=True, **more)
    for act in acts:
        session.act(act)
    return session


def turn(session):
    return session.table.name(session.choices[0].seat)


def refused(session, act):
    verdict = session.may(act)
    return "" if verdict else verdict.rule


def told(session, rule):
    return [e.text for e in session.table.events if e.rule == f"rams.{rule}"]


def totals(game=GAME, **facts):
    return {name: n for name, n in settle(game, {"dealer": "A", "pools": {"pool": 0}, **facts}).totals.items() if n}


# How many play, and with what


@pytest.mark.parametrize(("players", "left"), [(3, 11), (4, 6), (5, 1)])
def test_so_many_are_dealt_to_and_so_many_cards_are_left(players, left):
    """5 × players + 5 + 1 of 32 (G ¶1)."""
    session = Session(vary(company=players), 1, part="deal")
    assert len(session.table.lying("widow")) == 5
    assert [len(hand) for hand in session.table.hands] == [5] * players
    assert sum(len(zone) for zone in session.table.zones.values() if zone.role == "stock") == left


def test_more_players_than_the_cards_allow_are_refused_with_the_reason():
    """Six would want 6 × 5 + 5 + 1 = 36."""
    with pytest.raises(ReadingError, match=r"from 3 to 5, not 6: six hands of five, .* are 36 cards of 32"):
        vary(company=6)
    with pytest.raises(ReadingError, match=r"from 3 to 5, not 2$"):
        vary(company=2)


def test_once_kings_were_high():
    assert GAME.terms.strength[card("AH")] > GAME.terms.strength[card("KH")]
    old = vary(card_order="king-high").terms.strength
    assert sorted("AKQJT987", key=lambda rank: -old[card(f"{rank}H")]) == list("KQJAT987")


def card(text):
    return next(c for c in GAME.pack if c.text == text)


# Who plays


def test_each_speaks_once_and_may_say_anything_that_stands():
    session = at()
    assert turn(session) == "B"
    assert session.legal() == ["play", "take the widow", "pass", "general rams"]
    session = at("pass", "play", "play")
    assert (turn(session), session.legal()) == ("A", ["play", "take the widow", "pass", "general rams"])


def test_whoever_passes_is_out_and_whoever_plays_leads():
    session = at("pass", "play", "take the widow", "say nothing", "pass")
    assert turn(session) == "C"
    assert session.table.circle.playing == (2, 3)
    assert [c.text for c in session.table.lying("laid away", 1)] == HANDS["B"].split()
    assert session.table.zone("laid away", 1).sees == (1,)


def test_the_widow_is_taken_once_and_unseen():
    session = at("take the widow")
    assert [c.text for c in session.table.hands[1]] == HANDS["widow"].split()
    assert session.view("C")["hands"]["B"] == ["?"] * 5
    session.act("say nothing")
    assert refused(session, "take the widow") == "rams.widow-once"


def test_the_player_before_the_dealer_plays_or_pays():
    session = at("pass", "pass")
    assert turn(session) == "D"
    assert refused(session, "pass") == "rams.last-before-dealer"
    assert session.legal() == ["play", "take the widow", "pay the dealer", "general rams"]
    assert refused(at("pass"), "pay the dealer") == "rams.buy-out"
    assert refused(at("pass", "play"), "pay the dealer") == "rams.buy-out"


@pytest.mark.parametrize(
    ("reading", "moved"),
    [
        ("stands", {"D": -5, "pool": 5}),  # A −5 + 5
        ("dealer", {"A": 15, "D": -5, "pool": -10}),  # and 10 + 5 out of the pool
        ("stake-back", {"A": 5, "D": -5}),  # and 5 out of it
    ],
)
def test_what_becomes_of_the_pool_when_nobody_plays(reading, moved):
    """RM-C1."""
    game = vary(bought=reading)
    session = at("pass", "pass", "pay the dealer", game=game, brought={"pool": 10, "C": -10})
    assert session.choices == ()
    assert session.result["next_dealer"] == "B"
    assert totals(game, pools={"pool": 10}, playing=[], takers=[]) == moved


def test_against_one_the_dealer_must_play():
    session = at("play", "pass", "pass")
    assert refused(session, "pass") == "rams.forced-dealer"
    assert session.legal() == ["play", "take the widow", "general rams"]
    session.act("play")
    assert told(session, "forced-dealer") == ["Only B plays, and A must too"]
    assert refused(at("play", "play", "pass"), "pass") == ""


def test_a_dealer_who_plays_against_two_is_not_spared_by_any_reading():
    """`rams.forced-rights`: against one the dealer must play, and by one reading owes nothing for no trick. Against two
    the dealer need not, and pays as anybody: 5 + 5 of A’s, 5 / 5 = 1 a trick."""
    three = {"playing": ["A", "B", "C"], "takers": ["B", "B", "B", "C", "C"]}
    two = {"playing": ["A", "B"], "takers": ["B"] * 5}
    bound = vary(forced="bound")
    assert totals(bound, **three) == totals(GAME, **three) == {"A": -10, "B": 3, "C": 2, "pool": 5}
    assert totals(bound, **two) == {"A": -5, "B": 5}
    assert totals(GAME, **two) == {"A": -10, "B": 5, "pool": 5}


def test_a_dealer_who_must_play_may_by_one_reading_do_no_more():
    """RM-C10."""
    bound = vary(forced="bound")
    assert refused(at("play", "pass", "pass", game=bound), "take the widow") == "rams.forced-rights"
    assert refused(at("play", "play", "pass", game=bound), "take the widow") == ""
    facts = {"playing": ["A", "B"], "takers": ["B"] * 5}
    assert totals(**facts) == {"A": -10, "B": 5, "pool": 5}
    assert totals(bound, **facts) == {"A": -5, "B": 5}
    assert totals(bound, playing=["B", "C"], takers=["B"] * 5) == {"A": -5, "B": 5, "C": -5, "pool": 5}


def test_a_dealer_may_by_one_reading_never_pass():
    """RM-C12."""
    game = vary(dealer_passes="forbidden")
    assert refused(at("play", "play", "pass", game=game), "pass") == "rams.dealer-passes"
    with pytest.raises(FactsError, match="the dealer does") as wrong:
        totals(game, playing=["B", "C"], takers=["B"] * 5)
    assert (wrong.value.place, wrong.value.rule) == ("playing", "rams.dealer-passes")
    assert totals(game, playing=["A", "C"], takers=["A", "C", "C", "C", "C"]) == {"A": -4, "C": 4}
    assert totals(game, playing=[], takers=[]) == {"D": -5, "pool": 5}


def test_the_dealer_throws_a_card_for_the_trump_before_it_is_taken():
    session = at("play", "pass", "pass", "play", "take the trump")
    assert [c.text for c in session.choices[0].options] == HANDS["A"].split()
    session.act("lay away TS")
    assert [c.text for c in session.table.hands[0]] == "QS JH 9D 8D KH".split()
    assert session.table.lying("turned") == []
    assert session.view("B")["hands"]["A"] == ["?"] * 4 + ["KH"]
    assert turn(session) == "B"


def test_a_dealer_who_passes_takes_nothing():
    session = at("play", "play", "pass", "pass")
    assert (turn(session), session.choices[0].verb) == ("B", "play")


def test_by_which_rule_each_is_asked():
    assert at().choices[0].rule == "rams.speak"
    assert at("play", "play", "play").choices[0].rule == "rams.dealer-passes"
    assert at("play", "pass", "pass").choices[0].rule == "rams.forced-rights"


def test_what_all_can_see_of_who_plays_and_what_they_have_left():
    session = at("pass", "play")
    assert session.table.shown.as_json() == {
        "company": "4, each alone",
        "dealer": "A",
        "eldest": "B",
        "in": ["C"],
        "trumps": "hearts",
        "resto": {"A": 45, "B": 50, "C": 50, "D": 50},
    }
    assert "in" not in at("pass").table.shown.as_json()
    over = at("pass", "pass", "pay the dealer")
    assert over.table.shown.as_json()["resto"] == {"A": 50, "B": 50, "C": 50, "D": 45}


def test_nothing_of_one_deal_is_shown_in_the_next():
    session = Session(GAME, 3, [SPADES], part="partie", given={"dealer": "A"}, events=True)
    for act in ("pass", "general rams", "keep the hand", "take the widow", "leave the trump"):
        session.act(act)
    while len(session.table.dealt) == 1:
        session.take(session.choices[0], session.choices[0].options[0])
    shown = session.table.shown.as_json()
    assert [e.stamp.deal for e in session.ledger.entries if e.rule == "rams.stake"] == [1, 2]
    assert shown["dealer"] == "B"
    assert not {"in", "announced", "tricks"} & shown.keys()
    assert not [zone for zone in session.table.zones.values() if zone.role in ("taken", "laid away", "trick")]


def test_what_the_dealer_throws_nobody_else_sees_and_what_was_taken_is_known_for_that_deal_alone():
    session = Session(GAME, 3, [HANDS], part="partie", given={"dealer": "A"})
    for act in ("play", "pass", "pass", "play", "take the trump"):
        session.act(act)
    assert session.choices[0].secret
    session.act("lay away TS")
    assert session.table.revealed == {card("KH")}
    while len(session.table.dealt) == 1:
        session.take(session.choices[0], session.choices[0].options[0])
    assert session.table.revealed == set()


def test_where_no_dealer_is_given_the_first_seat_deals():
    assert Session(GAME, 1, part="deal").table.shown.dealer == "A"


# The play

PLAYED = {
    "A": "KH 9H AC 8S JD",
    "B": "TH 8D KD 9C 7S",
    "C": "JH 7H QS 9D TC",
    "D": "8C AS QD TD 9S",
    "turned up": "7C",
}
ALL_IN = ("play", "play", "play", "play", "leave the trump")


def may(session):
    return [c.text for c in session.choices[0].options]


def test_one_follows_and_plays_higher_or_trumps():
    session = at(*ALL_IN, "play TH", hands=PLAYED)
    assert may(session) == ["JH"]
    assert refused(session, "play 7H") == "rams.higher"
    assert refused(session, "play TC") == "rams.follow"
    session.act("play JH")
    assert may(session) == ["8C"]
    assert refused(session, "play AS") == "rams.trump"


def test_what_is_forbidden_in_play_cannot_be_done():
    """C has a heart, and the ten of clubs is none."""
    assert at(*ALL_IN, "play TH", hands=PLAYED).may("play TC").grade == "impossible"


def test_higher_is_higher_than_what_wins_or_by_one_reading_than_the_suit():
    """RM-C2: D has trumped, and A has a heart above the jack and one below."""
    acts = (*ALL_IN, "play TH", "play JH", "play 8C")
    assert may(at(*acts, hands=PLAYED)) == ["KH", "9H"]
    assert may(at(*acts, hands=PLAYED, game=vary(higher="led"))) == ["KH"]


UNDER = {
    "A": "KC AC 9H JD 7S",
    "B": "KH QH QS JS TS",
    "C": "TC 8D 9D TD JC",
    "D": "8C AS KS 9S 8S",
    "turned up": "7C",
}


def test_one_trumps_below_a_trump_or_by_one_reading_need_not():
    """RM-C3: C has trumped with the ten; D has the eight. Whoever can trump higher must, in both."""
    acts = ("play", "play", "play", "pass", "play KH", "play TC")
    assert may(at(*acts, hands=UNDER)) == ["8C"]
    assert may(at(*acts, hands=UNDER, game=vary(under="free"))) == UNDER["D"].split()
    higher = UNDER | {"D": "QC AS KS 9S 8S"}
    assert may(at(*acts, hands=higher, game=vary(under="free"))) == ["QC"]


def test_whoever_trumps_goes_above_the_trumps_that_lie_there():
    hands = UNDER | {"D": "QC 8C KS 9S 8S"}
    assert may(at("play", "play", "play", "pass", "play KH", "play TC", hands=hands)) == ["QC"]


def test_the_lowest_trump_trumps_where_no_trump_lies():
    """C has no heart and one trump, the seven; then, with the nine beside it, the choice of both."""
    seven = {"B": "KH QH QS JS TS", "C": "7C 8D 9D TD JD", "turned up": "8C"}
    acts = ("play", "play", "pass", "pass", "play KH")
    for game in (GAME, vary(under="free")):
        assert may(at(*acts, hands=seven, game=game)) == ["7C"]
        assert may(at(*acts, hands=seven | {"C": "7C 9C 9D TD JD"}, game=game)) == ["7C", "9C"]


def test_it_is_told_that_nothing_binds_whoever_has_neither():
    hands = {"B": "KH QH QS JS TS", "C": "7D 8D 9D TD JD", "turned up": "8C"}
    session = at("play", "play", "pass", "pass", "play KH", "play 7D", hands=hands)
    assert told(session, "free") == ["free to play anything"]
    assert told(at(*ALL_IN, "play TH", "play JH", "play 8C", hands=PLAYED), "free") == []


def test_trumps_are_followed_and_headed_as_any_suit():
    hands = PLAYED | {"B": "9C 8D KD TH 7S", "C": "JH 7H QS TC JC", "D": "8C AS QD TD 9S"}
    session = at(*ALL_IN, "play 9C", hands=hands)
    assert may(session) == ["TC", "JC"]
    session.act("play JC")
    assert may(session) == ["8C"]
    session.act("play 8C")
    assert may(session) == ["AC"]


def test_a_trump_takes_the_trick_and_the_taker_leads():
    session = at(*ALL_IN, "play TH", "play JH", "play 8C", "play 9H", hands=PLAYED)
    assert turn(session) == "D"
    assert session.table.shown.as_json()["tricks"] == {"D": 1}


# The pool


def test_a_fifth_for_each_trick_and_five_for_none():
    """20 + 5 = 25, 5 a trick: B 3 × 5, C 2 × 5. D −5. A −5 − 5."""
    facts = {"pools": {"pool": 20}, "playing": ["A", "B", "C", "D"], "takers": ["B", "C", "B", "B", "C"]}
    assert totals(**facts) == {"A": -10, "B": 15, "C": 10, "D": -5, "pool": -10}


def test_whoever_passes_pays_nothing():
    assert totals(playing=["B", "C"], takers=["B", "C", "B", "B", "C"]) == {"A": -5, "B": 3, "C": 2}


def test_two_accounts_the_pool_that_is_played_for_and_the_next():
    settled = settle(
        GAME,
        {"dealer": "A", "pools": {"pool": 0}, "playing": ["B", "C"], "takers": ["B"] * 5},
    )
    paid = [(e.rule, e.payer, e.payee, e.amount) for e in settled.entries]
    assert paid == [
        ("rams.stake", "A", "pool", 5),
        ("rams.share", "pool", "B", 5),
        ("rams.looed", "C", "next pool", 5),
        ("rams.next-pool", "next pool", "pool", 5),
    ]


def test_the_pool_of_a_deal_is_brought_to_the_next():
    partie = Partie(GAME)
    first = partie.add(Told({"playing": ["B", "C"], "takers": ["B"] * 5, "general": "nobody"}, dealer=0))
    assert first.wrong is None
    assert first.balance == {"A": -5, "B": 5, "C": -5, "D": 0, "pool": 5, "next pool": 0}
    assert partie.given() == {"dealer": "B", "scores": {"A": -5, "B": 5, "C": -5, "D": 0}, "pools": {"pool": 5}}
    second = partie.add(Told({"playing": ["C", "D"], "takers": ["C", "D", "C", "C", "C"], "general": "nobody"}))
    # the pool is 5 + 5 = 10, 2 a trick: C −5 + 8, D 2, and B has staked 5
    assert second.balance == {"A": -5, "B": 0, "C": 3, "D": 2, "pool": 0, "next pool": 0}


def test_a_partie_told_deal_by_deal_ends_as_one_that_is_played():
    """Three deals in which nobody plays: 15 in the pool are shared, and all are even."""
    game = vary(company=3, length=1)
    partie = Partie(game)
    for n in range(3):
        made = partie.add(Told({"playing": [], "takers": [], "general": "nobody"}, dealer=0 if n == 0 else None))
        assert made.wrong is None
        assert bool(partie.standing.winners) == (n == 2)
    assert partie.standing.winners == ["A", "B", "C"]
    assert made.balance == {"A": 0, "B": 0, "C": 0, "pool": 0, "next pool": 0}


# General Rams

SPADES = {
    "A": "9D 8D 7D 9C 8C",
    "B": "KH QD TC 7C 9H",
    "C": "AS KS QS JS AH",
    "D": "TS TH AC JD 8H",
    "widow": "KC QH 9S 8S 7H",
    "turned up": "7S",
}


def test_general_calls_all_back_and_the_announcer_leads_and_wins_all():
    session = at("pass", "general rams", "keep the hand", "take the widow", "leave the trump", hands=SPADES)
    assert turn(session) == "C"
    assert session.table.circle.playing == (0, 1, 2, 3)
    assert session.table.shown.as_json()["in"] == ["C", "D", "A", "B"]
    while session.choices:
        options = session.choices[0].options
        session.act(f"play {max(options, key=lambda c: (c.suit == 'S', GAME.terms.strength[c])).text}")
    facts = session.result["facts"]
    assert facts["takers"] == ["C"] * 5
    assert facts["general"] == "C"
    assert facts["playing"] == ["A", "B", "C", "D"]
    # 3 × 5 and the dealer’s 5
    assert [session.ledger.balance[s] for s in range(4)] == [-10, -5, 20, -5]


def test_claims_to_the_widow_go_round_from_the_announcer_or_from_the_eldest():
    """RM-C6."""
    assert turn(at("pass", "general rams", hands=SPADES)) == "D"
    assert turn(at("pass", "general rams", hands=SPADES, game=vary(order="dealer"))) == "B"


def test_whoever_had_said_to_play_keeps_the_hand_and_has_no_claim():
    session = at("play", "general rams", hands=SPADES)
    asked = []
    while session.choices[0].verb == "choose":
        asked.append(turn(session))
        session.take(session.choices[0], session.choices[0].options[0])
    assert asked == ["D", "A"]


def test_without_the_widow_nobody_is_asked():
    session = at("pass", "take the widow", "general rams", hands=SPADES)
    assert (turn(session), session.choices[0].verb) == ("A", "decide")
    assert [len(hand) for hand in session.table.hands] == [5] * 4
    assert told(session, "general-return") == ["B takes the hand up again"]


def test_the_announcer_has_looked_at_the_widow_or_may_not_announce_with_it():
    """RM-C5."""
    session = at("take the widow", hands=SPADES)
    assert session.choices[0].rule == "rams.general-with-widow"
    session = at("take the widow", hands=SPADES, game=vary(with_widow="may-not"))
    assert (turn(session), session.choices[0].verb) == ("C", "speak")


def test_by_one_reading_general_can_be_announced_until_the_first_lead():
    """RM-C4: those who play are asked once more, in their order; who has the widow only if that is allowed."""
    late = vary(when="before-lead")
    session = at("play", "play", "pass", "pass", hands=SPADES, game=late)
    assert (turn(session), session.choices[0].verb) == ("B", "announce")
    session.act("say nothing")
    assert turn(session) == "C"
    session.act("general rams")
    assert (turn(session), session.legal()) == ("D", ["take up the hand", "take the widow"])
    session = at("take the widow", "say nothing", "play", "pass", "pass", hands=SPADES, game=late)
    assert (turn(session), session.choices[0].verb) == ("B", "announce")
    session = at("play", "play", "pass", "pass", "general rams", hands=SPADES, game=late)
    assert session.choices[0].verb == "choose"
    neither = vary(when="before-lead", with_widow="may-not")
    session = at("take the widow", "play", "pass", "pass", hands=SPADES, game=neither)
    assert (turn(session), session.choices[0].verb) == ("C", "announce")


def test_a_dealer_may_take_the_trump_in_general_rams_too():
    session = at("pass", "general rams", "keep the hand", "take the widow", "take the trump", hands=SPADES)
    assert session.choices[0].rule == "rams.throw"


MADE = {"pools": {"pool": 10}, "playing": ["A", "B", "C", "D"], "takers": ["B"] * 5, "general": "B"}
FAILED = MADE | {"takers": ["B", "C", "B", "D", "C"]}


@pytest.mark.parametrize(
    ("readings", "moved"),
    [
        ({}, {"A": -10, "B": 30, "C": -5, "D": -5, "pool": -10}),  # 3 × 5 + 15; A has staked 5
        ({"made_loo": "both"}, {"A": -15, "B": 30, "C": -10, "D": -10, "pool": 5}),  # and 5 more each
    ],
)
def test_general_made(readings, moved):
    """RM-C7."""
    assert totals(vary(**readings), **MADE) == moved


@pytest.mark.parametrize(
    ("readings", "moved"),
    [
        ({}, {"B": -30, "C": 5, "D": 5, "pool": 20}),  # 15 to the others, 15 to the pool, which has 30
        ({"doubled": "tricks"}, {"B": -18, "C": 17, "D": 11, "pool": -10}),  # 6 a trick: 2, 2 and 1
        ({"doubled": "opponents"}, {"B": -30, "C": 29, "D": 11, "pool": -10}),  # and B’s twelve to C, who broke it
        ({"failed_loo": "yes"}, {"A": -5, "B": -30, "C": 5, "D": 5, "pool": 25}),  # A has no trick
    ],
)
def test_general_failed(readings, moved):
    """RM-C8, RM-C9."""
    assert totals(vary(**readings), **FAILED) == moved


def test_an_announcer_without_a_trick_pays_for_failing_and_no_more():
    """−15 − 15; A and D have none either, and pay by this reading: A −5 + 5 − 5."""
    facts = FAILED | {"takers": ["C"] * 5}
    moved = {"A": -5, "B": -30, "C": 5, "pool": 30}
    assert totals(vary(failed_loo="yes"), **facts) == moved


@pytest.mark.parametrize("reading", ["tricks", "opponents"])
def test_a_doubled_pool_is_shared_by_its_own_rule(reading):
    settled = settle(vary(doubled=reading), {"dealer": "A", **FAILED})
    assert {e.rule for e in settled.entries if e.payer == "pool"} == {"rams.doubled-pool"}


# The end


def test_all_deal_so_often_and_the_pool_is_shared():
    """Three stakes in the pool, five for each: nobody has won anything."""
    game = vary(company=3, length=1)
    acts = ("pass", "pay the dealer") * 3
    session = Session(game, 1, part="partie", given={"dealer": "A"}, events=True)
    for act in acts:
        session.act(act)
    assert session.result["winners"] == ["A", "B", "C"]
    assert session.ledger.balance["pool"] == 0
    assert told(session, "deals") == ["3 hands have been played, and the partie is over"]


def test_what_cannot_be_shared_is_left():
    """A has 50 − 40 − 5 − 15 − 15 = −25; 30 in the pool are 4 × 7 + 2."""
    facts = MADE | {
        "general": "A",
        "takers": ["A"] * 4 + ["C"],
        "scores": {"A": -40, "B": 15, "C": 10, "D": 5},
    }
    settled = settle(GAME, {"dealer": "A", **facts})
    assert settled.outcome["winners"] == ["B"]
    assert settled.totals == {"A": -28, "B": 12, "C": 12, "D": 12, "pool": -8}
    assert [r.text for r in settled.reasons if r.rule == "rams.debt"] == ["A owes 25 counters"]


# What cannot be


@pytest.mark.parametrize(
    ("facts", "rule", "place"),
    [
        ({"pools": {}}, "next-pool", "pools.pool"),
        ({"pools": {"pool": 7}}, "stake", "pools.pool"),
        ({"pools": {"pool": -1}}, "next-pool", "pools.pool"),
        ({"pools": {"pool": 10**6 + 5}}, "next-pool", "pools.pool"),
        ({"pools": None}, "next-pool", "pools"),
        ({"playing": ["B"], "takers": ["B"] * 5}, "forced-dealer", "playing"),
        ({"playing": ["B", "B"], "takers": ["B"] * 5}, "speak", "playing[1]"),
        ({"playing": None}, "speak", "playing"),
        ({"takers": ["B"] * 4}, "trick", "takers"),
        ({"takers": ["D", "B", "B", "B", "B"]}, "trick", "takers[0]"),
        ({"playing": []}, "trick", "takers"),
        ({"general": "B"}, "general-all", "playing"),
        ({"scores": {"A": 5, "B": 0, "C": 0, "D": 0}}, "purse", "scores"),
        ({"pools": {"pool": 50}, "scores": {"A": -50, "B": 0, "C": 0, "D": 0}}, "broke", "scores.A"),
    ],
)
def test_what_cannot_be_is_refused_by_its_rule(facts, rule, place):
    with pytest.raises(FactsError) as wrong:
        totals(**{"playing": ["B", "C"], "takers": ["B", "B", "B", "C", "B"]} | facts)
    assert (wrong.value.rule, wrong.value.place) == (f"rams.{rule}", place)


def test_whoever_has_a_single_counter_plays_on():
    scores = {"A": 49, "B": 0, "C": 0, "D": -49}
    assert totals(playing=["B", "C"], takers=["B", "B", "B", "C", "B"], scores=scores) == {"A": -5, "B": 4, "C": 1}


# The player by rule of thumb


def said(hands, *acts, dealer="A"):
    session = at(*acts, hands=hands, dealer=dealer)
    choice = session.choices[0]
    return choice.text(rule_of_thumb(GAME)(session, choice))


def test_the_thumb_announces_what_cannot_fail_plays_what_is_good_and_passes_what_is_not():
    assert said({"B": "AS KS QS JS TS", "turned up": "9S"}) == "general rams"
    assert said({"B": "AS KS 8C 7C TC", "turned up": "9S"}) == "play"
    low = {"B": "9H 8H TD 9D 8C", "turned up": "AS"}
    assert said(low) in ("take the widow", "pass")
    assert said(low, "play", "take the widow", "say nothing", dealer="C") == "pass"


def test_the_thumb_takes_a_trump_for_its_worst_card():
    session = at("play", "pass", "pass", "play")
    thumb = rule_of_thumb(GAME)
    assert session.choices[0].text(thumb(session, session.choices[0])) == "take the trump"
    session.act("take the trump")
    assert session.choices[0].text(thumb(session, session.choices[0])) in ("lay away 9D", "lay away 8D")


def test_what_a_hand_promises_rises_with_its_cards():
    hands = ["9H 8H TD 9D 8C", "AH 8H TD 9D 8C", "AH AS TD 9D 8C", "AH AS KS 9D 8C"]
    gains = [worth(GAME, tuple(card(c) for c in hand.split()), "S", 2.0, 10).gain for hand in hands]
    assert gains == sorted(gains)
    assert gains[0] < 0 < gains[-1]


def test_parties_of_the_thumb_end_with_all_deals_played():
    session = Session(GAME, 5)
    play_out(session, rule_of_thumb(GAME))
    assert len(session.table.dealt) == 8
    assert session.result["winners"]


def test_what_is_read_where_nothing_else_is_agreed():
    assert RAMS.reading(GAME) == {
        "rams.company": 4,
        "rams.counters": 50,
        "rams.card-order": "ace-high",
        "rams.bought-out": "stands",
        "rams.forced": "as-any",
        "rams.passing-dealer": "allowed",
        "rams.playing-higher": "winning",
        "rams.under-trumping": "must",
        "rams.general-time": "own-turn",
        "rams.general-widow-first": "may",
        "rams.widow-claims": "announcer",
        "rams.loo-if-made": "replaced",
        "rams.doubled": "stands",
        "rams.loo-if-failed": "no",
        "rams.length": 2,
    }
    assert [c.rank for c in GAME.pack] == list("789TJQKA") * 4

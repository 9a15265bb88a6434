"""Bryncir, rule by rule, from stated cards. J is the report of 1995, B the article that it tells of."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from quinola import FactsError, Session, StartError, card, family
from quinola.games.bryncir.packs import PACK_208, strengths
from quinola.players import at_random, play_out, rule_of_thumb
from quinola.players.imagine import imagine
from second.scorer import so_far

BRYNCIR = family("bryncir")
OURS = BRYNCIR.ruleset("quinola")
NONE = "no more pairs"


def vary(**readings):
    return BRYNCIR.vary("quinola", readings)


def at(hands, acts=(), game=OURS, part="pairs", dealer="E"):
    session = Session(game, 1, [hands], part=part, events=True, given={"dealer": dealer})
    for act in acts:
        session.act(act)
    return session


def points(facts, game=OURS):
    totals = so_far(game, facts).totals
    return {name: totals[name] for name in "ABCDE" if totals[name]}


def first(cards, game=OURS):
    """What A scores for these at the first count."""
    return points({"first": [f"A {cards}"]}, game).get("A", 0)


def trick(line, game=OURS):
    return points({"tricks": [line]}, game)


# Packs, cards, values


def test_four_of_each_of_52_cards():
    kinds = Counter(c.text[:2] for c in PACK_208)
    assert len(PACK_208) == len(set(PACK_208)) == 208
    assert set(kinds.values()) == {4}


def test_a_card_of_a_pack_is_written_and_spoken_with_it_and_others_as_ever():
    assert card("7H2").words == "seven of hearts (II)"
    assert card("TS4").sign == "10♠IV"
    assert (card("7H").words, card("TS").sign) == ("seven of hearts", "10♠")
    assert card("7H2") is not card("7H")


@pytest.mark.parametrize(
    ("rank", "value"),
    [
        ("2", 2),
        ("3", 3),
        ("4", 4),
        ("5", 5),
        ("6", 6),
        ("7", 7),
        ("8", 8),
        ("9", 9),
        ("T", 10),
        ("J", 15),
        ("Q", 20),
        ("K", 25),
    ],
)
def test_value_of_each_rank(rank, value):
    """J: two sevens of hearts are seven; a queen is 20. Jack and king are placeholders."""
    assert first(f"{rank}H {rank}H") == 3 * value


@pytest.mark.parametrize(("field", "rank"), [("value_jack", "J"), ("value_king", "K")])
def test_lost_values_of_courts_can_be_set(field, rank):
    assert first(f"{rank}H {rank}H", vary(**{field: 11})) == 33


@pytest.mark.parametrize(("suit", "value"), [("C", 1), ("D", 2), ("H", 3), ("S", 4)])
def test_suit_values_rise_as_in_bridge_and_can_be_set(suit, value):
    line = f"A 9{suit} 2{suit} 3{suit} 4{suit} 5{suit}"
    assert trick(line) == {"A": 9 + value}
    word = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[suit]
    assert trick(line, vary(**{f"value_{word}": 0})) == {"A": 9}
    assert trick(line, vary(**{f"value_{word}": 100})) == {"A": 109}


def test_values_that_are_lost_are_marked_as_lost_and_no_others():
    lost = {q.id.partition(".")[2] for q in BRYNCIR.questions if q.lost}
    assert lost == {"value-clubs", "value-diamonds", "value-hearts", "value-spades", "value-jack", "value-king"}


# The deal


def test_deal_gives_32_to_each_of_five_and_leaves_48():
    session = Session(OURS, 3)
    assert [len(hand) for hand in session.table.hands] == [32] * 5
    assert len(session.table.lying("stock")) == 48


def test_left_of_the_dealer_is_the_first_to_lay_pairs_aside():
    session = Session(OURS, 3, given={"dealer": "B"})
    assert session.table.name(session.choices[0].seat) == "C"


# Pairs


def test_pair_is_of_one_rank_and_one_suit():
    assert first("7H 7D 7S 7C KH KD") == 0
    assert first("7H 7H 7D") == 21


@pytest.mark.parametrize(("held", "pairs"), [("9S", 0), ("9S 9S", 1), ("9S 9S 9S", 1), ("9S 9S 9S 9S", 2)])
def test_one_to_four_alike(held, pairs):
    assert first(held) == 27 * pairs


@pytest.mark.parametrize(
    ("held", "one", "nothing"),
    [
        ("AH AH", 3, 0),
        ("AH AH KS KS", 78, 75),  # the kings are of another suit
        ("AH AH 9H 9H 4H 4H", 66, 66),  # 9 + 9 + 4
        ("4H 4H AH AH 9H 9H", 66, 66),  # the best other pair, not the first
        ("4H 4H 9H 9H 5H 5H AH AH", 81, 81),  # 4 + 9 + 5 + 9: nor the first, nor the last
        ("AH AH AH AH", 6, 0),  # aces are no other pair for one another, unless they are said to be
        ("AH AH AH AH 9H 9H", 81, 81),  # 9 + 9 + 9
        ("AH AH KH", 3, 0),  # a single king is no pair
    ],
)
def test_ace_pairs(held, one, nothing):
    assert first(held) == one
    assert first(held, vary(single_ace_pair="nothing")) == nothing


@pytest.mark.parametrize(
    ("held", "worth"),
    [
        ("AH AH AH AH", 6),  # (1 + 1) × 3: each has another pair, of aces, which count one
        ("AH AH AS AS", 0),  # of two suits they are none
        ("AH AH", 0),
        ("AH AH AH AH 9H 9H", 81),  # the best other pair are the nines: 9 + 9 + 9
        ("AH AH AH AH JH JH", 9),  # though they be worth no more than an ace: 1 + 1 + 1
    ],
)
def test_second_pair_of_aces_as_another_pair(held, worth):
    assert first(held, vary(single_ace_pair="nothing", second_ace_pair="yes", value_jack=1)) == worth


@pytest.mark.parametrize(("scope", "score"), [("this-count", 0), ("both-counts", 2)])
def test_second_pair_of_aces_at_the_second_count(scope, score):
    """The first pair was alone and is worth nothing; the second looks back to it, or does not: 1 × 2."""
    game = vary(single_ace_pair="nothing", second_ace_pair="yes", ace_pair_scope=scope)
    assert points({"first": ["A AD AD"], "second": ["A AD AD"]}, game).get("A", 0) == score


@pytest.mark.parametrize(("reading", "score"), [("this-count", 77), ("both-counts", 125)])
def test_ace_pair_of_the_second_count(reading, score):
    """25 × 3, and 1 × 2 or 25 × 2."""
    facts = {"first": ["A KD KD"], "second": ["A AD AD"]}
    assert points(facts, vary(ace_pair_scope=reading)) == {"A": score}


@pytest.mark.parametrize(("reading", "score"), [("this-count", 107), ("both-counts", 147)])
def test_ace_pair_of_the_second_count_in_company(reading, score):
    """(4 + 25) × 3 = 87; then (5 + 5) × 2 = 20, or (25 + 5) × 2 = 60."""
    facts = {"first": ["A 4D 4D KD KD"], "second": ["A AD AD 5D 5D"]}
    assert points(facts, vary(ace_pair_scope=reading)) == {"A": score}


def test_aces_of_the_first_count_do_not_look_forward():
    facts = {"first": ["A AD AD"], "second": ["A KD KD"]}
    assert points(facts, vary(ace_pair_scope="both-counts")) == {"A": 3 + 50}


def test_all_pairs_go_and_of_three_any_two():
    session = at({"A": "JC1 JC2 JC4 5D1 5D2", "B": "2C1"})
    assert session.legal() == ["pair JC1 JC2 5D1 5D2", "pair JC1 JC2 first", "pair JC1 JC4 first", "pair JC2 JC4 first"]
    for act in (NONE, "pair 5D1 5D2 first"):
        assert session.may(act).rule == "bryncir.all-pairs"
    session.act("pair JC2 JC4 first")
    assert session.legal() == ["pair 5D1 5D2"]


def test_a_hand_without_pairs_says_so():
    assert at({"A": "JC1 JD1"}).legal() == [NONE]


def test_keep_highest_leaves_one_way():
    high = vary(three_of_a_kind="keep-highest")
    assert at({"A": "JC1 JC2 JC4"}, game=high).legal() == ["pair JC1 JC2", "pair JC1 JC2 first"]
    low = vary(three_of_a_kind="keep-highest", order_of_packs="one-high")
    assert at({"A": "JC1 JC2 JC4"}, game=low).legal() == ["pair JC4 JC2", "pair JC4 JC2 first"]
    assert at({"A": "JC1 JC2 JC4"}, game=low).may("pair JC2 JC1 first").rule == "bryncir.odd-copy"


def test_optional_pairs_go_one_by_one_together_or_not_at_all():
    session = at({"A": "KH1 KH2 2C1 2C3"}, game=vary(pairing="optional"))
    assert session.legal() == ["pair 2C1 2C3 KH1 KH2", "pair 2C1 2C3 first", "pair KH1 KH2 first", NONE]
    session.act("pair KH1 KH2 first")
    assert session.legal() == ["pair 2C1 2C3", "pair 2C1 2C3 first", NONE]


def test_pairs_lie_open_and_out_of_the_hand():
    session = at({"A": "KH1 KH2 5C1", "B": "2C1"}, ["pair KH1 KH2"])
    assert [c.text for c in session.table.hands[0]] == ["5C1"]
    assert [zone["cards"] for zone in session.view("D")["zones"] if zone["key"] == "pairs of A"] == [["KH1", "KH2"]]


# More cards


THREE = {"A": "9D1 9D2 8C1 8C2 3S1", "B": "5H1 5H2 6S1", "C": "3D1", "D": "8D1", "E": "6H2"}
ACTS = ["pair 8C1 8C2 9D1 9D2", "pair 5H1 5H2", NONE, NONE, NONE]


def hands(session):
    return [" ".join(c.text for c in hand) for hand in session.table.hands]


def test_refill_goes_round_one_card_at_a_time():
    session = at({**THREE, "talon": "2S1 4S1 7S1 TS1"}, ACTS)
    assert hands(session) == ["3S1 2S1 7S1", "6S1 4S1", "3D1", "8D1", "6H2"]


def test_refill_all_at_once():
    """A is owed two, B one: A has both before B has any."""
    session = at({**THREE, "talon": "2S1 4S1 7S1 TS1"}, ACTS, vary(drawing="all-at-once"))
    assert hands(session) == ["3S1 2S1 4S1", "6S1 7S1", "3D1", "8D1", "6H2"]
    assert [e.text for e in session.table.events if e.rule == "bryncir.drawing"] == [
        "Each is dealt all that is due at once"
    ]


@pytest.mark.parametrize("drawing", ["one-at-a-time", "all-at-once"])
@pytest.mark.parametrize(
    ("reading", "a", "b"),
    [("in-turn", "3S1 2S1", "6S1 4S1"), ("all-due", "3S1 2S1 4S1", "6S1"), ("skip", "3S1", "6S1")],
)
def test_a_short_talon(reading, a, b, drawing):
    """Three cards are owed and two are there, however they are drawn else; the rest, if it was left, stays out."""
    session = at({**THREE, "talon": "2S1 4S1"}, ACTS, vary(talon_runs_out=reading, drawing=drawing))
    assert hands(session)[:2] == [a, b]


def test_a_talon_that_just_suffices_is_not_short():
    session = at({**THREE, "talon": "2S1 4S1 7S1"}, ACTS)
    assert "bryncir.short-talon" not in [e.rule for e in session.table.events]
    assert not session.table.lying("stock")


REST = {**THREE, "talon": "2S1 4S1 7S1 TS1 JS1 QS1 KS1 2H1 4H1 7H1"}


@pytest.mark.parametrize(
    ("game", "sizes", "left"),
    [
        (OURS, [4, 3, 2, 2, 2], 2),
        (vary(remainder="to-the-last"), [5, 4, 2, 2, 2], 0),
        (BRYNCIR.ruleset("one-refill"), [3, 2, 1, 1, 1], 7),
    ],
)
def test_the_rest_of_the_talon(game, sizes, left):
    """Three cards for three pairs; seven are left."""
    session = at(REST, [*ACTS, *[NONE] * 5], game)
    assert [len(hand) for hand in session.table.hands] == sizes
    assert len(session.table.lying("stock")) == left


def test_hand_size_is_32_less_one_for_each_pair():
    """Reading BR-C12: before the rest goes round, 32 − pairs, where the talon suffices."""
    for seed in range(30):
        session = Session(vary(), seed, given={"dealer": "A"})
        play_out(session, rule_of_thumb(OURS), limit=10)
        made = session.table.shown.as_json()["pairs"]
        if sum(made.values()) <= 48:
            more = (48 - sum(made.values())) // 5
            assert [len(h) for h in session.table.hands] == [32 - made[name] + more for name in "ABCDE"]


def test_third_count_pays_once():
    game = vary(third_count="once")
    assert points({"first": ["A 2C 2C"], "second": ["A 3C 3C"], "third": ["A 9C 9C"]}, game) == {"A": 21}


# Tricks


def test_dealer_leads():
    session = at({"A": "2C1", "B": "3C1", "C": "4C1", "D": "5C1", "E": "6C1"}, part="tricks", dealer="C")
    assert session.table.name(session.choices[0].seat) == "C"


def test_ranks_and_packs_are_one_ladder():
    order = sorted((c for c in PACK_208 if c.suit == "H"), key=strengths("low", "four-high").__getitem__)
    texts = [c.text for c in order]
    assert texts[:5] == ["AH1", "AH2", "AH3", "AH4", "2H1"]
    assert texts[-5:] == ["QH4", "KH1", "KH2", "KH3", "KH4"]
    high = sorted(order, key=strengths("high", "one-high").__getitem__)
    assert [c.text for c in high[-4:]] == ["AH4", "AH3", "AH2", "AH1"]


@pytest.mark.parametrize(
    ("game", "line", "score"),
    [
        (OURS, "B QD1 QD3 4D 5D KS", {"C": 47, "A": -25}),
        (vary(order_of_packs="one-high"), "B QD1 QD3 4D 5D KS", {"B": 47, "A": -25}),
        (vary(off_suit_wins="yes"), "B QD1 QD3 4D 5D KS", {"A": 29}),
        (vary(off_suit_wins="yes", suit_paid="led"), "B QD1 QD3 4D 5D KS", {"A": 27}),
        (vary(off_suit_wins="yes", suit_paid="led"), "A QD1 KS1 2D 3D 4D", {"B": 27}),  # 25 + 2, as led by the first
        (vary(off_suit_wins="yes"), "A KD1 KS1 2D 3D 4D", {"A": 52, "B": -25}),  # same rank and pack: the first
        (vary(off_suit_wins="yes"), "A KD1 KS2 2D 3D 4D", {"B": 29}),  # the higher pack, whatever its suit
        (OURS, "A KC 9C AC 2C 3C", {"A": 26}),
        (vary(ace_rank="high"), "A KC 9C AC 2C 3C", {"C": 2}),
        (OURS, "A AC1 2D 3H 4S AC2", {"E": 11, "B": -2, "C": -3, "D": -4}),  # 1 + 1 + 2 + 3 + 4
    ],
)
def test_tricks(game, line, score):
    assert trick(line, game) == score


def test_what_is_thrown_moves_from_one_to_another():
    """The winner's card and suit come from nowhere; a card off suit is paid by its player."""
    settlement = so_far(OURS, {"tricks": ["A QH 3H 7C TH AC"]})
    assert settlement.totals["score"] == -(20 + 3)
    assert [e.rule.partition(".")[2] for e in settlement.entries] == [
        "winning-card",
        "winning-suit",
        "off-suit-won",
        "off-suit-lost",
        "off-suit-won",
        "off-suit-lost",
    ]


ENDING = {"A": "QH1 4S2 9C1", "B": "3H1 8D1 2C1", "C": "TH2 5S1", "D": "AH3 7S1 KD2", "E": "2H2 JS1 TC1"}
PLAYS = ["QH1", "3H1", "TH2", "AH3", "2H2", "4S2", "2C1", "5S1", "7S1", "JS1"]


def test_end_when_somebody_is_out():
    session = at(ENDING, [f"play {c}" for c in PLAYS], part="tricks", dealer="A")
    assert not session.choices
    assert [len(hand) for hand in session.table.hands] == [1, 1, 0, 1, 1]
    assert session.result["scores"] == {"A": 23, "B": -2, "C": 0, "D": 0, "E": 21}


def test_where_pairs_have_left_somebody_without_cards_no_trick_is_begun():
    """A’s two go; the talon is empty, and E, the dealer, has a card that is never led."""
    held = {"A": "2C1 2C2", "B": "3C1", "C": "4C1", "D": "5C1", "E": "6C1"}
    session = at(held, ["pair 2C1 2C2", *[NONE] * 9])
    assert not session.choices
    assert session.result["facts"] == {"first": ["A 2C1 2C2"], "second": [], "tricks": []}
    assert [e.parts for e in session.table.events if e.rule == "bryncir.end"] == [{"out": ["A"]}]


def test_whoever_can_follow_must_and_no_price_is_set_on_it():
    """B has a heart."""
    session = at(ENDING, ["play QH1"], part="tricks", dealer="A")
    verdict = session.may("play 8D1")
    assert (verdict.rule, verdict.grade) == ("bryncir.follow", "impossible")


def test_end_at_once_leaves_the_trick_unscored():
    session = at(ENDING, [f"play {c}" for c in PLAYS[:8]], vary(ending="at-once"), "tricks", "A")
    assert not session.choices
    assert session.result["scores"] == {"A": 23, "B": 0, "C": 0, "D": 0, "E": 0}
    assert len(session.result["facts"]["tricks"]) == 1


def test_whoever_takes_a_trick_leads_and_nobody_has_fewer_than_a_card():
    session = Session(OURS, 5)
    play_out(session, at_random(5))
    tricks = [line.split() for line in session.result["facts"]["tricks"]]
    for one, other in pairwise(tricks):
        winner = so_far(OURS, {"tricks": [" ".join(one)]}).entries[0].payee
        assert other[0] == winner
    assert min(len(hand) for hand in session.table.hands) == 0


@pytest.mark.parametrize(("reading", "winners"), [("shared", ["A", "B"]), ("last-trick", ["B"])])
def test_equal_scores(reading, winners):
    """A and B take a trick each with a nine of clubs, 9 + 1; C then one for 3 + 2, and nobody has a card left."""
    cards = {"A": "9C1 2C2 AD3", "B": "2C1 9C2 2D1", "C": "3C1 3C2 3D1", "D": "4C1 4C2 AD1", "E": "5C1 5C2 AD2"}
    lines = "9C1 2C1 3C1 4C1 5C1 2C2 9C2 3C2 4C2 5C2 2D1 3D1 AD1 AD2 AD3".split()
    session = Session(vary(equal_scores=reading), 1, [cards], part="tricks", given={"dealer": "A"})
    for card_ in lines:
        session.act(f"play {card_}")
    assert session.result["scores"] == {"A": 10, "B": 10, "C": 5, "D": 0, "E": 0}
    assert session.result["winners"] == winners


def test_what_happens_is_told_as_data():
    """A leads and takes the first trick, with the queen, and leads again. B cannot follow; C is out with the second."""
    session = at(ENDING, [f"play {c}" for c in PLAYS], part="tricks", dealer="A")
    events = session.table.events
    assert [e.parts for e in events if e.kind == "taken"] == [{"who": "A", "card": "QH1"}, {"who": "E", "card": "JS1"}]
    assert [e.parts["who"] for e in events if e.kind == "led"] == ["A", "A", "E"]
    assert [e.parts for e in events if e.rule == "bryncir.discard"] == [{"led": "S"}]
    assert [e.parts for e in events if e.rule == "bryncir.end"] == [{"out": ["C"]}]


# A check on the report, and honesty


def test_pairs_in_a_hand_are_as_many_as_the_report_found():
    """J: two to eight as a rule. 32 of 208 cards hold 5.9 on average (reading BR-C8)."""
    made = []
    for seed in range(200):
        session = Session(OURS, seed)
        made += [sum(n // 2 for n in Counter(c.text[:2] for c in hand).values()) for hand in session.table.hands]
    assert 5.6 < sum(made) / len(made) < 6.2
    assert sum(2 <= n <= 8 for n in made) > 0.9 * len(made)


def test_worlds_keep_the_pairs_that_were_shown_and_move_the_rest():
    session = Session(OURS, 4)
    play_out(session, rule_of_thumb(OURS), limit=25)
    me = session.choices[0].seat
    world = imagine(session, me, Random(1), tries=1)
    assert world.view(session.table.name(me)) == session.view(session.table.name(me))
    assert any(world.table.hands[s] != session.table.hands[s] for s in session.table.everyone if s != me)


def test_worlds_of_a_stated_talon_move_it_too():
    session = at({"A": "2C1 3C1", "B": "4C1 5C1", "C": "6C1", "D": "7C1", "E": "8C1", "talon": "9C1 TC1 JC1"})
    seen = {tuple(c.text for c in imagine(session, 0, Random(n)).table.lying("stock")) for n in range(20)}
    assert len(seen) > 5


def test_the_thumb_does_better_than_chance():
    """Five points a game would be little; it makes some eighty."""
    thumb, gain = rule_of_thumb(OURS), 0.0
    for seed in range(40):
        session, me = Session(OURS, seed), seed % 5
        play_out(session, {s: thumb if s == me else at_random(f"{seed}/{s}") for s in range(5)})
        balance = session.ledger.balance
        gain += balance[me] - sum(balance[s] for s in range(5) if s != me) / 4
    assert gain / 40 > 40


# Facts that cannot be: what, where, and by which rule


@pytest.mark.parametrize(
    ("facts", "says", "rule"),
    [
        ({"first": ["F 7H 7H"]}, "first[0]: one of A B C D E is wanted, not 'F'", "bryncir.company"),
        ({"first": "7H 7H"}, "first[0]: one of A B C D E is wanted, not '7H'", "bryncir.company"),
        ({"first": [7]}, "first: a list of lines is wanted", "bryncir.pair"),
        ({"first": ["A 7H", "A 7H"]}, "first[1]: A has a line already", "bryncir.pair"),
        ({"first": ["A 7H 10X"]}, "first[0]: '10X' is not a card", "bryncir.pair"),
        ({"first": ["A 7H5"]}, "first[0]: 7H5 is not a card of the four packs", "bryncir.pack"),
        ({"first": ["A 7O"]}, "first[0]: 7O is not a card of the four packs", "bryncir.pack"),
        ({"first": ["A 7H1 7H1"]}, "first: 7H1 is there 2 times", "bryncir.pack"),
        ({"first": ["A 7H 7H", "B 7H 7H 7H"]}, "first: 7H is there 5 times", "bryncir.pack"),
        (
            {"first": [" ".join(["A", *(f"{r}{s}" for r in "23456789T" for s in "SHDC")])]},
            "first[0]: 36 cards",
            "bryncir.deal",
        ),
        ({"third": ["A 7H 7H"]}, "third: not a fact of this game; these are: first, second, tricks, unfinished", ""),
        ({"tricks": "A QH"}, "tricks[0]: five cards are wanted, not 1", "bryncir.trick"),
        ({"tricks": 7}, "tricks: a list of lines is wanted", "bryncir.trick"),
        ({"tricks": ["QH 3H 4H 5H 6H"]}, "tricks[0]: one of A B C D E is wanted, not 'QH'", "bryncir.lead"),
        ({"tricks": ["A QH 3H 4H 5H"]}, "tricks[0]: five cards are wanted, not 4", "bryncir.trick"),
        (
            {"tricks": ["A QH QH 4H 5H 6H"]},
            "tricks[0]: 2 cards stand level: write their packs, as QH1 and QH4",
            "bryncir.tie",
        ),
        ({"tricks": ["A QH1 QH 4H 5H 6H"]}, "tricks[0]: 2 cards stand level", "bryncir.tie"),
    ],
)
def test_facts_that_cannot_be(facts, says, rule):
    with pytest.raises(FactsError) as wrong:
        so_far(OURS, facts)
    assert str(wrong.value).startswith(says)
    assert wrong.value.rule == rule


def test_facts_near_misses_are_taken():
    assert trick("A KH QH QH 5H 6H") == {"A": 28}  # the queens are alike and neither wins
    assert trick("A QH QD 4H 5H 6H") == {"A": 43, "B": -20}
    assert points({"first": ["A 7H 7D"]}) == {}  # no pair


@pytest.mark.parametrize(
    ("start", "says"),
    [
        ({"part": "pairs"}, "hands: this part begins with stated hands"),
        ({"part": "tricks", "stated": [{"A": "7H1"}]}, "hands: all must hold a card"),
        ({"part": "pairs", "stated": [{"A": "7H"}]}, "hands: 7H is not in the pack of 208"),
        ({"part": "pairs", "stated": [{"A": "7H1", "talon": "7H1"}]}, "hands: 7H1 is stated for A and again for talon"),
        ({"part": "pairs", "stated": [{"stock": "7H1"}]}, "hands: there is no place 'stock'"),
        ({"given": {"dealer": "F"}}, "given dealer: one of A B C D E is wanted, not 'F'"),
    ],
)
def test_sessions_that_cannot_begin(start, says):
    with pytest.raises(StartError) as wrong:
        Session(OURS, 1, **start)
    assert str(wrong.value).startswith(says)

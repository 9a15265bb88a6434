"""Reym, rule by rule, from stated cards. Clauses: H the Herald of 1915, N the modern reconstruction."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from quinola import FactsError, Session, StartError, family, settle
from quinola.ask import PASS
from quinola.players import at_random, play_out, rule_of_thumb

REYM = family("reym")
OURS = REYM.ruleset("quinola")
PASSES = ["pass"] * 5


def at(acts=(), game=OURS, **start):
    stated = [start.pop("hands")] if "hands" in start else []
    session = Session(
        game,
        1,
        stated,
        part=start.pop("part", "deal"),
        events=True,
        brought=start.pop("scores", {}),
        given={"dealer": "B", **start},
    )
    for act in acts:
        session.act(act)
    return session


def vary(**readings):
    return REYM.vary("quinola", readings)


def order_from(session, name):
    circle, names = session.table.circle, session.table.names
    return " ".join(names[s] for s in circle.rounds[names.index(name)])


def turn(session):
    return session.table.name(session.choices[0].seat)


def rules_told(session):
    return [e.rule for e in session.table.events]


# The Herald's own case (H 6 to 10, 15): B calls F and G; D and G exchange; C leads; C deals, G shuffles, B cuts.

HERALD_HANDS = {"F": "TH", "G": "3S"}


def herald_case(game=OURS):
    return at(["bid 6", *PASSES, "call TH", "call 3S", "trumps spades"], game, hands=HERALD_HANDS)


def test_herald_sides_and_exchange():
    session = herald_case()
    assert session.table.shown.as_json()["side"] == ["B", "F", "G"]
    assert order_from(session, "B") == "B C G E F D"


def test_herald_first_lead_is_on_the_callers_left():
    assert turn(herald_case()) == "C"


def finished(session):
    play_out(session, at_random(1))
    return session


def test_herald_next_deal_is_c_with_g_shuffling_and_b_cutting():
    session = Session(OURS, 1, [HERALD_HANDS], part="partie", given={"dealer": "B"})
    for act in ["bid 6", *PASSES, "call TH", "call 3S", "trumps spades"]:
        session.act(act)
    play_out(session, at_random(1), limit=48)
    shown = session.table.shown.as_json()
    assert (shown["dealer"], shown["shuffler"], shown["cutter"]) == ("C", "G", "B")


@pytest.mark.parametrize(
    ("reading", "shuffler", "cutter"),
    [
        ("neighbours", "E", "C"),
        ("order-chain", "B", "C"),
        ("dealer-shuffles", "D", "C"),
    ],
)
def test_deal_roles_part_company_when_d_deals(reading, shuffler, cutter):
    """D deals from the seats as they were: E is on D's left, C on D's right; B and C stand before D in the columns."""
    session = Session(vary(deal_roles=reading), 1, part="deal", given={"dealer": "D"})
    assert (session.table.shown.as_json()["shuffler"], session.table.shown.as_json()["cutter"]) == (shuffler, cutter)


def test_neighbours_follow_the_exchanged_seats():
    """After B C G E F D, the neighbours of D are B on the left and F on the right (reading RY-C10)."""
    session = Session(OURS, 1, [HERALD_HANDS], part="partie", given={"dealer": "B"})
    for act in ["bid 6", *PASSES, "call TH", "call 3S", "trumps spades"]:
        session.act(act)
    play_out(session, at_random(1), limit=48)
    circle = session.table.circle
    assert circle.left_of(2) == 0
    assert circle.right_of(2) == 4


@pytest.mark.parametrize(("reading", "order"), [("persist", "B C G E F D"), ("restore", "B C D E F G")])
def test_seat_persistence(reading, order):
    assert order_from(finished(herald_case(vary(seat_persistence=reading))), "B") == order


@pytest.mark.parametrize(("reading", "dealer"), [("score-order", "F"), ("left-of-caller", "C")])
def test_dealer_order_when_e_dealt_and_b_was_caller(reading, dealer):
    session = at(
        ["bid 1", "pass", "pass", "bid 6", "pass", "pass", "pass", "call TH", "call 3S", "trumps clubs"],
        vary(dealer_order=reading),
        dealer="E",
        hands=HERALD_HANDS,
    )
    assert finished(session).result["next_dealer"] == dealer


@pytest.mark.parametrize(
    ("reading", "seats", "dealer"),
    [
        ("score-order", "persist", "B"),
        ("left-of-dealer", "persist", "E"),  # B C G E F D: E sits on G’s left
        ("left-of-dealer", "restore", "B"),  # all have gone back, and G is the last before B
        ("left-of-caller", "persist", "C"),
        ("left-of-caller", "restore", "C"),
    ],
)
def test_dealer_order_when_g_dealt_and_has_changed_seats(reading, seats, dealer):
    session = at(
        ["bid 1", "bid 6", *PASSES, "call TH", "call 3S", "trumps clubs"],
        vary(dealer_order=reading, seat_persistence=seats),
        dealer="G",
        hands=HERALD_HANDS,
    )
    assert finished(session).result["next_dealer"] == dealer


# Pack and auction


def test_pack_has_no_twos_and_eight_go_to_each():
    session = at()
    assert [len(hand) for hand in session.table.hands] == [8] * 6
    assert not [c for hand in session.table.hands for c in hand if c.rank == "2"]


def test_opening_the_dealer_must_name_one_to_eight():
    session = at()
    assert session.legal() == [f"bid {n}" for n in range(1, 9)]
    assert session.may("pass").rule == "reym.opening"


def test_overcall_equal_and_lower_bids_are_refused():
    session = at(["bid 5"])
    for act in ("bid 5", "bid 4", "bid 1"):
        assert session.may(act).rule == "reym.overcall"
    assert session.legal() == ["pass", "bid 6", "bid 7", "bid 8"]


def test_overcall_there_is_no_bid_of_none_or_of_more_than_the_tricks():
    """A bid of four is one, and too low; of none and of nine there is no bid at all."""
    session = at(["bid 5"])
    assert str(session.may("bid 4").why) == "a bid must be higher than the last"
    for act in ("bid 0", "bid 9"):
        assert str(session.may(act).why) == "the choice is pass, bid 6, bid 7, bid 8"


def test_auction_goes_round_until_all_others_have_passed():
    session = at(["bid 3", "bid 4", "pass", "pass", "pass", "pass"])
    assert turn(session) == "B"
    session.act("bid 5")
    assert turn(session) == "C"
    session.act("pass")
    assert session.choices[0].verb == "call"
    assert turn(session) == "B"


def test_auction_single_round_asks_each_once():
    session = at(["bid 3", "bid 4", "pass", "pass", "pass", "pass"], vary(auction="single-round"))
    assert session.choices[0].verb == "call"
    assert turn(session) == "C"


def test_auction_ends_at_the_highest_bid():
    assert at(["bid 8"]).choices[0].verb == "call"


def test_minimum_of_five():
    assert at(game=vary(minimum="five")).legal() == ["bid 5", "bid 6", "bid 7", "bid 8"]


# Calls (RY-C1, RY-C2)


@pytest.mark.parametrize(("reading", "count"), [("three-only", 4), ("three-or-four", 8), ("free-card", 47)])
def test_second_call_choices(reading, count):
    session = at(["bid 6", *PASSES, "call TH"], vary(second_call=reading), hands=HERALD_HANDS)
    assert len(session.legal()) == count


def test_second_call_of_a_four_is_refused_and_of_a_two_impossible():
    session = at(["bid 6", *PASSES, "call TH"], hands=HERALD_HANDS)
    assert str(session.may("call 4S").why) == "only a three may be called now"
    assert session.may("call 4S").rule == "reym.second-partner"
    assert session.may("call 2S").grade == "impossible"


def test_recall_until_an_opponent_is_found():
    session = at(["bid 6", *PASSES, "call AS", "call KS"], hands={"B": "AS", "F": "KS"})
    assert session.table.shown.as_json()["partners"] == ["F"]
    assert rules_told(session).count("reym.call-again") == 1


def test_recall_forbidden_of_ones_own_card():
    session = at(["bid 6", *PASSES], vary(recall="forbid"), hands={"B": "AS"})
    assert session.may("call AS").rule == "reym.call-again"
    assert len(session.legal()) == 40


def test_recall_short_side_plays_on_alone():
    session = at(
        ["bid 6", *PASSES, "call AS", "call 3S", "trumps hearts"], vary(recall="short-side"), hands={"B": "AS 3S"}
    )
    assert session.table.shown.as_json()["side"] == ["B"]
    assert finished(session).result["facts"]["partners"] == []


def test_with_short_hands_only_cards_that_lie_in_them_can_be_called():
    session = at([], hands=TWO_EACH, part="partners", caller="B", bid=1)
    assert len(session.legal()) == 12
    assert session.may("call 9C").grade == "impossible"
    session.act("call KS")
    assert session.table.shown.as_json()["partners"] == ["C"]


def test_no_call_left_when_the_side_holds_all_threes():
    session = at(
        ["bid 6", *PASSES, "call TH", "call 3S", "call 3H", "call 3D", "call 3C"], hands={"B": "3S 3H", "F": "TH 3D 3C"}
    )
    assert session.choices[0].rule == "reym.no-call-left"
    assert "call AS" in session.legal()


def test_no_call_left_at_once_when_own_cards_may_not_be_called():
    session = at(["bid 6", *PASSES, "call TH"], vary(recall="forbid"), hands={"B": "3S 3H 3D 3C", "F": "TH"})
    assert session.choices[0].rule == "reym.no-call-left"


def test_how_often_three_only_finds_nobody():
    """B and the first partner hold 16 of 48 cards: all four threes lie there in C(44,12)/C(48,16) of deals, 0.94 %."""
    assert round(100 * comb(44, 12) / comb(48, 16), 2) == 0.94


# Seats (RY-C11), over all ten pairs of partners


def exchanged(partners):
    session = Session(
        OURS,
        0,
        [dict(zip(partners, ("AS", "3S"), strict=True))],
        part="deal",
        given={"dealer": "B"},
        events=True,
    )
    for act in ["bid 8", "call AS", "call 3S"]:
        session.act(act)
    moves = sum(rule == "reym.exchange-how" for rule in rules_told(session))
    return moves, order_from(session, "B").split(), {"B", *partners}


def test_exchange_over_all_ten_pairs():
    """Opponents alternate in every case; one pair needs no exchange, six need one, three need two."""
    moves = []
    for partners in combinations("CDEFG", 2):
        count, order, side = exchanged(partners)
        assert [name in side for name in order] == [True, False] * 3, (partners, order)
        moves.append(count)
    assert sorted(moves) == [0] + [1] * 6 + [2] * 3


@pytest.mark.parametrize(
    ("partners", "order"),
    [
        ("CE", "B D C F E G"),  # C with D, then E with F
        ("EC", "B D C F E G"),  # E with F, then C with D
        ("CG", "B D C E G F"),  # C with D; for G the next right chair, past B, is C's own side's: F
        ("GC", "B F G E C D"),  # G, past B, with D; then C with F, as G sits where D was
        ("EG", "B C G F E D"),  # E with F, not with D, who sits nearer to B; then G with D
        ("GE", "B C G F E D"),  # G with D, then E with F
    ],
)
def test_exchange_looks_to_the_left_of_the_partner_and_the_first_moves_first(partners, order):
    """C, E and G sit in wrong chairs: one, three and five from B. D and F sit in right ones."""
    moves, seats, _ = exchanged(partners)
    assert (moves, " ".join(seats)) == (2, order)


def test_a_side_that_is_short_sits_apart_and_its_opponents_need_not():
    """C has both cards called and sits beside B: C changes with D, and E, F and G sit in a row."""
    acts = ["bid 8", "call AS", "call 3S"]
    session = at(acts, vary(recall="short-side"), hands={"C": "AS 3S"})
    assert order_from(session, "B") == "B D C E F G"
    told = [e.text for e in session.table.events if e.rule == "reym.exchange"]
    assert told == ["No two of the caller’s side sit side by side, clockwise B, D, C, E, F and G"]


def test_exchange_always_leaves_an_opponent_to_lead():
    for partners in combinations("CDEFG", 2):
        _, order, side = exchanged(partners)
        assert order[1] not in side


# Trumps and tricks


def tricks(hands, acts=(), game=OURS, **given):
    given = {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "order": "B C G E F D", **given}
    return at(acts, game, hands=hands, part="tricks", **given)


TWO_EACH = {"B": "AH 4C", "C": "KS QS", "G": "3S 5D", "E": "JS JC", "F": "4H 6C", "D": "TS 9S"}


def test_from_the_first_lead_on_it_is_shown_who_bid_what_and_how_many_tricks_were_taken_before():
    """B called six; three and two tricks are taken, and B’s left neighbour leads where nobody else is named."""
    session = tricks(TWO_EACH, taken=(3, 2))
    shown = session.table.shown.as_json()
    assert (shown["bid"], shown["caller"]) == ({"by": "B", "bid": 6}, "B")
    assert turn(session) == "C"
    assert turn(tricks(TWO_EACH, leader="E")) == "E"
    finished(session)
    assert session.result["facts"]["tricks"] in (3, 4, 5)  # those of before, and of the two that are left


def test_where_nobody_is_named_the_first_seat_deals():
    assert Session(OURS, 1, part="deal").table.shown.as_json()["dealer"] == "B"


def test_no_trumps_forbidden():
    session = at(["bid 8", "call TH", "call 3S"], vary(no_trumps="forbidden"), hands=HERALD_HANDS)
    assert session.may("trumps none").rule == "reym.without-trumps"


def test_follow_suit_is_a_law_that_can_be_broken():
    session = tricks(TWO_EACH, ["play KS"])
    assert turn(session) == "G"
    verdict = session.may("play 5D")
    assert (verdict.rule, verdict.grade) == ("reym.follow", "breach")
    assert session.may("play AH").grade == "impossible"


def test_void_plays_anything_and_the_highest_trump_wins():
    """KS 3S JS, F trumps 4H, TS, B overtrumps AH: the caller's side takes it and B leads."""
    session = tricks(TWO_EACH, ["play KS", "play 3S", "play JS", "play 4H", "play TS", "play AH"])
    assert session.table.shown.as_json()["tricks"] == {"caller": 1, "opponents": 0}
    assert turn(session) == "B"


def test_without_trumps_the_highest_of_the_suit_led_wins():
    session = tricks(TWO_EACH, ["play KS", "play 3S", "play JS", "play 4H", "play TS", "play AH"], trumps="none")
    assert session.table.shown.as_json()["tricks"] == {"caller": 0, "opponents": 1}
    assert turn(session) == "C"


def test_revoke_is_charged_to_the_player_alone_and_the_result_stands():
    """G throws 5D on spades holding 3S. Five tricks taken and one more make six: 6 × 10 × 2 = 120; G 120 − 50 = 70."""
    session = tricks(TWO_EACH, ["play KS", "play 5D", "play JS", "play 4H", "play TS", "play AH"], taken=[5, 1])
    play_out(session, lambda s, c: c.options[0])
    assert session.result["facts"]["revokes"] == ["G"]
    assert session.result["scores"]["G"] == session.result["scores"]["B"] - 50


ONE_REVOKE = ["play KS", "play 5D", "play JS", "play 4H", "play TS", "play AH"]  # G keeps the three of spades
THE_REST = ["play 4C", "play QS", "play 3S", "play JC", "play 6C", "play 9S"]


def revoked(*claims):
    return tricks(TWO_EACH, [*ONE_REVOKE, *THE_REST, *claims], vary(revoke_claim="claimed"), taken=[5, 1])


def test_a_revoke_that_must_be_claimed_is_asked_about_when_all_cards_are_out():
    """From G’s left sit E, F, D, B, C: E, D and C are of the other side, and the first to claim ends it."""
    session = tricks(TWO_EACH, ONE_REVOKE, vary(revoke_claim="claimed"), taken=[5, 1])
    assert "reym.revoke" not in rules_told(session)  # nobody can know it yet
    session = revoked()
    assert (turn(session), session.legal()) == ("E", ["claim the revoke", "claim nothing"])
    assert rules_told(session).count("reym.revoke") == 1
    assert turn(revoked("claim nothing")) == "D"
    assert turn(revoked("claim nothing", "claim nothing")) == "C"


@pytest.mark.parametrize(
    ("claims", "revokes", "g"),
    [
        (["claim the revoke"], ["G"], 70),  # 5 + 1 tricks: 6 × 10 × 2, less 50
        (["claim nothing", "claim nothing", "claim the revoke"], ["G"], 70),
        (["claim nothing"] * 3, [], 120),
    ],
)
def test_a_revoke_costs_what_it_costs_if_it_is_claimed(claims, revokes, g):
    session = revoked(*claims)
    assert session.result["facts"]["revokes"] == revokes
    assert (session.result["scores"]["G"], session.result["scores"]["B"]) == (g, 120)


def test_where_revokes_need_no_claim_nobody_is_asked():
    session = tricks(TWO_EACH, [*ONE_REVOKE, *THE_REST], taken=[5, 1])
    assert not session.choices
    assert session.result["facts"]["revokes"] == ["G"]


def test_where_nobody_has_revoked_nothing_is_claimed():
    acts = ["play KS", "play 3S", "play JS", "play 4H", "play TS", "play AH"]
    rest = ["play 4C", "play QS", "play 5D", "play JC", "play 6C", "play 9S"]
    assert tricks(TWO_EACH, [*acts, *rest], vary(revoke_claim="claimed"), taken=[5, 1]).result["facts"]["revokes"] == []


def test_the_rule_of_thumb_claims_what_it_can():
    session = revoked()
    play_out(session, rule_of_thumb(session.game))
    assert session.acts()[-1] == "claim the revoke"


def test_nobodys_hand_is_seen_but_by_its_player():
    session = tricks(TWO_EACH, ["play KS", "play 3S"])
    assert [set(hand.sees) for hand in session.table.hands] == [{n} for n in range(6)]


def test_what_happens_in_a_trick_is_told_as_data():
    """B takes the first trick with a trump and leads; nobody leads after the second, which B's 4C loses to E's JC."""
    session = tricks(TWO_EACH, ["play KS", "play 3S", "play JS", "play 4H", "play TS", "play AH"])
    *_, card, free, taken, led = session.table.events
    assert [(e.kind, e.rule) for e in (card, taken, led)] == [
        ("played", "reym.follow"),
        ("taken", "reym.trick"),
        ("led", "reym.next-lead"),
    ]
    assert free.parts == {"led": "S"}
    assert taken.parts == {"who": "B", "card": "AH"}
    assert taken.text == "B takes the trick with the ace of hearts, a trump"
    for act in ["play 4C", "play QS", "play 5D", "play JC", "play 6C", "play 9S"]:
        session.act(act)
    assert [e.parts["who"] for e in session.table.events if e.kind == "taken"] == ["B", "E"]
    assert [e.parts["who"] for e in session.table.events if e.kind == "led"] == ["C", "B"]


def test_a_new_deal_knows_nothing_of_the_last_ones_sides():
    session = Session(OURS, 1, [HERALD_HANDS], part="partie", given={"dealer": "B"})
    for act in ["bid 6", *PASSES, "call TH", "call 3S", "trumps spades"]:
        session.act(act)
    play_out(session, at_random(1), limit=48)
    assert session.table.shown.as_json().keys() == {"company", "columns", "dealer", "shuffler", "cutter"}
    assert not session.table.zones
    assert not session.table.revealed


# The score


def deal(game=OURS, **facts):
    return settle(game, {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 6, **facts})


def had(**scores):
    """What all had before: nothing, but for these."""
    return dict.fromkeys("BCDEFG", 0) | scores


def points(settlement):
    return [settlement.totals[name] for name in settlement.totals if name != "score"]


@pytest.mark.parametrize(
    ("taken", "each"),
    [
        (6, 120),  # 6 × 10 × 2
        (7, 130),  # 120 + 10, flat
        (5, -120),
        (8, 140),
        (0, -120),
    ],
)
def test_published_example_1_six_in_hearts(taken, each):
    assert points(deal(tricks=taken)) == [each, 0, 0, 0, each, each]


@pytest.mark.parametrize(("taken", "each"), [(8, 240), (7, -240)])  # 8 × 10 × 3
def test_published_example_2_eight_without_trumps(taken, each):
    settlement = deal(caller="E", partners=["B", "C"], bid=8, trumps="none", tricks=taken)
    assert points(settlement) == [each, each, 0, each, 0, 0]


@pytest.mark.parametrize(
    ("trumps", "bridge", "five_hundred"),
    [("clubs", 10, 15), ("diamonds", 15, 20), ("hearts", 20, 25), ("spades", 25, 10), ("none", 30, 30)],
)
def test_ladder_of_one_trick(trumps, bridge, five_hundred):
    one = {"bid": 1, "tricks": 1, "trumps": trumps}
    assert deal(**one).totals["B"] == bridge
    assert deal(vary(suit_ladder="five-hundred"), **one).totals["B"] == five_hundred


def test_failure_keep_scores_what_was_won():
    assert points(deal(vary(failure="keep"), tricks=5)) == [50, 0, 0, 0, 50, 50]  # 5 × 10


def test_defenders_score_by_the_tariff():
    """Two tricks of eight are the others': 2 × 10."""
    assert points(deal(vary(defenders="score"))) == [120, 20, 20, 20, 120, 120]


def test_herald_both_sides_earn_by_the_trick():
    """No contract: 5 × 10 to one side, 3 × 10 to the other, though six were bid."""
    assert points(deal(REYM.ruleset("herald-1915"), tricks=5)) == [50, 30, 30, 30, 50, 50]


def test_herald_tariff_can_be_set():
    assert points(deal(REYM.vary("herald-1915", {"tariff": 7}), tricks=5)) == [35, 21, 21, 21, 35, 35]


def test_both_sides_with_loss_takes_the_bid_off():
    assert points(deal(vary(scoring="both-sides"), tricks=5)) == [-60, 30, 30, 30, -60, -60]


@pytest.mark.parametrize("defenders", ["nothing", "score"])
def test_where_both_sides_earn_the_others_do_whatever_is_answered_of_them(defenders):
    """Seven tricks and one, at 10: each trick is paid by one rule, whichever side took it."""
    settlement = deal(vary(scoring="both-sides", defenders=defenders), tricks=7)
    assert points(settlement) == [70, 10, 10, 10, 70, 70]
    assert {entry.rule for entry in settlement.entries} == {"reym.each-trick"}


@pytest.mark.parametrize(("failure", "rules"), [
    ("lose", {"reym.each-trick", "reym.each-trick-failed"}),  # 6 × 10 off B’s side; 3 × 10 to the others
    ("keep", {"reym.each-trick"}),
])  # fmt: skip
def test_a_bid_that_fails_where_tricks_are_scored_has_its_own_rule(failure, rules):
    settlement = deal(vary(scoring="both-sides", failure=failure, tariff=10), tricks=5)
    assert {entry.rule for entry in settlement.entries} == rules
    told = [reason.text for reason in settlement.reasons if reason.rule == "reym.each-trick-failed"]
    assert told == ([] if failure == "lose" else ["The bid is not reached; the tricks count all the same"])


def test_both_sides_with_loss_scores_a_bid_just_reached():
    """Six bid and six taken: 6 × 10, and 2 × 10 to the others; one less would be six times ten off."""
    assert points(deal(vary(scoring="both-sides"))) == [60, 20, 20, 20, 60, 60]


def test_simplified_a_point_a_trick_or_the_bid_off():
    """Six bid: seven taken score seven, just six score six, and five take the six off."""
    game = REYM.ruleset("new-tradition-simplified")
    assert points(deal(game)) == [6, 0, 0, 0, 6, 6]
    assert points(deal(game, tricks=7)) == [7, 0, 0, 0, 7, 7]
    assert points(deal(game, tricks=5)) == [-6, 0, 0, 0, -6, -6]


@pytest.mark.parametrize(("taken", "score"), [(0, 250), (1, -250)])
def test_misere_is_the_callers_alone(taken, score):
    game = REYM.ruleset("new-tradition-misere")
    settlement = settle(game, {"caller": "D", "bid": "misere", "tricks": taken})
    assert points(settlement) == [0, 0, score, 0, 0, 0]


@pytest.mark.parametrize("readings", [{"scoring": "both-sides"}, {"defenders": "score"}])
def test_at_a_misere_nobody_else_scores_whatever_tricks_are_worth(readings):
    """D takes one trick, the others seven: 250 off D, and nothing to anybody."""
    settlement = settle(vary(misere="alone", **readings), {"caller": "D", "bid": "misere", "tricks": 1})
    assert points(settlement) == [0, 0, -250, 0, 0, 0]


def test_misere_stands_between_seven_and_eight():
    game = REYM.ruleset("new-tradition-misere")
    session = at(["bid 7"], game)
    assert session.legal() == ["pass", "bid misere", "bid 8"]
    session.act("bid misere")
    assert session.legal() == ["pass", "bid 8"]
    for _ in range(5):
        session.act("pass")
    assert session.table.shown.as_json()["side"] == ["C"]
    assert turn(session) == "D"
    assert order_from(session, "B") == "B C D E F G"


def test_misere_is_seen_to_be_without_trumps():
    game = REYM.ruleset("new-tradition-misere")
    session = at(["bid misere", *PASSES], game)
    assert session.table.shown.as_json()["trumps"] == "none"
    play_out(session, rule_of_thumb(game))
    assert session.result["facts"]["bid"] == "misere"


def test_four_thirteen_each_one_partner_face_to_face():
    game = REYM.ruleset("new-tradition-four")
    session = Session(game, 1, [{"C": "AS"}], part="deal", given={"dealer": "B"})
    assert [len(hand) for hand in session.table.hands] == [13] * 4
    assert session.legal()[-1] == "bid 13"
    for act in ["bid 13", "call AS"]:
        session.act(act)
    assert order_from(session, "B") == "B D C E"  # C, on B's left, changes with D, who sat opposite
    assert session.choices[0].verb == "trumps"


@pytest.mark.parametrize(("reading", "lost"), [("each", 100), ("once", 50)])
def test_revokes_of_one_player(reading, lost):
    settlement = deal(vary(revoke_count=reading), revokes=["C", "C"])
    assert settlement.totals["C"] == -lost


def test_scores_below_nought_are_kept():
    assert deal(tricks=5, scores=had(B=20)).outcome["scores"]["B"] == -100


# The end (RY-C16, RY-C17)


def test_target_is_500_and_the_highest_of_several_wins():
    """B 400 + 120 = 520, F 390 + 120 = 510: both are there, B is higher."""
    assert deal(scores=had(B=400, F=390)).outcome["winners"] == ["B"]
    assert deal(scores=had(B=379)).outcome["winners"] == []  # 499
    assert deal(scores=had(B=380)).outcome["winners"] == ["B"]  # 500


@pytest.mark.parametrize(("reading", "winners"), [("play-on", []), ("shared", ["B", "F"]), ("caller-first", ["B"])])
def test_equal_scores(reading, winners):
    assert deal(vary(equal_scores=reading), scores=had(B=400, F=400)).outcome["winners"] == winners


def test_equal_scores_caller_first_though_another_column_stands_before():
    """F calls, with B and G: B and F 400 + 120 = 520, and B’s column is the first of the sheet."""
    facts = {"caller": "F", "partners": ["B", "G"], "scores": had(B=400, F=400)}
    assert deal(vary(equal_scores="caller-first"), **facts).outcome["winners"] == ["F"]


def test_equal_scores_caller_first_when_the_caller_is_not_among_them():
    game = vary(equal_scores="caller-first")
    assert deal(game, scores=had(F=400, G=400)).outcome["winners"] == ["F"]


@pytest.mark.parametrize(("reading", "winners"), [("before-target", []), ("after-target", ["G"])])
def test_revoke_timing(reading, winners):
    """G 400 + 120 = 520, less 50 = 470."""
    settlement = deal(vary(revoke_timing=reading), scores=had(G=400), revokes=["G"])
    assert settlement.outcome["winners"] == winners
    assert settlement.outcome["scores"]["G"] == 470


def test_a_partie_may_stop_unfinished():
    session = Session(OURS, 1, part="partie", given={"deals": 2})
    play_out(session, at_random(1))
    assert len(session.table.dealt) == 2


# Facts that cannot be: what, where, and by which rule


@pytest.mark.parametrize(
    ("facts", "says", "rule"),
    [
        ({"caller": "A"}, "caller: one of B C D E F G is wanted, not 'A'", "reym.columns"),
        ({"caller": None}, "caller: one of", "reym.columns"),
        ({"bid": 9}, "bid: a whole number from 1 to 8 is wanted, not 9", "reym.opening"),
        ({"bid": True}, "bid: a whole number", "reym.opening"),
        ({"bid": "misere"}, "bid: this reading has no misère", "reym.misere-bid"),
        ({"partners": ["B", "G"]}, "partners: the caller and the partners must be different", "reym.sides"),
        ({"partners": ["F", "F"]}, "partners[1]: F is named twice", "reym.columns"),
        ({"partners": ["F"]}, "partners: 2 players are wanted, not 1", "reym.sides"),
        ({"partners": "FG"}, "partners: a list of players is wanted", "reym.columns"),
        ({"partners": ["F", "Z"]}, "partners[1]: one of", "reym.columns"),
        ({"trumps": "coins"}, "trumps: one of clubs, diamonds, hearts, spades, none", "reym.trumps"),
        ({"tricks": 9}, "tricks: a whole number from 0 to 8", "reym.deal"),
        ({"tricks": "6"}, "tricks: a whole number", "reym.deal"),
        ({"revokes": ["X"]}, "revokes[0]: one of", "reym.columns"),
        ({"scores": {"B": 1.5}}, "scores.B: a whole number", "reym.columns"),
        ({"scores": [1]}, "scores: a table of scores", "reym.columns"),
        ({"scores": {"B": 400, "C": 0, "D": 0, "F": 0, "G": 0}}, "scores.E: nothing is told of E", "reym.columns"),
        ({"scores": had(G=None)}, "scores.G: a whole number", "reym.columns"),
        ({"tricsk": 6}, "tricsk: not a fact of this game; these are: caller", ""),
    ],
)
def test_facts_that_cannot_be(facts, says, rule):
    with pytest.raises(FactsError) as wrong:
        deal(**facts)
    assert str(wrong.value).startswith(says)
    assert wrong.value.rule == rule


@pytest.mark.parametrize(
    ("game", "facts", "rule"),
    [
        (vary(no_trumps="forbidden"), {"trumps": "none"}, "reym.without-trumps"),
        (REYM.ruleset("new-tradition-misere"), {"bid": "misere"}, "reym.misere-alone"),
        (
            REYM.ruleset("new-tradition-misere"),
            {"bid": "misere", "partners": [], "trumps": "hearts"},
            "reym.misere-alone",
        ),
        (REYM.ruleset("new-tradition-four"), {}, "reym.sides"),
    ],
)
def test_facts_that_a_reading_rules_out(game, facts, rule):
    with pytest.raises(FactsError) as wrong:
        deal(game, **facts)
    assert wrong.value.rule == rule


def test_facts_near_misses_are_taken():
    assert deal(vary(recall="short-side"), partners=[]).totals["B"] == 120
    assert deal(revokes=[]).totals["B"] == 120
    assert deal(scores={}).outcome["winners"] == []


@pytest.mark.parametrize(
    ("start", "says"),
    [
        ({"hands": {"B": "2S"}}, "hands: 2S is not in the pack of 48"),
        ({"hands": {"B": "AS", "C": "AS"}}, "hands: AS is stated for B and again for C"),
        ({"hands": {"B": "AS KS QS JS TS 9S 8S 7S 6S"}}, "hands: B is given 9 cards and holds 8"),
        ({"hands": {"Z": "AS"}}, "hands: there is no place 'Z'"),
        ({"hands": {"B": "10X"}}, "hands B: '10X' is not a card"),
        ({"dealer": "Z"}, "given dealer: one of B C D E F G is wanted, not 'Z'"),
        ({"part": "tricks", "caller": "B", "bid": 1}, "hands: this part begins with stated hands"),
        (
            {"part": "tricks", "hands": {"B": "AS"}, "caller": "B", "bid": 1, "partners": ["C", "D"], "trumps": "none"},
            "hands: all must hold equally many cards",
        ),
        ({"part": "tricks", "hands": TWO_EACH, "bid": 6}, "given caller: one of"),
        ({"part": "supper"}, "part: there is no 'supper'; a session starts at partie, deal, partners, tricks"),
    ],
)
def test_sessions_that_cannot_begin(start, says):
    with pytest.raises(StartError) as wrong:
        at(**start)
    assert str(wrong.value).startswith(says)


def test_pass_is_a_word_of_its_own():
    session = at(["bid 1"])
    assert session.choices[0].text(PASS) == "pass"

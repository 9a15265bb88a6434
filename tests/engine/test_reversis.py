"""Reversis: what the sources' arithmetic says, and how a deal is told and played."""

from __future__ import annotations

import pytest

from quinola import FactsError, Session, StartError, family, settle
from quinola.cards import FRENCH_52, cards
from quinola.games.reversis.cards import QUINOLA
from quinola.games.reversis.marked import Marked, Played
from quinola.games.reversis.stakes import ThreeStakes
from quinola.players import at_random, play_out, rule_of_thumb

REVERSIS = family("reversis")
OLD = ["common", "fathers", "lpjr-1634", "lpjr-1634-five", "academie-1718"]


def gains(told):
    """Players and pools that the settlement moved."""
    return {name: total for name, total in told.totals.items() if total}


# What each source leaves open


NUMBERS = {"deals": 8, "stake": 1, "agreed_sum": 4, "fathers_reversis": 56}
EVERYWHERE = "direction deals minimise"
OF_1634 = "stake unswept discardable forced forcer led returned broken_when breaker_paid counting_cards winners_tie"
LPJR = f"{OF_1634} poule trade unguarded quinola_trade tariff forced_ace"


def test_the_first_reading_of_each_question_stands_and_lost_numbers_have_one():
    """56 is the sum of the pack; all other numbers are placeholders."""
    for question in REVERSIS.questions:
        first = NUMBERS[question.field] if question.is_number else question.choices[0]
        assert question.default == first
        assert all(REVERSIS.answer(game, question) == first for game in REVERSIS.asking(question))


@pytest.mark.parametrize(("ruleset", "players", "unit", "asks"), [
    ("common", 4, "", "agreed_sum counting_cards winners_tie"),
    ("fathers", 4, "jetons", "fathers_deal fathers_reversis fathers_tie"),
    ("lpjr-1634", 4, "jetons", f"{LPJR} lpjr_deal"),
    ("lpjr-1634-five", 5, "jetons", f"{LPJR} five_remainder"),
    ("academie-1718", 4, "jetons", f"{OF_1634} stakers academie_deal heart_lead ace_of_hearts only_hearts "
     "academie_bete swept academie_broken talon_sum"),
    ("almanach-1785", 4, "fiches", "opening under_basket forced forcer renounced_ace last_trick last_two bete "
     "led_quinola winners_led claim all_returned basket_moves makers_quinola forced_first broken_sum broken_partie "
     "failed_quinola four_aces_reversis four_aces_tie failed_receipts partie_kind mat quinola_points seat_order "
     "bete_when four_aces_break"),
    ("bohn-1850", 4, "fish", "renewal ante three_stakes frees opposite_exchange eligible committed forced forcer "
     "placed_payer forced_payers led_rate bonne opposite claim makers_returned stakes_void breaker_opposite "
     "last_two_bohn forced_espagnolette renouncer_forced held_quinola broken_by_third breaker_receipts "
     "void_consolations"),
])  # fmt: skip
def test_each_source_leaves_its_own_questions_open(ruleset, players, unit, asks):
    game = REVERSIS.ruleset(ruleset)
    assert (len(game.names), game.unit, game.id) == (players, unit, ruleset)
    assert sorted(q.field for q in REVERSIS.asked(game)) == sorted(f"{EVERYWHERE} {asks}".split())


# Facts that cannot be


TOLD = {"dealer": "D", "takers": "A B C D A B C D A B C"}  # eleven tricks
ONES = {"B": 0, "C": 0, "D": 0}
"""A has taken all that counts."""
AH_AND_QH = [
    {"card": "AH", "trick": 1, "how": "led", "by": "A"},
    {"card": "QH", "trick": 5, "how": "placed", "by": "B", "led": "D"},
]


@pytest.mark.parametrize(("ruleset", "told", "place", "rule", "says"), [
    # 41 less 26 are 15, and the Quinola, which was not played, counts 4 there and not 2; with three aces 16
    ("almanach-1785", TOLD | {"points": ONES | {"A": 26}, "marks": AH_AND_QH[:1]}, "points", "reversis.fewest",
     "with 26 in tricks 17 would be left for the 4 cards that nobody plays, and these count at least 16"),
    # 40 less 24, and an ace of diamonds at 5 and a Quinola at 4 that were not played: 16 + 1 + 3
    ("bohn-1850", TOLD | {"points": ONES | {"A": 24}, "marks": AH_AND_QH}, "points", "reversis.fewest",
     "with 24 in tricks 20 would be left for the 4 cards that nobody plays, and these count at least 17"),
    ("common", {"dealer": "D", "takers": "A B C D " * 3 + "A", "points": ONES | {"A": 55}}, "points", "reversis.fewest",
     "with 55 in tricks 1 would be left for the 0 cards that nobody plays, and these count at most 0"),
    ("almanach-1785", TOLD | {"points": ONES | {"A": 42}, "marks": AH_AND_QH[:1]}, "points", "reversis.fewest",
     "42 are more than the pack holds"),
    ("almanach-1785", TOLD | {"counting": {"A": 3}}, "counting", "", "not a fact of this game"),
    ("almanach-1785", {"takers": TOLD["takers"]}, "dealer", "reversis.next-dealer", "one of A B C D is wanted"),
    ("almanach-1785", {"dealer": "D"}, "takers", "reversis.trick", "who took each of the 11 tricks is wanted"),
    ("almanach-1785", TOLD | {"takers": "A B"}, "takers", "reversis.trick",
     "who took each of the 11 tricks is wanted, not 2 names"),
    ("almanach-1785", TOLD | {"pools": {"great pool": 3}}, "pools", "reversis.pools-shared",
     "one of basket is wanted, not 'great pool'"),
    ("almanach-1785", TOLD | {"tricks": ["A 2H 3H 4H 5H"]}, "takers", "",
     "the tricks say it already; give the tricks or a summary, not both"),
    ("almanach-1785", {"dealer": "D", "tricks": ["A 2H 3H 4H 5H"]}, "tricks", "reversis.lead",
     "11 tricks are wanted, as “B 7H 9H QH 2H”, not 1"),
])  # fmt: skip
def test_facts_that_cannot_be_are_refused_with_the_place_and_the_rule(ruleset, told, place, rule, says):
    game = REVERSIS.ruleset(ruleset)
    with pytest.raises(FactsError) as wrong:
        settle(game, {"pools": dict.fromkeys(game.pools, 0)} | told if game.pools else told)
    assert (wrong.value.place, wrong.value.rule) == (place, rule)
    assert wrong.value.why.startswith(says)


@pytest.mark.parametrize("ruleset", ["academie-1718", "almanach-1785", "bohn-1850"])
def test_what_the_pools_held_is_asked_for(ruleset):
    """reversis.pools-shared: it moves money, and that they were empty is nobody’s guess."""
    with pytest.raises(FactsError) as wrong:
        settle(REVERSIS.ruleset(ruleset), {"dealer": "D"})
    assert (wrong.value.place, wrong.value.rule) == ("pools", "reversis.pools-shared")
    assert str(wrong.value.why) == "a table of counters by pool is wanted"


def test_pools_that_only_the_other_rule_set_has_are_as_in_a_first_deal():
    """A deal of 1634 without a pool, told where all put in 1: 4 × 1 are in it, and C, who places the Quinola, has it.

    So A −1 − 3 = −4, B −1, C −1 + 4 + 3 = 6, D −1, as in the deal “No thanks for it”.
    """
    told = {
        "dealer": "D",
        "takers": "A B D D A C B A D B A B",
        "points": {"A": 17, "B": 16, "C": 2, "D": 13},
        "marks": [
            {"card": "JH", "trick": 5, "how": "placed", "by": "C", "led": "D"},
            {"card": "AD", "trick": 3, "how": "placed", "by": "A", "led": "B"},
            {"card": "AH", "trick": 8, "how": "placed", "by": "D", "led": "B"},
            {"card": "AC", "trick": 12, "how": "placed", "by": "C", "led": "A"},
        ],
    }
    asks, pooled = REVERSIS.ruleset("lpjr-1634"), REVERSIS.vary("lpjr-1634", {"poule": "all"})
    with pytest.raises(FactsError, match="a table of counters by pool is wanted"):
        settle(pooled, told)
    totals = settle(pooled, told, told_by=asks).totals
    assert [totals[name] for name in "ABCD"] == [-4, -1, 6, -1]
    with pytest.raises(FactsError, match="a table of counters by pool is wanted"):
        settle(pooled, told, told_by=pooled)  # who asked and was not told asks again


def test_as_many_points_as_four_cards_can_hold_are_not_refused():
    """41 less 25 are 16, but the Quinola was led and costs its bête: it is not among the four, which are aces."""
    told = TOLD | {
        "pools": {"basket": 0},
        "points": ONES | {"A": 25},
        "marks": [{"card": "JH", "trick": 5, "how": "led", "by": "D"}],
    }
    assert REVERSIS.ruleset("almanach-1785").form.read(told).laid == 16


# What the cards add up to


def test_in_1785_the_quinola_may_count_as_any_jack():
    game = REVERSIS.vary("almanach-1785", {"quinola_points": "one"})
    assert sum(game.values.value(c) for c in game.pack) == 40


@pytest.mark.parametrize(
    ("ruleset", "readings", "out"),
    [
        ("lpjr-1634-five", {"five_remainder": "two-twos"}, {"2C", "2S"}),
        ("almanach-1785", {}, {"TC", "TD", "TH", "TS"}),
        ("common", {}, set()),
    ],
)
def test_which_cards_are_out(ruleset, readings, out):
    """reversis.two-out, reversis.pack-48."""
    pack = REVERSIS.vary(ruleset, readings).pack
    assert {c.text for c in FRENCH_52} - {c.text for c in pack} == out
    assert len(pack) == 52 - len(out)


# Pools


@pytest.mark.parametrize(
    ("ruleset", "first"),
    [
        ("academie-1718", {"pool": 4}),  # 4 × 1, the placeholder of a lost stake
        ("almanach-1785", {"basket": 20}),  # 3 × 4 + 8
        ("bohn-1850", {"great pool": 26, "little pool": 13}),  # 4 × 6 + 2; 4 × 3 + 1
    ],
)
def test_the_first_stakes(ruleset, first):
    session = Session(REVERSIS.ruleset(ruleset), 1, part="deal")
    assert {pool: session.ledger.balance[pool] for pool in session.game.pools} == first


def test_three_stakes_are_a_hundred_and_fifty_because_forced_quinolas_double_them():
    """26 and as much again: 52; 13 and 13: 26. Then 52 + 2 and as much again: 108; 26 + 1 and as much again: 54."""
    game = REVERSIS.ruleset("bohn-1850")
    told = {
        "dealer": "D",
        "pools": {"great pool": 0, "little pool": 0},
        "takers": "A B C D A B C D A B C",
        "points": {"A": 9, "B": 8, "C": 7, "D": 0},  # 40 less the four aces, which were laid away
        "marks": [
            {"card": "JH", "trick": 2, "how": "forced", "by": "B", "led": "A"},
            {"card": "QH", "trick": 3, "how": "forced", "by": "C", "led": "B"},
        ],
    }
    first = settle(game, told).outcome["pools"]
    assert first == {"great pool": 52, "little pool": 26}
    assert settle(game, told | {"pools": first}).outcome["pools"] == {"great pool": 108, "little pool": 54}


@pytest.mark.parametrize("ruleset", ["almanach-1785", "bohn-1850"])
def test_what_is_left_in_the_middle_at_the_end_is_shared(ruleset):
    """Eight deals; then no pool holds anything, and the players' balances make nought."""
    game = REVERSIS.ruleset(ruleset)
    session = Session(game, 4)
    play_out(session, rule_of_thumb(game))
    assert len(session.table.dealt) == 8
    assert {pool: session.ledger.balance[pool] for pool in game.pools} == dict.fromkeys(game.pools, 0)
    assert sum(session.result["scores"].values()) == 0
    best = max(session.result["scores"].values())
    assert session.result["winners"] == [name for name, score in session.result["scores"].items() if score == best]


# Asking before the cut


def asks(**readings):
    """1785, the last two tricks: A leads the Quinola to the tenth, and C has won everything so far without a point."""
    game = REVERSIS.vary("almanach-1785", readings)
    hands = {"A": "JH 3C", "B": "2H 4C", "C": "KH 5C", "D": "3H 6C"}
    before = {"takers": "C C C C C C A B A", "points": {"A": 12, "B": 8}}
    session = Session(game, 1, [hands], part="play", given={"dealer": "D", "leader": "A", "before": before})
    for act in ("play JH", "play 2H", "play KH", "play 3H", "play 5C", "play 6C", "play 3C", "play 4C"):
        session.act(act)
    return session


def test_where_a_quinola_led_is_paid_for_it_is_asked_for_too():
    """By the second reading of led-quinola, the winner of the partie may ask for eight, and two from each other."""
    session = asks(led_quinola="bete-and-payments")
    assert session.legal() == ["ask for what was led", "say nothing"]
    winner = session.choices[0].seat
    before = session.at(len(session.played))
    before.act("say nothing")
    session.act("ask for what was led")
    gained = session.ledger.balance[winner] - before.ledger.balance[winner]
    assert gained == 8 + 2 + 2


def test_where_nothing_is_owed_nobody_is_asked():
    """By the first reading a Quinola that was led costs its bête, and the winner has nothing to ask for."""
    result = asks().result
    assert result is not None
    assert result["facts"].get("claimed", True)


# Laws that hold in more than one form of the deal


@pytest.mark.parametrize("form", ["discard-one", "forty-eight"])
def test_what_may_not_be_laid_away_in_1718_may_not_in_either_form_of_the_deal(form):
    readings = {"academie_deal": form, "discardable": "not-quinola"}
    hands = {"A": "JH 2H 3H 4H 5H 2C 3C 4C 5C 2D 3D"}
    session = Session(REVERSIS.vary("academie-1718", readings), 1, [hands], part="deal", given={"dealer": "D"})
    assert session.may("lay away JH").rule == "reversis.discard-barred"
    assert session.may("lay away 2H")


def test_a_trade_out_of_turn_is_in_the_record_with_its_seat():
    """1634, free for all: C speaks first; D, who is next, has no ace, and A has."""
    game = REVERSIS.vary("lpjr-1634", {"trade": "free-for-all"})
    hands = {
        "A": "AS AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC",
        "C": "AD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        "B": "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH",
        "D": "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS KC",
    }
    session = Session(game, 1, [hands], part="deal", given={"dealer": "D"})
    for act in ("lay away QC", "lay away KD", "lay away KH", "lay away KC", "C: trade AD", "have none", "give AS"):
        session.act(act)
    again = Session.from_record(session.record())
    assert session.acts()[-3:] == ["C: trade AD", "have none", "give AS"] == again.acts()[-3:]
    assert again.table.hands == session.table.hands
    assert set(cards("AD AS")) <= session.table.revealed


def test_in_1718_it_is_the_suit_led_that_one_must_lack_to_throw_no_low_heart():
    """reversis.hearts-held: A led clubs, and B threw a diamond; C has none of the clubs, and diamonds to throw."""
    hands = {"A": "5C 6C 7C", "B": "5D 6D 8S", "C": "7D 3H KH", "D": "8C 9C JC"}
    before = {"takers": "B C D A B C D B A", "points": {"A": 5}, "counting": {"A": 1, "B": 0, "C": 0, "D": 0}}
    session = Session(
        REVERSIS.ruleset("academie-1718"),
        1,
        [hands],
        part="play",
        given={"dealer": "D", "leader": "A", "before": before},
    )
    session.act("play 5C")
    session.act("play 5D")
    assert session.legal() == ["play 7D", "play KH"]
    assert session.may("play 3H").rule == "reversis.hearts-held"


@pytest.mark.parametrize("ruleset", ["common", "lpjr-1634", "almanach-1785"])
def test_who_was_drawn_for_the_first_deal_deals(ruleset):
    """By lot, by a suit, or by the heap with the Quinola in it."""
    table = Session(REVERSIS.ruleset(ruleset), 7, part="partie").table
    assert table.drawn["dealer"] == table.shown.dealer


def test_the_last_deal_of_a_partie_stays_on_the_table_and_one_before_does_not():
    """Two deals: of the first nothing lies there, of the second all thirteen tricks do."""
    session = Session(REVERSIS.ruleset("common"), 7, part="partie", given={"deals": 2})
    play_out(session, at_random(1))
    assert sum(len(zone) for zone in session.table.zones.values() if zone.role == "taken") == 52
    assert sum(session.table.shown.tricks.values()) == 13


def test_where_all_cards_are_dealt_none_lie_aside():
    session = Session(REVERSIS.ruleset("common"), 7, part="deal")
    assert not [zone for zone in session.table.zones.values() if zone.role == "laid away"]


@pytest.mark.parametrize("ruleset", [each for each in OLD if each != "lpjr-1634-five"])
def test_before_1785_four_aces_follow_suit(ruleset):
    hands = {"A": "2H 3D 3H 3S", "B": "AC AD AH AS", "C": "4C 4D 4H 4S", "D": "5C 5D 5H 5S"}
    before = {"takers": " ".join("ABCD" * 4)[: 2 * (REVERSIS.ruleset(ruleset).hand - 4) - 1]}
    session = Session(
        REVERSIS.ruleset(ruleset),
        1,
        [hands],
        part="play",
        given={"dealer": "D", "leader": "A", "before": before | {"takers": before["takers"][:-1] + "A"}},
    )
    session.act("play 2H")
    assert session.legal() == ["play AH"]
    verdict = session.may("play AS")
    assert (verdict.rule, verdict.grade) == ("reversis.follow", "impossible")


ACES = {"A": "9C 8C 7C 6C", "B": "AC AD AH AS", "C": "KC QC 5C KD", "D": "JC 4C JD 6D"}


def renouncing(ruleset, hands, *acts, **told):
    """The last four tricks; D has dealt, and A leads. What is `told` of those before."""
    before = {"takers": "A B C D A B A", "points": {"A": 6, "B": 1, "C": 1, "D": 1}, **told}
    session = Session(
        REVERSIS.ruleset(ruleset), 1, [hands], part="play", given={"dealer": "D", "leader": "A", "before": before}
    )
    for act in acts:
        session.act(act)
    return session


@pytest.mark.parametrize(
    ("hand", "free"),
    [
        ("AC AD AH AS", True),
        ("AC AD AH QH", True),
        ("AC AD AH JH", True),
        ("AC AD QH JH", True),
        ("AC AD AH 2S", False),
        ("AC AD QH 2S", False),
        ("AC AD 3H 2S", False),
        ("AC QH JH 2S", False),
    ],
)
def test_four_aces_three_and_a_quinola_or_two_and_both_make_the_espagnolette(hand, free):
    """B, to whom clubs are led, may play anything or only the ace of clubs."""
    session = renouncing("bohn-1850", ACES | {"B": hand, "C": "KC QC 5C KD"}, "play 9C")
    assert session.legal() == ([f"play {c}" for c in hand.split()] if free else ["play AC"])


def test_in_1785_the_aces_are_those_that_are_held_and_not_those_that_were_dealt():
    """reversis.four-aces: A has put one of four under the basket, and C, who was dealt three, took none for it."""
    right = REVERSIS.ruleset("almanach-1785").renouncing
    four, three = set(cards("AC AD AH AS")), set(cards("AC AD AH"))
    assert right.free([three, four], [four, three]) == {1}


def test_who_has_renounced_in_1785_may_follow_suit_again():
    """reversis.four-aces: B throws the ace of spades on a club, and might follow to the next."""
    session = renouncing("almanach-1785", ACES, "play 9C", "play AS", "play 5C", "play JC", "play 4C", "play 8C")
    assert session.legal() == ["play AC", "play AD", "play AH"]


@pytest.mark.parametrize("who", ["A", "B", None])
def test_who_held_four_aces_is_known_to_the_end_of_a_deal_that_begins_in_the_middle(who):
    """reversis.four-aces: as told, and the first player no less than others; else by the tricks that are left."""
    session = (
        renouncing("almanach-1785", ACES | {"B": "2C 3C 2D 3D"}, four_aces=who)
        if who
        else renouncing("almanach-1785", ACES)
    )
    play_out(session, at_random(1))
    assert session.result["facts"]["four_aces"] == (who or "B")


def test_counting_cards_before_the_middle_of_a_deal_are_added_to_those_after():
    """C takes the last trick with its king, queen and jack; A had three of 15 counting cards before, and C two."""
    game = REVERSIS.ruleset("common")
    hands = {"A": "2C", "B": "JC", "C": "KC", "D": "QC"}
    before = {"takers": "B C A " * 4, "points": {"A": 15, "B": 25, "C": 7}, "counting": {"A": 3, "B": 8, "C": 2}}
    session = Session(game, 1, [hands], part="play", given={"dealer": "D", "leader": "A", "before": before})
    play_out(session, at_random(1))
    assert game.form.read(session.result["facts"]).counting == (3, 8, 2 + 3, 0)


def test_what_is_not_told_of_the_tricks_before_the_middle_of_a_deal_is_nought():
    """C takes a king, a queen and a jack: 4 + 3 + 2."""
    hands = {"A": "2C", "B": "JC", "C": "KC", "D": "QC"}
    session = Session(
        REVERSIS.ruleset("common"),
        1,
        [hands],
        part="play",
        given={"dealer": "D", "leader": "A", "before": {"takers": "B C A " * 4}},
    )
    play_out(session, at_random(1))
    assert session.result["facts"]["points"] == {"A": 0, "B": 0, "C": 9, "D": 0}
    assert session.result["facts"]["counting"] == {"A": 0, "B": 0, "C": 3, "D": 0}


@pytest.mark.parametrize("ruleset", ["common", "fathers", "lpjr-1634", "academie-1718"])
def test_counting_cards_before_the_middle_of_a_deal_are_asked_for_and_never_taken_as_none(ruleset):
    """reversis.loser-cards: A has 28, which are six cards to ten, and B too; where all is equal these decide."""
    game = REVERSIS.ruleset(ruleset)
    hands = {"A": "2C", "B": "3C", "C": "4C", "D": "5C"}
    before = {"takers": ("A B " * 6)[: 2 * (game.hand - 1)], "points": {"A": 28, "B": 28}}
    with pytest.raises(StartError) as wrong:
        Session(game, 1, [hands], part="play", given={"dealer": "D", "before": before})
    assert (wrong.value.place, wrong.value.rule) == ("given before counting", "reversis.loser-cards")
    with pytest.raises(StartError) as wrong:
        Session(game, 1, [hands], part="play", given={"dealer": "D", "before": before | {"counting": {"A": 7}}})
    assert wrong.value.place == "given before counting.B"


@pytest.mark.parametrize(("counting", "payer"), [({"A": 7, "B": 9, "C": 0}, "B"), ({"A": 9, "B": 7, "C": 0}, "A")])
def test_counting_cards_before_the_middle_of_a_deal_decide_who_pays_the_talon(counting, payer):
    """1634: 28 points and five tricks each of A and B; whoever has more counting cards pays C, who has none, 3."""
    hands = {"A": "2C", "B": "3C", "C": "5C", "D": "4C"}
    before = {"takers": "B A B A B A B A B A C", "points": {"A": 28, "B": 28}, "counting": counting}
    session = Session(REVERSIS.ruleset("lpjr-1634"), 1, [hands], part="play", given={"dealer": "D", "before": before})
    play_out(session, at_random(1))
    assert {s: n for s, n in session.ledger.balance.items() if n < 0} == {"AB".index(payer): -3}


def test_counting_cards_that_follow_from_the_points_are_not_asked_for():
    """2 points are one jack, 3 one queen, and none are none; C then takes a king."""
    game = REVERSIS.ruleset("lpjr-1634")
    hands = {"A": "2C", "B": "3C", "C": "KC", "D": "4C"}
    before = {"takers": "A B C D A B C D A B C", "points": {"A": 2, "B": 3}}
    session = Session(game, 1, [hands], part="play", given={"dealer": "D", "before": before})
    play_out(session, at_random(1))
    assert game.scorer.counts_cards
    assert session.result["facts"]["counting"] == {"A": 1, "B": 1, "C": 1, "D": 0}


def test_where_stakes_are_counted_the_deal_tells_how_many_there_were():
    """The great pool is full, so that none but the dealer puts in; into the little one, which is short, all do."""
    held = {"great pool": 26, "little pool": 3}
    assert ThreeStakes.before_deal(held, (1, 1)) == [1, 2]
    session = Session(
        REVERSIS.vary("bohn-1850", {"three_stakes": "counted"}),
        1,
        [{"A": "2C", "B": "3C", "C": "4C", "D": "5C"}],
        part="play",
        given={"dealer": "D", "leader": "A", "before": {"remises": {"great pool": 1, "little pool": 2}}},
        brought=held,
    )
    play_out(session, at_random(1))
    assert session.result["facts"]["remises"] == {"great pool": 1, "little pool": 2}


# What all can see


@pytest.mark.parametrize(("forced", "seen"), [
    ("followed", ["B’s ace of clubs is forced", "B’s ace of diamonds is led", "D’s ace of spades is placed"]),
    ("only-card", []),  # whether it was the only one, the hand must show
])  # fmt: skip
def test_how_a_marked_card_fell_is_said_as_far_as_all_can_see_it(forced, seen):
    """reversis.placed, reversis.forced-out, reversis.led-out: B takes with one ace, and leads the other."""
    hands = {"A": "9C 8D 7C 6C", "B": "AC AD AH 2S", "C": "KC QC 5C KD", "D": "JC AS 6H 4H"}
    session = Session(
        REVERSIS.vary("almanach-1785", {"forced": forced}),
        1,
        [hands],
        part="play",
        events=True,
        given={"dealer": "D", "leader": "A", "before": {"takers": "A B C D A B A", "points": {"A": 6}}},
    )
    for act in ("play 9C", "play AC", "play KC", "play JC", "play AD", "play KD", "play AS", "play 8D"):
        session.act(act)
    rules = ("reversis.placed", "reversis.forced-out", "reversis.led-out")
    assert [event.text for event in session.table.events if event.rule in rules] == seen


@pytest.mark.parametrize(
    ("cards_played", "how"),
    [
        ("5H KH JH 3H", "forced"),
        ("5H JH AH 3H", "forced"),
        ("QH JH 4H 3H", "forced"),
        ("TH JH 4H 3H", "free"),
        ("5H JH KS AS", "free"),
    ],
)
def test_by_one_reading_the_quinola_is_forced_only_by_a_higher_heart(cards_played, how):
    """reversis.forced-out."""
    trick = Played(0, 1, (0, 1, 2, 3), tuple(cards(cards_played)))
    [mark] = [m for m in Marked("overtaken").of_trick(trick, 4, None) if m.card is QUINOLA]
    assert (mark.how, mark.trick) == (how, 4)


@pytest.mark.parametrize(
    ("ruleset", "shown"),
    [("common", None), ("lpjr-1634", "JH"), ("academie-1718", "JH"), ("almanach-1785", "JH"), ("bohn-1850", None)],
)
def test_where_there_is_one_quinola_all_are_shown_which_card_it_is(ruleset, shown):
    assert Session(REVERSIS.ruleset(ruleset), 1, part="deal").table.shown.quinola == shown


@pytest.mark.parametrize(("ruleset", "told"), [("fathers", False), ("almanach-1785", True), ("bohn-1850", True)])
def test_nine_tricks_bind_from_1785_on_and_that_is_said(ruleset, told):
    """reversis.engaged: A has eight, and takes the ninth with the king of spades."""
    hands = {"A": "KS QC JC", "B": "7S KC 2C", "C": "6S 8C 7C", "D": "5S 6C 5C"}
    counting = {} if told else {"counting": {"A": 4}}
    session = Session(
        REVERSIS.ruleset(ruleset),
        1,
        [hands],
        part="play",
        events=True,
        given={"dealer": "D", "before": {"takers": "A " * 8, "points": {"A": 20}, **counting}},
    )
    for act in ("play KS", "play 7S", "play 6S", "play 5S"):
        session.act(act)
    assert ("reversis.engaged" in [event.rule for event in session.table.events]) == told


# The last trick that counts


@pytest.mark.parametrize("trick", [1, 8, 9])
def test_in_1850_a_failed_reversis_costs_the_stakes_of_the_first_nine_tricks(trick):
    """A takes ten tricks, C opposite the last. 13 and the dealer's 1 lie in the little pool: the stake is 14, once."""
    facts = {
        "dealer": "D",
        "pools": {"great pool": 26, "little pool": 13},
        "takers": "A A A A A A A A A A C",
        "points": {"A": 33, "C": 3},
        "marks": [
            {"card": "QH", "trick": trick, "how": "led", "by": "A"},
            *({"card": f"A{suit}", "trick": n, "how": "led", "by": "A"} for n, suit in enumerate("CDHS", 3)),
        ],  # a king and the Quinola are laid away: 4 of 40
        "renounced": {"by": "nobody"},
    }
    told = settle(REVERSIS.ruleset("bohn-1850"), facts)
    assert gains(told) == {"A": -80 - 14, "C": 80, "D": -2 - 1, "great pool": 2, "little pool": 1 + 14}
    assert [e.amount for e in told.entries if e.rule == "reversis.failed-stake"] == [14]


@pytest.mark.parametrize(
    ("takers", "winner"),
    [("A A A A A A A A A B A A", "B"), ("A A A A A A A A A A A B", "B"), ("A A A A A A A A B A A A", "D")],
)
def test_in_1634_a_reversis_can_be_broken_after_the_ninth_trick_of_twelve(takers, winner):
    """By the second reading; before, the deal is settled as any other: A has most points, and D, who dealt, fewest.

    12 of A's cards count 44, the king of B's 4, and three laid away 4 + 2 + 2: 56 in all. The talon is 3.
    """
    game = REVERSIS.vary("lpjr-1634", {"broken_when": "after-nine"})
    facts = {"dealer": "D", "takers": takers, "points": {"A": 44, "B": 4}, "counting": {"A": 12, "B": 1}}
    facts["marks"] = [{"card": f"A{suit}", "trick": n, "how": "led", "by": "A"} for n, suit in enumerate("CDHS", 1)]
    assert gains(settle(game, facts)) == {"A": -3, winner: 3}

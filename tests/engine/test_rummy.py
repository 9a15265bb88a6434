"""Rummy and its eight variants, rule by rule, from stated cards. G is the entry of Gibson’s encyclopedia."""

from __future__ import annotations

import pytest

from begun.rummies import Kin
from quinola import FactsError, ReadingError, Session, StartError, family
from quinola.cards import cards
from quinola.games.rummy.acts import hopeless, whole
from quinola.players import at_random, play_out, rule_of_thumb
from second.scorer import settle

RUMMY = family("rummy")
KIN = Kin("rummy", "rummy")
vary, two, turns = KIN.vary, KIN.two, KIN.turns
PLAIN = RUMMY.ruleset("rummy")
NAMES = "rummy high-low round-the-corner block boathouse call two-meld one-meld wild-card".split()


def may(session):
    return set(session.legal())


def refused(session, act):
    verdict = session.may(act)
    return None if verdict else (verdict.rule.removeprefix("rummy."), str(verdict.why))


def net(session):
    return {session.table.names[s]: session.ledger.balance[s] for s in session.table.everyone}


def told(session, slug):
    return [event.text for event in session.table.events if event.rule == f"rummy.{slug}"]


def turn(session):
    return session.table.name(session.choices[0].seat)


# The deal


@pytest.mark.parametrize(("players", "each", "talon"), [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)])
def test_so_many_cards_each(players, each, talon):
    """G ¶1; what is left is 52 less the hands and the upcard."""
    session = Session(vary(company=players), 3, part="deal")
    assert {len(hand) for hand in session.table.hands} == {each}
    assert len(session.table.lying("stock")) == talon == 52 - players * each - 1
    assert len(session.table.lying("upcards")) == 1


def test_a_seventh_player_is_refused_with_the_reason():
    with pytest.raises(ReadingError, match="not seven"):
        vary(company=7)


def test_the_player_at_the_dealers_left_begins():
    for n, dealer in enumerate("ABCD"):
        session = Session(PLAIN, 1, part="deal", given={"dealer": dealer})
        assert turn(session) == "BCDA"[n]


def test_the_discards_are_seen_and_the_talon_is_not():
    session = Session(PLAIN, 1, part="deal")
    piles = {zone["role"]: zone["cards"] for zone in session.view("C")["zones"]}
    assert "?" not in piles["upcards"]
    assert set(piles["stock"]) == {"?"}


# Drawing and melding

HANDS = {"A": "3C 9D KH", "B": "7H 8H QC QD 2S 5D", "discards": "JS", "talon": "9H QS 4C"}


def test_one_draws_from_the_talon_or_the_discards_and_must():
    session = turns(HANDS)
    assert may(session) == {"draw talon", "draw discard"}
    assert refused(session, "pass") == ("draw", "everyone draws a card")


def test_what_is_drawn_is_the_top():
    assert cards("9H")[0] in turns(HANDS, ["draw talon"]).table.hands[1]
    session = turns(HANDS, ["draw discard"])
    assert cards("JS")[0] in session.table.hands[1]
    assert session.table.lying("upcards") == []
    assert len(session.table.lying("stock")) == 3


def test_melds_are_offered_beside_the_discards_and_need_not_be_laid():
    session = turns(HANDS, ["draw talon"])
    assert may(session) == {"meld 7H+8H+9H", *(f"discard {c}" for c in "7H 8H QC QD 2S 5D 9H".split())}


@pytest.mark.parametrize(
    ("act", "rule", "why"),
    [
        ("meld 7H+8H+QC", "set", "different ranks and suits"),
        ("meld QC+QD", "set", "three cards at least"),
        ("meld 7H+8H+KH", "meld", "not in the hand"),
        ("meld QC+QD+2S", "set", "different ranks and suits"),
    ],
)
def test_what_is_no_meld_is_refused_with_what_is_wrong_with_it(act, rule, why):
    found, said = refused(turns(HANDS, ["draw talon"]), act)
    assert found == rule
    assert why in said


def test_a_gap_in_a_run_is_named():
    session = turns({**HANDS, "B": "7H 8H TH QC QD", "talon": "JC"}, ["draw talon"])
    assert refused(session, "meld 7H+8H+TH") == ("run", "the nine of hearts is missing")


def test_a_meld_is_known_in_any_order_and_however_it_is_written():
    for act in ("meld 9H+7H+8H", "MELD 7♥+8♥+9♥"):
        session = turns(HANDS, ["draw talon", act])
        assert [c.text for c in session.table.lying("meld", 1)] == ["7H", "8H", "9H"]


def test_several_melds_and_cards_laid_off_in_one_turn_then_a_discard():
    session = turns(
        {"A": "3C 9D", "B": "7H 8H QC QD 2S 6H 5D TC", "discards": "JS QS", "talon": "9H", "meld 1 of A": "2C 2D 2H"},
        ["draw discard", "meld QC+QD+QS", "lay off 2S on 2C+2D+2H"],
    )
    assert turn(session) == "B"
    assert may(session) == {
        "meld 6H+7H+8H",
        *(f"discard {c}" for c in "7H 8H 6H 5D TC".split()),
    }
    session.act("discard TC")
    assert turn(session) == "A"


def test_the_ace_is_low():
    session = turns({"A": "3C", "B": "AC 2C QH KH AH", "discards": "9S", "talon": "4C"}, ["draw talon"])
    assert refused(session, "meld QH+KH+AH")[0] == "ace"


@pytest.mark.parametrize(
    ("ruleset", "low", "high", "round_"),
    [("rummy", True, False, False), ("high-low", True, True, False), ("round-the-corner", True, True, True)],
)
def test_where_the_ace_stands(ruleset, low, high, round_):
    """G, variants: A K Q and 3 2 A (High-Low), and 2 A K (Round the Corner)."""
    hands = {"A": "9D", "B": "AC 2C 3C QH KH AH KD AD 7S", "discards": "9S", "talon": "2D"}
    acts = may(turns(hands, ["draw talon"], two(ruleset)))
    assert ("meld AC+2C+3C" in acts) == low
    assert ("meld QH+KH+AH" in acts) == high
    assert ("meld KD+AD+2D" in acts) == round_


# Laying off


def test_a_card_goes_on_a_set_or_at_either_end_of_a_run():
    """G ¶3: 9 and 8 above, 4 and 3 below a 7 6 5, one after the other."""
    session = turns(
        {"A": "KC KD", "B": "9D 8D 4D 3D JC", "discards": "2S", "talon": "9S", "meld 1 of A": "5D 6D 7D"},
        ["draw talon"],
    )
    assert refused(session, "lay off 9D on 5D+6D+7D") == ("lay-off", "it does not fit that meld")
    for act in (
        "lay off 8D on 5D+6D+7D",
        "lay off 4D on 5D+6D+7D+8D",
        "lay off 9D on 4D+5D+6D+7D+8D",
        "lay off 3D on 4D+5D+6D+7D+8D+9D",
    ):
        session.act(act)
    assert [c.text for c in session.table.lying("meld", 0)] == "3D 4D 5D 6D 7D 8D 9D".split()
    assert session.table.zones["meld", 0, 0].owner == 0
    [run] = (zone for zone in session.zones("A") if zone["role"] == "meld")
    assert [each["card"] for each in run["whole"]] == run["cards"]
    assert [each["by"] for each in run["whole"]] == list("BBAAABB")


TABLE = {
    "A": "7C",
    "B": "6D 9C KC",
    "C": "JS",
    "meld 1 of A": "3D 4D 5D",
    "meld 1 of B": "KD KH KS",
    "meld 1 of C": "9D 9H 9S",
    "discards": "QC",
    "talon": "2S",
}


@pytest.mark.parametrize(("reading", "owners"), [("any", "ABC"), ("others", "AC"), ("previous", "A")])
def test_on_whose_melds(reading, owners):
    session = turns(TABLE, ["draw talon"], vary(company=3, laying_on=reading))
    fits = {"A": "lay off 6D on 3D+4D+5D", "B": "lay off KC on KD+KH+KS", "C": "lay off 9C on 9D+9H+9S"}
    for owner, act in fits.items():
        assert bool(session.may(act)) == (owner in owners)
        if owner not in owners:
            assert refused(session, act)[0] == "lay-on"


def test_nobody_lays_off_before_drawing():
    assert refused(turns(TABLE, game=vary(company=3)), "lay off 6D on 3D+4D+5D")[0] == "draw"


# Going out


def test_out_by_a_meld_a_card_laid_off_or_a_discard():
    """G ¶4: three ways; A is left with 3 + 9 = 12 each time, and B had melded before."""
    for hands, acts in (
        ({"B": "7H 8H", "talon": "9H"}, ["meld 7H+8H+9H"]),
        ({"B": "5C", "talon": "6C"}, ["lay off 5C on 2C+3C+4C", "lay off 6C on 2C+3C+4C+5C"]),
        ({"B": "5C", "talon": "KD"}, ["lay off 5C on 2C+3C+4C", "discard KD"]),
    ):
        session = turns({"A": "3D 9D", "discards": "JS", "meld 1 of B": "2C 3C 4C", **hands}, ["draw talon", *acts])
        assert not session.choices
        assert net(session) == {"A": -12, "B": 12}


def test_what_is_left_counts_ten_for_a_face_and_one_for_an_ace_and_else_its_spots():
    """10 + 10 + 10 + 1 + 10 + 7 = 48."""
    session = turns(
        {"A": "KC QD JH AS TD 7C", "B": "5C", "discards": "JS", "talon": "KD", "meld 1 of B": "2C 3C 4C"},
        ["draw talon", "lay off 5C on 2C+3C+4C", "discard KD"],
    )
    assert net(session)["B"] == 48


@pytest.mark.parametrize(("ruleset", "ace"), [("rummy", 1), ("high-low", 11), ("round-the-corner", 11)])
def test_an_ace_counts_eleven_where_it_may_be_high(ruleset, ace):
    hands = {"A": "AS 2D", "B": "5C", "discards": "JS", "talon": "KD", "meld 1 of B": "2C 3C 4C"}
    session = turns(hands, ["draw talon", "lay off 5C on 2C+3C+4C", "discard KD"], two(ruleset))
    assert net(session) == {"A": -ace - 2, "B": ace + 2}


def test_melds_in_a_hand_are_paid():
    """G ¶4: the risk of holding back. 3 × 10."""
    session = turns(
        {"A": "QC QD QS", "B": "5C", "discards": "JS", "talon": "KD", "meld 1 of B": "2C 3C 4C"},
        ["draw talon", "lay off 5C on 2C+3C+4C", "discard KD"],
    )
    assert net(session) == {"A": -30, "B": 30}
    assert told(session, "caught") == ["A pays for a meld in the hand too"]


RUMMY_HAND = {"A": "KS 9D", "B": "7H 8H 4C 2D", "meld 1 of A": "4D 4H 4S", "discards": "3S", "talon": "9H TD"}


def test_all_in_one_turn_is_double():
    """G ¶4: 19 twice; a card laid off and one discarded are of the turn."""
    acts = ["draw talon", "meld 7H+8H+9H", "lay off 4C on 4D+4H+4S", "discard 2D"]
    assert net(turns(RUMMY_HAND, acts)) == {"A": -38, "B": 38}
    assert net(turns(RUMMY_HAND, acts, two(going_rummy="melds"))) == {"A": -19, "B": 19}


def test_by_melds_alone_a_hand_wholly_melded_is_double():
    hands = {"A": "KS 9D", "B": "7H 8H", "discards": "3S", "talon": "9H TD"}
    assert net(turns(hands, ["draw talon", "meld 7H+8H+9H"], two(going_rummy="melds"))) == {"A": -38, "B": 38}


def test_whoever_put_anything_down_before_has_not_gone_rummy():
    acts = ["draw talon", "meld 7H+8H+9H", "discard 2D", "draw talon", "discard KS"]
    hands = {**RUMMY_HAND, "talon": "9H TD 6H"}
    session = turns(hands, [*acts, "draw talon", "lay off 4C on 4D+4H+4S", "lay off 6H on 7H+8H+9H"])
    assert not session.choices
    assert net(session) == {"A": -19, "B": 19}


def test_points_are_scored_and_nobody_pays():
    acts = ["draw talon", "meld 7H+8H+9H", "lay off 4C on 4D+4H+4S", "discard 2D"]
    session = turns(RUMMY_HAND, acts, two(settling="points"))
    assert net(session) == {"A": 0, "B": 38}


# The talon is used up

USED = {"A": "7C 8H", "B": "6D 9C KC", "discards": "2C 3D 4S 5H", "talon": "TD"}


def after_the_last_card(**readings):
    return turns(USED, ["draw talon", "discard TD"], two(**readings))


def test_the_upcard_is_taken_and_the_rest_turned():
    session = after_the_last_card()
    session.act("draw discard")
    assert [c.text for c in session.table.lying("stock")] == "2C 3D 4S 5H".split()
    assert session.table.lying("upcards") == []


@pytest.mark.parametrize(("reading", "talon", "discards"), [("turned", "3D 4S 5H TD", ""), ("stays", "3D 4S 5H", "TD")])
def test_the_upcard_is_declined(reading, talon, discards):
    session = after_the_last_card(declined_upcard=reading)
    session.act("draw talon")
    assert "2C" in [c.text for c in session.table.hands[0]]
    assert list(session.table.lying("stock")) == cards(talon)
    assert list(session.table.lying("upcards")) == cards(discards)


def test_the_discards_may_be_shuffled_and_then_nobody_knows_them():
    session = after_the_last_card(shuffling="yes")
    session.act("draw discard")
    assert sorted(c.text for c in session.table.lying("stock")) == "2C 3D 4S 5H".split()
    assert len(session.table.shuffled) == 1


def test_a_deal_in_which_there_is_nothing_to_turn_is_void():
    hands = {"A": "7C 8H", "B": "6D 6C 9C KC", "talon": "6S"}
    session = turns(hands, ["meld 6C+6D+6S", "discard 9C"])
    assert session.result["facts"]["out"] == "nobody"
    assert net(session) == {"A": 0, "B": 0}
    assert session.result["next_dealer"] == "B"


def test_or_the_one_discard_is_taken_or_all_pass():
    hands = {"A": "9D 9H", "B": "6D 6C 9C KC", "talon": "6S"}
    session = turns(hands, ["meld 6C+6D+6S", "discard 9C"], two(single_discard="pass"))
    assert may(session) == {"draw discard", "pass"}
    session.act("draw discard")
    session.act("meld 9C+9D+9H")
    assert net(session) == {"A": 20, "B": -20}  # ten, doubled
    session = turns(hands, ["meld 6C+6D+6S", "discard 9C", "pass", "pass"], two(single_discard="pass"))
    assert session.result["facts"]["out"] == "nobody"


def test_a_deal_that_would_not_end_is_void_and_says_why():
    session = turns(USED, game=two(turnings=1))
    while session.choices:
        session.act(next(act for act in session.legal() if act.startswith(("draw talon", "discard"))))
    assert session.result["facts"]["out"] == "nobody"
    assert told(session, "endless") == ["The discards have been turned 1 time: the deal is void"]


# Block

BLOCK = {"A": "4S", "B": "7H 8H", "meld 1 of A": "9C 9D 9S", "discards": "5H", "talon": "9H KC"}


def test_in_block_nothing_may_leave_the_hand_without_a_card():
    session = turns(BLOCK, ["draw talon"], two("block"))
    assert refused(session, "meld 7H+8H+9H") == ("last-card", "the last card has to be discarded")
    assert session.may("lay off 9H on 9C+9D+9S")


def test_in_block_the_talon_is_not_renewed_and_whoever_declines_ends_it():
    session = turns({**BLOCK, "talon": "KC"}, ["draw talon", "discard KC"], two("block"))
    assert may(session) == {"draw discard", "pass"}
    assert refused(session, "draw talon") == ("blocked-draw", "the talon is used up")
    session.act("pass")
    assert net(session) == {"A": 11, "B": -11}  # 15 − 4
    assert session.table.hands[0].sees == session.table.everyone


def test_in_block_equals_share_and_the_eldest_has_the_odd_counter():
    facts = {"dealer": "A", "left": {"A": 6, "B": 11, "C": 6, "D": 17}}
    block = RUMMY.ruleset("block")
    assert settle(block, facts).totals == {"A": 8, "B": -5, "C": 8, "D": -11}
    kept = settle(RUMMY.vary("block", {"block-odd": "kept"}), facts)
    assert kept.totals == {"A": 7, "B": -4, "C": 7, "D": -10}
    three = {"dealer": "A", "left": {"A": 1, "B": 1, "C": 1, "D": 6}}
    assert settle(block, three).totals == {"A": 1, "B": 2, "C": 2, "D": -5}


def test_in_block_rummy_is_double_unless_agreed_otherwise():
    hands = {"A": "3H 8C", "B": "7H 8H 2D", "discards": "5H", "talon": "9H"}
    acts = ["draw talon", "meld 7H+8H+9H", "discard 2D"]
    assert net(turns(hands, acts, two("block"))) == {"A": -22, "B": 22}
    assert net(turns(hands, acts, two("block", block_double="no"))) == {"A": -11, "B": 11}


# Boathouse

BOAT = {"A": "3H KC", "B": "7H JC JD 2D", "discards": "QC 8H 9H", "talon": "JS 7C"}


@pytest.mark.parametrize(
    ("reading", "act", "drawn"),
    [
        ("no", "draw talon", "JS"),
        ("no", "draw discard", "9H JS"),
        ("instead", "draw two", "8H 9H"),
        ("instead", "draw discard", "9H JS"),
        ("as-well", "draw two", "8H 9H JS"),
    ],
)
def test_in_boathouse_the_upcard_brings_another_card(reading, act, drawn):
    session = turns(BOAT, [act], two("boathouse", two_at_once=reading))
    assert list(session.table.hands[1]) == cards(f"7H JC JD 2D {drawn}")
    session.act("discard 2D")
    assert turn(session) == "A"


def test_in_boathouse_two_at_once_is_an_option_that_must_be_agreed_on():
    assert may(turns(BOAT, game=two("boathouse"))) == {"draw talon", "draw discard"}
    assert "draw two" in may(turns(BOAT, game=two("boathouse", two_at_once="instead")))


def test_in_boathouse_the_discards_are_turned_where_the_talon_is_used_up():
    session = turns({**BOAT, "talon": "JS"}, ["draw talon", "discard 2D", "draw discard"], two("boathouse"))
    assert list(session.table.hands[0]) == cards("3H KC 2D QC")


def test_in_boathouse_all_goes_down_at_once_and_is_double():
    hands = {"A": "KC 5D", "B": "7H 8H JC JD JS 2D", "discards": "5H", "talon": "9H"}
    session = turns(hands, ["draw talon"], two("boathouse"))
    assert refused(session, "meld JC+JD+JS")[0] == "at-once"
    assert "rummy 2D" in may(session)
    session.act("rummy 2D")
    assert net(session) == {"A": -30, "B": 30}
    assert [c.text for c in session.table.lying("upcards")] == ["5H", "2D"]
    single = turns(hands, ["draw talon", "rummy 2D"], two("boathouse", boathouse_double="no"))
    assert net(single) == {"A": -15, "B": 15}
    assert "rummy 2D" not in may(turns(hands, ["draw talon"], two("boathouse", boathouse_odd="may-not")))


def test_whoever_has_every_card_in_a_meld_discards_none():
    """rummy.odd-card; G, One-Meld: an odd card is discarded “if necessary”."""
    for name, rule in (("one-meld", "odd-card"), ("wild-card", "wild-odd-card"), ("boathouse", "boathouse-odd-card")):
        hands = {"A": "KC 5D", "B": "4S 4H 4D 4C 9S TS JS", "discards": "5H", "talon": "QS"}
        session = turns(hands, ["draw talon"], two(name))
        assert {act for act in may(session) if act.startswith("rummy")} == {"rummy"}
        assert refused(session, "rummy 4S") == (rule, "every card goes into a meld, and none is over")


def test_the_odd_card_is_discarded_by_the_rule_of_its_variant():
    for name, rule in (("one-meld", "odd-card"), ("wild-card", "wild-odd-card"), ("boathouse", "boathouse-odd-card")):
        hands = {"A": "KC 5D", "B": "9S TS JS KD", "discards": "5H", "talon": "QS"}
        assert told(turns(hands, ["draw talon", "rummy KD"], two(name)), rule) == ["B discards the king of diamonds"]


USED_UP = {"A": "7C 8H", "B": "6D 9C KC", "discards": "2C 3D 4S 5H", "talon": "TD"}


@pytest.mark.parametrize(
    ("reading", "act", "drawn", "talon"),
    [
        ("instead", "draw two", "5H TD", "2C 3D 4S"),
        ("as-well", "draw two", "5H TD 2C", "3D 4S"),
        ("instead", "draw discard", "TD 2C", "3D 4S 5H"),
        ("as-well", "draw talon", "2C", "3D 4S 5H TD"),
    ],
)
def test_two_discards_can_be_taken_where_the_talon_is_used_up(reading, act, drawn, talon):
    """rummy.two-discards: A takes the five and the ten; the two, the three and the four are turned."""
    session = turns(USED_UP, ["draw talon", "discard TD"], two("boathouse", two_at_once=reading))
    assert may(session) == {"draw talon", "draw discard", "draw two"}
    session.act(act)
    assert list(session.table.hands[0]) == cards(f"7C 8H {drawn}")
    assert list(session.table.lying("stock")) == cards(talon)


def test_of_two_discards_both_can_be_taken_and_then_nothing_is_turned():
    session = turns(
        {**USED_UP, "discards": "5H"}, ["draw talon", "discard TD"], two("boathouse", two_at_once="as-well")
    )
    session.act("draw two")
    assert list(session.table.hands[0]) == cards("7C 8H 5H TD")
    assert told(session, "turned") == []


def test_two_discards_can_be_taken_in_block_until_somebody_declines():
    game = two("boathouse", two_at_once="instead", blocking="yes")
    session = turns(USED_UP, ["draw talon", "discard TD"], game)
    assert may(session) == {"draw discard", "draw two", "pass"}
    assert refused(session, "draw talon") == ("blocked-draw", "the talon is used up")
    session.act("draw two")
    assert list(session.table.hands[0]) == cards("7C 8H 5H TD")
    assert list(session.table.lying("stock")) == []


@pytest.mark.parametrize(("name", "grow"), [("boathouse", True), ("one-meld", False), ("rummy", False)])
def test_a_deal_begins_with_more_cards_than_were_dealt_where_hands_grow(name, grow):
    """Seven are dealt to each of four; in Boathouse whoever has taken the upcard once holds eight."""
    hands = {"A": "2C", "B": "2D 3D 4D 6H 7H 8H TC JC", "C": "3S", "D": "4S", "talon": "AS KS"}
    if grow:
        assert turn(turns(hands, game=vary(name))) == "B"
    else:
        with pytest.raises(StartError, match="from one card to 7, and not 8"):
            turns(hands, game=vary(name))


# Call

CALL = {
    "A": "2H 3D",
    "B": "8S 9C",
    "C": "KH 4D",
    "D": "JD 7C",
    "meld 1 of A": "5S 6S 7S",
    "discards": "5H",
    "talon": "QC",
}


def test_a_discard_that_fits_may_be_claimed_by_anybody_but_the_discarder():
    session = turns(CALL, ["draw talon", "discard 8S"], vary("call"))
    assert [session.table.name(c.seat) for c in session.choices] == ["C", "D", "A"]
    assert turn(turns(CALL, ["draw talon", "discard 9C"], vary("call"))) == "C"
    assert turns(CALL, ["draw talon", "discard 9C"], vary("call")).choices[0].verb == "draw"


def test_the_nearest_to_the_discarders_left_goes_first():
    acts = ["draw talon", "discard 8S", "D: rummy on 5S+6S+7S"]
    session = turns(CALL, [*acts, "C: rummy on 5S+6S+7S"], vary("call"))
    assert may(session) == {"discard KH", "discard 4D"}
    session = turns(CALL, [*acts, "C: pass"], vary("call"))
    assert may(session) == {"discard JD", "discard 7C"}


@pytest.mark.parametrize(("reading", "next_"), [("discarder", "C"), ("claimant", "A")])
def test_whose_turn_it_is_after_a_call(reading, next_):
    acts = ["draw talon", "discard 8S", "D: rummy on 5S+6S+7S", "C: pass", "discard JD"]
    session = turns(CALL, acts, vary("call", after_call=reading))
    assert turn(session) == next_
    assert [c.text for c in session.table.lying("meld", 0)] == "5S 6S 7S 8S".split()


def test_what_the_caller_discards_can_be_called_too():
    hands = {**CALL, "C": "KH 9S"}
    acts = ["draw talon", "discard 8S", "C: rummy on 5S+6S+7S", "discard 9S"]
    session = turns(hands, acts, vary("call"))
    assert [session.table.name(c.seat) for c in session.choices] == ["D", "A", "B"]


def test_out_by_a_call_or_not():
    hands = {**CALL, "C": "KH"}
    acts = ["draw talon", "discard 8S"]
    session = turns(hands, [*acts, "C: rummy on 5S+6S+7S", "discard KH"], vary("call"))
    assert net(session) == {"A": -5, "B": -19, "C": 41, "D": -17}  # 2 + 3, 9 + 10, 10 + 7
    without = turns(hands, acts, vary("call", calling_out="may-not"))
    assert [without.table.name(c.seat) for c in without.choices] == ["D", "A"]


FITS_TWO = {**CALL, "A": "2H 3D", "C": "KH 4D", "meld 1 of C": "8C 8D 8H"}


@pytest.mark.parametrize(
    ("reading", "calls"),
    [
        ("any", {"C": "AC", "D": "AC", "A": "AC"}),
        ("others", {"C": "A", "D": "AC", "A": "C"}),
        ("previous", {"D": "C"}),
    ],
)
def test_one_calls_for_a_meld_on_which_one_may_lay_off(reading, calls):
    """rummy.call-lay-on: the eight of spades fits A's run and C's set. Before D sits C, before C B, before A D."""
    session = turns(FITS_TWO, ["draw talon", "discard 8S"], vary("call", laying_on=reading))
    on = {"A": "rummy on 5S+6S+7S", "C": "rummy on 8C+8D+8H"}
    found = {session.table.name(c.seat): {o for o in map(str, c.options) if o != "pass"} for c in session.choices}
    assert found == {who: {on[owner] for owner in owners} for who, owners in calls.items()}


def test_whoever_may_lay_off_on_neither_meld_is_not_asked():
    hands = {**FITS_TWO, "meld 1 of A": "5S 6S 7S", "meld 1 of C": ""}
    session = turns(hands, ["draw talon", "discard 8S"], vary("call", laying_on="previous"))
    assert session.choices[0].verb == "draw"  # B alone may lay off on A's run
    others = turns(FITS_TWO, ["draw talon", "discard 8S"], vary("call", laying_on="others"))
    assert refused(others, "C: rummy on 8C+8D+8H") == ("call-lay-on", "cards are laid off on the melds of others")


# Two-Meld


def test_nobody_goes_out_in_the_turn_of_a_first_meld():
    hands = {"A": "3H KC", "B": "7H 8H JC JD JS 2D", "discards": "5H", "talon": "9H 5C QH"}
    session = turns(hands, ["draw talon", "meld 7H+8H+9H"], two("two-meld"))
    assert refused(session, "meld JC+JD+JS")[0] == "two-turns"
    for act in ("discard 2D", "draw talon", "discard 5C", "draw talon", "meld JC+JD+JS", "discard QH"):
        session.act(act)
    assert net(session) == {"A": -13, "B": 13}


def test_a_card_laid_off_is_warning_enough():
    hands = {"A": "3H KC", "B": "9H JC JD JS", "meld 1 of A": "9C 9D 9S", "discards": "5H", "talon": "4C 5C QH"}
    acts = ["draw talon", "lay off 9H on 9C+9D+9S", "discard 4C", "draw talon", "discard 5C", "draw talon"]
    session = turns(hands, [*acts, "meld JC+JD+JS", "discard QH"], two("two-meld"))
    assert net(session) == {"A": -13, "B": 13}


# One-Meld and Wild-Card


def test_the_winner_is_paid_for_the_own_melds():
    hands = {"A": "AH 2H", "B": "7H 8H JC JD JS 2D", "discards": "5H", "talon": "9H"}
    assert net(turns(hands, ["draw talon", "rummy 2D"], two("one-meld"))) == {"A": -54, "B": 54}
    assert net(turns(hands, ["draw talon", "rummy 2D"], two("one-meld", odd_counts="counts"))) == {"A": -56, "B": 56}


def test_deuces_stand_for_what_is_wanted_and_count_25():
    """G: 9 9 2 for three nines, 6 2 4 for 6 5 4. 43 + 35."""
    hands = {"A": "AH", "B": "9C 9D 2C 6S 4S KD", "discards": "5H", "talon": "2D"}
    session = turns(hands, ["draw talon", "rummy KD"], two("wild-card"))
    assert net(session) == {"A": -78, "B": 78}


@pytest.mark.parametrize(("reading", "n"), [("deuces", 52), ("joker", 53), ("jokers", 54)])
def test_a_joker_or_two_are_added_to_the_pack(reading, n):
    """rummy.jokers; G, Wild-Card: one or two. Of 52, 53 or 54 cards 4 × 7 are dealt and one is turned up."""
    session = Session(vary("wild-card", wild_cards=reading), 3, part="deal", events=True)
    held = [
        *session.table.lying("stock"),
        *session.table.lying("upcards"),
        *(c for h in session.table.hands for c in h),
    ]
    assert len(session.table.lying("stock")) == n - 29
    assert sum(c.rank == "X" for c in held) == n - 52
    jokers = ["With 1 joker among them"] if n == 53 else ["With 2 jokers among them"] if n == 54 else []
    assert told(session, "jokers") == jokers


def test_a_joker_is_as_good_as_a_deuce():
    """rummy.as-deuce: 10 + 25 + 10 = 45, 9 + 9 + 25 = 43; and one that is left in a hand counts 25."""
    hands = {"A": "AH", "B": "TS XS QS 9C 9D XH", "discards": "5H", "talon": "KD"}
    session = turns(hands, ["draw talon", "rummy KD"], two("wild-card", wild_cards="jokers"))
    assert net(session) == {"A": -88, "B": 88}
    assert "the joker of spades standing for the jack of spades" in told(session, "wild")
    left = {"A": "XH AC", "B": "5C", "discards": "JS", "talon": "KD", "meld 1 of B": "6C 7C 8C"}
    assert net(turns(left, ["draw talon", "lay off 5C on 6C+7C+8C", "discard KD"], two(wild_cards="joker"))) == {
        "A": -26, "B": 26,
    }  # fmt: skip


def test_a_joker_is_laid_off_like_a_deuce_and_two_are_no_pair():
    hands = {"A": "KC", "B": "XH XS 2C 5D", "discards": "JS", "talon": "8D", "meld 1 of A": "9C 9D 9H"}
    session = turns(hands, ["draw talon"], two(wild_cards="jokers"))
    assert session.may("lay off XH=9S on 9C+9D+9H")
    assert {act for act in may(session) if "XC" in act or "XD" in act} == set()


def test_one_card_of_a_meld_is_what_it_is():
    """rummy.natural: two deuces stand beside a third, and not all three for five, six and seven."""
    hands = {"A": "KC", "B": "2C 2D 5S", "discards": "JS", "talon": "2H"}
    session = turns(hands, ["draw talon"], two(wild_cards="deuces"))
    assert session.may("meld 2C+2D+2H")
    assert refused(session, "meld 2C=5C+2D=6C+2H=7C") == ("natural", "one card of a meld at least is what it is")


@pytest.mark.parametrize("reading", ["joker", "jokers"])
def test_the_thumb_plays_with_jokers(reading):
    for name in ("wild-card", "rummy"):
        game = vary(name, wild_cards=reading)
        for seed in range(6):
            session = Session(game, seed, part="deal")
            play_out(session, rule_of_thumb(game))
            assert settle(game, session.result["facts"]).totals == net(session)


@pytest.mark.parametrize(
    "hand", ["9C 9D 2C 6S 4S KD 2D", "3C 4C 5C 6H 6S 2C", "7C 2C 2D 9H TH JH", "AC 2C 3C KS QS 2D JS", "2C 2D 2H 2S 9H"]
)
def test_no_hand_is_given_up_that_could_be_laid_down(hand):
    terms = RUMMY.ruleset("wild-card").terms
    assert not hopeless(terms, cards(hand))
    assert whole(terms, cards(hand))


# Switches


def test_what_contradicts_itself_is_refused_with_the_reason():
    with pytest.raises(ReadingError, match="none can be called"):
        vary("call", going_out="at-once")
    with pytest.raises(ReadingError, match="none can be called"):
        vary("boathouse", calling="yes")
    with pytest.raises(ReadingError, match="not else"):
        vary("one-meld", going_out="freely")


@pytest.mark.parametrize("name", ["boathouse", "wild-card"])
def test_nobody_is_asked_to_discard_a_card_and_to_meld_it(name):
    """rummy.last-card with rummy.at-once: where every card must be in a meld, none is left for the discard."""
    crux = {"boathouse": "boathouse_odd", "wild-card": "wild_odd"}[name]
    with pytest.raises(ReadingError, match="nobody could ever go out"):
        vary(name, blocking="yes", **{crux: "may-not"})
    assert vary(name, blocking="yes").terms.odd
    assert not vary(name, **{crux: "may-not"}).terms.odd


def test_two_turns_and_all_at_once_are_two_answers_to_one_question():
    """So nobody can ask for both: what one forbids the other demands."""
    assert RUMMY.question("going-out").choices == ("freely", "two-turns", "at-once")


@pytest.mark.parametrize(
    "readings",
    [
        {"blocking": "yes", "calling": "yes"},
        {"blocking": "yes", "going-out": "at-once", "collected": "own-melds"},
        {"blocking": "yes", "going-out": "two-turns"},
        {"ace-place": "round", "calling": "yes", "drawing": "with-talon"},
        {"wild-cards": "deuces", "calling": "yes", "ace-place": "either"},
        {"drawing": "with-talon", "blocking": "yes", "going-out": "at-once"},
    ],
    ids=str,
)
def test_switches_combine(readings):
    game = RUMMY.vary("rummy", readings)
    for seed in range(10):
        session = Session(game, seed, part="deal")
        play_out(session, at_random(seed), limit=10_000)
        assert not session.choices
        assert settle(game, session.result["facts"]).totals == net(session)


def test_in_block_whoever_lays_all_down_at_once_must_have_a_card_over():
    hands = {"A": "KC 5D", "B": "7H 8H 9H JC JD JS", "discards": "5H", "talon": "TH"}
    acts = may(turns(hands, ["draw talon"], RUMMY.vary("one-meld", {"company": 2, "blocking": "yes"})))
    assert {act for act in acts if act.startswith("rummy")} == {"rummy 7H", "rummy TH"}


# Facts and beginnings


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"dealer": "A", "out": "B", "left": {"A": 3, "B": 0, "C": 4, "D": 5}}, "rummy"),
        ({"dealer": "A", "out": "B", "rummy": False}, "left"),
        ({"dealer": "A", "out": "B", "rummy": False, "left": {"A": 3, "B": 1, "C": 4, "D": 5}}, "left.B"),
        ({"dealer": "A", "out": "B", "rummy": False, "left": {"A": 3, "B": 0, "C": 0, "D": 5}}, "left.C"),
        ({"dealer": "A", "out": "B", "rummy": False, "left": {"A": 70, "B": 0, "C": 70, "D": 65}}, "left"),
        ({"dealer": "A", "left": {"A": 3, "B": 1, "C": 4, "D": 5}}, "left"),
        ({"dealer": "A", "rummy": True}, "rummy"),
    ],
)
def test_false_facts_are_refused_at_their_place(facts, place):
    with pytest.raises(FactsError) as wrong:
        settle(PLAIN, facts)
    assert wrong.value.place == place


def test_a_stated_meld_must_be_one():
    with pytest.raises(StartError, match="nine of hearts is missing"):
        turns({"A": "9D", "B": "QC", "meld 1 of A": "8H TH JH"})


def test_hands_with_which_nobody_could_begin_are_refused():
    with pytest.raises(StartError):
        turns({"A": "9H 9H"})


# The player by rule of thumb


def test_it_takes_what_makes_a_meld_and_lays_it_down():
    thumb = rule_of_thumb(PLAIN)
    session = turns({**HANDS, "discards": "9H", "talon": "JS"})
    acts = []
    while session.choices and turn(session) == "B":
        choice = session.choices[0]
        said = thumb(session, choice)
        acts.append(choice.text(said))
        session.take(choice, said)
    assert acts[:2] == ["draw discard", "meld 7H+8H+9H"]


def test_it_keeps_what_the_next_player_could_lay_off():
    hands = {"A": "3C 9D", "B": "TH 5D", "discards": "2S", "talon": "KC", "meld 1 of A": "7H 8H 9H"}
    thumb = rule_of_thumb(PLAIN)
    session = turns(hands, ["draw talon"], two(laying_on="others"))
    assert session.choices[0].text(thumb(session, session.choices[0])) == "lay off TH on 7H+8H+9H"


@pytest.mark.parametrize("name", NAMES)
def test_it_beats_chance(name):
    game = RUMMY.ruleset(name)
    thumb, won = rule_of_thumb(game), 0
    for seed in range(12):
        session = Session(game, seed, part="deal")
        play_out(session, {0: thumb, **{s: at_random(seed + s) for s in (1, 2, 3)}})
        won += session.ledger.balance[0]
    assert won > 0

"""What is taken, laid and laid off where the discards are spread, from stated cards: the rules at their edges.

Michigan and Polish Rummy, and their kin.
"""

from __future__ import annotations

import pytest

from begun.rummies import draws
from quinola import Session, StartError, family
from quinola.cards import cards
from quinola.mechanics.melds import MeldRules

MICHIGAN, HUNDREDS, PERSIAN = family("michigan-rummy"), family("five-hundred-rummy"), family("persian-rummy")


def two(of=MICHIGAN, ruleset="michigan", **readings):
    return of.vary(ruleset, {"company": 2, **{name.replace("_", "-"): said for name, said in readings.items()}})


def polish(**readings):
    return two(ruleset="polish", **readings)


def five_hundred(**readings):
    return two(HUNDREDS, "five-hundred", **readings)


def persian(**readings):
    return PERSIAN.vary("persian", readings)


def turns(hands, acts=(), game=None, **more):
    """A deal from its middle, A the dealer: B is to play."""
    session = Session(game or two(), 1, [hands], part="turns", given={"dealer": "A"}, **more)
    for act in acts:
        session.act(act)
    return session


def may(session, verb=""):
    return {act for act in session.legal() if act.startswith(verb)}


def zone(session, key):
    return next(list(each) for each in session.table.zones.values() if each.key == key)


# What is taken

ROW = {"A": "3C QD", "B": "7H 8H KC 2D", "discards": "9H 5S JD", "talon": "4C 6S"}


def test_a_single_discard_that_is_taken_is_laid_at_once_unless_the_last_is_free():
    alone = {**ROW, "discards": "9H"}
    assert may(turns(alone, ["draw 9H"])) == {"meld 7H+8H+9H"}
    free = may(turns(alone, ["draw 9H"], two(top_card="free")))
    assert free == {"meld 7H+8H+9H"} | {f"discard {c}" for c in "7H 8H 9H KC 2D".split()}


def test_where_the_last_is_free_one_that_is_taken_with_others_is_not():
    assert may(turns(ROW, ["draw 9H"], two(top_card="free"))) == {"meld 7H+8H+9H"}
    pair = {**ROW, "discards": "9H JD"}
    assert may(turns(pair, ["draw 9H"], two(top_card="free"))) == {"meld 7H+8H+9H"}


def test_the_whole_pile_is_bound_or_free():
    """Free it is taken into the hand; bound its lowest card, the nine, is laid first."""
    hand = "7H 8H KC 2D 9H 5S JD".split()
    assert may(turns(ROW, ["draw pile"], polish())) == {"meld 7H+8H+9H"} | {f"discard {c}" for c in hand}
    assert may(turns(ROW, ["draw pile"], polish(pile_used="yes"))) == {"meld 7H+8H+9H"}
    assert may(turns(ROW, ["draw 9H"], polish())) == {"meld 7H+8H+9H"}


def test_all_of_the_pile_comes_and_nothing_is_left():
    session = turns(ROW, ["draw pile"], polish())
    assert session.table.hands[1] == cards("7H 8H KC 2D 9H 5S JD")
    assert zone(session, "discards") == []


def test_where_no_part_of_the_pile_may_be_taken_that_is_the_reason():
    """The five makes no meld either; that it is not the lowest is said first."""
    whole = polish(part_of_pile="no")
    assert turns(ROW, game=whole).may("draw 5S").rule == "michigan-rummy.partly"
    assert turns({**ROW, "discards": "5S 9H JD"}, game=whole).may("draw 9H").rule == "michigan-rummy.partly"
    assert turns({**ROW, "discards": "5S 9H JD"}, game=whole).may("draw 5S").rule == "michigan-rummy.use"
    assert turns(ROW, game=polish()).may("draw 5S").rule == "michigan-rummy.use"


def test_in_michigan_rummy_and_five_hundred_there_is_no_pile_to_take():
    for game in (two(), five_hundred()):
        assert may(turns(ROW, game=game)) == {"draw talon", "draw 9H"}
        assert "draw pile" not in [str(each) for each in turns(ROW, game=game).choices[0].candidates]


@pytest.mark.parametrize("game", [two(), two(top_card="free"), polish(), polish(pile_used="yes", part_of_pile="no")])
def test_without_discards_one_draws_from_the_talon(game):
    session = turns({"A": "3C QD", "B": "7H 8H KC 2D", "talon": "4C 6S"}, game=game)
    assert list(session.choices[0].candidates) == ["talon"]
    session.act("draw talon")
    assert session.table.hands[1] == cards("7H 8H KC 2D 4C")


def test_the_card_that_was_taken_is_laid_by_any_meld_or_laid_off():
    """The nine goes with hearts or with nines, or on the run of A; a meld without it comes later."""
    hands = {
        "A": "3C",
        "B": "7H 8H 9C 9D 2C 2D 2H KC",
        "meld 1 of A": "TH JH QH",
        "discards": "9H",
        "talon": "4C",
    }
    session = turns(hands, ["draw 9H"])
    assert may(session) == {"meld 7H+8H+9H", "meld 9C+9D+9H", "lay off 9H on TH+JH+QH"}
    session.act("meld 9C+9D+9H")
    assert may(session) == {"meld 2C+2D+2H"} | {f"discard {c}" for c in "7H 8H 2C 2D 2H KC".split()}


# What is laid off


def test_a_card_that_fits_two_melds_still_fits_the_second_when_the_first_has_grown():
    """The eight of diamonds goes on the run or on the eights; the run takes the four, and both are still open."""
    hands = {
        "A": "3C",
        "B": "8D 4D KC",
        "meld 1 of A": "5D 6D 7D",
        "meld 2 of A": "8C 8H 8S",
        "discards": "2C",
        "talon": "TC",
    }
    session = turns(hands, ["draw talon"])
    assert may(session, "lay") == {"lay off 8D on 5D+6D+7D", "lay off 8D on 8C+8H+8S", "lay off 4D on 5D+6D+7D"}
    session.act("lay off 4D on 5D+6D+7D")
    assert may(session, "lay") == {"lay off 8D on 4D+5D+6D+7D", "lay off 8D on 8C+8H+8S"}
    session.act("lay off 8D on 4D+5D+6D+7D")
    assert may(session, "lay") == set()


def test_in_michigan_rummy_a_meld_takes_whatever_is_laid_off_on_it():
    hands = {"A": "3C", "B": "8D KC", "meld 1 of A": "5D 6D 7D", "discards": "2C", "talon": "TC 9C"}
    session = turns(hands, ["draw talon", "lay off 8D on 5D+6D+7D"])
    assert zone(session, "meld 1 of A") == cards("5D 6D 7D 8D")
    assert [each.key for each in session.table.zones.values()] == ["discards", "talon", "meld 1 of A"]


KEPT = {
    "A": "9D JS 4D",
    "B": "8D 8C KC",
    "meld 1 of A": "5D 6D 7D",
    "meld 1 of B": "5C 6C 7C",
    "discards": "QC",
    "talon": "2S TD 2H",
}


def test_in_five_hundred_a_card_on_an_own_meld_lies_with_it_and_on_anothers_before_oneself():
    """B has laid 5 + 6 + 7 + 8 = 26 and the eight of diamonds, 8."""
    session = turns(KEPT, ["draw talon", "lay off 8D on 5D+6D+7D", "lay off 8C on 5C+6C+7C"], five_hundred())
    assert zone(session, "laid off by B") == cards("8D")
    assert zone(session, "meld 1 of A") == cards("5D 6D 7D")
    assert zone(session, "meld 1 of B") == cards("5C 6C 7C 8C")


def test_an_own_card_behind_anothers_lies_with_the_meld_and_the_others_does_not():
    acts = ["draw talon", "lay off 8D on 5D+6D+7D", "discard KC", "draw talon", "lay off 9D on 5D+6D+7D+8D"]
    session = turns(KEPT, acts, five_hundred())
    assert zone(session, "meld 1 of A") == cards("5D 6D 7D 9D")
    assert zone(session, "laid off by B") == cards("8D")


def test_where_a_card_laid_off_carries_no_other_an_own_meld_still_grows():
    """B may go on with the own eight; but A cannot go on behind the eight of B, and only below it."""
    game = five_hundred(chain_of_cards="no")
    own = turns({**KEPT, "B": "8C 9C KC"}, ["draw talon", "lay off 8C on 5C+6C+7C"], game)
    assert may(own, "lay") == {"lay off 9C on 5C+6C+7C+8C"}
    acts = ["draw talon", "lay off 8D on 5D+6D+7D", "discard KC", "draw talon"]
    session = turns(KEPT, acts, game)
    assert may(session, "lay") == {"lay off 4D on 5D+6D+7D"}
    session.act("lay off 4D on 5D+6D+7D")
    assert zone(session, "meld 1 of A") == cards("4D 5D 6D 7D")
    assert may(session, "lay") == set()


# Sets of four


def test_what_a_meld_brings_is_doubled_for_four_of_a_rank_in_persian_alone():
    """4 × 9 = 36, twice 72; 3 × 9 = 27; and 5 + 6 + 7 + 8 = 26, four cards that are no set."""
    rules = MeldRules("high")
    four, three, run = (rules.read(cards(each))[0] for each in ("9C 9D 9H 9S", "9C 9D 9H", "5S 6S 7S 8S"))
    for game, gains in ((persian(), [72, 27, 26]), (persian(intact="completed"), [72, 27, 26]), (two(), [36, 27, 26])):
        assert [game.terms.gain(meld) for meld in (four, three, run)] == gains


RUN = {
    "A": "7C",
    "B": "8D KC",
    "C": "8H",
    "D": "9H",
    "meld 1 of B": "5D 6D 7D",
    "discards": "2D",
    "talon": "3C",
}


@pytest.mark.parametrize("intact", ["at-once", "completed"])
def test_a_run_that_comes_to_four_counts_once(intact):
    """B has laid 5 + 6 + 7 + 8 = 26 and holds ten."""
    acts = ["draw talon", "lay off 8D on 5D+6D+7D", "discard 3C"]
    session = turns(RUN, acts, persian(intact=intact))
    assert session.result["facts"]["fours"] == {"A": 0, "B": 0, "C": 0, "D": 0}
    assert session.ledger.balance[1] == 26 - 10


def test_two_sets_of_four_of_one_player_count_double_both():
    """4 × 9 + 4 × 2 = 44."""
    hands = {**RUN, "B": "9C 9D 9S 2C 2H 2S KC 9H", "D": "TH", "discards": "3D", "talon": "2D"}
    acts = ["draw talon", "meld 9C+9D+9H+9S", "meld 2C+2D+2H+2S", "discard KC"]
    facts = turns(hands, acts, persian()).result["facts"]
    assert facts["fours"]["B"] == 44
    assert facts["melded"]["B"] == 5 + 6 + 7 + 44


# Stated deals, and what was before


def test_three_melds_of_a_player_can_be_stated_and_no_fourth():
    hands = {"A": "3C", "B": "KC", "meld 1 of A": "5D 6D 7D", "meld 2 of A": "8C 8H 8S", "meld 3 of A": "2C 2D 2H"}
    session = turns({**hands, "discards": "QC", "talon": "QD"}, ["draw talon"])
    assert [each.key for each in session.table.zones.values()][2:] == ["meld 1 of A", "meld 2 of A", "meld 3 of A"]
    with pytest.raises(StartError):
        turns({**hands, "meld 4 of A": "JC JD JH"})


@pytest.mark.parametrize(("brought", "scores"), [({"A": 120, "B": 0}, {"A": 120, "B": 0}), ({}, None)])
def test_scores_are_told_of_a_deal_if_anybody_had_any(brought, scores):
    hands = {"A": "5C", "B": "7H 8H", "discards": "2C", "talon": "9H"}
    session = turns(hands, ["draw talon", "meld 7H+8H+9H"], brought=brought)
    assert session.result["facts"].get("scores") == scores


def test_whether_all_went_in_a_single_turn_is_told_only_where_it_is_asked():
    hands = {**RUN, "B": "7H 8H", "C": "8S", "D": "TH", "meld 1 of B": "", "discards": "2D 9H"}
    acts = ["draw 9H", "meld 7H+8H+9H"]
    assert turns(hands, acts, persian(bonus_for="one-turn")).result["facts"]["rummy"] is True
    assert "rummy" not in turns(hands, acts, persian()).result["facts"]
    nobody = {**RUN, "talon": "3C"}
    ended = turns(nobody, ["draw talon", "discard 3C"], persian(bonus_for="one-turn"))
    assert "rummy" not in ended.result["facts"]


def test_whoever_melded_on_an_earlier_turn_has_not_gone_in_a_single_one():
    """B melds on the first turn, and goes out on the second: 7 + 8 + 9 + 10 = 34, and 25 only by the plain reading."""
    hands = {"A": "7C", "B": "7H 8H KC 3S", "C": "8S", "D": "TC", "discards": "2D", "talon": "9H 4C 4D 4S TH"}
    acts = ["draw talon", "meld 7H+8H+9H", "discard KC"]
    for drawn in ("4C", "4D", "4S"):
        acts += ["draw talon", f"discard {drawn}"]
    acts += ["draw talon", "lay off TH on 7H+8H+9H", "discard 3S"]
    session = turns(hands, acts, persian(bonus_for="one-turn"))
    assert session.result["facts"]["rummy"] is False
    assert session.ledger.balance[1] == 34
    assert turns(hands, acts, persian()).ledger.balance[1] == 34 + 25


@pytest.mark.parametrize("times", [1, 2, 4])
def test_in_michigan_rummy_the_discards_are_turned_as_often_as_agreed(times):
    """Everyone discards what was drawn: one card, and as often as agreed the two that lie there."""
    session = turns({"A": "5C 8H", "B": "6D KC", "discards": "2C", "talon": "TD"}, game=two(turnings=times))
    assert draws(session) == 1 + 2 * times


@pytest.mark.parametrize(
    "game", [two(), two(talon_gone="ends"), five_hundred(talon_gone="taken"), five_hundred(talon_gone="turned")]
)
def test_without_talon_and_discards_nobody_can_draw_and_the_deal_is_over(game):
    """Each loses what is left in hand."""
    session = turns({"A": "5C", "B": "6D KC"}, game=game)
    assert not session.choices
    assert session.ledger.balance[0] == -5
    assert session.ledger.balance[1] == -16

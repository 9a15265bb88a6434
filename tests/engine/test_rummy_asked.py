"""What is asked in Rummy, where each answer is tapped, why it is refused, and which hands can be laid down at once."""

from __future__ import annotations

import pytest

from begun.rummies import Kin
from quinola import family
from quinola.ask import Place
from quinola.cards import cards
from quinola.games.rummy.acts import hopeless, whole

RUMMY = family("rummy")
KIN = Kin("rummy", "rummy")
vary, two, turns = KIN.vary, KIN.two, KIN.turns
WILD = RUMMY.ruleset("wild-card").terms
ALL = RUMMY.vary("wild-card", {"wild-odd": "may-not"}).terms
"""Where every card must be in a meld."""
ONE_MELD = RUMMY.ruleset("one-meld").terms


def refused(session, act):
    verdict = session.may(act)
    return None if verdict else (verdict.rule.removeprefix("rummy."), str(verdict.why))


def may(session):
    return set(session.legal())


def places(session):
    """Where each answer is tapped."""
    choice = session.choices[0]
    return {choice.text(option): choice.at(option) for option in choice.candidates}


def ways(terms, hand):
    """The ways to lay a hand down, each by its text and its melds in the order of their texts."""
    return {(str(way), " ".join(sorted(map(str, way.melds)))) for way in whole(terms, cards(hand))}


# Drawing

PILES = {"A": "3H KC", "B": "7H JC JD 2D", "discards": "QC 8H 9H", "talon": "JS 7C"}
TOP = Place("discards", *cards("9H"))


def test_one_draws_by_tapping_the_pile_or_the_card_down_to_which_one_takes():
    assert places(turns(PILES)) == {"draw talon": Place("talon"), "draw discard": TOP, "pass": None}
    both = places(turns(PILES, game=two("boathouse", two_at_once="instead")))
    assert both["draw talon"] == Place("talon")
    assert both["draw discard"] == TOP
    assert both["draw two"] == Place("discards", *cards("8H"))


@pytest.mark.parametrize(("discards", "offered"), [("9H", False), ("8H 9H", True)])
def test_two_discards_are_taken_only_where_there_are_two(discards, offered):
    session = turns({**PILES, "discards": discards}, game=two("boathouse", two_at_once="instead"))
    assert ("draw two" in may(session)) == offered


@pytest.mark.parametrize(("discards", "act"), [("9H", "draw discard"), ("9H QC", "draw two")])
def test_the_last_of_the_discards_can_be_tapped(discards, act):
    session = turns({**PILES, "discards": discards}, game=two("boathouse", two_at_once="instead"))
    assert places(session)[act] == TOP


def test_nothing_is_tapped_where_nothing_lies():
    """The talon is used up: A draws the nine, or turns the discards, of which the talon has none yet."""
    session = turns({**PILES, "talon": "JS"}, ["draw talon", "discard JS"])
    found = places(session)
    assert found["draw talon"] is None
    assert found["draw discard"] == Place("discards", *cards("JS"))


def test_the_talon_is_drawn_from_without_a_word_where_no_discard_lies():
    session = turns({**PILES, "discards": ""})
    assert session.choices[0].verb == "discard"
    assert cards("JS")[0] in session.table.hands[1]


def test_nobody_may_pass_and_nobody_draws_what_is_not_there():
    everyone = ("draw", "everyone draws a card")
    assert refused(turns(PILES), "pass") == everyone
    assert refused(turns(PILES, game=two("boathouse", two_at_once="instead")), "pass") == everyone
    gone = turns({**PILES, "talon": "JS"}, ["draw talon", "discard JS"])
    assert refused(gone, "pass") == everyone
    single = turns({"A": "3H KC", "B": "7H", "discards": "9H"}, game=two(single_discard="pass"))
    assert refused(single, "draw talon") == ("single", "there is no talon")
    assert may(single) == {"draw discard", "pass"}


# After drawing

APART = "are of different ranks and suits"
ON = {
    "A": "KC KD",
    "B": "8D 9D 4D QH JC",
    "meld 1 of A": "5D 6D 7D",
    "meld 2 of A": "4C 4H 4S",
    "discards": "2S",
    "talon": "TS",
}


def test_a_card_is_tapped_on_the_discards_and_what_is_laid_off_on_its_meld():
    session = turns(ON, ["draw talon"])
    found = places(session)
    run, four = (session.table.zones["meld", 0, n].key for n in (0, 1))
    assert run != four
    assert found["lay off 8D on 5D+6D+7D"] == Place(run)
    assert found["lay off 4D on 4C+4H+4S"] == Place(four)
    assert found["discard JC"] == Place("discards")
    assert session.choices[0].gathers == "meld"


def test_a_meld_is_tapped_nowhere():
    session = turns({"A": "3C", "B": "7H 8H KD", "discards": "2S", "talon": "9H"}, ["draw talon"])
    assert places(session)["meld 7H+8H+9H"] is None


def test_a_call_is_tapped_on_the_meld():
    hands = {"A": "2H 3D", "B": "8S 9C", "C": "KH 4D", "D": "JD 7C", "meld 1 of A": "5S 6S 7S", "talon": "QC"}
    session = turns(hands, ["discard 8S"], vary("call"))
    lying = session.table.zones["meld", 0, 0].key
    assert [choice.at(choice.candidates[1]) for choice in session.choices] == [Place(lying)] * 3
    assert session.choices[0].at("pass") is None


@pytest.mark.parametrize(
    ("act", "wanted"),
    [
        ("meld 5D+6D+7D+8D+9D", ("lay-off", "cards are laid off one at a time")),
        ("meld 9D+5D+6D+7D", ("lay-off", "the eight of diamonds is missing")),
        ("meld 5D+6D+7D+8D+QH", ("lay-off", f"the five of diamonds and the queen of hearts {APART}")),
        ("meld 8D+9D+TD", ("meld", "the ten of diamonds is not in the hand")),
        ("meld 8D+9D+5D", ("meld", "the five of diamonds is not in the hand")),
        ("meld 8D+9D", ("set", "a meld has three cards at least")),
        ("meld QH+JC+4D", ("set", f"the queen of hearts and the jack of clubs {APART}")),
        ("meld 4D+8D+9D", ("run", "the five of diamonds is missing")),
        ("lay off 9D on 5D+6D+7D", ("lay-off", "it does not fit that meld")),
        ("lay off QH on 5D+6D+7D", ("lay-off", "it does not fit that meld")),
    ],
)  # fmt: skip
def test_why_something_is_not_laid(act, wanted):
    assert refused(turns(ON, ["draw talon"]), act) == wanted


def test_what_is_no_card_is_no_wrong_meld():
    session = turns(ON, ["draw talon"])
    for act in ("meld 8D+9D+XX", "rummy JC", "hum"):
        rule, _ = refused(session, act)
        assert rule == "discard"


def test_a_run_beyond_the_ace_is_against_the_rule_of_aces():
    session = turns({"A": "3C", "B": "QH KH AH 5C", "discards": "2S", "talon": "TS"}, ["draw talon"])
    why = "the ace is low: it stands below the two, and not above the king"
    assert refused(session, "meld QH+KH+AH") == ("ace", why)


def test_before_the_whole_hand_is_laid_nothing_is():
    session = turns({**ON, "meld 1 of A": "", "meld 2 of A": ""}, ["draw talon"], two("boathouse"))
    for act in ("meld 8D+9D+TD", "lay off 8D on 5D+6D+7D"):
        assert refused(session, act) == ("at-once", "nothing is laid down before the whole hand is")


def test_an_act_is_known_in_any_order_of_its_cards_with_what_a_wild_card_stands_for():
    game = two(wild_cards="deuces")
    hands = {"A": "3C", "B": "7H 9H 2C KD QS", "discards": "JS", "talon": "5C"}
    session = turns(hands, ["draw talon", "meld 9H+2C=8H+7H"], game)
    assert [c.text for c in session.table.lying("meld", 1)] == ["7H", "2C", "9H"]


def test_of_wild_cards_too_it_is_said_why_they_make_no_meld_or_that_nothing_such_can_be_done():
    """Seven and nine of hearts with a deuce are a run, in which the deuce can only be the eight; with seven and eight
    it can be the six or the nine, and it is to be said which."""
    hands = {"A": "3C", "B": "7H 9H 2C KD QS", "discards": "JS", "talon": "5C"}
    session = turns(hands, ["draw talon"], two(wild_cards="deuces"))
    assert refused(session, "meld 7H+2C=8H+KD") == ("set", f"the seven of hearts and the king of diamonds {APART}")
    assert "meld 7H+2C=8H+9H" in may(session)
    assert refused(session, "meld 7H+9H+2C") is None
    assert refused(session, "meld 7H+9H+2C=QS")[0] == "discard"
    either = turns({**hands, "B": "7H 8H 2C KD QS"}, ["draw talon"], two(wild_cards="deuces"))
    asked = "which of these? meld 2C=6H+7H+8H, meld 7H+8H+2C=9H"
    assert refused(either, "meld 7H+8H+2C") == ("discard", asked)


def test_a_card_is_laid_off_where_it_fits_if_it_is_not_said_on_which_meld():
    """8D goes on the run of diamonds alone, and then on the three eights too: it is asked on which. QH fits nowhere."""
    session = turns(ON, ["draw talon"])
    session.act("lay off 8D")
    assert session.acts()[-1] == "lay off 8D on 5D+6D+7D"
    session = turns({**ON, "meld 2 of A": "8C 8H 8S"}, ["draw talon"])
    asked = "which of these? lay off 8D on 5D+6D+7D, lay off 8D on 8C+8H+8S"
    assert refused(session, "lay off 8d") == ("discard", asked)
    assert refused(session, "lay off QH") == ("lay-off", "it fits no meld")
    assert refused(session, "lay off QH on 8C+8H+8S") == ("lay-off", "it does not fit that meld")


def test_what_is_no_meld_is_impossible_and_not_against_a_law():
    session = turns(ON, ["draw talon"])
    assert session.may("meld 8D+9D").grade == "impossible"


def test_what_fits_two_melds_still_fits_one_when_the_other_has_grown():
    hands = {**ON, "B": "8D 4D QH", "meld 2 of A": "8C 8H 8S"}
    session = turns(hands, ["draw talon", "lay off 4D on 5D+6D+7D"])
    fits = {act for act in may(session) if act.startswith("lay off 8D")}
    assert fits == {"lay off 8D on 4D+5D+6D+7D", "lay off 8D on 8C+8H+8S"}
    session.act("lay off 8D on 8C+8H+8S")
    assert not any(act.startswith("lay off") for act in may(session))


# What must be kept

SPARE = {
    "A": "KC KD",
    "meld 1 of A": "9C 9D 9S",
    "meld 2 of A": "5D 6D 7D",
    "discards": "2S",
    "talon": "8D",
}


def test_in_block_the_last_card_is_not_laid_off():
    session = turns({**SPARE, "B": "9H"}, ["draw talon"], two("block"))
    session.act("lay off 9H on 9C+9D+9S")
    assert refused(session, "lay off 8D on 5D+6D+7D") == ("last-card", "the last card has to be discarded")
    session.act("discard 8D")
    assert not session.choices


@pytest.mark.parametrize(("hand", "kept"), [("9H", True), ("9H 4C", False)])
def test_with_nothing_laid_before_one_keeps_a_card_after_the_discard(hand, kept):
    """Of two cards one would be laid off and the other discarded; of three one is left."""
    session = turns({**SPARE, "B": hand}, ["draw talon"], two("two-meld"))
    found = refused(session, "lay off 9H on 9C+9D+9S")
    why = "whoever has put nothing down before must keep cards after this turn"
    assert found == (("two-turns", why) if kept else None)


def test_whoever_has_laid_something_before_keeps_nothing():
    hands = {**SPARE, "B": "9H", "meld 1 of B": "QC QD QS"}
    session = turns(hands, ["draw talon"], two("two-meld"))
    for act in ("lay off 9H on 9C+9D+9S", "lay off 8D on 5D+6D+7D"):
        session.act(act)
    assert session.result["facts"]["out"] == "B"


# The whole hand


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("7H 8H 9H", {("rummy", "7H+8H+9H")}),
        ("KD 7H 8H 9H", {("rummy KD", "7H+8H+9H")}),
        ("7H 8H 9H KD", {("rummy KD", "7H+8H+9H")}),
        ("7H 8H KD 9H", {("rummy KD", "7H+8H+9H")}),
        ("7H 8H 9H KD QD", set()),
        ("7H 8H 9C", set()),
        (
            "7H 8H 9H TH",
            {("rummy", "7H+8H+9H+TH")},
        ),
        (
            "7C 7D 7H 8H 9H 7S",
            {("rummy", "7C+7D+7S 7H+8H+9H")},
        ),
        (
            "7H 8H 9H TH TC TD",
            {("rummy", "7H+8H+9H TC+TD+TH")},
        ),
        ("7H 7C 7D 8H 9H", set()),
    ],
)
def test_the_ways_to_lay_the_whole_hand_down(hand, wanted):
    """Of four sevens one is of the run; of a run up to the ten the ten is of the set; of five two would be over."""
    assert ways(ONE_MELD, hand) == wanted


def test_where_no_card_may_be_over_none_is():
    hand = "7H 8H 9H TH"
    assert {act for act, _ in ways(RUMMY.vary("boathouse", {"boathouse-odd": "may-not"}).terms, hand)} == {"rummy"}
    assert ways(RUMMY.vary("boathouse", {"boathouse-odd": "may-not"}).terms, "7H 8H 9H KD") == set()
    block = RUMMY.vary("one-meld", {"blocking": "yes"}).terms
    assert {act for act, _ in ways(block, hand)} == {"rummy 7H", "rummy TH"}


def test_what_is_laid_are_the_cards_of_its_melds():
    (way,) = whole(ONE_MELD, cards("KD 7H 8H 9H JC JD JS"))
    assert sorted(map(str, way.laid)) == "7H 8H 9H JC JD JS".split()
    assert str(way.odd) == "KD"
    assert str(way.message()) == "announce Rummy, and discard the king of diamonds"


@pytest.mark.parametrize(
    ("hand", "with_odd", "without"),
    [
        ("9C KD", True, True),
        ("9C KD 2C 2D", False, True),
        ("9C KD TH TS 2C 2D", True, True),
        ("3C 3D 8H 8S KC KD 2H 2S", True, True),
        ("3C 3D 8H 8S 2H 2S", False, False),
        ("9C 9D KC KD 2H", True, True),
        ("9C 9D 9H KC KD KH 2S", False, False),
        ("9C 9D 9H KC KD 4S 4D 2H", True, True),
        ("3C 4C 2D", False, False),
        ("4C 3C 2D", False, False),
        ("3C 6C 2D", False, False),
        ("6C 3C 2D", False, False),
        ("3C 7C 2D", True, True),
        ("TC 2C", False, True),
        ("TC 2C 2D", False, False),
        ("4C 9D KH 5S 2C 2D 2H", True, True),
        ("4C 9D KH 2C 2D 2H", True, True),
        ("4C 9D 2C 2D 2H", False, True),
    ],
)
def test_a_hand_is_given_up_that_plainly_has_too_few_wild_cards(hand, with_odd, without):
    """In halves of a wild card: a card that has none near it wants four, one of two wants one; the dearest is odd.

    9 K: 4 + 4, and with two wild cards 8 − 4 = 4 are there; without an odd card 8 are wanted. 3 8 K in pairs: 6 − 1 = 5
    of 4. Three nines want none, K K and 4 4 want 4 − 1 = 3 of 2. Three and six of clubs are near where one wild card
    and one card between them would join them; three and seven are not. 4 9 K 5: 16 − 4 = 12 of 6; 4 9 K: 12 − 4 = 8 of
    6; 4 9: 8 − 4 = 4 of 6, or 8.
    """
    assert hopeless(WILD, cards(hand)) == with_odd
    assert hopeless(ALL, cards(hand)) == without


def test_no_hand_without_wild_cards_is_given_up_by_it():
    assert ways(RUMMY.ruleset("boathouse").terms, "7H 8H 9H JC JD JS KD")

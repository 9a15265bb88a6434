"""What is agreed on in Rummy where nobody says anything, and what each switch makes of it, from stated cards."""

from __future__ import annotations

import json

import pytest

from begun.rummies import Kin
from quinola import ReadingError, Session, StartError, family
from quinola.answers import answer
from quinola.cards import FRENCH_52, cards
from quinola.games.rummy.terms import Terms, counts
from quinola.mechanics.melds import MeldRules
from second.scorer import settle

RUMMY = family("rummy")
KIN = Kin("rummy", "rummy")
vary, two, turns = KIN.vary, KIN.two, KIN.turns
PLAIN = RUMMY.ruleset("rummy")
READ = {
    "company": 4,
    "counters": 100,
    "ace-place": "low",
    "wild-cards": "none",
    "drawing": "one",
    "going-out": "freely",
    "blocking": "no",
    "calling": "no",
    "collected": "hands",
    "laying-on": "any",
    "upcard-again": "may",
    "melds-a-turn": "any",
    "going-rummy": "all",
    "shuffling": "no",
    "declined-upcard": "turned",
    "single-discard": "void",
    "turnings": 3,
    "settling": "counters",
    "dealing-next": "left",
    "void-deal": "next",
    "length": 2,
}
BOATHOUSE = {"two-at-once": "no", "boathouse-double": "yes", "boathouse-odd": "may"}
VARIANTS = {
    "high-low": {"ace-place": "either"},
    "round-the-corner": {"ace-place": "round"},
    "block": {"blocking": "yes", "block-double": "yes", "block-odd": "eldest"},
    "boathouse": {"drawing": "with-talon", "going-out": "at-once"} | BOATHOUSE,
    "call": {"calling": "yes", "after-call": "discarder", "calling-out": "may"},
    "two-meld": {"going-out": "two-turns"},
    "one-meld": {"going-out": "at-once", "collected": "own-melds", "odd-counts": "apart"},
    "wild-card": {"going-out": "at-once", "collected": "own-melds", "wild-cards": "deuces", "wild-odd": "may"},
}


def refused(session, act):
    verdict = session.may(act)
    return None if verdict else (verdict.rule.removeprefix("rummy."), str(verdict.why))


def turn(session):
    return session.table.name(session.choices[0].seat)


def melds(session):
    return {str(zone.name): list(zone) for place, zone in session.table.zones.items() if place[0] == "meld" and zone}


# Where nothing else is agreed


@pytest.mark.parametrize(("name", "switched"), [("rummy", {}), *VARIANTS.items()])
def test_what_is_read_where_nothing_else_is_agreed(name, switched):
    read = RUMMY.reading(RUMMY.ruleset(name))
    assert {crux.removeprefix("rummy."): value for crux, value in read.items()} == READ | switched


def test_terms_of_which_nothing_is_said_are_those_of_plain_rummy():
    assert Terms(7, FRENCH_52, MeldRules(), counts(FRENCH_52, "low", ""), (), "told") == PLAIN.terms


@pytest.mark.parametrize(
    ("part", "dealt"), [("deal", ()), ("turns", ({"A": "3C", "B": "4D", "C": "5S", "D": "6H", "talon": "7S"},))]
)
def test_a_deal_of_which_no_dealer_is_told_is_the_first_players(part, dealt):
    session = Session(PLAIN, 1, list(dealt), part=part)
    assert turn(session) == "B"
    assert session.table.shown.dealer == "A"


@pytest.mark.parametrize(
    ("name", "ranks"),
    [("rummy", "KQJT98765432A"), ("high-low", "AKQJT98765432"), ("round-the-corner", "AKQJT98765432")],
)
def test_a_hand_lies_from_the_king_or_from_the_ace_down(name, ranks):
    assert RUMMY.ruleset(name).ranks == ranks


# What a switch makes of it


MANY = {"A": "KS 9D", "B": "7H 8H QC QD 2S 5D", "meld 1 of A": "2C 2D 2H", "discards": "JS", "talon": "9H 4C QS 3C"}


@pytest.mark.parametrize("ruleset", ["boathouse", "one-meld", "wild-card"])
@pytest.mark.parametrize("reading", [("melds-a-turn", "one"), ("laying-on", "others"), ("laying-on", "previous"),
                                     ("going-rummy", "melds")])  # fmt: skip
def test_where_all_is_laid_at_once_nothing_is_asked_of_melds_laid_before(ruleset, reading):
    """rummy.at-once: the whole hand is laid down in one turn; these change nothing there, and are refused."""
    name, value = reading
    with pytest.raises(ReadingError, match="where the whole hand is laid down at once, all its melds are laid in one"):
        family("rummy").vary(ruleset, {name: value})
    with pytest.raises(ReadingError, match="where the whole hand is laid down at once"):
        family("rummy").vary("rummy", {name: value, "going-out": "at-once"})
    assert family("rummy").vary("boathouse", {name: value, "going-out": "freely"})


def test_where_one_meld_is_laid_on_a_turn_a_second_waits_and_a_card_may_still_be_laid_off():
    game = two(melds_a_turn="one")
    hands = {**MANY, "B": "7H 8H QC QD QS 2S 5D", "talon": "9H 4C 3C"}
    session = turns(hands, ["draw talon"], game)
    assert session.may("meld QC+QD+QS")
    session.act("meld 7H+8H+9H")
    assert refused(session, "meld QC+QD+QS") == ("many", "one meld may be laid on a turn")
    assert session.may("lay off 2S on 2C+2D+2H")
    for act in ("discard 5D", "draw talon", "discard 4C", "draw talon", "meld QC+QD+QS"):
        session.act(act)
    assert len(melds(session)) == 3


def test_where_what_was_taken_stays_it_may_not_be_discarded_on_this_turn():
    game = two(upcard_again="may-not")
    session = turns(MANY, ["draw discard"], game)
    assert refused(session, "discard JS") == ("upcard-back", "it was taken from the discards on this turn")
    assert session.may("discard 5D")
    assert turns(MANY, ["draw discard"]).may("discard JS")
    for act in ("discard 5D", "draw talon", "discard 9H", "draw talon", "discard JS"):
        session.act(act)  # on a later turn
    assert turn(session) == "A"


def test_but_if_there_is_no_other_card_to_discard():
    """B lays three cards down and holds the jack alone."""
    hands = {**MANY, "B": "QC QD QS", "talon": "9H 4C"}
    session = turns(hands, ["draw discard", "meld QC+QD+QS", "discard JS"], two(upcard_again="may-not"))
    assert not session.choices


def test_where_the_one_card_left_could_be_laid_off_it_may_still_be_discarded():
    hands = {**MANY, "B": "QC QD QS", "meld 1 of A": "8S 9S TS", "talon": "9H 4C"}
    session = turns(hands, ["draw discard", "meld QC+QD+QS"], two(upcard_again="may-not"))
    assert set(session.legal()) == {"discard JS", "lay off JS on 8S+9S+TS"}


def test_whoever_draws_from_the_talon_may_discard_that():
    assert turns(MANY, ["draw talon"], two(upcard_again="may-not")).may("discard 9H")


def test_two_melds_of_each_may_be_stated_and_lie_by_number():
    hands = {
        "A": "KS",
        "B": "5D",
        "C": "6C",
        "meld 1 of A": "2D 2C 2H",
        "meld 2 of A": "3S 4S 5S",
        "meld 2 of C": "9H 9D 9S",
    }
    session = turns({**hands, "talon": "JC"}, game=vary(company=3))
    wanted = {"meld 1 of A": "2C 2D 2H", "meld 2 of A": "3S 4S 5S", "meld 1 of C": "9D 9H 9S"}
    lying = {place: list(zone) for place, zone in session.table.zones.items() if place[0] == "meld"}
    assert lying == {
        ("meld", 0, 0): cards(wanted["meld 1 of A"]),
        ("meld", 0, 1): cards(wanted["meld 2 of A"]),
        ("meld", 2, 0): cards(wanted["meld 1 of C"]),
    }
    with pytest.raises(StartError):
        turns({**hands, "meld 3 of A": "7C 7D 7H"}, game=vary(company=3))


def test_whoever_holds_nothing_or_too_many_cannot_begin():
    """Ten are dealt to each of two."""
    ten = "2C 3C 4C 5C 6C 7C 8C 9C TC JC"
    assert turn(turns({"A": ten, "B": "KD", "talon": "AS"})) == "B"
    for hands, rule, why in (
        ({"A": f"{ten} QC", "B": "KD"}, "deal", "A holds from one card to 10, and not 11"),
        ({"A": "KD", "B": ""}, "out", "B holds from one card to 10, and not 0"),
    ):
        with pytest.raises(StartError) as wrong:
            turns({**hands, "talon": "AS"})
        assert (wrong.value.place, str(wrong.value.said), wrong.value.rule) == ("hands", why, f"rummy.{rule}")


def test_whoever_has_a_meld_lying_has_put_something_down():
    """8 + 9 are left; once if B's meld lies there, twice if it is A's."""
    for owner, won in (("B", 17), ("A", 34)):
        hands = {"A": "8S 9D", "B": "7H 8H", f"meld 1 of {owner}": "2C 3C 4C", "talon": "9H", "discards": "5S"}
        session = turns(hands, ["draw talon", "meld 7H+8H+9H"])
        assert session.ledger.balance[1] == won


@pytest.mark.parametrize(
    ("name", "readings", "laid", "left"),
    [
        ("rummy", {}, "", "rummy.count"),
        ("one-meld", {}, "rummy.own-melds", ""),
        ("wild-card", {}, "rummy.own-melds", ""),
        ("one-meld", {"blocking": "yes"}, "rummy.own-melds", "rummy.count"),
        ("block", {}, "", "rummy.count"),
    ],
)
def test_what_a_hand_counts_where_it_lies_and_where_it_is_left(name, readings, laid, left):
    """Three knaves are 30, a deuce two, and 25 where it is wild."""
    count = vary(name, **readings).meld_count
    assert (count.laid_rule, count.left_rule) == (laid, left)
    (knaves,) = count.rules.read(cards("JC JD JH"))
    assert count.laid(knaves) == 30
    assert count.hand(cards("2C AS")) == (26 if name == "wild-card" else 3)


def test_two_discards_are_for_whoever_draws_from_the_talon_as_well():
    hands = {"A": "3H KC", "B": "7H JC JD 2D", "discards": "QC 8H 9H", "talon": "JS 7C"}
    for drawing, offered in (("with-talon", True), ("one", False)):
        session = turns(hands, game=two("boathouse", two_at_once="instead", drawing=drawing))
        assert ("draw two" in session.legal()) == offered


def test_without_the_question_of_odd_counters_the_eldest_has_them():
    """B pays five: three to C, two to A. D pays eleven: six to A, five to C."""
    facts = {"dealer": "A", "out": "nobody", "left": {"A": 6, "B": 11, "C": 6, "D": 17}}
    assert settle(vary(blocking="yes"), facts).totals == {"A": 8, "B": -5, "C": 8, "D": -11}


# Who deals next


@pytest.mark.parametrize(("reading", "next_"), [("left", "C"), ("winner", "D")])
def test_the_next_at_the_left_deals_or_whoever_was_out(reading, next_):
    facts = {"dealer": "B", "out": "D", "rummy": False, "left": {"A": 3, "B": 4, "C": 5, "D": 0}}
    assert settle(vary(dealing_next=reading), facts).outcome["next_dealer"] == next_


@pytest.mark.parametrize(("reading", "next_", "void"), [("next", "C", False), ("same", "B", True)])
def test_a_void_deal_is_not_anybodys_who_was_out(reading, next_, void):
    for dealing in ("left", "winner"):
        outcome = settle(vary(dealing_next=dealing, void_deal=reading), {"dealer": "B", "out": "nobody"}).outcome
        assert (outcome["next_dealer"], outcome["void"], outcome["winners"]) == (next_, void, [])


def test_a_deal_that_was_paid_is_never_void():
    facts = {"dealer": "B", "out": "D", "rummy": False, "left": {"A": 3, "B": 4, "C": 5, "D": 0}}
    assert settle(vary(void_deal="same"), facts).outcome["void"] is False
    blocked = {"dealer": "B", "out": "nobody", "left": {"A": 3, "B": 4, "C": 5, "D": 5}}
    outcome = settle(vary("block", void_deal="same", dealing_next="winner"), blocked).outcome
    assert (outcome["void"], outcome["next_dealer"]) == (False, "C")


def test_the_melds_of_a_deal_are_gone_when_the_next_begins():
    """B is out in one turn, and A is left with 3 × (1 + 2 + 3) + 4 = 22, which is paid twice; then B deals."""
    hands = {"A": "AD AH AS 2D 2H 2S 3D 3H 3S 4D", "B": "2C 3C 4C 5C 6C 7C 8C 9C TC JC"}
    session = Session(two(), 1, [hands], part="partie", given={"dealer": "A"})
    session.act("draw talon")
    drawn = session.table.hands[1][-1]
    session.act("meld 2C+3C+4C+5C+6C+7C+8C+9C+TC+JC")
    assert len(melds(session)) == 1
    session.act(f"discard {drawn}")
    assert session.table.shown.dealer == "B"
    assert turn(session) == "A"
    assert not any(place[0] == "meld" for place in session.table.zones)
    assert session.ledger.balance[1] == 44


def test_what_was_won_before_is_brought_to_a_deal_though_one_has_won_nothing():
    session = Session(vary(company=3), 1, [{"A": "3C", "B": "4D", "C": "5S"}], part="turns", brought={"A": 5, "B": -5})
    assert session.result["facts"]["scores"] == {"A": 5, "B": -5, "C": 0}


def test_a_deal_that_is_dealt_again_does_not_count_and_after_the_last_the_richest_has_won():
    """Each deals once. B has ten of A, nobody anything, A four of B: B is six ahead."""
    readings = {"company": 2, "length": 1, "void-deal": "same"}
    deals = [
        {"facts": {"out": "B", "rummy": False, "left": {"A": 10, "B": 0}}, "dealer": "A"},
        {"facts": {"out": "nobody"}},
        {"facts": {"out": "A", "rummy": False, "left": {"A": 0, "B": 4}}},
    ]
    told = {
        "do": "partie",
        "game": "rummy",
        "ruleset": "rummy",
        "readings": {f"rummy.{k}": v for k, v in readings.items()},
    }
    for n, winners in ((1, []), (2, []), (3, ["B"])):
        answered = json.loads(answer(json.dumps(told | {"deals": deals[:n]})))
        assert answered["winners"] == winners
        assert [deal["dealer"] for deal in answered["deals"]] == ["A", "B", "B"][:n]
    assert answered["deals"][-1]["settled"]["totals"] == {"A": 4, "B": -4}

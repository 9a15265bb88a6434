"""What is told of a deal of Rummy as it is played, in whole sentences, and what is seen at its end."""

from __future__ import annotations

import pytest

from begun.rummies import Kin
from quinola import Session, family
from quinola.cards import cards

RUMMY = family("rummy")
KIN = Kin("rummy", "rummy")
vary, two, turns = KIN.vary, KIN.two, KIN.turns


def said(session):
    """What is told from the first turn on, each by its rule."""
    told = [f"{event.rule.removeprefix('rummy.')}: {event.text}" for event in session.table.events]
    return told[[line.startswith("turn: ") for line in told].index(True) + 1 :]


def tells(hands, acts, game, *wanted):
    assert said(turns(hands, acts, game)) == list(wanted)


def test_the_deal_is_told_from_who_plays_to_who_begins():
    """52 cards less 4 × 7 and the upcard leave 23."""
    session = Session(RUMMY.ruleset("rummy"), 3, part="deal", given={"dealer": "C"}, events=True)
    told = [f"{event.rule.removeprefix('rummy.')}: {event.text}" for event in session.table.events]
    assert told.pop(-2).endswith(" is turned up")
    assert told == [
        "direction: Play goes to the left",
        "players: 4 play, each alone",
        "age: D is the eldest",
        "purse: Everyone began with 100 counters",
        "pack: 52 cards are in play",
        "deal: C deals 7 cards to each",
        "turn: D begins",
    ]
    assert len(session.table.lying("stock")) == 23


# A turn


def test_what_is_melded_laid_off_and_discarded_is_told_with_what_is_left():
    hands = {"A": "KS 9D", "B": "7H 8H 4C 2D", "meld 1 of A": "4D 4H 4S", "discards": "3S", "talon": "9H TD"}
    tells(
        hands,
        ["draw talon", "meld 7H+8H+9H", "lay off 4C on 4D+4H+4S", "discard 2D"],
        two(),
        "draw: B draws from the talon",
        "meld: B melds seven of hearts, eight of hearts and nine of hearts",
        "run: a run of 3",
        "lay-off: B lays off the four of clubs",
        "lay-on: on a meld of A",
        "discard: B discards the two of diamonds",
        "out: B has no cards left",
        "rummy: B has gone rummy",
        "count: A is left with cards that count 19",
        "next-dealer: B deals next",
    )


def test_several_melds_of_a_turn_are_numbered_and_aces_are_named():
    hands = {"A": "KS AD", "B": "AH 2H 3H JC JD JS 9C", "C": "AS 4D", "discards": "5S", "talon": "QD 6D 7D"}
    tells(
        hands,
        ["draw discard", "meld AH+2H+3H", "meld JC+JD+JS", "discard 5S", "draw talon", "discard 4D"],
        vary(company=3),
        "draw: B takes the five of spades",
        "meld: B melds ace of hearts, two of hearts and three of hearts",
        "run: a run of 3",
        "ace: with an ace in it",
        "meld: B melds jack of clubs, jack of diamonds and jack of spades",
        "set: a set of 3",
        "many: meld number 2 of this turn",
        "upcard-back: which was taken up on this turn",
        "discard: B discards the five of spades",
        "draw: C draws from the talon",
        "discard: C discards the four of diamonds",
    )


def test_melds_lie_under_their_number_and_whose_they_are():
    hands = {"A": "KS", "B": "7H 8H 9H JC JD JS 2C 3D", "meld 1 of A": "4C 4D 4H", "talon": "QD 6D 7D"}
    session = turns(hands, ["meld 7H+8H+9H", "meld JC+JD+JS"])
    assert {str(zone.name): list(zone) for zone in session.table.zones.values() if "meld" in zone.key} == {
        "meld 1 of A": cards("4C 4D 4H"),
        "meld 1 of B": cards("7H 8H 9H"),
        "meld 2 of B": cards("JC JD JS"),
    }


def test_the_melds_of_each_turn_are_numbered_anew():
    hands = {"A": "KS", "B": "7H 8H 9H JC JD JS 2C 3D", "discards": "5S", "talon": "QD 6D 7D"}
    acts = ["draw talon", "meld 7H+8H+9H", "discard QD", "draw talon", "discard 6D", "draw talon", "meld JC+JD+JS"]
    told = said(turns(hands, acts))
    assert not any(line.startswith("many: ") for line in told)


def test_what_was_taken_on_an_earlier_turn_does_not_come_back():
    hands = {"A": "KS", "B": "7H 8H", "discards": "5S", "talon": "QD 6D 7D"}
    acts = ["draw discard", "discard 7H", "draw talon", "discard QD", "draw talon", "discard 5S"]
    assert not any(line.startswith("upcard-back: ") for line in said(turns(hands, acts)))


def test_each_hand_is_counted_and_melds_in_it_and_one_ace_are_named():
    """A: 3 × 10; C: 1 + 4; D: 1."""
    hands = {"A": "QC QD QS", "B": "5C", "C": "AS 4D", "D": "AC", "meld 1 of B": "2C 3C 4C", "talon": "KD"}
    tells(
        hands,
        ["lay off 5C on 2C+3C+4C", "discard KD"],
        vary(),
        "draw: B draws from the talon",
        "lay-off: B lays off the five of clubs",
        "lay-on: on a meld of B",
        "discard: B discards the king of diamonds",
        "out: B has no cards left",
        "count: A is left with cards that count 30",
        "caught: A pays for a meld in the hand too",
        "count: C is left with cards that count 5",
        "count: D is left with cards that count 1",
        "ace-count: The ace of spades counts 1",
        "next-dealer: B deals next",
    )


def test_where_the_first_player_is_out_all_others_are_counted():
    hands = {"A": "5C", "B": "QH 2D", "C": "9D", "meld 1 of A": "2C 3C 4C", "discards": "JS", "talon": "KD 8D TS"}
    acts = [
        "draw talon",
        "discard KD",
        "draw talon",
        "discard 8D",
        "draw talon",
        "lay off 5C on 2C+3C+4C",
        "discard TS",
    ]
    told = said(turns(hands, acts, vary(company=3)))
    assert told[-4:] == [
        "out: A has no cards left",
        "count: B is left with cards that count 12",
        "count: C is left with cards that count 9",
        "next-dealer: B deals next",
    ]


def test_where_melds_are_paid_what_lies_is_told_and_not_what_is_left():
    hands = {"A": "AH", "B": "9C 9D 2C 6S 4S KD", "discards": "5H", "talon": "2D"}
    tells(
        hands,
        ["draw talon", "rummy KD"],
        two("wild-card"),
        "draw: B draws from the talon",
        "at-once: B announces Rummy",
        "meld: B melds nine of clubs, nine of diamonds and two of clubs",
        "set: a set of 3",
        "wild: the two of clubs standing for the nine of hearts",
        "meld: B melds four of spades, two of diamonds and six of spades",
        "run: a run of 3",
        "wild: the two of diamonds standing for the five of spades",
        "wild-odd-card: B discards the king of diamonds",
        "out: B has no cards left",
        "wild-count: The two of clubs counts 25",
        "next-dealer: B deals next",
    )


def test_an_ace_that_lies_is_named_where_melds_are_paid():
    hands = {"A": "AS KC", "B": "AH 2H", "discards": "5H", "talon": "3H"}
    told = said(turns(hands, ["draw talon", "rummy"], two("one-meld")))
    assert told[-3:] == [
        "out: B has no cards left",
        "ace-count: The ace of hearts counts 1",
        "next-dealer: B deals next",
    ]


def test_where_the_last_card_is_discarded_and_where_something_lay_before_it_is_said():
    hands = {"A": "3H 8C", "B": "7H 8H 2D", "discards": "5H", "talon": "9H"}
    told = said(turns(hands, ["draw talon", "meld 7H+8H+9H", "discard 2D"], two("block")))
    assert told[-5:] == [
        "out: B has no cards left",
        "last-card: The last card was discarded",
        "block-rummy: B has gone rummy",
        "count: A is left with cards that count 11",
        "next-dealer: B deals next",
    ]
    before = hands | {"meld 1 of B": "QC QD QS"}
    told = said(turns(before, ["draw talon", "meld 7H+8H+9H", "discard 2D"], two("two-meld")))
    assert told[-4:] == [
        "out: B has no cards left",
        "two-turns: B had put something down on an earlier turn",
        "count: A is left with cards that count 11",
        "next-dealer: B deals next",
    ]


def test_by_melds_alone_a_card_laid_off_at_the_end_is_not_rummy():
    """9 + 10 are left, once."""
    hands = {"A": "KS 9D", "B": "7H 8H 4C", "meld 1 of A": "4D 4H 4S", "discards": "3S", "talon": "9H TD"}
    session = turns(hands, ["draw talon", "meld 7H+8H+9H", "lay off 4C on 4D+4H+4S"], two(going_rummy="melds"))
    assert session.ledger.balance[1] == 19


@pytest.mark.parametrize("events", [True, False])
def test_when_somebody_is_out_all_see_all_hands(events):
    hands = {"A": "KS 9D", "B": "7H 8H", "discards": "3S", "talon": "9H TD"}
    before = turns(hands, ["draw talon"], events=events)
    assert before.table.hands[0].sees != before.table.everyone
    before.act("meld 7H+8H+9H")
    assert [hand.sees for hand in before.table.hands] == [before.table.everyone] * 2


# Two discards, or one from the talon as well

BOAT = {"A": "3H KC", "B": "7H JC JD 2D", "discards": "QC 8H 9H", "talon": "JS 7C"}


def test_what_comes_with_the_upcard_is_told():
    tells(
        BOAT,
        ["draw two", "discard 2D"],
        two("boathouse", two_at_once="as-well"),
        "with-talon: B draws from the talon as well",
        "two-discards: B takes eight of hearts and nine of hearts",
        "discard: B discards the two of diamonds",
    )
    tells(
        BOAT,
        ["draw two", "discard 9H"],
        two("boathouse", two_at_once="instead"),
        "two-discards: B takes eight of hearts and nine of hearts",
        "upcard-back: which was taken up on this turn",
        "discard: B discards the nine of hearts",
    )
    assert said(turns(BOAT, ["draw talon"], two("boathouse"))) == ["draw: B draws from the talon"]


# The talon is used up

USED = {"A": "7C 8H", "B": "6D 9C KC", "discards": "2C 3D 4S 5H", "talon": "TD"}


def test_how_the_talon_is_renewed_is_told():
    before = ["draw: B draws from the talon", "discard: B discards the ten of diamonds"]
    turned = "turned: The discards are turned over for a new talon"
    acts = ["draw talon", "discard TD"]
    tells(USED, [*acts, "draw discard"], two(), *before, "used-up: A takes the ten of diamonds", turned)
    declined = "declined: A turns the discards, and draws from the talon"
    tells(USED, [*acts, "draw talon"], two(), *before, turned, declined)
    tells(
        USED, [*acts, "draw discard"], two("boathouse"),
        *before, "used-up: A takes the ten of diamonds", turned, "with-talon: A draws from the talon as well",
    )  # fmt: skip


@pytest.mark.parametrize(("declined", "talon"), [("turned", "TD"), ("stays", "")])
def test_of_two_discards_one_is_turned_or_both(declined, talon):
    hands = {"A": "7C 8H", "B": "6D 9C KC", "discards": "2C", "talon": "TD"}
    session = turns(hands, ["draw talon", "discard TD"], two(declined_upcard=declined))
    assert set(session.legal()) == {"draw talon", "draw discard"}
    session.act("draw talon")
    assert list(session.table.hands[0]) == cards("7C 8H 2C")
    assert list(session.table.lying("stock")) == cards(talon)


@pytest.mark.parametrize(("turnings", "times"), [(1, "1 time"), (3, "3 times"), (5, "5 times")])
def test_the_talon_is_renewed_so_often_and_no_more(turnings, times):
    """The one card of the talon is drawn first; of five discards four are turned and one drawn with them, each time."""
    session = turns(USED, game=two(turnings=turnings))
    draws = 0
    while session.choices:
        session.act("draw talon")
        session.act(f"discard {session.table.hands[session.choices[0].seat][-1]}")
        draws += 1
    assert draws == 1 + 5 * turnings
    assert said(session)[-2:] == [
        f"endless: The discards have been turned {times}: the deal is void",
        "redeal: B deals next",
    ]


LAST = {"A": "7C 8H", "B": "6D 9C KC", "discards": "5H"}


def test_the_one_discard_is_drawn_so_often_and_no_more():
    """Once each: of two players that is two times, and three times each six."""
    for turnings, often in ((1, 2), (3, 6)):
        session = turns(LAST, game=two(single_discard="pass", turnings=turnings))
        draws = 0
        while session.choices:
            session.act("draw discard")
            session.act(f"discard {session.table.hands[session.choices[0].seat][-1]}")
            draws += 1
        assert draws == often
        assert said(session)[-2:] == ["single: There is nothing to turn, and the deal is void", "redeal: B deals next"]


def test_all_must_pass_one_after_the_other():
    passed = ["single: B passes", "single: A passes", "single: Nobody can draw, and the deal is void"]
    tells(LAST, ["pass", "pass"], two(single_discard="pass"), *passed, "redeal: B deals next")
    tells(
        LAST,
        ["pass", "draw discard", "discard 8H", "pass", "pass"],
        two(single_discard="pass"),
        "single: B passes",
        "draw: A takes the five of hearts",
        "discard: A discards the eight of hearts",
        "single: B passes",
        "single: A passes",
        "single: Nobody can draw, and the deal is void",
        "redeal: B deals next",
    )


@pytest.mark.parametrize("single", ["void", "pass"])
def test_with_no_discard_and_no_talon_the_deal_is_void(single):
    told = said(turns({"A": "7C 8H", "B": "KC"}, game=two(single_discard=single)))
    assert told == ["single: There is nothing to turn, and the deal is void", "redeal: B deals next"]


# Block


def test_the_top_discard_is_drawn_so_often_and_no_more():
    """Once each: of two players that is two times. A is left with 7 + 5, B with 6 + 9 + 8: eleven more."""
    acts = ["draw discard", "discard KC", "draw discard", "discard KC"]
    session = turns(LAST, acts, two("block", turnings=1))
    assert said(session) == [
        "draw: B takes the five of hearts",
        "discard: B discards the king of clubs",
        "draw: A takes the king of clubs",
        "upcard-back: which was taken up on this turn",
        "discard: A discards the king of clubs",
        "blocked-end: Enough has been drawn from the discards, and all hands are shown",
        "blocked-least: A has least: 15",
        "next-dealer: B deals next",
    ]
    assert session.ledger.balance[0] == 6 + 9 + 5 - 15
    assert [hand.sees for hand in session.table.hands] == [session.table.everyone] * 2


def test_whoever_declines_blocks_the_deal():
    """A has 15, and B 25."""
    session = turns(LAST, ["pass"], two("block"))
    assert said(session) == [
        "blocked: B declines, and all hands are shown",
        "blocked-least: A has least: 15",
        "next-dealer: B deals next",
    ]
    assert session.ledger.balance[0] == 10
    assert [hand.sees for hand in session.table.hands] == [session.table.everyone] * 2


def test_where_nothing_can_be_drawn_at_all_the_deal_is_blocked():
    told = said(turns({"A": "7C 8H", "B": "KC"}, game=two("block")))
    assert told[0] == "blocked-end: Enough has been drawn from the discards, and all hands are shown"


# Call

CALL = {
    "A": "2H 3D",
    "B": "8S 9C",
    "C": "KH 7H 9H",
    "D": "JD 7C",
    "meld 1 of A": "5S 6S 7S",
    "discards": "5H",
    "talon": "QC 8H",
}
CALLED = [
    "draw: B draws from the talon",
    "discard: B discards the eight of spades",
    "call-order: Nobody nearer to the left of B has called",
    "call: C calls Rummy, and lays off the eight of spades",
    "call-discard: C discards the king of hearts",
]


def test_a_call_is_told_and_whose_turn_it_is():
    acts = ["draw talon", "discard 8S", "C: rummy on 5S+6S+7S", "discard KH"]
    tells(CALL, acts, vary("call"), *CALLED, "call-next: The turn is with C")
    tells(CALL, acts, vary("call", after_call="claimant"), *CALLED, "call-next: The turn is with D")


@pytest.mark.parametrize("name", ["rummy", "block", "two-meld", "high-low"])
def test_where_nobody_calls_a_discard_that_fits_is_the_next_players(name):
    session = turns(CALL, ["draw talon", "discard 8S"], vary(name))
    assert [(session.table.name(choice.seat), choice.verb) for choice in session.choices] == [("C", "draw")]


def test_whoever_has_called_has_put_something_down():
    """So C has not gone rummy: A pays 5, B 9 + 10 = 19, D 17, once."""
    acts = ["draw talon", "discard 8S", "C: rummy on 5S+6S+7S", "discard KH", "draw talon", "meld 7H+8H+9H"]
    session = turns(CALL, acts, vary("call"))
    assert session.ledger.balance[2] == 5 + 19 + 17
    assert not session.choices


def test_a_call_with_the_last_card_is_told():
    acts = ["draw talon", "discard 8S", "C: rummy on 5S+6S+7S", "discard KH"]
    tells(
        {**CALL, "C": "KH"},
        acts,
        vary("call"),
        *CALLED,
        "call-out: C is out by it",
        "out: C has no cards left",
        "count: A is left with cards that count 5",
        "count: B is left with cards that count 19",
        "count: D is left with cards that count 17",
        "next-dealer: B deals next",
    )


def test_nobody_is_asked_of_a_discard_that_fits_nothing_or_where_all_are_barred():
    session = turns(CALL, ["draw talon", "discard 9C"], vary("call"))
    assert [choice.verb for choice in session.choices] == ["draw"]
    alone = {**CALL, "A": "2H", "C": "KH", "D": "JD"}
    session = turns(alone, ["draw talon", "discard 8S"], vary("call", calling_out="may-not"))
    assert [choice.verb for choice in session.choices] == ["draw"]
    assert session.table.name(session.choices[0].seat) == "C"

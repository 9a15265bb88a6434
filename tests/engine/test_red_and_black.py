"""Red and Black, rule by rule, from stated cards. Codes are those of the close reading."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from quinola import FactsError, ReadingError, Session, experiments, family, settle
from quinola.answers import answer
from quinola.cards import cards, is_red
from quinola.games.red_and_black import PACK
from quinola.messages import plain_text
from quinola.partie import Partie, Told
from quinola.players import at_random, play_out, rule_of_thumb
from quinola.players.imagine import imagine
from quinola.players.thumb.red_and_black import colour_chances, expectation, left

GAME = family("red-and-black").ruleset("dealers-choice")
THREE_RED = "7H 6H QD TS 9S"
TWO_RED = "AH 8D KC 5C 2C"
NONE_RED = "AS KS JC 9C 4S"
FIVE_RED = "KH QH JD 9D 3H"


def vary(**readings):
    return family("red-and-black").vary("dealers-choice", readings)


def at(acts=(), *hands, game=GAME, part="deal", dealer="A", seed=1):
    stated = [{"talon": " ".join(hands)}] if hands else []
    session = Session(game, seed, stated, part=part, given={"dealer": dealer}, events=True)
    for act in acts:
        session.act(act)
    return session


def net(session):
    return {session.table.names[s]: session.ledger.balance[s] for s in session.table.everyone}


def turn(session):
    return session.table.name(session.choices[0].seat)


def sizes(session):
    return [len(hand) for hand in session.table.hands], len(session.table.lying("stock"))


def told(session, slug):
    return [event.text for event in session.table.events if event.rule == f"red-and-black.{slug}"]


# Chances


def test_half_the_pack_is_red():
    assert Counter(map(is_red, PACK)) == {True: 26, False: 26}
    assert [c for c in cards("AS AH AD AC") if is_red(c)] == cards("AH AD")


def test_a_whole_pack_is_even():
    """RB3–5: a half for each colour; 2 × 65,780 of 2,598,960 hands are of one colour; both ways nobody gains."""
    chances = colour_chances(26, 26)
    assert sum(chances) == 1
    assert sum(chances[3:]) == Fraction(1, 2)
    assert chances[0] + chances[5] == Fraction(131_560, 2_598_960)
    assert expectation(26, 26) == 0
    assert expectation(26, 26, both=False) == Fraction(65_780, 2_598_960)  # what the bank loses


@pytest.mark.parametrize(("red", "black"), [(5, 4), (7, 3), (3, 7), (6, 6), (2, 8)])
def test_the_chances_of_a_few_cards_are_those_of_every_five_of_them(red, black):
    """Counted one by one: no card of the colour, one, … five."""
    few = [True] * red + [False] * black
    counted = Counter(sum(few[n] for n in five) for five in combinations(range(red + black), 5))
    every = sum(counted.values())
    assert colour_chances(red, black) == tuple(Fraction(counted[n], every) for n in range(6))
    pays = [-2, -1, -1, 1, 1, 2]
    assert expectation(red, black) == Fraction(sum(pays[n] * counted[n] for n in range(6)), every)
    once = [-1, -1, -1, 1, 1, 2]
    assert expectation(red, black, both=False) == Fraction(sum(once[n] * counted[n] for n in range(6)), every)


def test_dealt_hands_have_as_many_red_cards_as_the_chances_say():
    """Four thousand hands of three rounds each: 32.5, 15 and 2.5 in a hundred."""
    found = Counter()
    for seed in range(1300):
        session = at(["red", "bet 1"] * 3, seed=seed)
        found.update(session.result["facts"]["red"][name] for name in "BCD")
    whole = colour_chances(26, 26)
    assert all(abs(found[n] / sum(found.values()) - whole[n]) < 0.025 for n in range(6))


# Players, bank and stakes


def test_ten_bet_and_no_eleventh():
    """10 × 5 = 50 of 52."""
    game = vary(company=11, shuffling="round")
    session = Session(game, 1, part="deal")
    play_out(session, at_random(1))
    assert sizes(session) == ([0] + [5] * 10, 2)
    for shuffling in ("round", "hand"):  # a reason that is true of either
        with pytest.raises(
            ReadingError, match=r"2 to 11, not 12: .* 55 of 52; .* shuffled for every hand we seat no more"
        ):
            vary(company=12, shuffling=shuffling)
    with pytest.raises(ReadingError, match="from 2 to 11, not 1"):
        vary(company=1)


def test_two_are_enough():
    session = at(["black", "bet 2"], THREE_RED, game=vary(company=2))
    assert net(session) == {"A": 2, "B": -2}


def test_the_dealer_does_not_bet_and_the_others_do_in_turn():
    session, asked = at(dealer="C"), []
    while session.choices:
        asked.append((turn(session), session.choices[0].verb))
        session.take(session.choices[0], session.choices[0].options[0])
    assert asked == [(who, verb) for who in "DAB" for verb in ("name", "bet")]
    assert not session.table.hands[2]


def test_a_stake_is_from_one_to_the_limit():
    """RK-C3."""
    session = at(["red"])
    assert session.legal() == [f"bet {n}" for n in range(1, 21)]
    assert session.may("bet 0").rule == "red-and-black.least"
    assert session.may("bet 21").rule == "red-and-black.limit"
    assert at(["red"], game=vary(limit=1)).legal() == ["bet 1"]
    assert len(at(["red"], game=vary(limit=100)).legal()) == 100


def test_what_has_been_staked_is_shown_to_all():
    assert at(["red", "bet 2", "black", "bet 1"]).table.shown.as_json()["bets"] == {"B": "2 on red", "C": "1 on black"}


def test_all_stake_before_a_card_is_dealt_or_one_by_one():
    """RK-C2."""
    assert sizes(at(["red", "bet 1", "red"])) == ([0, 0, 0, 0], 52)
    assert sizes(at(["red", "bet 1", "red"], game=vary(announcing="in-turn"))) == ([0, 5, 0, 0], 47)


# What is paid


@pytest.mark.parametrize(
    ("hand", "named", "wins", "once"),
    [
        (THREE_RED, "red", 3, 3),
        (THREE_RED, "black", -3, -3),
        (TWO_RED, "red", -3, -3),
        (TWO_RED, "black", 3, 3),
        (FIVE_RED, "red", 6, 6),
        (FIVE_RED, "black", -6, -3),  # RK-C1: a loss is doubled, or not
        (NONE_RED, "red", -6, -3),
        (NONE_RED, "black", 6, 6),
    ],
)
def test_most_of_five_cards_decide_and_five_alike_double(hand, named, wins, once):
    acts = [named, "bet 3"]
    assert net(at(acts, hand, game=vary(company=2))) == {"A": -wins, "B": wins}
    assert net(at(acts, hand, game=vary(company=2, doubling="winnings"))) == {"A": -once, "B": once}


def test_the_double_is_an_entry_of_its_own():
    session = at(["red", "bet 3"], NONE_RED, game=vary(company=2))
    assert [(e.rule, e.payer, e.payee, e.amount) for e in session.ledger.entries] == [
        ("red-and-black.lost", 1, 0, 3),
        ("red-and-black.doubled", 1, 0, 3),
    ]


@pytest.mark.parametrize(
    ("hand", "named", "note"),
    [
        (THREE_RED, "red", "3 red"),
        (THREE_RED, "black", "2 black"),
        (NONE_RED, "red", "0 red"),
        (NONE_RED, "black", "5 black"),
    ],
)
def test_a_payment_says_how_many_cards_were_of_the_colour_named(hand, named, note):
    session = at([named, "bet 3"], hand, game=vary(company=2))
    assert plain_text(session.ledger.entries[0].note).startswith(f"{note} cards")


def test_hands_lie_open():
    session = at(["red", "bet 3"], FIVE_RED, game=vary(company=2))
    assert session.view("A")["hands"]["B"] == FIVE_RED.split()


# The pack


ROUND = ["red", "bet 1"] * 3


def test_the_pack_is_dealt_on_and_what_has_gone_lies_open():
    """RK-C4: fifteen cards in a round of four; then 37 are left, of which anyone can count the colours."""
    session = at(ROUND, THREE_RED, TWO_RED, NONE_RED, part="partie")
    assert sizes(session) == ([0, 0, 0, 0], 37)
    gone = session.table.lying("discard")
    assert [zone["key"] for zone in session.view("A")["zones"]] == ["talon", "dealt before"]
    assert sorted(c.text for c in gone) == sorted(" ".join((THREE_RED, TWO_RED, NONE_RED)).split())
    assert session.table.zones["discard", None, 0].sees == session.table.everyone
    assert left(session.table) == (26 - 5, 26 - 10)
    assert not set(gone) & set(session.table.lying("stock"))


@pytest.mark.parametrize("shuffling", ["round", "hand"])
def test_or_shuffled_for_every_round(shuffling):
    session = at(ROUND, part="partie", game=vary(shuffling=shuffling))
    assert sizes(session) == ([0, 0, 0, 0], 52)
    assert not session.table.lying("discard")


def test_a_whole_pack_is_not_shuffled_again():
    """B is dealt the five that lie uppermost; before C’s hand, five are out of the pack."""
    session = at(["red", "bet 1"], FIVE_RED, game=vary(shuffling="hand", announcing="in-turn"))
    assert session.table.hands[1] == cards(FIVE_RED)
    assert told(session, "deal-on") == []
    for act in ("red", "bet 1"):
        session.act(act)
    assert told(session, "deal-on") == ["52 cards are shuffled"]


def test_or_for_every_hand():
    """Together: when all are paid the last five lie there, and the rest is the pack."""
    session = at(ROUND, game=vary(shuffling="hand"))
    assert sizes(session) == ([0, 0, 0, 5], 47)


def test_with_fewer_than_five_left_all_that_was_laid_aside_is_shuffled():
    """Three rounds are 45 cards; the first hand of the fourth leaves two. 2 + 45 are shuffled, and 37 left of them."""
    session = at(ROUND * 4, part="partie", seed=4)
    assert told(session, "reshuffle") == ["47 cards are shuffled again"]
    assert sizes(session) == ([0, 0, 0, 0], 37)
    assert len(set(session.table.lying("stock")) | set(session.table.lying("discard"))) == 52
    assert len(session.table.lying("discard")) == 15


def test_a_round_begins_with_a_whole_pack_if_fewer_than_five_are_left():
    """Ten rounds of two players are fifty cards."""
    session = at(["red", "bet 1"] * 9, part="partie", game=vary(company=2, length=10))
    assert sizes(session)[1] == 7
    session.act("red")
    session.act("bet 1")
    assert told(session, "reshuffle") == ["52 cards are shuffled again"]
    assert sizes(session) == ([0, 0], 52)
    assert not session.table.lying("discard")


def test_there_are_always_cards_enough():
    for seed in range(20):
        session = Session(vary(company=11), seed)
        play_out(session, at_random(seed))
        assert session.result["winners"]


# The end


def test_the_bank_passes_left_or_stays():
    assert at(ROUND).result["next_dealer"] == "B"
    assert at(ROUND, game=vary(banking="stays")).result["next_dealer"] == "A"


@pytest.mark.parametrize("banking", ["left", "stays"])
def test_a_partie_has_so_many_rounds_for_each(banking):
    session = Session(vary(company=3, length=2, banking=banking), 1)
    play_out(session, at_random(1))
    assert len(session.table.dealt) == 6
    assert told(Session.from_record(session.record(), events=True), "rounds") == ["6 rounds have been played"]


def test_whoever_has_gained_most_wins_and_equals_share():
    game = vary(company=2, length=1)
    session = at(["red", "bet 2"], THREE_RED, game=game, part="partie")
    session.act("red" if not sum(map(is_red, session.table.lying("stock")[:5])) > 2 else "black")
    session.act("bet 2")  # A loses two more to B, who banks
    assert session.result["winners"] == ["B"]
    partie = Partie(game)
    partie.add(Told({"bets": {"A": 0, "B": 2}, "on_red": ["B"], "red": {"A": 0, "B": 3}}, dealer=0))
    partie.add(Told({"bets": {"A": 2, "B": 0}, "on_red": ["A"], "red": {"A": 3, "B": 0}}))
    assert partie.standing.winners == ["A", "B"]
    assert partie.balance() == {"A": 0, "B": 0}


def test_a_shorter_partie_has_no_winner():
    session = Session(GAME, 1, given={"dealer": "A", "deals": 1})
    play_out(session, at_random(1))
    assert session.result["winners"] == []


# Facts that cannot be


TRUE = {
    "dealer": "A",
    "bets": {"A": 0, "B": 5, "C": 2, "D": 1},
    "on_red": ["B", "C"],
    "red": {"A": 0, "B": 5, "C": 2, "D": 0},
}


def test_true_facts_are_settled():
    """B 5 and 5 more; C, with two red cards, −2; D named black and has five of them: 1 and 1 more."""
    assert settle(GAME, TRUE).totals == {"A": -10, "B": 10, "C": -2, "D": 2}


@pytest.mark.parametrize(
    ("wrong", "place", "rule"),
    [
        ({"dealer": None}, "dealer", "bank"),
        ({"bets": None}, "bets", "stake"),
        ({"bets": {"A": 0, "B": 5, "C": 2}}, "bets.D", "stake"),
        ({"bets": {"A": 1, "B": 5, "C": 2, "D": 1}}, "bets.A", "bank"),
        ({"bets": {"A": 0, "B": 0, "C": 2, "D": 1}}, "bets.B", "least"),
        ({"bets": {"A": 0, "B": 21, "C": 2, "D": 1}}, "bets.B", "limit"),
        ({"on_red": None}, "on_red", "stake"),
        ({"on_red": ["A"]}, "on_red", "bank"),
        ({"on_red": ["B", "B"]}, "on_red[1]", "stake"),
        ({"red": None}, "red", "hand"),
        ({"red": {"A": 1, "B": 5, "C": 2, "D": 0}}, "red.A", "bank"),
        ({"red": {"A": 0, "B": 6, "C": 2, "D": 0}}, "red.B", "hand"),
        ({"bets": {"A": 0, "B": -1, "C": 2, "D": 1}}, "bets.B", "stake"),
        ({"red": {"A": 0, "B": -1, "C": 2, "D": 0}}, "red.B", "hand"),
    ],
)
def test_facts_that_cannot_be(wrong, place, rule):
    facts = {key: said for key, said in {**TRUE, **wrong}.items() if said is not None}
    with pytest.raises(FactsError) as refused:
        settle(GAME, facts)
    assert (refused.value.place, refused.value.rule) == (place, f"red-and-black.{rule}")


def test_what_is_wanted_of_a_scorer_is_named():
    with pytest.raises(FactsError, match="a table of stakes by player is wanted"):
        settle(GAME, TRUE | {"bets": 8})
    with pytest.raises(FactsError, match="a table of red cards by player is wanted"):
        settle(GAME, TRUE | {"red": 8})
    told = GAME.form.schema()["properties"]
    assert [told[key]["title"] for key in told] == ["Dealer", "Stakes", "Who named red", "Red cards"]
    assert told["bets"]["required"] == told["red"]["required"] == ["A", "B", "C", "D"]
    assert [key for key, fact in told.items() if fact.get("last")] == ["bets"]


def test_what_was_played_is_told_as_a_scorer_tells_it():
    acts = ["red", "bet 2", "black", "bet 1", "red", "bet 3"]
    assert at(acts, THREE_RED, TWO_RED, NONE_RED).result["facts"] == {
        "dealer": "A",
        "bets": {"A": 0, "B": 2, "C": 1, "D": 3},
        "on_red": ["B", "D"],
        "red": {"A": 0, "B": 3, "C": 2, "D": 0},
    }


def test_that_nobody_named_red_is_told():
    """All have named black: three red cards cost B one, two win C one, none wins D one and one more."""
    session = at(["black", "bet 1"] * 3, THREE_RED, TWO_RED, NONE_RED)
    assert session.result["facts"]["on_red"] == []
    assert settle(GAME, session.result["facts"]).totals == {"A": -2, "B": -1, "C": 1, "D": 2}


def test_what_is_read_where_nothing_else_is_agreed():
    assert family("red-and-black").reading(GAME) == {
        "red-and-black.company": 4,
        "red-and-black.table-limit": 20,
        "red-and-black.announcing": "together",
        "red-and-black.shuffling": "continuous",
        "red-and-black.doubling": "both",
        "red-and-black.banking": "left",
        "red-and-black.length": 2,
    }


@pytest.mark.parametrize(("red", "which"), [(5, "red"), (0, "black")])
def test_there_are_26_cards_of_a_colour(red, which):
    """Six hands of five red cards would be thirty; where each is dealt from a whole pack they can be."""
    names = "ABCDEFG"
    facts = {
        "dealer": "A",
        "bets": dict.fromkeys(names, 1) | {"A": 0},
        "on_red": [],
        "red": dict.fromkeys(names, red) | {"A": 0},
    }
    with pytest.raises(FactsError, match=f"there are 26 {which} cards in the pack"):
        settle(vary(company=7), facts)
    assert settle(vary(company=7, shuffling="hand"), facts).totals["A"] == (12 if red else -12)


# Players, and what they may know


def test_nobody_sees_what_is_to_come_though_the_pack_has_been_shuffled_again():
    for seed in range(15):
        session, random = Session(vary(announcing="in-turn"), seed), Random(seed)
        for _ in range(20 + seed):
            choice = session.choices[0]
            session.take(choice, choice.options[int(random.random() * len(choice.options))])
        for seat in range(4):
            assert imagine(session, seat, random).view(session.seats[seat]) == session.view(session.seats[seat])


def test_the_thumb_names_the_colour_of_which_more_is_left_and_stakes_the_limit():
    """Five red and ten black have gone: 21 red and 16 black are left."""
    session = at(ROUND, THREE_RED, TWO_RED, NONE_RED, part="partie")
    thumb = rule_of_thumb(GAME)
    assert thumb(session, session.choices[0]) == "red"
    session.act("red")
    assert thumb(session, session.choices[0]) == 20
    why = json.loads(answer(json.dumps({"do": "hint", "record": session.record(), "seat": turn(session)})))["why"]
    said = "".join(each if isinstance(each, str) else each["text"] for each in why)
    # C(21,3) × C(16,2) + C(21,4) × 16 + C(21,5) = 159,600 + 95,760 + 20,349 of C(37,5) = 435,897
    assert said.startswith("21 red and 16 black cards are left, and the more of them win 63 times in a hundred")
    assert sum(colour_chances(21, 16)[3:]) == Fraction(159_600 + 95_760 + 20_349, 435_897)


def test_with_a_whole_pack_it_stakes_the_least_but_where_winnings_alone_are_doubled():
    assert rule_of_thumb(GAME)(at(["red"]), at(["red"]).choices[0]) == 1
    game = vary(doubling="winnings")
    session = at(["red"], game=game)
    assert rule_of_thumb(game)(session, session.choices[0]) == 20


def test_it_counts_nothing_where_the_pack_is_shuffled_before_its_hand():
    """After three rounds seven are left: five for B, whose hand comes of them, and then the pack is shuffled for C."""
    session = at(ROUND * 3, part="partie", seed=4)
    thumb, stakes = rule_of_thumb(GAME), {}
    while len(stakes) < 3:
        who, choice = turn(session), session.choices[0]
        said = thumb(session, choice)
        if choice.verb == "bet":
            stakes[who] = said
        session.take(choice, said)
    red, black = left(at(ROUND * 3, part="partie", seed=4).table)
    assert red + black == 7
    assert stakes == {"A": 20, "B": 1, "C": 1}


def test_counting_gains_over_parties_and_is_measured_so():
    found = experiments.strength(GAME, 200, lambda _: rule_of_thumb(GAME), at_random)
    assert found.low > 0


@pytest.mark.parametrize(("red", "fits"), [(26, True), (27, False), (4, True), (3, False)])
def test_of_thirty_cards_from_four_to_26_can_be_red(red, fits):
    """Six bet: 30 cards, of which 26 can be red, and 26 black."""
    names = "BCDEFG"
    hands = {name: min(5, max(0, red - 5 * n)) for n, name in enumerate(names)}
    facts = {"dealer": "A", "bets": {"A": 0} | dict.fromkeys(names, 1), "on_red": [], "red": {"A": 0} | hands}
    assert sum(hands.values()) == red
    if fits:
        assert settle(vary(company=7), facts)
    else:
        with pytest.raises(FactsError, match=f"there are 26 {'red' if red > 26 else 'black'} cards") as wrong:
            settle(vary(company=7), facts)
        assert wrong.value.place == "red"


@pytest.mark.parametrize(("limit", "last"), [(5, 9), (20, 21)])
def test_above_the_limit_it_is_said_that_there_is_one(limit, last):
    """Up to nine, or one above the limit; what is more is no stake at all."""
    session = at(["red"], game=vary(limit=limit))
    assert session.may(f"bet {last}").rule == "red-and-black.limit"
    assert session.may(f"bet {last + 1}").grade == "impossible"
    assert session.may(f"bet {last + 1}").rule != "red-and-black.limit"


def test_all_sit_in_the_order_of_play():
    assert at().table.circle.order == (0, 1, 2, 3)
    assert told(at(), "direction") == ["Play goes to the left"]

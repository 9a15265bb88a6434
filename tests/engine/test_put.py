"""Put, rule by rule, from stated cards. C is what is reported of Cotton’s chapter; codes are the close reading’s."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from quinola import FactsError, Session, StartError, family
from quinola.cards import cards
from quinola.players import at_random, play_out, rule_of_thumb
from second.scorer import settle

PUT = family("put")
TWO = PUT.ruleset("cotton-1674")
THREE = PUT.ruleset("three")


def vary(ruleset="cotton-1674", **readings):
    return PUT.vary(ruleset, readings)


def at(acts=(), game=TWO, seed=1, **start):
    hands = [start.pop("hands")] if "hands" in start else []
    session = Session(
        game,
        seed,
        hands,
        part=start.pop("part", "deal"),
        events=True,
        brought=start.pop("scores", {}),
        given={"dealer": "A", **start},
    )
    for act in acts:
        session.act(act)
    return session


def turn(session):
    return session.table.name(session.choices[0].seat)


def hand(takers, game=TWO, eldest="B"):
    """Who has won, when these have taken the tricks; nothing for nobody, None while it is open."""
    found = game.rules.decided([None if t == "-" else game.names.index(t) for t in takers], game.names.index(eldest))
    return None if found is None else "" if found.side is None else game.names[found.side]


# The cards


def test_a_whole_pack_in_cottons_order():
    """C: three, two, ace, king … four."""
    ranked = cards("3H 2C AD KS QH JC TD 9S 8H 7C 6D 5S 4H")
    powers = [TWO.rules.judge(None).power(c, ranked[0]) for c in ranked]
    assert powers == sorted(powers, reverse=True)
    assert len(set(powers)) == 13
    assert len(TWO.rules.pack) == 52


def test_anything_may_be_played():
    session = at(["play 7H"], hands={"A": "QH 5C AS", "B": "7H 6D 4C"})
    assert session.legal() == ["play QH", "play 5C", "play AS", "put"]


# Ties (TR-C1 to TR-C4)


def test_twenty_seven_ways_of_three_tricks():
    """Each has 3 + 3 + 1 of two or three tricks and 3 of one trick; 6 splits and 1 of three ties are nobody’s."""
    won = {"A": 0, "B": 0, "": 0}
    for takers in product("AB-", repeat=3):
        won[hand(takers)] += 1
    assert won == {"A": 10, "B": 10, "": 7}


@pytest.mark.parametrize("takers", ["AB-", "A-B", "-AB"])
def test_trick_and_tie(takers):
    """C: “and the third tyed”; whichever is the tied one."""
    assert hand(takers) == ""
    assert hand(takers, vary(split="first-trick")) == "A"


def test_one_trick_and_two_ties():
    """TR-C2: most tricks."""
    assert hand("-A-") == "A"
    assert hand("-A-", vary(one_won="nobody")) == ""


def test_where_nobody_can_win_any_more_the_third_trick_is_not_played():
    """`put.hand-end`: with two ties, and one trick worth nothing, the third cannot change that nobody wins."""
    game = vary(one_won="nobody")
    assert hand("--", game) == ""
    assert hand("-A", game) is None
    ties = ["play 5C", "play 5H", "play 6C", "play 6H"]
    session = at(ties, game, hands={"A": "5H 6H 7H", "B": "5C 6C 8C"})
    assert not session.choices
    told = session.result["facts"]
    assert told["tricks"] == ["B 5C 5H", "B 6C 6H"]
    assert not any(settle(game, told).totals.values())
    with pytest.raises(FactsError, match="the hand was over before"):
        settle(game, told | {"tricks": [*told["tricks"], "B 8C 7H"]})


def test_three_ties():
    """TR-C3."""
    assert hand("---") == ""
    assert hand("---", vary(three_ties="eldest")) == "B"


def test_a_trick_and_a_tie_decide_nothing_yet():
    """K’s question of who leads to the third trick arises here."""
    assert hand("A-") is None
    assert hand("-A") is None
    assert hand("AA") == "A"


@pytest.mark.parametrize(("reading", "who"), [("leader-again", "A"), ("eldest", "B"), ("tied-first", "A")])
def test_who_leads_after_a_tied_second_trick(reading, who):
    """TR-C4."""
    session = at(
        ["play QH", "play AD", "play KD", "play KH"],
        vary(lead_after_tie=reading),
        hands={"A": "AD KD 8H", "B": "QH KH 9S"},
    )
    assert turn(session) == who


# The put (TR-C8)


def test_a_put_that_is_not_seen_wins_one():
    session = at(["put", "fold"])
    assert session.ledger.balance[1] == 1
    assert not session.result["winners"]


@pytest.mark.parametrize("before", [0, 3, 4])
def test_a_put_that_is_seen_and_won_wins_the_set(before):
    session = at(
        ["put", "see", "play 3S", "play 6C", "play 3D", "play 7C"],
        scores={"B": before},
        hands={"A": "AC 6C 7C", "B": "3S 3D 4H"},
    )
    assert session.result["winners"] == ["B"]


def test_a_put_that_is_seen_and_lost_loses_it():
    session = at(
        ["put", "see", "play 4S", "play AC", "play AD", "play 5D"],
        scores={"B": 4},
        hands={"A": "AC AD 7C", "B": "4S 5D 4H"},
    )
    assert session.result["winners"] == ["A"]


def test_there_is_one_put_in_a_hand():
    """K: a single raise. Neither the other nor the same player puts again, nor can the answer be a put."""
    session = at(["put"])
    assert session.legal() == ["see", "fold"]
    assert session.may("put").rule == "put.top"
    session.act("see")
    assert session.may("put").rule == "put.top"
    session.act(session.legal()[0])
    assert turn(session) == "A"
    assert session.may("put").rule == "put.top"


def test_either_may_put_at_any_turn():
    session = at(["play 4S", "play AC"], hands={"A": "AC AD 7C", "B": "4S 5D 4H"})
    assert "put" in session.legal()
    session.act("play 7C")
    assert turn(session) == "B"
    assert "put" in session.legal()


def test_a_put_cannot_be_taken_back():
    """C. Nobody is asked whether it stands."""
    bound = at(["put", "see"])
    assert bound.choices[0].verb == "play"
    assert bound.table.shown.as_json()["worth"] == 5


def test_a_put_is_told_in_words_of_its_own():
    told = [event.text for event in at(["put", "see"]).table.events]
    assert told[-5:] == [
        "B puts",
        "which makes it 5",
        "nobody can go higher",
        "A sees: the hand is worth 5",
        "The put stands",
    ]
    assert "A folds: B has what stood before the put" in [e.text for e in at(["put", "fold"]).table.events]


def test_who_plays_against_whom():
    assert "A against B" in [e.text for e in at().table.events]
    assert "A against B against C" in [e.text for e in at((), THREE).table.events]


def test_a_plain_hand_is_worth_one_or_what_the_reading_says():
    facts = {"dealer": "A", "tricks": ["B KH QD", "B 2C 9S"]}
    assert settle(TWO, facts).totals["B"] == 1
    assert settle(vary(plain_hand=3), facts).totals["B"] == 3
    assert settle(vary(plain_hand=3), {"dealer": "A", "raisers": ["B"], "folded": ["A"]}).totals["B"] == 1


@pytest.mark.parametrize(("before", "winners"), [(3, []), (4, ["B"])])
def test_five_are_the_set_and_four_are_not(before, winners):
    """A plain hand is worth one: 3 + 1 = 4, 4 + 1 = 5."""
    assert settle(TWO, {"dealer": "A", "won": "B", "scores": {"A": 0, "B": before}}).outcome["winners"] == winners


# Cotton’s High-Game (TR-C9): D is a deuce, T a three

NARRATED = ("2C 3H 2D", "3D 2S 3C")


def stacked(ranks):
    """The six cards of a stack as the engine deals them out: first to the victim, B, then to the cheat, A."""
    suits = {"D": iter("CSDH"), "T": iter("DHCS")}
    stack = " ".join(("2" if r == "D" else "3") + next(suits[r]) for r in ranks)
    session = Session(TWO, 1, [{"stack": stack}], part="stacked", given={"dealer": "A"})
    return ["".join("D" if c.rank == "2" else "T" for c in session.table.hands[s]) for s in (1, 0)]


def test_the_listed_stack_does_not_give_the_hands_that_are_played():
    """D T D T T T dealt in turns is D D T against T T T; from the other end T T T against T D D."""
    assert stacked("DTDTTT") == ["DDT", "TTT"]
    assert stacked("TTTDTD") == ["TTT", "TDD"]


def test_no_order_of_the_listed_cards_does():
    """It has two deuces, and the play wants three."""
    orders = {"".join(order) for order in permutations("DTDTTT")}
    assert ["DTD", "TDT"] not in [stacked(order) for order in orders]


def test_the_play_comes_of_a_stack_with_three_of_each():
    assert stacked("DTTDDT") == ["DTD", "TDT"]


def test_the_narrated_play_is_sound_and_the_cheat_wins_by_a_trick():
    """Victim D T D, cheat T D T, in this order: every trick is a three over a deuce, and its winner leads."""
    session = at(
        ["play 2C", "play 3D", "play 2S", "play 3H", "play 2D", "play 3C"],
        part="stacked",
        hands={"stack": "2C 3D 3H 2S 2D 3C"},
    )
    assert [str(hand) for hand in session.table.dealt[0]] == "2C 3D 3H 2S 2D 3C".split()
    assert session.result["takers"] == ["A", "B", "A"]
    assert session.result["hand"] == "A"


def test_a_stack_is_dealt_from_the_left_of_whoever_deals():
    """B deals, and A has the first card; if nobody is named, A deals. Nothing of it is left on the table."""
    for given, hands, dealer in (({"dealer": "B"}, ["2C 3H 2D", "3D 2S 3C"], "B"),
                                 ({}, ["3D 2S 3C", "2C 3H 2D"], "A")):  # fmt: skip
        stacks = [{"stack": "2C 3D 3H 2S 2D 3C"}, {"stack": "4C 4D 4H 5S 5D 5C"}]  # the second is not dealt
        session = Session(TWO, 1, stacks, part="stacked", given=given)
        assert [" ".join(c.text for c in hand) for hand in session.table.hands] == hands
        assert session.table.shown.as_json()["dealer"] == dealer
        assert not any(session.table.zones.values())


def test_a_stack_is_six_cards_and_nothing_else():
    with pytest.raises(StartError, match="this part begins with stated hands"):
        Session(TWO, 1, part="stacked", given={"dealer": "A"})
    with pytest.raises(StartError, match="the stack must be of 6 cards, not 2"):
        at(part="stacked", hands={"stack": "2C 3D"})
    with pytest.raises(StartError, match="A is given 3 cards and holds 0"):
        at(part="stacked", hands={"A": "2C 3D 3H", "B": "2S 2D 3C"})


# Three players (TR-C7)

THREE_HANDS = {"A": "3H 3D 5C", "B": "3C KD 4H", "C": "AS 6H 7C"}


def test_whoever_may_put_needs_the_order_of_the_cards_and_what_a_put_is():
    """A page that explains rules as they come tells both before the first card is played."""
    session = at(hands={"A": "2S QH 5C", "B": "3S KH 4C"})
    assert list(session.choices[0].needs) == ["put.order", "put.raise"]
    session.act("put")
    session.act("see")
    assert list(session.choices[0].needs) == ["put.order"]


def test_each_of_the_others_answers_in_turn():
    session = at(["put"], THREE)
    assert turn(session) == "C"
    session.act("fold")
    assert turn(session) == "A"
    session.act("see")
    assert turn(session) == "B"
    assert session.table.shown.as_json()["folded"] == ["C"]


def test_if_neither_sees_it_one_point():
    assert at(["put", "fold", "fold"], THREE).ledger.balance[1] == 1


def test_whoever_is_out_plays_no_more_and_has_won_nothing():
    """C has the first trick, A the second; the third is tied. With C in it nobody would have most."""
    acts = [
        "play 4H",
        "play AS",
        "play 5C",
        "play 6H",
        "put",
        "see",
        "fold",
        "play 3H",
        "play KD",
        "play 3D",
        "play 3C",
    ]
    session = at(acts, THREE, hands=THREE_HANDS)
    assert session.result["winners"] == ["A"]
    facts = session.result["facts"]
    assert settle(THREE, facts).totals["A"] == 5
    assert hand("CA-", THREE) == ""


def test_a_trick_for_each():
    assert hand("BCA", THREE) == ""
    assert hand("BCA", vary("three", each_one="first-trick")) == "B"


def test_a_first_trick_decides_nothing_though_a_trick_each_and_ties_go_by_it():
    """B has it, and C may still take two."""
    game = vary("three", each_one="first-trick", split="first-trick")
    assert hand("B", game) is None
    assert hand("B-", game) == "B"  # whatever comes of the third: a trick each and a tie, or one trick and two ties
    assert hand("BCC", game) == "C"


def test_a_fold_that_decides_the_hand_ends_it_before_the_next_trick_is_led():
    """`put.hand-end`: nothing that is left can change who wins. B has the first trick, A the second. A puts before the
    third, and B folds: B’s trick is nobody’s, and by the reading a trick of C’s would come after A’s. Seen, it is 5."""
    game = vary("three", split="first-trick")
    hands = {"A": "4H 3H 5H", "B": "2C 4C 5C", "C": "6S 7S 8S"}
    first_two = ["play 2C", "play 6S", "play 4H", "play 4C", "play 7S", "play 3H"]
    session = at([*first_two, "put", "fold", "see"], game, hands=hands)
    assert not session.choices
    told = session.result["facts"]
    assert told == {"dealer": "A", "tricks": ["B 2C 6S 4H", "B 4C 7S 3H"], "raisers": ["A"], "folded": ["B"]}
    assert settle(game, told).totals == {"A": 5, "B": 0, "C": 0, "score": -5}
    with pytest.raises(FactsError, match="the hand was over before") as wrong:
        settle(game, told | {"tricks": [*told["tricks"], "A 5H 8S"]})
    assert wrong.value.rule == "put.hand-end"


def test_a_fold_in_the_third_trick_has_ended_nothing_before():
    """B has the first trick and A the second, so that it is open. To the third A plays, B puts, A folds, C sees and
    takes it. A’s trick is nobody’s; of B’s and C’s the earlier decides by the reading: 5 for B."""
    game = vary("three", split="first-trick")
    told = {"dealer": "C", "tricks": ["A 7S TC 4H", "B 4C KH 3D", "A AC 7D 3S"], "raisers": ["B"], "folded": ["A"]}
    assert settle(game, told).totals == {"A": 0, "B": 5, "C": 0, "score": -5}


def test_the_eldest_of_those_who_are_left():
    """Three ties between A and C; B, the eldest, has not seen the put."""
    facts = {"dealer": "A", "raisers": ["C"], "folded": ["B"], "tricks": ["B 4H KS KD", "B QS QD", "B JS JD"]}
    game = vary("three", three_ties="eldest")
    with pytest.raises(FactsError):
        settle(game, facts)  # B is out, and leads no more
    facts["tricks"] = ["B 4H KS KD", "C QS QD", "C JS JD"]
    settlement = settle(game, facts)
    assert settlement.totals["C"] == 5
    assert settlement.outcome["takers"] == ["tied", "tied", "tied"]
    assert "Three ties: the hand goes to C, by seniority" in [reason.text for reason in settlement.reasons]


# Telling a hand, and the players


@pytest.mark.parametrize("ruleset", ["cotton-1674", "three"])
def test_a_hand_told_is_a_hand_played(ruleset):
    compared = 0
    for question in PUT.asked(PUT.ruleset(ruleset)):
        for value in question.choices or (question.low, question.high):
            game = PUT.vary(ruleset, {question.id: value})
            for seed in range(20):
                session = Session(game, seed, part="deal")
                play_out(session, at_random(seed))
                told = settle(game, session.result["facts"])
                assert [told.totals[name] for name in game.names] == [
                    session.ledger.balance[s] for s in range(len(game.names))
                ]
                compared += 1
    assert compared > 200


@pytest.mark.parametrize(
    ("facts", "place", "rule"),
    [
        ({"tricks": ["A KH QD", "A 2C 9S"]}, "tricks[0]", "put.lead"),
        ({"tricks": ["B KH QD", "B 2C 2S"]}, "tricks", "put.two-tricks"),
        ({"tricks": ["B KH 1O", "B 2C 2S"]}, "tricks[0]", "put.pack"),
        ({"tricks": ["B KH QD", "B 2C 9S"], "raisers": ["B", "A"]}, "raisers", "put.top"),
        ({"tricks": ["B KH QD", "B 2C 9S"], "folded": ["A"]}, "folded", "put.fold"),
    ],
)
def test_hands_that_cannot_be(facts, place, rule):
    with pytest.raises(FactsError) as wrong:
        settle(TWO, {"dealer": "A", **facts})
    assert (wrong.value.place, wrong.value.rule) == (place, rule)


@pytest.mark.parametrize("game", [TWO, THREE], ids=["two", "three"])
def test_a_game_to_five_between_players_by_rule_of_thumb(game):
    said = {"put": 0, "see": 0, "fold": 0}
    for seed in range(15):
        session = Session(game, seed)
        play_out(session, rule_of_thumb(game), limit=10_000)
        assert len(session.result["winners"]) == 1
        for _, option in session.played:
            if str(option) in said:
                said[str(option)] += 1
    assert min(said.values()) > 2


def thumb(acts, **start):
    session = at(acts, **start)
    return str(rule_of_thumb(TWO)(session, session.choices[0]))


def test_the_thumb_sees_with_threes_and_not_with_fours():
    assert thumb(["put"], hands={"A": "3H 3D 2C", "B": "4H 5H 6H"}) == "see"
    assert thumb(["put"], hands={"A": "4H 5H 6H", "B": "3H 3D 2C"}) == "fold"

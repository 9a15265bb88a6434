"""Truc, rule by rule, from stated cards. K is Krasnopolsky’s page of 2001; codes are those of the close reading."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from quinola import FactsError, Session, family
from quinola.cards import SPANISH_40, cards
from quinola.mechanics.three_tricks.facts import line_of
from quinola.mechanics.three_tricks.hand import as_trick
from quinola.players import at_random, play_out, rule_of_thumb
from second.scorer import settle

TRUC = family("truc")
PLAIN = TRUC.ruleset("reconstruction")
SHORT = TRUC.ruleset("short")
MATARRATA = TRUC.ruleset("matarrata")


def vary(ruleset="reconstruction", **readings):
    return TRUC.vary(ruleset, readings)


TWO = vary(players=2)


def at(acts=(), game=PLAIN, seed=1, **start):
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


def takes(trick, game=PLAIN):
    """Who takes a trick that A leads to; None if it is tied."""
    line = line_of(game.rules, f"A {trick}", "")
    taker = game.rules.judge(None).taker(as_trick(game.sides, line, (), 0))
    return taker if taker is None else game.names[taker]


def hand(takers, game=TWO, eldest="A"):
    """Which side has won, by its letters, when these have taken the tricks: a letter each, - for a tie."""
    found = game.rules.decided([None if t == "-" else game.names.index(t) for t in takers], game.names.index(eldest))
    return None if found is None else "" if found.side is None else game.sides.words[found.side]


# The cards


def test_the_order_of_the_ten_ranks():
    """K, ¶3."""
    ranked = cards("3O 2P 1E KB NO VP 7E 6B 5O 4P")
    powers = [PLAIN.rules.judge(None).power(c, ranked[0]) for c in ranked]
    assert powers == sorted(powers, reverse=True)
    assert len(set(powers)) == 10


def test_forty_cards_or_thirty_two():
    """TR-C10: 40 − 4 fours − 4 fives = 32."""
    assert set(PLAIN.pack) == set(SPANISH_40)
    assert len(SHORT.pack) == 32
    assert {c.rank for c in PLAIN.pack} - {c.rank for c in SHORT.pack} == {"4", "5"}


def test_no_card_is_turned_up():
    session = at()
    assert not session.table.lying("turned")
    assert len(session.table.lying("stock")) == 40 - 12


def test_the_three_of_cups_takes_the_two_of_clubs():
    """K’s example."""
    assert takes("2B 3P 4O 4E") == "B"


@pytest.mark.parametrize(
    ("trick", "who"),
    [
        ("KO 1P 7O 6O", "B"),  # no suit to follow
        ("7O KE 1O NB", "C"),
        ("3O 3P 4E 4B", None),  # one of each side
        ("3O 4P 3E 4B", "A"),  # A and C are partners, and A was first
        ("4O 3O 4E 3B", "B"),
        ("3O 3P 3E 3B", None),
        ("KO KP 2E 4B", "C"),  # equal, but not highest
    ],
)
def test_who_takes_a_trick(trick, who):
    """TR-C5 in the middle."""
    assert takes(trick) == who


def test_reading_equals_of_one_side_tie():
    """TR-C5."""
    game = vary(partners_equal="tie")
    assert takes("3O 4P 3E 4B", game) is None
    assert takes("3O 4P 2E 4B", game) == "A"


@pytest.mark.parametrize(
    ("trick", "plain", "rats"),
    [
        ("3O 7O 4E 4B", "A", "B"),
        ("7O 7E 4E 4B", None, "B"),
        ("7E 1B 4E 4B", "B", "B"),
        ("1B 1E 4E 4B", None, "B"),
        ("1O 1P 4E 4B", None, None),  # the lower aces
        ("7P 7B 4E 4B", None, None),
        ("3O 1O 4E 4B", "A", "A"),
    ],
)
def test_the_four_high_cards_of_matarrata(trick, plain, rats):
    """TR-C6: as K lists them."""
    assert takes(trick) == plain
    assert takes(trick, MATARRATA) == rats


@pytest.mark.parametrize(
    ("trick", "why"),
    [
        ("3O 7O 4E 4B", ["matadors", "highest"]),
        ("3O 1O 4E 4B", ["highest"]),
        ("3O 3P 4E 1E", ["matadors", "highest"]),
        ("3O 3P 4E 4B", ["tie"]),
    ],
)
def test_why_a_trick_is_taken_in_matarrata(trick, why):
    laid = as_trick(MATARRATA.sides, line_of(MATARRATA.rules, f"A {trick}", ""), (), 0)
    judge = MATARRATA.rules.judge(None)
    assert [told.slug for told in judge.reasons(laid, judge.taker(laid))] == why


@pytest.mark.parametrize(
    ("game", "above"),
    [(PLAIN, None), (MATARRATA, ["1E", "1B", "7E", "7O"])],
)
def test_the_cards_above_the_threes_lie_open(game, above):
    assert at(game=game).table.shown.as_json().get("matadors") == above


# The hand: every way in which three tricks can go


def test_twenty_seven_ways_of_three_tricks():
    """A is the eldest. By the earlier trick: 3 + 3 · 1 majorities each, 3 of one trick, 6 split, 1 of ties: 27."""
    won = {"A": 0, "B": 0}
    for takers in product("AB-", repeat=3):
        won[hand(takers)] += 1
    # each side: AAA 1, AAB 3, AA- 3, A-- 3 and half of the six A B - in some order: 13; three ties are the eldest’s
    assert won == {"A": 14, "B": 13}


@pytest.mark.parametrize("takers", ["AB-", "A-B", "-AB"])
def test_a_trick_each_and_a_tie(takers):
    """TR-C1: the earlier trick, whichever is the tied one; by Cotton nobody."""
    assert hand(takers) == "A"
    assert hand(takers, vary(players=2, split="cotton")) == ""


@pytest.mark.parametrize("takers", ["A--", "-A-", "--A"])
def test_one_trick_and_two_ties(takers):
    """TR-C2."""
    assert hand(takers, eldest="B") == "A"
    assert hand(takers, vary(players=2, split="cotton"), eldest="B") == "A"
    assert hand(takers, vary(players=2, one_won="nobody", split="cotton"), eldest="B") == ""


def test_three_ties():
    """TR-C3."""
    assert hand("---") == "A"
    assert hand("---", eldest="B") == "B"
    assert hand("---", vary(players=2, three_ties="void")) == ""


@pytest.mark.parametrize(
    ("so_far", "modern", "cotton"),
    [
        ("A", None, None),
        ("-", None, None),
        ("AA", "A", "A"),
        ("AB", None, None),
        ("A-", "A", None),  # K: the third is not played; by Cotton B can still undo it
        ("-A", "A", None),
        ("--", None, None),
    ],
)
def test_when_a_hand_is_decided(so_far, modern, cotton):
    assert hand(so_far) == modern
    assert hand(so_far, vary(players=2, split="cotton")) == cotton


def test_all_three_are_played_by_the_other_reading():
    """RE-C5. Three ways decided after two tricks, and a third trick in each."""
    assert (
        len(
            at(["play 3O", "play 4O", "play 3P", "play 4P"], TWO, hands={"A": "4O 4P 4E", "B": "3O 3P 5E"}).result[
                "takers"
            ]
        )
        == 2
    )
    session = at(
        ["play 3O", "play 4O", "play 3P", "play 4P"],
        vary(players=2, third_trick="all-three"),
        hands={"A": "4O 4P 4E", "B": "3O 3P 5E"},
    )
    assert session.choices


# Who leads after a tie (TR-C4)

TIE_FIRST = {"A": "3P 6O 4E", "B": "3O 5O VE"}
TIE_SECOND = {"A": "1O KP 4E", "B": "KO KE 5O"}


@pytest.mark.parametrize("reading", ["leader-again", "eldest", "tied-first"])
def test_after_a_tied_first_trick_the_readings_agree_between_two(reading):
    """B, who leads, is the eldest, and laid the first of the equals."""
    assert turn(at(["play 3O", "play 3P"], vary(players=2, lead_after_tie=reading), hands=TIE_FIRST)) == "B"


@pytest.mark.parametrize(("reading", "who"), [("leader-again", "A"), ("eldest", "B"), ("tied-first", "A")])
def test_after_a_tied_second_trick_by_cottons_ties(reading, who):
    """A took the first, and led to the second: the page’s two candidates are A and B."""
    game = vary(players=2, split="cotton", lead_after_tie=reading)
    assert turn(at(["play KO", "play 1O", "play KP", "play KE"], game, hands=TIE_SECOND)) == who


def test_by_the_modern_rule_there_is_no_third_trick_to_lead_to():
    assert not at(["play KO", "play 1O", "play KP", "play KE"], TWO, hands=TIE_SECOND).choices


def test_whoever_laid_the_first_of_the_equals_with_four_players():
    hands = {"A": "3P 6O 4E", "B": "6P 5O VE", "C": "3O 5P VP", "D": "4O 4P 7E"}
    acts = ["B: play 6P", "C: play 3O", "D: play 4O", "A: play 3P"]
    assert turn(at(acts, hands=hands)) == "C"  # partners: no tie, and C was first
    hands["D"], hands["A"] = "3P 4P 7E", "4O 6O 4E"
    acts = ["B: play 6P", "C: play 3O", "D: play 3P", "A: play 4O"]
    assert turn(at(acts, hands=hands)) == "B"
    assert turn(at(acts, vary(lead_after_tie="tied-first"), hands=hands)) == "C"


# Raises: as in Rentoy


@pytest.mark.parametrize(
    ("acts", "scores"),
    [
        (["raise", "raise", "fold"], (4, 8)),  # A asks three, B six, A folds
        (["raise", "raise", "raise", "fold"], (10, 5)),  # nine refused
    ],
)
def test_the_example_of_rentoy_from_four_to_five(acts, scores):
    """K, the example: B has dealt here, so that A speaks first."""
    session = at(acts, TWO, dealer="B", scores={"A": 4, "B": 5})
    assert (session.ledger.balance[0], session.ledger.balance[1]) == scores


@pytest.mark.parametrize(
    ("facts", "after"),
    [
        ({"raisers": ["A", "B"], "won": "A"}, (10, 5)),
        ({"raisers": ["A", "B"], "won": "B"}, (4, 11)),
        ({"raisers": ["A", "B", "A"], "won": "A"}, (13, 5)),
        ({"raisers": ["A", "B", "A"], "won": "B"}, (4, 14)),
    ],
)
def test_the_example_played_out(facts, after):
    settled = settle(TWO, {"dealer": "B", "scores": {"A": 4, "B": 5}, **facts})
    assert tuple(settled.outcome["scores"].values()) == after
    assert settled.outcome["winners"] == ([] if max(after) < 12 else [facts["won"]])


def test_a_hand_is_worth_one_and_by_raises_three_six_nine_and_twelve():
    raised = ({"dealer": "A", "won": "A", "raisers": list("BABA")[:n]} for n in range(5))
    assert [settle(TWO, facts).totals["A"] for facts in raised] == [1, 3, 6, 9, 12]


def test_nobody_gains_by_a_hand_that_is_nobodys_however_often_it_was_raised():
    facts = {"dealer": "A", "tricks": ["B KO 7E", "B 6P 1B", "A 3E 3P"], "raisers": ["A", "B", "A"]}
    settled = settle(vary(players=2, split="cotton"), facts)
    assert not settled.entries
    assert settled.outcome["next_dealer"] == "B"
    assert settle(TWO, facts).totals["B"] == 9


def test_a_side_may_not_raise_twice_running_unless_the_reading_lets_it():
    """RE-C1."""
    assert at(["raise", "stay"], TWO).may("raise").rule == "truc.right"
    assert at(["raise", "stay"], vary(players=2, raise_right="either")).may("raise")


def test_needless_raises_by_the_other_reading():
    """RE-C4: at eleven all the first raise is needless already."""
    even = {"A": 11, "B": 11}
    assert at([], TWO, scores=even).may("raise")
    assert at([], vary(players=2, raise_cap="enough"), scores=even).may("raise").rule == "truc.needless"


def test_one_may_raise_with_the_card_that_one_plays():
    """RE-C11: the card lies, and the other answers before playing."""
    session = at(["play 3O and raise"], TWO, hands={"A": "4O 4P 4E", "B": "3O 3P 5E"})
    assert [c.text for c in session.table.lying("trick")] == ["3O"]
    assert session.legal() == ["stay", "raise", "fold"]


# Signs


@pytest.mark.parametrize(("signals_to", "who"), [("partners", "ABCD"), ("youngest", "BC")])
def test_signs_go_to_any_partner_or_to_the_youngest_of_a_side(signals_to, who):
    """RE-C12: A has dealt, and is the youngest of A and C; D of B and D. The youngest sign to nobody."""
    session = at((), vary(signals_to=signals_to))
    assert {session.table.name(c.seat) for c in session.choices if c.optional} == set(who)


@pytest.mark.parametrize(
    ("ruleset", "held", "true"),
    [
        ("matarrata", "1E 1B 4O", {"brows", "wink"}),
        ("matarrata", "7E 7O 3O", {"lips-right", "lips-left", "bite"}),
        ("matarrata", "1O 2O 4O", {"open-mouth", "kiss"}),
        ("matarrata", "KO 7P 4O", {"eyes-shut"}),
        ("reconstruction", "1E 7E 7O", {"open-mouth"}),
        ("reconstruction", "KO 7E 7O", {"eyes-shut"}),
    ],
)
def test_what_signs_are_true(ruleset, held, true):
    """TR-C11: with the four high cards the lower aces are those of coins and of cups."""
    signs = TRUC.ruleset(ruleset).signs
    assert {s.id for s in signs if s.holds(cards(held), "")} == true


def test_eight_signs_or_four():
    assert [s.id for s in MATARRATA.signs] == [
        "brows",
        "wink",
        "lips-right",
        "lips-left",
        "bite",
        "kiss",
        "open-mouth",
        "eyes-shut",
    ]
    assert len(PLAIN.signs) == len(SHORT.signs) == 4


def test_two_players_have_nobody_to_sign_to():
    assert len(at((), TWO).choices) == 1


@pytest.mark.parametrize("ruleset", ["reconstruction", "matarrata"])
def test_a_game_without_its_signs_comes_out_the_same(ruleset):
    """Signs are struck from fifty games, and the rest is played again."""
    struck = 0
    for seed in range(50):
        session, random = Session(TRUC.ruleset(ruleset), seed), Random(seed)
        player = at_random(seed)
        while session.choices:
            aside = [c for c in session.choices if c.optional]
            choice = (
                random.choice(aside)
                if aside and random.random() < 0.3
                else next(c for c in session.choices if not c.optional)
            )
            session.take(choice, random.choice(choice.options) if choice.optional else player(session, choice))
        without = Session(TRUC.ruleset(ruleset), seed)
        for choice, said in session.played:
            if choice.verb == "signal":
                struck += 1
            else:
                without.take(without.like(choice), said)
        assert without.result == session.result
        paid, silent = ([e._replace(stamp=None) for e in s.ledger.entries] for s in (session, without))
        assert silent == paid
    assert struck > 100


# Telling a hand


def test_a_hand_told_is_a_hand_played():
    """What a session tells of a hand, the calculator settles alike, under every reading."""
    compared = 0
    for question in TRUC.questions:
        for value in question.choices or (question.low, question.high):
            game = TRUC.vary("matarrata", {question.id: value})
            for seed in range(10):
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
        ({"tricks": ["A KO 7E", "B 6P 1B"]}, "tricks[0]", "truc.lead"),
        ({"tricks": ["B KO 7E", "A 6P 1B"]}, "tricks[1]", "truc.next-lead"),
        ({"tricks": ["B KO 7E", "B 6P 1B"]}, "tricks", "truc.two-tricks"),
        ({"tricks": ["B KO 7E", "B 2O 2P", "B 3O 4E"]}, "tricks[2]", "truc.hand-end"),
        ({"tricks": ["B KO KO", "B 6P 1B"]}, "tricks[0]", "truc.pack"),
        ({"tricks": ["B 8O KO", "B 6P 1B"]}, "tricks[0]", "truc.pack"),
        ({"won": "B", "raisers": ["B", "B"]}, "raisers[1]", "truc.right"),
        ({"won": "B", "folded": ["A"]}, "folded", "truc.fold"),
    ],
)
def test_hands_that_cannot_be(facts, place, rule):
    with pytest.raises(FactsError) as wrong:
        settle(TWO, {"dealer": "A", **facts})
    assert (wrong.value.place, wrong.value.rule) == (place, rule)


# The partie, and the players


@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_two_four_six_or_eight(players):
    game = vary("short", players=players)
    session = Session(game, 3)
    play_out(session, rule_of_thumb(game), limit=100_000)
    assert len(session.result["winners"]) == players // 2
    assert max(session.ledger.balance.values()) >= 12


def thumb(acts=(), game=TWO, **start):
    session = at(acts, game, **start)
    return str(rule_of_thumb(game)(session, session.choices[0]))


def test_the_thumb_stays_on_three_threes_and_folds_with_nothing():
    strong, weak = "3O 3P 3E", "4O 5P 4E"
    assert thumb(["raise"], hands={"A": strong, "B": weak}) != "fold"
    assert thumb(["raise"], hands={"A": weak, "B": strong}) == "fold"
    assert thumb(["raise", "raise"], hands={"A": strong, "B": weak}) == "fold"


def test_the_thumb_raises_folds_stays_signs_and_lies():
    said = {"raise": 0, "fold": 0, "stay": 0}
    true = {True: 0, False: 0}
    holds = {signal.act: signal.holds for signal in MATARRATA.signs}
    for seed in range(6):
        session = Session(MATARRATA, seed)
        while session.choices:
            before = {c.seat: list(session.table.hands[c.seat]) for c in session.choices}
            play_out(session, rule_of_thumb(MATARRATA), limit=1)
            choice, option = session.played[-1]
            if choice.verb == "signal":
                true[holds[option](before[choice.seat], "")] += 1
            elif str(option) in said:
                said[str(option)] += 1
    assert min(said.values()) > 5
    assert true[True] > 5 * true[False] > 0

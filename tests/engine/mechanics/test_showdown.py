"""The showdown of three cards: what is said of each hand, what decides, and who is paid which part of the pot."""

from __future__ import annotations

import pytest

from quinola import FactsError, Session, StartError, family, settle

CACHO, FLOR = family("cacho"), family("flor")
PLAIN = CACHO.ruleset("reconstruction")
FLUSHES = {"B": ["1O", "2O", "3O"], "D": ["6E", "5E", "4P"]}


def reasons(game, **facts):
    """What is said of a hand that A has dealt, where whoever shows has staked one counter: rule and words."""
    staked = {name: int(name in facts) for name in game.names}
    told = settle(game, {"dealer": "A", "staked": staked, **facts}).reasons
    return [(reason.rule.partition(".")[2], reason.text) for reason in told]


def ground(game, **facts):
    """What has decided."""
    grounds = ("classes", "points", "wild-tie", "kickers", "seniority")
    return [(rule, text) for rule, text in reasons(game, **facts) if rule in grounds]


def test_what_each_hand_counts_and_makes_and_what_decides_is_said_in_order():
    """26 with three of a suit beat 31 with two."""
    assert reasons(PLAIN, **FLUSHES) == [
        ("values", "B’s cards count 1, 2, 3"),
        ("class-flush", "B: three of a suit, 20 + 3 + 2 + 1 = 26"),
        ("values", "D’s cards count 6, 5, 4"),
        ("class-two", "D: two of a suit, 20 + 6 + 5 = 31"),
        ("premium", "Three of a suit count 20 besides"),
        ("premium-two", "Two of a suit count 20 besides"),
        ("showdown", "B and D show their cards"),
        ("classes", "B has the better class"),
        ("winner", "B wins"),
        ("next-dealer", "B deals next"),
    ]


def test_of_single_cards_no_premium_is_said():
    """B’s six of coins against D’s five of clubs."""
    told = reasons(PLAIN, B=["6O", "4P", "1E"], D=["3B", "5O", "2P"])
    assert not [text for rule, text in told if rule.startswith("premium")]
    assert ("points", "B has the better points") in told


def test_a_card_that_the_youngest_has_shown_counts_ten_in_that_hand_alone():
    """A’s six of cups counts 10; C’s six of coins counts 6."""
    game = FLOR.ruleset("reconstruction")
    told = reasons(game, A=["6P", "7P", "4B"], C=["6O", "3E", "7E"], ten="6P")
    assert [text for rule, text in told if rule == "values"] == ["A’s cards count 10, 7, 8", "C’s cards count 6, 9, 7"]
    assert [text for rule, text in told if rule == "class-two"] == [
        "A: two of a suit, 10 + 7 = 17",
        "C: two of a suit, 9 + 7 = 16",
    ]


def test_what_decides_is_between_the_best_and_the_next_best():
    """B 26 and C 29 with three of a suit, D a high card: it is points, and not the class."""
    three = {"B": ["1O", "2O", "3O"], "C": ["1P", "3P", "5P"], "D": ["6E", "5B", "4E"]}
    assert ground(PLAIN, **three) == [("points", "C has the better points")]


def test_where_points_decide_they_are_said_to():
    """Flor’s other reading: 21 with a Flor against 23 with two of a suit; then 23 against 23, by class."""
    game = FLOR.vary("reconstruction", {"across": "points"})
    assert ground(game, B=["6O", "7O", "4O"], D=["2E", "1E", "4P"]) == [("points", "D has the better points")]
    assert ground(game, B=["6O", "7O", "VO"], D=["2E", "1E", "4P"]) == [("classes", "B has the better class")]


@pytest.mark.parametrize(
    ("ruleset", "readings", "hands", "said"),
    [
        (
            "reconstruction",
            {},
            {"B": ["6O", "5O", "4O"], "D": ["6P", "5P", "4P"]},
            [("kickers", "All that counts is equal"), ("seniority", "B is the eldest of the equals")],
        ),
        (
            "reconstruction",
            {"kickers": "kickers"},
            {"B": ["6O", "5O", "3P"], "D": ["6P", "5P", "4E"]},
            [("kickers", "D has the better third card")],
        ),
        ("wild", {}, {"B": ["6O", "6P", "VO"], "D": ["6E", "6B", "NB"]}, [("wild-tie", "D has the Pericón")]),
    ],
)
def test_what_decides_where_class_and_points_are_equal(ruleset, readings, hands, said):
    assert ground(CACHO.vary(ruleset, readings), **hands) == said


STAKED = {"A": ["3B", "2B", "6P"], "C": ["6O", "5O", "4O"], "staked": {"A": 9, "B": 1, "C": 5, "D": 0}}
POOR = {"A": 25, "B": 0, "C": -25, "D": 0}
"""C had 30 − 25 = 5."""


def won(game, **facts):
    """What is paid out of the pot: by which rule, to whom, how much, and what is noted."""
    told = settle(game, {"dealer": "A", **facts})
    return [(e.rule, e.payee, e.amount, str(e.note)) for e in told.entries if e.payer == "pot"]


def test_what_nobody_matched_goes_back_by_its_own_rule():
    """C takes 5 + 5 + 1; four of A’s nine have met nobody’s."""
    assert won(PLAIN, **STAKED, scores=POOR) == [
        ("cacho.winner", "C", 11, "the pot of A and C"),
        ("cacho.over-resto", "A", 4, "matched by nobody"),
    ]


def test_where_all_have_staked_the_same_there_is_one_pot():
    assert won(PLAIN, **FLUSHES, staked={"A": 1, "B": 3, "C": 0, "D": 3}) == [("cacho.winner", "B", 7, "the pot")]


def test_with_a_cap_there_is_one_pot():
    """C had 5, and nobody may put in more: 5 + 1 + 5 are C’s."""
    capped = CACHO.vary("reconstruction", {"over_resto": "cap"})
    staked = {"A": 5, "B": 1, "C": 5, "D": 0}
    assert won(capped, **(STAKED | {"staked": staked}), scores=POOR) == [("cacho.winner", "C", 11, "the pot")]
    with pytest.raises(FactsError) as wrong:
        won(capped, **STAKED, scores=POOR)
    assert str(wrong.value) == "staked: 9 were put in, and C had 5 to answer with [cacho.over-resto]"


# Facts


def test_a_stake_that_is_too_small_is_all_there_was_or_a_slip():
    """D has put in one counter of 30, or, after 29 lost, the last."""
    staked = {"A": 0, "B": 3, "C": 0, "D": 1}
    with pytest.raises(FactsError) as wrong:
        won(PLAIN, **FLUSHES, staked=staked)
    assert str(wrong.value) == (
        "staked.D: 1 do not answer 3, and there was more; if not, tell what all had won or lost before [cacho.answer]"
    )
    assert won(PLAIN, **FLUSHES, staked=staked, scores={"A": 29, "B": 0, "C": 0, "D": -29}) == [
        ("cacho.winner", "B", 2, "the pot of B and D"),
        ("cacho.over-resto", "B", 2, "matched by nobody"),
    ]


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"B": ["1O", "2O"]}, "B: three cards are shown, and 2 are named [cacho.third-card]"),
        ({**FLUSHES, "D": ["1O", "5E", "4P"]}, "D: the ace of coins is named twice [cacho.pack]"),
        ({"B": "1O"}, "B: a list of cards is wanted, not '1O' [cacho.showdown]"),
        ({"staked": {"A": 0, "B": 1, "C": 0, "D": 0}}, "staked: somebody must have been left to take it [cacho.alone]"),
        (
            {**FLUSHES, "staked": {"A": 0, "B": 1, "C": 2, "D": 1}},
            "staked: whoever folded has staked more than those who stayed [cacho.answer]",
        ),
        (
            {**FLUSHES, "staked": {"A": 0, "B": 2, "C": 0, "D": 0}},
            "staked.D: 0 do not answer 2, and there was more; if not, tell what all had won or lost before "
            "[cacho.answer]",
        ),
        (
            {**FLUSHES, "staked": {"A": 0, "B": 31, "C": 0, "D": 31}},
            "staked.B: 31 were put in, and there were 30 [cacho.resto]",
        ),
        (
            {
                **FLUSHES,
                "staked": {"A": 0, "B": 2, "C": 0, "D": 2},
                "scores": {"A": 29, "B": 0, "C": 0, "D": -29},
            },  # of D’s 30 one is left
            "staked.D: 2 were put in, and there were 1 [cacho.resto]",
        ),
        (
            {
                "alone": "B",
                "staked": {"A": 0, "B": 1, "C": 0, "D": 0},
                "scores": {"A": 31, "B": 0, "C": 0, "D": -31},
            },  # 30 − 31: D owes one
            "scores.D: no counters were left, and the partie was over before [cacho.broke]",
        ),
        (
            {**FLUSHES, "staked": {"A": 0, "B": -1, "C": 0, "D": 0}},
            "staked.B: a whole number from 0 to 1000000 is wanted, not -1 [cacho.into-pot]",
        ),
        (
            {**FLUSHES, "staked": {"A": 1, "B": 1, "C": 0, "D": 1}},
            "A: A has put in all that was asked for, and neither folds nor is left [cacho.answer]",
        ),
        (
            {"alone": "B", "staked": {"A": 0, "B": 2, "C": 2, "D": 0}},
            "staked.C: C has put in all that was asked for, and neither folds nor is left [cacho.answer]",
        ),
        (
            {"alone": "B", "staked": {"A": 0, "B": 3, "C": 0, "D": 0}},
            "staked.B: if nobody else has put anything in, all the others folded on the first card, and the bet was "
            "one [cacho.first-bet]",
        ),
        (
            {**FLUSHES, "staked": {"B": 1, "D": 1}},
            "staked.A: nothing is told of A: where it is nought, say so [cacho.into-pot]",
        ),
        ({**FLUSHES, "B": "1O 2O 3O 4O".split()}, "B: at most 3 cards are wanted, not 4 [cacho.third-card]"),
        ({**FLUSHES, "staked": 3}, "staked: a table of counters by player is wanted, not 3 [cacho.into-pot]"),
    ],
)
def test_what_cannot_be_is_refused_with_place_and_rule(facts, says):
    with pytest.raises(FactsError) as wrong:
        settle(PLAIN, {"dealer": "A", **facts})
    assert str(wrong.value) == says


def test_a_form_wants_the_dealer_and_no_more_cards_and_no_fewer_counters_than_there_can_be():
    schema = PLAIN.form.schema()
    assert schema["required"] == ["dealer"]
    assert list(schema["properties"]) == ["dealer", "A", "B", "C", "D", "staked", "alone", "scores"]
    assert [told["title"] for told in schema["properties"].values()] == [
        "Dealer",
        "A",
        "B",
        "C",
        "D",
        "Stakes",
        "Alone",
        "Before",
    ]
    assert FLOR.ruleset("reconstruction").form.schema()["properties"]["ten"]["title"] == "Ten"
    assert schema["properties"]["B"]["default"] == []
    assert schema["properties"]["B"]["maxItems"] == 3
    assert schema["properties"]["staked"]["properties"]["B"]["minimum"] == 0
    pechigonga = family("pechigonga").ruleset("first-round").form.schema()["properties"]
    assert pechigonga["B"]["maxItems"] == 4


@pytest.mark.parametrize("name", ["cacho", "flor", "pechigonga"])
def test_what_a_scorer_tells_is_checked_by_rules_of_the_game_alone(name):
    """Nobody shows a card for ten but in Flor."""
    for game in family(name).rulesets.values():
        assert {check.rule for check in game.form.checks} <= family(name).rule_ids


def test_a_schema_demands_stakes_where_somebody_was_left_but_of_one_who_has_announced_alone():
    told = [{"required": [key]} for key in ("A", "B", "C", "D", "alone")]
    staked = {"required": ["staked"]}
    assert PLAIN.form.schema()["allOf"] == [{"if": {"anyOf": told}, "then": staked}]
    [demand] = family("pechigonga").ruleset("first-round").form.schema()["allOf"]
    assert demand["if"]["not"]["anyOf"][0]["properties"] == {"announced": {"minItems": 1, "maxItems": 1}}
    assert demand["then"] == staked


# Beginning in the middle


HANDS = {"A": "6E 5E 2P", "B": "4O 4P 2E", "C": "6O 5O 1O", "D": "3B 2B 6P"}


def test_the_last_bets_begin_with_the_first_stated_hands():
    session = Session(PLAIN, 1, [HANDS, {}], part="third", given={"dealer": "A", "staked": 1})
    assert [c.text for c in session.table.hands[1]] == ["4O", "4P", "2E"]
    with pytest.raises(StartError, match="begins with stated hands"):
        Session(PLAIN, 1, part="third", given={"dealer": "A", "staked": 1})


def test_which_cards_are_wild_lies_open_to_all():
    session = Session(CACHO.ruleset("wild"), 1, part="deal", given={"dealer": "A"})
    assert session.table.shown.as_json()["wild"] == ["VO", "NB"]
    assert "wild" not in Session(PLAIN, 1, part="deal", given={"dealer": "A"}).table.shown.as_json()

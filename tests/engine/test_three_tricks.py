"""What games of three tricks share, by itself: ties, who answers, what can be told of a hand and what it comes to."""

from __future__ import annotations

import pytest

from quinola import FactsError, Session, family
from quinola.cards import SPANISH_40, SUIT_WORDS, cards
from quinola.mechanics.sides import each_alone, partners
from quinola.mechanics.three_tricks.ties import Ties
from quinola.mechanics.tricks import Trick
from quinola.order import strength
from second.scorer import settle

FOUR, THREE = partners(4, "right"), each_alone(3, "right")
RENTOY, PUT = family("rentoy").ruleset("reconstruction"), family("put").ruleset("three")


def ties(sides, **more):
    return Ties(sides, split=True, one_won=True, three_ties=True, lead="eldest", **more)


# Ties


def test_equal_cards_of_partners_are_the_firsts_if_nothing_else_is_said():
    assert ties(FOUR).equal([2, 0]) == 2
    assert ties(FOUR, partners_tie=True).equal([2, 0]) is None
    assert ties(FOUR).equal([2, 1]) is None


def test_a_trick_for_each_of_three_is_nobodys_if_nothing_else_is_said():
    assert ties(THREE).decided([2, 0, 1], 1).side is None
    assert ties(THREE, each_one=True).decided([2, 0, 1], 1).side == 2


ONE_SIDE = "B’s three of coins and D’s three of cups are equal, and of one side"


@pytest.mark.parametrize(("laid", "partners_tie", "why"), [
    ("2O 3P 1O KO", False, ("highest", "taken", "B takes the trick with the three of cups")),
    ("3O 3P 1O KO", False, ("tie", "said",
                            "A’s three of coins and B’s three of cups are equal: the trick is nobody’s")),
    ("2P 3O KO 3P", False, ("partners-tie", "taken", f"{ONE_SIDE}: the trick is B’s")),
    ("2P 3O KO 3P", True, ("partners-tie", "said", f"{ONE_SIDE}: the trick is nobody’s")),
])  # fmt: skip
def test_a_trick_is_told_as_taken_if_somebody_has_it(laid, partners_tie, why):
    judge = ties(FOUR, partners_tie=partners_tie).judge(strength(SPANISH_40, "321KNV7654"))
    trick = Trick(0, 0, cards(laid))
    trick.seats = [0, 1, 2, 3]
    assert [(told.slug, told.kind, str(told.said)) for told in judge.reasons(trick, judge.taker(trick))] == [why]


# Who answers a raise


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        (RENTOY, (1, 0, 3, 2)),
        (PUT, (2, 0, 1)),
    ],
)
def test_the_youngest_is_asked_first_or_whoever_comes_after_the_raiser(game, asked):
    """B deals and C raises. Partners answer from the dealer, who is the youngest, backwards; others in turn."""
    assert tuple(game.rules.speakers(1, 2)) == asked


# How a trick is told


@pytest.mark.parametrize(
    ("name", "players", "sample"),
    [
        ("rentoy", 4, "D 3O 2P 1E KE"),
        ("rentoy", 8, "H 3O 7O 1P 5P NP 3E 7E 1B"),
        ("truc", 2, "B 3O 2E"),
    ],
)
def test_the_sample_of_a_trick_is_one_of_so_many_players(name, players, sample):
    """From the third card of the pack on, one card short of an equal share apart: nine, four and nineteen."""
    assert family(name).vary("reconstruction", {"players": players}).rules.sample == sample


# What a hand comes to


@pytest.mark.parametrize(("game", "facts", "why", "paid"), [
    (RENTOY, {"won": "A"}, ["A hand without a raise is worth 1"], "rentoy.base"),
    (RENTOY, {"won": "A", "raisers": ["A", "B"]}, ["1 → 3 → 6: the hand is worth 6"], "rentoy.ladder"),
    (RENTOY, {"raisers": ["A"], "folded": ["B"]}, ["The hand is worth 1"], "rentoy.fold"),
    (RENTOY, {"raisers": ["A", "B"], "folded": ["C"]}, ["1 → 3: the hand is worth 3"], "rentoy.fold"),
    (PUT, {"raisers": ["A"], "folded": ["B", "C"]}, ["C folds: A has what stood before the put", "The hand is worth 1"],
     "put.fold"),
])  # fmt: skip
def test_it_is_said_what_a_hand_is_worth_and_by_what_raises(game, facts, why, paid):
    settlement = settle(game, {"dealer": "A", **facts})
    told = [reason.text for reason in settlement.reasons]
    assert [text for text in told if "worth" in text or "That is" in text or "put" in text] == why
    assert {entry.rule for entry in settlement.entries} == {paid}


def test_it_is_told_who_plays_what_who_takes_the_trick_and_who_leads_next():
    """Cups are trumps, and B alone has played one."""
    hands = {"A": "KO 4O 6B", "B": "7O 3P VE", "C": "5E NB 2O", "D": "2P 1O 4B", "turned": "5P"}
    session = Session(RENTOY, 1, [hands], part="deal", given={"dealer": "D"}, events=True)
    for act in ("play KO", "play 3P", "play 5E", "play 4B"):
        session.act(act)
    assert [(event.rule.partition(".")[2], event.kind, event.text) for event in session.table.events[-7:]] == [
        ("turn", "played", "A plays the king of coins"),
        ("turn", "played", "B plays the three of cups"),
        ("turn", "played", "C plays the five of swords"),
        ("turn", "played", "D plays the four of clubs"),
        ("free", "said", "A leads the king of coins: anything may be played"),
        ("trumps", "taken", "B takes the trick with the three of cups, the highest trump in it"),
        ("next-lead", "led", "B leads to the next trick"),
    ]
    lying = [zone["cards"] for seat in session.seats for zone in session.view(seat)["zones"] if zone["role"] == "taken"]
    assert lying == [["KO", "3P", "5E", "4B"]] * 4


def test_a_hand_played_tells_with_which_scores_it_began():
    """From 4 to 5, A raises and B folds: 4 + 1 to 5, as played and as told."""
    brought = {"A": 4, "B": 5, "C": 4, "D": 5}
    session = Session(RENTOY, 1, part="deal", given={"dealer": "D"}, brought=brought)
    session.act("raise")
    session.act("B: fold")
    assert session.result["facts"]["scores"] == brought
    scores = settle(RENTOY, session.result["facts"]).outcome["scores"]
    assert scores == session.result["scores"] == {"A and C": 5, "B and D": 5}


def test_each_hand_of_a_partie_is_a_deal_of_its_own():
    """B raises and then C, and a fold gives each one point: to B and D in the first deal, to A and C in the second."""
    session = Session(RENTOY, 1, part="partie", given={"dealer": "A", "deals": 2}, events=True)
    for act in ("B: raise", "C: fold", "C: raise", "D: fold"):
        session.act(act)
    paid = [(entry.stamp.deal, session.table.names[entry.payee]) for entry in session.ledger.entries]
    assert paid == [(1, "B"), (1, "D"), (2, "A"), (2, "C")]
    seated = [event.deal for event in session.table.events if event.rule == "rentoy.sides"]
    assert seated == [1, 2]


# What is laid open of it


def test_what_all_see_of_a_hand_that_begins():
    """B has dealt; 40 cards are in play, 12 in hands, and one is turned up: 27 are left."""
    session = Session(RENTOY, 1, part="deal", given={"dealer": "B"})
    turned = session.table.lying("turned")[0].suit
    assert session.table.shown.as_json() == {
        "company": 4, "dealer": "B", "eldest": "C", "pack": 40, "trumps": SUIT_WORDS[turned], "worth": 1, "raise_to": 3,
        "may_raise": "A and C or B and D", "sides": ["A and C", "B and D"], "tricks": {"A and C": 0, "B and D": 0},
        "takers": [], "folded": [],
    }  # fmt: skip
    assert session.table.sides == [(0, 2), (1, 3)]
    assert session.table.circle.order == (0, 3, 2, 1)
    lying = [(zone.key, len(zone)) for zone in session.table.zones.values() if len(zone)]
    assert lying == [("turned", 1), ("talon", 27)]


def test_a_deals_if_nobody_is_named():
    shown = Session(RENTOY, 1, part="deal").table.shown.as_json()
    assert (shown["dealer"], shown["eldest"]) == ("A", "B")


def test_at_the_top_nobody_may_raise():
    session = Session(PUT, 1, part="deal", given={"dealer": "A"})
    for act in ("put", "see", "see"):
        session.act(act)
    shown = session.table.shown.as_json()
    assert (shown["worth"], shown["raise_to"], shown.get("may_raise")) == (5, 5, None)


def test_where_no_card_is_turned_up_no_trumps_are_shown():
    assert "trumps" not in Session(PUT, 1, part="deal", given={"dealer": "A"}).table.shown.as_json()


# What can be told of it


def told(game):
    """The facts that there are: under which heading, by which rule, in which way, and how many of them at most."""
    return {name: (fact["title"], fact["rule"].partition(".")[2], fact.get("way"), fact.get("maxItems"))
            for name, fact in game.form.schema()["properties"].items()}  # fmt: skip


def test_what_a_scorer_can_tell_of_a_hand():
    """Of raises there are as many as steps, and of folds as players."""
    facts = {
        "dealer": ("Dealer", "eldest", None, None), "turned": ("Turned up", "deal", "tricks", None),
        "tricks": ("The tricks as played", "turn", "tricks", 3), "won": ("Who won", "two-tricks", "won", None),
        "raisers": ("Raises", "raise", None, 4), "folded": ("Folded", "fold", None, 4),
        "scores": ("Scores before", "score", None, None),
    }  # fmt: skip
    assert told(RENTOY) == facts
    del facts["turned"]
    assert told(PUT) == facts | {"raisers": ("Raises", "raise", None, 1), "folded": ("Folded", "fold", None, 3)}
    schema = RENTOY.form.schema()
    assert schema["required"] == ["dealer", "raisers"]
    assert schema["ways"] == {"tricks": "Trick by trick", "won": "Who won the hand"}
    assert schema["properties"]["tricks"]["items"]["title"] == "Trick"
    assert {each["minimum"] for each in schema["properties"]["scores"]["properties"].values()} == {0}
    assert schema["properties"]["tricks"]["description"].endswith("O is coins, P cups, E swords, B clubs")
    assert PUT.form.schema()["properties"]["tricks"]["description"].endswith(PUT.rules.sample)


@pytest.mark.parametrize(("game", "facts", "place", "rule"), [
    (RENTOY, {"turned": "8O", "tricks": ["B KO 3P 5E 4B"]}, "turned", "rentoy.pack"),
    (RENTOY, {"turned": "5P", "tricks": ["B"]}, "tricks[0]", "rentoy.turn"),
    (RENTOY, {"turned": "5P", "tricks": ["B KO"]}, "tricks[0]", "rentoy.turn"),
    (RENTOY, {"turned": "5P", "tricks": ["E KO 3P 5E 4B"]}, "tricks[0]", "rentoy.lead"),
    (RENTOY, {"won": "A", "raisers": "A"}, "raisers", "rentoy.raise"),
    (RENTOY, {"won": "A", "raisers": ["E"]}, "raisers[0]", "rentoy.raise"),
    (RENTOY, {"raisers": ["A"], "folded": "B"}, "folded", "rentoy.fold"),
    (RENTOY, {"raisers": ["A"], "folded": ["B"], "won": "A"}, "won", "rentoy.fold"),
    (RENTOY, {"turned": "5P", "tricks": ["B KO 3P 5E 4B"], "won": "A"}, "won", "rentoy.two-tricks"),
    # B and D have taken two tricks, and fold too late
    (RENTOY, {"turned": "5P", "tricks": ["B 2P KO 5E 4B", "B KP 4O 6E 6B"], "raisers": ["A"], "folded": ["D"]},
     "folded", "rentoy.fold"),
    # a side folds once, whoever speaks for it
    (RENTOY, {"raisers": ["A"], "folded": ["B", "B"]}, "folded[1]", "rentoy.fold"),
    (RENTOY, {"raisers": ["A"], "folded": ["B", "D"]}, "folded[1]", "rentoy.fold"),
    (PUT, {"raisers": ["A"], "folded": ["B", "B", "C"]}, "folded[1]", "put.fold"),
    # whoever has folded has not won, though others play on
    (PUT, {"raisers": ["A"], "folded": ["B"], "won": "B"}, "won", "put.fold"),
    # whoever has put does not fold, first or last
    (PUT, {"raisers": ["A"], "folded": ["A", "B"]}, "folded", "put.fold"),
    (PUT, {"raisers": ["B"], "folded": ["C", "B"]}, "folded", "put.fold"),
])  # fmt: skip
def test_what_cannot_be_told_and_by_which_rule(game, facts, place, rule):
    with pytest.raises(FactsError) as wrong:
        settle(game, {"dealer": "A", **facts})
    assert (wrong.value.place, wrong.value.rule) == (place, rule)


@pytest.mark.parametrize(("tricks", "wanted"), [
    (["B"], "who leads, and the cards, are wanted as “D 3O 2P 1E KE”"),
    (["B KO"], "who leads, and the cards, are wanted as “D 3O 2P 1E KE”"),
    (7, "a list of lines is wanted, as “D 3O 2P 1E KE”"),
])  # fmt: skip
def test_how_a_trick_is_wanted_is_said_by_a_sample(tricks, wanted):
    with pytest.raises(FactsError, match=wanted):
        settle(RENTOY, {"dealer": "A", "turned": "5P", "tricks": tricks})


def test_nobody_has_less_than_nothing():
    """Points are only ever added to a score: it begins at nought."""
    with pytest.raises(FactsError, match="from 0 to") as wrong:
        settle(RENTOY, {"dealer": "A", "won": "A", "scores": {"A": -1}})
    assert (wrong.value.place, wrong.value.rule) == ("scores.A", "rentoy.score")


def test_a_card_kept_back_is_told_by_the_law_that_it_breaks():
    """B leads a trump. C plays a plain card and later a trump: no sweep. Or the six, and later the king: no beating."""
    game, start = family("rentoy").ruleset("avila"), {"dealer": "A", "turned": "5P", "raisers": ["B"], "folded": ["C"]}
    for tricks, rule in ((["B 7P KO 3P 4P", "B 4O KP 6O 7O"], "rentoy.sweep"),
                         (["B 7P 6P 3P 4P", "B 4O KP 6O 7O"], "rentoy.overtake")):  # fmt: skip
        with pytest.raises(FactsError) as wrong:
            settle(game, {**start, "tricks": tricks})
        assert wrong.value.rule == rule


def test_a_score_told_of_one_is_that_of_the_side_whichever_one():
    for name in "AC":
        assert settle(RENTOY, {"dealer": "A", "won": "C", "scores": {name: 4, "D": 0}}).outcome["scores"] == {
            "A and C": 5, "B and D": 0}  # fmt: skip


def test_a_score_that_is_told_of_one_side_is_wanted_of_the_other():
    with pytest.raises(FactsError) as wrong:
        settle(RENTOY, {"dealer": "A", "won": "C", "scores": {"A": 4}})
    assert str(wrong.value) == "scores.B: nothing is told of B and D: where it is nought, say so [rentoy.score]"


# Readings


@pytest.mark.parametrize("name", ["put", "rentoy", "truc"])
def test_what_is_read_unless_something_else_is_said_is_a_reading(name):
    found = family(name)
    for game in map(found.ruleset, found.rulesets):
        assert game.family == name
        assert found.asked(game)
        for question in found.asked(game):
            assert question.default in (question.choices or range(question.low, question.high + 1))


@pytest.mark.parametrize("name", ["put", "rentoy", "truc"])
def test_a_rule_set_is_found_under_its_own_id(name):
    found = family(name)
    assert [found.ruleset(each).id for each in found.rulesets] == list(found.rulesets)

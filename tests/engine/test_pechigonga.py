"""Pechigonga: the sums that the Spanish pages give, what Cardano’s ranges allow, announcing, and what is not played."""

from __future__ import annotations

from itertools import combinations

import pytest

from quinola import FactsError, Session, family
from quinola.cards import cards
from quinola.players import play_out, rule_of_thumb
from second.scorer import settle

FAMILY = family("pechigonga")
GAME = FAMILY.ruleset("first-round")


def best(text, **readings):
    """The best of a hand, under readings by field name."""
    return FAMILY.vary(GAME, readings).scale.best(cards(text))


def made(text, **readings):
    """Its class and points."""
    found = best(text, **readings)
    return found.kind, found.points


def session(hands, readings=(), dealer="A", **more):
    return Session(FAMILY.vary(GAME, dict(readings)), 1, [hands], part="deal", given={"dealer": dealer}, **more)


PUNTOS = {"A": "VE 3E 5B 2B", "B": "7O 6O KB VB", "C": "4O VO 2P NE", "D": "VP 4P 2E NB"}
PRIMERA = PUNTOS | {"B": "7O 6P 5E 4B", "C": "6B VO 2P KO"}


# Combinations


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("7O 6O 2P VE", "punto", 39),  # the newspaper: the best of two cards
        ("KB NB VB 3O", "punto", 30),  # the newspaper: the worst of three
        ("1P 6P 7P KE", "fifty-five", 55),  # 16 + 18 + 21, as its name says
        ("KO KP KE KB", "primera", 40),  # Cardano: the lowest primera
        ("7O 7P 7E 6B", "primera", 81),  # Cardano: the highest
        ("2O VO NO KO", "flux", 42),  # Cardano: the lowest flux
        ("1O 5O 6O 7O", "flux", 70),  # Cardano: the highest, better than the fifty-five in it
        ("VO NO 2P KE", "punto", 20),  # Cardano: the lowest punto
        ("7O 6O 5O VE", "punto", 54),  # Cardano: the highest
        ("7O 7P 7E 7B", "primera", 84),  # four of a kind is no class here
        ("1O 6O 7P KE", "punto", 34),  # near miss: ace, six and seven, but not of one suit
        ("7O 6O 7P VP", "punto", 39),  # two pairs of a suit: the better one, and not all four cards
    ],
)
def test_what_a_hand_makes(hand, kind, points):
    assert made(hand) == (kind, points)


def test_no_four_cards_are_less_than_a_punto():
    assert {GAME.scale.best(hand).kind for hand in combinations([c for c in GAME.pack if c.rank in "1267V"], 4)} == {
        "punto",
        "primera",
        "fifty-five",
        "flux",
    }


def test_the_worst_punto_of_three_and_the_best_of_two_are_as_printed():
    """Over all hands; with two to five at their pips the first would be false, as the notes argue."""
    three = [
        GAME.scale.combination("punto", some).points
        for suit in "OPEB"
        for some in combinations([c for c in GAME.pack if c.suit == suit], 3)
    ]
    value = GAME.scale.value
    two = [value(a) + value(b) for a, b in combinations([c for c in GAME.pack if c.suit == "O"], 2)]
    assert (min(three), max(two)) == (30, 39)
    assert best("2O 3O 4O VE", low_values="face").points == 9


@pytest.mark.parametrize(
    ("better", "worse"),
    [("2O VO NO KO", "1P 6P 7P KE"), ("1P 6P 7P KE", "7O 7P 7E 6B"), ("KO KP KE KB", "7O 6O 5O VE")],
)
def test_class_comes_before_points(better, worse):
    assert best(better).key > best(worse).key


def test_four_of_a_kind_is_best_of_all_by_cardanos_reading():
    assert best("7O 7P 7E 7B", alike="top").key > best("1O 5O 6O 7O").key


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("NB 7E 5E 4E", "flux", 23 + 21 + 15 + 14),  # the Pericón as a sword
        ("VO 7P 2E 3B", "primera", 22 + 21 + 12 + 13),
        ("VO 7P 6P KE", "punto", 22 + 21 + 18),  # the Pendanga as a cup
        ("VO NB 7E 6E", "flux", 22 + 23 + 21 + 18),
    ],
)
def test_wild_cards(hand, kind, points):
    assert made(hand, wild_cards="both") == (kind, points)
    assert made(hand) != (kind, points)


# Announcing


def test_a_primera_must_be_announced_and_nothing_else_may_be():
    table = session(PRIMERA)
    assert table.legal() == ["announce primera"]
    assert (table.may("announce nothing").rule, table.may("announce nothing").grade) == (
        "pechigonga.announce",
        "breach",
    )
    assert table.may("announce flux").rule == "pechigonga.announce-true"
    table.act("announce primera")
    assert table.legal() == ["announce nothing"]
    assert table.may("announce primera").grade == "impossible"


def test_a_flux_may_be_hidden_or_by_a_reading_not():
    flux = PUNTOS | {"B": "7O 6O 5O KO"}
    assert session(flux).legal() == ["announce primera", "announce flux"]
    assert session(flux, {"pechigonga.saying-flux": "must"}).legal() == ["announce flux"]
    assert session(PRIMERA, {"pechigonga.saying-flux": "must"}).legal() == ["announce primera"]  # there is no flux


def test_without_the_duty_one_may_be_silent_and_win():
    table = session(PRIMERA, {"pechigonga.silence": "free"})
    for act in ["announce nothing"] * 4 + ["bet 1", "call", "fold", "fold"]:
        table.act(act)
    assert table.result["best"] == "B"


def test_a_lone_announcer_is_paid_and_nobody_bets():
    table = session(PRIMERA)
    for act in ["announce primera"] + ["announce nothing"] * 3:
        table.act(act)
    assert not table.choices
    assert dict(table.ledger.balance) == {1: 3, 0: -1, 2: -1, 3: -1}


def test_a_hand_kept_back_alone_in_the_pot_gives_everyone_the_stake_back():
    told = settle(
        GAME, {"dealer": "A", "staked": {"A": 0, "B": 1, "C": 0, "D": 0}, "B": ["7O", "6P", "5E", "4B"], "alone": "B"}
    )
    assert not any(told.totals.values())
    assert [e.rule for e in told.entries] == ["pechigonga.into-pot", "pechigonga.kept-back"]


def test_where_bets_are_free_a_raise_of_one_is_enough_and_none_is_not():
    table = session(PUNTOS, {"pechigonga.betting": "free"})
    for act in ["announce nothing"] * 4 + ["bet 3"]:
        table.act(act)
    assert "raise 1" in table.legal()
    assert table.may("raise 0").rule == "pechigonga.raise"


# What is said and shown


TWO = PUNTOS | {"B": "7O 6P 5E 4B", "C": "2O VO NO KO"}  # a primera of 68, a flux of 42
SAID = ["announce nothing"] * 4


def acted(hands, acts, readings=(), **more):
    played = session(hands, readings, events=True, **more)
    for act in acts:
        played.act(act)
    return played


def shown(played):
    return played.table.shown.as_json()


def told(played, slug):
    return [event.text for event in played.table.events if event.rule == f"pechigonga.{slug}"]


def test_after_the_deal_all_counters_are_with_the_players():
    table = session(PUNTOS)
    assert (shown(table)["pot"], shown(table)["resto"]) == (0, dict.fromkeys("ABCD", 20))
    assert shown(table)["stakes"] == dict.fromkeys("ABCD", 0)


def test_what_each_announces_is_said_and_shown():
    played = acted(TWO, ["announce primera", "announce flux", "announce nothing", "announce nothing"])
    assert shown(played)["announced"] == {"B": "primera", "C": "flux"}
    assert told(played, "announce") == ["B announces a primera or better", "D announces nothing", "A announces nothing"]
    assert told(played, "flux-word") == ["C announces a flux"]


def test_where_two_have_announced_they_alone_bet_and_all_see_their_cards():
    """C’s flux beats B’s primera, for two counters."""
    played = acted(TWO, ["announce primera", "announce flux", "announce nothing", "announce nothing"])
    assert told(played, "only-announcers") == ["Only B and C may bet"]
    assert shown(played)["in"] == ["B", "C"]
    assert played.legal() == ["pass", "bet 1"]
    played.act("bet 1")
    assert played.table.name(played.choices[0].seat) == "C"
    played.act("call")
    assert played.result["best"] == "C"
    assert not played.result["void"]
    assert played.result["combinations"] == {
        "B": "primera, 21 + 18 + 15 + 14 = 68",
        "C": "flux, 12 + 10 + 10 + 10 = 42",
    }
    assert played.view("A")["hands"]["B"] == ["7O", "6P", "5E", "4B"]
    assert played.view("B")["hands"]["A"] == []
    assert (shown(played)["pot"], shown(played)["resto"]) == (0, {"A": 20, "B": 19, "C": 21, "D": 20})


def test_where_nobody_has_announced_all_may_bet():
    played = acted(PUNTOS, SAID)
    assert shown(played)["in"] == ["B", "C", "D", "A"]
    assert not told(played, "only-announcers")


def test_a_lone_announcer_shows_and_the_others_keep_their_cards_to_themselves():
    played = acted(PRIMERA, ["announce primera"] + ["announce nothing"] * 3)
    assert not told(played, "turn")
    assert played.view("A")["hands"]["B"] == ["7O", "6P", "5E", "4B"]
    assert played.view("B")["hands"]["A"] == ["?"] * 4
    assert list(played.result["combinations"]) == ["B"]
    assert not played.result["void"]
    assert played.result["next_dealer"] == "B"


def test_folded_cards_lie_aside_and_whoever_is_left_alone_shows():
    played = acted(PUNTOS, [*SAID, "bet 1", "fold", "fold", "fold"])
    assert {zone["key"]: len(zone["cards"]) for zone in played.view("A")["zones"]} == {"talon": 24, "folded": 12}
    assert played.view("A")["hands"]["B"] == ["7O", "6O", "KB", "VB"]
    assert played.result["facts"]["alone"] == "B"
    assert played.result["best"] == "B"


def test_where_nobody_bets_the_hand_is_void_and_nobody_shows():
    played = acted(PUNTOS, [*SAID, *["pass"] * 4])
    assert played.result["void"]
    assert (played.result["best"], played.result["combinations"], played.result["next_dealer"]) == ("", {}, "A")
    assert played.result["facts"]["announced"] == []
    assert told(played, "void") == ["Nobody has bet: the hand is void"]


def test_without_the_duty_silence_is_no_breach():
    free = session(PRIMERA, {"pechigonga.silence": "free"})
    assert free.legal() == ["announce nothing", "announce primera"]


def test_bets_are_fixed_or_free_up_to_what_the_poorest_still_in_has():
    """D has lost 15 of 20."""
    assert acted(PUNTOS, SAID).legal() == ["pass", "bet 1"]
    assert acted(PUNTOS, SAID, {"pechigonga.stake": 3}).legal() == ["pass", "bet 3"]
    free = acted(PUNTOS, SAID, {"pechigonga.betting": "free"}, brought={"D": -15, "A": 15})
    assert free.legal() == ["pass", *[f"bet {n}" for n in range(1, 6)]]


def test_which_cards_are_wild_is_told_and_shown_where_any_are():
    played = acted({"A": "VO 7P 2E 3B"}, [], {"wild_cards": "both"})
    assert shown(played)["wild"] == ["VO", "NB"]
    assert told(played, "wild-suit") == ["They are of any suit"]
    assert "wild" not in shown(acted(PUNTOS, []))
    assert not told(acted(PUNTOS, []), "wild-suit")


def test_with_the_next_hand_all_are_in_again_and_nobody_has_announced():
    """B alone has announced in the first, and deals the second; C is asked first."""
    played = Session(GAME, 1, [PRIMERA], part="partie", given={"dealer": "A"}, events=True)
    for act in ["announce primera"] + ["announce nothing"] * 3:
        played.act(act)
    assert played.table.name(played.choices[0].seat) == "C"
    assert "announced" not in shown(played)
    assert [event.deal for event in played.table.events if event.rule == "pechigonga.age"] == [1, 2]


# What is reckoned


def staked(names):
    """Of four, these have bet one counter."""
    return {name: int(name in names) for name in "ABCD"}


def reasons(game=GAME, **facts):
    """What is said of a hand that A has dealt."""
    return [(reason.rule.partition(".")[2], reason.text) for reason in settle(game, {"dealer": "A", **facts}).reasons]


def test_what_hands_make_what_their_cards_count_and_what_decides_is_said_in_order():
    said = reasons(B=TWO["B"].split(), C=TWO["C"].split(), staked=staked("BC"), announced=["B", "C"])
    assert said == [
        ("class-primera", "B: primera, 21 + 18 + 15 + 14 = 68"),
        ("class-flux", "C: flux, 12 + 10 + 10 + 10 = 42"),
        ("six-seven", "seven 21, six 18"),
        ("low-values", "five 15, four 14, two 12"),
        ("court-value", "valet 10, knight 10, king 10"),
        ("showdown", "B and C show their cards"),
        ("classes", "C has the better class"),
        ("next-dealer", "B deals next"),
    ]


@pytest.mark.parametrize(
    ("one", "other", "ground"),
    [
        ("7O 6O 2P VE", "6B 5B 3P KE", ("points", "B has more points")),  # 39 against 33
        ("7O 6O 2P VE", "7B 6B 3P KE", ("seniority", "B is the eldest of the equals")),
        ("4O 2O 7P VE", "6B 1B 3P KE", ("points", "D has more points")),  # 26 against 34
    ],
)
def test_what_decides_where_the_class_is_the_same(one, other, ground):
    said = reasons(B=one.split(), D=other.split(), staked=staked("BD"))
    assert [each for each in said if each[0] in ("classes", "points", "seniority")] == [ground]


def test_what_four_of_a_kind_and_wild_cards_are_is_said():
    kings = {"B": ["KO", "KP", "KE", "KB"], "staked": {"A": 0, "B": 1, "C": 0, "D": 0}, "announced": ["B", "C"]}
    assert ("four-alike", "B: four of a kind are no more than that") in reasons(**kings)
    assert ("class-primera", "B: primera, 10 + 10 + 10 + 10 = 40") in reasons(**kings)
    top = reasons(FAMILY.vary(GAME, {"alike": "top"}), **kings)
    assert [each for each in top if each[0] in ("four-alike", "class-primera")] == [
        ("four-alike", "B: four of a kind, 10 + 10 + 10 + 10 = 40")
    ]
    wild = reasons(
        FAMILY.vary(GAME, {"wild_cards": "both"}), B=["VO", "7P", "2E", "3B"], staked=staked("B"), announced=["B", "C"]
    )
    assert [text for rule, text in wild if rule.startswith("wild")] == [
        "B’s valet of coins is wild",
        "it may be of any suit",
        "valet 22",
    ]
    assert not [text for rule, text in wild if rule == "court-value"]


def test_a_punto_is_of_three_cards_at_most_and_its_best_are_named_first():
    assert best("2O VO 7O 6P").cards == tuple(cards("7O 2O VO"))
    assert best("VO KE 7P 6P").cards == tuple(cards("7P 6P"))


PAIR = {"B": ["7O", "6O", "2P", "VE"], "D": ["6B", "5B", "3P", "KE"]}  # puntos of 39 and 33


def test_a_lone_announcer_is_paid_by_the_others_and_nobody_bets():
    paid = settle(GAME, {"dealer": "A", "announced": ["B"], "B": PRIMERA["B"].split()})
    assert [(e.payer, e.payee, e.amount) for e in paid.entries] == [("A", "B", 1), ("C", "B", 1), ("D", "B", 1)]
    assert (paid.outcome["void"], paid.outcome["best"]) == (False, "B")


def test_a_hand_kept_back_loses_to_a_worse_one():
    """B’s primera was kept back; D’s punto takes the pot."""
    hands = {"B": PRIMERA["B"].split(), "D": ["6B", "1B", "3P", "KE"], "staked": {"A": 0, "B": 1, "C": 0, "D": 1}}
    assert settle(GAME, {"dealer": "A", **hands}).outcome["best"] == "D"
    assert ("kept-back", "B has kept back a primera, and cannot win") in reasons(**hands)


def test_the_cards_of_whoever_is_left_alone_are_wanted_where_they_could_have_been_kept_back():
    """Whoever has announced has kept nothing back; nor has anyone where one need not say so. The pot is the own bet."""
    alone = {"dealer": "A", "staked": staked("B"), "alone": "B"}
    with pytest.raises(FactsError) as wrong:
        settle(GAME, alone)
    assert str(wrong.value) == (
        "B: the cards of B are wanted, who may have kept back what was to be announced [pechigonga.kept-back]"
    )
    for game, facts in ((GAME, {**alone, "announced": ["B", "C"]}), (FAMILY.vary(GAME, {"announcing": "free"}), alone)):
        told = settle(game, facts)
        assert told.totals == {"A": 0, "B": 0, "C": 0, "D": 0, "pot": 0}
        assert told.outcome["best"] == "B"


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"B": ["7O", "6O", "2P", "VE"], "alone": "D"}, "alone: B shows, and was not left alone [pechigonga.showdown]"),
        ({"alone": "B", "staked": {"A": 0, "B": 1, "C": 1, "D": 0}},
         "staked.C: C has put in all that was asked for, and neither folds nor is left [pechigonga.answer]"),
        ({"staked": {"B": 1}, "alone": "B"},
         "staked.A: nothing is told of A: where it is nought, say so [pechigonga.into-pot]"),
    ],
)  # fmt: skip
def test_who_was_left_and_what_all_have_put_in_must_agree(facts, says):
    with pytest.raises(FactsError) as wrong:
        settle(GAME, {"dealer": "A", "staked": staked("B"), **facts})
    assert str(wrong.value) == says


def test_the_bet_is_what_the_poorest_can_answer_where_that_is_less():
    """D has 20 − 18 = 2 of the three that are bet: two are put in, and three cannot be."""
    game, scores = FAMILY.vary(GAME, {"bet": 3}), {"A": 18, "B": 0, "C": 0, "D": -18}
    pair = {"dealer": "A", **PAIR, "scores": scores}
    assert settle(game, {**pair, "staked": {"A": 0, "B": 2, "C": 0, "D": 2}}).totals["B"] == 2
    with pytest.raises(FactsError, match=r"staked.B: 3 were put in, and the bet is 2, without raises"):
        settle(game, {**pair, "staked": {"A": 0, "B": 3, "C": 0, "D": 2}})


def test_a_hand_that_is_shown_alone_was_left_alone():
    said = reasons(B=PAIR["B"], staked=staked("B"))
    assert ("winner-shows", "B is left alone, and shows") in said
    assert not [each for each in said if each[0] == "showdown"]


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        (
            {**PAIR, "staked": {"A": 0, "B": 1, "C": 0, "D": 1}, "alone": "B"},
            "alone: where two show their cards nobody was alone [pechigonga.showdown]",
        ),
        ({"B": ["7O"]}, "B: four cards are shown, and 1 are named [pechigonga.four-cards]"),
        ({"announced": "B"}, "announced: a list of players is wanted, not 'B' [pechigonga.announce]"),
        (PAIR, "B: nobody has bet, and nobody shows [pechigonga.void]"),
        ({"announced": ["C", "B", "C"]}, "announced[2]: C is named twice [pechigonga.announce]"),
        (
            {"announced": ["B"], "B": PAIR["B"]},
            "announced: B has announced, and the hand is a punto [pechigonga.announce-true]",
        ),
        (
            {"announced": ["B"], "staked": {"A": 0, "B": 1, "C": 0, "D": 0}, "alone": "B"},
            "staked: one alone has announced, and nobody bets [pechigonga.lone]",
        ),
        (
            {"announced": ["B"], "alone": "D"},
            "alone: others have announced, and D has not, and is out [pechigonga.only-announcers]",
        ),
        (
            {"announced": ["B"], "D": PAIR["D"]},
            "D: others have announced, and D has not, and is out [pechigonga.only-announcers]",
        ),
        (
            {"announced": ["B", "C"], "staked": {"A": 1, "B": 1, "C": 0, "D": 0}, "alone": "B"},
            "staked.A: others have announced, and A has not, and is out [pechigonga.only-announcers]",
        ),
        (
            {"staked": {"A": 0, "B": 5, "C": 0, "D": 5}, **PAIR},
            "staked.B: 5 were put in, and the bet is 1, without raises [pechigonga.bet]",
        ),
        (
            {"scores": {"A": -20, "B": 20, "C": 0, "D": 0}},
            "scores.A: no counters were left, and the partie was over before [pechigonga.broke]",
        ),
        (
            {"scores": {"A": -10, "B": 0, "C": 0, "D": 0}},
            "scores: what all have won and lost comes to nought, and this to -10 [pechigonga.purse]",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_place_and_rule(facts, says):
    with pytest.raises(FactsError) as wrong:
        settle(GAME, {"dealer": "A", **facts})
    assert str(wrong.value) == says


def test_the_form_asks_who_has_announced_each_once():
    asked = GAME.form.schema()["properties"]["announced"]
    assert (asked["title"], asked["uniqueItems"]) == ("Announced", True)
    assert settle(GAME, {"dealer": "A"}).outcome["void"]


def test_what_is_agreed_on_unless_otherwise_is_said():
    assert FAMILY.reading(GAME) == {
        f"pechigonga.{name}": answer
        for name, answer in {
            "company": 4,
            "way": "right",
            "counters": 20,
            "four-of-a-kind": "primera",
            "two-to-five": "primera",
            "silence": "duty",
            "saying-flux": "may",
            "lone-pay": 1,
            "betting": "fixed",
            "stake": 1,
            "void-dealer": "same",
            "wild-agreed": "none",
            "length": 2,
        }.items()
    }
    assert GAME.id == "first-round"


# What is lost stays lost


def test_the_hand_ends_with_the_first_round_and_says_so():
    table = session(PUNTOS, events=True)
    play_out(table, rule_of_thumb(GAME))
    assert table.table.shown.as_json()["rounds"] == "the later ones are lost"
    assert table.table.shown.as_json()["prizes"] == "lost"
    assert table.table.events[-1].rule == "pechigonga.later-rounds"


def test_placeholders_are_marked_as_lost():
    assert [q.id for q in FAMILY.questions if q.lost] == [
        "pechigonga.company",
        "pechigonga.counters",
        "pechigonga.stake",
        "pechigonga.length",
    ]


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"dealer": "A", "B": ["7O"]}, "pechigonga.four-cards"),
        (
            {
                "dealer": "A",
                "staked": {"A": 0, "B": 1, "C": 1, "D": 0},
                "B": ["7O", "6O", "2P", "3E"],
                "C": ["7O", "5O", "2E", "3B"],
            },
            "pechigonga.pack",
        ),
        ({"dealer": "A", "staked": {"A": 0, "B": 1, "C": 0, "D": 0}}, "pechigonga.winner-shows"),
        (
            {"dealer": "A", "staked": {"A": 2, "B": 1, "C": 0, "D": 0}, "B": ["7O", "6O", "2P", "3E"]},
            "pechigonga.answer",
        ),
        ({"dealer": "A", "B": ["7O", "6O", "2P", "3E"]}, "pechigonga.void"),
        ({"dealer": "A", "B": ["8O", "6O", "2P", "3E"]}, "pechigonga.pack"),
        ({"dealer": "A", "announced": ["B", "B"]}, "pechigonga.announce"),
        (
            {"dealer": "A", "staked": {"A": 0, "B": 21, "C": 0, "D": 0}, "B": ["7O", "6O", "2P", "3E"]},
            "pechigonga.resto",
        ),
        (
            {
                "dealer": "A",
                "staked": {"A": 0, "B": 1, "C": 0, "D": 0},
                "B": ["7O", "6O", "2P", "3E"],
                "C": ["5O", "4O", "2E", "3B"],
            },
            "pechigonga.answer",
        ),
        ({"announced": ["B"]}, "pechigonga.next-dealer"),
    ],
)
def test_facts_that_cannot_be(facts, rule):
    with pytest.raises(FactsError) as wrong:
        settle(GAME, facts)
    assert wrong.value.rule == rule

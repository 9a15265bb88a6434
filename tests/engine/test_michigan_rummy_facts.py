"""What a scorer tells of a deal with the discards spread, what that comes to, and how a game of such deals ends.

Michigan Rummy and its kin; every sum is worked by hand.
"""

from __future__ import annotations

import pytest

from quinola import FactsError, Session, StartError, family, settle
from quinola.cards import card
from quinola.games.michigan_rummy.reckoning import totals
from quinola.mechanics.sides import each_alone, partners
from quinola.partie import Partie, Told

MICHIGAN, HUNDREDS, PERSIAN = family("michigan-rummy"), family("five-hundred-rummy"), family("persian-rummy")


def vary(of=MICHIGAN, ruleset="michigan", **readings):
    return of.vary(ruleset, {name.replace("_", "-"): said for name, said in readings.items()})


def persian(**readings):
    return vary(PERSIAN, "persian", **readings)


def each(*counts):
    return dict(zip("ABCDEF", counts, strict=False))


def wrong(game, facts):
    with pytest.raises(FactsError) as raised:
        settle(game, facts)
    return raised.value.place, str(raised.value.why)


def reasons(settlement):
    return [(reason.rule.partition(".")[2], reason.text) for reason in settlement.reasons]


# The form

OF_MICHIGAN = [
    ("dealer", "Dealer", "age"),
    ("out", "Out", "out"),
    ("melded", "Laid", "melded"),
    ("left", "Left in hand", "count"),
    ("scores", "Before", "end"),
]


@pytest.mark.parametrize(
    ("game", "title", "asked", "required"),
    [
        (vary(), "A deal of michigan-rummy (michigan)", OF_MICHIGAN, ["dealer", "melded", "left"]),
        (
            vary(settling="deal"),
            "A deal of michigan-rummy (michigan)",
            [*OF_MICHIGAN[:4], ("scores", "Before", "deals")],
            ["dealer", "melded", "left"],
        ),
        (
            vary(HUNDREDS, "five-hundred"),
            "A deal of five-hundred-rummy (five-hundred)",
            OF_MICHIGAN,
            ["dealer", "melded", "left"],
        ),
        (
            persian(),
            "A deal of persian-rummy (persian)",
            [*OF_MICHIGAN[:3], ("fours", "Fours", "four"), OF_MICHIGAN[3], ("scores", "Before", "deals")],
            ["dealer", "melded", "fours", "left"],
        ),
        (
            persian(bonus_for="one-turn"),
            "A deal of persian-rummy (persian)",
            [
                *OF_MICHIGAN[:3],
                ("fours", "Fours", "four"),
                OF_MICHIGAN[3],
                ("rummy", "Rummy", "bonus"),
                ("scores", "Before", "deals"),
            ],
            ["dealer", "melded", "fours", "left"],
        ),
    ],
)
def test_what_a_scorer_is_asked(game, title, asked, required):
    """By what is agreed on: fours where they count double, and whether it was a single turn where that is paid."""
    schema = game.form.schema()
    assert schema["title"] == title
    found = [(key, fact["title"], fact["rule"].partition(".")[2]) for key, fact in schema["properties"].items()]
    assert found == asked
    assert schema["required"] == required


def test_each_fact_has_a_field_for_each_player_with_its_bounds():
    """No card counts less than nought, and the whole pack counts 396."""
    asked = {fact.key: fact for fact in vary(company=2).form.facts}
    for key in ("melded", "left"):
        kind = asked[key].kind
        assert (kind.low, kind.high, kind.what) == (0, 396, "counts by player")
        assert kind.groups == [("A",), ("B",)]
    assert (asked["scores"].kind.what, asked["scores"].kind.groups) == ("scores by player", [("A",), ("B",)])


def test_a_dealer_who_does_not_play_is_refused_by_the_rule_of_who_deals_next():
    with pytest.raises(FactsError) as raised:
        settle(vary(company=2), {"dealer": "C", "melded": each(10, 10), "left": each(5, 5)})
    assert (raised.value.place, raised.value.rule) == ("dealer", "michigan-rummy.next-dealer")


# What cannot be


def test_who_is_out_has_nothing_left_and_nobody_else_has_nothing():
    facts = {"dealer": "A", "melded": each(10, 20), "left": each(5, 0)}
    assert wrong(vary(company=2), facts) == ("left.B", "whoever has nothing left has gone out")
    assert settle(vary(company=2), facts | {"out": "B"}).totals["B"] == 20 + 5
    wrong_one = "whoever is out has nothing left"
    assert wrong(vary(company=2), facts | {"out": "A", "left": each(5, 5)}) == ("left.A", wrong_one)
    only_one = "only one goes out, and every card counts something"
    assert wrong(vary(company=2), facts | {"out": "B", "left": each(0, 0)}) == ("left.A", only_one)


def test_while_nobody_is_out_nothing_need_have_been_melded():
    """Each loses what is left in hand."""
    facts = {"dealer": "A", "melded": each(0, 0), "left": each(7, 30)}
    assert settle(vary(company=2), facts).totals == {"A": -7, "B": -30, "score": 37}


LEAST = [
    (vary(company=2), 18),
    (vary(company=2, two_hands="thirteen"), 28),
    (vary(company=4), 10),
    (vary(company=6), 8),
    (vary(HUNDREDS, "five-hundred", company=3), 10),
    (HUNDREDS.ruleset("five-hundred-partnership"), 10),
    (persian(), 17),
]


@pytest.mark.parametrize(("game", "least"), LEAST)
def test_whoever_is_out_has_laid_as_many_cards_as_were_dealt(game, least):
    """By the rules of drawing and discarding no turn makes a hand smaller unless something is laid.

    Ten cards count 4 × 1 + 4 × 2 + 2 × 3 = 18 at least, thirteen 4 × 1 + 4 × 2 + 4 × 3 + 4 = 28, seven 4 × 1 + 3 × 2 =
    10, six 4 × 1 + 2 × 2 = 8; where no ace is low, seven count 4 × 2 + 3 × 3 = 17.
    """
    seats = game.names
    others = {name: 5 for name in seats if name != "B"}
    facts = {"dealer": "A", "out": "B", "melded": dict.fromkeys(seats, 40) | {"B": least}, "left": others | {"B": 0}}
    if game.family == "persian-rummy":
        facts["fours"] = dict.fromkeys(seats, 0)
    assert settle(game, facts).totals["B"] >= least
    for count in (0, least - 1):
        with pytest.raises(FactsError) as raised:
            settle(game, facts | {"melded": facts["melded"] | {"B": count}})
        assert (raised.value.place, raised.value.rule) == ("melded.B", f"{game.family}.out")
        assert str(raised.value.why).endswith(f"and count {least}")


def test_where_the_owner_of_a_meld_scores_what_is_laid_off_the_hand_of_who_is_out_may_count_for_others():
    """Michigan, `credit`: B lays off all ten cards on melds of A; together they count 18 at least, whoever has them."""
    game = vary(company=2, credit="owner")
    facts = {"dealer": "A", "out": "B", "melded": each(18, 0), "left": each(5, 0)}
    assert settle(game, facts).totals["B"] == 5
    assert wrong(game, facts | {"melded": each(17, 0)})[0] == "melded"


def test_nothing_is_laid_before_a_first_meld_which_counts_six():
    """Ace, two and three, or three twos: 6. A may have laid off a single ace or two, but on a meld of B."""
    facts = {"dealer": "A", "melded": each(0, 6), "left": each(5, 4)}
    reason = "whoever laid the first meld has 6 at least"
    for game in (vary(company=2), vary(HUNDREDS, "five-hundred", company=2)):
        for least in (0, 1, 2):
            assert settle(game, facts | {"melded": each(least, 6)}).totals["B"] == 6 - 4
            assert wrong(game, facts | {"melded": each(least, 5)}) == ("melded", reason)
        assert wrong(game, facts | {"melded": each(1, 0)}) == ("melded", reason)
    with_four = {"dealer": "A", "melded": each(2, 2, 2, 0), "fours": each(0, 0, 0, 0), "left": each(7, 3, 8, 9)}
    assert wrong(persian(), with_four) == ("melded", reason)


def test_no_hand_counts_less_than_its_least_card():
    """A two, where an ace counts 15 in the hand; Persian Rummy, “ace is high only”: nothing laid counts 1 either."""
    facts = {"dealer": "A", "melded": each(6, 0), "left": each(1, 8)}
    reason = "no card counts less than 2"
    assert wrong(vary(company=2), facts) == ("left.A", reason)
    assert settle(vary(company=2), facts | {"left": each(2, 8)}).totals["A"] == 6 - 2
    assert settle(vary(company=2, ace_in_hand="one"), facts).totals["A"] == 6 - 1
    one_laid = {"dealer": "A", "melded": each(6, 1, 0, 0), "fours": each(0, 0, 0, 0), "left": each(7, 3, 8, 9)}
    assert wrong(persian(), one_laid) == ("melded.B", reason)
    assert settle(persian(), one_laid | {"melded": each(6, 2, 0, 0)}).totals["B"] == 2 - 3


def test_no_more_than_the_whole_pack_is_laid_and_left():
    """300 + 50 + 46 = 396 is all there is."""
    facts = {"dealer": "A", "out": "B", "melded": each(50, 300), "left": each(46, 0)}
    assert settle(vary(company=2), facts).totals["B"] == 346
    reason = "the whole pack counts 396"
    assert wrong(vary(company=2), facts | {"left": each(47, 0)}) == ("melded", reason)


def test_where_deals_are_settled_apart_what_all_have_won_comes_to_nought():
    facts = {"dealer": "A", "melded": each(10, 20), "left": each(5, 5), "scores": each(30, -20)}
    apart = vary(company=2, settling="deal")
    assert wrong(apart, facts) == ("scores", "what all have won and lost comes to nought")
    assert settle(apart, facts | {"scores": each(600, -600)}).totals["B"] == 10
    assert settle(vary(company=2), facts).totals["B"] == 20 - 5


def test_with_what_wins_there_is_no_further_deal():
    facts = {"dealer": "A", "melded": each(10, 20), "left": each(5, 5)}
    over = "with 500 the game was won, and over before"
    for game in (vary(company=2), vary(HUNDREDS, "five-hundred", company=2)):
        assert wrong(game, facts | {"scores": each(3, 500)}) == ("scores.B", over)
        assert settle(game, facts | {"scores": each(3, 499)}).totals["B"] == 20 - 5
    passed = vary(company=2, mark="passed")
    assert settle(passed, facts | {"scores": each(3, 500)}).totals["B"] == 20 - 5


def test_where_deals_are_numbered_no_score_ends_it():
    facts = {"dealer": "A", "melded": each(10, 20, 0, 0), "fours": each(0, 0, 0, 0), "left": each(5, 5, 5, 5)}
    settled = settle(persian(), facts | {"scores": each(700, 0, 0, 0)})
    assert settled.totals["A"] == 10 - 5
    assert settled.outcome == {"winners": [], "next_dealer": "B"}


def fours(counts, **more):
    return {"dealer": "A", "melded": each(40, 30, 0, 0), "fours": each(*counts), "left": each(7, 3, 8, 9), **more}


def test_what_counts_double_is_four_cards_of_a_rank_and_was_laid():
    assert settle(persian(), fours((40, 0, 0, 0))).totals["A"] == 40 + 40 - 7
    assert wrong(persian(), fours((44, 0, 0, 0))) == ("fours.A", "that is more than was laid")
    four_times = "four cards of a rank count four times one of them"
    for count in (38, 35, 33):
        assert wrong(persian(), fours((count, 0, 0, 0))) == ("fours.A", four_times)


@pytest.mark.parametrize(
    ("counts", "stands"),
    [
        ((8, 0, 0, 0), True),  # four twos
        ((4, 0, 0, 0), False),  # no card counts 1
        ((8, 8, 0, 0), False),  # there are four twos, and not eight
        ((12, 12, 0, 0), False),  # nor eight threes
        ((20, 20, 0, 0), True),  # four fives; four twos and four threes
    ],
)
def test_each_rank_makes_one_set_of_four(counts, stands):
    """Persian Rummy has four cards of each rank, so that no rank serves two players."""
    facts = fours(counts) | {"melded": each(40, 40, 0, 0)}
    if stands:
        assert settle(persian(), facts).totals["A"] == 40 + counts[0] - 7
    else:
        assert wrong(persian(), facts) == ("fours", "no sets of four, each of another rank, come to that")


@pytest.mark.parametrize(
    ("counts", "stands"),
    [
        ((6, 0, 2, 0), True),  # three twos of A, and the fourth of C
        ((6, 0, 0, 0), False),  # three cards are no set of four
        ((6, 2, 0, 0), False),  # B is no partner of A
        ((7, 0, 1, 0), False),  # no card counts 1
        ((11, 0, 9, 0), True),  # three threes of A and one of C, three twos of C and one of A: 9 + 2, 3 + 6
    ],
)
def test_of_a_completed_set_one_has_three_cards_and_the_partner_one(counts, stands):
    facts = fours(counts) | {"melded": each(40, 40, 40, 0)}
    if stands:
        assert settle(persian(intact="completed"), facts).totals["A"] == 40 + counts[0] - 7
    else:
        assert wrong(persian(intact="completed"), facts)[0].startswith("fours")


def test_of_a_set_that_partners_complete_each_has_a_part():
    """Three tens of A, and the fourth of C."""
    facts = fours((30, 0, 0, 0)) | {"melded": each(30, 0, 10, 0), "fours": each(30, 0, 10, 0)}
    completed = settle(persian(intact="completed"), facts)
    assert (completed.totals["A"], completed.totals["C"]) == (30 + 30 - 7, 10 + 10 - 8)
    four_times = "four cards of a rank count four times one of them"
    assert wrong(persian(), facts) == ("fours.A", four_times)


def test_whether_it_was_a_single_turn_is_told_of_whoever_is_out_and_of_nobody_else():
    game = persian(bonus_for="one-turn")
    nobody = fours((0, 0, 0, 0))
    out = nobody | {"out": "B", "left": each(7, 0, 8, 9)}
    assert settle(game, nobody).totals["B"] == 30 - 3
    assert wrong(game, nobody | {"rummy": True}) == ("rummy", "nobody went out")
    assert wrong(game, out) == ("rummy", "say whether all went in a single turn")
    assert settle(game, out | {"rummy": True}).totals["B"] == 30 + 25
    assert settle(game, out | {"rummy": False}).totals["B"] == 30
    assert settle(persian(), out).totals["B"] == 30 + 25


# What it counts


def test_each_payment_has_its_rule():
    """A has laid 40, of it four tens, and holds 7; B is out."""
    facts = fours((40, 0, 0, 0)) | {"out": "B", "left": each(7, 0, 8, 9)}
    entries = settle(persian(others_hands="yes"), facts).entries
    paid = [(entry.rule.partition(".")[2], entry.payer, entry.payee, entry.amount) for entry in entries]
    assert {entry.note for entry in entries if entry.rule == "persian-rummy.melded"} == {"laid"}
    assert sorted(paid, key=str) == sorted(
        [
            ("melded", "score", "B", 30),
            ("melded", "score", "A", 40),
            ("four", "score", "A", 40),
            ("hands", "score", "B", 8),
            ("hands", "score", "B", 9),
            ("hands", "score", "B", 7),
            ("bonus", "score", "B", 25),
            ("deducted", "C", "score", 8),
            ("deducted", "D", "score", 9),
            ("deducted", "A", "score", 7),
        ],
        key=str,
    )


def test_where_nobody_is_out_all_lose_what_they_hold_by_another_rule():
    facts = {"dealer": "A", "melded": each(10, 20), "left": each(5, 8)}
    for game, slug in ((vary(company=2), "no-winner"), (vary(company=2, losers="lose"), "deducted")):
        lost = [(entry.rule.partition(".")[2], entry.payer, entry.amount) for entry in settle(game, facts).entries[2:]]
        assert lost == [(slug, "B", 8), (slug, "A", 5)]


def test_a_single_point_is_scored_as_any_other_and_lost_as_any_other():
    """A has laid off an ace below a two, and holds nothing dear: 1 − 9. B has melded 6 and holds an ace at one."""
    facts = {"dealer": "A", "melded": each(1, 6), "left": each(9, 1)}
    assert settle(vary(company=2, ace_in_hand="one"), facts).totals == {"A": 1 - 9, "B": 6 - 1, "score": 3}


@pytest.mark.parametrize(
    ("game", "out", "expected"),
    [
        (vary(company=2), "B", [("deducted", "What the others hold is not taken off")]),
        (vary(company=2), None, []),
        (vary(company=2, losers="lose"), "B", []),
    ],
)
def test_it_is_explained_that_the_others_lose_nothing_where_that_is_so(game, out, expected):
    facts = {"dealer": "A", "out": out, "melded": each(10, 20), "left": each(5, 0 if out else 8)}
    settled = settle(game, {key: said for key, said in facts.items() if said})
    assert reasons(settled) == [*expected, ("next-dealer", "B deals next")]


def test_the_scores_of_partners_are_added():
    assert totals(partners(4, "left", added=True), {0: 10, 1: -3, 2: 5}) == {0: 15, 1: -3}
    assert totals(each_alone(2, "left"), {0: 10}) == {0: 10, 1: 0}


def test_what_partners_have_together_is_told():
    """A 20 + 40 − 7 and C 5 − 8 are 50; B 30 − 3 and D −9 are 18."""
    facts = fours((0, 0, 0, 0), scores=each(20, 0, 5, 0))
    assert reasons(settle(persian(), facts)) == [
        ("joint", "A and C have 50 together"),
        ("joint", "B and D have 18 together"),
        ("next-dealer", "B deals next"),
    ]


def test_each_deal_is_paid_with_the_difference_and_it_is_told_what_each_has_scored():
    """B scores 30 + 5 + 6 = 41, A 40, C 20; nobody loses what is left, and 41 − 40 = 1, 41 − 20 = 21 are paid."""
    facts = {"dealer": "A", "out": "B", "melded": each(40, 30, 20), "left": each(5, 0, 6)}
    settled = settle(vary(company=3, settling="deal"), facts)
    assert settled.totals == {"A": -1, "B": 22, "C": -21}
    assert reasons(settled) == [
        ("melded", "B has scored 41"),
        ("melded", "C has scored 20"),
        ("melded", "A has scored 40"),
        ("deducted", "What the others hold is not taken off"),
        ("next-dealer", "B deals next"),
    ]


def test_what_melds_and_hands_count_is_said_by_the_rules_of_each_game():
    """An ace in the hand counts 15, or one; above a king 15: 10 + 10 + 15 = 35."""
    for game, family_, ace in (
        (vary(), "michigan-rummy", 15),
        (vary(ace_in_hand="one"), "michigan-rummy", 1),
        (vary(HUNDREDS, "five-hundred", ace_in_hand="one"), "five-hundred-rummy", 1),
        (persian(), "persian-rummy", 15),
    ):
        count = game.meld_count
        assert (count.laid_rule, count.left_rule) == (f"{family_}.melded", f"{family_}.count")
        assert count.hand([card("AS"), card("TC")]) == ace + 10
        run = count.rules.read([card("QS"), card("KS"), card("AS")])[0]
        assert count.laid(run) == 35


# The end


def ending(facts, game):
    """Who has won, what the others pay, and how that is explained, after who deals next."""
    settled = settle(game, facts)
    told = reasons(settled)
    at = next(n for n, (slug, _) in enumerate(told) if slug == "next-dealer")
    return settled.outcome["winners"], settled.outcome.get("behind"), told[at + 1 :]


THREE = {"dealer": "A", "out": "B", "melded": each(40, 30, 20), "left": each(10, 0, 15)}


def test_one_at_the_goal_has_won_and_the_others_are_behind():
    """B: 455 + 30 + 10 + 15 = 510; A: 410 + 40 = 450, 60 behind; C: 300 + 20 = 320, 190 behind."""
    assert ending(THREE | {"scores": each(410, 455, 300)}, vary(company=3)) == (
        ["B"],
        {"A": 60, "C": 190},
        [
            ("end", "B has 510, and the game is over"),
            ("collect", "A is 60 behind"),
            ("collect", "C is 190 behind"),
        ],
    )


def test_of_several_at_the_goal_it_is_the_highest():
    """A: 471 + 40 = 511; B: 455 + 55 = 510, one behind."""
    assert ending(THREE | {"scores": each(471, 455, 300)}, vary(company=3)) == (
        ["A"],
        {"B": 1, "C": 191},
        [
            ("end", "A has 511, and the game is over"),
            ("end", "B has 510, and the game is over"),
            ("several", "Of several it is A"),
            ("collect", "B is 1 behind"),
            ("collect", "C is 191 behind"),
        ],
    )


def test_or_all_of_them_and_the_rest_pay_by_the_highest():
    """C has 320, and 511 is the most."""
    assert ending(THREE | {"scores": each(471, 455, 300)}, vary(company=3, several_winners="all")) == (
        ["A", "B"],
        {"C": 191},
        [
            ("end", "A has 511, and the game is over"),
            ("end", "B has 510, and the game is over"),
            ("collect", "C is 191 behind"),
        ],
    )


def test_or_in_five_hundred_the_first_of_them_from_the_dealers_left():
    """A deals. B comes first, and has 30; C 490 + 20 − 5 = 505; A 490 + 40 − 10 = 520."""
    facts = {"dealer": "A", "out": "B", "melded": each(40, 30, 20), "left": each(10, 0, 5)}
    game = vary(HUNDREDS, "five-hundred", company=3, several_winners="first")
    winners, behind, told = ending(facts | {"scores": each(490, 0, 490)}, game)
    assert (winners, behind) == (["C"], {"A": -15, "B": 475})
    assert ("several", "Of several it is C") in told


def test_partners_win_and_pay_together():
    """A 200 + 42 − 12 and C 240 + 35 are 505; B 310 + 50 − 8 and D 90 + 20 − 45 are 417, 88 behind."""
    facts = {
        "dealer": "A",
        "out": "C",
        "melded": each(42, 50, 35, 20),
        "left": each(12, 8, 0, 45),
        "scores": each(200, 310, 240, 90),
    }
    assert ending(facts, HUNDREDS.ruleset("five-hundred-partnership")) == (
        ["A", "C"],
        {"B": 88, "D": 88},
        [("end", "A and C have 505, and the game is over"), ("collect", "B and D are 88 behind")],
    )


# Parties

OUT = ["draw talon", "meld 9C+9D+9H+9S", "meld KC+KD+KH", "meld QC+QD+QH", "discard 7S"]


def partie(game, *acts, second="2C 2D 3C 3D 4C 4D 5C 5D 6C 7D", brought=None, **given):
    """Two hands of ten. In the first deal B can be out with 4 × 9 + 3 × 10 + 3 × 10 = 96, and A holds 2 × (2 + 3 + 4 +
    5 + 6) = 40; in the second it is A who can, and B holds 41, or what else is said.
    """
    melds, row = "9C 9D 9H KC KD KH QC QD QH 7S", {"discards": "8S", "talon": "9S"}
    hands = [{"A": "2C 2D 3C 3D 4C 4D 5C 5D 6C 6D", "B": melds, **row}, {"A": melds, "B": second, **row}]
    session = Session(game, 1, hands, part="partie", given={"dealer": "A", **given}, brought=brought or {})
    for act in acts:
        session.act(act)
    return session


def balance(session):
    return {name: session.ledger.balance[seat] for seat, name in enumerate(session.table.names)}


def test_a_game_goes_on_until_the_goal_is_reached_and_the_next_one_deals():
    """B has 96 + 40 = 136, and then A 96 + 41 = 137; the third deal is A’s."""
    session = partie(vary(company=2), *OUT)
    assert balance(session) == {"A": 0, "B": 136}
    shown = session.table.shown.as_json()
    assert shown == {"company": "2, each alone", "dealer": "B", "eldest": "A"}
    assert {zone.key: zone[0] for zone in session.table.zones.values()} == {"discards": card("8S"), "talon": card("9S")}
    for act in OUT:
        session.act(act)
    assert balance(session) == {"A": 137, "B": 136}
    assert (session.table.shown.dealer, session.choices[0].seat) == ("A", 1)


def test_so_many_deals_are_played_as_are_asked_for_and_no_more():
    one = partie(vary(company=2), *OUT, deals=1)
    assert not one.choices
    assert (one.result["winners"], one.result["next_dealer"]) == ([], "B")
    assert one.result["facts"] == {"dealer": "A", "out": "B", "melded": each(0, 96), "left": each(40, 0)}
    two = partie(vary(company=2), *OUT, *OUT, deals=2)
    assert not two.choices
    assert two.result["facts"]["scores"] == {"A": 0, "B": 136}


def test_a_partie_ends_with_the_deal_that_reaches_the_goal():
    """B had 380 + 136 = 516, and nobody deals again; A, at 20, is 496 behind."""
    session = partie(vary(company=2), *OUT, brought={"A": 20, "B": 380})
    assert not session.choices
    assert (session.result["winners"], session.result["behind"]) == (["B"], {"A": 496})


@pytest.mark.parametrize(
    ("readings", "brought", "why"),
    [
        ({}, {"A": 20, "B": 500}, "with 500 the game was won, and over before"),
        ({"settling": "deal"}, {"A": 20, "B": 0}, "what all have won and lost comes to nought"),
    ],
)
def test_a_deal_does_not_begin_with_what_no_scorer_could_tell(readings, brought, why):
    """500 wins the game, so no deal is dealt after it; where each deal is settled, what A won B has lost."""
    with pytest.raises(StartError, match=why):
        partie(vary(company=2, **readings), brought=brought)


def test_where_deals_are_settled_apart_each_deals_as_often_as_agreed():
    """One each: A pays 136, and is paid 137."""
    game = vary(company=2, settling="deal", length=1)
    session = partie(game, *OUT)
    assert session.choices
    assert balance(session) == {"A": -136, "B": 136}
    for act in OUT:
        session.act(act)
    assert not session.choices
    assert balance(session) == {"A": 1, "B": -1}
    assert session.result["winners"] == ["A"]
    assert session.result["next_dealer"] == "A"


def test_and_of_equals_both_have_won():
    """A pays 136, and is paid 136."""
    game = vary(company=2, settling="deal", length=1)
    session = partie(game, *OUT, *OUT, second="2C 2D 3C 3D 4C 4D 5C 5D 6C 6D")
    assert balance(session) == {"A": 0, "B": 0}
    assert session.result["winners"] == ["A", "B"]
    assert "behind" not in session.result


def test_with_a_length_of_two_each_of_two_deals_twice():
    session = partie(vary(company=2, settling="deal"), *OUT, *OUT)
    assert session.choices
    assert session.table.shown.dealer == "A"


# Parties that are told


def told(game, *deals, dealer=0):
    """So many deals told one after the other: what each came to."""
    party = Partie(game)
    return [party.add(Told(facts, dealer if n == 0 else None)) for n, facts in enumerate(deals)]


def persian_deal(*melded):
    """A deal that ends with the talon, in which each holds seven."""
    return {"melded": each(*melded), "fours": each(0, 0, 0, 0), "left": each(7, 7, 7, 7)}


def winners(deals):
    return [deal.settled.outcome["winners"] for deal in deals]


def test_persian_is_over_after_two_deals_or_three_as_they_are_told():
    """A and C: 30 + 20 − 28 = 22, B and D: 40 + 20 − 28 = 32 after two deals, ten more."""
    two = told(persian(), persian_deal(30, 0, 0, 0), persian_deal(0, 40, 20, 20))
    assert winners(two) == [[], ["B", "D"]]
    assert two[1].settled.outcome["behind"] == {"A": 10, "C": 10}
    assert two[1].settled.outcome["next_dealer"] == "C"
    assert reasons(two[1].settled)[-2:] == [
        ("deals", "All deals have been played; most is 32"),
        ("margin", "A and C are 10 behind"),
    ]
    three = told(persian(length=3), *[persian_deal(30, 0, 0, 0)] * 3)
    assert winners(three) == [[], [], ["A", "C"]]


def test_equals_draw_or_play_one_more_deal():
    """Each side 30 − 28 = 2 after two deals; then A and C have 2 + 30 − 14 = 18, B and D 2 − 14 = −12."""
    equal = [persian_deal(30, 0, 0, 0), persian_deal(0, 30, 0, 0)]
    drawn = told(persian(), *equal)
    assert winners(drawn) == [[], ["A", "C", "B", "D"]]
    assert drawn[1].settled.outcome["behind"] == {}
    assert reasons(drawn[1].settled)[-2:] == [("deals", "All deals have been played; most is 2"), ("tie", "Equal: 2")]
    extra = told(persian(equal="extra"), *equal, persian_deal(30, 0, 0, 0))
    assert winners(extra) == [[], [], ["A", "C"]]
    assert extra[2].settled.outcome["behind"] == {"B": 30, "D": 30}


def test_michigan_as_it_is_told_is_over_at_the_goal_or_after_the_deals():
    """B scores 30 + 10 = 40 each time, and A nothing: far from 500. If each deal is paid, two, or four, end it."""
    deal = {"out": "B", "melded": each(0, 30), "left": each(10, 0)}
    assert winners(told(vary(company=2), deal, deal, deal)) == [[], [], []]
    apart = told(vary(company=2, settling="deal", length=1), deal, deal)
    assert winners(apart) == [[], ["B"]]
    assert apart[1].settled.totals == {"A": -40, "B": 40}
    assert reasons(apart[1].settled)[-1] == ("deals", "All deals have been played; most is 80")
    assert winners(told(vary(company=2, settling="deal"), *[deal] * 4)) == [[], [], [], ["B"]]

"""Rentoy, rule by rule, from stated cards. K is Krasnopolsky’s page of 2001; codes are those of the close reading."""

from __future__ import annotations

from random import Random

import pytest

from quinola import FactsError, Session, StartError, family
from quinola.answers import tables
from quinola.cards import SPANISH_40, card, cards
from quinola.mechanics.three_tricks.facts import line_of
from quinola.mechanics.three_tricks.hand import as_trick
from quinola.players import at_random, play_out, rule_of_thumb
from second.scorer import settle

RENTOY = family("rentoy")
PLAIN = RENTOY.ruleset("reconstruction")
VALET = RENTOY.ruleset("valet-1704")
ENVITE = RENTOY.ruleset("envite")
AVILA = RENTOY.ruleset("avila")


def vary(ruleset="reconstruction", **readings):
    return RENTOY.vary(ruleset, readings)


def at(acts=(), game=PLAIN, seed=1, **start):
    hands = [start.pop("hands")] if "hands" in start else []
    scores = start.pop("scores", {})
    session = Session(
        game, seed, hands, part=start.pop("part", "deal"), events=True, brought=scores, given={"dealer": "D", **start}
    )
    for act in acts:
        session.act(act)
    return session


def turn(session):
    return session.table.name(session.choices[0].seat)


def takes(trick, game=PLAIN):
    """Who takes a trick that A leads to, with cups as trumps."""
    line = line_of(game.rules, f"A {trick}", "")
    return game.names[game.rules.judge(card("5P")).taker(as_trick(game.sides, line, (), 0))]


# Pack, seats, trumps


@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_two_four_six_or_eight_in_two_sides_seated_alternately(players):
    session = Session(vary(players=players), 3, events=True)
    assert vary(players=players).sides.of == (0, 1) * (players // 2)
    play_out(session, rule_of_thumb(PLAIN), limit=100_000)
    assert len(session.result["winners"]) == players // 2


def test_three_cards_each_and_one_turned_up_which_all_see():
    session = at()
    assert [len(hand) for hand in session.table.hands] == [3, 3, 3, 3]
    assert len(session.table.lying("stock")) == 40 - 13
    turned = session.table.lying("turned")[0].text
    zones = [zone for seat in session.seats for zone in session.view(seat)["zones"] if zone["role"] == "turned"]
    assert [zone["cards"] for zone in zones] == [[turned]] * 4


def test_the_pack_is_forty():
    assert set(PLAIN.pack) == set(SPANISH_40)


@pytest.mark.parametrize(
    ("suit", "order"),
    [
        ("P", "2P KP NP VP 1P 7P 6P 5P 4P 3P"),
        ("O", "KO NO VO 1O 7O 6O 5O 4O 3O 2O"),
    ],
)
def test_order_of_the_cards_when_cups_are_trumps(suit, order):
    """K, ¶2; RE-C15."""
    ranked = cards(order)
    powers = [PLAIN.rules.judge(card("5P")).power(c, ranked[0]) for c in ranked]
    assert powers == sorted(powers, reverse=True)
    assert len(set(powers)) == 10


# Who takes a trick


@pytest.mark.parametrize(
    ("trick", "who"),
    [
        ("KO 7O 1O NO", "A"),
        ("7O KE 1O KB", "C"),  # kings of other suits win nothing
        ("KO 3P 7O 1O", "B"),  # the smallest trump takes a king
        ("KO 3P 7O 4P", "D"),
        ("3P 2P KP 1P", "B"),
        ("2O 3E 4E 5E", "A"),  # the lowest card there is, and nobody has its suit
    ],
)
def test_who_takes_a_trick(trick, who):
    assert takes(trick) == who


@pytest.mark.parametrize(
    ("game", "trick", "who"),
    [
        (PLAIN, "2P VO 3P 4P", "A"),
        (VALET, "2P VO 3P 4P", "B"),
        (VALET, "2P NB 3B 4P", "A"),  # the others are high in Envite alone
        (ENVITE, "2P VO NB 3B", "D"),  # RE-C8
        (ENVITE, "2P VO NB 4P", "C"),
        (vary("envite", matador_order="reversed"), "2P VO NB 3B", "B"),
        (vary("envite", matador_order="reversed"), "2P NB 3B 4P", "B"),
    ],
)
def test_cards_above_the_two(game, trick, who):
    assert takes(trick, game) == who


def reasons(trick, game, turned="5P"):
    """The rules by which a trick that A leads to is taken, each with what kind of thing is told."""
    judge, laid = game.rules.judge(card(turned)), as_trick(game.sides, line_of(game.rules, f"A {trick}", ""), (), 0)
    return [(why.slug, why.kind) for why in judge.reasons(laid, judge.taker(laid))]


@pytest.mark.parametrize(
    ("game", "trick", "why", "taken"),
    [
        (PLAIN, "KO 7O 1O NO", ["free"], "suit-led"),
        (PLAIN, "KO 3P 7O 4P", ["free"], "trumps"),
        (PLAIN, "3P 2P KP 1P", ["sweep"], "trumps"),
        (VALET, "2P VO 3P 4P", ["sweep", "matador-trump"], "valet"),
        (VALET, "2P KP 3P 4P", ["sweep"], "trumps"),
        (VALET, "VO KP 3P 4P", ["sweep", "matador-trump"], "valet"),
        (vary("valet-1704", matador_suit="own"), "VO KP 3P 4P", ["free"], "valet"),
        (ENVITE, "2P VO NB 4P", ["sweep", "matador-trump", "matador-trump", "exempt"], "matadors"),
        (ENVITE, "2P KP 3P 4P", ["sweep", "exempt"], "trumps"),
        (AVILA, "3P 2P KP 1P", ["sweep", "overtake"], "trumps"),
    ],
)
def test_why_a_trick_is_taken(game, trick, why, taken):
    """Cups are trumps. A matador of another suit is one like any other; of its own suit it needs no saying."""
    assert reasons(trick, game) == [*((slug, "said") for slug in why), (taken, "taken")]


def test_a_matador_of_the_suit_of_trumps_is_a_trump_without_saying():
    assert reasons("2O VO KO 4O", VALET, "5O") == [("sweep", "said"), ("valet", "taken")]


# What must be played

SWEEP = {"A": "6P 7E 4E", "B": "KP 3P KO", "C": "2P 4P 6O", "D": "7P 1O 4B", "turned": "5P"}


def open_to(session):
    return [act.partition(": ")[2] for act in session.legal() if "raise" not in act and "signal" not in act]


def test_to_a_trump_a_trump_and_who_has_none_is_free():
    session = at(["play 6P"], hands=SWEEP)
    assert open_to(session) == ["play KP", "play 3P"]
    assert session.may("play KO").rule == "rentoy.sweep"
    assert session.may("play KO and raise").rule == "rentoy.sweep"
    assert session.may("play KP and raise")
    none = at(["play 6P"], hands={**SWEEP, "B": "1E NE KO"})
    assert len(open_to(none)) == 3


def test_to_any_other_lead_anything():
    """RE-C6."""
    session = at(["play 7E"], hands={**SWEEP, "B": "KP 3E KO"})
    assert len(open_to(session)) == 3


def test_reading_follow_or_trump():
    game = vary(plain_lead="follow-or-trump")
    session = at(["play 7E"], game, hands={**SWEEP, "B": "KP 3E KO"})
    assert open_to(session) == ["play KP", "play 3E"]
    assert session.may("play KO").rule == "rentoy.free"
    void = at(["play 7E"], game, hands={**SWEEP, "B": "KP 3B KO"})
    assert len(open_to(void)) == 3


def test_avila_must_beat_the_sweep_the_partners_card_too():
    """RE-C14."""
    session = at(["play 6P"], AVILA, hands=SWEEP)
    assert open_to(session) == ["play KP"]
    session.act("play KP")
    assert open_to(session) == ["play 2P"]
    session.act("play 2P")
    assert open_to(session) == ["play 7P"]  # cannot beat it, and has a trump
    partner = {**SWEEP, "B": "KP 7O KO", "C": "4P 1E 6O", "D": "2P 3P 4B"}
    acts = ["play 6P", "play KP", "play 4P"]
    assert open_to(at(acts, AVILA, hands=partner)) == ["play 2P"]
    assert open_to(at(acts, vary("avila", overtake="opponents"), hands=partner)) == ["play 2P", "play 3P"]
    assert open_to(at(["play 7E"], AVILA, hands=SWEEP)) == ["play KP", "play 3P", "play KO"]  # no sweep, no duty


@pytest.mark.parametrize("second", ["KP", "KO"])
def test_what_was_led_is_followed_and_not_what_was_played_to_it(second):
    """RE-C6: swords are led; the second has none, and trumps or throws a coin. C has the three of swords."""
    hands = {"A": "7E 7O 4E", "B": f"{second} 6O 4O", "C": "3E 3O 4B", "turned": "5P"}
    game = vary(plain_lead="follow-or-trump")
    assert open_to(at(["play 7E", f"play {second}"], game, hands=hands)) == ["play 3E"]


def test_a_partners_sweep_need_not_be_beaten_by_the_reading_that_spares_it():
    """RE-C14: A has swept, and B could not beat it; C, A’s partner, may keep the two."""
    hands = {"A": "6P 7E 4E", "B": "4P 7O 6O", "C": "2P 3P 6B", "turned": "5P"}
    acts = ["play 6P", "play 4P"]
    assert open_to(at(acts, vary("avila", overtake="opponents"), hands=hands)) == ["play 2P", "play 3P"]
    assert open_to(at(acts, AVILA, hands=hands)) == ["play 2P"]


def test_avila_must_beat_the_sweep_though_a_plain_king_lies_on_it():
    """RE-C14: B has no trump; of C’s the two beats the six, and the four does not."""
    hands = {"A": "6P 7E 4E", "B": "KO 7O 6O", "C": "2P 4P 5O", "turned": "5P"}
    assert open_to(at(["play 6P", "play KO"], AVILA, hands=hands)) == ["play 2P"]


def test_a_card_above_the_two_is_bound_by_a_sweep_and_sweeps():
    """RE-C7."""
    hands = {"A": "2P 7E 4E", "B": "6B 5B KO", "C": "3P 1E 6O", "D": "VO NO 4B", "turned": "5P"}
    assert open_to(at(["play 2P", "play 6B", "play 3P"], VALET, hands=hands)) == ["play VO"]
    own = vary("valet-1704", matador_suit="own")
    assert len(open_to(at(["play 2P", "play 6B", "play 3P"], own, hands=hands))) == 3
    leads = {"A": "VO 7E 4E", "B": "6B 5P KO", "turned": "6P"}
    assert open_to(at(["play VO"], VALET, hands=leads)) == ["play 5P"]
    assert len(open_to(at(["play VO"], own, hands=leads))) == 3
    coins = {**leads, "turned": "6O"}  # of its own suit it is a trump under either reading
    assert open_to(at(["play VO"], own, hands=coins)) == ["play KO"]


def test_the_highest_trump_of_envite_may_be_kept_back_and_no_other():
    """RE-C9."""
    base = {"A": "KP 7E 4E", "turned": "5P"}
    assert len(open_to(at(["play KP"], ENVITE, hands={**base, "B": "3B 6O 7O"}))) == 3
    assert open_to(at(["play KP"], ENVITE, hands={**base, "B": "NB 6O 7O"})) == ["play NB"]
    assert open_to(at(["play KP"], ENVITE, hands={**base, "B": "3B 4P 7O"})) == ["play 3B", "play 4P"]
    free = vary("envite", exempt="anything")
    assert len(open_to(at(["play KP"], free, hands={**base, "B": "3B 4P 7O"}))) == 3


# The hand

HOME = {"A": "KO 4O 6B", "B": "7O 3P VE", "C": "5E NB 2O", "D": "2P 1O 4B", "turned": "5P"}
TWO = ["play KO", "play 3P", "play 5E", "play 4B", "play VE", "play NB", "play 1O", "play 6B"]


def test_the_eldest_leads_and_then_whoever_took_the_trick():
    session = at(hands=HOME)
    assert turn(session) == "A"
    for act in TWO[:4]:
        session.act(act)
    assert turn(session) == "B"


def test_two_tricks_win_and_the_third_is_not_played():
    """RE-C5."""
    session = at(TWO, hands=HOME)
    assert not session.choices
    assert session.result["scores"] == {"A and C": 0, "B and D": 1}
    played_on = at(TWO, vary(hand_end="all-three"), hands=HOME)
    assert turn(played_on) == "B"


def test_points_are_the_sides_and_the_deal_passes_on():
    session = at(TWO, hands=HOME)
    assert [session.ledger.balance[s] for s in range(4)] == [0, 1, 0, 1]
    assert session.result["next_dealer"] == "A"


# Raises: the example of the page, from 4–5, with A and C against B and D

FOUR_FIVE = {"A": 4, "C": 4, "B": 5, "D": 5}


@pytest.mark.parametrize(
    ("raisers", "end", "scores"),
    [
        ("AB", {"folded": ["A"]}, (4, 8)),
        ("AB", {"won": "A"}, (10, 5)),
        ("AB", {"won": "D"}, (4, 11)),
        ("ABA", {"folded": ["B"]}, (10, 5)),
        ("ABC", {"won": "C"}, (13, 5)),
        ("ABA", {"won": "B"}, (4, 14)),
        ("ABAB", {"folded": ["C"]}, (4, 14)),  # pointless, but nobody forbids it: RE-C4
        ("A", {"folded": ["D"]}, (5, 5)),  # RE-C3
        ("", {"won": "A"}, (5, 5)),
    ],
)
def test_the_example_of_the_page(raisers, end, scores):
    facts = {"dealer": "D", "raisers": list(raisers), "scores": FOUR_FIVE, **end}
    outcome = settle(PLAIN, facts).outcome
    assert tuple(outcome["scores"].values()) == scores
    assert bool(outcome["winners"]) == (max(scores) >= 12)


def test_the_example_played_out_act_by_act():
    session = at(["raise", "B: raise", "A: fold"], hands=HOME, scores=FOUR_FIVE)
    assert session.result["scores"] == {"A and C": 4, "B and D": 8}
    session = at(["raise", "B: raise", "A: stay", *TWO], hands=HOME, scores=FOUR_FIVE)
    assert session.result["scores"] == {"A and C": 4, "B and D": 11}
    session = at(["raise", "B: raise", "A: raise", "D: fold"], hands=HOME, scores=FOUR_FIVE)
    assert session.result["scores"] == {"A and C": 10, "B and D": 5}
    session = at(["raise", "B: raise", "A: raise", "D: stay", *TWO], hands=HOME, scores=FOUR_FIVE)
    assert session.result["winners"] == ["B", "D"]


def test_the_right_goes_to_and_fro_then_or_later():
    """RE-C1: after the six it is A and C who may raise, at once or when they like."""
    session = at(["raise", "B: raise", "C: stay"], hands=HOME)
    assert session.may("raise")  # A, who is to play
    session.act("play KO")
    assert session.may("raise").rule == "rentoy.right"  # B
    session.act("play 3P")
    assert session.may("raise")  # C


def test_reading_either_side_may_raise():
    session = at(["raise", "B: stay"], hands=HOME)
    assert session.may("raise").rule == "rentoy.right"
    assert at(["raise", "B: stay"], vary(raise_right="either"), hands=HOME).may("raise")


def test_a_raise_with_a_card_is_answered_before_the_next_plays():
    """RE-C11."""
    session = at(["play KO and raise"], hands=HOME)
    assert {c.seat for c in session.choices if not c.optional} == {1, 3}
    assert [c.text for c in session.table.lying("trick")] == ["KO"]
    session.act("D: fold")
    assert session.result["scores"] == {"A and C": 1, "B and D": 0}


def test_only_whoever_is_to_play_may_raise_unasked():
    session = at(hands=HOME)
    assert {c.seat for c in session.choices if "raise" in map(str, c.options)} == {0}


def test_no_raise_beyond_what_is_enough_in_the_reading_that_forbids_it():
    """RE-C4: from 4–5, nine are enough for both; from 4–2 they are not."""
    acts = ["raise", "B: raise", "A: raise"]
    strict = vary(raise_cap="enough")
    assert at(acts, strict, scores=FOUR_FIVE).may("B: raise").rule == "rentoy.needless"
    assert at(acts, strict, scores={**FOUR_FIVE, "B": 2, "D": 2}).may("B: raise")
    assert at(acts, scores=FOUR_FIVE).may("B: raise")


def test_what_lies_open_while_a_raise_waits_for_an_answer():
    session = at(["raise"], hands=HOME)
    assert session.table.shown.as_json()["raised"] == "A to 3"
    session.act("D: stay")
    assert "raised" not in session.table.shown.as_json()
    assert (session.table.shown.as_json()["worth"], session.table.shown.as_json()["may_raise"]) == (3, "B and D")


# The trick judge and the raise calculator


def test_it_judges_tricks_and_says_why():
    facts = {"dealer": "D", "turned": "5P", "tricks": ["A KO 3P 5E 4B", "B VE NB 1O 6B"], "raisers": ["B"]}
    settlement = settle(PLAIN, facts)
    assert settlement.outcome["takers"] == ["B", "B"]
    assert settlement.totals == {"A": 0, "B": 3, "C": 0, "D": 3, "score": -6}
    rules = [reason.rule.removeprefix("rentoy.") for reason in settlement.reasons]
    assert rules[:4] == ["free", "trumps", "free", "suit-led"]


@pytest.mark.parametrize(
    ("facts", "place", "rule"),
    [
        ({}, "tricks", "rentoy.two-tricks"),
        ({"tricks": ["A KO 3P 5E 4B"]}, "turned", "rentoy.deal"),
        ({"turned": "5P", "tricks": ["A KO 3P 5E 4B"]}, "tricks", "rentoy.two-tricks"),
        ({"turned": "5P", "tricks": ["B KO 3P 5E 4B"]}, "tricks[0]", "rentoy.lead"),
        ({"turned": "5P", "tricks": ["A KO 3P 5E 4B", "A VE NB 1O 6B"]}, "tricks[1]", "rentoy.next-lead"),
        ({"turned": "5P", "tricks": ["A KO 3P 5E"]}, "tricks[0]", "rentoy.turn"),
        ({"turned": "5P", "tricks": ["A KO 3P 5E 8B"]}, "tricks[0]", "rentoy.pack"),
        ({"turned": "5P", "tricks": ["A KO 5P 5E 4B"]}, "tricks[0]", "rentoy.pack"),
        ({"turned": "5P", "tricks": ["A KO 3P 5E 4B", "B KO NB 1O 6B"]}, "tricks[1]", "rentoy.pack"),
        ({"turned": "5P", "tricks": ["A 4P 4B 5E 3P", "A VE 6P 1O 6B"]}, "tricks[0]", "rentoy.sweep"),
        (
            {"turned": "5P", "tricks": ["A KO 3P 5E 4B", "B VE NB 1O 6B", "B 7O 2O 2P 4O"]},
            "tricks[2]",
            "rentoy.hand-end",
        ),
        ({"turned": "5P", "tricks": ["A KO 3P 5E 4B", "B VE NB 1O 6B"], "won": "B"}, "won", "rentoy.two-tricks"),
        ({"won": "A", "raisers": ["A", "C"]}, "raisers[1]", "rentoy.right"),
        ({"won": "A", "raisers": list("ABABA")}, "raisers", "rentoy.top"),
        ({"folded": ["A"]}, "folded", "rentoy.fold"),
        ({"raisers": ["A"], "folded": ["C"]}, "folded", "rentoy.fold"),
        ({"won": "A", "scores": {"A": 4, "B": 0, "C": 5}}, "scores", "rentoy.score"),
        ({"won": "E"}, "won", "rentoy.two-tricks"),
        ({"won": "A", "dealer": ""}, "dealer", "rentoy.eldest"),
        ({"won": "A", "scores": {"B": 0, "C": 12}}, "scores", "rentoy.goal"),  # nobody plays on after a game
        (
            {"turned": "5P", "tricks": ["A KO 3P 5E 4B", "B VE NB 1O 6B"], "raisers": ["B"], "folded": ["A"]},
            "folded",
            "rentoy.fold",
        ),  # B and D had won it
        ({"won": "D", "raisers": ["A"], "folded": ["B"]}, "won", "rentoy.fold"),
        ({"tricks": 7}, "tricks", "rentoy.deal"),
        ({"turned": "5P", "tricks": ["A KO 3P 5E 4B", "B VE NB 1O 6B"] * 2}, "tricks", "rentoy.deal"),
    ],
)
def test_facts_that_cannot_be(facts, place, rule):
    with pytest.raises(FactsError) as wrong:
        settle(PLAIN, {"dealer": "D", **facts})
    assert (wrong.value.place, wrong.value.rule) == (place, rule)


def test_eleven_points_are_no_game_yet():
    assert settle(PLAIN, {"dealer": "D", "won": "A", "scores": {"A": 11, "B": 0}}).outcome["winners"] == ["A", "C"]


def test_facts_are_judged_by_the_reading():
    nine = {"dealer": "D", "won": "A", "raisers": list("ABAB"), "scores": FOUR_FIVE}
    assert settle(PLAIN, nine).outcome["worth"] == 12
    with pytest.raises(FactsError, match="enough"):
        settle(vary(raise_cap="enough"), nine)
    with pytest.raises(FactsError, match="higher one"):
        settle(
            AVILA,
            {
                "dealer": "D",
                "turned": "5P",
                "tricks": ["A 6P 3P 4P 2P", "D KO 6O KP 7O"],
                "raisers": ["A"],
                "folded": ["B"],
            },
        )


def test_the_score_of_a_side_is_told_of_any_of_its_players():
    facts = {"dealer": "D", "won": "A", "scores": {"B": 0, "C": 11}}
    assert settle(PLAIN, facts).outcome["winners"] == ["A", "C"]


def test_a_dealer_must_be_named_who_is_there():
    with pytest.raises(StartError, match="one of A B C D"):
        Session(PLAIN, 1, part="deal", given={"dealer": "E"})


# The table


def test_a_card_that_raises_lies_in_the_trick_of_the_page():
    session = at(["play KO and raise", "D: stay"], hands=HOME)
    assert tables.table(session, "A")["trick"] == [{"seat": "A", "card": "KO", "best": True}]


def test_sides_of_a_hand_are_shown_and_who_has_taken_what():
    session = at(TWO[:4], hands=HOME)
    assert session.table.shown.as_json()["tricks"] == {"A and C": 0, "B and D": 1}
    assert session.table.shown.as_json()["trumps"] == "cups"
    assert session.table.shown.as_json()["takers"] == ["B"]


@pytest.mark.parametrize(
    ("game", "above"),
    [(PLAIN, None), (VALET, ["VO"]), (ENVITE, ["3B", "NB", "VO"])],
)
def test_the_cards_above_the_two_lie_open(game, above):
    assert at(game=game).table.shown.as_json().get("matadors") == above


# Players


def thumb(hands, acts=(), game=PLAIN, **start):
    session = at(acts, game, hands=hands, **start)
    choice = next(c for c in session.choices if not c.optional)
    return choice.text(rule_of_thumb(game)(session, choice))


def test_the_thumb_raises_on_the_best_and_folds_nothing_to_it():
    best = {"A": "2P KP NP", "turned": "5P"}
    assert thumb(best) == "raise"
    assert thumb({"D": "2P KP NP", "turned": "5P"}, ["raise"]) in ("raise", "stay")
    assert thumb({"D": "2O 2E 3B", "turned": "5P"}, ["raise"]) == "fold"


def test_the_thumb_stays_where_there_is_nothing_to_lose():
    """From 0–11 a fold loses the game; to stay may win it."""
    behind = {"A": 11, "C": 11}
    assert thumb({"D": "2O 2E 3B", "turned": "5P"}, ["raise"], scores=behind) != "fold"


def test_the_thumb_spares_a_partners_trick_and_takes_an_opponents_cheaply():
    hands = {"A": "KO 7E 4E", "B": "6B 5B 4O", "C": "2P 6O 3O", "D": "KP 4P 4B", "turned": "5P"}
    raised = ["raise", "D: stay", "play KO", "play 6B"]  # so that C may not
    assert thumb(hands, raised) == "play 3O"
    assert thumb(hands, [*raised, "play 3O"]) in ("play 4P", "raise")


def test_the_thumb_heeds_a_partners_sign():
    """D has nothing; if B has shown the two and the king of trumps, D stays more readily than without."""
    hands = {"B": "2P KP 7O", "D": "VO 6E 4B", "turned": "5P"}
    answers = [thumb(hands, [*signs, "raise"]) for signs in ([], ["B: signal tongue", "B: signal brows"])]
    assert answers[0] == "fold"
    assert answers[1] != "fold"


def signs(deals=300):
    """What each player signs first, and whether it is so."""
    player, told = rule_of_thumb(PLAIN), []
    for seed in range(deals):
        session = at(seed=seed)
        for choice in session.choices:
            if choice.optional:
                said = player(session, choice)
                turned = session.table.lying("turned")[0].suit
                meant = next((s for s in PLAIN.signs if s.act == said), None)
                told.append(meant and meant.holds(session.table.hands[choice.seat], turned))
    return told


def test_the_thumb_signs_mostly_what_is_so_and_sometimes_lies():
    told = signs()
    true, false, silent = told.count(True), told.count(False), told.count(None)
    assert true > 4 * false > 0
    assert true > 2 * silent > 0


def test_the_thumb_beats_chance():
    """Games to twelve, either side once from each deal: far more than half."""
    player, won, games = rule_of_thumb(PLAIN), 0, 0
    for seed in range(12):
        for side in (0, 1):
            session = Session(PLAIN, seed)
            play_out(session, {s: player if s % 2 == side else at_random(seed) for s in range(4)})
            won += PLAIN.names[side] in session.result["winners"]
            games += 1
    assert won / games > 0.7


def test_a_game_between_them_is_neither_one_hand_nor_endless():
    hands, worths, folded = [], set(), 0
    for seed in range(10):
        session = Session(PLAIN, seed)
        play_out(session, rule_of_thumb(PLAIN))
        hands.append(len(session.table.dealt))
        folded += any(c.text(o) == "fold" for c, o in session.played)
        worths |= {e.amount for e in session.ledger.entries}
    assert 2 < sum(hands) / len(hands) < 15
    assert len(worths) > 2
    assert folded


def test_no_hand_of_a_talkative_random_game_names_another_card_than_was_played():
    """Every trick of the record is a trick of the facts."""
    for seed in range(50):
        session, random = Session(PLAIN, seed, part="deal"), Random(seed)
        while session.choices:
            choice = random.choice(session.choices)
            session.take(choice, random.choice(choice.options))
        played = [getattr(o, "card", o) for c, o in session.played if c.verb == "play" and str(o) != "raise"]
        told = [card(word) for line in session.result["facts"].get("tricks", ()) for word in line.split()[1:]]
        assert played[: len(told)] == told

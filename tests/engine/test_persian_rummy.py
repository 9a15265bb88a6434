"""Persian Rummy, rule by rule, from stated cards: what it changes of Five Hundred Rummy. G is Gibson’s entry."""

from __future__ import annotations

import pytest

from begun.rummies import draws
from quinola import FactsError, ReadingError, Session, family, settle
from quinola.cards import FRENCH_56, cards
from quinola.games.michigan_rummy.terms import full
from quinola.players import at_random, play_out, rule_of_thumb

FAMILY = family("persian-rummy")
PLAIN = FAMILY.ruleset("persian")


def vary(**readings):
    return FAMILY.vary("persian", {name.replace("_", "-"): value for name, value in readings.items()})


def turns(hands, acts=(), game=PLAIN, **more):
    session = Session(game, 1, [{**HELD, **hands}], part="turns", given={"dealer": "A"}, events=True, **more)
    for act in acts:
        session.act(act)
    return session


HELD = {"A": "7C", "C": "8H", "D": "9H", "discards": "2D"}


def net(session):
    return {session.table.names[s]: session.ledger.balance[s] for s in session.table.everyone}


def test_seven_cards_of_56_with_four_jokers():
    session = Session(PLAIN, 2, part="deal")
    assert {len(hand) for hand in session.table.hands} == {7}
    assert len(session.table.lying("stock")) == 56 - 28 - 1 == 27
    assert {c.text for c in FRENCH_56 if c.rank == "X"} == {"XC", "XD", "XH", "XS"}
    assert PLAIN.terms.whole_pack == 4 * (15 + 20 + 30 + sum(range(2, 11))) == 476


def test_what_is_read_where_nothing_else_is_agreed():
    assert FAMILY.reading(PLAIN) == {
        "persian-rummy.top-card": "bound",
        "persian-rummy.chain-of-cards": "yes",
        "persian-rummy.talon-gone": "ends",
        "persian-rummy.turnings": 3,
        "persian-rummy.intact": "at-once",
        "persian-rummy.bonus-for": "out",
        "persian-rummy.others-hands": "no",
        "persian-rummy.length": 2,
        "persian-rummy.equal": "drawn",
    }


def test_the_last_discard_may_be_free():
    hands = {"B": "3C 6S KC", "discards": "5S JD", "talon": "4C 6D"}
    assert turns(hands).legal() == ["draw talon"]
    assert "discard JD" in turns(hands, ["draw JD"], vary(top_card="free")).legal()


@pytest.mark.parametrize(("readings", "times"), [({}, 3), ({"turnings": 1}, 1)])
def test_the_talon_is_renewed_so_often_and_no_more(readings, times):
    """Everyone discards what was drawn, so that each new talon is the two discards."""
    session = turns({"B": "KC", "discards": "2D", "talon": "TD"}, game=vary(talon_gone="turned", **readings))
    assert draws(session) == 1 + 2 * times
    assert net(session) == {"A": -7, "B": -10, "C": -8, "D": -9}


RUN = {"B": "8D 9D KC", "meld 1 of A": "5D 6D 7D", "talon": "3C"}
LAID = ["draw talon", "lay off 8D on 5D+6D+7D"]


def test_a_card_laid_off_stays_before_whoever_lays_it_off():
    """A has 5 + 6 + 7 laid and seven in hand; B 8 + 9, and the three of 3 + 10 is discarded. The talon is used up."""
    session = turns(RUN, [*LAID, "lay off 9D on 5D+6D+7D+8D"])
    piles = {zone.key: list(zone) for zone in session.table.zones.values()}
    assert piles["laid off by B"] == cards("8D 9D")
    session.act("discard 3C")
    assert net(session) == {"A": 18 - 7, "B": 17 - 10, "C": -8, "D": -9}


def test_what_was_laid_off_is_told_as_part_of_its_run():
    """B lays off above and below, and A goes on: the run is told in its order, with whose each card is."""
    session = turns(RUN | {"B": "4D 8D 9D KC"}, [*LAID, "lay off 4D on 5D+6D+7D+8D", "lay off 9D on 4D+5D+6D+7D+8D"])
    run, apart = (zone for zone in session.zones("A") if zone["role"] == "meld")
    assert run["cards"] == ["5D", "6D", "7D"]
    assert apart["cards"] == ["8D", "4D", "9D"]
    assert [each["card"] for each in run["whole"]] == ["4D", "5D", "6D", "7D", "8D", "9D"]
    assert [each["by"] for each in run["whole"]] == ["B", "A", "A", "A", "B", "B"]
    assert "whole" not in apart


@pytest.mark.parametrize("game", [PLAIN, vary(chain_of_cards="no")])
def test_a_meld_is_told_whole_if_others_have_laid_to_it(game):
    session = turns(RUN | {"B": "4D 8D KC"}, [*LAID, "lay off 4D on 5D+6D+7D" + "+8D" * (game is PLAIN)], game)
    run = next(zone for zone in session.zones("A") if zone["key"] == "meld 1 of A")
    assert [each["card"] for each in run["whole"]] == ["4D", "5D", "6D", "7D", "8D"]


def test_by_one_reading_a_card_laid_off_carries_no_other():
    assert not any(act.startswith("lay off 9D") for act in turns(RUN, LAID, vary(chain_of_cards="no")).legal())


def test_jokers_are_a_set_and_nothing_else():
    session = turns({"B": "XC XD 9S 9C JS QS", "talon": "XS"}, ["draw talon"])
    melds = [act for act in session.legal() if act.startswith("meld")]
    assert melds == ["meld XC+XD+XS"]
    assert session.may("meld XC+9C+9S").rule == "persian-rummy.set"
    assert session.may("meld JS+QS+XS").rule == "persian-rummy.run"


def test_the_ace_is_high_alone():
    session = turns({"B": "2S 3S QS KS", "talon": "AS"}, ["draw talon"])
    assert [act for act in session.legal() if act.startswith("meld")] == ["meld QS+KS+AS"]
    assert session.may("meld AS+2S+3S").rule == "persian-rummy.ace"


@pytest.mark.parametrize(
    ("rank", "points"), [("X", 160), ("A", 120), ("K", 80), ("Q", 80), ("J", 80), ("T", 80), ("9", 72), ("2", 16)]
)
def test_a_set_of_four_laid_whole_counts_eight_times_a_card(rank, points):
    """And 25, as nothing is left."""
    assert points == 8 * full(cards(f"{rank}C")[0])
    held = {seat: "5C 5D 5H".split()[n] for n, seat in enumerate("ACD")} | {"discards": "6D"}
    session = turns({**held, "B": f"{rank}C {rank}D {rank}H", "talon": f"{rank}S"}, ["draw talon"])
    session.act(f"meld {rank}C+{rank}D+{rank}H+{rank}S")
    assert net(session) == {"A": -5, "B": points + 25, "C": -5, "D": -5}


KINGS = {"B": "KC KD KH 4S 5S", "C": "KS 8H", "talon": "3C 3D 3H 3S TD"}
THREE = ["draw talon", "meld KC+KD+KH", "discard 3C", "draw talon", "lay off KS on KC+KD+KH", "discard 3D"]


@pytest.mark.parametrize(("who", "reading", "fours"), [
    ("C", "at-once", {}), ("C", "completed", {}), ("D", "at-once", {}), ("D", "completed", {"B": 30, "D": 10}),
])  # fmt: skip
def test_a_set_that_comes_to_four_later(who, reading, fours):
    """The fourth king of an opponent, C, or of the partner, D; then the talon is used up."""
    hands = {**KINGS, "D": "9H 9C"} if who == "C" else {**KINGS, "C": "9H 9C", "D": "KS 8H"}
    acts = THREE if who == "C" else [*THREE[:3], "draw talon", "discard 3D", "draw talon", THREE[4], "discard 3H"]
    session = turns({**hands, "talon": "3C 3D" if who == "C" else "3C 3D 3H"}, acts, vary(intact=reading))
    assert not session.choices
    told = session.result["facts"]["fours"]
    assert {seat: n for seat, n in told.items() if n} == fours


def test_cards_just_taken_may_make_the_four():
    hands = {"B": "KC KD KH 4S", "discards": "KS 2D", "talon": "3C"}
    session = turns(hands, ["draw KS", "meld KC+KD+KH+KS", "discard 2D"])
    assert session.choices
    assert "lay off KS on KC+KD+KH" not in session.legal()


def test_to_be_out_is_worth_25_or_only_in_a_single_turn():
    hands = {"B": "7H 8C", "meld 1 of B": "2S 3S 4S", "talon": "5S"}
    facts = {
        "dealer": "A",
        "out": "B",
        "melded": {"A": 0, "B": 30, "C": 0, "D": 0},
        "fours": dict.fromkeys("ABCD", 0),
        "left": {"A": 7, "B": 0, "C": 8, "D": 9},
    }
    assert settle(PLAIN, facts).totals["B"] == 55
    assert settle(vary(others_hands="yes"), facts).totals["B"] == 55 + 7 + 8 + 9
    one_turn = vary(bonus_for="one-turn")
    assert settle(one_turn, facts | {"rummy": True}).totals["B"] == 55
    assert settle(one_turn, facts | {"rummy": False}).totals["B"] == 30
    with pytest.raises(FactsError):
        settle(one_turn, facts)
    session = turns(
        hands | {"B": "6S"}, ["draw talon", "lay off 5S on 2S+3S+4S", "lay off 6S on 2S+3S+4S+5S"], one_turn
    )
    assert session.result["facts"]["rummy"] is False


@pytest.mark.parametrize(
    ("fours", "place"),
    [({"B": 40}, "fours.B"), ({"A": 30}, "fours.A"), ({"A": 4}, "fours"), ({"A": 20}, None)],
)
def test_false_fours_are_refused(fours, place):
    """More than was laid; and what no four cards of a rank count."""
    facts = {
        "dealer": "A",
        "melded": {"A": 40, "B": 30, "C": 0, "D": 0},
        "fours": dict.fromkeys("ABCD", 0) | fours,
        "left": {"A": 7, "B": 3, "C": 8, "D": 9},
    }
    if place is None:
        assert settle(PLAIN, facts).totals["A"] == 40 + 20 - 7
        return
    with pytest.raises(FactsError) as wrong:
        settle(PLAIN, facts)
    assert wrong.value.place == place


# The end

OUT = ["draw talon", "meld 9C+9D+9H+9S"]


def partie(last, **readings):
    """Two deals: B is out with nines and kings, then C with nines and queens; A holds `last`."""
    first = {
        "A": "2C 2D 3C 3D 4C 4D 5C",
        "B": "9C 9D 9H 9S KC KD KH",
        "C": "2H 2S 3H 3S 4H 4S 5D",
        "D": "6C 6D 7C 7D 8C 8D 5H",
        "discards": "TC",
        "talon": "KS",
    }
    then = {
        "A": last,
        "B": first["C"],
        "C": "9C 9D 9H 9S QC QD QH",
        "D": first["A"],
        "discards": "KC",
        "talon": "QS",
    }
    session = Session(vary(**readings), 1, [first, then], part="partie", given={"dealer": "A"})
    for act in [*OUT, "meld KC+KD+KH+KS", *OUT, "meld QC+QD+QH+QS"]:
        session.act(act)
    return session


def test_two_deals_and_the_margin():
    """B and D: 177 − 47 − 23 − 23 = 84. A and C: 177 − 23 − 23 − 67 = 64."""
    session = partie("TC TD TH JC JD JH 7S")
    assert not session.choices
    assert session.result["winners"] == ["B", "D"]
    assert session.result["behind"] == {"A": 20, "C": 20}


def test_equals_draw_or_play_on():
    equal = "6C 6D 7C 7D 8C 8D 5H"
    assert partie(equal).result["winners"] == ["A", "C", "B", "D"]
    assert partie(equal, equal="extra").choices
    assert not partie("TC TD TH JC JD JH 7S", equal="extra").choices


def test_or_three_deals():
    assert partie("TC TD TH JC JD JH 7S", length=3).choices
    for number in (1, 4):
        with pytest.raises(ReadingError):
            vary(length=number)


def test_it_beats_chance():
    thumb, mine, theirs = rule_of_thumb(PLAIN), 0, 0
    for seed in range(12):
        session = Session(PLAIN, seed, part="deal")
        play_out(session, {s: thumb if s % 2 == 0 else at_random(seed + s) for s in range(4)})
        mine += session.ledger.balance[0] + session.ledger.balance[2]
        theirs += session.ledger.balance[1] + session.ledger.balance[3]
    assert mine > theirs + 12 * 20


@pytest.mark.parametrize("jokers", ["XC", "XC XD"])
def test_by_rule_of_thumb_no_joker_is_thrown_that_another_could_lay_with_two_more(jokers):
    """It counts twenty against a hand, and is near nothing in it; but three of them are sixty for whoever takes it."""
    session = turns({"B": f"{jokers} 5H 8C KD", "talon": "4D"}, ["draw talon"])
    asked = session.choices[0]
    assert "discard XC" in session.legal()
    assert asked.text(rule_of_thumb(PLAIN)(session, asked)) == "discard KD"

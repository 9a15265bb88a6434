"""Five Hundred Rummy, rule by rule, from stated cards: what it changes of Michigan Rummy. G is Gibson’s entry."""

from __future__ import annotations

import pytest

from begun.rummies import draws
from quinola import FactsError, ReadingError, Session, family, settle
from quinola.cards import cards
from quinola.players import at_random, play_out, rule_of_thumb
from quinola.players.thumb.michigan_rummy import open_melds

FAMILY = family("five-hundred-rummy")
TEAMS = FAMILY.ruleset("five-hundred-partnership")


def vary(ruleset="five-hundred", **readings):
    return FAMILY.vary(ruleset, {name.replace("_", "-"): value for name, value in readings.items()})


def two(**readings):
    return vary(company=2, **readings)


def turns(hands, acts=(), game=None):
    session = Session(game or two(), 1, [hands], part="turns", given={"dealer": "A"}, events=True)
    for act in acts:
        session.act(act)
    return session


def net(session):
    return {session.table.names[s]: session.ledger.balance[s] for s in session.table.everyone}


def test_what_is_read_where_nothing_else_is_agreed():
    shared = {
        "five-hundred-rummy.top-card": "bound",
        "five-hundred-rummy.chain-of-cards": "yes",
        "five-hundred-rummy.talon-gone": "ends",
        "five-hundred-rummy.turnings": 3,
        "five-hundred-rummy.ace-in-hand": "fifteen",
        "five-hundred-rummy.others-hands": "no",
        "five-hundred-rummy.several-winners": "highest",
    }
    alone = {"five-hundred-rummy.company": 4, "five-hundred-rummy.two-hands": "ten"}
    assert FAMILY.reading(FAMILY.ruleset("five-hundred")) == alone | shared
    assert FAMILY.reading(TEAMS) == shared


def test_a_seventh_player_is_refused_with_the_reason():
    with pytest.raises(ReadingError, match="not 7: the book tells how many cards two to six players have"):
        vary(company=7)


@pytest.mark.parametrize(
    ("players", "two_hands", "each"),
    [(2, "ten", 10), (2, "thirteen", 13), (3, "thirteen", 7), (4, "thirteen", 7), (5, "ten", 6), (6, "thirteen", 6)],
)
def test_so_many_cards_each(players, two_hands, each):
    """Ten to two, or thirteen; seven to three or four; six to more."""
    session = Session(vary(company=players, two_hands=two_hands), 3, part="deal")
    assert [len(hand) for hand in session.table.hands] == [each] * players
    assert len(Session(TEAMS, 3, part="deal").table.hands[0]) == 7


def test_the_last_discard_may_be_free():
    """B can do nothing with the jack, and takes it only where that is agreed."""
    hands = {"A": "3C QD", "B": "7H 8H KC 2D", "discards": "5S JD", "talon": "4C 6S"}
    assert turns(hands).legal() == ["draw talon"]
    free = turns(hands, ["draw JD"], two(top_card="free"))
    assert "discard JD" in free.legal()


@pytest.mark.parametrize(("readings", "times"), [({}, 3), ({"turnings": 1}, 1), ({"turnings": 5}, 5)])
def test_the_talon_is_renewed_so_often_and_no_more(readings, times):
    """Everyone discards what was drawn, so that each new talon is the three discards."""
    hands = {"A": "5C 5D 8H", "B": "6D 9C KC", "discards": "2C 3D", "talon": "TD"}
    session = turns(hands, game=two(talon_gone="turned", **readings))
    assert draws(session) == 1 + 3 * times
    assert net(session) == {"A": -(5 + 5 + 8), "B": -(6 + 9 + 10)}


def test_the_published_sums():
    """G ¶2: 92 − 61 = 31, 46 − 80 = −34; of one deal or of two, and whoever is out."""
    facts = {"dealer": "A", "melded": {"A": 92, "B": 46}, "left": {"A": 61, "B": 80}}
    assert settle(two(), facts).totals == {"A": 31, "B": -34, "score": 3}
    for laid, left, gain in ((92, 61, 31), (46, 80, -34)):
        alone = {"dealer": "A", "out": "B", "melded": {"A": laid, "B": 20}, "left": {"A": left, "B": 0}}
        assert settle(two(), alone).totals["A"] == gain


def test_the_published_sums_with_cards():
    """A has laid 3 × 10 + 3 × 10 + 4 × 8 = 92 and holds 10 + 10 + 10 + 15 + 9 + 7 = 61; B has laid
    4 × 5 + 3 × 6 + 4 × 2 = 46 and holds 10 + 10 + 15 + 15 + 3 × 9 + 3 = 80. The talon is used up."""
    hands = {
        "A": "KC KD JS AS 9C 7D",
        "B": "KH KS AC AD 9D 9H 9S 3C",
        "meld 1 of A": "TC TD TS",
        "meld 2 of A": "QC QD QS",
        "meld 3 of A": "8C 8D 8H 8S",
        "meld 1 of B": "5C 5D 5H 5S",
        "meld 2 of B": "6C 6D 6S",
        "meld 3 of B": "2C 2D 2H 2S",
        "discards": "4C",
        "talon": "3D",
    }
    assert net(turns(hands, ["draw talon", "discard 3D"])) == {"A": 31, "B": -34}


TABLE = {
    "A": "JS 3H",
    "B": "8D 9D 4D KC",
    "meld 1 of A": "5D 6D 7D",
    "discards": "QC",
    "talon": "2S TD 7C",
}


def test_a_card_laid_off_stays_before_whoever_lays_it_off():
    session = turns(TABLE, ["draw talon", "lay off 8D on 5D+6D+7D", "lay off 9D on 5D+6D+7D+8D"])
    piles = {zone.key: list(zone) for zone in session.table.zones.values()}
    assert piles["laid off by B"] == cards("8D 9D")
    assert piles["meld 1 of A"] == cards("5D 6D 7D")
    assert [str(meld) for meld in open_melds(session, two().terms)] == ["5D+6D+7D+8D+9D"]
    assert session.may("lay off 4D on 5D+6D+7D+8D+9D")


def test_a_run_may_lie_before_several_and_each_scores_the_own_cards():
    acts = ["draw talon", "lay off 8D on 5D+6D+7D", "discard KC", "draw talon", "lay off TD on 5D+6D+7D+8D"]
    assert not turns(TABLE, acts[:4]).may(acts[4])
    acts[2:2] = ["lay off 9D on 5D+6D+7D+8D"]
    acts[-1] = "lay off TD on 5D+6D+7D+8D+9D"
    session = turns(TABLE, [*acts, "discard JS", "draw talon", "discard 7C"])
    # the talon is used up: A 18 + 10 − 3, B 8 + 9 − (4 + 2)
    assert not session.choices
    assert net(session) == {"A": 25, "B": 11}


def test_by_one_reading_a_card_laid_off_carries_no_other():
    """FH-C5: B’s nine goes on B’s eight, which lies on A’s run; or on nothing."""
    acts = ["draw talon", "lay off 8D on 5D+6D+7D"]
    assert "lay off 9D on 5D+6D+7D+8D" in turns(TABLE, acts).legal()
    assert not any(act.startswith("lay off 9D") for act in turns(TABLE, acts, two(chain_of_cards="no")).legal())


def test_nothing_is_shown_of_a_score_before_the_end():
    assert "laid" not in turns(TABLE, ["draw talon", "lay off 8D on 5D+6D+7D"]).view("A")["shown"]


def test_who_is_out_scores_no_hands_unless_that_is_agreed():
    hands = {"A": "5C AD", "B": "7H 8H", "meld 1 of A": "2S 3S 4S", "discards": "2C", "talon": "9H"}
    acts = ["draw talon", "meld 7H+8H+9H"]
    assert net(turns(hands, acts)) == {"A": 9 - 20, "B": 24}
    assert net(turns(hands, acts, two(others_hands="yes"))) == {"A": 9 - 20, "B": 24 + 20}
    assert net(turns(hands, acts, two(ace_in_hand="one"))) == {"A": 9 - 6, "B": 24}


@pytest.mark.parametrize("reading", ["ends", "taken", "turned"])
def test_what_follows_when_the_talon_is_used_up(reading):
    hands = {"A": "5C 5D 8H", "B": "6D 9C KC", "discards": "2C 3D 4S 5H", "talon": "TD"}
    session = turns(hands, ["draw talon", "discard TD"], two(talon_gone=reading))
    expected = {"ends": [], "taken": ["pass", "draw 5H"], "turned": ["draw talon", "draw 5H"]}
    assert list(session.legal() if session.choices else []) == expected[reading]


def test_partners_add_their_scores_and_win_together():
    """200 + 30 and 240 + 35 are 505."""
    facts = {
        "dealer": "A",
        "out": "C",
        "melded": {"A": 42, "B": 50, "C": 35, "D": 20},
        "left": {"A": 12, "B": 8, "C": 0, "D": 45},
        "scores": {"A": 200, "B": 310, "C": 240, "D": 90},
    }
    assert settle(TEAMS, facts).outcome["winners"] == ["A", "C"]
    facts["scores"]["C"] = 234
    assert settle(TEAMS, facts).outcome["winners"] == []
    with pytest.raises(FactsError) as wrong:
        settle(TEAMS, {**facts, "scores": {"A": 300, "B": 0, "C": 200, "D": 0}})
    assert wrong.value.place == "scores.A"


def test_sides_are_fixed_and_their_number_is_no_question():
    assert Session(TEAMS, 1, part="deal").table.sides == [(0, 2), (1, 3)]
    with pytest.raises(ReadingError):
        vary("five-hundred-partnership", company=6)


@pytest.mark.parametrize(("several", "winners", "behind"), [("highest", ["A"], 10), ("first", ["B"], -10)])
def test_several_reach_it(several, winners, behind):
    facts = {
        "dealer": "A",
        "out": "B",
        "melded": {"A": 45, "B": 50},
        "left": {"A": 10, "B": 0},
        "scores": {"A": 480, "B": 455},
    }
    outcome = settle(two(several_winners=several), facts).outcome
    assert outcome["winners"] == winners
    assert list(outcome["behind"].values()) == [behind]


@pytest.mark.parametrize("name", ["five-hundred", "five-hundred-partnership"])
def test_it_beats_chance(name):
    game = FAMILY.ruleset(name)
    thumb, mine, theirs = rule_of_thumb(game), 0, 0
    for seed in range(12):
        session = Session(game, seed, part="deal")
        play_out(session, {s: thumb if s % 2 == 0 else at_random(seed + s) for s in range(4)})
        mine += session.ledger.balance[0] + session.ledger.balance[2]
        theirs += session.ledger.balance[1] + session.ledger.balance[3]
    assert mine > theirs + 12 * 20


@pytest.mark.parametrize(("game", "throws"), [(TEAMS, "JD"), (vary(), "KS")])
def test_it_throws_what_is_near_its_partners_cards(game, throws):
    """D has taken the JC with the 9H. Alone, B has KS at 5 for its fellows, less 10: −5; JD at 7 − 10 = −3; 7C at
    6 − 7 = −1; 2S at 6 − 2 = 4. As D's partner it has JD at −3 − 12 = −15."""
    hands = {"A": "5D 4S", "B": "JD KS TS", "C": "JC 9D", "D": "7H 8H 4C", "talon": "7C 2H 6C 2S", "discards": "9H"}
    acts = ["draw talon", "discard TS", "draw talon", "discard JC", "draw 9H", "meld 7H+8H+9H", "discard TS"]
    acts += ["draw talon", "discard 5D", "draw talon"]
    session = turns(hands, acts, game)
    choice = session.choices[0]
    assert choice.text(rule_of_thumb(game)(session, choice)) == f"discard {throws}"

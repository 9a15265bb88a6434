"""Flor, as far as it differs from Cacho, from stated cards. K is Krasnopolsky’s page of 2001."""

from __future__ import annotations

from itertools import combinations

import pytest

from quinola import FactsError, Session, family, settle
from quinola.cards import SPANISH_40, card, cards
from quinola.players import play_out, rule_of_thumb

FLOR = family("flor")
PLAIN = FLOR.ruleset("reconstruction")
WILD = FLOR.ruleset("wild")


def best(text, game=PLAIN, ten=None):
    return game.scale.best(cards(text), ten and card(ten))


def vary(**readings):
    return FLOR.vary("reconstruction", readings)


def at(acts=(), game=PLAIN, hands=None, **start):
    part = start.pop("part", "deal")
    session = Session(game, 1, [hands] if hands else [], part=part, events=True, given={"dealer": "A", **start})
    for act in acts:
        session.act(act)
    return session


@pytest.mark.parametrize(
    ("rank", "value"),
    [("1", 11), ("2", 12), ("3", 9), ("4", 8), ("5", 10), ("6", 6), ("7", 7), ("V", 10), ("N", 10), ("K", 10)],
)
def test_values(rank, value):
    assert {PLAIN.scale.value(card(rank + suit)) for suit in "OPEB"} == {value}


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("2O 1O KO", "flush", 33),  # the most: 12 + 11 + 10
        ("6O 7O 4O", "flush", 21),  # the least: 6 + 7 + 8
        ("2O 1O KP", "two", 23),
        ("6O 7O 6P", "two", 13),
        ("2O KP 1E", "high", 12),
        ("6O 6P 6E", "high", 6),  # three of a kind is none
    ],
)
def test_what_a_hand_makes(hand, kind, points):
    made = best(hand)
    assert (made.kind, made.points) == (kind, points)


def test_ranges_of_the_classes():
    """FL-C2: Flor 21 to 33, two of a suit 13 to 23, a single card 6 to 12."""
    seen: dict[str, set[int]] = {}
    for hand in combinations(SPANISH_40, 3):
        made = PLAIN.scale.best(hand)
        seen.setdefault(made.kind, set()).add(made.points)
    assert {kind: (min(points), max(points)) for kind, points in seen.items()} == {
        "flush": (21, 33),
        "two": (13, 23),
        "high": (6, 12),
    }


def test_the_corrupt_sentence():
    """FL-C1: 21 with a Flor against 23 with two of a suit."""
    assert best("6O 7O 4O").key > best("2E 1E 4P").key
    points = vary(across="points")
    assert best("6O 7O 4O", points).key < best("2E 1E 4P", points).key


def test_a_premium_of_twenty_changes_no_winner_by_class():
    hands = list(combinations(SPANISH_40, 3))[::7]
    orders = []
    for game in (PLAIN, vary(premium="twenty")):
        made = [game.scale.best(hand).key for hand in hands]
        places = {key: n for n, key in enumerate(sorted(set(made)))}
        orders.append([places[key] for key in made])
    assert orders[0] == orders[1]


@pytest.mark.parametrize(
    ("hand", "ten", "floor", "exactly"),
    [
        ("6P 7P 4B", "6P", 17, 17),  # 10 + 7
        ("1P 6P 4B", "1P", 17, 16),  # 11 + 6, or 10 + 6
        ("2P 6P 4B", "2P", 18, 16),
        ("KP 6P 4B", "KP", 16, 16),
        ("6P 7P 4B", "4B", 13, 13),  # a ten beside the combination
    ],
)
def test_the_youngests_ten(hand, ten, floor, exactly):
    """FL-C3. The suit still counts."""
    assert best(hand, ten=ten).points == floor
    assert best(hand, vary(ten="set"), ten).points == exactly


def test_the_dealer_is_asked_before_the_first_bet_and_the_card_lies_open():
    session = at(hands={"A": "6P"})
    assert session.table.name(session.choices[0].seat) == "A"
    assert session.legal() == ["keep", "show"]
    assert session.view("B")["hands"]["A"] == ["?"]
    session.act("show")
    assert session.view("B")["hands"]["A"] == ["6P"]
    assert session.table.name(session.choices[0].seat) == "B"


HANDS = {"A": "2E 1E 4P", "B": "3O 3P 6E", "C": "7O 6O 4O", "D": "5B 3B 2B"}


def test_exclusion_only_those_with_a_flor_bet():
    """FL-C4: C and D have a Flor each."""
    session = at(["none", "flor", "flor", "none"], vary(exclusion="announce"), HANDS, part="third", staked=3)
    assert session.table.shown.as_json()["in"] == ["C", "D"]
    assert session.table.shown.as_json()["pot"] == 12
    assert session.table.name(session.choices[0].seat) == "C"


def test_exclusion_without_any_flor_changes_nothing():
    hands = {**HANDS, "C": "7O 6O 4B", "D": "5B 3B 6P"}
    session = at(["none"] * 4, vary(exclusion="announce"), hands, part="third", staked=3)
    assert session.table.shown.as_json()["in"] == ["B", "C", "D", "A"]


def test_without_any_flor_whoever_has_put_in_all_is_not_out():
    """`flor.excluded`: nobody is out where no Flor is announced. A had 4 (30 − 26), and has put in all 4; C and D show
    no Flor, and have 5 in: so A has neither folded nor been excluded, and A’s hand is wanted. B, with 3, has folded."""
    game = vary(exclusion="announce")
    told = {"dealer": "D", "C": ["7O", "6O", "4B"], "D": ["5B", "3B", "6P"]}
    told |= {"staked": {"A": 4, "B": 3, "C": 5, "D": 5}, "scores": {"A": -26, "B": 26, "C": 0, "D": 0}}
    with pytest.raises(FactsError, match="A has put in all that was asked for") as wrong:
        settle(game, told)
    assert (wrong.value.place, wrong.value.rule) == ("A", "flor.excluded")
    assert settle(game, told | {"staked": {"A": 3, "B": 3, "C": 5, "D": 5}}).outcome["best"] == "D"  # 19 against 13
    flors = {"C": ["7O", "6O", "4O"], "D": ["5B", "3B", "2B"]}
    assert settle(game, told | flors).outcome["best"] == "D"


def test_what_is_announced_must_be_true():
    session = at((), vary(exclusion="announce"), HANDS, part="third", staked=3)
    assert session.may("flor").rule == "flor.announce"


def test_exclusion_changes_no_winner_of_a_showdown():
    """Without it, all call; with it, the same hand wins."""
    free = at(["bet 1", "call", "call", "call"], PLAIN, HANDS, part="third", staked=3)
    bound = at(
        ["none", "flor", "flor", "none", "bet 1", "call"], vary(exclusion="announce"), HANDS, part="third", staked=3
    )
    assert free.result["best"] == bound.result["best"] == "D"  # 10 + 9 + 12 = 31 against 21


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [("VO 2E 4P", "two", 25), ("NB 2E 1E", "flush", 37), ("VO NB 6E", "flush", 33), ("VO VP VE", "two", 23)],
)
def test_wild_cards(hand, kind, points):
    """WC-C4: 13 and 14. 13 + 12; 14 + 12 + 11; 13 + 14 + 6; 13 + 10."""
    made = best(hand, WILD)
    assert (made.kind, made.points) == (kind, points)


def test_a_ten_that_is_not_in_the_dealers_hand():
    with pytest.raises(FactsError) as wrong:
        settle(
            PLAIN,
            {
                "dealer": "A",
                "staked": {"A": 1, "B": 0, "C": 1, "D": 0},
                "A": ["6P", "7P", "4B"],
                "C": ["3E", "7E", "6O"],
                "ten": "3E",
            },
        )
    assert (wrong.value.place, wrong.value.rule) == ("ten", "flor.ten")


def test_a_ten_is_told_in_the_facts_of_a_showdown():
    session = at(["show", "bet 1", "call", "call", "call", *["pass"] * 8], hands={"A": "6P"})
    assert session.result["facts"]["ten"] == "6P"


def test_a_ten_is_shown_for_one_hand_alone():
    """A shows the six of cups; all pass, and A deals again."""
    session = Session(PLAIN, 1, [{"A": "6P"}], given={"dealer": "A"})
    session.act("show")
    assert session.table.shown.as_json()["ten"] == "6P"
    for _ in range(4):
        session.act("pass")
    assert session.legal() == ["keep", "show"]
    assert "ten" not in session.table.shown.as_json()
    assert not session.table.revealed


def test_thirteen_can_play():
    session = Session(vary(players=13), 1, part="deal")
    play_out(session, rule_of_thumb(PLAIN), limit=1000)
    assert not session.choices


def test_the_thumb_shows_a_six_and_keeps_a_king():
    def says(first):
        session = at(hands={"A": first})
        return rule_of_thumb(PLAIN)(session, session.choices[0])

    assert says("6P") == "show"
    assert says("KP") == "keep"

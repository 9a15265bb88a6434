"""The ladder of raises, by itself: who may go up it, who answers, what a fold gives up. Two sides, and three."""

from __future__ import annotations

import pytest

from quinola.ask import Choose
from quinola.cards import card
from quinola.mechanics.raises import FOLD, RAISE, STAY, AndRaise, Ladder, Raises, Worth
from quinola.mechanics.replies import answered, first_to_speak
from quinola.mechanics.sides import each_alone, partners
from quinola.table import Table

FOUR = partners(4, "right")
THREE = each_alone(3, "right")


class Play:
    """Drives `answered` with what is said, seat by seat, and keeps what was asked."""

    def __init__(self, said, worth, raiser=0, sides=FOUR, order=None):
        self.table = Table(sides.names, events=True, shown=Raises())
        self.asked = []
        seats = order or sides.turns(0)
        procedure = answered(self.table, worth, raiser, sides, first_to_speak, seats)
        self.over = None
        try:
            asked = procedure.send(None)
            for seat, word in said:
                choices = asked if isinstance(asked, tuple) else (asked,)
                choice = next(c for c in choices if c.seat == seat)
                self.asked.append({c.seat: list(c.options) for c in choices})
                assert word in choice.options
                asked = procedure.send((seat, word) if isinstance(asked, tuple) else word)
            self.still = asked
        except StopIteration as end:
            self.over = end.value

    @property
    def rules(self):
        return [e.rule for e in self.table.events]


def worth(raises=0, values=(1, 3, 6, 9, 12), alternate=True, enough=None, **more):
    ladder = Ladder("r", values, alternate=alternate, capped=enough is not None, **more)
    found = Worth(ladder, enough or (lambda value: False))
    for n in range(raises):
        found.put(n % 2, n % 2)
    return found


def test_the_ladder_is_1_3_6_9_12():
    found, values = worth(), []
    for n in range(5):
        values.append((found.value, found.next))
        found.put(n % 2, n % 2)
    assert values == [(1, 3), (3, 6), (6, 9), (9, 12), (12, 12)]
    assert found.value == found.next == 12


def test_a_first_raise_is_open_to_either_side_and_the_next_to_the_other():
    fresh = worth()
    assert fresh.may(0)
    assert fresh.may(1)
    once = worth(1)
    assert not once.may(0)
    assert once.may(1)


def test_without_alternation_either_side_may_go_on():
    once = worth(1, alternate=False)
    assert once.may(0)
    assert once.may(1)


def options(found, side):
    words = (card("3O"), RAISE, AndRaise(card("3O")))
    return Choose(0, "play", words, "r.play", found.laws(side))


def test_who_may_not_raise_may_not_raise_with_a_card_either():
    choice = options(worth(1), 0)
    assert list(choice.options) == [card("3O")]
    assert choice.may("raise").rule == choice.may("play 3O and raise").rule == "r.right"
    assert options(worth(1), 1).may("play 3O and raise")


def test_twelve_is_the_top_whoever_has_the_right():
    choice = options(worth(4), 0)
    assert choice.may("raise").rule == "r.top"


def test_a_ladder_of_which_no_more_is_said_has_no_limit_but_its_top():
    """Either side may raise, twice running and far beyond what is enough; of 1, 3 and 6 two raises are the top."""
    found = Worth(Ladder("r", (1, 3, 6)), lambda value: True)
    found.put(0, 0)
    assert [found.may(side) for side in (0, 1)] == [True, True]
    assert all(options(found, side).may("raise") for side in (0, 1))
    found.put(0, 0)
    assert [options(found, side).may("raise").rule for side in (0, 1)] == ["r.top", "r.top"]


def test_where_enough_is_enough_a_needless_raise_is_refused():
    """9 take 4 to 13 and 5 to 14; 6 take neither to 12."""
    enough = {"enough": lambda value: 4 + value >= 12 and 5 + value >= 12}
    assert options(worth(3, **enough), 1).may("raise").rule == "r.needless"
    assert options(worth(2, **enough), 0).may("raise")
    assert options(worth(3), 1).may("raise")  # nothing is too much where nobody says so


# Answers


@pytest.mark.parametrize("seat", [1, 3])
def test_anyone_of_the_other_side_answers_and_the_first_to_speak_binds(seat):
    found = worth()
    play = Play([(seat, STAY)], found)
    assert play.over is False
    assert set(play.asked[0]) == {1, 3}
    assert found.value == 3


def test_a_first_raise_refused_is_worth_what_stood():
    """RE-C3."""
    found = worth()
    play = Play([(3, FOLD)], found)
    assert play.over is True
    assert found.value == 1
    assert found.folded == [3]


def test_a_raise_in_answer_accepts_what_stood():
    """RE-C2: 3 is asked, 6 is asked in answer, and folded: 3."""
    found = worth()
    play = Play([(1, RAISE), (0, FOLD)], found)
    assert play.over is True
    assert found.value == 3
    assert found.raisers == [0, 1]


def test_three_six_nine_refused_is_six():
    found = worth()
    assert Play([(1, RAISE), (2, RAISE), (3, FOLD)], found).over is True
    assert found.value == 6


def test_to_the_top_and_no_further():
    found = worth()
    play = Play([(1, RAISE), (0, RAISE), (3, RAISE), (2, STAY)], found)
    assert play.over is False
    assert found.value == 12
    assert play.asked[-1][2] == [STAY, FOLD]


def test_the_side_that_stayed_has_the_right():
    found = worth()
    Play([(1, STAY)], found)
    assert found.may(1)
    assert not found.may(0)


def test_an_answer_stays_raises_or_folds_whoever_gives_it():
    assert Play([(3, STAY)], worth()).asked[0] == {1: [STAY, RAISE, FOLD], 3: [STAY, RAISE, FOLD]}


def test_nothing_goes_on_before_an_answer():
    play = Play([], worth())
    assert play.over is None
    assert [choice.seat for choice in play.still] == [1, 3]


def test_after_the_first_to_speak_nobody_of_the_side_is_asked():
    found = worth()
    play = Play([(1, STAY)], found)
    assert play.over is False
    assert len(play.asked) == 1
    assert not found.folded


# Three sides, each alone


def test_each_of_the_others_answers_for_the_own_side():
    found = worth(values=(1, 5))
    play = Play([(1, STAY), (2, FOLD)], found, sides=THREE)
    assert play.over is False
    assert found.out == {2}
    assert found.value == 5  # one has stayed, and it is played for


def test_if_all_others_fold_the_raiser_has_what_stood():
    found = worth(values=(1, 5))
    play = Play([(1, FOLD), (2, FOLD)], found, sides=THREE)
    assert play.over is True
    assert found.value == 1
    assert found.folded == [1, 2]


def test_a_raise_in_answer_is_put_to_all_who_are_in():
    """0 asks 3, 1 folds, 2 asks 6, 0 folds: 2 alone is left, with 3."""
    found = worth(alternate=False)
    play = Play([(1, FOLD), (2, RAISE), (0, FOLD)], found, sides=THREE)
    assert play.over is True
    assert found.value == 3
    assert THREE.alone(found.folded) == 2


@pytest.mark.parametrize(("sides", "said"), [(FOUR, [(1, FOLD)]), (THREE, [(1, FOLD), (2, STAY)])])
def test_a_fold_is_told_under_its_rule_whether_or_not_others_play_on(sides, said):
    events = Play(said, worth(), sides=sides).table.events
    assert [event.rule for event in events if event.text.startswith("B folds")] == ["r.fold"]


def test_what_happens_is_told_under_its_rules():
    rules = Play([(1, RAISE), (0, STAY)], worth()).rules
    assert rules == [
        "r.raise",
        "r.ladder",
        "r.anyone",
        "r.first-speaks",
        "r.answer-raise",
        "r.raise",
        "r.ladder",
        "r.anyone",
        "r.first-speaks",
        "r.stays",
        "r.stays",
    ]


def test_what_happens_is_told_in_sentences_with_seats_and_numbers():
    events = Play([(1, RAISE), (0, FOLD)], worth()).table.events
    assert [e.text for e in events] == [
        "A raises",
        "which makes it 3",
        "B or D may answer",
        "speaking for the side",
        "B takes the 3, and raises in answer",
        "B raises",
        "which makes it 6",
        "A or C may answer",
        "speaking for the side",
        "A folds, and gives up 3",
    ]
    assert [dict(e.parts) for e in events[-2:]] == [{}, {"who": "A", "worth": 3}]


def test_of_three_who_folds_is_out_of_the_hand():
    events = Play([(1, FOLD), (2, STAY)], worth(values=(1, 5)), sides=THREE).table.events
    assert [e.text for e in events] == [
        "A raises",
        "which makes it 5",
        "nobody can go higher",
        "B folds, and is out of the hand",
        "C stays",
        "the hand is worth 5",
    ]


# What else a ladder may say


def test_without_a_raise_a_hand_may_be_worth_more_than_a_raise_refused():
    """Put: three for a plain hand, one for a put that nobody sees, five for one that is seen."""
    ladder = Ladder("r", (1, 5), plain=3)
    assert [ladder.worth(0, refused=False), ladder.worth(1, refused=True), ladder.worth(1, refused=False)] == [3, 1, 5]
    assert Ladder("r", (1, 5)).worth(0, refused=False) == 1
    found = worth(values=(1, 5), plain=3)
    assert found.value == 3
    Play([(1, FOLD), (2, FOLD)], found, sides=THREE)
    assert found.value == 1


def test_what_a_raise_that_stands_brings_is_told_once_and_not_when_it_is_refused():
    def told(table, worth):
        table.tell("r.stands", "It stands")

    assert Play([(1, STAY), (2, FOLD)], worth(values=(1, 5), stands=told), sides=THREE).rules.count("r.stands") == 1
    assert "r.stands" not in Play([(1, FOLD), (2, FOLD)], worth(values=(1, 5), stands=told), sides=THREE).rules


def test_one_raises_with_a_card_where_the_ladder_lets_one():
    held = [card("3O")]
    assert Ladder("r", (1, 5)).options(held) == [card("3O"), RAISE]
    assert Ladder("r", (1, 5), with_card=True).options(held) == [card("3O"), RAISE, AndRaise(card("3O"))]

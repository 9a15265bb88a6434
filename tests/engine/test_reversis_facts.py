"""What a scorer tells of a deal of Reversis: what is asked for, read, told again and refused."""

from __future__ import annotations

import pytest

from quinola import FactsError, family

REVERSIS = family("reversis")
BOHN = REVERSIS.ruleset("bohn-1850")
TOLD = {"dealer": "D", "takers": "A B C D A B C D A B C", "points": {"A": 9, "B": 8, "C": 7, "D": 3}}


def marked(**changed):
    """D’s great Quinola, forced in the third trick, to which B led; of its parts some are changed."""
    mark = {"card": "JH", "trick": 3, "how": "forced", "by": "D", "led": "B"} | changed
    return TOLD | {"marks": [{key: value for key, value in mark.items() if value is not None}]}


# Asked for


def test_what_is_asked_for_in_1850():
    """Eleven tricks, four players, six cards that are marked; who led to a trick need not be told."""
    asked = BOHN.form.schema()["properties"]
    player = {"enum": ["A", "B", "C", "D"]}
    trick = {"type": "integer", "minimum": 1, "maximum": 11, "title": "trick"}
    assert asked["takers"] == {
        "title": "Who took each trick",
        "type": "array",
        "minItems": 11,
        "maxItems": 11,
        "items": player | {"title": "Trick"},
        "rule": "reversis.trick",
        "way": "summary",
    }
    assert asked["marks"]["items"] == {
        "title": "Line",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "card": {"enum": ["AC", "AD", "JH", "QH", "AH", "AS"], "title": "card"},
            "how": {"enum": ["placed", "forced", "led", "free"], "title": "how it fell"},
            "by": player | {"title": "by"},
            "trick": trick,
            "led": player | {"title": "led by", "unasked": True},
        },
    }
    assert asked["renounced"] == {
        "title": "Who renounced by privilege",
        "type": "object",
        "additionalProperties": False,
        "properties": {"by": player | {"title": "by"}, "trick": trick},
        "rule": "reversis.four-aces",
        "way": "summary",
    }
    assert asked["tricks"] | {"description": ""} == {
        "title": "The tricks as played",
        "type": "array",
        "items": {"type": "string", "title": "Line"},
        "minItems": 11,
        "maxItems": 11,
        "description": "",
        "rule": "reversis.trick",
        "way": "tricks",
    }
    assert asked["dealer"]["default"] == "A"
    assert (asked["points"]["way"], asked["marks"]["type"], asked["marks"]["way"]) == ("summary", "array", "summary")
    assert list(asked["pools"]["properties"]) == ["great pool", "little pool"]
    assert (asked["points"]["default"], asked["marks"]["default"], asked["claimed"]["default"]) == ({}, [], True)
    assert BOHN.form.schema()["ways"] == {"summary": "Who took what", "tricks": "Trick by trick"}


@pytest.mark.parametrize(("ruleset", "readings", "also"), [
    ("common", {}, {"counting"}),
    ("fathers", {}, {"counting"}),
    ("lpjr-1634", {}, {"counting", "marks"}),
    ("lpjr-1634", {"poule": "all"}, {"counting", "marks", "pools"}),
    ("academie-1718", {}, {"counting", "marks", "pools"}),
    ("almanach-1785", {}, {"marks", "pools", "renounced", "four_aces", "claimed"}),
    ("bohn-1850", {}, {"marks", "pools", "renounced", "claimed"}),
    ("bohn-1850", {"three_stakes": "counted"}, {"marks", "pools", "renounced", "claimed", "remises"}),
])  # fmt: skip
def test_only_what_a_rule_set_pays_for_is_asked_for(ruleset, readings, also):
    asked = REVERSIS.vary(ruleset, readings).form.schema()["properties"]
    assert asked.keys() == {"dealer", "takers", "points", "tricks"} | also


# Read, and told again


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"marks": [{"card": "QH", "trick": 2, "how": "led", "by": "A"}]},
        {"renounced": {"by": "C", "trick": 11}},
        {"pools": {"great pool": 30}},
        {"claimed": False},
        {
            "marks": [
                {"card": "AS", "trick": 1, "how": "placed", "by": "C", "led": "A"},
                {"card": "JH", "trick": 11, "how": "free", "by": "A", "led": "B"},
            ]
        },
    ],
)
def test_a_summary_is_told_again_as_it_was_read(more):
    told = {"marks": [], **TOLD, **more}
    assert BOHN.form.tell(BOHN.form.read(told)) == told


def test_players_may_be_listed_and_who_led_need_not_be_said():
    """The second trick was B’s, so that B led to the third; and first hand to the first. Marks come in their order."""
    told = marked(led=None)
    told["marks"].append({"card": "AS", "trick": 1, "how": "placed", "by": "C"})
    first, third = BOHN.form.read(told | {"takers": TOLD["takers"].split()}).marks
    assert (first.trick, first.leader, first.taker, first.holder) == (1, 0, 0, 2)
    assert (third.trick, third.leader, third.taker, third.holder) == (3, 1, 2, 3)


def test_where_stakes_are_counted_none_told_is_one():
    game = REVERSIS.vary("bohn-1850", {"three_stakes": "counted"})
    assert game.form.read(TOLD).remises == (1, 1)
    assert game.form.read(TOLD | {"remises": {"great pool": 3}}).remises == (3, 1)
    assert game.form.read(TOLD | {"remises": {"little pool": 2}}).remises == (1, 2)


# Refused


@pytest.mark.parametrize(("told", "place", "rule", "says"), [
    (TOLD | {"marks": "JH"}, "marks", "reversis.placed", "a list is wanted, not 'JH'"),
    (TOLD | {"marks": [5]}, "marks[0]", "reversis.placed", "card, trick, how, by and led are wanted, not 5"),
    (marked(when=3), "marks[0]", "reversis.placed", "card, trick, how, by and led are wanted"),
    (marked(card="TH"), "marks[0].card", "reversis.placed", "one of"),
    (marked(trick=0), "marks[0].trick", "reversis.trick", ""),
    (marked(trick=12), "marks[0].trick", "reversis.trick", ""),
    (marked(how="thrown"), "marks[0].how", "reversis.placed", "one of"),
    (marked(by="E"), "marks[0].by", "reversis.placed", "one of"),
    (marked(led="E"), "marks[0].led", "reversis.forced-by", "one of"),
    (marked(led="A"), "marks[0].led", "reversis.next-lead", "B took the trick before, and led to this"),
    (marked(how="led"), "marks[0].led", "reversis.next-lead", "B took the trick before, and led to this"),
    (marked(by="B"), "marks[0].how", "reversis.led-out", "a card of the leader’s is led"),
    (marked(trick=1, by="A", led=None), "marks[0].how", "reversis.led-out", "a card of the leader’s is led"),
    (marked(how="placed", by="C"), "marks[0].how", "reversis.placed", "a card of another suit takes no trick"),
    (TOLD | {"marks": marked()["marks"] * 2}, "marks", "reversis.placed", "a card can fall only once"),
    (TOLD | {"takers": "A B C D A B C D A B E"}, "takers[10]", "reversis.trick", "one of"),
    (TOLD | {"takers": 11}, "takers", "reversis.trick", "who took each of the 11 tricks is wanted"),
    (TOLD | {"takers": "A C D " * 3 + "A C", "points": {"A": 20, "B": 7}}, "points.B", "reversis.fewest",
     "who took no trick has no points"),
    (TOLD | {"renounced": 5}, "renounced", "reversis.four-aces", "by and trick are wanted, not 5"),
    (TOLD | {"renounced": {"by": "A", "trick": 2, "card": "AS"}}, "renounced", "reversis.four-aces", "by and trick"),
    (TOLD | {"renounced": {"by": "E", "trick": 2}}, "renounced.by", "reversis.four-aces", "one of"),
    (TOLD | {"renounced": {"by": "A", "trick": 0}}, "renounced.trick", "reversis.four-aces", ""),
    (TOLD | {"renounced": {"by": "A", "trick": 12}}, "renounced.trick", "reversis.four-aces", ""),
])  # fmt: skip
def test_a_summary_that_cannot_be_is_refused_with_the_place_and_the_rule(told, place, rule, says):
    with pytest.raises(FactsError) as wrong:
        BOHN.form.read(told)
    assert (wrong.value.place, wrong.value.rule) == (place, rule)
    assert str(wrong.value.why).startswith(says)


def test_what_the_trick_before_was_does_not_matter_to_the_first():
    """In the first trick any player may have led who is told."""
    [mark] = BOHN.form.read(marked(trick=1, led="C")).marks
    assert (mark.leader, mark.taker) == (2, 0)


TRICKS = (
    "A 4H JH 3H 2H",
    "B AS 4S 2S 6S",
    "B KS 3S 7C 5S",
    "B QS JC 6H QH",
    "B JS 8H 5H QC",
    "B 9S 9D 6C JD",
    "B 8S 7H 6D 9H",
    "B 7S 9C 3C 5C",
    "B AD 8D 5D 2D",
    "B KD 7D 4D 3D",
    "B AC 8C 2C 4C",
)


@pytest.mark.parametrize(("n", "line", "rule", "says"), [
    (0, "B 4H JH 3H 2H", "lead", "A leads here, not B"),
    (1, "C AS 4S 2S 6S", "next-lead", "B leads here, not C"),
    (1, "E AS 4S 2S 6S", "next-lead", "one of"),
    (1, "B AS 4S 2S", "trick", "4 cards are wanted, not 3"),
    (1, "B AS 4S 2S 6S 7S", "trick", "4 cards are wanted, not 5"),
    (1, "B AS 4S 2S 1S", "rank", ""),
    (1, "B AS 4S 2S TS", "pack-48", "the ten of spades is not in this pack of 48"),
    (1, "B AS 4S 2S 2H", "pack-48", "the two of hearts was played in trick 1"),
])  # fmt: skip
def test_tricks_that_cannot_be_are_refused(n, line, rule, says):
    """A made a lead of hearts, and B, who holds the Quinola, takes everything."""
    lines = [*TRICKS[:n], line, *TRICKS[n + 1 :]]
    assert REVERSIS.ruleset("almanach-1785").form.read({"dealer": "D", "tricks": list(TRICKS)}).takers == (1,) * 11
    with pytest.raises(FactsError) as wrong:
        REVERSIS.ruleset("almanach-1785").form.read({"dealer": "D", "tricks": lines})
    assert (wrong.value.place, wrong.value.rule) == (f"tricks[{n}]", f"reversis.{rule}")
    assert str(wrong.value.why).startswith(says)


def test_who_does_not_follow_suit_and_could_is_found_out_by_the_tricks_that_come_later():
    """C throws the 8 of hearts on the second trick, and has the 4 of spades still: only four aces would allow it."""
    lines = [line.replace("4S", "8H") if line[0:4] == "B AS" else line.replace("8H", "4S") for line in TRICKS]
    with pytest.raises(FactsError) as wrong:
        REVERSIS.ruleset("almanach-1785").form.read({"dealer": "D", "tricks": lines})
    assert (wrong.value.place, wrong.value.rule) == ("tricks[1]", "reversis.follow")
    assert str(wrong.value.why) == "C plays the eight of hearts and follows suit later"

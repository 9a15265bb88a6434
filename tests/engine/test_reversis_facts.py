"""What a scorer tells of a deal of Reversis: what is asked for, read, told again and refused."""

from __future__ import annotations

import pytest

from quinola import FactsError, family, settle
from quinola.cards import cards
from quinola.games.reversis.facts import holder_of_all
from quinola.games.reversis.form import form
from quinola.games.reversis.marked import Played
from quinola.games.reversis.trick_lines import check_laws
from second.reversis_moves import empty_pools

REVERSIS = family("reversis")
BOHN = REVERSIS.ruleset("bohn-1850")
TOLD = {
    "dealer": "D",
    "pools": {"great pool": 0, "little pool": 0},
    "takers": "A B C D A B C D A B C",
    "points": {"A": 9, "B": 8, "C": 7, "D": 2},
    "marks": [
        {"card": "AS", "trick": 1, "how": "placed", "by": "C", "led": "A"},
        {"card": "JH", "trick": 11, "how": "forced", "by": "A", "led": "B"},
    ],
}
"""Three aces and the queen of hearts lie aside: 4 + 4 + 4 + 2 of 40."""
AS, JH = TOLD["marks"]


def marked(**changed):
    """D’s great Quinola, forced in the third trick, to which B led; of its parts some are changed."""
    mark = {"card": "JH", "trick": 3, "how": "forced", "by": "D", "led": "B"} | changed
    return TOLD | {"marks": [{key: value for key, value in mark.items() if value is not None}, AS]}


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
            "how": {"enum": ["placed", "forced", "led"], "title": "how it fell"},
            "by": player | {"title": "by"},
            "trick": trick,
            "led": player | {"title": "led by", "unasked": True},
        },
    }
    assert asked["renounced"] == {
        "title": "Who renounced by privilege",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "by": {"enum": ["A", "B", "C", "D", "nobody"], "title": "by"},
            "trick": trick | {"maximum": 10},
        },
        "description": "wanted only where somebody could",
        "rule": "reversis.espagnolette",
        "rare": True,
        "way": "summary",
    }
    assert asked["tricks"] | {"description": ""} == {
        "title": "The tricks as played",
        "type": "array",
        "items": {"type": "string", "maxLength": 200, "title": "Line"},
        "minItems": 11,
        "maxItems": 11,
        "description": "",
        "rule": "reversis.trick",
        "way": "tricks",
    }
    assert BOHN.form.schema()["required"] == ["dealer", "pools"]  # both move money, and are never guessed
    assert "default" not in asked["dealer"]
    assert (asked["points"]["way"], asked["marks"]["type"], asked["marks"]["way"]) == ("summary", "array", "summary")
    assert list(asked["pools"]["properties"]) == ["great pool", "little pool"]
    assert (asked["points"]["default"], asked["marks"]["default"], "default" in asked["claimed"]) == ({}, [], False)
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


PLAYERS = {"enum": ["A", "B", "C", "D"]}


def table(*keys, least=0, most=1_000_000):
    """A number from `least` to `most` for each key."""
    each = {key: {"type": "integer", "minimum": least, "maximum": most} for key in keys}
    return {"type": "object", "properties": each, "additionalProperties": False}


SUMMARY = {"way": "summary"}
EACH = {
    "dealer": PLAYERS | {"title": "Dealer", "rule": "reversis.next-dealer"},
    "points": table(*"ABCD", most=60)
    | {"default": {}, "title": "Points in tricks", "rule": "reversis.fewest"}
    | SUMMARY,
    "counting": table(*"ABCD", most=16)
    | {"default": {}, "title": "Counting cards", "rule": "reversis.loser-cards"}
    | {"description": "wanted only where points and tricks are equal", "rare": True}
    | SUMMARY,
    "pools": table("great pool", "little pool")
    | {"title": "In the pool before the stakes", "rule": "reversis.pools-shared"},
    "remises": table("great pool", "little pool", least=1)
    | {"title": "Stakes in each pool", "rule": "reversis.stake-hundred"},
    "four_aces": PLAYERS | {"title": "Who held four aces", "rule": "reversis.four-aces", "rare": True} | SUMMARY,
    "claimed": {"title": "Led cards were asked for", "type": "boolean", "rule": "reversis.ask-before-cut"},
}


@pytest.mark.parametrize(
    ("ruleset", "readings", "keys"),
    [
        ("common", {}, ["dealer", "points", "counting"]),
        ("almanach-1785", {}, ["dealer", "points", "four_aces", "claimed"]),
        ("bohn-1850", {"three_stakes": "counted"}, ["dealer", "pools", "remises", "points", "claimed"]),
    ],
)
def test_what_a_form_needs_to_know_of_each_fact(ruleset, readings, keys):
    """Its title and rule, what may be told, what stands if nothing is, and which way to tell it; in this order."""
    schema = REVERSIS.vary(ruleset, readings).form.schema()
    assert [(key, schema["properties"][key]) for key in schema["properties"] if key in keys] == [
        (key, EACH[key]) for key in keys
    ]
    assert [key for key in schema["required"] if key in keys] == [
        k for k in ("dealer", "pools", "remises") if k in keys
    ]


@pytest.mark.parametrize(
    ("ruleset", "readings", "key", "of", "most"),
    [
        ("common", {}, "points", "A", 60),
        ("common", {}, "counting", "A", 16),
        ("almanach-1785", {}, "pools", "basket", 1_000_000),
        ("bohn-1850", {"three_stakes": "counted"}, "remises", "little pool", 1_000_000),
    ],
)
def test_numbers_that_are_told_have_bounds(ruleset, readings, key, of, most):
    """The rules of the other facts narrow them further."""
    game = REVERSIS.vary(ruleset, readings)
    told = {"dealer": "D", "takers": "A B C D " * 3 + "A" if game.hand == 13 else TOLD["takers"]}
    told |= empty_pools(game)
    least = 1 if key == "remises" else 0
    for number in (-1, most + 1):
        with pytest.raises(FactsError) as refused:
            game.form.read(told | {key: {of: number}})
        assert refused.value.place == f"{key}.{of}"
        assert str(refused.value.why) == f"a whole number from {least} to {most} is wanted, not {number}"


# Read, and told again


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"pools": {"great pool": 30, "little pool": 0}},
        {"claimed": False},
        {"marks": [AS, {"card": "JH", "trick": 4, "how": "led", "by": "C"}]},
        {
            "points": {"A": 12, "B": 12, "C": 8, "D": 4},
            "marks": [
                *(
                    {"card": f"A{suit}", "trick": n, "how": "placed", "by": "D", "led": led}
                    for n, suit, led in ((1, "C", "A"), (2, "D", "A"), (3, "H", "B"))
                ),
                {"card": "JH", "trick": 4, "how": "placed", "by": "A", "led": "C"},
                {"card": "AS", "trick": 6, "how": "placed", "by": "D", "led": "A"},
            ],
            "renounced": {"by": "D", "trick": 2},
        },
    ],
)
def test_a_summary_is_told_again_as_it_was_read(more):
    told = {**TOLD, **more}
    assert BOHN.form.tell(BOHN.form.read(told)) == listed(told)


def listed(told):
    """The same, where who took each trick is a list, as the schema has it; whoever writes may leave it a text."""
    return told | {"takers": told["takers"].split()}


def test_players_may_be_listed_and_who_led_need_not_be_said():
    """The second trick was B’s, so that B led to the third; and first hand to the first. Marks come in their order."""
    told = marked(led=None)
    told["marks"][1] = {"card": "AS", "trick": 1, "how": "placed", "by": "C"}
    first, third = BOHN.form.read(told | {"takers": TOLD["takers"].split()}).marks
    assert (first.trick, first.leader, first.taker, first.holder) == (1, 0, 0, 2)
    assert (third.trick, third.leader, third.taker, third.holder) == (3, 1, 2, 3)


def test_where_stakes_are_counted_they_are_asked_for():
    """reversis.stake-hundred: how many lie in a pool moves money; in one that was empty lies one."""
    game = REVERSIS.vary("bohn-1850", {"three_stakes": "counted"})
    told = TOLD | {"pools": {"great pool": 80, "little pool": 0}, "remises": {"great pool": 3, "little pool": 1}}
    assert game.form.read(told).remises == (3, 1)
    assert game.form.tell(game.form.read(told)) == listed(told)
    for remises, place in (
        (None, "remises"),
        ({}, "remises.great pool"),
        ({"great pool": 3}, "remises.little pool"),
        ({"great pool": 0, "little pool": 1}, "remises.great pool"),
        ({"great pool": 3, "little pool": 2}, "remises.little pool"),
    ):
        with pytest.raises(FactsError) as wrong:
            game.form.read(told | {"remises": remises})
        assert (wrong.value.place, wrong.value.rule) == (place, "reversis.stake-hundred")


def test_that_nobody_has_points_is_told_again():
    """Of tricks before the middle of a deal, where more is to come."""
    told = {"dealer": "D", "takers": "A B", "points": dict.fromkeys("ABCD", 0), "marks": []}
    early = form(BOHN.scorer, whole_deal=False)
    assert early.tell(early.read(told)) == listed(told)


@pytest.mark.parametrize(("key", "told"), [("pools", {"great pool": 9, "little pool": 9}), ("claimed", True)])
def test_in_the_middle_of_a_deal_the_accounts_know_the_pools_and_nothing_is_asked_for_yet(key, told):
    """What the tricks before are told of is what they decided, and no more is listened to."""
    with pytest.raises(FactsError) as wrong:
        form(BOHN.scorer, whole_deal=False).read({"dealer": "D", "takers": "A B", key: told})
    assert (wrong.value.place, str(wrong.value.why)[:22]) == (key, "not a fact of this gam")


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
    (marked(trick=2, led="C"), "marks[0].led", "reversis.next-lead", "A took the trick before, and led to this"),
    (marked(how="led"), "marks[0].led", "reversis.next-lead", "B took the trick before, and led to this"),
    (marked(by="B"), "marks[0].how", "reversis.led-out", "a card of the leader’s is led"),
    (marked(trick=1, by="A", led=None), "marks[0].how", "reversis.led-out", "a card of the leader’s is led"),
    (marked(how="placed", by="C"), "marks[0].how", "reversis.placed", "a card of another suit takes no trick"),
    (TOLD | {"marks": marked()["marks"] * 2}, "marks", "reversis.placed", "a card can fall only once"),
    (TOLD | {"takers": "A B C D A B C D A B E"}, "takers[10]", "reversis.trick", "one of"),
    (TOLD | {"takers": 11}, "takers", "reversis.trick", "who took each of the 11 tricks is wanted"),
    (TOLD | {"takers": "A C D " * 3 + "A C", "marks": [AS, JH | {"by": "D", "led": "A"}],
             "points": {"A": 19, "B": 7, "C": 0, "D": 0}}, "points.B", "reversis.fewest",
     "who took no trick has no points"),
    (TOLD | {"renounced": 5}, "renounced", "reversis.espagnolette", "by and trick are wanted, not 5"),
    (TOLD | {"renounced": {"by": "A", "trick": 2, "card": "AS"}}, "renounced", "reversis.espagnolette", "by and trick"),
    (TOLD | {"renounced": {"by": "E", "trick": 2}}, "renounced.by", "reversis.espagnolette", "one of"),
    (TOLD | {"renounced": {"by": "A", "trick": 0}}, "renounced.trick", "reversis.espagnolette", ""),
    (TOLD | {"renounced": {"by": "A", "trick": 12}}, "renounced.trick", "reversis.espagnolette", ""),
])  # fmt: skip
def test_a_summary_that_cannot_be_is_refused_with_the_place_and_the_rule(told, place, rule, says):
    with pytest.raises(FactsError) as wrong:
        BOHN.form.read(told)
    assert (wrong.value.place, wrong.value.rule) == (place, rule)
    assert str(wrong.value.why).startswith(says)


NOUGHT = dict.fromkeys("ABCD", 0)


@pytest.mark.parametrize(("ruleset", "more", "says"), [
    ("bohn-1850", {"points": NOUGHT}, "points: with 0 in tricks 41 would be left for the 4 cards that nobody plays, "
     "and these count at least 15 and at most 15 [reversis.fewest]"),
    ("bohn-1850", {"points": TOLD["points"] | {"D": 3}}, "points: with 27 in tricks 14 would be left for the 4 cards "
     "that nobody plays, and these count at least 15 and at most 15 [reversis.fewest]"),
    ("bohn-1850", {"points": {"A": 3, "B": 13, "C": 7, "D": 3}},
     "points.A: 3 are less than the 4 of the cards named that A took [reversis.fewest]"),
    ("bohn-1850", {"points": {"A": 9, "B": 8, "C": 9}},
     "points.D: D took 2 tricks: how many is wanted, be it 0 [reversis.fewest]"),
    ("bohn-1850", {"takers": "A A A A A A A A A A B", "points": {"A": 9, "B": 17},
     "marks": [AS, JH | {"by": "D", "led": "A"}]},
     "points.B: 17 are more than 1 trick can hold, 16 [reversis.fewest]"),
    ("bohn-1850", {"marks": [JH]}, "marks: how ace of clubs, ace of diamonds, ace of hearts, ace of spades and queen "
     "of hearts fell is wanted: 5 are not named, and 4 cards at most was laid away [reversis.placed]"),
    ("bohn-1850", {"marks": [AS, JH | {"trick": 1, "how": "placed", "by": "C", "led": "A"}]},
     "marks: C plays one card to trick 1, and not 2 [reversis.trick]"),
    ("bohn-1850", {"marks": [AS, JH | {"trick": 1, "by": "D", "led": "B"}]},
     "marks[1].led: A is first hand, and led to this [reversis.lead]"),
    ("bohn-1850", {"marks": [AS | {"how": "forced"}, JH]},
     "marks[0].how: an ace of the suit that was led takes the trick, and A took it [reversis.trick]"),
    ("bohn-1850", {"marks": [AS | {"how": "free"}, JH]},
     "marks[0].how: one of placed, forced, led is wanted, not 'free' [reversis.placed]"),
    ("bohn-1850", {"marks": [AS | {"how": "led", "by": "A"}, JH | {"trick": 1, "by": "D", "led": "A"}]},
     "marks: one suit is led to trick 1, and not two [reversis.placed]"),
    ("bohn-1850", {"marks": [AS, JH | {"trick": 2, "by": "B", "led": "A"},
                             {"card": "QH", "trick": 2, "how": "forced", "by": "C"}]},
     "marks: a higher card than the jack of hearts took the trick [reversis.placed]"),
    ("bohn-1850", {"marks": [AS, JH | {"how": "led", "by": "B"},
                             {"card": "QH", "trick": 11, "how": "placed", "by": "D"}]},
     "marks: the queen of hearts is of the suit that was led [reversis.placed]"),
    ("bohn-1850", {"renounced": {"by": "B", "trick": 1}},
     "renounced.by: B did not hold the cards that give the right [reversis.espagnolette]"),
    ("almanach-1785", {"marks": [AS], "four_aces": "B"}, "four_aces: the aces did not fall so [reversis.four-aces]"),
    ("common", {"counting": NOUGHT | {"A": 16}},
     "counting.A: 16 count from 56 to 56, and not 29 [reversis.loser-cards]"),
    ("common", {"counting": {"A": 3, "B": 8, "C": 2, "D": 0}},
     "counting: 13 are told, and of 16 at least 16 are in tricks [reversis.loser-cards]"),
    ("common", {"counting": {"A": 8, "B": 3, "C": 2}},
     "counting.D: D took 3 tricks: how many is wanted, be it 0 [reversis.loser-cards]"),
])  # fmt: skip
def test_points_cards_and_tricks_add_up(ruleset, more, says):
    told = TOLD | {"pools": {"basket": 0} if ruleset == "almanach-1785" else TOLD["pools"]} | more
    if ruleset == "common":
        del told["marks"], told["pools"]
        told |= {"takers": "A B C D " * 3 + "A", "points": {"A": 29, "B": 8, "C": 7, "D": 12}}
    with pytest.raises(FactsError) as wrong:
        REVERSIS.ruleset(ruleset).form.read(told)
    assert str(wrong.value) == says


ALL_FOUR = TOLD | {
    "points": {"A": 12, "B": 12, "C": 8, "D": 4},
    "marks": [
        *({"card": f"A{suit}", "trick": n, "how": "placed", "by": "D"} for n, suit in ((1, "C"), (2, "D"), (3, "H"))),
        {"card": "JH", "trick": 4, "how": "placed", "by": "A"},
        {"card": "AS", "trick": 6, "how": "placed", "by": "D"},
    ],
}
"""D has thrown all four aces; the queen of hearts lies aside, and other cards that count 2."""


@pytest.mark.parametrize(("renounced", "place", "says"), [
    (None, "renounced", "D might have renounced: who did, and in which trick, or nobody?"),
    ({}, "renounced", "D might have renounced: who did, and in which trick, or nobody?"),
    ({"by": "D", "trick": 4}, "renounced.trick", "D took trick 4, and did not renounce in it"),
    ({"by": "D", "trick": 5}, "renounced.trick", "D led to trick 5"),
    ({"by": "D", "trick": 11}, "renounced.trick", "a whole number from 1 to 10 is wanted, not 11"),
    ({"by": "A", "trick": 3}, "renounced.by", "A did not hold the cards that give the right"),
])  # fmt: skip
def test_who_had_the_right_to_renounce_is_asked_whether_they_did(renounced, place, says):
    """reversis.espagnolette: it moves money, and nobody is taken to have kept or used it."""
    with pytest.raises(FactsError) as wrong:
        BOHN.form.read(ALL_FOUR | {"renounced": renounced})
    assert (wrong.value.place, str(wrong.value.why)) == (place, says)
    assert wrong.value.rule == "reversis.espagnolette"


@pytest.mark.parametrize(("renounced", "bound"), [({"by": "nobody"}, None), ({"by": "D", "trick": 2}, (3, 2))])
def test_that_nobody_has_renounced_is_told_and_told_again(renounced, bound):
    told = BOHN.form.read(ALL_FOUR | {"renounced": renounced})
    assert (told.bound, told.four_aces) == (bound, 3)
    assert BOHN.form.tell(told)["renounced"] == renounced


def test_whether_led_cards_were_asked_for_is_asked_where_somebody_is_owed_for_them():
    """reversis.ask-before-cut: D leads the great Quinola, and the 6 are the winner's; if it is placed nobody owes."""
    led = TOLD | {"marks": [AS, {"card": "JH", "trick": 5, "how": "led", "by": "D"}]}
    with pytest.raises(FactsError) as wrong:
        settle(BOHN, led | {"points": {"A": 9, "B": 2, "C": 5, "D": 10}})
    assert (wrong.value.place, wrong.value.rule) == ("claimed", "reversis.ask-before-cut")
    assert str(wrong.value.why) == "did B ask before the cut for what was led?"
    assert settle(BOHN, TOLD).outcome["won"] == ["D"]


def test_a_schema_demands_the_takers_or_the_tricks():
    assert BOHN.form.schema()["allOf"] == [{"anyOf": [{"required": ["takers"]}, {"required": ["tricks"]}]}]


def test_four_aces_are_one_players_only_if_all_were_played_by_one():
    """reversis.four-aces."""
    rounds = [Played(1, 1, (1, 2, 3, 0), tuple(cards(f"A{s} 2{s} 3{s} 4{s}"))) for s in "CDHS"]
    assert holder_of_all(rounds) == 1
    assert holder_of_all(rounds[:3]) is None
    assert holder_of_all([*rounds[:3], rounds[3]._replace(seats=(0, 1, 2, 3))]) is None


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
TRICK_BY_TRICK = {"dealer": "D", "pools": {"basket": 0}}


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
    assert REVERSIS.ruleset("almanach-1785").form.read(TRICK_BY_TRICK | {"tricks": list(TRICKS)}).takers == (1,) * 11
    with pytest.raises(FactsError) as wrong:
        REVERSIS.ruleset("almanach-1785").form.read(TRICK_BY_TRICK | {"tricks": lines})
    assert (wrong.value.place, wrong.value.rule) == (f"tricks[{n}]", f"reversis.{rule}")
    assert str(wrong.value.why).startswith(says)


def test_who_does_not_follow_suit_and_could_is_found_out_by_the_tricks_that_come_later():
    """C throws the 8 of hearts on the second trick, and has the 4 of spades still: only four aces would allow it."""
    lines = [line.replace("4S", "8H") if line[0:4] == "B AS" else line.replace("8H", "4S") for line in TRICKS]
    with pytest.raises(FactsError) as wrong:
        REVERSIS.ruleset("almanach-1785").form.read(TRICK_BY_TRICK | {"tricks": lines})
    assert (wrong.value.place, wrong.value.rule) == ("tricks[1]", "reversis.follow")
    assert str(wrong.value.why) == "C plays the eight of hearts and follows suit later"


@pytest.mark.parametrize("marker", [":", ""])
def test_the_leader_of_a_line_may_be_followed_by_a_colon(marker):
    lines = [f"{line[0]}{marker}{line[1:]}" for line in TRICKS]
    assert REVERSIS.ruleset("almanach-1785").form.read(TRICK_BY_TRICK | {"tricks": lines}).takers == (1,) * 11


def test_a_line_with_nothing_in_it_has_no_leader():
    with pytest.raises(FactsError) as wrong:
        REVERSIS.ruleset("almanach-1785").form.read(TRICK_BY_TRICK | {"tricks": [*TRICKS[:10], ""]})
    assert (wrong.value.place, str(wrong.value.why)) == ("tricks[10]", "one of A B C D is wanted")


@pytest.mark.parametrize(
    ("ruleset", "readings", "of_hearts", "fine"),
    [
        ("almanach-1785", {}, 1, True),
        ("almanach-1785", {}, 2, False),
        ("common", {}, 1, False),
        ("bohn-1850", {"eligible": "as-dealt"}, 2, True),
    ],
)
def test_who_may_renounce_is_seen_by_the_cards_that_they_play(ruleset, readings, of_hearts, fine):
    """reversis.four-aces: B throws the ace of spades on a club, and leads another Ace to each of the next tricks.

    The ace of hearts is B's or C's. If the hand that was dealt gives the right, nobody can tell by what is played.
    """
    order = {0: (0, 1, 2, 3), 1: (1, 2, 3, 0), 2: (2, 3, 0, 1)}
    rounds = [
        Played(0, 0, order[0], tuple(cards("9C AS 8C 7C")), could=frozenset({1})),
        Played(1, 1, order[1], tuple(cards("AC 2C 3C 4C"))),
        Played(1, 1, order[1], tuple(cards("AD 2D 3D 4D"))),
        Played(of_hearts, of_hearts, order[of_hearts], tuple(cards("AH 2H 3H 4H"))),
    ]
    scorer = REVERSIS.vary(ruleset, readings).scorer
    if fine:
        check_laws(scorer, rounds)
        return
    with pytest.raises(FactsError) as wrong:
        check_laws(scorer, rounds)
    assert (wrong.value.place, wrong.value.rule) == ("tricks[0]", "reversis.follow")
    assert str(wrong.value.why) == "B plays the ace of spades and follows suit later"


@pytest.mark.parametrize(("ruleset", "key", "told"), [
    ("almanach-1785", "takers", "A B C D A B C D A B C"),
    ("almanach-1785", "points", {"A": 4}),
    ("lpjr-1634", "counting", {"A": 4}),
    ("almanach-1785", "marks", [{"card": "AS", "trick": 2, "how": "led", "by": "B"}]),
    ("almanach-1785", "renounced", {"by": "B", "trick": 2}),
    ("almanach-1785", "four_aces", "B"),
])  # fmt: skip
def test_who_tells_the_tricks_tells_no_summary_besides(ruleset, key, told):
    game = REVERSIS.ruleset(ruleset)
    pools = empty_pools(game)
    with pytest.raises(FactsError) as wrong:
        game.form.read({"dealer": "D", **pools, "tricks": list(TRICKS), key: told})
    assert (wrong.value.place, str(wrong.value.why)) == (
        key,
        "the tricks say it already; give the tricks or a summary, not both",
    )

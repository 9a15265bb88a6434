"""A worked deal while it is made: where its cards can be laid, what is asked of whom, and the rules at work."""

import json
from typing import Any

import pytest

from quinola import Session, catalogue
from quinola.answers import answer
from quinola.answers.making import making, named, places

Json = dict[str, Any]
TWO = {"bone-ace.company": 2}
LAID = [{"A": "TS 9S", "B": "TH 9H", "turned up by A": "2C", "turned up by B": "QD"}]


def asked(**request: Any) -> Json:
    told: Json = json.loads(answer(json.dumps(request)))
    return told


def record(*acts: str) -> Json:
    return {"quinola": 1, "game": "bone-ace", "ruleset": "cotton", "readings": TWO, "seed": 1, "part": "deal",
            "given": {"dealer": "A"}, "hands": LAID, "acts": [*acts]}  # fmt: skip


def test_the_places_are_those_of_the_readings() -> None:
    told = asked(do="places", game="bone-ace", readings=TWO)
    assert told["part"] == "deal"  # where a worked deal begins, if nothing else is said
    assert told["names"] == ["A", "B"]
    rooms = {"A": 2, "B": 2, "turned up by A": 1, "turned up by B": 1, "pack": 46}
    assert {each["key"]: each["most"] for each in told["places"]} == rooms
    assert in_words(told) == ["A’s hand", "B’s hand", "turned up by A", "turned up by B", "pack"]
    assert told["parts"] == [{"id": "partie", "title": "A whole partie"}, {"id": "deal", "title": "A deal"}]
    assert len(told["pack"]) == 52
    assert not told["wanted"]
    assert told["given"]["properties"]["dealer"] == {"title": "Dealer", "enum": ["A", "B"]}


def in_words(told: Json) -> list[str]:
    """What the places are called, as a reader is told it."""
    return ["".join(each if isinstance(each, str) else each["text"] for each in place["said"])
            for place in told["places"]]  # fmt: skip


def test_a_card_turned_up_is_called_so_though_records_say_turned() -> None:
    """Rentoy: the zone has no name but its role."""
    told = asked(do="places", game="rentoy", part="deal")
    names = dict(zip((place["key"] for place in told["places"]), in_words(told), strict=True))
    assert (names["turned"], names["talon"], names["D"]) == ("turned up", "talon", "D’s hand")


def test_what_was_there_before_has_the_accounts_and_the_title_of_the_form() -> None:
    """Rams: fives before the dealer’s own. Bone-Ace has no pool from before, and none is asked for."""
    before = asked(do="places", game="rams")["brought"]["properties"]
    assert {key: (each["title"], [*each["properties"]]) for key, each in before.items()} == {
        "scores": ("What each had won or lost", ["A", "B", "C", "D"]),
        "pools": ("In the pool before the dealer’s five", ["pool"]),
    }
    assert before["pools"]["properties"]["pool"]["minimum"] == 0
    assert [*asked(do="places", game="bone-ace")["brought"]["properties"]] == ["scores"]


@pytest.mark.parametrize(("game", "part", "wanted"), [("reversis", "play", True), ("reversis", "deal", False)])
def test_a_part_says_whether_cards_must_be_laid(game: str, part: str, wanted: bool) -> None:
    assert asked(do="places", game=game, part=part)["wanted"] is wanted


def test_a_part_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    told = asked(do="places", game="bone-ace", part="trick")
    assert not told["ok"]
    assert told["error"]["kind"] == "start"
    assert "partie" in told["error"]["text"]


@pytest.mark.parametrize("family", catalogue.families().values(), ids=lambda family: str(family.id))
def test_in_every_game_cards_can_be_laid(family: Any) -> None:
    told = places(next(iter(family.rulesets.values())), "")
    assert told["places"]
    assert all(place["most"] > 0 for place in told["places"])


def test_every_hand_lies_open_and_the_choice_says_whose_it_is() -> None:
    told = making(record())
    [frame] = told["past"]["frames"]
    assert frame["hands"] == {"A": ["TS", "9S"], "B": ["TH", "9H"]}
    [choice] = told["open"]
    assert (choice["seat"], choice["optional"], choice["options"]) == ("B", False, ["stand", "draw"])
    assert not told["over"]


def test_when_all_have_spoken_nothing_is_asked() -> None:
    told = making(record("stand", "stand"))
    assert (told["over"], told["open"], len(told["past"]["frames"])) == (True, [], 3)


def test_each_point_names_its_rules_once_and_the_payment_comes_with_its_act() -> None:
    points = making(record("stand", "stand"))["past"]["named"]
    assert [len(point) == len(set(point)) for point in points] == [True] * 3
    assert "bone-ace.bone" in points[0]  # it is won before anybody draws
    assert "bone-ace.nearest" in points[2]
    assert not any("bone-ace.nearest" in point for point in points[:2])


def test_the_rule_that_asks_is_named_where_it_asks() -> None:
    session = Session.from_record(record("stand"), events=True)
    assert all("bone-ace.draw" in point for point in named(session))


def test_a_trick_that_is_taken_lies_there_marked_as_whose_it_is() -> None:
    """Put: a three beats a four, an ace an ace does not (put.order, put.tie)."""
    hands = [{"A": "3S AH 4D", "B": "4S AC 5D"}]
    told = making({"quinola": 1, "game": "put", "ruleset": "cotton-1674", "seed": 1, "part": "deal",
                   "given": {"dealer": "A"}, "hands": hands,
                   "acts": ["play 4S", "play 3S", "play AH", "play AC"]})  # fmt: skip
    tricks: list[Json] = []
    for frame in told["past"]["frames"]:
        tricks.append({**(tricks[-1] if tricks else {}), **frame})
    marked = [([each["card"] for each in now["trick"] if each.get("best")], now["taken"]) for now in tricks]
    assert marked == [([], False), (["4S"], False), (["3S"], True), (["AH"], False), ([], True)]
    assert [each["card"] for each in tricks[2]["trick"]] == ["4S", "3S"]


@pytest.mark.parametrize("told", [[], "AH", None, 7])
def test_what_is_no_record_is_refused(told: Any) -> None:
    answered = asked(do="making", record=told)
    assert not answered["ok"]
    assert answered["error"]["kind"] == "record"


def test_an_act_that_cannot_be_is_named() -> None:
    error = asked(do="making", record=record("stand", "fold"))["error"]
    assert error["kind"] == "act"
    assert "fold" in error["text"]

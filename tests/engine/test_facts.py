"""What a scorer tells, declared once: what is read, told again, described and refused follows from the declaration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from quinola import catalogue
from quinola.cards import card, cards
from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import CardOf, Lines, ListOf, Numbers, OneOf, Player, Whole, Yes
from quinola.rules import FactsError

NAMES = ("B", "C", "D")
PACK = tuple(cards("AS KS QS JS TS 9S"))


class Told(NamedTuple):
    """What stands in these tests."""

    dealer: int
    tricks: int
    trumps: str
    turned: Any
    out: tuple[int, ...]
    lines: tuple[Any, ...]
    scores: tuple[int, ...]
    hands: dict[int, Any]
    asked: bool


def _line(text: str, place: str) -> tuple[str, int]:
    name, _, number = text.partition(" ")
    if name not in NAMES:
        raise FactsError(place, f"{name} is nobody", "toy.line")
    return name, int(number)


def _sits(told: Told) -> Iterator[Wrong]:
    if told.dealer in told.out:
        yield Wrong("out", "the dealer stays in")


FORM = Form(
    "One deal of Toy",
    Told,
    (
        Fact("dealer", Player(NAMES), "toy.deal", "Dealer"),
        Fact("tricks", Whole(0, 8), "toy.trick", "Tricks", "taken by the dealer", wrong="toy.number"),
        Fact(
            "trumps",
            OneOf(("hearts", "none")),
            "toy.trumps",
            "Trumps",
            default=lambda before: "none" if before["tricks"] == 0 else "hearts",
        ),
        Fact("turned", CardOf(PACK), "toy.turned", "Turned up", default=None),
        Fact("out", ListOf(Player(NAMES), "players", most=2, once=True), "toy.out", "Out", default=()),
        Fact("lines", Lines(_line, lambda line: f"{line[0]} {line[1]}", sample="B 3"), "toy.line", "Lines", default=()),
        Fact("scores", Numbers(NAMES), "toy.score", "Scores", default=()),
        Fact("hands", ListOf(CardOf(PACK, "toy.pack"), "cards"), "toy.hand", "", spread=NAMES, default={}),
        Fact("asked", Yes(), "toy.ask", "Asked", default=True),
    ),
    (Check("toy.dealer", _sits),),
)

FULL = {
    "dealer": "C",
    "tricks": 3,
    "trumps": "none",
    "turned": "QS",
    "out": ["B"],
    "lines": ["B 3", "D 4"],
    "scores": {"B": 1, "C": 0, "D": -2},
    "B": ["AS", "KS"],
    "D": ["9S"],
    "asked": False,
}


def test_what_is_read_is_told_again() -> None:
    read = FORM.read(FULL)
    assert read == Told(
        1,
        3,
        "none",
        card("QS"),
        (0,),
        (("B", 3), ("D", 4)),
        (1, 0, -2),
        {0: tuple(cards("AS KS")), 2: tuple(cards("9S"))},
        False,
    )
    assert FORM.tell(read) == FULL


def test_what_is_not_told_stands_as_declared_and_is_not_told_again() -> None:
    """What stands may follow from what was read before: without tricks there are no trumps."""
    read = FORM.read({"dealer": "B", "tricks": 0})
    assert read == Told(0, 0, "none", None, (), (), (), {}, True)
    assert FORM.tell(read) == {"dealer": "B", "tricks": 0, "trumps": "none"}
    assert FORM.read({"dealer": "B", "tricks": 1}).trumps == "hearts"


def test_a_seat_of_number_nought_is_told() -> None:
    """B is seat 0, and a list of B alone says something; scores of nought say nothing."""
    told = FORM.tell(FORM.read({"dealer": "C", "tricks": 1, "out": ["B"], "scores": {"B": 0}}))
    assert told["out"] == ["B"]
    assert "scores" not in told


HOW = "write rank and suit, as TH for the ten of hearts, VP for the valet of cups"


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"dealer": None}, "dealer: one of B C D is wanted [toy.deal]"),
        ({"dealer": "E"}, "dealer: one of B C D is wanted, not 'E' [toy.deal]"),
        ({"tricks": 9}, "tricks: a whole number from 0 to 8 is wanted, not 9 [toy.number]"),
        ({"tricks": True}, "tricks: a whole number from 0 to 8 is wanted, not true [toy.number]"),
        ({"trumps": "spades"}, "trumps: one of hearts, none is wanted, not 'spades' [toy.trumps]"),
        ({"turned": "2S"}, "turned: 2S is not in the pack of 6 [toy.turned]"),
        (
            {"turned": ["QS"]},
            f'turned: ["QS"] is not a card; {HOW} [toy.turned]',
        ),
        ({"out": "B"}, "out: a list of players is wanted, not 'B' [toy.out]"),
        ({"out": ["B", "E"]}, "out[1]: one of B C D is wanted, not 'E' [toy.out]"),
        ({"out": ["C"]}, "out: the dealer stays in [toy.dealer]"),
        ({"lines": 7}, "lines: a list of lines is wanted, as “B 3”, not 7 [toy.line]"),
        ({"lines": ["B 1", "E 2"]}, "lines[1]: E is nobody [toy.line]"),
        ({"scores": 7}, "scores: a table of scores by player is wanted, not 7 [toy.score]"),
        ({"scores": {"E": 7}}, "scores: one of B C D is wanted, not 'E' [toy.score]"),
        ({"scores": {"B": "7"}}, "scores.B: a whole number from -1000000 to 1000000 is wanted, not '7' [toy.score]"),
        ({"B": ["2S"]}, "B[0]: 2S is not in the pack of 6 [toy.pack]"),
        ({"asked": "yes"}, "asked: true or false is wanted, not 'yes' [toy.ask]"),
        (
            {"E": 1},
            "E: not a fact of this game; these are: dealer, tricks, trumps, turned, out, lines, scores, B, C, D, asked",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_place_and_rule(changed: dict[str, Any], says: str) -> None:
    with pytest.raises(FactsError) as wrong:
        FORM.read(FULL | changed)
    assert str(wrong.value) == says


def test_a_text_of_several_lines_is_lines() -> None:
    assert FORM.read(FULL | {"lines": "B 3\nD 4"}).lines == (("B", 3), ("D", 4))


def test_where_every_number_is_wanted_all_are_asked_for_as_soon_as_one_is_told() -> None:
    """Nought is told as nought; an empty table says that nothing is told."""
    kind = Numbers(NAMES, groups=[*NAMES])
    assert kind.read({"B": 1, "C": 0, "D": -2}, "scores", "toy.score") == (1, 0, -2)
    assert kind.read({}, "scores", "toy.score") == ()
    for told in ({"B": 1, "D": -2}, {"B": 1, "C": None, "D": -2}):
        with pytest.raises(FactsError) as wrong:
            kind.read(told, "scores", "toy.score")
        assert (wrong.value.place, wrong.value.rule) == ("scores.C", "toy.score")
    assert kind.schema()["required"] == ["B", "C", "D"]
    assert Numbers(NAMES).read({"B": 1}, "scores", "toy.score") == (1, 0, 0)
    assert "required" not in Numbers(NAMES).schema()


def test_the_schema_has_every_fact_in_its_order_with_rule_and_bounds() -> None:
    schema = FORM.schema()
    told = schema["properties"]
    assert list(told) == ["dealer", "tricks", "trumps", "turned", "out", "lines", "scores", "B", "C", "D", "asked"]
    assert (schema["title"], schema["required"], schema["additionalProperties"]) == (
        "One deal of Toy",
        ["dealer", "tricks"],
        False,
    )
    assert told["tricks"] == {
        "title": "Tricks",
        "description": "taken by the dealer",
        "type": "integer",
        "minimum": 0,
        "maximum": 8,
        "rule": "toy.trick",
    }
    assert told["out"] == {
        "title": "Out",
        "type": "array",
        "items": {"enum": ["B", "C", "D"]},
        "maxItems": 2,
        "uniqueItems": True,
        "default": [],
        "rule": "toy.out",
    }
    assert told["C"]["title"] == "C"
    assert told["asked"]["default"] is True
    assert "default" not in told["turned"]
    assert "default" not in told["trumps"]


@pytest.mark.parametrize(
    "game", [g for f in catalogue.families().values() for g in f.rulesets.values()], ids=lambda game: game.id
)
def test_every_fact_of_every_game_has_a_title_and_a_rule(game: Any) -> None:
    properties = game.form.schema()["properties"]
    assert properties
    for key, told in properties.items():
        assert told["title"], key
        assert told["rule"].startswith(f"{catalogue.of(game).id}."), key

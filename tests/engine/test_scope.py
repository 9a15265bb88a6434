"""Questions that only some rule-sets ask: what is asked and answered, what is refused, how codes find them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest

from known import known
from quinola import ReadingError, catalogue, cli, experiments
from quinola.answers import games
from quinola.rules import Family, crux


@dataclass(frozen=True)
class Bonus:
    """What the newer rule-sets pay."""

    bonus: int = crux("toy.bonus", 2, old="X-G9, X-AN3", low=1, high=9)


@dataclass(frozen=True)
class Talon:
    """What the newest has besides."""

    talon: Literal["seen", "unseen"] = crux("toy.talon", "seen", old="X-AN3")


@dataclass(frozen=True)
class Toy:
    """Three rule-sets; one question for all, one for two of them, one for the last alone."""

    id: str
    goal: Literal["tricks", "points"] = crux("toy.goal", "tricks", old="X-G1")
    paid: Bonus | None = None
    left: Talon | None = None

    names = ("B", "C")
    parts: ClassVar[dict[str, Any]] = {}


@dataclass(frozen=True)
class Either:
    """One part or another."""

    id: str
    part: Bonus | Talon | None = None
    goal: Literal["tricks", "points"] = crux("toy.goal", "tricks")

    names = ("B", "C")
    parts: ClassVar[dict[str, Any]] = {}


SETS = {"old": Toy("old"), "new": Toy("new", paid=Bonus()), "newest": Toy("newest", paid=Bonus(3), left=Talon())}
TOY = Family("toy", "Toy", Toy, SETS, ("toy.pack",))


def ids(ruleset: str) -> list[str]:
    return [question.id for question in TOY.asked(TOY.ruleset(ruleset))]


def test_each_rule_set_asks_its_own_questions_in_order() -> None:
    assert ids("old") == ["toy.goal"]
    assert ids("new") == ["toy.goal", "toy.bonus"]
    assert ids("newest") == ["toy.goal", "toy.bonus", "toy.talon"]
    assert [game.id for game in TOY.asking(TOY.question("bonus"))] == ["new", "newest"]
    assert [game.id for game in TOY.asking(TOY.question("goal"))] == ["old", "new", "newest"]


def test_questions_stand_in_the_order_of_fields_and_of_the_parts_that_a_type_names() -> None:
    """The first rule-set has the later part; what follows them is asked last."""
    family = Family("either", "Either", Either, {"b": Either("b", Talon()), "a": Either("a", Bonus())}, ())
    assert [question.id for question in family.questions] == ["toy.bonus", "toy.talon", "toy.goal"]
    assert [question.sets for question in family.questions] == [("a",), ("b",), ()]
    assert family.vary("b", {"talon": "unseen", "goal": "points"}) == Either("b", Talon("unseen"), "points")


def test_a_reading_answers_what_is_asked_and_nothing_else() -> None:
    assert TOY.reading(SETS["old"]) == {"toy.goal": "tricks"}
    assert TOY.reading(SETS["newest"]) == {"toy.goal": "tricks", "toy.bonus": 3, "toy.talon": "seen"}
    assert TOY.changed(SETS["newest"]) == {}  # it is printed so
    assert TOY.changed(Toy("new", paid=Bonus(5))) == {"toy.bonus": 5}


def test_what_is_asked_can_be_varied() -> None:
    assert TOY.vary("new", {"toy.bonus": "4"}).paid == Bonus(4)
    assert TOY.vary("newest", {"X-G9": 4, "talon": "B"}) == Toy("newest", paid=Bonus(4), left=Talon("unseen"))


@pytest.mark.parametrize(
    ("ruleset", "name", "says"),
    [
        ("old", "toy.talon", "toy.talon is asked of newest alone, and this is old: leave it out, or take newest"),
        ("old", "bonus", "toy.bonus is asked of new and newest alone, and this is old: leave it out, or take"),
        ("new", "talon", "toy.talon is asked of newest alone, and this is new"),
        ("newest", "X-AN3", "toy has no single crux 'X-AN3'; it has toy.bonus, toy.talon"),
        ("newest", "X-G", "toy has no crux 'X-G'; it has toy.goal, toy.bonus, toy.talon"),
    ],
)
def test_what_is_not_asked_is_refused(ruleset: str, name: str, says: str) -> None:
    with pytest.raises(ReadingError) as wrong:
        TOY.vary(ruleset, {name: "B"})
    assert str(wrong.value).startswith(says)


def test_a_question_is_answered_once() -> None:
    """By its id and by its field it is the same question; which of two answers holds nobody could know."""
    with pytest.raises(ReadingError) as wrong:
        TOY.vary("new", {"toy.bonus": "4", "bonus": "5"})
    assert str(wrong.value) == "toy.bonus is answered twice, as 'toy.bonus' and as 'bonus': leave one out"


@pytest.mark.parametrize(("code", "field"), [("X-G9", "bonus"), ("x-g9", "bonus"), (" X-G1", "goal")])
def test_any_one_of_its_codes_finds_a_question(code: str, field: str) -> None:
    assert TOY.question(code).field == field


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy in the catalogue."""
    known: dict[str, Any] = {**catalogue.families(), "toy": TOY}
    for module in (catalogue, games):
        monkeypatch.setattr(module, "families", lambda: known)


@pytest.mark.usefixtures("toy")
def test_the_browser_is_told_who_asks() -> None:
    [told] = [game for game in games.listing() if game["id"] == "toy"]
    assert [question["sets"] for question in told["questions"]] == [[], ["new", "newest"], ["newest"]]
    assert [list(each["reading"]) for each in told["rulesets"]] == [ids("old"), ids("new"), ids("newest")]
    assert [question["was"] for question in told["questions"]] == ["X-G1", "X-G9, X-AN3", "X-AN3"]


@pytest.mark.usefixtures("toy")
def test_the_command_line_names_the_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "toy", "old", "--reading", "talon=B"]) == 2
    assert capsys.readouterr().err.startswith("quinola: toy.talon is asked of newest alone, and this is old")


def test_the_list_says_of_which_rule_sets_a_question_is_asked() -> None:
    told = [cli._answers(games._question(question)) for question in TOY.questions]
    assert told == ["A tricks · B points", "2 (any number from 1 to 9); asked of new, newest alone",
                    "A seen · B unseen; asked of newest alone"]  # fmt: skip


@pytest.mark.usefixtures("toy")
def test_the_laboratory_varies_what_is_asked_only() -> None:
    game: Any = SETS["old"]
    with pytest.raises(ReadingError, match=r"toy\.talon is asked of newest alone, and this is old"):
        experiments.effect(game, {"toy.talon": "unseen"}, 1)


def questions_by_code(family: Family[Any]) -> dict[str, list[str]]:
    """The questions that each code of the close reading has become."""
    found: dict[str, list[str]] = {}
    for question in family.questions:
        for code in question.codes:
            found.setdefault(code, []).append(question.id.removeprefix(f"{family.id}."))
    return found


def test_a_code_names_one_question_unless_it_is_known_to_name_several() -> None:
    """And of each that names several `quinola` says which they are, so that one can be named by its own id."""
    several = {
        name: {code: ids for code, ids in questions_by_code(family).items() if len(ids) > 1}
        for name, family in catalogue.families().items()
    }
    assert {name: codes for name, codes in several.items() if codes} == known("codes")
    for name, codes in several.items():
        for code, ids in codes.items():
            with pytest.raises(ReadingError) as raised:
                catalogue.family(name).question(code)
            told = ", ".join(f"{name}.{each}" for each in ids)
            assert str(raised.value).endswith(f"no single crux '{code}'; it has {told}")

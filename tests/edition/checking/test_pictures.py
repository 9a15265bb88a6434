"""Faults in the pictures of a game, each with its near misses: what is named must be there, and be as it is said."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import whole
from edition.checking.pictures import picture_faults, position_faults
from edition.corpus.loader import compared, read
from edition.model import PICTURES, SAID_WORDS, Game, Picture
from edition.model.faults import Place
from workshop import ROOT

Alter = Callable[[Path, str, str, str], None]
GAMES = whole.content().games
WHERE = Place("content/games/rams/game.toml", 7)
FOLLOWING = Picture("play", "following", 7, 8, "trick", "play AS", (), "So it is.", WHERE)
ACE = Picture("turn", "high-low-ace", 1, 2, "meld", "meld KC+AC+2C", (), "So it is.", WHERE)


def with_pictures(game: str, *pictures: Picture) -> Game:
    return replace(GAMES[game], pictures=pictures)


def faults(game: str, picture: Picture, **more: Any) -> list[str]:
    found = with_pictures(game, replace(picture, **more))
    return [str(fault) for fault in [*picture_faults(found), *position_faults(found)]]


def test_pictures_in_order_have_no_fault() -> None:
    assert faults("rams", FOLLOWING) == faults("rummy", ACE) == []


@pytest.mark.parametrize(("more", "words"), [
    ({"phase": "plays"}, "Q201 there is no phase “plays” (did you mean “play”?)"),
    ({"deal": "follow"}, "Q201 there is no deal “follow” (did you mean “following”?)"),
    ({"at": 10, "to": 11}, "Q503 there is no act 10 in following (from 0 to 9)"),
    ({"at": -1, "to": 3}, "Q503 there is no act -1 in following (from 0 to 9)"),
    ({"at": 7, "to": 12}, "Q503 there is no act 12 in following (from 0 to 9)"),
    ({"at": 7, "to": 6}, "Q408 act 6 does not come after act 7 (mend “to”)"),
    ({"also": ("gibson",)}, "Q201 rams has no rule-set “gibson” (it has gibson-1974)"),
    ({"also": ("gibson-1974",)}, "Q408 it is of gibson-1974 as it stands (drop that from “also”)"),
    ({"says": "so " * (SAID_WORDS + 1)}, f"Q403 {SAID_WORDS + 1} words stand below it ({SAID_WORDS} at most)"),
    ({"at": 5, "to": 6}, "Q408 following shows no trick at act 5: no card has been led there (name another act"),
    ({"kind": "layout"}, "Q408 following shows no layout at act 7: there are no piles in this game (name another act"),
    ({"refused": "play 8C"}, "Q408 following shows no trick at act 7: “play 8C” is not refused there (name another"),
])  # fmt: skip
def test_a_fault_is_named_with_its_place(more: dict[str, Any], words: str) -> None:
    [fault] = faults("rams", FOLLOWING, **more)
    assert fault.startswith(f"{WHERE}: {words}")


@pytest.mark.parametrize("more", [
    {"phase": "deal"},
    {"at": 8, "to": 9, "refused": "play AC"},
    {"at": 6, "to": 7, "refused": "play 7H"},
    {"at": 7, "to": 9},
    {"refused": ""},
    {"refused": "play TD"},
    {"says": "so " * SAID_WORDS},
])  # fmt: skip
def test_what_comes_near_a_fault_is_none(more: dict[str, Any]) -> None:
    assert faults("rams", FOLLOWING, **more) == []


def test_a_deal_that_is_read_otherwise_is_not_drawn_and_one_for_fewer_players_is() -> None:
    once = replace(ACE, deal="one-meld-a-turn", at=2, to=3, refused="meld 4S+5S+6S")
    assert "one-meld-a-turn reads rummy.melds-a-turn otherwise than its rule-set" in faults("rummy", once)[0]
    assert GAMES["rummy"].deals["high-low-ace"].readings == {"rummy.company": 2}


def test_another_rule_set_must_have_the_same_position() -> None:
    told = "Q408 rummy has another position at act 1 of high-low-ace (drop it from “also”)"
    assert faults("rummy", ACE, also=("rummy",)) == [f"{WHERE}: {told}"]
    three = replace(ACE, deal="what-is-a-meld", refused="meld 4S+5S+9H")
    assert faults("rummy", three, also=("high-low", "block")) == []
    assert len(faults("rummy", three, also=("high-low", "one-meld"))) == 1


def test_a_leaf_has_few_pictures() -> None:
    few, many = ([FOLLOWING] * n for n in (PICTURES, PICTURES + 1))
    assert list(picture_faults(with_pictures("rams", *few))) == []
    [fault] = picture_faults(with_pictures("rams", *many))
    assert f"the leaf of gibson-1974 has {PICTURES + 1} pictures" in str(fault)


def test_the_files_are_blamed_line_by_line(tmp_path: Path, alter: Alter) -> None:
    content = Path(shutil.copytree(ROOT / "content", tmp_path / "content"))
    file = "games/rams/game.toml"
    alter(content, file, 'deal = "following"', 'deal = "followed"')
    alter(content, file, 'kind = "deal"', 'kind = "dealt"')
    lines = (content / file).read_text("utf-8").splitlines()
    kind, deal = (lines.index(line) + 1 for line in ('kind = "dealt"', 'deal = "followed"'))
    assert [str(fault) for fault in compared(*read(content))] == [
        f"content/{file}:{kind}: Q108 “dealt” is no kind (did you mean “deal”?)",
        f"content/{file}:{deal}: Q201 there is no deal “followed” (did you mean “following”?)",
    ]

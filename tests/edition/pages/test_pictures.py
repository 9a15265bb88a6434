"""The pictures of a leaf: every game has one, every part has its words, and all stand in a row on a phone."""

from __future__ import annotations

import pytest

import whole
from edition.checking.ids import is_excepted
from edition.checking.pictures import shown_in
from edition.deals.pictured import BACK, Group, Heap, Spot, drawn
from edition.model import Game
from edition.pages.pictures import FANS, LABELS, beside, face, fan, heap, told

CORPUS = whole.content()
GAMES = CORPUS.games


def test_every_game_has_a_picture_or_a_reason() -> None:
    without = [game for game in GAMES if not is_excepted(CORPUS, "pictures", game)]
    assert without
    assert [game for game in without if not GAMES[game].pictures] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_first_leaf_of_a_game_has_a_picture(game: Game) -> None:
    assert not game.pictures or any(game.default_ruleset in shown_in(game, each) for each in game.pictures)


@pytest.mark.ours
def test_every_part_that_is_drawn_has_words() -> None:
    parts = {
        (group.part, str(group.what))
        for game in GAMES.values()
        for each in game.pictures
        for group in drawn(game.deals[each.deal], each).groups
    }
    assert len({part for part, _ in parts}) >= 12
    assert [part for part, what in parts if part not in LABELS and part != "refused" and not what] == []


def test_groups_are_told_in_words() -> None:
    assert told(Group("others", (BACK,) * 3, "A, C, D", n=5)) == "A, C, D: 5 each"
    assert told(Group("may", ("8C",), "D", "play")) == "D may play"
    assert told(Group("builds", ("2H",), "B", n=9)) == "B builds 9"
    assert told(Group("down", (BACK, BACK), what="widow", n=5)) == "widow: 5"
    assert told(Group("open", ("8D",), what="turned up", n=1)) == "turned up"


def test_the_more_cards_the_closer_they_lie() -> None:
    pack = tuple(rank + suit for suit in "SC" for rank in "AKQJT98765432")
    hands = [pack[:n] for n in (3, 9, 12, 16)]
    assert [fan([Group("may", ("AH",), "D", "play"), Group("refused", hand, "D")]) for hand in hands] == list(FANS)


def test_a_card_has_its_picture_and_its_name() -> None:
    assert face("TH") == {"file": "TH", "name": "ten of hearts", "spanish": ""}
    assert face("JC4") == {"file": "JC", "name": "jack of clubs (IV)", "spanish": ""}
    assert face("3P") == {"file": "3P", "name": "three of cups", "spanish": "3P"}
    assert face(BACK, 2) == {"file": "back-2", "name": "a card face down", "spanish": ""}


def test_few_counters_are_drawn_and_many_are_told() -> None:
    assert heap(Heap("pot", True, 8, 3)) == {"whose": "pot", "before": 8, "after": 3, "discs": True}
    assert not heap(Heap("pot", True, 13, 3))["discs"]
    assert not heap(Heap("B", False, 8, 3))["discs"]


def test_places_that_belong_together_lie_together_and_empty_parts_are_left_out() -> None:
    def spot(role: str, top: str) -> Spot:
        return Spot(role, "A", role, 1, top)

    spots = [
        spot("stock", BACK),
        spot("turned", ""),
        spot("discard", ""),
        spot("reserve", "7S2"),
        spot("reserve", BACK),
    ]
    assert [[each.role for each in some] for some in beside(spots)] == [["stock"], ["discard"], ["reserve"] * 2]
    spots[1], spots[3] = spot("turned", "QH1"), spot("reserve", "")
    assert [[each.top for each in some] for some in beside(spots)] == [[BACK, "QH1"], [""], [BACK]]

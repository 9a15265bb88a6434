"""The laboratory: deals of stated cards, of which it can be counted by hand what another reading does."""

from __future__ import annotations

from typing import Any

import pytest

from quinola import ReadingError, StartError, compare, family, other_readings, ruleset, thumb
from quinola.laboratory.arising import walk
from quinola.laboratory.counting import counted_row
from quinola.laboratory.measures import Row, Sums, row_of
from quinola.laboratory.others import beside
from quinola.laboratory.pairing import COMPANIES, Company, play

ACES = {"talon": "AS AH AD AC", "A": "2C 3C 4C 5C 6C", "B": "2S 3S 4S 5S 6S", "C": "2H 3H 4H 5H 6H",
        "D": "2D 3D 4D 5D 6D"}  # fmt: skip
TIED = {"A": "KC QC", "turned up by A": "9H", "B": "KS QS", "turned up by B": "9D"}


def first(session: Any, choice: Any) -> Any:
    """The first act that is correct: the least bet, to stand."""
    return choice.options[0]


FIRST = Company("first", lambda game, seed, stream: dict.fromkeys(range(len(game.names)), first), chancy=False)


def pair(game: Any, readings: dict[str, object], stated: dict[str, str], seed: int = 0) -> Row:
    """The row of one deal of stated cards, between players who do the first thing that is correct."""
    other = beside(game, readings)
    one, two = (play(each, seed, FIRST, stated=[stated]) for each in (game, other))
    return row_of((game.id, "", "first"), len(game.names), seed, one, two, walk(one, other, seed, stated=[stated]))


def test_red_dog_pot_left_is_divided_among_four() -> None:
    """red-dog.left: all put one into the pot, all bet one against an ace and lose. The eight that lie there stay, or
    each of four has two of them back: nobody does anything else, and eight counters change hands.
    """
    row = pair(ruleset("red-dog", "five"), {"red-dog.pot-left": "divided"}, ACES)
    assert (row.played, row.paid, row.direct, row.parted, dict(row.arises)) == (0, 1, 1, 0, {"paid": 1})
    assert row.moved == Sums(8, 64)
    assert row.places == (Sums(2, 4),) * 4
    assert row.accounts == {"pot": Sums(-8, 64)}
    assert (row.first, row.acts) == (0, Sums(0, 0))


def test_red_dog_ante_of_two_leaves_each_one_poorer() -> None:
    """red-dog.ante: the same bets, and a counter more of each in the pot."""
    row = pair(ruleset("red-dog", "five"), {"red-dog.ante-size": 2}, ACES)
    assert row.moved == Sums(4, 16)
    assert row.places == (Sums(-1, 1),) * 4
    assert row.accounts == {"pot": Sums(4, 16)}


def test_red_dog_a_dealer_who_does_not_bet_is_not_asked_and_loses_nothing() -> None:
    """red-dog.dealer-too: A deals in seed 0, holds nothing, and keeps the counter that the last bet has cost. The cards
    are dealt to three, so the same acts part at once.
    """
    stated = {key: held for key, held in ACES.items() if key != "A"}
    row = pair(ruleset("red-dog", "five"), {"red-dog.dealer-bets": "no"}, stated)
    assert row.places[0] == Sums(1, 1)
    assert (row.parted + row.arises.get("options", 0) + row.arises.get("asked", 0)) >= 1


def test_bone_ace_equals_share_the_game() -> None:
    """bone-ace.tie: both stand on 29, having put in two each. The bone, two, goes to the eldest of equals in rank; the
    game, two, goes to the eldest too, or one of it to the dealer.
    """
    game = family("bone-ace").vary("cotton", {"bone-ace.company": 2})
    row = pair(game, {"bone-ace.game-tie": "shared"}, TIED)
    assert (row.played, row.paid, row.direct) == (0, 1, 1)
    assert row.moved == Sums(1, 1)
    assert row.places == (Sums(1, 1), Sums(-1, 1))


def test_places_are_counted_from_the_dealer() -> None:
    """The same in seed 1, in which B deals: the dealer gains what the eldest loses."""
    game = family("bone-ace").vary("cotton", {"bone-ace.company": 2})
    assert pair(game, {"bone-ace.game-tie": "shared"}, TIED, seed=1).places == (Sums(1, 1), Sums(-1, 1))


def test_a_reading_that_only_offers_more_is_met_and_pays_nothing_otherwise() -> None:
    """red-dog.decline: who may pass still bets one, and the same acts can all be made."""
    row = pair(ruleset("red-dog", "five"), {"red-dog.declining": "forfeit"}, ACES)
    assert (dict(row.arises), row.direct, row.parted, row.played, row.paid) == ({"options": 1}, 0, 0, 0, 0)


def test_the_door_counts_the_same_as_the_laboratory_and_lets_anyone_play() -> None:
    game, low = ruleset("bone-ace"), {"aces": "B"}
    row = compare(game, low, deals=10)
    assert row.reading == "bone-ace.aces=low"
    assert row == counted_row(game, {"bone-ace.aces": "low"}, COMPANIES["thumb"], range(10))
    own = compare(game, low, lambda seed: dict.fromkeys(game.names, thumb), deals=10)
    assert (own.players, own.moved, own.places) == ("own", row.moved, row.places)
    assert row.moved.total > 0


def test_what_cannot_be_compared_is_refused() -> None:
    game = ruleset("red-dog", "five")
    with pytest.raises(ReadingError, match=r"with red-dog\.five-players=5 other seats are taken"):
        compare(game, {"red-dog.five-players": 5}, deals=1)
    with pytest.raises(StartError, match="there are no players 'experts'; there are thumb, chance, search"):
        compare(game, {}, "experts", deals=1)
    with pytest.raises(StartError, match="one deal at least"):
        compare(game, {}, deals=0)


def test_other_readings_are_all_but_those_that_change_who_sits_there() -> None:
    found = other_readings(ruleset("red-dog", "five"))
    assert ("red-dog.pot-left", "divided") in found
    assert [value for crux, value in found if crux == "red-dog.counters"] == [50, 200]
    assert "red-dog.five-players" not in dict(found)


def test_two_of_the_same_have_no_floor_by_thumb_and_one_by_chance() -> None:
    """Sensible players do the same at the same table; those by chance do not."""
    game = ruleset("red-dog", "five")
    assert compare(game, {}, deals=10).quiet
    by_chance = compare(game, {}, "chance", deals=10)
    assert by_chance.played == 10
    assert by_chance.moved.total > 0

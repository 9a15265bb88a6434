"""A table of many in the play room, on a phone: each seat small, and all of what is known of it."""

from itertools import pairwise
from typing import Any

from playwright.sync_api import Page


def ranter(players: int, acts: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """A deal of Ranter-Go-Round for so many; A deals."""
    return {"quinola": 1, "game": "ranter-go-round", "ruleset": "gibson", "seed": 3, "part": "deal",
            "readings": {"ranter-go-round.players": players}, "given": {"dealer": "A"}, "acts": list(acts),
            **more}  # fmt: skip


def seats(page: Page) -> dict[str, str]:
    return {each.locator(".disc").inner_text(): each.inner_text() for each in page.locator(".cloth .seat").all()}


def test_a_few_sit_round_the_cloth_and_many_in_rows(room: Any) -> None:
    assert room.table(ranter(6), "B").locator(".cloth.crowd").count() == 0
    assert room.table(ranter(7), "B").locator(".cloth.crowd").count() == 1


def test_fifty_one_sit_on_a_phone_and_nothing_lies_beside_it(room: Any) -> None:
    page = room.table(ranter(51), "C", width=390, height=844)
    assert list(seats(page))[:2] == ["C", "D"]
    assert len(seats(page)) == 51
    assert "YY" in seats(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wide = page.locator(".cloth .seat").evaluate_all(
        "all => all.filter(each => each.scrollWidth > each.clientWidth + 1)"
    )
    assert wide == []


def test_kings_and_what_one_knows_stand_at_the_seats(room: Any) -> None:
    """B has a king, and C is first: C's card goes to D, who knows what C has for it."""
    page = room.table(ranter(12, ("exchange",)), "D", width=390, height=844)
    told = seats(page)
    assert "K" in told["B"]
    assert any(sign in told["C"] for sign in "♠♥♦♣")
    assert not any(sign in told["E"] for sign in "♠♥♦♣")
    assert "asks for an exchange" in told["C"]
    assert "3 left" in told["E"]


def test_whoever_is_out_is_marked_so(room: Any) -> None:
    page = room.table(ranter(9, brought={"D": -3, "pot": 3}), "C")
    assert page.locator(".cloth .seat.away .disc").all_inner_texts() == ["D"]


def test_of_every_card_that_lies_open_the_corner_is_seen(room: Any) -> None:
    """A has 2 + 2 + 3 and draws 4, 5 and 6: 22, of which four cards lie open."""
    record = {"quinola": 1, "game": "bone-ace", "ruleset": "cotton", "seed": 1, "part": "deal",
              "given": {"dealer": "G"}, "hands": [{"A": "2S 2D", "turned up by A": "3S", "pack": "4C 5H 6H"}],
              "acts": ["draw", "draw", "draw", "stand"]}  # fmt: skip
    page = room.table(record, "B", width=390, height=844)
    seat = page.locator(".crowd .seat", has=page.locator(".minis > :nth-child(4)"))
    inside, cards = seat.bounding_box(), [each.bounding_box() for each in seat.locator(".minis .card").all()]
    lefts = [card["x"] for card in cards]
    assert len(lefts) == 4
    assert inside["x"] <= lefts[0]
    assert cards[-1]["x"] + cards[-1]["width"] <= inside["x"] + inside["width"]
    assert min(right - left for left, right in pairwise(lefts)) >= 8  # px: the corner is as wide

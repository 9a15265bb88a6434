"""A table of many in the play room, on a phone: each seat small, and all of what is known of it."""

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

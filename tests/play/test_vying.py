"""Games of betting in the play room: no tricks, but a pot, counters left, numbers to be named, hands laid open."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

FIRST = ("keep", "pass", "pass", "bet 1", "fold", "fold", "fold")
SECOND = ("keep", "pass", "bet 1", "fold", "fold", "call", "bet 2", "call", "bet 2", "raise 3")
"""A deals; of B and C, who are left, C has raised by 3 in the third round."""


def flor(acts: tuple[str, ...] = FIRST + SECOND, **more: Any) -> dict[str, Any]:
    """A partie of Flor; with this seed D deals first."""
    return {"quinola": 1, "game": "flor", "ruleset": "reconstruction", "seed": 7, "part": "partie",
            "acts": list(acts), **more}  # fmt: skip


def laid(page: Page) -> dict[str, int]:
    """Whose cards lie open on the cloth, and how many."""
    hands = page.locator(".cloth .laid .held")
    return {each.locator(".disc").inner_text(): each.locator("img").count() for each in hands.all()}


def dishes(page: Page) -> list[str]:
    return [each.strip() for each in page.locator(".cloth .dish").all_inner_texts()]


def test_where_nobody_plays_to_tricks_no_trick_is_drawn(room: Any, play: Any) -> None:
    assert room.table(flor(), "B").locator(".cloth .trick").count() == 0
    assert room.table(play.deal()).locator(".cloth .trick").count() == 1


def test_the_pot_is_a_dish_and_each_has_counters_before_the_seat(room: Any) -> None:
    """1 + 2 + 2 of B’s and 1 + 2 + 2 + 3 of C’s thirty are in the pot; that A and D folded cost them nothing."""
    page = room.table(flor(), "B")
    assert dishes(page) == ["pot 13"]
    assert page.locator(".dish .counter").count() == 12  # a dozen are drawn, and the sum says the rest
    talon = page.locator(".pile").filter(has_text="talon, 32")
    assert talon.locator(".backs img").count() == 12  # so are of its 32 cards, or it would cover a seat
    seats = {each.locator(".disc").inner_text(): each.inner_text() for each in page.locator(".cloth .seat").all()}
    assert "25 left, 5 in the pot" in seats["B"]
    assert "22 left, 8 in the pot" in seats["C"]
    assert "30 left" in seats["A"]
    assert "in the pot" not in seats["A"]
    assert "Stake 5" in page.locator(".cloth .pool").inner_text()


def test_the_hands_of_a_showdown_lie_open_until_the_reader_goes_on(room: Any) -> None:
    """B has 7 of clubs, 5 of cups and ace of clubs; B and C have put 8 each into a pot that is then paid out."""
    page = room.table(flor(), "B")
    assert laid(page) == {}
    page.get_by_role("button", name="call, for").click()
    page.locator(".settled").wait_for()
    assert laid(page) == {"B": 3, "C": 3}
    own = page.get_by_role("list", name="B’s hand").locator("img")
    assert {each.get_attribute("alt") for each in own.all()} == {"seven of clubs", "five of cups", "ace of clubs"}
    assert page.locator(".cloth .seat").filter(has_text="38 left").locator(".disc").inner_text() == "C"
    assert dishes(page) == ["pot 0"]
    page.get_by_role("button", name="Next deal").click()
    page.locator(".settled").wait_for(state="detached")
    assert laid(page) == {}


def test_a_hand_in_which_nobody_bets_stays_until_the_reader_goes_on_and_is_told(room: Any) -> None:
    """D has dealt with this seed, and is the last to pass."""
    page = room.table(flor(("pass",) * 3, game="cacho"), "D")
    page.get_by_role("button", name="pass", exact=True).click()
    settled = page.locator(".settled")
    settled.wait_for()
    assert "All have passed: the hand is void" in settled.inner_text()
    assert "D deals again" in settled.inner_text()
    assert (laid(page), dishes(page)) == ({}, ["pot 0"])
    assert page.locator(".cloth .seat").filter(has_text="30 left").count() == 4
    page.get_by_role("button", name="Next deal").click()
    settled.wait_for(state="detached")
    expect(page.locator(".own-hand img")).to_have_count(1)


def test_whoever_is_left_alone_shows_nothing(room: Any) -> None:
    page = room.table(flor(), "B")
    page.get_by_role("button", name="fold", exact=True).click()
    page.locator(".settled").wait_for()
    assert laid(page) == {}


def test_many_numbers_are_a_field_and_a_button(room: Any, play: Any, axe: Any) -> None:
    page = room.table(flor(), "B")
    assert page.locator(".choices button").all_inner_texts() == ["call, for 3 counters", "fold"]
    field = page.get_by_label("A number from 1 to 22")
    assert field.input_value() == "1"
    field.fill("23")
    field.press("Enter")
    refused = page.get_by_role("alert")
    assert "that is more than is left" in refused.inner_text()
    assert field.input_value() == "23"
    assert not axe(page, ".room")
    field.fill("4")
    page.get_by_role("button", name="Raise by 4").click()
    refused.wait_for(state="detached")
    assert play.position(page)["record"]["acts"][len(FIRST + SECOND)] == "raise 4"


@pytest.mark.parametrize(("typed", "why"), [("99", "above the limit of 20"), ("21", "above the limit of 20"),
                                            ("-3", "a stake is of one counter at least"),
                                            ("2.5", "it must be a number from 1 to 20")])  # fmt: skip
def test_a_number_that_cannot_be_named_is_refused_with_its_bound_and_stays(room: Any, typed: str, why: str) -> None:
    record = {"quinola": 1, "game": "red-and-black", "ruleset": "dealers-choice", "seed": 1, "part": "deal",
              "given": {"dealer": "A"}, "acts": ["red"]}  # fmt: skip
    page = room.table(record, "B")
    field = page.get_by_label("A number from 1 to 20")
    field.fill(typed)
    page.get_by_role("button", name=f"Bet {typed}", exact=True).click()
    refused = page.get_by_role("alert")
    expect(refused).to_contain_text(f"You may not bet {typed}: ")
    expect(refused).to_contain_text(why)
    if "limit" in why:
        expect(refused).to_contain_text("the limit of the table")
    assert field.input_value() == typed
    expect(page.get_by_role("button", name=f"Bet {typed}", exact=True)).to_be_visible()


@pytest.mark.parametrize(("by", "at"), [("key", "number"), ("touch", "say number")])
def test_where_a_number_is_wanted_it_can_be_written_at_once_and_no_keyboard_covers_the_table(
    room: Any, play: Any, by: str, at: str
) -> None:
    """B, who comes after the dealer, has named a colour, and says how much on it. On a phone the button has the focus,
    since a field would have the phone show its keys."""
    record = {"quinola": 1, "game": "red-and-black", "ruleset": "dealers-choice", "seed": 1, "part": "deal",
              "given": {"dealer": "A"}, "acts": []}  # fmt: skip
    page = room.table(record, "B", **({"has_touch": True, "is_mobile": True} if by == "touch" else {}))
    red = page.get_by_role("button", name="stake on red")
    if by == "touch":
        red.tap()
    else:
        red.focus()
        page.keyboard.press("Enter")
    page.get_by_label("A number from 1 to 20").wait_for()
    play.rest(page)
    assert page.evaluate("document.activeElement.dataset.key") == at
    if by == "key":
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        play.rest(page)
        assert play.position(page)["record"]["acts"][:2] == ["red", "bet 2"]
        # what the seat said last was the bet; the colour stands there too, until the deal is over
        expect(page.locator(".cloth .seat.p0")).to_contain_text("2 on red")
        assert "on red" not in page.locator(".also").inner_text()


def test_a_single_bet_is_a_button(room: Any) -> None:
    page = room.table(flor(FIRST + SECOND[:6]), "B")
    assert page.locator(".choices button").all_inner_texts() == ["pass", "bet 2"]
    assert not page.locator(".number").count()


@pytest.mark.parametrize(
    ("acts", "seat", "asked", "choices"),
    [
        ((), "D", "Do you show your first card to all? Then it counts ten", ["keep it hidden", "show it to all"]),
        (FIRST + SECOND[:2], "C", "Nobody has bet in this round: do you bet, or pass?", ["pass", "bet 1"]),
        (FIRST + SECOND[:5], "B", "1 counter into the pot: do you call, or fold?", ["call, for 1 counter", "fold"]),
        (FIRST + SECOND, "B", "3 counters into the pot: do you call, raise or fold?", ["call, for 3 counters", "fold"]),
    ],
)
def test_what_is_asked_and_may_be_said_is_plain(
    room: Any, acts: tuple[str, ...], seat: str, asked: str, choices: list[str]
) -> None:
    page = room.table(flor(acts), seat)
    assert asked in page.locator(".front .says").inner_text()
    assert page.locator(".choices button").all_inner_texts() == choices


def test_three_of_a_suit_are_announced_in_words(room: Any) -> None:
    """In the reading in which whoever has a Flor says so, after a first and a second round without a raise."""
    acts = ("keep", "pass", "pass", "bet 1", "call", "fold", "fold", "pass", "pass")
    page = room.table(flor(acts, readings={"flor.exclusion": "announce"}), "C")
    assert "Have you a Flor, three cards of one suit?" in page.locator(".front .says").inner_text()
    assert sorted(page.locator(".choices button").all_inner_texts()) == [
        "say that you have a Flor",
        "say that you have none",
    ]


def test_the_calculator_names_spanish_cards_in_words_and_french_ones_by_signs(room: Any) -> None:
    page = room.open("score/", game="cacho", begun=False)
    page.get_by_role("button", name="Try: score a deal").click()
    told = page.locator(".form select").filter(has=page.locator("option[value='1O']")).first
    assert told.locator("option[value='1O']").inner_text() == "ace of coins"

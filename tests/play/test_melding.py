"""Melding at the table: cards are gathered and laid by mouse, touch and keyboard; why some make no meld is said."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

# B, the eldest, has a set and a run of spades, and what fits the fives of A; the upcard fits nothing.
STATED = {
    "A": "KS 9D 2C",
    "B": "7H 7D 7C AS 2S 3S 5H JD",
    "meld 1 of A": "5C 5D 5S",
    "discards": "TH 4C",
    "talon": "QD 9C 8C 6H",
}
RECORD = {"quinola": 1, "game": "rummy", "ruleset": "rummy", "seed": 1, "part": "turns", "given": {"dealer": "A"},
          "readings": {"rummy.company": 2}, "hands": [STATED], "acts": []}  # fmt: skip
DRAWN = RECORD | {"acts": ["draw talon"]}
HOW = [{"width": 390, "height": 844, "has_touch": True}, {"width": 1280, "height": 720}]


def own(page: Page, code: str) -> Locator:
    return page.locator(f'.hand.mine [data-key="card {code}"]')


def gather(page: Page, *codes: str) -> None:
    """Each is tapped where it is seen, at its left edge."""
    for code in codes:
        own(page, code).click(position={"x": 12, "y": 20})


def place(page: Page, key: str) -> Locator:
    return page.locator(f'.cloth [data-key^="place {key}"]')


def acts(play: Any, page: Page) -> list[str]:
    made: list[str] = play.position(page)["record"]["acts"]
    return made


def order(page: Page) -> str:
    return " ".join(page.locator(".hand.mine > li").evaluate_all("all => all.map(each => each.dataset.code)"))


@pytest.mark.parametrize("how", HOW)
def test_a_whole_turn_is_tapped(room: Any, play: Any, how: Any) -> None:
    page = room.table(RECORD, "B", **how)
    place(page, "talon").click()
    play.rest(page)
    assert acts(play, page) == ["draw talon"]
    assert page.locator(".hand.mine .fresh").evaluate_all("all => all.map(each => each.dataset.code)") == ["QD"]
    gather(page, "7C", "7H", "7D")
    page.locator('[data-key^="act meld"]').click()
    play.rest(page)
    gather(page, "5H")
    assert page.locator(".cloth .fits").count() == 2  # the fives, and the discards
    place(page, "meld 1 of A").click()
    play.rest(page)
    gather(page, "JD")
    place(page, "discards").click()
    play.rest(page)
    made = acts(play, page)[:4]
    assert made[1].startswith("meld ")
    assert sorted(made[1][5:].split("+")) == ["7C", "7D", "7H"]
    assert made[2:] == ["lay off 5H on 5C+5D+5S", "discard JD"]


def test_the_upcard_is_taken_by_a_tap_and_taken_back(room: Any, play: Any) -> None:
    page = room.table(RECORD, "B")
    place(page, "discards").click()
    play.rest(page)
    assert acts(play, page) == ["draw discard"]
    gather(page, "AS", "2S", "3S", "4C")
    page.locator('[data-key="together"]').click()
    play.rest(page)
    assert "4♣" in page.locator(".front .say.no").inner_text()
    assert page.locator(".hand.mine .gathered").count() == 4  # what was gathered stays so
    page.get_by_role("button", name="Take back").click()
    play.rest(page)
    assert acts(play, page) == []


@pytest.mark.parametrize(
    ("codes", "why"),
    [
        (("AS", "2S"), "a meld has three cards at least"),
        (("AS", "2S", "5H"), "are of different ranks and suits"),
        (("7H", "7D", "QD"), "are of different ranks and suits"),
        (("AS", "3S", "2S", "7C"), "are of different ranks and suits"),
    ],
)
def test_it_is_said_why_cards_make_no_meld(room: Any, play: Any, codes: tuple[str, ...], why: str) -> None:
    page = room.table(DRAWN, "B")
    gather(page, *codes)
    page.locator('[data-key="together"]').click()
    play.rest(page)
    assert why in page.locator(".front .say.no").inner_text()
    assert acts(play, page) == DRAWN["acts"]


def test_it_is_said_why_a_card_does_not_go_on_a_meld(room: Any, play: Any) -> None:
    page = room.table(DRAWN, "B")
    gather(page, "JD")
    place(page, "meld 1 of A").click()
    play.rest(page)
    told = page.locator(".front .say.no").inner_text()
    assert "are of different ranks and suits" in told
    assert "lay off" in told.lower()  # the rule, as the page at the table has it
    gather(page, "5H")
    place(page, "meld 1 of A").click()
    play.rest(page)
    assert "are of different ranks and suits" in page.locator(".front .say.no").inner_text()


def test_what_could_be_melded_is_shown_and_done_from_the_list(room: Any, play: Any) -> None:
    page = room.table(DRAWN, "B")
    shown = page.locator('[data-key="list"]')
    assert "(3)" in shown.inner_text()  # the sevens, the spades, the five on the fives
    shown.click()
    assert page.locator('.choices [data-key^="act "]').count() == 3
    page.locator('[data-key="act meld AS+2S+3S"]').click()
    play.rest(page)
    assert acts(play, page)[-1] == "meld AS+2S+3S"


def test_a_hand_lies_by_suit_by_rank_or_as_it_was_laid(room: Any, play: Any) -> None:
    page = room.table(DRAWN, "B")
    assert order(page) == "3S 2S AS 7H 5H 7C QD JD 7D"
    page.locator('[data-key="order"]').click()
    assert order(page) == "QD JD 7H 7C 7D 5H 3S 2S AS"
    gather(page, "7D", "5H")
    page.locator('[data-key="to the left"]').click()
    assert order(page) == "7D 5H QD JD 7H 7C 3S 2S AS"
    own(page, "AS").focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert order(page) == "7D 5H QD JD 7H 7C 3S AS 2S"
    assert page.evaluate("document.activeElement.dataset.key") == "card AS"
    # What has gone is not missed, and the order stays.
    page.locator('[data-key="back"]').click()
    gather(page, "JD")
    place(page, "discards").click()
    play.rest(page)
    assert order(page) == "7D 5H QD 7H 7C 3S AS 2S"


def test_a_card_is_dragged_to_its_place(room: Any, play: Any) -> None:
    page = room.table(DRAWN, "B")
    before = order(page).split()
    box, to = own(page, "7D").bounding_box(), own(page, "2S").bounding_box()
    assert box
    assert to
    page.mouse.move(box["x"] + 15, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(to["x"] + 40, to["y"] + 30, steps=4)
    page.mouse.move(to["x"] + 5, to["y"] + 30, steps=4)
    page.mouse.up()
    assert order(page).split() == ["3S", "7D", *[code for code in before if code not in ("3S", "7D")]]
    assert page.locator(".hand.mine .gathered").count() == 0  # a drag gathers nothing
    gather(page, "7D")
    assert page.locator(".hand.mine .gathered").count() == 1


def test_a_turn_by_keyboard(room: Any, play: Any) -> None:
    page = room.table(RECORD, "B")
    place(page, "talon").focus()
    page.keyboard.press("Enter")
    play.rest(page)
    for code in ("AS", "2S", "3S"):
        own(page, code).focus()
        page.keyboard.press("Space")
    page.locator('[data-key^="act meld"]').focus()
    page.keyboard.press("Enter")
    play.rest(page)
    assert acts(play, page)[-1] == "meld AS+2S+3S"
    # The focus is where the next act is.
    assert page.evaluate("document.activeElement.closest('.own-hand, .says') !== null")


def test_a_place_says_what_a_tap_does(room: Any) -> None:
    page = room.table(RECORD, "B")
    labels = [place(page, key).get_attribute("aria-label") for key in ("talon", "discards")]
    assert labels == [
        "talon, 4: a card face down. draw from the talon",
        "discards, 2: four of clubs. take the upcard",
    ]

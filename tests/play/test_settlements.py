"""One deal, six settlements, played otherwise: what is changed is settled anew under each rule-set, or refused."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

SETS = ["common", "fathers", "lpjr-1634", "academie-1718", "almanach-1785", "bohn-1850"]
PRINTED = {
    "common": {"A": 0, "B": 0, "C": 4, "D": -4},
    "fathers": {"A": -8, "B": -18, "C": 51, "D": -25},
    "lpjr-1634": {"A": 3, "B": 0, "C": -1, "D": -2},
    "academie-1718": {"A": 3, "B": 5, "C": -2, "D": -6, "pool": 0},
    "almanach-1785": {"A": 1, "B": 18, "C": -4, "D": -15, "basket": 0},
    "bohn-1850": {"A": -6, "B": 32, "C": -12, "D": -40, "great pool": 0, "little pool": 26},
}
# Trick 6 is C 4S 7S 2S JH, so B throws the jack of hearts on a spade; trick 8 is B 9H QS QH 8H, and A follows with
# the eight. When the two change places the Quinola is forced out of A’s hand by B, and no longer placed by B. D takes
# both tricks as before, so nobody’s points change. In 1718 B, who holds other suits, may not throw the eight at all.
FORBIDDEN = (
    "Trick 6: B may not play the eight of hearts: no heart but the king, the queen and the Quinola may be thrown. "
)
FORCED = {
    # A −2 to B, who forced it: A 3 − 2, B 0 + 2.
    "lpjr-1634": {"A": 1, "B": 2, "C": -1, "D": -2},
    # A puts in what the basket holds, 20, and pays B 8; C and D pay B 2 each. A −4 − 20 − 8 + 4 + 1,
    # B −4 − 2 + 2 − 2 + 8 + 2 + 2, C −4 + 2 − 2 − 2, D −8 + 2 − 2 − 4 − 1, the basket 20 + 20.
    "almanach-1785": {"A": -27, "B": 6, "C": -6, "D": -13, "basket": 40},
    # A puts in 26; A, C and D pay B 6 each, and D’s 6 was paid before too. A −6 − 26 − 6, B 32 − 26 − 6 + 18,
    # C −12 − 6, D −40 + 6 − 6, the great pool 26 + 26.
    "bohn-1850": {"A": -38, "B": 18, "C": -18, "D": -40, "great pool": 52, "little pool": 26},
}
# C’s ace of diamonds (trick 7, B’s) and C’s king (trick 13, A’s, which four rule-sets lay away) change places.
ACE_ASIDE = {
    # A takes the ace for the king, 8 − 4 + 5; B the king for the ace, 18 − 5 + 4; C has 9 + 17 + 25.
    "fathers": {"A": -9, "B": -17, "C": 51, "D": -25},
    # B pays no 2 for an ace placed.
    "almanach-1785": {"A": 1, "B": 20, "C": -6, "D": -15, "basket": 0},
    # The same; and aside lies an ace of diamonds, 5, not a king, 3: D pays A 5 + 4 instead of 3 + 4.
    "bohn-1850": {"A": -4, "B": 34, "C": -14, "D": -42, "great pool": 0, "little pool": 26},
}


def begin(room: Any, path: str = "", **more: Any) -> tuple[Page, Locator]:
    """The block, ready to be changed."""
    page = room.open(f"../reversis/compare/{path}", **more)
    block = page.locator(".settlements")
    if not path:
        block.get_by_role("button", name="Play it otherwise").click()
    expect(block.get_by_role("status")).to_contain_text("sums")
    return page, block


def settled(block: Locator) -> str:
    """What is said when all have answered."""
    block.page.wait_for_function("() => resting()")
    status = block.get_by_role("status")
    expect(status).not_to_have_text("The engine is working.")
    expect(status).not_to_be_empty()
    return status.inner_text()


def pick(block: Locator, *places: str) -> None:
    for place in places:
        block.get_by_role("button", name=place).click()


def sums(block: Locator) -> dict[str, dict[str, int]]:
    """The table of sums, without what it says of the printed ones."""
    found: dict[str, dict[str, int]] = {}
    for cell in block.locator("[data-sum]").all():
        ruleset, _, name = str(cell.get_attribute("data-sum")).partition(" ")
        text = str(cell.evaluate("one => (one.querySelector('b') ?? one).textContent"))
        figure = text.removeprefix("≠different ").removesuffix(" wins").replace("−", "-")
        found.setdefault(ruleset, {})[name] = int(figure)
    return found


def refused(block: Locator) -> list[str | None]:
    """The rule-sets that are marked as not settled."""
    return [each.get_attribute("data-refused") for each in block.locator("[data-refused]:has(.unlike)").all()]


def retype(block: Locator, line: int, text: str) -> None:
    area = block.get_by_role("textbox")
    if not area.is_visible():
        block.get_by_text("The tricks as text").click()
    lines = area.input_value().split("\n")
    area.fill("\n".join([*lines[: line - 1], text, *lines[line:]]))
    block.page.wait_for_function("() => resting()")


def wrong(block: Locator, trick: int) -> str:
    """What is said to be wrong at a trick."""
    found = block.locator(".lines > li").nth(trick - 1).locator(".wrong")
    found.first.wait_for()
    return " ".join(found.all_inner_texts()).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("places", "changed", "refused"),
    [
        (("Trick 6, B: jack of hearts", "Trick 8, A: eight of hearts"), FORCED, FORBIDDEN),
        (("Trick 13, C: king of diamonds", "Trick 7, C: ace of diamonds"), ACE_ASIDE, ""),
    ],
    ids=["the Quinola is forced", "an ace lies aside"],
)
def test_two_cards_change_places_and_every_rule_set_settles_anew(
    room: Any, places: tuple[str, str], changed: dict[str, dict[str, int]], refused: str
) -> None:
    _, block = begin(room)
    assert sums(block) == PRINTED
    pick(block, *places)
    said = settled(block)
    assert sums(block) == PRINTED | changed
    names = [name.split("-")[-1] for name in SETS if name in changed]
    assert said == f"{refused}Not the printed sums: {', '.join(names[:-1])} and {names[-1]}."
    moved = [str(each.get_attribute("aria-label")) for each in block.locator(".pick.moved").all()]
    assert len(moved) == 2
    assert all(name.endswith(", not as printed") for name in moved)


def test_what_has_changed_is_marked_and_only_that(room: Any) -> None:
    _, block = begin(room)
    pick(block, "Trick 6, B: jack of hearts", "Trick 8, A: eight of hearts")
    settled(block)
    cell = block.locator("[data-sum='almanach-1785 A']")
    assert cell.inner_text().replace("\n", "").startswith("≠")
    assert "(printed: +1)" in cell.text_content()
    assert block.locator("[data-sum='lpjr-1634 C']").text_content() == "−1"
    own = block.locator("[data-settled=almanach-1785]")
    made = [each.text_content() for each in own.locator("li:has(.unlike)").all()]
    assert made == [
        "≠different A → basket 20 bête",
        "≠different A → B 8 jack of hearts forced",
        "≠different C D → B 2 each jack of hearts forced",
    ]
    gone = [each.text_content() for each in own.locator("li del").all()]
    assert gone == ["basket → B 20 jack of hearts placed", "D → B 4 jack of hearts placed"]
    assert own.locator("summary").inner_text().endswith("≠ 3 new, 2 gone")
    assert not own.locator("[data-printed]").first.is_visible()  # what is told of the printed deal is true no more
    assert "forced it (29)" in own.locator(".reckoning").inner_text()
    assert own.locator("li a").last.get_attribute("href") == "../rules/#reversis.quinola-placed-4"
    assert block.locator("[data-settled=common] .unlike").count() == 0
    left = block.locator("[data-settled=bohn-1850] [data-left]").inner_text()
    assert left == "10♥ 10♣ 10♦ 10♠ 5♠ 3♣ K♦ 9♦"


def test_another_leads_and_everybody_keeps_the_card_but_the_rules_say_who_leads(room: Any) -> None:
    _, block = begin(room)
    block.get_by_label("Leader of trick 5").select_option("A")
    settled(block)
    line = block.locator(".lines > li").nth(4)
    assert line.locator("button").all_inner_texts() == ["≠9♣", "≠2♣", "≠A♣", "≠7♣"]  # B 2 A 7 9 was B, C, D, A
    said = wrong(block, 5)
    assert said.startswith("B leads here, not A.")
    assert [part in said for part in ("common rule 14", "1785 rule", "1850 rule")] == [True] * 3
    assert refused(block) == SETS
    assert sums(block) == PRINTED  # the rest stands
    block.get_by_label("Leader of trick 5").select_option("B")
    assert settled(block) == "The sums are as printed."
    assert block.locator(".wrong").count() == 0


@pytest.mark.parametrize(
    ("places", "trick", "says"),
    [
        # D throws a club on the hearts led, and holds the queen of hearts until trick 8.
        (("Trick 1, D: five of hearts", "Trick 5, D: seven of clubs"), 1,
         "D plays the 7♣ and follows suit later. common rule"),
        # The queen takes the first trick for D, so C does not lead to the second.
        (("Trick 1, D: five of hearts", "Trick 8, D: queen of hearts"), 2, "D leads here, not C. common rule"),
    ],
)  # fmt: skip
def test_an_exchange_against_the_rules_is_refused_at_its_trick(
    room: Any, places: tuple[str, str], trick: int, says: str
) -> None:
    _, block = begin(room)
    pick(block, *places)
    settled(block)
    assert wrong(block, trick).startswith(says)
    assert block.locator(".lines .bad").count() == 1


def test_what_only_some_rule_sets_refuse_the_others_settle(room: Any) -> None:
    """B throws the ten of clubs on trick 9, and keeps the queen for trick 12: in 1785 and 1850 there are no tens."""
    _, block = begin(room)
    pick(block, "Trick 12, B: ten of clubs", "Trick 9, B: queen of clubs")
    said = settled(block)
    assert wrong(block, 9).startswith("The 10♣ is not in this pack of 48. 1785 rule 2 · 1850 rule 2")
    assert said.endswith("Not the printed sums: fathers, 1634 and 1718.")
    assert refused(block) == SETS[4:]
    # Trick 12 brings A the 3 points that D had: A 11, D 22. In twelve tricks A has 7, C still 5: C has the talon.
    assert sums(block) == PRINTED | {
        "fathers": {"A": -11, "B": -18, "C": 51, "D": -22},
        "lpjr-1634": {"A": 0, "B": 0, "C": -1 + 3, "D": 1 - 3},
        "academie-1718": {"A": -1, "B": 5, "C": -2 + 4, "D": -6, "pool": 0},
    }
    won = block.locator("[data-sum='lpjr-1634 C'] .won")
    assert won.text_content() == "≠different +2 wins"


@pytest.mark.parametrize(
    ("text", "trick", "says"),
    [
        ("D 9S 6S AS AC", 5, "The A♣ was played in trick 4. common rule"),
        ("D 9S 6S AS", 4, "4 cards are wanted, not 3. common rule"),
        ("d: 9s 6s zz ks", 4, "'ZZ' is not a card"),
        ("A 9S 6S AS KS", 4, "D leads here, not A. common rule"),
    ],
    ids=["a card twice", "a card short", "no card", "another leader"],
)
def test_a_wrong_line_is_refused_at_its_trick(room: Any, text: str, trick: int, says: str) -> None:
    _, block = begin(room)
    retype(block, 4, text)
    settled(block)
    assert wrong(block, trick).startswith(says)
    assert block.locator(".lines .bad").count() == 1
    assert sums(block) == PRINTED
    retype(block, 4, "D 9S 6S AS KS")
    assert settled(block) == "The sums are as printed."


def test_a_trick_left_out_is_said_above_all(room: Any) -> None:
    _, block = begin(room)
    retype(block, 13, "")
    settled(block)
    assert block.get_by_role("alert").inner_text().startswith("13 tricks are wanted")
    # Those that do not play the thirteenth miss nothing.
    assert refused(block) == SETS[:2]


def test_start_again_restores_the_printed_deal(room: Any) -> None:
    page, block = begin(room)
    before, text = block.locator(".settled-by").inner_text(), block.locator(".sums").inner_text()
    pick(block, "Trick 6, B: jack of hearts", "Trick 8, A: eight of hearts")
    settled(block)
    assert "#tricks=A-4H-6H-7H-5H." in page.url
    assert block.locator(".settled-by").inner_text() != before
    block.get_by_role("button", name="Start again").click()
    assert settled(block) == "The sums are as printed."
    assert block.locator(".settled-by").inner_text() == before
    assert block.locator(".sums").inner_text() == text
    assert sums(block) == PRINTED
    assert page.url.endswith("/games/reversis/compare/")


def test_an_address_holds_the_tricks(room: Any) -> None:
    page, block = begin(room)
    pick(block, "Trick 6, B: jack of hearts", "Trick 8, A: eight of hearts")
    settled(block)
    hash_ = "#" + page.url.partition("#")[2]
    _, block = begin(room, hash_)
    assert sums(block) == PRINTED | FORCED
    fresh = room.open(f"../reversis/compare/{hash_}", begun=False)  # who has not asked for the engine is asked
    fresh.get_by_role("button", name="Show the tricks that the address holds").wait_for()
    assert sums(fresh.locator(".settlements")) == PRINTED


def test_it_works_by_keyboard(room: Any) -> None:
    page, block = begin(room)
    focused = "document.activeElement.getAttribute('aria-label')"
    assert page.evaluate(focused) == "Trick 1, A: four of hearts"
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate(focused) == "Trick 2, D: jack of diamonds"
    page.keyboard.press("Enter")
    assert block.get_by_role("button", pressed=True).get_attribute("aria-label") == "Trick 2, D: jack of diamonds"
    assert "jack of diamonds" in str(block.get_by_role("status").locator("[role=img]").get_attribute("aria-label"))
    page.keyboard.press("Escape")
    assert block.get_by_role("button", pressed=True).count() == 0
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    settled(block)
    assert page.evaluate(focused) == "Trick 2, C: jack of diamonds, not as printed"


@pytest.mark.parametrize(("width", "scheme"), [
    (390, "dark"), (1440, "light"),
    *(pytest.param(*corner, marks=pytest.mark.nightly) for corner in ((390, "light"), (1440, "dark"))),
])  # fmt: skip
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    room: Any, axe: Callable[..., list[str]], width: int, scheme: str
) -> None:
    page = room.open("../reversis/compare/", width=width, scheme=scheme)
    found = [f"printed: {each}" for each in axe(page, ".settlements")]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".settlement").first.evaluate("one => one.open") == (width > 640)
    page, block = begin(room, width=width, scheme=scheme)
    pick(block, "Trick 6, B: jack of hearts", "Trick 8, A: eight of hearts")
    settled(block)
    found += [f"changed: {each}" for each in axe(page, ".settlements")]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    pick(block, "Trick 1, D: five of hearts", "Trick 8, D: queen of hearts")
    block.get_by_text("The tricks as text").click()
    settled(block)
    found += [f"refused: {each}" for each in axe(page, ".settlements")]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert block.locator(".over").evaluate("one => one.scrollWidth <= one.clientWidth")
    assert not found, "\n".join(found)


def test_without_scripts_the_settlements_are_printed_whole(room: Any) -> None:
    context = room.browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 800})
    room.contexts.append(context)
    page = context.new_page()
    page.goto(f"{room.address}/games/reversis/compare/")
    block = page.locator(".settlements")
    assert "needs JavaScript" in block.locator(".still").inner_text()
    assert block.get_by_role("button").count() == 0
    assert block.get_by_text("ace of diamonds placed").count() == 2
    assert block.get_by_text("ace of diamonds placed").first.is_visible()
    assert sums(block) == PRINTED

"""The score-keeper: parties with real cards, settled deal by deal with what each brings to the next, and kept."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

NAMES = {"B": "Ben", "C": "Cleo", "D": "Dora", "E": "Emil", "F": "Fay", "G": "Gus"}
REYM = [
    {"Who deals": "Gus", "Caller": "Ben", "Bid": "6", "Partners": ["Fay", "Gus"], "Trumps": "hearts", "Tricks": "6"},
    {"Caller": "Cleo", "Bid": "5", "Partners": ["Dora", "Emil"], "Trumps": "spades", "Tricks": "7"},
    {"Caller": "Ben", "Bid": "7", "Partners": ["Cleo", "Gus"], "Trumps": "none", "Tricks": "5"},
]
MADE = [120, 0, 0, 0, 120, 120]
"""Ben, Fay and Gus make six in hearts: 6 × 10 × 2."""
OVER = [0, 145, 145, 145, 0, 0]
"""Cleo, Dora and Emil make five in spades, 5 × 10 × 2½ = 125, and two tricks more, 2 × 10."""
LOST = [-210, -210, 0, 0, 0, -210]
"""Ben, Cleo and Gus fall short of seven without trumps: 7 × 10 × 3."""
NOW = [120 - 210, 145 - 210, 145, 145, 120, 120 - 210]
BROKEN = '{"quinola": 1, "keeps": "sco'


def enter(page: Page) -> Locator:
    return page.locator(".score .entry")


def tell(page: Page, deal: dict[str, Any]) -> None:
    """Press a chip a fact, as its field is named; bid and trumps by one."""
    if {"Bid", "Trumps"} <= deal.keys():
        deal = {**deal, "Bid and Trumps": f"{deal['Bid']} {deal['Trumps']}"}
        deal = {key: each for key, each in deal.items() if key not in ("Bid", "Trumps")}
    for title, values in deal.items():
        group = enter(page).get_by_role("group", name=re.compile(f"^{title}"))
        for value in values if isinstance(values, list) else [values]:
            name = re.compile(rf"(^|\s){value}$")
            group.get_by_role("checkbox" if isinstance(values, list) else "radio", name=name).check()


def put(page: Page, title: str, players: list[str]) -> None:
    """Press players in order."""
    group = enter(page).get_by_role("group", name=re.compile(f"^{title}"))
    for each in players:
        group.get_by_role("button", name=each, exact=True).click()


def tell_by(page: Page, way: str) -> None:
    """Choose another way to tell the deals, which stands in a fold."""
    ways = enter(page).locator("details.ways")
    if not ways.evaluate("each => each.open"):
        ways.locator("summary").click()
    ways.get_by_label(way, exact=True).check()


def write(page: Page) -> Locator:
    return enter(page).get_by_role("button", name="Write down")


def write_down(page: Page, deal: dict[str, Any]) -> None:
    """Tell a deal, and write it down once it is settled."""
    at = page.locator(".sheetable tbody tr:not(.now, .new)").count()
    tell(page, deal)
    expect(write(page)).not_to_have_attribute("aria-disabled", "true")
    write(page).click()
    expect(page.locator(".sheetable tbody tr:not(.now, .new)")).to_have_count(at + 1)


def figures(row: Locator) -> list[int]:
    return [int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts()]


def rows(page: Page) -> list[list[int]]:
    """What is written down, deal by deal; and last what stands."""
    return [figures(row) for row in page.locator(".sheetable tbody tr").all()]


def begin(room: Any, game: str = "reym", names: dict[str, str] | None = None, **more: Any) -> Page:
    page: Page = room.open("score/", game=game, **more)
    for seat, name in (names or {}).items():
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Begin").click()
    enter(page).wait_for()
    return page


@pytest.fixture
def three(room: Any) -> Page:
    """Three deals of Reym."""
    page = begin(room, names=NAMES, permissions=["clipboard-read", "clipboard-write"])
    for deal in REYM:
        write_down(page, deal)
    assert rows(page) == [MADE, OVER, LOST, NOW]
    return page


def test_nothing_is_filled_in_and_nothing_can_be_written_down(room: Any) -> None:
    page = room.open("score/")
    fields = page.locator("[data-play=score] .whos input")
    expect(fields).to_have_count(6)
    assert not any(field.input_value() for field in fields.all())
    page.get_by_role("button", name="Begin").click()
    enter(page).wait_for()
    assert page.locator(".sheetable thead th").all_inner_texts()[1:] == list("BCDEFG")
    assert enter(page).locator("input").count() > 30
    assert enter(page).locator("input:checked").count() == 0
    expect(write(page)).to_have_attribute("aria-disabled", "true")
    tell(page, {"Caller": "C"})
    enter(page).get_by_text("Still to be told: who deals, Bid and Trumps, Partners and Tricks.").wait_for()
    write(page).click(force=True)
    page.get_by_text("No deal is written down yet.").wait_for()


def test_a_party_of_reym(three: Page) -> None:
    """The deal goes round the columns: Gus, Ben, Cleo, and so Dora."""
    three.locator(".turns").get_by_text("Dora deals.").wait_for()
    assert three.locator(".sheetable .lead").all_inner_texts() == ["145", "145"]
    three.locator(".whys summary", has_text="Deal two").click()
    why = three.locator(".whys details[open]")
    assert [each.replace("−", "-") for each in why.locator("tfoot td.n").all_inner_texts()] == [str(n) for n in OVER]
    assert why.locator("tbody td.r a").count() == 2  # the bid, and the tricks more
    assert "Cleo" in why.locator("thead").inner_text()


def test_the_sum_stands_there_before_it_is_written_down(room: Any) -> None:
    page = begin(room, names=NAMES)
    tell(page, REYM[0])
    enter(page).get_by_text("Ben 120, Fay 120, Gus 120.").wait_for()
    assert figures(page.locator(".sheetable tr.new")) == MADE
    tell(page, {"Partners": ["Dora"]})
    enter(page).locator(".field.bad").get_by_text("2 players are wanted, not 3", exact=False).wait_for()
    expect(write(page)).to_have_attribute("aria-disabled", "true")
    assert page.locator(".sheetable tr.new").count() == 0


def test_a_deal_is_mended_and_taken_back(three: Page) -> None:
    """Six in spades is 6 × 10 × 2½ = 150, which is 30 more than in hearts for Ben, Fay and Gus."""
    three.get_by_role("button", name="Mend deal 1").click()
    group = enter(three).get_by_role("group", name=re.compile("^Bid and Trumps"))
    assert group.get_by_role("radio", name="6 hearts").is_checked()
    tell(three, {"Bid and Trumps": "6 spades"})
    expect(enter(three).get_by_role("button", name="Mend")).not_to_have_attribute("aria-disabled", "true")
    enter(three).get_by_role("button", name="Mend").click()
    enter(three).get_by_role("button", name="Write down").wait_for()
    mended = [150, 0, 0, 0, 150, 150]
    assert rows(three) == [mended, OVER, LOST, [sum(each) for each in zip(mended, OVER, LOST, strict=True)]]
    three.get_by_role("button", name="Take back").click()
    expect(three.locator(".sheetable tbody tr").first.locator("td").first).to_have_text("120")
    assert rows(three) == [MADE, OVER, LOST, NOW]
    three.get_by_role("button", name="Take back").click()
    expect(three.locator(".sheetable tbody tr")).to_have_count(3)
    assert rows(three) == [MADE, OVER, [120, 145, 145, 145, 120, 120]]


def test_a_party_begins_as_the_game_is_kept_and_what_is_chosen_for_it_is_kept(room: Any) -> None:
    page = room.open("score/?reym.recall=forbid", game="reym")
    page.locator(".score summary").first.click()
    recall = page.locator(".score [name='reym.recall']")
    assert recall.input_value() == "forbid"
    assert "recall: forbid" not in page.locator("#readings .what").first.inner_text()  # but the answer in words
    page.locator(".score [name='reym.no-trumps']").select_option("forbidden")
    assert recall.is_visible()  # what was open stays so
    page.goto(page.url.partition("?")[0].replace("score/", "table/"))
    assert page.locator("#readings .what").first.inner_text().count("·") == 2
    kept = json.loads(page.evaluate("localStorage.getItem('kept reym')"))["readings"]
    assert kept == {"reym.no-trumps": "forbidden"}  # the other was the address's, and holds for this visit


def test_a_party_is_kept_shared_and_forgotten(three: Page, room: Any) -> None:
    three.reload()
    three.get_by_text("Ben, Cleo, Dora, Emil, Fay and Gus: 3 deals").wait_for()
    three.get_by_role("button", name=re.compile("^Go on")).click()
    enter(three).wait_for()
    assert rows(three) == [MADE, OVER, LOST, NOW]
    three.get_by_role("button", name="Share").click()
    three.locator(".say", has_text="The address of this score is copied.").wait_for()
    address = three.evaluate("navigator.clipboard.readText()")
    assert "/games/reym/score/#s=" in address
    other = room.open("score/" + address.partition("/score/")[2])
    enter(other).wait_for()
    assert rows(other) == [MADE, OVER, LOST, NOW]
    # What somebody has sent is kept when it is written on, and not before.
    held = "Object.keys(localStorage).filter((key) => key.startsWith('score reym ')).length"
    assert other.evaluate(held) == 0
    other.get_by_role("button", name="Take back").click()
    expect(other.locator(".sheetable tbody tr:not(.now)")).to_have_count(2)
    assert other.evaluate(held) == 1
    three.get_by_role("button", name="Another party").click()
    three.get_by_role("button", name=re.compile("^Forget")).click()
    expect(three.locator(".shelved")).to_have_count(0)


def test_a_file_is_saved_and_opened_again(three: Page, room: Any, tmp_path: Any) -> None:
    with three.expect_download() as saved:
        three.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "reym-score.json"
    path = tmp_path / "party.json"
    saved.value.save_as(path)
    assert len(json.loads(path.read_text(encoding="utf-8"))["deals"]) == 3
    other = room.open("score/")
    other.get_by_label("Open a party from a file").set_input_files(path)
    enter(other).wait_for()
    assert rows(other) == [MADE, OVER, LOST, NOW]
    path.write_text(path.read_text(encoding="utf-8").replace('"reym"', '"whist"'), encoding="utf-8")
    other.get_by_role("button", name="Another party").click()
    other.get_by_label("Open a party from a file").set_input_files(path)
    other.get_by_text("It cannot be opened: it is a party of another game, whist.").wait_for()


def test_what_is_broken_is_told_of_and_left_alone(room: Any) -> None:
    page = room.open("score/")
    page.evaluate("broken => localStorage.setItem('score reym 0', broken)", BROKEN)
    page.reload()
    page.get_by_text("What is kept here cannot be read, and is left as it is: it is not JSON.").wait_for()
    page.get_by_role("button", name="Begin").click()
    enter(page).wait_for()
    assert page.evaluate("localStorage.getItem('score reym 0')") == BROKEN
    page.goto(page.url.partition("#")[0] + "#s=abc")
    page.get_by_text(
        "It cannot be opened: what it holds is cut short or was changed, and cannot be unpacked."
    ).wait_for()


def test_a_party_of_put_ends_at_five(room: Any) -> None:
    """A plain hand is 1; a put that is folded to 1; one that is seen, the whole game, 5: B has 6."""
    page = begin(room, "put")
    write_down(page, {"Who deals": "A", "Who won": "A"})
    page.locator(".turns").get_by_text("B deals.").wait_for()
    put(page, "Raises", ["B"])
    put(page, "Folded", ["A"])
    write_down(page, {})
    page.locator(".turns").get_by_text("A deals.").wait_for()
    put(page, "Raises", ["A"])
    tell(page, {"Who won": "B"})
    expect(write(page)).not_to_have_attribute("aria-disabled", "true")
    write(page).click()
    page.get_by_role("heading", name="B wins").wait_for()
    assert rows(page) == [[1, 0], [0, 1], [0, 5], [1, 6]]
    assert enter(page).count() == 0
    page.get_by_role("button", name="Play again, same names").click()
    page.get_by_text("No deal is written down yet.").wait_for()


TAKERS = "CAABBADDBCD"
POINTS = {"A": 7, "B": 10, "C": 2, "D": 9}
MARKS = [("AD", "placed", "C", 4, "A"), ("AC", "placed", "D", 6, "B")]


def tell_reversis(page: Page) -> None:
    """“Two aces placed”, as a summary."""
    tell_by(page, "Who took what")
    put(page, "Who took each", list(TAKERS))
    points = enter(page).get_by_role("group", name=re.compile("^Points")).locator("input")
    for field, many in zip(points.all(), POINTS.values(), strict=True):
        field.fill(str(many))
    marks = enter(page).get_by_role("group", name=re.compile("^Aces"))
    for card, how, by, trick, led in MARKS:
        marks.get_by_role("button", name="One more").click()
        labels = marks.locator(".row").last.locator("label")
        told = {"card": card, "how it fell": how, "by": by, "led by": led}
        assert {label.locator("span").first.inner_text() for label in labels.all()} <= {*told, "trick"}
        for title, value in told.items():
            label = labels.filter(has=page.locator("span", has_text=re.compile(f"^{title}$")))
            if label.count():
                label.locator("select").select_option(value)
        labels.filter(has=page.locator("span", has_text=re.compile("^trick$"))).locator("input").fill(str(trick))


def test_a_party_of_reversis_has_a_basket(room: Any) -> None:
    """1785, the same deal thrice: B pays C 2 for an ace and 4 for the partie, A pays D 1 for the other ace.

    The first dealer D fills the basket with 8, the others with 4: A −4 − 1, B −4 − 6, C −4 + 6, D −8 + 1; it holds 20.
    Then the dealer adds 4, A in the second deal and B in the third: A −1 − 4, B −6, C 6, D 1; A −1, B −6 − 4, C 6, D 1.
    """
    page = begin(room, "reversis")
    for n in range(3):
        tell_reversis(page)
        write_down(page, {} if n else {"Who deals": "D"})
    deals = [[-5, -10, 2, -7, 20], [-5, -6, 6, 1, 4], [-1, -10, 6, 1, 4]]
    assert rows(page) == [*deals, [sum(each) for each in zip(*deals, strict=True)]]
    assert page.locator(".sheetable thead th").last.inner_text() == "basket"
    page.locator(".turns").get_by_text("C deals.").wait_for()


def test_other_players_are_another_rule_set(room: Any) -> None:
    page = room.open("score/")
    panel = page.locator("[data-play=score]")
    panel.get_by_role("group", name="How many are you?").get_by_role("radio", name="4").check()
    assert panel.locator(".whos input").count() == 4
    page.get_by_role("button", name="Begin").click()
    enter(page).wait_for()
    assert enter(page).get_by_role("group", name=re.compile("^Bid")).get_by_role("radio").count() == 13


def test_what_follows_is_shown_as_such_and_can_be_told_otherwise(room: Any) -> None:
    """Of five tricks Ann takes three and Cleo two, so that the others have none; all play, as usual."""
    page = begin(room, "rams", names={"A": "Ann", "B": "Ben", "C": "Cleo", "D": "Dora"})
    playing = enter(page).locator(".field.usual").filter(has_text="Who plays")
    assert "as usual" in playing.inner_text()
    assert playing.get_by_role("checkbox", checked=True).count() == 4
    tell(page, {"Who deals": "Dora"})
    rows = enter(page).get_by_role("group", name=re.compile("^Who took each")).locator(".count")
    ann, ben, cleo, dora = rows.all()
    ann.get_by_role("radio", name="3").check()
    enter(page).get_by_text("Still to be told: Who took each trick.").wait_for()
    cleo.get_by_role("radio", name="2").check()
    for row in (ben, dora):
        assert row.get_by_role("radio", name="0").is_checked()
        assert "follows" in row.inner_text()
    expect(write(page)).not_to_have_attribute("aria-disabled", "true")
    enter(page).get_by_role("group", name=re.compile("^Who plays")).get_by_role("checkbox", name="Ben").uncheck()
    expect(ben).to_be_hidden()
    ann.get_by_role("radio", name="2").check()
    assert dora.get_by_role("radio", name="0").is_checked() is False
    dora.get_by_role("radio", name="1").check()
    expect(write(page)).not_to_have_attribute("aria-disabled", "true")
    write(page).click()
    expect(page.locator(".sheetable tbody tr:not(.now, .new)")).to_have_count(1)
    told = page.evaluate("JSON.parse(localStorage.getItem(Object.keys(localStorage).find(k => /^score/.test(k))))")
    assert told["deals"][0]["facts"]["takers"] == ["A", "A", "C", "C", "D"]
    assert told["deals"][0]["facts"]["playing"] == ["A", "C", "D"]


def test_what_is_refused_says_it_by_name(room: Any) -> None:
    """Where Ben goes out he has nothing left; and of Cleo alone nothing can be left that no card counts."""
    page = begin(room, "rummy", names={"A": "Ann", "B": "Ben", "C": "Cleo", "D": "Dora"})
    tell(page, {"Who deals": "Ann", "Out": "Ben"})
    left = enter(page).get_by_role("group", name=re.compile("^Left in hand"))
    for number in ("10", "0", "5"):  # of Ann, Cleo and Dora; Ben's is nought already
        left.get_by_role("button", name=number, exact=True).click()
    said = enter(page).locator(".field.bad")
    said.get_by_text("only one goes out", exact=False).wait_for()
    left.get_by_role("spinbutton", name="Cleo").fill("700")
    said.get_by_text("from 0 to", exact=False).wait_for()
    left.get_by_role("spinbutton", name="Cleo").fill("70")
    left.get_by_role("spinbutton", name="Dora").fill("70")
    left.get_by_role("spinbutton", name="Ann").fill("70")
    wrong = said.locator(".wrong", has_text="cannot be left with more than")
    wrong.wait_for()
    assert "Ann, Cleo and Dora cannot be left" in wrong.inner_text()


def test_an_uncommon_dealer_can_be_told(room: Any) -> None:
    page = begin(room, "put", names={"A": "Ann", "B": "Ben"})
    write_down(page, {"Who deals": "Ann", "Who won": "Ann"})
    enter(page).locator("details.dealing summary", has_text="Somebody else deals").click()
    tell(page, {"Who deals": "Ann"})
    enter(page).locator("details.dealing summary", has_text="Ann deals.").wait_for()
    write_down(page, {"Who won": "Ben"})
    page.locator(".turns").get_by_text("Ben deals.").wait_for()


def test_print_has_names_deals_and_sums_and_nothing_to_press(three: Page) -> None:
    three.emulate_media(media="print", color_scheme="dark")
    shown = three.locator("[data-play=score] :is(button, input, select, .entry, .tools)")
    assert shown.count() > 40
    assert not [each for each in shown.all() if each.is_visible()]
    assert rows(three) == [MADE, OVER, LOST, NOW]
    assert three.locator(".sheetable thead").is_visible()
    ink = three.locator(".sheetable .now td").first.evaluate("each => getComputedStyle(each).color")
    assert ink == "rgb(0, 0, 0)"
    assert three.evaluate("() => getComputedStyle(document.body).backgroundColor") in (
        "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")  # fmt: skip


def test_without_script_the_page_offers_the_sheet(room: Any) -> None:
    page = room.open("score/", java_script_enabled=False)
    said = page.locator(".still").first
    assert said.is_visible()
    assert str(said.get_by_role("link", name="the sheet").get_attribute("href")).endswith("sheet/")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wider_than_the_page(room: Any, width: int, scheme: str) -> None:
    page = begin(room, names=NAMES, width=width, scheme=scheme)
    write_down(page, REYM[0])
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.locator(".entry .chip > span").evaluate_all(
        "all => all.map(x => x.getBoundingClientRect()).filter(x => x.height < 36 || x.width < 32).length"
    )
    assert small == 0

"""The pages as a reader's browser shows them: within the screen, without strangers, without scripts."""

from pathlib import Path
from typing import Any

import pytest

from edition.markup.readings import SHEET
from workshop.runtime import NAME

Walk = dict[str, dict[str, Any]]


def test_no_page_asks_another_host_or_meets_its_own_policy(walked: Walk) -> None:
    wrong = []
    for name, told in walked.items():
        assert told["asked"], name
        own = ("/", "data:", "blob:")
        wrong += [f"{name}: asks {url}" for url in told["asked"] if not url.startswith(own)]
        wrong += [f"{name}: {each}" for each in told["wrong"]]
    assert not wrong, "\n".join(wrong)


def test_no_page_scrolls_sideways(walked: Walk) -> None:
    screens = [(name, *each) for name, told in walked.items() for each in told["wide"]]
    assert len(screens) > 4 * len(walked)
    wrong = [f"{name}: {wide} px wide on a screen of {width}" for name, width, wide in screens if wide > width]
    assert not wrong, "\n".join(wrong)


def test_no_page_is_longer_on_a_phone_than_can_be_read(walked: Walk) -> None:
    """15,000 px are eighteen screens; rule-sets side by side and laboratories, which are read a row at a time, may have
    four more."""
    tall = {name: told["tall"] for name, told in walked.items()}
    assert len(tall) > 70
    by_row = ("/compare/index.html", "/laboratory/index.html")
    most = {name: 18_500 if name.endswith(by_row) else 15_000 for name in tall}
    assert {name: px for name, px in tall.items() if px > most[name]} == {}


def test_nothing_cuts_off_the_frame_by_which_the_keyboard_shows_where_it_is(walked: Walk) -> None:
    screens = [(name, screen, told) for name, each in walked.items() for screen, told in each["cut"].items()]
    assert all(told["n"] for _, _, told in screens)
    wrong = [f"{name}, {screen}: {each}" for name, screen, told in screens for each in told["found"]]
    assert not wrong, "\n".join(wrong)


def test_without_scripts_a_page_says_all_that_it_says_with_them(walked: Walk) -> None:
    wrong = []
    for name, told in walked.items():
        assert told["headed"], name
        if told["tool"]:
            assert "JavaScript" in told["still"], name
            continue
        assert told["live"].strip(), name
        lines = (line for line in told["live"].splitlines() if line.strip() and line not in told["still"])
        wrong += [f"{name}: without scripts there is no {line!r}" for line in lines]
    assert not wrong, "\n".join(wrong)


def test_whoever_only_reads_fetches_nothing_of_what_plays(walked: Walk) -> None:
    assert not [url for told in walked.values() for url in told["asked"] if NAME in url]


def test_whoever_reads_fetches_the_letters_in_use_alone(walked: Walk) -> None:
    asked = [(name, url) for name, told in walked.items() for url in told["asked"] if "/fonts/" in url]
    assert len(asked) > 3 * len(walked)
    assert not [each for each in asked if "-more" in each[1]]


VARIED = """() => [...document.querySelectorAll("main [class]")]
  .filter((each) => [...each.classList].some((name) => /^[rx]-.+--/.test(name)))
  .map((each) => each.matches(".choices ~ * *"))"""


def test_on_a_page_of_deals_all_that_readings_change_stands_below_their_box(
    pages: list[Path], site: Path, address: str, opened: Any
) -> None:
    """There its stylesheet looks for it."""
    found = []
    with opened(width=390, scripts=False) as page:
        for path in (path for path in pages if path.with_name(SHEET).is_file()):
            if ".choices" not in path.with_name(SHEET).read_text("utf-8"):
                continue
            page.goto(f"{address}/{path.parent.relative_to(site).as_posix()}/")
            below = page.evaluate(VARIED)
            assert all(below), path
            found += below
    assert len(found) > 500


@pytest.mark.parametrize("scripts", [True, False])
def test_readings_picked_on_a_page_of_deals_are_shown_and_two_said_to_stand_alone(
    address: str, opened: Any, scripts: bool
) -> None:
    with opened(width=390, scripts=scripts) as page:
        page.goto(f"{address}/games/reym/deals/")
        page.locator("details.choices > summary").click()
        cut = page.locator("details.choices").evaluate("box => box.scrollHeight - box.clientHeight")
        assert cut <= 0  # all questions lie open, none in a box that scrolls
        for count, (slug, reading) in enumerate([("minimum", "five"), ("scoring", "simplified")], 1):
            alone = "" if count == 1 else ":not(.x-minimum--five)"
            shown = page.locator(f".r-{slug}--{reading} > .result")
            hidden = page.locator(f".x-{slug}--{reading}{alone} > .result")
            assert shown.count() > 0
            assert (shown.first.is_visible(), hidden.first.is_visible()) == (False, True)
            page.locator(f'[name="reym.{slug}"][value="{reading}"]').check()
            assert (shown.first.is_visible(), hidden.first.is_visible()) == (True, False)
            assert page.locator("#readings").is_visible()
            assert page.locator("#readings .two").is_visible() == (count == 2)


def test_an_address_of_a_deal_opens_it(address: str, opened: Any) -> None:
    with opened(width=390) as page:
        page.goto(f"{address}/games/reym/deals/#deal-a-revoke")
        section = page.locator("section:has(> #deal-a-revoke)")
        section.locator(".told").first.wait_for(state="visible")
        assert page.locator("details.working[open]").count() == 1


def test_a_missing_page_says_so_in_the_site_s_own_frame(site: Path, address: str, opened: Any) -> None:
    with opened(width=390) as page:
        answer = page.goto(f"{address}/no/such/page.html")
        assert answer is not None
        assert answer.status == 404
        assert page.locator("main h1").is_visible()
        assert page.locator("a[href]").count() > 1


def test_the_first_key_leads_past_the_frame(site: Path, address: str, opened: Any) -> None:
    """The first Tab shows a link to the text, for those who go by keyboard."""
    with opened(width=1440) as page:
        page.goto(f"{address}/index.html")
        page.keyboard.press("Tab")
        target = page.evaluate("document.activeElement.getAttribute('href')")
        assert target
        assert target.startswith("#")
        assert page.locator(f"main{target}, main {target}, {target} main").count() >= 1

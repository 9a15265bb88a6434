"""The pages as a reader's browser shows them: within the screen, without strangers, without scripts."""

from pathlib import Path
from typing import Any

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
    """15,000 px are eighteen screens."""
    tall = {name: told["tall"] for name, told in walked.items()}
    assert len(tall) > 80
    assert {name: px for name, px in tall.items() if px > 15_000} == {}


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

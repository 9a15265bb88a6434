"""The headers of the real host: sent by our own server, written for others, the same in both."""

import urllib.request
from pathlib import Path

import pytest

from workshop import ROOT
from workshop.headers import CACHE, EVERYWHERE, FOR_EVER, STATED, headers_file, headers_for


def blocks(text: str) -> dict[str, dict[str, str]]:
    """A `_headers` file read as its hosts read it."""
    found: dict[str, dict[str, str]] = {}
    path = ""
    for line in text.splitlines():
        if line.startswith("/"):
            path = line
            found[path] = {}
        elif line.startswith("  "):
            name, _, value = line.strip().partition(": ")
            found[path][name] = value
    return found


def test_the_headers_file_says_what_the_table_says() -> None:
    told = blocks(headers_file())
    assert told.pop("/*") == EVERYWHERE
    assert told == {f"{start}*": {"Cache-Control": rule} for start, rule in CACHE.items()}


def test_no_two_blocks_give_one_header() -> None:
    """Hosts join what is given twice, and a joined Cache-Control says two things."""
    assert "Cache-Control" not in EVERYWHERE


@pytest.mark.parametrize("path", ["/", "/index.html", "/print/x.pdf", "/pagefind/pagefind.js"])
def test_what_keeps_its_name_is_asked_for_anew(path: str) -> None:
    assert headers_for(path)["Cache-Control"] == "no-cache"


def test_what_is_named_by_its_content_is_kept_for_ever() -> None:
    assert headers_for("/pagefind/fragment/en_1234.pf_fragment")["Cache-Control"] == FOR_EVER


@pytest.mark.parametrize("word", ["unsafe-inline", "'unsafe-eval'", "*", "http:", "https:"])
def test_the_policy_lets_nothing_in(word: str) -> None:
    assert word not in EVERYWHERE["Content-Security-Policy"]


def test_the_site_carries_its_headers(site: Path, address: str) -> None:
    assert (site / "_headers").read_text(encoding="utf-8") == headers_file()
    with urllib.request.urlopen(f"{address}/index.html") as answer:
        assert EVERYWHERE.items() <= dict(answer.headers.items()).items()
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_every_page_states_the_policy_where_no_header_does() -> None:
    """Before anything is loaded: a policy stated later does not hold for what stands above it."""
    frame = (ROOT / "site" / "theme" / "page.html").read_text(encoding="utf-8")
    policy = "; ".join(f"{name} {value}" for name, value in STATED.items())
    stated = f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    assert frame.index(stated) < min(frame.index(loading) for loading in ("<link", "<script"))

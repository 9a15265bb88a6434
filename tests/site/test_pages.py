"""The pages as files: valid HTML, links that lead somewhere, nothing inline, nothing from elsewhere."""

import json
import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import whole
from workshop.environment import NODE, PYTHON

# Attributes that load or run something, as against those that only lead somewhere when followed.
LOADS = {"src", "srcset", "poster", "data", "action", "formaction", "background", "ping", "manifest"}
LOADING_LINKS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "prefetch", "preconnect"}
# Scripts that the browser does not run: data in a page.
DATA = {"application/json", "application/ld+json"}
# The checker reads pages as files, which have no origin: to it nothing is "self", and it says so of all they load,
# and of blocks of data, which no policy concerns. What a policy does refuse, `Reader` gathers.
POLICY = re.compile(r"(Resource|Inline script) violates Content Security Policy .*blocked by “[a-z]+-src”.*")


class Reader(HTMLParser):
    """Gathers what a strict content security policy would refuse, and what a page loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.refused: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        at = f"line {self.getpos()[0]}: <{tag}"
        if tag == "style":
            self.refused.append(f"{at}>")
        if tag == "script" and "src" not in given and given.get("type") not in DATA:
            self.refused.append(f"{at}> without src")
        for name, value in given.items():
            if name == "style" or name.startswith("on") or "javascript:" in value:
                self.refused.append(f"{at} {name}={value!r}>")
            if name in LOADS:
                self.loaded.append(value)
        if tag == "link" and LOADING_LINKS & set(given.get("rel", "").split()):
            self.loaded.append(given.get("href", ""))


def report(found: Iterator[str]) -> str:
    return "\n".join(found)


def test_the_html_is_valid(site: Path, pages: list[Path]) -> None:
    jar = NODE / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
    checker = ["java", "-Xss2m", "-jar", jar, "--format", "json", "--exit-zero-always"]
    done = subprocess.run([*checker, *pages], capture_output=True, encoding="utf-8", check=True)
    told = json.loads(done.stderr)["messages"]
    lines = [
        f"{Path(m['url'].removeprefix('file:')).relative_to(site)}:{m.get('lastLine', 0)}: {m['message']}"
        for m in told
        if (m["type"] == "error" or m.get("subType") == "warning") and not POLICY.fullmatch(m["message"])
    ]
    assert not lines, "\n".join(lines[:40])


def test_every_link_leads_somewhere(site: Path, pages: list[Path]) -> None:
    lychee = [PYTHON.with_name("lychee"), "--offline", "--include-fragments", "--no-progress"]
    options = ["--root-dir", site, "--index-files", "index.html", "--format", "json"]
    done = subprocess.run([*lychee, *options, *pages], capture_output=True, encoding="utf-8", check=False)
    told = json.loads(done.stdout)
    assert told["total"] > len(pages), "next to no links were found"
    lines = [
        f"{Path(page).relative_to(site)}: {fault['url']}: {fault['status']['text']}"
        for page, faults in told["error_map"].items()
        for fault in faults
        if not is_position(fault["url"])
    ]
    assert not lines, "\n".join(lines)


def is_position(url: str) -> bool:
    """Whether it leads to a table that is there, with a position behind `#t=`, which is no anchor."""
    page, mark, _ = url.partition("#t=")
    return bool(mark) and Path(page.removeprefix("file://"), "index.html").is_file()


def test_no_page_holds_what_a_strict_policy_refuses(site: Path, pages: list[Path]) -> None:
    lines = [
        f"{page.relative_to(site)}: {refused}"
        for page in pages
        for refused in Reader(page.read_text(encoding="utf-8")).refused
    ]
    assert not lines, "\n".join(lines[:40])


def test_no_page_loads_anything_from_elsewhere(site: Path, pages: list[Path]) -> None:
    lines = [
        f"{page.relative_to(site)}: {loaded}"
        for page in pages
        for loaded in Reader(page.read_text(encoding="utf-8")).loaded
        if urlsplit(loaded).netloc
    ]
    assert not lines, "\n".join(lines)


def test_no_style_sheet_loads_anything_from_elsewhere(site: Path) -> None:
    sheets = sorted(site.rglob("*.css"))
    assert sheets
    found = {
        sheet.relative_to(site).as_posix(): re.findall(
            r"(?:url\(|@import)\s*[\"']?(?:https?:)?//[^)\"']+", sheet.read_text(encoding="utf-8")
        )
        for sheet in sheets
    }
    assert not {sheet: hits for sheet, hits in found.items() if hits}


def test_every_page_has_a_language_a_title_of_its_own_and_one_first_heading(pages: list[Path]) -> None:
    titles: dict[str, Path] = {}
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert re.search(r'<html[^>]* lang="en', text), page
        assert len(re.findall(r"<h1[ >]", text)) == 1, page
        title = re.search(r"<title>(.+?)</title>", text, re.S)
        assert title, page
        assert title[1] not in titles, f"{page} and {titles.get(title[1])} share a title"
        titles[title[1]] = page


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("<p style='color:red'>", 1),
        ("<style>p{}</style>", 1),
        ("<script>1</script>", 1),
        ("<a onclick='f()'>", 1),
        ("<a href='javascript:f()'>", 1),
        ("<script src='x.js'></script>", 0),
        ("<script type='application/ld+json'>{}</script>", 0),
        ("<p class='style'>style=1</p>", 0),
    ],
)
def test_what_a_strict_policy_refuses_is_found(text: str, refused: int) -> None:
    assert len(Reader(text).refused) == refused


# The rules of a phase, which are all in force or all under a reading


def test_no_heading_of_rules_stands_over_nothing(site: Path) -> None:
    """Where every rule waits for a reading, it is said for which: Rummy’s call, which the book gives one variant."""
    said = []
    for page in sorted(site.glob("games/*/rules/**/index.html")):
        for section in re.findall(r"<section>\s*<h2.*?</section>", page.read_text("utf-8"), re.S):
            rules = re.findall(r'<li class="rule([^"]*)"', section)
            waiting = [classes for classes in rules if " r-" in classes or " elsewhere" in classes]
            only = re.findall(r'<p class="fine v (x-[^"]+)">In force only if read otherwise: <a ', section)
            if rules and len(waiting) == len(rules) and any(" r-" in classes for classes in waiting):
                assert len(only) == 1, (page, section[:80])
                said += [f"{page.parts[-3]} {only[0]}"]
            else:
                assert not only, (page, section[:80])
    assert "rummy x-calling--yes" in said


@pytest.mark.ours
def test_the_sheet_of_the_only_rule_set_is_listed_once(site: Path) -> None:
    """Of several the first stands beside the rulebook as well, where one looks first."""
    counts = {len(game.rulesets) == 1: 0 for game in whole.content().games.values()}
    for game in whole.content().games.values():
        listed = (site / "games" / game.id / "sheet" / "index.html").read_text("utf-8").count("<b>Rule sheet")
        only = len(game.rulesets) == 1
        assert listed == (1 if only else len(game.rulesets) + 1), game.id
        counts[only] += 1
    assert all(counts.values())
    assert len(counts) == 2

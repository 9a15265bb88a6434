"""The dataset on the site: its files lie beside its page, pages name their rows, and nothing is made without need."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import whole
from edition.dataset.beside import Shelf, pages
from edition.dataset.questions import TEN
from edition.dataset.rows import tell
from edition.dataset.tables import TABLES
from small_house import furnish
from workshop import ROOT
from workshop.offline import files


def sphinx(folder: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-D", "edition_stops=0", "-c", "site"]
    subprocess.run([*command, folder / "content", folder / "out"], cwd=ROOT, capture_output=True, check=True)


def make(folder: Path) -> str:
    """A site of one game and of the page of the dataset, whose text is that of the house."""
    furnish(folder / "content", "put")
    (folder / "content" / "index.md").write_text("# Trial\n", "utf-8")
    (folder / "content" / "data.md").write_bytes((ROOT / "content" / "data.md").read_bytes())
    sphinx(folder)
    return str(folder / "out")


@pytest.fixture(scope="module")
def small_site(once: Callable[[str, Callable[[Path], Any]], Any]) -> Path:
    return Path(once("data-of-put", make))


def alternates(page: Path) -> list[str]:
    return re.findall(r'<link rel="alternate" type="application/json" href="([^"]+)"', page.read_text("utf-8"))


def test_every_link_of_the_page_leads_to_a_file(small_site: Path) -> None:
    page = (small_site / "data" / "index.html").read_text("utf-8")
    links = [link for link in re.findall(r'href="([^"#:]+)"', page) if link.startswith("tables/") or "zip" in link]
    assert {f"tables/{name}.{end}" for name in TABLES for end in ("csv", "json")} < {*links}
    assert not [link for link in links if not (small_site / "data" / link).is_file()]
    assert page.count("data-question=") == len(TEN)
    assert all(f'id="{asking.id}"' in page for asking in TEN)


def test_pages_name_the_rows_on_which_they_rest(small_site: Path) -> None:
    schema = Draft202012Validator(json.loads((small_site / "data" / "tables" / "schema.json").read_text("utf-8")))
    named = {page: alternates(page) for page in small_site.rglob("index.html")}
    for page, links in named.items():
        for link in links:
            path = (page.parent / link).resolve()
            told = json.loads(path.read_text("utf-8"))
            assert not [*schema.iter_errors(told)], path
            assert (path.parent / told["$schema"]).resolve() == small_site / "data" / "tables" / "schema.json"
    put = small_site / "games" / "put"
    assert all(named[put / name / "index.html"] for name in ("rules", "cruxes", "deals", "laboratory"))
    [rules] = named[put / "rules" / "index.html"]
    tables = json.loads((put / "rules" / rules).read_text("utf-8"))["tables"]
    assert {row["id"] for row in tables["rules"]} == {*whole.content().games["put"].rules}
    assert named[small_site / "sources" / "cotton-1674" / "index.html"]
    for name in ("table", "score", "sheet"):
        assert not named[put / name / "index.html"], "a tool rests on nothing that is shown"


def test_made_again_it_is_left_as_it_is_until_content_changes(small_site: Path) -> None:
    archive = small_site / "data" / "quinola-data.zip"
    before = archive.stat().st_mtime_ns, archive.read_bytes()
    sphinx(small_site.parent)
    assert (archive.stat().st_mtime_ns, archive.read_bytes()) == before
    rules = small_site.parent / "content" / "games" / "put" / "rules.toml"
    text = rules.read_text("utf-8")
    first = next(iter(whole.content().games["put"].rules.values())).text
    assert text.count(first) >= 1
    rules.write_text(text.replace(first, "Something else."), "utf-8")
    sphinx(small_site.parent)
    assert archive.read_bytes() != before[1]
    assert "Something else." in (small_site / "data" / "tables" / "rules.csv").read_text("utf-8")


def test_whoever_only_reads_pays_nothing(small_site: Path) -> None:
    """No page fetches a file of the dataset by itself, and the worker for reading without the net knows none."""
    for page in small_site.rglob("*.html"):
        fetched = re.findall(r'<(?:script|img)[^>]* src="([^"]+)"|rel="(?:stylesheet|preload)" href="([^"]+)"',
                             page.read_text("utf-8"))  # fmt: skip
        assert fetched
        assert not [one for pair in fetched for one in pair if "data/" in one or "tables/" in one], page
    assert [name for name in files(small_site) if name.startswith("data/")] == ["data/index.html"]


def test_every_page_has_all_that_stands_in_its_things() -> None:
    """Of the whole house: each rule, crux, clause and worked deal is told beside a page, with all below it."""
    corpus = whole.content()
    rows, plan = tell(corpus), pages(corpus)
    shelf = Shelf(rows)
    told = {page: shelf.told(roots) for page, roots in plan.items()}
    for table, name in (("rules", "id"), ("cruxes", "id"), ("clauses", "key"), ("deals", "key"), ("readings", "key"),
                        ("rules-variants", "key"), ("deals-under-totals", "under"), ("terms", "id")):  # fmt: skip
        all_of = {row[name] for row in rows[table]}
        assert all_of == {row[name] for each in told.values() for row in each.get(table, ())}, table
    deal = corpus.deal("reym/six-in-hearts")
    assert deal
    page = told[corpus.deals_page(corpus.games["reym"], deal.ruleset)]
    shown = {row["rule"] for row in page["deals-shows"] if row["deal"] == deal.id}
    assert shown == {*deal.shows}
    read = {crux.id for crux in corpus.games["put"].cruxes.values() if crux.readings}
    assert {row["crux"] for row in told["games/put/cruxes"]["readings"]} == read

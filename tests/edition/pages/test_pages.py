"""The directives and roles: each page of the sample as Sphinx makes it, and the chain from reading to page."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from docutils import nodes

import whole
from edition.arguments.picture import is_drawn
from edition.markup.context import readings_of, value_of
from edition.markup.nodes import Maker, Partials, block
from edition.markup.readings import SHEET, class_hidden, class_shown, departures, stylesheet, versions
from edition.pages.rules import hosts

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def game():
    return whole.content().games["reym"]


@pytest.mark.parametrize(
    "html",
    [
        '<span class="suit h">10♥</span>',
        '<span class="cards"><span class="suit s">A♠</span> <span class="suit d">3♦</span></span>',
        '<span class="suit c">♣</span>',
        '<em lang="es">rey</em>',
        '<span data-number="reym.target">500</span>',
        '<span class="key lost">lost</span>',
        '<a href="games/reym/rules/#reym.pack">rule\N{NO-BREAK SPACE}2</a>',
        '<a href="games/reym/rules/#reym.pack">its pack</a>',
        '<a href="games/reym/cruxes/#reym.second-call">crux <em>second call</em></a>',
        '<a href="games/reym/cruxes/#reym.second-call--three-only"><em>No: only a three</em></a>',
        '<a href="sources/herald-1915/#herald-1915.pack">',
        '<a href="games/reym/">Reym</a>',
        '<table class="ledger">',
    ],
)
def test_a_role_becomes(small_site: Path, html: str) -> None:
    assert html in (small_site / "index.html").read_text("utf-8")


def test_a_rule_has_its_number_text_choice_and_grounds(small_site: Path) -> None:
    text = (small_site / "games" / "reym" / "rules" / "index.html").read_text("utf-8")
    start = text.index('id="reym.second-partner"')
    rule = text[start : text.index("</li>", start)]
    assert 'href="#reym.second-partner"' in rule
    assert rule.count('name="reym.second-call"') == 3
    assert rule.count(" checked") == 1
    assert 'class="v x-second-call--three-or-four x-second-call--free-card"' in rule
    assert 'class="v r-second-call--free-card"' in rule
    assert 'popovertarget="note-reym.second-partner-1"' in rule
    assert "sources/herald-1915/#herald-1915.second-call" in rule


def test_a_rule_set_s_own_page_links_within_itself(small_site: Path) -> None:
    text = (small_site / "games" / "reym" / "rules" / "herald-1915" / "index.html").read_text("utf-8")
    assert "<fieldset" not in text
    assert not re.search(r'href="\.\./\.\./#reym\.pack"', text)


def test_nothing_inline_is_written(pages: list[Path]) -> None:
    for page in pages:
        text = page.read_text("utf-8")
        assert " style=" not in text, page
        assert "<style" not in text, page


def test_the_stylesheet_shows_what_the_pages_vary(pages: list[Path]) -> None:
    varied, boxed = 0, set()
    for page in (page for page in pages if page.name == "index.html"):
        text = page.read_text("utf-8")
        words = [name for names in re.findall(r'class="v ([^"]+)"', text) for name in names.split()]
        used = {name for name in words if name[:2] in ("r-", "x-")}
        assert (f'<link rel="stylesheet" href="{SHEET}">' in text) or not used, page
        sheet = page.with_name(SHEET).read_text("utf-8") if used else ""
        assert not [name for name in used if f".{name}" not in sheet], page
        varied += bool(used)
        boxed |= {page.parent.name} if ".choices" in sheet else set()
    assert varied > 3
    assert {"deals", "deals-1850"} <= boxed
    assert not {"rules", "reym"} & boxed


def test_departures_change_one_crux_each(game) -> None:
    base = readings_of(game, game.default_ruleset)
    for each in departures(game, game.default_ruleset):
        assert {key for key in base if base[key] != each.readings[key]} == {each.crux.id}


def test_every_choice_is_offered_once(game) -> None:
    base = readings_of(game, game.default_ruleset)
    found = hosts(game, base)
    assert all(game.rules[rule].in_force(base) for rule in found.values())
    assert found["reym.second-call"] == "reym.second-partner"
    assert found["reym.target"] == next(key for key, rule in game.rules.items() if "{number}`reym.target`" in rule.text)


def test_versions_gather_readings_of_one_effect(game) -> None:
    value = value_of(game, game.default_ruleset)
    groups = versions(game.rules["reym.contract"], value, departures(game, game.default_ruleset))
    assert [{each.reading.id for each in group} for group in groups] == [{"both-sides", "simplified"}]


def test_classes_and_stylesheet_of_a_pick(game) -> None:
    picks = (("scoring", "both-sides"), ("scoring", "simplified"))
    assert class_shown(picks) == "r-scoring--both-sides_scoring--simplified"
    assert class_hidden(picks) == "x-scoring--both-sides x-scoring--simplified"
    sheet = stylesheet([game], [(game.id, picks)])
    both = '[name="reym.scoring"][value="both-sides"]:checked, [name="reym.scoring"][value="simplified"]:checked'
    assert f":root:not(:has({both})) .r-scoring--both-sides_scoring--simplified" in sheet
    assert ':root:has([name="reym.scoring"][value="simplified"]:checked) .x-scoring--simplified' in sheet
    assert sheet.count("{") == sheet.count("}") == 3


def test_on_a_page_of_deals_readings_are_looked_for_in_their_box_alone(game) -> None:
    """To look at the whole of a long page for each reading is dear."""
    shown, _, without = stylesheet([game], [(game.id, (("scoring", "simplified"),))], boxed=True).partition("@media")
    assert ":root" not in shown
    assert '.choices:not(:has([name="reym.scoring"][value="simplified"]:checked)) ~ * .r-scoring--simplified' in shown
    assert ":root" in without


def test_a_block_is_its_partial_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "greeting.html").write_text("{{ data.word }}, {{ slots[data.whom] }} & {{ more }}", "utf-8")
    maker = Maker(lambda text: [nodes.Text(text)])
    made = maker.block("greeting", {"word": "a < b", "whom": maker.prose("you")})
    assert isinstance(made, block)
    assert [child["name"] for child in made.children] == ["s0"]
    html = Partials([tmp_path]).render("greeting", made["data"], {"s0": "you"}, more="on")  # type: ignore[dict-item]
    assert html == "a &lt; b, you & on"


def test_wrong_content_stops_the_build_with_every_fault(tmp_path: Path) -> None:
    content = Path(shutil.copytree(Path(__file__).parents[1] / "sample", tmp_path / "content"))
    rules = content / "games" / "toy" / "rules.toml"
    rules.write_text(rules.read_text("utf-8").replace("paper#pack", "paper#pakc"), "utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-c", "site", content, tmp_path / "out"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode
    assert "content/games/toy/rules.toml:4: Q201 there is no clause “paper#pakc”" in done.stderr
    assert not list((tmp_path / "out").rglob("*.html"))


def test_a_page_of_cruxes_draws_what_speaks_for_which_reading(small_site: Path) -> None:
    """Each picture stands in its crux, leads to its readings and to clauses that are there; the data lies beside it."""
    page = (small_site / "games/reym/cruxes/index.html").read_text("utf-8")
    drawn = re.findall(r'<svg class="argued".*?</svg>', page, re.S)
    assert drawn
    assert len(drawn) == sum(is_drawn(crux) for crux in whole.content().games["reym"].cruxes.values())
    for picture in drawn:
        links = re.findall('href="([^"]+)"', picture)
        assert links
        for file, anchor in (link.split("#") for link in links):
            there = small_site / "games/reym/cruxes" / file / "index.html"
            assert f'id="{anchor}"' in there.read_text("utf-8")
    assert '<a href="../arguments.jsonld" type="application/ld+json">' in page
    told = json.loads((small_site / "games/reym/arguments.jsonld").read_text("utf-8"))
    assert "games/reym/cruxes/#reym.second-call" in {node["id"] for node in told["@graph"]}
    shared = json.loads((small_site / "arguments/context.jsonld").read_text("utf-8"))["@context"]
    assert shared.items() <= told["@context"].items()
    assert (small_site / "arguments/shapes.ttl").exists()

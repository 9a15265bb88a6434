"""The prints beside the sheets: the back of a sheet, the synopsis, cards of payments, counters, a book's choice."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document

from edition.corpus import CONTENT
from edition.markup.nodes import block
from known import known
from press.cutouts import counters
from press.document.assembly import drop_deals
from press.document.columns import balance, row_height, widths
from press.document.lint import faults
from press.works.extras import Counter, after, shape
from quinola import catalogue

Run = Callable[..., subprocess.CompletedProcess[str]]
Press = Callable[[str], subprocess.CompletedProcess[str]]
APART = Path(__file__).parents[2] / "edition" / "apart"
# Writes the HTML of every work instead of printing.
UNPRINTED = """
from pathlib import Path
from press.builder import PressBuilder
def write(self, docnames):
    for part in self.parts():
        for job in self.jobs(part):
            Path(self.outdir, job.name + ".html").write_text(job.html, "utf-8")
            print(job.name, job.fit.sides if job.fit else "free", *(name for name, _ in job.files))
PressBuilder.write_documents = write
"""
TOPICS = """# What the toy's rule-sets say, by topic.
[[topic]]
id = "cards"
title = "Cards"
rules = "pack stock left left-seen left-unseen"

[[topic]]
id = "worth"
title = "A trick"
rules = "paid twice closing"

[[topic]]
id = "play"
title = "Play"
rules = "lead trick"
"""
PRINTS = """# Odd: sheets

```{books} odd/new
:deals: in-new
```

```{sheet} odd/newest
:back: score
```

```{score-pad} odd/old
:round: right
```

```{synopsis-print} odd
:order: old new newest
```

```{payments-card} odd/old
:topics: worth
```

```{counters} odd/new
:box: crown 12 3, cent 1 40
```

```{counters} odd/old
:box: cent 1 5
:boxes: 2
```

```{pack-marks}
```

```{pack-backs}
```

```{pack-cutouts}
LW: whoever has none.
```
"""


@pytest.fixture
def press(with_odd: Run, tmp_path: Path) -> Press:
    """Makes the works of the toy, its page of sheets changed."""

    def run(sheets: str) -> subprocess.CompletedProcess[str]:
        content = Path(shutil.copytree(APART, tmp_path / "content"))
        (content / "games" / "odd" / "synopsis.toml").write_text(TOPICS, "utf-8")
        (content / "games" / "odd" / "sheet.md").write_text(sheets, "utf-8")
        return with_odd(content, tmp_path / "prints", "-b", "press", script=UNPRINTED)

    return run


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html))


def test_each_print_holds_what_was_asked_for(press: Press, tmp_path: Path) -> None:
    done = press(PRINTS)
    assert done.returncode == 0, done.stderr
    works = {name: (sides, files) for name, sides, *files in map(str.split, done.stdout.splitlines())}
    assert {name: sides for name, (sides, _) in works.items()} == {
        "odd-sheet-newest": "2", "odd-synopsis": "6", "odd-payments-old": "1", "odd-sheet-newest-large": "free",
        "odd-counters-new": "free", "odd-counters-old": "free", "odd-marks": "free", "odd-backs": "free",
        "odd-cutouts": "free", "odd-scorepad-old": "free", "odd-rulebook": "free", "odd-edition": "free"}  # fmt: skip
    booklets = ["odd-rulebook-booklet-a4.pdf", "odd-rulebook-booklet-letter.pdf", "odd-rulebook-a5.pdf"]
    for name, (_, files) in works.items():
        own = {"odd-edition": ["odd-edition.pdf"], "odd-rulebook": booklets}
        assert files == own.get(name, [f"{name}-a4.pdf", f"{name}-letter.pdf"])
    found = {name: (tmp_path / "prints" / f"{name}.html").read_text("utf-8") for name in works}
    assert [fault for html in found.values() for fault in faults(html)] == []

    front, back = map(words, found["odd-sheet-newest"].split('<header class="head again" data-back>'))
    assert "Overleaf: The score." in front
    assert ("Higher takes." in front, "Higher takes." in back) == (True, False)
    assert ("Over." in front, "Over." in back) == (False, True)

    synopsis = found["odd-synopsis"]
    assert 'data-foot="Odd · all rule-sets"' in synopsis
    assert re.findall(r'<th scope="col">(\d+)</th>', synopsis) == ["1700", "1800", "1900"]
    assert re.findall(r"<td.*?</td>", synopsis)[:3] == [
        "<td><p>Five cards.</p><p>A stock.</p></td>",
        '<td class="changed"><p>Five cards.</p></td>',
        '<td class="changed"><p>Five cards.</p><p class="new">One card is left.</p><p class="new">All see it.</p></td>',
    ]

    cards = words(found["odd-payments-old"])
    assert cards.count("Odd, 1700: what is paidA trick. A trick is worth 1. Over. As in 1700 ·") == 4
    assert "Five cards" not in cards

    box = found["odd-counters-new"]
    assert "One player’s box, worth 76 cents." in words(box)
    assert re.findall(r"<h2>(.*?)</h2>", box) == ["3 crowns of 12", "40 cents"]

    two = found["odd-counters-old"]
    assert "Boxes for two players, each worth 5 cents." in words(two)
    assert re.findall(r"<h2>(.*?)</h2>", two) == 2 * ["5 cents"]

    marks = found["odd-marks"]
    assert 'data-foot="Odd · all rule-sets"' in marks
    assert re.findall(r"<h2>(.*?)</h2>", marks) == [f"52 for pack {mark}" for mark in ("I", "II", "III", "IV")]

    backs = found["odd-backs"]
    assert re.findall(r"Odd: four backs</(\w+)><h2>(.*?)</h2>", backs) == [
        ("h1", "Pack I"), ("p", "Pack II"), ("p", "Pack III"), ("p", "Pack IV")]  # fmt: skip

    assert re.findall(r"<h1>Odd</h1><h2>(.*?)</h2><p class=\"for\">(.*?)</p>", found["odd-cutouts"]) == [
        ("elevens and twelves", "For whoever has none.")]  # fmt: skip

    assert "names, going round to the right" in found["odd-scorepad-old"]

    book = found["odd-edition"]
    assert "In the rule-set new" in book
    left = [set(each.split("; ")) for each in re.findall(r"not in this book: ([^<]*)\.<", book)]
    assert left == [{"In the rule-set old", "One deal: 1700", "One deal: 1800"}, {"In the rule-set newest"}]


WRONG = {
    "{sheet} odd/newest\n:back: end": "the back of this sheet cannot begin with end; it can with score",
    "{sheet} odd/newest\n:back: deal": "the back of this sheet cannot begin with deal; it can with score",
    "{synopsis-print} odd\n:order: old newer": "there is no rule-set newer",
    "{payments-card} odd/old\n:topics: worth cost": "the synopsis has no topic cost; it has cards, worth, play",
    "{payments-card} odd/older": "there is no rule-set odd/older",
    "{counters} odd/new": "a kind of counter is written “contrat 10 10” (name, value, number), not “”",
    "{counters} odd/new\n:box: crown 12": "not “crown 12”",
    "{counters} odd/new\n:box: crown twelve 3": "not “crown twelve 3”",
    "{counters} odd/new\n:box: crown 12 0": "not “crown 12 0”",
    "{counters} odd/new\n:box: cent 1 9, crown 12 3": "in order of their values",
    "{spanish-pack}\n12: all\n3: all": "a leaf is written “12: what for” (its 2 ranks), not “3”",
    "{spanish-pack}\n12: all\n23: all": "each of the ranks 1 2 3 4 5 6 7 8 9 V N K stands on one leaf",
    "{pack-cutouts}\nL: all": "a leaf is written “LW: what for” (2 ranks of LWX), not “L”",
    "{pack-cutouts}\nKX: all": "(2 ranks of LWX), not “KX”",
    "{books} odd/new\n:deals: in-new in-no": "there is no deal in-no",
    "{books} odd/new\n:rank: odd.pack odd.ace": "there is no rule odd.ace",
    "{books} odd/new\n:tariff: paid": "there is no rule paid",
    "{books} odd/newer": "there is no rule-set odd/newer",
}


def test_what_cannot_be_printed_is_refused(press: Press) -> None:
    """In one run, as Sphinx takes seconds: each fault stands at its own line."""
    page = "# Odd: sheets\n"
    expected = []
    for asked, said in WRONG.items():
        expected.append(f"sheet.md:{page.count(chr(10)) + 2}: ERROR: .*{re.escape(said)}")
        page += f"\n```{asked}\n```\n"
    done = press(page)
    assert done.returncode != 0
    assert [line for line in expected if not re.search(line, done.stderr)] == [], done.stderr


# A card of payments

SAID = {
    ("A reversis made", "Made: 16 from each."): "16 from each.",
    ("An ace placed", "Ace placed: 1 from the taker; {card}`AD` 2."): "1 from the taker; {card}`AD`_2.",
    ("The Quinola forced", "Quinola forced: its holder pays the forcer 4."): "Its holder pays the forcer_4.",
    # near misses
    (
        "What comes back",
        "Made: the maker has back what the maker paid.",
    ): "Made: the maker has back what the maker paid.",
    ("Aces and Quinola led", "Quinola led: the bête."): "The bête.",
    ("Aces and Quinola led", "Ace led: 1 to the winner."): "Ace led: 1 to the winner.",
    ("Losing all", "Four aces: you may renounce."): "Four aces: you may renounce.",
    ("Who pays whom", "Fewest points wins."): "Fewest points wins.",
}


@pytest.mark.parametrize(("title", "text"), SAID)
def test_a_line_does_not_say_its_title_again(title: str, text: str) -> None:
    assert after(title, text) == SAID[title, text].replace("_", "\N{NO-BREAK SPACE}")


# Counters


def box(*kinds: tuple[str, int, int]) -> list[dict[str, object]]:
    return [{**Counter(*kind)._asdict(), "shape": shape(n, len(kinds))} for n, kind in enumerate(kinds)]


def test_the_dearest_is_square_the_least_a_fish_and_what_lies_between_is_round() -> None:
    assert [kind["shape"] for kind in box(("contrat", 48, 6), ("jeton", 6, 24), ("fish", 1, 36))] == [
        "square", "round", "fish"]  # fmt: skip
    assert [kind["shape"] for kind in box(("contrat", 10, 10), ("fiche", 1, 20))] == ["square", "fish"]


def test_a_box_holds_what_a_player_begins_with() -> None:
    """Where the stakes of a vying game are counters to cut out, they are worth the purse of its rule-set."""
    found = {}
    for page in sorted((CONTENT / "games").glob("*/sheet.md")):
        for game, ruleset, kinds in re.findall(r"```\{counters\} (\S+)/(\S+)\n:box: (.*)", page.read_text("utf-8")):
            if purse := getattr(catalogue.family(game).ruleset(ruleset), "purse", 0):
                found[game] = purse
                assert sum(int(each.split()[1]) * int(each.split()[2]) for each in kinds.split(",")) == purse, game
    assert found == known("purse") != {}


def test_counters_come_in_full_rows_and_each_is_drawn() -> None:
    contrats, jetons, fish = counters.counters(box(("contrat", 48, 6), ("jeton", 6, 24), ("fish", 1, 36)))
    told = [re.findall("<title>(.*?)</title>", row)[0] for row in (*contrats, *jetons, *fish)]
    assert told == ["6 × contrat 48", *3 * ["8 × jeton 6"], *7 * ["5 × fish 1"], "1 × fish 1"]
    for row, number in zip((*contrats, *jetons, *fish), [6, 8, 8, 8, *7 * [5], 1], strict=True):
        assert row.count("<text") == 2 * number
        assert faults(row) == []


def test_a_small_box_is_drawn_larger_and_a_large_one_never_smaller_than_life() -> None:
    # 34 mm of contrat, five in a row of 184; 28 mm of fiche at 1.3 of its size
    wide = [float(re.findall(r'width="([\d.]+)mm"', rows[0])[0]) / number for rows, number in zip(
        counters.counters(box(("contrat", 10, 5), ("fiche", 1, 3))), (5, 3), strict=True)]  # fmt: skip
    assert wide == pytest.approx([26 * 1.3, 36 * 1.3], abs=0.2)
    [rows] = counters.counters(box(("fish", 1, 500)))
    assert {row.partition("height=")[2][:9] for row in rows} == {'"14.40mm"'}
    assert len(rows) == 100  # five in a row, on as many leaves as it takes


# The columns of a wide table


def test_a_row_is_as_high_as_its_highest_cell() -> None:
    assert row_height([(1, [10, 30]), (2, [30])], [20, 10, 20]) == 1 + 1.5  # lines are whole, or part of a next one
    assert row_height([(1, []), (2, [90])], [20, 10, 20]) == 3


def test_a_column_is_as_wide_as_what_it_holds() -> None:
    assert balance([[(1, [60]), (1, [180])], [(2, [60])]], 2) == [50, 150]
    assert balance([[(1, [300]), (1, [300])]], 2) == [100, 100]


def test_a_column_of_nothing_keeps_room_for_a_head() -> None:
    rows = [{"cells": [{"span": 1, "lines": []}, {"span": 1, "lines": [{"text": "s0"}]}]}]
    assert widths(rows, 2, {"s0": "<i>" + 900 * "x" + "</i>"}) == [8, 6.44, 85.56]  # 14 and 186 of 200, of 92


# What a book leaves out


def deal(slug: str, anchored: bool = True) -> nodes.section:
    data = {"id": f"odd/{slug}", "title": slug.title(), "anchor": f"deal-{slug}", "anchored": anchored}
    return nodes.section("", nodes.title("", slug), block("", kind="deal", data=data), ids=[slug])


def test_a_book_names_the_deals_that_it_leaves_out() -> None:
    tree = new_document("page", get_default_settings(Parser))
    tree += nodes.section("", nodes.title("", "Deals"), *(deal(slug) for slug in ("one", "two", "three")))
    assert drop_deals(tree, ["odd/two"]) == {"deal-one", "deal-three"}
    assert [part["data"]["id"] for part in tree.findall(block)] == ["odd/two"]
    assert tree[0][-1].astext() == "Worked on the website, and not in this book: One; Three."


def test_a_deal_told_on_another_page_stays_and_nothing_is_said_where_none_goes() -> None:
    tree = new_document("page", get_default_settings(Parser))
    tree += nodes.section("", nodes.title("", "Deals"), deal("one"), deal("two", anchored=False))
    before = tree.pformat()
    assert drop_deals(tree, ["odd/one"]) == set()
    assert tree.pformat() == before

"""Lists of the evidence, and what comes through one document alone: by hand over Groat, and held over all content.

To Groat, a game on paper alone, two sources are added here: a song, and a review through which alone the song is known.
"""

import re
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import whole
from edition.checking.uses import uses
from edition.corpus import load, read
from edition.model import (
    CERTAINTIES,
    KNOWN,
    NOWHERE,
    Corpus,
    Gift,
    Through,
    carrier,
    gifts,
    known,
    spot_of,
    standing,
    through,
)
from edition.pages.carried import in_short, of_them, sentence, within
from edition.pages.evidence_lists import GAPS, Losses
from edition.pages.maps import SIZE, by_age, dots, frame_of, frames, meet, placed, room
from edition.pages.sources import said_of
from workshop import ROOT

PAPER = Path(__file__).parents[2] / "paper_game" / "content"
CONTENT = whole.content()
DIRECTIVES = ("certainties", "documents", "losses", "map", "centuries")
SOURCE = """# For a test.

title = "{title}"
short = "{title}"
kind = "{kind}"
date = "{date}"
place = "{place}"
language = "en"
authority = "secondary"
{via}seen = "report"
rights = "public-domain"
rights_note = "For a test."
csl = {{ type = "pamphlet", title = "{title}" }}
"""
CLAUSE = '# For a test.\n\n[[clause]]\nid = "suit"\nat = "line 1"\nstratum = "witness"\nsays = "{says}"\n{aside}'


def furnish(folder: Path) -> Path:
    """Groat with its broadsheet, the song and the review."""
    content = Path(shutil.copytree(PAPER, folder / "content"))
    for id, title, kind, date, place, via, aside in (
        ("song", "Song", "manuscript", "1790?", "Paris?", 'via = "review"\n', ""),
        ("review", "Review", "encyclopedia", "1900s", "the web", "", 'aside = "It retells the song."\n'),
    ):
        here = content / "sources" / id
        here.mkdir()
        text = SOURCE.format(title=title, kind=kind, date=date, place=place, via=via)
        (here / "source.toml").write_text(text, "utf-8")
        (here / "clauses.toml").write_text(
            CLAUSE.format(says=f"Suit is followed, says the {id}.", aside=aside), "utf-8"
        )
    sheet, rules = content / "sources/broadsheet/source.toml", content / "games/groat/rules.toml"
    sheet.write_text(sheet.read_text("utf-8").replace("language", 'place = "London"\nlanguage'), "utf-8")
    head, mark, tail = rules.read_text("utf-8").partition('id = "groat.trick"')
    head = head.replace('["broadsheet#follow"]', '["broadsheet#follow", "song#suit"]')
    rules.write_text(head + mark + tail.replace('["broadsheet#follow"]', '["song#suit"]', 1), "utf-8")
    shutil.copy(ROOT / "content" / "places.toml", content)
    for name in DIRECTIVES:
        (content / f"{name}.md").write_text(f"# A list\n\n```{{{name}}}\n```\n", "utf-8")
    return content


@pytest.fixture(scope="module")
def groat(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    corpus, faults = load(furnish(tmp_path_factory.mktemp("groat")))
    assert faults == []
    return corpus


@pytest.fixture(scope="module")
def site(once: Callable[..., Any], sphinx_with: Callable[..., Any]) -> Path:
    def make(folder: Path) -> str:
        done = sphinx_with()(furnish(folder), folder / "site")
        assert done.returncode == 0, done.stderr
        return str(folder / "site")

    return Path(once("evidence-lists", make))


@pytest.fixture
def page(site: Path) -> Callable[[str], str]:
    """The text of a page, by its address, from where its main part begins."""
    return lambda name: unescape((site / name / "index.html").read_text("utf-8")).partition("<main")[2]


def cells(text: str) -> list[list[str]]:
    """The rows of the tables of a page, without marks."""
    rows = re.findall(r"<tr>(.*?)</tr>", text, re.S)
    return [[re.sub(r"<[^>]+>|\s+", " ", cell).strip() for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)]
            for row in rows]  # fmt: skip


# through one document alone


@pytest.mark.ours
def test_a_source_is_carried_by_the_last_document_on_its_way(groat: Corpus) -> None:
    assert {key: carrier(groat, key) for key in groat.sources} == {
        "broadsheet": "broadsheet", "song": "review", "review": "review",
    }  # fmt: skip
    assert carrier(CONTENT, "letter-1609") == "du-coeur-1995"  # the letter by the article, the article by the report
    turned = {**groat.sources, "review": replace(groat.sources["review"], via="song")}
    assert carrier(replace(groat, sources=turned), "song") == "review", "in a circle it goes no further"


def test_of_six_known_rules_of_groat_four_come_through_the_broadsheet_alone(groat: Corpus) -> None:
    """Known are pack, deal, follow, last (attested), trick and end (inferred). Follow has two ways, the broadsheet’s
    and the song’s through the review; trick has that of the review. So four are left to the broadsheet."""
    rules = standing(groat.games["groat"])
    assert [rule.id for rule in known(rules)] == [f"groat.{x}" for x in "pack deal follow trick last end".split()]
    assert through(groat, known(rules)) == Through(6, 4, "broadsheet", "one book")
    assert through(groat, [rule for rule in rules if rule.id == "groat.trick"]) == Through(
        1, 1, "review", "one article"
    )
    assert through(groat, [rule for rule in rules if rule.id == "groat.follow"]) == Through(1, 0, "", "")
    assert through(groat, []) == Through(0, 0, "", "")


def test_several_books_known_from_one_article_are_one_way(groat: Corpus) -> None:
    of_one = {key: replace(each, via="" if key == "review" else "review") for key, each in groat.sources.items()}
    found = through(replace(groat, sources=of_one), known(standing(groat.games["groat"])))
    assert found == Through(6, 6, "review", "one article")


@pytest.mark.parametrize(("found", "after", "short", "behind", "says"), [
    (Through(31, 29, "a", "one article"), "29 of them through one article alone", "29 through one article",
     "29 of the 31 known rules through it alone",
     "Of the 31 rules that are known, 29 come through one article alone"),
    (Through(31, 1, "a", "one book"), "1 of them through one book alone", "1 through one book",
     "1 of the 31 known rules through it alone",
     "Of the 31 rules that are known, 1 comes through one book alone"),
    (Through(3, 3, "a", "one article"), "all of them through one article alone", "all through one article",
     "all 3 known rules through it alone",
     "All 3 rules that are known come through one article alone"),
    (Through(1, 1, "a", "one letter"), "through one letter alone", "all through one letter",
     "the one known rule through it alone",
     "The one rule that is known comes through one letter alone"),
    (Through(2, 0, "", ""), "none of them through one document alone", "", "",
     "Of the 2 rules that are known, none comes through one document alone"),
    (Through(0, 0, "", ""), "", "", "", ""),
])  # fmt: skip
def test_it_is_said_in_words(found: Through, after: str, short: str, behind: str, says: str) -> None:
    assert (of_them(found), in_short(found), within(found), sentence(found)) == (after, short, behind, says)


def test_every_count_of_known_rules_says_it(site: Path, page: Callable[[str], str]) -> None:
    """On the first page, on both faces of the game, in the list and on the page of coverage."""
    assert "Of 9 rules 6 rest on what sources say, 4 of them through one book alone" in page("games/groat")
    assert "(4 of the 6 known rules through it alone)" in page("games/groat")
    assert "Of the 6 rules that are known, 4 come through one book alone, <a" in page("games/groat/rules")
    assert re.search(r"6 of 9<br>rules known, 4 through one book</p>", page(""))
    assert "4 of them come through one document alone" in page("coverage")


@pytest.mark.ours
def test_what_is_said_to_have_one_way_has_one() -> None:
    """`through` of a game is written by hand; the citations must bear it out."""
    said = [game for game in CONTENT.games.values() if game.through]
    assert said
    for game in said:
        rules = known(standing(game))
        found = through(CONTENT, rules)
        assert (found.source, found.alone) == (game.through, len(rules)), game.id


# by certainty


@pytest.mark.ours
def test_each_rule_stands_once_under_its_word(groat: Corpus, page: Callable[[str], str]) -> None:
    text = page("certainties")
    sections = re.split(r'<h2 id="([a-z]+)">', text)
    under = {word: re.findall(r'href="games/groat/rules/#(groat\.[a-z-]+)"', some.replace("../", ""))
             for word, some in zip(sections[1::2], sections[2::2], strict=True)}  # fmt: skip
    assert under == {
        word: [f"groat.{slug}" for slug in slugs.split()]
        for word, slugs in (("attested", "pack deal follow last"), ("inferred", "trick end"),
                            ("conjectured", "lead next-lead"), ("lost", "paid"))
    }  # fmt: skip
    assert cells(text)[1:] == [
        ["Groat", "4", "·", "2", "·", "2", "1", "9", "6", "4"],
        ["All", "4", "0", "2", "0", "2", "1", "9", "6", "4"],
    ]


def test_the_words_of_all_games_come_to_all_rules() -> None:
    every = [rule for game in CONTENT.games.values() for rule in standing(game)]
    assert [rule.id for rule in every] == [rule.id for rule in CONTENT.rules()] != []
    count = Counter(rule.certainty for rule in every)
    assert set(count) <= set(CERTAINTIES)
    assert sum(count.values()) == len(every)
    assert len(known(every)) == sum(count[word] for word in KNOWN)


# by document


def test_what_a_document_gives_is_counted(groat: Corpus, page: Callable[[str], str]) -> None:
    """On the broadsheet rest pack, deal, follow, paid, last and end, all but follow on it alone; the song has follow
    and trick, and both have come through the review, trick by no other way."""
    rows = {row[0]: row[1:] for row in cells(page("documents")) if len(row) == 6 and row[0] != "Document"}
    assert rows == {
        "The Broadsheet": ["4", "6", "5", "6", "5"],
        "Song": ["1", "2", "1", "·", "·"],
        "Review": ["1", "·", "·", "2", "1"],
    }
    assert "Of 9 rules 7 rest on a document" in page("documents")


def test_every_rule_with_grounds_is_given_by_a_document() -> None:
    rules = [rule for game in CONTENT.games.values() for rule in standing(game)]
    resting = {rule.id for rule in rules if rule.basis}
    found = gifts(CONTENT).values()
    assert {rule.id for gift in found for rule in gift.rules} == resting != set()
    assert {rule.id for gift in found for rule in gift.through} == resting
    alone = [rule.id for gift in found for rule in gift.through_alone]
    assert len(alone) == len(set(alone)) > 0


def test_the_page_of_a_document_says_how_many_rules_it_gives(page: Callable[[str], str], groat: Corpus) -> None:
    """As the list above counts them. What the broadsheet gives has come through it itself; the song came by the review,
    on which no rule rests."""
    told = {
        "broadsheet": "6 rest on it, 5 of them on it alone",
        "song": "2 rest on it, 1 of them on it alone",
        "review": "2 have come through it, 1 of them through it alone",
    }
    for key, says in told.items():
        assert f"<dt>Rules</dt><dd>{says}</dd>" in page(f"sources/{key}")
        assert said_of(gifts(groat)[key]) == says
    rule = next(iter(groat.games["groat"].rules.values()))
    assert said_of(Gift([rule], [rule], [rule], [rule])) == "1 rests on it alone"
    assert said_of(Gift([], [], [rule], [rule])) == "1 has come through it alone"
    assert said_of(Gift([rule, rule], [], [rule, rule], [])) == "2 rest on it"
    assert said_of(Gift([], [], [], [])) == ""


# by place and century


@pytest.mark.ours
def test_every_document_with_a_place_is_on_the_map_and_in_the_list() -> None:
    found = placed(CONTENT)
    named = [source.id for source in by_age(CONTENT) if source.place not in NOWHERE]
    assert sorted(source.id for some in found.values() for source in some) == sorted(named) != []
    assert all(frame_of(CONTENT.places[name]) for name in found)
    assert set(CONTENT.places) == set(found), "each place of the table is a document’s"


def test_the_map_has_a_dot_for_each_place_and_the_list_the_same(page: Callable[[str], str]) -> None:
    text = page("map")
    assert 'aria-label="Western Europe: London 1, Paris 1"' in text
    assert text.count("<circle") == 2
    listed = re.findall(r'<section id="place-(\w+)">.*?<a href="[./]*sources/([\w-]+)/">', text, re.S)
    assert listed == [("london", "broadsheet"), ("paris", "song")]
    assert "1 document that is on no map" in text
    assert not re.search(r"https?://", text.partition("</figure>")[0])


def test_a_point_of_the_map_is_where_the_projection_puts_it() -> None:
    """Western Europe is from 11° west to 9° east, 20 degrees on 360 pixels: 18 a degree, from 57° north down. Along 50°
    a degree east is as long as 0.643 of one north, so that one north has 18 / 0.643 = 28 pixels."""
    europe = frames()[0]
    assert (europe.west, europe.east, europe.north, europe.parallel) == (-11, 9, 57, 50)
    assert europe.at(-1, 57) == (180, 0)
    assert europe.at(-11, 56) == (0, 28)
    assert all(len(ring) > 2 for frame in frames() for ring in frame.land)
    assert [bool(frame.land) for frame in frames()] == [True, True]


@pytest.mark.ours
def test_no_name_on_the_maps_meets_a_dot_or_another_name() -> None:
    found = placed(CONTENT)
    for frame in frames():
        some = [(CONTENT.places[name], len(each)) for name, each in found.items()
                if frame_of(CONTENT.places[name]) == frame]  # fmt: skip
        drawn = dots(frame, some)
        assert drawn
        names = [
            room(f"{each['name']} {each['count']}", each["side"], each["x"], each["y"], each["r"]) for each in drawn
        ]
        spots = [(each["x"] - each["r"], each["y"] - each["r"], each["x"] + each["r"], each["y"] + each["r"])
                 for each in drawn]  # fmt: skip
        for n, one in enumerate(names):
            assert not any(meet(one, other) for other in [*names[:n], *spots])
            assert round(one[3] - one[1]) == SIZE


def test_every_document_stands_in_its_century(page: Callable[[str], str]) -> None:
    """The song of 1790, as it is guessed, the broadsheet of 1801, the review of some year from 1900 to 1909; the line
    is from 1700 to 2000: 1790 at 90 of 300 years, 1801 at 101, 1900 at 200 and 1909 at 209."""
    sections = re.split(r'<h2 id="(years-\w+)">', page("centuries"))
    parts = dict(zip(sections[1::2], sections[2::2], strict=True))
    assert {key: re.findall(r"sources/([\w-]+)/", text) for key, text in parts.items()} == {
        "years-1700": ["song"], "years-1800": ["broadsheet"], "years-1900": ["review"],
    }  # fmt: skip
    assert 'x1="30.0%" x2="30.0%"' in parts["years-1700"]
    assert 'cx="33.7%"' in parts["years-1800"]
    assert 'x1="66.7%" x2="69.7%"' in parts["years-1900"]
    assert "<circle" not in parts["years-1900"], "a decade is no point"


@pytest.mark.parametrize(("date", "years"), [
    ("1609", (1609, 1609)), ("1659?", (1659, 1659)), ("2020s", (2020, 2029)), ("1915-11-19", (1915, 1915)),
    ("summer 1993", (1993, 1993)), ("1881, by report", (1881, 1881)), ("not shown", None), ("21st century", None),
])  # fmt: skip
def test_a_year_is_read_from_a_date_and_none_is_made_up(date: str, years: tuple[int, int] | None) -> None:
    assert replace(next(iter(CONTENT.sources.values())), date=date).years == years


def test_a_place_that_no_table_has_is_a_fault(tmp_path: Path) -> None:
    content = furnish(tmp_path)
    file = content / "sources/broadsheet/source.toml"
    file.write_text(file.read_text("utf-8").replace('"London"', '"Londinium"'), "utf-8")
    [fault] = map(str, load(content)[1])
    assert "there is no place “Londinium”" in fault
    assert spot_of("Paris?") == "Paris"


def test_a_place_has_degrees_that_are_on_the_globe(tmp_path: Path) -> None:
    content = furnish(tmp_path)
    file = content / "places.toml"
    file.write_text(file.read_text("utf-8").replace("north = 51.51", "north = 151.51"), "utf-8")
    assert any("“north” is 151.51 degrees" in str(fault) for fault in read(content)[1])


# by what is lost


def test_what_is_lost_stands_with_what_we_play_instead(page: Callable[[str], str]) -> None:
    """Of Groat the broadsheet has one gap, one rule is lost and one number; its other question is no gap."""
    text = page("losses")
    assert cells(text)[1:] == [["Groat", "1", "1", "1", "·"], ["All", "1", "1", "1", "0"]]
    gap = re.search(r"What a trick is paid was torn off\.(.*?)</dd>", text, re.S)
    assert gap
    assert re.findall(r'key (\w+)"', gap[1]) == ["lost"]  # of the rule; a number has no word
    assert "“2”" in gap[1]
    assert "the sum is torn off" in text
    assert "We begin with 2; a table may set another." in text


def test_every_gap_lost_rule_and_number_of_all_games_is_counted() -> None:
    bearing = uses(CONTENT)
    found = [Losses(CONTENT, game, bearing) for game in CONTENT.games.values()]
    rules = {rule.id for each in found for rule in each.rules}
    assert rules == {r.id for game in CONTENT.games.values() for r in standing(game) if r.certainty == "lost"} != set()
    cruxes = {crux.id for each in found for crux in (*each.numbers, *each.open)}
    assert cruxes == {crux.id for crux in CONTENT.cruxes() if crux.number or crux.kind in GAPS} != set()
    assert {clause.key for each in found for clause in each.clauses} <= {c.key for c in CONTENT.clauses() if c.lost}

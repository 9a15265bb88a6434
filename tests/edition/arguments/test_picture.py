"""The picture of a crux: when there is one, what stands in it, and that it says in words what it draws."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import whole
from edition.arguments.picture import (
    FROM,
    LEFT,
    LINE,
    NUMBERS,
    RIGHT,
    SIZE,
    TO,
    WIDE,
    documents,
    is_drawn,
    picture,
    wrapped,
    year,
)
from edition.corpus import load
from edition.faces.letters import Letters
from edition.model import Corpus, Crux
from edition.pages.names import FONT

PAPER = Path(__file__).parents[2] / "paper_game" / "content"


@pytest.fixture(scope="module")
def letters() -> Letters:
    return Letters(FONT)


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    """Groat’s broadsheet of 1801, and two documents like it: a gazette of 1750, and a page without a year."""
    read = load(PAPER)[0]
    sheet = read.sources["broadsheet"]
    last = sheet.clauses["last"]
    gazette = replace(last, source="gazette", number=9)
    page = replace(last, source="page", number=1, stratum="redactor")
    more = {
        "gazette": replace(sheet, id="gazette", short="Gazette", date="before 1750", clauses={"last": gazette}),
        "page": replace(sheet, id="page", short="Page", date="not dated", clauses={"last": page}),
    }
    return replace(read, sources={**read.sources, **more})


def crux_of(corpus: Corpus, twice: str, once: str) -> Crux:
    """Groat’s crux of the last trick, whose two readings rest on these."""
    crux = corpus.games["groat"].cruxes["groat.last-trick"]
    rests = {"twice": tuple(twice.split()), "once": tuple(once.split())}
    readings = {key: replace(reading, clauses=rests[key]) for key, reading in crux.readings.items()}
    return replace(crux, clauses=tuple(dict.fromkeys([*rests["twice"], *rests["once"]])), readings=readings)


@pytest.mark.parametrize(
    ("twice", "once", "drawn"),
    [
        ("broadsheet#last", "gazette#last", True),
        ("broadsheet#last gazette#last", "", True),
        ("broadsheet#last", "broadsheet#follow", False),
        ("broadsheet#last", "", False),
        ("", "", False),
    ],
)
def test_a_crux_is_drawn_if_its_readings_rest_on_several_documents(
    corpus: Corpus, letters: Letters, twice: str, once: str, *, drawn: bool
) -> None:
    crux = crux_of(corpus, twice, once)
    assert is_drawn(crux) is drawn
    assert (picture(corpus, crux, "twice", letters) is not None) is drawn


def test_a_single_reading_and_a_number_are_not_drawn(corpus: Corpus) -> None:
    crux = crux_of(corpus, "broadsheet#last gazette#last", "")
    assert not is_drawn(replace(crux, readings={"twice": crux.readings["twice"]}))
    assert not is_drawn(corpus.games["groat"].cruxes["groat.worth"])


def test_a_picture_is_this(corpus: Corpus, letters: Letters) -> None:
    """Two documents of one clause each beside two readings, 10 lines high in all.

    Left: two labels of two lines, 2 × (2 × 18 + 12) = 96. Right: “Yes” and its word are 2 lines, the other title is
    wrapped to two lines and has its word: 36 + 12 + 54 + 12 = 114, and so the picture is 114 high.
    """
    made = picture(corpus, crux_of(corpus, "gazette#last", "page#last gazette#last"), "twice", letters)
    assert made is not None
    assert (made["width"], made["height"]) == (335, 114)
    assert [each["names"] for each in made["sources"]] == [["1750", "Gazette"], ["undated", "Page"]]
    assert [[line["number"] for line in each["clauses"]] for each in made["sources"]] == [["9"], ["1"]]
    # Each has 9 of the 18 pixels that are left over: blocks of 57, with the number and the label in their middle, at
    # 28.5 and 85.5; the first line of a label is 9 higher, at 19.5 and 76.5. Halves are rounded to even pixels.
    assert [line["y"] for each in made["sources"] for line in each["clauses"]] == [28, 86]
    assert [each["y"] for each in made["sources"]] == [20, 76]
    # “Yes” in a block of 48: the middle of both lines at 24, the first at 15. The other in one of 66, from 48 on: the
    # middle of three lines at 81, the first at 63.
    assert [(each["names"][0], each["word"], each["y"], each["chosen"]) for each in made["readings"]] == [
        ("Yes", "attested", 15, True), ("No: it is the stake that is", "conjectured", 63, False),
    ]  # fmt: skip
    # The gazette speaks for both by its own word, the page for the second by its redactor’s.
    assert made["lines"]["own"] == "M120 28c21 0 21 -13 42 -13M120 28c21 0 21 35 42 35"
    assert made["lines"]["hand"] == "M120 86c21 0 21 -23 42 -23"
    assert [each["says"] for each in made["readings"]] == [
        "Yes: attested; for it Gazette (1750), 9",
        "No: it is the stake that is double: conjectured; for it Page (undated), 1; Gazette (1750), 9",
    ]


def test_a_reading_without_a_clause_says_so(corpus: Corpus, letters: Letters) -> None:
    made = picture(corpus, crux_of(corpus, "broadsheet#last gazette#last", ""), "once", letters)
    assert made is not None
    assert made["readings"][1]["says"].endswith("conjectured; for it no clause")
    assert [each["chosen"] for each in made["readings"]] == [False, True]


@pytest.mark.parametrize(
    ("date", "said"), [("1915-11-19", "1915"), ("2020s", "2020s"), ("summer 1993", "1993"), ("not shown", "")]
)
def test_the_year_of_a_document(corpus: Corpus, date: str, said: str) -> None:
    assert year(replace(corpus.sources["broadsheet"], date=date)) == said


def test_a_text_is_wrapped_at_its_width(letters: Letters) -> None:
    text = "as we play it tonight"
    assert wrapped(text, 10_000, letters) == [text]
    assert wrapped(text, 1, letters) == text.split()
    assert all(letters.width(line, SIZE) <= 60 for line in wrapped(text, 60, letters))


def test_every_picture_fits_and_names_all_that_it_draws(corpus: Corpus, letters: Letters) -> None:
    """No line of type is wider than its column, no two overlap, and every clause that is drawn is named in words."""
    own, house = crux_of(corpus, "gazette#last", "page#last broadsheet#last"), whole.content()
    check(corpus, own, letters)
    for crux in house.cruxes():
        if is_drawn(crux):
            check(house, crux, letters)


def check(corpus: Corpus, crux: Crux, letters: Letters) -> None:
    """Hold the picture of a crux against what it is drawn from."""
    made = picture(corpus, crux, crux.default, letters)
    assert made is not None, crux.id
    for side, width in (("sources", NUMBERS - letters.width("00", SIZE)), ("readings", WIDE - RIGHT)):
        rows = [each["y"] + LINE * n for each in made[side]
                for n in range(len(each["names"]) + ("word" in each))]  # fmt: skip
        assert all(below - above >= LINE for above, below in pairwise(rows)), crux.id
        assert rows[0] + 1 >= LINE / 2, crux.id
        assert rows[-1] + LINE / 2 <= made["height"], crux.id
        wide = [line for each in made[side] for line in each["names"] if " " in line]
        assert [line for line in wide if letters.width(line, SIZE) > width] == [], crux.id
    cited = [key for reading in crux.readings.values() for key in reading.clauses]
    assert (made["lines"]["own"] + made["lines"]["hand"]).count("M") == len(cited), crux.id
    assert {key for some in documents(corpus, crux) for key in some.clauses} == set(cited), crux.id
    for each, reading in zip(made["readings"], crux.readings.values(), strict=True):
        for key in reading.clauses:
            clause = corpus.clause(key)
            assert clause is not None
            assert corpus.sources[clause.source].short in each["says"], crux.id
            assert str(clause.number) in each["says"], crux.id


def test_the_columns_do_not_touch() -> None:
    assert LEFT < NUMBERS < FROM < TO < RIGHT < WIDE

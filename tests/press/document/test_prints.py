"""The templates: every kind of block in a book can be printed, links are flat, pictures need no colour."""

import re
from pathlib import Path

from docutils import nodes
from markupsafe import Markup

from edition.pages.builder import PARTIALS
from press.cutouts.faces import STATIC, black
from press.document.diagrams import seats
from press.document.frame import close_up
from press.document.lint import faults
from press.document.pages import TEMPLATES
from press.document.translator import anchor, runs
from press.jobs import KINDS

# Blocks of pages that are not printed: they find, search, count, score or link to what is, or say it in short.
ON_SCREEN = {
    "asked", "centuries", "certainties", "certainty", "cite", "counted", "coverage", "documents", "elsewhere", "finder",
    "fold", "games", "headwords", "kin", "laboratories", "leaf", "losses", "lost", "map", "melds", "score-keeper",
    "search", "sources", "systems", "tables", "timeline", "wanted",
}  # fmt: skip


def kinds(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.html") if not path.stem.startswith("_")}


def test_every_kind_has_both_partials() -> None:
    printed = kinds(TEMPLATES) - {"page", "edition"}
    assert printed - kinds(PARTIALS) == set()
    assert kinds(PARTIALS) - printed - ON_SCREEN == set()
    assert KINDS.keys() <= printed


def test_a_link_is_divided_where_italics_begin() -> None:
    link = nodes.reference("", "", nodes.Text("crux "), nodes.emphasis("", "second call"))
    assert [anchor("#a", *run) for run in runs(link)] == [
        '<a href="#a">crux </a>',
        '<a href="#a" class="em">second call</a>',
    ]


def test_a_mark_never_stands_alone_on_a_line() -> None:
    mark = Markup("<i>●</i>")
    assert close_up(Markup("Follow suit"), mark) == 'Follow <span class="nb">suit\N{NO-BREAK SPACE}<i>●</i></span>'
    assert close_up(Markup("a <b>three</b>."), mark).startswith('a <b>three</b><span class="nb">.')
    assert close_up(Markup("a <b>three</b>"), mark).startswith('a <b>three</b><span class="nb">\N{NO-BREAK SPACE}')


def test_seats_are_drawn_with_words() -> None:
    drawn = seats("B & F play", "BCDEFG", "BCGEFD", "BFG", [("D", "G")])
    assert "<title>B &amp; F play</title>" in drawn
    assert drawn.count("<text") == 12
    assert faults(drawn) == []


def test_a_face_has_no_colour_and_red_pips_are_open() -> None:
    for path in sorted((STATIC / "cards").glob("[A-Z2-9][SHDC].svg")):
        face = black(path.read_text("utf-8"))
        colours = {colour for colour in re.findall(r"#[0-9a-f]{3,6}", face) if len(set(colour[1:])) > 1}
        assert not colours, path.name
        assert ('stroke-width="12"' in face) == (path.stem[1] in "HD"), path.name

"""The index: rules, cruxes and terms, each place once, a chapter a mention."""

import pytest

import whole
from edition.model import Term
from edition.model.faults import Place
from press.document.index import Index, index, mention

CALLER = {"caller": Term("caller", "caller", (), "", "", (), False, Place("glossary.toml", 1))}


def test_a_place_is_noted_once_whatever_the_case() -> None:
    found = Index()
    for word in ("Caller", "caller"):
        found.note(word, "", "one")
    assert [(entry.word, entry.places) for entry in found.values()] == [("Caller", [("", "one")])]


def test_entries_stand_under_their_letters_in_order() -> None:
    found = Index()
    for word in ("trumps", "auction", "Two"):
        found.note(word, "", word)
    assert [(letter, [entry.word for entry in some]) for letter, some in found.letters()] == [
        ("A", ["auction"]),
        ("T", ["trumps", "Two"]),
    ]


def test_every_rule_crux_and_term_has_its_place() -> None:
    content = whole.content()
    game = content.games["reym"]
    anchors = {anchor for entry in index(content, game).values() for _, anchor in entry.places}
    assert anchors == set(game.rules) | set(game.cruxes) | {f"term-{key}" for key in content.terms}


SPAN = '<span id="a--mention-caller">'
WHERE = {
    "<p>The caller leads. The caller wins.</p>": f"<p>The {SPAN}caller</span> leads. The caller wins.</p>",
    "<p>Two callers</p>": f"<p>Two {SPAN}callers</span></p>",
    "<h2>The caller</h2><p>a <i>caller</i></p>": f"<h2>The caller</h2><p>a <i>{SPAN}caller</span></i></p>",
}
NOWHERE = ("<p>uncallered</p>", '<p><a href="#caller">the caller</a></p>', '<p title="caller">a</p>',
           "<table><tr><td>caller</td></tr></table>", "<svg><title>caller</title></svg>")  # fmt: skip


@pytest.mark.parametrize("html", WHERE)
def test_the_first_mention_becomes_an_anchor(html: str) -> None:
    found = Index()
    assert mention(found, CALLER, "a", html) == WHERE[html]
    assert found["caller"].places == [("", "a--mention-caller")]


@pytest.mark.parametrize("html", NOWHERE)
def test_what_is_no_mention(html: str) -> None:
    found = Index()
    assert mention(found, CALLER, "a", html) == html
    assert not found

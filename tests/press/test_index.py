"""The index: rules, cruxes and terms, each place once, a chapter a mention."""

from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document

from edition import corpus
from press.assembly import Book, Chapter
from press.index import Index, index
from workshop import ROOT


def chapter(name: str, *aims: str) -> Chapter:
    tree = new_document(name, get_default_settings(Parser))
    tree += [nodes.paragraph("", "", nodes.reference("", "word", aim=aim)) for aim in aims]
    return Chapter(name, tree)


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


def test_every_rule_crux_and_term_and_one_mention_a_chapter() -> None:
    content, _ = corpus.load(ROOT / "content")
    game = content.games["reym"]
    term = next(iter(content.terms.values()))
    book = Book([chapter("a", f"term-{term.id}", f"term-{term.id}"), chapter("b", f"term-{term.id}")])
    found = index(book, content, game)
    anchors = {anchor for entry in found.values() for _, anchor in entry.places}
    assert anchors >= set(game.rules) | set(game.cruxes) | {f"term-{key}" for key in content.terms}
    mentions = [anchor for what, anchor in found[term.term.casefold()].places if not what]
    assert mentions == [f"a--mention-{term.id}", f"b--mention-{term.id}"]

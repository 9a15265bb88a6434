"""Pages joined to a book: ids unique, links inside it anchors, links out of it words, no rule twice."""

from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document

from edition.markup.nodes import block
from press.document.assembly import Book, Chapter, once, page_of, prefix, relink, says_something


def page(*children: nodes.Node) -> nodes.document:
    document = new_document("page", get_default_settings(Parser))
    document.extend(children)
    return document


def section(*ids: str) -> nodes.section:
    return nodes.section("", nodes.title("", ids[0]), ids=list(ids))


def link(uri: str = "", **more: str) -> nodes.paragraph:
    return nodes.paragraph("", "", nodes.reference("", "words", refuri=uri, **more))


def book(*chapters: Chapter) -> Book:
    made = Book(list(chapters))
    for chapter in chapters:
        prefix(chapter, made)
    for chapter in chapters:
        relink(chapter.tree, chapter.docname, made)
    return made


def aims(tree: nodes.document) -> list[str]:
    return [node.get("aim", node.get("refuri", "")) for node in tree.findall(nodes.reference)]


def test_the_same_id_on_two_pages_stays_apart() -> None:
    one, two = Chapter("games/reym/index", page(section("rules"))), Chapter("glossary", page(section("rules")))
    assert book(one, two).anchors == {"games-reym-index--rules", "glossary--rules"}


def test_children_with_a_stale_parent_are_prefixed_too() -> None:
    inner = section("inner")
    stranger = section("stranger")
    stranger += inner
    chapter = Chapter("glossary", page(section("outer")))
    chapter.tree[0].children.append(inner)  # as Sphinx leaves joined trees: the parent still says another
    book(chapter)
    assert inner["ids"] == ["glossary--inner"]


def test_links_lead_to_sections_blocks_and_chapters() -> None:
    tree = page(link(page_of("glossary") + "#words"), link(page_of("games/reym/index") + "#reym.pack"),
                link(page_of("glossary")), link(refid="here"), section("here"))  # fmt: skip
    book(Chapter("games/reym/index", tree), Chapter("glossary", page(section("words"))))
    assert aims(tree) == ["glossary--words", "reym.pack", "glossary", "games-reym-index--here"]


def test_a_link_out_of_the_book_becomes_words() -> None:
    tree = page(link(page_of("coverage") + "#rules"))
    book(Chapter("glossary", tree))
    assert aims(tree) == []
    assert tree.astext() == "words"


def test_a_link_to_the_world_is_kept() -> None:
    tree = page(link("https://example.org/"))
    book(Chapter("glossary", tree))
    assert aims(tree) == ["https://example.org/"]


def rules(*ids: str) -> nodes.section:
    return nodes.section("", block("", kind="rules", data={"rules": [{"id": key} for key in ids]}), ids=["phase"])


def test_a_rule_is_printed_once() -> None:
    first, second, third = (Chapter(name, page(rules(*ids))) for name, ids in
                            (("a", ("x", "y")), ("b", ("x", "z")), ("c", ("z", "x"))))  # fmt: skip
    assert once([first, second, third]) == [first, second]
    [part] = second.tree.findall(block)
    assert part["data"]["rules"] == [{"id": "z"}]


def test_a_page_of_headings_alone_is_no_chapter() -> None:
    """What only a screen can use has been left out, and perhaps a comment or an anchor is left."""
    silent = section("game")
    silent += [section("below"), nodes.comment("", "nothing"), nodes.target("", ids=["anchor"])]
    assert not says_something(page(silent))
    silent[-3] += nodes.paragraph("", "A word.")
    assert says_something(page(silent))

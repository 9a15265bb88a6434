"""What a page says in running text, as TEI: made of resolved nodes, so that links lead where they do there."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes

from edition.markup.nodes import block, slot
from edition.tei.xml import Content, element

LANGUAGE = "language-"
SHAPES = {
    nodes.emphasis: "italic",
    nodes.title_reference: "italic",
    nodes.strong: "bold",
    nodes.subscript: "subscript",
    nodes.superscript: "superscript",
}


def inline(children: Iterable[nodes.Node]) -> list[Content]:
    """The text of these nodes, with its links, its foreign words and its emphasis."""
    return [content for child in children for content in converted(child)]


def converted(node: nodes.Node) -> list[Content]:
    """One node: its text is kept, whatever it is."""
    if isinstance(node, nodes.Text):
        return [node.astext()]
    assert isinstance(node, nodes.Element)
    within = inline(node.children)
    language = next((name for name in node["classes"] if name.startswith(LANGUAGE)), "")
    if language:
        return [element("foreign", *within, xml_lang=language.removeprefix(LANGUAGE))]
    if isinstance(node, nodes.reference):
        return [element("ref", *within, target=aim(node))]
    if isinstance(node, nodes.literal):
        return [element("code", *within)]
    shape = next((shape for kind, shape in SHAPES.items() if isinstance(node, kind)), "")
    return [element("hi", *within, rend=shape)] if shape else within


def aim(link: nodes.reference) -> str:
    """Where a link leads from the file, which lies beside the page: what the page calls nothing is the page itself."""
    return f"#{link['refid']}" if "refid" in link else link["refuri"] or "./"


class Page:
    """The blocks of a page, each kind once: the data of each, and what lies in its slots."""

    def __init__(self, doctree: nodes.document) -> None:
        self.blocks = {node["kind"]: node for node in doctree.findall(block)}
        self.slots = {
            kind: {child["name"]: child.children for child in node.children if isinstance(child, slot)}
            for kind, node in self.blocks.items()
        }

    def data(self, kind: str) -> dict[str, object]:
        """The data of a block; raises KeyError if the page has no such block."""
        found: dict[str, object] = self.blocks[kind]["data"]
        return found

    def said(self, kind: str, name: str) -> list[Content]:
        """What lies in a slot of a block, or nothing if no slot is named."""
        return inline(self.slots[kind][name]) if name else []

"""Sphinx's HTML made fit for print: blocks through our partials, links flat, suits in outline, no colour."""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from markupsafe import Markup
from sphinx.writers.html5 import HTML5Translator

from edition.markup.nodes import BlockVisitor
from press.layout.references import SLOT

OUTLINES = str.maketrans("♥♦", "♡♢")
PAGE = f"(p.\N{NO-BREAK SPACE}{SLOT}"
EMPHASIS = (nodes.emphasis, nodes.title_reference)


class PressTranslator(BlockVisitor, HTML5Translator):
    """One chapter, or the one block of a sheet."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.partials = self.builder.partials  # type: ignore[attr-defined]

    def around(self) -> dict[str, Any]:
        found: dict[str, Any] = self.builder.around  # type: ignore[attr-defined]
        return found

    def visit_Text(self, node: nodes.Text) -> None:
        self.body.append(self.encode(node.astext()).translate(OUTLINES))

    def visit_reference(self, node: nodes.Element) -> None:
        """Flat links, as a tag inside a link breaks PDF/UA: one link for each run of roman or italic."""
        aim = node.get("aim")
        href = f"#{aim}" if aim else node.get("refuri", "")
        self.body += [flat(href, *run) for run in runs(node)]
        if aim and self.builder.paged:  # type: ignore[attr-defined]
            self.body.append(page(href))
        raise nodes.SkipNode

    def visit_section(self, node: nodes.section) -> None:
        """A section's first id stands at its heading: an element with an id shares its style with no other."""
        self.section_level += 1
        self.body.append("<section>\n")

    def depart_section(self, node: nodes.section) -> None:
        self.section_level -= 1
        self.body.append("</section>\n")

    def visit_title(self, node: nodes.title) -> None:
        """Headings without permalinks or numbers."""
        level = min(6, self.section_level + self.initial_header_level - 1)
        ids = node.parent["ids"] if isinstance(node.parent, nodes.section) else []
        first = f' id="{escape(ids[0])}"' if ids else ""
        more = "".join(f'<span id="{escape(each)}"></span>' for each in ids[1:])
        self.body.append(f"<h{level}{first}>{more}")
        self.context.append(f"</h{level}>\n")

    def depart_title(self, node: nodes.title) -> None:
        self.body.append(self.context.pop())


def runs(node: nodes.Element) -> list[tuple[str, str]]:
    """The words of a link, divided where italics begin or end: class, text."""
    found: list[tuple[str, str]] = []
    for text in node.findall(nodes.Text):
        italic = any(isinstance(above, EMPHASIS) for above in ancestors(text, node))
        found.append(("em" if italic else "", text.astext().translate(OUTLINES)))
    return found


def ancestors(node: nodes.Node, top: nodes.Node) -> list[nodes.Node]:
    above = []
    while node is not top and node.parent is not None:
        node = node.parent
        above.append(node)
    return above


def page(href: str) -> str:
    """The page on which something stands, after what leads there."""
    return f'<span class="page" data-to="{escape(href)}"> {PAGE})</span>'


def comma(html: Markup) -> Markup:
    """The same where it stands in brackets already: behind a comma."""
    return Markup(str(html).replace(f"> {PAGE})<", f">, {PAGE[1:]}<"))


def flat(href: str, style: str, text: str) -> str:
    kind = f' class="{style}"' if style else ""
    return f'<a href="{escape(href)}"{kind}>{escape(text, quote=False)}</a>'

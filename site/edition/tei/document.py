"""A TEI document of a source, from its data and from the page of it that Sphinx has resolved."""

from __future__ import annotations

from docutils import nodes

from edition.model import Source
from edition.tei import marks
from edition.tei.header import About, header
from edition.tei.inline import Page
from edition.tei.text import text
from edition.tei.xml import element, written


def file_name(source: Source) -> str:
    """What the document is called beside the page."""
    return f"{source.id}.xml"


def document(source: Source, doctree: nodes.document, about: About) -> bytes:
    """The source in TEI P5.

    `doctree` is its page with all links resolved, as they lead from there. Of a source that is not transcribed the
    document tells nothing that the page does not print. Raises KeyError if the page lacks the facts of the source or
    its clauses.
    """
    page, marked = Page(doctree), marks.marked(source)
    whole = bool(marks.transcribed(source))
    apparatus = any(marks.MARK.search(each.reads) for each in marked)
    head = header(source, page, about, whole=whole, apparatus=apparatus)
    return written(element("TEI", head, text(source, page, marked), xml_lang=about.language))

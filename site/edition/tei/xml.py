"""Elements with mixed content, and their bytes, which are the same whenever the tree is the same."""

from __future__ import annotations

from typing import TypeAlias
from xml.etree.ElementTree import Element, tostring

Content: TypeAlias = str | Element
NAMESPACE = "http://www.tei-c.org/ns/1.0"
ID, LANG = "xml:id", "xml:lang"
HEAD = b'<?xml version="1.0" encoding="utf-8"?>\n'
STACKED = frozenset(
    "TEI teiHeader fileDesc titleStmt respStmt publicationStmt availability notesStmt sourceDesc biblStruct analytic "
    "monogr imprint encodingDesc projectDesc samplingDecl editorialDecl correction segmentation interpretation "
    "classDecl taxonomy category profileDesc langUsage text body back div list".split()
)
"""Elements without text of their own: what they hold is written a line each, which adds no space to any text."""


def element(tag: str, /, *content: Content, **attributes: str) -> Element:
    """An element with this content in this order. `xml_id` is written xml:id; attributes that are empty are left out.

    `type_` may stand for `type`, which Python has a use for.
    """
    names = {"xml_id": ID, "xml_lang": LANG}
    made = Element(tag, {names.get(key, key.rstrip("_")): value for key, value in attributes.items() if value})
    put(made, *content)
    return made


def put(parent: Element, *content: Content) -> None:
    """Append text and elements to what an element holds already."""
    for each in content:
        if isinstance(each, Element):
            parent.append(each)
        elif len(parent):
            parent[-1].tail = (parent[-1].tail or "") + each
        else:
            parent.text = (parent.text or "") + each


def written(root: Element) -> bytes:
    """The document in UTF-8, with its declaration and an end of line."""
    root.set("xmlns", NAMESPACE)
    stack(root, "\n")
    text: str = tostring(root, encoding="unicode")
    return HEAD + text.encode() + b"\n"


def stack(parent: Element, margin: str) -> None:
    """Begin a line for each child, where that adds no space to any text."""
    if not len(parent) or not (parent.tag in STACKED or is_stack(parent)):
        return
    parent.text = f"{margin} "
    for child in parent:
        stack(child, f"{margin} ")
        child.tail = f"{margin} "
    parent[-1].tail = margin


def is_stack(parent: Element) -> bool:
    """Whether an element that may hold text holds only paragraphs and lists."""
    return not parent.text and all(child.tag in ("p", "list") and not child.tail for child in parent)

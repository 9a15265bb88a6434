"""From one set of pages to a file for each paper: other boxes round the same pages; marked as PDF/UA-1 too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

import pikepdf

MM = 72 / 25.4
# Width and height in points, upright.
SIZES = {"a4": (210 * MM, 297 * MM), "letter": (612.0, 792.0), "a5": (148 * MM, 210 * MM)}
OWN = "own"
"""The paper of a work that is as large as its pages."""
END = "</rdf:RDF>"
# PDF/A-3 asks that a property unknown to it (pdfuaid:part) be declared in an extension schema.
MARK = """\
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
"""


def mark_as_ua(xmp: str) -> str:
    """The metadata of a PDF/A file with the PDF/UA mark added; a second marking changes nothing."""
    if "pdfuaid:part" in xmp:
        return xmp
    before, end, after = xmp.rpartition(END)
    if not end:
        raise ValueError("the PDF has no RDF metadata to mark")
    return before + MARK + end + after


def on_papers(pdf: bytes, papers: Iterable[str]) -> dict[str, bytes]:
    """The finished file for each paper; for the paper `own`, with the page as it was laid out.

    Nothing on a page moves, so links and structure stay true. The same bytes in give the same bytes out.
    """
    with pikepdf.open(BytesIO(pdf)) as document:
        return saved(document, papers)


def saved(document: pikepdf.Pdf, papers: Iterable[str]) -> dict[str, bytes]:
    """The finished file for each paper, of a document that is open."""
    found = {}
    metadata = document.Root.Metadata
    metadata.write(mark_as_ua(metadata.read_bytes().decode()).encode())
    boxes = [[float(edge) for edge in page.MediaBox] for page in document.pages]
    for paper in papers:
        for page, box in zip(document.pages, boxes, strict=True):
            edges = box if paper == OWN else widen(box, SIZES[paper])
            page.MediaBox = page.TrimBox = page.BleedBox = pikepdf.Array([round(edge, 3) for edge in edges])
        found[paper] = save(document)
    return found


def widen(box: Sequence[float], size: tuple[float, float]) -> list[float]:
    """A page's box made as large as the paper, with as much more white on either side; across if the page is."""
    left, low, right, high = box
    width, height = size if right - left < high - low else size[::-1]
    across, up = (width - right + left) / 2, (height - high + low) / 2
    return [left - across, low - up, right + across, high + up]


def save(document: Any) -> bytes:
    """The file's bytes, the same each time."""
    out = BytesIO()
    document.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()

"""One file that is PDF/A-3a and PDF/UA-1: adds the second mark to what WeasyPrint marked with the first."""

from __future__ import annotations

from io import BytesIO

import pikepdf

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


def marked(xmp: str) -> str:
    """The metadata of a PDF/A file with the PDF/UA mark added; a second marking changes nothing."""
    if "pdfuaid:part" in xmp:
        return xmp
    before, end, after = xmp.rpartition(END)
    if not end:
        raise ValueError("the PDF has no RDF metadata to mark")
    return before + MARK + end + after


def universal(pdf: bytes) -> bytes:
    """The same PDF marked as PDF/UA-1 too; the same bytes in give the same bytes out."""
    out = BytesIO()
    with pikepdf.open(BytesIO(pdf)) as document:
        metadata = document.Root.Metadata
        metadata.write(marked(metadata.read_bytes().decode()).encode())
        document.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()

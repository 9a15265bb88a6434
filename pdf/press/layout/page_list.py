"""WeasyPrint's list of the pages of a PDF, made once: for each of thirty thousand tags it would make it anew.

Of a book of 118 pages that is nearly a fifth of the time in which its PDF is written.
"""

from __future__ import annotations

from typing import Any


def keep() -> None:
    """Let every PDF keep its list as long as no page is added."""
    import pydyf

    pydyf.PDF.page_references = property(references)


def references(pdf: Any) -> tuple[bytes, ...]:
    """How the pages of a PDF are referred to, as pydyf has it; of each page its list holds three words."""
    kept: tuple[bytes, ...] = vars(pdf).get("kept_references", ())
    kids = pdf.pages["Kids"]
    if len(kept) * 3 != len(kids):
        pdf.kept_references = kept = tuple(f"{number} 0 R".encode() for number in kids[::3])
    return kept

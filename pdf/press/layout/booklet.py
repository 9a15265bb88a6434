"""Pages imposed as a booklet: two to a side, in such an order that the folded stack reads from front to back."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pikepdf

from press.layout.papers import SIZES, saved


def imposed(pdf: bytes, paper: str) -> bytes:
    """A finished work on leaves of this paper, to be printed on both sides, turned on the short edge, and folded.

    Tags and links are lost: for the eye and the stapler only. The last page is the back cover: where pages are
    missing to a multiple of four, blank ones stand before it.
    """
    with pikepdf.open(BytesIO(pdf)) as book, pikepdf.new() as leaves:
        with leaves.open_metadata(set_pikepdf_as_editor=False) as about:  # which would say when
            about["dc:title"] = f"{book.docinfo.get('/Title', 'A booklet')} (booklet to fold)"
            about["dc:language"] = {"en"}
        leaves.docinfo["/Title"] = pikepdf.String(f"{book.docinfo.get('/Title', 'A booklet')} (booklet to fold)")
        if "/Author" in book.docinfo:
            leaves.docinfo["/Author"] = pikepdf.String(str(book.docinfo["/Author"]))
        leaves.Root.Lang = pikepdf.String("en")
        pages = [leaves.copy_foreign(page.as_form_xobject()) for page in book.pages]
        for form in pages:
            if "/StructParents" in form:
                del form["/StructParents"]
        size = [float(edge) for edge in book.pages[0].mediabox][2:]
        for left, right in sides(len(pages)):
            _side(leaves, paper, [pages[n] if n is not None else None for n in (left, right)], (size[0], size[1]))
        return saved(leaves)


def sides(count: int) -> Iterator[tuple[int | None, int | None]]:
    """The numbers of the pages on the left and right of each side, from nought; nothing for a blank one."""
    whole = -(-count // 4) * 4
    order: list[int | None] = [*range(count - 1), *[None] * (whole - count), count - 1]
    for leaf in range(whole // 4):
        yield order[whole - 1 - 2 * leaf], order[2 * leaf]
        yield order[2 * leaf + 1], order[whole - 2 - 2 * leaf]


def _side(leaves: pikepdf.Pdf, paper: str, pages: list[pikepdf.Object | None], size: tuple[float, float]) -> None:
    """One side of a leaf, its pages next to the fold, so that both papers are folded in the middle."""
    high, wide = SIZES[paper]
    up = (high - size[1]) / 2
    drawn, forms = [], {}
    for place, form, across in zip("LR", pages, (wide / 2 - size[0], wide / 2), strict=True):
        if form is not None:
            forms[f"/{place}"] = form
            drawn.append(f"q 1 0 0 1 {across:.3f} {up:.3f} cm /{place} Do Q")
    side = leaves.add_blank_page(page_size=(wide, high))
    side.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(forms))
    side.obj.Contents = leaves.make_stream("\n".join(drawn).encode())

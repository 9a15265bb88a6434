"""Quires bound to one PDF: pages, structure, names, bookmarks and links of each after those of the one before.

The first is the book: what it says of itself stands, and the faces embedded in it serve all the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from io import BytesIO
from typing import Any
from urllib.parse import unquote

import pikepdf
import pydyf
from pikepdf import Array, Dictionary, Name, String

ELSEWHERE = "elsewhere:"
"""How a link to another quire is addressed as long as the quire is by itself."""
CELLS = ("/TH", "/TD")
SHARED = (Name.Font, Name.ColorSpace)
"""Resources that the first quire has for all."""


def loosen(number: int) -> Callable[[Any, Any], None]:
    """For WeasyPrint’s option `finisher`: links of a quire will lead to others, and its cells have own names."""

    def finish(document: Any, pdf: Any) -> None:
        for each in pdf.objects:
            if isinstance(each, dict):
                if each.get("Subtype") == "/Link":
                    _lead(each)
                elif each.get("S") in CELLS:
                    _name_cell(each, number)

    return finish


def _lead(link: Any) -> None:
    """Let a link to another quire lead to what has the name there."""
    if "A" in link and link["A"]["URI"].string.startswith(ELSEWHERE):
        aim = unquote(link.pop("A")["URI"].string.removeprefix(ELSEWHERE))
        link["Dest"] = link["Contents"] = pydyf.String(aim)


def _name_cell(cell: Any, number: int) -> None:
    """Name a cell of a table, and those that head it, after the quire too."""
    if "ID" in cell:
        cell["ID"] = pydyf.String(f"{number}-{cell['ID'].string}")
    if "Headers" in cell.get("A", ()):
        cell["A"]["Headers"] = pydyf.Array(pydyf.String(f"{number}-{head.string}") for head in cell["A"]["Headers"])


@contextmanager
def bind(first: bytes, rest: Sequence[bytes]) -> Iterator[pikepdf.Pdf]:
    """One PDF, open, to be written."""
    with ExitStack() as opened:
        book = opened.enter_context(pikepdf.open(BytesIO(first)))
        binder = Binder(book)
        for pdf in rest:
            binder.add(opened.enter_context(pikepdf.open(BytesIO(pdf))))
        binder.finish()
        yield book


class Binder:
    """A book that quires are added to."""

    def __init__(self, book: Any) -> None:
        self.book = book
        tree = book.Root.StructTreeRoot
        [self.document] = tree.K
        self.parents = tree.ParentTree.Nums
        self.names = [*_pairs(book.Root.Names.Dests.Names)] if _has_names(book) else []
        self.bookmarks = [*_bookmarks(book.Root)]

    def add(self, quire: Any) -> None:
        """Add a quire; it must stay open until the book is written."""
        before = len(self.book.pages)
        for page in quire.pages:
            self.book.pages.append(page)
        pages = [page.obj for page in self.book.pages[before:]]
        self._add_structure(self.book.copy_foreign(quire.Root.StructTreeRoot), pages)
        self._share(pages[0].Resources)
        if _has_names(quire):
            self.names += _pairs(self.book.copy_foreign(quire.make_indirect(quire.Root.Names.Dests)).Names)
        if Name.Outlines in quire.Root:
            self.bookmarks += _bookmarks(Dictionary(Outlines=self.book.copy_foreign(quire.Root.Outlines)))

    def _add_structure(self, tree: Any, pages: Sequence[Any]) -> None:
        """What is tagged follows what is tagged before; whatever says where its tag is found says so anew."""
        by = len(self.parents) // 2
        for number, tag in _pairs(tree.ParentTree.Nums):
            self.parents.append(int(number) + by)
            self.parents.append(tag)
        for page in pages:
            page.StructParents = int(page.StructParents) + by
            for link in page.get(Name.Annots, ()):
                link.StructParent = int(link.StructParent) + by
        [document] = tree.K
        for part in document.K:
            part.P = self.document
            self.document.K.append(part)

    def _share(self, resources: Any) -> None:
        """Let the quire use what the book has of the same name."""
        for kind in SHARED:
            ours, its = self.book.pages[0].obj.Resources[kind], resources[kind]
            for name in [*its]:
                its[name] = ours[name]

    def finish(self) -> None:
        """Sort the names and chain the bookmarks."""
        root = self.book.Root
        first: dict[bytes, Any] = {}
        for name, place in self.names:
            first.setdefault(bytes(name), place)
        root.Names.Dests = Dictionary(Names=Array([x for name in sorted(first) for x in (String(name), first[name])]))
        for item, following in zip(self.bookmarks, self.bookmarks[1:], strict=False):
            item.Next, following.Prev = following, item
        for item in self.bookmarks:
            item.Parent = root.Outlines
        root.Outlines.First, root.Outlines.Last = self.bookmarks[0], self.bookmarks[-1]
        root.Outlines.Count = sum(1 + int(item.get(Name.Count, 0)) for item in self.bookmarks)


def _has_names(pdf: Any) -> bool:
    return Name.Names in pdf.Root and Name.Dests in pdf.Root.Names


def _pairs(flat: Any) -> Iterator[tuple[Any, Any]]:
    found = iter(flat)
    return zip(found, found, strict=True)


def _bookmarks(root: Any) -> Iterator[Any]:
    """The bookmarks that stand in no other."""
    item = root.Outlines.First if Name.Outlines in root else None
    while item is not None:
        yield item
        item = item.get(Name.Next)

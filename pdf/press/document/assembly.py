"""From pages to one document: their trees joined, ids made unique, links turned to anchors or unlinked."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from docutils import nodes
from sphinx.builders import Builder

from edition.markup.nodes import block
from edition.words import _

ON_SCREEN = ("calculator", "table")
AT_THE_TABLE = ("leaf", "counted")
MARK = "doc:"
"""How a link to a page is written between resolving references and joining the pages."""


@dataclass
class Chapter:
    """A page of a book: its tree, and the name under which the whole of it is linked."""

    docname: str
    tree: nodes.document

    @property
    def anchor(self) -> str:
        return slug(self.docname)

    @property
    def kind(self) -> str:
        """The folder a page stands in: games, sources, or nothing."""
        return self.docname.partition("/")[0]

    @property
    def title(self) -> str:
        found = next(iter(self.tree.findall(nodes.title)), None)
        return found.astext() if found is not None else self.docname


@dataclass
class Book:
    """The chapters of a document, with every anchor that its links may name."""

    chapters: list[Chapter]
    anchors: set[str] = field(default_factory=set)
    left: set[str] = field(default_factory=set)  # anchors of what is not printed

    def aim(self, docname: str, anchor: str) -> str:
        """Where a link leads inside this book; empty if out of it. Ids of blocks are the same everywhere."""
        if docname not in {chapter.docname for chapter in self.chapters} or anchor in self.left:
            return ""
        own = own_anchor(docname, anchor)
        return own if not anchor or own in self.anchors else anchor


@dataclass
class Leaf:
    """A document of one block: the same question as of a book, answered by the ids inside it, on whatever page."""

    inside: set[str]

    def aim(self, docname: str, anchor: str) -> str:
        return anchor if anchor in self.inside else ""


def slug(docname: str) -> str:
    return docname.replace("/", "-").lower()


def own_anchor(docname: str, anchor: str) -> str:
    return f"{slug(docname)}--{anchor}" if anchor else slug(docname)


def page_of(docname: str) -> str:
    """The address that a builder gives to a page, to be replaced by `join`."""
    return MARK + docname


def join(builder: Builder, docnames: Iterable[str], deals: Collection[str] = ()) -> Book:
    """Read the pages' trees, resolve what they refer to, and make one document of them; of the deals only some."""
    found = builder.env.found_docs
    left: set[str] = set()
    chapters = once([Chapter(name, builder.env.get_doctree(name)) for name in docnames if name in found])
    for chapter in chapters:
        drop_screen(chapter.tree)
        if deals:
            left |= drop_deals(chapter.tree, deals)
        builder.env.resolve_references(chapter.tree, chapter.docname, builder)
    chapters = [chapter for chapter in chapters if says_something(chapter.tree)]
    book = Book(chapters, left=left)
    for chapter in chapters:
        prefix(chapter, book)
    for chapter in chapters:
        relink(chapter.tree, chapter.docname, book)
    return book


def once(chapters: list[Chapter]) -> list[Chapter]:
    """Each rule printed once: a rule-set's own page keeps only what is new in it, or falls out.

    Where each rule-set numbers its own rules its page stays whole; a rule's second place has its page's name too.
    """
    seen: set[str] = set()
    kept = []
    for chapter in chapters:
        parts = [part for part in chapter.tree.findall(block) if part["kind"] == "rules"]
        fresh = [keep_new(part, seen, chapter.docname) for part in parts]
        if not parts or any(fresh):
            kept.append(chapter)
    return kept


def drop_screen(tree: nodes.document) -> None:
    """Leave out the sections that only a screen can use, with what introduces them; and what the sheet has in print."""
    for part in [part for part in tree.findall(block) if part["kind"] in AT_THE_TABLE]:
        part.parent.remove(part)
    for part in [part for part in tree.findall(block) if part["kind"] in ON_SCREEN]:
        section = part.parent
        if isinstance(section, nodes.section) and isinstance(section.parent, nodes.section):
            section.parent.remove(section)


def says_something(tree: nodes.document) -> bool:
    """Whether a page has more than headings, once what only a screen can use is left out."""
    silent = (nodes.section, nodes.title, nodes.Invisible)
    return any(not isinstance(part, silent) for section in tree.findall(nodes.section) for part in section)


def drop_deals(tree: nodes.document, kept: Collection[str]) -> set[str]:
    """Leave out the worked deals that the book does not print, and name them at the end; their anchors."""
    worked = {part.parent: part["data"] for part in tree.findall(block) if part["kind"] == "deal"}
    left = [section for section, data in worked.items() if data["anchored"] and data["id"] not in kept]
    if not left:
        return set()
    titles = "; ".join(worked[section]["title"] for section in left)
    left[0].parent.append(
        nodes.paragraph(
            "", _("Worked on the website, and not in this book: {titles}.").format(titles=titles), classes=["fine"]
        )
    )
    for section in left:
        section.parent.remove(section)
    return {worked[section]["anchor"] for section in left}


def keep_new(part: block, seen: set[str], docname: str) -> bool:
    """Take the rules already seen out of a block, and the section with it if none is left; or rename their anchors."""
    if part["data"].get("whole"):
        for rule in part["data"]["rules"]:
            rule["id"] = own_anchor(docname, rule["id"]) if rule["id"] in seen else rule["id"]
        seen.update(rule["id"] for rule in part["data"]["rules"])
        return True
    part["data"]["rules"] = [rule for rule in part["data"]["rules"] if rule["id"] not in seen]
    seen.update(rule["id"] for rule in part["data"]["rules"])
    if not part["data"]["rules"]:
        section = part.parent
        section.parent.remove(section)
        return False
    return True


def single(
    builder: Builder, docname: str, page: nodes.document, part: block, inside: Collection[str] = ()
) -> nodes.document:
    """A document of one block of a page, which stays as it is; links lead to what is `inside` it, or become words."""
    tree = page.copy()
    tree += part.deepcopy()
    builder.env.resolve_references(tree, docname, builder)
    relink(tree, docname, Leaf(set(inside)))
    return tree


def prefix(chapter: Chapter, book: Book) -> None:
    """Give every id of a page its page's name. Top down, because joined trees keep stale parents."""
    for node in chapter.tree.findall(nodes.Element):
        ids: list[str] = node.get("ids", [])
        node["ids"] = [own_anchor(chapter.docname, each) for each in ids]
        book.anchors.update(node["ids"])
        if isinstance(node, block) and node["kind"] == "rules":
            book.anchors.update(rule["id"] for rule in node["data"]["rules"])


def relink(tree: nodes.document, docname: str, book: Book | Leaf) -> None:
    """Point each link of a page into the book, or leave only its words."""
    for node in list(tree.findall(nodes.reference)):
        to, anchor = target(node, docname)
        if not to:
            continue
        node.attributes.pop("refuri", None)
        node.attributes.pop("refid", None)
        if aim := book.aim(to, anchor):
            node["aim"] = aim
        else:
            node.replace_self(node.children or [nodes.Text("")])


def target(node: nodes.reference, docname: str) -> tuple[str, str]:
    """The page and anchor a link names; no page for a link out of the edition."""
    if node.get("refid"):
        return docname, node["refid"]
    address = node.get("refuri", "")
    if not address.startswith((MARK, "#")):
        return "", ""
    page, _, anchor = address.removeprefix(MARK).partition("#")
    return page or docname, anchor

"""A book's HTML as Typst: the same text in Typst's own headings, grids, tables, pictures and page references.

What it calls is defined in book.typ. Every call ends with a semicolon, so that no bracket after it is taken for
an argument. Only what something refers to has a label.
"""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote_to_bytes

from workshop import Stop

LOOK = Path(__file__).with_name("book.typ")
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
BLOCKS = set(
    "address article aside blockquote caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 header li main "
    "nav ol p section svg table tbody td tfoot th thead tr ul".split()
)
# Stands in the HTML where the number of a page is to be filled in.
SLOT = "\ue000"
# Where a reference that the styles print says `, p. 5`, and not `(p. 5)`.
BRIEF = {"told", "ledger"}
# How wide a hand of cards is.
HANDS = {"few": "27mm", "wide": "80mm"}
INLINE = {"em": "emph", "i": "emph", "b": "strong", "strong": "strong", "sub": "sub", "sup": "super"}
INLINE_CLASSES = {"no": "no", "m": "mark", "suit": "suit", "nb": "nb", "fine": "small", "word": "small"}
LOOKS = {"fine", "if", "sub", "aim", "beside", "trick", "word", "gloss"}
# Marks that mean something anywhere; a full stop does where it could end the number of a list, or be one of three.
SPECIAL = re.compile(r"[\\#*_`$<>@\[\]=\-+/~'\"]|(?<=\d)\.(?=\s|$)|\.(?=\.)")


def escaped(text: str) -> str:
    """Text that Typst prints as it stands; space as HTML has it."""
    return SPECIAL.sub(r"\\\g<0>", re.sub(r"[ \t\r\n]+", " ", text))


def quoted(text: str) -> str:
    """A string of Typst's."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


@dataclass
class Node:
    """An element."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Node | str"] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    def elements(self) -> list["Node"]:
        """The children that are elements."""
        return [child for child in self.children if isinstance(child, Node)]

    def walk(self) -> Iterator["Node"]:
        """The element and all in it."""
        yield self
        for child in self.elements():
            yield from child.walk()

    def text(self) -> str:
        """All that is said in it."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def first(self, *tags_or_classes: str) -> "Node | None":
        """The first element in it of such a tag or class."""
        wanted = set(tags_or_classes)
        return next((node for node in self.walk() if node is not self and wanted & {node.tag, *node.classes}), None)


class Reader(HTMLParser):
    """HTML as the press writes it, every element closed, to a tree."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if self.open.pop().tag != tag:
            raise Stop(f"HTML: </{tag}> closes what was not opened, in line {self.getpos()[0]}.")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(html: str) -> Node:
    """The tree of a document."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.open[0]


class Book:
    """A document as Typst: its `text`, and the `pictures` that lie beside it, by name."""

    def __init__(self, html: str) -> None:
        self.root = read(html)
        self.pictures: dict[str, bytes] = {}
        ids = {node.attributes["id"] for node in self.root.walk() if "id" in node.attributes}
        self.aims = ids & {aim(node) for node in self.root.walk()}
        self.waiting: list[str] = []
        self.labelled: set[str] = set()
        self.around: list[str] = []
        body = self.root.first("body") or self.root
        self.text = f"{LOOK.read_text(encoding='utf-8')}\n{self.head()}\n{self.flow(body)}\n{self.marks()}\n"
        if lost := self.aims - self.labelled:
            raise Stop(f"HTML: what is referred to stands where Typst has no place for it: {', '.join(sorted(lost))}.")

    def head(self) -> str:
        """How the book begins: what it is called."""
        title, game = self.root.first("title"), self.root.first("h1")
        named = {"title": title.text() if title else "", "game": game.text() if game else ""}
        return f"#show: book.with({', '.join(f'{name}: {quoted(value)}' for name, value in named.items())})"

    # Blocks

    def flow(self, node: Node) -> str:
        """What stands in an element, one below the other; text between blocks is a paragraph."""
        parts: list[str] = []
        run: list[Node | str] = []
        for child in [*node.children, None]:
            if child is None or (isinstance(child, Node) and child.tag in BLOCKS):
                parts += self.loose(run)
                parts += [self.block(child)] if child is not None else []
                run = []
            else:
                run.append(child)
        return "\n".join(part for part in parts if part)

    def loose(self, run: Sequence[Node | str]) -> list[str]:
        """Text that no block holds; where there is none, its anchors wait for the next."""
        some = Node("p", {}, list(run))
        if some.text().strip() or some.first("img"):
            return [f"#p[{self.leaf(some)}];"]
        for node in some.walk():
            self.wait(node)
        return []

    def block(self, node: Node) -> str:
        """One block, by the first of its classes, or else its tag, that has a form of its own."""
        self.wait(node)
        self.around.append(" ".join(node.classes))
        made = next((BLOCK[kind] for kind in (*node.classes, node.tag) if kind in BLOCK), Book.flow)(self, node)
        self.around.pop()
        return made

    def inside(self, node: Node) -> str:
        """What stands in a cell or an item, as text if it is no more."""
        return self.flow(node) if any(child.tag in BLOCKS for child in node.elements()) else self.leaf(node)

    def wait(self, node: Node) -> None:
        """Keep an anchor for the next text, if something refers to it."""
        if node.attributes.get("id") in self.aims - self.labelled:
            self.labelled.add(node.attributes["id"])
            self.waiting.append(node.attributes["id"])

    def marks(self) -> str:
        """The anchors that have waited."""
        made = "".join(f"#mark-here({quoted(id)});" for id in self.waiting)
        self.waiting = []
        return made

    def leaf(self, node: Node) -> str:
        """Text with the anchors that have waited for it."""
        return self.marks() + self.inline(node).strip()

    def front(self, node: Node) -> str:
        return f"#front[\n{self.flow(node)}\n];"

    def contents(self, node: Node) -> str:
        title = node.first("h1")
        return f"{self.marks()}#contents[{self.inline(title) if title else ''}];"

    def chapter(self, node: Node) -> str:
        return f"{'#run-on();' if 'runs-on' in node.classes else '#chapter();'}\n{self.flow(node)}"

    def big_title(self, node: Node) -> str:
        return f"#big-title[{self.leaf(node)}];"

    def heading(self, node: Node) -> str:
        """A heading; the first anchor that has waited is its label, so that both stay together."""
        first, self.waiting = self.waiting[:1], self.waiting[1:]
        if "letters" in self.around:
            return f"#letter[{self.leaf(node)}];"
        label = "".join(f"#label({quoted(id)});" for id in first)
        return f"#heading(level: {node.tag[1:]})[{self.inline(node).strip()}]{label or ';'}{self.marks()}"

    def paragraph(self, node: Node) -> str:
        return f"#{called('p', node)}[{self.leaf(node)}];"

    def item(self, node: Node) -> str:
        return self.flow(node) if node.first("p", "ol", "ul") else f"#item[{self.leaf(node)}];"

    def rule(self, node: Node) -> str:
        """The number, the text and its grounds."""
        says, grounds = node.first("says") or node, node.first("grounds")
        number = next((child for child in says.elements() if "no" in child.classes), None)
        if number:
            self.wait(number)
        rest = Node("div", {}, [child for child in says.children if child is not number])
        beside = self.flow(grounds) if grounds else ""
        return f"#rule[{self.inline(number) if number else ''}][{self.flow(rest)}][{beside}];"

    def terms(self, node: Node) -> str:
        """A list of terms: side by side, or each above what is said of it."""
        call = "entry" if "entries" in node.classes else "pair"
        pairs = [f"#{call}[{self.inside(term)}][{self.inside(says)}];" for term, says in self.described(node)]
        made = "\n".join(pairs)
        return f"#in-columns(2)[\n{made}\n];" if "terms" in node.classes else made

    def described(self, node: Node) -> Iterator[tuple[Node, Node]]:
        """The terms of a list, each with what is said of it."""
        term = node
        for part in [part for child in node.elements() for part in (child, *child.elements())]:
            if part.tag in ("div", "dt", "dd"):
                self.wait(part)
            if part.tag == "dd":
                yield term, part
            elif part.tag == "dt":
                term = part

    def hands(self, node: Node) -> str:
        """Cards in rows."""
        width = next((HANDS[name] for name in node.classes if name in HANDS), "55mm")
        cells = [f"hand[{self.leaf(seat)}][{self.inline(cards)}]" for seat, cards in self.described(node)]
        return f"#hands({', '.join([width, *cells])});"

    def letters(self, node: Node) -> str:
        return f"#in-columns(3)[\n{self.flow(node)}\n];"

    def table(self, node: Node) -> str:
        """Caption, header, rows."""
        caption, head = node.first("caption"), node.first("thead")
        rows = [[cell for cell in row.elements() if cell.tag in ("th", "td")] for row in every(node, "tr")]
        count = max(sum(int(cell.attributes.get("colspan", 1)) for cell in row) for row in rows)
        look = next((name for name in node.classes if name in ("grid", "same")), "ledger")
        above = f"#caption[{self.leaf(caption)}];\n" if caption else ""
        top = len(every(head, "tr")) if head else 0
        made = [[self.cell(cell) for cell in row] for row in rows]
        header = [f"table.header({', '.join(cell for row in made[:top] for cell in row)})"] if top else []
        body = [", ".join(row) for row in made[top:]]
        return f"{above}#listing({', '.join([quoted(look), str(count), *header, *body])});"

    def cell(self, node: Node) -> str:
        """A cell; figures stand to the right."""
        options = [f"{name}: {node.attributes[name]}" for name in ("colspan", "rowspan") if name in node.attributes]
        options += ["align: right"] if {"n", "of"} & set(node.classes) else []
        self.wait(node)
        inside = f"[{self.inside(node)}]"
        return f"table.cell({', '.join(options)}){inside}" if options else inside

    def drawing(self, node: Node) -> str:
        """A picture that the HTML itself holds."""
        title = node.first("title")
        return f"#picture({quoted(self.kept(svg(node).encode()))}, {quoted(title.text() if title else '')});"

    # Lines

    def inline(self, node: Node) -> str:
        """The text of an element."""
        return "".join(escaped(c) if isinstance(c, str) else self.phrase(c) for c in node.children)

    def phrase(self, node: Node) -> str:
        """An element within a line."""
        self.wait(node)
        anchor = self.marks()
        if node.tag == "br":
            return f"{anchor}#linebreak();"
        if node.tag == "img":
            return anchor + self.image(node)
        if {"page", "at"} & set(node.classes):
            return anchor + self.reference(node)
        made = self.inline(node)
        if node.tag == "a":
            return anchor + self.link(node, made)
        call = next((INLINE_CLASSES[name] for name in node.classes if name in INLINE_CLASSES), INLINE.get(node.tag))
        return anchor + (f"#{call}[{made}];" if call else made)

    def link(self, node: Node, made: str) -> str:
        """A link within the book or out of it."""
        if aim(node) in self.aims:
            return f"#link(label({quoted(aim(node))}))[{made}];"
        href = node.attributes.get("href", "")
        return f"#link({quoted(href)})[{made}];" if href.startswith("http") else made

    def reference(self, node: Node) -> str:
        """The number of the page that an anchor stands on, with what is said about it, by the HTML or the styles."""
        if aim(node) not in self.aims:
            raise Stop(f"HTML: a reference to {aim(node)!r}, which is nowhere.")
        brief = any(BRIEF & set(names.split()) for names in self.around)
        number = f"p.\N{NO-BREAK SPACE}{SLOT}"
        styled = SLOT if "at" in node.classes else f", {number}" if brief else f" ({number})"
        made = escaped(node.text() or styled).replace(SLOT, f"#number-at({quoted(aim(node))});")
        return self.link(node, made) if node.tag == "a" else made

    def image(self, node: Node) -> str:
        """A picture by its address, which holds it."""
        kind, _, data = node.attributes["src"].partition(",")
        name = self.kept(b64decode(data) if kind.endswith(";base64") else unquote_to_bytes(data))
        alt = quoted(node.attributes.get("alt", ""))
        if any("hands" in names.split() for names in self.around):
            return f"#card({quoted(name)}, {alt});"
        return f"#picture({quoted(name)}, {alt}, width: 12mm);"

    def kept(self, picture: bytes) -> str:
        """The name of a picture, each kept once."""
        name = next((name for name, known in self.pictures.items() if known == picture), None)
        if name is None:
            name = f"{len(self.pictures) + 1}.svg"
            self.pictures[name] = picture
        return name


BLOCK: dict[str, Callable[[Book, Node], str]] = {
    "front": Book.front,
    "book": Book.big_title,
    "contents": Book.contents,
    "chapter": Book.chapter,
    "index": Book.chapter,
    "colophon": Book.chapter,
    "letters": Book.letters,
    "rule": Book.rule,
    "hands": Book.hands,
    "dl": Book.terms,
    "table": Book.table,
    "svg": Book.drawing,
    "li": Book.item,
    **dict.fromkeys(("p", "figcaption", "caption"), Book.paragraph),
    **dict.fromkeys(("h1", "h2", "h3", "h4"), Book.heading),
}


def every(node: Node, tag: str) -> list[Node]:
    """All elements of a kind."""
    return [each for each in node.walk() if each.tag == tag]


def aim(node: Node) -> str:
    """The anchor that an element refers to; nothing if it refers to none."""
    address = node.attributes.get("data-to") or node.attributes.get("href", "")
    return address[1:] if address.startswith("#") else ""


def called(name: str, node: Node) -> str:
    """A call with the look of a paragraph's class."""
    look = next((each for each in node.classes if each in LOOKS), None)
    return f"{name}(look: {quoted(look)})" if look else name


def svg(node: Node) -> str:
    """A picture's own text; HTML does not mind capitals, SVG does."""
    names = {"viewbox": "viewBox", "preserveaspectratio": "preserveAspectRatio"}
    attributes = dict(node.attributes) | ({"xmlns": "http://www.w3.org/2000/svg"} if node.tag == "svg" else {})
    told = "".join(f' {names.get(name, name)}="{escape(value)}"' for name, value in attributes.items())
    inside = "".join(escape(child) if isinstance(child, str) else svg(child) for child in node.children)
    return f"<{node.tag}{told}>{inside}</{node.tag}>"

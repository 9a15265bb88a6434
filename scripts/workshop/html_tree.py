"""HTML as the press writes it, as a tree of elements."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser

from workshop import Stop

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


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


def every(node: Node, tag: str) -> list[Node]:
    """All elements of a kind."""
    return [each for each in node.walk() if each.tag == tag]


def aim(node: Node) -> str:
    """The anchor that an element refers to; nothing if it refers to none."""
    address = node.attributes.get("data-to") or node.attributes.get("href", "")
    return address[1:] if address.startswith("#") else ""


def svg(node: Node) -> str:
    """A picture's own text; HTML does not mind capitals, SVG does."""
    names = {"viewbox": "viewBox", "preserveaspectratio": "preserveAspectRatio"}
    attributes = dict(node.attributes) | ({"xmlns": "http://www.w3.org/2000/svg"} if node.tag == "svg" else {})
    told = "".join(f' {names.get(name, name)}="{escape(value)}"' for name, value in attributes.items())
    inside = "".join(escape(child) if isinstance(child, str) else svg(child) for child in node.children)
    return f"<{node.tag}{told}>{inside}</{node.tag}>"

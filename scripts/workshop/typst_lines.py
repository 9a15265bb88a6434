"""What stands within a line, as Typst: text, links, numbers of pages, pictures."""

import re
from base64 import b64decode
from urllib.parse import unquote_to_bytes

from workshop import Stop
from workshop.html_tree import Node, aim

# Stands in the HTML where the number of a page is to be filled in.
SLOT = "\ue000"
# Where a reference that the styles print says `, p. 5`, and not `(p. 5)`.
BRIEF = {"told", "ledger"}
INLINE = {"em": "emph", "i": "emph", "b": "strong", "strong": "strong", "sub": "sub", "sup": "super"}
INLINE_CLASSES = {"no": "no", "m": "mark", "suit": "suit", "nb": "nb", "fine": "small", "word": "small"}
# Marks that mean something anywhere; a full stop does where it could end the number of a list, or be one of three.
SPECIAL = re.compile(r"[\\#*_`$<>@\[\]=\-+/~'\"]|(?<=\d)\.(?=\s|$)|\.(?=\.)")


def escaped(text: str) -> str:
    """Text that Typst prints as it stands; space as HTML has it."""
    return SPECIAL.sub(r"\\\g<0>", re.sub(r"[ \t\r\n]+", " ", text))


def quoted(text: str) -> str:
    """A string of Typst's."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


class Lines:
    """Text in lines: the anchors that are referred to, those that wait for text, and the `pictures` met, by name."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.pictures: dict[str, bytes] = {}
        ids = {node.attributes["id"] for node in root.walk() if "id" in node.attributes}
        self.aims = ids & {aim(node) for node in root.walk()}
        self.waiting: list[str] = []
        self.labelled: set[str] = set()
        self.around: list[str] = []

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

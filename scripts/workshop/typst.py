"""A book's HTML as Typst: the same text in Typst's own headings, grids, tables, pictures and page references.

What it calls is defined in book.typ. Every call ends with a semicolon, so that no bracket after it is taken for
an argument. Only what something refers to has a label.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from workshop import Stop
from workshop.html_tree import Node, every, read, svg
from workshop.typst_lines import Lines, quoted

LOOK = Path(__file__).with_name("book.typ")
BLOCKS = set(
    "address article aside blockquote caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 header li main "
    "nav ol p section svg table tbody td tfoot th thead tr ul".split()
)
# How wide a hand of cards is.
HANDS = {"few": "27mm", "wide": "80mm"}
LOOKS = {"fine", "if", "sub", "aim", "beside", "trick", "word", "gloss"}


class Book(Lines):
    """A document as Typst: its `text`, and the `pictures` that lie beside it, by name."""

    def __init__(self, html: str) -> None:
        super().__init__(read(html))
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


def called(name: str, node: Node) -> str:
    """A call with the look of a paragraph's class."""
    look = next((each for each in node.classes if each in LOOKS), None)
    return f"{name}(look: {quoted(look)})" if look else name

"""What a reader sees of a page in HTML, block by block: to find words that no catalogue has."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

EMPTY = {"br", "circle", "col", "hr", "img", "input", "line", "link", "meta", "path", "rect", "use", "wbr"}
"""Elements without an end."""
INLINE = {"a", "abbr", "b", "bdi", "cite", "em", "g", "i", "q", "small", "span", "strong", "sub", "sup", "time",
          "tspan", "u"}  # fmt: skip
"""Elements that stand in a line of text; any other begins a block."""
UNREAD = {"code", "head", "pre", "script", "style", "template"}
"""What is not read, or is read as it is typed."""
SPOKEN = ("alt", "aria-label", "placeholder", "title")
"""Attributes that are read out or shown."""


class Page(HTMLParser):
    """A page, read; `blocks` are its texts. What is in a language of its own, as quotations are, is left out."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.blocks: list[str] = []
        self.open: list[tuple[str, bool]] = []
        self.line = ""
        self.feed(html)
        self.end_block()

    @property
    def unread(self) -> bool:
        """Whether what comes next is not for readers."""
        return any(silent for _, silent in self.open)

    def end_block(self) -> None:
        """A block is over."""
        if self.line.strip():
            self.blocks.append(self.line.strip())
        self.line = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a block, unless it stands in a line; note what is read of the element itself."""
        if tag not in INLINE:
            self.end_block()
        given = dict(attrs)
        if not self.unread:
            # What is said is what is typed or kept: an id.
            self.blocks += [text for name in SPOKEN if (text := given.get(name)) and text != given.get("value")]
        if tag not in EMPTY:
            self.open.append((tag, tag in UNREAD or (tag != "html" and "lang" in given)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element that holds nothing."""

    def handle_endtag(self, tag: str) -> None:
        """Close whatever is open up to it."""
        if tag not in INLINE:
            self.end_block()
        while tag not in EMPTY and self.open and self.open.pop()[0] != tag:
            """What has no end of its own ends here."""

    def handle_data(self, data: str) -> None:
        """A text."""
        if not self.unread:
            self.line += data


def blocks(html: str) -> Iterator[str]:
    """Every block of text that a reader sees or hears."""
    yield from Page(html).blocks

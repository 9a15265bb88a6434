"""PDF-safe HTML: what WeasyPrint or PDF/UA would break on, found before a page is laid out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

DATA = re.compile(r"data:image/[^\"]*")  # pictures, which hold no tag
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
Attributes = list[tuple[str, str | None]]


class _Reader(HTMLParser):
    """Reads a document once and notes each fault with its line."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.aims: dict[str, int] = {}
        self.level = 0
        self.drawing = ""

    def fault(self, what: str) -> None:
        self.faults.append(f"line {self.getpos()[0]}: {what}")

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        values = dict(attrs)
        if "a" in self.open:
            self.fault(f"<{tag}> inside a link: write the link flat")
        self._anchors(values)
        if "svg" not in self.open:
            self._heading(tag)
        self._picture(tag, values)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == "svg" and self.drawing == "untitled":
            self.fault("an <svg> without a <title>")
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def _anchors(self, values: dict[str, str | None]) -> None:
        if name := values.get("id"):
            self.ids[name] += 1
        for key in ("href", "data-to"):
            aim = values.get(key) or ""
            if aim.startswith("#"):
                self.aims.setdefault(aim[1:], self.getpos()[0])

    def _heading(self, tag: str) -> None:
        if len(tag) == 2 and tag[0] == "h" and tag[1] in "123456":
            level = int(tag[1])
            if level > self.level + 1:
                self.fault(f"<{tag}> after level {self.level}: a level is skipped")
            self.level = level

    def _picture(self, tag: str, values: dict[str, str | None]) -> None:
        if tag == "img" and not values.get("alt"):
            self.fault("an <img> without words in its alt")
        elif tag == "use":
            self.fault("a <use>, which WeasyPrint leaves out in silence")
        elif tag == "svg":
            self.drawing = "titled" if values.get("aria-hidden") == "true" else "untitled"
        elif tag == "title" and "svg" in self.open:
            self.drawing = "titled"

    def unresolved(self) -> Iterator[str]:
        for name, count in self.ids.items():
            if count > 1:
                yield f"the id “{name}” stands {count} times"
        for aim, line in self.aims.items():
            if aim not in self.ids:
                yield f"line {line}: a link to “#{aim}”, which is not in the document"


def faults(html: str) -> list[str]:
    """Every fault of a whole document, with its line where it has one."""
    reader = _Reader()
    reader.feed(DATA.sub("data:", html))
    reader.close()
    return [*reader.faults, *reader.unresolved()]

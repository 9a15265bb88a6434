"""Pictures read once in a process and drawn once in a document, as a form that every place shows."""

from __future__ import annotations

import re
from base64 import b64decode
from functools import cache
from typing import Any
from xml.etree import ElementTree

DATA = re.compile(r'(?<=src=")data:image/svg\+xml;base64,([^"]*)')
CACHE: dict[str, Any] = {}
"""For WeasyPrint's option `cache`: what it finds there it does not fetch."""


def shared(html: str) -> str:
    """The document with short addresses for the pictures that it holds, which are kept in CACHE."""
    for data in set(DATA.findall(html)):
        if _address(data) not in CACHE and b"<text" not in (svg := b64decode(data)):
            CACHE[_address(data)] = _kind()(ElementTree.fromstring(svg), "", None, None)
    return DATA.sub(lambda found: _address(found[1]) if _address(found[1]) in CACHE else found[0], html)


def _address(data: str) -> str:
    return f"picture:{hash(data)}"


@cache
def _kind() -> Any:
    """A picture of WeasyPrint's, but shared; without text, which wants the faces of its document."""
    from weasyprint.images import SVGImage

    class Shared(SVGImage):  # type: ignore[misc]
        """Drawn the first time that a document shows it in a size."""

        resources: Any = None
        forms: dict[tuple[float, float], str]

        def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
            if self.resources is not stream._resources:  # another document
                self.resources, self.forms = stream._resources, {}
            if (width, height) not in self.forms:
                form = stream.add_group(0, 0, width, height)
                super().draw(form, width, height, style)
                self.forms[width, height] = form.id
            stream.draw_x_object(self.forms[width, height])

    return Shared

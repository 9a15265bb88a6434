"""WeasyPrint's line breaking with one fault mended: a text that fits but for the space at its end is a whole line.

WeasyPrint 70 breaks such a text after its first word. It has no rule of its own by which one could avoid that: where
the space is, what follows may be set on a line of its own.
"""

from __future__ import annotations

from typing import Any


def mend() -> None:
    """Let WeasyPrint break lines by `split`."""
    from weasyprint.layout import inline

    inline.split_first_line = split


def split(
    text: str, style: Any, context: Any, width: float | None, spacing: float, *more: Any, **named: Any
) -> tuple[Any, ...]:
    """The first line of a text, as WeasyPrint's `split_first_line` gives it: layout, length, what is next, measures."""
    from weasyprint.text.line_break import split_first_line

    found: tuple[Any, ...] = split_first_line(text, style, context, width, spacing, *more, **named)
    resume = found[2]
    if width is None or resume is None or not text.endswith(" ") or " " in text.encode()[:resume].strip().decode():
        return found
    bare = split_first_line(text.rstrip(" "), style, context, None, spacing)
    if bare[3] > width:
        return found
    layout, length, _, _, *heights = split_first_line(text, style, context, None, spacing)
    return (layout, length, None, bare[3], *heights)

"""Explains faults by their codes, with the sections of FAULTS.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from edition.model.codes import Code
from workshop import ROOT, Stop

PAGE = ROOT / "site" / "edition" / "FAULTS.md"
HEAD = re.compile(r"(?m)^#{1,3} .*$")
"""The head of a section; below one of the third degree a fault is explained."""


def sections() -> dict[str, str]:
    """The sections of the page that explain a fault, by code, each with its head."""
    text = PAGE.read_text("utf-8")
    heads = [*HEAD.finditer(text)]
    ends = [head.start() for head in heads[1:]] + [len(text)]
    parts = [text[head.start() : end].strip() for head, end in zip(heads, ends, strict=True)]
    return {part.removeprefix("### ").partition(" ")[0]: part for part in parts if part.startswith("### ")}


def explained(codes: Iterable[str]) -> str:
    """The sections of these codes for a terminal; without any, all codes with their headings. Raises Stop."""
    wanted = [code.strip().upper() for code in codes]
    known = [code.value for code in Code]
    for code in wanted:
        if code not in known:
            near = get_close_matches(code, known, n=3)
            raise Stop(f"“{code}” is no code of a fault: {' or '.join(near) or 'without any, all are listed'}.")
    if not wanted:
        return "\n".join(f"{code.value}  {code.heading}" for code in Code)
    told = sections()
    return "\n\n\n".join(plain(told[code]) for code in dict.fromkeys(wanted))


def plain(section: str) -> str:
    """A section without the marks of Markdown; what stands between fences is moved in."""
    lines, inside = [], False
    for line in section.removeprefix("### ").splitlines():
        if line.startswith("```"):
            inside = not inside
        else:
            lines.append(f"    {line}" if inside and line else line)
    return "\n".join(lines)

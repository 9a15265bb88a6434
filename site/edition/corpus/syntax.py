"""What is wrong with a text that is not TOML, told from the line at which the parser stopped, and how it is mended."""

from __future__ import annotations

import re
from collections.abc import Sequence

AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
LONG = ('"""', "'''")
DAY = re.compile(r"= *(\d\d?)[./-](\d\d?)[./-](\d{4})\b")
ESCAPED = re.compile(r"\\.")
GUESSES: Sequence[tuple[re.Pattern[str], str]] = [
    (re.compile(r"^Cannot "), "this name is given before: drop one of the two, or begin a new table above it"),
    (re.compile(r"\n.*=\s*[“”‘’]"), 'use straight quotation marks: "…"'),
    (re.compile(r"\n.*=\s*(?:True|False)\b"), "write true or false, in small letters"),
    (
        re.compile(r"\n[^\"]*(?:\"[^\"]*\"[^\"]*)*\"[^\"]*$"),
        'a quotation mark is missing, or there is one too many: "…"',
    ),
    (
        re.compile(r"^Expected newline .*\n[^\"]*\"[^\"]*\" *(?![\w-]+ *=)[^\s#]"),
        'the text ends at its second quotation mark: within a text write “…”, not "…"',
    ),
    (re.compile(r"^Unescaped "), "write each backslash twice"),
    (re.compile(r"^Unclosed array"), "a comma or “]” is missing here, or on the lines above"),
    (re.compile(r"^Unclosed inline table"), "a comma or “}” is missing; a table in braces stands on one line"),
    (re.compile(r"\n\s*\["), "close the head of the table: [name], or [[name]] where there are several"),
    (re.compile(r"^Expected '='|\n[^=]*$"), 'write name = "…", or begin the line with # if it is a remark'),
    (re.compile(r"\n.*=\s*(?:[A-Za-z…]|$)"), 'write a text between quotation marks: "…"'),
]
"""By the words of the parser and, on a line below them, the line at which it stopped: the first that fits."""


def unparsed(error: str, lines: Sequence[str]) -> tuple[int, str, str]:
    """The line that is to be mended, what is wrong with it, and how it is mended."""
    at = AT.search(error)
    words = AT.sub("", error)
    if at is None or at[1] is None:
        number = opened(lines)
        return number, f"this is not TOML: {words}", "what is opened here is never closed"
    number = int(at[1])
    line = lines[number - 1] if number <= len(lines) else ""
    what = f"this is not TOML, from column {at[2]} on: {words}"
    if day := DAY.search(line):
        first, month, year = day.groups()
        return number, what, f"write a date as year, month, day: {year}-{month:>02}-{first:>02}"
    seen = f"{words}\n{ESCAPED.sub('', line)}"
    mend = next((mend for pattern, mend in GUESSES if pattern.search(seen)), "")
    return (
        number,
        what,
        mend or "look here, and on the line above, for a quotation mark, a comma or a bracket too many or too few",
    )


def opened(lines: Sequence[str]) -> int:
    """The last line on which something is opened that may not be closed: a long text, or a list."""
    number, inside = 0, ""
    for each, line in enumerate(lines, 1):
        for quotes in (inside,) if inside else LONG:
            if line.count(quotes) % 2:
                number, inside = each, "" if inside else quotes
    if inside:
        return number
    return max((each for each, line in enumerate(lines, 1) if re.search(r"=\s*[\[{]", line)), default=len(lines) or 1)

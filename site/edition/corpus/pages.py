"""What pages hold that content must know of: the ids that prose mentions, lists of deals, and HTML, which is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile

from edition.model import Listing, Mention
from edition.model.codes import Code
from edition.model.faults import Fault, Place

ROLE = re.compile(r"(?<!`)\{([a-z-]+)\}`([^`]+)`")
DIRECTIVE = re.compile(r"^[\s>*+-]*(?:`{3,}|:{3,}|~{3,})\{([^{}`\s]*)\}\s*(\S.*)?$")
OPTION = re.compile(r"^\s*:([a-z-]+):\s*(.*)$")
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
HTML = re.compile(r"</?[A-Za-z][A-Za-z0-9-]*(?![A-Za-z0-9:@.+-])|<!|<\?")
"""How a tag, a comment or an instruction of HTML begins; an address between `<` and `>` is none."""
APART = re.compile(r" {0,3}(\[[^\]]+\]):(?:\s|$)")
"""How the definition of a link or of a footnote begins."""


def mentions(text: str, file: str) -> Iterator[Mention]:
    """Every role, and every directive of a page, wherever prose may hold them."""
    for number, line in enumerate(text.splitlines(), 1):
        for role, target in ROLE.findall(line):
            named = re.fullmatch(r".*<([^<>]+)>", target)
            yield Mention(role, named[1] if named else target, Place(file, number))
        if file.endswith(".md") and (directive := DIRECTIVE.match(line)):
            yield Mention(f"{{{directive[1]}}}", (directive[2] or "").strip(), Place(file, number))


def html(text: str, file: str) -> Iterator[Fault]:
    """Every line that holds HTML, which is shown as it stands: what looks like it is written as code."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := HTML.search(CODE.sub("", line)):
            what = f"“{found[0]}” begins HTML, which content does without"
            yield Fault(
                Place(file, number), Code.MARKUP, what, "write Markdown, or put what is meant as code between backticks"
            )


def apart(text: str, file: str) -> Iterator[Fault]:
    """Every definition of a link or of a footnote: a paragraph that is translated is read by itself, without them."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := APART.match(line):
            what = f"“{found[1]}” is defined apart from where it stands, and is lost in a translation"
            yield Fault(Place(file, number), Code.MARKUP, what, "write the address, or the note, where it is wanted")


def listings(text: str, file: str, page: str) -> Iterator[Listing]:
    """Every directive of a page that lists deals."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if (found := DIRECTIVE.match(line)) and found[1] == "deals":
            yield listing(page, found[2] or "", lines[number:], Place(file, number))


def listing(page: str, argument: str, lines: Iterable[str], where: Place) -> Listing:
    """One of them, from the lines below its head; the folder names the game if nothing does."""
    options = {found[1]: found[2] for line in takewhile(OPTION.match, lines) if (found := OPTION.match(line))}
    game = argument.strip() or page.removeprefix("games/").partition("/")[0]
    return Listing(page, game, tuple(options.get("ruleset", "").split()), where)


def nearer(listing: Listing) -> tuple[int, str, int]:
    """Pages in order, those of a folder before those of its folders."""
    return listing.page.count("/"), listing.page, listing.where.line

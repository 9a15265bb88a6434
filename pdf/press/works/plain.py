"""Plain text: prose without its marks, and the rule sheet in 72 columns for a terminal, a letter, a screen reader."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import fill
from typing import Any

from docutils import nodes

from edition.markup.characters import card_code, card_name
from edition.markup.nodes import block, number, slot, spanish
from edition.words import _
from quinola.cards import SUIT_WORDS

WIDTH = 72
ROLE = re.compile(r"\{(\w[\w-]*)\}`([^`]+)`")


def plain_text(text: str, readings: Mapping[str, Any]) -> str:
    """A field of the content without MyST: roles become what they say."""

    def word(found: re.Match[str]) -> str:
        role, argument = found.groups()
        shown = argument.rpartition("<")[0]
        if role == "number":
            return str(readings.get(argument, "?"))
        if role in ("card", "cards"):
            return ", ".join(card_name(card_code(code)) for code in argument.split())
        if shown:
            return shown.strip()
        return argument.partition(":")[2] if role == "foreign" else argument

    return re.sub(r"[*_]{1,2}(\S.*?)[*_]{1,2}", r"\1", ROLE.sub(word, text))


def in_words(code: str) -> str:
    """What a sign stands for: `TH` is the ten of hearts, `H` is hearts."""
    return SUIT_WORDS[code] if code in SUIT_WORDS else card_name(code)


class PlainTranslator(nodes.SparseNodeVisitor):
    """The words of a slot: text as it stands, emphasis and links dropped, signs in words."""

    def __init__(self, document: nodes.document) -> None:
        super().__init__(document)
        self.words: list[str] = []

    def visit_Text(self, node: nodes.Text) -> None:
        self.words.append(node.astext())

    def visit_inline(self, node: nodes.inline) -> None:
        """A card or a suit is a sign with its code; other inline text is what it is."""
        if code := node.get("code"):
            self.words.append(in_words(code))
            raise nodes.SkipNode

    def visit_spanish(self, node: spanish) -> None:
        """Its name follows as text."""

    def visit_number(self, node: number) -> None:
        """So does a number."""

    depart_spanish = visit_spanish
    depart_number = visit_number


def words(document: nodes.document, part: slot) -> str:
    visitor = PlainTranslator(document)
    part.walkabout(visitor)
    return "".join(visitor.words).strip()


def sheet(document: nodes.document, part: block) -> str:
    """The sheet of a rule-set as a text file."""
    slots = {child["name"]: words(document, child) for child in part.children if isinstance(child, slot)}
    lines = [
        *opening(part["data"], slots),
        *rules(part["data"], slots),
        *counted(part["data"], slots),
        *box(part["data"], slots),
    ]
    return "\n".join(line.rstrip() for line in [*lines, *closing(part["data"])]) + "\n"


def paragraph(text: str, first: str = "", rest: str = "") -> str:
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def opening(data: Any, slots: Mapping[str, str]) -> Iterator[str]:
    title = data["game"]["title"].upper()
    yield from (title, "=" * len(title), slots[data["subtitle"]], "", paragraph(slots[data["aim"]]), "")
    facts = {
        _("Rule-set"): data["ruleset"]["title"],
        _("Players"): data["players"],
        _("Minutes"): data["minutes"],
        _("Pack"): slots[data["pack"]],
        _("Needs"): "; ".join(slots[need] for need in data["needs"]),
    }
    for name, fact in facts.items():
        if fact:
            yield paragraph(fact, f"{name + ':':<10}", " " * 10)
    yield from ("", _("How it goes").upper())
    for each in data["brief"]:
        yield from ("", paragraph(slots[each]))


def rules(data: Any, slots: Mapping[str, str]) -> Iterator[str]:
    for phase in data["phases"]:
        yield from ("", phase["title"].upper(), "")
        for rule in phase["rules"]:
            text = f"{slots[rule['text']]} [{_(rule['certainty'])}]"
            yield paragraph(text, f"{rule['number']:>4}. ", " " * 6)
            yield from table(rule["table"]) if rule["table"] else ()
            yield from ("", paragraph(rule["figure"]["title"], " " * 6, " " * 6), "") if rule["figure"] else ()


def table(data: Any) -> Iterator[str]:
    """A grid of figures under its rule."""
    head = [data["corner"], *(column["name"] for column in data["columns"])]
    yield from ("", " " * 6 + data["caption"])
    yield from ranged([head, *([row["head"], *row["cells"]] for row in data["rows"])])
    yield ""


def ranged(rows: list[list[str]]) -> Iterator[str]:
    """Rows with columns ranged right."""
    widths = [max(len(row[k]) for row in rows) + 2 for k in range(len(rows[0]))]
    for row in rows:
        yield " " * 4 + "".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))


def counted(data: Any, slots: Mapping[str, str]) -> Iterator[str]:
    """The tables of chances that the sheet names."""
    for each in data["chances"]:
        yield from ("", paragraph(slots[each["title"]].upper()), "")
        yield from ranged([[slots[cell] for cell in row] for row in (each["columns"], *each["rows"])])


def box(data: Any, slots: Mapping[str, str]) -> Iterator[str]:
    """The open questions, each with its answers; an asterisk marks the one that the sheet plays."""
    if data["choose"]:
        yield from ("", _("Choose before you play").upper() + _(" (* as this sheet plays)"), "")
    for crux in data["choose"]:
        yield paragraph(slots[crux["question"]], "    ", "    ")
        yield paragraph(slots[crux["here"]], "      * ", "        ")
        for other in crux["others"]:
            yield paragraph(slots[other], "      - ", "        ")


def closing(data: Any) -> Iterator[str]:
    """The marks in words, and how many rules carry each."""
    yield from ("", _("How sure each rule is").upper(), "")
    for each in data["evidence"]:
        yield f"{each['count']:>4}  {_(each['word']):<12} {_(each['means'])}"
    if data["way"]["says"]:
        yield from ("", paragraph(data["way"]["says"] + "."))

"""What a rule, a crux, a reading, a clause or a deal says to a reader, and its version: the digest of that.

The one place that says which fields count. What does not count: where a thing stands and in which order, numbers that
follow from that, what only the engine or the editors are told, and how a text is marked and laid out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from edition.corpus.pages import ROLE

LENGTH = 8
"""So many hexadecimal digits has a version: two states of one thing are mistaken for one another once in four thousand
million times."""
SAYS = {
    "rule": (
        "text",
        "short",
        "certainty",
        "basis",
        "note",
        "by",
        "lost",
        "crux",
        "when",
        "row",
        "case",
        "result",
        "readings",
    ),
    "crux": (
        "kind",
        "question",
        "short",
        "lemma",
        "clauses",
        "default",
        "number",
        "effect",
        "fallback",
        "why",
        "unplayable",
        "reading",
    ),
    "reading": ("title", "short", "advice", "grounds", "clauses", "held_by", "certainty", "rejected"),
    "clause": ("at", "stratum", "words", "quote", "lang", "says", "lost", "aside"),
    "deal": (
        "title",
        "tells",
        "ruleset",
        "readings",
        "source",
        "shows",
        "facts",
        "start",
        "acts",
        "refused",
        "expect",
        "step",
        "under",
    ),
}
"""Of each kind the fields that count, by their names in TOML. Of the readings of a crux their own versions count."""
VARIANT = ("text", "short", "certainty", "basis", "note", "row", "case", "result", "absent")
"""What counts of what a rule becomes under a reading."""
UNORDERED = ("basis", "clauses", "held_by")
"""Lists whose order says nothing."""
MARKS = (
    (re.compile(r"\[([^\]]+)\]\([^)\s]+\)"), r"\1"),
    (re.compile(r"(\*{1,3})(?=\S)([^*]+?)(?<=\S)\1"), r"\2"),
    (re.compile(r"`([^`]*)`"), r"\1"),
)

Fields = dict[str, str]
"""What stands in each field, by its name; in a field of fields by the way there: `readings/4/text`."""


class Said(NamedTuple):
    """What a thing says, without what is empty; and its version."""

    kind: str
    version: str
    fields: Fields


def said(kind: str, row: Mapping[str, Any]) -> Said:
    """What a row of TOML says, with the texts in it that it has from another."""
    told = {name: row[name] for name in SAYS[kind] if name in row}
    if kind == "rule":
        told["readings"] = {
            key: {name: each[name] for name in VARIANT if name in each} for key, each in tables(row.get("readings"))
        }
    if kind == "crux":
        told["reading"] = {id: each.version for id, each in readings(row)}
    fields = dict(flat("", told))
    return Said(kind, version(fields), fields)


def readings(crux: Mapping[str, Any]) -> Iterator[tuple[str, Said]]:
    """The readings of a crux by their ids, each as it can be cited by itself."""
    for _, row in tables(crux.get("reading")):
        if "id" in row:
            yield str(row["id"]), said("reading", row)


def tables(found: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables in a field, by their keys or by their places; nothing else that stands there."""
    rows = found.items() if isinstance(found, dict) else enumerate(found, 1) if isinstance(found, list) else ()
    yield from ((str(key), row) for key, row in rows if isinstance(row, dict))


def version(fields: Fields) -> str:
    """The digest of what is said, however its fields are ordered."""
    told = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(told.encode()).hexdigest()[:LENGTH]


def flat(way: str, value: Any) -> Iterator[tuple[str, str]]:
    """A value as texts, each with the way to it: of several in a list a line each, and no says nothing."""
    if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(each, dict) for each in value)):
        rows = value.items() if isinstance(value, dict) else enumerate(value, 1)
        for key, each in rows:
            yield from flat(f"{way}/{key}" if way else str(key), each)
    elif text := "\n".join(lines(way, value)):
        yield way, text


def lines(way: str, value: Any) -> list[str]:
    """The lines of a value that holds no fields."""
    if isinstance(value, list):
        found = [line for each in value for line in lines("", each)]
        return sorted(found) if way.rpartition("/")[2] in UNORDERED else found
    text = unmarked(value) if isinstance(value, str) else "yes" if value is True else str(value)
    return [text] if text and value is not False else []


def unmarked(text: str) -> str:
    """A text as it stands on the page: what it mentions by its words or its id, and no marks of Markdown."""
    text = ROLE.sub(mentioned, text)
    for mark, instead in MARKS:
        text = mark.sub(instead, text)
    return " ".join(text.split())


def mentioned(found: re.Match[str]) -> str:
    """What stands in the place of a role: its own words, or else what it names."""
    target: str = found[2]
    words = target.partition("<")[0].strip() if target.endswith(">") else ""
    return words or target.strip("<>")

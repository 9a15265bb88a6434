"""What documents say: sources and their clauses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from edition.model.faults import Place
from edition.words import N_

SOURCE_KINDS = (
    N_("manuscript"), N_("printed rules"), N_("dictionary"), N_("newspaper"), N_("encyclopedia"), N_("report"),
    N_("web page"), N_("letter"), N_("book"),
)  # fmt: skip
AUTHORITIES = (N_("primary"), N_("secondary"), N_("tertiary"))
SEEN = ("facsimile", "transcript", "report", "page")
RIGHTS = ("public-domain", "copyright", "cc-by-sa")
STRATA = (N_("witness"), N_("redactor"), N_("editor"))
YEAR = re.compile(r"\b(\d{3})(?:(\d)\b|0s\b)")
"""A year, or a decade: `1609`, `2020s`."""
QUOTED_WORDS = 8
"""So many words of a document may be quoted at most."""


@dataclass(frozen=True)
class Clause:
    """One statement of a source that bears on the game, or a gap in it."""

    source: str
    id: str
    number: int
    at: str
    stratum: str
    says: str
    words: str
    quote: str
    lang: str
    lost: str
    aside: str
    purpose: str
    where: Place

    @property
    def key(self) -> str:
        return f"{self.source}#{self.id}"

    @property
    def anchor(self) -> str:
        return f"{self.source}.{self.id}"


@dataclass(frozen=True)
class Source:
    """A document: its citation, its chain down to us, what its rights allow, its clauses."""

    id: str
    title: str
    short: str
    kind: str
    date: str
    place: str
    language: str
    authority: str
    via: str
    seen: str
    rights: str
    rights_note: str
    csl: Mapping[str, Any]
    slips: tuple[Mapping[str, str], ...]
    chain: tuple[Mapping[str, str], ...]
    clauses: Mapping[str, Clause]
    where: Place

    @property
    def years(self) -> tuple[int, int] | None:
        """The first and the last year from which it may be, as its date says; None where that shows no year."""
        found = YEAR.search(self.date)
        if found is None:
            return None
        first = int(f"{found[1]}{found[2] or 0}")
        return first, first if found[2] else first + 9

"""What is listed beside the games: words, lost documents, exceptions; and what pages mention and list."""

from __future__ import annotations

from dataclasses import dataclass

from edition.model.faults import Place

COVERAGES = ("clauses", "rules", "engine", "deals", "cruxes")
EXCEPTED = (*COVERAGES, "proofs", "pictures")
"""What an exception may be of: a coverage, the proof of a rule that changes neither play nor score, or the picture that
a game has at the table."""


@dataclass(frozen=True)
class Wanted:
    """A lost document: what it would settle and where to look."""

    id: str
    title: str
    what: str
    settles: tuple[str, ...]
    look: str
    clauses: tuple[str, ...]
    where: Place


@dataclass(frozen=True)
class Term:
    """An entry of the glossary."""

    id: str
    term: str
    aliases: tuple[str, ...]
    """Other words for it, as somebody might look it up."""
    says: str
    lang: str
    see: tuple[str, ...]
    explain: bool
    """Whether pages at the table explain it where it stands."""
    where: Place


@dataclass(frozen=True)
class Allowed:
    """A departure from a coverage, allowed for a reason; one that is not needed is a fault."""

    coverage: str
    id: str
    reason: str
    where: Place


@dataclass(frozen=True)
class Mention:
    """A role used in prose: `{clause}`herald-1915#pack`` in a page or in a field."""

    role: str
    target: str
    where: Place
    taken: str = ""
    """From which rule or crux the text was taken, which mentions there what is like it."""


@dataclass(frozen=True)
class Listing:
    """The directive `{deals}` on a page: it lists the deals of a game, or of some of its rule-sets."""

    page: str
    game: str
    rulesets: tuple[str, ...]
    where: Place

    def lists(self, game: str, ruleset: str) -> bool:
        return self.game == game and (not self.rulesets or ruleset in self.rulesets)

"""The index of a rulebook: its rules, cruxes and terms, each with the places where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from edition.model import Corpus, Game, Term
from edition.words import _

TERM = "term-"
TAG = re.compile(r"(<[^>]+>)")
SHUT = re.compile(r"<(/?)(?:a|h[1-6]|table|figure|svg)\b")


@dataclass
class Entry:
    """A headword with its places: what stands there (empty for a plain mention), and the anchor."""

    word: str
    places: list[tuple[str, str]] = field(default_factory=list)


class Index(dict[str, Entry]):
    """Entries by headword, whatever its case."""

    def note(self, word: str, what: str, anchor: str) -> None:
        entry = self.setdefault(word.casefold(), Entry(word))
        if (what, anchor) not in entry.places:
            entry.places.append((what, anchor))

    def letters(self) -> list[tuple[str, list[Entry]]]:
        """The entries in order, under their first letters."""
        found: dict[str, list[Entry]] = {}
        for key in sorted(self):
            found.setdefault(key[0].upper(), []).append(self[key])
        return list(found.items())


def index(corpus: Corpus, game: Game) -> Index:
    """Rules and cruxes by their slugs, terms by their entries in the glossary."""
    found = Index()
    for rule in game.rules.values():
        found.note(name(rule.id), _("rule {number}").format(number=game.number(rule.id)), rule.id)
    for crux in game.cruxes.values():
        found.note(name(crux.id), _("crux"), crux.id)
    for term in corpus.terms.values():
        found.note(term.term, _("defined"), f"{TERM}{term.id}")
    return found


def name(key: str) -> str:
    """An id as a headword: `reym.second-call` is the second call."""
    return key.partition(".")[2].replace("-", " ")


def mention(found: Index, terms: Mapping[str, Term], chapter: str, html: str) -> str:
    """Note where a chapter first speaks of each term, and put an anchor there.

    Chapters begin pages, so no page comes twice under a word.
    """
    parts = TAG.split(html)
    free = list(readable(parts))
    for term in terms.values():
        word = re.compile(rf"\b{re.escape(term.term)}(?:s|’s)?\b")
        at = next((k for k in free if term.term in parts[k] and word.search(parts[k])), None)
        if at is not None:
            anchor = f"{chapter}--mention-{term.id}"
            parts[at] = word.sub(rf'<span id="{anchor}">\g<0></span>', parts[at], count=1)
            free.remove(at)  # its text now holds a tag
            found.note(term.term, "", anchor)
    return "".join(parts)


def readable(parts: Sequence[str]) -> Iterator[int]:
    """The runs of text in which a tag may stand: not in links, headings, tables, figures."""
    closed = 0
    for number, part in enumerate(parts):
        if number % 2 == 0:
            if not closed and part.strip():
                yield number
        elif found := SHUT.match(part):
            closed += -1 if found[1] else 1

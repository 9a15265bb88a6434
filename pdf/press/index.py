"""The index of a rulebook: its rules, cruxes and terms, each with the places where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from docutils import nodes

from edition.model import Corpus, Game
from press.assembly import Book

TERM = "term-"


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


def index(book: Book, corpus: Corpus, game: Game) -> Index:
    """Rules and cruxes by their slugs, terms by their glossary entries and first mention in each chapter."""
    found = Index()
    for rule in game.rules.values():
        found.note(name(rule.id), f"rule {game.numbers[rule.id]}", rule.id)
    for crux in game.cruxes.values():
        found.note(name(crux.id), "crux", crux.id)
    for term in corpus.terms.values():
        found.note(term.term, "defined", f"{TERM}{term.id}")
    for word, anchor in mentions(book, corpus):
        found.note(word, "", anchor)
    return found


def name(key: str) -> str:
    """An id as a headword: `reym.second-call` is the second call."""
    return key.partition(".")[2].replace("-", " ")


def mentions(book: Book, corpus: Corpus) -> list[tuple[str, str]]:
    """The first link to each term in each chapter, made an anchor. Chapters begin pages: no page comes twice."""
    found = []
    for chapter in book.chapters:
        seen: set[str] = set()
        for node in chapter.tree.findall(nodes.reference):
            key = node.get("aim", "").removeprefix(TERM)
            if node.get("aim", "").startswith(TERM) and key in corpus.terms and key not in seen:
                seen.add(key)
                node["anchor"] = f"{chapter.anchor}--mention-{key}"
                found.append((corpus.terms[key].term, node["anchor"]))
    return found

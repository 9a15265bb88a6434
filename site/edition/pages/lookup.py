"""What a leaf explains: words where they stand, and what its box that looks things up knows beside the rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from docutils import nodes

from edition.markup.context import Directive
from edition.markup.links import link
from edition.model import Rule, Term

WORD = re.compile(r"[^\W\d_]{3,}")
USUAL = frozenset(
    """the and that this with from for who has have are was not but all one two its may any nor than then
    they them their which whose what when where there each other others into out can does""".split()
)


def words_of(directive: Directive, rules: Sequence[Rule]) -> dict[str, Any]:
    """For each rule the words of its full text that the leaf does not print; and the terms that its rules use."""

    def plain(text: str) -> str:
        return "".join(node.astext() for node in directive.parse_inline(text)[0])

    texts = {rule.id: plain(" ".join([rule.text, *(each.text for each in rule.variants.values())])) for rule in rules}
    shorts = {
        rule.id: plain(" ".join([rule.short, *(each.short for each in rule.variants.values())])) for rule in rules
    }
    terms = used(directive, " ".join([*texts.values(), *shorts.values()]).lower())
    return {
        "rules": {key: " ".join(sorted(words(text) - words(shorts[key]))) for key, text in texts.items()},
        "terms": [
            {"id": term.id, "term": term.term, "also": list(term.aliases), "says": plain(term.says),
             "see": [directive.corpus.terms[key].term for key in term.see if key in directive.corpus.terms]}
            for term in terms
        ],
    }  # fmt: skip


def words(text: str) -> set[str]:
    """The words of a text that somebody might ask for."""
    return {word for word in WORD.findall(text.lower()) if word not in USUAL}


def used(directive: Directive, text: str) -> Iterator[Term]:
    """The terms of the glossary that a text uses, under whatever name."""
    for term in directive.corpus.terms.values():
        names = (name.lower() for name in (term.term, *term.aliases))
        if any(name in text and re.search(rf"\b{re.escape(name)}", text) for name in names):
            yield term


class Explained:
    """Marks words of a text, at their first mention, with a link to what the glossary says of them."""

    def __init__(self, terms: Collection[Term], docname: str) -> None:
        self.ids = {term.term.lower(): term.id for term in terms if term.explain}
        names = "|".join(re.escape(name) for name in sorted(self.ids, key=len, reverse=True))
        self.names = re.compile(rf"\b({names})(?:s|ed)?\b", re.IGNORECASE) if names else None
        self.docname = docname
        self.seen: set[str] = set()

    def begin(self) -> None:
        """From here on a word is explained anew."""
        self.seen.clear()

    def mark(self, found: list[nodes.Node]) -> list[nodes.Node]:
        """The nodes of a text with its words marked; what leads elsewhere stays as it is."""
        held = nodes.inline("", "", *found)
        for text in list(held.findall(nodes.Text)):
            if self.names and text.parent is not None and not within_link(text):
                text.parent.replace(text, list(self.pieces(str(text), self.names)))
        return held.children

    def pieces(self, text: str, names: re.Pattern[str]) -> Iterator[nodes.Node]:
        at = 0
        for each in names.finditer(text):
            id = self.ids[each[1].lower()]
            if id in self.seen:
                continue
            self.seen.add(id)
            yield nodes.Text(text[at : each.start()])
            yield link("term", id, nodes.Text(each[0]), docname=self.docname)
            at = each.end()
        yield nodes.Text(text[at:])


def within_link(text: nodes.Node) -> bool:
    """Whether a text is part of a link, or of something that draws itself."""
    parent = text.parent
    while parent is not None and isinstance(parent, nodes.emphasis | nodes.strong | nodes.inline):
        parent = parent.parent
    return parent is not None

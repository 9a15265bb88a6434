"""What the box that looks things up on a leaf knows beside the rules on it: their other words, and the glossary's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from edition.markup.context import Directive
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
        if any(re.search(rf"\b{re.escape(name.lower())}", text) for name in (term.term, *term.aliases)):
            yield term

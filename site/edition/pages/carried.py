"""Beside a count of rules that are known: how many of them come through one document alone, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from docutils import nodes

from edition.markup import grounds
from edition.markup.context import Directive
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import Rule, Through, sources_of, through
from edition.words import _, plural


def told_through(directive: Directive, maker: Maker, rules: Iterable[Rule]) -> dict[str, Any]:
    """What a template says of rules that are known, and the document through which most of them come alone.

    `of_them` follows a count of these rules, and `short` where there is hardly room; `says` is a sentence without its
    end; `within` stands behind the name of that document; `source` holds a link, if any document carries a rule alone.
    The page rests on the ways of the rules’ sources.
    """
    corpus, some = directive.corpus, list(rules)
    found = through(corpus, some)
    for key in sorted({source for rule in some for source in sources_of(rule)}):
        grounds.note(directive.env, corpus, "carried", key)
    held = ""
    if found.source in corpus.sources:
        text = nodes.Text(corpus.sources[found.source].short)
        held = maker.hold(link("source", found.source, text, docname=directive.env.docname))
    told = {"known": found.known, "alone": found.alone, "one": found.one, "key": found.source, "source": held}
    return {
        **told,
        "of_them": of_them(found),
        "short": in_short(found),
        "within": within(found),
        "says": sentence(found),
    }


def of_them(found: Through) -> str:
    """What follows a count of rules that are known: `29 of them through one article alone`."""
    if not found.known:
        return ""
    if not found.alone:
        return _("none of them through one document alone")
    if found.alone < found.known:
        return _("{n} of them through {one} alone").format(n=found.alone, one=_(found.one))
    words = plural("through {one} alone", "all of them through {one} alone", found.known)
    return words.format(one=_(found.one))


def in_short(found: Through) -> str:
    """The same in the fewest words: `29 through one article`."""
    if not found.alone:
        return ""
    words = _("{n} through {one}") if found.alone < found.known else _("all through {one}")
    return words.format(n=found.alone, one=_(found.one))


def within(found: Through) -> str:
    """What stands in brackets behind the name of the document: `29 of the 31 known rules through it alone`."""
    if not found.alone:
        return ""
    if found.alone < found.known:
        return _("{n} of the {known} known rules through it alone").format(n=found.alone, known=found.known)
    words = plural("the one known rule through it alone", "all {n} known rules through it alone", found.known)
    return words.format(n=found.known)


def sentence(found: Through) -> str:
    """The same where no count goes before, without its end: the name of the document may follow."""
    if not found.known:
        return ""
    if not found.alone:
        told = _("Of the {known} rules that are known, none comes through one document alone")
    elif found.alone < found.known:
        told = plural(
            "Of the {known} rules that are known, {n} comes through {one} alone",
            "Of the {known} rules that are known, {n} come through {one} alone",
            found.alone,
        )
    else:
        told = plural(
            "The one rule that is known comes through {one} alone",
            "All {n} rules that are known come through {one} alone",
            found.known,
        )
    return told.format(known=found.known, n=found.alone, one=_(found.one))

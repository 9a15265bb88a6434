"""Texts of the content without their marks, for data that is read where nobody parses MyST."""

from __future__ import annotations

import re

from edition.markup.characters import card_code, card_name
from edition.markup.links import clause_label
from edition.model import Corpus

ROLE = re.compile(r"\{([\w:-]+)\}`([^`]+)`")
TITLED = re.compile(r"(.+?)\s*<([^<>]+)>")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(r"[*`]")


def plain(corpus: Corpus, text: str) -> str:
    """Inline MyST as plain words: what a role prints, a link by its text, no emphasis."""
    said = ROLE.sub(lambda found: role(corpus, found[1], found[2]), text)
    return MARKS.sub("", LINK.sub(r"\1", said)).strip()


def role(corpus: Corpus, name: str, text: str) -> str:
    """What a role prints: the title that it was given, or its own words."""
    titled = TITLED.fullmatch(text)
    return titled[1] if titled else words(corpus, name, text)


def words(corpus: Corpus, name: str, text: str) -> str:
    """The words of a role that was given no title; what names nothing stays as it is written."""
    said: object = None
    match name:
        case "card":
            said = card_name(card_code(text))
        case "cards":
            said = ", ".join(card_name(card_code(code)) for code in text.split())
        case "suit":
            said = text.removeprefix("spanish-")
        case "foreign":
            said = text.partition(":")[2]
        case "figure":
            said = corpus.figures.get(text)
        case "count":
            said = corpus.count(text)
        case "number":
            crux = corpus.crux(text)
            said = crux.given if crux else None
        case "rule":
            rule = corpus.rule(text)
            said = f"rule {corpus.games[rule.game].number(rule.id)}" if rule else None
        case "crux":
            found = corpus.crux(text)
            said = f"crux {found.slug.replace('-', ' ')}" if found else None
        case "reading":
            pair = corpus.reading(text)
            said = pair[1].title if pair else None
        case "deal":
            deal = corpus.deal(text)
            said = deal.title if deal else None
        case "clause":
            clause = corpus.clause(text)
            said = clause_label(corpus.sources[clause.source], clause) if clause else None
        case "game":
            said = corpus.title_of(text)
        case "source":
            said = corpus.sources[text].short if text in corpus.sources else None
    return text if said is None else str(said)

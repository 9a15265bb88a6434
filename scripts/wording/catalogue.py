"""Makes the catalogue that translators begin with: every template, and the words that stand for parts."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import get_args

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

import quinola
from quinola.cards import FRENCH_56, FRENCH_60, RANK_WORDS, SPANISH_48, SUIT_WORDS
from quinola.messages import APART, LAST, forms, pieces
from quinola.zones import Role
from wording.templates import Module, Place, fact_keys, pools, templates, verbs
from wording.words import words

HEAD = """\
# What the engine of Quinola can say.
#
# A part stands in braces with its type, {who:seat}. A translation has the same parts, in whatever order; it
# may leave one out whose type begins with ~, one of two forms of a word that says nothing else. Such forms,
# cards, ranks, suits, words and pools are entries of their own, each with its context.
#
# quinola/messages.py says what the types are. A rule that begins with an asterisk is that of any game.
"""
LINE = 110


def catalogue(modules: list[Module], made: datetime) -> Catalog:
    """The catalogue of a program."""
    told = templates(modules)
    found = Catalog(project="Quinola", version=quinola.__version__, header_comment=HEAD.strip(), charset="utf-8",
                    copyright_holder="", msgid_bugs_address="", creation_date=made, fuzzy=False)  # fmt: skip
    for template, places in told.items():
        found.add(template, locations=lines(places), auto_comments=comments(template, places))
    for role in get_args(Role):
        found.add(role, auto_comments=["A place for cards that has no other name"])
    for context, word, places in (*parts(told), *vocabulary(modules, told)):
        found.add(word, context=context, locations=lines(places))
    return found


def written(found: Catalog) -> bytes:
    """The catalogue as the text of a .pot file."""
    file = io.BytesIO()
    write_po(file, found, width=LINE)
    return file.getvalue()


def day_of(epoch: int) -> datetime:
    """A date that the same sources always have."""
    return datetime.fromtimestamp(epoch, UTC)


def lines(places: Iterable[Place]) -> list[tuple[str, int]]:
    """Where something stands."""
    return [(place.file, place.line) for place in places]


def comments(template: str, places: Iterable[Place]) -> Iterator[str]:
    """By which rules it is told, and what its parts are."""
    if rules := sorted({place.rule for place in places} - {""}):
        yield f"Rule: {', '.join(rules)}"
    if parts := dict.fromkeys(f"{name} ({type_})" for _, name, type_ in pieces(template) if name):
        yield f"Parts: {', '.join(parts)}"


Entry = tuple[str, str | tuple[str, str], list[Place]]
"""A context, a word or the word for one and that for many, and where it stands."""


def parts(told: Mapping[str, list[Place]]) -> Iterator[Entry]:
    """The words that stand for parts in these templates, and those that stand between several."""
    both: dict[tuple[str, str], list[Place]] = {}
    for template, places in told.items():
        for _, name, type_ in pieces(template):
            if name and "|" in type_:
                both.setdefault(forms(type_), []).extend(places)
    yield from (("forms", pair, sorted(set(both[pair]))) for pair in sorted(both))
    yield from (("list", between, []) for between in (APART, LAST))
    yield from (
        ("card", name, []) for name in dict.fromkeys(card.name for card in (*FRENCH_60, *FRENCH_56, *SPANISH_48))
    )
    yield from (("rank", word, []) for word in dict.fromkeys(RANK_WORDS.values()))
    yield from (("suit", word, []) for word in dict.fromkeys(SUIT_WORDS.values()))


def vocabulary(modules: list[Module], told: Mapping[str, list[Place]]) -> Iterator[Entry]:
    """The words and the pools of the games."""
    said = words(modules, told)
    for word, places in (*verbs(modules).items(), *fact_keys(modules).items()):
        said[word] = sorted({*said.get(word, ()), *places})
    yield from (("word", word, said[word]) for word in sorted(said))
    yield from (("pool", pool, places) for pool, places in pools(modules).items())

"""The texts of the content's tables for translators: which there are, each by kind, id and field; and said otherwise.

A text is looked up in a catalogue of gettext's by its own wording in the context `rule:reym.deal:text`. So a
translation whose original has changed since is found no more: the original stands in its place, as an `Original`, and
is marked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import PurePosixPath
from typing import Any, NamedTuple, Protocol

from edition.corpus.lines import Keys
from edition.model.original import Original


class Words(Protocol):
    """Where a text is looked up: gettext’s `GNUTranslations`, with `Untranslated` to fall back on."""

    def pgettext(self, context: str, message: str, /) -> str:
        """The text in another language."""


class Untranslated:
    """What a catalogue falls back on: the text as it was written, known as such."""

    def pgettext(self, context: str, message: str, /) -> str:
        """The original."""
        return Original(message)


class Kind(NamedTuple):
    """What has texts: its fields that are texts, lists or tables of texts, and what stands in tables below it."""

    name: str
    fields: tuple[str, ...]
    below: Mapping[str, Kind] = {}


def _kind(called: str, /, *fields: str, **below: Kind) -> Kind:
    return Kind(called, fields, below)


GROUNDS = ("checked", "note")
FILES: Mapping[str, Kind] = {
    "games/*/game.toml": _kind(
        "game", "subtitle", "family", "pack", "needs", "aim", "in_brief", "supplied",
        phases=_kind("phase", "title"), at_the_table=_kind("occasion", "title"),
        picture=_kind("picture", "says"), played=_kind("played", "place"),
        ruleset=_kind("ruleset", "title", "short", "heading", "note", "supplied", "aim", "pack", "needs", "in_brief"),
        name=_kind("name", *GROUNDS), kinship=_kind("kinship", *GROUNDS)),
    "games/*/rules.toml": _kind("", rule=_kind(
        "rule", "text", "short", "case", "result", "note", "lost", "by",
        readings=_kind("reading", "text", "short", "case", "result", "note"))),
    "games/*/cruxes.toml": _kind("", crux=_kind(
        "crux", "question", "short", "effect", "fallback", "why", "unplayable",
        reading=_kind("reading", "title", "short", "advice", "grounds"))),
    "games/*/questions.toml": _kind("", question=_kind("question", "asks")),
    "games/*/traces.toml": _kind("", trace=_kind("trace", "question", "statistic", "yes", "no", "remark")),
    "games/*/laboratory.toml": _kind("laboratory", "says"),
    "games/*/synopsis.toml": _kind("", topic=_kind("topic", "title")),
    "games/*/chances.toml": _kind("", table=_kind("chances", "title", "method", "columns", "rows")),
    "games/*/deals/*.toml": _kind(
        "deal", "title", "tells", "shows", step=_kind("step", "say"), refused=_kind("refused", "says"),
        expect=_kind("expect", "sum"), under=_kind("under", "sum")),
    "sources/*/source.toml": _kind(
        "source", "place", "rights_note", chain=_kind("chain", "what", "date", "status"),
        slips=_kind("slip", "at", "why")),
    "sources/*/clauses.toml": _kind("", clause=_kind("clause", "at", "says", "lost", "aside", "for")),
    "glossary.toml": _kind("", term=_kind("term", "term", "says")),
    "wanted.toml": _kind("", wanted=_kind("wanted", "title", "what", "look")),
    "names.toml": _kind("", stub=_kind("stub", "known", "look", "checked"), name=_kind("name", *GROUNDS),
                        kinship=_kind("kinship", *GROUNDS)),
    "exceptions.toml": _kind("", exception=_kind("exception", "reason")),
}  # fmt: skip
"""What is translated of each file. Quotations, names, and what only readers of the files see are not."""


class Text(NamedTuple):
    """A text of a table: its context, where it stands in the file, and what holds it there."""

    context: str
    keys: Keys
    holder: Any
    key: Any

    @property
    def source(self) -> str:
        """The text as it is written."""
        return str(self.holder[self.key]).strip()


def texts(file: str, data: Mapping[str, Any]) -> Iterator[Text]:
    """Every text of a file that is for translators, by the file’s name below content/."""
    for pattern, kind in FILES.items():
        if fnmatchcase(file, pattern):
            _, *folders = PurePosixPath(file).with_suffix("").parts
            own = "/".join(folders[::2])  # reym of games/reym/rules, reym/misdeal of games/reym/deals/misdeal
            yield from _of(kind, data, own, ())


def translate(words: Words, file: str, data: Mapping[str, Any]) -> None:
    """Put every text of a file into the language of these words."""
    for text in [*texts(file, data)]:
        text.holder[text.key] = words.pgettext(text.context, text.source)


def _of(kind: Kind, row: Mapping[str, Any], owner: str, keys: Keys) -> Iterator[Text]:
    for field in kind.fields:
        if field in row:
            yield from _leaves(f"{kind.name}:{owner}:{field}", row, field, (*keys, field))
    for name, child in kind.below.items():
        for key, one in _rows(row.get(name)):
            yield from _of(child, one, _owner(owner, child, one, key), (*keys, name, *(() if key == "" else (key,))))


def _rows(found: object) -> Iterator[tuple[str | int, Mapping[str, Any]]]:
    """The tables under a name: several, by number or by key, or one that is all there is."""
    if isinstance(found, list):
        yield from ((number, row) for number, row in enumerate(found) if isinstance(row, dict))
    elif isinstance(found, dict) and found and all(isinstance(row, dict) for row in found.values()):
        yield from found.items()
    elif isinstance(found, dict):
        yield "", found


def _owner(owner: str, kind: Kind, row: Mapping[str, Any], key: str | int) -> str:
    """What a table is called: by its own id, below whatever it stands in unless that is said in it."""
    own = str(row.get("id", row.get("name", key)))
    return own if "." in own and kind.name in ("rule", "crux") else "/".join(filter(None, (owner, own)))


def _leaves(context: str, holder: Any, key: Any, keys: Keys) -> Iterator[Text]:
    """The texts in a field: one, or those of a list or a table; what has no letters is nobody’s to translate."""
    value = holder[key]
    if isinstance(value, str):
        if any(sign.isalpha() for sign in value):
            yield Text(context, keys, holder, key)
    elif isinstance(value, list | dict):
        for each in value if isinstance(value, dict) else range(len(value)):
            yield from _leaves(f"{context}.{each}", value, each, keys)

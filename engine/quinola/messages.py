"""What is said: a template with typed parts. It is kept as data, and made into words in this one place.

A part stands in its template with its type, `{who:seat} takes the trick with the {card:card}`. The types:

    seat, seats          a player's letter; several, `A, B and C`
    account              a player's letter, or the name of a pool
    card, cards          `queen of hearts`; several, with *and* before the last
    rank, ranks, suit, suits
    number, signed       `3`; `+3`, `−3`
    fiche|fiches         a number in a unit: `1 fiche`, `3 fiches`
    ~has|have            one of two forms, by a number or by how many there are; the number is not said
    word, words          a word of the game: what is bid, what a hand is called
    text                 what stands in a record, as it stands there
    message, messages    what is said elsewhere, put in here; several, with *and* before the last

A type that lists ends in a comma where no *and* is wanted: `{held:cards,}`. Parts are kept as JSON has them,
a seat by its letter and a card by its text, so that whoever shows them needs nothing else.

A template is looked up in a catalogue before it is shown, and so are the words of its parts, each in the context
that it has in `scripts/messages`: `card`, `rank`, `suit`, `word`, `pool`, `list`, and `forms` for one and many.
Without a catalogue they are English as they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from quinola.cards import RANK_WORDS, SUIT_WORDS, Card, card

Kind: TypeAlias = Literal[
    "said", "dealt", "led", "played", "taken", "shown", "named", "paid", "moved", "reckoned", "ended",
    "what", "sum", "also",
]  # fmt: skip
"""What sort of thing happened; a page groups and draws by it.

The last three are added to what was told before: `what` that is (*a run of three*), the `sum` to which it comes
(*24 for C*), and what is `also` so then (*A deals next*).
"""
Template: TypeAlias = str
"""A sentence as it stands in the catalogue, its parts in braces: `{who:seat} passes`."""
Parts: TypeAlias = Mapping[str, Any]
Put: TypeAlias = "Callable[[Any, list[Span]], None]"
"""Adds to the stretches of a message those of one part."""
NO_PARTS: Final[Parts] = MappingProxyType({})


class Message(NamedTuple):
    """A template and its parts, as `say` makes it. `str` of it is plain text."""

    template: Template
    parts: Parts = NO_PARTS

    def __str__(self) -> str:
        return plain_text(self)


class Span(NamedTuple):
    """A stretch of a message: its text, and what it is where it is more than text (`card`, `QH`)."""

    text: str
    type: str = ""
    value: str | int = ""


class Catalogue(Protocol):
    """Where templates and words are looked up: Python's own `gettext.GNUTranslations`, a `.mo` file, is one."""

    def __hash__(self) -> int:
        """As of any object: what was told in its words is remembered by it."""

    def gettext(self, message: str, /) -> str:
        """A template in another language, with the same parts."""

    def pgettext(self, context: str, message: str, /) -> str:
        """A word of a part."""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """One of a word's forms, by number."""


class AsWritten:
    """The catalogue of no other language: all as it stands in the engine."""

    def gettext(self, message: str, /) -> str:
        """The template."""
        return message

    def pgettext(self, context: str, message: str, /) -> str:
        """The word."""
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """One, or many."""
        return msgid1 if n == 1 else msgid2


AS_WRITTEN: Final = AsWritten()
_spoken: Final[ContextVar[Catalogue]] = ContextVar("spoken", default=AS_WRITTEN)


@contextmanager
def in_words_of(catalogue: Catalogue) -> Iterator[None]:
    """Whatever is shown meanwhile is shown in the words of this catalogue."""
    before = _spoken.set(catalogue)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> Catalogue:
    """In whose words all is shown now."""
    return _spoken.get()


def as_written(message: Message | str) -> str:
    """Plain text as the engine has it, whatever is spoken: what records call a thing."""
    with in_words_of(AS_WRITTEN):
        return plain_text(message)


def plain_text(message: Message | str) -> str:
    """A message as a reader is told it, in whatever words are spoken."""
    return "".join([text for text, _, _ in spans(message)])


def as_json(message: Message | str) -> list[Any]:
    """A message for a page: plain stretches as texts, the others with their type and value."""
    template, parts = (message, NO_PARTS) if isinstance(message, str) else message
    try:
        told = _told_before(spoken(), template, *parts.items())
    except TypeError:  # a part that is a list, or that has one
        return _told(message)
    return [each if type(each) is str else each.copy() for each in told]  # what is remembered is nobody else’s


@lru_cache(maxsize=4096)
def _told_before(_: Catalogue, template: Template, *parts: tuple[str, Any]) -> list[Any]:
    """What has been told of the same parts in the same words."""
    return _told(Message(template, dict(parts)))


def _told(message: Message | str) -> list[Any]:
    told: list[Any] = []
    plain = False
    for text, type_, value in spans(message):
        if type_:
            told.append({"text": text, "type": type_, "value": value})
        elif plain:
            told[-1] += text
        else:
            told.append(text)
        plain = not type_
    return told


def say(template: Template, /, **parts: Any) -> Message:
    """A message; seats are given by letter here, as there is no table to ask."""
    return written(template, parts)


def written(template: Template, parts: Parts, names: Sequence[str] = ()) -> Message:
    """A message with its parts as JSON has them; `names` are the players, by seat.

    Raises KeyError if a part is missing, ValueError if one is not wanted.
    """
    wanted = _wanted(template)
    if parts.keys() != wanted.keys() and (more := parts.keys() - wanted):
        raise ValueError(f"{template!r} has no part {', '.join(sorted(more))}")
    return Message(template, {part: _kept(parts[part], who and names) for part, who in wanted.items()})


@lru_cache(maxsize=4096)
def _wanted(template: Template) -> Mapping[str, bool]:
    """The parts that a template has, each with whether it names players."""
    wanted: dict[str, bool] = {}
    for _, part, type_ in pieces(template):
        if part:
            wanted[part] = wanted.get(part, False) or type_ in NAMED
    return wanted


@lru_cache(maxsize=4096)
def names_players(template: Template) -> bool:
    """Whether a part of it is a player."""
    return any(_wanted(template).values())


def _kept(value: Any, names: Sequence[str] | Literal[False]) -> Any:
    if type(value) is str:
        return value
    if isinstance(value, Card):
        return value.text
    if isinstance(value, int) and names:
        return names[value]
    return value if isinstance(value, (str, int, Message)) else [_kept(each, names) for each in value]


def the(cards: Iterable[Card | str]) -> Message:
    """Cards with the article: `the ace of hearts and the ten of clubs`."""
    return say("{cards:messages}", cards=[the_card(c) for c in cards])


@lru_cache(maxsize=1024)
def the_card(card: Card | str) -> Message:
    """A card with the article: `the ace of hearts`."""
    return say("the {card:card}", card=card)


def plain(text: str) -> str:
    """A text that holds nothing but itself, as a template."""
    return text.replace("{", "{{").replace("}", "}}")


@lru_cache(maxsize=4096)
def pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template taken apart: text, and the part after it with its type. Raises ValueError if a type is none."""
    found = tuple((text, name or "", type_ or "") for text, name, type_, _ in Formatter().parse(template))
    for _, name, type_ in found:
        if name and type_ not in TYPES and type_.rstrip(",") not in SEVERAL and "|" not in type_:
            raise ValueError(f"{template!r}: {name} is of no type; there are {', '.join((*TYPES, *SEVERAL))}")
    return found


def spans(message: Message | str) -> list[Span]:
    """A message as stretches of text, each with what it is. Text alone is a template without parts."""
    found: list[Span] = []
    _put_message(message, found)
    return found


def _put_message(message: Message | str, found: list[Span]) -> None:
    template, parts = (message, NO_PARTS) if isinstance(message, str) else message
    if template:
        for stretch, name, put in _laid_out(spoken().gettext(template)):
            if stretch:
                found.append(stretch)
            if put:
                put(parts[name], found)


@lru_cache(maxsize=4096)
def _laid_out(template: str) -> tuple[tuple[Span | None, str, Put | None], ...]:
    """A template taken apart for showing: a stretch of its own text, and the part after it with how that is shown."""
    return tuple(
        (Span(text) if text else None, name, _put(type_) if name else None) for text, name, type_ in pieces(template)
    )


def named(message: Message, type_: str) -> list[Any]:
    """The parts of this type that stand in the message itself, in order: of what it says, whom it names."""
    return [message.parts[name] for _, name, each in pieces(message.template) if name and each == type_]


def _put(type_: str) -> Put:
    """How a part of this type is shown."""
    if "|" in type_:
        return _plural(type_)
    if type_ in TYPES:
        return TYPES[type_]
    return _listed(TYPES[SEVERAL[type_.rstrip(",")]], APART if type_.endswith(",") else LAST)


def _listed(one: Put, last: str) -> Put:
    """Several parts of a type, with commas between them, and the word `last` before the last."""

    def put(several: Sequence[Any], found: list[Span]) -> None:
        for n, each in enumerate(several):
            if n:
                found.append(Span(spoken().pgettext("list", last if n == len(several) - 1 else APART)))
            one(each, found)

    return put


def _plural(type_: str) -> Put:
    """One of two words by a number, after the number or, with `~`, alone."""
    one, many = forms(type_)
    alone = type_.startswith("~")

    def put(value: Any, found: list[Span]) -> None:
        number = value if isinstance(value, int) else len(value)
        form = spoken().npgettext("forms", one, many, number)
        found.append(Span(form) if alone else Span(f"{number} {form}", "number", number))

    return put


def forms(type_: str) -> tuple[str, str]:
    """The word for one and that for many, of a type that has two."""
    one, many = type_.removeprefix("~").split("|")
    return one, many


def _put_card(value: str, found: list[Span]) -> None:
    found.append(_card_span(spoken(), value))


@lru_cache(maxsize=4096)
def _card_span(words: Catalogue, value: str) -> Span:
    it = card(value)
    return Span(it.marked(words.pgettext("card", it.name)), "card", value)


def _put_text(value: str | int, found: list[Span]) -> None:
    found.append(Span(str(value)))


def _put_signed(value: int, found: list[Span]) -> None:
    found.append(Span(f"−{-value}" if value < 0 else f"+{value}", "number", value))


def _itself(type_: str) -> Put:
    """A part that is shown as it is."""
    return lambda value, found: found.append(Span(str(value), type_, value))


def _worded(type_: str, words: Mapping[str, str], context: str) -> Put:
    """A part that is shown by a word: the one it stands for, or else itself."""

    def put(value: str | int, found: list[Span]) -> None:
        word = str(value)
        found.append(Span(spoken().pgettext(context, words.get(word, word)), type_, value))

    return put


APART: Final = ", "
LAST: Final = " and "
TYPES: Final[Mapping[str, Put]] = {
    "seat": _itself("seat"),
    "account": _worded("account", {}, "pool"),
    "card": _put_card,
    "rank": _worded("rank", RANK_WORDS, "rank"),
    "suit": _worded("suit", SUIT_WORDS, "suit"),
    "number": _itself("number"),
    "signed": _put_signed,
    "word": _worded("word", {}, "word"),
    "text": _put_text,
    "message": _put_message,
}
"""How one part of each type is shown."""
SEVERAL: Final[Mapping[str, str]] = {f"{one}s": one for one in TYPES if one not in ("signed", "text")}
NAMED: Final = frozenset(("seat", "seats", "seats,", "account", "accounts", "accounts,"))

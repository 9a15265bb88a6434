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
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from quinola.cards import RANK_WORDS, SUIT_WORDS, Card, card

Kind: TypeAlias = Literal[
    "said", "dealt", "led", "played", "taken", "shown", "named", "paid", "moved", "reckoned", "ended"]
"""What sort of thing happened; a page groups and draws by it."""
Parts: TypeAlias = Mapping[str, Any]
NO_PARTS: Final[Parts] = MappingProxyType({})


class Message(NamedTuple):
    """A template and its parts, as `say` makes it. `str` of it is plain text."""

    template: str
    parts: Parts = NO_PARTS

    def __str__(self) -> str:
        return "".join(span.text for span in spans(self))


class Span(NamedTuple):
    """A stretch of a message: its text, and what it is where it is more than text (`card`, `QH`)."""

    text: str
    type: str = ""
    value: str | int = ""


def as_json(message: Message | str) -> list[Any]:
    """A message for a page: plain stretches as texts, the others with their type and value."""
    told: list[Any] = []
    for span in spans(message):
        if span.type:
            told.append(span._asdict())
        elif told and isinstance(told[-1], str):
            told[-1] += span.text
        else:
            told.append(span.text)
    return told


def say(template: str, /, **parts: Any) -> Message:
    """A message; seats are given by letter here, as there is no table to ask."""
    return written(template, parts)


def written(template: str, parts: Parts, names: Sequence[str] = ()) -> Message:
    """A message with its parts as JSON has them; `names` are the players, by seat.

    Raises KeyError if a part is missing, ValueError if one is not wanted.
    """
    wanted = [(name, type_) for _, name, type_ in pieces(template) if name]
    if more := parts.keys() - {name for name, _ in wanted}:
        raise ValueError(f"{template!r} has no part {', '.join(sorted(more))}")
    kept: dict[str, Any] = {}
    for name, type_ in wanted:
        if name not in kept or type_ in NAMED:
            kept[name] = _kept(parts[name], names if type_ in NAMED else ())
    return Message(template, kept)


def _kept(value: Any, names: Sequence[str]) -> Any:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, int) and names:
        return names[value]
    return value if isinstance(value, (str, int, Message)) else [_kept(each, names) for each in value]


def the(cards: Iterable[Card | str]) -> Message:
    """Cards with the article: `the ace of hearts and the ten of clubs`."""
    return say("{cards:messages}", cards=[say("the {card:card}", card=c) for c in cards])


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


def spans(message: Message | str) -> Iterator[Span]:
    """A message as stretches of text, each with what it is. Text alone is a template without parts."""
    template, parts = (message, {}) if isinstance(message, str) else message
    for text, name, type_ in pieces(template):
        if text:
            yield Span(text)
        if name:
            yield from _part(parts[name], type_)


def _part(value: Any, type_: str) -> Iterator[Span]:
    if "|" in type_:
        yield _plural(value, type_)
    elif type_ in TYPES:
        yield from TYPES[type_](value)
    else:
        one = TYPES[SEVERAL[type_.rstrip(",")]]
        yield from _listed([one(each) for each in value], ", " if type_.endswith(",") else " and ")


def _listed(several: Sequence[Iterable[Span]], last: str) -> Iterator[Span]:
    for n, each in enumerate(several):
        if n:
            yield Span(last if n == len(several) - 1 else ", ")
        yield from each


def _plural(value: Any, type_: str) -> Span:
    number = value if isinstance(value, int) else len(value)
    one, many = type_.removeprefix("~").split("|")
    form = one if number == 1 else many
    return Span(form) if type_.startswith("~") else Span(f"{number} {form}", "number", number)


def _card(value: str) -> Iterator[Span]:
    yield Span(card(value).words, "card", value)


def _text(value: str | int) -> Iterator[Span]:
    yield Span(str(value))


def _signed(value: int) -> Iterator[Span]:
    yield Span(f"−{-value}" if value < 0 else f"+{value}", "number", value)


def _worded(type_: str, words: Mapping[str, str]) -> Callable[[str], Iterator[Span]]:
    """A part that is shown by a word, or else by itself."""
    return lambda value: iter((Span(words.get(value, str(value)), type_, value),))


TYPES: Final[Mapping[str, Callable[[Any], Iterable[Span]]]] = {
    "seat": _worded("seat", {}), "account": _worded("account", {}), "card": _card,
    "rank": _worded("rank", RANK_WORDS), "suit": _worded("suit", SUIT_WORDS),
    "number": _worded("number", {}), "signed": _signed, "word": _worded("word", {}), "text": _text,
    "message": spans,
}
"""How one part of each type is shown."""
SEVERAL: Final[Mapping[str, str]] = {f"{one}s": one for one in TYPES if one not in ("signed", "text")}
NAMED: Final = frozenset(("seat", "seats", "seats,", "account", "accounts", "accounts,"))

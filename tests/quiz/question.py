"""What a question is, what a lead to one is, and how cards and lists are written in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from quinola.ask import Choose, Word
from quinola.cards import Card, card
from quinola.ledger import SCORE
from quinola.messages import Message, spans

YES: Final = "yes"
NO: Final = "no"
YES_OR_NO: Final = (YES, NO)
FREE: Final = "free"
"""Tells apart a question in which all is allowed."""
NOBODY: Final = "nobody"
OFFERED: Final = 6
"""A question offers no more options than this, where it can choose among them."""
CARD: Final = re.compile(r"(?<![0-9A-Z])[1-9A-Z][SHDCOPEB][1-4]?(?![0-9A-Za-z])")


@dataclass(frozen=True)
class Question:
    """A situation with closed answers. `answer` are those of the `options` that are right: of most kinds just one.

    rules: those by which the engine decides. `text` tells all that a reader needs who has read the game's page.
    """

    kind: str
    text: str
    options: tuple[str, ...]
    answer: tuple[str, ...]
    rules: tuple[str, ...]

    def __post_init__(self) -> None:
        """Raises ValueError if anything is empty, or if an answer is no option or the only one."""
        if not (self.kind and self.text and self.answer and self.rules):
            raise ValueError(f"a question without kind, text, answer or rules: {self}")
        if len(self.options) < 2 or len({*self.options}) < len(self.options) or {*self.answer} - {*self.options}:
            raise ValueError(f"options of which one cannot choose: {self}")
        if len(self.answer) > 1 and not self.several:
            raise ValueError(f"several answers where one is asked for: {self}")

    @property
    def refuses(self) -> bool:
        """Whether something in it is not allowed."""
        return self.kind in ("may", "cards", "acts") and (self.answer == (NO,) or len(self.answer) < len(self.several))

    @property
    def several(self) -> tuple[str, ...]:
        """The options of which any number may be right; none where one alone is."""
        return self.options if self.kind in ("cards", "acts") else ()

    @property
    def pays(self) -> bool:
        """Whether it asks what is paid."""
        return self.kind in ("pays", "settles")


class Lead(NamedTuple):
    """That a question could be made: of which kind, by which rules; and how. What makes it finds out if it is worth it.

    apart: what else tells it from another of this kind by these rules, so that both are kept.
    """

    kind: str
    rules: tuple[str, ...]
    make: Callable[[], Question | None]
    apart: str = ""


def ready(question: Question) -> Callable[[], Question]:
    """What makes a question that is made already."""
    return lambda: question


def signed(c: Card) -> str:
    """A card as it is written in a quiz: `10♥`; in words where type has no sign for its suit."""
    return c.words if c.spanish or c.rank == "X" else c.sign


def signs(those: Iterable[Card]) -> str:
    """Cards, one after another."""
    return ", ".join(map(signed, those))


def shown(faces: Sequence[str]) -> str:
    """Cards as somebody sees them: the faces, and how many lie face down."""
    seen = [signed(card(face)) for face in faces if face != "?"]
    hidden = len(faces) - len(seen)
    more = [f"{counted(hidden, 'card')} face down"] if hidden else []
    return ", ".join(seen + more)


def counted(n: int, thing: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def plain(message: Message | str) -> str:
    """A message as text, its cards by their signs."""
    return "".join(signed(card(str(span.value))) if span.type == "card" else span.text for span in spans(message))


def worded(act: str) -> str:
    """The text of an act with its cards as a quiz writes them: `take 7C+2H with 9S` is *take 7♣ and 2♥ with 9♠*."""
    told = re.sub(r"\bbuild (\d+) ", r"build \1 of ", act)
    told = re.sub(r"(?<=\w)\+(?=\w)", " and ", told)
    told = re.sub(r"(?<=[0-9A-Z]) (?=[1-9A-Z][SHDCOPEB][1-4]?(?: |$))", " and ", told) if told.count(" ") > 2 else told
    return CARD.sub(lambda found: signed(card(found[0])), told)


def deed(choice: Choose[object], option: object) -> str:
    """An act as a quiz names it: `play the 10♥`, or what is said, in quotation marks."""
    said = plain(choice.said(option))
    return f"say “{said}”" if isinstance(option, Word) and " " not in said else said


def sentence(text: str) -> str:
    """A text that begins with a capital and ends with a full stop."""
    text = text.strip()
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}" if text else ""


def numbers(right: int, near: Iterable[int], random: Random, least: int | None = None) -> tuple[str, ...]:
    """Four numbers, the right one among them: of the others first those that one might come to by mistake."""
    found = [n for n in dict.fromkeys(near) if n != right and (least is None or n >= least)]
    random.shuffle(found)
    found = found[:3]
    step = 1
    while len(found) < 3:
        for other in (right + step, right - step):
            if other not in (right, *found) and (least is None or other >= least) and len(found) < 3:
                found.append(other)
        step += 1
    return tuple(map(str, sorted([right, *found])))


def unit_of(accounts: Iterable[int | str]) -> str:
    """What is paid: points where the score pays, and else counters."""
    return "point" if SCORE in accounts else "counter"

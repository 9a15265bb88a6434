"""A record in few signs: each act by its number among those that could be done then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from quinola.ask import Choose
from quinola.messages import say
from quinola.mistakes import quoted
from quinola.records import MOST_ACTS, RecordError
from quinola.session import Session

SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""As many as can stand in an address, six bits each."""
PLACE: Final = {sign: n for n, sign in enumerate(SIGNS)}
MOST_SIGNS: Final = 20_000
"""No text is longer that is unpacked."""

Done = tuple[Choose[Any], Any]


def packed(session: Session) -> str:
    """The acts of a session as text: how many, a dot, and a number in base 64 that says which each was.

    An act has the bits that tell it from the others that could be done: one that was forced has none. Where a rule
    can be broken, one more number stands for all breaches, and the next says which.
    """
    again, digits = session.at(0), list[tuple[int, int]]()
    for choice, option in session.played:
        same = again.like(choice)
        digits += _digits(again, same, option)
        again.take(same, option)
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return f"{len(session.played)}.{_written(number)}"


def unpacked(start: Mapping[str, Any], text: str) -> Session:
    """The session that begins as this record, with the acts that `packed` has written.

    Raises RecordError if the text is not of such a session, and what `Session.from_record` raises.
    """
    session = Session.from_record({key: value for key, value in start.items() if key != "acts"}, events=True)
    acts, number = _read(text)
    for _ in range(acts):
        if not session.choices:
            raise _altered(text)
        correct = _correct(session)
        base = len(correct) + _may_be_broken(session)
        number, digit = divmod(number, base)
        if digit == len(correct):
            wrong = _breaches(session)
            if not wrong:
                raise _altered(text)
            number, digit = divmod(number, len(wrong))
            session.take(*wrong[digit])
        else:
            session.take(*correct[digit])
    if number:
        raise _altered(text)
    return session


def _digits(session: Session, choice: Choose[Any], option: Any) -> Iterator[tuple[int, int]]:
    """Which act it is, among how many; of a breach two such numbers."""
    correct, broken = _correct(session), _may_be_broken(session)
    if option in choice.options:
        yield correct.index((choice, option)), len(correct) + broken
        return
    wrong = _breaches(session)
    yield len(correct), len(correct) + 1
    yield wrong.index((choice, option)), len(wrong)


def _correct(session: Session) -> list[Done]:
    return [(choice, option) for choice in session.choices for option in choice.options]


def _may_be_broken(session: Session) -> bool:
    """Whether a law of what is asked can be broken at all."""
    return any(law.breakable for choice in session.choices for law in choice.laws)


def _breaches(session: Session) -> list[Done]:
    return [(choice, option) for choice in session.choices for option in choice.breaches()]


def _written(number: int) -> str:
    signs = []
    while number:
        number, six = divmod(number, len(SIGNS))
        signs.append(SIGNS[six])
    return "".join(signs)


def _read(text: str) -> tuple[int, int]:
    """How many acts, and their number."""
    acts, dot, signs = text.partition(".")
    if not dot or not acts.isdecimal() or not acts.isascii() or len(text) > MOST_SIGNS:
        raise _altered(text)
    if len(acts) > len(str(MOST_ACTS)) or int(acts) > MOST_ACTS:
        raise RecordError("packed", say("at most {most:number} acts are wanted", most=MOST_ACTS))
    number = 0
    for sign in reversed(signs):
        if sign not in PLACE:
            raise _altered(text)
        number = number * len(SIGNS) + PLACE[sign]
    return int(acts), number


def _altered(text: str) -> RecordError:
    return RecordError("packed", say("{told:text} is not what was packed of a game that begins so", told=quoted(text)))

"""JSON from strangers: how long and how deep it is, is known before it is parsed."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any, Final, NoReturn

from quinola.messages import Message, say
from quinola.mistakes import Mistake, quoted

LONGEST: Final = 1_000_000
DEEPEST: Final = 40
DIGITS: Final = 100
_APART: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^][{}]', re.DOTALL)
"""Whatever is no bracket, or stands in a text."""
_TOLD: Final = re.compile(r'("(?:[^"\\]|\\.)*")(\s*:)?|[{}]', re.DOTALL)
"""A text, and whether it is a key; or where a table begins or ends."""


class JsonError(Mistake):
    """Text that is not JSON, or more of it than is read; `line` is where, counted from 1, if it is anywhere."""

    def __init__(self, why: str | Message, line: int = 0) -> None:
        super().__init__(f"line {line}" if line else "", why)
        self.line = line


def parse_json(text: str) -> Any:
    """What a text says. Raises JsonError for what is not JSON, longer or deeper than anything that is meant for us, and
    where a table tells a key twice: nobody could say which is meant."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise JsonError("half a character is no text") from None
    if size > LONGEST:
        raise JsonError(say("at most {most:number} bytes are read, and these are {n:number}", most=LONGEST, n=size))
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise JsonError(say("at most {most:number} brackets are read within one another", most=DEEPEST))
    twice: list[bool] = []
    try:
        found = json.loads(
            text,
            parse_int=_whole,
            parse_float=_no_number,
            parse_constant=_no_number,
            object_pairs_hook=partial(_table, twice=twice),
        )
    except json.JSONDecodeError as wrong:
        why = say("not JSON: it breaks off at character {n:number}", n=wrong.colno)
        raise JsonError(why, wrong.lineno) from wrong
    if "\\" in text and "\\ud" in text.lower():
        try:
            json.dumps(found, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise JsonError("half a character is no text") from None
    if twice:
        key, line = _told_twice(text)
        raise JsonError(say("{key:text} is told twice: leave one of them out", key=quoted(key)), line)
    return found


def _table(pairs: list[tuple[str, Any]], twice: list[bool]) -> dict[str, Any]:
    """A table of these keys; whether one was told twice is noted."""
    made = dict(pairs)
    if len(made) < len(pairs):
        twice.append(True)
    return made


def _told_twice(text: str) -> tuple[str, int]:
    """The first key that a table tells again, and on which line."""
    open_: list[set[str]] = []
    for found in _TOLD.finditer(text):
        if found[0] == "{":
            open_.append(set())
        elif found[0] == "}":
            open_.pop()
        elif found[2]:
            key = json.loads(found[1])
            if key in open_[-1]:
                return key, text.count("\n", 0, found.start()) + 1
            open_[-1].add(key)
    raise AssertionError("no key is told twice")


def _depth(text: str) -> int:
    depth = deepest = 0
    for bracket in _APART.sub("", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _whole(digits: str) -> int:
    if len(digits) > DIGITS:
        raise JsonError(say("a number of more than {most:number} digits is not read", most=DIGITS))
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise JsonError(say("all numbers are whole ones, and {told:text} is not", told=text[:DIGITS]))

"""JSON from strangers: how long and how deep it is, is known before it is parsed."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

from quinola.messages import Message, say
from quinola.mistakes import Mistake

LONGEST: Final = 1_000_000
DEEPEST: Final = 40
DIGITS: Final = 100
_APART: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^][{}]', re.DOTALL)
"""Whatever is no bracket, or stands in a text."""


class JsonError(Mistake):
    """Text that is not JSON, or more of it than is read; `line` is where, counted from 1, if it is anywhere."""

    def __init__(self, why: str | Message, line: int = 0) -> None:
        super().__init__(f"line {line}" if line else "", why)
        self.line = line


def parse_json(text: str) -> Any:
    """What a text says. Raises JsonError for what is not JSON, longer or deeper than anything that is meant for us."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise JsonError("half a character is no text") from None
    if size > LONGEST:
        raise JsonError(say("at most {most:number} bytes are read, and these are {n:number}", most=LONGEST, n=size))
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise JsonError(say("at most {most:number} brackets are read within one another", most=DEEPEST))
    try:
        found = json.loads(text, parse_int=_whole, parse_float=_no_number, parse_constant=_no_number)
    except json.JSONDecodeError as wrong:
        why = say("not JSON: it breaks off at character {n:number}", n=wrong.colno)
        raise JsonError(why, wrong.lineno) from wrong
    if "\\ud" in text.lower():
        try:
            json.dumps(found, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise JsonError("half a character is no text") from None
    return found


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

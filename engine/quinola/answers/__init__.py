"""JSON in, JSON out: the one door through which the browser asks the engine.

A request about a table carries the table's record; what was answered last is kept, so that a record that goes on from
there need not be replayed (see `kept`). A request that names what has been `seen` (how many acts, events, entries and
reasons) is told what has come since. Errors come back as data, with the kind, the place and the rule. A page in another
language asks by `answer_in`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from quinola.answers.requests import DOES, Json, forget, read_request
from quinola.answers.spoken import Spoken
from quinola.api import Mistake
from quinola.json_input import parse_json
from quinola.messages import in_words_of

__all__ = ("DOES", "answer", "answer_in")
AS_TEXT: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))
"""How answers are written: without blanks, which nobody reads; without looking for circles, as they are trees."""


def answer(text: str) -> str:
    """One request, one answer; never raises for what a reader can get wrong."""
    try:
        request = read_request(parse_json(text))
        told: Json = {"ok": True, **DOES[request["do"]](request)}
    except Mistake as wrong:
        forget()
        told = {"ok": False, "error": wrong.as_json()}
    return AS_TEXT.encode(told)


def answer_in(words: str) -> Callable[[str], str]:
    """The same door in another language: `words` are its catalogue, as JSON."""
    spoken = Spoken.of(json.loads(words))

    def answered(text: str) -> str:
        with in_words_of(spoken):
            return answer(text)

    return answered

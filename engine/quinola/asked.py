"""What is asked of one seat, as whoever is outside reads it: the seat by letter, the acts as text."""

from __future__ import annotations

from typing import Any, NamedTuple

from quinola.ask import Choose
from quinola.messages import Message


class Asked(NamedTuple):
    """What is asked of a seat, by a rule: the acts that are `correct`, and those that are wrong and can be done.

    seat: by letter. verb: what is done. prompt: the question, in words. optional: whether it need not be answered.
    """

    seat: str
    verb: str
    rule: str
    prompt: Message
    correct: tuple[str, ...]
    breaches: tuple[str, ...]
    optional: bool

    @classmethod
    def of(cls, choice: Choose[Any], seat: str) -> Asked:
        """A choice, of the seat of this letter."""
        right, wrong = ([*map(choice.text, options)] for options in (choice.options, choice.breaches()))
        return cls(seat, choice.verb, choice.rule, prompt_of(choice), tuple(right), tuple(wrong), choice.optional)

    def as_json(self) -> dict[str, Any]:
        """For the command line and the browser."""
        return self._asdict() | {"prompt": str(self.prompt)}


def prompt_of(choice: Choose[Any]) -> Message:
    """The question that a choice puts, in words."""
    return choice.question()

"""What has happened at a table: events, each a message with its rule, its deal and its act."""

from __future__ import annotations

from typing import Any, NamedTuple

from quinola.messages import Kind, Message, Parts, as_json


class Event(NamedTuple):
    """Something that happened, with its rule, as a message: in which deal, and after how many acts."""

    rule: str
    template: str
    parts: Parts
    act: int
    kind: Kind = "said"
    deal: int = 1

    @property
    def message(self) -> Message:
        """What is said of it."""
        return Message(self.template, self.parts)

    @property
    def text(self) -> str:
        """The same as plain text."""
        return str(self.message)

    def as_json(self) -> dict[str, Any]:
        """For the command line and the browser: plain text, and in `said` what each stretch of it is."""
        return {
            "rule": self.rule,
            "text": self.text,
            "act": self.act,
            "kind": self.kind,
            "deal": self.deal,
            "said": as_json(self.message),
        }

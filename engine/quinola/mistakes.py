"""What somebody told wrong: where, why, by which rule, and how what was told is shown again."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, ClassVar, Final

from quinola.cards import Card
from quinola.messages import Message, as_json, plain, say

SHOWN: Final = 60
"""So much of what was told is shown again."""


class Mistake(ValueError):
    """Something told wrong, which whoever told it can mend. `kind` says what it was about."""

    kind: ClassVar[str] = "request"

    def __init__(self, place: str, why: str | Message, rule: str = "") -> None:
        super().__init__((f"{place}: " if place else "") + str(why) + (f" [{rule}]" if rule else ""))
        self.place, self.why, self.said, self.rule = place, str(why), why, rule

    def as_json(self) -> dict[str, Any]:
        """For the browser: what it was about, where, why (in words, and in stretches), and the rule."""
        return {
            "kind": self.kind,
            "where": self.place,
            "why": self.why,
            "said": as_json(self.said if isinstance(self.said, Message) else plain(self.said)),
            "rule": self.rule,
            "text": str(self),
        }


def quoted(value: object) -> str:
    """What was told, on one line: a text in quotes, all else as JSON; a long one is shortened."""
    text = json.dumps(value, ensure_ascii=False, skipkeys=True, default=lambda _: "…")
    if isinstance(value, str):
        text = f"'{text[1:-1]}'"
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 2]} …"


def but(wanted: Message, value: object) -> Message:
    """What is wanted, and what was told instead, if anything was."""
    return (
        wanted if value in (None, "") else say("{wanted:message}, not {told:text}", wanted=wanted, told=quoted(value))
    )


def not_in(pack: Collection[Card], card: Card) -> Message:
    """A card is not in this pack; and how its cards are written, if it is of the other kind."""
    foreign = say("{card:text} is not in the pack of {n:number}", card=card.text, n=len(pack))
    spelt = suits_of(pack)
    return say("{foreign:message}: {spelt:message}", foreign=foreign, spelt=spelt) if is_other(card, pack) else foreign


def is_other(card: Card, pack: Collection[Card]) -> bool:
    """Whether a card is French among Spanish ones, or the other way round."""
    return bool(pack) and card.spanish != next(iter(pack)).spanish


def suits_of(pack: Collection[Card]) -> Message:
    """How the suits of this pack are written."""
    if next(iter(pack)).spanish:
        return say("the suits are written O coins, P cups, E swords, B clubs")
    return say("the suits are written S spades, H hearts, D diamonds, C clubs")

"""Zones: where cards lie on the table, by role and owner, and who sees their faces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from quinola.cards import Card
from quinola.messages import Catalogue, Message, Template, as_json, as_written, plain_text, say, spoken
from quinola.seats import Seat

Role: TypeAlias = Literal[
    "hand", "trick", "stock", "turned", "widow", "discard", "upcards", "meld", "spread", "layout", "foundation",
    "reserve", "taken", "laid away",
]  # fmt: skip
"""What a zone is for; whoever draws a table goes by it. `upcards` are discards from which cards are taken again."""


class Zone(list[Card]):
    """Cards that lie in one place.

    `owner` is the seat that it belongs to, or None; `sees` are the seats that know its faces. Its name is what a
    reader calls it, and as plain text its key in records and answers; `what` it holds, in a word, is said of it
    where it is plain whose it is, and else what such zones hold. `whole` is the meld that its cards are part of, where
    others have laid cards to it: in the order of the meld, and of each card who laid it, wherever that lies.
    """

    __slots__ = ("_key", "_said", "name", "owner", "role", "sees", "what", "whole")

    def __init__(
        self,
        role: Role,
        sees: Collection[Seat] = (),
        owner: Seat | None = None,
        name: Message | str = "",
        held: Iterable[Card] = (),
        what: Message | Template = "",
    ) -> None:
        if held:
            self.extend(held)
        self.role, self.sees, self.owner = role, sees, owner
        self.name, self.what = name or role, what
        self.whole: Sequence[tuple[Card, Seat]] = ()
        self._key = ""
        self._said: tuple[Catalogue, list[Any], str] | None = None

    @property
    def key(self) -> str:
        """How records and answers name it."""
        self._key = self._key or as_written(self.name)
        return self._key

    def as_it_lies(self) -> Zone:
        """The same as it lies now."""
        lies = Zone(self.role, self.sees, self.owner, self.name, self, self.what)
        lies.whole = self.whole
        return lies

    def join(self, card: Card, by: Seat, into: Sequence[Card]) -> None:
        """A card is laid off, by this seat, on the meld that lies here, which so becomes `into`."""
        laid = self.whole or [(c, by if self.owner is None else self.owner) for c in into if c is not card]
        before = into[: into.index(card)]
        at = max((n + 1 for n, (c, _) in enumerate(laid) if c in before), default=0)
        self.whole = [*laid[:at], (card, by), *laid[at:]]

    def _say(self) -> tuple[Catalogue, list[Any], str]:
        """What it is called, and what it holds, in the words that are spoken now."""
        self._said = spoken(), as_json(self.name), plain_text(self.what)
        return self._said

    @property
    def back(self) -> str:
        """Of which pack the cards are that lie face down before somebody, where each has one; of packs that are mixed
        nobody can tell."""
        if self.owner is None or self.sees:
            return ""
        packs = {c.copy for c in self}
        return packs.pop() if len(packs) == 1 else ""

    def as_json(self, names: Sequence[str], faces: Sequence[str]) -> dict[str, Any]:
        """For a page: role, owner by letter, name, the faces as somebody sees them; whether it lies `down` to all, and
        with which back on top; the `whole` meld, where others have laid off on it."""
        _, said, what = self._said if self._said and self._said[0] is spoken() else self._say()
        told: dict[str, Any] = {
            "role": self.role,
            "owner": None if self.owner is None else names[self.owner],
            "key": self.key,
            "said": [*said],
            "what": what,
            "cards": list(faces),
        }
        if not self.sees:
            told["down"] = True
        if back := self.back:
            told["back"] = back
        if self.whole:
            told["whole"] = [{"card": c.text, "by": names[s]} for c, s in self.whole]
        return told


class Place(NamedTuple):
    """Where cards can be stated to lie before a deal: as records name it, for how many, and the zone that it is."""

    key: str
    room: int
    zone: Zone

    def called(self, names: Sequence[str]) -> Message:
        """What a reader calls it: a hand by whose it is, a card turned up as such, and else as the table does."""
        zone = self.zone
        if zone.role == "hand" and zone.owner is not None:
            return say("{who:seat}’s hand", who=names[zone.owner])
        if zone.name == "turned":
            return say("turned up")
        return zone.name if isinstance(zone.name, Message) else Message(zone.name)

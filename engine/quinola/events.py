"""What has happened at a table, and when: events, each a message with its rule, its deal and its act."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from quinola.messages import Kind, Message, Parts, as_json, written
from quinola.seats import Seat


class Stamp(NamedTuple):
    """When something happened: in which deal, after how many acts, and after how many events.

    There is no number of events where an event tells a payment itself, so that a log need not tell it again.
    """

    deal: int = 1
    act: int = 0
    heard: int | None = 0


AT_FIRST: Final = Stamp()


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


class Log:
    """The acts and events of one session. Table and ledger write it both, and it knows neither."""

    __slots__ = ("acts", "deal", "events", "hushed", "names", "quiet", "stamp")

    def __init__(self, names: Sequence[str] = (), *, events: bool = False) -> None:
        self.names = names
        self.acts: list[Any] = []
        """What has been done; the session keeps it here."""
        self.events: list[Event] | None = [] if events else None
        """What has been told; None if nobody listens."""
        self.deal = 1
        """The deal under way, or the one to come."""
        self.quiet: frozenset[str] = frozenset()
        """Rules by which steps of the reckoning tell what was told when it happened."""
        self.hushed: dict[int, tuple[Collection[Seat], Event, Event]] = {}
        """Events that not all hear alike, by number: who hears the first of two others, and what the rest hear."""
        self.stamp = AT_FIRST
        """The last that was asked for: several payments often have the same."""

    def tell(self, rule: str, what: str | Message, /, kind: Kind = "said", **parts: Any) -> None:
        """Tell what happened, if anyone listens: a template with its parts, seats by number, or a message."""
        if self.events is not None:
            template, known = (what, parts) if isinstance(what, str) else what
            template, known = written(template, known, self.names)
            self.events.append(Event(rule, template, known, len(self.acts), kind, self.deal))

    def reckoned(self, rule: str, message: Message) -> None:
        """Tell a step of the reckoning when it is taken, unless its rule is one of the `quiet`."""
        if self.events is not None and rule not in self.quiet:
            self.events.append(Event(rule, *message, len(self.acts), "reckoned", self.deal))

    def whisper(
        self, told: tuple[str, Message], to: Collection[Seat], seen: tuple[str, Message], unseen: tuple[str, Message]
    ) -> None:
        """Tell what not all could see, as three pairs of rule and message.

        `told` is the whole story, as the record has it; the seats in `to` hear `seen` instead, and all others `unseen`.
        """
        if self.events is not None:
            self.tell(*told)
            whole = self.events[-1]
            near, far = (
                whole._replace(rule=rule, template=message.template, parts=message.parts)
                for rule, message in (seen, unseen)
            )
            self.hushed[len(self.events) - 1] = to, near, far

    def events_for(self, seat: Seat, since: int = 0) -> list[Event]:
        """What has happened, as this seat could tell it; from event number `since`."""
        events = (self.events or [])[since:]
        return [self.event_for(n, seat) if n in self.hushed else event for n, event in enumerate(events, since)]

    def event_for(self, n: int, seat: Seat) -> Event:
        """Event number `n`, of those that not all hear alike, as this seat could tell it."""
        to, seen, unseen = self.hushed[n]
        return seen if seat in to else unseen

    def now(self, *, told: bool = False) -> Stamp:
        """In which deal we are, and how many acts and events there have been; `told` if an event says it itself."""
        now = self.deal, len(self.acts), None if told else len(self.events or ())
        if self.stamp != now:
            self.stamp = Stamp(*now)
        return self.stamp

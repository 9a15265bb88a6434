"""What lies on the table: hands and other zones, what all can see, where everyone sits, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any, Protocol, TypeAlias

from quinola.ask import Procedure
from quinola.cards import Card, cards
from quinola.dealing import Fate, Shuffle, Stated, check_stated, deal_order, shuffle_order
from quinola.events import Event
from quinola.facts import Form
from quinola.ledger import Account, Ledger, Reason, Stamp
from quinola.messages import Kind, Message, pieces, written
from quinola.rules import RuleSet, StartError
from quinola.seats import Circle, Seat
from quinola.shown import Shown
from quinola.zones import Role, Zone


class Table:
    """The state of one session. Chance enters by `deal`, `shuffle`, `lot` and `draw`, each seeded for itself."""

    def __init__(
        self,
        names: Sequence[str],
        seed: int | str = 0,
        stated: Sequence[Stated] = (),
        *,
        brought: Mapping[Account, int] | None = None,
        events: bool = False,
        shown: Shown | None = None,
        fate: Fate | None = None,
    ) -> None:
        self.names, self.seed, self.stated = tuple(names), seed, stated
        self.everyone = frozenset(range(len(names)))
        self.circle = Circle(range(len(names)))
        self.hands = [Zone("hand", (s,), s) for s in range(len(names))]
        self.zones: dict[tuple[Role, Seat | None, int], Zone] = {}
        """What lies on the table besides the hands: by role, owner (or None) and number, where there are several."""
        self.sides: Sequence[Sequence[Seat]] = ()
        """Who plays with whom, where that is settled for good."""
        self.shown = Shown() if shown is None else shown
        """What all can see and no zone holds, as the game has it."""
        self.revealed: set[Card] = set()
        """Cards whose holder all know, though nobody has seen them: called cards that were owned to."""
        self.ledger = Ledger(brought, reasons=events, names=self.names, clock=self.now, listener=self.tell_reason)
        self.events: list[Event] | None = [] if events else None
        self.played: list[Any] = []
        """The acts so far; the session keeps them here, so that events can tell when they happened."""
        self.dealt: list[list[Card]] = []
        self.shuffled: list[Shuffle] = []
        """What has been shuffled since it was dealt."""
        self.fate = fate or Fate()
        self.deals = 0
        """Which deal this is, from 1; nought before the first."""
        self.entered: list[int] = []
        """How many entries the ledger held when each deal was dealt, so that a score can be told deal by deal."""
        self.quiet: frozenset[str] = frozenset()
        """Rules by which steps of the reckoning tell what was told when it happened."""
        self.begun: list[int] = []
        """How many acts had been made when each deal was dealt, so that a player can tell what belongs to it."""
        self.lay_open: dict[Seat, tuple[Card, ...]] = {}
        """The hands that all could see when the deal before this one ended."""
        self.saw: dict[int, frozenset[Seat]] = {}
        """Who saw a sign, by the number of the act; all others know only that something passed."""
        self.hushed: dict[int, tuple[Collection[Seat], Event, Event]] = {}
        """Events that not all hear alike, by number: who hears the first of two others, and what the rest hear."""
        self.luck = dict(self.fate.luck)
        """What has been drawn of numbers; an imagined table has the same luck."""
        self.drawn: dict[str, Any] = {}
        """What lots have decided, by what they were drawn for; who imagines this table may know it."""

    # Telling

    def tell(self, rule: str, what: str | Message, /, kind: Kind = "said", **parts: Any) -> None:
        """Tell what happened, if anyone listens: a template with its parts, seats by number, or a message."""
        if self.events is not None:
            template, known = (what, parts) if isinstance(what, str) else what
            message = written(template, known, self.names)
            self.events.append(Event(rule, *message, len(self.played), kind, max(1, self.deals)))

    def tell_reason(self, reason: Reason) -> None:
        """Tell a step of the reckoning when the ledger takes it, unless its rule is one of the `quiet`."""
        if self.events is not None and reason.rule not in self.quiet:
            self.events.append(Event(*reason, len(self.played), "reckoned", max(1, self.deals)))

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
        return [self._event_for(n, seat) if n in self.hushed else event for n, event in enumerate(events, since)]

    def _event_for(self, n: int, seat: Seat) -> Event:
        to, seen, unseen = self.hushed[n]
        return seen if seat in to else unseen

    # People

    def name(self, seat: Seat) -> str:
        """A seat's letter."""
        return self.names[seat]

    def seat(self, given: Mapping[str, Any], place: str, default: Seat | None = None) -> Seat:
        """A player whom a session was given, by name; the default if it was given none. Raises StartError."""
        name = given.get(place)
        if name is None and default is not None:
            return default
        if name not in self.names:
            raise StartError(f"given {place}: one of {' '.join(self.names)} is wanted, not {name!r}")
        return self.names.index(str(name))

    def holder(self, card: Card) -> Seat:
        """Whose hand the card is in. Raises StopIteration if nobody's, which a game's pack rules out."""
        return next(s for s in self.circle.order if card in self.hands[s])

    def begin(self) -> None:
        """A deal begins: what is paid from here on is of this deal, though its cards are not dealt yet.

        Whoever left the last one plays again.
        """
        self.deals = len(self.dealt) + 1
        self.circle.come_back()

    def now(self) -> Stamp:
        """In which deal we are, and how many acts and events there have been."""
        return Stamp(max(1, self.deals), len(self.played), len(self.events or ()))

    # Zones

    def put(self, zone: Zone, number: int = 0) -> Zone:
        """Lay a zone on the table, in the place of the one of its role, owner and number."""
        self.zones[zone.role, zone.owner, number] = zone
        return zone

    def zone(
        self,
        role: Role,
        owner: Seat | None = None,
        name: str = "",
        *,
        sees: Collection[Seat] = (),
        number: int = 0,
        what: str = "",
    ) -> Zone:
        """The zone of this role, owner and number; laid out if there is none, seen by `sees`.

        Its name is a template, in which `{who:seat}` is the owner; `what` it holds is said beside the owner.
        """
        found = self.zones.get((role, owner, number))
        if found is None:
            found = self.put(Zone(role, sees, owner, name and zone_name(name, owner, self.names), what=what), number)
        return found

    def lying(self, role: Role, owner: Seat | None = None, number: int = 0) -> Sequence[Card]:
        """The cards of that zone; none if there is no such zone."""
        return self.zones.get((role, owner, number), ())

    # Chance

    def lot(self, what: str) -> Seat:
        """A seat drawn by lot, for instance `dealer`."""
        order = self.circle.order
        seat = order[int(Random(f"{self.seed}/{what}").random() * len(order))]
        self.drawn[what] = self.name(seat)
        return seat

    def first_dealer(self, given: Mapping[str, Any], rule: str) -> Seat:
        """Whom a session was given as `dealer`, or else one drawn by lot, by this rule."""
        if "dealer" in given:
            return self.seat(given, "dealer")
        dealer = self.lot("dealer")
        self.tell(rule, "{who:seat} is drawn to deal first", who=dealer)
        return dealer

    def draw(self, what: str, among: int) -> int:
        """A number below `among`, by lot; it takes nothing from any other chance."""
        if what not in self.luck:
            self.luck[what] = int(Random(f"{self.seed}/{what}").random() * among)
        return self.luck[what]

    def shuffle(self, those: Sequence[Card]) -> tuple[Card, ...]:
        """These cards in an order of chance, the first on top; what is stated of it comes first.

        Whoever imagines this table knows that they were shuffled, and not how. Raises StartError if a stated card is
        not among them.
        """
        k = len(self.shuffled)
        stated = self.fate.shuffles[k] if k < len(self.fate.shuffles) else ()
        order = shuffle_order(f"{self.seed}/shuffle/{k}", stated, those, f"shuffles[{k}]")
        self.shuffled.append(Shuffle(max(1, self.deals), len(self.played), order))
        return order

    def deal(self, pack: Sequence[Card], each: int | Sequence[int], *rest: tuple[Zone, int]) -> None:
        """Deal the pack: the hands in seat order, then so many cards into each of the other zones, face down.

        Deal k has its own generator, so undo and replay need no state. Raises ValueError if the stated
        cards are not of the pack, are stated twice, or are too many for their place.
        """
        sizes = [each] * len(self.hands) if isinstance(each, int) else list(each)
        k = len(self.dealt)
        places = chain(zip(self.names, sizes, strict=True), ((zone.key, size) for zone, size in rest))
        dealt = deal_order(f"{self.seed}/{k}", self.stated[k] if k < len(self.stated) else {}, pack, places)
        self.lay_open = {seat: tuple(hand) for seat, hand in enumerate(self.hands) if hand.sees == self.everyone}
        self.begin()
        self.dealt.append(dealt)
        self.entered.append(len(self.ledger.entries))
        self.begun.append(len(self.played))
        self._place(dealt, sizes, rest)

    def _place(self, dealt: Sequence[Card], sizes: Sequence[int], rest: Sequence[tuple[Zone, int]]) -> None:
        at = 0
        for seat, size in enumerate(sizes):
            hand = self.hands[seat]
            hand.sees = (seat,)
            hand[:] = dealt[at : at + size]
            at += size
        for zone, size in rest:
            zone[:] = dealt[at : at + size]
            self.put(zone)
            at += size

    def lay_out(self, pack: Sequence[Card], stated: Mapping[str, str], *zones: Zone) -> None:
        """Begin in the middle: exactly the stated cards, hands by seat name, other zones by theirs."""
        fixed = {place: cards(text) for place, text in stated.items()}
        check_stated(fixed, pack, dict.fromkeys((*self.names, *(zone.key for zone in zones)), len(pack)))
        for seat, name in enumerate(self.names):
            self.hands[seat] = Zone("hand", (seat,), seat, held=fixed.pop(name, ()))
        for zone in zones:
            zone[:] = fixed.get(zone.key, ())
            self.put(zone)
        self.begin()
        self.dealt.append([c for zone in (*self.hands, *self.zones.values()) for c in zone])
        self.entered.append(len(self.ledger.entries))
        self.begun.append(len(self.played))


@cache
def zone_name(name: str, owner: Seat | None, names: tuple[str, ...]) -> Message:
    """What a zone is called, from a template in which `{who:seat}` is its owner."""
    return written(name, {"who": owner} if any(part == "who" for _, part, _ in pieces(name)) else {}, names)


Part: TypeAlias = Callable[[Any, Table, Mapping[str, Any]], Procedure[Any]]
"""A procedure that a session may start at: (game, table, what is given)."""


class Game(RuleSet, Protocol):
    """What a rule-set must offer. Everything else about a game is its own business."""

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter; their number is the number of players."""

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start, the whole partie first."""

    @property
    def shown(self) -> type[Shown]:
        """What all can see in this game."""

    @property
    def form(self) -> Form[Any]:
        """What a scorer tells of a deal."""

    def brought(self, facts: Any) -> Mapping[Account, int]:
        """What the accounts held before the deal, as far as the facts tell."""

    def settle(self, facts: Any, ledger: Ledger) -> dict[str, Any]:
        """Write the entries of one deal; return what follows from them (winners, who deals next), by name."""

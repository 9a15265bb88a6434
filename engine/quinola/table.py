"""What lies on the table: hands and other zones, what all can see, where everyone sits, and what has happened."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, Protocol

from quinola.cards import Card
from quinola.dealing import OPEN, Fate, Shuffle, Stated, deal_order, deal_orders, read_stated, shuffle_order
from quinola.events import Event, Log
from quinola.facts import Form
from quinola.ledger import Account, Ledger
from quinola.messages import Message, Template, pieces, written
from quinola.parts import Part
from quinola.rules import RuleSet, StartError
from quinola.seats import Circle, Seat
from quinola.shown import Cloth, Shown
from quinola.zones import Place, Role, Zone


class Left(NamedTuple):
    """How a deal has left the table, after so many acts, for those who look at it when the next is dealt already."""

    deal: int
    act: int
    order: tuple[Seat, ...]
    hands: Sequence[Zone]
    zones: Sequence[Zone]
    revealed: Collection[Card]
    shown: Mapping[str, Any]
    told: Sequence[Mapping[str, Any]]
    balance: Mapping[Account, int]


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
        self.lacks: dict[Seat, Collection[Card]] = {}
        """Cards that all know a seat does not hold, as it would have had to show them. A deal begins with none."""
        self.log = log = Log(self.names, events=events)
        self.tell, self.whisper, self.events_for = log.tell, log.whisper, log.events_for
        self.telling = events
        """Whether anyone listens; to tell nobody takes long where much is told."""
        self.ledger = Ledger(brought, reasons=events, names=self.names, log=log)
        self.dealt: list[list[Card]] = []
        self.shuffled: list[Shuffle] = []
        """What has been shuffled since it was dealt."""
        self.fate = fate or OPEN
        self.entered: list[int] = []
        """How many entries the ledger held when each deal was dealt, so that a score can be told deal by deal."""
        self.begun: list[int] = []
        """How many acts had been made when each deal was dealt, so that a player can tell what belongs to it."""
        self.left: Left | None = None
        """How the deal before this one has left the table; none where nobody listens."""
        self.saw: dict[int, frozenset[Seat]] = {}
        """Who saw a sign, by the number of the act; all others know only that something passed."""
        self.luck = dict(self.fate.luck)
        """What has been drawn of numbers; an imagined table has the same luck."""
        self.drawn: dict[str, Any] = {}
        """What lots have decided, by what they were drawn for; who imagines this table may know it."""

    # Telling

    @property
    def events(self) -> list[Event] | None:
        """What has been told; None if nobody listens."""
        return self.log.events

    # People

    def name(self, seat: Seat) -> str:
        """A seat's letter."""
        return self.names[seat]

    def holder(self, card: Card) -> Seat:
        """Whose hand the card is in. Raises StopIteration if nobody's, which a game's pack rules out."""
        for s in self.circle.order:
            if card in self.hands[s]:
                return s
        raise StopIteration

    def begin(self) -> None:
        """A deal begins: what is paid from here on is of this deal, though its cards are not dealt yet.

        Whoever left the last one plays again.
        """
        self.keep()
        self.log.deal = len(self.dealt) + 1
        self.circle.come_back()

    def keep(self) -> None:
        """Keep how a deal that is over has left the table: before the next begins, or anything is cleared away.

        Of several deals that one act has ended it is the first.
        """
        log, act = self.log, len(self.log.acts)
        under_way = self.dealt and log.deal == len(self.dealt)
        if not self.telling or not under_way or (self.left is not None and self.left.act == act):
            return
        self.left = Left(
            log.deal,
            act,
            self.circle.order,
            [zone.as_it_lies() for zone in self.hands],
            [zone.as_it_lies() for zone in self.zones.values()],
            set(self.revealed),
            self.shown.as_json(),
            self.shown.told(self),
            dict(self.ledger.balance),
        )

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
        what: Template = "",
    ) -> Zone:
        """The zone of this role, owner and number; laid out if there is none, seen by `sees`.

        Its name is a template, in which `{who:seat}` is the owner; `what` it holds is said beside the owner.
        """
        found = self.zones.get((role, owner, number))
        if found is None:
            said = name and zone_name(name, owner, self.names)
            found = self.put(Zone(role, sees, owner, said, (), what), number)
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

    def first_dealer(self, given: Seat | None, rule: str) -> Seat:
        """Whom a session was given as the dealer, or else one drawn by lot, by this rule."""
        if given is not None:
            return given
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
        self.shuffled.append(Shuffle(self.log.deal, len(self.log.acts), order))
        return order

    def deal(self, pack: Sequence[Card], each: int | Sequence[int], *rest: tuple[Zone, int]) -> None:
        """Deal the pack: the hands in seat order, then so many cards into each of the other zones, face down.

        Deal k has its own generator, so undo and replay need no state. Raises StartError if the stated
        cards are not of the pack, are stated twice, or are too many or too few for their place.
        """
        sizes = [each] * len(self.hands) if isinstance(each, int) else list(each)
        k = len(self.dealt)
        places = self._places(sizes, rest)
        dealt = deal_order(f"{self.seed}/{k}", self.stated[k] if k < len(self.stated) else {}, pack, places)
        self._dealt(k, dealt)
        self._place(dealt, sizes, rest)

    def deal_apart(self, *packs: tuple[Sequence[Card], Sequence[tuple[Zone, int]]]) -> None:
        """Deal several packs, each shuffled for itself into places of its own, and nothing into hands.

        It is one deal, and is stated as one. Raises StartError as `deal` does.
        """
        k = len(self.dealt)
        stated = self.stated[k] if k < len(self.stated) else {}
        dealt = deal_orders(f"{self.seed}/{k}", stated, [(pack, keyed(places)) for pack, places in packs])
        self._dealt(k, dealt)
        self._place(dealt, [0] * len(self.hands), [place for _, places in packs for place in places])

    def _dealt(self, k: int, dealt: list[Card]) -> None:
        """Deal k has been made, and begins."""
        self.begin()
        self.lacks.clear()
        self.dealt.append(dealt)
        self.entered.append(len(self.ledger.entries))
        self.begun.append(len(self.log.acts))

    def _places(self, sizes: Sequence[int], rest: Sequence[tuple[Zone, int]]) -> Iterator[Place]:
        """The hands and the other zones as places with their sizes; asked for where something is stated."""
        for name, size, hand in zip(self.names, sizes, self.hands, strict=True):
            yield Place(name, size, hand)
        yield from keyed(rest)

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

    def lay_out(self, pack: Sequence[Card], hand: int, *zones: Zone) -> None:
        """Begin in the middle: exactly the stated cards, hands by seat name, other zones by theirs.

        Raises StartError if none are stated, or more than `hand` for anybody, or as `read_stated` does.
        """
        stated = self.stated[0] if self.stated else None
        if not isinstance(stated, Mapping):
            raise StartError("hands", "this part begins with stated hands")
        places = [*self._places([hand] * len(self.hands), [(zone, len(pack)) for zone in zones])]
        fixed = read_stated(stated, pack, {place.key: place for place in places})
        for seat, name in enumerate(self.names):
            self.hands[seat] = Zone("hand", (seat,), seat, held=fixed.pop(name, ()))
        for zone in zones:
            zone[:] = fixed.get(zone.key, ())
            self.put(zone)
        self.begin()
        self.dealt.append([c for zone in (*self.hands, *self.zones.values()) for c in zone])
        self.entered.append(len(self.ledger.entries))
        self.begun.append(len(self.log.acts))


def keyed(places: Iterable[tuple[Zone, int]]) -> list[Place]:
    """Places by the names that records have for them."""
    return [Place(zone.key, size, zone) for zone, size in places]


@cache
def zone_name(name: str, owner: Seat | None, names: tuple[str, ...]) -> Message:
    """What a zone is called, from a template in which `{who:seat}` is its owner."""
    return written(name, {"who": owner} if any(part == "who" for _, part, _ in pieces(name)) else {}, names)


class Game(RuleSet, Protocol):
    """What a rule-set must offer. Everything else about a game is its own business."""

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter; their number is the number of players."""

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards with which it is played, of several packs each as often as it is there."""

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start, the whole partie first."""

    @property
    def shown(self) -> type[Shown]:
        """What all can see in this game."""

    @property
    def cloth(self) -> Cloth:
        """What is played on its table; the catalogue checks that all is shown that such a table must show."""

    @property
    def form(self) -> Form[Any]:
        """What a scorer tells of a deal."""

    def brought(self, facts: Any) -> Mapping[Account, int]:
        """What the accounts held before the deal, as far as the facts tell."""

    def settle(self, facts: Any, ledger: Ledger) -> dict[str, Any]:
        """Write the entries of one deal; return what follows from them (winners, who deals next), by name."""

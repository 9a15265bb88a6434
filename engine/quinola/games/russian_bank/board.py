"""Two packs of cards and twenty-six places: what lies where in Russian Bank, and what fits on what."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

from quinola.cards import Card, is_red, pack
from quinola.messages import Message, Template
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Role, Zone

ORDER: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
PACKS: Final = tuple(pack(ORDER, SUITS, copy) for copy in "12")
"""Each player’s, in the order of the seats."""
BOTH: Final = PACKS[0] + PACKS[1]
PILES: Final = 8
EACH: Final = 4
VALUE: Final = {c: ORDER.index(c.rank) for c in BOTH}
RED: Final = {c: is_red(c) for c in BOTH}
KING: Final = len(ORDER) - 1

Key: TypeAlias = tuple[str, int]
"""Suit and value of a card."""
Look: TypeAlias = tuple[int, bool]
"""Value and colour of a card."""
KEY: Final[dict[Card, Key]] = {c: (c.suit, VALUE[c]) for c in BOTH}
LOOK: Final[dict[Card, Look]] = {c: (VALUE[c], RED[c]) for c in BOTH}
Arrangement: TypeAlias = frozenset[tuple[Card, ...]] | tuple[tuple[Card, ...], ...]
"""The piles of the layout: wherever they lie, or pile by pile."""


OF_BASES: Final = "SSHHDDCC"
"""The suit of each base, so that they lie in order."""


class Board:
    """Where all cards lie. Of what lies face down the first is on top, of what lies open the last."""

    def __init__(self, table: Table) -> None:
        everyone = table.everyone

        def own(role: Role, sees: Collection[Seat], name: Template, what: Template) -> list[Zone]:
            return [Zone(role, sees, s, Message(name, {"who": table.name(s)}), what=what) for s in range(2)]

        def common(role: Role, name: Template) -> list[Zone]:
            return [Zone(role, everyone, None, Message(name, {"n": n + 1})) for n in range(PILES)]

        self.stock = own("reserve", (), "stock {who:seat}", "stock")
        self.open = own("reserve", everyone, "stock card {who:seat}", "stock card")
        self.hand = own("stock", (), "hand {who:seat}", "hand")
        self.turned = own("turned", everyone, "turned {who:seat}", "turned up")
        self.discards = own("discard", everyone, "discards {who:seat}", "discards")
        self.layout = common("layout", "layout {n:number}")
        self.bases = common("foundation", "base {n:number}")

    def put(self, table: Table) -> None:
        """Lay all places on the table, so that pages draw them in this order."""
        table.zones.clear()
        for s in range(2):
            table.put(self.hand[s])
            table.put(self.turned[s])
            table.put(self.discards[s])
            table.put(self.open[s], 1)
            table.put(self.stock[s])
        for piles in (self.layout, self.bases):
            for n, pile in enumerate(piles):
                table.put(pile, n)

    @property
    def zones(self) -> tuple[Zone, ...]:
        """All places, in the order in which they are put."""
        owned = (each[s] for s in range(2) for each in (self.stock, self.open, self.hand, self.turned, self.discards))
        return (*owned, *self.layout, *self.bases)

    # What fits

    def wanted(self) -> set[Key]:
        """Suit and value of every card that a base waits for; a full one waits for what there is none of."""
        return {(suit, len(base)) for suit, base in zip(OF_BASES, self.bases, strict=True)}

    def base_for(self, card: Card) -> Zone:
        """The base that waits for this card. Raises StopIteration if none does."""
        at = OF_BASES.index(card.suit)
        return next(base for base in self.bases[at : at + 2] if len(base) == VALUE[card])

    def gone(self, seat: Seat) -> bool:
        """Whether a player has no card left."""
        return not (self.stock[seat] or self.open[seat] or self.hand[seat] or self.turned[seat] or self.discards[seat])

    def stock_gone(self, seat: Seat) -> bool:
        """Whether a player has no stock left, neither face down nor open."""
        return not (self.stock[seat] or self.open[seat])

    def in_stock(self, seat: Seat) -> int:
        """How many cards a player’s stock holds."""
        return len(self.stock[seat]) + len(self.open[seat])

    def elsewhere(self, seat: Seat) -> int:
        """How many cards a player has in hand and discards."""
        return len(self.hand[seat]) + len(self.turned[seat]) + len(self.discards[seat])

    def kept(self) -> list[list[Card]]:
        """Everything as it lies."""
        return [list(zone) for zone in self.zones]

    def put_back(self, kept: Sequence[Sequence[Card]]) -> None:
        """Everything as it lay."""
        for zone, held in zip(self.zones, kept, strict=True):
            zone[:] = held


def under(top: Card) -> Look:
    """What goes on a card of the layout: one lower, and of the other colour."""
    return VALUE[top] - 1, not RED[top]


def feeds(card: Card, on: Card, *, round_the_corner: bool = False) -> bool:
    """Whether a card may be fed to another: of its suit, and next to it up or down."""
    apart = abs(VALUE[card] - VALUE[on])
    return card.suit == on.suit and (apart == 1 or (round_the_corner and apart == KING))

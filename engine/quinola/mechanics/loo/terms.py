"""What such a game is made of: its cards, its widow, its laws of play, and the answers to what its book leaves open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from quinola import ask
from quinola.ask import PASS, Law, Offer, Word
from quinola.cards import Card, Suit
from quinola.mechanics.company import Company, Seated
from quinola.messages import Message
from quinola.seats import Seat
from quinola.shown import shows

POOL, NEXT = "pool", "next pool"
HAND: Final = 5
"""Cards in a hand, and so tricks in a deal."""
FIVE: Final = 5
"""Counters: what the dealer stakes, what whoever has no trick pays, and every other payment but a share."""

PLAY: Final = Offer("play", "play with your hand", Message("{who:seats} {who:~plays|play}"))
WIDOW: Final = Offer(
    "take the widow",
    "lay your hand aside, and play with the widow",
    Message("{who:seats} {who:~takes|take} the widow"),
)
PAY: Final = Offer(
    "pay the dealer", "pay the dealer, and do not play", Message("{who:seats} {who:~pays|pay} the dealer")
)
GENERAL: Final = Offer(
    "general rams",
    "announce General Rams: all five tricks",
    Message("{who:seats} {who:~announces|announce} General Rams, to take all five tricks"),
)
SILENT: Final = Word("say nothing", Message("{who:seats} {who:~announces|announce} nothing"))
TAKE: Final = Offer(
    "take the trump",
    "take the trump, and throw another card away",
    Message("{who:seats} {who:~takes|take} the turned trump"),
)
LEAVE: Final = Word("leave the trump", Message("{who:seats} {who:~leaves|leave} the turned trump"))
PICK_UP: Final = Offer(
    "take up the hand",
    "take up your own hand again",
    Message("{who:seats} {who:~takes|take} up the hand that lay there"),
)
KEEP: Final = Offer("keep the hand", "play with your own hand", Message("{who:seats} {who:~keeps|keep} the hand"))
SAYINGS: Final = (PLAY, WIDOW, PASS, PAY, GENERAL)
"""What one may say in turn, where nothing forbids it."""

Laws: TypeAlias = Callable[[Suit, Sequence[Seat]], Sequence[Law]]
"""The laws of play of a deal, from its trumps and from whoever has taken its tricks so far, a list that grows."""


class Calling(Protocol):
    """What General Rams asks, where it is played."""

    @property
    def when(self) -> str: ...
    @property
    def with_widow(self) -> str: ...
    @property
    def order(self) -> str: ...
    @property
    def made_loo(self) -> str: ...
    @property
    def doubled(self) -> str: ...
    @property
    def failed_loo(self) -> str: ...


@dataclass(frozen=True)
class Terms:
    """All that one such game has of its own. `widow` are its cards; whoever takes more than a hand throws the rest.

    bought: what becomes of the pool when the player before the dealer pays. forced: whether a dealer who must play
    is otherwise as free as any. dealer_passes: whether one who need not may pass. both: whether a dealer who has the
    widow may take the turned card as well, where that is a question. throws: when a card of the widow is thrown.
    heads: whether one must play higher.
    """

    company: Company
    pack: tuple[Card, ...]
    strength: Mapping[Card, int]
    order: str
    widow: int
    laws: Laws
    bought: str
    forced: str
    dealer_passes: str
    both: bool | None = None
    throws: str = "at-once"
    heads: bool = True
    general: Calling | None = None

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return self.company.rule(slug)


@dataclass
class Shown(Seated):
    """What all can see of a deal: who plays, what is trumps, who has announced General Rams, tricks and counters."""

    in_: list[str] | None = shows("Who plays", "seat")
    trumps: ask.Suit | None = shows("Trumps", "suit", head=True)
    announced: str | None = shows("General Rams", "seat", head=True)
    tricks: dict[str, int] | None = shows("Tricks", head=True)
    resto: dict[str, int] | None = None

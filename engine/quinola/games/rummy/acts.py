"""What is done after drawing: a meld is laid, a card laid off, all laid down at once, or a card discarded; why not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from quinola.ask import Law, Word
from quinola.cards import Card
from quinola.games.rummy.terms import Before, Terms
from quinola.mechanics.melds import Meld, MeldRules
from quinola.messages import Message, say, the


class Act(Word):
    """Something done with cards: its text is the key of the record."""

    __slots__ = ("cards", "own")

    cards: tuple[Card, ...]
    own: int
    """How many of its cards, the first, come from the hand."""
    verb: str


class Laying(Act):
    """A meld is laid on the table."""

    __slots__ = ("meld",)

    meld: Meld
    verb = "meld"

    def __new__(cls, meld: Meld) -> Laying:
        made = super().__new__(cls, f"meld {meld}")
        made.meld, made.cards, made.own = meld, meld.cards, len(meld.cards)
        return made

    def did(self, who: str) -> Message:
        """Who has melded it."""
        return say("{who:seat} melds {what:message}", who=who, what=the(self.cards))

    def message(self) -> Message:
        """What is melded."""
        return say("meld {what:message}", what=the(self.cards))


class LayingOff(Act):
    """A card is laid off on a meld, which so becomes another."""

    __slots__ = ("becomes", "card", "on")

    becomes: Meld
    card: Card
    on: Meld
    verb = "lay off"

    def __new__(cls, held: Card, on: Meld, becomes: Meld) -> LayingOff:
        stands = next(s for c, s in zip(becomes.cards, becomes.stands, strict=True) if c is held)
        made = super().__new__(cls, f"lay off {held}{'' if stands is held else f'={stands}'} on {on}")
        made.card, made.on, made.becomes = held, on, becomes
        made.cards, made.own = (held, *on.cards), 1
        return made

    @property
    def without_meld(self) -> str:
        """The same, without on which meld."""
        return self.partition(" on ")[0]

    def did(self, who: str) -> Message:
        """Who has laid it off."""
        return say("{who:seat} lays off the {card:card}", who=who, card=self.card)

    def message(self) -> Message:
        """What is laid off, and where."""
        return say("lay off {what:message} on {on:message}", what=the((self.card,)), on=the(self.on.cards))


class WholeHand(Word):
    """The whole hand is laid down at once, but for an odd card at most."""

    __slots__ = ("melds", "odd")

    melds: tuple[Meld, ...]
    odd: Card | None
    verb = "announce"

    def __new__(cls, melds: tuple[Meld, ...], odd: Card | None) -> WholeHand:
        made = super().__new__(cls, "rummy" if odd is None else f"rummy {odd}")
        made.melds, made.odd = melds, odd
        return made

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards of its melds."""
        return tuple(c for meld in self.melds for c in meld.cards)

    def did(self, who: str) -> Message:
        """Who has announced it."""
        return say("{who:seat} announces Rummy", who=who)

    def message(self) -> Message:
        """That it is announced, and what is discarded."""
        if self.odd is None:
            return say("announce Rummy")
        return say("announce Rummy, and discard {what:message}", what=the((self.odd,)))


class Calling(Word):
    """A discard is claimed for a meld on the table."""

    __slots__ = ("becomes", "on")

    becomes: Meld
    on: Meld

    def __new__(cls, on: Meld, becomes: Meld) -> Calling:
        made = super().__new__(cls, f"rummy on {on}")
        made.on, made.becomes = on, becomes
        return made

    def did(self, who: str) -> Message:
        """Who has called it."""
        return say("{who:seat} calls Rummy", who=who)

    def message(self) -> Message:
        """What is called, and for which meld."""
        return say("call Rummy for {on:message}", on=the(self.on.cards))


ON: Final = (LayingOff, Calling)
"""What puts a card on a meld that lies there."""
laying = cache(Laying)


@cache
def offers(rules: MeldRules, on: Meld, pack: tuple[Card, ...]) -> tuple[LayingOff, ...]:
    """Every card that can be laid off on a meld, in every way."""
    return tuple(LayingOff(c, on, more) for c in pack if c not in on.cards for more in rules.additions(on, c))


# The whole hand


def whole(terms: Terms, hand: Sequence[Card]) -> list[WholeHand]:
    """The ways to lay the whole hand down, by the odd card that is discarded: none, where every card is in a meld.

    Where the last card must be discarded, one is over in any case.
    """
    if terms.wild and hopeless(terms, hand):
        return []
    melds = terms.melds.melds(hand)
    covered = {c for meld in melds for c in meld.cards}
    apart = [c for c in hand if c not in covered]
    if len(apart) > terms.odd:
        return []
    lay = Layer(hand, melds).lay
    everything = (1 << len(hand)) - 1
    if lay(everything, int(terms.odd)) is None:
        return []
    if not apart and not terms.block and (laid := lay(everything, 0)) is not None:
        return [WholeHand(laid, None)]
    found = []
    for n, c in enumerate(hand) if terms.odd else ():
        if (not apart or c in apart) and (laid := lay(everything ^ 1 << n, 0)) is not None:
            found.append(WholeHand(laid, c))
    return found


class Layer:
    """Lays cards of a hand, as bits, out in melds."""

    def __init__(self, hand: Sequence[Card], melds: Sequence[Meld]) -> None:
        place = {c: n for n, c in enumerate(hand)}
        self.starting: list[list[tuple[int, Meld]]] = [[] for _ in hand]
        for meld in melds:
            places = [place[c] for c in meld.cards]
            self.starting[min(places)].append((sum(1 << n for n in places), meld))
        self.known: dict[tuple[int, int], tuple[Meld, ...] | None] = {}

    def lay(self, left: int, spare: int) -> tuple[Meld, ...] | None:
        """The melds of these cards, but for so many to spare; None where that cannot be."""
        if not left:
            return ()
        at = left, spare
        if at not in self.known:
            self.known[at] = self._lay(left, spare)
        return self.known[at]

    def _lay(self, left: int, spare: int) -> tuple[Meld, ...] | None:
        for mask, meld in self.starting[(left & -left).bit_length() - 1]:
            if mask & left == mask and (rest := self.lay(left ^ mask, spare)) is not None:
                return (meld, *rest)
        return self.lay(left & left - 1, spare - 1) if spare else None


def hopeless(terms: Terms, hand: Sequence[Card]) -> bool:
    """Whether there are plainly too few wild cards: one alone wants two of them, and one of two half a one."""
    natural = [c for c in hand if c.rank not in terms.wild]
    wild = len(hand) - len(natural)
    if wild > 3:
        return False
    bit, reach = terms.melds.bit, wild + 2
    wanted, most = 0, 0
    for c in natural:
        near = sum(
            1
            for other in natural
            if other is not c and (other.rank == c.rank or (other.suit == c.suit and _near(bit[c], bit[other], reach)))
        )
        halves = 4 if not near else 1 if near == 1 else 0
        wanted += halves
        most = max(most, halves)
    return wanted - terms.odd * most > 2 * wild


def _near(one: int, other: int, reach: int) -> bool:
    """Whether two ranks of a suit can stand in one meld, with so many places between them at most."""
    return any(one << n & other or other << n & one for n in range(1, reach + 1))


# What narrows it


def _kept(options: Sequence[Any], kept: list[Any]) -> Sequence[Any]:
    return options if len(kept) == len(options) else kept


def _leaves(options: Sequence[Any], before: Before) -> Sequence[Any]:
    held = before.held
    return _kept(options, [o for o in options if not (isinstance(o, (Laying, LayingOff)) and o.own >= held)])


def _held_back(options: Sequence[Any], before: Before) -> Sequence[Any]:
    if not before.fresh:
        return options
    held = before.held - 1
    return _kept(options, [o for o in options if not (isinstance(o, (Laying, LayingOff)) and o.own >= held)])


def _others(options: Sequence[Any], before: Before) -> Sequence[Any]:
    return _kept(options, [o for o in options if not (isinstance(o, ON) and before.owners[o.on] == before.seat)])


def _previous(options: Sequence[Any], before: Before) -> Sequence[Any]:
    return _kept(options, [o for o in options if not (isinstance(o, ON) and before.owners[o.on] != before.previous)])


def _one_meld(options: Sequence[Any], before: Before) -> Sequence[Any]:
    return _kept(options, [o for o in options if not isinstance(o, Laying)]) if before.melded else options


def _not_back(options: Sequence[Any], before: Before) -> Sequence[Any]:
    if all(o in before.taken for o in options if isinstance(o, Card)):
        return options  # nothing else could be discarded
    return _kept(options, [o for o in options if not (isinstance(o, Card) and o in before.taken)])


LAST_CARD: Final = Law("rummy.last-card", _leaves, "the last card has to be discarded")
HOLD_BACK: Final = Law(
    "rummy.two-turns", _held_back, "whoever has put nothing down before must keep cards after this turn"
)
OTHERS: Final = Law("rummy.lay-on", _others, "cards are laid off on the melds of others")
PREVIOUS: Final = Law("rummy.lay-on", _previous, "cards are laid off on the melds of the player before")
CALL_OTHERS: Final = OTHERS._replace(rule="rummy.call-lay-on")
CALL_PREVIOUS: Final = PREVIOUS._replace(rule="rummy.call-lay-on")
ONE_MELD: Final = Law("rummy.many", _one_meld, "one meld may be laid on a turn")
NOT_BACK: Final = Law("rummy.upcard-back", _not_back, "it was taken from the discards on this turn")

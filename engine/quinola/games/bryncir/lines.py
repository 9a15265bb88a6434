"""A scorer’s lines of Bryncir, read and written: a player and the cards of a count, a leader and those of a trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quinola.cards import Card
from quinola.facts.kinds import Json
from quinola.facts.reading import LINE, LINES, cards_of, lines, seat
from quinola.games.bryncir.packs import COPIES, HAND, PACK_52, PACK_208
from quinola.games.bryncir.pairs import Laid
from quinola.games.bryncir.tricks import Played, Tricks
from quinola.messages import say
from quinola.rules import FactsError

SEATS: Final = ("A", "B", "C", "D", "E")
CARDS: Final = frozenset((*PACK_208, *PACK_52))


@dataclass(frozen=True)
class Count:
    """`A 7H 7H QD QD`, a line a player: cards among which pairs are found; single ones count nothing."""

    def read(self, value: Any, place: str, rule: str) -> Laid:
        """What each player had, checked. Raises FactsError."""
        return _count(lines(value, place, rule), place)

    def tell(self, value: Laid) -> list[str]:
        """A line for each who had any."""
        return [line_of(s, own) for s, own in enumerate(value) if own]

    def schema(self) -> Json:
        """Lines."""
        return {"type": "array", "items": {"type": "string", "maxLength": LINE}, "maxItems": LINES}


def _count(told: Sequence[str], place: str) -> Laid:
    """`A 7H 7H QD QD`: a player, and cards among which pairs are found; single ones count nothing."""
    laid: list[tuple[Card, ...]] = [()] * len(SEATS)
    for n, line in enumerate(told):
        name, _, text = line.partition(" ")
        here = f"{place}[{n}]"
        who, held = seat(name, here, SEATS, "bryncir.company"), _cards(text, here, "bryncir.pair")
        if laid[who]:
            raise FactsError(here, say("{who:seat} has a line already", who=name), "bryncir.pair")
        if len(held) > HAND:
            fault = say("{n:number} cards, and a hand has {hand:number}", n=len(held), hand=HAND)
            raise FactsError(here, fault, "bryncir.deal")
        laid[who] = held
    _check_copies([c for own in laid for c in own], place)
    return tuple(laid)


def trick_of(rules: Tricks, line: str, place: str) -> Played:
    """`B QH1 3H 7S TH QH4`: the leader, then five cards in turn."""
    name, _, text = line.partition(" ")
    leader = seat(name, place, SEATS, "bryncir.lead")
    held = _cards(text, place, "bryncir.trick")
    if len(held) != len(SEATS):
        raise FactsError(place, say("five cards are wanted, not {n:number}", n=len(held)), "bryncir.trick")
    _check_copies(held, place)
    trick = Played(tuple((leader + n) % len(SEATS) for n in range(len(SEATS))), held)
    _check_packs(rules, trick, place)
    return trick


def _check_packs(rules: Tricks, trick: Played, place: str) -> None:
    """Where cards alike could take a trick, or any of a rank, their packs decide. Raises FactsError."""
    best = trick.cards[trick.seats.index(rules.winner(trick))]
    level = [c for c in trick.cards if c.rank == best.rank and (rules.any_suit or c.suit == best.suit)]
    if len(level) > 1 and not all(c.copy for c in level):
        one, other = level[0].text[:2], level[-1].text[:2]
        raise FactsError(
            place,
            say(
                "{n:card|cards} stand level: write their packs, as {one:text} and {other:text}",
                n=len(level),
                one=f"{one}1",
                other=f"{other}4",
            ),
            "bryncir.tie",
        )


def line_of(who: int, held: Iterable[Card]) -> str:
    """A player and cards, as a scorer writes them: `A 7H 7H`."""
    return " ".join((SEATS[who], *(c.text for c in held)))


def _cards(text: str, place: str, rule: str) -> tuple[Card, ...]:
    """Cards as a scorer writes them. Raises FactsError."""
    held = tuple(cards_of(text, place, rule))
    for c in held:
        if c not in CARDS:
            raise FactsError(place, say("{card:text} is not a card of the four packs", card=c.text), "bryncir.pack")
    return held


def _check_copies(held: Sequence[Card], place: str) -> None:
    """No card twice, and no more of a kind than there are packs. Raises FactsError."""
    for c, n in Counter(held).items():
        if n > (1 if c.copy else len(COPIES)):
            raise FactsError(place, say("{card:text} is there {n:number} times", card=c.text, n=n), "bryncir.pack")
    for kind, n in Counter(c.text[:2] for c in held).items():
        if n > len(COPIES):
            fault = say("{card:text} is there {n:number} times, and there are four packs", card=kind, n=n)
            raise FactsError(place, fault, "bryncir.pack")

"""A sensible player of Bryncir: lays all pairs aside, leads junk from long suits, keeps high cards for the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quinola.ask import Choose
from quinola.cards import Card
from quinola.games.bryncir import Bryncir
from quinola.games.bryncir.packs import PACK_208
from quinola.games.bryncir.tricks import Played
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.session import Session

DANGER = 2
"""How many unseen cards may beat one that is still worth trying."""
LATE = 3
"""How many tricks before the end one stops saving."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return choice.options[0] if choice.verb == "pair" else _Hand(session, choice).play()


class _Hand:
    """One decision about one card."""

    def __init__(self, session: Session, choice: Choose[Card]) -> None:
        game, table = session.game, session.table
        assert isinstance(game, Bryncir)
        self.game, self.options, self.trick = game, choice.options, choice.about
        self.hand = table.hands[choice.seat]
        self.seat, self.players = choice.seat, len(table.names)
        self.gone = {c for zone in table.zones.values() if zone.role != "stock" for c in zone}
        self.left = min(map(len, table.hands))

    def play(self) -> Card:
        """Lead, follow, or throw."""
        trick: Trick = self.trick
        if not trick.cards:
            return self.lead()
        able = [c for c in self.options if self.wins(c)]
        return self.take(able) if able else self.lowest(self.options)

    def lead(self) -> Card:
        """Junk from the longest suit while there is time; what nobody can beat when there is little."""
        sure = [c for c in self.options if not self.above(c)]
        if sure and len(sure) + LATE > self.left:
            return max(sure, key=self.worth)
        return min(self.options, key=lambda c: (-self.length(c), self.worth(c), self.game.strength[c]))

    def take(self, able: Sequence[Card]) -> Card:
        """The dearest card that is likely to hold; the last to play takes what there is."""
        last = len(self.trick.cards) == self.players - 1
        likely = [c for c in able if last or len(self.above(c)) < DANGER]
        worth_it = [c for c in likely if last or self.worth(c) > 1]
        return max(worth_it, key=self.worth) if worth_it else self.lowest(self.options)

    def lowest(self, cards: Sequence[Card]) -> Card:
        """What is least worth; off suit, from a suit of which much is left."""
        return min(cards, key=lambda c: (self.worth(c), -self.length(c), self.game.strength[c]))

    def wins(self, c: Card) -> bool:
        """Whether it would take the trick as it lies."""
        seats = (*self.trick.seats, self.seat)
        return self.game.trick_rules.winner(Played(seats, (*self.trick.cards, c))) == self.seat

    def above(self, c: Card) -> list[Card]:
        """Cards of its suit that beat it and have not been seen."""
        strength = self.game.strength
        return [
            other
            for other in BY_SUIT[c.suit]
            if strength[other] > strength[c] and other not in self.gone and other not in self.hand
        ]

    def worth(self, c: Card) -> int:
        return self.game.values.in_trick(c)

    def length(self, c: Card) -> int:
        return sum(other.suit == c.suit for other in self.hand)


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said."""
    if choice.verb == "pair":
        return say("every pair that can be laid aside is")
    hand = _Hand(session, choice)
    if not hand.trick.cards:
        if not hand.above(said) and said == hand.lead() and hand.worth(said) > 0:
            return say("nobody can beat it, and few tricks are left")
        return say("worth little, and of your longest suit")
    able = [c for c in choice.options if hand.wins(c)]
    if said in able:
        return say("it takes the trick, and is likely to hold it")
    if able:
        return say("what could take the trick is unlikely to hold it: the card of least worth")
    return say("nothing that you may play takes the trick: the card of least worth")


BY_SUIT = {suit: tuple(c for c in PACK_208 if c.suit == suit) for suit in "SHDC"}

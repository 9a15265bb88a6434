"""The tricks of Bryncir: hands are unequal, the highest card of the suit led takes a trick, and what it brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import Card
from quinola.games.bryncir.packs import Values
from quinola.games.bryncir.shown import Shown
from quinola.ledger import SCORE, Ledger
from quinola.mechanics.tricks import Trick, TrickRules, follow_suit, play_tricks
from quinola.messages import say
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone

LAWS: Final[tuple[Law, ...]] = (follow_suit("bryncir.follow", breakable=False),)
"""What binds a player. Who has nothing of the suit led plays anything, and nothing is said of that here."""


class Played(NamedTuple):
    """A trick: who played, the leader first, and what."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]


class Tricks(NamedTuple):
    """How a reading plays tricks and counts them."""

    strength: Mapping[Card, int]
    values: Values
    any_suit: bool
    """Whether a card of any suit can win."""
    suit_led: bool
    """Whether the suit led is paid, and not the winner's."""
    at_once: bool
    """Whether play stops with somebody's last card."""

    def winner(self, trick: Played | Trick) -> Seat:
        """The highest card of the suit led; of all suits, in the reading that lets any card win."""
        able = [n for n, c in enumerate(trick.cards) if self.any_suit or c.suit == trick.cards[0].suit]
        return trick.seats[max(able, key=lambda n: self.strength[trick.cards[n]])]

    def suit_paid(self, trick: Played, best: Card) -> str:
        """Whose value is added to that of the winning card."""
        return trick.cards[0].suit if self.suit_led else best.suit

    def reckon(self, ledger: Ledger, trick: Played) -> None:
        """The winner earns card, suit and what others threw; whoever threw it loses as much."""
        winner, worth = self.winner(trick), self.values.in_trick
        best = trick.cards[trick.seats.index(winner)]
        suit = self.suit_paid(trick, best)
        thrown = [
            (who, c)
            for who, c in zip(trick.seats, trick.cards, strict=True)
            if c.suit != trick.cards[0].suit and who != winner
        ]
        if ledger.reasons is not None:
            self._explain(ledger, winner, best, suit, [c for _, c in thrown])
        ledger.pay(SCORE, winner, worth(best), "bryncir.winning-card", say("trick to the {card:card}", card=best))
        ledger.pay(
            SCORE, winner, self.values.suits[suit], "bryncir.winning-suit", say("its suit, {suit:suit}", suit=suit)
        )
        for who, c in thrown:
            ledger.pay(SCORE, winner, worth(c), "bryncir.off-suit-won", say("{card:card}, off suit, won", card=c))
            ledger.pay(who, SCORE, worth(c), "bryncir.off-suit-lost", say("{card:card}, off suit, lost", card=c))

    def _explain(self, ledger: Ledger, winner: Seat, best: Card, suit: str, thrown: Sequence[Card]) -> None:
        """How a trick was reckoned."""
        terms = [self.values.in_trick(best), self.values.suits[suit], *map(self.values.in_trick, thrown)]
        ledger.because(
            "bryncir.winning-card",
            "The trick is worth {sum:number} to {who:seat}: {terms:text}",
            sum=sum(terms),
            who=winner,
            terms=" + ".join(map(str, terms)),
        )
        if any(c.rank == "A" for c in (best, *thrown)):
            ledger.because("bryncir.ace-in-tricks", "In a trick an ace is worth {worth:number}", worth=1)


async def play(table: Table, leader: Seat, tricks: Tricks) -> list[Played]:
    """Tricks until somebody has no card. Each is counted when it is taken."""
    watch = _Watch(table, tricks)
    rules = TrickRules(
        "bryncir.follow",
        tricks.winner,
        LAWS,
        leads=lambda trick: leads_next(table, trick),
        stops=(lambda trick: is_out(table, trick)) if tricks.at_once else None,
    )
    if goes_on(table):
        await play_tricks(table, leader, rules, watch)
        if tricks.at_once:
            return watch.tricks
    table.tell("bryncir.last-trick", "The trick is played to its end")
    table.tell(
        "bryncir.end",
        "Out of cards, so that the play is over: {out:seats}",
        "ended",
        out=[s for s, hand in enumerate(table.hands) if not hand],
    )
    return watch.tricks


def goes_on(table: Table) -> bool:
    """The first to be out of cards ends the play, whatever the others hold."""
    return all(table.hands)


def leads_next(table: Table, trick: Trick) -> Seat | None:
    """Whoever takes a trick leads to the next, if there is one."""
    return trick.winner if goes_on(table) else None


def is_out(table: Table, trick: Trick) -> bool:
    """Whether the card just played was its player’s last, where that stops the play."""
    who = trick.seats[-1]
    if table.hands[who]:
        return False
    table.tell("bryncir.last-trick", "{who:seat} is out, and the play stops", "ended", who=who)
    return True


class _Watch:
    """Gathers the tricks, counts them when they are taken, and tells of both."""

    def __init__(self, table: Table, rules: Tricks) -> None:
        self.table, self.rules = table, rules
        self.tricks: list[Played] = []
        self.taken_by = dict.fromkeys(table.names, 0)
        self.gathered = table.put(Zone("taken", table.everyone, name="tricks played"))

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """Who played what, and whether they were free to."""
        c, who, led = trick.cards[-1], choice.seat, trick.cards[0].suit
        self.table.tell("bryncir.follow", "{who:seat} plays the {card:card}", "played", who=who, card=c)
        if c.suit != led:
            self.table.tell("bryncir.discard", "having no {led:suit}", "what", led=led)

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """Nothing here can be played against a law; an imagined table may have to."""

    def taken(self, trick: Trick) -> None:
        """The trick is gathered and counted."""
        found = Played(tuple(trick.seats), tuple(trick.cards))
        self.tricks.append(found)
        self.gathered.extend(trick.cards)
        self.taken_by[self.table.names[trick.winner]] += 1
        Shown.of(self.table).tricks = {name: n for name, n in self.taken_by.items() if n}
        if self.table.events is not None:
            _tell_trick(self.table, found, trick.winner, self.rules)
        self.rules.reckon(self.table.ledger, found)


def _tell_trick(table: Table, trick: Played, winner: Seat, rules: Tricks) -> None:
    """Who takes the trick, and why."""
    best = trick.cards[trick.seats.index(winner)]
    table.tell("bryncir.trick", "{who:seat} takes the trick with the {card:card}", "taken", who=winner, card=best)
    if any(c.suit != trick.cards[0].suit for c in trick.cards):
        if rules.any_suit:
            table.tell("bryncir.led-suit", "since a card of any suit can", "what")
        else:
            table.tell("bryncir.led-suit", "since no card of another suit can", "what")
    alike = [c for c in trick.cards if c.text[:2] == best.text[:2]]
    if len(alike) > 1:
        table.tell(
            "bryncir.tie", "{alike:number} cards are alike, and the highest pack decides", "also", alike=len(alike)
        )
    if table.hands[winner]:
        table.tell("bryncir.next-lead", "{who:seat} leads to the next trick", "led", who=winner)

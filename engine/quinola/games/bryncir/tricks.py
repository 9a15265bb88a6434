"""The tricks of Bryncir: hands are unequal, the highest card of the suit led takes a trick, and what it brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import Card
from quinola.games.bryncir.packs import Values
from quinola.games.bryncir.shown import Shown
from quinola.ledger import SCORE, Ledger
from quinola.mechanics.tricks import Trick, follow_suit
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


class TrickRules(NamedTuple):
    """How a reading plays tricks and counts them."""

    strength: Mapping[Card, int]
    values: Values
    any_suit: bool
    """Whether a card of any suit can win."""
    suit_led: bool
    """Whether the suit led is paid, and not the winner's."""
    at_once: bool
    """Whether play stops with somebody's last card."""

    def winner(self, trick: Played) -> Seat:
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
        thrown = [(who, c) for who, c in zip(trick.seats, trick.cards, strict=True)
                  if c.suit != trick.cards[0].suit and who != winner]
        if ledger.reasons is not None:
            self._explain(ledger, winner, best, suit, [c for _, c in thrown])
        ledger.pay(SCORE, winner, worth(best), "bryncir.winning-card", say("trick to the {card:card}", card=best))
        ledger.pay(SCORE, winner, self.values.suits[suit], "bryncir.winning-suit",
                   say("its suit, {suit:suit}", suit=suit))
        for who, c in thrown:
            ledger.pay(SCORE, winner, worth(c), "bryncir.off-suit-won", say("{card:card}, off suit, won", card=c))
            ledger.pay(who, SCORE, worth(c), "bryncir.off-suit-lost", say("{card:card}, off suit, lost", card=c))

    def _explain(self, ledger: Ledger, winner: Seat, best: Card, suit: str, thrown: Sequence[Card]) -> None:
        """How a trick was reckoned."""
        terms = [self.values.in_trick(best), self.values.suits[suit], *map(self.values.in_trick, thrown)]
        ledger.because("bryncir.winning-card", "The trick is worth {sum:number} to {who:seat}: {terms:text}",
                       sum=sum(terms), who=winner, terms=" + ".join(map(str, terms)))
        if any(c.rank == "A" for c in (best, *thrown)):
            ledger.because("bryncir.ace-in-tricks", "In a trick an ace is worth {worth:number}", worth=1)


async def play(table: Table, leader: Seat, rules: TrickRules) -> list[Played]:
    """Tricks until somebody has no card. Each is counted when it is taken."""
    tricks, taken, shown = list[Played](), dict.fromkeys(table.names, 0), Shown.of(table)
    gathered = table.put(Zone("taken", table.everyone, name="tricks played"))
    while goes_on(table):
        trick = await _one_trick(table, leader, len(tricks), rules)
        if trick is None:
            return tricks
        tricks.append(trick)
        gathered.extend(trick.cards)
        winner = rules.winner(trick)
        taken[table.names[winner]] += 1
        shown.tricks = {name: n for name, n in taken.items() if n}
        if table.events is not None:
            _tell_trick(table, trick, winner, rules)
        rules.reckon(table.ledger, trick)
        leader = leads_next(trick, winner)
    table.tell("bryncir.last-trick", "The trick is played to its end")
    table.tell("bryncir.end", "Out of cards, so that the play is over: {out:seats}", "ended",
               out=[s for s, hand in enumerate(table.hands) if not hand])
    return tricks


def goes_on(table: Table) -> bool:
    """The first to be out of cards ends the play, whatever the others hold."""
    return all(table.hands)


def leads_next(trick: Played, winner: Seat) -> Seat:
    """Whoever takes a trick leads to the next."""
    return winner


async def _one_trick(table: Table, leader: Seat, number: int, rules: TrickRules) -> Played | None:
    """A card from each, to the left; nothing, where play stops with somebody's last."""
    pile = table.put(Zone("trick", table.everyone))
    trick = Trick(leader, number, pile)
    for who in table.circle.rounds[leader]:
        hand = table.hands[who]
        said: Card = await Choose(who, "play", hand, "bryncir.follow", LAWS, trick)
        hand.remove(said)
        pile.append(said)
        trick.seats.append(who)
        if table.events is not None:
            _tell_play(table, trick)
        if rules.at_once and not hand:
            table.tell("bryncir.last-trick", "{who:seat} is out, and the play stops", "ended", who=who)
            return None
    return Played(tuple(trick.seats), tuple(pile))


def _tell_play(table: Table, trick: Trick) -> None:
    """Who played what, and whether they were free to."""
    c, who, led = trick.cards[-1], trick.seats[-1], trick.cards[0].suit
    table.tell("bryncir.follow", "{who:seat} plays the {card:card}", "played", who=who, card=c)
    if c.suit != led:
        table.tell("bryncir.discard", "{who:seat} has no {led:suit}, and may play anything", who=who, led=led)


def _tell_trick(table: Table, trick: Played, winner: Seat, rules: TrickRules) -> None:
    """Who takes the trick, and why."""
    best = trick.cards[trick.seats.index(winner)]
    table.tell("bryncir.trick", "{who:seat} takes the trick with the {card:card}", "taken", who=winner, card=best)
    if any(c.suit != trick.cards[0].suit for c in trick.cards):
        if rules.any_suit:
            table.tell("bryncir.led-suit", "Any card of another suit could take it")
        else:
            table.tell("bryncir.led-suit", "No card of another suit could take it")
    alike = [c for c in trick.cards if c.text[:2] == best.text[:2]]
    if len(alike) > 1:
        table.tell("bryncir.tie", "{alike:number} of them are alike, and the highest pack decides", alike=len(alike))
    if table.hands[winner]:
        table.tell("bryncir.next-lead", "{who:seat} leads to the next trick", "led", who=winner)

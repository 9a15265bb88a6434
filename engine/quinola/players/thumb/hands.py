"""What a seat knows of a hand of three tricks, what it imagines of the others, and its chances by that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from quinola.ask import Sign
from quinola.cards import Card
from quinola.mechanics.raises import AndRaise
from quinola.mechanics.sides import Side
from quinola.mechanics.signals import Signal
from quinola.mechanics.three_tricks.game import OfThreeTricks
from quinola.mechanics.three_tricks.rules import CARDS, TIED, HandRules, Judge, Shown
from quinola.mechanics.tricks import Trick
from quinola.seats import Seat
from quinola.session import Session

TRIES: Final = 30
TRUST: Final = 0.85  # how often a partner’s sign is believed
CAUGHT: Final = 0.6  # and an opponent’s, that was perhaps meant to be seen


class Known(NamedTuple):
    """All that a seat knows of the hand under way."""

    game: HandRules
    judge: Judge
    me: Seat
    side: Side
    trick: Trick
    takers: tuple[Seat | None, ...]
    played: Mapping[Seat, list[tuple[Card, Trick]]]
    """What each has played to the tricks before, with the trick as it then was."""
    signs: Mapping[Seat, list[Signal]]


def game_of(session: Session) -> OfThreeTricks:
    """The game that is played."""
    assert isinstance(session.game, OfThreeTricks)
    return session.game


def turned_up(session: Session) -> Card | None:
    """The card that makes trumps, if there is one."""
    turned = session.table.lying("turned")
    return turned[0] if turned else None


def powers(session: Session) -> Mapping[tuple[Card, Card], int]:
    """How strong a card is in a trick, by the card and the card led."""
    return _powers(game_of(session), turned_up(session))


@lru_cache(maxsize=64)
def _powers(game: OfThreeTricks, turned: Card | None) -> Mapping[tuple[Card, Card], int]:
    power, pack = game.rules.judge(turned).power, game.rules.pack
    return {(c, led): power(c, led) for c in pack for led in pack}


def known_to(session: Session, seat: Seat, trick: Trick) -> Known:
    """What this seat knows; `trick` is the one on the table."""
    game, table = game_of(session).rules, session.table
    since = table.begun[-1]
    played: dict[Seat, list[tuple[Card, Trick]]] = {}
    signs: dict[Seat, list[Signal]] = {}
    meant = {signal.act: signal for signal in game_of(session).signs}
    for n, (choice, said) in enumerate(session.played[since:], since):
        if isinstance(said, Sign):
            if choice.seat != seat and seat in table.saw.get(n, ()):
                signs.setdefault(choice.seat, []).append(meant[said])
        elif choice.verb == "play" and said != game.ladder.words.higher:
            c = said.card if isinstance(said, AndRaise) else said
            whole: Trick = choice.about
            at = whole.cards.index(c)
            before = Trick(whole.leader, whole.number, whole.cards[:at])
            before.seats = whole.seats[:at]
            played.setdefault(choice.seat, []).append((c, before))
    takers = tuple(None if name == TIED else game.sides.names.index(name) for name in Shown.of(table).takers or ())
    return Known(game, game.judge(turned_up(session)), seat, game.sides.of[seat], trick, takers, played, signs)


# What it imagines


def _worlds(session: Session, known: Known, random: Random, many: int) -> list[dict[Seat, list[Card]]]:
    """Hands that the others may hold, by what has been played, what had to be played, and what was signalled."""
    game, table = known.game, session.table
    seen = {*table.hands[known.me], *table.lying("taken"), *known.trick.cards, *table.lying("turned")}
    unseen = [c for c in game.pack if c not in seen]
    sizes = {s: len(table.hands[s]) for s in range(game.sides.players) if s != known.me}
    first = sorted(sizes, key=lambda s: (-len(known.signs.get(s, ())), s))
    suit = table.lying("turned")[0].suit if game.turns_up else ""
    laws = known.judge.laws
    worlds = []
    for _ in range(many):
        left, hands = list(unseen), {known.me: list(table.hands[known.me])}
        for s in first:
            hand = _hand(known, s, left, sizes[s], suit, laws, random)
            hands[s] = hand
            left = [c for c in left if c not in hand]
        worlds.append(hands)
    return worlds


def _hand(
    known: Known, s: Seat, left: Sequence[Card], size: int, suit: str, laws: Sequence[Any], random: Random
) -> list[Card]:
    played = known.played.get(s, ())
    own = known.game.sides.of[s] == known.side
    believed = [sign for sign in known.signs.get(s, ()) if random.random() < (TRUST if own else CAUGHT)]
    hand = random.sample(left, size)
    for _ in range(TRIES if believed or (played and laws) else 0):
        whole = [*hand, *(c for c, _ in played)]
        if all(sign.holds(whole, suit) for sign in believed) and _lawful(hand, played, laws):
            break
        hand = random.sample(left, size)
    return hand


def _lawful(hand: Sequence[Card], played: Sequence[tuple[Card, Trick]], laws: Sequence[Any]) -> bool:
    """Whether whoever holds this hand now could have played so."""
    for n, (c, trick) in enumerate(played):
        held: Sequence[Card] = [*hand, *(later for later, _ in played[n:])]
        for law in laws:
            held = law.keep(held, trick)
        if c not in held:
            return False
    return True


def chances(session: Session, known: Known, cards: Sequence[Card | None], many: int) -> list[float]:
    """The part of the imagined worlds in which this side wins the hand, by the card that is played now."""
    random = Random(f"{session.table.hands[known.me]} {len(session.played)}")
    worlds = _worlds(session, known, random, many)
    end = _End(session, known)
    won = [0.0] * len(cards)
    for hands in worlds:
        for n, c in enumerate(cards):
            side = end.play({s: list(hand) for s, hand in hands.items()}, c)
            won[n] += 0.5 if side is None else side == known.side
    return [w / len(worlds) for w in won]


class _End:
    """Plays a hand out, all cards open to nobody: each takes a trick as cheaply as may be, and spares a partner’s."""

    def __init__(self, session: Session, known: Known) -> None:
        self.game, self.known, self.judge = known.game, known, known.judge
        self.power = powers(session)
        names, shown = session.table.names, Shown.of(session.table)
        self.eldest = names.index(str(shown.eldest))
        self.sides = known.game.sides.of
        self.out = known.game.sides.out([names.index(name) for name in shown.folded or ()])

    def play(self, hands: Mapping[Seat, list[Card]], first: Card | None) -> Side | None:
        """Which side wins; None if nobody does."""
        game, known = self.game, self.known
        trick = Trick(known.trick.leader, known.trick.number, list(known.trick.cards))
        trick.seats = list(known.trick.seats)
        takers = list(known.takers)
        while True:
            for s in game.sides.still_in(game.sides.turns(trick.leader), self.out):
                if s in trick.seats:
                    continue
                c = first if first and s == known.me else self.choose(hands[s], s, trick)
                first = None if s == known.me else first
                hands[s].remove(c)
                trick.cards.append(c)
                trick.seats.append(s)
            taker = self.judge.taker(trick)
            takers.append(taker)
            decision = game.decided(takers, self.eldest)
            if decision is not None or len(takers) == CARDS:
                return decision.side if decision else None
            trick.end(taker)
            leader = game.leads(trick, self.judge, self.eldest)
            trick = Trick(next(game.sides.still_in(game.sides.turns(leader), self.out)), len(takers), [])

    def choose(self, hand: Sequence[Card], s: Seat, trick: Trick) -> Card:
        """The highest to lead; else the lowest that wins, or the lowest of all."""
        power = self.power
        if not trick.cards:
            return max(hand, key=lambda c: power[c, c])
        for law in self.judge.laws:
            hand = law.keep(hand, trick)
        led = trick.cards[0]
        powers = [power[c, led] for c in trick.cards]
        best = max(powers)
        lowest = min(hand, key=lambda c: power[c, c])
        if self.sides[trick.seats[powers.index(best)]] == self.sides[s]:
            return lowest
        winning = [c for c in hand if power[c, led] > best]
        return min(winning, key=lambda c: power[c, led]) if winning else lowest

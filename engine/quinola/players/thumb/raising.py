"""Sensible players of the games of three tricks: they imagine the hidden hands, and reckon what a raise is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from quinola.ask import Choose, Sign
from quinola.cards import Card
from quinola.mechanics.goal import points_of
from quinola.mechanics.raises import AndRaise, Raised
from quinola.mechanics.sides import Side
from quinola.mechanics.signals import Signal
from quinola.mechanics.three_tricks.game import OfThreeTricks
from quinola.mechanics.three_tricks.rules import CARDS, TIED, HandRules, Judge, Shown
from quinola.mechanics.tricks import Trick
from quinola.seats import Seat
from quinola.session import Session

WORLDS: Final = 24
FEW: Final = 4
TRIES: Final = 30
TRUST: Final = 0.85  # how often a partner’s sign is believed
CAUGHT: Final = 0.6  # and an opponent’s, that was perhaps meant to be seen
LIES: Final = 0.1  # of the hands in which one signs at all
SILENT: Final = 0.15
BLUFFS: Final = 0.08  # of the turns at which a bluff would make sense
FEARED: Final = 0.85  # how much of one’s chance is left after each raise of the other side
YIELD: Final = 0.3  # how often a raise is thought to be refused
RIGHT: Final = 0.008  # what it is worth, a point, not to let the right to raise pass over


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return _say(session, choice, WORLDS)


def quick(session: Session, choice: Choose[Any]) -> Any:
    """The same, with less thought: for who plays out many hands."""
    return _say(session, choice, FEW)


def _say(session: Session, choice: Choose[Any], worlds: int) -> Any:
    if choice.verb == "signal":
        return _sign(session, choice)
    return (_answer if choice.verb == "answer" else _play)(session, choice, worlds)


# What a seat knows


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


def _rules(session: Session) -> HandRules:
    assert isinstance(session.game, OfThreeTricks)
    return session.game.rules


def _signals(game: HandRules) -> tuple[Signal, ...]:
    return game.signs.signals if game.signs else ()


def _known(session: Session, seat: Seat, trick: Trick) -> Known:
    game, table = _rules(session), session.table
    since = table.begun[-1]
    played: dict[Seat, list[tuple[Card, Trick]]] = {}
    signs: dict[Seat, list[Signal]] = {}
    meant = {signal.act: signal for signal in _signals(game)}
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
    return Known(game, game.judge(_turned(session)), seat, game.sides.of[seat], trick, takers, played, signs)


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


def _hand(known: Known, s: Seat, left: Sequence[Card], size: int, suit: str, laws: Sequence[Any],
          random: Random) -> list[Card]:
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


def _turned(session: Session) -> Card | None:
    turned = session.table.lying("turned")
    return turned[0] if turned else None


@lru_cache(maxsize=64)
def _powers(game: OfThreeTricks, turned: Card | None) -> dict[tuple[Card, Card], int]:
    """How strong a card is in a trick, by the card and the card led."""
    power, pack = game.rules.judge(turned).power, game.rules.pack
    return {(c, led): power(c, led) for c in pack for led in pack}


def _chances(session: Session, known: Known, cards: Sequence[Card | None], many: int) -> list[float]:
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


def _power_table(session: Session) -> dict[tuple[Card, Card], int]:
    assert isinstance(session.game, OfThreeTricks)
    return _powers(session.game, _turned(session))


class _End:
    """Plays a hand out, all cards open to nobody: each takes a trick as cheaply as may be, and spares a partner’s."""

    def __init__(self, session: Session, known: Known) -> None:
        self.game, self.known, self.judge = known.game, known, known.judge
        self.power = _power_table(session)
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
            best = self.judge.best(trick)
            taker = self.judge.taken(best)
            takers.append(taker)
            decision = game.decided(takers, self.eldest)
            if decision is not None or len(takers) == CARDS:
                return decision.side if decision else None
            trick.end(taker)
            leader = game.leads(trick, best, self.eldest)
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


# What it does


class Stand(NamedTuple):
    """Points that the two sides still need."""

    ours: int
    theirs: int

    def after(self, gained: int, lost: int = 0) -> float:
        """About how good the game is then, from nought to one."""
        ours, theirs = max(0, self.ours - gained), max(0, self.theirs - lost)
        return 1.0 if not ours else 0.0 if not theirs else theirs / (ours + theirs)

    def played(self, chance: float, value: int) -> float:
        """How good it is to play for so much."""
        return chance * self.after(value) + (1 - chance) * self.after(0, value)


def _stand(session: Session, known: Known) -> Stand:
    sides, goal, balance = known.game.sides, known.game.goal.points, session.ledger.balance
    best = {side: points_of(sides, side, balance) for side in sides.all}
    theirs = max(points for side, points in best.items() if side != known.side)
    return Stand(max(1, goal - best[known.side]), max(1, goal - theirs))


def _raising(stand: Stand, chance: float, accepted: int, to: int, yields: float) -> float:
    """How good it is to raise: some yield, and mostly those who would have lost."""
    left = max(0.0, (chance - 0.85 * yields) / (1 - yields))
    return yields * stand.after(accepted) + (1 - yields) * stand.played(left, to)


def _play(session: Session, choice: Choose[Any], worlds: int) -> Any:
    cards = [o for o in choice.options if isinstance(o, Card)]
    known = _known(session, choice.seat, choice.about)
    power = _power_table(session)
    chances = _chances(session, known, cards, worlds)
    chance, c = max(zip(chances, cards, strict=True), key=lambda each: (each[0], -power[each[1], each[1]]))
    higher = known.game.ladder.words.higher
    return higher if higher in choice.options and _wants(session, known, chance) else c


def _wants(session: Session, known: Known, chance: float) -> bool:
    """Whether to raise now: for gain, or to frighten."""
    ladder, side_of = known.game.ladder, known.game.sides.of
    value = Shown.of(session.table).worth or 0
    to = next(higher for higher in ladder.values if higher > value)
    stand = _stand(session, known)
    lost = sum(t is not None and side_of[t] != known.side for t in known.takers)
    mood = Random(f"{session.table.hands[known.me]} raise {len(session.played)}").random()
    if value == ladder.values[0] and not lost and mood < BLUFFS and stand.theirs > to:
        return True
    so_far = session.played[session.table.begun[-1]:]
    theirs = sum(c.verb == "play" and side_of[c.seat] != known.side and (
        said == ladder.words.higher or isinstance(said, AndRaise)) for c, said in so_far)
    chance *= FEARED ** theirs
    yields = YIELD / (1 + lost)
    return _raising(stand, chance, value, to, yields) > stand.played(chance, value) + RIGHT * (to - value)


def _answer(session: Session, choice: Choose[Any], worlds: int) -> Any:
    raised: Raised = choice.about
    worth = raised.worth
    known = _known(session, choice.seat, raised.trick)
    theirs = sum(known.game.sides.of[s] != known.side for s in worth.raisers)
    chance = FEARED ** theirs * _chances(session, known, [None], 2 * worlds)[0]
    stand = _stand(session, known)
    fold = stand.after(0, worth.ladder.values[worth.at - 1])
    stay = stand.played(chance, worth.value)
    again = _raising(stand, chance, worth.value, worth.next, YIELD / 2) - RIGHT * (worth.next - worth.value)
    words = known.game.ladder.words
    if words.higher in choice.options and chance > 0.5 and again > stay:
        return words.higher
    return words.fold if words.fold in choice.options and fold > stay + RIGHT else words.stay


def _sign(session: Session, choice: Choose[Any]) -> Any:
    """Once a hand, before one has played: the best that is true; sometimes nothing, sometimes what is not."""
    table, seat = session.table, choice.seat
    since = table.begun[-1]
    if len(table.hands[seat]) < 3 or any(c.seat == seat and c.verb == "signal" for c, _ in session.played[since:]):
        return None
    signals = _signals(_rules(session))
    random = Random(f"{table.hands[seat]} {len(table.dealt)}")
    if random.random() < SILENT:
        return None
    turned = _turned(session)
    true = [signal for signal in signals if signal.holds(table.hands[seat], turned.suit if turned else "")]
    liar = random.random() < LIES
    told = [signal for signal in signals if signal not in true] if liar else true
    if not told:
        return None
    said = told[int(random.random() * len(told))] if liar else told[0]
    return said.act if said.act in choice.options else None

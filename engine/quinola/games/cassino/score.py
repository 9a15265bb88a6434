"""What a deal of Cassino comes to: most cards, most spades, the cards that count, sweeps; and who has won the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from quinola.games.cassino.facts import Facts
from quinola.games.cassino.parts import Points, Spades
from quinola.ledger import SCORE, Account, Ledger
from quinola.mechanics.sides import Side, Sides
from quinola.messages import Message, say
from quinola.seats import Seat

MOST_CARDS: Final = 3
MOST_SPADES: Final = 1
BIG: Final = 2
LITTLE: Final = 1
ACE: Final = 1
SWEEP: Final = 1
SPADE: Final = 1
NAMED: Final = 1
"""What the ace, jack and two of spades count more than other spades."""
GAME_OF_SPADES: Final = 61
LURCH: Final = 31
"""Whoever has fewer when the other wins loses double."""
FURTHER: Final = 11


class Scored(NamedTuple):
    """Points of a side, by which rule and for what."""

    side: Side
    points: int
    rule: str
    what: str | Message


def most(numbers: Sequence[int]) -> int | None:
    """Who has most, by place; nobody, if several have equally many."""
    best, *equal = [n for n, number in enumerate(numbers) if number == max(numbers)]
    return None if equal else best


def scored(sides: Sides, counting: Points | Spades, told: Facts, *, sweeps: bool) -> Iterator[Scored]:
    """All that is scored of a deal, in the order in which it is counted."""
    by_place, of = sides.all, sides.of
    spared = isinstance(counting, Spades) and counting.count == "24"
    if (best := most(told.cards)) is not None:
        yield Scored(by_place[best], MOST_CARDS, "cassino.cards", say("most cards"))
    if (best := most(told.spades)) is not None and not spared:
        yield Scored(by_place[best], MOST_SPADES, "cassino.spades", say("most spades"))
    yield Scored(of[told.big], BIG, "cassino.big", say("Big Cassino"))
    if isinstance(counting, Points):
        yield Scored(of[told.little], LITTLE, "cassino.little", say("Little Cassino"))
    for n, side in enumerate(by_place):
        aces = told.aces[n] - (spared and told.ace is not None and of[told.ace] == side)
        yield Scored(side, ACE * aces, "cassino.aces", say("{n:ace|aces}", n=aces))
    if isinstance(counting, Spades):
        yield from spades(sides, told)
    for n, side in enumerate(by_place if sweeps else ()):
        number = told.sweeps[n]
        yield Scored(side, SWEEP * number, "cassino.sweep-point", say("{n:sweep|sweeps}", n=number))


def spades(sides: Sides, told: Facts) -> Iterator[Scored]:
    """Every spade, and the three of them that count double."""
    for n, side in enumerate(sides.all):
        number = told.spades[n]
        yield Scored(side, SPADE * number, "cassino.each-spade", say("{n:spade|spades}", n=number))
    named = (
        (told.ace, say("the ace of spades")),
        (told.jack, say("the jack of spades")),
        (told.little, say("the two of spades")),
    )
    for who, what in named:
        if who is not None:
            yield Scored(sides.of[who], NAMED, "cassino.named-spades", what)


def settle(sides: Sides, counting: Points | Spades, told: Facts, ledger: Ledger, *, sweeps: bool) -> dict[str, Any]:
    """Write down what is scored; who deals next, and who has won."""
    gained = dict.fromkeys(sides.all, 0)
    for side, points, rule, what in scored(sides, counting, told, sweeps=sweeps):
        gained[side] += points
        for seat in sides.members[side]:
            ledger.pay(SCORE, seat, points, rule, what)
    if most(told.cards) is None:
        ledger.because("cassino.tied", "Nobody has most cards")
    if most(told.spades) is None and not (isinstance(counting, Spades) and counting.count == "24"):
        ledger.because("cassino.tied", "Nobody has most spades")
    return follows(sides, counting, told.dealer, gained, ledger)


def follows(
    sides: Sides, counting: Points | Spades, dealer: Seat, gained: Mapping[Side, int], ledger: Ledger
) -> dict[str, Any]:
    """Who deals next, and who has won."""
    following = next_dealer(sides, dealer)
    ledger.because("cassino.next-dealer", "{who:seat} deals next", who=following)
    won = won_with(sides, counting, gained, ledger.balance)
    outcome: dict[str, Any] = {
        "next_dealer": sides.names[following],
        "winners": [name for name, side in zip(sides.names, sides.of, strict=True) if side in won],
    }
    if isinstance(counting, Points) and counting.game != "one-deal":
        out = [s for side in sides.all for s in sides.members[side] if ledger.balance[s] >= int(counting.game)]
        if len({sides.of[s] for s in out}) > 1:
            ledger.because(
                "cassino.both-out", "{who:seats} {who:~has|have} points enough", who=[sides.names[s] for s in out]
            )
    for side in won:
        ledger.because(rule_of_game(counting), "{who:seats} {who:~has|have} won", who=sides.letters[side])
    if won and isinstance(counting, Spades):
        [winner] = won
        outcome["margin"] = margin(sides, winner, ledger)
    return outcome


def next_dealer(sides: Sides, dealer: Seat) -> Seat:
    """The next in the order of play."""
    return (dealer + 1) % sides.players


def rule_of_game(counting: Points | Spades) -> str:
    """The rule that says when a game is won."""
    return "cassino.game" if isinstance(counting, Points) else "cassino.game-of-spades"


def won_with(
    sides: Sides, counting: Points | Spades, gained: Mapping[Side, int], balance: Mapping[Account, int]
) -> list[Side]:
    """Who has won; nobody, while the game goes on."""
    if isinstance(counting, Points) and counting.game == "one-deal":
        return [side for side in sides.all if gained[side] == max(gained.values())]
    stands = {side: sides.points(side, balance) for side in sides.all}
    return over_with(counting, stands)


def over_with(counting: Points | Spades, stands: Mapping[Side, int]) -> list[Side]:
    """Who has won with so many points: of several who have enough whoever has most, or has eleven more, and so on."""
    goal = int(counting.game) if isinstance(counting, Points) else GAME_OF_SPADES
    out = {side: points for side, points in stands.items() if points >= goal}
    if isinstance(counting, Points) and counting.both_out == "eleven-more":
        while len(out) > 1:
            goal += FURTHER
            out = {side: points for side, points in out.items() if points >= goal}
        return list(out)
    best = [side for side, points in out.items() if points == max(out.values())]
    return best if len(best) == 1 else []


def margin(sides: Sides, winner: Side, ledger: Ledger) -> int:
    """By how many points a game of spades is won; twice as many, if the next best has fewer than half of the game."""
    points = {side: sides.points(side, ledger.balance) for side in sides.all}
    won = points.pop(winner)
    best = max(points.values())
    if best < LURCH:
        ledger.because("cassino.margin", "{n:number} − {m:number}, twice", n=won, m=best)
        return 2 * (won - best)
    ledger.because("cassino.margin", "{n:number} − {m:number}", n=won, m=best)
    return won - best

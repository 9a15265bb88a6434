"""What a scorer tells of a deal of Cassino: cards and spades by number, who has the cards that count, and sweeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from quinola.cards import Card
from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import Each, Numbers, Player
from quinola.mechanics.sides import Side, Sides
from quinola.messages import say
from quinola.seats import Seat

ACES: Final = 4


class Facts(NamedTuple):
    """One deal. Cards, spades, aces and sweeps are by side; whoever has a card is told by any player of the side.

    ace, jack: who has those of spades, where that is asked.
    """

    dealer: Seat
    cards: tuple[int, ...]
    spades: tuple[int, ...]
    big: Seat
    little: Seat
    aces: tuple[int, ...]
    sweeps: tuple[int, ...] = ()
    ace: Seat | None = None
    jack: Seat | None = None
    scores: tuple[int, ...] = ()


def form(
    title: str,
    sides: Sides,
    cards: Sequence[Card],
    *,
    faced: int,
    sweeps: bool,
    every_spade: bool,
    game: str,
    over: Any,
) -> Form[Facts]:
    """How a deal is told: of these cards, so many faced, with sweeps or without, and with every spade or not.

    `game` is the rule by which it is won, and `over` says of scores whether a game with them was over before.
    """
    player, pack, suit = Player(sides.names), len(cards), sum(c.suit == "S" for c in cards)
    keys = [sides.letters[side][0] for side in sides.all]
    partners = "partners together, by the first of them" if len(keys) < sides.players else "by player"

    def by_side(most: int, what: str) -> Each:
        return Each(keys, 0, most, what)

    named = (
        Fact("ace", player, "cassino.named-spades", "Ace of spades", "who has it"),
        Fact("jack", player, "cassino.named-spades", "Jack of spades", "who has it"),
    )
    swept = Fact("sweeps", by_side(pack // 2, "sweeps"), "cassino.sweep", "Sweeps", partners)
    return Form(
        title,
        partial(_together, sides),
        (
            Fact("dealer", player, "cassino.eldest", "Dealer"),
            Fact(
                "cards", by_side(pack, "cards taken"), "cassino.cards", "Cards taken", partners, extra={"total": pack}
            ),
            Fact(
                "spades",
                by_side(suit, "spades taken"),
                "cassino.spades",
                "Spades taken",
                partners,
                extra={"total": suit},
            ),
            Fact("big", player, "cassino.big", "Big Cassino", "who has the ten of diamonds"),
            Fact("little", player, "cassino.little", "Little Cassino", "who has the two of spades"),
            *(named if every_spade else ()),
            Fact("aces", by_side(ACES, "aces taken"), "cassino.aces", "Aces", partners, extra={"total": ACES}),
            *((swept,) if sweeps else ()),
            Fact(
                "scores",
                Numbers(sides.names, low=0, groups=[sides.letters[side] for side in sides.all]),
                game,
                "Scores before",
                "of a side, by any of its players",
                default=(),
            ),
        ),
        (
            Check("cassino.pack", partial(_all, "cards", pack)),
            Check("cassino.spades", partial(_all, "spades", suit)),
            Check("cassino.aces", partial(_all, "aces", ACES)),
            Check("cassino.pack", partial(_room, sides, keys, every_spade=every_spade)),
            Check("cassino.take", partial(_taken, keys)),
            Check("cassino.sweep", partial(_swept, keys, pack, faced)),
            Check(game, partial(_over, over), before=True),
        ),
    )


def _together(sides: Sides, scores: tuple[int, ...], **told: Any) -> Facts:
    """The facts; the score of a side that is told of one of its players is that of all."""
    if scores:
        shared = [max(scores[m] for m in sides.members[side]) for side in sides.of]
        scores = tuple(own or side for own, side in zip(scores, shared, strict=True))
    return Facts(scores=scores, **told)


def _all(key: str, wanted: int, told: Facts) -> Iterator[Wrong]:
    """Every card is taken by somebody."""
    number = sum(getattr(told, key))
    if number != wanted:
        yield Wrong(key, say("they come to {n:number}, and there are {wanted:number}", n=number, wanted=wanted))


def _room(sides: Sides, keys: list[str], told: Facts, *, every_spade: bool) -> Iterator[Wrong]:
    """Each side has the cards that are told of it by name: some side has the ace of spades, so that all fit."""
    holders = [side for n, side in enumerate(sides.all) if told.aces[n]]
    if told.ace is not None:
        if sides.of[told.ace] not in holders:
            yield Wrong("ace", say("{who:seat} has no ace", who=sides.names[told.ace]))
        holders = [sides.of[told.ace]]
    lacking = [_lacking(sides, keys, told, ace, jack=every_spade) for ace in holders]
    least = min(lacking, key=lambda each: (len(each), sum(each.values())))
    for place, number in least.items():
        yield Wrong(place, say("at least {n:number} must be there", n=number))


def _lacking(sides: Sides, keys: list[str], told: Facts, ace: Side, *, jack: bool) -> dict[str, int]:
    """Where too few are told, and how many there must be, if this side has the ace of spades."""
    found = dict[str, int]()
    for n, side in enumerate(sides.all):
        members = sides.members[side]
        spades = (told.little in members) + (side == ace) + (jack and told.jack in members)
        if told.spades[n] < spades:
            found[f"spades.{keys[n]}"] = spades
        cards = told.spades[n] + told.aces[n] - (side == ace) + (told.big in members)
        if told.cards[n] < cards:
            found[f"cards.{keys[n]}"] = cards
    return found


def _taken(keys: list[str], told: Facts) -> Iterator[Wrong]:
    """Whoever has taken anything has taken a card, and has the one that took it."""
    for n, cards in enumerate(told.cards):
        if cards == 1:
            yield Wrong(f"cards.{keys[n]}", "whoever takes a card has the one that took it too")


def _swept(keys: list[str], pack: int, faced: int, told: Facts) -> Iterator[Wrong]:
    """Two cards at least are taken by each sweep: the one that takes, and another.

    Before the first, or by it, all that were faced have been taken: together they come to no more than the pack.
    """
    swept = sum(told.sweeps)
    least = 2 * swept + (faced - 1 if faced and swept else 0)
    if least > pack:
        why = say("{n:sweep|sweeps} take {cards:card|cards} at least, with what was faced", n=swept, cards=least)
        yield Wrong("sweeps", why)
    for n, sweeps in enumerate(told.sweeps):
        if 2 * sweeps > told.cards[n]:
            why = say("{n:sweep|sweeps} take {cards:card|cards} at least", n=sweeps, cards=2 * sweeps)
            yield Wrong(f"sweeps.{keys[n]}", why)


def _over(over: Any, told: Facts | Stood) -> Iterator[Wrong]:
    """Nobody plays on when the game is won."""
    if told.scores and (why := over(told.scores)):
        yield Wrong("scores", why)

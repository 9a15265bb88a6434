"""A sensible player of Russian Bank: builds, feeds, makes spaces for its stock, blocks, and calls Stop!

What it does next is what is worth most, by a table of worths and one look ahead. Of the slips of the other it sees so
many: `EYE` says how many. `watching` makes a player with another eye, that slips itself the more the duller it is.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from quinola.ask import Choose
from quinola.cards import Card
from quinola.games.russian_bank.acts import NOTHING, STOCK, STOP, Act, Play
from quinola.games.russian_bank.board import KEY, LOOK, VALUE, under
from quinola.games.russian_bank.turn import Turn
from quinola.messages import Message, say
from quinola.players import Eye, Player
from quinola.session import Session

EYE: Final = Eye(80, 4)
"""It misses 20 of 100, and with that eye would make 20 / 4 = 5 of 100 where it can."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """What is worth most; and Stop!, where it has seen a slip."""
    return says(session, choice, EYE.usual)


def watching(eye: int) -> Player:
    """A player that sees so many of a hundred slips, and makes one itself for so many that it would miss."""

    def watches(session: Session, choice: Choose[Any]) -> Any:
        if choice.verb == "move" and overlooks(session, eye) and (wrong := choice.breaches()):
            return max(wrong, key=lambda act: worth(act, choice.about)[0])
        return says(session, choice, eye)

    return watches


def says(session: Session, choice: Choose[Any], eye: int) -> Any:
    """An act; or of what may be said, Stop! or nothing."""
    if choice.verb == "demand":
        if not choice.optional:
            return NOTHING
        return STOP if slipped(session, choice) and sees(session, eye) else None
    turn: Turn = choice.about
    return max(choice.options, key=lambda act: worth(act, turn)[0])


def slipped(session: Session, choice: Choose[Any]) -> bool:
    """Whether the other’s last act was wrong; anybody can know that who looks."""
    if not session.played:
        return False
    asked, done = session.played[-1]
    return asked.verb == "move" and asked.seat != choice.seat and done not in asked.options


def sees(session: Session, eye: int) -> bool:
    """Whether this slip is seen; the same each time it is asked of the same act."""
    return Random(f"{len(session.played)} {session.played[-1][1]}").random() * 100 < eye


def overlooks(session: Session, eye: int) -> bool:
    """Whether it forgets here what comes first; the same each time it is asked at the same table."""
    last = session.played[-1][1] if session.played else ""
    return Random(f"forgets {len(session.played)} {last}").random() * 100 * EYE.misses < 100 - eye


def worth(act: Act, turn: Turn) -> tuple[float, Message]:
    """What an act is worth, and why."""
    card = act.card
    match act.kind:
        case "stock":
            return 90, say("a stock card that is seen can be played")
        case "build":
            return 80 + (card is turn.stock_card), say("what can be built must be")
        case "feed":
            assert isinstance(act, Play)
            card = act.card
            return 70 + fed(act, card, turn), say("it is gone, and the other has it")
        case "move":
            assert isinstance(act, Play)
            return moved(act, act.card, turn)
        case "hand":
            return 10, say("nothing better is left than a card from the hand")
        case "end":
            return 0, say("there is nothing else")
        case _:
            return 5, say("it fits nowhere that would gain anything")


def fed(act: Play, card: Card, turn: Turn) -> float:
    """Its own cards first, and rather to the stock, where each counts two."""
    own = 4 if card is turn.stock_card else spaces(card, turn) if card in turn.lies else 3
    return own + (2 if act.to == STOCK else 0)


def spaces(card: Card, turn: Turn) -> float:
    """A space that a card leaves is worth having, as long as there is a stock to fill it."""
    return 2 if turn.stock_left and len(turn.board.layout[turn.lies[card]]) == 1 else 0


def moved(act: Play, card: Card, turn: Turn) -> tuple[float, Message]:
    """A move to the layout, or within it."""
    vacant = act.pile == turn.vacancy
    if card is turn.stock_card:
        if not vacant:
            return 60 - opens(card, turn), say("the stock is a card shorter, and no space is gone")
        return 20 - opens(card, turn), say("the space is filled from the stock")
    if card not in turn.lies:
        return (30 if not vacant else 25) - opens(card, turn), say("it is a card less to hold")
    return within(card, turn, vacant=vacant)


def opens(card: Card, turn: Turn) -> float:
    """Little, if the other’s stock card would then fit on it; so one blocks."""
    theirs = turn.board.open[turn.other]
    return 1 if theirs and LOOK[theirs[-1]] == under(card) else 0


def within(card: Card, turn: Turn, *, vacant: bool) -> tuple[float, Message]:
    """A move within the layout: for a space, or for what lies below the card."""
    pile = turn.board.layout[turn.lies[card]]
    if len(pile) == 1:
        wanted = turn.stock_left and not vacant
        return (50 if wanted else 1), say("it makes a space")
    below = pile[-2]
    waiting = [mine for mine in (turn.stock_card, turn.hand_card) if mine]
    if KEY[below] in turn.wanted:
        return 55, say("the {below:card} below it can then be built", below=below)
    if any(LOOK[mine] == under(below) for mine in waiting):
        return 45, say("there is a place for a card on the {below:card}", below=below)
    if KEY[below] in turn.fed_stock or KEY[below] in turn.fed_discards:
        return 40, say("the {below:card} below it can then be fed", below=below)
    if vacant:
        return -1 - VALUE[card] / 100, say("the space is filled from the layout")
    if len(pile) == 2 and LOOK[below] in turn.takes and turn.stock_left:
        return 35, say("the {below:card} below it can then make a space", below=below)
    return 1, say("it is of no use, and does no harm")


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why it does that."""
    if choice.verb == "demand":
        return say("the other has slipped") if said is STOP else say("let it lie where it is in the way")
    return worth(said, choice.about)[1]

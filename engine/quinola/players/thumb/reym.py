"""A sensible player of Reym: bids what the hand promises, calls high cards, plays to the side's tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quinola.ask import PASS, Choose
from quinola.cards import Card
from quinola.games.reym import Reym
from quinola.games.reym.pack import ACE_HIGH, MISERE, NONE, SUITS
from quinola.games.reym.shown import Shown
from quinola.games.reym.tricks import THE_REVOKE
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.session import Session

HEIGHT: Mapping[str, int] = {rank: len(ACE_HIGH) - n for n, rank in enumerate(ACE_HIGH)}
PROMISE: Mapping[str, float] = {"A": 1.0, "K": 0.6, "Q": 0.3, "J": 0.1}
LETTERS: Mapping[str, str] = {letter: word for word, letter in SUITS.items()}


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return {"bid": _bid, "call": _call, "trumps": _trumps, "play": _play, "claim": _claim}[choice.verb](session, choice)


def _promise(hand: Sequence[Card], trumps: str) -> float:
    """Tricks that the hand should take: high cards, and length in trumps."""
    length = sum(c.suit == trumps for c in hand)
    return sum(PROMISE.get(c.rank, 0.0) for c in hand) + 0.55 * max(0, length - 2)


def _best_suit(hand: Sequence[Card]) -> str:
    return max("CDHS", key=lambda suit: (_promise(hand, suit), "CDHS".index(suit)))


def _bid(session: Session, choice: Choose[Any]) -> Any:
    """The hand and a share of what two called partners bring; the dealer, who must, bids one below it."""
    game, hand = session.game, session.table.hands[choice.seat]
    assert isinstance(game, Reym)
    if MISERE in choice.options and not any(HEIGHT[c.rank] > 6 for c in hand):
        return MISERE
    helped = _promise(hand, _best_suit(hand)) + (2.2 if game.players == 6 else 3.4)
    bids = [b for b in choice.options if b not in (PASS, MISERE)]
    if PASS not in choice.options:
        return min(bids, key=lambda b: abs(b - (helped - 1)))
    return max((b for b in bids if b <= helped), default=PASS)


def _call(session: Session, choice: Choose[Any]) -> Card:
    """The highest card missing from the best suit; else from the longest suit where one is missing."""
    hand = session.table.hands[choice.seat]
    best = _best_suit(hand)
    known = session.table.revealed

    def worth(card: Card) -> tuple[bool, bool, int, int]:
        length = sum(c.suit == card.suit for c in hand)
        return card not in hand and card not in known, card.suit == best, HEIGHT[card.rank], length

    found: Card = max(choice.options, key=worth)
    return found


def _trumps(session: Session, choice: Choose[Any]) -> str:
    """The best suit; none, if every suit is stopped and none is long."""
    hand = session.table.hands[choice.seat]
    long = max(sum(c.suit == suit for c in hand) for suit in "CDHS")
    aces = sum(c.rank == "A" for c in hand)
    return NONE if NONE in choice.options and aces >= 2 and long <= 3 else LETTERS[_best_suit(hand)]


def _play(session: Session, choice: Choose[Any]) -> Card:
    trick = choice.about
    options: Sequence[Card] = choice.options
    if (Shown.of(session.table).bid or {})["bid"] == MISERE:
        return _duck(trick, options)
    return _lead(session, choice.seat, options) if not trick.cards else _answer(session, choice.seat, trick, options)


def _claim(session: Session, choice: Choose[Any]) -> Any:
    """Whatever can be claimed is."""
    return THE_REVOKE


def _duck(trick: Trick, options: Sequence[Card]) -> Card:
    """In a misère everyone plays under: the highest card that does not win, else the lowest."""
    led = trick.cards[0].suit if trick.cards else ""
    best = max((HEIGHT[c.rank] for c in trick.cards if c.suit == led), default=0)
    under = [c for c in options if trick.cards and (c.suit != led or HEIGHT[c.rank] < best)]
    return max(under, key=lambda c: HEIGHT[c.rank]) if under else min(options, key=lambda c: HEIGHT[c.rank])


def _lead(session: Session, seat: Seat, options: Sequence[Card]) -> Card:
    """A card that nobody can beat in its suit, the longest suit first; else a low card of the longest."""
    gone = _gone(session)
    hand = session.table.hands[seat]

    def length(card: Card) -> int:
        return sum(c.suit == card.suit for c in hand)

    masters = [c for c in options if all(higher in gone or higher in hand for higher in _above(session, c))]
    if masters:
        return max(masters, key=lambda c: (length(c), HEIGHT[c.rank]))
    return max(options, key=lambda c: (length(c), -HEIGHT[c.rank]))


def _gone(session: Session) -> set[Card]:
    return {c for zone in session.table.zones.values() for c in zone}


def _above(session: Session, card: Card) -> list[Card]:
    game = session.game
    assert isinstance(game, Reym)
    return [c for c in game.pack if c.suit == card.suit and HEIGHT[c.rank] > HEIGHT[card.rank]]


def _answer(session: Session, seat: Seat, trick: Trick, options: Sequence[Card]) -> Card:
    """Leave the trick to one's side if it stands; else win it as cheaply as may be; else throw the lowest."""
    trumps = SUITS.get(str(Shown.of(session.table).trumps), "")
    power = _power(trick.cards[0].suit, trumps)
    best = max(range(len(trick.cards)), key=lambda n: power(trick.cards[n]))
    last = len(trick.cards) == len(session.table.names) - 1
    stands = _same_side(session, seat, trick.seats[best])
    winning = [c for c in options if power(c) > power(trick.cards[best])]
    lowest = min(options, key=lambda c: (c.suit == trumps, HEIGHT[c.rank]))
    if not winning or (stands and (last or HEIGHT[trick.cards[best].rank] > 10)):
        return lowest
    return min(winning, key=power) if last or power(winning[0]) > 100 else max(winning, key=power)


def _power(led: str, trumps: str) -> Any:
    def power(card: Card) -> int:
        return HEIGHT[card.rank] + (100 if card.suit == trumps else 0 if card.suit == led else -100)

    return power


def _same_side(session: Session, one: Seat, other: Seat) -> bool:
    side = Shown.of(session.table).side or ()
    return (session.table.name(one) in side) == (session.table.name(other) in side)


# Why, in words


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is said, by the rules above."""
    return {"bid": _why_bid, "call": _why_call, "trumps": _why_trumps, "play": _why_play, "claim": _why_claim}[
        choice.verb
    ](session, choice, said)


def _why_bid(session: Session, choice: Choose[Any], said: Any) -> Message:
    game, hand = session.game, session.table.hands[choice.seat]
    assert isinstance(game, Reym)
    if said == MISERE:
        return say("every card of the hand is low")
    tricks = round(_promise(hand, _best_suit(hand)) + (2.2 if game.players == 6 else 3.4))
    if said == PASS:
        return say("high cards and the longest suit promise about {n:trick|tricks} with partners: no more", n=tricks)
    if PASS not in choice.options:
        return say("the dealer must bid: one less than the hand promises with partners, {n:trick|tricks}", n=tricks)
    return say("high cards and the longest suit promise about {n:trick|tricks} with partners", n=tricks)


def _why_call(session: Session, choice: Choose[Any], said: Card) -> Message:
    hand = session.table.hands[choice.seat]
    if said.suit == _best_suit(hand) and said not in hand:
        return say("the highest card that is missing from your best suit")
    return say("your best suit is full: the highest card that is missing elsewhere")


def _why_trumps(session: Session, choice: Choose[Any], said: Any) -> Message:
    return say("several aces, and no long suit") if said == NONE else say("your best suit, by high cards and length")


def _why_claim(session: Session, choice: Choose[Any], said: Any) -> Message:
    return say("whatever can be claimed is")


def _why_play(session: Session, choice: Choose[Any], said: Card) -> Message:
    trick: Trick = choice.about
    if (Shown.of(session.table).bid or {})["bid"] == MISERE:
        under = _duck(trick, [said, *(c for c in choice.options if c != said)]) == said and trick.cards
        return say("the highest card that stays under the trick, or the lowest") if under else say("the lowest card")
    if not trick.cards:
        gone, hand = _gone(session), session.table.hands[choice.seat]
        if all(higher in gone or higher in hand for higher in _above(session, said)):
            return say("nobody can beat it in its suit")
        return say("nothing is sure to win: a low card of your longest suit")
    trumps = SUITS.get(str(Shown.of(session.table).trumps), "")
    power = _power(trick.cards[0].suit, trumps)
    best = max(range(len(trick.cards)), key=lambda n: power(trick.cards[n]))
    holder, winning = trick.seats[best], [c for c in choice.options if power(c) > power(trick.cards[best])]
    if said not in winning:
        if winning and _same_side(session, choice.seat, holder):
            name = session.table.name(holder)
            return say("{who:seat}, on your side, has the trick: the lowest card", who=name)
        return say("nothing that you may play takes the trick: the lowest card")
    if len(trick.cards) == len(session.table.names) - 1:
        return say("you play last, and it is enough to take the trick")
    if said.suit == trumps != trick.cards[0].suit:
        return say("a trump takes the trick, and the lowest that does is enough")
    return say("it takes the trick as it lies, and is the hardest to beat")

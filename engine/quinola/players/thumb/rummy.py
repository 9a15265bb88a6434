"""A sensible player of Rummy: collects what is near a meld, lays out what it has, and throws what the next cannot use.

It takes the upcard if that makes more melds of the hand, or goes on one that lies there. What it throws is far from a
meld, counts much, and is nothing that the next player has been seen to want.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from quinola.ask import PASS, Choose
from quinola.cards import JOKER, Card
from quinola.games.rummy import Rummy
from quinola.games.rummy.acts import Laying, LayingOff, WholeHand, offers
from quinola.games.rummy.asking import DISCARD, TALON, TWO
from quinola.games.rummy.terms import Terms
from quinola.mechanics.melds import Laid, MeldRules
from quinola.messages import Message, say
from quinola.session import Session

ORDER: Final = "A23456789TJQK"
KEEP: Final = 1000
"""More than any card that is not in a meld is worth."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    if choice.verb == "draw":
        return draw(session, choice)
    if choice.verb == "say":
        return next((o for o in choice.options if o != PASS), PASS)
    return do(session, choice)


def terms_of(session: Session) -> Terms:
    """What is agreed on at this table."""
    game = session.game
    assert isinstance(game, Rummy)
    return game.terms


def laid(terms: Terms, hand: Sequence[Card]) -> Laid:
    """The hand laid out as well as can be: as few cards left as possible, and of these the ones that count least."""
    return terms.melds.best(hand, lambda meld: 0, lambda c: 100 + terms.count[c])


# Drawing


def draw(session: Session, choice: Choose[Any]) -> Any:
    """The upcard if it is of use, and else what nobody has seen."""
    useful = is_useful(session, choice)
    if DISCARD in choice.options and useful:
        return DISCARD
    return next(each for each in (TALON, PASS, DISCARD, TWO) if each in choice.options)


def is_useful(session: Session, choice: Choose[Any]) -> bool:
    """Whether the upcard makes more melds of the hand, or fits one on the table."""
    terms, table = terms_of(session), session.table
    pile, hand = table.lying("upcards"), table.hands[choice.seat]
    if not pile:
        return False
    upcard = pile[-1]
    if upcard.rank in terms.wild:
        return True
    if terms.going != "at-once" and upcard in wanted(session, terms):
        return True
    after = laid(terms, [*hand, upcard])
    if not any(upcard in meld.cards for meld in after.melds):
        return False
    before = laid(terms, hand)
    return len(after.left) <= len(before.left)


def wanted(session: Session, terms: Terms) -> set[Card]:
    """The cards that fit a meld on the table."""
    lying = [tuple(zone) for (role, _, _), zone in session.table.zones.items() if role == "meld"]
    return {c for cards in lying for c in fitting(terms.melds, cards, terms.pack)}


@lru_cache(maxsize=4096)
def fitting(rules: MeldRules, cards: tuple[Card, ...], pack: tuple[Card, ...]) -> frozenset[Card]:
    """The cards that fit a meld of these."""
    return frozenset(offer.card for offer in offers(rules, rules.read(cards)[0], pack))


# After drawing


def do(session: Session, choice: Choose[Any]) -> Any:
    """The whole hand, or a meld of the best laying-out, or a card laid off; and else a discard."""
    terms, hand = terms_of(session), session.table.hands[choice.seat]
    cards = [o for o in choice.options if isinstance(o, Card)]
    whole = [o for o in choice.options if isinstance(o, WholeHand)]
    if whole:
        return max(whole, key=lambda o: (terms.counted(o.laid), str(o)))
    melds = {o.meld: o for o in choice.options if isinstance(o, Laying)}
    lain = laid(terms, hand)
    for meld in lain.melds:
        if meld in melds:
            return melds[meld]
    off = [o for o in choice.options if isinstance(o, LayingOff) and o.card in lain.left]
    if off:
        return max(off, key=lambda o: (terms.count[o.card], str(o)))
    return throw(session, choice.seat, cards, lain)


def throw(session: Session, seat: int, cards: Sequence[Card], lain: Laid) -> Card:
    """The card that is worth least to the own hand, and tells or gives the next player least."""
    terms, table = terms_of(session), session.table
    held = table.hands[seat]
    kept = {c for meld in lain.melds for c in meld.cards}
    fits = wanted(session, terms) if terms.going != "at-once" else set()
    taken = taken_by(session, table.circle.left_of(seat))

    def worth(c: Card) -> tuple[int, str]:
        if c.rank in terms.wild:
            return 2 * KEEP, c.text
        own = KEEP if c in kept else 12 * near(c, held)
        given = 25 * (c in fits) + 12 * near(c, taken)
        return own + given - terms.count[c], c.text

    return min(cards, key=worth)


def near(c: Card, others: Iterable[Card]) -> int:
    """With how many of these cards a card could make a meld; with a joker it always can, and that is not counted."""
    place = ORDER.index(c.rank)
    return sum(
        o is not c and (o.rank == c.rank or (o.suit == c.suit and abs(ORDER.index(o.rank) - place) <= 2))
        for o in others
        if o.rank != JOKER
    )


def taken_by(session: Session, seat: int) -> list[Card]:
    """What a player has taken from the discards in this deal, and all have seen."""
    pile: list[Card] = []
    taken: list[Card] = []
    for choice, said in session.played[session.table.begun[-1] :] if session.table.begun else ():
        if isinstance(said, Card):
            pile.append(said)
        elif choice.verb == "draw" and said == DISCARD and pile:
            top = pile.pop()
            if choice.seat == seat:
                taken.append(top)
    return taken


# Why


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is drawn, laid or thrown."""
    if choice.verb == "say":
        return say("it leaves you with a card fewer")
    if choice.verb == "draw":
        if said == DISCARD:
            return say("it makes a meld of your hand larger, or one more")
        return say("the upcard makes no meld of your hand") if said == TALON else say("nothing there is of use to you")
    if isinstance(said, WholeHand):
        return say("the whole hand is in melds")
    if isinstance(said, Laying):
        return say("what lies on the table is not paid for")
    if isinstance(said, LayingOff):
        return say("it belongs to no meld of your own")
    return say("of your cards it is farthest from a meld, and of least use to the next player")

"""A sensible player where the discards are spread: collects what counts, defends, and counts what has been discarded.

It takes discards if what it can lay with them is worth more than what it is left with. What it throws is far from a
meld, counts much, is near nothing that lies in the row or that the next player has taken from it, and is best dead: its
fellows lie on the table. Where there are partners, it may be near what the own one has taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from quinola.ask import PASS, Choose
from quinola.cards import JOKER, Card
from quinola.games.michigan_rummy.game import Spread
from quinola.games.michigan_rummy.playing import LAID_OFF, PILE, TALON
from quinola.games.michigan_rummy.terms import Terms, worth
from quinola.games.rummy.acts import Laying, LayingOff, offers
from quinola.mechanics.melds import Laid, Meld, MeldRules
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.session import Session

ORDER: Final = "A23456789TJQKX"
DRAWN: Final = 6
"""What a card of the talon may be hoped to bring, in points."""
NEAR: Final = 12
"""What each card counts that is near one, in the own hand or in the next player's."""
IN_ROW: Final = 36
"""And in the row, where the next player could take both."""
JOKERS: Final = 40
"""What a joker is worth keeping for as long as another could lay it in a meld with two more: that is dear to let go."""
MANY: Final = 16
"""With more cards than these a hand is laid out meld by meld, the dearest first."""


def player(session: Session, choice: Choose[Any]) -> Any:
    """One option of the choice, by what this seat may know."""
    return draw(session, choice) if choice.verb == "draw" else do(session, choice)


def terms_of(session: Session) -> Terms:
    """What is agreed on at this table."""
    game = session.game
    assert isinstance(game, Spread)
    return game.terms


def laid(terms: Terms, hand: Sequence[Card]) -> Laid:
    """The hand laid out so that it counts most; of a long one the dearest melds first."""
    if len(hand) <= MANY:
        return terms.melds.best(hand, terms.gain, lambda c: terms.in_hand[c])
    left, melds = list(hand), []
    while found := terms.melds.melds(left):
        melds.append(max(found, key=lambda meld: (terms.gain(meld), str(meld))))
        left = [c for c in left if c not in melds[-1].cards]
    return Laid(tuple(melds), tuple(left))


# What lies on the table


def open_melds(session: Session, terms: Terms) -> list[Meld]:
    """The melds on the table, with what has been laid off on them and lies elsewhere."""
    melds: list[Meld] = []
    apart: list[Card] = []
    for (role, _, number), zone in session.table.zones.items():
        if role == "meld" and number != LAID_OFF:
            melds.append(max(terms.melds.melds(zone), key=lambda meld: len(meld.cards)))
            apart += [c for c in zone if c not in melds[-1].cards]
        elif role == "meld" and terms.chained:
            apart += zone
    while apart:
        for n, c in ((n, c) for n in range(len(melds)) for c in apart):
            if more := terms.melds.additions(melds[n], c):
                melds[n] = more[0]
                apart.remove(c)
                break
        else:
            break
    return melds


def wanted(session: Session, terms: Terms) -> set[Card]:
    """The cards that fit a meld on the table."""
    return {c for meld in open_melds(session, terms) for c in fitting(terms.melds, meld, terms.pack)}


@lru_cache(maxsize=4096)
def fitting(rules: MeldRules, meld: Meld, pack: tuple[Card, ...]) -> frozenset[Card]:
    """The cards that fit a meld."""
    return frozenset(offer.card for offer in offers(rules, meld, pack))


def gone(session: Session) -> set[Card]:
    """What lies in melds and is out of play."""
    return {c for (role, _, _), zone in session.table.zones.items() if role == "meld" for c in zone}


# Drawing


def draw(session: Session, choice: Choose[Any]) -> Any:
    """The discards that bring most, if that is more than a card of the talon may bring."""
    terms, table = terms_of(session), session.table
    hand, pile = list(table.hands[choice.seat]), list(table.lying("spread"))
    fits = wanted(session, terms)
    now = value(terms, hand, fits)
    else_ = next(each for each in (TALON, PASS, PILE, *choice.options) if each in choice.options)
    best, found = (0 if else_ == PASS else DRAWN), else_
    for option in choice.options:
        if option in (TALON, PASS):
            continue
        at = 0 if option == PILE else pile.index(option)
        brings = value(terms, hand + pile[at:], fits) - now
        if brings > best:
            best, found = brings, option
    return found


def value(terms: Terms, hand: Sequence[Card], fits: Collection[Card]) -> int:
    """What could be laid of these cards, less half of what would be left."""
    lain = laid(terms, hand)
    off = [c for c in lain.left if c in fits]
    left = terms.left(lain.left) - terms.left(off)
    return sum(terms.gain(meld) for meld in lain.melds) + terms.left(off) - left // 2


# After drawing


def do(session: Session, choice: Choose[Any]) -> Any:
    """What must be laid first; then a meld of the best laying-out, or a card laid off; and else a discard."""
    terms, hand = terms_of(session), session.table.hands[choice.seat]
    cards = [o for o in choice.options if isinstance(o, Card)]
    melds = {o.meld: o for o in choice.options if isinstance(o, Laying)}
    if not cards:
        return max(choice.options, key=lambda o: (brought(terms, o), str(o)))
    lain = laid(terms, hand)
    for meld in lain.melds:
        if meld in melds:
            return melds[meld]
    off = [o for o in choice.options if isinstance(o, LayingOff) and o.card in lain.left]
    if off:
        return max(off, key=lambda o: (brought(terms, o), str(o)))
    return throw(session, choice.seat, cards)


def brought(terms: Terms, option: Laying | LayingOff) -> int:
    """What it counts at once."""
    return terms.gain(option.meld) if isinstance(option, Laying) else worth(option.card, option.becomes)


def throw(session: Session, seat: int, cards: Sequence[Card]) -> Card:
    """The card that is worth least to the own hand, and tells or gives the next player least."""
    terms, table = terms_of(session), session.table
    held, fits, dead = table.hands[seat], wanted(session, terms), gone(session)
    pile, taken, following = table.lying("spread"), taken_by(session), table.circle.left_of(seat)
    partners = [s for s in terms.sides.members[terms.sides.of[seat]] if s != seat]
    theirs, ours = taken.get(following, ()), [c for s in partners for c in taken.get(s, ())]

    def worth_of(c: Card) -> tuple[int, str]:
        own = NEAR * near(c, held)
        others = near(c, [each for each in terms.pack if each not in dead and each not in held])
        given = 2 * terms.in_hand[c] * (c in fits) + IN_ROW * near(c, pile) + NEAR * near(c, theirs) + others
        given += JOKERS * (c.rank == JOKER and others > 1)
        return own + given - NEAR * near(c, ours) - terms.in_hand[c], c.text

    return min(cards, key=worth_of)


def near(c: Card, others: Iterable[Card]) -> int:
    """With how many of these cards a card could make a meld."""
    place = ORDER.index(c.rank)
    return sum(
        o is not c
        and (
            o.rank == c.rank
            or (o.suit == c.suit and "X" not in (o.rank, c.rank) and abs(ORDER.index(o.rank) - place) <= 2)
        )
        for o in others
    )


def taken_by(session: Session) -> Mapping[Seat, set[Card]]:
    """What each has taken from the discards in this deal and still holds, as all have seen."""
    row: list[Card] = []
    taken: dict[Seat, set[Card]] = {}
    for choice, said in session.played[sum(session.table.begun[-1:]) :]:
        has = taken.setdefault(choice.seat, set())
        if isinstance(said, Laying):
            has.difference_update(said.cards)
        elif isinstance(said, LayingOff):
            has.discard(said.card)
        elif choice.verb != "draw":
            has.discard(said)
            row.append(said)
        elif said not in (TALON, PASS):
            at = max((n for n, c in enumerate(row) if c is said), default=0)
            has.update(row[at:], () if said == PILE else [said])
            del row[at:]
    return taken


# Why


def reason(session: Session, choice: Choose[Any], said: Any) -> Message:
    """Why this is drawn, laid or thrown."""
    if choice.verb == "draw":
        if said == TALON:
            return say("none of the discards brings enough")
        return say("nothing there is of use to you") if said == PASS else say("what you can lay with it counts more")
    if isinstance(said, Laying):
        return say("what lies on the table counts for you, and not against you")
    if isinstance(said, LayingOff):
        return say("it counts for you, and belongs to no meld of your own")
    return say("of your cards it is farthest from a meld, and of least use to the next player")

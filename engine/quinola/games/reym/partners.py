"""The sides of Reym: the caller finds partners by their cards, and seats are changed until opponents alternate."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from types import coroutine
from typing import Any, Final, NamedTuple

from quinola.ask import Choose, Law
from quinola.cards import Card, less
from quinola.games.reym.pack import ACE_HIGH
from quinola.games.reym.shown import Shown
from quinola.messages import Message, say
from quinola.seats import Circle, Seat
from quinola.table import Table


def _only(ranks: str, why: str | Message) -> Law:
    @lru_cache(maxsize=4096)  # of a whole pack little is gone, and again and again the same
    def keep(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(c for c in cards if c.rank in ranks)

    return Law("reym.second-partner", lambda cards, _: keep(tuple(cards)), why)


PARTNER: Final = "Which card do you call? Whoever holds it is your partner."
SECOND_PARTNER: Final = "Which card do you call next? Whoever holds it is your second partner."
ANY_CARD: Final = "No lawful call is left: which card do you call, of any?"
SECOND: Final = {
    "three-only": _only("3", say("only a {one:rank} may be called now", one="3")),
    "three-or-four": _only("34", say("only a {one:rank} or a {other:rank} may be called now", one="3", other="4")),
    "free-card": _only(ACE_HIGH, "any card may be called"),
}
"""What the second call may be, by the reading of it."""
OWN_CARD: Final = Law("reym.call-again", less, "the card is in the caller’s own hand")


class Calling(NamedTuple):
    """How partners are called: the rule of each call, the cards there are, and the readings of two cruxes."""

    rules: tuple[str, ...]
    pack: tuple[Card, ...]
    second: str
    recall: str


async def call_partners(table: Table, caller: Seat, calling: Calling) -> tuple[Seat, ...]:
    """The caller names cards aloud; who holds one says so, and is a partner."""
    side = [caller]
    called: list[Card] = []
    shown = Shown.of(table)
    shown.calls = []
    for rule in calling.rules:
        partner = await _call(table, shown, side, called, rule, calling)
        if partner is not None:
            side.append(partner)
        shown.partners = [table.names[s] for s in side[1:]]
    if table.telling:
        others = [s for s in table.circle.rounds[caller] if s not in side]
        table.tell("reym.sides", "{side:seats} {side:~plays|play} against {others:seats}", side=side, others=others)
    return tuple(side[1:])


@coroutine
def _call(
    table: Table, shown: Shown, side: Sequence[Seat], called: list[Card], rule: str, calling: Calling
) -> Generator[Any, Any, Seat | None]:
    """One call, and as many more as it takes; nobody, where a call that finds nobody new is spent."""
    while True:
        card: Card = yield _ask(table, side, called, rule, calling)
        called.append(card)
        table.revealed.add(card)
        holder = table.holder(card)
        shown.calls = [*(shown.calls or ()), {"card": card.text, "holder": table.names[holder]}]
        if table.telling:
            table.tell(
                rule,
                "{who:seat} calls the {card:card}; {holder:seat} has it",
                "named",
                who=side[0],
                card=card,
                holder=holder,
            )
        if is_new(holder, side):
            return holder
        if calling.recall == "short-side":
            table.tell("reym.call-again", "the card lies with the caller’s side, and the call is spent", "also")
            return None
        table.tell("reym.call-again", "the card lies with the caller’s side, and another is called", "also")


def is_new(holder: Seat, side: Sequence[Seat]) -> bool:
    """Whether a call has found a partner: neither the caller nor one found before."""
    return holder not in side


def _ask(table: Table, side: Sequence[Seat], called: Sequence[Card], rule: str, calling: Calling) -> Choose[Card]:
    """The cards that may be named. When no lawful call is left, any other card may be."""
    caller = side[0]
    hand = table.hands[caller]
    pack = in_play(table, calling.pack)
    left = _uncalled(pack, tuple(called)) if called else pack  # to look a pack up takes long
    free = (OWN_CARD,) if calling.recall == "forbid" else ()
    laws = (SECOND[calling.second], *free) if rule == "reym.second-partner" else free
    prompt = SECOND_PARTNER if rule == "reym.second-partner" else PARTNER
    choice = Choose(caller, "call", left, rule, laws, hand, prompt=prompt)
    if choice.options:
        return choice
    table.tell("reym.no-call-left", "No lawful call is left: any card may be called")
    return Choose(caller, "call", left, "reym.no-call-left", free, hand, prompt=ANY_CARD)


@lru_cache(maxsize=4096)
def _uncalled(pack: tuple[Card, ...], called: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(less(pack, called))


def in_play(table: Table, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """The pack; where a session starts with short hands, what lies in them."""
    dealt = table.dealt[-1]
    return pack if len(dealt) == len(pack) else tuple(dealt)


def exchange_seats(table: Table, caller: Seat, partners: Sequence[Seat]) -> None:
    """Opponents are to alternate: each partner at an odd distance from the caller changes places."""
    exchanged = alternate(table.circle, caller, partners)
    if table.telling:
        _tell_exchange(table, caller, partners, exchanged)


def _tell_exchange(
    table: Table, caller: Seat, partners: Sequence[Seat], exchanged: Sequence[tuple[Seat, Seat]]
) -> None:
    """Who has changed seats with whom, and how all sit now."""
    for partner, other in exchanged:
        table.tell(
            "reym.exchange-how", "{partner:seat} and {other:seat} change seats", "moved", partner=partner, other=other
        )
    seats = table.circle.rounds[caller]
    if 2 * len((caller, *partners)) == len(seats):
        table.tell("reym.exchange", "Opponents sit between partners, clockwise {seats:seats}", seats=seats)
    else:
        table.tell(
            "reym.exchange", "No two of the caller’s side sit side by side, clockwise {seats:seats}", seats=seats
        )


def alternate(circle: Circle, caller: Seat, partners: Sequence[Seat]) -> Sequence[tuple[Seat, Seat]]:
    """Change seats until opponents alternate. Each partner who does, and with whom, in turn."""
    exchanged, order = alternation(circle.order, caller, tuple(partners))
    if exchanged:
        circle.arrange(order)
    return exchanged


@lru_cache(maxsize=4096)
def alternation(
    order: tuple[Seat, ...], caller: Seat, partners: tuple[Seat, ...]
) -> tuple[tuple[tuple[Seat, Seat], ...], tuple[Seat, ...]]:
    """Which partners change seats, and with whom, where all sit in this order; and how they sit then."""
    circle, exchanged = Circle(order), []
    for partner in partners:
        if circle.apart(caller, partner) % 2:
            other = changes_with(circle, caller, partners, partner)
            circle.exchange(partner, other)
            exchanged.append((partner, other))
    return tuple(exchanged), circle.order


def changes_with(circle: Circle, caller: Seat, partners: Sequence[Seat], partner: Seat) -> Seat:
    """The next opponent to the partner's left who sits at an even distance from the caller."""
    side = (caller, *partners)
    return next(s for s in circle.rounds[partner] if s not in side and circle.apart(caller, s) % 2 == 0)

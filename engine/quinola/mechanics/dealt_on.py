"""A pack that is dealt on from one deal to the next, until too few cards are left and all others are shuffled again."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from quinola.cards import Card
from quinola.mechanics.card_moves import deal_out, lay_aside, turn_over
from quinola.mechanics.seating import Rule
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone


def go_on(table: Table, rule: Rule, pack: Sequence[Card], wanted: int, *, dealt_on: bool) -> None:
    """The pack lies as the last deal has left it, if it is dealt on and so many are left; else all of it is shuffled.

    It is told by the rules `deal-on`, `pack` and `reshuffle`. What was dealt before lies in the zone `discard`.
    """
    left = tuple(table.lying("stock")) if dealt_on else ()
    before = [*table.lying("discard"), *(c for hand in table.hands for c in hand)]
    if len(left) >= wanted:
        table.tell(rule("deal-on"), "{n:card|cards} are left in the pack", n=len(left))
    else:
        table.tell(rule("pack"), "{n:card|cards} are in play", n=len(pack))
        if left:
            table.tell(rule("reshuffle"), "{n:card|cards} are shuffled again", n=len(pack))
        left, before = tuple(pack), []
    deal_out(table, left, 0)
    table.put(Zone("discard", table.everyone, name="dealt before", held=before))


def deal_next(
    table: Table, rule: Rule, pack: Sequence[Card], wanted: int, seat: Seat, *, whole: bool
) -> Sequence[Card]:
    """So many cards face up to somebody, who is told to have them by the rule `hand`; they are returned.

    Before it the pack is shuffled if too few are left: all cards but those that lie before the players; or all of the
    `whole` pack for every hand.
    """
    stock = table.zone("stock")
    if whole and len(stock) < len(pack):
        table.tell(rule("deal-on"), "{n:card|cards} are shuffled", n=gather(table, table.everyone))
    elif len(stock) < wanted:
        table.tell(rule("reshuffle"), "{n:card|cards} are shuffled again", n=gather(table, ()))
    table.hands[seat][:], stock[:] = stock[:wanted], stock[wanted:]
    hand = turn_over(table, seat)
    table.tell(rule("hand"), "{who:seat} is dealt {held:cards,}", "shown", who=seat, held=hand)
    return hand


def gather(table: Table, seats: Collection[Seat]) -> int:
    """All cards are shuffled but those before the players, and of theirs those of these seats. Returns how many."""
    stock, laid_aside = table.zone("stock"), table.zone("discard")
    for s in seats:
        lay_aside(table, s)
    stock[:] = table.shuffle((*stock, *laid_aside))
    laid_aside.clear()
    return len(stock)

"""What a hand does with cards: dealt from a pack of which the rest is drawn from, turned up, laid open or aside."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from quinola.cards import Card
from quinola.mechanics.seating import Rule
from quinola.messages import Template
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone


def deal_out(
    table: Table, pack: Sequence[Card], each: int | Sequence[int], *open_to_all: Zone, stock: Template = "talon"
) -> None:
    """Deal so many to each player, or to each seat its own number, and one card to each of these zones.

    What is left of the pack is the stock, under this name. Raises StartError as `Table.deal` does.
    """
    dealt = sum([each] * len(table.hands) if isinstance(each, int) else each) + len(open_to_all)
    ones = [(zone, 1) for zone in open_to_all]
    table.deal(pack, each, *ones, (Zone("stock", name=stock), len(pack) - dealt))


def deal_hands(
    table: Table,
    rule: Rule,
    pack: Sequence[Card],
    each: int,
    seats: Collection[Seat],
    dealer: Seat,
    slug: str,
    worth: Mapping[str, Template],
    *open_to_all: Zone,
    stock: Template = "talon",
) -> None:
    """Deal so many to each of these seats, face down, and tell it by the rule `slug`.

    Before that it is told, by the rule `pack`, how many cards are in play, and what they are worth, each by its rule.
    """
    table.tell(rule("pack"), "{n:card|cards} are in play", n=len(pack))
    for of_worth, told in worth.items():
        table.tell(rule(of_worth), told)
    deal_out(table, pack, [each if s in seats else 0 for s in sorted(table.everyone)], *open_to_all, stock=stock)
    table.tell(rule(slug), "{who:seat} deals {n:card|cards} to each, face down", "dealt", who=dealer, n=each)


def draw(table: Table) -> Card:
    """The top card of the stock, taken off it. Raises IndexError if there is none."""
    return table.zone("stock").pop(0)


def turn_up(table: Table) -> Card:
    """The top card of the stock is laid beside it, face up; it is returned. Raises IndexError if there is none."""
    card = draw(table)
    table.zone("turned").append(card)
    return card


def lay_aside(table: Table, seat: Seat) -> None:
    """What is left of a hand goes to the discards, as these lie."""
    table.zone("discard").extend(table.hands[seat])
    table.hands[seat].clear()


def lay_open(table: Table, seat: Seat, those: Sequence[Card]) -> None:
    """These cards of a hand are laid before the player, for all to see."""
    table.zone("spread", seat, "shown by {who:seat}", sees=table.everyone).extend(those)
    table.hands[seat][:] = [c for c in table.hands[seat] if c not in those]


def turn_over(table: Table, seat: Seat) -> Sequence[Card]:
    """A hand is turned face up where it lies; it is returned."""
    table.hands[seat].sees = table.everyone
    return table.hands[seat]

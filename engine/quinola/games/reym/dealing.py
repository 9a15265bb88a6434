"""The deal of Reym: who shuffles, who cuts, and eight cards to each of six."""

from __future__ import annotations

from quinola.games.reym.readings import Readings
from quinola.games.reym.shown import Shown
from quinola.seats import Circle, Seat
from quinola.table import Table


def shuffle_and_cut(game: Readings, table: Table, dealer: Seat) -> None:
    """Two others have a hand in the dealer's deal."""
    shuffler, cutter = shuffler_and_cutter(game, table.circle, dealer)
    shown = Shown.of(table)
    shown.shuffler, shown.cutter = table.names[shuffler], table.names[cutter]
    if table.telling:
        table.tell(
            "reym.shuffle-and-cut", "{shuffler:seat} shuffles and {cutter:seat} cuts", shuffler=shuffler, cutter=cutter
        )


def shuffler_and_cutter(game: Readings, circle: Circle, dealer: Seat) -> tuple[Seat, Seat]:
    """C deals, G shuffles, B cuts: in what sense, the readings of `deal_roles` say."""
    if game.deal_roles == "neighbours":
        return circle.left_of(dealer), circle.right_of(dealer)
    if game.deal_roles == "order-chain":
        return (dealer - 2) % game.players, (dealer - 1) % game.players
    return dealer, circle.right_of(dealer)


def deal_cards(game: Readings, table: Table, dealer: Seat) -> None:
    """Six hands of eight from 48 cards; four of thirteen from 52."""
    table.deal(game.pack, game.hand)
    if table.telling:
        rule = "reym.pack" if game.players == 6 else "reym.four-pack"
        table.tell(rule, "{cards:number} cards are in play", cards=len(game.pack))
        table.tell("reym.deal", "{who:seat} deals {each:number} cards to each", "dealt", who=dealer, each=game.hand)

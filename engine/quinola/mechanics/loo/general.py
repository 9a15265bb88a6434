"""General Rams: one announces all five tricks, those who had passed come back, and all play against the announcer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quinola.ask import Choose
from quinola.mechanics.loo.terms import GENERAL, KEEP, PICK_UP, SILENT, WIDOW, Calling, Shown
from quinola.mechanics.loo.under_way import UnderWay
from quinola.seats import Seat

ALL_FIVE: Final = "You play. Do you announce General Rams, and undertake to win all five tricks against everybody?"


async def announces(deal: UnderWay, seat: Seat, slug: str) -> None:
    """Ask a player who has said already to play, by this rule, whether to announce General Rams."""
    if await Choose(seat, "announce", (SILENT, GENERAL), deal.rule(slug), prompt=ALL_FIVE) == GENERAL:
        deal.announcer = seat


async def late_call(deal: UnderWay, general: Calling) -> None:
    """By one reading there is time until the first lead: those who play are asked once more, in their order."""
    widow = not deal.widow
    for seat in deal.playing if general.when == "before-lead" else ():
        if general.with_widow == "may" or not (widow and deal.laid_down(seat)):
            await announces(deal, seat, "general")
        if deal.announcer is not None:
            return


async def all_rise(deal: UnderWay, announcer: Seat, general: Calling) -> None:
    """All play: those who have not said so take up their hands, or the widow if it is there."""
    table = deal.table
    Shown.of(table).announced = table.names[announcer]
    table.tell(deal.rule("general"), "{who:seat} announces General Rams", "named", who=announcer)
    table.circle.come_back()
    table.tell(deal.rule("general-all"), "All play against {who:seat}", who=announcer)
    others = [s for s in claimants(deal, announcer, general) if s not in deal.playing]
    if deal.widow and len(others) > 1:
        table.tell(deal.rule("general-order"), "{who:seat} is the first who may have the widow", who=others[0])
    for seat in others:
        await rise(deal, seat)
    deal.playing = list(table.circle.rounds[announcer])
    deal.show()


def claimants(deal: UnderWay, announcer: Seat, general: Calling) -> Sequence[Seat]:
    """All but the announcer, in the order in which they may ask for the widow."""
    order = deal.table.circle.rounds[announcer] if general.order == "announcer" else deal.order
    return [s for s in order if s != announcer]


async def rise(deal: UnderWay, seat: Seat) -> None:
    """Whoever had passed, or had not spoken yet, comes into the deal."""
    laid = deal.laid_down(seat)
    own = PICK_UP if laid else KEEP
    prompt = "All play against the announcer: do you play with your own hand, or with the widow?"
    if deal.widow and await Choose(seat, "choose", (own, WIDOW), deal.rule("general-widow"), prompt=prompt) == WIDOW:
        await deal.take_widow(seat)
    elif laid:
        take_up(deal, seat)


def take_up(deal: UnderWay, seat: Seat) -> None:
    """The hand that was laid down comes back."""
    laid = deal.laid_down(seat)
    deal.table.hands[seat].extend(laid)
    laid.clear()
    deal.table.tell(deal.rule("general-return"), "{who:seat} takes the hand up again", "moved", who=seat)

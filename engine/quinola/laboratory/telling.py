"""What was counted of readings, as a table in words; the command prints it.

Doubt is worded alike everywhere: so many deals of so many, and never a percentage; never nought for what was not seen,
but fewer than so many of a thousand; a mean with the interval in which it most likely lies. What may be nought is
nothing that shows, and that is asked of the whole page at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from quinola.laboratory.counting import SAME
from quinola.laboratory.intervals import FEW, holm
from quinola.laboratory.measures import Row, Sums
from quinola.laboratory.others import APART
from quinola.laboratory.quiet import WHY, Quiet
from quinola.messages import Message, say

PLAYERS: Final[Mapping[str, Message]] = {"thumb": say("by rule of thumb"), "chance": say("by chance")}
NOT_AT_ALL: Final = 1000
"""Where no more is known than this many of a thousand, nothing is."""


class Line(NamedTuple):
    """A row of the table: question and reading, who played, and the four figures."""

    reading: str
    players: Message
    arises: Message
    paid: Message
    moved: Message
    favours: Message


HEAD: Final = (
    say("question and reading"),
    say("who played"),
    say("arises"),
    say("paid otherwise"),
    say("counters that change hands in a deal"),
    say("whom it favours"),
)


def lines(rows: Sequence[Row]) -> Iterator[Line]:
    """The rows in words, in their order, without noise floors."""
    told = [row for row in rows if row.reading != SAME]
    shown = favoured(told)
    for row, found in zip(told, shown, strict=True):
        yield Line(
            row.reading.replace(APART, f" {APART} "),
            PLAYERS[row.players],
            deals_of(row, row.arising),
            deals_of(row, row.paid),
            amount(row, row.moved),
            found,
        )


def favoured(rows: Sequence[Row]) -> list[Message]:
    """Of each row who gains most by it, where that shows on a page of all of these."""
    several = [gainers(row) for row in rows]
    shows = iter(holm([row.doubt(sums) for row, each in zip(rows, several, strict=True) for _, sums in each]))
    found = []
    for row, each in zip(rows, several, strict=True):
        gaining = [(sums.total, who, sums) for (who, sums), shown in zip(each, shows, strict=False) if shown]
        best = max(gaining, key=lambda one: one[0], default=None)
        if row.deals < FEW:
            found.append(say("too few deals to say"))
        elif best is None or best[0] <= 0:
            found.append(say("nobody that shows"))
        else:
            found.append(say("{who:message} by {much:message}", who=best[1], much=amount(row, best[2])))
    return found


def gainers(row: Row) -> list[tuple[Message, Sums]]:
    """Every place and every account that can gain by a reading."""
    places = [(place_name(n), sums) for n, sums in enumerate(row.places)]
    return [*places, *((say("{who:account}", who=name), sums) for name, sums in row.accounts.items())]


def place_name(place: int) -> Message:
    """What a place is called."""
    return say("seat {n:number} after the dealer", n=place) if place else say("the dealer")


def floor_line(floor: Row) -> Message:
    """What the chance of players does by itself."""
    return say(
        "noise floor: the same rule-set twice, {who:message} that is another: paid otherwise {paid:message}, "
        "{moved:message} counters change hands in a deal",
        who=PLAYERS[floor.players],
        paid=deals_of(floor, floor.paid),
        moved=amount(floor, floor.moved),
    )


def quiet_line(reading: str, quiet: Quiet) -> Message:
    """Why a reading did nothing."""
    why = WHY[quiet.kind]
    if quiet.beside:
        why = say("{why:message}, as {other:text}", why=why, other=quiet.beside)
    return say("{reading:text}: {why:message}", reading=reading, why=why)


def deals_of(row: Row, hits: int) -> Message:
    """In how many deals: `12 of 200`; of none, how many there can be at most."""
    if hits:
        return say("{hits:number} of {n:number}", hits=hits, n=row.deals)
    most = ceil(row.often(0).high * 1000)
    if most >= NOT_AT_ALL:
        return say("none of {n:number}", n=row.deals)
    return say("none of {n:number}: fewer than {most:number} of a thousand", n=row.deals, most=most)


def amount(row: Row, sums: Sums) -> Message:
    """What these are in a deal, with the interval where there are deals enough: `1.40 (1.22 to 1.58)`."""
    found = row.mean(sums)
    if found is None or not any(sums):
        return say("{found:text}", found=f"{sums.total / row.deals:.2f}")
    low, high = f"{found.low:.2f}", f"{found.high:.2f}"
    return say("{found:text} ({low:text} to {high:text})", found=f"{found.found:.2f}", low=low, high=high)

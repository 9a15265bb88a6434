"""What was counted of readings, in words: the sentences of every page, and the table of the command.

Doubt is worded alike everywhere: so many deals of so many, and never a percentage; never nought for what was not seen,
but fewer than so many of a thousand; a mean with the interval in which it most likely lies. What may be nought is
nothing that shows, and of whom a reading favours that is asked of the whole page at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from quinola.laboratory.counting import SAME
from quinola.laboratory.intervals import FEW, Interval, holm
from quinola.laboratory.keeping import Work
from quinola.laboratory.measures import Base, Dealt, Row, Sums
from quinola.laboratory.meeting import Meeting
from quinola.laboratory.others import APART
from quinola.laboratory.quiet import WHY, Quiet
from quinola.laboratory.weighing import MATTERS, OVER, Weighed, Weight
from quinola.ledger import SCORE
from quinola.messages import Message, say

PLAYERS: Final[Mapping[str, Message]] = {
    "thumb": say("by rule of thumb"), "chance": say("by chance"), "search": say("by search"),
}  # fmt: skip
BY: Final[Mapping[str, Message]] = {
    "thumb": say("By rule of thumb"), "chance": say("By chance"), "search": say("By search"),
}  # fmt: skip
NOT_AT_ALL: Final = 1000
"""Where no more is known than this many of a thousand, nothing is."""
COINS: Final[Mapping[str, Message]] = {
    "points": say("points"), "counters": say("counters"), "jetons": say("jetons"), "fiches": say("fiches"),
    "fish": say("fish"),
}  # fmt: skip
"""What games are paid in."""
PLACES: Final = (
    say("the dealer"), say("the first after the dealer"), say("the second after the dealer"),
    say("the third after the dealer"), say("the fourth after the dealer"), say("the fifth after the dealer"),
    say("the sixth after the dealer"),
)  # fmt: skip
HEADINGS: Final[Mapping[Weight, Message]] = {
    "over": say("It turns the game over"),
    "matters": say("It matters"),
    "hardly": say("It is hardly noticed"),
    "sleeps": say("It sleeps, until somebody is rash"),
    "nothing": say("It changes nothing that we could find"),
}
ON_THE_BAR: Final = say("The bar shows where the figure of very many deals would most likely lie.")
"""What an interval is; once a page."""
NOTHING: Final = say("nothing that shows")
Gain: TypeAlias = tuple[Message, Sums]
"""Who gains more by a reading, and what."""


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
    say("how much goes elsewhere in a deal"),
    say("whom it favours"),
)


def lines(rows: Sequence[Row]) -> Iterator[Line]:
    """The rows in words, in their order, without noise floors."""
    told = [row for row in rows if row.reading != SAME]
    for row, shown in zip(told, showing(told), strict=True):
        yield Line(
            row.reading.replace(APART, f" {APART} "),
            PLAYERS[row.players],
            deals_of(row, row.arising),
            deals_of(row, row.paid),
            amount(row, row.moved),
            favoured(row, shown),
        )


def showing(rows: Sequence[Row]) -> list[list[Gain]]:
    """Of each row the places and accounts whose change shows on a page of all of these."""
    several = [gainers(row) for row in rows]
    shows = iter(holm([row.doubt(sums) for row, each in zip(rows, several, strict=True) for _, sums in each]))
    return [[gain for gain in each if next(shows)] for each in several]


def favoured(row: Row, shown: Sequence[Gain]) -> Message:
    """Who gains most by it, of those whose change shows."""
    best = max(shown, key=lambda gain: gain[1].total, default=None)
    if row.deals < FEW:
        return say("too few deals to say")
    if best is None or best[1].total <= 0:
        return say("nobody, as far as the count shows")
    return say("{who:message} by {much:message}", who=best[0], much=amount(row, best[1]))


def gainers(row: Row) -> list[Gain]:
    """Every place that can gain by a reading, and every account but the score, which is nobody’s."""
    places = [(place_name(n), sums) for n, sums in enumerate(row.places)]
    return [*places, *((account_name(name), sums) for name, sums in row.accounts.items() if name != SCORE)]


def place_name(place: int) -> Message:
    """What a place is called."""
    return PLACES[place] if place < len(PLACES) else say("seat {n:number} after the dealer", n=place)


def account_name(account: str) -> Message:
    """What an account that is no player’s is called."""
    return say("the {who:account}", who=account)


# Sentences


def at_the_table(
    told: Weighed, coin: str, shown: Sequence[Gain], called: Callable[[str], str] = str
) -> Iterator[Message]:
    """What a reading does, a sentence or two: how often, how much in the game’s coin, by whom, and whom it favours.

    shown: the places and accounts whose change shows on the page. called: how another reading is named.
    """
    if told.thumb.paid:
        yield bites(told.thumb, coin)
        if told.chance:
            yield beside_thumb(told.thumb, told.chance)
        if told.search:
            yield noise(told.search, told.floor) or beside_thumb(told.thumb, told.search)
        yield from whom(told.thumb, shown)
        return
    if told.chance and told.chance.paid:
        yield never(told.thumb)
        yield say("{sentence:message} It sleeps, until somebody is rash.", sentence=bites(told.chance, coin))
        yield from by_search(told, coin)
        return
    yield never(told.thumb, told.chance)
    yield from by_search(told, coin)
    if told.quiet:
        yield say("Why: {why:message}.", why=why(told.quiet, called))


def consequence(told: Weighed, coin: str) -> Message:
    """The same in one sentence, for a table that settles what to play."""
    row, chance = told.thumb, told.chance
    found = row.mean(row.moved)
    if row.paid and (found is None or found.shows):
        return say(
            "In {hits:number} of {n:number} deals it comes out otherwise, and {much:text} {coin:message} in a deal go "
            "elsewhere than as we play.",
            hits=row.paid, n=row.deals, much=figure(row.moved.total / row.deals), coin=COINS[coin],
        )  # fmt: skip
    if row.paid:
        return say("It comes out otherwise in {hits:number} of {n:number} deals.", hits=row.paid, n=row.deals)
    if chance and chance.paid:
        return say(
            "Only if somebody is rash: by rule of thumb in none of {n:number} deals, by chance in {hits:number} of "
            "{m:number}.",
            n=row.deals, hits=chance.paid, m=chance.deals,
        )  # fmt: skip
    if row.arising or (chance and chance.arising):
        return say("Nobody was paid otherwise in {n:number} deals.", n=row.deals)
    return say("It never came to that in {n:number} deals.", n=row.deals)


def bites(row: Row, coin: str) -> Message:
    """How often it comes out otherwise, and what changes hands."""
    found = row.mean(row.moved)
    if found and not found.shows:
        return say(
            "{Who:message} it comes out otherwise in {hits:number} of {n:number} deals; what it changes is nothing "
            "that shows.",
            Who=BY[row.players], hits=row.paid, n=row.deals,
        )  # fmt: skip
    return say(
        "{Who:message} it comes out otherwise in {hits:number} of {n:number} deals, and {much:message} {coin:message} "
        "in a deal go elsewhere than as we play.",
        Who=BY[row.players], hits=row.paid, n=row.deals, much=amount(row, row.moved), coin=COINS[coin],
    )  # fmt: skip


def beside_thumb(thumb: Row, row: Row) -> Message:
    """Whether other players come to something else; that is the news."""
    if not row.paid:
        return never(row)
    ours, theirs = thumb.mean(thumb.moved), row.mean(row.moved)
    both = {"Who": BY[row.players], "hits": row.paid, "n": row.deals}
    parts = {**both, "much": amount(row, row.moved)}
    if theirs and not theirs.shows:
        return say(
            "{Who:message} it does so in {hits:number} of {n:number}; what it changes is nothing that shows.", **both
        )
    if ours is None or theirs is None or apart(ours, theirs) == 0:
        return say("{Who:message} it is much the same: {hits:number} of {n:number}, {much:message}.", **parts)
    if apart(ours, theirs) < 0:
        return say("{Who:message} it is less: {hits:number} of {n:number}, {much:message}.", **parts)
    return say("{Who:message} it is more: {hits:number} of {n:number}, {much:message}.", **parts)


def by_search(told: Weighed, coin: str) -> Iterator[Message]:
    """What players by search come to where those by rule of thumb come to nothing else."""
    row = told.search
    if row and row.paid:
        yield noise(row, told.floor) or bites(row, coin)
    elif row:
        yield say("Nor did it by search in any of {n:number} deals.", n=row.deals)


def noise(row: Row, floor: Row | None) -> Message | None:
    """That players may do as much by their own chance alone; None if it is surely more, or nothing is known of that.

    What players imagine is another chance as soon as a reading lets them imagine anything else.
    """
    if not row.paid or not floor:
        return None
    ours, theirs = row.mean(row.moved), floor.mean(floor.moved)
    parts = {"Who": BY[row.players], "hits": row.paid, "n": row.deals}
    if ours is None or theirs is None:
        return say(
            "{Who:message} it comes out otherwise in {hits:number} of {n:number} deals, too few to tell it from "
            "their own chance.",
            **parts,
        )
    if ours.shows and apart(theirs, ours) < 1:
        return say(
            "{Who:message} it comes out otherwise in {hits:number} of {n:number} deals, {much:message}; that is not "
            "surely more than their own chance does: {floor:message}.",
            **parts, much=amount(row, row.moved), floor=amount(floor, floor.moved),
        )  # fmt: skip
    if not ours.shows and apart(floor.often(floor.paid), row.often(row.paid)) < 1:
        return say(
            "{Who:message} it comes out otherwise in {hits:number} of {n:number} deals; that is not surely more "
            "often than by their own chance: {floor:message}.",
            **parts, floor=deals_of(floor, floor.paid),
        )  # fmt: skip
    return None


def apart(one: Interval, other: Interval) -> int:
    """Whether an interval lies wholly above another: 1, or below: −1; 0 where they meet."""
    return (other.low > one.high) - (other.high < one.low)


def never(*rows: Row | None) -> Message:
    """In none of so many deals, and so in fewer than so many of a thousand."""
    told = [row for row in rows if row]
    n, most = min(row.deals for row in told), max(most_of_a_thousand(row) for row in told)
    who = say("by rule of thumb or by chance") if len(told) > 1 else PLAYERS[told[0].players]
    if most >= NOT_AT_ALL:
        return say("It came out otherwise in none of {n:number} deals {who:message}.", n=n, who=who)
    return say(
        "It came out otherwise in none of {n:number} deals {who:message}, so most likely in fewer than {most:number} "
        "of a thousand.",
        n=n, who=who, most=most,
    )  # fmt: skip


def whom(row: Row, shown: Sequence[Gain]) -> Iterator[Message]:
    """Whom it favours, and at whose cost, as far as it shows."""
    best = max(shown, key=lambda gain: gain[1].total, default=None)
    worst = min(shown, key=lambda gain: gain[1].total, default=None)
    moved = row.mean(row.moved)
    if moved is None or not moved.shows:
        return
    if best and best[1].total > 0:
        yield say("It makes {who:message} better off, by {much:message}.", who=best[0], much=amount(row, best[1]))
    elif worst is None:
        yield say("Nobody is better off, as far as the count shows.")
    if worst and worst[1].total < 0:
        yield say(
            "It makes {who:message} worse off, by {much:message}.", who=worst[0], much=amount(row, negative(worst[1]))
        )


def negative(sums: Sums) -> Sums:
    """The same the other way."""
    return Sums(-sums.total, sums.squares)


def measured_against(base: Base, *others: Base | None) -> Message:
    """What stands beside the reading that is ours: by rule of thumb, and by other players if they were counted."""
    told = [say("{n:number} deals by rule of thumb", n=base.deals)]
    told += [say("{n:number} {who:message}", n=each.deals, who=PLAYERS[each.players]) for each in others if each]
    return say("Against this the others were counted, in {several:messages}.", several=told)


def acts_more(row: Row) -> Message | None:
    """How many acts more or fewer a deal has; None where there are as many."""
    found = row.mean(row.acts)
    if not row.acts.squares or found is None:
        return None
    if not found.shows:
        return say("A deal has as many acts, as far as the count shows.")
    if found.found > 0:
        return say("A deal has {much:message} more acts.", much=amount(row, row.acts))
    return say("A deal has {much:message} fewer acts.", much=amount(row, negative(row.acts)))


def threshold(weight: Weight, whole: float, coin: Message) -> Message:
    """By what readings weigh so, where so much of a coin changes hands in a deal as it stands."""
    if weight == "over":
        return say(
            "{much:text} {coin:message} or more in a deal go elsewhere: half of what changes hands as we play.",
            much=figure(OVER * whole), coin=coin,
        )  # fmt: skip
    if weight == "matters":
        return say(
            "{much:text} {coin:message} or more in a deal go elsewhere: a tenth of what changes hands as we play. "
            "Settle these before you start.",
            much=figure(MATTERS * whole), coin=coin,
        )  # fmt: skip
    if weight == "hardly":
        return say(
            "Less than {much:text} {coin:message} in a deal go elsewhere: a tenth of what changes hands as we play. "
            "Let whoever asks first decide.",
            much=figure(MATTERS * whole), coin=coin,
        )  # fmt: skip
    if weight == "sleeps":
        return say(
            "It changes nothing that is paid among players by rule of thumb, and something among players by chance. A "
            "table with a rash player will want these settled."
        )
    return say("Nobody was paid otherwise in any deal; beside each stands why.")


def change(row: Row, sums: Sums) -> Message:
    """What a place gains more in a deal, with its sign; or that nothing shows."""
    found = row.mean(sums)
    if found is None or not any(sums) or not found.shows:
        return amount(row, sums)
    digits = digits_of(found.found)
    told = {name: signed(getattr(found, name), digits) for name in ("found", "low", "high")}
    if told["low"] == told["high"]:
        return say("{found:text}", found=told["found"])
    return say("{found:text} ({low:text} to {high:text})", **told)


def signed(number: float, digits: int) -> str:
    """A mean with its sign."""
    return figure(number, digits) if number < 0 else f"+{figure(number, digits)}"


def why(quiet: Quiet, called: Callable[[str], str] = str) -> Message:
    """Why a reading did nothing."""
    if quiet.beside:
        return say("{why:message}, for example: {other:text}", why=WHY[quiet.kind], other=called(quiet.beside))
    return WHY[quiet.kind]


def at_once(of: Meeting, coin: str) -> Iterator[Message]:
    """Whether of two readings the second changes what the first does, and how much goes elsewhere by that."""
    who, n, most = BY[of.players], of.deals, most_of_a_thousand(of)
    if not of.apart:
        yield say(
            "{Who:message} neither changes what the other does: in none of {n:number} deals, so most likely in fewer "
            "than {most:number} of a thousand.",
            Who=who, n=n, most=most,
        )  # fmt: skip
        return
    found = of.mean(of.moved)
    if found and not found.shows:
        yield say(
            "{Who:message} both together do not come to what each does alone, added up, in {hits:number} of {n:number} "
            "deals; what goes elsewhere by that is nothing that shows.",
            Who=who, hits=of.apart, n=n,
        )  # fmt: skip
    else:
        yield say(
            "{Who:message} both together do not come to what each does alone, added up, in {hits:number} of {n:number} "
            "deals, and {much:message} {coin:message} in a deal go elsewhere by that.",
            Who=who, hits=of.apart, n=n, much=amount(of, of.moved), coin=COINS[coin],
        )  # fmt: skip
    if of.woken:
        yield say(
            "In {hits:number} of {n:number} both change what is paid, and neither alone does.",
            hits=of.woken, n=n,
        )  # fmt: skip
    if of.undone:
        yield say(
            "In {hits:number} of {n:number} both change nothing that is paid, though one alone does.",
            hits=of.undone, n=n,
        )  # fmt: skip
    if not (of.woken or of.undone):
        yield say(
            "Both change what is paid just where one alone does, but for fewer than {most:number} deals of a thousand.",
            most=most,
        )


def floor_line(floor: Row, coin: str) -> Message:
    """What the chance of players does by itself."""
    found = floor.mean(floor.moved)
    if found and any(floor.moved) and not found.shows:
        return say(
            "noise floor: the same rule-set twice, {who:message} that is another: paid otherwise {paid:message}, and "
            "what goes elsewhere is nothing that shows",
            who=PLAYERS[floor.players], paid=deals_of(floor, floor.paid),
        )  # fmt: skip
    return say(
        "noise floor: the same rule-set twice, {who:message} that is another: paid otherwise {paid:message}, "
        "{moved:message} {coin:message} in a deal go elsewhere",
        who=PLAYERS[floor.players],
        paid=deals_of(floor, floor.paid),
        moved=amount(floor, floor.moved),
        coin=COINS[coin],
    )


def deals_of(row: Dealt, hits: int) -> Message:
    """In how many deals: `12 of 200`; of none, how many there can be at most."""
    if hits:
        return say("{hits:number} of {n:number}", hits=hits, n=row.deals)
    most = most_of_a_thousand(row)
    if most >= NOT_AT_ALL:
        return say("none of {n:number}", n=row.deals)
    return say("none of {n:number}: fewer than {most:number} of a thousand", n=row.deals, most=most)


def most_of_a_thousand(row: Dealt) -> int:
    """Of what came up in none of these deals: in how many of a thousand it still may, at most."""
    return ceil(row.often(0).high * 1000)


def amount(row: Dealt, sums: Sums) -> Message:
    """What these are in a deal, with the interval where there are deals enough: `1.4 (1.2 to 1.6)`.

    Where nought is in the interval it is nothing that shows.
    """
    found = row.mean(sums)
    if found is None or not any(sums):
        return say("{found:text}", found=figure(sums.total / row.deals) if sums.total else "0")
    if not found.shows:
        return NOTHING
    digits = digits_of(found.found)
    low, high = figure(found.low, digits), figure(found.high, digits)
    if low == high:
        return say("{found:text}", found=low)
    return say("{found:text} ({low:text} to {high:text})", found=figure(found.found, digits), low=low, high=high)


def digits_of(number: float) -> int:
    """After the point one digit, and two for what is less than one."""
    return 1 if abs(number) >= 1 else 2


def figure(number: float, digits: int | None = None) -> str:
    """A mean as it is printed, with a minus that is as wide as a plus."""
    text = f"{abs(number):.{digits_of(number) if digits is None else digits}f}"
    return f"\N{MINUS SIGN}{text}" if number < 0 and float(text) else text


def grouped(number: int) -> str:
    """A whole number that may be large, as it is printed."""
    return f"{number:,}"


# What it costs


class Cost(NamedTuple):
    """Of how many games it is known how long some works took, and how many seconds of a processor that was in all."""

    games: int
    seconds: int

    @property
    def thousand(self) -> int:
        """Seconds for a thousand games such as these."""
        return round(THOUSAND * self.seconds / self.games)


ORDINARY: Final[tuple[Work, ...]] = ("thumb", "chance", "quiet")
"""The works of which every count is made."""
THOUSAND: Final = 1000
HOUR: Final = 3600
MINUTE: Final = 60
MANY: Final = 64
"""So many processors at once."""
SPENT: Final[Mapping[Work, Message]] = {
    "thumb": PLAYERS["thumb"],
    "chance": PLAYERS["chance"],
    "quiet": say("to find why readings do nothing"),
    "search": PLAYERS["search"],
    "together": say("for two readings at once"),
}


def took(seconds: Mapping[Work, int]) -> Message | None:
    """How long a processor counted a game, by what it did; None where some of the ordinary count was not measured."""
    if cost([seconds], ORDINARY) is None:
        return None
    parts = [say("{n:number} {what:message}", n=seconds[work], what=SPENT[work]) for work in SPENT if work in seconds]
    return say(
        "To count all of this took {n:second|seconds} of a processor: {parts:messages}.",
        n=sum(seconds.values()), parts=parts,
    )  # fmt: skip


def cost(several: Iterable[Mapping[Work, int]], works: Collection[Work]) -> Cost | None:
    """What these works took in all games of which it is known; None if it is of none."""
    known = [sum(seconds[work] for work in works) for seconds in several if all(work in seconds for work in works)]
    return Cost(len(known), sum(known)) if known else None


def what_a_thousand_cost(several: Sequence[Mapping[Work, int]]) -> Iterator[Message]:
    """How long it took to count, of how many games that is known, and what a thousand such games would take."""
    if found := cost(several, ORDINARY):
        yield say(
            "By rule of thumb and by chance, with the search for why readings do nothing, {n:game|games} took "
            "{seconds:text} seconds of a processor.",
            n=found.games, seconds=grouped(found.seconds),
        )  # fmt: skip
        yield reckoned(found)
    if found := cost(several, ["search"]):
        yield say(
            "By search few deals were counted, and those of {n:quick game|quick games} alone, in "
            "{seconds:text} seconds.",
            n=found.games, seconds=grouped(found.seconds),
        )  # fmt: skip
        yield reckoned(found)
    if found := cost(several, ["together"]):
        yield say(
            "Two readings at once were counted in {n:game|games}, in {seconds:text} seconds.",
            n=found.games, seconds=grouped(found.seconds),
        )  # fmt: skip
        yield reckoned(found)


def reckoned(found: Cost) -> Message:
    """What a thousand such games would take, with the reckoning."""
    return say(
        "A thousand such games would take {seconds:text} / {n:number} × {games:text} = {thousand:text} seconds, which "
        "are {alone:text} hours on one processor and {many:text} minutes on {processors:number}.",
        seconds=grouped(found.seconds), n=found.games, games=grouped(THOUSAND), thousand=grouped(found.thousand),
        alone=figure(found.thousand / HOUR), many=figure(found.thousand / MINUTE / MANY), processors=MANY,
    )  # fmt: skip

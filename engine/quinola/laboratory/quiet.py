"""Why a reading did nothing: the kinds of nothing, none of which is “useless”.

Where two counts do not say it, further deals are looked at, which are the same every time: many more by chance, deals
whose cards lie together, players who break rules, whole parties, and every other reading beside this one, be it by
others than sit there now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from quinola import catalogue
from quinola.ask import Choose
from quinola.cards import Card
from quinola.laboratory.arising import walk
from quinola.laboratory.measures import Row
from quinola.laboratory.others import beside, named, whoever_plays
from quinola.laboratory.pairing import COMPANIES, Company, Deal, begin, play
from quinola.messages import say
from quinola.players import Player, speak
from quinola.rules import ReadingError, StartError, Value
from quinola.session import Session
from quinola.table import Game

Kind: TypeAlias = Literal["beside another", "a breach", "sleeps", "ceremony", "rare", "between deals"]
WHY: Final = {
    "beside another": say("it matters only together with another reading"),
    "a breach": say("somebody must first break a rule"),
    "sleeps": say("it changes nothing among sensible players, and something among rash ones"),
    "ceremony": say("it changes only what is said or shown, or which way round things go"),
    "rare": say("it is too rare to have come up in these deals"),
    "between deals": say("it decides what comes after a deal, and nothing in one"),
}
"""The kinds in words. The last is none of a game, but of a single deal."""
MORE: Final = range(10_000, 10_300)
CRAFTED: Final = range(10_000, 10_100)
RASH: Final = range(10_000, 10_100)
PARTIES: Final = range(10_000, 10_006)
PARTIE: Final = range(10_000, 10_002)
BESIDE: Final = range(10_000, 10_060)
SENSIBLY: Final = range(10_000, 10_012)
TOLD: Final = range(10_000, 10_012)
OFTEN: Final = 4
"""Of so many acts for which there is a breach, a rash player makes one."""
CHANCE: Final = COMPANIES["chance"]


class Quiet(NamedTuple):
    """Why a reading did nothing: its kind, and the other reading beside which it is asked."""

    kind: Kind
    beside: str = ""


def quiet_data(quiet: Quiet) -> dict[str, str]:
    """It as it is kept."""
    return {"kind": quiet.kind} | ({"beside": quiet.beside} if quiet.beside else {})


def quiet_from(data: Mapping[str, Any]) -> Quiet:
    """What `quiet_data` has written. Raises KeyError or ValueError for what it has not."""
    if data["kind"] not in WHY:
        raise ValueError(f"{data['kind']!r} is no kind of nothing")
    return Quiet(data["kind"], data.get("beside", ""))


def why_quiet(game: Game, crux: str, value: Value, thumb: Row, chance: Row) -> Quiet | None:
    """Why the sensible players gained the same in every deal; None if they did not.

    thumb and chance: the rows of this reading, counted between sensible players and by chance.
    """
    if thumb.paid:
        return None
    if chance.paid:
        return Quiet("sleeps")
    if thumb.played or chance.played or thumb.arises or chance.arises:
        return Quiet("ceremony")
    other = beside(game, {crux: value})
    if _differs(game, other, MORE) or _in_crafted_deals(game, other, CRAFTED):
        return Quiet("rare")
    if deal := _differs(game, other, RASH, RASHLY):
        return Quiet("a breach" if _broken(deal) else "rare")
    if _differs(game, other, PARTIES, whole=True):
        return Quiet("between deals")
    if deal := _differs(game, other, PARTIES, RASHLY, whole=True):
        return Quiet("a breach" if _broken(deal) else "between deals")
    if _differs(game, other, PARTIE, COMPANIES["thumb"], whole=True):
        return Quiet("between deals")
    another = _another(game, crux, value)
    if another:
        return Quiet("beside another", another)
    return Quiet("ceremony" if _told_otherwise(game, other) else "rare")


def _differs(one: Game, other: Game, seeds: range, players: Company = CHANCE, *, whole: bool = False) -> Deal | None:
    """The first of these deals, or parties, in which the same acts meet a difference, or somebody else wins."""
    for seed in seeds:
        deal = play(one, seed, players, whole=whole)
        if walk(deal, other, seed, whole=whole).first:
            return deal
        if whole and play(other, seed, players, whole=True).won != deal.won:
            return deal
    return None


def _broken(deal: Deal) -> bool:
    """Whether a rule was broken in it."""
    return any(step.said not in step.choice.options for step in deal.steps)


def _told_otherwise(one: Game, other: Game) -> bool:
    """Whether anything is told or lies otherwise, though nobody is asked or paid anything else."""
    return any(_seen(one, seed) != _seen(other, seed) for seed in TOLD)


def _seen(game: Game, seed: int) -> list[object]:
    """All that somebody who looks on is told and shown of a deal by chance, from its beginning to its end."""
    session = begin(game, seed, events=True)
    players = CHANCE.seated(game, seed, "")
    seen: list[object] = [session.zones(""), session.table.shown.as_json()]
    while choices := session.choices:
        session.take(*speak(session, choices, players.__getitem__))
        seen += [session.zones(""), session.table.shown.as_json()]
    return [*seen, [event.text for event in session.events()]]


def _in_crafted_deals(one: Game, other: Game, seeds: range) -> bool:
    """Whether it is met in deals whose cards lie together by rank or by suit, so that hands hold what is rare."""
    for seed in seeds:
        stated = [crafted(one, seed)]
        try:
            deal = play(one, seed, CHANCE, stated=stated)
            if walk(deal, other, seed, stated=stated).first:
                return True
        except StartError:  # of a game that deals in another way
            return False
    return False


def crafted(game: Game, seed: int) -> tuple[Card, ...]:
    """The cards of the first deal in another order: ranks together in every second deal, suits in the others."""
    dealt = begin(game, seed).table.dealt
    random = Random(f"{seed}/crafted")
    groups = {key: random.random() for key in sorted({_group(c, seed) for c in game.pack})}
    first = list(dealt[0]) if dealt else []
    return tuple(sorted(first, key=lambda c: (groups.get(_group(c, seed), 0.0), random.random())))


def _group(card: Card, seed: int) -> str:
    return str(card.rank if seed % 2 else card.suit)


def _another(game: Game, crux: str, value: Value) -> str:
    """The first other reading beside which this one makes a difference; empty if there is none."""
    pairs = list(_beside_each(game, crux, value))
    for seeds, players in ((BESIDE, CHANCE), (SENSIBLY, COMPANIES["thumb"])):
        found = next((name for name, one, both in pairs if _differs(one, both, seeds, players)), "")
        if found:
            return found
    return next((name for name, one, both in pairs if _in_each_party(one, both)), "")


def _in_each_party(one: Game, other: Game) -> bool:
    """Whether whole parties by chance come to another end each time: what is rare might in one."""
    return all(_differs(one, other, range(seed, seed + 1), whole=True) for seed in PARTIE)


def _beside_each(game: Game, crux: str, value: Value) -> Iterator[tuple[str, Game, Game]]:
    """Every other reading, as rows have it: the rule-set with it, and with both. Others may sit there than now."""
    vary = catalogue.of(game).vary
    for name, answer in whoever_plays(game):
        try:
            one = vary(game, {name: answer})
            both = beside(one, {crux: value})
            begin(both, 0)
        except (ReadingError, StartError):
            continue
        if name != crux:
            yield named({name: answer}), one, both


def _rashly(seed: str) -> Player:
    """Any act that can be done, and now and then one that breaks a rule."""
    random = Random(seed)

    def player(session: Session, choice: Choose[Any]) -> Any:
        if choice.optional:
            return random.choice((None, *choice.options))
        wrong = choice.breaches() if random.randrange(OFTEN) == 0 else []
        return random.choice(wrong or choice.options)

    return player


def _seated_rashly(game: Game, seed: int, stream: str) -> dict[int, Player]:
    return {seat: _rashly(f"{seed}/rash {name}/{stream}") for seat, name in enumerate(game.names)}


RASHLY: Final = Company("rash", _seated_rashly, chancy=True)

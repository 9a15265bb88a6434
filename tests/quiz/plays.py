"""Plays games by seed, well and badly, and looks at every moment for questions that could be asked of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from quinola.ask import Choose
from quinola.parts import agreed_on
from quinola.players import Player, rule_of_thumb
from quinola.session import Session
from quinola.table import Game
from quiz.question import Lead
from quiz.telling import Given

PLAYS: Final = 16
LONG: Final = 260
"""Nobody looks at more acts of a play."""
WELL: Final = (0.5, 0.85, 0.15)
"""How often a player does what is sensible, in one play after the other; else anything that is correct."""
KEPT: Final = 2
"""So many leads alike are kept."""


class Moment(NamedTuple):
    """What stood before an act, as far as questions ask what it brought."""

    entries: int
    hands: tuple[int, ...]
    deal: int
    dealer: str | None

    @classmethod
    def of(cls, session: Session) -> Moment:
        """What stands now."""
        table = session.table
        sizes = tuple(len(hand) for hand in table.hands)
        return cls(len(session.ledger.entries), sizes, len(table.dealt), table.shown.dealer)

    def closes(self, session: Session) -> bool:
        """Whether the act that has been made since ended the deal."""
        return session.over or len(session.table.dealt) > self.deal


class Found:
    """The leads that were found, a few of each sort, and how often each rule came up."""

    def __init__(self, random: Random) -> None:
        self.random, self.given = random, Given()
        self.kept: dict[tuple[str, tuple[str, ...], str], list[Lead]] = {}
        self.count: Counter[tuple[str, tuple[str, ...], str]] = Counter()
        self.rules: Counter[str] = Counter()

    def add(self, lead: Lead) -> None:
        """Keep a lead, or not: of those alike each has the same chance."""
        key = lead.kind, lead.rules, lead.apart
        self.count[key] += 1
        self.rules.update(lead.rules)
        kept = self.kept.setdefault(key, [])
        if len(kept) < KEPT:
            kept.append(lead)
        elif (n := int(self.random.random() * self.count[key])) < KEPT:
            kept[n] = lead

    def leads(self) -> Iterator[Lead]:
        """All that were kept."""
        for kept in self.kept.values():
            yield from kept


Look = Callable[[Session, Random, Given], Iterator[Lead]]
LookBack = Callable[[Session, Moment, Random, Given], Iterator[Lead]]


def plays(game: Game, seed: int | str) -> Iterator[tuple[Session, Random, float]]:
    """Sessions at their beginning: parties and single deals in turn, each with its chance and how well it is played."""
    whole = next(iter(game.parts))
    for n in range(PLAYS):
        random = Random(f"{game.id}/{seed}/{n}")
        part = whole if n % 2 == 0 or "deal" not in game.parts else "deal"
        given: dict[str, Any] = {}
        if n % 4 == 2 and game.parts[part].takes("deals") and not agreed_on(game):
            given = {"deals": 1 + int(random.random() * 4)}
        yield Session(game, f"{seed}/{n}", part=part, given=given, events=True), random, WELL[n % len(WELL)]


def look_for(game: Game, seed: int | str, now: list[Look], then: list[LookBack]) -> Found:
    """Play, and keep what questions could be asked: `now` of what may be done, `then` of what an act brought."""
    found = Found(Random(f"{game.id}/{seed}"))
    thumb = rule_of_thumb(game, quick=True)
    for session, random, well in plays(game, seed):
        while session.choices and len(session.played) < LONG:
            found.given.look(session)
            for look in now:
                for lead in look(session, random, found.given):
                    found.add(lead)
            before = Moment.of(session)
            step(session, thumb, random, well)
            for back in then:
                for lead in back(session, before, random, found.given):
                    found.add(lead)
        finish(session, thumb, random, well, then, found)
    return found


def finish(session: Session, thumb: Player, random: Random, well: float, then: list[LookBack], found: Found) -> None:
    """Play on quickly to the end, and look at that alone: how it ends is a question too."""
    before = Moment.of(session)
    while session.choices and len(session.played) < 6 * LONG:
        before = Moment.of(session)
        step(session, thumb, random, well)
        if session.over:
            for back in then:
                for lead in back(session, before, random, found.given):
                    found.add(lead)


def step(session: Session, thumb: Player, random: Random, well: float) -> None:
    """One act of whoever must act, now a sensible one and now any."""
    choice: Choose[Any] = next(c for c in session.choices if not c.optional)
    said = thumb(session, choice) if random.random() < well else None
    session.take(choice, random.choice(choice.options) if said is None else said)

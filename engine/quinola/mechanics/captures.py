"""Captures: what a card takes from a table, what can be built for it, and why a set of cards is neither.

A card takes cards of its own number and sets that come to it, any number of them at once. What lies on the table is in
piles, a loose card or a build, each taken whole. Sets are looked at as bits, one for each pile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, NamedTuple, TypeAlias

from quinola.ask import HEAVY, Choose, Verb, Verdict, Word
from quinola.cards import Card, NoCard, Rank, card
from quinola.mechanics.sets_of import CHOICES, MANY, made_up, sums, unions
from quinola.messages import Message, say, the
from quinola.seats import Seat
from quinola.understood import read

Counts: TypeAlias = Mapping[Rank, tuple[int, ...]]
"""What a card of each rank may count; nothing where it has no number, and is taken by its like alone."""


class Pile(NamedTuple):
    """What is taken whole: a loose card; or a build, with what it comes to, of how many sets it is, and whose it is."""

    cards: tuple[Card, ...]
    value: int = 0
    sets: int = 1
    owner: Seat | None = None

    @property
    def is_build(self) -> bool:
        """Whether it has been built."""
        return self.value > 0

    @property
    def is_multiple(self) -> bool:
        """Whether it is a build of several sets."""
        return self.sets > 1

    def __str__(self) -> str:
        return "+".join(c.text for c in self.cards)


Set: TypeAlias = tuple[Pile, ...]
"""Piles that come to a number together."""
KNOWN: Final = frozenset(map(str, range(1, 15)))
"""The numbers that a build can have, as they are written."""


# What may be done with a card


class Take(Word):
    """Sets of piles taken with a card: `take 5H+3C 8D with 8S`."""

    __slots__ = ("card", "sets")
    card: Card
    sets: tuple[Set, ...]
    verb: ClassVar[Verb] = "take"

    def __new__(cls, card: Card, sets: tuple[Set, ...]) -> Take:
        made = super().__new__(cls, f"take {' '.join(map(_written, sets))} with {card}")
        made.card, made.sets = card, sets
        return made

    def __getnewargs__(self) -> tuple[Card, tuple[Set, ...]]:  # type: ignore[override]
        return self.card, self.sets

    @property
    def piles(self) -> Set:
        """All that is taken."""
        return tuple(pile for each in self.sets for pile in each)

    @property
    def taken(self) -> tuple[Card, ...]:
        """The cards that are taken."""
        return tuple(c for pile in self.piles for c in pile.cards)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Those that are taken, and the card that takes them."""
        return (*self.taken, self.card)

    def did(self, who: str) -> Message:
        """Who has taken them."""
        return say("{who:seat} takes {taken:message} with {by:message}", who=who, taken=the(self.taken),
                   by=the((self.card,)))  # fmt: skip

    def message(self) -> Message:
        """In words."""
        return say("take {taken:message} with {by:message}", taken=the(self.taken), by=the((self.card,)))


class Build(Word):
    """A card laid to piles so that each set comes to a number: `build 8 3C+5H`, and `build 8 8C 5H+3D` of two sets.

    The first set is that of the card of the hand; `raised` is the build that it contains, if it does.
    """

    __slots__ = ("card", "raised", "sets", "value", "verb")
    card: Card
    value: int
    sets: tuple[Set, ...]
    raised: Pile | None
    verb: str

    def __new__(cls, card: Card, value: int, sets: tuple[Set, ...]) -> Build:
        first, *others = sets
        own = "+".join((card.text, *map(str, first)))
        made = super().__new__(cls, " ".join((f"build {value}", own, *map(_written, others))))
        made.card, made.value, made.sets = card, value, sets
        made.raised = next((pile for pile in first if pile.is_build), None)
        made.verb = f"build {value} of"
        return made

    def __getnewargs__(self) -> tuple[Card, int, tuple[Set, ...]]:  # type: ignore[override]
        return self.card, self.value, self.sets

    @property
    def piles(self) -> Set:
        """All the piles that it is made of, without the card."""
        return tuple(pile for each in self.sets for pile in each)

    @property
    def number(self) -> int:
        """Of how many sets it is: one more for each that a build has which is added."""
        return sum(sum(p.sets for p in each if p.is_build and p.value == self.value) or 1 for each in self.sets)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the build, as they lie: those to which it is laid, and the card."""
        return (*(c for pile in self.piles for c in pile.cards), self.card)

    def did(self, who: str) -> Message:
        """Who has built it."""
        return say("{who:seat} builds {value:number}", who=who, value=self.value)

    def message(self) -> Message:
        """In words."""
        return say("build {value:number} of {cards:message}", value=self.value, cards=the(self.cards))


Play: TypeAlias = Take | Build | Card
"""What is done with a card of the hand: a card alone is trailed."""


def played(play: Play) -> Card:
    """The card of the hand that is played."""
    return play if isinstance(play, Card) else play.card


def _written(piles: Set) -> str:
    return "+".join(map(str, piles))


# What can be done


@dataclass(frozen=True)
class CaptureRules:
    """What cards count when they take and are taken, and what in builds; whether a build of one set counts in a sum."""

    counts: Counts
    in_builds: Counts
    builds_in_sums: bool = False

    @cached_property
    def most(self) -> int:
        """The highest number that a build can have."""
        return max((n for counts in self.in_builds.values() for n in counts), default=0)

    def of(self, pile: Pile) -> tuple[int, ...]:
        """What a pile may count where something is taken."""
        return (pile.value,) if pile.value else self.counts[pile.cards[0].rank]

    # Taking

    def sets_for(self, played: Card, piles: Sequence[Pile]) -> Iterator[list[int]]:
        """For each number that the card may count, all sets of piles that come to it, as bits."""
        counts = self.counts[played.rank]
        if not counts:
            alike = (1 << n for n, pile in enumerate(piles) if not pile.value and pile.cards[0].rank == played.rank)
            yield list(alike)
        for value in counts:
            yield sums([self.adding(pile, value) for pile in piles], value)

    def adding(self, pile: Pile, value: int) -> tuple[int, ...]:
        """What a pile may count in a sum of so much. A build stands for itself, unless a reading lets it add up."""
        if not pile.value:
            return self.counts[pile.cards[0].rank]
        adds = pile.value == value or (self.builds_in_sums and not pile.is_multiple)
        return (pile.value,) if adds else ()

    def can_take(self, played: Card, piles: Sequence[Pile]) -> bool:
        """Whether the card can take anything."""
        return any(self.sets_for(played, piles))

    def takes(self, played: Card, piles: Sequence[Pile]) -> list[Take]:
        """All that the card can take, most cards first; each choice of piles once. On a crowded table, some of it."""
        found: dict[int, tuple[int, ...]] = {}
        for sets in self.sets_for(played, piles):
            for mask, parts in unions(sets).items():
                found.setdefault(mask, parts)
        if len(found) > 1:
            found = dict(sorted(found.items(), key=lambda each: -each[0].bit_count()))
        return [Take(played, tuple(_picked(piles, part) for part in parts)) for parts in found.values()]

    # Building

    def builds(self, played: Card, piles: Sequence[Pile], value: int) -> list[Build]:
        """All builds of this number that the card can be laid to; on a crowded table, some of them.

        Its own set may raise a build of one set or more, lower than the number; other sets are of loose cards, or
        builds of that number.
        """
        loose = [() if pile.value else self.in_builds[pile.cards[0].rank] for pile in piles]
        found: dict[int, tuple[int, ...]] = {}
        own = sorted({mask for n in self.in_builds[played.rank] if n <= value for mask in self._own(n, piles, value)})
        if not own:
            return []
        same = [1 << n for n, pile in enumerate(piles) if pile.value == value]
        others = [*same, *sums(loose, value)]
        for first in own:
            crowded = len(piles) > MANY and len(found) > CHOICES
            further = {} if crowded else unions([each for each in others if not each & first])
            for mask, parts in ({0: ()} | further).items():
                if mask | first:
                    found.setdefault(mask | first, (first, *parts))
        return [Build(played, value, tuple(_picked(piles, part) for part in parts)) for parts in found.values()]

    def _own(self, count: int, piles: Sequence[Pile], value: int) -> Iterator[int]:
        """What a card that counts so much can be laid to, so that it comes to the number: nothing, if it does alone."""
        left = value - count
        if not left:
            yield 0
            return
        loose = [() if pile.value else self.in_builds[pile.cards[0].rank] for pile in piles]
        yield from sums(loose, left)
        for n, pile in enumerate(piles):
            if 0 < pile.value == left:
                yield 1 << n
            elif 0 < pile.value < left:
                yield from (1 << n | mask for mask in sums(loose, left - pile.value))

    # What is meant

    def take_of(self, played: Card, chosen: Sequence[Pile]) -> Take | None:
        """All these piles taken with the card; None if it cannot be."""
        whole, sets = (1 << len(chosen)) - 1, None
        if len(chosen) <= MANY or not self.counts[played.rank]:
            sets = next(
                (found[whole] for each in self.sets_for(played, chosen) if whole in (found := unions(each))), None
            )
        else:
            for value in self.counts[played.rank]:
                sets = sets or made_up([self.adding(pile, value) for pile in chosen], value)
        return Take(played, tuple(_picked(chosen, each) for each in sets)) if sets else None

    def build_of(self, played: Card, value: int, chosen: Sequence[Pile]) -> Build | None:
        """The card laid to all these piles for a build of this number; None if it cannot be."""
        if len(chosen) <= MANY:
            return next((each for each in self.builds(played, chosen, value) if len(each.piles) == len(chosen)), None)
        lower = [pile for pile in chosen if 0 < pile.value != value]
        if len(lower) > 1:
            return None
        raised = sum(pile.value for pile in lower)
        rest = [pile for pile in chosen if pile not in lower]
        own = tuple(n + raised for n in self.in_builds[played.rank])
        sets = made_up([own, *((p.value,) if p.value else self.in_builds[p.cards[0].rank] for p in rest)], value)
        if sets is None:
            return None
        parts = sorted(sets, key=lambda each: not each & 1)
        first, *others = (_picked(rest, each >> 1) for each in parts)
        return Build(played, value, ((*lower, *first), *others))

    # Why not

    def why_no_take(self, played: Card, chosen: Sequence[Pile]) -> Message | None:
        """Why these piles cannot be taken with this card; None if they can."""
        if not chosen:
            return say("nothing is taken")
        if self.take_of(played, chosen):
            return None
        by = the((played,))
        counts = self.counts[played.rank]
        if not counts:
            return say("{by:message} takes nothing but its like", by=by)
        number = say("{n:text}", n=" or ".join(map(str, counts)))
        for pile in chosen:
            what = the(pile.cards)
            if pile.value and not any(self.adding(pile, value) for value in counts):
                return say("{what:message} are a build of {n:number}", what=what, n=pile.value)
            if not self.of(pile):
                return say("{what:message} has no number: its like alone takes it", what=what)
        for value in counts:
            for pile in chosen:
                if all(n > value for n in self.of(pile)) and len(counts) == 1:
                    return say("{what:message} counts more than {n:number}", what=the(pile.cards), n=value)
        if all(len(self.of(pile)) == 1 for pile in chosen):
            total = sum(self.of(pile)[0] for pile in chosen)
            if all(total % value for value in counts):
                return say(
                    "they come to {total:number}, and {by:message} takes sets of {number:message}",
                    total=total,
                    by=by,
                    number=number,
                )
        return say("they do not make sets of {number:message} each", number=number)

    def why_no_build(self, played: Card, value: int, chosen: Sequence[Pile]) -> Message | None:
        """Why the card cannot be laid to these piles for a build of this number; None if it can."""
        if self.build_of(played, value, chosen):
            return None
        if value > self.most:
            return say("no card counts {n:number}", n=value)
        if not chosen:
            return say("a build wants a card of the table")
        for c in (played, *(c for pile in chosen for c in pile.cards)):
            if not self.in_builds[c.rank]:
                return say("the {card:card} has no number", card=c)
        for pile in chosen:
            if pile.value > value:
                what = the(pile.cards)
                return say("{what:message} are a build of {n:number} already", what=what, n=pile.value)
        return say("they do not make sets of {n:number} each", n=value)


def _picked(piles: Sequence[Pile], mask: int) -> Set:
    return tuple(pile for n, pile in enumerate(piles) if mask >> n & 1)


# Asking


class Turn(Choose[Play]):
    """One card of the hand to be played: it takes, builds or, alone, is trailed.

    What cannot be done at all is refused with what is wrong with the cards.
    """

    __slots__ = ("piles", "rules")
    gathers: ClassVar[Verb] = "take"
    effort = HEAVY  # every set of cards on the table is tried with every card of the hand
    piles: Sequence[Pile]
    rules: CaptureRules

    @property
    def counts(self) -> Sequence[tuple[tuple[Card, ...], tuple[int, ...]]]:
        """What each card counts that could be played, and each pile."""
        hand = dict.fromkeys(map(played, self.candidates))
        return [*(((c,), self.rules.counts[c.rank]) for c in hand), *((p.cards, self.rules.of(p)) for p in self.piles)]

    def find(self, text: str) -> Play | None:
        """The play that is meant; on a crowded table one that is not listed, too."""
        found = super().find(text)
        return self._unlisted(text) if found is None and len(self.piles) > MANY else found

    def _unlisted(self, text: str) -> Play | None:
        hand = {played(play).text: played(play) for play in self.candidates}
        match self._ordered(text):
            case ["take", *named, "with", by] if by in hand and (chosen := self._piles(named)):
                return self.rules.take_of(hand[by], chosen)
            case ["build", n, by, *named] if by in hand and n in KNOWN and (chosen := self._piles(named)):
                return self.rules.build_of(hand[by], int(n), chosen)
        return None

    def _ordered(self, text: str) -> list[str]:
        """The words of an act; of a build, the card of the hand before the others, wherever it was written."""
        words = [word for word in read(text).words if word != "+"]
        if words[:1] == ["build"]:
            hand = {played(play).text for play in self.candidates}
            words[2:] = sorted(words[2:], key=lambda word: word not in hand)
        return words

    def _piles(self, named: Sequence[str]) -> list[Pile]:
        """The piles of which exactly these are the cards; none if there are no such."""
        chosen = [pile for pile in self.piles if pile.cards[0].text in named]
        return chosen if sorted(named) == sorted(c.text for pile in chosen for c in pile.cards) else []

    def may(self, text: str) -> Verdict:
        """Whether it may be done; each law is asked of what is not listed by itself."""
        play = self.find(text)
        if play is None or play in self.candidates:
            return super().may(text)
        broken = next((law for law in self.laws if not law.keep([play], self.about)), None)
        if broken is None:
            return Verdict(text, self.rule, spoken=self.said(play))
        return Verdict(text, broken.rule, broken.why, "impossible", self.said(play))

    def menu(self, told: str = "") -> Message:
        """Why this can be neither taken nor built; or else what may be done."""
        return self.why(told) or super().menu(told)

    def why(self, told: str) -> Message | None:
        """What is wrong with cards that somebody would take or build; None if it is something else."""
        match self._ordered(told):
            case ["take", *taken, "with", by]:
                return self._wrong(taken, by, self.rules.why_no_take)
            case ["take", *gathered]:
                return self._with_which(gathered)
            case ["build", number, by, *others] if number.isdecimal() and len(number) < 4:
                return self._wrong(
                    others, by, lambda played, piles: self.rules.why_no_build(played, int(number), piles)
                )
        return None

    def _with_which(self, words: Sequence[str]) -> Message | None:
        """What is wrong with cards of the hand and of the table that somebody has put together."""
        hand = {played(play).text for play in self.candidates}
        own = [word for word in words if word in hand]
        if len(own) != 1:
            return say("one card of the hand is played") if own else say("a card of the hand takes them")
        return self._wrong([word for word in words if word not in own], own[0], self._neither)

    def _neither(self, one: Card, chosen: Sequence[Pile]) -> Message | None:
        """Why these piles cannot be taken with this card; and that no other is held for what all come to."""
        why = self.rules.why_no_take(one, chosen)
        held = {n for play in self.candidates for n in self.rules.in_builds[played(play).rank] if played(play) != one}
        lacking = (n for n in range(1, self.rules.most + 1) if n not in held)
        built = next((n for n in lacking if self.rules.why_no_build(one, n, chosen) is None), None)
        if why is None or built is None:
            return why
        return say("{why:message}; and no other card of {n:number} is held, for a build", why=why, n=built)

    def _wrong(
        self, words: Sequence[str], by: str, why: Callable[[Card, Sequence[Pile]], Message | None]
    ) -> Message | None:
        try:
            one, named = card(by), {card(word) for word in words}
        except NoCard:
            return None
        if not any(played(play) is one for play in self.candidates):
            return say("the {card:card} is not in the hand", card=one)
        lying = {c for pile in self.piles for c in pile.cards}
        for c in named:
            if c not in lying:
                return say("the {card:card} does not lie on the table", card=c)
        chosen = [pile for pile in self.piles if named & set(pile.cards)]
        for pile in chosen:
            if not named >= set(pile.cards):
                return say("{what:message} are a build, which is taken whole", what=the(pile.cards))
        return why(one, chosen)

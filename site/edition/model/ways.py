"""Ways to spend an evening: a rule-set, the numbers of players that it takes, its cards and its minutes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from edition.words import N_
from quinola import catalogue
from quinola.cards import FRENCH_RANKS, JOKER, SPANISH_48, Card, counterpart
from quinola.rules import Family, Question, ReadingError

PACKS = ("french", "spanish", "several")
"""What somebody may have: a French pack of 52, a Spanish one of 40 or 48, as many French packs as any game wants."""
KINDS = {
    "tricks": N_("Take tricks, or avoid them"),
    "raise": N_("Three tricks and a raise"),
    "bet": N_("Bet on what you hold"),
    "chance": N_("A card, a stake and luck"),
    "meld": N_("Pair and meld"),
    "shed": N_("Be rid of your cards"),
    "catch": N_("Catch what lies on the table"),
    "patience": N_("Alone"),
}
"""The groups in which the games stand, in their order."""


@dataclass(frozen=True)
class Way:
    """A rule-set as a table can have it tonight. All of it is the engine's, but for the minutes, which are measured."""

    ruleset: str
    players: tuple[int, ...]
    counted: int
    """How many played when the minutes were measured."""
    cards: tuple[Card, ...]
    minutes: tuple[int, int] | None

    @cached_property
    def copies(self) -> int:
        """How many packs it wants."""
        return max(Counter((card.rank, card.suit) for card in self.cards).values())

    @property
    def spanish(self) -> bool:
        """Whether its own cards are Spanish."""
        return self.cards[0].spanish

    @cached_property
    def jokers(self) -> int:
        """How many of its cards are jokers, which belong to no pack and can be had with any."""
        return sum(card.rank == JOKER for card in self.cards)

    def seats(self, number: int, *, more: bool = False) -> bool:
        """Whether so many can play it; with `more`, so many or more."""
        return number in self.players or (more and any(each > number for each in self.players))

    def within(self, limit: int) -> bool:
        """Whether it was measured to take no longer."""
        return self.minutes is not None and self.minutes[1] <= limit

    def fits(self, pack: str) -> bool:
        """Whether what somebody has will do."""
        if pack == "several":
            return self.copies > 1 or self.fits("french")
        return self.copies == 1 and (pack == "french" or self.in_spanish)

    @cached_property
    def in_spanish(self) -> bool:
        """Whether a Spanish pack has a card for each of its own."""
        return {card.rank for card in self.faces("spanish")} <= SPANISH

    def faces(self, pack: str) -> list[Card]:
        """Its cards but for jokers, by those of the pack at hand; a ten, which no Spanish pack has, stays a ten."""
        other = (pack == "spanish") != self.spanish
        suited = [card for card in self.cards if card.rank != JOKER]
        return [counterpart(card) if other and card.rank != "T" else card for card in suited]

    def ranks(self, pack: str) -> tuple[list[str], list[str], list[Card]]:
        """Which ranks of the pack at hand it has whole, which it has not, and the cards that it has by themselves."""
        faces = self.faces(pack)
        count = Counter(card.rank for card in faces)
        order = "".join(sorted(SPANISH, key="123456789VNK".index)) if faces[0].spanish else ACE_FIRST
        whole = [rank for rank in order if count[rank] == 4 * self.copies]
        single = [card for card in faces if card.rank not in whole]
        return whole, [rank for rank in order if rank not in whole], single


SPANISH = {card.rank for card in SPANISH_48}
ACE_FIRST = "A" + FRENCH_RANKS.removesuffix("A")


def ways(name: str, rulesets: Iterable[str], measured: Mapping[str, Any]) -> tuple[Way, ...]:
    """The ways to play a game, a rule-set each, the first before the others; none where the engine does not know it.

    A number of players that is another rule-set's own belongs to that rule-set.
    """
    try:
        family = catalogue.family(name)
    except ReadingError:
        return ()
    known = [ruleset for ruleset in rulesets if ruleset in family.rulesets]
    own = {len(family.ruleset(ruleset).names) for ruleset in known}
    found = []
    for number, ruleset in enumerate(known):
        game = family.ruleset(ruleset)
        seats = len(game.names)
        others = {n for n in numbers(family, ruleset) if n not in own}
        minutes = measured.get("minutes_of", {}).get(ruleset) or (measured.get("minutes") if number == 0 else None)
        length = (int(minutes["low"]), int(minutes["high"])) if minutes else None
        found.append(Way(ruleset, tuple(sorted({seats, *others})), seats, tuple(game.pack), length))
    return tuple(found)


def numbers(family: Family[Any], ruleset: str) -> Iterator[int]:
    """With how many a rule-set can be played if one question is answered otherwise."""
    game = family.ruleset(ruleset)
    for question in family.asked(game):
        ends = {len(varied.names) for varied in answered(family, ruleset, question, ends_of(question))}
        if ends - {len(game.names)}:
            all_of = question.choices or range(question.low, question.high + 1)
            yield from (len(varied.names) for varied in answered(family, ruleset, question, all_of))


def ends_of(question: Question) -> tuple[Any, ...]:
    """Answers of which one changes the number of players if any does: the choices, or the least and the most."""
    return question.choices or (question.low, question.high)


def answered(family: Family[Any], ruleset: str, question: Question, values: Iterable[Any]) -> Iterator[Any]:
    """A rule-set by each of these answers to a question that it takes."""
    for value in values:
        try:
            yield family.vary(ruleset, {question.id: value})
        except ReadingError:
            continue

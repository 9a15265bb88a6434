"""A hand of real cards: which melds are in it, how it is best laid out, what is left; and whether some are a meld."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from quinola.api import Card, FactsError, Game, families, family_of
from quinola.cards import JOKER, RANK_WORDS
from quinola.facts.reading import card_of
from quinola.mechanics.meld_count import MeldCount, Melds
from quinola.mechanics.melds import Meld
from quinola.messages import as_json, say

Json: TypeAlias = dict[str, Any]
MOST: Final = 30
"""No hand is longer; a pile of discards that is taken whole makes it long."""
MOST_WILD: Final = 13
"""Nor one with wild cards, which stand for others in so many ways."""
APART: Final = re.compile(r"[\s,;+]+")


def are_laid(game: str) -> bool:
    """Whether melds are laid in a game, by its id."""
    family = families().get(game)
    return family is not None and any(isinstance(each, Melds) for each in family.rulesets.values())


def melds(game: Game, request: Json) -> Json:
    """The hand laid out and counted, and what the cards make that are asked about together. Raises FactsError."""
    if not isinstance(game, Melds):
        raise FactsError("game", say("no melds are laid in {game:text}", game=family_of(game).title))
    count, pack = game.meld_count, game.pack
    hand = read(request.get("hand", ""), "hand", pack, count)
    together = read(request.get("together", ""), "together", pack, count)
    return {
        "ruleset": game.id,
        "readings": family_of(game).changed(game),
        "pack": [c.text for c in pack],
        "rules": {"laid": count.laid_rule, "left": count.left_rule},
        "hand": laid_out(count, hand),
        "together": made_of(count, together),
    }


def read(told: str, place: str, pack: Sequence[Card], count: MeldCount) -> tuple[Card, ...]:
    """Cards of the pack as people write them, each once; `joker` is one that is not named. Raises FactsError."""
    words = [word for word in APART.split(told) if word]
    named: dict[int, Card] = {}
    for n, word in enumerate(words):
        if not is_joker(word):
            found = card_of(word, f"{place}[{n}]", pack, "")
            if found in named.values():
                raise FactsError(f"{place}[{n}]", say("{told:text} is named twice", told=word))
            named[n] = found
    jokers = [c for c in pack if c.rank == JOKER]
    free = [c for c in jokers if c not in named.values()]
    for n in [n for n in range(len(words)) if n not in named]:
        if not free:
            few = say("there are {n:joker|jokers} in the pack", n=len(jokers))
            raise FactsError(f"{place}[{n}]", few if jokers else say("there is no joker in the pack"))
        named[n] = free.pop(0)
    most = MOST_WILD if any(c.rank in count.rules.wild for c in named.values()) else MOST
    if len(words) > most:
        raise FactsError(place, say("at most {n:number} cards are wanted, not {told:number}", n=most, told=len(words)))
    return tuple(named[n] for n in range(len(words)))


def is_joker(word: str) -> bool:
    """Whether it is the word for any joker."""
    return word.lower() == RANK_WORDS[JOKER]


def laid_out(count: MeldCount, hand: Sequence[Card]) -> Json:
    """The hand, the melds in it, the best way to lay it out, and what that and the rest count."""
    laid, left = count.best(hand)
    return {
        "cards": [c.text for c in hand],
        "points": count.hand(hand),
        "melds": [found(count, each) for each in longest(count, hand)],
        "laid": [found(count, each) for each in laid],
        "left": {"cards": [c.text for c in left], "points": count.hand(left)},
    }


def longest(count: MeldCount, hand: Sequence[Card]) -> list[Meld]:
    """The melds that are no part of others; of the ways in which the same cards make one, that which counts most."""
    ways: dict[frozenset[Card], Meld] = {}
    for each in count.rules.melds(hand):
        key = frozenset(each.cards)
        if key not in ways or count.laid(each) > count.laid(ways[key]):
            ways[key] = each
    return [each for key, each in ways.items() if not any(key < other for other in ways)]


def made_of(count: MeldCount, cards: Sequence[Card]) -> Json:
    """The melds that exactly these cards make, in every way, or why they make none."""
    why = count.rules.why_not(cards) if cards else None
    return {
        "cards": [c.text for c in cards],
        "melds": [found(count, each) for each in count.rules.read(cards)],
        "why": as_json(why) if why else [],
    }


def found(count: MeldCount, meld: Meld) -> Json:
    """A meld, what each of its cards stands for, and what it counts where it lies."""
    return {
        "kind": meld.kind,
        "cards": [c.text for c in meld.cards],
        "stands": [c.text for c in meld.stands],
        "points": count.laid(meld),
    }

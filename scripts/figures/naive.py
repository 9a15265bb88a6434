"""A naive player of games with melds, as a measuring stick: no reader is offered it.

It draws from the talon alone, lays the longest meld that it finds and lays off what it can, and throws the dearest card
that is in no meld and no pair. It does not look at the discards, and keeps nothing from anybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from quinola.ask import PASS, Choose
from quinola.cards import Card
from quinola.games.michigan_rummy.game import Spread
from quinola.games.rummy import Rummy
from quinola.games.rummy.acts import Laying, LayingOff, WholeHand
from quinola.games.rummy.asking import TALON
from quinola.mechanics.melds import MeldRules
from quinola.players import Player
from quinola.session import Session
from quinola.table import Game


def naive(game: Game) -> Player | None:
    """The naive player of this game; None where nothing is melded."""
    if isinstance(game, Rummy):
        return with_melds(game.terms.melds, game.terms.count)
    if isinstance(game, Spread):
        return with_melds(game.terms.melds, game.terms.in_hand)
    return None


def with_melds(rules: MeldRules, count: Mapping[Card, int]) -> Player:
    """One that goes by what a meld is and what a card counts, and by nothing else."""

    def player(session: Session, choice: Choose[Any]) -> Any:
        options = choice.options
        if choice.verb != "discard":
            return next(each for each in (TALON, PASS, *options) if each in options)
        for kind in (WholeHand, Laying, LayingOff):
            if able := [o for o in options if isinstance(o, kind)]:
                return max(able, key=lambda o: len(getattr(o, "cards", ())))
        hand = session.table.hands[choice.seat]
        return max(to_throw(rules, hand, options), key=lambda c: (count[c], c.text))

    return player


def to_throw(rules: MeldRules, hand: Sequence[Card], may: Sequence[Card]) -> Sequence[Card]:
    """The cards in no meld and no pair; without such those in no meld, and without such all. Wild ones are kept."""
    melded = {c for meld in rules.melds(hand) for c in meld.cards} | {c for c in hand if c.rank in rules.wild}
    loose = [c for c in may if c not in melded]
    alike = Counter(c.rank for c in hand)
    return [c for c in loose if alike[c.rank] == 1] or loose or may

"""How many can play with a pack: all for whom it has cards enough."""

from __future__ import annotations

from typing import Any

from quinola.cards import FRENCH_52
from quinola.messages import Message, say
from quinola.rules import crux


def how_many(name: str, default: int, each: int, beside: int = 0, pack: int = len(FRENCH_52)) -> Any:
    """The question how many play, from two to as many as the pack has cards for: so many each, and so many beside."""
    most = pack // (each + beside)
    return crux(name, default, low=2, high=most, why=too_few(most + 1, each, (most + 1) * beside, pack))


def too_few(hands: int, each: int, beside: int, pack: int) -> Message:
    """Why so many hands are too many for a pack, with so many cards that are turned up or laid aside beside them."""
    wanted = hands * each + beside
    if beside:
        why = (
            "{n:number} hands of {each:number} and {beside:card|cards} to turn up or lay aside "
            "make {wanted:number} cards, and there are {pack:number}"
        )
        return say(why, n=hands, each=each, beside=beside, wanted=wanted, pack=pack)
    why = "{n:number} hands of {each:number} make {wanted:number} cards, and there are {pack:number}"
    return say(why, n=hands, each=each, wanted=wanted, pack=pack)

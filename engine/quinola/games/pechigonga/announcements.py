"""Announcements: from the eldest, each says whether there is a primera or better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quinola.ask import Choose, Law
from quinola.games.pechigonga.combinations import FLUX, PRIMERA, Scale, must_speak
from quinola.games.pechigonga.shown import Shown
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.table import Table

NOTHING: Final = "nothing"
WORDS: Final = (NOTHING, PRIMERA, FLUX)


def _true(words: Sequence[str], kind: str) -> Sequence[str]:
    return [w for w in words if w == NOTHING or (w == PRIMERA and must_speak(kind)) or (w == FLUX and kind == FLUX)]


TRUE: Final = Law("pechigonga.announce-true", _true, "the hand does not have it")
FLUX_BY_NAME: Final = Law(
    "pechigonga.flux-word",
    lambda words, kind: [w for w in words if w != PRIMERA] if kind == FLUX else words,
    "a flux must be called one",
)
DUTY: Final = Law(
    "pechigonga.announce",
    lambda words, kind: [w for w in words if w != NOTHING] if must_speak(kind) else words,
    "whoever has it must say so",
    breakable=True,
)


SAID: Final[Mapping[str, Message]] = {
    NOTHING: say("say nothing"),
    PRIMERA: say("say that you have one"),
    FLUX: say("announce a flux"),
}


class Announcing(Choose[str]):
    """What somebody says of the hand."""

    __slots__ = ()

    def question(self) -> Message:
        """What is asked for."""
        return say("Have you a primera to announce, or something better?")

    def said(self, option: str) -> Message:
        """What is said."""
        return SAID[option]


async def ask(table: Table, order: Sequence[Seat], scale: Scale, laws: Sequence[Law]) -> tuple[Seat, ...]:
    """Each in this order says something under these laws. Returns who has announced."""
    announced: dict[Seat, str] = {}
    table.tell("pechigonga.announce-from", "Each says in turn who has a primera or better")
    for s in order:
        kind = scale.best(table.hands[s]).kind
        word = await Announcing(s, "announce", WORDS, "pechigonga.announce", laws, kind)
        if word == NOTHING:
            table.tell("pechigonga.announce", "{who:seats} {who:~announces|announce} nothing", "named", who=[s])
        elif word == PRIMERA:
            table.tell("pechigonga.announce", "{who:seat} announces a primera or better", "named", who=s)
        else:
            table.tell("pechigonga.flux-word", "{who:seat} announces a flux", "named", who=s)
        if word != NOTHING:
            announced[s] = word
        Shown.of(table).announced = {table.names[who]: each for who, each in announced.items()}
    return tuple(announced)


def is_lone(announced: Sequence[Seat]) -> bool:
    """Whether one player alone has announced, so that nobody can bet."""
    return len(announced) == 1

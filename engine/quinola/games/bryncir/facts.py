"""What a scorer tells of a game of Bryncir: hands or pairs at each count, then tricks; checked, and told again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from quinola.cards import Card, cards
from quinola.facts import Fact, Form
from quinola.facts.kinds import Json, Lines
from quinola.facts.reading import lines, seat
from quinola.games.bryncir.packs import COPIES, HAND, PACK_52, PACK_208
from quinola.games.bryncir.pairs import WORTH, Laid
from quinola.games.bryncir.tricks import Played, Tricks
from quinola.rules import FactsError

SEATS: Final = ("A", "B", "C", "D", "E")
NOTHING: Final[Laid] = ((),) * len(SEATS)
CARDS: Final = frozenset((*PACK_208, *PACK_52))


class Facts(NamedTuple):
    """What a scorer must know: at each count the cards from which each player made pairs; then the tricks."""

    counts: tuple[Laid, ...]
    tricks: tuple[Played, ...] = ()


def form(ruleset: str, counts: Sequence[str], tricks: Tricks) -> Form[Facts]:
    """What can be told in one rule-set: its counts by name, and tricks, whose cards must be told apart."""
    about = "a line a trick, leader and five cards, as B QH1 3H 7S TH QH4; packs where cards are alike"
    return Form(
        f"One game of Bryncir ({ruleset})",
        partial(_together, len(counts)),
        (
            *(
                Fact(
                    name,
                    Count(),
                    WORTH[n],
                    f"Cards at the {name} count",
                    wrong="bryncir.pair",
                    default=NOTHING,
                    about="a line a player, as A 7H 7H QD QD; pairs are found in a hand",
                )
                for n, name in enumerate(counts)
            ),
            Fact(
                "tricks",
                Lines(partial(_trick, tricks), lambda trick: _line(trick.seats[0], trick.cards), item=""),
                "bryncir.trick",
                "The tricks as played",
                about,
                default=(),
                always=True,
            ),
        ),
        take=lambda facts: {**dict(zip(counts, facts.counts, strict=False)), "tricks": facts.tricks},
    )


@dataclass(frozen=True)
class Count:
    """`A 7H 7H QD QD`, a line a player: cards among which pairs are found; single ones count nothing."""

    def read(self, value: Any, place: str, rule: str) -> Laid:
        """What each player had, checked. Raises FactsError."""
        return _count(lines(value, place, rule), place)

    def tell(self, value: Laid) -> list[str]:
        """A line for each who had any."""
        return [_line(s, own) for s, own in enumerate(value) if own]

    def schema(self) -> Json:
        """Lines."""
        return {"type": "array", "items": {"type": "string"}}


def _trick(rules: Tricks, line: str, place: str) -> Played:
    """`B QH1 3H 7S TH QH4`: the leader, then five cards in turn."""
    name, _, text = line.partition(" ")
    leader = seat(name, place, SEATS, "bryncir.lead")
    held = _cards(text, place, "bryncir.trick")
    if len(held) != len(SEATS):
        raise FactsError(place, f"five cards are wanted, not {len(held)}", "bryncir.trick")
    _check_copies(held, place)
    trick = Played(tuple((leader + n) % len(SEATS) for n in range(len(SEATS))), held)
    kind = held[trick.seats.index(rules.winner(trick))].text[:2]
    alike = [c for c in held if c.text[:2] == kind]
    if len(alike) > 1 and not all(c.copy for c in alike):
        raise FactsError(
            place, f"there are {len(alike)} {kind}: write their packs, as {kind}1 and {kind}4", "bryncir.tie"
        )
    return trick


def _together(counts: int, tricks: tuple[Played, ...], **laid: Laid) -> Facts:
    return Facts(tuple(laid.values())[:counts], tricks)


def _count(told: Sequence[str], place: str) -> Laid:
    """`A 7H 7H QD QD`: a player, and cards among which pairs are found; single ones count nothing."""
    laid: list[tuple[Card, ...]] = [()] * len(SEATS)
    for n, line in enumerate(told):
        name, _, text = line.partition(" ")
        here = f"{place}[{n}]"
        who, held = seat(name, here, SEATS, "bryncir.company"), _cards(text, here, "bryncir.pair")
        if laid[who]:
            raise FactsError(here, f"{name} has a line already", "bryncir.pair")
        if len(held) > HAND:
            raise FactsError(here, f"{len(held)} cards, and a hand has {HAND}", "bryncir.deal")
        laid[who] = held
    _check_copies([c for own in laid for c in own], place)
    return tuple(laid)


def _line(who: int, held: Iterable[Card]) -> str:
    """A player and cards, as a scorer writes them: `A 7H 7H`."""
    return " ".join((SEATS[who], *(c.text for c in held)))


def _cards(text: str, place: str, rule: str) -> tuple[Card, ...]:
    """Cards as a scorer writes them. Raises FactsError."""
    try:
        held = tuple(cards(text))
    except ValueError as wrong:
        raise FactsError(place, str(wrong), rule) from wrong
    for c in held:
        if c not in CARDS:
            raise FactsError(place, f"{c} is not a card of the four packs", "bryncir.pack")
    return held


def _check_copies(held: Sequence[Card], place: str) -> None:
    """No card twice, and no more of a kind than there are packs. Raises FactsError."""
    for c, n in Counter(held).items():
        if n > (1 if c.copy else len(COPIES)):
            raise FactsError(place, f"{c} is there {n} times", "bryncir.pack")
    for kind, n in Counter(c.text[:2] for c in held).items():
        if n > len(COPIES):
            raise FactsError(place, f"{kind} is there {n} times, and there are four packs", "bryncir.pack")

"""What a scorer tells of a game of Bryncir: hands or pairs at each count, then tricks; checked, and told again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from quinola.cards import Card, cards
from quinola.facts import known, seat
from quinola.games.bryncir.packs import COPIES, HAND, PACK_52, PACK_208
from quinola.games.bryncir.pairs import WORTH, Laid
from quinola.games.bryncir.tricks import Played, Tricks
from quinola.rules import FactsError

SEATS: Final = ("A", "B", "C", "D", "E")
CARDS: Final = frozenset((*PACK_208, *PACK_52))


class Facts(NamedTuple):
    """What a scorer must know: at each count the cards from which each player made pairs; then the tricks."""

    counts: tuple[Laid, ...]
    tricks: tuple[Played, ...] = ()


class Form(NamedTuple):
    """What can be told in one rule-set: its counts by name, and tricks, whose cards must be told apart."""

    counts: tuple[str, ...]
    tricks: Tricks

    def read(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked: hands or pairs at each count, and the tricks. Raises FactsError."""
        known(data, (*self.counts, "tricks"))
        counts = tuple(_count(_lines(data, name, "bryncir.pair"), name) for name in self.counts)
        lines = _lines(data, "tricks", "bryncir.trick")
        return Facts(counts, tuple(self._trick(line, f"tricks[{n}]") for n, line in enumerate(lines)))

    def _trick(self, line: str, place: str) -> Played:
        """`B QH1 3H 7S TH QH4`: the leader, then five cards in turn."""
        name, _, text = line.partition(" ")
        leader = seat(name, place, SEATS, "bryncir.lead")
        held = _cards(text, place, "bryncir.trick")
        if len(held) != len(SEATS):
            raise FactsError(place, f"five cards are wanted, not {len(held)}", "bryncir.trick")
        _check_copies(held, place)
        trick = Played(tuple((leader + n) % len(SEATS) for n in range(len(SEATS))), held)
        kind = held[trick.seats.index(self.tricks.winner(trick))].text[:2]
        alike = [c for c in held if c.text[:2] == kind]
        if len(alike) > 1 and not all(c.copy for c in alike):
            raise FactsError(place, f"there are {len(alike)} {kind}: write their packs, as {kind}1 and {kind}4",
                             "bryncir.tie")
        return trick

    def tell(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON."""
        told: dict[str, Any] = {name: [_line(s, own) for s, own in enumerate(laid) if own]
                                for name, laid in zip(self.counts, facts.counts, strict=False)}
        return told | {"tricks": [_line(t.seats[0], t.cards) for t in facts.tricks]}

    def schema(self, ruleset: str) -> dict[str, Any]:
        """JSON Schema of the facts."""
        lines = {"type": "array", "items": {"type": "string"}, "default": []}
        told: dict[str, Any] = {
            name: lines | {"title": f"Cards at the {name} count", "rule": WORTH[n],
                           "description": "a line a player, as A 7H 7H QD QD; pairs are found in a hand"}
            for n, name in enumerate(self.counts)}
        told["tricks"] = lines | {
            "title": "The tricks as played", "rule": "bryncir.trick",
            "description": "a line a trick, leader and five cards, as B QH1 3H 7S TH QH4; packs where cards are alike"}
        return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"One game of Bryncir ({ruleset})",
                "type": "object", "additionalProperties": False, "properties": told}


def _count(lines: Sequence[str], place: str) -> Laid:
    """`A 7H 7H QD QD`: a player, and cards among which pairs are found; single ones count nothing."""
    laid: list[tuple[Card, ...]] = [()] * len(SEATS)
    for n, line in enumerate(lines):
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


def _lines(data: Mapping[str, Any], place: str, rule: str) -> Sequence[str]:
    """A list of lines. Raises FactsError."""
    lines = data.get(place, ())
    if not isinstance(lines, (list, tuple)) or not all(isinstance(line, str) for line in lines):
        raise FactsError(place, f"a list of lines is wanted, not {lines!r}", rule)
    return lines


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

"""The pairs of Bryncir: who lays what aside at a count, and what it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Choose, Law, Word
from quinola.cards import Card
from quinola.games.bryncir.packs import ACE, ORDER
from quinola.games.bryncir.shown import Shown
from quinola.ledger import SCORE, Ledger
from quinola.messages import Message, say, the
from quinola.seats import Seat
from quinola.table import Table

TIMES: Final = (3, 2, 1)
WORTH: Final = ("bryncir.triple", "bryncir.double", "bryncir.pair-value")
"""The rule by which each count is paid."""
NO_MORE: Final = Word("no more pairs", Message("{who:seats} {who:~has|have} no more pairs"))
WHICH: Final = "Which pairs do you lay aside?"
Laid: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards that each player laid aside at one count, by seat."""

ALL_PAIRS: Final = Law(
    "bryncir.all-pairs",
    lambda options, said: [o for o in options if o in said.must] or options,
    "every pair in the hand is laid aside",
)
KEEP_HIGHEST: Final = Law(
    "bryncir.odd-copy",
    lambda options, said: [o for o in options if o not in said.higher],
    "of three alike the one of the highest pack is kept",
)


class Pairs(NamedTuple):
    """Pairs that are laid aside. `word` is said where there may be more; else it is plain that there are none."""

    cards: tuple[Card, ...]
    word: Literal["", "first"] = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (*(c.text for c in self.cards), self.word)))

    def did(self, who: str) -> Message:
        """Who has laid them aside."""
        return say("{who:seat} lays aside {n:pair|pairs}", who=who, n=len(self.cards) // 2)

    def message(self) -> Message:
        """The cards, and whether they come first."""
        return say("{cards:message} first", cards=the(self.cards)) if self.word else the(self.cards)


class Sayings(NamedTuple):
    """What may be said of one's pairs: those with which every pair can go, and those that take a higher pack."""

    must: frozenset[Pairs]
    higher: frozenset[Pairs]


class PairRules(NamedTuple):
    """How pairs are laid aside: which card beats which, and the laws that a reading sets."""

    strength: Mapping[Card, int]
    laws: tuple[Law, ...]


class Aces(NamedTuple):
    """What a pair of aces is worth without company, and whether a second pair of the suit is company."""

    lone: int
    each_other: bool


# Laying aside


async def lay_pairs(table: Table, turn: Sequence[Seat], pair_rules: PairRules) -> Laid:
    """Everyone lays pairs aside, in turn."""
    laid = {who: await _lay_own(table, who, pair_rules) for who in turn}
    table.tell("bryncir.face-up", "All pairs lie face up")
    table.tell("bryncir.set-aside", "They are out of play")
    return tuple(laid[who] for who in sorted(laid))


async def _lay_own(table: Table, who: Seat, pair_rules: PairRules) -> tuple[Card, ...]:
    """One player's pairs: all at once, or some first."""
    laid, more = list[Card](), True
    while more and isinstance(said := await ask_pairs(table, who, pair_rules), Pairs):
        set_aside(table, who, said.cards)
        laid += said.cards
        more = bool(said.word)
    _tell_pairs(table, who, laid)
    return tuple(laid)


def set_aside(table: Table, who: Seat, chosen: Sequence[Card]) -> None:
    """They leave the hand, and lie where all can see them."""
    for c in chosen:
        table.hands[who].remove(c)
    table.zone("meld", who, "pairs of {who:seat}", sees=table.everyone, what="pairs").extend(chosen)


def ask_pairs(table: Table, who: Seat, pair_rules: PairRules) -> Choose[Pairs | Word]:
    """All pairs, with the lowest packs of three alike; or one pair first; or no more."""
    groups = alike(table.hands[who], pair_rules.strength)
    whole = [Pairs(tuple(c for group in groups for c in group[: len(group) // 2 * 2]))] if groups else []
    first = {Pairs(two, "first"): group for group in groups for two in combinations(group, 2)}
    said = Sayings(
        frozenset((*whole, *(one for one, group in first.items() if len(group) == 3))),
        frozenset(one for one, group in first.items() if one.cards != tuple(group[:2])),
    )
    return Choose[Pairs | Word](
        who, "pair", (*whole, *first, NO_MORE), "bryncir.pair", pair_rules.laws, said, prompt=WHICH
    )


def alike(held: Iterable[Card], strength: Mapping[Card, int]) -> list[list[Card]]:
    """Cards of one rank and suit, where there are two or more, the lowest pack first."""
    kinds: dict[str, list[Card]] = {}
    for c in sorted(held, key=lambda c: (c.suit, ORDER.index(c.rank), strength[c])):
        kinds.setdefault(c.rank + c.suit, []).append(c)
    return [group for group in kinds.values() if len(group) > 1]


def _tell_pairs(table: Table, who: Seat, laid: Sequence[Card]) -> None:
    """What all can see of it."""
    shown = Shown.of(table)
    shown.pairs = shown.pairs or dict.fromkeys(table.names, 0)
    shown.pairs[table.names[who]] += len(laid) // 2
    if laid:
        table.tell(
            "bryncir.pair",
            "{who:seat} lays aside {pairs:pair|pairs}: {kinds:cards,}",
            "shown",
            who=who,
            pairs=len(laid) // 2,
            kinds=[c.text[:2] for c in laid[::2]],
        )
    else:
        table.tell("bryncir.pair", "{who:seat} lays aside no pair", "shown", who=who)


# What it is worth


def pairs_in(held: Iterable[Card]) -> list[str]:
    """The kinds of which there is a pair, once for each pair: of three alike one, of four two."""
    return [kind for kind, n in Counter(c.text[:2] for c in held).items() for _ in range(n // 2)]


def count(ledger: Ledger, n: int, laid: Laid, looked_at: Sequence[Laid], points: Mapping[str, int], aces: Aces) -> None:
    """Pairs of count `n`, from 0: their values added up, times three, two or one.

    Aces look at the pairs of the counts `looked_at`.
    """
    for who, held in enumerate(laid):
        pairs = pairs_in(held)
        seen = [kind for each in looked_at for kind in pairs_in(each[who])]
        worth = [pair_value(kind, company(kind, seen, aces), points, aces.lone) for kind in pairs]
        if ledger.reasons is not None and pairs:
            _explain(ledger, who, pairs, worth)
            if n and any(map(is_ace, pairs)):
                _explain_scope(ledger, every=len(looked_at) > 1)
            for kind, points_ in zip(pairs, worth, strict=True):
                if is_ace(kind):
                    ledger.because(
                        rule_of_aces(kind, company(kind, seen, aces)),
                        "{who:seat}: aces of {suit:suit} are worth {points:number}",
                        who=who,
                        suit=kind[1],
                        points=points_,
                    )
        ledger.pay(SCORE, who, TIMES[n] * sum(worth), WORTH[n], _counted(n, sum(worth)))


def rule_of_aces(kind: str, others: Sequence[str]) -> str:
    """The rule by which a pair of aces is worth what it is."""
    return "bryncir.lone-ace" if not others else "bryncir.second-aces" if kind in others else "bryncir.ace-pair"


def is_ace(kind: str) -> bool:
    """Whether these are aces, whose worth is borrowed."""
    return kind[0] == "A"


def company(kind: str, pairs: Sequence[str], aces: Aces) -> list[str]:
    """The other pairs of the suit. Failing them a second pair of aces, where those are company for each other."""
    others = [other for other in pairs if other[1] == kind[1] and not is_ace(other)]
    return others or ([kind] if aces.each_other and pairs.count(kind) > 1 else [])


def pair_value(kind: str, others: Sequence[str], points: Mapping[str, int], lone: int) -> int:
    """What one of its cards is worth; of aces, as much as the best of the `others`, or `lone` without any."""
    if is_ace(kind):
        return max((ACE if is_ace(other) else points[other[0]] for other in others), default=lone)
    return points[kind[0]]


def _explain(ledger: Ledger, who: Seat, pairs: Sequence[str], worth: Sequence[int]) -> None:
    """How a count was reckoned."""
    terms = " + ".join(map(str, worth))
    if len(worth) > 1:
        ledger.because(
            "bryncir.pair-value",
            "{who:seat} has {terms:text} = {sum:number} for pairs of {kinds:cards}",
            who=who,
            kinds=pairs,
            terms=terms,
            sum=sum(worth),
        )
    else:
        ledger.because(
            "bryncir.pair-value",
            "{who:seat} has {worth:number} for a pair of {kinds:cards}",
            who=who,
            kinds=pairs,
            worth=worth[0],
        )
    for kind, many in Counter(pairs).items():
        if many > 1:
            ledger.because("bryncir.three-alike", "Four of the {four:card} are two pairs", four=kind)


def _explain_scope(ledger: Ledger, *, every: bool) -> None:
    """Which pairs aces look at."""
    if every:
        ledger.because("bryncir.ace-scope", "For aces all pairs so far count")
    else:
        ledger.because("bryncir.ace-scope", "For aces pairs of this count alone count")


def _counted(n: int, points: int) -> Message:
    """The note of a payment for a count."""
    match n:
        case 0:
            return say("first count: {points:number} × {times:number}", points=points, times=TIMES[n])
        case 1:
            return say("second count: {points:number} × {times:number}", points=points, times=TIMES[n])
        case _:
            return say("third count: {points:number} × {times:number}", points=points, times=TIMES[n])

"""What a scorer tells of a hand of vying: who dealt, the hands that were shown, the stakes, who was left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from quinola.cards import Card
from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import CardOf, ListOf, Numbers, Player
from quinola.mechanics.company import Company
from quinola.messages import say
from quinola.seats import Seat

Hands: TypeAlias = Mapping[Seat, tuple[Card, ...]]
"""The hands that were shown."""
NUMBERS: Final = {3: "three", 4: "four"}


class Vied(Protocol):
    """What the facts of such games have in common."""

    @property
    def hands(self) -> Hands: ...
    @property
    def staked(self) -> tuple[int, ...]: ...
    @property
    def alone(self) -> Seat | None: ...
    @property
    def scores(self) -> tuple[int, ...]: ...


class Facts(NamedTuple):
    """What a scorer must know of one hand. `hands` are those that were shown; `alone` is whoever all others left."""

    dealer: Seat
    staked: tuple[int, ...]
    hands: Hands
    alone: Seat | None = None
    ten: Card | None = None
    """The first card of the youngest, where that was shown to all (Flor)."""
    scores: tuple[int, ...] = ()
    """What each had won or lost before this hand; empty for a hand by itself."""

    @property
    def void(self) -> bool:
        """Whether all have passed, and nobody is left to take anything."""
        return self.alone is None and not self.hands


def form_of_three(title: str, company: Company, pack: Sequence[Card], *, ten: bool = False) -> Form[Facts]:
    """How a hand of three cards is told. `ten` says that the youngest may have shown a card."""
    rule = company.rule
    shown = Fact(
        "ten", CardOf(pack), rule("ten"), "Ten", "the dealer’s first card, if it was shown to all", default=None
    )
    return Form(
        title,
        with_stakes(company, Facts),
        (
            dealer_fact(company),
            hands_fact(company, pack, 3, "three cards, if they were shown"),
            staked_fact(company),
            alone_fact(company, rule("alone")),
            *((shown,) if ten else ()),
            scores_fact(company),
        ),
        (
            *hands_checks(company, 3, rule("third-card")),
            Check(rule("alone"), partial(_one_hand, company.names)),
            Check(rule("showdown"), _alone_and_shown),
            *stakes_checks(company, rule("alone")),
            *((Check(rule("ten"), _ten),) if ten else ()),
        ),
    )


def with_stakes(company: Company, make: Callable[..., Any]) -> Callable[..., Any]:
    """Facts in which everyone has staked something or nothing, though nobody’s stakes are told."""
    return lambda staked, **others: make(staked=staked or (0,) * company.players, **others)


def _one_hand(names: Sequence[str], told: Vied) -> Iterator[Wrong]:
    if len(told.hands) == 1:
        yield Wrong(names[next(iter(told.hands))], "one hand alone is not shown: say who was left alone")


def _alone_and_shown(told: Vied) -> Iterator[Wrong]:
    if told.hands and told.alone is not None:
        yield Wrong("alone", "where hands are shown nobody was alone")


def _ten(told: Facts) -> Iterator[Wrong]:
    if told.ten is not None and told.ten not in told.hands.get(told.dealer, ()):
        yield Wrong("ten", f"{told.ten.text!r} is not in the dealer’s hand")


# What can be told


def dealer_fact(company: Company) -> Fact:
    """Who dealt, and so who is the eldest."""
    return Fact(
        "dealer",
        Player(company.names),
        company.rule("age"),
        "Dealer",
        "the youngest",
        wrong=company.rule("next-dealer"),
        required=True,
    )


def hands_fact(company: Company, pack: Sequence[Card], each: int, about: str) -> Fact:
    """The hands that were shown."""
    kind = ListOf(CardOf(pack, company.rule("pack")), "cards", most=each)
    return Fact("hands", kind, company.rule("showdown"), "", about, default={}, spread=company.names)


def staked_fact(company: Company) -> Fact:
    """What each has put into the pot."""
    return Fact(
        "staked",
        Numbers(company.names, low=0, least=0, what="counters by player"),
        company.rule("into-pot"),
        "Stakes",
        "counters put in by each",
        default=(),
    )


def alone_fact(company: Company, rule: str) -> Fact:
    """Who was left alone."""
    return Fact("alone", Player(company.names), rule, "Alone", "if all others have folded", default=None)


def scores_fact(company: Company) -> Fact:
    """What each had won or lost before."""
    return Fact(
        "scores", Numbers(company.names), company.rule("purse"), "Before", "won or lost in earlier hands", default=()
    )


# What must hold


def hands_checks(company: Company, each: int, number: str) -> tuple[Check, ...]:
    """So many cards to a hand, by the rule `number`, and no card twice."""

    def short(told: Vied) -> Iterator[Wrong]:
        for s, hand in told.hands.items():
            if len(hand) != each:
                yield Wrong(company.names[s], f"{NUMBERS[each]} cards are shown, and {len(hand)} are named")

    def twice(told: Vied) -> Iterator[Wrong]:
        seen: list[Card] = []
        for s, hand in told.hands.items():
            for c in hand:
                if c in seen:
                    yield Wrong(company.names[s], say("the {card:card} is named twice", card=c))
                seen.append(c)

    return Check(number, short), Check(company.rule("pack"), twice)


def stakes_checks(company: Company, left_alone: str) -> tuple[Check, ...]:
    """Stakes that can have been: somebody is left to take them, all of these have answered, nobody has staked more
    than there was. `left_alone`: the rule by which one takes the pot alone."""

    def purse_of(told: Vied, s: Seat) -> int:
        return max(0, company.purse + (told.scores[s] if told.scores else 0))

    def taken(told: Vied) -> Iterator[Wrong]:
        if any(told.staked) and not left(told):
            yield Wrong("staked", "somebody must have been left to take it")

    def answered(told: Vied) -> Iterator[Wrong]:
        most, stayed = max(told.staked), left(told)
        if stayed and most > max(told.staked[s] for s in stayed):
            yield Wrong("staked", "whoever folded has staked more than those who stayed")
        for s in stayed:
            had = purse_of(told, s) if told.scores else 1  # who had how much may be left untold, but all had some
            if told.alone is None and told.staked[s] < min(most, had):
                yield Wrong(f"staked.{company.names[s]}", f"{told.staked[s]} do not answer {most}, and there was more")

    def owned(told: Vied) -> Iterator[Wrong]:
        for s, counters in enumerate(told.staked):
            if counters > purse_of(told, s):
                yield Wrong(f"staked.{company.names[s]}", f"{counters} were put in, and there were {purse_of(told, s)}")

    return Check(left_alone, taken), Check(company.rule("answer"), answered), Check(company.rule("resto"), owned)


def left(told: Vied) -> Sequence[Seat]:
    """Who did not fold: whoever shows, or was left alone."""
    return tuple(told.hands) or (() if told.alone is None else (told.alone,))

"""What a scorer tells of a hand of vying: who dealt, the hands that were shown, the stakes, who was left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from quinola.cards import Card
from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import CardOf, Json, ListOf, Numbers, Player, one_by_one
from quinola.mechanics.company import Company, Told
from quinola.mechanics.player_facts import PlayerFacts, named_twice
from quinola.messages import Message, Template, say
from quinola.seats import Seat

Hands: TypeAlias = Mapping[Seat, tuple[Card, ...]]
"""The hands that were shown."""
NAMED: Final[Mapping[int, Template]] = {
    3: "three cards are shown, and {n:number} are named",
    4: "four cards are shown, and {n:number} are named",
}
"""What is said where not so many cards are told of a hand."""


class Vied(Told, Protocol):
    """What the facts of such games have in common."""

    @property
    def hands(self) -> Hands: ...
    @property
    def staked(self) -> tuple[int, ...]: ...
    @property
    def alone(self) -> Seat | None: ...


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


def form_of_three(
    title: str,
    company: Company,
    pack: Sequence[Card],
    *,
    capped: bool,
    ten: bool = False,
    others: Sequence[Check] | None = None,
) -> Form[Facts]:
    """How a hand of three cards is told. `capped`: nobody stakes more than all who are in can answer.

    `ten` says that the youngest may have shown a card; `others` is what else must hold where one may be out without
    having folded.
    """
    rule = company.rule
    shown = Fact(
        "ten",
        CardOf(pack),
        rule("ten"),
        "Ten",
        "the dealer’s first card, if it was shown to all",
        default=None,
        extra={"rare": True},
    )
    return Form(
        title,
        with_stakes(company, Facts),
        (
            dealer_fact(company),
            hands_fact(company, pack, 3, "three cards, if they were shown", rule("third-card")),
            staked_fact(company),
            alone_fact(company, rule("alone")),
            *((shown,) if ten else ()),
            scores_fact(company),
        ),
        (
            *hands_checks(company, 3, rule("third-card")),
            Check(rule("alone"), partial(_one_hand, company.names)),
            Check(rule("showdown"), _alone_and_shown),
            Check(rule("into-pot"), _forgotten),
            *stakes_checks(company, rule("alone"), out_unasked=others is not None),
            Check(rule("first-bet"), partial(_at_once, company.names)),
            *((Check(rule("over-resto"), partial(_beyond_others, company)),) if capped else ()),
            *(others or ()),
            *((Check(rule("ten"), _ten),) if ten else ()),
        ),
        demands=(stakes_demanded(company),),
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


def _forgotten(told: Vied) -> Iterator[Wrong]:
    if left(told) and not any(told.staked):
        yield Wrong("staked", "what each has put in is wanted: where somebody is left, somebody has bet")


def _at_once(names: Sequence[str], told: Vied) -> Iterator[Wrong]:
    if told.alone is not None and 1 < told.staked[told.alone] == sum(told.staked):
        yield Wrong(
            f"staked.{names[told.alone]}",
            "if nobody else has put anything in, all the others folded on the first card, and the bet was one",
        )


def _beyond_others(company: Company, told: Vied) -> Iterator[Wrong]:
    for s, counters in enumerate(told.staked):
        had = purse_of(company, told, s)
        asked = s in left(told) or counters > 1  # whoever folded with no more may have done so before it was bet
        if asked and had < max(told.staked):
            why = "{n:number} were put in, and {who:seat} had {had:number} to answer with"
            yield Wrong("staked", say(why, n=max(told.staked), who=company.names[s], had=had))


def _ten(told: Facts) -> Iterator[Wrong]:
    if told.ten is not None and told.ten not in told.hands.get(told.dealer, ()):
        yield Wrong("ten", say("{told:text} is not in the dealer’s hand", told=repr(told.ten.text)))


# What can be told


def dealer_fact(company: Company) -> Fact:
    """Who dealt, and so who is the eldest."""
    return PlayerFacts(company.names, company.rule).dealer("age", "the youngest", "next-dealer")


def hands_fact(company: Company, pack: Sequence[Card], each: int, about: str, number: str) -> Fact:
    """The hands that were shown; `number` is the rule by which there are so many cards in each."""
    kind = ListOf(CardOf(pack, company.rule("pack")), "cards", most=each, number=number)
    return Fact("hands", kind, company.rule("showdown"), "", about, default={}, spread=company.names)


def staked_fact(company: Company) -> Fact:
    """What each has put into the pot."""
    return Fact(
        "staked",
        Numbers(company.names, low=0, what="counters by player", groups=one_by_one(company.names)),
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
    return PlayerFacts(company.names, company.rule).scores("purse", "won or lost in earlier hands")


def stakes_demanded(company: Company, *but: Json) -> Json:
    """JSON Schema of when stakes must be told: where somebody was left, but for these cases."""
    told: list[Json] = [{"required": [key]} for key in (*company.names, "alone")]
    return {"if": {"anyOf": told, **({"not": {"anyOf": list(but)}} if but else {})}, "then": {"required": ["staked"]}}


def scores_demanded(pool: str) -> Json:
    """JSON Schema of when it must be told what each had won or lost: where something lies in this pool."""
    some = {"type": "object", "properties": {pool: {"minimum": 1}}, "required": [pool]}
    return {"if": {"properties": {"pools": some}, "required": ["pools"]}, "then": {"required": ["scores"]}}


# What must hold


def hands_checks(company: Company, each: int, number: str) -> tuple[Check, ...]:
    """So many cards to a hand, by the rule `number`, and no card twice."""

    def short(told: Vied) -> Iterator[Wrong]:
        for s, hand in told.hands.items():
            if len(hand) != each:
                yield Wrong(company.names[s], say(NAMED[each], n=len(hand)))

    def twice(told: Vied) -> Iterator[Wrong]:
        return named_twice(company.names, ((s, c) for s, hand in told.hands.items() for c in hand))

    return Check(number, short), Check(company.rule("pack"), twice)


def purse_of(company: Company, told: Vied, s: Seat) -> int:
    """The counters that a player had before the hand."""
    return max(0, company.purse + (told.scores[s] if told.scores else 0))


def stakes_checks(company: Company, left_alone: str, *, out_unasked: bool = False) -> tuple[Check, ...]:
    """Stakes that can have been: somebody is left to take them, all of these have answered, and nobody else has;
    nobody has staked more than there was; and what was won and lost before comes to nought, and left everyone
    something. `left_alone`: the rule by which one takes the pot alone. `out_unasked`: one may be out without having
    folded, and so without owing anything, or with more staked than those who stayed had."""

    def even(told: Vied) -> Iterator[Wrong]:
        if sum(told.scores):
            why = "what all have won and lost comes to nought, and this to {n:number}"
            yield Wrong("scores", say(why, n=sum(told.scores)))

    def taken(told: Vied) -> Iterator[Wrong]:
        if any(told.staked) and not left(told):
            yield Wrong("staked", "somebody must have been left to take it")

    def answered(told: Vied) -> Iterator[Wrong]:
        most, stayed = max(told.staked), left(told)
        if stayed and most > max(told.staked[s] for s in stayed) and not out_unasked:
            yield Wrong("staked", "whoever folded has staked more than those who stayed")
        for s in range(company.players) if stayed and most else ():
            owed = min(most, purse_of(company, told, s)) - told.staked[s]
            if s in stayed and owed > 0:
                yield Wrong(f"staked.{company.names[s]}", more_there_was(told, s))
            if s not in stayed and owed <= 0 and not out_unasked:
                place = company.names[s] if told.hands else f"staked.{company.names[s]}"
                yield Wrong(place, put_in_all(company, s))

    def owned(told: Vied) -> Iterator[Wrong]:
        for s, counters in enumerate(told.staked):
            had = purse_of(company, told, s)
            if counters > had:
                why = say("{n:number} were put in, and there were {had:number}", n=counters, had=had)
                yield Wrong(f"staked.{company.names[s]}", why)

    return (
        Check(company.rule("purse"), even, before=True),
        broke_check(company),
        Check(left_alone, taken),
        Check(company.rule("answer"), answered),
        Check(company.rule("resto"), owned),
    )


def broke_check(company: Company) -> Check:
    """Nobody plays on without counters."""

    def broke(told: Told | Stood) -> Iterator[Wrong]:
        for s, score in enumerate(told.scores):
            if company.purse + score <= 0:
                yield Wrong(f"scores.{company.names[s]}", "no counters were left, and the partie was over before")

    return Check(company.rule("broke"), broke, before=True)


def put_in_all(company: Company, s: Seat) -> Message:
    """Why somebody cannot be out."""
    return say("{who:seat} has put in all that was asked for, and neither folds nor is left", who=company.names[s])


def more_there_was(told: Vied, s: Seat) -> Message:
    """Why a stake is too small; and what would explain it, if it has not been told."""
    put_in, most = told.staked[s], max(told.staked)
    short = say("{n:number} do not answer {most:number}, and there was more", n=put_in, most=most)
    before = "{short:message}; if not, tell what all had won or lost before"
    return short if told.scores else say(before, short=short)


def left(told: Vied) -> Sequence[Seat]:
    """Who did not fold: whoever shows, or was left alone."""
    return tuple(told.hands) or (() if told.alone is None else (told.alone,))

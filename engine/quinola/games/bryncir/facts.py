"""What a scorer tells of a game of Bryncir: hands or pairs at each count, then tricks; and what must hold between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, pairwise, repeat
from typing import Final, NamedTuple, TypeAlias

from quinola.cards import Card
from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import Json, Lines, Yes
from quinola.games.bryncir.lines import SEATS, Count, line_of, trick_of
from quinola.games.bryncir.packs import COPIES, HAND, PACK_208
from quinola.games.bryncir.pairs import WORTH, Laid, pairs_in
from quinola.games.bryncir.talon import Drawing, drawn, gone_round
from quinola.games.bryncir.tricks import Played, Tricks
from quinola.messages import Message, Template, say
from quinola.seats import Seat

COUNTS: Final[Mapping[str, Template]] = {
    "first": "Cards at the first count",
    "second": "Cards at the second count",
    "third": "Cards at the third count",
}
NOTHING: Final[Laid] = ((),) * len(SEATS)
ALL: Final = range(len(SEATS))
Held: TypeAlias = list[tuple[Seat, Card]]
"""Cards, and who has them."""


class Facts(NamedTuple):
    """What a scorer must know: at each count the cards from which each player made pairs; then the tricks."""

    counts: tuple[Laid, ...]
    tricks: tuple[Played, ...] = ()
    unfinished: bool = False
    """Whether this is what has happened so far, and more is to come."""


class Dealt(NamedTuple):
    """What decides how many cards each holds: how they are drawn, and how the talon at last goes round, if it does."""

    drawing: Drawing
    even: bool | None
    """Whether in full rounds only; None where nothing is dealt after the second count."""
    every: bool
    """Whether every pair is laid aside."""


def form(ruleset: str, counts: Sequence[str], tricks: Tricks, dealt: Dealt) -> Form[Facts]:
    """What can be told in one rule-set: its counts by name, and tricks, whose cards must be told apart."""
    told = (*counts, "tricks")
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
                    COUNTS[name],
                    wrong="bryncir.pair",
                    always=True,
                    about="a line a player, as A 7H 7H QD QD; pairs are found in a hand",
                )
                for n, name in enumerate(counts)
            ),
            Fact(
                "tricks",
                Lines(partial(trick_of, tricks), lambda trick: line_of(trick.seats[0], trick.cards), item=""),
                "bryncir.trick",
                "The tricks as played",
                about,
                always=True,
            ),
            Fact(
                "unfinished",
                Yes(),
                "bryncir.end",
                "Not over yet",
                "points so far; nobody has won",
                default=False,
                extra={"rare": True},
            ),
        ),
        checks(counts, tricks, dealt),
        demands=({"anyOf": [_some(key) for key in told]},),
        take=lambda facts: {
            **dict(_by_name(counts, facts)),
            "tricks": facts.tricks,
            "unfinished": facts.unfinished,
        },
    )


def _by_name(counts: Sequence[str], facts: Facts) -> Iterator[tuple[str, Laid]]:
    """Each count; where play began at the tricks, nothing was counted, and it is said."""
    yield from zip(counts, chain(facts.counts, repeat(NOTHING)), strict=False)


def _some(key: str) -> Json:
    """In JSON Schema: lines of this fact are told."""
    return {"required": [key], "properties": {key: {"minItems": 1}}}


def _together(counts: int, tricks: tuple[Played, ...], unfinished: bool, **laid: Laid) -> Facts:
    return Facts(tuple(laid.values())[:counts], tricks, unfinished)


# What must hold


def checks(counts: Sequence[str], rules: Tricks, dealt: Dealt) -> tuple[Check, ...]:
    """What must hold between the counts and the tricks of a rule-set."""

    def something(told: Facts) -> Iterator[Wrong]:
        if not (told.tricks or any(chain(*told.counts))):
            yield Wrong("tricks", "no card is told of any count or trick, and a game is not over without")

    def leads(told: Facts) -> Iterator[Wrong]:
        for n, (before, trick) in enumerate(pairwise(told.tricks), 1):
            if trick.seats[0] != (leader := rules.winner(before)):
                why = say(
                    "{taker:seat} took the trick before and leads, not {leader:seat}",
                    taker=SEATS[leader],
                    leader=SEATS[trick.seats[0]],
                )
                yield Wrong(f"tricks[{n}]", why)

    def follows(told: Facts) -> Iterator[Wrong]:
        void: dict[tuple[Seat, str], int] = {}
        for n, trick in enumerate(told.tricks):
            for who, c in zip(trick.seats, trick.cards, strict=True):
                if (who, c.suit) in void:
                    why = say(
                        "{who:seat} plays {card:text}, and did not follow suit in {earlier:text}",
                        who=SEATS[who],
                        card=c.text,
                        earlier=f"tricks[{void[who, c.suit]}]",
                    )
                    yield Wrong(f"tricks[{n}]", why)
                if c.suit != trick.cards[0].suit:
                    void.setdefault((who, trick.cards[0].suit), n)

    def one_place(told: Facts) -> Iterator[Wrong]:
        whereabouts = _Whereabouts()
        for place, held in _places(counts, told):
            for why in whereabouts.wrong_with(held):
                yield Wrong(place, why)
            whereabouts.note(place, held, played=place not in counts)

    def enough(told: Facts, stages: Sequence[_Stage]) -> Iterator[Wrong]:
        for name, stage, laid in zip(counts, stages, told.counts, strict=False):
            for who, own in enumerate(laid):
                if (n := len(own)) > (most := stage.holds[who]):
                    why = say("{who:seat} has {n:number} cards, and then holds {most:number} at most",
                              who=SEATS[who], n=n, most=most)  # fmt: skip
                    yield Wrong(name, why)

    def all_pairs(told: Facts, stages: Sequence[_Stage]) -> Iterator[Wrong]:
        if not dealt.every or (told.unfinished and not any(chain(*told.counts))):
            return
        played = [[c for t in told.tricks for s, c in zip(t.seats, t.cards, strict=True) if s == who] for who in ALL]
        for place, stage, held in zip((*counts, "tricks"), stages, (*told.counts, played), strict=True):
            for who, own in enumerate(held):
                if (n := len(pairs_in(own))) > (drawn := stage.drawn[who]):
                    why = say("{who:seat} has {n:pair|pairs}, and drew {drawn:card|cards} since all were laid aside",
                              who=SEATS[who], n=n, drawn=drawn)  # fmt: skip
                    yield Wrong(place, why)

    def over(told: Facts, stages: Sequence[_Stage]) -> Iterator[Wrong]:
        holds, n = stages[-1].holds, len(told.tricks)
        shortest, who = min(holds), SEATS[holds.index(min(holds))]
        last = max(0, shortest - rules.at_once)
        if n > last:
            why = say("{n:trick|tricks} are told; {who:seat} begins them with {held:card|cards}, so that the play is "
                      "over after {last:number}", n=n, who=who, held=shortest, last=last)  # fmt: skip
            yield Wrong("tricks", why)
        elif told.unfinished and n == shortest:
            yield Wrong("unfinished", say("{who:seat} has no card left, so that the game is over", who=who))
        elif n < last and not told.unfinished:
            why = say("{n:trick|tricks} are told, and {who:seat} then still holds {left:card|cards}: the play is over "
                      "when somebody has none; tell {more:more trick|more tricks}, or that it is not over yet",
                      n=n, who=who, left=shortest - n, more=last - n)  # fmt: skip
            yield Wrong("tricks", why)

    def by_hands(find: Callable[[Facts, Sequence[_Stage]], Iterator[Wrong]]) -> Callable[[Facts], Iterator[Wrong]]:
        """What is wrong with the hands that these facts make; whoever dealt, where that is not known."""

        def found(told: Facts) -> Iterator[Wrong]:
            dealers = told.tricks[0].seats[:1] if told.tricks else ALL
            wrong = [[*find(told, [*_stages(told, dealt, dealer)])] for dealer in dealers]
            if all(wrong):
                yield from wrong[0]

        return found

    return (
        Check("bryncir.end", something),
        Check("bryncir.next-lead", leads),
        Check("bryncir.pack", one_place),
        Check("bryncir.follow", follows),
        Check("bryncir.deal", by_hands(enough)),
        Check("bryncir.all-pairs", by_hands(all_pairs)),
        Check("bryncir.end", by_hands(over)),
    )


class _Stage(NamedTuple):
    """How many cards each holds at a count, or when the tricks begin; and how many of them are new."""

    holds: Sequence[int]
    drawn: Sequence[int]


def _stages(told: Facts, dealt: Dealt, dealer: Seat) -> Iterator[_Stage]:
    """Each count that is told of, then the tricks: two cards go for a pair, one comes, and the talon goes round."""
    left, stage = len(PACK_208) - HAND * len(SEATS), _Stage([HAND] * len(SEATS), [HAND] * len(SEATS))
    turn = [(dealer + n + 1) % len(SEATS) for n in ALL]
    for n, laid in enumerate(told.counts):
        yield stage
        pairs = [len(pairs_in(own)) for own in laid]
        given = drawn(turn, pairs, left, dealt.drawing) if n == 0 or (n == 1 and dealt.even is not None) else []
        if n == 1 and dealt.even is not None:
            given += gone_round(turn, left - len(given), even=dealt.even)
        left -= len(given)
        new = [given.count(who) for who in ALL]
        stage = _Stage([h - 2 * p + d for h, p, d in zip(stage.holds, pairs, new, strict=True)], new)
    yield stage


class _Whereabouts:
    """Where each card has been told of: who had it, where it went out of play, how many of a kind have gone."""

    def __init__(self) -> None:
        self.holder, self.gone, self.out = dict[Card, Seat](), dict[Card, str](), Counter[str]()
        self.kept = Counter[tuple[Seat, str]]()
        """Single cards of a kind, told of at a count and still in that hand."""
        self.odd: list[tuple[list[Card], set[Card]]] = []
        """Three alike of which one stays; and which of them have been told of since."""

    def wrong_with(self, held: Held) -> Iterator[Message]:
        """What cannot be of cards that these players have here."""
        here = Counter((who, c.text[:2]) for who, c in held)
        for who, c in held:
            kind = c.text[:2]
            if c in self.gone:
                yield say("{card:text} is told of {place:text} already, and was out of play",
                          card=c.text, place=self.gone[c])  # fmt: skip
            if c.copy and (before := self.holder.setdefault(c, who)) != who:
                yield say("{who:seat} has {card:text}, which {before:seat} had before",
                          who=SEATS[who], card=c.text, before=SEATS[before])  # fmt: skip
            if (n := self.out[kind] + sum(max(here[s, kind], self.kept[s, kind]) for s in ALL)) > len(COPIES):
                yield say("with those before {card:text} is there {n:number} times", card=kind, n=n)
        for group, again in self.odd:
            again |= {c for _, c in held if c in group}
            if len(again) > 1:
                yield say("of {cards:text} only one was not laid aside", cards=" ".join(map(str, group)))

    def note(self, place: str, held: Held, *, played: bool) -> None:
        """What of it goes out of play here: all that is played; of a count the pairs."""
        for (owner, kind), n in Counter((who, c.text[:2]) for who, c in held).items():
            self.out[kind] += n if played else n // 2 * 2
            self.kept[owner, kind] = max(0, self.kept[owner, kind] - n) if played else n % 2
            group = [c for who, c in held if c.copy and (who, c.text[:2]) == (owner, kind)]
            if played or n % 2 == 0:
                self.gone |= dict.fromkeys(group, place)
            elif n > 1:
                self.odd.append((group, set()))


def _places(counts: Sequence[str], told: Facts) -> Iterator[tuple[str, Held]]:
    """In their order the counts and tricks, by place: who had which cards there."""
    for name, laid in zip(counts, told.counts, strict=True):
        yield name, [(who, c) for who, own in enumerate(laid) for c in own]
    for n, trick in enumerate(told.tricks):
        yield f"tricks[{n}]", list(zip(trick.seats, trick.cards, strict=True))

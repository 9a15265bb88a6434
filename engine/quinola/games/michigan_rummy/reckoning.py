"""What a scorer tells of a deal with the discards spread, what cannot be, what it counts, and who has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import Each, Numbers, Player, Yes, one_by_one
from quinola.games.michigan_rummy.playing import UnderWay
from quinola.games.michigan_rummy.terms import GOAL, Terms, full
from quinola.ledger import SCORE, Ledger
from quinola.mechanics.sides import Side, Sides
from quinola.messages import Message, say
from quinola.seats import Seat

LEAST_MELD: Final = 6
"""Three, two and a low ace, or three twos: no meld counts less."""
FOURS: Final = 4
"""So many cards a rank has, and so often a set of four counts one of them."""


class Facts(NamedTuple):
    """What a scorer must know: who dealt, who went out, what each has laid, and what each has left in the hand.

    `fours` is what of it counts double, where something does; `rummy` whether all went in a single turn, where that is
    asked. `scores` are what each had before.
    """

    dealer: Seat
    melded: tuple[int, ...]
    left: tuple[int, ...]
    out: Seat | None = None
    fours: tuple[int, ...] = ()
    rummy: bool | None = None
    scores: tuple[int, ...] = ()


class Ending(NamedTuple):
    """When it is over, and who has won: at the goal, or after so many deals; by points, or with each deal paid."""

    goal: int = GOAL
    beyond: bool = False
    """Whether the goal must be passed, and not only reached."""
    several: str = "highest"
    deals: int = 0
    by_deal: bool = False
    tie: str = "drawn"

    @property
    def slug(self) -> str:
        """The rule by which it ends."""
        return "deals" if self.deals else "end"


# What can be told


def form_of(title: str, terms: Terms, ending: Ending) -> Form[Facts]:
    """How a deal is told."""
    names, rule, most = terms.sides.names, terms.rule, terms.whole_pack
    each = Each(names, 0, most, "counts by player", [(name,) for name in names])
    before = Numbers(names, what="scores by player", groups=one_by_one(names))
    facts = (
        Fact("dealer", Player(names), rule("age"), "Dealer", "who dealt", wrong=rule("next-dealer")),
        Fact("out", Player(names), rule("out"), "Out", "who has no cards left, if anybody", default=None),
        Fact("melded", each, rule("melded"), "Laid", "the count of what each has laid"),
        *(
            (
                Fact(
                    "fours",
                    each,
                    rule("four"),
                    "Fours",
                    "what of it counts double",
                    extra={"usual": dict.fromkeys(names, 0), "rare": True},
                ),
            )
            if terms.four != "never"
            else ()
        ),
        Fact("left", each, rule("count"), "Left in hand", "the count of each hand", extra={"nought": "out"}),
        *(
            (
                Fact(
                    "rummy",
                    Yes(),
                    rule("bonus"),
                    "Rummy",
                    "whether all went in a single turn",
                    default=None,
                    extra={"usual": False, "only": {"out": [*names]}},
                ),
            )
            if terms.at_once
            else ()
        ),
        Fact("scores", before, rule(ending.slug), "Before", "what each had before this deal", default=()),
    )
    checks = (
        Check(rule(ending.slug), partial(_over_before, terms, ending), before=True),
        Check(rule("out"), partial(_out, terms)),
        Check(rule("meld"), _first_meld),
        Check(rule("count"), partial(_most, most)),
        Check(rule("count"), partial(_least, terms)),
        *((Check(rule("four"), partial(_fours, terms)),) if terms.four != "never" else ()),
        *((Check(rule("bonus"), _how),) if terms.at_once else ()),
    )
    return Form(title, Facts, facts, checks)


def _over_before(terms: Terms, ending: Ending, told: Facts) -> Iterator[Wrong]:
    if ending.by_deal and sum(told.scores) != 0:
        yield Wrong("scores", "what all have won and lost comes to nought")
    if ending.by_deal or ending.deals or not told.scores:
        return
    for side, had in totals(terms.sides, dict(enumerate(told.scores))).items():
        if reached(ending, had):
            where = f"scores.{terms.sides.names[side]}"
            yield Wrong(where, say("with {n:number} the game was won, and over before", n=had))


def _out(terms: Terms, told: Facts) -> Iterator[Wrong]:
    names = terms.sides.names
    if told.out is None:
        for s, n in enumerate(told.left):
            if not n:
                yield Wrong(f"left.{names[s]}", "whoever has nothing left has gone out")
        return
    for s, n in enumerate(told.left):
        if s == told.out and n:
            yield Wrong(f"left.{names[s]}", "whoever is out has nothing left")
        if s != told.out and not n:
            yield Wrong(f"left.{names[s]}", "only one goes out, and every card counts something")
    least = terms.least(terms.each)
    laid, where = told.melded[told.out], f"melded.{names[told.out]}"
    if terms.to_owner:
        laid, where = sum(told.melded), "melded"
    if laid < least:
        yield Wrong(
            where,
            say(
                "each turn brings a card and takes one at most, so {n:card|cards} at least are laid before one is out, "
                "and count {least:number}",
                n=terms.each,
                least=least,
            ),
        )


def _first_meld(told: Facts) -> Iterator[Wrong]:
    if 0 < max(told.melded) < LEAST_MELD:
        yield Wrong("melded", say("whoever laid the first meld has {n:number} at least", n=LEAST_MELD))


def _most(most: int, told: Facts) -> Iterator[Wrong]:
    if sum(told.left) + sum(told.melded) > most:
        yield Wrong("melded", say("the whole pack counts {n:number}", n=most))


def _least(terms: Terms, told: Facts) -> Iterator[Wrong]:
    for key, counts, least in (
        ("left", told.left, min(terms.in_hand.values())),
        ("melded", told.melded, terms.least(1)),
    ):
        for s, n in enumerate(counts):
            if 0 < n < least:
                where = f"{key}.{terms.sides.names[s]}"
                yield Wrong(where, say("no card counts less than {n:number}", n=least))


def _fours(terms: Terms, told: Facts) -> Iterator[Wrong]:
    seats, least = terms.sides.names, terms.least(1)
    for s, n in enumerate(told.fours):
        if n > told.melded[s]:
            yield Wrong(f"fours.{seats[s]}", "that is more than was laid")
        if terms.four == "at-once" and n % FOURS:
            yield Wrong(f"fours.{seats[s]}", "four cards of a rank count four times one of them")
        if 0 < n < least:
            yield Wrong(f"fours.{seats[s]}", say("no card counts less than {n:number}", n=least))
    together = told.fours
    if terms.four == "completed":
        together = tuple(sum(told.fours[s] for s in members) for members in terms.sides.members.values())
    ranks = sorted({c.rank: full(c) for c in terms.pack}.values(), reverse=True)
    if not apart(tuple(ranks), tuple(sorted(together))):
        yield Wrong("fours", "no sets of four, each of another rank, come to that")


@lru_cache(4096)
def apart(ranks: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    """Whether these sums, in order, can be made of sets of four, so that no rank serves twice."""
    wanted = tuple(n for n in wanted if n)
    if not wanted or sum(wanted) > FOURS * sum(ranks) or any(n % FOURS for n in wanted):
        return not wanted
    whole, others = FOURS * ranks[0], ranks[1:]
    return any(
        apart(others, tuple(sorted((*wanted[:n], wanted[n] - whole, *wanted[n + 1 :]))))
        for n in range(len(wanted))
        if wanted[n] >= whole
    ) or apart(others, wanted)


def _how(told: Facts) -> Iterator[Wrong]:
    if told.out is None and told.rummy is not None:
        yield Wrong("rummy", "nobody went out")
    if told.out is not None and told.rummy is None:
        yield Wrong("rummy", "say whether all went in a single turn")


def told_of(deal: UnderWay, dealer: Seat, scores: tuple[int, ...]) -> Facts:
    """What a scorer would tell of a deal that has been played."""
    terms = deal.terms
    return Facts(
        dealer,
        tuple(deal.laid),
        tuple(terms.left(hand) for hand in deal.table.hands),
        deal.out,
        tuple(deal.fours) if terms.four != "never" else (),
        deal.rummy if terms.at_once and deal.out is not None else None,
        scores,
    )


# What it counts


class Item(NamedTuple):
    """So many points for a player, or off them, by a rule."""

    seat: Seat
    points: int
    slug: str
    note: str | Message


def items(terms: Terms, told: Facts) -> Iterator[Item]:
    """What each scores and loses, from the dealer’s left."""
    ages, out = terms.sides.ages(told.dealer), told.out
    for s in ages:
        yield Item(s, told.melded[s], "melded", "laid")
        yield Item(s, told.fours[s] if told.fours else 0, "four", "sets of four, once more")
    if out is not None and terms.hands:
        for s in ages:
            yield Item(out, told.left[s], "hands", "left in another hand")
    if out is not None and terms.bonus and told.rummy is not False:
        yield Item(out, terms.bonus, "bonus", "for going out")
    if out is None or terms.deducted:
        for s in ages:
            yield Item(s, -told.left[s], "deducted" if terms.deducted else "no-winner", "left in hand")


def score(ledger: Ledger, terms: Terms, told: Facts) -> None:
    """Everyone scores, and what is lost is taken off."""
    for seat, points, slug, note in items(terms, told):
        payer, payee = (SCORE, seat) if points > 0 else (seat, SCORE)
        ledger.pay(payer, payee, abs(points), terms.rule(slug), note)


def explain(ledger: Ledger, terms: Terms, told: Facts) -> None:
    """What is not lost where somebody is out, and what partners have together."""
    if told.out is not None and not terms.deducted:
        ledger.because(terms.rule("deducted"), "What the others hold is not taken off")
    if len(terms.sides.all) < terms.sides.players:
        for side, points in totals(terms.sides, ledger.balance).items():
            ledger.because(
                terms.rule("joint"),
                "{who:seats} {who:~has|have} {n:number} together",
                who=terms.sides.letters[side],
                n=points,
            )


def pay_by_deal(ledger: Ledger, terms: Terms, told: Facts) -> None:
    """Whoever has scored most in the deal is paid the difference by each of the others."""
    scored: dict[Seat, int] = dict.fromkeys(terms.sides.ages(told.dealer), 0)
    for seat, points, _, _ in items(terms, told):
        scored[seat] += points
    for s, points in scored.items():
        ledger.because(terms.rule("melded"), "{who:seat} has scored {n:number}", who=s, n=points)
    most = max(scored.values())
    winner = next(s for s in scored if scored[s] == most)
    for s in scored:
        ledger.pay(s, winner, most - scored[s], terms.rule("by-deal"), "the difference")


# Who has won


def totals(sides: Sides, balance: Mapping[Any, int]) -> dict[Side, int]:
    """What each side has."""
    return {side: sides.points(side, balance) for side in sides.all}


def reached(ending: Ending, points: int) -> bool:
    """Whether so many points win."""
    return points > ending.goal if ending.beyond else points >= ending.goal


def at_goal(ledger: Ledger, terms: Terms, ending: Ending, dealer: Seat) -> dict[str, Any]:
    """Who has won, where somebody has reached the goal, and what the others pay; nobody, while none has."""
    have = totals(terms.sides, ledger.balance)
    there = [side for side, points in have.items() if reached(ending, points)]
    if not there:
        return {"winners": []}
    for side in there:
        ledger.because(
            terms.rule("end"),
            "{who:seats} {who:~has|have} {n:number}, and the game is over",
            who=terms.sides.letters[side],
            n=have[side],
        )
    if len(there) > 1 and ending.several != "all":
        there = chosen(there, have, ending, terms, dealer)
        ledger.because(terms.rule("several"), "Of several it is {who:seats}", who=letters(terms.sides, there))
    return won(ledger, terms, there, have, "collect")


def chosen(there: Sequence[Side], have: Mapping[Side, int], ending: Ending, terms: Terms, dealer: Seat) -> list[Side]:
    """Of several sides at the goal the one that has most, or that comes first from the dealer’s left."""
    if ending.several == "first":
        return [next(of for s in terms.sides.ages(dealer) if (of := terms.sides.of[s]) in there)]
    most = max(have[side] for side in there)
    return [side for side in there if have[side] == most]


def at_last(ledger: Ledger, terms: Terms, ending: Ending) -> dict[str, Any]:
    """Who has won where all deals are played: whoever has most; nobody yet, if equals play on."""
    have = totals(terms.sides, ledger.balance)
    best = [side for side, points in have.items() if points == max(have.values())]
    ledger.because(terms.rule("deals"), "All deals have been played; most is {n:number}", n=max(have.values()))
    if ending.by_deal:
        return {"winners": letters(terms.sides, best)}
    if len(best) > 1:
        ledger.because(terms.rule("tie"), "Equal: {n:number}", n=max(have.values()))
        if ending.tie == "extra":
            return {"winners": []}
    return won(ledger, terms, best, have, "margin")


def won(ledger: Ledger, terms: Terms, there: Sequence[Side], have: Mapping[Side, int], slug: str) -> dict[str, Any]:
    """These have won, and the others are so far behind: that is what they pay."""
    best = max(have[side] for side in there)
    behind = {}
    for side in have:
        if side not in there:
            for name in terms.sides.letters[side]:
                behind[name] = short_of(best, have[side])
            ledger.because(
                terms.rule(slug),
                "{who:seats} {who:~is|are} {n:number} behind",
                who=terms.sides.letters[side],
                n=short_of(best, have[side]),
            )
    return {"winners": letters(terms.sides, there), "behind": behind}


def short_of(best: int, had: int) -> int:
    """How many points are wanting to the winner’s."""
    return best - had


def letters(sides: Sides, those: Sequence[Side]) -> list[str]:
    """The players of these sides."""
    return [name for side in those for name in sides.letters[side]]

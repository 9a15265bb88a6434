"""What a scorer tells of a deal of Rummy, what cannot be, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import Numbers, PlayerOrNobody, Whole, Yes
from quinola.games.rummy.terms import Terms
from quinola.ledger import SCORE, Ledger
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import broke_check, dealer_fact, one_by_one, scores_fact
from quinola.messages import say
from quinola.seats import Seat


class Facts(NamedTuple):
    """What a scorer must know: who dealt, who went out, how, and what the others had left.

    `left` is the count of each hand, noughts if it is not wanted or nobody was left with any; `melded` the count of
    the winner's melds, where that is collected. `scores` are what each had won or lost before.
    """

    dealer: Seat
    out: Seat | None = None
    left: tuple[int, ...] = ()
    rummy: bool | None = None
    melded: int | None = None
    scores: tuple[int, ...] = ()


class Paying(NamedTuple):
    """How it is paid: in counters from hand to hand, or as points; and what becomes of an odd one."""

    counters: bool = True
    odd: str = "eldest"


LEAST_OUT: Final = 3
"""Three aces count three, and no meld less."""


def form_of(title: str, company: Company, terms: Terms, paying: Paying) -> Form[Facts]:
    """How a deal is told, as far as this rule-set wants to know."""
    names, rule = company.names, company.rule
    most = sum(terms.count.values())
    left = Fact(
        "left",
        Numbers(names, 0, most, "counts by player", one_by_one(company)),
        rule("collect"),
        "Left in hand",
        "the count of each hand",
        default=(),
    )
    rummy = Fact("rummy", Yes(), rule("rummy"), "Rummy", "whether all went in a single turn", default=None)
    melded = Fact(
        "melded", Whole(LEAST_OUT, most), rule("own-melds"), "Melded", "the count of the winner’s melds", default=None
    )
    facts = (
        dealer_fact(company),
        Fact("out", PlayerOrNobody(names), rule("out"), "Out", "who has no cards left, or nobody", always=True),
        *(() if terms.own and not terms.block else (left,)),
        *((melded,) if terms.own else ()),
        *((rummy,) if terms.doubled == "told" else ()),
        scores_fact(company),
    )
    asked = {fact.key for fact in facts}
    checks = (
        *((Check(rule("purse"), _even, before=True), broke_check(company)) if paying.counters else ()),
        Check(rule("out"), partial(_out, names, terms.block, own=terms.own)),
        *((Check(rule("rummy"), _how),) if "rummy" in asked else ()),
        Check(rule("count"), partial(_most, most)),
    )
    return Form(title, Facts, facts, checks)


def _even(told: Facts | Stood) -> Iterator[Wrong]:
    if sum(told.scores):
        yield Wrong(
            "scores", say("what all have won and lost comes to nought, and this to {n:number}", n=sum(told.scores))
        )


def _out(names: Sequence[str], block: bool, told: Facts, *, own: bool) -> Iterator[Wrong]:
    if told.out is None:
        if told.melded is not None:
            yield Wrong("melded", "nobody went out, and nothing is collected")
        if any(told.left) and not block:
            yield Wrong("left", "nobody went out, and nothing is collected")
        if block and not told.left:
            yield Wrong("left", "where nobody goes out, what each has left is wanted")
        if block and not all(told.left):
            yield Wrong("left", "whoever has nothing left has gone out")
        return
    if own:
        if told.melded is None:
            yield Wrong("melded", "what the winner has melded is wanted")
        if told.left:
            yield Wrong("left", "the melds are paid, and not what is left")
        return
    if not told.left:
        yield Wrong("left", "what each has left is wanted")
        return
    for s, n in enumerate(told.left):
        if s == told.out and n:
            yield Wrong(f"left.{names[s]}", "whoever is out has nothing left")
        if s != told.out and not n:
            yield Wrong(f"left.{names[s]}", "only one goes out, and every card counts something")


def _how(told: Facts) -> Iterator[Wrong]:
    if told.out is None and told.rummy is not None:
        yield Wrong("rummy", "nobody went out")
    if told.out is not None and told.rummy is None:
        yield Wrong("rummy", "say whether all went in a single turn")


def _most(most: int, told: Facts) -> Iterator[Wrong]:
    if sum(told.left) > most:
        yield Wrong("left", say("the whole pack counts {n:number}", n=most))


# What is paid


def pay(ledger: Ledger, ages: Sequence[Seat], terms: Terms, paying: Paying, told: Facts) -> None:
    """What the winner collects; or what those do who had least, where the deal was blocked."""
    if told.out is None:
        if any(told.left):
            _pay_blocked(ledger, ages, paying, told.left)
        return
    others = [s for s in ages if s != told.out]
    for s in others:
        if terms.own:
            assert told.melded is not None
            _pay(ledger, paying, s, told.out, told.melded, "own-melds", "for the melds")
        else:
            _pay(ledger, paying, s, told.out, told.left[s], "collect", "for the hand")
    if terms.doubled == "always" or told.rummy:
        slug = "at-once-double" if terms.doubled == "always" else "block-rummy" if terms.block else "rummy"
        for s in others:
            _pay(ledger, paying, s, told.out, told.left[s], slug, "once more")


def owe(ledger: Ledger, company: Company, paying: Paying) -> None:
    """Who has paid more than there was, and owes the rest."""
    for s in range(company.players) if paying.counters else ():
        if company.purse + ledger.balance[s] < 0:
            ledger.because("rummy.debt", "{who:seat} owes {n:number}", who=s, n=-company.purse - ledger.balance[s])


def _pay(ledger: Ledger, paying: Paying, payer: Seat, payee: Seat, n: int, slug: str, note: str) -> None:
    ledger.pay(payer if paying.counters else SCORE, payee, n, f"rummy.{slug}", note)


def _pay_blocked(ledger: Ledger, ages: Sequence[Seat], paying: Paying, left: Sequence[int]) -> None:
    """Whoever has least has the difference from each of the others; several share it."""
    least = min(left)
    winners = [s for s in ages if left[s] == least]
    ledger.because("rummy.blocked-least", "{who:seats} has least: {n:number}", who=winners, n=least)
    won = 0
    for s in ages:
        owed = left[s] - least
        if not owed:
            continue
        if paying.odd == "kept":
            owed -= owed % len(winners)
        _share(ledger, paying, s, winners, owed, won)
        won += owed


def _share(ledger: Ledger, paying: Paying, payer: Seat, winners: Sequence[Seat], owed: int, at: int) -> None:
    """So many counters go round the winners, from where the last have ended."""
    for n, winner in enumerate(winners):
        first = (n - at) % len(winners)
        part = len(range(first, owed, len(winners)))
        _pay(
            ledger,
            paying,
            payer,
            winner,
            part,
            "blocked-share" if len(winners) > 1 else "blocked-least",
            "the difference",
        )


def told_of(deal: Any, dealer: Seat, scores: tuple[int, ...]) -> Facts:
    """What a scorer would tell of a deal that has been played."""
    terms, hands = deal.terms, deal.table.hands
    if deal.out is None and not deal.blocked:
        return Facts(dealer, scores=scores)
    if terms.own and deal.out is not None:
        return Facts(dealer, deal.out, melded=deal.collected, scores=scores)
    left = tuple(terms.counted(hand) for hand in hands)
    rummy = deal.rummy if terms.doubled == "told" and deal.out is not None else None
    return Facts(dealer, deal.out, left, rummy, None, scores)

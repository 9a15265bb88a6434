"""What a scorer tells of a deal of Rummy, what cannot be, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import NOBODY, Numbers, PlayerOrNobody, Whole, Yes, one_by_one
from quinola.games.rummy.terms import Terms
from quinola.ledger import SCORE, Ledger
from quinola.mechanics.company import Company
from quinola.mechanics.hand_facts import broke_check, dealer_fact, scores_fact
from quinola.messages import Message, say
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


def form_of(title: str, company: Company, terms: Terms, paying: Paying) -> Form[Facts]:
    """How a deal is told, as far as this rule-set wants to know."""
    names, rule = company.names, company.rule
    left = Fact(
        "left",
        Numbers(names, 0, terms.most(terms.most_held(1, len(names))), "counts by player", one_by_one(names)),
        rule("collect"),
        "Left in hand",
        "the count of each hand",
        default=(),
        extra={"nought": "out", "only": {"out": [*names, NOBODY] if terms.block else [*names]}},
    )
    some: Mapping[str, Sequence[str]] = {"out": [*names]}
    rummy = Fact("rummy", Yes(), rule("rummy"), "Rummy", "whether all went in a single turn", default=None,
                 extra={"usual": False, "only": some})  # fmt: skip
    melded = Fact(
        "melded",
        Whole(*melded_bounds(terms, len(names))),
        rule("own-melds"),
        "Melded",
        "the count of the winner’s melds",
        default=None,
        extra={"only": some},
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
        *(() if paying.counters else (Check(rule("collect"), partial(_won, names), before=True),)),
        Check(rule("out"), partial(_out, names, terms.block, own=terms.own)),
        *((Check(rule("rummy"), _how),) if "rummy" in asked else ()),
        Check(rule("count"), partial(_held, names, terms)),
    )
    return Form(title, Facts, facts, checks)


def _even(told: Facts | Stood) -> Iterator[Wrong]:
    if sum(told.scores):
        yield Wrong(
            "scores", say("what all have won and lost comes to nought, and this to {n:number}", n=sum(told.scores))
        )


def _won(names: Sequence[str], told: Facts | Stood) -> Iterator[Wrong]:
    for name, n in zip(names, told.scores, strict=False):  # nothing may be told of before
        if n < 0:
            yield Wrong(f"scores.{name}", "points are won, and nobody loses any")


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


def melded_bounds(terms: Terms, players: int) -> tuple[int, int]:
    """What the winner who lays the whole hand down collects at least and at most.

    Before that a card has been drawn. All are in melds but an odd card, which may count with them; where the last card
    has to be discarded, there is one.
    """
    most = terms.most_held(1, players) + (terms.drawing == "one")
    least, odd = terms.each + 1, terms.odd and not terms.odd_counts
    return terms.least_melded(least - odd), terms.most(most - (odd and terms.block))


def _held(names: Sequence[str], terms: Terms, told: Facts) -> Iterator[Wrong]:
    """Some of the hands, those of least or of most, cannot together hold the cards for it."""
    order = sorted((s for s, n in enumerate(told.left) if n), key=told.left.__getitem__)
    for n in range(1, len(order) + 1):
        low, high = sorted(order[:n]), sorted(order[-n:])
        least, most = terms.least(n * terms.least_held), terms.most(terms.most_held(n, len(names)))
        if sum(told.left[s] for s in low) < least:
            who = [names[s] for s in low]
            yield _cannot(who, say("{who:seats} cannot be left with less than {n:number}", who=who, n=least))
        if sum(told.left[s] for s in high) > most:
            who = [names[s] for s in high]
            yield _cannot(who, say("{who:seats} cannot be left with more than {n:number}", who=who, n=most))


def _cannot(who: Sequence[str], why: Message) -> Wrong:
    return Wrong(f"left.{who[0]}" if len(who) == 1 else "left", why)


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
    ledger.because("rummy.blocked-least", "{who:seats} {who:~has|have} least: {n:number}", who=winners, n=least)
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

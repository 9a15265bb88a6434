"""Questions of what is paid, who deals next, and whether the game is over: from the ledger and from the facts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from quinola.api import Settlement, settle
from quinola.cards import card
from quinola.catalogue import of as family_of
from quinola.ledger import SCORE, Entry
from quinola.parts import agreed_on
from quinola.session import Session
from quinola.words import listed
from quiz.acts import heard
from quiz.plays import Moment
from quiz.question import CARD, Lead, Question, numbers, ready, sentence, signed
from quiz.telling import Given, minus, position_and_act

NEXT: Final = re.compile(r"\.(next-|re)(deal|bank)|\.next-dealer")
"""The rules that say who deals next."""
LONG: Final = 1000
"""What is told of a deal is no longer, or it is not asked what it comes to."""
GLOSSED: Final = frozenset(("alone", "announced", "fours", "left", "melded", "out", "points", "red", "rummy", "staked"))
"""The facts of which the engine's form says more than their title, and the title is not enough."""
NONE: Final = frozenset(("staked", "pools"))
"""The facts of which it is told, too, that there are none: else nobody knows whether there were."""
OVER: Final = "nobody yet: the game goes on"


def look_back(session: Session, before: Moment, random: Random, given: Given) -> Iterator[Lead]:
    """Whatever may be asked of what the last act brought."""
    if not before.closes(session):
        yield from paid_now(session, before, random, given)
        return
    if not session.over or not isinstance(session.result, dict) or "facts" not in session.result:
        yield from goes_on(session, before, given)
        return
    told = facts_told(session.game, session.result["facts"])
    if told and len(told) < LONG:
        comes_to = settle(session.game, session.result["facts"])
        yield from settled(session, comes_to, told, random)
        yield from pooled(session, comes_to, told, random)
        yield from next_dealer(session, told)
    yield from is_over(session, told if len(told) < LONG else "", given)


# Payments in the middle of a deal


def paid_now(session: Session, before: Moment, random: Random, given: Given) -> Iterator[Lead]:
    """What somebody wins or loses by an act."""
    n, entries = len(session.played), session.ledger.entries[before.entries :]
    accounts = dict.fromkeys(account for e in entries for account in (e.payer, e.payee))
    for seat in [account for account in accounts if isinstance(account, int)]:
        own = [e for e in entries if seat in (e.payer, e.payee)]
        net = sum(_sign(e, seat) for e in own)
        rules = tuple(dict.fromkeys(e.rule for e in own))
        if net:
            yield Lead(
                "pays", rules, _paid(session, n, seat, own, net, rules, random, given), "in" if net > 0 else "out"
            )


def _sign(e: Entry, seat: int | str) -> int:
    return e.amount * ((e.payee == seat) - (e.payer == seat))


def _paid(
    session: Session, n: int, seat: int, own: Sequence[Entry], net: int, rules: tuple[str, ...], random: Random,
    given: Given,
) -> Callable[[], Question | None]:  # fmt: skip
    def make() -> Question | None:
        before, after = session.at(n - 1, events=True), session.at(n, events=True)
        who, told = session.table.name(seat), position_and_act(before, after, "", rules, given.away(), whole=True)
        last = after.did(n - 1, "")
        if re.search(rf"\b{abs(net)}\b", str(last)):
            return None
        what = "points" if any(SCORE in (e.payer, e.payee) for e in own) else "counters"
        verb = "gain" if net > 0 else "pay or lose"
        text = f"{told} How many {what} does {who} {verb} at once by that?"
        near = [abs(net) * 2, abs(net) // 2, abs(net) + 1, *(e.amount for e in own), abs(net) - 1, abs(net) + 5]
        return Question("pays", text, numbers(abs(net), near, random, least=0), (str(abs(net)),), rules)

    return make


# What a deal comes to, by its facts


def facts_told(game: Any, facts: Mapping[str, Any]) -> str:
    """What a scorer would write down of a deal, in words."""
    said = []
    for fact in game.form.facts:
        for key in fact.keys:
            told = facts.get(key)
            if told not in (None, {}) or key in NONE:
                title = fact.title or f"{key}’s cards"
                number = fact.key == "tricks" and isinstance(told, int)
                gloss = f" ({fact.about})" if fact.about and (fact.key in GLOSSED or number) else ""
                said.append(sentence(f"{title}{gloss}: {value(told or () if key in NONE else told)}"))
    return " ".join(said)


def value(told: Any) -> str:
    """The value of a fact in words."""
    if isinstance(told, bool):
        return "yes" if told else "no"
    if isinstance(told, int):
        return minus(told)
    if isinstance(told, Mapping):
        return ", ".join(f"{key} {value(each)}" for key, each in told.items())
    if isinstance(told, (list, tuple)):
        lines = any(isinstance(each, str) and " " in each for each in told)
        return ("; " if lines else ", ").join(map(value, told)) or "none"
    return in_words(str(told))


def in_words(text: str) -> str:
    """A word of a fact, with its cards as a quiz writes them: `A 7O 1P` is what A led and the next played."""
    if re.fullmatch(r"[A-Z](?: [1-9A-Z][SHDCOPEB][1-4]?)+", text):
        who, *cards = text.split()
        return f"{who}: {', '.join(_signs(c) for c in cards)}"
    return CARD.sub(lambda found: _signs(found[0]), text)


def _signs(text: str) -> str:
    return signed(card(text))


HEAD: Final = "A deal has been played, and this is written down of it:"
ORDER: Final = "Tricks are written as the leader and the cards in the order played."


def _head(told: str, session: Session) -> str:
    facts = session.result.get("facts", {}) if isinstance(session.result, dict) else {}
    tricks = isinstance(facts.get("tricks"), list)
    return f"{HEAD} {told} {ORDER if tricks else ''}".strip()


def settled(session: Session, comes_to: Settlement, told: str, random: Random) -> Iterator[Lead]:
    """What a player wins or loses by a whole deal."""
    for who in session.seats:
        own = [e for e in comes_to.entries if who in (e.payer, e.payee)]
        if not own:
            continue
        rules = tuple(dict.fromkeys(e.rule for e in own))
        total = comes_to.totals[who]
        yield Lead("settles", rules, _settled(session, comes_to, told, who, own, total, rules, random))


def _settled(
    session: Session, comes_to: Settlement, told: str, who: str, own: Sequence[Entry], total: int,
    rules: tuple[str, ...], random: Random,
) -> Callable[[], Question | None]:  # fmt: skip
    def make() -> Question | None:
        what = "points" if any(SCORE in (e.payer, e.payee) for e in own) else "counters"
        paid = "" if what == "points" else ", all that is paid and taken put together, stakes too"
        text = (
            f"{_head(told, session)} By how many {what} is {who} better or worse off after this deal than before it"
            f"{paid}? (A loss has a minus.)"
        )
        near = [*(total - _sign(e, who) for e in own), *(total + _sign(e, who) for e in own), -total]
        near += [sum_ for name, sum_ in comes_to.totals.items() if name in session.seats]
        options = tuple(minus(int(n)) for n in numbers(total, near, random))
        return Question("settles", text, options, (minus(total),), rules)

    return make


def pooled(session: Session, comes_to: Settlement, told: str, random: Random) -> Iterator[Lead]:
    """What lies in a pool when a deal has been paid."""
    for pool in [name for name in comes_to.balances if name not in (*session.seats, SCORE)]:
        own = [e for e in comes_to.entries if pool in (e.payer, e.payee)]
        if not own or (n := comes_to.balances[pool]) <= 0:
            continue
        rules = tuple(dict.fromkeys(e.rule for e in own))
        asked = f"How many counters lie in the {pool} then, those put by for the next deal counted too?"
        text = f"{_head(told, session)} {asked}"
        near = [n + e.amount for e in own] + [n - e.amount for e in own] + [0]
        question = Question("settles", text, numbers(n, near, random, least=0), (str(n),), rules)
        yield Lead("settles", rules, ready(question), pool)


# What follows from a deal


def next_dealer(session: Session, told: str) -> Iterator[Lead]:
    """Who deals next."""
    who = session.result.get("next_dealer") if isinstance(session.result, dict) else None
    rules = tuple(dict.fromkeys(rule for _, rule in heard(session) if NEXT.search(rule)))
    if who not in session.seats or not rules or session.settlement().winners:
        return
    dealer = session.table.shown.dealer
    dealt = "" if "Dealer" in told else f"{dealer} was the dealer. "
    text = f"{_head(told, session)} {dealt}The game goes on. Who deals next?"
    question = Question("dealer", text, session.seats, (who,), rules)
    yield Lead("dealer", rules, ready(question), "same" if who == dealer else "")


def goes_on(session: Session, before: Moment, given: Given) -> Iterator[Lead]:
    """After a deal of a partie that is not the last: the game goes on."""
    if not session.over and agreed_on(session.game):
        yield from _over(session, before.deal, "", (), given)


def is_over(session: Session, told: str, given: Given) -> Iterator[Lead]:
    """Whether the game is over with the last deal, and who has won."""
    winners = session.settlement().winners
    whole = next(iter(session.game.parts))
    if session.part != whole:
        return
    rules = tuple(
        dict.fromkeys(r for kind, r in heard(session) if kind in ("ended", "reckoned") and not NEXT.search(r))
    )
    if winners:
        given.ends.update(dict.fromkeys(rules[-2:]))
    yield from _over(session, len(session.table.dealt), told, winners, given, rules[-2:])


def _void(session: Session) -> str:
    """How many deals of a game were void, where deals can be."""
    if not any(rule.endswith(".void") for rule in family_of(session.game).rule_ids):
        return ""
    void = {event.deal for event in session.table.events or () if event.rule.endswith(".void")}
    return f" Of the deals so far {len(void) or 'none'} {'was' if len(void) < 2 else 'were'} void."


def _over(
    session: Session, deals: int, told: str, winners: Sequence[str], given: Given, rules: tuple[str, ...] = ()
) -> Iterator[Lead]:
    """The lead; by which rules a game is not over is known when others have been seen to end."""
    balances = session.balances()
    sums = ", ".join(f"{who} {minus(balances[who])}" for who in session.seats)
    what = "The scores now are" if SCORE in balances else "Counters won (−: lost) since the game began"
    played = f"This was deal number {deals} of the game; all of it has been scored.{_void(session)}"
    text = f"{_head(told, session) + ' ' if told else ''}{played} {what}: {sums}. Is the game over, and who has won it?"
    sides = [tuple(session.table.name(s) for s in side) for side in session.table.sides]
    sides = [side for side in sides if len(side) > 1]
    each = [listed(side) for side in sides] if sides else list(session.seats)
    answer = listed(winners) if winners else OVER
    options = (*each, *((answer,) if winners and answer not in each else ()), OVER)

    def make() -> Question | None:
        by = rules if winners else tuple(given.ends)
        return Question("over", text, options, (answer,), by) if by else None

    yield Lead("over", rules if winners else (), make, "yes" if winners else "no")

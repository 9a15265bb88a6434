"""Questions of what may be done: this act, which cards, which acts; of who acts next, takes a trick, holds how many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from quinola.ask import Choose, Sign
from quinola.cards import Card, card
from quinola.mechanics.tricks import Trick
from quinola.messages import Message
from quinola.session import Session
from quiz.plays import Moment
from quiz.question import CARD, FREE, NO, NOBODY, OFFERED, YES, YES_OR_NO, Lead, Question, deed, numbers, signed, worded
from quiz.telling import Given, position, position_and_act, refused

TRIED: Final = 5
"""So many changed acts are tried at a moment at which any are."""
LONG: Final = 40
"""An act of more characters is not offered beside others."""
MENU: Final = ("the choice is", "which of these")
"""How a verdict begins that says nothing but what else could be done."""


def look(session: Session, random: Random, given: Given) -> Iterator[Lead]:
    """Whatever may be asked of the acts that are open now."""
    for choice in session.choices:
        if choice.optional and choice.secret:
            continue
        wrong = refused(choice)
        yield from one_act(session, choice, wrong, random, given)
        yield from several(session, choice, wrong, random, given)
        if not choice.optional and random.random() < 0.3:
            yield from changed(session, choice, random, given)


def _view(session: Session, n: int, eye: str, rules: Sequence[str], given: Given) -> str:
    return position(session.at(n, events=True), eye, rules, given.away())


# May this be done?


def one_act(
    session: Session, choice: Choose[Any], wrong: dict[Any, str], random: Random, given: Given
) -> Iterator[Lead]:
    """An act that a law refuses, of each law one; and one that is correct, where others are not."""
    n, who = len(session.played), session.table.name(choice.seat)
    by_rule: dict[str, list[Any]] = {}
    for option, rule in wrong.items():
        if not isinstance(option, Sign) and not given.strange(choice, option):
            by_rule.setdefault(rule, []).append(option)
    for rule, options in by_rule.items():
        option = random.choice(options)
        yield Lead("may", (rule,), _may(session, n, who, deed(choice, option), NO, (rule,), given), NO)
    right = [o for o in choice.options if not isinstance(o, Sign)]
    if right and len(choice.candidates) > 1 and not (len(right) == 1 and not wrong):
        option = random.choice(right)
        rules = (choice.rule,)
        yield Lead("may", rules, _may(session, n, who, deed(choice, option), YES, rules, given), YES)


def _may(
    session: Session, n: int, who: str, what: str, answer: str, rules: tuple[str, ...], given: Given
) -> Callable[[], Question]:
    def make() -> Question:
        told = _view(session, n, who, rules, given)
        text = f"{told} {who} now wants to do this: {what}. Is that allowed?"
        return Question("may", text, YES_OR_NO, (answer,), rules)

    return make


def changed(session: Session, choice: Choose[Any], random: Random, given: Given) -> Iterator[Lead]:
    """Acts of several cards in which one card is another: melds that are none, sums that come to something else."""
    n, who = len(session.played), session.table.name(choice.seat)
    pool = [c.text for c in session.table.hands[choice.seat]]
    for act in _tries(session, choice, pool, random):
        verdict = session.may(act, who)
        if verdict or not verdict.rule or _only_menu(verdict.why):
            continue
        rules = (verdict.rule,)
        yield Lead("may", rules, _may(session, n, who, worded(act), NO, rules, given), NO)


def _only_menu(why: str | Message) -> bool:
    template = why if isinstance(why, str) else why.template
    return template.startswith(MENU) or "{choice:message}" in template


def _tries(session: Session, choice: Choose[Any], pool: Sequence[str], random: Random) -> Iterator[str]:
    if choice.gathers == "meld" and len(pool) > 2:
        for _ in range(TRIED):
            first = card(random.choice(pool))
            near = [c for c in pool if c != first.text and (card(c).rank == first.rank or card(c).suit == first.suit)]
            if len(near) > 1:
                yield f"meld {first.text} {' '.join(random.sample(near, 2))}"
    acts = [choice.text(o) for o in random.sample(list(choice.options), min(40, len(choice.options)))]
    acts = [act for act in acts if len(CARD.findall(act)) > 1]
    for _ in range(min(TRIED, len(acts))):
        act = random.choice(acts)
        used = [c for c in CARD.findall(act) if c in pool]
        others = [c for c in pool if c not in used]
        if used and others:
            yield act.replace(random.choice(used), random.choice(others))


# Which of these may be done?


def several(
    session: Session, choice: Choose[Any], wrong: dict[Any, str], random: Random, given: Given
) -> Iterator[Lead]:
    """Which of these cards, or of these acts, may be done; some may, and some may not, or all in a trick under way."""
    right = list(choice.options)
    if not right or choice.optional:
        return
    n, who = len(session.played), session.table.name(choice.seat)
    as_cards = all(isinstance(o, Card) for o in (*right, *wrong))
    kind = "cards" if as_cards else "acts"
    free = not wrong and as_cards and isinstance(choice.about, Trick) and choice.about.cards and len(right) > 2
    if not wrong and not free:
        return
    right = [o for o in right if len(choice.text(o)) < LONG]
    some_wrong = _some(
        [o for o in wrong if len(choice.text(o)) < LONG], OFFERED // 2 if not as_cards else OFFERED, random
    )
    some_right = _some(right, OFFERED - min(len(some_wrong), OFFERED // 2), random)
    some_wrong = some_wrong[: OFFERED - len(some_right)]
    if not some_right or not (some_wrong or free):
        return
    rules = tuple(dict.fromkeys([*(wrong[o] for o in some_wrong), choice.rule]))
    name = signed if as_cards else (lambda option: deed(choice, option))
    order = [o for o in choice.candidates if o in some_wrong or o in some_right]
    order += [o for o in some_right if o not in order]
    options, answer = tuple(map(name, order)), tuple(name(o) for o in order if o in some_right)
    if len(set(options)) < len(options):
        return

    def make() -> Question:
        told = _view(session, n, who, rules, given)
        ask = f"Which of these cards may {who} now {choice.verb}?" if as_cards else f"Which of these may {who} now do?"
        return Question(kind, f"{told} {ask} Name all that are allowed.", options, answer, rules)

    yield Lead(kind, rules, make, FREE if free else "")


def _some(options: list[Any], most: int, random: Random) -> list[Any]:
    """So many of them: of numbers the first and the last, for there the rule bites; else any."""
    if len(options) <= most:
        return options
    return random.sample(options, most)


# What came of it?


def look_back(session: Session, before: Moment, random: Random, given: Given) -> Iterator[Lead]:
    """Whatever may be asked of the act that was made last."""
    yield from trick_taken(session, random, given)
    if not before.closes(session):
        yield from next_to_act(session, given)
        yield from cards_held(session, before, random, given)


def heard(session: Session) -> list[tuple[str, str]]:
    """The events of the last act, by kind and rule."""
    act = len(session.played)
    found: list[tuple[str, str]] = []
    for event in reversed(session.table.events or ()):
        if event.act != act:
            break
        found.append((event.kind, event.rule))
    return found[::-1]


def _told(session: Session, n: int, eye: str, rules: Sequence[str], given: Given) -> str:
    before, after = session.at(n - 1, events=True), session.at(n, events=True)
    return position_and_act(before, after, eye, rules, given.away())


def next_to_act(session: Session, given: Given) -> Iterator[Lead]:
    """Whose turn it is after an act."""
    must = {c.seat: c for c in session.choices if not c.optional}
    if len(must) != 1:
        return
    seat, choice = next(iter(must.items()))
    n, who = len(session.played), session.table.name(seat)
    led = [rule for kind, rule in heard(session) if kind == "led"]
    rules = tuple(led or (choice.rule,))
    last = session.played[-1][0].seat
    apart = "same" if seat == last else ""
    if isinstance(session.played[-1][0].about, Trick) and not led:
        return

    def make() -> Question | None:
        told = _told(session, n, "", rules, given)
        if not told:
            return None
        text = f"{told} Who is the next to act (to play, speak or choose)?"
        return Question("turn", text, session.seats, (who,), rules)

    yield Lead("turn", rules, make, apart)


def trick_taken(session: Session, random: Random, given: Given) -> Iterator[Lead]:
    """Who takes the trick that the last act completed."""
    trick = session.played[-1][0].about
    if not isinstance(trick, Trick) or session.table.lying("trick") or len(trick.seats) < 2:
        return
    told = heard(session)
    rules = tuple(dict.fromkeys(rule for kind, rule in told if kind == "taken"))
    if not rules and trick.tied:
        rules = tuple(dict.fromkeys(rule for kind, rule in told if kind in ("said", "also", "what")))[:1]
    if not rules:
        return
    n = len(session.played)
    taker = NOBODY if trick.taker is None else session.table.name(trick.taker)
    names = [session.table.name(s) for s in sorted(trick.seats)]
    plain = all(c.suit == trick.cards[0].suit for c in trick.cards)
    apart = f"{plain}{trick.tied}{trick.taker == trick.leader}"

    def make() -> Question | None:
        ended = session.at(n, events=True)
        if len(ended.played) != n:
            return None
        told = _told(session, n, "", rules, given)
        text = f"{told} With that the trick is complete. Who takes it?"
        return Question("trick", text, (*names, NOBODY), (taker,), rules)

    yield Lead("trick", rules, make, apart)


def cards_held(session: Session, before: Moment, random: Random, given: Given) -> Iterator[Lead]:
    """How many cards somebody holds whose hand has grown."""
    seat = session.played[-1][0].seat
    had, has = before.hands[seat], len(session.table.hands[seat])
    if has <= had:
        return
    n, who = len(session.played), session.table.name(seat)
    told = heard(session)
    rules = tuple(dict.fromkeys(r for kind, r in told if kind in ("dealt", "taken", "moved", "shown")))
    if not rules:
        return

    def make() -> Question:
        text = f"{_told(session, n, who, rules, given)} How many cards does {who} hold now?"
        return Question("holds", text, numbers(has, (had, had - 1, had + 1, had + 2, has + 1), random, least=0),
                        (str(has),), rules)  # fmt: skip

    yield Lead("holds", rules, make, "many" if has - had > 1 else "")

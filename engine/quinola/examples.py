"""Fresh deals looked through: for a moment at which one rule bites, and for one from which a newcomer learns most."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from quinola.ask import Choose
from quinola.ledger import SCORE, Entry
from quinola.messages import Message, say
from quinola.players import Player, rule_of_thumb, speak
from quinola.session import Session
from quinola.table import Game

How: TypeAlias = Literal["event", "entry", "refusal", "choice"]
BEST: Final[tuple[How, ...]] = ("refusal", "entry", "event", "choice")
"""What shows a rule best comes first: that it forbade, that it paid, that something happened by it, that it asked."""
ERRS, VOLUNTEERS = 1 / 12, 1 / 3
"""How often a player at random does what is wrong and can be done, and says what nobody must say."""
LONG: Final = 600
"""Nobody looks at more acts of a deal, or of the partie that it is of."""


class Moment(NamedTuple):
    """A rule at work: in which deal, after how many acts, in which way, and what is to be said of it."""

    deal: int
    act: int
    how: How
    said: Message | None


class Example(NamedTuple):
    """A deal played out, or a partie, and in it the moment at which the rule bites. `since`: where its deal began."""

    session: Session
    since: int
    moment: Moment


def example(game: Game, rule: str, seed: int) -> Example | None:
    """The deal of this seed, played out; None if the rule is not at work in it. The same seed gives the same."""
    return look(game, rule, seed).found


class Looked(NamedTuple):
    """How many acts of a deal were looked at, and the example, if it is one."""

    acts: int
    found: Example | None


def look(game: Game, rule: str, seed: int) -> Looked:
    """The same, and how long the deal was.

    Of two seeds one is played by rule of thumb, the other by players who do anything, and now and then what is wrong;
    one in four is a partie.
    """
    random = Random(f"{game.id} {seed}")
    whole = next(iter(game.parts))
    part = whole if seed % 4 == 3 or "deal" not in game.parts else "deal"
    session = Session(game, seed, part=part, events=True)
    player = rule_of_thumb(game, quick=True) if seed % 2 == 0 else anyhow(random)
    found: list[Moment] = []
    while session.choices and len(session.played) < LONG:
        for choice in session.choices:
            found += asked(session, choice, rule)
        session.take(*speak(session, session.choices, lambda seat: player))
    found += told(session, rule)
    if not found:
        return Looked(len(session.played), None)
    best = min(BEST.index(moment.how) for moment in found)
    moment = random.choice([each for each in found if each.how == BEST[best]])
    return Looked(len(session.played), Example(session, began(session, moment), moment))


class FirstHand(NamedTuple):
    """A deal for newcomers: the number from which it is dealt, the part that is played, and the rules that speak in it
    when all play by rule of thumb. `acts`: how many were looked at to find it."""

    seed: int
    part: str
    rules: frozenset[str]
    acts: int


def first_hand(game: Game, deals: int, most: int) -> FirstHand:
    """The first of so many deals, from 1 on, in which most rules speak; after `most` acts no more deals are played."""
    part = "deal" if "deal" in game.parts else next(iter(game.parts))
    best, acts = FirstHand(1, part, frozenset(), 0), 0
    for seed in range(1, deals + 1):
        session = by_thumb(Session(game, seed, part=part, events=True))
        acts += len(session.played)
        rules = frozenset(each.rule for each in (*(session.table.events or ()), *session.ledger.entries))
        if len(rules) > len(best.rules):
            best = FirstHand(seed, part, rules, acts)
        if acts >= most:
            break
    return best._replace(acts=acts)


def by_thumb(session: Session) -> Session:
    """Its first deal, played by rule of thumb, as far as anybody looks."""
    player = rule_of_thumb(session.game, quick=True)
    while session.choices and len(session.played) < LONG and len(session.table.dealt) < 2:
        session.take(*speak(session, session.choices, lambda seat: player))
    return session


def began(session: Session, moment: Moment) -> int:
    """After how many acts the deal of this moment began. What the last act of a deal brings is still of that deal,
    though the next has been dealt when it has been told; and what comes before the cards is of the deal to come."""
    begun = session.table.begun[moment.deal - 1 : moment.deal]
    return min([*begun, moment.act])


def anyhow(random: Random) -> Player:
    """A player who does anything that can be done."""

    def player(session: Session, choice: Choose[Any]) -> Any:
        if choice.optional and random.random() > VOLUNTEERS:
            return None
        wrong = choice.breaches() if choice.laws and random.random() < ERRS else []
        return random.choice(wrong or choice.options)

    return player


def asked(session: Session, choice: Choose[Any], rule: str) -> Iterator[Moment]:
    """That the rule asks, or forbids something that could be done but for it."""
    deal, act, kept = session.table.log.deal, len(session.played), choice.candidates
    if choice.rule == rule:
        yield Moment(deal, act, "choice", None)
    for law in choice.laws if rule in [each.rule for each in choice.laws] else ():
        before, kept = kept, law.keep(kept, choice.about)
        forbidden = [each for each in before if each not in kept and each not in choice.also]
        if law.rule == rule and forbidden:
            who = session.table.name(choice.seat)
            why = law.why if isinstance(law.why, Message) else say(law.why)
            what = choice.said(forbidden[0])
            said = say("{who:seat} may not {what:message}: {why:message}", who=who, what=what, why=why)
            yield Moment(deal, act, "refusal", said)


def told(session: Session, rule: str) -> Iterator[Moment]:
    """What has happened by the rule, and what was paid by it."""
    for event in session.table.events or ():
        if event.rule == rule:
            yield Moment(event.deal, event.act, "event", event.message)
    for entry in session.settlement().entries:
        if entry.rule == rule:
            yield Moment(entry.stamp.deal, entry.stamp.act, "entry", payment(entry))


def payment(entry: Entry) -> Message:
    """A payment in words."""
    note = entry.note if isinstance(entry.note, Message) else say(entry.note)
    if entry.payer == SCORE:
        return say("{who:account} scores {sum:number}: {note:message}", who=entry.payee, sum=entry.amount, note=note)
    if entry.payee == SCORE:
        return say("{who:account} loses {sum:number}: {note:message}", who=entry.payer, sum=entry.amount, note=note)
    return say(
        "{who:account} pays {whom:account} {sum:number}: {note:message}",
        who=entry.payer, whom=entry.payee, sum=entry.amount, note=note,
    )  # fmt: skip

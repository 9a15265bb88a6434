"""Works a deal through the engine: what is paid and why, what happens, and where it differs from what is stated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from edition.deals import statements
from edition.deals.statements import Difference, shown
from edition.model import Deal, Refused, Under
from edition.model.codes import Code
from edition.model.faults import nearest
from quinola import Event, Message, Session, Settlement, ruleset, settle
from quinola.api import ActError, FactsError, StartError
from quinola.ask import parts_of
from quinola.messages import plain
from quinola.story import Line, story

Readings = Mapping[str, str | int]


@dataclass(frozen=True)
class Act:
    """One act of a played deal: who did what, as it is said and with which cards, and the events that followed it.

    `text` is how the record has it; `word` is what is said besides the cards, `raise`.
    """

    seat: str
    text: str
    verb: str
    said: Message
    cards: tuple[str, ...] = ()
    word: str = ""
    events: tuple[Event, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether a card is played to a trick."""
        return self.verb == "play" and bool(self.cards)


@dataclass(frozen=True)
class Denied:
    """An act that was tried: what the deal states of it, who tried it, and the rule that refused it, if one did.

    It is `said` as an act that can be chosen there, or else as it stands in the record.
    """

    stated: Refused
    who: str
    said: Message
    rule: str


@dataclass(frozen=True)
class Worked:
    """A deal, worked. `totals` are points by player; `state` is what the table shows at the end."""

    totals: dict[str, int]
    entries: tuple[Any, ...]
    reasons: tuple[Any, ...]
    state: dict[str, Any]
    opening: tuple[Event, ...] = ()
    acts: tuple[Act, ...] = ()
    story: tuple[Line, ...] = ()
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    denied: tuple[Denied, ...] = ()
    seen: tuple[Any, ...] = ()

    @property
    def refusals(self) -> tuple[str, ...]:
        """The rules that refused what was tried."""
        return tuple(each.rule for each in self.denied)

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that a choice, event, entry or refusal carried."""
        events = (*self.opening, *(e for act in self.acts for e in act.events))
        told = (*self.entries, *self.reasons, *events)
        refused = frozenset(filter(None, self.refusals))
        return frozenset(t.rule for t in told) | refused | frozenset(rule for _, rule, *_ in self.seen)


def work(deal: Deal, readings: Readings | None = None) -> Worked:
    """Work the deal, if need be under other readings.

    Raises ValueError (of the engine, naming the place) if the deal cannot be played so.
    """
    if deal.facts:
        settlement = settle(ruleset_of(deal, readings), deal.facts, ruleset_of(deal))
        return _of(settlement, settlement.outcome)
    return _play(deal, ruleset_of(deal, readings))


def ruleset_of(deal: Deal, readings: Readings | None = None) -> Any:
    """The rule-set that the deal is played by. Raises ReadingError."""
    return ruleset(deal.game, deal.ruleset, {**deal.readings, **(readings or {})})


def begun(deal: Deal, game: Any) -> Session:
    """The deal before its first act. Raises StartError."""
    told = deal.record
    return Session(
        game,
        told["seed"],
        told.get("hands", ()),
        part=told.get("part", ""),
        given=told.get("given"),
        brought=told.get("brought"),
        events=True,
    )


def positions(deal: Deal) -> Iterator[tuple[int, Session]]:
    """The one session of a played deal, before each of its acts and after the last. Raises as `work` does."""
    session = begun(deal, ruleset_of(deal))
    yield 0, session
    for n, act in enumerate(deal.acts, 1):
        session.act(act)
        yield n, session


def _play(deal: Deal, game: Any) -> Worked:
    session = begun(deal, game)
    opening, dealt = tuple(session.events()), _hands(session)
    acts: list[Act] = []
    seen: list[Any] = []
    denied: list[Denied] = []
    for n in range(len(deal.acts) + 1):
        denied += [_denied(session, r) for r in deal.refused if r.after == n]
        seen += [(n, c.rule, session.table.name(c.seat), tuple(session.legal())) for c in session.choices]
        if n < len(deal.acts):
            acts.append(_act(session, deal.acts[n]))
    outcome = session.result if isinstance(session.result, dict) else {}
    state = {
        **session.table.shown.as_json(),
        **outcome,
        "over": session.over,
        "order": " ".join(session.table.name(s) for s in session.table.circle.order),
    }
    return replace(
        _of(session.settlement(), state),
        opening=opening,
        acts=tuple(acts),
        story=tuple(line for passage in story(session) for line in passage.lines),
        hands=dealt,
        denied=tuple(denied),
        seen=tuple(seen),
    )


def _act(session: Session, text: str) -> Act:
    before = len(session.events())
    session.act(text)
    choice, option = session.played[-1]
    events = tuple(session.events(since=before))
    parts = parts_of(option)
    return Act(
        session.table.name(choice.seat),
        choice.text(option),
        choice.verb,
        choice.said(option),
        tuple(parts["cards"]),
        parts["word"],
        events,
    )


def _denied(session: Session, stated: Refused) -> Denied:
    verdict = session.may(stated.act)
    who = verdict.seat if any(choice.named for choice in session.choices) else ""
    said = verdict.spoken if isinstance(verdict.spoken, Message) else Message(plain(verdict.act))
    return Denied(stated, who, said, "" if verdict else verdict.rule)


def _hands(session: Session) -> dict[str, tuple[str, ...]]:
    return {name: tuple(cards) for name, cards in session.hands().items()}


def _of(settlement: Settlement, state: Mapping[str, Any]) -> Worked:
    players = {name: total for name, total in settlement.totals.items() if name != "score"}
    return Worked(players, settlement.entries, settlement.reasons, dict(state))


class Unexpected(Difference):
    """What is expected of the deal in the end, or under other readings, is not what comes of it."""

    code = Code.OUTCOME


class Unfinished(Difference):
    """It is not over when it ends, and somebody must still act: hence the sum, or what is not told."""

    code = Code.UNFINISHED
    mend = "play it to its end, or work what is paid so far and state “over = false”"


class Unplayable(Difference):
    """The engine refuses it, or what it was given."""

    code = Code.UNPLAYABLE


def disagreements(deal: Deal) -> list[Difference]:
    """Where the engine and the hand-worked expectation differ; empty when they agree."""
    said: list[Difference] = []
    try:
        for each in differences(deal):
            said.append(each)
    except ValueError as wrong:
        said.append(_unplayable(deal, wrong))
    return said


def _unplayable(deal: Deal, wrong: ValueError) -> Unplayable:
    """What the engine refuses, at the acts or at the start if it is of those."""
    where, mend = deal.where, ""
    if isinstance(wrong, ActError):
        where = deal.acted
        mend = "write an act that can be done there, or take it away; if the sources allow it, mend the engine"
    elif isinstance(wrong, StartError):
        where, mend = deal.started, "mend what stands below [start]"
    elif isinstance(wrong, FactsError):
        where, mend = deal.started, "mend what stands below [facts]"
    return Unplayable(f"the engine cannot play it: {wrong}", where, mend)


def differences(deal: Deal) -> Iterator[Difference]:
    """The differences as they are met: at the points of the deal first, then at its end, then under other readings.

    Raises what the engine raises, which is no difference: whoever wants to know what was found before looks there.
    """
    last: Session | None = None
    for n, session in positions(deal) if deal.acts or deal.start else ():
        yield from statements.differences(deal, n, session)
        last = session
    worked = work(deal)
    told = deal.expect.get("totals", {})
    states = {key: value for key, value in deal.expect.items() if key not in ("totals", "sum")}
    total = _stranger(told, worked, ruleset_of(deal)) or _total(told, worked)
    wrong = [each for each in (total, *(_state(key, value, worked.state) for key, value in states.items())) if each]
    early = deal.expect.get("over") is not False and (total or states.keys() - worked.state)
    if early and last and (waiting := _waiting(last)):
        acts = f"{len(deal.acts)} act{'s' * (len(deal.acts) != 1)}"
        yield Unfinished(f"after {acts} it is not over: {waiting}", deal.expected)
    else:
        yield from (Unexpected(each, deal.expected) for each in wrong)
    for under in deal.under if not wrong else ():
        yield from _under(deal, under)


def _waiting(session: Session) -> str:
    """Who must still act, and by which rule; nothing if nobody must."""
    asked = [choice for choice in session.choices if not choice.optional]
    return "; ".join(
        f"{session.table.name(choice.seat)} is still asked to {choice.verb} ({choice.rule})" for choice in asked
    )


def _total(expected: Mapping[str, int], worked: Worked) -> str:
    """The sums that differ, as a table: whose, by hand, by the engine, and by which rules the engine comes to it."""
    got = worked.totals
    wrong = [name for name in {**expected, **got} if expected.get(name, 0) != got.get(name, 0)]
    if not wrong:
        return ""
    rows = [("player", "yours", "the engine’s", "by which rule")]
    rows += [(name, str(expected.get(name, 0)), str(got.get(name, 0)), _by(name, worked)) for name in wrong]
    wide = [max(len(row[n]) for row in rows) for n in range(3)]
    lines = [f"    {row[0]:<{wide[0]}}  {row[1]:>{wide[1]}}  {row[2]:>{wide[2]}}  {row[3]}".rstrip() for row in rows]
    return "\n".join(["the engine comes to another sum:", *lines])


def _stranger(expected: Mapping[str, int], worked: Worked, game: Any) -> str:
    """Whoever is said to win or lose and does not play; other accounts have names of several letters."""
    names = [name for name in expected if len(name) == 1 and name not in (*worked.totals, *game.names)]
    return f"{', '.join(names)} does not play: there are {', '.join(game.names)}" if names else ""


def _by(name: str, worked: Worked) -> str:
    """The payments that make up what an account gains."""
    paid: dict[str, int] = {}
    for entry in worked.entries:
        gained = entry.amount * ((str(entry.payee) == name) - (str(entry.payer) == name))
        if gained:
            paid[entry.rule] = paid.get(entry.rule, 0) + gained
    return ", ".join(f"{rule} {amount:+}" for rule, amount in paid.items()) or "nothing is paid"


def _state(key: str, expected: Any, state: Mapping[str, Any]) -> str:
    got = state.get(key)
    if key == "order" and isinstance(got, str):
        turn = got.split()
        first = turn.index(expected.split()[0]) if expected.split()[0] in turn else 0
        got = " ".join(turn[first:] + turn[:first])
    if key not in state:
        return f"nothing is told in the end of “{key}”: {nearest(key, state)}"
    return "" if got == expected else f"“{key}” is {shown(got)} in the end, where {shown(expected)} is expected"


def _under(deal: Deal, under: Under) -> Iterator[Unexpected]:
    told = ", ".join(f"{k}={v}" for k, v in under.readings.items())
    try:
        worked = work(deal, under.readings)
    except ValueError as error:
        raise ValueError(f"under {told}: {error}") from error
    if wrong := _total(under.totals, worked):
        yield Unexpected(f"under {told} {wrong}", under.where)

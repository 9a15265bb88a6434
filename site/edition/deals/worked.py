"""Works a deal through the engine: what is paid and why, what happens, and what changes when a rule is off."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from edition.model import Deal
from quinola import catalogue
from quinola.catalogue import Settlement
from quinola.session import Session
from quinola.table import Event

Readings = Mapping[str, str | int]


@dataclass(frozen=True)
class Act:
    """One act of a played deal: who did it, its text, and the events that followed it."""

    seat: str
    text: str
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Worked:
    """A deal, worked. `totals` are points by player; `state` is what the table shows at the end."""

    totals: dict[str, int]
    entries: tuple[Any, ...]
    reasons: tuple[Any, ...]
    state: dict[str, Any]
    opening: tuple[Event, ...] = ()
    acts: tuple[Act, ...] = ()
    hands: dict[str, tuple[str, ...]] = field(default_factory=dict)
    refusals: tuple[str, ...] = ()
    seen: tuple[Any, ...] = ()

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that a choice, event, entry or refusal carried."""
        events = (*self.opening, *(e for act in self.acts for e in act.events))
        told = (*self.entries, *self.reasons, *events)
        return frozenset(t.rule for t in told) | frozenset(self.refusals) | frozenset(rule for _, rule, *_ in self.seen)

    def trace(self) -> tuple[Any, ...]:
        """Everything a reader could notice but the telling of it; two traces differ if the rule mattered."""
        return (self.totals, tuple((e.payer, e.payee, e.amount) for e in self.entries), self.state,
                tuple((a.seat, a.text) for a in self.acts), self.refusals, tuple(s[:1] + s[2:] for s in self.seen))


def work(deal: Deal, readings: Readings | None = None, off: Collection[str] = ()) -> Worked:
    """Work the deal, if need be under other readings or with rules switched off.

    Raises ValueError (of the engine, naming the place) if the deal cannot be played so.
    """
    game = catalogue.family(deal.game).vary(deal.ruleset, {**deal.readings, **(readings or {})})
    if deal.facts:
        settlement = catalogue.settle(game, deal.facts, frozenset(off))
        return _of(settlement, settlement.outcome)
    return _play(deal, game, off)


def _play(deal: Deal, game: Any, off: Collection[str]) -> Worked:
    start = dict(deal.start)
    given = {**start.get("given", {}), **({"dealer": start["dealer"]} if "dealer" in start else {})}
    hands = [start["hands"]] if "hands" in start else []
    session = Session(game, start.get("seed", 0), hands, part=start.get("part", "deal"), given=given,
                      brought=start.get("scores", {}), events=True, off=off)
    opening, dealt = tuple(session.table.events or ()), _hands(session)
    acts: list[Act] = []
    seen: list[Any] = []
    refusals: list[str] = []
    for n in range(len(deal.acts) + 1):
        refusals += [_refused(session, r.act) for r in deal.refused if r.after == n]
        seen += [(n, c.rule, session.table.name(c.seat), tuple(session.legal()), _open(session))
                 for c in session.choices]
        if n < len(deal.acts):
            acts.append(_act(session, deal.acts[n]))
    outcome = session.result if isinstance(session.result, dict) else {}
    state = {**session.table.shown, **outcome, "over": not session.choices,
             "order": " ".join(session.table.name(s) for s in session.table.circle.order)}
    worked = _of(Settlement(game, session.ledger, {}), state)
    return Worked(worked.totals, worked.entries, worked.reasons, state, opening, tuple(acts), dealt,
                  tuple(refusals), tuple(seen))


def _act(session: Session, text: str) -> Act:
    before = len(session.table.events or ())
    session.act(text)
    choice, option = session.played[-1]
    return Act(session.table.name(choice.seat), choice.text(option), tuple((session.table.events or ())[before:]))


def _refused(session: Session, act: str) -> str:
    refusal = session.refuse(act)
    return refusal.rule if refusal else ""


def _open(session: Session) -> tuple[int, ...]:
    """How many see each hand."""
    return tuple(len(hand.sees) for hand in session.table.hands)


def _hands(session: Session) -> dict[str, tuple[str, ...]]:
    return {session.table.name(s): tuple(c.text for c in hand) for s, hand in enumerate(session.table.hands)}


def _of(settlement: Settlement, state: Mapping[str, Any]) -> Worked:
    players = {name: total for name, total in settlement.totals.items() if name != "score"}
    return Worked(players, settlement.entries, settlement.reasons, dict(state))


def disagreements(deal: Deal) -> list[str]:
    """Where the engine and the hand-worked expectation differ; empty when they agree."""
    try:
        worked = work(deal)
    except ValueError as wrong:
        return [f"the engine cannot play it: {wrong}"]
    said = [_total(deal.expect.get("totals", {}), worked.totals)]
    said += [_state(key, value, worked.state) for key, value in deal.expect.items() if key not in ("totals", "sum")]
    said += [f"{r.act} after act {r.after} is refused by {got or 'nothing'}, not by {r.rule}"
             for r, got in zip(sorted(deal.refused, key=lambda r: r.after), worked.refusals, strict=True)
             if got != r.rule]
    for under in deal.under:
        said.append(_under(deal, under.readings, under.totals))
    return [s for s in said if s]


def _total(expected: Mapping[str, int], got: Mapping[str, int]) -> str:
    wrong = {name: got.get(name) for name in {**expected, **got} if expected.get(name, 0) != got.get(name, 0)}
    return f"the engine pays {wrong} where {dict(expected)} is expected" if wrong else ""


def _state(key: str, expected: Any, state: Mapping[str, Any]) -> str:
    got = state.get(key)
    if key == "order" and isinstance(got, str):
        turn = got.split()
        first = turn.index(expected.split()[0]) if expected.split()[0] in turn else 0
        got = " ".join(turn[first:] + turn[:first])
    return "" if got == expected else f"{key} is {got!r} where {expected!r} is expected"


def _under(deal: Deal, readings: Readings, totals: Mapping[str, int]) -> str:
    told = ", ".join(f"{k}={v}" for k, v in readings.items())
    try:
        wrong = _total(totals, work(deal, readings).totals)
    except ValueError as error:
        return f"under {told} the engine cannot play it: {error}"
    return f"under {told} {wrong}" if wrong else ""


def proves(deal: Deal, rule: str) -> bool:
    """Whether the deal comes out otherwise when the rule is switched off."""
    try:
        return work(deal, off={rule}).trace() != work(deal).trace()
    except ValueError:
        return True  # without the rule the deal cannot even be played

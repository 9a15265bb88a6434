"""JSON in, JSON out: what the command line and the browser say to the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quinola import catalogue
from quinola.catalogue import Settlement
from quinola.rules import Family, Question
from quinola.session import Session, balances
from quinola.table import Game


def listing() -> list[dict[str, Any]]:
    """Every game with its rule-sets, its questions, their readings by letter, defaults and choices."""
    return [_family(family) for family in catalogue.families().values()]


def _family(family: Family[Any]) -> dict[str, Any]:
    return {
        "id": family.id,
        "title": family.title,
        "questions": [_question(q) for q in family.questions],
        "rulesets": [{"id": game.id, "seats": list(game.names), "parts": list(game.parts),
                      "reading": family.reading(game)} for game in family.rulesets.values()],
    }


def _question(question: Question) -> dict[str, Any]:
    asked: dict[str, Any] = {"id": question.id, "field": question.field, "was": question.old,
                             "default": question.default, "lost": question.lost}
    if question.choices:
        return asked | {"choices": {chr(65 + n): choice for n, choice in enumerate(question.choices)}}
    return asked | {"from": question.low, "to": question.high}


def settled(game: Game, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Entries with rule ids, reasons, totals by account, and what follows."""
    return {"ruleset": game.id, "readings": catalogue.of(game).changed(game)} | catalogue.settle(game, facts).as_json()


def state(session: Session, illegal: str = "") -> dict[str, Any]:
    """Where a session stands: whose turn, every option, what has been paid, and a stated act's refusal."""
    told: dict[str, Any] = {
        "record": session.record(),
        "over": not session.choices,
        "order": [session.table.name(s) for s in session.table.circle.order],
        "shown": session.table.shown,
        "choices": [{"seat": session.table.name(c.seat), "verb": c.verb, "rule": c.rule,
                     "options": [c.text(o) for o in c.options],
                     "breaches": [c.text(o) for o in c.breaches()]} for c in session.choices],
        "events": [{"rule": e.rule, "text": e.text, "act": e.act} for e in session.table.events or ()],
        "entries": [e._asdict() for e in Settlement(session.game, session.ledger, {}).entries],
        "balance": balances(session.game, session.ledger),
        "result": session.result,
    }
    if illegal:
        refusal = session.refuse(illegal)
        told["refusal"] = refusal and refusal._asdict()
    return told

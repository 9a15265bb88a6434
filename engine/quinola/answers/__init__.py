"""JSON in, JSON out: the one door through which the browser asks the engine.

A request about a table carries the table's record; what was answered last is kept, so that a record that goes on from
there need not be replayed (see `kept`). A request that names what has been `seen` (how many acts, events, entries and
reasons) is told what has come since. Errors come back as data, with the kind, the place and the rule.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from quinola.answers.requests import DOES, KEPT, Json, RequestError
from quinola.ask import Refusal
from quinola.messages import Message, as_json, plain
from quinola.records import RecordError
from quinola.rules import FactsError, ReadingError, StartError
from quinola.session import ActError


def answer(text: str) -> str:
    """One request, one answer; never raises for what a reader can get wrong."""
    try:
        request = json.loads(text)
        told: Json = {"ok": True, **_doing(request)(request)}
    except (ValueError, KeyError, TypeError) as wrong:
        KEPT.forget()
        told = {"ok": False, "error": _error(wrong)}
    return json.dumps(told, ensure_ascii=False)


def _doing(request: Any) -> Callable[[Json], Json]:
    if not isinstance(request, dict) or request.get("do") not in DOES:
        raise RequestError(f"a request does one of {', '.join(DOES)}")
    return DOES[request["do"]]


def _error(wrong: Exception) -> Json:
    kinds = {ReadingError: "reading", FactsError: "facts", RecordError: "record", StartError: "start", ActError: "act"}
    kind = next((word for type_, word in kinds.items() if isinstance(wrong, type_)), "request")
    refusal: Refusal | None = getattr(wrong, "refusal", None)
    why = f"{wrong} is missing" if isinstance(wrong, KeyError) and kind == "request" else str(wrong)
    told = str(getattr(wrong, "why", "") or (refusal.why if refusal else why))
    said = refusal.why if refusal else getattr(wrong, "said", "")
    return {
        "kind": kind,
        "where": getattr(wrong, "place", "") or (f"act {wrong.at + 1}" if refusal else ""),  # type: ignore[attr-defined]
        "why": told,
        "said": as_json(said if isinstance(said, Message) else plain(told)),
        "rule": refusal.rule if refusal else getattr(wrong, "rule", ""),
        "text": why,
    }

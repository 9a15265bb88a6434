"""Tables and diagrams that stand under a rule, computed by the engine under the readings of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edition.markup.characters import SUITS
from edition.model.answers import Unplayed
from edition.words import _
from quinola import catalogue
from quinola.session import Session

Made = dict[str, Any]
TRUMPS = ("clubs", "diamonds", "hearts", "spades", "none")
SIGNS = {name: (sign, letter.lower()) for letter, (name, sign) in SUITS.items()}


def contract_values(value: Any) -> Made:
    """What each bid is worth with each trump suit, as the engine pays it exactly made."""
    players, partners = value.names, [value.names[-2], value.names[-1]][: len(value.names) // 2 - 1]

    def worth(bid: int, trumps: str) -> str:
        facts = {"caller": players[0], "partners": partners, "bid": bid, "trumps": trumps, "tricks": bid}
        try:
            return str(catalogue.settle(value, facts).totals[players[0]])
        except ValueError:
            return "–"

    columns = [{"text": SIGNS[t][0], "suit": SIGNS[t][1], "name": t} for t in TRUMPS if t in SIGNS]
    columns.append({"text": _("none"), "suit": "", "name": _("none")})
    rows = [{"head": str(bid), "cells": [worth(bid, t) for t in TRUMPS]} for bid in range(1, value.hand + 1)]
    return {
        "kind": "grid",
        "caption": _("What a contract is worth"),
        "corner": _("Bid"),
        "columns": columns,
        "rows": rows,
    }


def seat_exchange(value: Any) -> Made:
    """The newspaper's own case: B calls F and G, and the seats are exchanged as the engine does it."""
    partners = ("F", "G")
    before = list(value.names)
    order = seats_found(value, "B", partners)
    turn = order.index("B")
    after = order[turn:] + order[:turn]
    moved = [(name, after[before.index(name)]) for name in before if after[before.index(name)] != name]
    changes = [[one, other] for one, other in moved if before.index(one) < before.index(other)]
    told = _(" and ").join(_("{one} and {other}").format(one=one, other=other) for one, other in changes)
    title = _("Before: {before} clockwise. {told} change places. After: {after}.").format(
        before=", ".join(before), told=told, after=", ".join(after)
    )
    return {
        "kind": "seats",
        "title": title,
        "before": before,
        "after": after,
        "side": ["B", *partners],
        "changes": changes,
        "caption": _("The newspaper’s own case. Filled: the caller’s side. {told} change places.").format(told=told),
    }


def seats_found(value: Any, caller: str, partners: Sequence[str]) -> list[str]:
    """How all sit once these partners have been called, in a deal where the calls that find them are lawful."""
    seed = 0
    while True:
        seed += 1
        session = Session(value, seed, part="deal", given={"dealer": caller})
        session.act(f"bid {value.hand}")
        for partner in partners:
            if session.choices[0].verb != "call":
                break
            choice, hand = session.choices[0], session.table.hands[value.names.index(partner)]
            if called := next((card for card in choice.options if card in hand), None):
                session.take(choice, called)
        if session.table.shown.as_json().get("partners") == list(partners):
            return [session.table.name(seat) for seat in session.table.circle.order]


def raise_ladder(value: Any) -> Made:
    """What a hand comes to be worth, step by step, and what a side that folds gives away."""
    steps = value.rules.ladder.values
    columns = [{"text": text, "suit": "", "name": ""} for text in ("raised", *["again"] * (len(steps) - 2))]
    rows = [{"head": _("stay: play for"), "cells": [str(step) for step in steps[1:]]},
            {"head": _("fold: they score"), "cells": [str(step) for step in steps[:-1]]}]  # fmt: skip
    return {"kind": "grid", "caption": _("What a raise is worth"), "corner": "", "columns": columns, "rows": rows}


KINDS: dict[str, Callable[[Any], Made]] = {
    "contract-values": contract_values,
    "seat-exchange": seat_exchange,
    "raise-ladder": raise_ladder,
}


def figure(name: str, value: Any) -> Made | None:
    """The table or diagram of this name for a rule-set's value; none where it makes no sense, or nothing plays it."""
    try:
        return KINDS[name](value) if name in KINDS and not isinstance(value, Unplayed) else None
    except ValueError:
        return None

"""The ledger of a worked deal: entries by account, the sums, the steps of the reckoning, and what follows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from edition.deals.working import Worked
from edition.pages.telling import Teller
from edition.words import _, plural
from quinola.ledger import SCORE, Entry
from quinola.messages import named, say

DEALING = frozenset(("next-dealer", "redeal"))
"""The rules, without their game, by which a reckoning may tell who deals next."""


def ledger(teller: Teller, result: Worked) -> dict[str, Any]:
    """Everything that is printed of it."""
    accounts = list(result.totals)
    pools = sorted({str(a) for entry in result.entries for a in (entry.payer, entry.payee)} - {*accounts, SCORE})
    return {
        "accounts": [called(account) for account in (*accounts, *pools)],
        "rows": list(rows(teller, result.entries, [*accounts, *pools])),
        "totals": [signed(result.totals[a], zero="0") for a in accounts] + ["" for _ in pools],
        "result": balanced(result.totals),
        "reasons": [teller.event(reason) for reason in result.reasons],
        "after": after(result),
    }


def balanced(totals: Mapping[str, int]) -> list[str]:
    """What each account has gained or lost: `A +6`; those that have neither are not named."""
    return [f"{called(account)} {'+' if amount > 0 else ''}{signed(amount)}"
            for account, amount in totals.items() if amount]  # fmt: skip


def rows(teller: Teller, entries: Iterable[Entry], accounts: Collection[str]) -> Iterator[dict[str, Any]]:
    """Entries one after another by one rule and with one note are a row."""
    for (rule, note), same in groupby(entries, key=lambda entry: (entry.rule, entry.note)):
        cells = dict.fromkeys(accounts, 0)
        for entry in same:
            for account, amount in ((str(entry.payer), -entry.amount), (str(entry.payee), entry.amount)):
                if account in cells:
                    cells[account] += amount
        printed = [signed(amount) for amount in cells.values()]
        yield {"text": teller.message(note), "cells": printed, "rule": teller.rule(rule, "")}


def called(account: object) -> str:
    """An account as it is said: a player’s letter, or the name of a pool."""
    return str(say("{who:account}", who=str(account)))


def signed(amount: int, zero: str = "·") -> str:
    """A number with a true minus."""
    return f"−{-amount}" if amount < 0 else str(amount) if amount else zero


def after(result: Worked) -> list[str]:
    """Who has won; or else who deals next and how they sit, unless the reckoning has told it."""
    winners, following = result.state.get("winners") or [], result.state.get("next_dealer")
    if winners:
        who = _(" and ").join(winners)
        return [plural("{who} wins the game", "{who} win the game", len(winners)).format(who=who)]
    if not following or any(tells_dealer(reason, following) for reason in result.reasons):
        return []
    seats = result.state.get("order")
    return [
        _("{who} deals next").format(who=following),
        *([_("they sit {seats}").format(seats=seats)] if seats else []),
    ]


def tells_dealer(reason: Any, dealer: str) -> bool:
    """Whether a step of the reckoning is that this player deals next."""
    _, _, slug = reason.rule.partition(".")
    return slug in DEALING and dealer in named(reason.message, "seat")

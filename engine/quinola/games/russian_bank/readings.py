"""The questions that the encyclopedia leaves open on Russian Bank, and what else can be agreed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from quinola.rules import crux

GOAL: Final = 300


@dataclass(frozen=True)
class Readings:
    """One answer to each; the first is ours."""

    id: str
    reserve: Literal["face-down", "top-open", "thirteen"] = crux("russian-bank.stock-open", "face-down", old="RU-C2")
    ace: Literal["low", "high"] = crux("russian-bank.ace-for-first", "low", old="RU-C3")
    tie: Literal["dealt-sooner", "cut"] = crux("russian-bank.all-four-equal", "dealt-sooner", old="RU-C4")
    first_stock: Literal["at-once", "after-bases"] = crux("russian-bank.first-stock-card", "at-once", old="RU-C1")
    first_feed: Literal["no", "yes"] = crux("russian-bank.feeding-first", "no", old="RU-C15")
    order: Literal["layout-first", "free"] = crux("russian-bank.layout-or-hand", "layout-first", old="RU-C10")
    hand_space: Literal["no", "yes"] = crux("russian-bank.hand-into-space", "no", old="RU-C11")
    late_space: Literal["next-card", "at-once"] = crux("russian-bank.late-space", "next-card", old="RU-C12")
    hand_use: Literal["optional", "compulsory"] = crux("russian-bank.using-hand-card", "optional", old="RU-C13")
    corner: Literal["no", "yes"] = crux("russian-bank.king-and-ace", "no", old="RU-C14")
    lone: Literal["refused", "legal"] = crux("russian-bank.lone-card", "refused", old="RU-C18")
    discards: Literal["closed", "top-open"] = crux("russian-bank.own-discards", "closed", old="RU-C21")
    again: Literal["at-once", "next-turn"] = crux("russian-bank.hand-played-out", "at-once", old="RU-C16")
    faulty: Literal["stands", "undone"] = crux("russian-bank.faulty-move", "stands", old="RU-C5")
    stopped_hand: Literal["discarded", "turned-back"] = crux("russian-bank.stopped-hand-card", "discarded", old="RU-C6")
    until: Literal["next-act", "whole-turn"] = crux("russian-bank.stop-how-long", "next-act", old="RU-C7")
    false_stop: Literal["nothing", "silenced"] = crux("russian-bank.false-stop", "nothing", old="RU-C8")
    demands: Literal["two", "any-move", "none"] = crux("russian-bank.what-to-demand", "two", old="RU-C19")
    last_discard: Literal["no", "yes"] = crux("russian-bank.out-by-discard", "no", old="RU-C22")
    standstill: Literal["full-pass", "repetition"] = crux("russian-bank.when-drawn", "full-pass", old="RU-C17")
    turns: int = crux("russian-bank.turns-at-most", 150, old="RU-C17", low=2, high=400)
    match: Literal["one-game", "three-hundred"] = crux("russian-bank.one-game", "one-game", old="RU-C20")

"""Russian Bank, reckoned a second time from its rules."""

from __future__ import annotations

from typing import Any

from quinola import catalogue
from second import need

CARDS = 2 * 52


def whole(told: Any) -> bool:
    """Whether this is a number of cards or points."""
    return type(told) is int and told >= 0


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """Thirty for whoever has won, two for each card in the other’s stock, one for each elsewhere; or nothing."""
    said = {name.partition(".")[2]: value for name, value in catalogue.of(game).reading(game).items()}
    keys = {"winner", "stock", "rest"} | ({"scores"} if said["one-game"] == "three-hundred" else set())
    need(set(facts) <= keys, "nobody asked for that")
    scores = facts.get("scores") or {}
    need(isinstance(scores, dict) and set(scores) <= {"A", "B"}, "scores are of A and B")
    need(all(whole(n) and n < 300 for n in scores.values()), "no such score, or the match was over")
    winner, stock, rest = facts.get("winner"), facts.get("stock"), facts.get("rest")
    if winner == "nobody":
        need(stock in (None, "") and rest in (None, ""), "nothing is counted of a drawn game")
        return {"A": 0, "B": 0}
    need(winner in ("A", "B"), "nobody knows who has won")
    need(whole(stock) and whole(rest), "it is not told what the other holds")
    assert isinstance(stock, int)
    assert isinstance(rest, int)
    need(0 < stock + rest < CARDS, "the other cannot hold so many, or none")
    points = 30 + 2 * stock + rest
    return {"A": 0, "B": 0, "score": -points} | {str(winner): points}

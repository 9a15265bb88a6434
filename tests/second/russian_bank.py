"""Russian Bank, reckoned a second time from its rules."""

from __future__ import annotations

from typing import Any

from quinola import catalogue
from second import need

CARDS = 2 * 52
VALUES = range(13)


def whole(told: Any) -> bool:
    """Whether this is a number of cards or points."""
    return type(told) is int and told >= 0


def answers(game: Any) -> dict[str, Any]:
    """The readings, by the name of the crux."""
    return {name.partition(".")[2]: value for name, value in catalogue.of(game).reading(game).items()}


def most_in_stock(said: dict[str, Any]) -> int:
    """What a stock can hold: all of it, its top card turned up, and what can be fed on that, of its suit, one by one.

    What is fed is next to what it is fed on, and so odd and even by turns: of each even value both packs have one, and
    of the odd ones one card more can lie there. From king to ace one goes from odd to odd, and all can.
    """
    even = 2 * sum(value % 2 for value in VALUES)  # the ace is nought here, and the two the first even card
    run = 2 * len(VALUES) if said["king-and-ace"] == "yes" else even + even + 1
    return (13 if said["stock-open"] == "thirteen" else 12) - 1 + run


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """Thirty for whoever has won, two for each card in the other’s stock, one for each elsewhere; or nothing."""
    said = answers(game)
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
    need(stock <= most_in_stock(said), "so many cannot lie on a stock")
    points = 30 + 2 * stock + rest
    return {"A": 0, "B": 0, "score": -points} | {str(winner): points}


def winners(game: Any, facts: dict[str, Any]) -> list[str]:
    """Whoever has won the game; where they play to 300, nobody before that."""
    points, winner = reckon(game, facts), facts["winner"]
    if winner == "nobody":
        return []
    match = answers(game)["one-game"] == "three-hundred"
    return [winner] if not match or (facts.get("scores") or {}).get(winner, 0) + points[winner] >= 300 else []


def next_dealer(game: Any, facts: dict[str, Any]) -> str | None:
    """Both deal, each a pack: it is nobody’s turn to."""
    reckon(game, facts)
    return None

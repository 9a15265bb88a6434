"""Michigan, Five Hundred and Persian Rummy, reckoned a second time from their rules: laid, left, and what is added."""

from __future__ import annotations

from typing import Any

from quinola import catalogue
from second import need

LETTERS = "ABCDEF"
TEAMS = ("five-hundred-partnership", "persian")


def numbers(facts: dict[str, Any], key: str, names: str, *, wanted: bool) -> dict[str, int]:
    """A number for everyone."""
    told = facts.get(key)
    if not wanted and not told:
        return {}
    need(isinstance(told, dict), f"{key} is wanted")
    need(sorted(told) == sorted(names), f"{key} is not told of everyone")
    need(all(type(n) is int for n in told.values()), f"{key} is no number")
    return dict(told)


def left_and_laid(said: dict[str, Any], names: str, facts: dict[str, Any], persian: bool) -> tuple[Any, Any, Any]:
    """What each has laid, what of it counts double, and what each has left."""
    laid = numbers(facts, "melded", names, wanted=True)
    left = numbers(facts, "left", names, wanted=True)
    out = facts.get("out")
    need(out is None or out in list(names), "nobody of this name can be out")
    need(
        [who for who in names if not left[who]] == ([] if out is None else [out]),
        "who is out has nothing, and no other",
    )
    need(min(*laid.values(), *left.values()) >= 0, "nothing counts less than nothing")
    whole = 4 * (15 + sum(range(2, 11)) + 30 + 20 * persian)
    need(sum(laid.values()) + sum(left.values()) <= whole, "there are not so many cards")
    need(out is None or sum(laid.values()) >= 3 + 2 + 1, "somebody must have melded")
    fours = numbers(facts, "fours", names, wanted=True) if persian else {}
    for who, n in fours.items():
        need(0 <= n <= laid[who], "that was not laid")
        need(said["intact"] != "at-once" or n % 4 == 0, "four cards of a rank")
    return laid, fours, left


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each account wins or loses. Raises CannotBe."""
    said = {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}
    names = LETTERS[: 4 if game.id in TEAMS else said["company"]]
    persian, michigan = game.id == "persian", game.id in ("michigan", "polish")
    dealer, out = facts.get("dealer"), facts.get("out")
    need(dealer in list(names), "nobody knows who dealt")
    laid, fours, left = left_and_laid(said, names, facts, persian)
    by_deal = said.get("settling") == "deal"
    before(game, said, names, numbers(facts, "scores", names, wanted=False), by_deal)
    points = {who: laid[who] + fours.get(who, 0) for who in names}
    if out is not None:
        if michigan or said["others-hands"] == "yes":
            points[out] += sum(left.values())
        if persian:
            points[out] += 25 * gone_rummy(said, facts)
    elif persian:
        gone_rummy(said, facts)
    if out is None or not michigan or said["losers"] == "lose":
        points = {who: n - left[who] for who, n in points.items()}
    if not by_deal:
        return {account: n for account, n in {**points, "score": -sum(points.values())}.items() if n}
    at = names.index(str(dealer)) + 1
    best = max(names[at:] + names[:at], key=lambda who: points[who])
    owed = {who: points[best] - points[who] for who in names}
    moved = {who: -n for who, n in owed.items()} | {best: sum(owed.values())}
    return {account: n for account, n in moved.items() if n}


def gone_rummy(said: dict[str, Any], facts: dict[str, Any]) -> bool:
    """Whether going out is worth something. What is told of it must be wanted."""
    told = facts.get("rummy")
    if said["bonus-for"] == "out" or facts.get("out") is None:
        need(told is None, "nobody asks that here")
        return True
    need(type(told) is bool, "was it in a single turn?")
    return bool(told)


def before(game: Any, said: dict[str, Any], names: str, scores: dict[str, int], by_deal: bool) -> None:
    """The game was not over before this deal."""
    if by_deal:
        need(not sum(scores.values()), "what all have won and lost is nought")
    elif game.id != "persian" and scores:
        teams = ("AC", "BD") if game.id in TEAMS else tuple(names)
        most = max(sum(scores[who] for who in team) for team in teams)
        need(most <= 500 if said.get("mark") == "passed" else most < 500, "the game was over")

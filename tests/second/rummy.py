"""Rummy, reckoned a second time from its rules: what is left, or what was melded, paid by each to one."""

from __future__ import annotations

from typing import Any

from quinola import catalogue
from second import need

LETTERS = "ABCDEF"


def counts(facts: dict[str, Any], key: str, names: str) -> dict[str, int]:
    """A number for everyone, or nothing."""
    told = facts.get(key) or {}
    need(isinstance(told, dict), f"{key} is no table")
    need(not told or sorted(told) == sorted(names), f"{key} is not told of everyone")
    need(all(type(n) is int for n in told.values()), f"{key} is no number")
    return dict(told)


def whole_pack(said: dict[str, Any]) -> int:
    """What all cards of the pack count together."""
    ace = 1 if said["ace-place"] == "low" else 11
    deuce = 25 if said["wild-cards"] == "deuces" else 2
    return 4 * (ace + deuce + sum(range(3, 11)) + 30)


def doubles(said: dict[str, Any], rummy: Any) -> bool:
    """Whether the winner collects twice. What is told of it must be wanted."""
    if said["going-out"] == "freely" and said.get("block-double", "yes") == "yes":
        need(type(rummy) is bool, "was it in a single turn?")
        return bool(rummy)
    need(rummy is None, "nobody asks that here")
    return said["going-out"] == "at-once" and said.get("boathouse-double", "yes") == "yes"


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each account wins or loses. Raises CannotBe."""
    said = {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}
    names = LETTERS[: said["company"]]
    dealer, out, melded = facts.get("dealer"), facts.get("out"), facts.get("melded")
    need(dealer in list(names), "nobody knows who dealt")
    need(out in [*names, "nobody"], "it is not told who is out")
    out = None if out == "nobody" else out
    left, scores = counts(facts, "left", names), counts(facts, "scores", names)
    need(all(n >= 0 for n in left.values()), "no hand counts less than nothing")
    need(sum(left.values()) <= whole_pack(said), "there are not so many cards")
    points = said["settling"] == "points"
    if scores and not points:
        need(not sum(scores.values()), "what all have won and lost is nought")
        need(min(scores.values()) + said["counters"] > 0, "the partie was over")
    moved = dict.fromkeys([*names, "score"], 0)

    def paid(payer: str, payee: str, n: int) -> None:
        moved["score" if points else payer] -= n
        moved[payee] += n

    if out is None:
        need(melded is None and facts.get("rummy") is None, "nobody is out")
        if said["blocking"] != "yes":
            need(not any(left.values()), "nobody is out, and something is left")
        else:
            need(left and all(left.values()), "nobody is out, and everyone has something left")
            blocked(said, names, dealer, left, paid)
    elif said["collected"] == "own-melds":
        need(type(melded) is int and 3 <= melded <= whole_pack(said), "what has been melded?")
        need(not left, "nobody asks what is left")
        for who in names:
            if who != out:
                paid(who, out, melded)
    else:
        need(melded is None, "nobody asks what has been melded")
        need(bool(left), "what is left?")
        need([who for who in names if not left[who]] == [out], "one is out, and only one")
        times = 1 + doubles(said, facts.get("rummy"))
        for who in names:
            if who != out:
                paid(who, out, times * left[who])
    return {account: n for account, n in moved.items() if n}


def blocked(said: dict[str, Any], names: str, dealer: str, left: dict[str, int], paid: Any) -> None:
    """The lowest have the differences, one counter after the other going round among them."""
    at = names.index(dealer) + 1
    ages = names[at:] + names[:at]
    low = [who for who in ages if left[who] == min(left.values())]
    turn = 0
    for who in ages:
        over = left[who] - min(left.values())
        if said.get("block-odd", "eldest") == "kept":
            over = over // len(low) * len(low)
        for _ in range(over):
            paid(who, low[turn % len(low)], 1)
            turn += 1

"""Red and Black, reckoned a second time from its rules: by how many cards are of the colour named."""

from __future__ import annotations

from typing import Any

from second import answers, need

LETTERS = "ABCDEFGHIJKLM"
PAYS = [-2, -1, -1, 1, 1, 2]
"""What a stake of one brings, by how many of the five are of the colour named."""


def numbers(told: Any, names: str, most: int) -> dict[str, int]:
    """A number of each player, nought or more."""
    need(isinstance(told, dict) and sorted(told) == list(names), "a number of each is wanted")
    need(all(type(n) is int and 0 <= n <= most for n in told.values()), "it is no such number")
    return dict(told)


def winners(game: Any, facts: dict[str, Any]) -> list[str]:
    """Nobody by one round: rounds are counted, and nobody runs out of counters."""
    reckon(game, facts)
    return []


def next_dealer(game: Any, facts: dict[str, Any]) -> str:
    """The bank goes to the left, or stays."""
    said = answers(game)
    names, bank = LETTERS[: said["company"]], str(facts.get("dealer"))
    return bank if said["banking"] == "stays" else names[(names.index(bank) + 1) % len(names)]


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each wins or loses. Raises CannotBe."""
    said = answers(game)
    names, bank, on_red = LETTERS[: said["company"]], facts.get("dealer"), facts.get("on_red")
    need(bank in list(names), "nobody knows who banks")
    need(isinstance(on_red, list) and set(on_red) <= set(names) - {bank}, "nobody knows who named red")
    need(len(set(on_red)) == len(on_red), "somebody named red twice")
    stakes, red = numbers(facts.get("bets"), names, said["table-limit"]), numbers(facts.get("red"), names, 5)
    need(not stakes[bank] and not red[bank], "the bank does not bet")
    others = [who for who in names if who != bank]
    need(all(stakes[who] for who in others), "everyone else does")
    black = 5 * len(others) - sum(red.values())
    need(said["shuffling"] == "hand" or max(black, sum(red.values())) <= 26, "there are 26 of each colour")
    won = dict.fromkeys(names, 0)
    for who in others:
        pays = PAYS[red[who] if who in on_red else 5 - red[who]]
        sum_ = stakes[who] * (-1 if pays == -2 and said["doubling"] == "winnings" else pays)
        won[who] += sum_
        won[bank] -= sum_
    return {who: n for who, n in won.items() if n}

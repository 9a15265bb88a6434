"""How rules are counted: 1, 2, 3 …, and 3a, 3b … for what another reading brings into force."""

from __future__ import annotations

from collections.abc import Container, Iterable

NUMBERINGS = ("together", "by-ruleset")


def numbered(rules: Iterable[str], plain: Container[str]) -> dict[str, str]:
    """Rules in force as 1, 2, 3 …; any other hangs a letter on the last: a … z, aa, ab …"""
    numbers: dict[str, str] = {}
    count = hung = 0
    for rule in rules:
        count, hung = (count + 1, 0) if rule in plain else (count, hung + 1)
        numbers[rule] = f"{count}{lettered(hung)}"
    return numbers


def lettered(number: int) -> str:
    """1 as a, 26 as z, 27 as aa; nothing as nothing."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(97 + letter) + letters
    return letters

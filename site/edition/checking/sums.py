"""What must hold of a sum that was worked by hand: each equation in it is right, and each result is led to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from edition.checking.ids import Faults
from edition.model import Deal
from edition.model.codes import Code
from edition.model.faults import Fault

ROLE = re.compile(r"\{[a-z]+\}`[^`]*`")
SPOKEN = re.compile(r"(?<=[\d½¼¾)]) [^\d=;:,.½¼¾()+−×÷]*?(?= [+−×÷=] )")
"""Words between a number and a sign: “3 for the ante + 1”, “2 tricks × 10”."""
NUMBER = r"(?:\d+[½¼¾]?|[½¼¾])"
TERM = rf"−?\(*−?{NUMBER}\)*"
SIDE = rf"{TERM}(?: ?[+−×÷] ?{TERM})*"
EQUATION = re.compile(rf"{SIDE}(?: ?= ?{SIDE})+")
RESULT = re.compile(r": (−?\d+)(?=[.;,]|$)(?!, \d)")
"""The number that stands after a colon, and begins no list: “cards 3, aces 2: 5”."""
TOKEN = re.compile(rf"{NUMBER}|[-+−×÷()]")
HALVES = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


def sum_faults(deal: Deal) -> Faults:
    """What is wrong with the sums of a deal, and with those that it has under other readings."""
    told: list[tuple[Any, str, Any]] = [(deal.where, str(deal.expect.get("sum", "")), deal.expect.get("totals"))]
    told += [(under.where, under.sum, under.totals) for under in deal.under]
    for where, text, totals in told:
        for what in wrong(text, totals if isinstance(totals, dict) else {}):
            yield Fault(where, Code.SUM, what, "work it once more by hand")


def wrong(text: str, totals: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a sum, where the deal comes to these totals."""
    plain = SPOKEN.sub("", ROLE.sub("", text))
    read = 0
    for equation in EQUATION.findall(plain):
        sides = equation.split("=")
        read += len(sides) - 1
        if any(re.search(r"÷ ?0(?![\d½¼¾])", side) for side in sides):
            yield f"“{equation}” divides by nothing"
        elif len({value(side) for side in sides}) > 1:
            yield f"“{equation}” is not so"
    if plain.count("=") > read:
        yield f"an equation of the sum “{text}” cannot be read"
    for found in RESULT.finditer(plain):
        if not led_to(found[1], plain[: found.start()], plain[found.end() :], totals):
            yield f"nothing in the sum leads to {found[1]}, and no total is so much"


def led_to(result: str, before: str, after: str, totals: dict[str, Any]) -> bool:
    """Whether a result is what stands before it added up, or a total, or is reckoned with afterwards."""
    number = int(result.replace("−", "-"))
    items = [int(each) for each in re.findall(r"\d+", re.split(r"[.;] |: ", before)[-1])]
    known = {abs(n) for n in totals.values() if isinstance(n, int)} | {0}  # a total of nothing is not told
    return abs(number) in known or sum(items) == number or re.search(rf"(?<!\d){abs(number)}(?!\d)", after) is not None


def value(side: str) -> Fraction:
    """What one side of an equation comes to; a bracket without its other one is none of the equation's."""
    tokens = TOKEN.findall(side)[::-1]
    if tokens.count("(") > tokens.count(")"):
        tokens.pop(len(tokens) - 1 - tokens[::-1].index("("))
    elif tokens.count(")") > tokens.count("("):
        tokens.pop(tokens.index(")"))

    def total() -> Fraction:
        found = product()
        while tokens and tokens[-1] in "+−":
            found = found + product() if tokens.pop() == "+" else found - product()
        return found

    def product() -> Fraction:
        found = term()
        while tokens and tokens[-1] in "×÷":
            found = found * term() if tokens.pop() == "×" else found / term()
        return found

    def term() -> Fraction:
        token = tokens.pop()
        if token == "−":
            return -term()
        if token == "(":
            found = total()
            tokens.pop()
            return found
        half = HALVES.get(token[-1], Fraction(0))
        return Fraction(token.rstrip("½¼¾") or 0) + half

    return total()

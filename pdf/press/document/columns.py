"""The widths of a wide table's columns, by what stands in them, so that it is as low as it can be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

TAG = re.compile(r"<[^>]+>")
ACROSS = 200  # characters of small type on a line from edge to edge
HEADS = 8  # hundredths of the width, for the heads of the rows
LEAST = 14  # of them, that a column must have
Cells = Sequence[tuple[int, Sequence[int]]]
"""A row: how many columns each cell spans, and how long its lines are."""


def widths(rows: Sequence[Mapping[str, Any]], columns: int, slots: Mapping[str, str]) -> list[float]:
    """The width of each column in hundredths of the table; the first has the heads of the rows."""
    found = kept(tuple(cells(row, slots) for row in rows), columns)
    return [HEADS, *(round((100 - HEADS) * width / sum(found), 2) for width in found)]


def cells(row: Mapping[str, Any], slots: Mapping[str, str]) -> Cells:
    """What a row of a synopsis holds."""
    return tuple(
        (cell["span"], tuple(len(TAG.sub("", slots[line["text"]])) for line in cell["lines"])) for cell in row["cells"]
    )


@cache
def kept(rows: tuple[Cells, ...], columns: int) -> list[int]:
    """A synopsis is printed twice, and reckoned once."""
    return narrowed(rows, columns)


def narrowed(rows: Sequence[Cells], columns: int) -> list[int]:
    """From equal columns, give width from one to another as long as the table sinks: it has one lowest point."""
    now = [ACROSS // columns] * columns
    lowest = height(rows, now)
    while True:
        tried = [moved(now, a, b) for a in range(columns) for b in range(columns) if a != b and now[a] > LEAST]
        best = min(tried, key=lambda each: height(rows, each), default=now)
        if (least := height(rows, best)) >= lowest:
            return now
        now, lowest = best, least


def moved(now: Sequence[int], a: int, b: int) -> list[int]:
    return [width - (k == a) + (k == b) for k, width in enumerate(now)]


def height(rows: Sequence[Cells], now: Sequence[int]) -> float:
    """About how many lines of type the rows take."""
    return sum(high(row, now) for row in rows)


def high(row: Cells, now: Sequence[int]) -> float:
    """A row is as high as its highest cell."""
    at, most = 0, 0.0
    for span, lines in row:
        width = sum(now[at : at + span])
        most = max(most, sum(max(1.0, length / width) for length in lines))
        at += span
    return most

"""Questions to the tables, as data: what `site/theme/static/asking.mjs` answers in the browser is answered here.

A question begins `from` the rows of a table. Each of its steps makes other rows of these:

where: those for which every condition holds. A condition is a column, a word and a value: `is`, `either` (one of
several), `has` (a list holds it), `above`.
join: each beside every row of another table that agrees `on` columns; it gets the columns that are to `take`.
with, without: those beside which another table has such a row, or has none; `where` says which rows of it count.
each: for a column that holds a list, a row for each item.
count: one row for all that agree `by` columns: how many different values a column has among them, under the name `as`;
of the columns to `keep` the first.
sort: in the order of these columns; with a minus before it from the last to the first. Equals stay as they were.
show: these columns alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import itemgetter
from typing import Any, Final, TypeAlias

from edition.dataset.tables import Line

Step: TypeAlias = Mapping[str, Any]
Condition: TypeAlias = tuple[str, str, Any]
HOLDS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "is": lambda cell, value: bool(cell == value),
    "either": lambda cell, value: cell in value,
    "has": lambda cell, value: value in cell,
    "above": lambda cell, value: cell > value,
}
OTHERS: Final = ("join", "with", "without")
"""The steps that look into another table."""


def tables_of(start: str, steps: Iterable[Step]) -> list[str]:
    """The tables that a question looks into, each once."""
    return [*dict.fromkeys([start, *(step[verb] for step in steps for verb in OTHERS if verb in step)])]


def answer(start: str, steps: Iterable[Step], tables: Mapping[str, Iterable[Line]]) -> list[Line]:
    """The rows that answer a question. Raises KeyError for a column, a word or a step that there is not."""
    rows = [*tables[start]]
    for step in steps:
        verb = next(iter(step))
        rows = [*STEPS[verb](rows, step, tables)]
    return rows


def fits(row: Line, conditions: Iterable[Condition]) -> bool:
    """Whether every condition holds for a row."""
    return all(HOLDS[word](row[column], value) for column, word, value in conditions)


def where(rows: list[Line], step: Step, _: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """Those for which the conditions hold."""
    return (row for row in rows if fits(row, step["where"]))


def beside(step: Step, verb: str, tables: Mapping[str, Iterable[Line]]) -> dict[tuple[Any, ...], list[Line]]:
    """The rows of another table, by the columns that are to agree."""
    found: dict[tuple[Any, ...], list[Line]] = {}
    for row in tables[step[verb]]:
        if fits(row, step.get("where", ())):
            found.setdefault(tuple(row[name] for name in step["on"].values()), []).append(row)
    return found


def mine(row: Line, step: Step) -> tuple[Any, ...]:
    """What another row must have to agree with this one."""
    return tuple(row[name] for name in step["on"])


def join(rows: list[Line], step: Step, tables: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """Each row beside each that agrees."""
    others = beside(step, "join", tables)
    for row in rows:
        for other in others.get(mine(row, step), ()):
            yield {**row, **{name: other[theirs] for name, theirs in step["take"].items()}}


def having(rows: list[Line], step: Step, tables: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """Those beside which there is a row."""
    others = beside(step, "with", tables)
    return (row for row in rows if mine(row, step) in others)


def lacking(rows: list[Line], step: Step, tables: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """Those beside which there is none."""
    others = beside(step, "without", tables)
    return (row for row in rows if mine(row, step) not in others)


def each(rows: list[Line], step: Step, _: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """A row for each item of a list."""
    return ({**row, step["each"]: item} for row in rows for item in row[step["each"]])


def count(rows: list[Line], step: Step, _: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """One row for all that agree, with how many different values they have."""
    found: dict[tuple[Any, ...], tuple[Line, set[Any]]] = {}
    for row in rows:
        key = tuple(row[name] for name in step["by"])
        first, values = found.setdefault(key, (row, set()))
        values.add(row[step["count"]])
    for first, values in found.values():
        yield {name: first[name] for name in (*step["by"], *step.get("keep", ()))} | {step["as"]: len(values)}


def sort(rows: list[Line], step: Step, _: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """The rows in order: by the last column first, since what is in order stays so."""
    for name in reversed(step["sort"]):
        rows = sorted(rows, key=itemgetter(name.removeprefix("-")), reverse=name.startswith("-"))
    return iter(rows)


def show(rows: list[Line], step: Step, _: Mapping[str, Iterable[Line]]) -> Iterator[Line]:
    """Some columns of each row."""
    return ({name: row[name] for name in step["show"]} for row in rows)


STEPS: Final[Mapping[str, Callable[[list[Line], Step, Mapping[str, Iterable[Line]]], Iterator[Line]]]] = {
    "where": where, "join": join, "with": having, "without": lacking, "each": each, "count": count, "sort": sort,
    "show": show,
}  # fmt: skip

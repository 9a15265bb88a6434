"""From the corpus to the rows of all tables, and from the rows back to the corpus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass, replace
from typing import Any

from edition.dataset.cells import is_mapping, is_struct
from edition.dataset.kinds import BELOW, EXCEPTED, KINDS, NOWHERE, OF_ALL, Kind, Side, Told
from edition.dataset.tables import (
    DERIVED,
    HELD,
    TABLES,
    Line,
    Rows,
    Table,
    counted,
    hints,
    item_of,
    key_column,
    parent_column,
    parent_of,
    several,
    side_name,
    told,
)  # fmt: skip
from edition.model import Corpus
from edition.model.faults import Place

# Telling


def tell(corpus: Corpus) -> Rows:
    """All content as rows, by table, in the order of the content.

    Raises ValueError if a thing does not stand under its own name, or in what it names itself; so nothing is lost.
    """
    rows: Rows = {name: [] for name in TABLES}
    _things(rows, corpus, Corpus, OF_ALL, None, "")
    for table, follow in DERIVED:
        rows[table.name] += follow(corpus)
    return rows


def _things(rows: Rows, thing: Any, of: type, declared: Mapping[str, Told], kind: Kind | None, key: str) -> None:
    """Tell what stands in tables below a thing."""
    for name, hint, how in told(of, declared):
        value = getattr(thing, name)
        if isinstance(how, Side):
            table = TABLES[side_name(kind, name) if kind else name]
            rows[table.name] += _entries(table, value, hint, how, {kind.noun: key} if kind else {})
        elif isinstance(how, Mapping):
            _things(rows, value, hint, how, kind, key)
        elif how is BELOW:
            below = HELD[of, name]
            pairs = value.items() if is_mapping(hint) else enumerate(value, 1)
            for each, (at, one) in enumerate(pairs, 1):
                row = _row(below, one, key, each)
                if is_mapping(hint):
                    _key_told(below, row, at)
                rows[below.name].append(row)
                _things(rows, one, below.of, below.fields, below, str(row.get(key_column(below), "")))


def _row(kind: Kind, thing: Any, above: str, number: int) -> Line:
    """A thing as a row; `above` is the key of what it stands in, and `number` its place there."""
    table = TABLES[kind.name]
    row: Line = dict.fromkeys(table.by_name)
    for path, value in _values(thing, kind.of, kind.fields):
        name = kind.named.get("_".join(path), "_".join(path))
        row[name] = table.by_name[name].tell(value)
    for name in kind.also:
        row[name] = table.by_name[name].tell(getattr(thing, name))
    if parent_of(kind):
        name = parent_column(kind)
        if row[name] not in (None, above):
            raise ValueError(f"{kind.name}: {thing!r} stands in {above}, and names {row[name]}")
        row[name] = above
    if counted(kind):
        row["n"] = number
    if "key" in row and "{" in kind.key:
        row["key"] = kind.key.format_map(row)
    return row


def _values(
    thing: Any, of: type, declared: Mapping[str, Told], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The values of a thing that have columns, also those of a value with fields."""
    for name, hint, how in told(of, declared):
        if isinstance(how, str):
            yield (*path, name), getattr(thing, name)
        elif isinstance(how, Mapping):
            yield from _values(getattr(thing, name), hint, how, (*path, name))


def _key_told(kind: Kind, row: Line, at: Any) -> None:
    """Tell the key under which a thing stands in a mapping, where no field holds it."""
    for name, part in zip(kind.by, at if isinstance(at, tuple) else (at,), strict=True):
        if name in kind.besides:
            row[name] = part
        if row[name] != part:
            raise ValueError(f"{kind.name}: what is called {row[name]} stands under {part}")


def _entries(table: Table, value: Any, hint: Any, side: Side, above: Line) -> Iterator[Line]:
    """A list or a mapping as rows, one an entry; of a mapping to lists, one an item."""
    item = item_of(hint)
    columns = table.by_name
    for key, entry in value.items() if is_mapping(hint) else enumerate(value, 1):
        if several(item) and not entry:
            raise ValueError(f"{table.name}: {key} of {above} has no value, and would be lost")
        for one in entry if several(item) else (entry,):
            row = {**above, side.key: key, side.value: one}
            if "number" in columns and side.value != "number":
                row |= {side.value: one, "number": None} if isinstance(one, str) else {side.value: "", "number": one}
            yield {name: columns[name].tell(row[name]) for name in columns}


# Reading back


class _Reader:
    """Makes things of rows; those of a table are found by what they stand in."""

    def __init__(self, rows: Mapping[str, Iterable[Line]]) -> None:
        self.below: dict[str, dict[str, list[Line]]] = {}
        for name, some in rows.items():
            above = ABOVE.get(name, "")
            found = self.below.setdefault(name, {})
            for row in some:
                found.setdefault(str(row[above]) if above else "", []).append(row)

    def thing(
        self, of: type, declared: Mapping[str, Told], kind: Kind | None, row: Line, path: tuple[str, ...] = ()
    ) -> Any:
        """A thing of its row, with all below it."""
        key = str(row.get(key_column(kind), "")) if kind else ""
        values: dict[str, Any] = {
            name: EXCEPTED[of, name][1] if (of, name) in EXCEPTED else NOWHERE
            for name, hint in hints(of).items()
            if hint is Place or (of, name) in EXCEPTED
        }
        for name, hint, how in told(of, declared):
            if isinstance(how, str):
                assert kind is not None
                values[name] = self.cell(kind, "_".join((*path, name)), row)
            elif isinstance(how, Side):
                values[name] = self.side(side_name(kind, name) if kind else name, key, hint, how)
            elif isinstance(how, Mapping):
                values[name] = self.thing(hint, how, kind, row, (*path, name))
            else:
                values[name] = self.held(HELD[of, name], key, hint)
        return of(**values)

    def cell(self, kind: Kind, field: str, row: Line) -> Any:
        """The value of a field that has a column."""
        name = kind.named.get(field, field)
        return TABLES[kind.name].by_name[name].read(row[name])

    def held(self, kind: Kind, above: str, hint: Any) -> Any:
        """The things that stand in another."""
        rows = self.below.get(kind.name, {}).get(above, [])
        made = [self.thing(kind.of, kind.fields, kind, row) for row in rows]
        if not is_mapping(hint):
            return tuple(made)
        keys = [tuple(row[name] for name in kind.by) if len(kind.by) > 1 else row[kind.by[0]] for row in rows]
        return dict(zip(keys, made, strict=True))

    def side(self, name: str, above: str, hint: Any, side: Side) -> Any:
        """A list or a mapping that has a table of its own."""
        rows, item = self.below.get(name, {}).get(above, []), item_of(hint)
        columns = TABLES[name].by_name
        split = "number" in columns and side.value != "number"
        values = [
            row["number"] if split and row["number"] is not None else columns[side.value].read(row[side.value])
            for row in rows
        ]
        if not is_mapping(hint):
            return tuple(values)
        if not several(item):
            return dict(zip([row[side.key] for row in rows], values, strict=True))
        found: dict[str, tuple[Any, ...]] = {}
        for row, value in zip(rows, values, strict=True):
            found[row[side.key]] = (*found.get(row[side.key], ()), value)
        return found


def above_columns() -> Iterator[tuple[str, str]]:
    """Of each table, the column that says in what a row stands."""
    for kind in KINDS:
        if parent_of(kind):
            yield kind.name, parent_column(kind)
        yield from (
            (side_name(kind, name), kind.noun) for name, _, how in told(kind.of, kind.fields) if isinstance(how, Side)
        )


ABOVE = dict(above_columns())


def read(rows: Mapping[str, Iterable[Line]]) -> Corpus:
    """The corpus that these rows tell. What is excepted has what `EXCEPTED` puts in its place."""
    corpus = _Reader(rows).thing(Corpus, OF_ALL, None, {})
    assert isinstance(corpus, Corpus)
    return corpus


def bare(thing: Any) -> Any:
    """A thing of the model as it would be read back: without what is excepted."""
    if isinstance(thing, Mapping):
        return {key: bare(each) for key, each in thing.items()}
    if is_dataclass(thing) and not isinstance(thing, type):
        of = type(thing)
        changed: dict[str, Any] = {}
        for name, hint in hints(of).items():
            left_out = (of, name) in EXCEPTED
            value = NOWHERE if hint is Place else EXCEPTED[of, name][1] if left_out else bare(getattr(thing, name))
            changed[name] = value
        return replace(thing, **changed)
    if isinstance(thing, tuple) and not is_struct(type(thing)):
        return tuple(bare(each) for each in thing)
    return thing

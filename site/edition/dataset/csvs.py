"""The tables as CSV files, and what says how these are read: the metadata of CSVW, “CSV on the Web”."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Any

from edition.dataset.cells import Column
from edition.dataset.tables import TABLES, Line, Rows, Table

METADATA = "csv-metadata.json"
"""The name by which readers of CSVW look for it."""


def csv_text(table: Table, rows: Iterable[Line]) -> str:
    """A table as a CSV file: a line of names, then its rows; lines end as RFC 4180 has it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(table.by_name)
    writer.writerows([each.text(row[each.name]) for each in table.columns] for row in rows)
    return out.getvalue()


def csv_rows(table: Table, text: str) -> list[Line]:
    """The rows of a CSV file. Raises ValueError if its columns are not those of the table."""
    head, *lines = csv.reader(io.StringIO(text, newline=""))
    if head != [*table.by_name]:
        raise ValueError(f"{table.name}: the columns are {head}, and should be {[*table.by_name]}")
    return [{each.name: each.parse(cell) for each, cell in zip(table.columns, line, strict=True)} for line in lines]


def file_name(table: str) -> str:
    """What the CSV file of a table is called."""
    return f"{table}.csv"


def metadata(told: Mapping[str, str]) -> dict[str, Any]:
    """The metadata of all tables; `told` is what is said of the whole, in the terms of Dublin Core."""
    return {
        "@context": ["http://www.w3.org/ns/csvw", {"@language": "en"}],
        **{f"dc:{name}": value for name, value in told.items()},
        "dialect": {"encoding": "utf-8", "header": True, "doubleQuote": True},
        "tables": [_table(table) for table in TABLES.values()],
    }


def rows_told(rows: Rows) -> dict[str, str]:
    """All tables as CSV, by the names of their files."""
    return {file_name(name): csv_text(table, rows[name]) for name, table in TABLES.items()}


def _table(table: Table) -> dict[str, Any]:
    links = [
        {"columnReference": [*link.columns],
         "reference": {"resource": file_name(link.table), "columnReference": [*link.to]}}
        for link in table.links
    ]  # fmt: skip
    return {
        "url": file_name(table.name),
        "dc:description": table.says,
        "tableSchema": {
            "columns": [_column(each, table) for each in table.columns],
            "primaryKey": [*table.primary],
            **({"foreignKeys": links} if links else {}),
        },
    }


def _column(each: Column, table: Table) -> dict[str, Any]:
    required = {"required": True} if table.primary == (each.name,) else {}
    return {"name": each.name, "titles": each.name, "dc:description": each.says, **each.form.csvw, **required}

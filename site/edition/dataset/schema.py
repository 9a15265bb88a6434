"""The tables as JSON files, and the JSON Schema (draft 2020-12) that all of them keep to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from edition.dataset.cells import Column, Form, said
from edition.dataset.tables import TABLES, Line, Rows, Table

SCHEMA = "schema.json"
TYPES: Mapping[Form, Any] = {
    Form.TEXT: {"type": "string"},
    Form.WHOLE: {"type": "integer"},
    Form.DECIMAL: {"type": "number"},
    Form.FLAG: {"type": "boolean"},
    Form.TEXTS: {"type": "array", "items": {"type": "string", "minLength": 1}},
    Form.NUMBERS: {"type": "array", "items": {"type": "integer"}},
    Form.DATA: {"type": ["object", "array"]},
}


def file_name(table: str) -> str:
    """What the JSON file of a table is called."""
    return f"{table}.json"


def rows_told(rows: Rows) -> dict[str, str]:
    """All tables as JSON, by the names of their files."""
    return {file_name(name): table_text(name, rows[name]) for name in TABLES}


def table_text(name: str, rows: Iterable[Line]) -> str:
    """A table as a JSON file, a row on each line."""
    return f'{{"$schema":"{SCHEMA}","table":"{name}","rows":{lines(rows)}}}\n'


def page_text(page: str, way: str, tables: Mapping[str, Iterable[Line]]) -> str:
    """What a page of the site rests on: rows of some tables. `way` leads from its file to the folder of the schema."""
    told = ",\n".join(f'"{name}":{lines(rows)}' for name, rows in tables.items())
    return f'{{"$schema":"{way}{SCHEMA}","page":{said(page)},"tables":{{{told}}}}}\n'


def lines(rows: Iterable[Line]) -> str:
    """Rows as a JSON array, a row on each line."""
    told = [said(row) for row in rows]
    return "[\n" + ",\n".join(told) + "\n]" if told else "[]"


def schema(title: str) -> dict[str, Any]:
    """The schema of each file of a table, and of each file of a page."""
    link = {"$schema": {"type": "string"}}
    of_table = {
        "properties": {**link, "table": {"enum": [*TABLES]}, "rows": {"type": "array"}},
        "required": ["table", "rows"],
        "additionalProperties": False,
        "allOf": [
            {"if": {"properties": {"table": {"const": name}}}, "then": {"properties": {"rows": _rows(name)}}}
            for name in TABLES
        ],
    }
    of_page = {
        "properties": {
            **link,
            "page": {"type": "string"},
            "tables": {
                "type": "object",
                "properties": {name: _rows(name) for name in TABLES},
                "additionalProperties": False,
            },
        },
        "required": ["page", "tables"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "if": {"required": ["table"]},
        "then": of_table,
        "else": of_page,
        "$defs": {name: _row(table) for name, table in TABLES.items()},
    }


def _rows(name: str) -> dict[str, Any]:
    return {"type": "array", "items": {"$ref": f"#/$defs/{name}"}}


def _row(table: Table) -> dict[str, Any]:
    return {
        "description": table.says,
        "type": "object",
        "properties": {each.name: _cell(each) for each in table.columns},
        "required": [*table.by_name],
        "additionalProperties": False,
    }


def _cell(each: Column) -> dict[str, Any]:
    told = dict(TYPES[each.form])
    if each.words:
        told["enum"] = [*each.words]
    if each.digits:
        told["pattern"] = "^[0-9]+$"
    if each.maybe:
        told["type"] = [told["type"], "null"]
    return {**told, "description": each.says}

"""CITATION.cff, by version 1.2.0 of the format: the fields that it may and must have, and how each is written."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from workshop import ROOT

FILE = ROOT / "CITATION.cff"
MUST = {"cff-version", "message", "title", "authors"}
MAY = MUST | {
    "abstract", "commit", "contact", "date-released", "doi", "identifiers", "keywords", "license", "license-url",
    "preferred-citation", "references", "repository", "repository-artifact", "repository-code", "type", "url",
    "version",
}  # fmt: skip
WRITTEN = {
    "cff-version": r"1\.2\.0",
    "type": "software|dataset",
    "date-released": r"\d{4}-(0[1-9]|1[012])-(0[1-9]|[12]\d|3[01])",
    "doi": r"10\.\d{4,9}(\.\d+)?/[A-Za-z0-9:/_;\-.()\[\]\\]+",
    "commit": r"\S+",
    "url": r"https?://\S+",
    "repository-code": r"https?://\S+",
}
LICENCES = {"MIT": "LICENSE", "CC-BY-SA-4.0": "LICENSE-content"}
"""Ours, by their SPDX identifiers."""


def wrong(told: dict[str, Any]) -> Iterator[str]:
    """What is not as the format wants it, by field."""
    yield from (f"{name} is missing" for name in MUST - told.keys())
    yield from (f"{name} is no field" for name in told.keys() - MAY)
    for name, pattern in WRITTEN.items():
        if name in told and not re.fullmatch(pattern, str(told[name])):
            yield f"{name}: {told[name]}"
    for name in ("authors", "keywords", "license"):
        rows = told.get(name, ["none"])
        rows = rows if isinstance(rows, list) else [rows]
        if not rows or any(rows.count(row) > 1 for row in rows):
            yield f"{name}: nothing, or one of them twice"
    for author in told.get("authors", []):
        if not ({"name"} <= author.keys() or {"family-names"} <= author.keys() or {"alias"} <= author.keys()):
            yield f"authors: {author} has no name"
        if "orcid" in author and not re.fullmatch(r"https://orcid\.org/(\d{4}-){3}\d{3}[\dX]", author["orcid"]):
            yield f"authors: {author['orcid']}"


@pytest.fixture
def told() -> dict[str, Any]:
    """The file with every value as it is written: a date is a text."""
    found: dict[str, Any] = yaml.load(FILE.read_text("utf-8"), Loader=yaml.BaseLoader)
    return found


def test_it_is_valid(told: dict[str, Any]) -> None:
    assert list(wrong(told)) == []


def test_its_licences_are_those_that_lie_beside_it(told: dict[str, Any]) -> None:
    assert set(told["license"]) == LICENCES.keys()
    assert all((ROOT / file).is_file() for file in LICENCES.values())


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("date-released", "21 November 2026", "date-released: 21 November 2026"),
        ("type", "book", "type: book"),
        ("doi", "https://doi.org/10.5281/zenodo.1", "doi: https://doi.org/10.5281/zenodo.1"),
        ("keywords", ["games", "games"], "keywords: nothing, or one of them twice"),
        ("authors", [], "authors: nothing, or one of them twice"),
        ("authors", [{"affiliation": "none"}], "authors: {'affiliation': 'none'} has no name"),
        ("isbn", "1", "isbn is no field"),
    ],
)
def test_what_is_not_valid_is_found(told: dict[str, Any], field: str, value: Any, why: str) -> None:
    assert list(wrong({**told, field: value})) == [why]


def test_what_is_missing_is_found(told: dict[str, Any]) -> None:
    del told["title"]
    assert list(wrong(told)) == ["title is missing"]
    assert list(wrong({**told, "title": "Quinola", "doi": "10.5281/zenodo.1003150"})) == []

"""Chances: a table of figures that was counted and not typed."""

from __future__ import annotations

from dataclasses import dataclass

from edition.model.faults import Place


@dataclass(frozen=True)
class Chances:
    """A table as chances.toml has it. Title, method, heads and cells are prose; the first of a row is its head."""

    id: str
    title: str
    method: str
    """How it was found: exactly or by a count, under which readings, and what its figures are of."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    where: Place

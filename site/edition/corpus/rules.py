"""Reads the rules of a game."""

from __future__ import annotations

from edition.corpus.tables import Table
from edition.model import CERTAINTIES, Rule, Variant
from edition.model.codes import Code


def rule(table: Table, game: str) -> Rule:
    """A [[rule]] of rules.toml."""
    when = table.mapping("when")
    for question in [question for question, values in when.items() if not isinstance(values, list)]:
        table.fault(
            "when", Code.TYPE, f"“{question}” is not given as a list", f'write it so: when = {{ "{question}" = ["…"] }}'
        )
    with table:
        return Rule(
            id=table.text("id"),
            like=table.text("like", ""),
            game=game,
            phase=table.text("phase"),
            text=table.text("text"),
            short=table.text("short"),
            certainty=table.one_of("certainty", CERTAINTIES),
            basis=table.several("basis"),
            note=table.text("note", ""),
            by=table.text("by", ""),
            lost=table.text("lost", ""),
            crux=table.text("crux", ""),
            variants={key: variant(key, row) for key, row in table.members("readings").items()},
            when={question: tuple(values) for question, values in when.items() if isinstance(values, list)},
            table=table.text("table", ""),
            figure=table.text("figure", ""),
            row=table.text("row", ""),
            tariff=table.text("tariff", ""),
            case=table.text("case", ""),
            result=table.text("result", ""),
            where=table.where,
        )


def variant(key: str, table: Table) -> Variant:
    """What stands under `readings` of a rule for one of them."""
    with table:
        return Variant(
            key=key,
            text=table.text("text", ""),
            short=table.text("short", ""),
            certainty=table.one_of("certainty", CERTAINTIES, ""),
            basis=table.several("basis"),
            note=table.text("note", ""),
            row=table.text("row", ""),
            case=table.text("case", ""),
            result=table.text("result", ""),
            absent=table.flag("absent"),
        )

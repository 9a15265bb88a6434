"""Reads the worked deals of a game."""

from __future__ import annotations

from pathlib import Path

from edition.corpus.files import Files
from edition.corpus.tables import Table
from edition.model import Asked, Deal, Refused, Step, Then, Under


def deal(files: Files, path: Path, game: str) -> Deal:
    """A file of deals/: it states facts, or is played from a start by acts."""
    table = files.file(path.relative_to(files.content).as_posix())
    played = "acts" in table or "start" in table
    expected = table.at("expect")
    if expect := table.table("expect"):  # what else it states is compared with the engine's own
        expect.numbers("totals")
        expect.text("sum")
        expected = expect.at("totals")
    if start := table.table("start"):
        with start:
            for name in ("part", "dealer"):
                start.text(name, "")
            start.number("seed", 0)
            start.numbers("scores", None)
            start.mapping("given")
            several = isinstance(start.data.get("hands"), list)  # of several deals
            for hands in start.several("hands", dict) if several else (start.mapping("hands"),):
                start.all_of("hands", hands.values(), str)
    with table:
        return Deal(
            game=game,
            slug=path.stem,
            title=table.text("title"),
            tells=table.text("tells"),
            ruleset=table.text("ruleset"),
            readings=table.mapping("readings"),
            source=table.text("source", ""),
            tags=table.several("tags"),
            order=table.number("order"),
            shows=table.mapping("shows", ...),
            facts=table.mapping("facts", None if played else ...),
            start=table.mapping("start", ... if played else None),
            acts=table.several("acts", str, ... if played else ()),
            refused=tuple(refused(row) for row in table.tables("refused")),
            asked=tuple(asked(row) for row in table.tables("asked")),
            then=tuple(then(row) for row in table.tables("then")),
            expect=table.mapping("expect", ...),
            steps=tuple(step(row) for row in table.tables("step")),
            under=tuple(under(row) for row in table.tables("under")),
            where=table.at("title"),
            started=table.at("start" if played else "facts"),
            acted=table.at("acts"),
            expected=expected,
        )


def refused(table: Table) -> Refused:
    """A [[refused]]: the act, and the rule that refuses it."""
    with table:
        return Refused(
            after=table.number("after", ...),
            act=table.text("act"),
            rule=table.text("rule"),
            says=table.text("says", ""),
            where=table.at("act"),
        )


def asked(table: Table) -> Asked:
    """An [[asked]]: what may be done."""
    with table:
        return Asked(
            after=table.number("after", ...),
            seat=table.text("seat"),
            rule=table.text("rule"),
            may=table.several("may"),
            among=table.several("among"),
            banned=table.several("not"),
            where=table.at("rule"),
        )


def then(table: Table) -> Then:
    """A [[then]]: what stands; all but point and rule is what is stated."""
    with table:
        return Then(table.number("after", ...), table.text("rule"), table.rest(), table.at("rule"))


def step(table: Table) -> Step:
    """A [[step]]: what is said beside an act."""
    with table:
        return Step(table.number("after", ...), table.text("say"))


def under(table: Table) -> Under:
    """An [[under]]: other readings and their totals."""
    readings, totals = table.mapping("readings", ...), table.numbers("totals")
    with table:
        return Under(readings, totals, table.text("sum"), table.at("readings"))

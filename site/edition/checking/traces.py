"""What must hold of traces: clause, crux and readings are there, and what was counted is what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from edition.checking.counts import has_reading
from edition.checking.ids import SLUG, Faults, clause_keys, no_ruleset, unknown
from edition.model import Corpus, Game
from edition.model.codes import Code
from edition.model.faults import Fault
from edition.model.traces import Trace
from quinola.laboratory.others import taken
from quinola.laboratory.tracing import asked_digest

MEND = "ask it under another id and a new date, and run scripts/trace: what was asked before a count stands"
NAME = re.compile(r"[a-z][a-z0-9_]*")


def trace_faults(corpus: Corpus, game: Game) -> Faults:
    """Everything that is wrong with the traces of a game."""
    for trace in game.traces.values():
        if trace.id and not SLUG.fullmatch(trace.id):
            yield Fault(trace.where, Code.NO_ID, f"“{trace.id}” is no slug", "lower-case letters, figures, hyphens")
        if corpus.clause(trace.clause) is None:
            yield Fault(trace.where, *unknown("clause", trace.clause, clause_keys(corpus, trace.clause)))
        if trace.crux and trace.crux not in game.cruxes:
            yield Fault(trace.where, *unknown("crux", trace.crux, game.cruxes))
        if trace.ruleset not in game.rulesets:
            yield no_ruleset(trace.where, trace.ruleset, game)
        if not NAME.fullmatch(trace.count):
            what = f"“{trace.count}” is no name of a function"
            yield Fault(trace.where, Code.NO_ID, what, "lower-case letters, figures and underscores")
        yield from reading_faults(game, trace)
        yield from counted_faults(trace)


def reading_faults(game: Game, trace: Trace) -> Faults:
    """The readings beside which it is asked can be played."""
    for reading in (each for several in trace.readings for each in several.split()):
        crux, value = taken(reading)
        if crux not in game.cruxes:
            yield Fault(trace.where, *unknown("crux", crux, game.cruxes))
        elif not has_reading(game, crux, value):
            yield Fault(trace.where, Code.NO_READING, f"{crux} has no reading “{value}” that can be played",
                        "name another")  # fmt: skip


def counted_faults(trace: Trace) -> Iterator[Fault]:
    """What was counted, if anything was, is what is asked, for every reading and in so many deals."""
    if not trace.counted:
        return
    digest = asked_digest(trace.asked())
    if any(row.asked != digest for row in trace.counted):
        yield Fault(trace.where, Code.TRACE, f"{trace.id} has been changed after it was counted", MEND)
    elif [row.reading for row in trace.counted] != ["", *trace.readings]:
        yield Fault(trace.where, Code.TRACE, f"the rows of {trace.id} are of other readings", "run scripts/trace")
    elif any(row.n != trace.deals for row in trace.counted):
        yield Fault(trace.where, Code.TRACE, f"the rows of {trace.id} count not {trace.deals}", "run scripts/trace")

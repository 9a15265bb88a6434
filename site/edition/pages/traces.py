"""Traces as pages tell them: what a clause lets slip, asked; what was counted of it, by reading; what is made of it."""

from __future__ import annotations

from typing import Any

from edition.markup.context import Directive
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import Game
from edition.model.counted import so_many
from edition.model.traces import Trace
from edition.pages.effects import called, reading_title, said
from edition.pages.rules import citations
from edition.words import _
from quinola.laboratory import telling
from quinola.laboratory.others import taken

Made = dict[str, Any]


def traces(directive: Directive, maker: Maker, game: Game, crux: str | None = None) -> list[Made]:
    """The traces of a game, or those that concern one of its cruxes; none of them, those that concern no crux."""
    return [trace(directive, maker, game, each) for each in game.traces.values() if crux in (None, each.crux)]


def trace(directive: Directive, maker: Maker, game: Game, of: Trace) -> Made:
    """One of them, for the macro `told` of the templates."""
    crux = game.cruxes.get(of.crux)
    about = link("crux", of.crux, *maker.parse(crux.question), docname=directive.env.docname) if crux else None
    return {
        "id": of.id,
        "question": maker.prose(of.question),
        "ruleset": "" if of.ruleset == game.default_ruleset else game.rulesets[of.ruleset].title,
        "clause": maker.hold(*citations(directive, [of.clause])),
        "crux": maker.hold(about) if about else "",
        "statistic": maker.prose(of.statistic),
        "who": said(maker, telling.PLAYERS[of.players]),
        "units": _("deals") if of.unit == "deal" else _("parties"),
        "bar": of.bar,
        "dated": of.dated,
        "tried": of.tried,
        "rows": [
            {"by": reading(directive, game, of, row.reading), "hits": so_many(row.hits, row.n), "answer": _(answer)}
            for row, _share, answer in of.rows()
        ],
        "yes": maker.prose(of.yes),
        "no": maker.prose(of.no),
        "remark": maker.prose(of.remark) if of.remark else "",
    }


def reading(directive: Directive, game: Game, of: Trace, told: str) -> str:
    """Beside which reading a row was counted, as plain words; the rule-set as it stands is how we play."""
    if not told:
        return _("As we play")
    return "; ".join(one_reading(directive, game, of, each) for each in told.split())


def one_reading(directive: Directive, game: Game, of: Trace, told: str) -> str:
    """One reading by its title; of another crux than the one concerned with its question."""
    name, value = taken(told)
    if name != of.crux:
        return called(directive, game, told)
    title = reading_title(game.cruxes[name], value)
    return "".join(node.astext() for node in directive.parse_inline(title)[0])

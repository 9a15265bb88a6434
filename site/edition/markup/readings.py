"""Readings that vary one at a time: what changes with each, and the stylesheet that shows it without a script."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from edition.markup.bypage import ByPage
from edition.markup.context import Played, Readings, value_of
from edition.markup.figures import figure
from edition.model import NUMBER, Crux, Game, Reading, Rule
from edition.model.answers import answers_of, others, read_otherwise
from quinola import catalogue

Pick = tuple[str, str]
"""A crux and one of its readings."""
D = TypeVar("D")
S = TypeVar("S", bound=Hashable)
PICKS: ByPage[set[tuple[str, tuple[Pick, ...]]]] = ByPage("picks")
"""Under which readings a page shows something, by game."""
BOXES: ByPage[bool] = ByPage("boxes")
"""The pages whose choices stand in one box, above all that they change.

There browsers look for what is picked in that box alone; on a long page each look at the whole is dear.
"""


@dataclass(frozen=True)
class Departure:
    """A rule-set with one crux read otherwise."""

    crux: Crux
    reading: Reading
    value: Played

    @property
    def readings(self) -> Readings:
        return self.value.readings

    @property
    def pick(self) -> Pick:
        return (self.crux.slug, self.reading.id)


def departures(game: Game, ruleset: str) -> list[Departure]:
    """Every way to change one crux that a rule-set asks, as the engine takes it; without one, as the content has it."""
    if not game.engine:
        found = others(game.base(ruleset), game.cruxes)
        return [Departure(crux, reading, value_of(game, ruleset, {crux.id: reading.id})) for crux, reading in found]
    family = catalogue.family(game.id)
    return [Departure(crux, reading, Played(varied, answers_of(family, varied)))
            for crux, reading, varied in read_otherwise(family, ruleset, game.cruxes.values())]  # fmt: skip


def group_outcomes(base: S, found: Iterable[tuple[D, S]]) -> list[tuple[S, list[D]]]:
    """The outcomes that differ from the base, each with all departures, or their numbers, that lead to it."""
    groups: dict[S, list[D]] = {}
    for departure, outcome in found:
        if outcome != base:
            groups.setdefault(outcome, []).append(departure)
    return list(groups.items())


def state(rule: Rule, value: Played) -> Hashable:
    """All that a page prints of a rule under these readings; None where it is not in force."""
    readings = value.readings
    if not rule.in_force(readings):
        return None
    rule = rule.under(readings)
    printed = (rule.text, rule.short, rule.certainty, rule.basis, rule.note)
    numbers = tuple(readings.get(key) for key in NUMBER.findall(" ".join(map(str, printed))))
    return (*printed, *numbers, json.dumps(figure(rule.table, value.engine)))


def versions(rule: Rule, base: Played, departures: Sequence[Departure]) -> list[list[Departure]]:
    """The departures that change a rule, those with the same effect together."""
    found = ((each, state(rule, each.value)) for each in departures)
    return [group for _, group in group_outcomes(state(rule, base), found)]


# classes and the stylesheet


def class_shown(picks: Iterable[Pick]) -> str:
    """The class of what is shown only where one of these is picked."""
    return "r-" + "_".join(f"{slug}--{key}" for slug, key in picks)


def class_hidden(picks: Iterable[Pick]) -> str:
    """The classes of what is hidden wherever one of these is picked."""
    return " ".join(f"x-{slug}--{key}" for slug, key in picks)


def note(env: BuildEnvironment, game: Game, departures: Sequence[Departure]) -> tuple[str, str]:
    """Remember that a page shows something under these departures; its two classes."""
    picks = tuple(departure.pick for departure in departures)
    PICKS.of(env).setdefault(env.docname, set()).add((game.id, picks))
    return class_shown(picks), class_hidden(picks)


SHEET = "readings.css"
"""The stylesheet of what a page varies: it lies beside the page."""


def box(env: BuildEnvironment) -> None:
    """Remember that all choices of a page stand in one box, unless what they change has begun above it."""
    if not PICKS.of(env).get(env.docname):
        BOXES.of(env)[env.docname] = True


def stylesheet(games: Iterable[Game], seen: Iterable[tuple[str, tuple[Pick, ...]]], *, boxed: bool = False) -> str:
    """What a page shows where a reading of a game is picked, and what that replaces.

    Without a script it also says when two are picked, which each is shown as if it were the only one.
    """
    holder, then = (".choices", "~ * ") if boxed else (":root", "")

    def selector(game: str, pick: Pick) -> str:
        return f'[name="{game}.{pick[0]}"][value="{pick[1]}"]:checked'

    found = sorted(set(seen))
    single = sorted({(game, pick) for game, some in found for pick in some})
    hide = [f"{holder}:not(:has({', '.join(selector(game, pick) for pick in some)})) {then}.{class_shown(some)}"
            for game, some in found]  # fmt: skip
    hide += [f"{holder}:has({selector(game, pick)}) {then}.{class_hidden([pick])}" for game, pick in single]
    others = [f'[name="{crux.id}"].dev:checked):has(.dev:not([name="{crux.id}"])'
              for game in games for crux in game.cruxes.values() if crux.choices]  # fmt: skip
    two = [f":root:has({pair}:checked) .two" for pair in others]
    return (
        "/* The readings of this page: what is shown where one is picked. Made from the content. */\n"
        + (",\n".join(hide) + " { display: none }\n" if hide else "")
        + ("@media (scripting: none) {\n" + ",\n".join(two) + " { display: block } }\n" if two else "")
    )


def setup_readings(app: Sphinx) -> None:
    PICKS.set_up(app)
    BOXES.set_up(app)

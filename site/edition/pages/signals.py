"""The signals of a game: a face, the gesture, what it means and where it is in force, all as the engine has them."""

from __future__ import annotations

from itertools import chain
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive, value_of
from edition.model import Game
from edition.model.codes import Code
from edition.model.faults import nearest
from quinola.mechanics.signals import Signal

Row = dict[str, Any]


class SignalsDirective(Directive):
    """``{signals} game/ruleset``: the signals of a rule-set, or of all of a game; in the browser also a quiz."""

    required_arguments = 1
    optional_arguments = 0

    def run(self) -> list[nodes.Node]:
        key, _, ruleset = self.arguments[0].partition("/")
        game = self.corpus.games.get(key)
        if game is None or (ruleset and ruleset not in game.rulesets):
            there = [f"{each.id}/{name}" for each in self.corpus.games.values() for name in each.rulesets]
            named = self.arguments[0]
            raise self.fault(Code.UNKNOWN, f"there is no rule-set {named}", nearest(named, there))
        self.rests_on(f"games/{key}/game.toml")
        found = rows(game, ruleset)
        if not found:
            raise self.fault(Code.NOTHING, f"{self.arguments[0]} has no signals", "take {signals} off the page")
        title = f"{game.title}, {game.rulesets[ruleset].short}" if ruleset else game.title
        sets = [] if ruleset or not any(row["sets"] for row in found) else sets_of(game)
        return [self.block("signals", self.maker(), title=title, rows=found, sets=sets)]


def sets_of(game: Game) -> list[str]:
    """The rule-sets that have signals, in few words; the one in force first."""
    keys = sorted(game.rulesets, key=lambda key: key != game.default_ruleset)
    return [game.rulesets[key].short for key in keys if getattr(value_of(game, key).engine, "signs", ())]


def rows(game: Game, ruleset: str = "") -> list[Row]:
    """The signals of one rule-set, or of all, as whichever has most orders them.

    Each with the rule-sets where it means this; none if in all that have signals.
    """
    told = {key: getattr(value_of(game, key).engine, "signs", ()) for key in game.rulesets}
    some = {key for key, signs in told.items() if signs}
    made: dict[tuple[str, str], Row] = {}
    for signal in chain(*sorted(told.values(), key=len, reverse=True)):
        sets = [key for key in game.rulesets if any(same(signal, each) for each in told[key])]
        if not ruleset or ruleset in sets:
            short = [] if some == {*sets} else [game.rulesets[key].short for key in sets]
            means = str(signal.means)
            row = {"id": signal.id, "gesture": str(signal.gesture), "means": means, "sets": short}
            made.setdefault((signal.id, means), row)
    return [*made.values()]


def same(one: Signal, other: Signal) -> bool:
    """Whether a gesture means the same."""
    return (one.id, one.means) == (other.id, other.means)


def setup_signals(app: Sphinx) -> None:
    app.add_directive("signals", SignalsDirective)

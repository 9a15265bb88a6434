"""The signals of a game: a face, the gesture, what it means and where it is in force, all as the engine has them."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.context import Directive, value_of
from edition.model import Game

Row = dict[str, Any]


class SignalsDirective(Directive):
    """``{signals} game/ruleset``: the signals of a rule-set, or of all of a game; in the browser also a quiz."""

    required_arguments = 1
    optional_arguments = 0

    def run(self) -> list[nodes.Node]:
        key, _, ruleset = self.arguments[0].partition("/")
        game = self.corpus.games.get(key)
        if game is None or (ruleset and ruleset not in game.rulesets):
            raise self.error(f"there is no rule-set {self.arguments[0]}")
        self.rests_on(f"games/{key}/game.toml")
        found = rows(game, ruleset)
        if not found:
            raise self.error(f"{self.arguments[0]} has no signals")
        title = f"{game.title}, {game.rulesets[ruleset].short}" if ruleset else game.title
        return [self.block("signals", self.maker(), title=title, rows=found)]


def rows(game: Game, ruleset: str = "") -> list[Row]:
    """The signals of one rule-set, or of all; each with the rule-sets where it means this, none if wherever there are any."""
    made: dict[tuple[str, str], Row] = {}
    some = set()
    for key, own in game.rulesets.items():
        for signal in getattr(value_of(game, key).engine, "signs", ()):
            row = {"id": signal.id, "gesture": signal.gesture, "means": signal.means, "sets": {}}
            made.setdefault((signal.id, signal.means), row)["sets"][key] = own.short
            some.add(key)
    found = [row for row in made.values() if not ruleset or ruleset in row["sets"]]
    return [{**row, "sets": [] if row["sets"].keys() == some else [*row["sets"].values()]} for row in found]


def setup_signals(app: Sphinx) -> None:
    app.add_directive("signals", SignalsDirective)

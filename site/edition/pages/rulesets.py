"""Rule-sets: each introduced, and all side by side, where an unbroken cell is an answer that does not change."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import groupby
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive, Played, value_of
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.markup.readings import state
from edition.model import NUMBER, Crux, Game, Rule
from edition.words import _

Cell = dict[str, Any]
NONE = "", ""


class RulesetsDirective(Directive):
    """``{rulesets}``: the rule-sets of a game; with `:ruleset:` only that one, as the head of its own page."""

    def run(self) -> list[nodes.Node]:
        game, maker = self.game, self.maker()
        self.rests_on(f"games/{game.id}/cruxes.toml")
        only = self.ruleset(game) if "ruleset" in self.options else ""
        rows = []
        for key in game.rulesets:
            with self.under(game, game.base(key)):
                rows += [self.row(maker, game, key)] if only in ("", key) else []
        return [self.block("rulesets", maker, game=game.id, title=game.title, only=only, rulesets=rows)]

    def row(self, maker: Maker, game: Game, key: str) -> dict[str, Any]:
        ruleset = game.rulesets[key]
        docname = self.env.docname
        follows = [
            maker.hold(link("source", siglum, nodes.Text(self.corpus.sources[siglum].short), docname=docname))
            for siglum in ruleset.follows
        ]
        page = link("ruleset", f"{game.id}/{key}", nodes.Text(ruleset.title), docname=docname)
        return {
            "id": key,
            "title": ruleset.title,
            "link": maker.hold(page),
            "variation": ruleset.variation,
            "note": maker.prose(ruleset.note),
            "supplied": [maker.prose(text) for text in ruleset.supplied],
            "follows": follows,
            "first": key == game.default_ruleset,
        }


class CompareDirective(Directive):
    """``{compare}``: what each rule-set answers, then the rules that differ."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        for name in ("rules", "cruxes"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        self.values = {key: value_of(game, key) for key in game.rulesets}
        return [
            self.section("questions", _("What each answers"), self.questions(game)),
            self.section("rules", _("The rules that differ"), self.rules(game)),
        ]

    def table(self, maker: Maker, game: Game, caption: str, rows: list[dict[str, Any]]) -> nodes.Node:
        heads = []
        for key, ruleset in game.rulesets.items():
            text = nodes.Text(ruleset.short)
            head = link("ruleset", f"{game.id}/{key}", text, docname=self.env.docname)
            heads.append({"id": key, "title": ruleset.short, "link": maker.hold(head)})
        return self.block("compare", maker, game=game.id, caption=caption, rulesets=heads, rows=rows)

    def questions(self, game: Game) -> nodes.Node:
        maker = self.maker()
        rows = [self.question(maker, game, crux) for crux in game.cruxes.values() if crux.playing]
        rows.sort(key=lambda row: len(row["cells"]) == 1)  # what differs stands first
        return self.table(maker, game, _("{title}: the answers of its rule-sets").format(title=game.title), rows)

    def question(self, maker: Maker, game: Game, crux: Crux) -> dict[str, Any]:
        answers = {key: self.answer(game, crux, value) for key, value in self.values.items()}
        head = link("crux", crux.id, nodes.Text(crux.question), docname=self.env.docname)
        return {"head": maker.hold(head), "cells": self.cells(maker, game, answers)}

    def answer(self, game: Game, crux: Crux, value: Played) -> tuple[str, str]:
        """What a rule-set answers, in words, and how sure that is; nothing where the question does not arise."""
        given = str(value.readings.get(crux.id, ""))
        if reading := crux.readings.get(given):
            return reading.title, reading.certainty
        return (given, "") if prints_number(game, crux, value) else NONE

    def rules(self, game: Game) -> nodes.Node:
        maker = self.maker()
        rows = [self.rule(maker, game, rule) for rule in game.rules.values() if self.differs(rule)]
        return self.table(
            maker, game, _("{title}: the rules that are not the same in all").format(title=game.title), rows
        )

    def differs(self, rule: Rule) -> bool:
        return len({state(rule, value) for value in self.values.values()}) > 1

    def rule(self, maker: Maker, game: Game, rule: Rule) -> dict[str, Any]:
        texts: dict[str, Hashable] = {}
        for key, value in self.values.items():
            now = rule.under(value.readings)
            text = NUMBER.sub(lambda found, v=value: str(v.readings.get(found[1])), now.short)  # type: ignore[misc]
            texts[key] = (text, now.certainty) if rule.in_force(value.readings) else NONE
        number = nodes.Text(_("Rule\N{NO-BREAK SPACE}{number}").format(number=self.number_here(game, rule.id)))
        head = link("rule", rule.id, number, docname=self.env.docname, about=self.about(game))
        return {"head": maker.hold(head), "cells": self.cells(maker, game, texts)}

    def cells(self, maker: Maker, game: Game, answers: Mapping[str, Any]) -> list[Cell]:
        """Equal neighbours as one cell."""
        cells = []
        for (text, certainty), keys in groupby(answers, key=lambda key: answers[key]):
            span: Sequence[str] = list(keys)
            sets = " · ".join(game.rulesets[key].short for key in span)
            printed = maker.prose(text) if text else ""
            cells.append({"text": printed, "certainty": certainty, "span": len(span), "sets": sets})
        return cells


def prints_number(game: Game, crux: Crux, value: Played) -> bool:
    """Whether some rule in force prints the number of this question."""
    rules = [rule.under(value.readings) for rule in game.rules.values() if rule.in_force(value.readings)]
    return any(crux.id in NUMBER.findall(f"{rule.text} {rule.short}") for rule in rules)


def setup_rulesets(app: Sphinx) -> None:
    app.add_directive("rulesets", RulesetsDirective)
    app.add_directive("compare", CompareDirective)

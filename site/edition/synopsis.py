"""The synopsis: what every rule-set says on every topic, side by side; and one deal settled by each of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from edition import worked
from edition.addresses import link
from edition.context import Directive, Options, Played, value_of
from edition.model import NUMBER, Deal, Game, Rule, Topic
from edition.nodes import Maker

Line = tuple[str, str, str]
"""A rule in a cell: its id, its short text with figures filled in, its certainty."""


class SynopsisDirective(Directive):
    """``{synopsis}``: a row a topic, a column a rule-set. `:order:` puts the columns in order, as by age."""

    option_spec: ClassVar[Options] = {"order": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        maker = self.maker()
        return [self.block("synopsis", maker, **self.data(maker, self.game))]

    def data(self, maker: Maker, game: Game) -> dict[str, Any]:
        """Everything a partial prints."""
        for name in ("game", "rules", "cruxes", "synopsis"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        order = self.options.get("order", "").split() or list(game.rulesets)
        if unknown := [key for key in order if key not in game.rulesets]:
            raise self.error(f"there is no rule-set {', '.join(unknown)}; there are {', '.join(game.rulesets)}")
        values = {key: value_of(game, key) for key in order}
        rows = [self.row(maker, game, topic, values) for topic in game.topics.values()]
        share = weights(game, values)
        heads = [{**self.head(maker, game, key), "weight": share[key]} for key in order]
        return {"title": game.title, "rulesets": heads, "rows": rows}

    def head(self, maker: Maker, game: Game, key: str) -> dict[str, Any]:
        ruleset = game.rulesets[key]
        to = link("ruleset", f"{game.id}/{key}", nodes.Text(ruleset.short), docname=self.env.docname)
        return {"id": key, "title": ruleset.short, "link": maker.hold(to)}

    def row(self, maker: Maker, game: Game, topic: Topic, values: dict[str, Played]) -> dict[str, Any]:
        said = {key: lines(game, topic, value) for key, value in values.items()}
        cells: list[dict[str, Any]] = []
        before: tuple[Line, ...] | None = None
        for now, keys in groupby(said, key=lambda key: said[key]):
            span = list(keys)
            cells.append({
                "lines": [self.line(maker, line, before or ()) for line in now],
                "span": len(span),
                "sets": " · ".join(game.rulesets[key].short for key in span),
                "change": change(before, now),
            })
            if not all(game.rulesets[key].variation for key in span):  # which nothing grew out of
                before = now
        return {"id": topic.id, "title": topic.title, "cells": cells}

    def line(self, maker: Maker, line: Line, before: Sequence[Line]) -> dict[str, Any]:
        rule, text, certainty = line
        return {
            "text": maker.hold(link("rule", rule, *self.parse_inline(text)[0], docname=self.env.docname)),
            "certainty": certainty,
            "new": text not in {kept for _, kept, _ in before},
        }


def lines(game: Game, topic: Topic, value: Played) -> tuple[Line, ...]:
    """What one rule-set says on a topic."""
    rules = [game.rules[key] for key in topic.rules if game.rules[key].in_force(value.readings)]
    return tuple(filled(rule.under(value.readings), value) for rule in rules)


def weights(game: Game, values: dict[str, Played]) -> dict[str, int]:
    """How wide a column should be, from 1 to 4, by what it alone says."""
    text = dict.fromkeys(values, 0)
    for topic in game.topics.values():
        for now, keys in groupby(values, key=lambda key: lines(game, topic, values[key])):
            span = list(keys)
            for key in span:
                text[key] += sum(len(words) for _, words, _ in now) // len(span)
    return {key: -(-4 * length // max(1, *text.values())) or 1 for key, length in text.items()}


def filled(rule: Rule, value: Played) -> Line:
    text = NUMBER.sub(lambda found: str(value.readings.get(found[1], "?")), rule.short)
    return rule.id, text, rule.certainty


def change(before: Sequence[Line] | None, now: Sequence[Line]) -> str:
    """How a cell stands to the one before it, variations apart, in a word; none if only the certainty is another."""
    if before is None or [text for _, text, _ in before] == [text for _, text, _ in now]:
        return ""
    return "new" if not before else "changed" if now else "dropped"


class SettlementsDirective(Directive):
    """``{settlements}``: the deals with a tag (`:tag:`, one-deal), a column each: one deal under several rule-sets."""

    option_spec: ClassVar[Options] = {"tag": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        game, maker = self.game, self.maker()
        tag = self.options.get("tag", "one-deal")
        found = [deal for deal in game.deals.values() if tag in deal.tags]
        if not found:
            raise self.error(f"no deal of {game.title} has the tag “{tag}”")
        for deal in found:
            self.rests_on(f"games/{game.id}/deals/{deal.slug}.toml")
        for name in ("game", "rules", "cruxes"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        columns = [self.column(maker, game, deal) for deal in found]
        longest = max((deal for deal in found), key=lambda deal: len(deal.facts.get("tricks", ())))
        names = list(dict.fromkeys(name for column in columns for name in column["totals"]))
        return [
            self.block("settlements", maker, game=game.id, title=game.title, columns=columns, names=names,
                       tricks=[trick(maker, text) for text in longest.facts["tricks"]])
        ]  # fmt: skip

    def column(self, maker: Maker, game: Game, deal: Deal) -> dict[str, Any]:
        result, ruleset = worked.work(deal), game.rulesets[deal.ruleset]
        docname = self.env.docname
        to = link("ruleset", f"{game.id}/{deal.ruleset}", nodes.Text(ruleset.short), docname=docname)
        entries = [
            {
                "payer": entry.payer,
                "payee": entry.payee,
                "amount": entry.amount,
                "note": maker.hold(link("rule", entry.rule, nodes.Text(entry.note or "by rule"), docname=docname)),
            }
            for entry in result.entries
        ]
        return {
            "id": deal.ruleset,
            "title": ruleset.short,
            "link": maker.hold(to),
            "deal": maker.hold(link("deal", deal.id, nodes.Text("worked"), docname=docname)),
            "tells": maker.prose(deal.tells),
            "tricks": len(deal.facts.get("tricks", ())),
            "entries": entries,
            "totals": result.totals,
            "won": list(result.state.get("won", ())),
            "sum": maker.prose(str(deal.expect.get("sum", ""))),
        }


def trick(maker: Maker, text: str) -> dict[str, Any]:
    """`B 7H 9H QH 2H`, as cards."""
    leader, *cards = text.split()
    return {"leader": leader, "cards": [maker.prose(f"{{card}}`{card}`") for card in cards]}


def setup_synopsis(app: Sphinx) -> None:
    app.add_directive("synopsis", SynopsisDirective)
    app.add_directive("settlements", SettlementsDirective)

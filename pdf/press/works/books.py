"""The books of a game: the rulebook, which is folded and taken to a table, and the edition, which has everything."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.chances import tables
from edition.markup.context import Options, Played, value_of
from edition.markup.figures import figure
from edition.markup.nodes import Maker
from edition.markup.readings import departures
from edition.model import FIRST_HAND, Crux, Deal, Game, Rule, Ruleset
from edition.pages.deals import DealWriter
from edition.words import _
from press.works.sheets import TablePrint, choice, on_paper, short_rule, words


class BooksDirective(TablePrint):
    """``{books} game/ruleset``: the rulebook of a rule-set, and the edition of the game.

    Of the rulebook, `:rank:` and `:tariff:` name the rules that a table looks up again and again, `:choose:` the
    questions to settle before it plays; without it, all that the rule-set leaves open. `:chances:` names tables of
    chances to look up. `:deals:` names the worked deals that the edition prints; without it, all.
    """

    option_spec: ClassVar[Options] = dict.fromkeys(("rank", "tariff", "choose", "chances", "deals"), words)

    def run(self) -> list[nodes.Node]:
        game, ruleset = self.subject
        for name, known in (("deals", game.deals), ("rank", game.rules), ("tariff", game.rules)):
            if unknown := [key for key in self.options.get(name, []) if key not in known]:
                raise self.error(f"there is no {'deal' if name == 'deals' else 'rule'} {', '.join(unknown)}")
        value, maker = value_of(game, ruleset.id), self.maker()
        self.rests_on(f"games/{game.id}/questions.toml")
        with self.under(game, value.readings):
            return [self.block("books", maker, **self.data(maker, game, ruleset, value))]

    def data(self, maker: Maker, game: Game, ruleset: Ruleset, value: Played) -> dict[str, Any]:
        return {
            **self.head("rulebook", game, ruleset),
            "edition": on_paper("edition", game, game.default_ruleset, _("The edition")),
            "sheet": on_paper("sheet", game, ruleset.id, _("Sheet, {short}").format(short=ruleset.short)),
            "only": len(game.rulesets) == 1,
            "deals": [game.deals[key].id for key in self.options.get("deals", [])],
            "subtitle": maker.prose(game.subtitle),
            "note": maker.prose(ruleset.note),
            **self.start(maker, game, ruleset, value),
            "phases": self.phases(maker, game, value, whole_rule),
            "rank": [short_rule(maker, game, rule, value) for rule in self.rules_named("rank", game, value)],
            "tariff": [short_rule(maker, game, rule, value) for rule in self.rules_named("tariff", game, value)],
            "chances": tables(self, maker, game, self.options.get("chances", [])),
            "first": self.first(maker, game, ruleset),
            "choose": [choice(maker, crux, value) for crux in self.open(game, ruleset, value)],
            "questions": [self.question(maker, game, asked, value) for asked in game.questions_in(value.readings)],
        }

    def rules_named(self, option: str, game: Game, value: Played) -> list[Rule]:
        rules = [game.rules[key] for key in self.options.get(option, [])]
        return [rule for rule in rules if rule.in_force(value.readings)]

    def open(self, game: Game, ruleset: Ruleset, value: Played) -> list[Crux]:
        """What a table settles first: the questions that the page names, or all that this rule-set leaves open."""
        left = {each.crux.id: each.crux for each in departures(game, ruleset.id)}
        return [left[key] for key in self.options.get("choose") or left if key in left]

    def first(self, maker: Maker, game: Game, ruleset: Ruleset) -> dict[str, str]:
        """The deal that a table plays together, if there is one for this rule-set."""
        found = next((deal for deal in game.deals.values() if first_hand(deal, ruleset)), None)
        if found is None:
            return {}
        block = DealWriter(self, game, found, game.base()).block(anchored=False)
        return {"title": found.title, "deal": maker.hold(block)}

    def question(self, maker: Maker, game: Game, asked: Any, value: Played) -> dict[str, Any]:
        answers = [whole_rule(maker, game, game.rules[key], value) for key in asked.rules]
        return {"asks": maker.prose(asked.asks), "rules": answers}


def first_hand(deal: Deal, ruleset: Ruleset) -> bool:
    return FIRST_HAND in deal.tags and deal.ruleset == ruleset.id


def whole_rule(maker: Maker, game: Game, rule: Rule, value: Played) -> dict[str, Any]:
    """A rule in its own full text."""
    now = rule.under(value.readings)
    told = {**short_rule(maker, game, rule, value), "text": maker.prose(now.text)}
    return {**told, "lost": maker.prose(now.lost) if now.lost else "", "figure": figure(now.figure, value.engine)}


def setup_books(app: Sphinx) -> None:
    app.add_directive("books", BooksDirective)

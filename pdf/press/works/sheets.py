"""The directives of the table's own prints: the rule sheet of a rule-set, and its score pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from edition.markup.chances import tables
from edition.markup.context import Directive, Options, Played, value_of
from edition.markup.figures import figure
from edition.markup.nodes import Maker
from edition.markup.readings import departures
from edition.model import CERTAINTIES, RULESET, Crux, Game, Reading, Rule, Ruleset, known
from edition.pages.carried import told_through
from edition.pages.strip import count, evidence, minutes, players, rules_in_force
from edition.words import N_, _
from press.works.catalogue import LARGE, file_name, forms, plain_name, work_name

Printed = Callable[[Maker, Game, Rule, Played], dict[str, Any]]
"""A rule as a work prints it."""
FIELDS = (
    N_("bank"),
    N_("basket"),
    N_("bid by"),
    N_("deal"),
    N_("dealer"),
    N_("first"),
    N_("for what"),
    N_("game"),
    N_("great pool"),
    N_("hand"),
    N_("little pool"),
    N_("loser"),
    N_("pool"),
    N_("pot"),
    N_("put"),
    N_("round"),
    N_("sum"),
    N_("tricks"),
    N_("trumps"),
    N_("winner"),
    N_("worth"),
)
"""What the columns of our score pads are headed with, noted for translators."""
LISTED = 4  # cruxes in the box of a sheet, where its rule-set names none


def words(argument: str) -> list[str]:
    """An option that lists ids."""
    return argument.replace(",", " ").split()


def way(argument: str) -> str:
    """Round the table."""
    return directives.choice(argument, (N_("left"), N_("right")))


def prints(kind: str, game: Game, ruleset: Ruleset) -> list[dict[str, str]]:
    """The files of a sheet, pad or rulebook, each with what its link says."""
    seats = number_of_players(value_of(game, ruleset.id))
    what = {"sheet": _("Sheet"), "rulebook": _("The rulebook")}.get(kind, _("Score pad for {n}").format(n=seats))
    named = f"{what}, {ruleset.short}"
    found = on_paper(kind, game, ruleset.id, named)
    if kind == "sheet":
        found += on_paper(LARGE, game, ruleset.id, _("{work}, in large print").format(work=named))
        found.append({"file": plain_name(game, ruleset.id), "work": named, "form": _("plain text")})
    return found


def on_paper(kind: str, game: Game, ruleset: str, named: str) -> list[dict[str, str]]:
    """A work in each of its forms."""
    name = work_name(kind, game, ruleset)
    large = _("large print on {paper}") if kind == LARGE else "{paper}"
    return [{"file": file_name(name, form), "work": named, "form": large.format(paper=_(said))}
            for form, said in forms(kind).items()]  # fmt: skip


def number_of_players(value: Played) -> str:
    """How many play, in a word."""
    return count(len(value.engine.names))


class TablePrint(Directive):
    """``{… } game/ruleset``: prose is parsed under the readings of that rule-set."""

    required_arguments = 1
    optional_arguments = 0

    @property
    def subject(self) -> tuple[Game, Ruleset]:
        key, _, ruleset = self.arguments[0].partition("/")
        game = self.corpus.games.get(key)
        if game is None or ruleset not in game.rulesets:
            raise self.error(f"there is no rule-set {self.arguments[0]}")
        for name in ("game", "rules", "cruxes", "measured"):
            self.rests_on(f"games/{key}/{name}.toml")
        return game, game.rulesets[ruleset]

    def head(self, kind: str, game: Game, ruleset: Ruleset) -> dict[str, Any]:
        """What every print says of itself, and the files it is printed to."""
        return {
            "game": {"id": game.id, "title": game.title},
            "ruleset": {"id": ruleset.id, "title": ruleset.title, "short": ruleset.short},
            "prints": prints(kind, game, ruleset),
        }

    def start(self, maker: Maker, game: Game, ruleset: Ruleset, value: Played) -> dict[str, Any]:
        """What a table needs to start, and how sure the rules are that it plays by."""
        return {
            "aim": maker.prose(ruleset.aim or game.aim),
            "players": players(game, ruleset.id),
            "minutes": minutes(game, ruleset.id),
            "pack": maker.prose(ruleset.pack or game.pack),
            "needs": [maker.prose(need) for need in ruleset.needs or game.needs],
            "brief": [maker.prose(sentence) for sentence in ruleset.in_brief or game.in_brief],
            "evidence": [{**each, "means": CERTAINTIES[each["word"]]} for each in evidence(game, ruleset.id)],
            "way": told_through(self, maker, known(rules_in_force(game, ruleset.id))),
            "follows": [self.corpus.sources[key].short for key in ruleset.follows],
        }

    def phases(self, maker: Maker, game: Game, value: Played, printed: Printed) -> list[dict[str, Any]]:
        """The rules in force in the order of play, each as a work prints it."""
        found = []
        for key, title in game.phases.items():
            rules = [rule for rule in game.rules.values() if rule.phase == key and rule.in_force(value.readings)]
            if rules:
                found.append(
                    {"id": key, "title": title, "rules": [printed(maker, game, rule, value) for rule in rules]}
                )
        return found


class SheetDirective(TablePrint):
    """``{sheet}``: all that a table needs on one leaf, with the questions that its rule-set has a table choose.

    `:back:` names the phase with which the back of the leaf begins, where one side will not hold it all. `:chances:`
    names tables of chances, which stand at the end.
    """

    option_spec: ClassVar[Options] = {
        "back": directives.unchanged_required, "chances": directives.unchanged_required
    }  # fmt: skip

    def run(self) -> list[nodes.Node]:
        game, ruleset = self.subject
        value, maker = value_of(game, ruleset.id), self.maker()
        with self.under(game, value.readings):
            data = self.data(maker, game, ruleset, value)
        turns = [phase["id"] for phase in data["phases"][1:]]
        if data["back"] and data["back"] not in turns:
            raise self.error(f"the back of this sheet cannot begin with {data['back']}; it can with {', '.join(turns)}")
        return [self.block("sheet", maker, **data)]

    def data(self, maker: Maker, game: Game, ruleset: Ruleset, value: Played) -> dict[str, Any]:
        return {
            **self.head("sheet", game, ruleset),
            "subtitle": maker.prose(game.subtitle if ruleset.id == game.default_ruleset else ruleset.title),
            "own": ruleset.id == game.default_ruleset,
            **self.start(maker, game, ruleset, value),
            "phases": self.phases(maker, game, value, short_rule),
            "back": self.options.get("back", ""),
            "chances": tables(self, maker, game, named) if (named := words(self.options.get("chances", ""))) else [],
            "choose": [choice(maker, crux, value) for crux in self.open(game, ruleset, value)],
        }

    def open(self, game: Game, ruleset: Ruleset, value: Played) -> list[Crux]:
        """The cruxes of the box: those the rule-set names, or the first that it leaves open."""
        left = {each.crux.id: each.crux for each in departures(game, ruleset.id)}
        named = ruleset.choose or list(left)[:LISTED]
        return [left[key] for key in named if key in left]


def short_rule(maker: Maker, game: Game, rule: Rule, value: Played) -> dict[str, Any]:
    """A rule as the sheet prints it."""
    now = rule.under(value.readings)
    return {
        "id": rule.id,
        "number": game.number(rule.id, str(value.readings[RULESET])),
        "text": maker.prose(now.short),
        "certainty": now.certainty,
        "table": figure(now.table, value.engine),
        "figure": figure(now.figure, value.engine),
    }


def choice(maker: Maker, crux: Crux, value: Played) -> dict[str, Any]:
    """A crux of the box: the reading that the sheet plays, then the others."""
    here = str(value.readings[crux.id])
    readings: dict[str, Reading] = {reading.id: reading for reading in crux.choices}
    return {
        "id": crux.id,
        "question": maker.prose(crux.question),
        "here": maker.prose(readings.pop(here).title) if here in readings else "",
        "others": [maker.prose(reading.title) for reading in readings.values()],
    }


class ScorePadDirective(TablePrint):
    """``{score-pad}``: a column a player. `:remind:` names rules for its head, `:target:` the question of the goal.

    `:round:` says which way the play goes round, if not to the left.
    """

    option_spec: ClassVar[Options] = {
        "fields": directives.unchanged, "remind": words, "target": directives.unchanged, "round": way
    }  # fmt: skip

    def run(self) -> list[nodes.Node]:
        game, ruleset = self.subject
        value, maker = value_of(game, ruleset.id), self.maker()
        with self.under(game, value.readings):
            return [self.block("score-pad", maker, **self.data(maker, game, ruleset, value))]

    def data(self, maker: Maker, game: Game, ruleset: Ruleset, value: Played) -> dict[str, Any]:
        fields = [_(field.strip()) for field in self.options.get("fields", "deal").split(",")]
        named = [game.rules[key] for key in self.options.get("remind", []) if key in game.rules]
        rules = [rule.under(value.readings) for rule in named if rule.in_force(value.readings)]
        return {
            **self.head("scorepad", game, ruleset),
            "columns": list(value.engine.names),
            "fields": fields,
            "round": _(self.options.get("round", N_("left"))),
            "target": value.readings.get(self.options.get("target", ""), ""),
            "remind": [maker.prose(rule.short) for rule in rules],
        }


def setup_sheets(app: Sphinx) -> None:
    app.add_directive("sheet", SheetDirective)
    app.add_directive("score-pad", ScorePadDirective)

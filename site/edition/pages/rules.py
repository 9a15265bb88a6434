"""The rules of a game, phase by phase, each with its evidence; and the choice of readings inside them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from edition.markup.context import Directive, Options, Readings, value_of
from edition.markup.figures import figure
from edition.markup.links import crux_label, link
from edition.markup.nodes import Maker, block
from edition.markup.readings import Departure, departures, note, versions
from edition.model import NUMBER, Clause, Crux, Game, Rule
from edition.words import _, plural

WORKED = 3
"""So many deals are named beside a rule."""


def hosts(game: Game, base: Readings) -> dict[str, str]:
    """For each crux that a reader can set: the rule that carries it, or none (then it stands behind them).

    A number stands beside the rule that prints it.
    """
    found: dict[str, str] = {}
    plain = [rule for rule in game.rules.values() if rule.in_force(base)]
    for crux in game.cruxes.values():
        if not crux.settable or crux.id not in base:
            continue
        printed = [rule.id for rule in plain if crux.id in NUMBER.findall(rule.under(base).text)]
        own = [rule.id for rule in plain if rule.crux == crux.id]
        named = [rule.id for rule in plain if crux.id in rule.when]
        if printed or own or named:
            found[crux.id] = (printed or own or named)[0]
    return found


class RulesDirective(Directive):
    """``{rules}``: every rule of the rule-set, phase by phase.

    `:ruleset:` prints another, without choices; with them where each rule-set numbers its own rules.
    """

    option_spec: ClassVar[Options] = {"ruleset": directives.unchanged, "phase": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        game = self.game
        self.rests_on(f"games/{game.id}/rules.toml", f"games/{game.id}/cruxes.toml", "sources")
        ruleset = self.ruleset(game)
        writer = RulesWriter(self, game, ruleset, varied=game.apart or "ruleset" not in self.options)
        wanted = self.options.get("phase")
        made: list[nodes.Node] = [
            self.section(phase, title, block)
            for phase, title in game.phases.items()
            if wanted in (None, phase) and (block := writer.phase(phase))
        ]
        return made + ([] if wanted else writer.homeless())


class RulesWriter:
    """Makes the blocks of one rule-set's rules."""

    def __init__(self, directive: Directive, game: Game, ruleset: str, varied: bool) -> None:
        self.directive, self.game, self.ruleset = directive, game, ruleset
        self.value = value_of(game, ruleset)
        self.base = dict(self.value.readings)
        self.varied = varied
        self.departures = departures(game, ruleset) if varied else []
        self.hosts = hosts(game, self.base) if varied else {}

    def phase(self, phase: str) -> block | None:
        maker = self.directive.maker()
        told = [(rule, self.rule(maker, rule)) for rule in self.game.rules.values() if rule.phase == phase]
        made = [(rule, each) for rule, each in told if each]
        if not made:
            return None
        return self.directive.block("rules", maker, game=self.game.id, ruleset=self.ruleset, phase=phase,
                                    rules=[each for _, each in made], whole=self.game.apart,
                                    examples=self.varied and self.game.engine,
                                    only=self.only(maker, [rule for rule, _ in made]))  # fmt: skip

    def only(self, maker: Maker, rules: Sequence[Rule]) -> dict[str, str] | None:
        """Under which readings any of these rules is in force, if none is without: no heading stands over nothing."""
        if any(rule.in_force(self.base) for rule in rules):
            return None
        found = [each for each in self.departures if any(rule.in_force(each.readings) for rule in rules)]
        if not found:
            return None
        _, hide = note(self.directive.env, self.game, found)
        return {"hide": hide, "readings": maker.hold(*naming(found, self.directive.env.docname))}

    def rule(self, maker: Maker, rule: Rule) -> dict[str, Any] | None:
        groups = versions(rule, self.value, self.departures)
        plain = rule.in_force(self.base)
        if not plain and not any(rule.in_force(group[0].readings) for group in groups):
            return self.elsewhere(maker, rule) if self.hosts and not self.game.apart else None
        hide = " ".join(note(self.directive.env, self.game, group)[1] for group in groups)
        made = [self.version(maker, rule, self.value, show="", hide=hide, group=())] if plain else []
        for group in groups:
            show, _ = note(self.directive.env, self.game, group)
            made.append(self.version(maker, rule, group[0].value, show=show, hide="", group=group))
        return {
            "id": rule.id,
            "number": self.game.number(rule.id, self.ruleset),
            "show": "" if plain else self.appears(rule, groups),
            "versions": made,
            "choices": [choice(maker, crux, self.base, self.directive.env.docname) for crux in self.cruxes_at(rule)],
            "worked": self.worked(maker, rule),
        }

    def worked(self, maker: Maker, rule: Rule) -> str:
        """Deals that show it, for whoever looks for an example: of this rule-set first."""
        shown = [deal for deal in self.game.deals.values() if rule.id in deal.shows]
        shown.sort(key=lambda deal: deal.ruleset != self.ruleset)
        if not shown:
            return ""
        docname = self.directive.env.docname
        links = [link("deal", deal.id, nodes.Text(deal.title), docname=docname) for deal in shown[:WORKED]]
        commas = [nodes.Text(", ") for _ in links[1:]]
        return maker.hold(
            nodes.Text(_("Worked: ")), *(each for pair in zip_longest(links, commas) for each in pair if each)
        )

    def homeless(self) -> list[nodes.Node]:
        """The choices that no rule carries: they stand last."""
        maker = self.directive.maker()
        left = (
            [
                crux
                for crux in self.game.cruxes.values()
                if crux.settable and crux.id in self.base and crux.id not in self.hosts
            ]
            if self.varied
            else []
        )
        made = [choice(maker, crux, self.base, self.directive.env.docname) for crux in left]
        told = {
            "game": self.game.id,
            "title": self.game.title,
            "choices": made,
            "follows": _("The rules above follow."),
        }
        return [self.directive.block("readings", maker, **told)] if made else []

    def elsewhere(self, maker: Maker, rule: Rule) -> dict[str, Any] | None:
        """A rule that no choice on the page brings into force: as another rule-set has it, which is named.

        As it stands, if one has it so; and else with what of it is read otherwise.
        """
        docname, rulesets = self.directive.env.docname, self.game.rulesets.values()
        none: list[Departure] = []
        plain = ((each, value_of(self.game, each.id), none) for each in rulesets)
        varied = ((each, left.value, [left]) for each in rulesets for left in departures(self.game, each.id))
        for ruleset, value, group in chain(plain, varied):
            if rule.in_force(value.readings):
                made = self.version(maker, rule, value, show="elsewhere", hide="", group=())
                page = link("ruleset", f"{self.game.id}/{ruleset.id}", nodes.Text(ruleset.title), docname=docname)
                read = [nodes.Text(", "), *naming(group, docname)] if group else []
                made["label"] = maker.hold(nodes.Text(_("the rule-set ")), page, *read)
                number = self.game.number(rule.id, self.ruleset)
                return {
                    "id": rule.id,
                    "number": number,
                    "show": "elsewhere",
                    "versions": [made],
                    "choices": [],
                    "worked": "",
                }
        return None

    def appears(self, rule: Rule, groups: Sequence[Sequence[Departure]]) -> str:
        """The class of a rule that is in force only under some readings."""
        found = [each for group in groups for each in group if rule.in_force(each.readings)]
        return note(self.directive.env, self.game, found)[0]

    def cruxes_at(self, rule: Rule) -> list[Crux]:
        return [self.game.cruxes[crux] for crux, host in self.hosts.items() if host == rule.id]

    def version(
        self, maker: Maker, rule: Rule, value: Any, *, show: str, hide: str, group: Sequence[Departure]
    ) -> dict[str, Any]:
        readings = value.readings
        force = rule.in_force(readings)
        now = rule.under(readings)
        with self.directive.under(self.game, readings):
            return {
                "show": show,
                "hide": hide,
                "force": force,
                "label": self.label(maker, rule, group),
                "text": maker.prose(now.text) if force else "",
                "short": maker.prose(now.short) if force else "",
                "certainty": now.certainty,
                "note": maker.prose(now.note) if force and now.note else "",
                "by": now.by if now.certainty == "supplied" else "",
                "lost": maker.prose(now.lost) if force and now.lost and now.certainty == "lost" else "",
                "basis": maker.hold(*self.basis(now.basis)) if now.basis else "",
                "crux": self.crux(maker, rule),
                "table": figure(now.table, value.engine) if force else None,
                "figure": figure(now.figure, value.engine) if force and not group else None,
            }

    def label(self, maker: Maker, rule: Rule, group: Sequence[Departure]) -> str:
        """Under which readings this version holds; not said beside the choice that makes it."""
        if not group or all(self.hosts.get(each.crux.id) == rule.id for each in group):
            return ""
        return maker.hold(*naming(group, self.directive.env.docname))

    def crux(self, maker: Maker, rule: Rule) -> str:
        if rule.crux not in self.game.cruxes:
            return ""
        label = crux_label(self.game.cruxes[rule.crux])
        return maker.hold(link("crux", rule.crux, *label, docname=self.directive.env.docname))

    def basis(self, keys: Sequence[str]) -> list[nodes.Node]:
        """The clauses a rule rests on, by source: *Herald*, ¶1, s. 2; ¶3."""
        return citations(self.directive, keys)


def citations(directive: Directive, keys: Sequence[str]) -> list[nodes.Node]:
    """Links to clauses by number, those of one source together under its short title."""
    corpus, docname = directive.corpus, directive.env.docname
    clauses = sorted({clause.key: clause for key in keys if (clause := corpus.clause(key))}.values(), key=by_number)
    said: list[nodes.Node] = []
    for siglum in dict.fromkeys(key.partition("#")[0] for key in keys if corpus.clause(key)):
        some = [clause for clause in clauses if clause.source == siglum]
        word = plural("clause", "clauses", len(some))
        said.append(nodes.Text(("; " if said else "") + f"{corpus.sources[siglum].short}, {word}\N{NO-BREAK SPACE}"))
        for n, clause in enumerate(some):
            said += [nodes.Text(", ")] if n else []
            said.append(link("clause", clause.key, nodes.Text(str(clause.number)), docname=docname))
    return said


def by_number(clause: Clause) -> int:
    return clause.number


def naming(group: Sequence[Departure], docname: str) -> list[nodes.Node]:
    """The readings of a group, as links: *second call*, read as “Let any card be called”."""
    said: list[nodes.Node] = []
    for number, each in enumerate(group):
        said += [nodes.Text(_("; or "))] if number else []
        label = nodes.Text(f"{each.crux.slug.replace('-', ' ')}: {each.reading.title}")
        said.append(link("reading", f"{each.crux.id}={each.reading.id}", label, docname=docname))
    return said


def choice(maker: Maker, crux: Crux, base: Readings, docname: str = "") -> dict[str, Any]:
    """The radio buttons of one crux, or the field of its number; from a page, with the way to all that can be said."""
    options = [
        {
            "key": reading.id,
            "label": maker.prose(reading.title),
            "first": base.get(crux.id) == reading.id,
            "certainty": reading.certainty,
        }
        for reading in crux.choices
    ]
    number = {**crux.number, "here": base[crux.id]} if crux.number else None
    way = link("crux", crux.id, nodes.Text(_("What can be said for each")), docname=docname) if docname else None
    return {
        "crux": crux.id,
        "legend": maker.prose(crux.question),
        "options": options,
        "number": number,
        "crux_link": maker.hold(way) if way else "",
    }


def setup_rules(app: Sphinx) -> None:
    app.add_directive("rules", RulesDirective)

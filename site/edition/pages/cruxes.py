"""The apparatus: every crux with its lemma, its readings and their grounds, and what it changes."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.arguments.graph import file_of
from edition.arguments.picture import is_drawn, picture
from edition.faces.letters import Letters
from edition.markup.context import Directive, readings_of
from edition.markup.links import link
from edition.markup.nodes import Maker, block
from edition.model import Crux, Game, Reading
from edition.pages.effects import Effect, Effects, anchor, heard, said, sentences
from edition.pages.names import FONT
from edition.pages.rules import citations
from edition.pages.traces import traces
from edition.published.addresses import laboratory_page, page_address
from edition.words import _
from quinola.laboratory import telling
from quinola.laboratory.others import APART


class CruxesDirective(Directive):
    """``{cruxes}``: all cruxes of a game, in order; by the rule-sets that ask them, if these stand apart."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        for name in ("rules", "cruxes", "measured", "recounted", "traces", "traced"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        self.rests_on("sources")
        self.base = readings_of(game, game.default_ruleset)
        self.effects = Effects(game)
        self.letters = Letters(FONT)
        how = [self.as_data(game), *([self.how(game)] if self.effects else [])]
        rest = self.rest(game)
        if not game.apart:
            return [*how, *(self.crux(game, crux) for crux in game.cruxes.values()), *rest]
        groups: dict[str, list[nodes.Node]] = {}
        for key in sorted(game.cruxes, key=lambda key: place(game, game.cruxes[key])):
            crux = game.cruxes[key]
            groups.setdefault(place(game, crux)[1], []).append(self.crux(game, crux))
        parts = (self.section(f"cruxes-{key}", title(game, key), *found) for key, found in groups.items())
        return [*how, *parts, *rest]

    def rest(self, game: Game) -> list[nodes.Node]:
        """The traces that concern no crux, where there is no laboratory to tell them."""
        maker = self.maker()
        told = [] if self.effects else traces(self, maker, game, "")
        if not told:
            return []
        return [self.section("traces", _("What documents let slip"), self.block("traces", maker, traces=told))]

    def as_data(self, game: Game) -> block:
        """How the pictures are read, if there are any, and where the same is told as data."""
        drawn = any(is_drawn(crux) for crux in game.cruxes.values())
        return self.block("arguments", self.maker(), drawn=drawn, file=file_of(game.id))

    def how(self, game: Game) -> block:
        """What stands beside the grounds, once for the page."""
        maker = self.maker()
        page = link("page", laboratory_page(game.id), nodes.Text(_("The laboratory")), docname=self.env.docname)
        return self.block("counted-how", maker, page=maker.hold(page), bar=said(maker, telling.ON_THE_BAR))

    def crux(self, game: Game, crux: Crux) -> block:
        maker = self.maker()
        asking = game.asking(crux.id)
        rules = [rule.id for rule in game.rules.values() if rule.crux == crux.id or crux.id in rule.when]
        return self.block(
            "crux",
            maker,
            id=crux.id,
            level=3 if game.apart else 2,
            name=crux.slug.replace("-", " "),
            kind=crux.kind,
            question=maker.prose(crux.question),
            lemma=maker.prose(crux.lemma) if crux.lemma else "",
            asked=[maker.hold(self.asker(game, key)) for key in asking if len(asking) < len(game.rulesets)],
            clauses=maker.hold(*citations(self, crux.clauses)) if crux.clauses else "",
            rules=[maker.hold(self.rule(game, rule)) for rule in rules],
            picture=self.picture(crux),
            readings=[self.reading(maker, game, crux, reading) for reading in crux.readings.values()],
            number=dict(crux.number),
            numbers=[
                {"value": value, "does": self.does(maker, game, crux, value)} for value in self.effects.values(crux.id)
            ]
            if crux.number
            else [],
            against=self.against(maker, game, crux) if crux.number else "",
            here=str(self.base.get(crux.id, "")),
            traces=traces(self, maker, game, crux.id),
            effect=maker.prose(crux.effect),
            fallback=maker.prose(crux.fallback) if crux.fallback else "",
            plays=crux.plays,
            why=maker.prose(crux.why) if crux.why else "",
            unplayable=maker.prose(crux.unplayable) if crux.unplayable else "",
            point=self.point(game, crux) if game.engine else None,
        )

    def picture(self, crux: Crux) -> dict[str, Any] | None:
        """What speaks for which reading, if that is worth drawing; documents without a page have no link."""
        drawn = picture(self.corpus, crux, str(self.base.get(crux.id, crux.default)), self.letters)
        for each in drawn["sources"] if drawn else []:
            page = each.pop("page")
            each["page"] = page_address(page) if page in self.env.found_docs else ""
        return drawn

    def point(self, game: Game, crux: Crux) -> dict[str, Any]:
        """What a reader must be told who reads it otherwise."""
        number = (
            {name: crux.number[name] for name in ("low", "high", "step")} if crux.settable and crux.number else None
        )
        return {
            "id": crux.id,
            "game": game.id,
            "name": crux.slug.replace("-", " "),
            "plays": crux.settable,
            "options": [{"value": each.id, "title": self.plain(each.title)} for each in crux.choices],
            "number": number,
            "readings": list(crux.readings),
            "clauses": [{"id": key, "title": self.clause(key)} for key in crux.clauses],
            "table": "../table/",
        }

    def clause(self, key: str) -> str:
        """A clause as one cites it."""
        found = self.corpus.clause(key)
        if not found:
            return key
        source = self.corpus.sources[found.source].short
        return _("{source}, clause\N{NO-BREAK SPACE}{number}").format(source=source, number=found.number)

    def plain(self, text: str) -> str:
        """Inline MyST as plain words."""
        return "".join(node.astext() for node in self.parse_inline(text)[0])

    def rule(self, game: Game, rule: str) -> nodes.Node:
        text = nodes.Text(_("rule\N{NO-BREAK SPACE}{number}").format(number=self.number_here(game, rule)))
        return link("rule", rule, text, docname=self.env.docname, about=self.about(game))

    def asker(self, game: Game, key: str) -> nodes.Node:
        """A rule-set that asks the question, where not all do."""
        text = nodes.Text(game.rulesets[key].short)
        return link("ruleset", f"{game.id}/{key}", text, docname=self.env.docname)

    def does(self, maker: Maker, game: Game, crux: Crux, value: str) -> list[dict[str, Any]]:
        """What a reading does at the table, in the first rule-set and wherever it weighs otherwise."""
        return [
            {
                "ruleset": game.rulesets[each.ruleset].short if each.ruleset != game.default_ruleset else "",
                "bar": self.effects.axis(each.ruleset).bar(heard(each), heard(each).moved, heard(each).players)
                if heard(each).paid
                else None,
                "says": sentences(self, maker, game, each),
                "more": maker.hold(self.row_of(game, crux, each)),
            }
            for each in self.effects.otherwise(f"{crux.id}{APART}{value}")
        ]

    def row_of(self, game: Game, crux: Crux, effect: Effect) -> nodes.Node:
        """The way to its row in the laboratory."""
        there = f"{laboratory_page(game.id)}#{anchor(self.effects, crux, effect)}"
        return link("page", there, nodes.Text(_("By whom, how sure")), docname=self.env.docname)

    def against(self, maker: Maker, game: Game, crux: Crux) -> str:
        """What the other readings of a crux are measured against."""
        ruleset, bases = self.effects.asking(crux.id), game.counts.bases
        if not ruleset:
            return ""
        others = (bases.get((ruleset, who)) for who in ("chance", "search"))
        return said(maker, telling.measured_against(bases[ruleset, "thumb"], *others))

    def reading(self, maker: Maker, game: Game, crux: Crux, reading: Reading) -> dict[str, Any]:
        chosen = reading.id == str(self.base.get(crux.id, crux.default))
        return {
            "id": reading.id,
            "anchor": crux.anchor(reading.id),
            "title": maker.prose(reading.title),
            "grounds": maker.prose(reading.grounds),
            "certainty": reading.certainty,
            "rejected": reading.rejected,
            "chosen": chosen,
            "held_by": [holder(self, maker, name) for name in reading.held_by],
            "against": self.against(maker, game, crux) if chosen else "",
            "does": self.does(maker, game, crux, reading.id),
        }


def holder(directive: Directive, maker: Maker, name: str) -> str:
    """Who holds a reading: a source by its siglum, anyone else by name."""
    source = directive.corpus.sources.get(name)
    if source:
        return maker.hold(link("source", name, nodes.Text(source.short), docname=directive.env.docname))
    return maker.prose(name)


def place(game: Game, crux: Crux) -> tuple[int, str]:
    """Where a crux stands among the groups, and in which: `several`, a rule-set, or `none` that plays it."""
    asking = game.asking(crux.id) if crux.playing else ()
    if len(asking) != 1:
        return (0, "several") if asking else (len(game.rulesets) + 1, "none")
    return 1 + list(game.rulesets).index(asking[0]), asking[0]


def title(game: Game, group: str) -> str:
    """The heading of a group."""
    others = {"several": _("Open in more than one rule-set"), "none": _("Of the text, not of the play")}
    return others.get(group) or game.rulesets[group].title


def setup_cruxes(app: Sphinx) -> None:
    app.add_directive("cruxes", CruxesDirective)

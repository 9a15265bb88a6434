"""The pages that count and list: glossary, coverage, what is wanted."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.checking import coverage, systems
from edition.checking.coverage import Coverage
from edition.deals.proofs import KINDS
from edition.markup.context import Directive
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import known, standing, through
from edition.pages.rules import citations
from edition.published.addresses import ELSEWHERE


class GlossaryDirective(Directive):
    """``{glossary}``: every term, by the alphabet."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("glossary.toml")
        maker, corpus = self.maker(), self.corpus
        rows = [
            {
                "anchor": f"term-{term.id}",
                "term": term.term,
                "lang": term.lang,
                "says": maker.prose(term.says),
                "see": [maker.hold(self.term(see)) for see in term.see if see in corpus.terms],
            }
            for term in sorted(corpus.terms.values(), key=lambda term: term.term.lower())
        ]
        return [self.block("glossary", maker, terms=rows)]

    def term(self, key: str) -> nodes.Node:
        return link("term", key, nodes.Text(self.corpus.terms[key].term), docname=self.env.docname)


class WantedDirective(Directive):
    """``{wanted}``: the lost documents, what each would settle, where to look."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("wanted.toml", "games", "sources")
        maker = self.maker()
        rows = [
            {
                "anchor": f"wanted-{wanted.id}",
                "title": maker.prose(wanted.title),
                "what": maker.prose(wanted.what),
                "look": maker.prose(wanted.look),
                "settles": [maker.hold(self.crux(key)) for key in wanted.settles],
                "clauses": maker.hold(*citations(self, wanted.clauses)) if wanted.clauses else "",
            }
            for wanted in self.corpus.wanted.values()
        ]
        return [self.block("wanted", maker, wanted=rows)]

    def crux(self, key: str) -> nodes.Node:
        crux = self.corpus.crux(key)
        name = crux.slug.replace("-", " ") if crux else key
        return link("crux", key, nodes.Text(name), docname=self.env.docname)


class CoverageDirective(Directive):
    """``{coverage}``: the five figures, with every exception and every clause set aside."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("games", "sources", "exceptions.toml", "wanted.toml")
        maker = self.maker()
        rows = [self.row(maker, each) for each in coverage.coverages(self.corpus)]
        ways = [{"title": KINDS[kind], "count": count} for kind, count in coverage.kinds(self.corpus).items()]
        custom = {each.id: each.reason for each in self.corpus.exceptions if each.coverage == "proofs"}
        return [self.block("coverage", maker, coverages=rows, ways=ways, custom=self.reasons(maker, "rules", custom))]

    def row(self, maker: Maker, found: Coverage) -> dict[str, Any]:
        return {
            "id": found.id,
            "title": found.title,
            "covered": len(found.covered),
            "total": found.total - len(found.aside),
            "missing": [self.thing(maker, found.id, key) for key in found.missing],
            "waiting": [self.thing(maker, found.id, key) for key in found.waiting],
            "excepted": self.reasons(maker, found.id, found.excepted),
            "aside": self.reasons(maker, found.id, found.aside),
        }

    def reasons(self, maker: Maker, kind: str, reasons: dict[str, str]) -> list[dict[str, str]]:
        return [{"name": self.thing(maker, kind, key), "reason": maker.prose(why)} for key, why in reasons.items()]

    def thing(self, maker: Maker, coverage_id: str, key: str) -> str:
        """A link to a clause, a rule, a crux or a reading, by whatever id the coverage counts."""
        kind = "clause" if coverage_id == "clauses" else "rule"
        if coverage_id == "cruxes":
            kind = "reading" if "=" in key and self.corpus.reading(key) else "crux"
        target = key if kind != "crux" else key.partition("=")[0]
        return maker.hold(link(kind, target, nodes.Text(key), docname=self.env.docname))


class SystemsDirective(Directive):
    """``{systems}``: game by game, how many of its rules and rule-sets have each link of the chain."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("games", "sources", "exceptions.toml")
        maker, to = self.maker(), self.env.docname
        rows: list[dict[str, Any]] = [
            {
                "game": maker.hold(link("game", each.game.id, nodes.Text(each.game.title), docname=to)),
                "counts": [
                    len(each.game.rulesets), len(each.documents), len(each.game.rules), each.engine, each.deals,
                    len(each.table), len(each.print),
                ],
                "whole": each.whole,
            }
            for each in systems.systems(self.corpus)
        ]  # fmt: skip
        sums = [sum(row["counts"][n] for row in rows) for n in (0, 2, 3, 4, 5, 6)]
        wanting = sum(not row["whole"] for row in rows)
        return [self.block("systems", maker, rows=rows, sums=sums, wanting=wanting, known=self.known())]

    def known(self) -> dict[str, int]:
        """How many rules of all games are known, and how many of these one document of their game carries alone."""
        ways = [through(self.corpus, known(standing(game))) for game in self.corpus.games.values()]
        return {"known": sum(way.known for way in ways), "alone": sum(way.alone for way in ways)}


class HeadwordsDirective(Directive):
    """``{headwords}``: of the entries of a book, one a line, whether it is played here or stands in the concordance."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        self.rests_on("games", "names.toml")
        maker = self.maker()
        found = systems.headwords(self.corpus, [line.strip() for line in self.content if line.strip()])
        rows = [
            {
                "word": each.word,
                "plays": [maker.hold(self.to(key)) for key in each.plays],
                "told": [maker.hold(self.to(key)) for key in each.stubs],
            }
            for each in found
        ]
        played = sum(bool(each.plays) for each in found)
        told = sum(bool(each.stubs) and not each.plays for each in found)
        return [self.block("headwords", maker, rows=rows, played=played, told=told)]

    def to(self, key: str) -> nodes.Node:
        """A link to a game, a rule-set, or what is told of a game that is not here."""
        kind = "stub" if key in self.corpus.stubs else "ruleset" if "/" in key else "game"
        text = nodes.Text(self.corpus.title_of(key) or key)
        if kind == "stub" and ELSEWHERE not in self.env.found_docs:
            return text
        return link(kind, key, text, docname=self.env.docname)


def setup_lists(app: Sphinx) -> None:
    app.add_directive_to_domain("std", "glossary", GlossaryDirective, override=True)
    app.add_directive("wanted", WantedDirective)
    app.add_directive("coverage", CoverageDirective)
    app.add_directive("systems", SystemsDirective)
    app.add_directive("headwords", HeadwordsDirective)

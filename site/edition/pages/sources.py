"""The pages of the sources: what a document is, its clauses and what each bears, how it reached us."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

from edition.checking.uses import Use, uses
from edition.markup import grounds
from edition.markup.context import Directive, readings_of
from edition.markup.links import crux_label, link
from edition.markup.nodes import Maker
from edition.model import Clause, Crux, Gift, Kinship, Mention, Rule, Source, gifts
from edition.model.codes import Code
from edition.model.faults import nearest
from edition.pages.cruxes import holder
from edition.tei.document import file_name
from edition.tei.marks import transcribed
from edition.words import N_, _, plural

WORDS = {
    "public-domain": N_("public domain; the wording may be printed"),
    "copyright": N_("in copyright; told in our own words"),
    "cc-by-sa": N_("CC BY-SA; told in our own words"),
    "facsimile": N_("a facsimile"),
    "transcript": N_("a transcript; the document itself unseen"),
    "report": N_("a report of it; the document itself unseen"),
    "page": N_("the page itself, as text"),
}


class SourceDirective(Directive):
    """``{source} herald-1915``: the facts of a document."""

    required_arguments = 1
    optional_arguments = 0

    @property
    def source(self) -> Source:
        source = self.corpus.sources.get(self.arguments[0])
        if source is None:
            named = self.arguments[0]
            raise self.fault(Code.UNKNOWN, f"there is no source “{named}”", nearest(named, self.corpus.sources))
        self.rests_on(f"sources/{source.id}")
        return source

    def run(self) -> list[nodes.Node]:
        source, maker = self.source, self.maker()
        via = self.corpus.sources.get(source.via)
        clauses = source.clauses.values()
        grounds.note(self.env, self.corpus, "given", source.id)
        return [
            self.block(
                "source",
                maker,
                id=source.id,
                title=source.title,
                short=source.short,
                kind=source.kind,
                date=source.date,
                place=source.place,
                authority=source.authority,
                seen=WORDS[source.seen],
                via=maker.hold(link("source", via.id, nodes.Text(via.short), docname=self.env.docname)) if via else "",
                url=str(source.csl.get("URL", "")),
                tei=file_name(source) if self.env.docname == f"sources/{source.id}/index" else "",
                rights=WORDS[source.rights],
                rights_note=maker.prose(source.rights_note),
                clauses=len(clauses),
                lost=sum(bool(clause.lost) for clause in clauses),
                aside=sum(bool(clause.aside) for clause in clauses),
                rules=said_of(gifts(self.corpus)[source.id]),
            )
        ]


def said_of(gift: Gift) -> str:
    """How many rules rest on a document and, if they are not the same, how many have come through it; in words."""
    parts = [resting(len(gift.rules), len(gift.alone))]
    if gift.through != gift.rules:
        parts.append(coming(len(gift.through), len(gift.through_alone)))
    return "; ".join(filter(None, parts))


def resting(all_: int, alone: int) -> str:
    """That so many rest on a document, and so many of them on it alone; nothing of none."""
    if not all_:
        return ""
    if not alone:
        return plural("{n} rests on it", "{n} rest on it", all_).format(n=all_)
    if alone == all_:
        return plural("{n} rests on it alone", "{n} rest on it alone", all_).format(n=all_)
    return _("{n} rest on it, {alone} of them on it alone").format(n=all_, alone=alone)


def coming(all_: int, alone: int) -> str:
    """That so many have come through a document, and so many of them through it alone; nothing of none."""
    if not all_:
        return ""
    if not alone:
        return plural("{n} has come through it", "{n} have come through it", all_).format(n=all_)
    if alone == all_:
        return plural("{n} has come through it alone", "{n} have come through it alone", all_).format(n=all_)
    return _("{n} have come through it, {alone} of them through it alone").format(n=all_, alone=alone)


LONG, PART = 60, 24
"""A document of more clauses than so many is folded into parts of so many."""


def parts(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The clauses of a long document in parts, each headed by where its clauses stand; of a short one all together."""
    for n in range(0, len(rows), PART if len(rows) > LONG else max(1, len(rows))):
        some = rows[n : n + PART] if len(rows) > LONG else rows
        chapters = dict.fromkeys(row["at"].partition(",")[0] for row in some if row["at"])
        ends = _("{first} to {last}").format(first=some[0]["number"], last=some[-1]["number"])
        yield {"head": f"{ends}: {', '.join(chapters)}" if len(rows) > LONG else "", "clauses": some}


class ClausesDirective(SourceDirective):
    """``{clauses} herald-1915``: the clauses, the slips of the transcript, and the chain of the document."""

    def run(self) -> list[nodes.Node]:
        source = self.source
        grounds.note(self.env, self.corpus, "borne", source.id)
        made: list[nodes.Node] = [self.section("clauses", _("Clauses"), self.clauses(source))]
        if source.slips:
            made.append(self.section("slips", _("Slips"), self.slips(source)))
        if source.chain:
            made.append(self.section("chain", _("How it reached us"), self.chain(source)))
        return made

    def clauses(self, source: Source) -> nodes.Node:
        maker, used = self.maker(), uses(self.corpus)
        rows = [self.clause(maker, source, clause, used.get(clause.key, [])) for clause in source.clauses.values()]
        told = [self.crux(maker, source, crux) for crux in self.corpus.cruxes() if borne_by(crux, source)]
        return self.block("clauses", maker, source=source.id, clauses=rows, parts=list(parts(rows)), cruxes=told)

    def clause(self, maker: Maker, source: Source, clause: Clause, used: list[Use]) -> dict[str, Any]:
        language = clause.lang or (source.language if source.language != self.config.language else "")
        return {
            "anchor": clause.anchor,
            "number": clause.number,
            "at": clause.at,
            "stratum": clause.stratum,
            "words": clause.words,
            "quote": clause.quote,
            "lang": language,
            "says": maker.prose(clause.says) if clause.says else "",
            "lost": maker.prose(clause.lost) if clause.lost else "",
            "aside": maker.prose(clause.aside) if clause.aside else "",
            "uses": {maker.hold(each): each["reftype"] for each in self.uses(used)},
        }

    def uses(self, used: list[Use]) -> list[pending_xref]:
        """Links to what a clause bears: rules by number, cruxes by name, names, then the pages that discuss it."""
        links: dict[str, pending_xref] = {}
        for use in used:
            if isinstance(use, Rule):
                number = self.corpus.games[use.game].number(use.id)
                links[use.id] = self.link(
                    "rule", use.id, nodes.Text(_("rule\N{NO-BREAK SPACE}{number}").format(number=number))
                )
            elif isinstance(use, Crux):
                links[use.id] = self.link("crux", use.id, *crux_label(use))
            elif not isinstance(use, Mention):
                page, text = ("kin", _("who is kin to whom")) if isinstance(use, Kinship) else ("games", _("names"))
                if page in self.env.found_docs:
                    links[page] = self.link("page", page, nodes.Text(text))
            else:
                docname = use.where.file.partition("/")[2].removesuffix(".md")
                if docname != self.env.docname:
                    links[docname] = self.link("page", docname, nodes.Text(self.page(docname)))
        return list(links.values())

    def page(self, docname: str) -> str:
        """What a page is called in a list of uses."""
        parts = docname.split("/")
        if docname.startswith("games/") and parts[-1] == "index":
            return self.corpus.games[parts[1]].title
        if docname.startswith("sources/") and parts[1] in self.corpus.sources:
            return self.corpus.sources[parts[1]].short
        return parts[-1].replace("-", " ")

    def crux(self, maker: Maker, source: Source, crux: Crux) -> dict[str, Any]:
        """What the file beside the page is told of a crux: all of it, if the document is transcribed."""
        return {
            "id": crux.id,
            "clauses": [source.clauses[id].anchor for id in borne_by(crux, source)],
            "link": maker.hold(self.link("crux", crux.id, *crux_label(crux))),
            "told": self.told(maker, crux) if transcribed(source) else None,
        }

    def told(self, maker: Maker, crux: Crux) -> dict[str, Any]:
        """A crux and its readings, as the page of the cruxes has them."""
        game = self.corpus.games[crux.game]
        self.rests_on(*(f"games/{game.id}/{name}.toml" for name in ("game", "cruxes")))
        ours = str(readings_of(game, game.default_ruleset).get(crux.id, crux.default))
        return {
            "lemma": maker.prose(crux.lemma) if crux.lemma else "",
            "question": maker.prose(crux.question),
            "number": {"low": crux.number["low"], "high": crux.number["high"], "ours": ours}
            if crux.number and not crux.readings
            else None,
            "readings": [
                {
                    "id": reading.id,
                    "title": maker.prose(reading.title),
                    "grounds": maker.prose(reading.grounds),
                    "certainty": reading.certainty,
                    "rejected": reading.rejected,
                    "ours": reading.id == ours,
                    "held_by": [holder(self, maker, name) for name in reading.held_by],
                }
                for reading in crux.readings.values()
            ],
        }

    def link(self, kind: str, key: str, *children: nodes.Node) -> pending_xref:
        return link(kind, key, *children, docname=self.env.docname)

    def slips(self, source: Source) -> nodes.Node:
        maker = self.maker()
        rows = [{name: maker.prose(text) for name, text in slip.items()} for slip in source.slips]
        return self.block("slips", maker, slips=rows)

    def chain(self, source: Source) -> nodes.Node:
        maker = self.maker()
        rows = [{name: maker.prose(text) for name, text in step.items()} for step in source.chain]
        return self.block("chain", maker, chain=rows)


def borne_by(crux: Crux, source: Source) -> list[str]:
    """The clauses of a document on which a crux rests."""
    return [key.removeprefix(f"{source.id}#") for key in crux.clauses if key.startswith(f"{source.id}#")]


class SourcesDirective(Directive):
    """``{sources}``: all documents, oldest first."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("sources")
        maker, docname = self.maker(), self.env.docname
        rows = [
            {
                "id": source.id,
                "link": maker.hold(link("source", source.id, nodes.Text(source.title), docname=docname)),
                "kind": source.kind,
                "date": source.date,
                "place": source.place,
                "authority": source.authority,
                "seen": WORDS[source.seen],
                "rights": WORDS[source.rights],
                "clauses": len(source.clauses),
            }
            for source in sorted(self.corpus.sources.values(), key=lambda source: source.date)
        ]
        return [self.block("sources", maker, sources=rows)]


def setup_sources(app: Sphinx) -> None:
    app.add_directive("source", SourceDirective)
    app.add_directive("clauses", ClausesDirective)
    app.add_directive("sources", SourcesDirective)

"""Links to ids: the domain `edition` that resolves them, and the roles that make them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode

from edition.context import Role, corpus_of, readings_of
from edition.model import Clause, Corpus, Crux, Source
from edition.places import address


def link(kind: str, key: str, *children: nodes.Node, docname: str, classes: list[str] | None = None) -> pending_xref:
    """A link to an id, for Sphinx to resolve."""
    text = nodes.inline("", "", *children, classes=classes or [])
    return pending_xref(
        "", text, refdomain="edition", reftype=kind, reftarget=key, refdoc=docname, refwarn=True, refexplicit=True
    )


class EditionDomain(Domain):
    """Resolves links to ids. It stores nothing: addresses follow from the content alone."""

    name = "edition"
    label = "Edition"

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        corpus = corpus_of(env)
        found = address(corpus, typ, target)
        if found is None or found[0] not in env.found_docs:
            return None
        docname, anchor = found
        if typ == "rule" and stands_on(corpus, fromdocname, target):
            docname = fromdocname
        return make_refnode(builder, fromdocname, docname, anchor, contnode.children or [contnode])

    def resolve_any_xref(self, *arguments: Any, **more: Any) -> list[tuple[str, nodes.reference]]:
        """Links of the edition always say their kind."""
        return []

    def merge_domaindata(self, docnames: Any, otherdata: Any) -> None:
        pass


def stands_on(corpus: Corpus, docname: str, rule: str) -> bool:
    """Whether a rule-set's own page prints this rule, so that a link need not leave it."""
    parts = docname.split("/")
    found = corpus.rule(rule)
    if len(parts) != 4 or parts[2] != "rulesets" or found is None or parts[1] != found.game:
        return False
    game = corpus.games[parts[1]]
    return parts[3] in game.rulesets and found.in_force(readings_of(game, parts[3]))


def clause_label(source: Source, clause: Clause) -> str:
    """How a clause is cited in running text: the short title and the place in it."""
    return f"{source.short}, {clause.at}" if clause.at else source.short


def crux_label(crux: Crux) -> list[nodes.Node]:
    name = crux.slug.replace("-", " ")
    return [nodes.Text("crux "), nodes.emphasis("", name)]


class Link(Role):
    """A link whose kind is the role's name; subclasses say what it reads."""

    def node(self) -> nodes.Node:
        self.rests_on(*self.files())
        children = [nodes.Text(self.title)] if self.title else self.label()
        kind = self.name.rpartition(":")[2]  # the glossary's role is found as std:term
        return link(kind, self.text, *children, docname=self.env.docname)

    def files(self) -> list[str]:
        """The data files that the words of the link are taken from."""
        game = self.text.partition(".")[0]
        return [f"games/{game}/rules.toml", f"games/{game}/cruxes.toml"]

    @abstractmethod
    def label(self) -> list[nodes.Node]:
        """The words of the link, where the text gives none."""


class RuleLink(Link):
    def label(self) -> list[nodes.Node]:
        rule = self.corpus.rule(self.text)
        number = self.corpus.games[rule.game].numbers[rule.id] if rule else "?"
        return [nodes.Text(f"rule\N{NO-BREAK SPACE}{number}")]


class CruxLink(Link):
    def label(self) -> list[nodes.Node]:
        crux = self.corpus.crux(self.text)
        return crux_label(crux) if crux else [nodes.Text(self.text)]


class ReadingLink(Link):
    def label(self) -> list[nodes.Node]:
        pair = self.corpus.reading(self.text)
        return [nodes.emphasis("", pair[1].title if pair else self.text)]


class DealLink(Link):
    def files(self) -> list[str]:
        game, _, slug = self.text.partition("/")
        return [f"games/{game}/deals/{slug}.toml"]

    def label(self) -> list[nodes.Node]:
        deal = self.corpus.deal(self.text)
        return [nodes.Text(deal.title if deal else self.text)]


class GameLink(Link):
    def files(self) -> list[str]:
        return [f"games/{self.text}/game.toml"]

    def label(self) -> list[nodes.Node]:
        return [nodes.Text(self.corpus.games[self.text].title if self.text in self.corpus.games else self.text)]


class ClauseLink(Link):
    def files(self) -> list[str]:
        return [f"sources/{self.text.partition('#')[0]}"]

    def label(self) -> list[nodes.Node]:
        clause = self.corpus.clause(self.text)
        text = clause_label(self.corpus.sources[clause.source], clause) if clause else self.text
        return [nodes.Text(text)]


class SourceLink(Link):
    def files(self) -> list[str]:
        return [f"sources/{self.text}/source.toml"]

    def label(self) -> list[nodes.Node]:
        source = self.corpus.sources.get(self.text)
        return [nodes.Text(source.short if source else self.text)]


class TermLink(Link):
    """Reads as written; the target may be the term itself."""

    def files(self) -> list[str]:
        return ["glossary.toml"]

    def label(self) -> list[nodes.Node]:
        return [nodes.Text(self.text)]


ROLES: dict[str, Callable[[], Role]] = {
    "rule": RuleLink,
    "crux": CruxLink,
    "reading": ReadingLink,
    "deal": DealLink,
    "game": GameLink,
    "clause": ClauseLink,
    "source": SourceLink,
}


def setup_addresses(app: Sphinx) -> None:
    app.add_domain(EditionDomain)
    for name, role in ROLES.items():
        app.add_role(name, role())
    app.add_role_to_domain("std", "term", TermLink(), override=True)

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

from edition.markup.context import Role, corpus_of, page_ruleset
from edition.model import Clause, Corpus, Crux, Source
from edition.published.addresses import address, rules_page
from edition.words import _


def link(
    kind: str,
    key: str,
    *children: nodes.Node,
    docname: str,
    classes: list[str] | None = None,
    about: str = "",
    query: str = "",
) -> pending_xref:
    """A link to an id, for Sphinx to resolve; to a rule `about` a rule-set, on its page if that prints it.

    `query` is what it asks of a page that has no anchor: `?learn`.
    """
    text = nodes.inline("", "", *children, classes=classes or [])
    return pending_xref(
        "", text, refdomain="edition", reftype=kind, reftarget=key, refdoc=docname, refwarn=True, refexplicit=True,
        about=about, query=query,
    )  # fmt: skip


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
        if typ == "rule":
            docname = nearest_page(corpus, fromdocname, target, node.get("about", "")) or docname
            docname = docname if docname in env.found_docs else found[0]
        made = make_refnode(builder, fromdocname, docname, anchor, contnode.children or [contnode])
        if query := node.get("query", ""):
            made["refuri"] += query
        return made

    def resolve_any_xref(  # type: ignore[override]  # words, no reference
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.Element]]:
        """Links of the edition always say their kind. A link to a page that is not made stays as words where the pages
        of one game are made alone."""
        elsewhere = env.config.edition_only and target.partition("#")[0].endswith(".md")
        return [("edition:page", contnode)] if elsewhere else []

    def merge_domaindata(self, docnames: Any, otherdata: Any) -> None:
        pass


def nearest_page(corpus: Corpus, docname: str, rule: str, about: str) -> str:
    """Where a link to a rule need not leave its page, or leads to that of the rule-set it is about; or nothing."""
    found = corpus.rule(rule)
    if found is None:
        return ""
    game = corpus.games[found.game]
    own = page_ruleset(game, docname) if docname.startswith(f"games/{game.id}/rules/") else ""
    if own and rule in game.plain[own] | game.printed[own]:
        return docname
    return rules_page(game, about) if game.apart and rule in game.printed.get(about, ()) else ""


def clause_label(source: Source, clause: Clause) -> str:
    """How a clause is cited in running text: the short title and the place in it."""
    return f"{source.short}, {clause.at}" if clause.at else source.short


def crux_label(crux: Crux) -> list[nodes.Node]:
    name = crux.slug.replace("-", " ")
    return [nodes.Text(_("crux ")), nodes.emphasis("", name)]


class Link(Role):
    """A link whose kind is the role's name; subclasses say what it reads."""

    def node(self) -> nodes.Node:
        self.rests_on(*self.files())
        children = [nodes.Text(self.title)] if self.title else self.label()
        kind = self.name.rpartition(":")[2]  # the glossary's role is found as std:term
        return link(kind, self.text, *children, docname=self.env.docname, about=self.of())

    def of(self) -> str:
        """The rule-set that the link is about."""
        return ""

    def files(self) -> list[str]:
        """The data files that the words of the link are taken from."""
        game = self.text.partition(".")[0]
        return [f"games/{game}/{name}.toml" for name in ("game", "rules", "cruxes")]

    @abstractmethod
    def label(self) -> list[nodes.Node]:
        """The words of the link, where the text gives none."""


class RuleLink(Link):
    def of(self) -> str:
        rule = self.corpus.rule(self.text)
        return self.about(self.corpus.games[rule.game]) if rule else ""

    def label(self) -> list[nodes.Node]:
        rule = self.corpus.rule(self.text)
        number = self.number_here(self.corpus.games[rule.game], rule.id) if rule else "?"
        return [nodes.Text(_("rule\N{NO-BREAK SPACE}{number}").format(number=number))]


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
        deal = self.corpus.deal(self.text)
        page = self.corpus.deals_page(self.corpus.games[game], deal.ruleset) if deal else f"games/{game}/deals"
        return [f"games/{game}/deals/{slug}.toml", f"{page}.md"]

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


def setup_links(app: Sphinx) -> None:
    app.add_domain(EditionDomain)
    for name, role in ROLES.items():
        app.add_role(name, role())
    app.add_role_to_domain("std", "term", TermLink(), override=True)

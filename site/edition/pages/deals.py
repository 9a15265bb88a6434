"""Worked deals: hands as cards, what happens, the ledger with its rules, and what other readings make of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.browser.deal_data import deal_data
from edition.deals.working import Worked
from edition.kept import Several
from edition.markup.context import Directive, Readings, value_of
from edition.markup.links import link
from edition.markup.nodes import block
from edition.markup.readings import Departure, box, note
from edition.model import Deal, Game
from edition.model.codes import Code
from edition.model.faults import nearest
from edition.pages.facts import fact
from edition.pages.ledger import balanced, ledger
from edition.pages.outcomes import Outcome, Pending, Refusal, other_outcomes, outcome
from edition.pages.passages import Story, hands
from edition.pages.rules import choice, naming
from edition.pages.stated import stated_hands, stated_moves
from edition.pages.telling import Teller
from edition.words import _
from quinola import catalogue
from quinola.messages import say


class DealsDirective(Directive):
    """``{deals}``: all worked deals of a game, each in a section of its own. `:ruleset:` lists those of some alone."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        sets = self.rulesets(game)
        listed = [deal for deal in game.deals.values() if not sets or deal.ruleset in sets]
        known = Several(f"outcomes-{'-'.join([game.id, *sets])}")
        made = [node for deal in listed for node in DealWriter(self, game, deal, game.base(*sets), known).whole()]
        known.keep()
        return made


class DealDirective(Directive):
    """``{deal} reym/six-in-hearts``: one worked deal, on any page; its address stays that of the deals page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        deal = self.corpus.deal(self.arguments[0])
        if deal is None:
            there = [f"{game.id}/{deal}" for game in self.corpus.games.values() for deal in game.deals]
            named = self.arguments[0]
            raise self.fault(Code.UNKNOWN, f"there is no deal “{named}”", nearest(named, there))
        game = self.corpus.games[deal.game]
        return [DealWriter(self, game, deal, game.base()).block(anchored=False)]


class DealWriter:
    """Makes the block of one deal; `page` are the readings that its page begins with.

    A deal that has not been played yet is told as it is stated, with what was worked by hand. In `known` is kept what
    other readings make of deals.
    """

    def __init__(
        self, directive: Directive, game: Game, deal: Deal, page: Readings, known: Several | None = None
    ) -> None:
        self.directive, self.game, self.deal, self.page, self.known = directive, game, deal, page, known
        self.docname = directive.env.docname
        for name in (f"deals/{deal.slug}", "game", "rules", "cruxes"):
            directive.rests_on(f"games/{game.id}/{name}.toml")
        self.result = outcome(deal)
        self.maker = directive.maker()
        self.teller = Teller(self.maker, game, deal, self.docname)

    def whole(self) -> list[nodes.Node]:
        return [self.directive.section(self.deal.anchor, self.deal.title, self.block(anchored=True))]

    def block(self, anchored: bool) -> block:
        """The deal, its prose read by its rule-set."""
        with self.directive.under(self.game, value_of(self.game, self.deal.ruleset, self.deal.readings).readings):
            return self.directive.block("deal", self.maker, **self.data(anchored))

    def data(self, anchored: bool) -> dict[str, Any]:
        """Everything a partial prints."""
        deal, maker = self.deal, self.maker
        groups = other_outcomes(self.game, deal, self.page, self.result, self.known)
        hide = " ".join(note(self.directive.env, self.game, group)[1] for _, group in groups)
        return {
            "id": deal.id,
            "anchor": deal.anchor,
            "anchored": anchored,
            "title": deal.title,
            "tags": list(deal.tags),
            "tells": maker.prose(deal.tells),
            "ruleset": self.ruleset(),
            "source": self.source(),
            "shows": [{"rule": self.teller.rule(rule), "why": maker.prose(why)} for rule, why in deal.shows.items()],
            "facts": self.facts(),
            **self.played(),
            "hide": hide,
            **self.sums(self.result, str(deal.expect.get("sum", "")), deal.expect.get("totals", {})),
            "variants": [self.variant(found, group) for found, group in groups],
        }

    def played(self) -> dict[str, Any]:
        """The hands and how they are played; nothing where the engine will not."""
        if isinstance(self.result, Refusal):
            return {"hands": [], "opening": [], "passages": [], "play": None}
        if isinstance(self.result, Pending):
            told = stated_moves(self.teller)
            return {"hands": stated_hands(self.deal), "opening": [], "passages": told, "play": None}
        return {
            "hands": hands(self.result),
            "opening": [self.teller.event(event) for event in self.result.opening],
            "passages": Story(self.teller, self.result).passages(),
            "play": deal_data(self.maker, self.deal),
        }

    def sums(self, result: Outcome, by_hand: str, totals: Mapping[str, int]) -> dict[str, Any]:
        """The ledger, or why there is none, and the sum worked by hand."""
        return {
            "pending": balanced(totals) if isinstance(result, Pending) else None,
            "ledger": ledger(self.teller, result) if isinstance(result, Worked) else None,
            "refusal": result.why if isinstance(result, Refusal) else "",
            "sum": self.maker.prose(by_hand) if by_hand else "",
        }

    def variant(self, result: Outcome, group: Sequence[Departure]) -> dict[str, Any]:
        """What other readings make of it."""
        show, _ = note(self.directive.env, self.game, group)
        picks = [{each.crux.id: each.reading.id} for each in group]
        found = next((under for under in self.deal.under if dict(under.readings) in picks), None)
        label = self.maker.hold(*naming(group, self.docname))
        by_hand, totals = (found.sum, found.totals) if found else ("", {})
        return {"show": show, "label": label, **self.sums(result, by_hand, totals)}

    # the head

    def ruleset(self) -> dict[str, Any]:
        ruleset = self.game.rulesets[self.deal.ruleset]
        key = f"{self.game.id}/{ruleset.id}"
        here = ruleset.id == self.game.default_ruleset
        page = link("ruleset", key, nodes.Text(ruleset.title), docname=self.docname)
        readings = [self.reading(crux, key) for crux, key in self.deal.readings.items()]
        own = _("the rule-set {title}").format(title=ruleset.title) if self.game.apart else _("our readings")
        return {"title": ruleset.title, "own": own, "link": "" if here else self.maker.hold(page), "readings": readings}

    def reading(self, crux: str, value: str | int) -> str:
        """A reading that the deal is played by, apart from its rule-set."""
        name = crux.partition(".")[2].replace("-", " ")
        found = self.game.cruxes[crux].readings.get(str(value))
        text = nodes.Text(f"{name}: {found.title if found else value}")
        return self.maker.hold(link("crux", crux, text, docname=self.docname))

    def source(self) -> str:
        clause = self.directive.corpus.clause(self.deal.source)
        if not clause:
            return ""
        text = nodes.Text(f"{self.directive.corpus.sources[clause.source].short}, {clause.at}")
        return self.maker.hold(link("clause", clause.key, text, docname=self.docname))

    def facts(self) -> list[dict[str, str]]:
        """What a scorer told, each with its name."""
        asked: dict[str, Any] = {}
        if self.game.engine:
            asked = catalogue.family(self.deal.game).ruleset(self.deal.ruleset).form.schema()["properties"]
        spanish = self.game.spanish
        told = {name: fact(value, asked.get(name), spanish) for name, value in self.deal.facts.items()}
        return [{"name": str(say("{what:word}", what=name.replace("_", " "))), "value": self.maker.hold(*words)}
                for name, words in told.items()]  # fmt: skip


class ReadingsDirective(Directive):
    """``{readings}``: every choice of reading of a game in one place, for pages whose rules stand elsewhere.

    `:ruleset:` offers the questions that some rule-sets ask, as the deals beside it have it.
    """

    def run(self) -> list[nodes.Node]:
        game = self.game
        self.rests_on(f"games/{game.id}/cruxes.toml")
        box(self.env)
        maker = self.maker()
        base = game.base(*self.rulesets(game))
        asked = [crux for crux in game.cruxes.values() if crux.settable and crux.id in base]
        if not game.engine:  # nothing but what was worked by hand can follow
            worked = {key for deal in game.deals.values() for under in deal.under for key in under.readings}
            asked = [crux for crux in asked if crux.id in worked and crux.choices]
        made = [choice(maker, crux, base) for crux in asked]
        if not made:
            return []
        return [self.block("readings", maker, game=game.id, title=game.title, choices=made,
                           follows=_("The sums below follow."))]  # fmt: skip


def setup_deals(app: Sphinx) -> None:
    app.add_directive("deals", DealsDirective)
    app.add_directive("deal", DealDirective)
    app.add_directive("readings", ReadingsDirective)

"""What the browser's side is given: the calculator, the table, and every worked deal act by act, as data in the page.

The page holds no game logic. What it shows before the engine is there is worked here, natively, by the same engine.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.browser.deal_data import deal_data, story
from edition.browser.game_data import GameData
from edition.markup.context import Directive, page_ruleset, value_of
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import FIRST_HAND, Game
from edition.model.answers import module_name
from edition.model.codes import Code
from edition.words import _
from quinola.answers import games
from quinola.answers.melds import are_laid
from quinola.rules import FactsError

SCRIPTS = Path(__file__).parents[2] / "play"
# What lies there and is not for the browser.
NOT_SENT = shutil.ignore_patterns("tools", "licences", "*.ts", "*.json", "*.md")
Json = dict[str, Any]


class PlayDirective(Directive):
    """A directive whose block is played in the browser."""

    kind = ""

    def run(self) -> list[nodes.Node]:
        game = self.game
        if not game.engine:
            return self.unplayed(game)
        for name in ("rules", "cruxes", "deals"):
            self.rests_on(f"games/{game.id}/{name}" + ("" if name == "deals" else ".toml"))
        maker = self.maker()
        made = self.block(
            self.kind, maker, game=game.id, title=game.title,
            rules=f"games/{game.id}/rules/", table=f"games/{game.id}/table/",
            links=self.links(maker, game), play=GameData(self, game).data(),
            about=page_ruleset(game, self.env.docname) if game.apart else "", **self.more(maker, game),
        )  # fmt: skip
        return [made]

    def unplayed(self, game: Game) -> list[nodes.Node]:
        """What stands there of a game without an engine: nothing can, and the page should not ask for it."""
        what = f"there is no {{{self.kind}}} of {game.title}: the engine does not play it"
        mend = f"take it off the page, or write engine/quinola/games/{module_name(game.id)}.py"
        raise self.fault(Code.NOTHING, what, mend)

    def links(self, maker: Maker, game: Game) -> Json:
        """Where a reader without scripts goes instead."""
        told = {
            "sheet": _("the sheet"),
            "rules": _("the rules"),
            "deals": _("the worked deals"),
            "table": _("the table"),
        }
        pages = {name: f"games/{game.id}/{name}" for name in told}
        pages["deals"] = self.corpus.deals_page(game, self.ruleset(game))
        return {
            name: maker.hold(link("page", page, nodes.Text(told[name]), docname=self.env.docname))
            for name, page in pages.items()
            if page in self.env.found_docs
        }

    def more(self, maker: Maker, game: Game) -> Json:
        return {}


class CalculatorDirective(PlayDirective):
    """``{calculator}``: score a deal of one's own. It begins with a published example, worked natively.

    `:ruleset:` begins with another rule-set than the game's first.
    """

    kind = "calculator"

    def more(self, maker: Maker, game: Game) -> Json:
        ruleset = self.ruleset(game)
        engine = value_of(game, ruleset).engine
        settled: Json = {}
        told = [deal for deal in game.deals.values() if deal.facts and (not game.apart or deal.ruleset == ruleset)]
        for deal in sorted(told, key=lambda deal: bool(deal.readings)):  # first where nothing is read otherwise
            with suppress(FactsError):  # and this rule-set can read what another has told
                settled = games.settled(engine, deal.facts)
                break
        facts: Mapping[str, Any] = deal.facts if settled else {}
        return {"start": {"schema": engine.form.schema(), "facts": dict(facts), "settled": settled}}


class ScoreKeeperDirective(PlayDirective):
    """``{score-keeper}``: keeps the score of a party with real cards, deal by deal."""

    kind = "score-keeper"


class MeldsDirective(PlayDirective):
    """``{melds}``: lays out a hand of real cards, counts it, and says whether some cards are a meld."""

    kind = "melds"

    def run(self) -> list[nodes.Node]:
        if not are_laid(self.game.id):
            raise self.fault(Code.NOTHING, f"no melds are laid in {self.game.title}", "take {melds} off the page")
        return super().run()


class StepperDirective(PlayDirective):
    """``{stepper}``: heads a page of worked deals, each of which can then be stepped through and read otherwise.

    Below it stands the workshop, in which the reader makes another.
    """

    kind = "stepper"

    def more(self, maker: Maker, game: Game) -> Json:
        """What a deal that the reader makes must know of those that there are."""
        deals = sorted(game.deals.values(), key=lambda deal: deal.order)
        sums = (str(deal.expect["sum"]) for deal in deals if any(deal.expect.get("totals", {}).values()))
        return {
            "names": [deal.slug for deal in game.deals.values()],
            "order": max((deal.order for deal in deals), default=0) + 1,
            "example": next(sums, ""),
        }

    def unplayed(self, game: Game) -> list[nodes.Node]:
        """Deals that nobody can play yet are told without it."""
        return []


class AnotherDirective(PlayDirective):
    """``{another}``: heads a page of rules, beside each of which the engine can deal another example."""

    kind = "another"

    def unplayed(self, game: Game) -> list[nodes.Node]:
        """No example can be dealt, and the rules stand without."""
        return []


class TableDirective(PlayDirective):
    """``{table}``: the table, with the deals told for those who begin."""

    kind = "table"

    def more(self, maker: Maker, game: Game) -> Json:
        told = [deal for deal in game.deals.values() if FIRST_HAND in deal.tags and deal.acts]
        guided = [deal_data(maker, deal) for deal in told]
        for deal, data in zip(told, guided, strict=True):
            data["told"]["acts"] = story(deal)
        return {"guided": guided}


def copy_scripts(app: Sphinx, exception: Exception | None) -> None:
    """The modules of the browser's side, as they are."""
    if exception is None and app.builder.name == "html":
        target = Path(app.outdir) / "_static" / "play"
        shutil.copytree(SCRIPTS, target, dirs_exist_ok=True, ignore=NOT_SENT)


def setup_play(app: Sphinx) -> None:
    app.add_directive("another", AnotherDirective)
    app.add_directive("calculator", CalculatorDirective)
    app.add_directive("melds", MeldsDirective)
    app.add_directive("score-keeper", ScoreKeeperDirective)
    app.add_directive("stepper", StepperDirective)
    app.add_directive("table", TableDirective, override=True)
    app.connect("build-finished", copy_scripts)

"""What the engine tells of a deal, put into the slots of a page: messages as signs and words, rules as links."""

from __future__ import annotations

from typing import Any

from docutils import nodes

from edition.markup.links import link
from edition.markup.messages import drawn
from edition.markup.nodes import Maker
from edition.model import Deal, Game
from edition.words import N_, _
from quinola.messages import Message


class Teller:
    """Tells a deal on a page; rules have the numbers of the deal's rule-set."""

    def __init__(self, maker: Maker, game: Game, deal: Deal, docname: str) -> None:
        self.maker, self.game, self.deal, self.docname = maker, game, deal, docname

    def message(self, message: Message | str) -> str:
        """A message in a slot."""
        return self.maker.hold(*drawn(message))

    def rule(self, rule: str, said: str = N_("rule\N{NO-BREAK SPACE}{number}")) -> str:
        """A link to a rule in a slot; nothing where the content has no such rule."""
        if rule not in self.game.rules:
            return ""
        about = self.deal.ruleset
        text = nodes.Text((_(said) if said else "{number}").format(number=self.game.number(rule, about)))
        return self.maker.hold(link("rule", rule, text, docname=self.docname, about=about))

    def event(self, told: Any) -> dict[str, str]:
        """An event, or a step of the reckoning, with its rule."""
        return {"text": self.message(told.message), "rule": self.rule(told.rule, "")}

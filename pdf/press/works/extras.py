"""Prints beside the sheets, for games that want them: the synopsis, a card of payments, counters to cut out."""

from __future__ import annotations

import re
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from edition.markup.context import Options, value_of
from edition.model import Game, Ruleset
from edition.pages.strip import count
from edition.pages.synopsis import SynopsisDirective, lines
from edition.words import _
from press.works.sheets import TablePrint, on_paper

# Before the last figure of a line, and after a card.
PRICE = re.compile(r"(?<=`) | (?=\d+\.$)")


class SynopsisPrint(SynopsisDirective):
    """``{synopsis-print}``: the synopsis as a leaf of its own, across the paper; on the page, where it lies."""

    def run(self) -> list[nodes.Node]:
        game, maker = self.game, self.maker()
        data = {
            **self.data(maker, game),
            "game": {"id": game.id, "title": game.title},
            "ruleset": {"id": game.default_ruleset},
            "prints": on_paper("synopsis", game, game.default_ruleset, _("Synopsis")),
        }
        return [self.block("synopsis-print", maker, **data)]


class PaymentsDirective(TablePrint):
    """``{payments-card} game/ruleset``: what is paid, small enough to stand on the table, four to a leaf.

    `:topics:` names the lines of the synopsis that it carries.
    """

    option_spec: ClassVar[Options] = {"topics": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        game, ruleset = self.subject
        value, maker = value_of(game, ruleset.id), self.maker()
        self.rests_on(f"games/{game.id}/synopsis.toml")
        wanted = self.options.get("topics", "").split() or list(game.topics)
        if unknown := [key for key in wanted if key not in game.topics]:
            raise self.error(f"the synopsis has no topic {', '.join(unknown)}; it has {', '.join(game.topics)}")
        with self.under(game, value.readings):
            groups = [
                {"title": topic.title, "lines": [maker.prose(after(topic.title, text)) for _, text, _ in said]}
                for topic in (game.topics[key] for key in wanted)
                if (said := lines(game, topic, value))
            ]
            return [self.block("payments-card", maker, **self.head("payments", game, ruleset), groups=groups)]

    def head(self, kind: str, game: Game, ruleset: Ruleset) -> dict[str, Any]:
        """The files, named for the rule-set."""
        return {**super().head(kind, game, ruleset), "prints": own_prints(kind, game, ruleset, _("Payments card"))}


def after(title: str, text: str) -> str:
    """What a line says under a title that has named the case already: “Made: 16 from each” is 16 from each.

    No line begins with a price.
    """
    text = PRICE.sub("\N{NO-BREAK SPACE}", text)
    case, colon, rest = text.partition(": ")
    return rest[:1].upper() + rest[1:] if colon and case.lower() in title.lower() else text


class Counter(NamedTuple):
    """A kind of counter: its name, what it is worth in the smallest, and how many a player has."""

    name: str
    value: int
    number: int

    @property
    def names(self) -> str:
        """Several of them; fish stay fish."""
        return self.name if self.name.endswith("fish") else f"{self.name}s"


class CountersDirective(TablePrint):
    """``{counters} game/ruleset``: one player's box, to be printed once for each and cut out.

    `:box:` names kinds, value and number, the dearest first: `contrat 10 10, fiche 1 20`. `:boxes:` says for how many
    players a leaf has room, if not for one.
    """

    option_spec: ClassVar[Options] = {"box": directives.unchanged_required, "boxes": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        game, ruleset = self.subject
        box = [self.counter(text) for text in self.options.get("box", "").split(",")]
        values = [each.value for each in box]
        if values != sorted(set(values), reverse=True):
            raise self.error("the kinds of counter stand in order of their values, the dearest first")
        kinds = [{**each._asdict(), "names": each.names, "shape": shape(n, len(box))} for n, each in enumerate(box)]
        boxes = self.options.get("boxes", 1)
        data = {
            **self.head("counters", game, ruleset),
            "prints": own_prints("counters", game, ruleset, _("Counters")),
            "box": kinds * boxes,
            "boxes": count(boxes),
            "worth": sum(each.value * each.number for each in box),
            "unit": box[-1].names,
        }
        return [self.block("counters", self.maker(), **data)]

    def counter(self, text: str) -> Counter:
        name, *numbers = text.split() or [""]
        if len(numbers) != 2 or not all(number.isdigit() and int(number) for number in numbers):
            wanted = "a kind of counter is written “contrat 10 10” (name, value, number)"
            raise self.error(f"{wanted}, not “{text.strip()}”")
        return Counter(name, int(numbers[0]), int(numbers[1]))


def shape(n: int, kinds: int) -> str:
    """The most valuable is square, the least a fish, what lies between is round."""
    return "fish" if n == kinds - 1 else "square" if n == 0 else "round"


def own_prints(kind: str, game: Game, ruleset: Ruleset, words: str) -> list[dict[str, str]]:
    """A print of each rule-set; unlike a pad it always names it."""
    return on_paper(kind, game, ruleset.id, f"{words}, {ruleset.short}")


def setup_extras(app: Sphinx) -> None:
    app.add_directive("synopsis-print", SynopsisPrint)
    app.add_directive("payments-card", PaymentsDirective)
    app.add_directive("counters", CountersDirective)

"""Lists of the evidence: all rules by how sure they are, what each document gives, and what is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.checking.uses import Use, uses
from edition.markup.context import Directive
from edition.markup.links import crux_label, link
from edition.markup.nodes import Maker
from edition.model import (
    CERTAINTIES,
    Clause,
    Corpus,
    Crux,
    Game,
    Gift,
    Rule,
    Source,
    gifts,
    known,
    standing,
)
from edition.pages.carried import told_through
from edition.words import _

GAPS = ("lacuna", "extraction loss")
"""The kinds of cruxes at which something that was there, or should be, is missing."""
FILES = ("games", "sources")


class ListDirective(Directive):
    """What the lists share: links to what they count."""

    def to(self, maker: Maker, kind: str, key: str, *text: nodes.Node) -> str:
        return maker.hold(link(kind, key, *text, docname=self.env.docname))

    def to_game(self, maker: Maker, game: Game) -> str:
        return self.to(maker, "game", game.id, nodes.Text(game.title))

    def to_rule(self, maker: Maker, rule: Rule, text: str = "") -> str:
        """A link by its number and name: `12 card order`."""
        number = self.corpus.games[rule.game].number(rule.id)
        slug = rule.id.partition(".")[2].replace("-", " ")
        return self.to(maker, "rule", rule.id, nodes.Text(text or f"{number}\N{NO-BREAK SPACE}{slug}"))

    def games(self) -> list[Game]:
        """All games, by the alphabet."""
        return sorted(self.corpus.games.values(), key=lambda game: game.title)


class CertaintiesDirective(ListDirective):
    """``{certainties}``: how many rules of each game carry each of the six words; then every rule under its word."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*FILES)
        rules = {game.id: standing(game) for game in self.games()}
        words = [
            word for word in CERTAINTIES if any(rule.certainty == word for some in rules.values() for rule in some)
        ]
        return [self.table(rules), *(self.list(word, rules) for word in words)]

    def table(self, rules: dict[str, list[Rule]]) -> nodes.Node:
        maker = self.maker()
        rows = [self.row(maker, game, rules[game.id]) for game in self.games()]
        sums = [sum(row["counts"][n] for row in rows) for n in range(len(CERTAINTIES) + 3)]
        return self.block("certainties", maker, words=[*CERTAINTIES], rows=rows, sums=sums)

    def row(self, maker: Maker, game: Game, rules: list[Rule]) -> dict[str, Any]:
        """Of each word so many, then all, those that are known, and those of them that one document alone carries."""
        count = Counter(rule.certainty for rule in rules)
        way = told_through(self, maker, known(rules))
        counts = [*(count[word] for word in CERTAINTIES), len(rules), way["known"], way["alone"]]
        return {"game": self.to_game(maker, game), "counts": counts, "way": way}

    def list(self, word: str, rules: dict[str, list[Rule]]) -> nodes.Node:
        maker = self.maker()
        groups = [
            {"game": game.title, "rules": [self.to_rule(maker, rule) for rule in some]}
            for game in self.games()
            if (some := [rule for rule in rules[game.id] if rule.certainty == word])
        ]
        count = sum(len(group["rules"]) for group in groups)
        block = self.block("certainty", maker, word=word, means=CERTAINTIES[word], count=count, groups=groups)
        return self.section(word, _(word).capitalize(), block)


class DocumentsDirective(ListDirective):
    """``{documents}``: what each document gives: clauses, rules that rest on it or on it alone, what it carries."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*FILES)
        maker = self.maker()
        rules = [rule for game in self.games() for rule in standing(game)]
        rows = [self.row(maker, self.corpus.sources[key], gift) for key, gift in gifts(self.corpus).items()]
        rows.sort(key=lambda row: (-row["rules"], -row["through"], row["date"]))
        resting = sum(bool(rule.basis) for rule in rules)
        return [self.block("documents", maker, rows=rows, total=len(rules), resting=resting)]

    def row(self, maker: Maker, source: Source, gift: Gift) -> dict[str, Any]:
        games = Counter(rule.game for rule in gift.rules)
        return {
            "link": self.to(maker, "source", source.id, nodes.Text(source.title)),
            "date": source.date,
            "clauses": len(source.clauses),
            "games": [{"game": self.to_game(maker, self.corpus.games[key]), "count": n} for key, n in games.items()],
            **{name: len(rules) for name, rules in gift._asdict().items()},
        }


class LossesDirective(ListDirective):
    """``{losses}``: game by game every gap of its documents, every lost rule and every value and answer that is
    missing, with what stands in for it and how sure that is."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*FILES)
        bearing = uses(self.corpus)
        found = {game.id: Losses(self.corpus, game, bearing) for game in self.games()}
        used = {clause.key for losses in found.values() for clause in losses.clauses}
        left = [clause for clause in self.corpus.clauses() if clause.lost and clause.key not in used]
        maker = self.maker()
        rows: list[dict[str, Any]] = [
            {"game": self.to_game(maker, game), "counts": found[game.id].counts} for game in self.games()
        ]
        clauses = sum(bool(clause.lost) for clause in self.corpus.clauses())
        sums = [clauses, *(sum(row["counts"][n] for row in rows) for n in (1, 2, 3))]
        made: list[nodes.Node] = [self.block("losses", maker, rows=rows, sums=sums)]
        made += [self.of_game(game, found[game.id]) for game in self.games() if any(found[game.id].counts)]
        return made + ([self.of_none(left)] if left else [])

    def of_game(self, game: Game, losses: Losses) -> nodes.Node:
        maker = self.maker()
        data = {
            "clauses": [self.clause(maker, each, losses) for each in losses.clauses],
            "rules": [self.rule(maker, each) for each in losses.rules],
            "numbers": [self.crux(maker, game, each) for each in losses.numbers],
            "open": [self.crux(maker, game, each) for each in losses.open],
        }
        return self.section(f"lost-{game.id}", game.title, self.block("lost", maker, game=game.title, **data))

    def of_none(self, clauses: Sequence[Clause]) -> nodes.Node:
        """What documents have lost, and no rule or crux here needs."""
        maker = self.maker()
        data = {"clauses": [self.clause(maker, each) for each in clauses], "rules": [], "numbers": [], "open": []}
        return self.section("lost-else", _("Of no game here"), self.block("lost", maker, game="", **data))

    def clause(self, maker: Maker, clause: Clause, losses: Losses | None = None) -> dict[str, Any]:
        """A gap, and what stands in for it in a game that has lost by it."""
        source = self.corpus.sources[clause.source]
        return {
            "link": self.to(maker, "clause", clause.key, nodes.Text(f"{source.short}, {clause.number}")),
            "lost": maker.prose(clause.lost),
            "instead": [self.instead(maker, losses, each) for each in losses.uses(clause)] if losses else [],
        }

    def instead(self, maker: Maker, losses: Losses, thing: Rule | Crux) -> dict[str, str]:
        """What stands in for a gap: a rule that speaks of it, or the answer of a crux; and how sure it is."""
        game = losses.game
        if isinstance(thing, Rule):
            text = _("rule\N{NO-BREAK SPACE}{number}").format(number=game.number(thing.id))
            return {"link": self.to_rule(maker, thing, text), "says": "", "sure": losses.standing[thing.id].certainty}
        return {"link": self.to(maker, "crux", thing.id, *crux_label(thing)), **self.answer(maker, game, thing)}

    def rule(self, maker: Maker, rule: Rule) -> dict[str, Any]:
        return {
            "link": self.to_rule(maker, rule),
            "lost": maker.prose(rule.lost) if rule.lost else "",
            "says": maker.prose(rule.short),
        }

    def crux(self, maker: Maker, game: Game, crux: Crux) -> dict[str, Any]:
        return {
            "link": self.to(maker, "crux", crux.id, *maker.parse(crux.question)),
            **self.answer(maker, game, crux),
        }

    def answer(self, maker: Maker, game: Game, crux: Crux) -> dict[str, str]:
        """What we play in its place, and how sure that is: a number that a table sets has no word of certainty."""
        here = str(game.base().get(crux.id, crux.given))
        if crux.number:
            return {"says": maker.hold(nodes.Text(here)), "sure": ""}
        reading = crux.readings.get(here) or crux.readings.get(crux.default)
        if reading is None:
            return {"says": "", "sure": ""}
        return {"says": maker.prose(reading.short or reading.title), "sure": reading.certainty}


class Losses:
    """What a game has lost: clauses that its rules or cruxes name, rules, numbers, and answers to questions."""

    def __init__(self, corpus: Corpus, game: Game, bearing: Mapping[str, Sequence[Use]]) -> None:
        self.game, self.bearing = game, bearing
        self.standing = {rule.id: rule for rule in standing(game)}
        self.clauses = [each for each in corpus.clauses() if each.lost and self.uses(each)]
        self.rules = [rule for rule in self.standing.values() if rule.certainty == "lost"]
        self.numbers = [crux for crux in game.cruxes.values() if crux.number]
        self.open = [crux for crux in game.cruxes.values() if crux.kind in GAPS and not crux.number]

    def uses(self, clause: Clause) -> list[Rule | Crux]:
        """The rules and cruxes of the game that rest on a clause."""
        return [*of_game(self.bearing.get(clause.key, []), self.game)]

    @property
    def counts(self) -> list[int]:
        return [len(some) for some in (self.clauses, self.rules, self.numbers, self.open)]


def of_game(some: Iterable[Use], game: Game) -> Iterator[Rule | Crux]:
    yield from (use for use in some if isinstance(use, Rule | Crux) and use.game == game.id)


def setup_evidence_lists(app: Sphinx) -> None:
    app.add_directive("certainties", CertaintiesDirective)
    app.add_directive("documents", DocumentsDirective)
    app.add_directive("losses", LossesDirective)

"""A game as its pages in the browser need to know it: rules, rule-sets and cruxes, as data in the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from docutils import nodes

from edition.markup.context import Directive
from edition.markup.nodes import number, spanish
from edition.model import Crux, Game, Rule
from quinola import catalogue
from quinola.answers import games
from quinola.cards import JOKER, Card
from quinola.players import sharpness
from quinola.rules import Family, Question, ReadingError

Json = dict[str, Any]


class GameData:
    """Rules by number and in words, rule-sets, the cruxes that can be played: what the page puts beside answers."""

    def __init__(self, directive: Directive, game: Game) -> None:
        self.directive, self.game = directive, game
        self.family = catalogue.family(game.id)

    def data(self) -> Json:
        listed = next(each for each in games.listing() if each["id"] == self.family.id)
        titles: dict[str, Json] = {
            ruleset.id: {"title": ruleset.title, "counters": ruleset.counters, "marked": ruleset.marked}
            for ruleset in self.game.rulesets.values()
        }
        if self.game.apart:
            titles = {key: {**named, "short": self.game.rulesets[key].short} for key, named in titles.items()}
        return {
            "game": self.game.id,
            "engine": self.family.id,
            "title": self.game.title,
            **({"pack": "spanish"} if self.game.spanish else {}),
            **({"jokers": True} if any(c.rank == JOKER for each in packs(self.family) for c in each) else {}),
            "ruleset": self.directive.ruleset(self.game),
            **({"first": self.game.default_ruleset} if self.game.apart else {}),
            "rulesets": [
                {**each, **titles[each["id"]], **company(self.family, each["id"])}
                for each in listed["rulesets"]
                if each["id"] in titles
            ],
            "cruxes": [self.crux(question) for question in self.family.questions if question.id in self.game.cruxes],
            **sharp(self.family, self.directive.ruleset(self.game)),
            "others": [family for family in catalogue.families() if family != self.family.id],
            "rules": {rule.id: self.rule(rule) for rule in self.game.rules.values()},
        }

    def plain(self, text: str) -> str:
        """Inline MyST as plain words."""
        return "".join(node.astext() for node in self.directive.parse_inline(text)[0])

    def stretches(self, text: str) -> list[Any]:
        """Inline MyST as the page has messages: Spanish cards and suits are more than text, and so are numbers that
        can be set, which name their question."""
        told: list[Any] = []
        for node in self.directive.parse_inline(text)[0]:
            for each in spans(node):
                plainly = isinstance(each, str) and told and isinstance(told[-1], str)
                told[len(told) - bool(plainly) :] = [told[-1] + each if plainly else each]
        return told

    def rule(self, rule: Rule) -> Json:
        """Its number and its words; where a reading changes the words, those too; and where it is in force, if not
        everywhere."""
        words = {key: variant.short or variant.text for key, variant in rule.variants.items()}
        varied = {key: self.stretches(text) for key, text in words.items() if text}
        told: Json = {"n": self.number(rule), "said": self.stretches(rule.short or rule.text)}
        if self.game.apart:
            told["home"] = self.game.home(rule.id)
        if rule.when:
            told["when"] = {crux: list(values) for crux, values in rule.when.items()}
        if absent := [key for key, variant in rule.variants.items() if variant.absent]:
            told["absent"] = absent
        return told | ({"crux": rule.crux} if varied or absent else {}) | ({"varied": varied} if varied else {})

    def number(self, rule: Rule) -> str | Json:
        """Its number; where each rule-set has its own, by rule-set."""
        if not self.game.apart:
            return self.game.number(rule.id)
        return {key: numbers[rule.id] for key, numbers in self.game.numbers.items() if rule.id in numbers}

    def crux(self, question: Question) -> Json:
        crux = self.game.cruxes[question.id]
        told: Json = {"id": crux.id, "name": crux.slug.replace("-", " "), "asks": self.plain(crux.question)}
        if question.choices:
            return told | {"options": [self.option(crux, value) for value in question.choices]}
        return told | {"low": question.low, "high": question.high}

    def option(self, crux: Crux, value: str | int) -> Json:
        reading = crux.readings.get(str(value))
        return {"value": value, "title": self.plain(reading.title) if reading else str(value)}


def packs(family: Family[Any]) -> Iterator[Sequence[Card]]:
    """The cards with which the first rule-set is played, as it stands and with each other answer to a question."""
    first = next(iter(family.rulesets.values()))
    yield getattr(first, "pack", ())
    for question in family.asked(first):
        for value in question.choices:
            with suppress(ReadingError):
                yield getattr(family.vary(first, {question.id: value}), "pack", ())


def readable(game: Game) -> Json:
    """What an address can ask of a game: its rule-sets, and by question the answers, or the bounds of a number."""
    family = catalogue.families().get(game.id)
    if family is None:
        return {"rulesets": [*game.rulesets], "cruxes": {crux.id: answers(crux) for crux in game.cruxes.values()}}
    asked = [each for each in family.questions if each.id in game.cruxes]
    return {
        "rulesets": [*game.rulesets],
        "cruxes": {q.id: list(q.choices) if q.choices else {"low": q.low, "high": q.high} for q in asked},
    }


def answers(crux: Crux) -> list[str] | Json:
    """How a crux can be answered that no engine asks."""
    return {name: crux.number[name] for name in ("low", "high")} if crux.number else [one.id for one in crux.choices]


def sharp(family: Family[Any], ruleset: str) -> Json:
    """How sharp the eye of the others is, if it is not set; nothing in games without slips."""
    eye = sharpness(family.ruleset(ruleset))
    return {} if eye is None else {"eye": eye._asdict()}


def company(family: Family[Any], ruleset: str) -> Json:
    """The question whose number says how many play, and the seats of the most, of which fewer are the first."""
    game = family.ruleset(ruleset)
    for question in family.asked(game):
        if question.is_number and not question.choices:
            numbers = range(question.low, question.high + 1)
            seats = [family.vary(game, {question.id: n}).names for n in numbers]
            if [len(names) for names in seats] == [*numbers] and all(n == seats[-1][: len(n)] for n in seats):
                return {"company": {"crux": question.id, "seats": list(seats[-1])}}
    return {}


def spans(node: nodes.Node) -> Iterator[str | Json]:
    """What a node of running text says."""
    if isinstance(node, nodes.Text):
        yield node.astext()
    elif isinstance(node, number):
        yield {"text": node.astext(), "type": "crux", "value": node["crux"]}
    elif isinstance(node, spanish):
        yield {"text": node.astext(), "type": "card" if len(node["code"]) > 1 else "suit", "value": node["code"]}
    else:
        for child in node.children:
            yield from spans(child)

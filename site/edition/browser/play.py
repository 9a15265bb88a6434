"""What the browser's side is given: the calculator, the table, and every worked deal act by act, as data in the page.

The page holds no game logic. What it shows before the engine is there is worked here, natively, by the same engine.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive, page_ruleset, value_of
from edition.markup.links import link
from edition.markup.nodes import Maker, number, spanish
from edition.model import Crux, Deal, Game, Rule
from quinola import catalogue
from quinola.answers import games, tables
from quinola.rules import Question
from quinola.session import Session
from quinola.zones import Zone

SCRIPTS = Path(__file__).parents[2] / "play"
# What lies there and is not for the browser.
NOT_SENT = shutil.ignore_patterns("tools", "licences", "*.ts", "*.json")
GUIDED = "first-hand"
MOST_OPEN = 12
Json = dict[str, Any]


# A game, as its pages need to know it


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
            **({"pack": "spanish"} if self.game.packs == "spanish" else {}),
            "ruleset": self.directive.ruleset(self.game),
            **({"first": self.game.default_ruleset} if self.game.apart else {}),
            "rulesets": [{**each, **titles[each["id"]]} for each in listed["rulesets"] if each["id"] in titles],
            "cruxes": [self.crux(question) for question in self.family.questions if question.id in self.game.cruxes],
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
                told[len(told) - bool(plainly):] = [told[-1] + each if plainly else each]
        return told

    def rule(self, rule: Rule) -> Json:
        """Its number and its words; and where a reading changes the words, those too."""
        words = {key: variant.short or variant.text for key, variant in rule.variants.items()}
        varied = {key: self.stretches(text) for key, text in words.items() if text}
        told: Json = {"n": self.number(rule), "said": self.stretches(rule.short or rule.text)}
        if self.game.apart:
            told["home"] = self.game.home(rule.id)
        return told | ({"crux": rule.crux, "varied": varied} if varied else {})

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


# A deal, as its panel needs to know it


def frames(deal: Deal) -> list[Json]:
    """The table after each act, every hand open; of each frame only what has changed since the one before."""
    session = Session.from_record(deal.record | {"acts": []}, events=True)
    made = [Frame(session, None)]
    for act in deal.acts:
        session.act(act)
        made.append(Frame(session, made[-1]))
    return [made[0].data] + [changes(one.data, other.data) for one, other in pairwise(made)]


class Frame:
    """The table at one moment. A trick just taken still lies there, and the next deal is not dealt yet."""

    def __init__(self, session: Session, before: Frame | None) -> None:
        seen = tables.table(session)
        self.trick: list[Json] = seen["trick"]
        self.deals, self.heard = seen["deals"], len(seen["events"])
        names = seen["names"]
        hands = {name: [c.text for c in session.table.hands[n]] for n, name in enumerate(names)}
        last = seen["acts"][-1] if before else None
        lying = [zone.as_json(names, faces(zone)) for zone in session.table.zones.values()
                 if zone.role not in ("trick", "taken")]  # fmt: skip
        trick, shown = self.trick, deepcopy(seen["shown"])  # the table goes on, and what it shows with it
        if before and last and last.get("played"):
            [card] = last["cards"]
            trick = [*before.trick, {"seat": last["seat"], "card": card}]
            if self.deals > before.deals:
                hands = {n: [c for c in cards if c != card] for n, cards in before.data["hands"].items()}
                shown, lying = before.data["shown"], before.data["zones"]
        self.data: Json = {
            "act": last, "events": [{"rule": e["rule"], "said": e["said"]}
                                    for e in seen["events"][before.heard if before else 0 :]],
            "hands": hands, "trick": trick, "order": seen["order"], "shown": shown,
            "waiting": seen["waiting"], "balance": seen["balance"],
            "zones": lying, "sides": seen["sides"],
        }  # fmt: skip


def faces(zone: Zone) -> list[str]:
    """The cards of a zone; of a long one that nobody sees, how many they are: there is no room for more."""
    hidden = not zone.sees and len(zone) > MOST_OPEN
    return ["?" if hidden else c.text for c in zone]


def story(deal: Deal) -> list[Json]:
    """The acts of a deal that is told at the table: who makes each, and what it is, unseen ones too."""
    session = Session.from_record(deal.record)
    return [{"seat": session.table.name(choice.seat), **choice.act(option)} for choice, option in session.played]


def changes(before: Json, now: Json) -> Json:
    """What is not as it was; of the hands only those that changed."""
    told = {key: value for key, value in now.items() if value != before[key]}
    if "hands" in told:
        told["hands"] = {name: cards for name, cards in now["hands"].items() if cards != before["hands"][name]}
    return told


def deal_data(maker: Maker, deal: Deal) -> Json:
    """One worked deal for its panel: what it starts from, what is said beside each act, the table after each."""
    told: Json = {"id": deal.id, "title": deal.title, "ruleset": deal.ruleset, "readings": dict(deal.readings)}
    if deal.facts:
        return {"says": [], "told": told | {"facts": dict(deal.facts)}}
    says = [{"after": step.after, "say": maker.prose(step.say)} for step in deal.steps]
    return {"says": says, "told": told | {"record": deal.record, "frames": frames(deal)}}


# The directives


class PlayDirective(Directive):
    """A directive whose block is played in the browser."""

    kind = ""

    def run(self) -> list[nodes.Node]:
        game = self.game
        for name in ("rules", "cruxes", "deals"):
            self.rests_on(f"games/{game.id}/{name}" + ("" if name == "deals" else ".toml"))
        maker = self.maker()
        made = self.block(
            self.kind, maker, game=game.id, title=game.title,
            rules=f"games/{game.id}/", table=f"games/{game.id}/table/",
            links=self.links(maker, game), play=GameData(self, game).data(),
            about=page_ruleset(game, self.env.docname) if game.apart else "", **self.more(maker, game),
        )  # fmt: skip
        return [made]

    def links(self, maker: Maker, game: Game) -> Json:
        """Where a reader without scripts goes instead."""
        told = {"sheet": "the sheet", "index": "the rules", "deals": "the worked deals", "table": "the table"}
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
        told = [deal for deal in game.deals.values() if deal.facts and (not game.apart or deal.ruleset == ruleset)]
        example = next(iter(told), None)
        settled: Mapping[str, Any] = games.settled(engine, example.facts) if example else {}
        start = {"schema": engine.facts_schema(), "facts": dict(example.facts) if example else {}, "settled": settled}
        return {"start": start}


class StepperDirective(PlayDirective):
    """``{stepper}``: heads a page of worked deals, each of which can then be stepped through and read otherwise."""

    kind = "stepper"


class TableDirective(PlayDirective):
    """``{table}``: the table, with the deals told for those who begin."""

    kind = "table"

    def more(self, maker: Maker, game: Game) -> Json:
        told = [deal for deal in game.deals.values() if GUIDED in deal.tags and deal.acts]
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
    app.add_directive("calculator", CalculatorDirective)
    app.add_directive("stepper", StepperDirective)
    app.add_directive("table", TableDirective, override=True)
    app.connect("build-finished", copy_scripts)

"""A game at the table: what to lay out, how it goes, its rules in short in the order of a deal, what to settle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import groupby
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.characters import card_name
from edition.markup.context import Directive, Played, value_of
from edition.markup.figures import figure
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.markup.readings import PICKS, Departure, class_hidden, class_shown, departures, group_outcomes
from edition.model import FIRST_HAND, NUMBER, Crux, Game, Moved, Rule, Ruleset, known
from edition.model.original import Original
from edition.pages.carried import told_through
from edition.pages.effects import Effect, Effects, said
from edition.pages.laid import cards, company, elsewhere, row, seats
from edition.pages.lookup import Explained, words_of
from edition.pages.pictures import Pictures
from edition.pages.signals import rows as signals
from edition.pages.strip import filled, minutes, rules_in_force, witnesses
from edition.published.addresses import laboratory_page, rules_page
from edition.words import N_, _
from quinola.laboratory import telling
from quinola.laboratory.others import APART

Made = dict[str, Any]
ASKED = 5
"""So many questions a table settles at most before it plays."""
NOTICED = ("over", "matters")
"""The weights of readings that a table would notice."""
FILLED = {
    "old": N_("{n} from old books"),
    "modern": N_("{n} by modern authors"),
    "conjectured": N_("{n} by us"),
    "lost": N_("{n} by us for what is lost"),
}
"""Who filled in so many rules that no source of the game has."""
CHIPS = 14
"""So many numbers of players stand side by side; of more the higher are folded."""


def who_filled(counted: Counter[str]) -> list[str]:
    """Who filled in how many rules; where it was one alone, several are all of them."""
    (sole,) = counted.values() if len(counted) == 1 else (0,)
    told = {who: _("all") if sole > 1 else n for who, n in counted.items()}
    return [_(text).format(n=told[who]) for who, text in FILLED.items() if who in told]


class LeafDirective(Directive):
    """``{leaf}``: a game for somebody with cards, by its first rule-set; `:ruleset:` is about another."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        for name in ("rules", "cruxes", "measured", "recounted"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        self.rests_on("glossary.toml")
        ruleset = game.rulesets[self.ruleset(game)]
        maker = self.maker()
        with self.under(game, value_of(game, ruleset.id).readings):
            return [self.block("leaf", maker, **LeafWriter(self, maker, game, ruleset).data())]


class LeafWriter:
    """Makes the leaf of one rule-set."""

    def __init__(self, directive: Directive, maker: Maker, game: Game, ruleset: Ruleset) -> None:
        self.directive, self.maker, self.game, self.ruleset = directive, maker, game, ruleset
        self.docname = directive.env.docname
        self.value = value_of(game, ruleset.id)
        self.company = company(game, ruleset.id)
        numbers = [] if self.company is None else [each for each in self.company[1].values() if not self.here(each)]
        self.departures = [*departures(game, ruleset.id), *numbers]
        self.explained = Explained(directive.corpus.terms.values(), self.docname)
        effects = Effects(game).of.get(ruleset.id, [])
        self.effects = {each.reading: each for each in effects}
        """What each reading does in this rule-set, those that matter most first; nothing where it was not counted."""
        self.pictures = Pictures(directive, maker, game, ruleset, self.departures)

    def here(self, departure: Departure) -> bool:
        """Whether it departs in nothing."""
        return str(self.value.readings[departure.crux.id]) == departure.reading.id

    def data(self) -> Made:
        game, ruleset, prose = self.game, self.ruleset, self.maker.prose
        brief = [self.prose(paragraph) for paragraph in ruleset.in_brief or game.in_brief]
        sections, occasions = self.sections()
        asked, hardly = self.asked()
        return {
            "game": game.id,
            "title": game.title,
            "engine": game.engine,
            "ruleset": {"id": ruleset.id, "title": ruleset.title},
            "own": ruleset.id == game.default_ruleset,
            "subtitle": prose(game.subtitle),
            "note": prose(ruleset.note),
            "players": self.players(),
            "others": self.others(),
            "minutes": minutes(game, ruleset.id),
            "seats": self.seats(),
            "sure": self.sure(),
            "laid": cards(self.value.engine, ruleset.pack or game.pack),
            "pack": prose(ruleset.pack or game.pack),
            "needs": [prose(need) for need in (ruleset.needs or game.needs)[1:]],
            "aim": prose(ruleset.aim or game.aim),
            "brief": brief,
            "sections": sections,
            "occasions": occasions,
            "asks": [self.ask(crux) for crux in asked],
            "hardly": [self.ask(crux) for crux in hardly],
            "unasked": self.unasked([*asked, *hardly]),
            "counted": self.counted(),
            "kept": [self.kept(crux) for crux in self.open() if crux not in [*asked, *hardly]],
            "ways": self.ways(),
            "words": words_of(self.directive, self.rules()),
        }

    def prose(self, text: str) -> str:
        """A text in which a word of the glossary is explained where it first stands."""
        if isinstance(text, Original):
            return self.maker.prose(text)
        return self.maker.hold(*self.explained.mark(self.maker.parse(text)))

    # how many play, and by which rule-set

    def players(self) -> Made:
        """The chips: numbers of this rule-set, and those that lead to another."""
        here = len(self.value.engine.names)
        other = elsewhere(self.game, self.ruleset.id)
        told = [] if self.game.engine else [*self.game.seated(self.ruleset.id)]
        own = sorted(self.company[1]) if self.company else told or [here]
        chips: list[Made] = [{"n": n, "here": n == here, "page": ""} for n in own]
        chips += [
            {"n": n, "here": False, "page": self.page_of(key, str(n))} for n, key in other.items() if n not in own
        ]
        chips.sort(key=lambda chip: chip["n"])
        few = len(chips) if len(chips) <= CHIPS else CHIPS - 1
        return {"crux": self.company[0].id if self.company else "", "chips": chips[:few], "more": chips[few:]}

    def page_of(self, ruleset: str, words: str) -> str:
        text = nodes.Text(words)
        first = ruleset == self.game.default_ruleset
        key = self.game.id if first else f"{self.game.id}/{ruleset}"
        return self.maker.hold(link("game" if first else "ruleset", key, text, docname=self.docname))

    def others(self) -> list[str]:
        keys = [key for key in self.game.order if key != self.ruleset.id]
        return [self.page_of(key, self.game.rulesets[key].short) for key in keys]

    def sure(self) -> Made:
        """What the rules rest on, in plain words: sources, and how many rules are in none of them."""
        by_whom = filled(self.directive.corpus, self.game, self.ruleset.id)
        keys = witnesses(self.game, self.ruleset.id)
        rules = rules_in_force(self.game, self.ruleset.id)
        return {
            "sources": [self.maker.prose(f"{{source}}`{key}`") for key in keys],
            "named": keys,
            "through": bool(self.game.through),
            "filled": sum(by_whom.values()),
            "by": who_filled(by_whom),
            "total": len(rules),
            "way": told_through(self.directive, self.maker, known(rules)),
        }

    def seats(self) -> list[Made]:
        """Who sits where, under each reading that changes it; which way turns go is the engine’s to say."""
        if not self.game.engine:
            return []
        return self.versions(lambda value: repr(seats(value)), seats)

    # the rules

    def sections(self) -> tuple[list[Made], list[Made]]:
        """The rules under their headings in the order in which a table needs them; and those of occasions."""
        game = self.game
        away = {rule for moved in game.moved for rule in moved.rules}
        sections: list[Made] = []
        for phase, title in game.phases.items():
            sections += [self.section(moved.title, moved.rules) for moved in game.moved if moved.before == phase]
            own = [rule.id for rule in game.rules.values() if rule.phase == phase and rule.id not in away]
            ends = [rule for moved in game.moved if moved.ends == phase for rule in moved.rules]
            sections.append(self.section(title, [*own, *ends], phase))
        occasions = [self.section(moved.title, moved.rules) for moved in game.moved if is_occasion(moved)]
        return [each for each in sections if each["count"]], [each for each in occasions if each["count"]]

    def section(self, title: str, rules: Iterable[str], phase: str = "") -> Made:
        self.explained.begin()
        made = [rule for key in rules if (rule := self.rule(self.game.rules[key]))]
        picks = [pick for rule in made for pick in rule["picks"]]
        return {
            "title": title,
            "count": len([rule for rule in made if not rule["show"]]) or len(made),
            "runs": runs(made),
            "pictures": self.pictures.of(phase) if made else [],
            "show": self.note(picks) if made and all(rule["picks"] for rule in made) else "",
        }

    def rules(self) -> list[Rule]:
        """Those of this leaf, in force as it stands or under one reading."""
        values = [self.value, *(each.value for each in self.departures)]
        return [rule for rule in self.game.rules.values() if any(rule.in_force(value.readings) for value in values)]

    def rule(self, rule: Rule) -> Made:
        """A line of the leaf; nothing where no reading brings the rule into force."""
        versions = self.versions(lambda value: printed(rule, value), lambda value: self.line(rule, value))
        if not any(version["data"] for version in versions):
            return {}
        number = self.game.number(rule.id, self.ruleset.id)
        said = [nodes.inline("", _("Rule") + "\N{NO-BREAK SPACE}", classes=["vh"]), nodes.Text(number)]
        told = link("rule", rule.id, *said, docname=self.docname, about=self.ruleset.id)
        versions = [version for version in versions if version["data"]]
        picks = (
            [] if any(not version["picks"] for version in versions) else [p for each in versions for p in each["picks"]]
        )
        return {
            "id": rule.id,
            "number": self.maker.hold(told),
            "long": len(number) > 2,
            "picks": picks,
            "show": self.note(picks) if picks else "",
            "versions": versions,
            "figure": figure(rule.figure, self.value.engine) if rule.in_force(self.value.readings) else None,
            "signs": signals(self.game, self.ruleset.id) if rule.id == f"{self.game.id}.signals" else [],
        }

    def line(self, rule: Rule, value: Played) -> Made | None:
        if not rule.in_force(value.readings):
            return None
        now = rule.under(value.readings)
        with self.directive.under(self.game, value.readings):
            return {
                "text": self.prose(now.short),
                "case": self.prose(now.case) if now.case else "",
                "result": self.prose(now.result) if now.case else "",
                "said": now.case,
                "row": [self.card(code, worth) for code, worth in row(now.row, value.engine)],
                "tables": [made for name in (now.table, now.tariff) if (made := figure(name, value.engine))],
            }

    def card(self, code: str, worth: str) -> Made:
        """A card of a row, and what it is worth if the row says it."""
        value = self.maker.prose(worth) if worth else ""
        return {"code": code, "name": card_name(code), "spanish": code[-1] in "OPEB", "value": value}

    def versions(self, state: Any, data: Any) -> list[Made]:
        """Something as it stands and under each reading that changes it, with the classes that show one of them."""
        base: Hashable = state(self.value)
        groups = group_outcomes(base, [(each, state(each.value)) for each in self.departures])
        found = [(group, [each.pick for each in group]) for _, group in groups]
        hide = " ".join(class_hidden(picks) for _, picks in found)
        made = [{"show": "", "hide": hide, "otherwise": False, "picks": [], "data": data(self.value)}]
        for group, picks in found:
            numbered = self.company is not None and all(each.crux is self.company[0] for each in group)
            made.append({"show": self.note(picks), "hide": "", "otherwise": not numbered, "picks": picks,
                         "data": data(group[0].value)})  # fmt: skip
        return made

    def note(self, picks: Sequence[tuple[str, str]]) -> str:
        """The class of what these picks show; the stylesheet of readings is told of it."""
        kept = tuple(dict.fromkeys(picks))
        PICKS.of(self.directive.env).setdefault(self.docname, set()).add((self.game.id, kept))
        return class_shown(kept)

    # what a table settles

    def open(self) -> list[Crux]:
        """What this rule-set leaves open, but for how many play."""
        numbers = {self.company[0].id} if self.company else set()
        return list({each.crux.id: each.crux for each in self.departures if each.crux.id not in numbers}.values())

    def asked(self) -> tuple[list[Crux], list[Crux]]:
        """What a table settles before it plays, and what it would hardly notice of that.

        Where readings were counted a table is asked what it would notice, the heaviest first; and of what it is to
        choose whatever sleeps until somebody is rash, or was not counted. Elsewhere it is what it is to choose.
        """
        left = {crux.id: crux for crux in self.open() if crux.choices}
        choose = [left[key] for key in self.ruleset.choose if key in left]
        if not self.effects:
            return choose[:ASKED], []
        heaviest = self.heaviest()
        noticed = [left[key] for key, of in heaviest.items() if of.told.weight in NOTICED and key in left]
        noticed += [crux for crux in choose if crux.id not in heaviest or sleeps(heaviest[crux.id])]
        return noticed[:ASKED], [crux for crux in choose if crux not in noticed[:ASKED]]

    def unasked(self, asked: Sequence[Crux]) -> list[Made]:
        """The other questions that were counted, each once, with what the heaviest of its readings does."""
        told = [crux.id for crux in asked]
        return [self.other(self.game.cruxes[key], of) for key, of in self.heaviest().items() if key not in told]

    def heaviest(self) -> dict[str, Effect]:
        """Of every question that was counted the reading that weighs most, in the order of these."""
        found: dict[str, Effect] = {}
        for effect in self.effects.values():
            found.setdefault(effect.told.crux, effect)
        return found

    def other(self, crux: Crux, effect: Effect) -> Made:
        asks = self.maker.parse(crux.short or crux.question)
        return {"asks": self.maker.hold(link("crux", crux.id, *asks, docname=self.docname)), "does": self.does(effect)}

    def does(self, effect: Effect) -> str:
        """A sentence of consequence."""
        return said(self.maker, telling.consequence(effect.told, effect.coin))

    def counted(self) -> str:
        """The way to the laboratory, if there is one."""
        if not self.effects:
            return ""
        text = nodes.Text(_("counted over deals that are dealt twice"))
        return self.maker.hold(link("page", laboratory_page(self.game.id), text, docname=self.docname))

    def ask(self, crux: Crux) -> Made:
        prose, here = self.maker.prose, str(self.value.readings[crux.id])
        others = [reading.id for reading in crux.choices if reading.id != here]
        options = [
            {
                "key": reading.id,
                "first": reading.id == here,
                "label": prose(reading.short or reading.title),
                "advice": prose(reading.advice) if reading.advice else "",
                "does": self.does(effect) if (effect := self.effects.get(f"{crux.id}{APART}{reading.id}")) else "",
                "show": self.note([(crux.slug, reading.id)]) if reading.id in others else "",
                "hide": "" if reading.id in others else class_hidden([(crux.slug, key) for key in others]),
            }
            for reading in crux.choices
        ]
        options.sort(key=lambda option: not option["first"])
        reasons = link("crux", crux.id, nodes.Text(_("The arguments")), docname=self.docname)
        asks = prose(crux.short or crux.question)
        return {"crux": crux.id, "asks": asks, "options": options, "reasons": self.maker.hold(reasons)}

    def kept(self, crux: Crux) -> Made:
        """A question that is set elsewhere: what is picked there is kept here."""
        here = str(self.value.readings[crux.id])
        options = [{"key": reading.id, "first": reading.id == here} for reading in crux.choices]
        return {"crux": crux.id, "options": options}

    # the ways on

    def ways(self) -> Made:
        """Where one learns, keeps score, prints, plays and looks up, as far as there are such pages."""
        at = f"games/{self.game.id}"
        pages = {"score": f"{at}/score", "sheet": f"{at}/sheet", "play": f"{at}/table", "look": "glossary",
                 "taught": f"{at}/table"}  # fmt: skip
        found = {name: page for name, page in pages.items() if page in self.directive.env.found_docs}
        first = [deal for deal in self.game.deals.values() if FIRST_HAND in deal.tags]
        first.sort(key=lambda deal: deal.ruleset != self.ruleset.id)
        if first:
            found["learn"] = first[0].id
        return {name: self.way(name, key) for name, key in found.items()} | {"edition": self.edition()}

    def way(self, name: str, key: str) -> Made:
        """A link twice: in the dock, and where it is explained."""
        kind, query = ("deal" if name == "learn" else "page"), ("?learn" if name == "taught" else "")
        words = {"learn": (_("Learn"), _("Begin")), "score": (_("Score"), _("Score")), "play": (_("Play"), _("Play")),
                 "sheet": (_("Sheet"), _("Print")), "look": (_("Look up"), _("Look up")),
                 "taught": (_("Learn"), _("Sit down"))}[name]  # fmt: skip
        return {where: self.maker.hold(link(kind, key, nodes.Text(word), docname=self.docname, query=query))
                for where, word in zip(("dock", "below"), words, strict=True)}  # fmt: skip

    def edition(self) -> str:
        page = rules_page(self.game, self.ruleset.id)
        return self.maker.hold(link("page", page, nodes.Text(_("The edition")), docname=self.docname))


def printed(rule: Rule, value: Played) -> Hashable:
    """All that the leaf prints of a rule under these readings; None where it is not in force."""
    if not rule.in_force(value.readings):
        return None
    now = rule.under(value.readings)
    said = (now.short, now.case, now.result)
    numbers = tuple(value.readings.get(key) for key in NUMBER.findall(" ".join((*said, now.row))))
    tables = tuple(repr(figure(name, value.engine)) for name in (now.table, now.tariff))
    return (said, numbers, tuple(row(now.row, value.engine)), tables)


def is_occasion(moved: Moved) -> bool:
    return not (moved.before or moved.ends)


def runs(rules: Sequence[Made]) -> list[Made]:
    """Rules as they are printed: sentences in a list, and several cases with what then happens as rows of a table."""
    found: list[Made] = []
    for cases, group in groupby(rules, key=lambda rule: bool(rule["versions"][0]["data"]["case"])):
        run = list(group)
        table = cases and len(run) > 1
        if table or not found or found[-1]["cases"]:
            found.append({"cases": table, "rules": []})
        found[-1]["rules"] += repeating(run) if table else run
    return found


def repeating(rows: Sequence[Made]) -> list[Made]:
    """The rows of a table. One whose case is that of the row before it, under every reading, does not repeat it."""
    cases = [{version["data"]["said"] for version in row["versions"]} for row in rows]
    always = [len(said) == 1 and not row["show"] for said, row in zip(cases, rows, strict=True)]
    return [
        {**row, "again": n > 0 and always[n - 1] and always[n] and cases[n - 1] == cases[n]}
        for n, row in enumerate(rows)
    ]


def sleeps(effect: Effect) -> bool:
    """Whether it does nothing until somebody is rash, and then matters."""
    return effect.told.weight == "sleeps" and effect.told.rash


def setup_leaf(app: Sphinx) -> None:
    app.add_directive("leaf", LeafDirective)

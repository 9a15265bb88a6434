"""The strip at the head of a game: aim, players, minutes, pack, things needed, in brief, and its evidence counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive, readings_of, value_of
from edition.markup.links import link
from edition.model import CERTAINTIES, WITHOUT_GROUNDS, Corpus, Game, Rule, Ruleset, known, sources_of
from edition.pages.carried import told_through
from edition.words import _

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def evidence(game: Game, ruleset: str) -> list[dict[str, Any]]:
    """How many rules of the rule-set carry each word, the firmest first."""
    count = Counter(rule.certainty for rule in rules_in_force(game, ruleset))
    return [{"word": word, "count": count[word]} for word in CERTAINTIES if count[word]]


def rules_in_force(game: Game, ruleset: str) -> list[Rule]:
    """The rules of the rule-set, each as its readings have it."""
    readings = readings_of(game, ruleset)
    return [rule.under(readings) for rule in game.rules.values() if rule.in_force(readings)]


def filled(corpus: Corpus, game: Game, ruleset: str) -> Counter[str]:
    """How many rules no witness of the game has, by whose they are: `old` if another author supplied them whose book
    is out of copyright, `modern` if one of today did, `conjectured` or `lost`."""
    return Counter(
        ("old" if is_old(corpus, rule) else "modern") if rule.certainty == "supplied" else rule.certainty
        for rule in rules_in_force(game, ruleset)
        if rule.certainty in WITHOUT_GROUNDS
    )


def is_old(corpus: Corpus, rule: Rule) -> bool:
    """Whether a rule is supplied by no author who is named, but rests on a book that is out of copyright."""
    old = any(corpus.sources[key].rights == "public-domain" for key in sources_of(rule))
    return rule.certainty == "supplied" and not rule.by and old


def witnesses(game: Game, ruleset: str) -> list[str]:
    """The sources on which rules of the rule-set rest, those of most rules first; where all came through one, that."""
    if game.through:
        return [game.through]
    resting = known(rules_in_force(game, ruleset))
    return [key for key, _ in Counter(key for rule in resting for key in sources_of(rule)).most_common()]


def minutes(game: Game, ruleset: str = "") -> str:
    """How long a whole game takes, as measured; nothing is typed."""
    measured = game.measured.get("minutes_of", {}).get(ruleset) or game.measured.get("minutes")
    if not measured:
        return ""
    low, high = measured["low"], measured["high"]
    return _("{low} to {high}").format(low=low, high=high) if low < high else _("about {low}").format(low=low)


def players(game: Game, ruleset: str) -> str:
    """With how many a rule-set is played as it stands; of a game without an engine, all that the content has."""
    seats = [len(value_of(game, ruleset).engine.names)] if game.engine else sorted(game.seated(ruleset))
    words = [count(n) for n in seats]
    if len(seats) > 3 and seats[-1] - seats[0] == len(seats) - 1:
        return _("{low} to {high}").format(low=words[0], high=words[-1])
    return _(" or ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def count(n: int) -> str:
    return _(NUMBERS[n]) if n < len(NUMBERS) else str(n)


class TitleStrip(Directive):
    """``{title-strip}``: everything one needs to start tonight. `:ruleset:` is about another."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        for name in ("rules", "cruxes", "measured"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        ruleset = game.rulesets[self.ruleset(game)]
        with self.under(game, readings_of(game, ruleset.id)):
            return [self.strip(game, ruleset)]

    def strip(self, game: Game, ruleset: Ruleset) -> nodes.Node:
        maker, docname = self.maker(), self.env.docname
        counted = evidence(game, ruleset.id)
        method: nodes.Node = nodes.Text(_("measured"))
        if (notes := f"games/{game.id}/notes") in self.env.found_docs:
            method = link("page", f"{notes}#{game.id}-notes-minutes", method, docname=docname)
        return self.block(
            "title-strip",
            maker,
            game=game.id,
            title=game.title,
            subtitle=maker.prose(game.subtitle),
            ruleset={"id": ruleset.id, "title": ruleset.title, "note": maker.prose(ruleset.note)},
            own=ruleset.id == game.default_ruleset,
            aim=maker.prose(ruleset.aim or game.aim),
            players=players(game, ruleset.id),
            minutes=minutes(game, ruleset.id),
            minutes_link=maker.hold(method) if minutes(game, ruleset.id) else "",
            pack=maker.prose(ruleset.pack or game.pack),
            family=maker.prose(game.family),
            played=game.place_and_years,
            needs=[maker.prose(need) for need in ruleset.needs or game.needs],
            brief=[maker.prose(sentence) for sentence in ruleset.in_brief or game.in_brief],
            evidence=counted,
            total=sum(each["count"] for each in counted),
            way=told_through(self, maker, known(rules_in_force(game, ruleset.id))),
        )


def setup_strip(app: Sphinx) -> None:
    app.add_directive("title-strip", TitleStrip)

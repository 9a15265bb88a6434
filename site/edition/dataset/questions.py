"""Ten questions that a historian of games asks, each as steps over the tables of the dataset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from edition.dataset.asking import Step
from edition.words import N_


class Asking(NamedTuple):
    """A question: its name on the page, its words, the table from which it begins, and its steps."""

    id: str
    asks: str
    start: str
    steps: tuple[Step, ...]
    leads: Mapping[str, str]
    """Columns that name a thing with a place on the site, and of which kind it is."""

    @property
    def columns(self) -> list[str]:
        """What its answer shows."""
        return [*self.steps[-1]["show"]]


def in_force(ruleset: str) -> list[tuple[str, str, str]]:
    """Of Reversis: the rules that are in force in a rule-set."""
    return [("game", "is", "reversis"), ("ruleset", "is", ruleset)]


RULE: Final = {"certainty": "certainty", "rule_says": "short"}
TEN: Final = (
    Asking(
        "one-witness",
        N_("Which rules rest on one document alone, and on which?"),
        "rules-basis",
        (
            {"join": "clauses", "on": {"clause": "key"}, "take": {"source": "source"}},
            {"count": "source", "by": ["rule"], "as": "documents", "keep": ["source"]},
            {"where": [("documents", "is", 1)]},
            {"join": "rules", "on": {"rule": "id"}, "take": RULE},
            {"where": [("certainty", "either", ["attested", "reported"])]},
            {"sort": ["source", "rule"]},
            {"show": ["source", "rule", "rule_says"]},
        ),
        {"source": "source", "rule": "rule"},
    ),
    Asking(
        "lacunae-for-four",
        N_("Which gaps are there in games that four can play, and how do we fill them?"),
        "cruxes",
        (
            {"where": [("kind", "is", "lacuna")]},
            {"join": "games", "on": {"game": "id"}, "take": {"players": "players"}},
            {"where": [("players", "has", 4)]},
            {"sort": ["game", "id"]},
            {"show": ["id", "question", "default"]},
        ),
        {"id": "crux"},
    ),
    Asking(
        "1785-in-1634",
        N_("What of the Reversis of 1785 stands already in that of 1634?"),
        "rulesets-rules",
        (
            {"where": in_force("almanach-1785")},
            {"with": "rulesets-rules", "on": {"rule": "rule"}, "where": in_force("lpjr-1634")},
            {"join": "rules", "on": {"rule": "id"}, "take": RULE},
            {"show": ["rule", "rule_says"]},
        ),
        {"rule": "rule"},
    ),
    Asking(
        "1634-not-1785",
        N_("What of the Reversis of 1634 is gone in that of 1785?"),
        "rulesets-rules",
        (
            {"where": in_force("lpjr-1634")},
            {"without": "rulesets-rules", "on": {"rule": "rule"}, "where": in_force("almanach-1785")},
            {"join": "rules", "on": {"rule": "id"}, "take": RULE},
            {"show": ["rule", "rule_says"]},
        ),
        {"rule": "rule"},
    ),
    Asking(
        "lost",
        N_("Which rules are lost, and what is lost of each?"),
        "rules",
        (
            {"where": [("certainty", "is", "lost")]},
            {"sort": ["game"]},
            {"show": ["id", "lost"]},
        ),
        {"id": "rule"},
    ),
    Asking(
        "contradictions",
        N_("Where do documents contradict one another, and whom do we follow?"),
        "cruxes",
        (
            {"where": [("kind", "is", "contradiction")]},
            {"join": "readings", "on": {"id": "crux", "default": "id"}, "take": {"we_read": "title"}},
            {"sort": ["game", "id"]},
            {"show": ["id", "question", "we_read"]},
        ),
        {"id": "crux"},
    ),
    Asking(
        "one-name",
        N_("Which names do several games bear?"),
        "names",
        (
            {"count": "of", "by": ["name"], "as": "games"},
            {"where": [("games", "above", 1)]},
            {"join": "names", "on": {"name": "name"}, "take": {"of": "of", "basis": "basis"}},
            {"sort": ["name", "of"]},
            {"show": ["name", "of", "basis"]},
        ),
        {},
    ),
    Asking(
        "conjecture",
        N_("How many rules of each rule-set are our conjecture?"),
        "rulesets-rules",
        (
            {"join": "rules", "on": {"rule": "id"}, "take": RULE},
            {"where": [("certainty", "is", "conjectured")]},
            {"count": "rule", "by": ["game", "ruleset"], "as": "rules"},
            {"sort": ["-rules", "game"]},
            {"show": ["game", "ruleset", "rules"]},
        ),
        {"game": "game"},
    ),
    Asking(
        "weighs-most",
        N_("Which other reading changes what players gain in 150 of 200 deals or more?"),
        "laboratory-rows",
        (
            {"where": [("players", "is", "thumb"), ("deals", "is", 200), ("paid", "above", 149)]},
            {"sort": ["-paid", "game"]},
            {"show": ["game", "ruleset", "reading", "paid", "deals"]},
        ),
        {"game": "game"},
    ),
    Asking(
        "would-settle",
        N_("Which lost document would settle most?"),
        "wanted",
        (
            {"each": "settles"},
            {"count": "settles", "by": ["id"], "as": "cruxes", "keep": ["title"]},
            {"sort": ["-cruxes", "id"]},
            {"show": ["id", "title", "cruxes"]},
        ),
        {"id": "wanted"},
    ),
)  # fmt: skip

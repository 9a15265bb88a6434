"""The rule-set as data, to travel inside each print: its readings, and its rules with certainty and basis."""

from __future__ import annotations

import json
from typing import Any

from edition.markup.context import value_of
from edition.model import RULESET, Game, Rule
from press.layout.job import Enclosure
from press.works.plain import unmarked


def enclosure(game: Game, ruleset: str) -> Enclosure:
    """The JSON file of a rule-set."""
    text = json.dumps(told(game, ruleset), ensure_ascii=False, indent=1)
    words = f"{game.title}, {game.rulesets[ruleset].title}: readings and rules as data"
    return Enclosure(f"{game.id}-{ruleset}.json", words, text + "\n")


def told(game: Game, ruleset: str) -> dict[str, Any]:
    readings = value_of(game, ruleset).readings
    rules = [rule.under(readings) for rule in game.rules.values() if rule.in_force(readings)]
    return {
        "game": game.id,
        "ruleset": ruleset,
        "title": game.rulesets[ruleset].title,
        "licence": "CC-BY-SA-4.0",
        "readings": {crux: value for crux, value in readings.items() if crux != RULESET},
        "rules": [rule_told(game, rule, readings) for rule in rules],
    }


def rule_told(game: Game, rule: Rule, readings: dict[str, Any]) -> dict[str, Any]:
    found = {
        "id": rule.id,
        "number": game.number(rule.id, str(readings[RULESET])),
        "phase": rule.phase,
        "text": unmarked(rule.text, readings),
        "certainty": rule.certainty,
        "basis": list(rule.basis),
        "by": rule.by,
        "crux": rule.crux if rule.crux != RULESET else "",
    }
    return {key: value for key, value in found.items() if value}

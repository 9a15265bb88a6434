"""What must hold of a rule: its phase and clauses, its grounds, where it is in force and how it reads there."""

from __future__ import annotations

from edition.checking.cruxes import answers, readings_meant
from edition.checking.ids import Faults, clause_faults, id_faults, is_excepted, is_witnessed, no_ruleset, unknown
from edition.model import RULESET, WITHOUT_GROUNDS, Corpus, Game, Rule, Variant
from edition.model.codes import Code
from edition.model.faults import Fault, nearest


def rule_faults(corpus: Corpus, game: Game, rule: Rule) -> Faults:
    """Everything that is wrong with a rule."""
    yield from id_faults(game, rule)
    if rule.phase and rule.phase not in game.phases:
        yield Fault(rule.where, *unknown("phase", rule.phase, game.phases))
    yield from clause_faults(corpus, rule.basis, rule)
    yield from ground_faults(corpus, rule)
    for question, values in rule.when.items():
        yield from condition_faults(game, rule, question, values)
    yield from variant_faults(corpus, game, rule)
    yield from row_faults(rule)


def row_faults(rule: Rule) -> Faults:
    """What is paid, or ends the game, is a row of a table: in which case, and what then happens."""
    versions: list[Rule | Variant] = [rule, *rule.variants.values()]
    for said in versions:
        if not rule.case and (said.case or said.result):
            yield Fault(
                rule.where, Code.MISSING, f"{rule.id} says what happens and not in which case", "give its “case”"
            )
        elif rule.case and not rule.result:
            yield Fault(
                rule.where, Code.MISSING, f"{rule.id} says in which case and not what happens", "give its “result”"
            )


def ground_faults(corpus: Corpus, rule: Rule) -> Faults:
    """A rule, and each of its variants, has the grounds that its certainty claims."""
    versions = [(rule.certainty, rule.basis, "")]
    for key, variant in rule.variants.items():
        if not variant.absent:
            versions.append((variant.certainty or rule.certainty, variant.basis or rule.basis, f", read “{key}”,"))
    for certainty, basis, which in versions:
        if certainty not in WITHOUT_GROUNDS and not basis and not is_excepted(corpus, "rules", rule.id):
            yield Fault(
                rule.where, Code.NO_GROUNDS, f"{rule.id}{which} is {certainty} but names no clause", "give its “basis”"
            )
        elif certainty == "attested" and basis and not any(is_witnessed(corpus, key) for key in basis):
            yield Fault(
                rule.where,
                Code.NO_WITNESS,
                f"{rule.id}{which} is attested by no witness",
                "name one, or weaken the word",
            )
    if rule.certainty == "supplied" and not rule.by and not rule.basis:
        yield Fault(
            rule.where,
            Code.NO_GROUNDS,
            f"{rule.id} does not say who supplied it",
            "name them in “by”, or give the clause",
        )


def condition_faults(game: Game, rule: Rule, question: str, values: tuple[str | int, ...]) -> Faults:
    """A rule is in force under readings that there are."""
    if question == RULESET:
        yield from (no_ruleset(rule.where, str(value), game) for value in values if value not in game.rulesets)
        return
    crux = game.cruxes.get(question)
    if crux is None:
        yield Fault(rule.where, *unknown("crux", question, [*game.cruxes, RULESET]))
        return
    for value in values:
        if not answers(crux, value):
            yield Fault(
                rule.where, Code.NO_READING, f"“{value}” is no reading of {question}", readings_meant(crux, value)
            )


def variant_faults(corpus: Corpus, game: Game, rule: Rule) -> Faults:
    """A rule varies with a crux that is there, by readings that it has."""
    crux = game.cruxes.get(rule.crux)
    if rule.crux == RULESET:
        yield from (no_ruleset(rule.where, key, game) for key in rule.variants if key not in game.rulesets)
    elif rule.crux and crux is None:
        yield Fault(rule.where, *unknown("crux", rule.crux, game.cruxes))
    if rule.variants and not rule.crux:
        yield Fault(rule.where, Code.MISSING, f"{rule.id} has readings but names no crux", "add “crux”")
    for key, variant in rule.variants.items():
        if crux and key not in crux.readings:
            yield Fault(rule.where, Code.NO_READING, f"“{key}” is no reading of {crux.id}", nearest(key, crux.readings))
        yield from clause_faults(corpus, variant.basis, rule)

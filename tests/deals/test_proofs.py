"""Every claim that a worked deal makes is proved, and every mutant is caught by a deal that shows its rule."""

from functools import cache

import pytest

import whole
from edition.checking import coverage
from edition.deals import working
from edition.deals.proofs import KINDS, proofs
from mutants import mutants

CORPUS = whole.content()
DEALS = {deal.id: deal for deal in CORPUS.deals()}
MUTANTS = mutants()


def caught(mutant, deal):
    """What the deal states that the mutant fails. That it cannot be played on proves nothing."""
    found = []
    with mutant.alive():
        try:
            for each in working.differences(deal):
                found.append(each)
        except Exception:  # whatever a mutant breaks
            pass
    return found


@cache
def catching(mutant):
    """The deals that show the rule of a mutant and fail it."""
    return {name for name, deal in DEALS.items() if mutant.rule in deal.shows and caught(mutant, deal)}


def test_there_are_mutants():
    assert MUTANTS
    assert all(mutant.why.strip() for mutant in MUTANTS)


@pytest.mark.parametrize("name", DEALS)
def test_an_outcome_is_failed_by_a_mutant_of_the_rule(name):
    outcomes = {rule for rule, kind in proofs(CORPUS, DEALS[name]).items() if kind == "outcome"}
    failed = {mutant.rule for mutant in MUTANTS if mutant.rule in outcomes and name in catching(mutant)}
    assert failed == outcomes


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.rule}: {mutant.why}")
def test_a_mutant_is_of_a_rule_and_a_deal_catches_it(mutant):
    assert mutant.rule in CORPUS.games[mutant.rule.partition(".")[0]].rules
    assert catching(mutant)


def test_a_deal_that_comes_out_as_stated_under_every_mutant_forgotten():
    """The mutants leave nothing behind: with all of them gone, each deal agrees."""
    assert [name for name, deal in DEALS.items() if working.disagreements(deal)] == []


def test_every_way_of_proof_is_counted_and_every_rule_once():
    counted = coverage.kinds(CORPUS)
    assert list(counted) == list(KINDS)
    assert counted["outcome"] > len(CORPUS.games)
    assert sum(counted.values()) == len(list(CORPUS.rules()))

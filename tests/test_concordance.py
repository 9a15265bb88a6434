"""Document, clause, crux, rule, engine, deal: every link of the chain is checked in both directions."""

import hashlib
import re
from dataclasses import replace
from functools import cache

import pytest

import whole
from edition import corpus
from edition.checking import coverage, systems
from edition.checking.cruxes import answers
from edition.model.answers import answers_of
from quinola import catalogue

CORPUS = whole.content()
COVERAGES = ["clauses", "rules", "engine", "deals", "cruxes"]


@cache
def coverages():
    return {found.id: found for found in coverage.coverages(CORPUS)}


def test_content_has_no_fault():
    assert whole.faults() == []
    assert CORPUS.games
    assert CORPUS.sources


@pytest.mark.long
@pytest.mark.parametrize("name", COVERAGES)
def test_coverage_is_whole_or_excepted_with_a_reason(name):
    found = coverages()[name]
    assert found.missing == ()
    assert len(found.covered) >= len(CORPUS.games)
    assert all(reason.strip() for reason in (*found.excepted.values(), *found.aside.values()))


@pytest.mark.long
def test_there_are_five_coverages():
    assert list(coverages()) == COVERAGES


@pytest.mark.long
def test_every_exception_is_needed():
    assert coverage.unused_exceptions(CORPUS) == []


def test_the_engine_carries_no_rule_that_content_does_not_explain():
    assert coverage.strangers(CORPUS) == {name: [] for name in CORPUS.games}


@pytest.mark.parametrize("name", CORPUS.games)
def test_rules_of_content_and_engine_are_the_same(name):
    game = CORPUS.games[name]
    assert set(game.rules) == set(catalogue.family(game.id).rule_ids)


@pytest.mark.parametrize("name", CORPUS.games)
def test_rules_in_force_are_those_the_engine_can_carry(name):
    """Under each rule-set, no rule that content leaves out is ever carried."""
    game, family = CORPUS.games[name], catalogue.family(name)
    for ruleset in game.rulesets:
        reading = answers_of(family, family.ruleset(ruleset))
        silent = {rule.id for rule in game.rules.values() if not rule.in_force(reading)}
        assert not silent & coverage.carried_by(family.ruleset(ruleset)), ruleset


@pytest.mark.ours
def test_the_article_of_1915_is_transcribed_whole_and_in_order():
    """The words of the clauses, put together, are the transcript; it is told by its digest (2,220 characters)."""
    words = " ".join(c.words for c in CORPUS.sources["herald-1915"].clauses.values() if c.words)
    text = re.sub(r"\s+", " ", words).strip()
    assert len(text) == 2220
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "d2fe9284d902d5639b511cfd1d67606beec6fec5eb188b04f142d6d2c47d50e2"
    )


@pytest.mark.ours
def test_no_clause_of_a_document_in_copyright_has_words():
    guarded = [s for s in CORPUS.sources.values() if s.rights != "public-domain"]
    assert guarded
    for source in guarded:
        for clause in source.clauses.values():
            assert not clause.words
            assert len(clause.quote.split()) <= 8


@pytest.mark.parametrize("name", CORPUS.games)
def test_every_old_code_of_the_reading_is_answered(name):
    """Reym: RY-C1 to RY-C21, each a field, recorded as not playing, or unplayable as written."""
    codes = {code.strip() for crux in CORPUS.games[name].cruxes.values() for code in crux.old_code.split(",")}
    if name == "reym":
        assert {f"RY-C{n}" for n in range(1, 22)} <= codes


def test_the_page_offers_the_numbers_that_the_engine_takes():
    """A table of four has two, four, six or eight for its number of players, not three."""
    offered, taken = {}, {}
    for name, game in CORPUS.games.items():
        for question in catalogue.family(name).questions:
            crux = game.cruxes[question.id]
            if crux.number:
                span = range(question.low - 2, question.high + 3)
                offered[crux.id] = [n for n in span if answers(crux, n)]
                taken[crux.id] = sorted(question.choices) or list(range(question.low, question.high + 1))
    assert offered == taken
    assert offered["rentoy.players"] == [2, 4, 6, 8]


@pytest.mark.parametrize("name", CORPUS.games)
def test_every_system_has_documents_rules_engine_deals_table_and_print(name):
    (found,) = systems.systems(replace(CORPUS, games={name: CORPUS.games[name]}))
    assert found.documents
    assert (found.engine, found.deals) == (len(found.game.rules), len(found.game.rules))
    assert set(found.table) == set(found.print) == set(found.game.rulesets)
    assert found.whole


def test_what_is_wanting_of_a_system_is_seen():
    """A game without its sheets, without grounds for its rules, or with a rule that nobody plays, is not whole."""
    found = systems.systems(CORPUS)[0]
    assert not replace(found, print=()).whole
    assert not replace(found, table=found.table[1:]).whole
    assert not replace(found, documents=()).whole
    assert not replace(found, engine=found.engine - 1).whole
    bare = replace(CORPUS, mentions=())
    assert all(each.print == () for each in systems.systems(bare) if f"games/{each.game.id}/sheet" not in bare.made)


def test_every_headword_of_the_letter_is_played_or_stands_in_the_concordance():
    page = (corpus.CONTENT / "coverage.md").read_text("utf-8")
    words = re.search(r"```\{headwords\}\n(.*?)\n```", page, re.DOTALL)[1].split("\n")
    found = {each.word: each for each in systems.headwords(CORPUS, words)}
    assert len(found) == len(words) == 35
    assert [word for word, each in found.items() if not (each.plays or each.stubs)] == []
    assert found["Royal Draw Cassino"].plays == ("cassino/royal-draw",)
    assert found["Red and Black"] == systems.Headword("Red and Black", ("red-and-black",), ("trente-et-quarante",))
    assert found["Racehorse"].plays == ()
    assert systems.headwords(CORPUS, ["Snakes and Ladders"])[0].plays == ()

"""Traces are asked before they are counted, answered as counted, and counted as the engine counts today."""

import subprocess
import sys
from dataclasses import replace
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

import whole
from edition.model.traces import NO, OPEN, YES
from quinola import Session, catalogue
from quinola.laboratory.tracing import FIRST, Traced, asked_digest, traced_data, traced_from
from quinola.players import play_out, rule_of_thumb
from traces import bryncir, counting, played, rams
from workshop import ROOT

COMMAND = ROOT / "scripts" / "trace"
LEAST = 24
"""So many traces at least are asked of all games."""


@pytest.fixture(scope="module")
def command():
    """The command as a module."""
    loader = SourceFileLoader("trace", str(COMMAND))
    made = module_from_spec(spec_from_loader("trace", loader))
    loader.exec_module(made)
    return made


@pytest.fixture(scope="module")
def every():
    """All traces with their games."""
    corpus = whole.content()
    return [(game.id, trace) for game in corpus.games.values() for trace in game.traces.values()]


@pytest.mark.long
def test_a_drawn_sample_of_rows_is_as_counted():
    done = subprocess.run(
        [sys.executable, COMMAND, "--check", "--brief"], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "as counted" in done.stdout


@pytest.mark.ours
def test_every_trace_has_its_function_and_was_counted(every):
    assert len(every) >= LEAST
    for game, trace in every:
        assert counting(game, trace.count)
        assert [row.reading for row in trace.counted] == ["", *trace.readings], f"{game} {trace.id}"


def test_a_function_that_is_not_there_is_named():
    with pytest.raises(LookupError, match="has no function nothing"):
        counting("reym", "nothing")


@pytest.mark.ours
def test_the_answer_is_beyond_doubt_or_open(every):
    """Of 60 in 60 the share is at least 0.91 and of none in 60 at most 0.09 (p⁶⁰ = 0.05 · Γ(60.5) Γ(0.5) / Γ(61) π, so
    0.0036): at a bar of nine tenths the one is yes, the other no; 54 in 60 is nine tenths, and neither.
    """
    of = replace(every[0][1], bar=900, counted=tuple(Traced("a", "", f"r{n}", 60, n, 0) for n in (60, 0, 54, 50, 45)))
    assert list(of.answers.values()) == [YES, NO, OPEN, OPEN, NO]
    assert of.parts


@pytest.mark.ours
def test_a_word_that_is_changed_changes_the_digest(every):
    of = every[0][1]
    assert asked_digest(of.asked()) == asked_digest(replace(of, remark="Something.", counted=()).asked())
    assert asked_digest(of.asked()) != asked_digest(replace(of, no=f"{of.no} Or so.").asked())


def test_a_row_is_read_as_it_is_written():
    row = Traced("a-trace", "1234", "reym.failure=keep", 60, 12, 3)
    assert traced_from(traced_data(row)) == row
    for wrong in ({"hits": 61}, {"first": 13}, {"more": 1}):
        with pytest.raises(ValueError, match=r"in a row|cannot be counted"):
            traced_from(traced_data(row) | wrong)


def test_what_stands_is_not_counted_again(command, monkeypatch):
    """With the same engine no row is played; with another the first few are, and a row that differs is counted anew."""
    of = replace(command.asked("ranter-go-round")[1], deals=FIRST + 4, readings=())
    monkeypatch.setattr(command, "asked", lambda _: [of])
    played = []
    count = command.counting("ranter-go-round", of.count)

    def watched(game, seed):
        played.append(seed)
        return count(game, seed)

    monkeypatch.setattr(command, "counting", lambda *_: watched)
    [row] = command.counted("ranter-go-round", {}, same=True)
    assert played == list(range(FIRST + 4))
    assert row.hits == sum(count(catalogue.family("ranter-go-round").ruleset("gibson"), n) for n in range(FIRST + 4))
    kept = {(row.trace, row.asked, row.reading): row}
    played.clear()
    assert list(command.counted("ranter-go-round", kept, same=True)) == [row]
    assert not played
    assert list(command.counted("ranter-go-round", kept, same=False)) == [row]
    assert played == list(range(FIRST))
    played.clear()
    spoilt = {key: row._replace(first=row.first + 1) for key in kept}
    assert list(command.counted("ranter-go-round", spoilt, same=False)) == [row]
    assert len(played) == FIRST + FIRST + 4


def test_a_deal_of_rummy_that_comes_to_no_end_is_counted():
    """In deal 24 of the rule-set as it stands nobody gets rid of the hand; in deal 0 somebody does."""
    game = catalogue.family("rummy").ruleset("rummy")
    assert played(game, 24).result["facts"]["out"] == "nobody"
    assert played(game, 0).result["facts"]["out"] != "nobody"
    endless = counting("rummy", "endless")
    assert (endless(game, 24), endless(game, 0)) == (True, False)


def test_a_pool_of_rams_that_leaves_a_rest_is_counted(monkeypatch):
    """With fives alone every pool can be divided by five. With six for the first stake the first pool cannot."""
    game = catalogue.family("rams").ruleset("gibson-1974")
    whole_fifths = counting("rams", "whole_fifths")
    assert whole_fifths(game, 0)
    session = played(game, 0, whole=True)
    first = next(n for n, entry in enumerate(session.ledger.entries) if entry.payee == "pool")
    session.ledger.entries[first] = session.ledger.entries[first]._replace(amount=6)
    monkeypatch.setattr(rams, "played", lambda *_, **__: session)
    assert not whole_fifths(game, 0)


@pytest.mark.parametrize(("laid", "tricks", "lose"), [
    ([5, 3, 3, 2, 2], [-9, 6, 1, 1, 1], True),  # the mean is nought, and the first has most pairs
    ([5, 3, 3, 2, 2], [9, -6, -1, -1, -1], False),
    ([5, 5, 3, 2, 2], [-9, 6, 1, 1, 1], False),  # of two who have most, one does well
    ([5, 5, 3, 2, 2], [-4, -5, 3, 3, 3], True),
])  # fmt: skip
def test_whoever_has_most_pairs_does_badly_if_each_of_them_does(monkeypatch, laid, tricks, lose):
    monkeypatch.setattr(bryncir, "played", lambda *_: None)
    monkeypatch.setattr(bryncir, "pairs", lambda *_: laid)
    monkeypatch.setattr(bryncir, "gains", lambda _: tricks)
    monkeypatch.setattr(bryncir, "counted", lambda _: [0] * 5)
    assert bryncir.most_pairs_lose(None, 0) is lose


def test_pairs_and_counts_of_bryncir_are_those_of_the_deal():
    """Whatever is laid aside at the counts is a pair, and what the counts bring is what is paid before the tricks."""
    game = catalogue.family("bryncir").ruleset("quinola")
    session = Session(game, 7, part="deal", given={"dealer": "A"})
    made = [0] * 5
    while session.choices[0].verb == "pair":
        seat = session.choices[0].seat
        play_out(session, rule_of_thumb(game), 1)
        made[seat] += len(getattr(session.played[-1][1], "cards", ())) // 2
    brought = [session.ledger.balance.get(seat, 0) for seat in range(5)]
    play_out(session, rule_of_thumb(game))
    assert bryncir.pairs(session, "first", "second") == made
    assert bryncir.counted(session) == brought
    assert sum(made) > 0

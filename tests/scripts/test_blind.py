"""The blind test is judged as it was written down, from rows that the engine still counts so."""

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from math import comb

import pytest

import whole
from blindly.asking import SURE, asked
from blindly.counting import Counted
from blindly.judging import COIN, SCORES, Trial, both_tails, judged, law, power, takings
from edition.model import Corpus
from workshop import ROOT


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return whole.content()


@pytest.mark.long
@pytest.mark.parametrize("command", ["blind", "alarms"])
def test_what_is_kept_is_as_counted(command):
    """A drawn row and every score; and alarms where nothing differs."""
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / command, "--check", "--brief"],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_alarms_are_raised_by_what_differs_and_not_by_what_does_not():
    """Two and one in turn are 1.5 on the average; one and minus one in turn are nought at every look."""
    loader = SourceFileLoader("alarms", str(ROOT / "scripts" / "alarms"))
    command = module_from_spec(spec_from_loader("alarms", loader))
    loader.exec_module(command)
    sure, nothing = [2, 1] * 150, [1, -1] * 150
    assert command.alarms([sure, nothing]) == {"once": 1, "peeking": 1, "ours": 1}
    assert command.by_page([sure, nothing])
    assert not command.by_page([nothing, nothing])
    assert command.compared([0] * command.DEALS + [1] * command.DEALS) == [[1] * command.DEALS]


def test_only_what_a_document_has_is_asked(corpus):
    told = asked(corpus)
    assert told
    for each in told:
        crux = corpus.crux(each.crux)
        assert crux.readings[each.attested].certainty in SURE
        assert each.attested not in each.others
        assert each.sure == tuple(crux.readings[value].certainty in SURE for value in each.others)


def test_unlike_coins_fall_as_reckoned_by_hand():
    """A half and a third: no hit 1/2 · 2/3, one 1/2 · 2/3 + 1/2 · 1/3, both 1/2 · 1/3. Two hits have twice 1/6."""
    assert law([1 / 2, 1 / 3]) == pytest.approx([1 / 3, 1 / 2, 1 / 6])
    assert both_tails([1 / 2, 1 / 3], 2) == pytest.approx(1 / 3)
    assert both_tails([1 / 2, 1 / 3], 1) == 1.0


def test_power_is_that_of_the_hits_that_are_needed():
    """Of ten coins nine heads or more have p = 2 · 11 / 1024 = 0.021, eight have 0.109; so nine are needed at 0.05."""
    assert power([0.5] * 10, 0.75, 0.05) == pytest.approx(
        sum(comb(10, n) * 0.75**n * 0.25 ** (10 - n) for n in (9, 10))
    )
    assert power([0.5] * 3, 0.75, 0.05) == 0


def of(acts: int, decisions: int = 4) -> Counted:
    """Two places of a game that is otherwise always the same."""
    return Counted(10, acts, decisions, 4000, (5, -5), 10, 20, 0, 10, 5, 3, 10, 2)


def test_a_score_takes_what_has_most_of_it_and_nothing_where_all_tie():
    """The attested reading has fewer acts of two in the first crux, and neither in the second: one trial, one hit."""
    trials = [Trial("a.first", (of(20), of(30))), Trial("a.second", (of(20), of(20)))]
    found = {each.score: each for each in judged(trials)}
    assert (found["fewer acts"].hits, found["fewer acts"].trials, found["fewer acts"].by_chance) == (1, 1, 0.5)
    assert found["more skill"].trials == 0
    assert found[COIN].trials == 2
    assert not any(each.holds for each in found.values())
    # of its twelve scores two and their mean rank tell the first apart: fewer acts, and the share of decisions
    assert takings(trials) == {"a.first": (3, 3), "a.second": (0, 0)}
    assert len(found) == len(SCORES) + 2

"""The laboratory: nothing has kinds, each shown by a question of a game that is here."""

from __future__ import annotations

import pytest

from quinola import family
from quinola.laboratory import quiet
from quinola.laboratory.counting import counted_row
from quinola.laboratory.pairing import COMPANIES
from quinola.laboratory.quiet import WHY, Quiet, why_quiet

DEALS = range(24)


def why(game: str, ruleset: str, crux: str, value: str | int) -> Quiet | None:
    one = family(game).ruleset(ruleset)
    question = family(game).question(crux)
    rows = [counted_row(one, {crux: value}, COMPANIES[who], DEALS) for who in ("thumb", "chance")]
    return why_quiet(one, crux, question.value(value), *rows)


@pytest.mark.parametrize(("game", "ruleset", "crux", "value", "kind"), [
    ("reym", "quinola", "reym.tariff", 20, "beside another"),
    ("bone-ace", "cotton", "bone-ace.odd-counter", "bone", "beside another"),
    ("reym", "quinola", "reym.revoke-count", "once", "a breach"),
    ("rams", "gibson-1974", "rams.doubled", "tricks", "sleeps"),
    ("rams", "gibson-1974", "rams.loo-if-failed", "yes", "sleeps"),
    ("bone-ace", "cotton", "bone-ace.drawn-cards", "down", "ceremony"),
    ("red-dog", "five", "red-dog.next-deal", "pot", "between deals"),
    ("reym", "quinola", "reym.target", 250, "between deals"),
    ("flor", "reconstruction", "flor.length", 4, "between deals"),
])  # fmt: skip
def test_why_a_reading_does_nothing(game: str, ruleset: str, crux: str, value: str | int, kind: str) -> None:
    found = why(game, ruleset, crux, value)
    assert found is not None
    assert found.kind == kind
    assert bool(found.beside) == (kind == "beside another")


def test_what_is_paid_otherwise_is_not_quiet() -> None:
    assert why("bone-ace", "cotton", "bone-ace.aces", "low") is None


def test_an_odd_counter_there_is_only_where_an_odd_number_is_staked() -> None:
    found = why("bone-ace", "cotton", "bone-ace.odd-counter", "bone")
    assert found == Quiet("beside another", "bone-ace.stake-size=1")


def test_what_is_asked_of_four_alone_is_found_where_four_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether four play as partners is nothing to the two of whom deals are counted."""
    for looked in ("MORE", "CRAFTED", "RASH", "PARTIES"):
        monkeypatch.setattr(quiet, looked, range(2))
    assert why("cassino", "royal", "cassino.four", "alone") == Quiet("beside another", "cassino.company=4")


def test_what_counts_in_parties_alone_is_found_beside_what_makes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many deals are agreed on matters where each is settled by itself, and not where somebody has to reach 500."""
    for looked in ("MORE", "CRAFTED", "RASH", "PARTIES", "BESIDE", "SENSIBLY"):
        monkeypatch.setattr(quiet, looked, range(1))
    found = why("michigan-rummy", "michigan", "michigan-rummy.length", 1)
    assert found == Quiet("beside another", "michigan-rummy.settling=deal")


def test_each_kind_is_told_in_words() -> None:
    assert len({str(said) for said in WHY.values()}) == 6

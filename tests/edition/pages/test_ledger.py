"""The ledger of a deal: rows, and what follows from the reckoning."""

import pytest

from edition.deals.working import Worked
from edition.pages.ledger import after, rows, signed
from quinola.ledger import Entry, Reason
from quinola.messages import plain_text, say

NEXT = Reason("toy.next-dealer", "{who:seat} deals next", {"who": "C"})


@pytest.mark.parametrize(("state", "reasons", "lines"), [
    ({"next_dealer": "C", "order": "B C D"}, [], ["C deals next", "they sit B C D"]),
    ({"next_dealer": "C", "order": "B C D"}, [NEXT], []),
    ({"next_dealer": "C", "order": "B C D"}, [NEXT._replace(rule="toy.redeal")], []),
    ({"next_dealer": "D", "order": "B C D"}, [NEXT], ["D deals next", "they sit B C D"]),
    ({"next_dealer": "C"}, [NEXT._replace(rule="toy.winner")], ["C deals next"]),
    ({"next_dealer": "C"}, [Reason("toy.next-dealer", "The deal passes on")], ["C deals next"]),
    ({"next_dealer": "C", "winners": ["B", "D"]}, [], ["B and D win the game"]),
    ({}, [], []),
])  # fmt: skip
def test_who_deals_next_is_said_once_and_not_when_the_game_is_over(state, reasons, lines) -> None:
    assert after(Worked({}, (), tuple(reasons), state)) == lines


class Plain:
    """Tells in plain text."""

    message = staticmethod(plain_text)

    def rule(self, rule: str, word: str) -> str:
        return word + rule


def test_entries_in_a_row_by_one_rule_and_with_one_note_are_one_row() -> None:
    """A pays 3 and B pays 2 to C, for the same; then C puts 4 into the pool, which has no row of its own."""
    note = say("{c:card} forced", c="JH")
    entries = [Entry("r", "A", "C", 3, note), Entry("r", "B", "C", 2, note), Entry("s", "C", "pool", 4, "stake")]
    assert list(rows(Plain(), entries, ["A", "B", "C"])) == [  # type: ignore[arg-type]
        {"text": "jack of hearts forced", "cells": ["−3", "−2", "5"], "rule": "r"},
        {"text": "stake", "cells": ["·", "·", "−4"], "rule": "s"},
    ]


def test_a_sum_of_nothing_is_a_nought_and_an_entry_of_nothing_a_dot() -> None:
    assert [signed(-2), signed(2), signed(0), signed(0, zero="0")] == ["−2", "2", "·", "0"]

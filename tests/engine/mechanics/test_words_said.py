"""Words that may not be said."""

from __future__ import annotations

from quinola.ask import PASS, Choose, Word
from quinola.mechanics.words_said import never


def test_anything_may_be_said_but_that_word() -> None:
    asked = Choose(0, "speak", (PASS, Word("raise"), Word("stop")), "toy.speak", (never("toy.pass", PASS, "no"),))
    assert [*asked.options] == ["raise", "stop"]
    assert (asked.may("pass").rule, asked.may("pass").why) == ("toy.pass", "no")

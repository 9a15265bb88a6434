"""The table in the terminal: every game to the end of a deal by hints alone, and every act under whose it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest

from quinola import Session, terminal
from quinola.catalogue import families
from quinola.cli import main
from quinola.players import at_random
from quinola.terminal import GO_ON

RULESETS = [(family.id, game) for family in families().values() for game in family.rulesets.values()]
PATIENCE = 2_000
"""So many lines are typed at most; the longest deal, of Russian Bank, takes some hundreds."""


class Reader(StringIO):
    """A reader who asks for a hint whenever there is a prompt, and does what it says."""

    def __init__(self, heard: StringIO, answers: Iterator[str]) -> None:
        super().__init__()
        self.heard, self.answers, self.typed = heard, answers, list[str]()

    def readline(self, *_: Any) -> str:
        """What is typed next: what was hinted, if that was heard last, or else what comes next."""
        assert len(self.typed) < PATIENCE, f"it does not end: {self.typed[-6:]}"
        if self.typed and self.typed[-1] == "hint":
            _, hint, _ = self.heard.getvalue().rsplit("> ", 2)
            self.typed.append(typed_for(hint.strip()))
        else:
            self.typed.append(next(self.answers))
        return self.typed[-1] + "\n"


def typed_for(hint: str) -> str:
    """What is typed to do what was hinted: nothing but Enter, what stands in brackets, or all of it."""
    if hint == GO_ON:
        return ""
    return hint.rpartition("(")[2].removesuffix(")") if hint.endswith(")") else hint


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sit down at a table, and type; returns what was printed, what was typed and the session."""

    def sit(*argv: str, answers: Iterator[str]) -> tuple[str, list[str], Session]:
        heard, sessions = StringIO(), list[Session]()

        def begin(*some: Any, **more: Any) -> Session:
            sessions.append(Session(*some, **more))
            return sessions[0]

        reader = Reader(heard, answers)
        monkeypatch.setattr(terminal, "Session", begin)
        monkeypatch.setattr("sys.stdin", reader)
        monkeypatch.setattr("sys.stdout", heard)
        assert main(["play", *argv]) == 0
        monkeypatch.undo()
        return heard.getvalue(), reader.typed, sessions[0]

    return sit


def hints() -> Iterator[str]:
    """A hint, each time."""
    while True:
        yield "hint"


@pytest.mark.parametrize("at", [0, -1], ids=["first", "last"])
@pytest.mark.parametrize(("family", "game"), RULESETS, ids=[f"{family}-{game.id}" for family, game in RULESETS])
def test_every_game_can_be_played_to_the_end_by_hints_alone(sit, family, game, at):
    """The claim of `hint`, “what a sensible player would do”: whoever does it comes to the end, and acts for nobody
    else."""
    seat, me = game.names[at], game.names.index(game.names[at])
    first = next(iter(game.parts))
    for part in ("deal" if "deal" in game.parts else first, first):  # who holds a bank does nothing in the first deal
        heard, typed, session = sit(family, game.id, "--part", part, "--seat", seat, "--seed", "7", answers=hints())
        assert "It is over. " in heard
        assert "  No: " not in heard, "what was hinted was refused"
        acts = [text for text in typed if text not in ("hint", "")]
        assert [choice.text(option) for choice, option in session.played if choice.seat == me] == acts
        again = Session.from_record(json.loads(json.dumps(session.record())))
        assert not again.choices
        assert again.acts() == session.acts()
        assert again.ledger.balance == session.ledger.balance
        if acts:
            break
    assert acts


def quitting(*said: str) -> Iterator[str]:
    """These answers, and then the reader leaves."""
    yield from (*said, "quit")


def test_a_pass_is_that_of_whoever_typed_it(sit, monkeypatch):
    """rummy.call: anybody but whoever threw a card may call it, so all three others are asked at once, D before A in
    half of the deals. By players of chance, who throw what fits, A is asked, and what A says is told of A."""
    passes = 0
    for seed in range(6):
        monkeypatch.setattr(terminal, "rule_of_thumb", lambda game, seed=seed: at_random(seed))
        _, typed, session = sit("rummy", "call", "--part", "deal", "--seat", "A", answers=hints())
        mine = [choice.text(option) for choice, option in session.played if choice.seat == 0]
        assert mine == [text for text in typed if text != "hint"]
        passes += session.acts().count("A: pass")
        monkeypatch.undo()
    assert passes


RUSSIAN_BANK = ("russian-bank", "--part", "deal", "--seed", "0")
"""A begins, has 7H and may move it, turn up the stock, or wrongly go on to the hand before."""


def test_a_breach_is_made_when_it_is_repeated_with_a_mark_and_others_may_call_it(sit):
    """russian-bank.stock-first: with the stock unturned, *turn hand* is wrong. It can be done, and B, who is asked of
    nothing, calls Stop! at once."""
    heard, _, session = sit(*RUSSIAN_BANK, "--seat", "A", answers=quitting("turn hand", "turn hand!"))
    assert heard.count("to do it all the same, add !") == 1
    assert session.acts()[:2] == ["A: turn hand", "B: Stop!"]
    assert "B calls Stop!: it was wrong to turn up the hand" in heard


def test_what_need_not_be_said_can_be_passed_over_or_said_and_nothing_can_be_done_for_others(sit):
    """russian-bank.stop: B may cry while A moves. B lets A's first act pass by Enter, tries A's own act, cries after
    the second act, in vain (the engine's player does nothing wrong), and types the name before it."""
    answers = quitting("hint", "turn stock", "A: turn stock", "why A: turn hand", "B: Stop!")
    heard, typed, session = sit(*RUSSIAN_BANK, "--seat", "B", answers=answers)
    assert typed[:2] == ["hint", ""], "A has done nothing yet: nothing is to be cried"
    assert heard.count("You may call Stop! if something was done wrongly") >= 2
    assert heard.count("    1 Stop!") >= 2
    assert heard.count("  No: it is A who must speak") == 1
    assert heard.count("  No: you are B, and act for nobody else") == 1
    assert heard.count("It may be done.") == 1, "by A"
    assert [(session.table.name(choice.seat), str(option)) for choice, option in session.played][1:] == [("B", "Stop!")]
    assert "B calls Stop!, and nothing was wrong" in heard


RENTOY = ("rentoy", "--seed", "0", "--seat", "A")
"""A plays with C. D leads, and raises."""


def test_signs_are_offered_once_and_again_when_the_reader_has_acted(sit):
    """rentoy.signals: a sign may be made at any time, so whoever passes it over is not asked again before the next
    act of D, who raises; at A's own answer the signs are offered beside it."""
    heard, _, session = sit(*RENTOY, answers=quitting("", "signal shrug", "stay"))
    assert session.acts()[:5] == [
        "C: signal eyes-shut",
        "D: signal eyes-shut",
        "D: raise",
        "A: signal shrug",
        "A: stay",
    ]
    before, after = heard.split("D raises")
    assert before.count("You may make a sign") == 1
    assert before.count(GO_ON) == 1
    assert "do you stay, raise or fold?\n    1 stay" in after
    assert after.index("    1 stay") < after.index("    4 signal tongue")


def test_nobody_is_told_the_sign_of_an_opponent(sit):
    """rentoy.signals: partners see a sign. C, the partner, shuts both eyes; of D's sign A learns that it was made."""
    heard, _, _ = sit(*RENTOY, answers=quitting(""))
    assert "C shuts both eyes: nothing worth having" in heard
    assert "D makes a sign" in heard
    assert "D shuts" not in heard


def test_what_was_done_is_taken_back_to_the_choice_before_it(sit):
    """*undo*: A has moved 7H and is asked again as if nothing had been done, and then turns the stock."""
    heard, _, session = sit(*RUSSIAN_BANK, "--seat", "A", answers=quitting("2", "undo", "undo", "turn stock"))
    assert heard.count("You have done nothing yet.") == 1
    assert session.acts() == ["A: move 7H1 to layout 7"], "undone: another session is the table now"
    assert '"acts": ["A: turn stock"]' in heard
    assert "Layout 7: 8♠II, 7♥I" in heard


def test_a_deal_is_told_as_a_story_and_nothing_of_it_twice(sit):
    """Rams deals five cards to each (rams.deal): five tricks, each led and taken once, whoever is asked in between."""
    heard, _, _ = sit("rams", "gibson-1974", "--part", "deal", "--seat", "A", "--seed", "7", answers=hints())
    assert heard.count(" leads the ") == 5
    assert heard.count(" takes it.") == 5
    assert heard.count("is turned up: ") == 1

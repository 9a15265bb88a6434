"""The engine in the pseudo-language: what is said in the terminal stands in the catalogue, at every table."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.pofile import read_po

from quinola import terminal
from quinola.catalogue import families
from quinola.cli import main
from quinola.turns import asked_of
from wording import catalogue as wording
from wording import pseudo
from wording.templates import read

ENGINE = Path(__file__).parents[2] / "engine" / "quinola"
RULESETS = [(family.id, game) for family in families().values() for game in family.rulesets.values()]
LINES = 400
"""So many lines are typed at most in a deal."""
TYPED = "|".join(typed for typed, _ in terminal.helped() if typed)
RULE = r"[a-z0-9-]+\.[a-z0-9-]+"
NOT_WORDS = re.compile(rf"\[{RULE}(, {RULE})*\]|^  ({TYPED}) |\b(II|III|IV)\b")
"""The ids of rules, what the help says that one types, and from which of several packs a card is."""


@pytest.fixture(scope="session")
def locale(once: Callable[[str, Callable[[Path], Any]], Any]) -> Path:
    """A folder of catalogues with the engine in the pseudo-language."""

    def make(folder: Path) -> str:
        found = wording.catalogue(read(ENGINE), wording.day_of(0))
        pseudo.write(read_po(io.BytesIO(wording.written(found))), folder, "quinola")
        return str(folder)

    return Path(once("locale", make))


def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[str, set[str]]:
    """Play a deal by chance in the terminal, asking for all that one can ask; what was said, and all that one could
    have typed."""
    random, tables, could = Random(7), list[Any](), set[str]()
    asked = iter(["?", "hand", "hint", "undo", "why 0"])

    class Table(terminal.Terminal):
        def __init__(self, *some: Any, **more: Any) -> None:
            super().__init__(*some, **more)
            tables.append(self)

    def answers() -> Iterator[str]:
        for _ in range(LINES):
            must, aside = asked_of(tables[0].session, tables[0].name)
            choices = [must, *aside] if must else aside
            could.update(each.text(option) for each in choices for option in each.candidates)
            could.update(each.text(option) for each in choices for option in each.options)
            yield next(asked, "") or (must.text(random.choice(must.options)) if must else "")

    typed = answers()
    monkeypatch.setattr(terminal, "Terminal", Table)
    monkeypatch.setattr(terminal, "typed", lambda prompt: next(typed, "quit"))
    assert main(["play", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == "", "something was looked up in vain"
    return re.sub(r'^\{"quinola".*', "", out, flags=re.M), could


def untold(heard: str, could: set[str]) -> set[str]:
    """The words of the catalogue that were said in no other language: what stands in no brackets, and is not typed."""
    typed = "|".join(re.escape(each) for each in sorted(could, key=len, reverse=True))
    menu = re.compile(rf"(?<=\d )({typed})(?=  \d|$)|\(({typed})\)|^  ({typed})$")
    return pseudo.untold(NOT_WORDS.sub(" ", menu.sub(" ", pseudo.outside(line))) for line in heard.splitlines())


@pytest.mark.long
@pytest.mark.by_turns
@pytest.mark.parametrize(("family", "game"), RULESETS, ids=[f"{family}-{game.id}" for family, game in RULESETS])
def test_no_word_of_a_deal_in_the_terminal_is_left_untranslated(locale, monkeypatch, capsys, family, game):
    """Events, hands, zones, what is asked and why it is refused; but ids of rules, and what one types."""
    monkeypatch.setenv("QUINOLA_LOCALE", str(locale))
    part = "deal" if "deal" in game.parts else next(iter(game.parts))
    heard, could = sit(monkeypatch, capsys, family, game.id, "--part", part, "--seed", "7", "--language", "qps")
    assert heard.count(pseudo.OPEN) > 10
    assert not untold(heard, could)


@pytest.mark.parametrize(("line", "words"), [
    ("  ⟦On the table: K♥~~⟧", set()),
    ("  On the table: ⟦K♥⟧", {"On", "the", "table"}),
    ("  ⟦Play ~~⟧: 1 K♥ (play KH)  2 pass", set()),
    ("  Play: 1 pass", {"Play"}),
    ("  ⟦A does ⟦pass ~~⟧ now~~⟧ then  [reym.pass]", {"then"}),
    ("  pass", set()),
    ("  pass and go", {"pass", "and", "go"}),
])  # fmt: skip
def test_what_that_catches(line, words):
    assert untold(line, {"pass", "play KH"}) == words


def test_what_is_wanting_in_a_language_is_said(tmp_path, monkeypatch, capsys):
    """A catalogue with one entry: the rest stands in English, and the command says how much that was."""
    template = wording.catalogue([], wording.day_of(0))
    template.add("over")
    pseudo.write(template, tmp_path, "quinola")
    monkeypatch.setenv("QUINOLA_LOCALE", str(tmp_path))
    record = tmp_path / "record.json"
    record.write_text('{"quinola": 1, "game": "reym", "ruleset": "quinola", "seed": 1, "acts": []}', "utf-8")
    assert main(["--language", "qps", "replay", str(record)]) == 0
    assert "texts are not in qps yet, and stand in English" in capsys.readouterr().err


def test_a_language_without_a_catalogue_is_refused(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("QUINOLA_LOCALE", str(tmp_path))
    assert main(["--language", "fr", "list"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("quinola: --language fr: there is no catalogue fr/LC_MESSAGES/quinola.mo in ")
    assert "QUINOLA_LOCALE names the folder" in said


@pytest.mark.parametrize(("text", "told"), [
    ("pass", "⟦pass ~~⟧"),
    ("{who:seat} passes", "⟦{who:seat} passes ~~~⟧"),  # seven letters and a space
    (" and ", " ⟦and ~⟧ "),
    (", ", "⟦, ~⟧ "),
    ("Take {card}`QH` again, and then the others", "⟦Take {card}`QH` again, and then the others ~~~~~~ ~~~~~⟧"),
])  # fmt: skip
def test_the_pseudo_language_is_a_third_longer_and_keeps_its_parts(text, told):
    assert pseudo.told(text) == told

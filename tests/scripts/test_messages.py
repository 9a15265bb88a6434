"""The catalogue of what the engine says: all that is told is in it, and it changes words and nothing else."""

import ast
import io
import os
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from quinola import Session, catalogue
from quinola.messages import SEVERAL, Message, in_words_of, pieces
from wording import catalogue as wording
from wording.templates import (
    Module,
    Place,
    Reader,
    bindings,
    called,
    is_text_or_message,
    named,
    pools,
    read,
    templates,
    values,
)
from wording.words import words
from workshop.environment import PYTHON, variables

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine" / "quinola"
GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
DEALS = int(os.environ.get("QUINOLA_DEALS", "6"))
ACTS = 200


@cache
def modules() -> list[Module]:
    """The engine's modules, as they are read for words."""
    return read(ENGINE)


@cache
def pot() -> bytes:
    """The catalogue's file."""
    return wording.written(wording.catalogue(modules(), wording.day_of(0)))


@cache
def catalogued() -> Catalog:
    """What stands in it."""
    return read_po(io.BytesIO(pot()))


@cache
def listed() -> set[tuple[str, str]]:
    """Every form of every entry, with its context."""
    return {(entry.context or "", form) for entry in catalogued() if entry.id
            for form in ([entry.id] if isinstance(entry.id, str) else [*entry.id])}  # fmt: skip


# Everything that is told is in it


@pytest.mark.long
@pytest.mark.by_turns
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_random_deals_tell_can_be_translated(game):
    """Events, reasons, notes, refusals, names of zones, signals, acts; by any candidate, so that breaches are told."""
    told = {entry for seed in range(DEALS) for entry in entries(wandered(game, seed))}
    assert len(told) > 20
    assert not told - listed()


def wandered(game: Any, seed: int) -> Iterator[Message | str]:
    """All that is said in a deal in which anything is done that can be."""
    random = Random(seed)
    session = Session(game, seed, part="deal" if "deal" in game.parts else "", events=True)
    while session.choices and len(session.played) < ACTS:
        for choice in session.choices:
            for option in choice.candidates:
                yield choice.said(option)
                if not (verdict := choice.may(choice.text(option))):
                    yield verdict.why
        choice = random.choice(session.choices)
        session.take(choice, random.choice(list(choice.playable())))
    yield from (event.message for event in session.table.events)
    yield from (event.message for _, *two in session.table.log.hushed.values() for event in two)
    yield from (reason.message for reason in session.ledger.reasons)
    yield from (entry.note for entry in session.ledger.entries if entry.note)
    yield from (zone.name for zone in session.table.zones.values())


# None is put together at run time


class Gluing(Reader):
    """Reads what is put together where a template is taken: a text with parts, or one text after another."""

    def literals(self, found, scopes, rule, seen=()):
        value, file = found
        for each in values(value):
            if isinstance(each, ast.JoinedStr | ast.BinOp) and re.search(r"[a-z]{2}", literal(each)):
                yield ast.unparse(each), Place(file, each.lineno, rule)
            elif isinstance(each, ast.Name) and each.id not in seen:
                near = next(filter(None, (bindings(each.id, scope) for scope in reversed(scopes))), [])
                for bound in [(one, file) for one in near] or self.constants.get(each.id, []):
                    yield from self.literals(bound, scopes, rule, (*seen, each.id))


def literal(expression: ast.expr) -> str:
    """What of an expression stands there as text; the parts of a template are none of it."""
    found = (each.value for each in ast.walk(expression) if isinstance(each, ast.Constant))
    return re.sub(r"\{+\w*:?|\}+", " ", " ".join(each for each in found if isinstance(each, str)))


def glued(modules: list[Module]) -> list[str]:
    """The templates that are put together at run time, which no catalogue has."""
    signatures, constants = called(modules, is_text_or_message), named(modules)
    readers = (Gluing(module, signatures, constants, is_text_or_message) for module in modules)
    return [text for reader in readers for text, _ in reader.read()]


def test_no_template_is_put_together_at_run_time():
    assert glued(modules()) == []


@pytest.mark.parametrize(("told", "caught"), [
    ('f"with {points} the game was over"', 1), ('"with " + points', 1), ('"all" if points else f"{points} wins"', 1),
    ('"with {n:number} the game was over"', 0), ('f"{who}: {points}"', 0), ('f"{{it:{how}}}"', 0),
])  # fmt: skip
def test_what_of_that_is_caught(tmp_path, told, caught):
    folder = tmp_path / "toy"
    folder.mkdir()
    text = f"def tell(rule: str, template: Template) -> None: ...\n\ntell('toy.over', {told})\n"
    (folder / "games.py").write_text(text, "utf-8")
    assert len(glued(read(folder))) == caught


# One and many agree

SAME = {"cannot": "of one and of many", "fell": "in the past", "may": "of one and of many",
        "might": "of one and of many", "reached": "in the past", "with": "no verb",
        "who": "the verb after it is asked of nobody by number"}  # fmt: skip
"""What may follow those who are named, whether one is or several are, and why."""
LISTS = {*SEVERAL, *(f"{several}," for several in SEVERAL)}


def unyielding(template: str) -> Iterator[str]:
    """The words of a template that follow a list, and have one form for one and for many."""
    parts = pieces(template)
    for (_, name, type_), (between, other, form) in pairwise((*parts, ("", "", ""))):
        if type_ in LISTS:
            word = re.match(r" ([a-z]+)", between)
            if word:
                yield word[1]
            elif between == " " and not (form.startswith("~") and other == name):
                yield f"{{{other}:{form}}}"


def test_after_a_list_a_verb_has_two_forms():
    """*A has none left*, *A and B have none left*: `{who:seats} {who:~has|have} none left`."""
    found = {template: words for template in templates(modules()) if (words := {*unyielding(template)})}
    wrong = {template: odd for template, words in found.items() if (odd := words - set(SAME))}
    assert not wrong
    assert set().union(*found.values()) == set(SAME), "a word that follows no list needs no leave"


@pytest.mark.parametrize(("template", "words"), [
    ("{who:seats} has least", ["has"]),
    ("{who:seats} {n:~has|have} least", ["{n:~has|have}"]),
    ("{kinds:cards,} is up: {who:seats} wins", ["is", "wins"]),
    ("{who:seats} {who:~has|have} least", []),
    ("{who:seats}: {n:number} is most", []),
    ("{who:seats}’s", []),
])  # fmt: skip
def test_what_that_catches(template, words):
    assert [*unyielding(template)] == words


MISMATCHED = re.compile(
    r"\b[A-HJK](, [A-HJK])* and [A-HJK] (?!as\b)[a-z]+s\b"  # A and B has
    r"|(^|[:;,] )[A-HJK] (are|have|were|do|pay|win|lose|show|play)\b"  # A have
    r"|\b1 (are|have|were|stay|lie|stand|cards|counters|points|tricks|deals|hands)\b"  # 1 are
    r"|\b([02-9]|\d\d+) (card|counter|point|trick|deal|hand)\b(?!-)"  # 2 card
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_random_deals_tell_agrees_in_number(game):
    """In whole parties, in which somebody may have no counters left."""
    session, random = Session(game, 11, events=True), Random(11)
    session.wander(random.random, ACTS * 2)
    told = [str(each) for each in (*(event.message for event in session.table.events),
                                   *(reason.message for reason in session.ledger.reasons),
                                   *(entry.note for entry in session.ledger.entries))]  # fmt: skip
    assert len(told) > 5
    assert [text for text in told if MISMATCHED.search(text)] == []


@pytest.mark.parametrize("text", [
    "A, B, C and D has no counters left, and the partie is over", "A and B has least: 10", "A have won", "1 cards stay",
    "12 are dealt, and 1 are left", "0 card", "of three: A pay nothing",
])  # fmt: skip
def test_what_that_catches_in_words(text):
    assert MISMATCHED.search(text)


CONTEXTS = {"word": "word", "words": "word", "account": "pool", "accounts": "pool"}


def entries(told: Iterator[Message | str]) -> Iterator[tuple[str, str]]:
    """What is looked up in a catalogue for these messages; the letters of players and the gestures of signs are not."""
    for message in told:
        template, parts = (message, {}) if isinstance(message, str) else message
        yield "", template
        for _, name, type_ in pieces(template):
            values = parts[name] if name and isinstance(parts[name], list) else [parts[name]] if name else []
            yield from entries(value for value in values if isinstance(value, Message))
            if context := CONTEXTS.get(type_.rstrip(",")):
                yield from ((context, each) for each in values if isinstance(each, str) and len(each) > 1 and
                            not each.startswith("signal "))  # fmt: skip
            if "|" in type_:
                yield from (("forms", form) for form in type_.removeprefix("~").split("|"))


def test_it_has_games_and_mechanics_and_every_kind_of_thing():
    files = {file for entry in catalogued() for file, _ in entry.locations}
    assert {"quinola/games/reym", "quinola/mechanics"} <= {file.rpartition("/")[0] for file in files}
    for entry in [("", "{who:seat} takes the trick with the {card:card}"), ("", "tricks of {who:seat}"),
                  ("", "the hand holds a card of the suit led"), ("", "the pot"), ("", "raises the brows"),
                  ("card", "queen of hearts"), ("card", "valet of cups"), ("rank", "knight"), ("suit", "swords"),
                  ("forms", "counter"), ("forms", "counters"), ("word", "misere"), ("word", "pass"),
                  ("pool", "basket"), ("list", " and ")]:  # fmt: skip
        assert entry in listed()


def test_it_has_no_ids():
    """Whatever arrives where a text is taken is a sentence or a word, and no rule is."""
    rules = {rule for family in catalogue.families().values() for rule in family.rule_ids}
    slugs = {slug for rule in rules for slug in (rule.partition(".")[2],) if "-" in slug}
    found = sorted({text for _, text in listed()} & (rules | slugs))
    assert not found, f"is there a function of the name of another that takes a message? {found[:5]} arrive in it"


# What stands in it


def test_an_entry_says_where_by_which_rule_and_with_which_parts():
    entry = catalogued().get("{who:seat} takes the trick with the {card:card}, a trump")
    [(file, line)] = entry.locations
    assert '"{who:seat} takes the trick with the {card:card}, a trump"' in (
        ROOT / "engine" / file).read_text("utf-8").splitlines()[line - 1]  # fmt: skip
    assert entry.auto_comments == ["Rule: reym.trick", "Parts: who (seat), card (card)"]
    assert "python-brace-format" in entry.flags


def test_one_and_many_are_a_plural_of_gettext():
    entry = catalogued().get(("counter", "counters"), context="forms")
    assert entry.pluralizable
    assert entry.locations


TOY = {
    "toy/messages.py": "class Message: ...\ndef say(template: Template, /, **parts: object) -> Message: ...\n",
    "toy/game.py": """
LATE = "by a constant"
class Why:
    slug: str
    said: str | Message = "by a field"
class Table:
    def tell(self, rule: str, what: str | Message, kind: str = "no template") -> None: ...
    def zone(self, role: str, name: str = "") -> None:
        return written(name and say(name))
def wrapped(table, rule, some, what):
    table.tell(rule, what)
def of_each(table, told: Mapping[str, Template]) -> None: ...
def of_two(table, told: Mapping[str, tuple[Template, Template]], others: Sequence[Template]) -> None: ...
def of_a_kind(table, told: tuple[str, Template]) -> None: ...
def why(late) -> Message | str:
    return "by what is returned" if late else say("by say")
def play(table, first, notes):
    told = "by a name" if first else LATE
    table.tell("toy.first", "by tell", "no kind")
    table.tell(what="by keyword", rule=f"toy.{first}")
    table.tell(self.rule("second"), told)
    wrapped(table, "toy.third", "no parameter", "by another")
    table.zone("no role", "by what is handed on")
    Why("no slug", "by a class")
    Why("toy-slug")._replace(said="by replacing")
    table.tell("toy.fourth", {"a": "by a table", "b": "by the same"}[first])
    of_each(table, {"no rule": "by a table that is handed over"})
    of_two(table, {"no rule": ("by one of two", "by the other")}, ["by a list"])
    of_a_kind(table, ("no template", "no word"))
    table.tell("toy.fifth", f"no literal {first}")
    other("no template of ours")
""",
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    for name, text in TOY.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path / "toy"


def test_a_template_is_found_however_it_comes_to_where_it_is_told(toy):
    found = templates(read(toy))
    assert {text for text in found if not text.startswith("by ")} == set()
    wanted = set(TOY["toy/game.py"].split('"')[1::2])
    assert found.keys() == {text for text in wanted if text.startswith("by ")}
    rules = {text: place.rule for text, [place] in found.items()}
    assert rules["by tell"] == "toy.first"
    assert rules["by keyword"] == "toy.*"
    assert rules["by a name"] == rules["by a constant"] == "*.second"
    assert rules["by another"] == "toy.third"
    assert rules["by a class"] == "*.no slug"


def test_words_and_pools_are_found_by_what_is_made_of_them(tmp_path):
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "game.py").write_text("""
class Word(str): ...
class Talk(Word): ...
NO = Talk("no more")
HIGH = "high"
NAMES = {HIGH: "high card"} | {kind: kind for kind in ("flux", "fifty-five")}
RULE = "toy.rule"
def pay(rule: str, payee: Account, note: str) -> None: ...
def go(table, first):
    unit = "fish" if first else "toys"
    table.tell("toy.unit", "In {unit:word}", unit=unit, other="no part")
    pay("toy.pay", "basket", "no pool")
""", "utf-8")  # fmt: skip
    modules = read(tmp_path / "toy")
    found = words(modules, {"In {unit:word}"})
    assert list(found) == ["fifty-five", "fish", "flux", "high", "high card", "no more", "toys"]
    assert list(pools(modules)) == ["basket"]


# The command


@pytest.mark.long
def test_the_same_engine_gives_the_same_file(tmp_path):
    """Whatever the seed of hashes is: here it is this one, and in the process that asks another."""
    file, seed = tmp_path / "engine.pot", "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    command = [PYTHON, ROOT / "scripts" / "messages", file]
    env = variables(0) | {"PYTHONHASHSEED": seed}
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert file.read_bytes() == pot()


def test_a_language_that_nobody_has_begun_is_refused_with_how_to_begin(tmp_path):
    command = [PYTHON, ROOT / "scripts" / "messages", tmp_path / "engine.pot", "--language", "xx"]
    done = subprocess.run(command, env=variables(0), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert "Nothing is translated into xx" in done.stderr
    assert "sphinx-intl update -p build/messages -d site/locale -l xx" in done.stderr


# In other words


def marked() -> GNUTranslations:
    """A translation of everything, as gettext reads it: each template between « and », each word between ‹ and ›."""
    other = Catalog(locale="en")
    for entry in catalogued():
        if entry.id:
            form = "‹{}›" if entry.context else "«{}»"
            string = form.replace("{}", entry.id) if isinstance(entry.id, str) else tuple(
                form.replace("{}", each) for each in entry.id)  # fmt: skip
            other.add(entry.id, string, context=entry.context)
    file = io.BytesIO()
    write_mo(file, other)
    return GNUTranslations(io.BytesIO(file.getvalue()))


SHOWN = {"text", "said", "note", "why", "what", "spoken", "gesture", "means"}
"""What is shown of a thing; all else is what it is."""


def without_words(told: Any) -> Any:
    """What is the same in all words: of a stretch what it is, and of anything all but what is shown."""
    if isinstance(told, dict):
        if told.keys() == {"text", "type", "value"}:
            return told["type"], told["value"]
        kept = {key: without_words(value) for key, value in told.items() if key not in SHOWN}
        return kept | {"said": [without_words(each) for each in told.get("said", ()) if isinstance(each, dict)]}
    return [without_words(each) for each in told] if isinstance(told, list) else told


def table_of(game: Any) -> dict[str, Any]:
    """A deal with all that it tells."""
    session = Session(game, 5, part="deal" if "deal" in game.parts else "", events=True)
    session.wander(Random(5).random, ACTS)
    return {
        "events": [event.as_json() for event in session.table.events],
        "reasons": [reason.as_json() for reason in session.ledger.reasons],
        "entries": [entry.as_json() for entry in session.ledger.entries],
        "record": session.record(),
        "views": [session.view(seat) for seat in game.names],
        "standing": session.result,
    }


@pytest.mark.parametrize("game", [next(iter(family.rulesets.values())) for family in catalogue.families().values()],
                         ids=lambda game: game.id)  # fmt: skip
def test_a_translation_changes_words_and_nothing_else(game):
    before = table_of(game)
    with in_words_of(marked()):
        now = table_of(game)
    assert all(event["text"][0] + event["text"][-1] == "«»" for event in now["events"])
    assert len(now["events"]) > 5
    for told in (before, now):  # combinations are told as texts
        told["standing"] = {key: value for key, value in (told["standing"] or {}).items() if key != "combinations"}
        for view in told["views"]:
            view["shown"] = {key: value for key, value in view["shown"].items() if key != "combinations"}
    assert without_words(before) == without_words(now)
    assert table_of(game)["events"] == before["events"], "the words of the catalogue have stayed"

"""Nobody reads meaning out of a sentence, the name of a zone, or the text of an act: all of it is there as data.

Nor does the page know any game: no id of the catalogue stands in it.

What takes texts apart, or compares them with words, stands below with the reason: an address, a notation that readers
type, JSON that is broken, the code of a card.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quinola.catalogue import families
from quinola.games.flor import FLOR
from quinola.games.put import PUT
from workshop import ROOT
from workshop.runtime import PLAY

MODULES = [path for path in sorted(PLAY.rglob("*.mjs")) if "tools" not in path.parts]
ENGINE = ROOT / "engine" / "quinola"
PYTHON = [*sorted((ROOT / "site" / "edition" / "browser").glob("*.py")), ENGINE / "records.py", ENGINE / "session.py",
          ENGINE / "terminal.py", *sorted((ENGINE / "answers").glob("*.py"))]  # fmt: skip
# How a text is taken apart, searched, or told by its words.
IN_MODULES = re.compile(
    r"\.(?:match|matchAll|split|startsWith|endsWith|replace|replaceAll|search|substring|exec|test)\("
    r"|\bRegExp\b|(?<![\w)\]/*<])\s/(?![/*\s>])(?:\\.|[^/\n])+/[a-z]*(?=[\s;,.)])"
    r"|\.(?:includes|indexOf)\(\s*[\"'`]"
    r"|\b(?:act|text|word|words|note|why|said)\s*[!=]==?\s*[\"'`](?![\"'`])"
    # Nor is the kind of a table told by what it shows or does not: it is in the answer.
    r"|[\"'`]\w+[\"'`] in (?:\w+\.)*shown\b|\bshown\.\w+\s*[!=]==\s*undefined"
)
IN_PYTHON = re.compile(
    r"\bre\.\w+\(|\.(?:split|rsplit|splitlines|partition|rpartition|startswith|endswith|removeprefix|removesuffix"
    r"|replace|strip|rstrip|lstrip|isdigit)\((?!\))"
    r"|\.(?:split|strip|isdigit)\(\)"
    r"|[\"'][^\"'\n]*[\"'] (?:not )?in (?:act|text|said|what)\b"
    r"|\b(?:act|text|said)(?:\[\"\w+\"\])? [!=]= [\"']\w"
)
# By file: what is allowed there, and why.
JSON = "JSON that a reader has touched is read to say where it breaks off"
ADDRESS = "the part of an address after its path"
TYPED = "the notation of tricks, which a reader types"
PLACE = "the place of a wrong fact, tricks[2], by which its field is found"
FILES = "the address of a file"
FIELD = "what a reader types into a field of the calculator, and cards in a fact"
PROMPT = "what a reader types at the prompt"
CARDS = "the cards of a hand, which a reader types"
SLUG = "the id of a question, as its name where the page has none"
SOUGHT = "what a reader looks up, in the rules as they are printed"
PARTS = "the places of the parts in a template, which is no sentence yet"
NAMED = "a record names the seat before an act, where several may speak"
FILE = "what a reader types into a file, as a line of it"
CITED = "a citation, whose signs mean something to BibTeX and RIS"
HISTORY = "the kind, or the field, of a thing whose history is told, and the words in which two texts differ"
ALLOWED: dict[str, dict[str, str]] = {
    "site/play/cited.mjs": {".replaceAll(": CITED, ".replace(": CITED, ".split(": CITED},
    "site/play/render/citing.mjs": {
        ".replace(": "the language of the page", ".split(": ADDRESS, ".startsWith(": ADDRESS,
    },
    "site/play/since.mjs": {".split(": HISTORY, ".startsWith(": HISTORY, ".match(": HISTORY},
    "site/play/bench/draft.mjs": {".replaceAll(": FILE, ".test(": "whether a number is typed in figures alone"},
    "site/play/bench/toml.mjs": {".replaceAll(": FILE, ".test(": "whether a key of a file must be quoted"},
    "site/play/json.mjs": {"RegExp": JSON, ".split(": JSON, ".test(": JSON, ".exec(": JSON, ".startsWith(": JSON},
    "site/play/permalink.mjs": {
        ".replaceAll(": ADDRESS, ".replace(": ADDRESS, ".startsWith(": ADDRESS, ".test(": ADDRESS, ".split(": ADDRESS},
    "site/play/words/language.mjs": {".replace(": PARTS, ".split(": PARTS},
    "site/play/settlements.mjs": {".split(": TYPED, ".exec(": PLACE},
    "site/play/render/tricks.mjs": {".split(": TYPED},
    "site/play/render/bench/laying.mjs": {".exec(": PLACE},
    "site/play/render/board.mjs": {".split(": TYPED},
    "site/play/render/fields.mjs": {".split(": FIELD},
    "site/play/render/form.mjs": {".split(": PLACE, ".test(": PLACE},
    "site/play/cards.mjs": {".test(": "whether something is the code of a card"},
    "site/play/render/settings.mjs": {".includes(": "a part of a rule-set, by its id"},
    "site/play/client.mjs": {".endsWith(": FILES},
    "site/play/worker.mjs": {".endsWith(": FILES, ".split(": "the last line of what Python says when it breaks"},
    "site/play/go-on.mjs": {".startsWith(": ADDRESS},
    "site/play/kept.mjs": {".startsWith(": ADDRESS, ".test(": ADDRESS, ".replaceAll(": ADDRESS},
    "site/play/render/kept-line.mjs": {".indexOf(": SLUG, ".split(": SLUG},
    "site/play/render/lookup.mjs": {".replace(": SOUGHT, ".split(": SOUGHT, ".includes(": SOUGHT},
    "engine/quinola/answers/melds.py": {"re.compile(": CARDS, ".split(": CARDS},
    "engine/quinola/session.py": {
        "re.compile(": NAMED, '":" in act': NAMED, ".partition(": "the account in a wrong fact"},
    "engine/quinola/terminal.py": {
        ".strip(": PROMPT, ".startswith(": PROMPT, ".endswith(": PROMPT, ".rstrip(": PROMPT,
        ".removeprefix(": PROMPT, "said == ": PROMPT, "\": \" in said": PROMPT, "\": \" in text": PROMPT},
    "site/edition/browser/game_data.py": {".replace(": "the slug of a question, as its name"},
}  # fmt: skip


def found(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Every reading in a file, with its line; comments are left out."""
    pattern = IN_PYTHON if path.suffix == ".py" else IN_MODULES
    for n, line in enumerate(text.splitlines(), 1):
        if not line.lstrip().startswith(("//", "/*", "*", "#", '"""')):
            yield from ((n, match.group().strip()) for match in pattern.finditer(line))


def allowed(name: str, reading: str) -> str | None:
    """What of the list allows this reading."""
    short = next((each for each in ALLOWED.get(name, {}) if reading.startswith(each.removesuffix("("))), None)
    # What a method is called with stands beside it: a regular expression is no reading more.
    return short or next((each for each in ALLOWED.get(name, {}) if reading.startswith("/")), None)


def test_nothing_is_read_out_of_texts() -> None:
    assert len(MODULES) > 40
    assert len(PYTHON) > 5
    used, wrong = set(), []
    for path in [*MODULES, *PYTHON]:
        name = path.relative_to(ROOT).as_posix()
        for n, reading in found(path, path.read_text("utf-8")):
            entry = allowed(name, reading)
            used.add((name, entry))
            if entry is None:
                wrong.append(f"{name}:{n}: {reading}")
    assert not wrong, "\n".join(wrong)
    assert not {(name, entry) for name, entries in ALLOWED.items() for entry in entries} - used


@pytest.mark.parametrize("line", [
    'const seat = act.text.split(" ")[1];', "if (/ takes the trick/.test(event.text)) draw();",
    'const raised = act.text.endsWith(" and raise");', 'if (name.startsWith("tricks")) return;',
    'const [, seat] = OWNED.exec(name) ?? [];', 'mine.options.includes("stay")', 'if (act === "raise") return;',
    "const members = (side) => side.match(/[A-Z]/g);", "const pile = new RegExp(`^${name}`);",
    'const at = text.indexOf("queen");',
    'const count = !("pot" in view.shown);', "if (shown.tricks === undefined) pile();",
])  # fmt: skip
def test_reading_in_a_module_is_found(line: str) -> None:
    assert [*found(PLAY / "render" / "cloth.mjs", line)]


@pytest.mark.parametrize("line", [
    'if act["text"].startswith("play "):', 'card = last["text"].split()[1]', 'who = text.partition(": ")[0]',
    'if re.match("tricks of", zone.key):', 'sign = said.removeprefix("signal ")', 'if " and raise" in text:',
    'if text == "raise":',
])  # fmt: skip
def test_reading_in_python_is_found(line: str) -> None:
    assert [*found(PYTHON[0], line)]


@pytest.mark.parametrize("line", [
    "const half = Math.ceil(n / 2) / 3;", 'h("section", { class: "laid" }, "a / b")',
    'if (pause.kind === "trick") go();', "const found = options.includes(text);",
    "/** A text, as `a.split(b)`. */", 'import { h } from "../elements.mjs";',
])  # fmt: skip
def test_what_reads_nothing_is_let_be(line: str) -> None:
    assert not [*found(PLAY / "render" / "cloth.mjs", line)]


# Ids of the catalogue

QUOTED = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
KEY = re.compile(r"(?:^|[{,])\s*([A-Za-z]\w*)\s*:")
SPOKEN = {str(PUT), str(FLOR)}
"""Games that are called by a word which is said in them, and can stand among words."""


def ids() -> tuple[set[str], set[str]]:
    """All ids of games; and those of rules, cruxes and rule-sets, and their slugs, as far as no other word is one."""
    found = families().values()
    named = {family.id for family in found}
    ruled = {each for family in found for each in (*family.rule_ids, *(q.id for q in family.questions))}
    slugs = {each.partition(".")[2] for each in ruled}
    sets = {name for family in found for name in family.rulesets}
    return named, ruled | {each for each in (*named, *slugs, *sets) if "-" in each}


GAMES, UNMISTAKABLE = ids()


def known_in(text: str) -> Iterator[tuple[int, str]]:
    """Every id of the catalogue in a module, with its line: the ids of games alone as a text or a key, others anywhere
    in a text. Comments are left out."""
    for n, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith(("//", "/*", "*")):
            continue
        texts = ["".join(match.groups("")) for match in QUOTED.finditer(line)]
        within = {word.strip(".-") for each in texts for word in re.findall(r"[\w.-]+", each)} & UNMISTAKABLE
        alone = {*texts, *KEY.findall(line)} & (GAMES - SPOKEN)
        yield from ((n, each) for each in sorted(within | alone))


def test_no_id_of_a_game_or_a_rule_stands_in_the_page() -> None:
    assert len(UNMISTAKABLE) > 1000
    assert {"reym.follow", "rummy.used-up", "michigan-rummy", "used-up", "cotton-1674"} <= UNMISTAKABLE
    wrong = [
        f"{path.relative_to(ROOT)}:{n}: {each}" for path in MODULES for n, each in known_in(path.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("line", "known"), [
    ('const said = { "rummy.discard": "Lay down, lay off, or discard." };', ["rummy.discard"]),
    ("const GAMES = ['michigan-rummy', 'persian-rummy'];", ["michigan-rummy", "persian-rummy"]),
    ('if (game === "reym") go();', ["reym"]),
    ("const widths = { reym: 6, toy: 2 };", ["reym"]),
    ('const slug = `${game}.used-up draw`;', ["used-up"]),
    ('if (rule.endsWith("first-dealer")) go();', ["first-dealer"]),
    ('const told = { put: "puts" };', []),
    ('say("sees the put, and may stay in");', []),
    ('// As in "reym.follow".', []),
])  # fmt: skip
def test_an_id_in_a_module_is_found(line: str, known: list[str]) -> None:
    assert [each for _, each in known_in(line)] == known

"""Ten questions to the dataset: their steps by hand, and the same answers here and in the browser’s module."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import whole
from edition.dataset.asking import HOLDS, STEPS, answer, tables_of
from edition.dataset.questions import TEN
from workshop import PYTHON, ROOT
from workshop.environment import variables

ASKING = ROOT / "site" / "theme" / "static" / "asking.mjs"
# Answers questions with the module that the page loads, of the JSON files in a folder.
RUN = """
import { readFileSync } from "node:fs";
import { answer, tablesOf } from %s;
const [folder, told] = process.argv.slice(1);
const rows = (name) => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf-8")).rows;
const found = JSON.parse(told).map((one) => {
  const names = tablesOf(one);
  return [names, answer(one, Object.fromEntries(names.map((name) => [name, rows(name)])))];
});
process.stdout.write(JSON.stringify(found));
"""
CARDS = [
    {"id": "a", "rank": 1, "suits": ["S", "H"], "game": "put"},
    {"id": "b", "rank": 3, "suits": [], "game": "truc"},
    {"id": "c", "rank": 2, "suits": ["H"], "game": "put"},
]
GAMES = [{"id": "put", "title": "Put", "old": True}, {"id": "reym", "title": "Reym", "old": True}]
TABLES = {"cards": CARDS, "games": GAMES}
ON = {"game": "id"}
# Each step alone, with the answer worked by hand.
STEPWISE: list[tuple[list[dict[str, Any]], list[Any]]] = [
    ([{"where": [("rank", "is", 1)]}], ["a"]),
    ([{"where": [("rank", "either", [3, 2])]}], ["b", "c"]),
    ([{"where": [("rank", "above", 1), ("game", "is", "put")]}], ["c"]),
    ([{"where": [("suits", "has", "H")]}], ["a", "c"]),
    ([{"with": "games", "on": ON}], ["a", "c"]),
    ([{"without": "games", "on": ON}], ["b"]),
    ([{"with": "games", "on": ON, "where": [("title", "is", "Reym")]}], []),
    ([{"without": "games", "on": ON, "where": [("title", "is", "Reym")]}], ["a", "b", "c"]),
    ([{"sort": ["game", "-rank"]}], ["c", "a", "b"]),
    ([{"sort": ["-game"]}], ["b", "a", "c"]),
    ([{"join": "games", "on": ON, "take": {"called": "title"}}, {"show": ["id", "called"]}],
     [{"id": "a", "called": "Put"}, {"id": "c", "called": "Put"}]),
    ([{"each": "suits"}, {"show": ["id", "suits"]}],
     [{"id": "a", "suits": "S"}, {"id": "a", "suits": "H"}, {"id": "c", "suits": "H"}]),
    ([{"count": "rank", "by": ["game"], "as": "ranks", "keep": ["id"]}],
     [{"game": "put", "id": "a", "ranks": 2}, {"game": "truc", "id": "b", "ranks": 1}]),
    ([{"each": "suits"}, {"count": "suits", "by": [], "as": "suits"}], [{"suits": 2}]),
]  # fmt: skip


def by_node(folder: Path, asked: list[dict[str, Any]]) -> list[Any]:
    """What the browser’s module looks into, and what it answers."""
    script = RUN % json.dumps(ASKING.as_uri())
    command = [PYTHON.with_name("node"), "--input-type=module", "-e", script, "--", folder, json.dumps(asked)]
    done = subprocess.run(command, cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_each_step_does_what_it_says_in_both_tongues(tmp_path: Path) -> None:
    for name, rows in TABLES.items():
        (tmp_path / f"{name}.json").write_text(json.dumps({"rows": rows}), "utf-8")
    theirs = by_node(tmp_path, [{"start": "cards", "steps": steps} for steps, _ in STEPWISE])
    for (steps, expected), (_, found) in zip(STEPWISE, theirs, strict=True):
        ours = answer("cards", steps, TABLES)
        assert [row["id"] if isinstance(one, str) else row for row, one in zip(ours, expected, strict=True)] == expected
        assert found == ours, steps
    verbs = {next(iter(step)) for steps, _ in STEPWISE for step in steps}
    words = {word for steps, _ in STEPWISE for step in steps for _, word, _ in step.get("where", ())}
    assert (verbs, words) == ({*STEPS}, {*HOLDS}), "a step or a word that nothing tries"


def test_what_there_is_not_is_refused() -> None:
    for steps in ([{"where": [("colour", "is", 1)]}], [{"where": [("rank", "was", 1)]}], [{"gather": "rank"}]):
        with pytest.raises(KeyError):
            answer("cards", steps, TABLES)


def test_the_browser_answers_every_question_as_the_page_does(dataset: Path) -> None:
    tables = {path.stem: json.loads(path.read_text("utf-8")).get("rows") for path in dataset.glob("*.json")}
    asked = [{"start": asking.start, "steps": asking.steps} for asking in TEN]
    assert len({asking.id for asking in TEN}) == len(TEN) == 10
    for asking, (names, theirs) in zip(TEN, by_node(dataset, asked), strict=True):
        ours = answer(asking.start, asking.steps, tables)
        assert ours, f"{asking.id}: nothing answers it"
        assert theirs == ours, asking.id
        assert names == tables_of(asking.start, asking.steps)
        assert all([*row] == asking.columns for row in ours)
        assert asking.leads.keys() <= {*asking.columns}


def rows_of(dataset: Path, asked: str) -> list[dict[str, Any]]:
    asking = next(each for each in TEN if each.id == asked)
    names = tables_of(asking.start, asking.steps)
    tables = {name: json.loads((dataset / f"{name}.json").read_text("utf-8"))["rows"] for name in names}
    return answer(asking.start, asking.steps, tables)


def test_answers_are_those_of_the_model(dataset: Path) -> None:
    """The same asked of the loaded content, without any table."""
    corpus = whole.content()
    reversis = corpus.games["reversis"]
    old, new = reversis.plain["lpjr-1634"], reversis.plain["almanach-1785"]
    assert {row["rule"] for row in rows_of(dataset, "1785-in-1634")} == old & new
    assert {row["rule"] for row in rows_of(dataset, "1634-not-1785")} == old - new
    gaps = {crux.id for crux in corpus.cruxes() if crux.kind == "lacuna" and 4 in corpus.games[crux.game].players}
    assert {row["id"] for row in rows_of(dataset, "lacunae-for-four")} == gaps
    alone = {
        rule.id
        for rule in corpus.rules()
        if len({key.partition("#")[0] for key in rule.basis}) == 1 and rule.certainty in ("attested", "reported")
    }
    assert {row["rule"] for row in rows_of(dataset, "one-witness")} == alone
    assert {row["id"] for row in rows_of(dataset, "lost")} == {r.id for r in corpus.rules() if r.certainty == "lost"}
    most = max(corpus.wanted.values(), key=lambda wanted: len(wanted.settles))
    assert rows_of(dataset, "would-settle")[0]["cruxes"] == len(most.settles)

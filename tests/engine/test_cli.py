"""The command `quinola`: what it prints, and the one clear line with status 2 for everything that is wrong."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from quinola.cli import main

ENGINE = Path(__file__).resolve().parents[2] / "engine"
FACTS = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    def run(*argv, stdin="", **files):
        for name, data in files.items():
            (tmp_path / name).write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        status = main(argv)
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


def test_module_runs_with_nothing_installed():
    done = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(ENGINE)!r});from quinola.cli import main; main(['list'])",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "reym: Reym\n" in done.stdout


def test_list(run):
    _, plain, _ = run("list")
    assert "A three-only · B three-or-four · C free-card" in plain
    assert "a placeholder: nothing survives" in plain
    _, out, _ = run("list", "--json")
    game = next(family for family in json.loads(out) if family["id"] == "reym")
    assert next(r["id"] for r in game["rulesets"]) == "quinola"
    second = next(q for q in game["questions"] if q["id"] == "reym.second-call")
    assert second["choices"] == {"A": "three-only", "B": "three-or-four", "C": "free-card"}


def test_facts_is_a_schema_that_its_own_example_meets(run):
    _, out, _ = run("facts", "reym", "quinola")
    schema = json.loads(out)
    assert set(FACTS) <= set(schema["properties"])
    assert set(schema["required"]) <= set(FACTS)
    assert schema["properties"]["bid"]["enum"] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_facts_follow_the_reading(run):
    _, out, _ = run("facts", "reym", "quinola", "--reading", "no-trumps=B", "--reading", "minimum=five")
    properties = json.loads(out)["properties"]
    assert "none" not in properties["trumps"]["enum"]
    assert properties["bid"]["enum"][0] == 5


def test_settle(run):
    status, out, _ = run("settle", "reym", "quinola", "f.json", **{"f.json": FACTS})
    assert status == 0
    assert "totals  B +130  C +0  D +0  E +0  F +130  G +130  score -390" in out
    assert "[reym.overtrick]" in out


def test_settle_json_and_standard_input(run):
    _, out, _ = run(
        "settle", "reym", "quinola", "-", "--json", "--reading", "reym.defenders=B", stdin=json.dumps(FACTS)
    )
    told = json.loads(out)
    assert told["readings"] == {"reym.defenders": "score"}
    assert told["totals"]["C"] == 10  # one trick × 10
    assert {e["rule"] for e in told["entries"]} == {"reym.made", "reym.overtrick", "reym.opponents"}


RECORD = {
    "game": "reym",
    "ruleset": "quinola",
    "part": "tricks",
    "acts": ["play KS"],
    "hands": [{"B": "AH 4C", "C": "KS QS", "G": "3S 5D", "E": "JS JC", "F": "4H 6C", "D": "TS 9S"}],
    "given": {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "order": "B C G E F D"},
}


def test_replay_tells_the_turn_the_options_and_the_refusal(run):
    _, out, _ = run("replay", "r.json", "--refuse", "play 5D", **{"r.json": RECORD})
    assert "G to play  [reym.follow]: play 3S" in out
    assert "wrong, but possible: play 5D" in out
    assert "refused: play 5D: the hand holds a card of the suit led [reym.follow], breach" in out
    _, out, _ = run("replay", "r.json", "--json", "--refuse", "play 3S", **{"r.json": RECORD})
    told = json.loads(out)
    assert told["choices"][0]["options"] == ["play 3S"]
    assert told["refusal"] is None
    assert told["record"]["acts"] == ["play KS"]


def test_replay_tells_the_story_as_the_terminal_does(run):
    """Five cards to each, and one lies up; then B plays: no line is a mere part of a sentence."""
    cards = {"A": "QS TS JH 9D 8D", "B": "KS QD 8C 7C 9H", "C": "AH TH AC JD 8S", "D": "7S TD TC 9C 7D",
             "widow": "KC QH 9S JS 7H", "turned up": "KH"}  # fmt: skip
    record = {"game": "rams", "ruleset": "gibson-1974", "part": "deal", "given": {"dealer": "A"}, "hands": [cards]}
    acts = ["play", "play", "pass", "play", "leave the trump", "play QD", "play JD", "play 9D"]
    _, out, _ = run("replay", "r.json", **{"r.json": record | {"acts": acts}})
    told = out.splitlines()
    assert "B and C play.  [rams.speak]" in told
    assert (
        "B leads the queen of diamonds; C and A follow with the jack of diamonds and the nine of diamonds. "
        "B takes it.  [rams.lead, rams.follow, rams.trick]"
    ) in told


def test_replay_of_what_replay_prints(run):
    _, out, _ = run("replay", "r.json", "--json", **{"r.json": RECORD})
    _, again, _ = run("replay", "-", "--json", stdin=json.dumps(json.loads(out)["record"]))
    assert again == out


def test_play_to_the_end_by_hints(run):
    answers = "\n".join(["hint", "1"] * 60)
    status, out, _ = run("play", "reym", "--part", "deal", "--seed", "4", stdin=answers)
    assert status == 0
    assert "It is over. B " in out


def test_play_plain_says_suits_in_words(run):
    _, out, _ = run("play", "reym", "--plain", "--part", "deal", stdin="hand\n?\nwhy bid 9\nundo\nquit\n")
    assert " of " in out.split("Your hand:")[1].splitlines()[0]
    assert not set("♠♥♦♣") & set(out)
    assert "To go on from here another time, replay this record:" in out


def test_play_refuses_and_lets_a_revoke_be_made_with_a_mark(run):
    _, out, _ = run("play", "reym", "--part", "deal", "--seed", "4", stdin="bid 99\nquit\n")
    assert "No: the choice is" in out


@pytest.mark.parametrize(
    ("argv", "files", "says"),
    [
        (["facts", "chess"], {}, "there is no game 'chess'; there are "),
        (["facts", "reym", "ours"], {}, "reym has no rule-set 'ours'"),
        (["facts", "reym", "--reading", "second-call"], {}, "--reading second-call: CRUX=VALUE is wanted"),
        (["facts", "reym", "--reading", "second-call=Z"], {}, "reym.second-call has no reading 'Z'"),
        (["settle", "reym", "quinola", "gone.json"], {}, "gone.json: No such file or directory"),
        (["settle", "reym", "quinola", "f.json"], {"f.json": "{\n  oops"}, "f.json:2: not JSON"),
        (
            ["settle", "reym", "quinola", "f.json"],
            {"f.json": FACTS | {"tricks": 9}},
            "f.json: tricks: a whole number from 0 to 8 is wanted, not 9 [reym.deal]",
        ),
        (["settle", "reym", "quinola", "f.json"], {"f.json": "[]"}, "f.json: facts: a table is wanted"),
        (["replay", "r.json"], {"r.json": "[]"}, "r.json: a record is a JSON object, not []"),
        (["replay", "r.json"], {"r.json": {"game": "reym"}}, "r.json: ruleset: a record must say this"),
        (["replay", "r.json"], {"r.json": {"game": "whist", "ruleset": "x"}}, "r.json: there is no game 'whist'"),
        (
            ["replay", "r.json"],
            {"r.json": RECORD | {"moves": []}},
            "r.json: moves: a record has no such key; it may have",
        ),
        (["replay", "r.json"], {"r.json": RECORD | {"quinola": 9}}, "r.json: quinola: this reads records of format 1"),
        (
            ["replay", "r.json"],
            {"r.json": RECORD | {"acts": "play KS"}},
            "r.json: acts: a list of acts as text",
        ),
        (["replay", "r.json"], {"r.json": RECORD | {"acts": [7]}}, "r.json: acts[0]: a text is wanted, not 7"),
        (["replay", "r.json"], {"r.json": RECORD | {"hands": [7]}}, "r.json: hands[0]: one table a deal, as "),
        (
            ["replay", "r.json"],
            {"r.json": RECORD | {"hands": 7}},
            "r.json: hands: a list of deals, each as one",
        ),
        (
            ["replay", "r.json"],
            {"r.json": RECORD | {"brought": {"B": "x"}}},
            "r.json: brought B: a whole number",
        ),
        (
            ["replay", "r.json"],
            {"r.json": RECORD | {"readings": {"tariff": "x"}}},
            "r.json: reym.tariff takes a",
        ),
        (
            ["replay", "r.json"],
            {"r.json": RECORD | {"acts": ["play KS", "play AH"]}},
            "r.json: act 2, play AH: the choice is play 3S [reym.follow]",
        ),
        (["play", "reym", "--seat", "Z"], {}, "--seat: one of B C D E F G is wanted, not 'Z'"),
        (["play", "reym", "--part", "tea"], {}, "part: there is no 'tea'"),
        (["lab", "reym", "--players", "thumb,all"], {}, "players: there are no players 'all'; there are thumb, chance"),
    ],
)
def test_bad_input_gets_one_clear_line_and_status_2(run, argv, files, says):
    status, _, err = run(*argv, **files)
    assert status == 2
    assert err.startswith(f"quinola: {says}")
    assert err.count("\n") == 1


def test_lab(run):
    """Of a reading that pays otherwise in many deals, and of the one that is printed, beside which nothing differs."""
    _, out, err = run("lab", "reym", "quinola", "--reading", "reym.defenders=B", "--deals", "20", "--players", "thumb")
    head, row, *_ = out.splitlines()
    assert head.startswith("question and reading")
    assert row.startswith("reym.defenders = score  by rule of thumb")
    assert int(re.findall(r"(\d+) of 20", row)[-1]) >= 10
    assert "too few deals to say" in row
    assert not err
    _, out, _ = run("lab", "reym", "quinola", "--reading", "reym.suit-ladder=A", "--deals", "20")
    assert out.count("none of 20") == 5
    assert "noise floor: the same rule-set twice, by chance that is another" in out


def test_lab_says_what_two_readings_do_at_once(run):
    """Of an ante of two, and a pot that is divided: what is left there is twice as much, and so is what is divided."""
    two = "--reading red-dog.ante-size=2 --reading red-dog.pot-left=divided".split()
    _, out, _ = run("lab", "red-dog", "five", *two, "--deals", "30", "--players", "thumb")
    assert re.search(r"By rule of thumb both together do not come to .* in \d+ of 30 deals, and [\d.]+ counters", out)
    _, out, _ = run("lab", "red-dog", "five", *two[:2], "--deals", "10", "--players", "thumb")
    assert "both together" not in out


def test_lab_lets_players_search(run):
    one = ("--reading", "red-and-black.announcing=in-turn")
    _, out, _ = run("lab", "red-and-black", "dealers-choice", *one, "--deals", "1", "--players", "search")
    assert re.search(r"announcing = in-turn  by search  .* of 1 ", out)
    assert "noise floor: the same rule-set twice, by search that is another" in out


def test_lab_shows_every_reading_and_why_some_do_nothing(run):
    _, out, _ = run("lab", "red-dog", "--deals", "10")
    assert "red-dog.pot-left = divided" in out
    assert re.search(
        r"red-dog.declining=forfeit: It came out .*none of 10 deals by rule of thumb.* It sleeps, until", out
    )
    assert re.search(r"red-dog.length=1: .*Why: it decides what comes after a deal, and nothing in one.", out)

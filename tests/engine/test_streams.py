"""The command among bytes: what a terminal cannot show, what is typed and is no text, and whoever stops listening."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quinola import Session
from quinola.cards import SUIT_SIGNS
from quinola.cli import parser
from quinola.streams import SUITS, plainer

ENGINE = Path(__file__).resolve().parents[2] / "engine"
FACTS = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}
RECORD = {"game": "reym", "ruleset": "quinola", "part": "deal", "seed": "Reym d’été", "acts": ["bid 6"]}
PLAY = ("play", "reym", "--part", "deal", "--seed", "été")
COMMANDS = {
    "list": ("list",),
    "list-json": ("list", "--json"),
    "play": PLAY,
    "facts": ("facts", "reym"),
    "settle": ("settle", "reym", "quinola", "facts.json"),
    "settle-json": ("settle", "reym", "quinola", "facts.json", "--json"),
    "position": ("position", "reym", "quinola", "position.json"),
    "position-schema": ("position", "reym", "quinola", "--schema"),
    "replay": ("replay", "record.json"),
    "replay-json": ("replay", "record.json", "--json"),
    "lab": ("lab", "reym", "--reading", "reym.failure=B", "--deals", "5"),
    "help": ("--help",),
}


def lay_files(folder):
    """What the commands read."""
    for name, told in {"facts": FACTS, "record": RECORD, "position": {"part": "deal", "seed": "été"}}.items():
        (folder / f"{name}.json").write_text(json.dumps(told), encoding="utf-8")


def command(*argv, folder, typed=b"quit\n", encoding="utf-8", **more):
    """What the command does, in a process of its own: its status, what it prints, in bytes, and its errors."""
    lay_files(folder)
    env = dict(os.environ) | {"PYTHONPATH": str(ENGINE), "PYTHONUTF8": "1", "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        [sys.executable, "-m", "quinola", *argv],
        cwd=folder, env=env, input=typed, capture_output=True, check=False, **more)  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def test_every_command_is_tried_here():
    [commands] = [action for action in parser()._actions if action.choices]
    assert {argv[0] for argv in COMMANDS.values()} - {"--help"} == set(commands.choices)


@pytest.mark.long
@pytest.mark.parametrize("argv", COMMANDS.values(), ids=COMMANDS)
def test_no_command_breaks_off_at_what_cannot_be_shown(argv, tmp_path):
    """The same lines as in UTF-8, and the same JSON; a seed with its accents comes back from the record."""
    status, out, err = command(*argv, folder=tmp_path)
    whole = out.decode()
    for encoding in ("ascii", "latin-1", "shift-jis"):
        told = command(*argv, folder=tmp_path, encoding=encoding)
        assert (told[0], told[2]) == (status, err) == (0, b"")
        plain = told[1].decode(encoding)
        assert whole.count("\n") == plain.count("\n") > 0
        if "--json" in argv or argv[0] == "facts":
            assert json.loads(plain) == json.loads(whole)
        if argv is PLAY:
            assert plain.splitlines()[-1].isascii()
            assert json.loads(plain.splitlines()[-1])["seed"] == "été"


def test_suits_are_told_in_words_where_a_terminal_has_no_signs_for_them(tmp_path):
    for encoding in ("ascii", "cp437", "utf-8"):
        _, out, _ = command(*PLAY, folder=tmp_path, encoding=encoding)
        hand = next(line for line in out.decode(encoding).splitlines() if "Your hand" in line)
        assert (" of " in hand) == (encoding != "utf-8") == hand.isascii()


def test_a_sign_that_cannot_be_shown_is_written_as_people_write_it(tmp_path):
    """reym.tariff: 6 × 10 = 60 is told of a bid of six; ASCII has no ×."""
    _, out, _ = command(*COMMANDS["settle"], folder=tmp_path)
    assert "6 × 10 = 60" in out.decode()
    _, out, _ = command(*COMMANDS["settle"], folder=tmp_path, encoding="ascii")
    assert b"6 x 10 = 60" in out
    french = {letter for letter, sign in SUIT_SIGNS.items() if sign in SUITS}
    assert {plainer(SUIT_SIGNS[letter]): letter for letter in french} == {letter: letter for letter in "SHDC"}
    assert [plainer(sign) for sign in "é½字"] == ["e", "1/2", "\\u5b57"]


def test_bytes_that_are_no_text_are_told_of_and_the_game_goes_on(tmp_path):
    """0xff is no letter of UTF-8. What was done before and what is done after both stand in the record."""
    status, out, err = command(*PLAY, folder=tmp_path, typed=b"bid 5\nplay \xff\xfe\nhint\nrecord\nquit\n")
    assert (status, err) == (0, b"")
    said = out.decode().splitlines()
    assert sum("what you typed is no text in UTF-8" in line for line in said) == 1
    record = json.loads(said[-1])
    assert record["acts"][0] == "bid 5"
    assert Session.from_record(record).acts() == record["acts"]


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_suit_typed_as_a_sign_is_understood_wherever_it_was_typed(encoding, tmp_path):
    typed = "why play 10♥\nquit\n".encode()
    status, out, err = command(*PLAY, folder=tmp_path, typed=typed, encoding=encoding)
    assert (status, err) == (0, b"")
    assert b"is no text" not in out
    assert b"the choice is" in out


@pytest.mark.long
@pytest.mark.parametrize("argv", [COMMANDS["settle"], COMMANDS["replay"]], ids=["settle", "replay"])
def test_json_may_begin_with_a_mark_of_its_order_of_bytes(argv, tmp_path):
    """Windows writes EF BB BF before a text in UTF-8; in a file and on standard input it says nothing."""
    _, plain, _ = command(*argv, folder=tmp_path)
    name = next(each for each in argv if each.endswith(".json"))
    marked = b"\xef\xbb\xbf" + (tmp_path / name).read_bytes()
    (tmp_path / "marked").write_bytes(marked)
    assert command(*[each.replace(name, "marked") for each in argv], folder=tmp_path) == (0, plain, b"")
    standard = [each.replace(name, "-") for each in argv]
    assert command(*standard, folder=tmp_path, typed=marked) == (0, plain, b"")
    assert command(*standard, folder=tmp_path, typed=marked, encoding="ascii")[0] == 0


def test_json_that_is_no_utf_8_is_refused_in_one_line(tmp_path):
    settle = ("settle", "reym", "quinola", "-")
    for typed in (json.dumps(FACTS).encode("utf-16"), b'{"caller": "\xe9"}'):
        told = command(*settle, folder=tmp_path, typed=typed, encoding="latin-1")
        assert told == (2, b"", b"quinola: standard input: not UTF-8 text\n")


def test_an_answer_may_be_typed_after_such_a_mark(tmp_path):
    _, out, _ = command(*PLAY, folder=tmp_path, typed=b"\xef\xbb\xbfbid 5\nquit\n")
    assert json.loads(out.decode().splitlines()[-1])["acts"][0] == "bid 5"


def test_a_seed_is_text(tmp_path):
    status, _, err = command("play", "reym", "--seed", b"\xff", folder=tmp_path)
    assert (status, err) == (2, b"quinola: --seed: not UTF-8 text\n")


@pytest.mark.long
@pytest.mark.parametrize("argv", COMMANDS.values(), ids=COMMANDS)
def test_whoever_stops_listening_is_not_shouted_at(argv, tmp_path):
    """A reader that has gone before anything is printed: the command ends without a word."""
    reads, writes = os.pipe()
    os.close(reads)
    env = dict(os.environ) | {"PYTHONPATH": str(ENGINE), "PYTHONUTF8": "1"}
    lay_files(tmp_path)
    done = subprocess.run([sys.executable, "-m", "quinola", *argv], cwd=tmp_path, env=env, input=b"hint\n" * 9,
                          stdout=writes, stderr=subprocess.PIPE, check=False)  # fmt: skip
    os.close(writes)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_told_in_one_line(tmp_path):
    env = dict(os.environ) | {"PYTHONPATH": str(ENGINE)}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([sys.executable, "-m", "quinola", "list"], cwd=tmp_path, env=env,
                              stdout=full, stderr=subprocess.PIPE, check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (2, b"quinola: standard output: No space left on device\n")


def test_without_standard_input_there_is_the_record_and_no_more(tmp_path):
    env = dict(os.environ) | {"PYTHONPATH": str(ENGINE), "PYTHONUTF8": "1"}
    shell = f'exec "{sys.executable}" -m quinola play reym --part deal <&-'
    done = subprocess.run(["/bin/sh", "-c", shell], cwd=tmp_path, env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout.decode().splitlines()[-1])["game"] == "reym"

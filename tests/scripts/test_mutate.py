"""Mutants: what is changed and what is only words, how each is tried, and how they are counted and compared."""

import json
import subprocess
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from mutation.forks import Forks, limit
from mutation.mutants import mutants
from workshop import PYTHON, ROOT, Stop
from workshop.environment import variables

# A made-up game. Of each function the tests notice all but what stands in SURVIVORS.
GAME = '''"""A game that is made up."""

from functools import cache

RULES = ("game.worth", "game.goal")
GOAL = 10


def say(template: str, **parts: object) -> str:
    """What is said."""
    return template.format(**parts)


@cache
def worth(tricks: int, *, opened: bool = False) -> int:
    """One for each trick over two."""
    if opened:
        say("The hand lies open, and counts {n} times", n=2)
    return max(0, tricks - 2)


class Partie:
    """Goes to ten."""

    score = 0

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.score >= GOAL

    def unasked(self) -> int:
        """Nobody asks."""
        return self.score + 1


def ladder(top: int) -> list[int]:
    """What may be bid: not one."""
    return [n for n in range(top) if n > 1]


LADDER = ladder(4)
'''
TESTS = '''"""The tests of it."""

import game


def test_worth():
    assert [game.worth(n) for n in (0, 2, 3, 13)] == [0, 0, 1, 11]


def test_over():
    partie = game.Partie()
    assert not partie.over
    partie.score = 11
    assert partie.over
    partie.score = 8
    assert not partie.over


def test_ladder():
    assert game.LADDER == [2, 3]
'''
SETTINGS = '[tool.pytest.ini_options]\npythonpath = ["."]\nfilterwarnings = ["error"]\n'
SURVIVORS = {
    ("", "GOAL = 10", "GOAL = 11", "survived"),
    ("", "GOAL = 10", "GOAL = 9", "survived"),
    ("worth", "def worth(tricks: int, *, opened: bool = False) -> int:",
     "def worth(tricks: int, *, opened: bool = True) -> int:", "survived"),
    ("Partie", "score = 0", "score = 1", "survived"),
    ("Partie", "score = 0", "score = -1", "survived"),
    ("Partie.over", "return self.score >= GOAL", "return self.score > GOAL", "survived"),
    *(("Partie.unasked", "return self.score + 1", f"return self.score {end}", "not called")
      for end in ("- 1", "+ 2", "+ 0")),
}  # fmt: skip
KILLED = {
    *(("worth", "return max(0, tricks - 2)", f"return {now}", "killed") for now in (
        "min(0, tricks - 2)", "max(1, tricks - 2)", "max(-1, tricks - 2)", "max(0, tricks + 2)", "max(0, tricks - 3)",
        "max(0, tricks - 1)")),
    *(("ladder", "return [n for n in range(top) if n > 1]", f"return [n for n in range(top) if {now}]", "killed")
      for now in ("(n > 1) and False", "(n > 1) or True", "n >= 1", "n > 2", "n > 0")),
    *(("", "LADDER = ladder(4)", f"LADDER = ladder({top})", "killed") for top in (5, 3)),
}  # fmt: skip


@pytest.fixture(scope="module")
def command():
    """The command, as a module."""
    spec = spec_from_loader("mutate", SourceFileLoader("mutate", str(ROOT / "scripts" / "mutate")))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def toy(tmp_path_factory):
    """The game with its tests, in a folder of its own, where the command has been run once."""
    folder = tmp_path_factory.mktemp("toy")
    for name, text in (("pyproject.toml", SETTINGS), ("game.py", GAME), ("test_game.py", TESTS)):
        (folder / name).write_text(text, encoding="utf-8")
    done = mutate(folder)
    return folder, done, fates(folder)


def mutate(toy, *more):
    """What the command says of the toy."""
    asked = [toy / "game.py", "--tests", toy / "test_game.py", "--survivors", toy / "kept", "--report", toy]
    return subprocess.run(
        [PYTHON, ROOT / "scripts" / "mutate", *asked, "--jobs", "1", *more],
        env=variables(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def fates(toy):
    """What became of each mutant."""
    told = json.loads((toy / "fates.json").read_text(encoding="utf-8"))
    return {(each["function"], each["was"], each["now"], each["how"]) for each in told}


# What is tried


def test_each_mutant_lives_as_long_as_no_test_notices(toy):
    """In a function that is kept, in a property, in what is made while the file is loaded, and outside functions."""
    _, done, found = toy
    assert found == SURVIVORS | KILLED
    assert done.returncode == 1
    assert "game: 13 of 22 killed, 59.1%" in done.stdout
    assert "game: less than 90% are killed." in done.stdout
    assert done.stdout.count("not listed") == len(SURVIVORS)


def test_listed_survivors_are_no_fault_and_what_is_listed_in_vain_is(toy):
    """The list as it is proposed, with reasons; and beside it one that is killed, and one that is no mutant."""
    toy, _, _ = toy
    listed = (
        (toy / "survivors" / "game.toml")
        .read_text(encoding="utf-8")
        .replace('reason = ""', 'reason = "It is made up."')
    )
    [killed] = [each for each in KILLED if each[2] == "LADDER = ladder(3)"]
    for function, was, now in (killed[:3], ("worth", "return tricks", "return 2")):
        told = {"file": (toy / "game.py").as_posix(), "function": function, "was": was, "now": now,
                "reason": "It is made up."}  # fmt: skip
        listed += "[[survivor]]\n" + "".join(f"{name} = {json.dumps(text)}\n" for name, text in told.items())
    (toy / "kept").mkdir()
    (toy / "kept" / "game.toml").write_text(listed, encoding="utf-8")
    done = mutate(toy)
    assert done.returncode == 1
    assert "not listed" not in done.stdout
    listed = "is listed as a survivor, and is"
    assert f"LADDER = ladder(3)\n    {listed} killed now by test_game.py::test_ladder." in done.stdout
    assert f"return 2\n    {listed} no mutant any more." in done.stdout
    assert done.stdout.count(listed) == 2
    assert (toy / "report.md").read_text(encoding="utf-8").count("It is made up.") == len(SURVIVORS)


KEPT = '''"""A game that keeps its goal."""

from functools import cache


@cache
def goal() -> int:
    """Ten."""
    return 5 + 5
'''
KEEPERS = '''"""The first test of them would leave nothing to call for the second."""

import game


def test_there_is_a_goal():
    assert game.goal() >= 0


def test_the_goal_is_ten():
    assert game.goal() == 10
'''


def test_what_a_test_keeps_hides_no_call_of_the_next(tmp_path):
    """6 + 5 is noticed by the second test alone, which calls nothing where the first has run before it."""
    for name, text in (("pyproject.toml", SETTINGS), ("game.py", KEPT), ("test_game.py", KEEPERS)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = mutate(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert ("goal", "return 5 + 5", "return 6 + 5", "killed") in fates(tmp_path)


AWAITED = '''"""A game that asks."""

from types import coroutine


@coroutine
def asked():
    """One more than is said."""
    said = yield "how many"
    return said + 1
'''
AWAITING = '''"""The test of it, which does not look at what comes of it."""

import game


async def play():
    await game.asked()


def test_play():
    procedure = play()
    assert procedure.send(None) == "how many"
    try:
        procedure.send(2)
    except StopIteration:
        pass
'''


def test_a_generator_that_may_be_awaited_still_may_when_it_is_changed(tmp_path):
    """Only None + 1 is noticed: that is no sum. 2 - 1, 2 + 2 and 2 + 0 are some, and nobody looks at it."""
    for name, text in (("pyproject.toml", SETTINGS), ("game.py", AWAITED), ("test_game.py", AWAITING)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    mutate(tmp_path)
    assert fates(tmp_path) == {
        ("asked", 'said = yield "how many"', "said = None", "killed"),
        *(("asked", "return said + 1", f"return said {end}", "survived") for end in ("- 1", "+ 2", "+ 0")),
    }


def test_what_fails_with_no_mutant_about_is_told(toy):
    toy, _, _ = toy
    (toy / "test_wrong.py").write_text('"""A test that fails."""\n\n\ndef test_wrong():\n    assert "game" == "won"\n')
    done = mutate(toy, "--tests", toy / "test_wrong.py")
    assert done.returncode == 1
    assert "assert 'game' == 'won'" in done.stderr
    assert "The tests fail with no mutant about; mend them first." in done.stderr


def test_where_there_is_no_time_nothing_is_claimed(toy):
    toy, _, _ = toy
    done = mutate(toy, "--budget", "0")
    assert done.returncode == 1
    assert "then trying 22 mutants" in done.stdout
    assert "The time was over before one was tried." in done.stderr


def work_without_end(_):
    limit(0.2)
    while True:
        pass


def test_what_has_no_end_is_ended():
    forks = Forks()
    forks.start("endless", work_without_end)
    [ended] = forks.wait()
    assert (ended.key, ended.how) == ("endless", "timed out")
    assert 0.1 < ended.seconds < 5


def break_down(_):
    raise ValueError("torn")


def test_a_process_of_ours_that_breaks_kills_nothing():
    forks = Forks()
    forks.start("broken", break_down)
    with pytest.raises(Stop, match="ValueError: torn"):
        forks.wait()


# What is changed


@pytest.mark.parametrize("line", [
    '"""What it is."""', "value: int", "Name: TypeAlias = tuple[1]", "kind: Literal['one', 'two']", "import one",
    "__all__ = ['one']", "RULES = tuple(one + 'two' for one in 'three')", "_: Game = GAMES['one']",
    "table.tell('game.rule', '{n:number}', 'paid', n=1 + 2)", "ledger.because('rule', 'text', n=n)",
    "y = x(say('{n}', n=1))", "y = x(f'{n + 1}')", "raise ValueError('one' if 1 else 2)", "y = x('two words')",
    "y = x('game.rule')", "y = x('a-rule')", "y = crux('game.rule', None, old='G-C1', low=1, lost=True)",
    "y = x('{n}')", "y = x('')",
    "y = pay(a, b, c, 'rule', 'note')", "y = zip(a, b, strict=True)",
    "if 1 > 2:\n    table.tell('rule', 'text')\nelse:\n    because('rule', 'text')", "@cache(size=1)\ndef one(): ...",
    "if TYPE_CHECKING:\n    import two", "super().tell_deal(1)", "def words(a) -> Message:\n    return A if a else B",
])  # fmt: skip
def test_what_is_only_words_is_left_alone(tmp_path, line):
    (tmp_path / "game.py").write_text(line, encoding="utf-8")
    assert [each.change for each in mutants(tmp_path / "game.py", {"a-rule"})] == []


@pytest.mark.parametrize(("line", "now"), [
    ("x(3)", ["x(4)", "x(2)"]), ("x(0)", ["x(1)", "x(-1)"]), ("x(y=z)", ["x()"]), ("max(x)", ["min(x)"]),
    ("any(x)", ["all(x)"]), ("x(a < b)", ["x(a <= b)"]), ("x(a >= b)", ["x(a > b)"]), ("x(a == b)", ["x(a != b)"]),
    ("x(a in b)", ["x(a not in b)"]), ("x(a is b)", ["x(a is not b)"]), ("x(a and b)", ["x(a or b)"]),
    ("x(not a)", ["x(a)"]), ("x(True)", ["x(False)"]), ("x('pot')", ["x('opt')"]), ("x('AAK')", ["x('AKA')"]),
    ("x('A')", ["x('XXAXX')"]),
    ("x(a if b else c)", ["x(a if (b) and False else c)", "x(a if (b) or True else c)"]),
    ("x(a for a in b if c)", ["x(a for a in b if (c) and False)", "x(a for a in b if (c) or True)"]),
    ("pay('pot', a, 3, 'rule', 'note')", ["pay('opt', a, 3, 'rule', 'note')", "pay('pot', a, 4, 'rule', 'note')",
                                          "pay('pot', a, 2, 'rule', 'note')"]),
    ("x(\n    a,\n    1,\n)", ["2,", "0,"]), ("x(1, # one\n)", ["x(2, # one", "x(0, # one"]),
])  # fmt: skip
def test_what_is_changed_outside_functions(tmp_path, line, now):
    """Here and in the next test, of a call itself that it is not done is left out."""
    (tmp_path / "game.py").write_text(line + "\n", encoding="utf-8")
    assert [each.change[1] for each in mutants(tmp_path / "game.py") if each.instead != "pass"] == now


def test_in_a_function_what_is_done_is_not_done_and_what_is_named_is_nothing(tmp_path):
    lines = "class Game:\n    @cache\n    def play(self):\n        a = b\n        await pay(a)\n        return c\n"
    (tmp_path / "game.py").write_text(lines, encoding="utf-8")
    found = mutants(tmp_path / "game.py")
    assert [(each.line, each.where, each.change) for each in found] == [
        (4, "Game.play", ("a = b", "a = None")), (5, "Game.play", ("await pay(a)", "pass"))]  # fmt: skip
    assert {each.inside for each in found} == {("Game.play", 2)}
    assert found[1].source == lines.replace("await pay(a)", "pass")


def test_every_mutant_of_a_game_is_python(command):
    """Of the smallest: each is another text, and every one compiles."""
    [file] = command.files_of("games")["put"]
    found = mutants(file)
    assert len(found) > 50
    for each in found:
        assert each.source != each.text
        compile(each.source, file, "exec")


# What is chosen


def test_a_game_brings_the_mechanics_that_it_uses(command):
    chosen = command.chosen(["put"])
    assert "put" in chosen.values()
    assert {"tricks"} <= {*chosen.values()} <= {"put", *command.files_of("mechanics")}
    assert {*command.chosen([]).values()} == {*command.files_of("games"), *command.files_of("mechanics")}
    with pytest.raises(Stop, match=r"whist: neither a file, nor a game or a mechanic; there are .*bryncir"):
        command.chosen(["whist"])


def test_a_test_bears_on_a_file_if_it_names_no_game_or_one_that_uses_it(command):
    [put], [tricks], [vying] = (command.chosen([name]) for name in ("engine/quinola/games/put.py", "tricks", "vying"))
    bears = command.bearing([put, tricks, vying])
    assert bears(put, "tests/engine/test_every_game.py::test_cards_are_conserved[put-three]")
    assert not bears(put, "tests/engine/test_every_game.py::test_cards_are_conserved[truc-four]")
    assert bears(tricks, "tests/engine/test_put.py::test_a_tie")
    assert not bears(vying, "tests/engine/test_put.py::test_a_tie")
    assert bears(put, "tests/engine/test_core.py::test_a_card_has_a_name")
    assert bears(vying, "tests/engine/mechanics/test_vying.py::test_a_stake_is_put_in[two]")


def test_a_game_of_several_words_is_known_by_all_of_them(command):
    """Persian Rummy has its partners from Five Hundred; both have the terms of `rummy`, and not its reckoning."""
    names = ("five_hundred_rummy.py", "persian_rummy.py", "rummy/reckoning.py", "rummy/terms.py", "red_dog.py")
    files = [file for name in names for file in command.chosen([f"engine/quinola/games/{name}"])]
    bears = command.bearing(files)
    told = {
        "tests/engine/test_five_hundred_rummy.py::test_partners": "five_hundred_rummy.py rummy/terms.py",
        "tests/engine/test_persian_rummy.py::test_jokers": "five_hundred_rummy.py persian_rummy.py rummy/terms.py",
        "tests/engine/test_rummy.py::test_a_run": "rummy/reckoning.py rummy/terms.py",
        "tests/engine/test_every_game.py::test_cards_are_conserved[red-dog-five]": "red_dog.py",
    }
    for test, near in told.items():
        assert [name for name, file in zip(names, files, strict=True) if bears(file, test)] == near.split(), test


def test_the_names_of_rules_are_words(command):
    assert {"put.lead", "lead", "reym.follow", "follow"} <= command.rules()


# What it comes to


def of(command, killed, of_all):
    """So many mutants tried, of which so many are killed."""
    key = command.Key("game.py", "worth", "was", "now")
    return [command.Tried("game", key, 1, "killed" if n < killed else "survived", "", 0.1) for n in range(of_all)]


@pytest.mark.parametrize(
    ("killed", "tried", "all_", "wrong"), [(90, 100, 100, 0), (89, 100, 100, 1), (89, 100, 1000, 0), (82, 100, 1000, 1)]
)
def test_of_all_nine_of_ten_are_wanted_and_of_a_sample_what_cannot_be_chance(command, killed, tried, all_, wrong):
    everything = [(each.key, "game") for each in of(command, 0, all_)]
    faults = command.too_few(of(command, killed, tried), everything, whole=tried == all_)
    assert len([*faults]) == wrong


def test_the_bounds_are_wilson_s(command):
    """81 of 263, from Newcombe 1998, table I: .2553 to .3662. None of 20: nought to .1611."""
    assert command.bounds(of(command, 81, 263)) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert command.bounds(of(command, 0, 20)) == pytest.approx((0, 0.1611), abs=5e-5)


def test_a_survivor_without_a_reason_is_refused(command, tmp_path):
    told = {"file": "b", "function": "c", "was": "d", "now": "e", "reason": " "}
    (tmp_path / "a.toml").write_text("[[survivor]]\n" + "".join(f"{name} = '{text}'\n" for name, text in told.items()))
    with pytest.raises(Stop, match=r"a\.toml: a survivor has file, function, was, now and a reason"):
        command.survivors(tmp_path)


def test_the_lists_are_read_and_each_is_of_a_game_or_a_mechanic(command):
    assert all(reason.strip() for reason in command.survivors(command.KEPT).values())
    there = {**command.files_of("games"), **command.files_of("mechanics")}
    lists = [*command.KEPT.glob("*")]
    assert len(lists) > 1
    there = {name.replace("_", "-"): files for name, files in there.items()}
    assert {file.stem for file in lists} <= there.keys()
    for file in lists:
        for each in tomllib.loads(file.read_text("utf-8"))["survivor"]:
            assert ROOT / each["file"] in there[file.stem], each


def test_what_was_tried_whole_is_kept_with_its_commit_beside_what_was_kept_before(command, tmp_path):
    file = tmp_path / "mutated.toml"
    assert command.recorded(file) == {}
    command.record(file, "0123abcd", "put", of(command, 19, 20))
    command.record(file, "0123abcd", "ties", of(command, 3, 3))
    command.record(file, "4567cdef", "put", of(command, 20, 20))
    assert command.recorded(file) == {
        "put": {"commit": "4567cdef", "killed": 20, "of": 20},
        "ties": {"commit": "0123abcd", "killed": 3, "of": 3},
    }
    put = dict.fromkeys(command.files_of("games")["put"], "put")
    assert command.whole_of("put", put)
    assert not command.whole_of("put", {})
    assert not command.whole_of("reym", put)


def test_with_nothing_named_the_record_goes_on_with_what_is_not_kept(command):
    all_ = [*command.files_of("games"), *command.files_of("mechanics")]
    assert command.still_to_try({"put", "ties"}) == [name for name in all_ if name not in ("put", "ties")]
    with pytest.raises(Stop, match="Name what is to be tried again"):
        command.still_to_try(all_)


@pytest.mark.ours
def test_the_whole_catalogue_has_been_tried_and_of_none_fewer_than_nine_in_ten_are_killed(command):
    """What has no mutants cannot be tried."""
    recorded, files = command.recorded(command.RECORD), command.files_of("games") | command.files_of("mechanics")
    assert recorded.keys() <= files.keys()
    words = command.rules()
    untried = sorted({name for name in files.keys() - recorded for file in files[name] if mutants(file, words)})
    assert not untried, f"./scripts/mutate FILE --record keeps what becomes of them: {untried}"
    assert [name for name, told in recorded.items() if told["killed"] < command.SHARE * told["of"]] == []


@pytest.mark.long
@pytest.mark.ours
def test_every_survivor_that_is_listed_is_a_mutant_of_today(command):
    """Whoever changes a line that has one finds here that its entry is to go."""
    kept, words = command.survivors(command.KEPT), command.rules()
    there = {
        command.Key(file, mutant.where, *mutant.change)
        for file in {key.file for key in kept}
        for mutant in mutants(ROOT / file, words)
    }
    assert len(kept) > 200
    assert not kept.keys() - there


@pytest.mark.nightly
def test_nine_of_ten_mutants_of_each_game_are_killed_and_the_others_have_a_reason():
    done = subprocess.run(
        [PYTHON, ROOT / "scripts" / "mutate"], env=variables(), capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr

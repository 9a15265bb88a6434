"""./scripts/game: a game that is begun is in order, and is told what is left; the command needs nothing installed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from edition.corpus.loader import read
from edition.corpus.tables import Table
from one_game.begin import TEMPLATE, begin
from one_game.check import check
from one_game.places import Places
from spoilt import ID, MODULE, MUTANTS, PLAYER, RULES, changed
from workshop import ROOT, Stop

# A game is begun


def test_a_game_that_is_begun_is_in_order_and_told_what_is_left(house: Places) -> None:
    report = check(house)
    assert report.faults == []
    unseen = "penny-loaf.deal, penny-loaf.higher, penny-loaf.end"
    assert f"2 of 5 rules are shown by a deal; not shown: {unseen}" in report.left
    texts = "cruxes.toml, deals/first.toml, game.toml, rules.toml, sources/cotton-1674/clauses.toml, "
    assert f"texts are still to be written: {texts}sources/cotton-1674/source.toml" in report.left
    assert any(re.fullmatch(r"\d+ addresses are not published yet, and may still change", line) for line in report.left)


def test_whoever_begins_a_game_is_told_what_it_may_want_besides(tmp_path: Path) -> None:
    done = ran("new", ID, "--root", tmp_path)
    besides = [line.partition(":")[0] for line in done.stdout.splitlines() if "may also want" in line]
    assert besides == [
        f"  it may also want {path}" for path in (f"tests/known/{ID}.toml", "scripts/figures/penny_loaf.py")
    ]
    done = ran("new", ID, "--paper", "--root", tmp_path / "paper")
    assert done.returncode == 0
    assert "may also want" not in done.stdout


def test_it_is_called_as_it_is_called_everywhere(house: Places) -> None:
    files = [path for path in house.root.rglob("*") if path.is_file()]
    told = "".join(f"{path}\n{path.read_text('utf-8')}" for path in files)
    assert not re.search("new.?game", told, re.I)
    assert 'FAMILY: Final = Family("penny-loaf", "Penny Loaf", PennyLoaf, RULESETS, RULES)' in told
    assert 'basis = ["cotton-1674#deal"]' in told


def test_elsewhere_it_stands_where_the_catalogue_finds_it(house: Places) -> None:
    """A folder that is not this repository has its modules in packages of its own; here they are among the others."""
    assert "from quinola_games.penny_loaf import" in (house.root / PLAYER).read_text("utf-8")
    env = {"PYTHONPATH": f"{ROOT / 'engine'}:{house.root / 'engine'}"}
    say = "from quinola import family\nfrom quinola.players import sensible\n" \
          "print(sensible(family('penny-loaf').ruleset('old')).__name__)"  # fmt: skip
    done = subprocess.run([sys.executable, "-c", say], env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout == "quinola_players.penny_loaf\n", done.stderr
    here = Places(ID)
    assert here.module("quinola.games") == ROOT / "engine" / "quinola" / "games" / "penny_loaf.py"
    assert here.package("quinola.players.thumb") == "quinola.players.thumb"


def test_without_an_engine_it_is_begun_too(tmp_path: Path) -> None:
    places = Places(ID, tmp_path)
    assert {path.suffix for path in begin(places, paper=True)} == {".toml"}
    report = check(places)
    assert report.faults == []
    assert any(line.startswith("no engine plays it") for line in report.left)


def test_nothing_is_written_over(house: Places) -> None:
    before = {path: path.stat().st_mtime_ns for path in house.root.rglob("*")}
    with pytest.raises(Stop, match=r"there is already:\n  content/games/penny-loaf/cruxes.toml"):
        begin(house, "cotton-1674")
    assert before == {path: path.stat().st_mtime_ns for path in house.root.rglob("*")}


def test_a_source_that_is_there_is_left_as_it_is(house: Places) -> None:
    before = {path: path.read_text("utf-8") for path in (house.content / "sources").rglob("*.toml")}
    other = Places("ha-penny", house.root)
    written = [other.short(path) for path in begin(other, "cotton-1674")]
    assert len(written) == 10
    assert not [path for path in written if "sources" in path]
    assert before == {path: path.read_text("utf-8") for path in (house.content / "sources").rglob("*.toml")} != {}


@pytest.mark.parametrize("id", ["Penny-Loaf", "penny_loaf", "penny--loaf", "-loaf", "1674", ""])
def test_an_id_that_is_none_is_refused(tmp_path: Path, id: str) -> None:
    with pytest.raises(Stop, match="is no id"):
        begin(Places(id, tmp_path))


# The template names every field


Asked = dict[str, tuple[set[str], set[str]]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """By file, the fields that are asked for while content is read, and the words that some of them may be."""
    found: Asked = {}
    get, one_of = Table.get, Table.one_of

    def getting(self: Table, name: str, *more: Any) -> Any:
        found.setdefault(self.lines.file, (set(), set()))[0].add(name)
        return get(self, name, *more)

    def choosing(self: Table, name: str, words: Any, *more: Any) -> str:
        found.setdefault(self.lines.file, (set(), set()))[1].update(words)
        return one_of(self, name, words, *more)

    monkeypatch.setattr(Table, "get", getting)
    monkeypatch.setattr(Table, "one_of", choosing)
    return found


def test_the_files_of_a_new_game_name_every_field_and_every_word_that_a_field_may_be(
    tmp_path: Path, asked: Asked
) -> None:
    """With all that is commented made a field, so that tables are read which the game does not have."""
    content = tmp_path / "content"
    shutil.copytree(TEMPLATE / "content", content)
    files = {f"content/{path.relative_to(content).as_posix()}": path for path in content.rglob("*.toml")}
    for path in files.values():
        path.write_text(re.sub(r"(?m)^# (?=\w+ = |\[\[)", "", path.read_text("utf-8")), "utf-8")
    read(content)
    assert files.keys() <= asked.keys()
    for file, path in files.items():
        text, (fields, words) = path.read_text("utf-8"), asked[file]
        given = {*re.findall(r"[\w-]+(?= = )", text)}
        given |= {part for header in re.findall(r"(?m)^\[+([\w.-]+)", text) for part in header.split(".")}
        assert fields - given - NOT_THERE == set(), file
        assert {word for word in words if not re.search(rf"(?<![\w-]){word}(?![\w-])", text)} == set(), file
    assert sum(len(fields) for fields, _ in asked.values()) > 100


NOT_THERE = {"facts"}
"""A deal that states facts has neither start nor acts: the file says so in words."""


# What is wrong, and what is left
def test_an_error_of_ours_is_not_blamed_on_the_game(house: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_: object) -> None:
        raise RuntimeError("out of paper")

    monkeypatch.setattr("edition.checking.agree.game_faults", breaks)
    [fault] = check(house).faults
    text = Path(__file__).read_text("utf-8").splitlines()
    assert fault.place.file == __file__
    assert text[fault.place.line - 1].strip() == 'raise RuntimeError("out of paper")'
    assert fault.mend == f"{ID} is not to blame: mend the line, or report the fault"


def test_what_is_not_python_is_told_where_it_is_wherever_it_is_loaded(house: Places) -> None:
    other = house.root / "engine" / "loaf_crumbs.py"
    other.write_text("# crumbs\nx = (\n", "utf-8")
    [fault] = changed(house, (MODULE, "from typing", "import loaf_crumbs\nfrom typing")).faults
    assert (fault.place.file, fault.place.line) == ("engine/loaf_crumbs.py", 2)
    assert f"{ID} is not to blame" in fault.mend


def test_a_game_that_is_not_there_is_named_with_the_one_that_is_meant(house: Places) -> None:
    [fault] = check(Places("penny-loav", house.root)).faults
    assert "./scripts/game new penny-loav begins it; did you mean “penny-loaf”?" in str(fault)


def test_a_mutant_is_wanted_where_only_what_follows_is_stated(house: Places) -> None:
    report = changed(
        house, (MUTANTS, '    Mutant("penny-loaf.play", "A plays twice", PennyLoaf, "next_to", the_same),\n', "")
    )
    assert report.faults == []
    assert "penny-loaf.play wants a mutant, in tests/mutants/penny_loaf.py" in report.left


def test_the_faults_of_other_games_are_none_of_its_own(house: Places) -> None:
    """Neither their content nor their modules are in its way, however broken."""
    other = Places("other", house.root)
    assert [*begin(other)]
    (other.game / "rules.toml").write_text("[[rule", "utf-8")
    other.module("quinola.games").write_text("FAMILY = (", "utf-8")
    assert check(house).faults == []


# The command


def ran(*arguments: object) -> subprocess.CompletedProcess[str]:
    """The command, under a Python that has nothing installed."""
    command = [Path(sys.base_prefix) / "bin" / "python3", "-S", ROOT / "scripts" / "game", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, env={"PYTHONUTF8": "1"})


def test_the_command_needs_nothing_installed_and_says_whether_all_is_well(house: Places) -> None:
    done = ran("check", ID, "--root", house.root)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("penny-loaf is in order.\n")
    (house.root / RULES).write_text("[[rule", "utf-8")
    done = ran("check", ID, "--root", house.root)
    assert (done.returncode, done.stderr) == (1, "")
    assert "Q102 this is not TOML" in done.stdout
    assert "1 fault. Until it is mended, everything else cannot be checked." in done.stdout
    assert "What a code means: ./scripts/game explain Q102\n" in done.stdout


def largest() -> str:
    """The game of most content."""
    return max((ROOT / "content" / "games").iterdir(), key=lambda folder: len([*folder.rglob("*.toml")])).name


def test_the_largest_game_is_checked_and_nothing_is_written() -> None:
    kept = [ROOT / "content", ROOT / "tests" / "mutants"]
    files = {path: path.stat().st_mtime_ns for room in kept for path in room.rglob("*") if path.suffix != ".pyc"
             and path.is_file()}  # fmt: skip
    done = ran("check", largest())
    assert done.returncode == 0, done.stdout
    assert files == {path: path.stat().st_mtime_ns for path in files}

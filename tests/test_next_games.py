"""The next games: each a folder of content, its source, a module, a player and its tests; nothing else knows its name.

Obol has no refusals, Stiver may end before anybody is asked, and seven play Farthing. What holds of every game holds of
these: the tests that all games share run over them.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from edition.pages.builder import BESIDE
from small_house import furnish
from workshop import PYTHON, ROOT

Run = Callable[..., subprocess.CompletedProcess[str]]
Command = Callable[..., subprocess.CompletedProcess[str]]
HERE = Path(__file__).parent / "next_games"
NAMES = ("farthing", "obol", "stiver")
NAME = "farthing"
NEIGHBOUR = "bryncir"
"""A real game beside them, whose content speaks of no other."""
PAGES = {"index": "finder", "coverage": "systems", "sources/index": "sources"}
NEXT_LEAD = 'phase = "tricks"\ntext = "The winner of a trick leads."\nshort = "Whoever won a trick leads to the next."'
KNOWN_TO_ALL = ("content", "engine", "pdf", "scripts", "site")
# Writes the HTML of its works, and its plain sheets, instead of printing all games.
UNPRINTED = f"""
from pathlib import Path
from press.builder import PressBuilder
def write(self, docnames):
    jobs = [job for name in {NAMES} for job in self.jobs(name)]
    self.check(jobs)
    print(*(text for name in {NAMES} for text in self.texts(name)), sep="\\n")
    for job in jobs:
        Path(self.outdir, job.name + ".html").write_text(job.html, "utf-8")
PressBuilder.write_documents = write
"""
# Prints its works, and no other's.
ALONE = f"""
from press.jobs import JobBuilder
parts = JobBuilder.parts
JobBuilder.parts = lambda self: {{part: digest for part, digest in parts(self).items() if part in {NAMES}}}
"""
PATHS = os.pathsep.join(str(ROOT / room) for room in ("engine", "site", "pdf", "scripts", "tests"))
FORMS = {"edition": [""], "rulebook": ["-a5", "-booklet-a4", "-booklet-letter"]}
WORKS = {
    f"{game}-{work}": FORMS.get(work, ["-a4", "-letter"])
    for game, works in (
        ("farthing", "sheet-leaflet sheet-leaflet-large sheet-late sheet-late-large scorepad scorepad-late"),
        ("obol", "sheet-song sheet-song-large scorepad"),
        ("stiver", "sheet-bill sheet-bill-large scorepad"),
    )
    for work in (*FORMS, *works.split())
}


@pytest.fixture(scope="session")
def folder(once: Callable[..., Any], sphinx_with: Callable[..., Run]) -> Path:
    """A small house, of the next games and a real one, and the site that is made of it."""

    def make(folder: Path) -> str:
        content = folder / "content"
        shutil.copytree(HERE / "content", content)
        furnish(content, NEIGHBOUR)
        for page, directive in PAGES.items():
            (content / f"{page}.md").write_text(f"# A page\n\n```{{{directive}}}\n```\n", "utf-8")
        rules = content / "games" / NAME / "rules.toml"
        text = rules.read_text("utf-8")
        assert NEXT_LEAD in text
        rules.write_text(text.replace(NEXT_LEAD, f'phase = "tricks"\nlike = "{NEIGHBOUR}.next-lead"'), "utf-8")
        done = sphinx_with(HERE / "engine")(content, folder / "site")
        assert done.returncode == 0, done.stderr
        return str(folder)

    return Path(once("next-game", make))


@pytest.fixture
def page(folder: Path) -> Callable[[str], str]:
    """The text of a page of Farthing, by its address."""
    return lambda name: (folder / "site" / "games" / NAME / name / "index.html").read_text("utf-8")


@pytest.fixture
def command(house_with: Callable[..., dict[str, str]]) -> Command:
    """Runs Python in a house where the games stand."""

    def run(*arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
        env = house_with(HERE / "engine") | more
        return subprocess.run([PYTHON, *map(str, arguments)], cwd=ROOT, env=env, capture_output=True, encoding="utf-8",
                              check=False)  # fmt: skip

    return run


def data(text: str, mark: str) -> Any:
    """The first JSON that stands behind a mark on a page."""
    script = re.search(rf"{mark}.*?<script type=\"application/json\"[^>]*>(.*?)</script>", text, re.S)
    assert script is not None, mark
    return json.loads(script[1])


@pytest.mark.parametrize("name", NAMES)
def test_nothing_in_the_house_knows_its_name(name: str) -> None:
    found = (path for room in KNOWN_TO_ALL for path in (ROOT / room).rglob("*") if path.is_file())
    files = [path for path in found if not {"node_modules", "__pycache__"} & set(path.parts)]
    assert len(files) > 500
    assert not [path for path in files if name.encode() in path.read_bytes().lower()]


def test_it_is_small() -> None:
    """No page, no stylesheet, no registration: data, a module, a player."""
    kinds = {path.suffix for path in HERE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert kinds == {".toml", ".py"}


@pytest.mark.long
def test_their_content_is_in_order_among_all_games_and_their_deals_come_out_as_worked(
    tmp_path: Path, command: Command
) -> None:
    shutil.copytree(ROOT / "content", tmp_path, dirs_exist_ok=True)
    shutil.copytree(HERE / "content", tmp_path, dirs_exist_ok=True)
    done = command("-m", "edition.corpus", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_engine_has_them(command: Command) -> None:
    listed = command("-m", "quinola", "list")
    assert all(name in listed.stdout for name in NAMES)


@pytest.mark.long
def test_what_holds_of_every_game_holds_of_these(command: Command) -> None:
    """The tests that all games share, with these games in the catalogue and no other."""
    done = command("-m", "pytest", "-q", "-p", "elsewhere", "-p", "no:xdist", "-p", "no:cacheprovider", "--tb=short",
                   "-m", "not built and not nightly", HERE.parent,
                   QUINOLA_GAMES=str(HERE), QUINOLA_DEALS="20", PYTHONPATH=PATHS)  # fmt: skip
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 300


def test_two_games_of_one_name_are_an_error(tmp_path: Path, command: Command) -> None:
    room = tmp_path / "quinola_games"
    room.mkdir()
    (room / "another.py").write_text("from quinola.games.put import FAMILY\n", "utf-8")
    say = "import sys\nsys.path.append(sys.argv[1])\nfrom quinola import catalogue\ncatalogue.families()"
    assert "there are two games 'put'; the second is quinola_games.another" in command("-c", say, tmp_path).stderr


def test_its_player_sits_at_the_table(command: Command) -> None:
    """It plays the highest card that it may, as one by chance would not for long."""
    done = command(
        "-c",
        "from quinola import Session, catalogue\nfrom quinola.players import play_out, rule_of_thumb\n"
        "game = catalogue.family('farthing').ruleset('leaflet')\n"
        "hands = [{'A': 'KS QS QH', 'B': 'AS JS JH', 'C': '8S 8H 8D', 'D': '9S 9H 9D', 'E': 'TS TH TD', "
        "'F': '8C 9C KD', 'G': 'TC JC QD'}]\n"
        "session = Session(game, 1, hands)\nplay_out(session, rule_of_thumb(game))\nprint(*session.acts())",
    )
    first, second = "KS AS 8S 9S TS KD QD", "JS 8H 9H TH 9C JC QS"
    assert done.stdout.replace("play ", "").split()[:14] == [*first.split(), *second.split()]


def test_it_has_its_pages(page: Callable[[str], str], folder: Path) -> None:
    rules = page("rules")
    ids = re.findall(r'<li class="rule" id="(farthing\.[a-z-]+)"', rules)
    assert ids == [f"farthing.{slug}" for slug in "deal lead follow trick next-lead paid last end".split()]
    assert "Whoever takes a trick leads to the next." in rules  # as in Bryncir
    assert 'id="farthing.last-trick--once"' in page("cruxes")
    assert ">Farthing: 1801</h1>" in page("rulesets/leaflet")
    assert ">Farthing: the rules, without the double</h1>" in page("rules/late")
    assert 'id="farthing.last"' not in page("rules/late")
    assert 'href="../rules/late/"' in page("compare")
    source = (folder / "site" / "sources" / "leaflet" / "index.html").read_text("utf-8")
    assert "Suit is to be followed." in source
    assert "games/farthing/rules/#farthing.follow" in source
    for name in ("", "coverage/", "sources/"):
        text = (folder / "site" / name / "index.html").read_text("utf-8")
        assert "farthing" in text or "leaflet" in text, name
    for name in ("rules", "sheet", "table", "score"):
        assert f'href="{name}/"' in page(""), name
    for name in ("deals", "compare", "cruxes"):
        assert f'href="../{name}/"' in rules, name


@pytest.mark.parametrize("name", NAMES)
def test_each_has_all_pages_that_a_game_has(folder: Path, name: str) -> None:
    here = folder / "site" / "games" / name
    for page in ("", "rules", "cruxes", "deals", "sheet", "table", "score"):
        assert (here / page / "index.html").is_file(), page


def test_a_deal_that_ends_before_anybody_is_asked_is_told_whole(folder: Path, command: Command) -> None:
    """The table of Stiver is over as it is dealt; its page of deals has such a deal, of one frame."""
    record = {"game": "stiver", "ruleset": "bill", "part": "deal", "hands": [{"B": "AC"}], "acts": []}
    asks = (
        {"do": "table", "seat": "A"},
        {"do": "move"},
        {"do": "look", "at": 0},
        {"do": "act", "seat": "A", "act": "keep"},
    )
    say = "import sys\nfrom quinola.answers import answer\nfor each in sys.argv[1:]: print(answer(each))"
    done = command("-c", say, *(json.dumps({"record": record, **each}) for each in asks))
    table, moved, looked, acted = map(json.loads, done.stdout.splitlines())
    assert (table["over"], table["waiting"], table["mine"]) == (True, [], None)
    assert table["hands"]["B"] == ["AC"]
    assert table["balance"] == {"A": -2, "B": 2}
    assert [event["rule"] for event in table["events"]] == ["stiver.deal", "stiver.ace"]
    assert (moved["moved"], looked["over"]) == (None, True)
    assert acted["refusal"]["why"] == "everything has been played"
    told = json.loads((folder / "site" / "games" / "stiver" / "deals" / BESIDE).read_text("utf-8"))["stiver/ace"]
    assert told["record"]["acts"] == []
    assert len(told["frames"]) == 1


def test_its_worked_deals_are_told_and_can_be_stepped_through(folder: Path, page: Callable[[str], str]) -> None:
    text = page("deals")
    assert re.findall(r'id="deal-([a-z-]+)"', text) == ["first-hand", "all-three"]
    assert "3 × 2 = 6; B 1 × 2 = 2" in unescape(text)
    assert re.findall(r'data-deal="([^"]+)"', text) == ["farthing/first-hand", "farthing/all-three"]
    told = json.loads((folder / "site" / "games" / NAME / "deals" / BESIDE).read_text("utf-8"))["farthing/first-hand"]
    assert told["record"]["acts"][:2] == ["play KS", "play AS"]
    assert len(told["frames"]) == 22


def test_its_calculator_asks_for_its_facts(page: Callable[[str], str]) -> None:
    start = data(page("score"), 'data-play="calculator"')
    assert start["schema"]["properties"]["tricks"]["title"] == "Who took each trick"
    assert start["facts"] == {"tricks": ["A", "A", "A"]}
    assert start["settled"]["totals"]["A"] == 8  # of the first rule-set: 3 × 2, and 2 for the last


def test_the_room_is_given_all_that_it_plays_with(page: Callable[[str], str], command: Command) -> None:
    """The browser has the game's words from the page and all else from the engine, asked here as the room asks."""
    game = data(page("table"), "<main")
    assert [each["id"] for each in game["rulesets"]] == ["leaflet", "late"]
    assert [each["id"] for each in game["cruxes"]] == ["farthing.worth", "farthing.last-trick"]
    assert game["rules"]["farthing.follow"]["said"] == [
        "If you can, you must follow suit, that is, play a card of the suit that was led."
    ]
    guided = data(page("table"), "data-guided")
    asked = {"record": guided["record"] | {"acts": guided["record"]["acts"][:1]}, "seat": "B"}
    acts = ({"do": "act", "act": act} for act in ("play JH", "play AS"))
    requests = [asked | each for each in ({"do": "table"}, *acts)]
    say = "import sys\nfrom quinola.answers import answer\nfor each in sys.argv[1:]: print(answer(each))"
    done = command("-c", say, *map(json.dumps, requests))
    before, refused, after = map(json.loads, done.stdout.splitlines())
    assert before["waiting"] == ["B"]
    assert refused["refusal"]["rule"] == "farthing.follow"
    assert after["events"][-1] | {"rule": "farthing.trick"} == after["events"][-1]


def test_their_works_are_written_for_print(folder: Path, sphinx_with: Callable[..., Run]) -> None:
    prints = folder / "works"
    done = sphinx_with(HERE / "engine")(folder / "content", prints, "-b", "press", script=UNPRINTED)
    assert done.returncode == 0, done.stderr
    assert {path.stem for path in prints.glob("*.html")} == set(WORKS)
    assert done.stdout.split() == [
        "farthing-sheet-leaflet.txt", "farthing-sheet-late.txt", "obol-sheet-song.txt", "stiver-sheet-bill.txt",
    ]  # fmt: skip
    book = (prints / "farthing-rulebook.html").read_text("utf-8")
    assert "Must I play a heart on your heart?" in book
    assert "A first hand together" in book
    assert "Each of the seven players is dealt three of 28 cards" in (prints / "farthing-sheet-late.html").read_text(
        "utf-8"
    )


@pytest.mark.nightly
def test_their_works_are_printed(folder: Path, sphinx_with: Callable[..., Run]) -> None:
    prints = folder / "prints"
    done = sphinx_with(HERE / "engine")(folder / "content", prints, "-b", "press", script=ALONE)
    assert done.returncode == 0, done.stderr
    names = {f"{work}{form}.pdf" for work, forms in WORKS.items() for form in forms}
    assert {path.name for path in prints.glob("*.pdf")} == names
    assert all(path.read_bytes().startswith(b"%PDF-") for path in prints.glob("*.pdf"))
